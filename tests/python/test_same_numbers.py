"""Whoever has only the package gets the program's numbers, to the last digit, and the program's bytes."""
import filecmp
import json
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

import evenkeel

PROGRAM = os.environ["EVENKEEL"]
ALONE = os.environ["EVENKEEL_PYTHON"]  # the interpreter of an environment with the package and nothing else
THREE_LINES = """
import evenkeel
result = evenkeel.simulate("sunken-city/base+short", players=4, agents="greedy", games=400, seed=7)
print([[one.rate, one.low, one.high] for one in result.win_rates()], result.verdict().word, result.verdict().games_needed)
"""


def program(*arguments: str) -> str:
    return subprocess.run([PROGRAM, *arguments], check=True, capture_output=True, text=True, timeout=300).stdout


def files_of(folder: Path) -> list[Path]:
    return sorted(path.relative_to(folder) for path in folder.rglob("*") if path.is_file())


class SameNumbers(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def assert_same_bytes(self, one: Path, other: Path):
        self.assertEqual(files_of(one), files_of(other))
        _, different, broken = filecmp.cmpfiles(one, other, files_of(one), shallow=False)
        self.assertEqual((different, broken), ([], []))

    def test_three_lines_without_any_other_package(self):
        environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
        said = subprocess.run([ALONE, "-c", THREE_LINES], check=True, capture_output=True, text=True, timeout=300,
                              env=environment, cwd=self.folder).stdout
        cell = json.loads(program("run", "sunken-city/base+short", "--players", "4", "--agents", "greedy", "--games", "400",
                                  "--seed", "7", "--json", "--out", str(self.folder / "run")))["cells"][0]
        rates = [[seat["win_rate"], seat["low"], seat["high"]] for seat in cell["seats"]]
        self.assertEqual(said, f"{rates} {cell['verdict']} {cell['games_needed']}\n")
        packages = subprocess.run([ALONE, "-c", "import importlib.metadata as m; print([d.name for d in m.distributions()])"],
                                  check=True, capture_output=True, text=True, env=environment).stdout
        self.assertEqual(packages, "['evenkeel']\n")

    def test_tables_are_those_of_a_dataset(self):
        import pandas
        out = self.folder / "run"
        program("run", "sunken-city/pro", "--players", "3", "--agents", "mcts:4,greedy...", "--games", "60", "--seed", "3",
                "--turns", "--out", str(out))
        result = evenkeel.simulate("sunken-city/pro", players=3, agents=["mcts:4", "greedy", "greedy"], games=60, seed=3,
                                   turns=True, threads=1)
        for name in ("games", "seats", "fields", "turns"):
            with self.subTest(name):
                there = pandas.read_parquet(out / name)
                here = pandas.DataFrame.from_arrow(getattr(result, name))
                self.assertEqual(sorted(here.columns), sorted(there.columns))
                pandas.testing.assert_frame_equal(here[there.columns], there, check_categorical=False)

    def test_a_dataset_has_the_same_bytes(self):
        options = ["--players", "2,3", "--agents", "greedy", "--agents", "random,greedy...", "--games", "50", "--seed", "5",
                   "--set", "die=[0, 1, 1, 1, 1, 2]", "--sweep", "chips.supply=4,6", "--turns", "--traces", "2", "--part", "24"]
        program("run", "sunken-city/base", "sunken-city/pro", *options, "--out", str(self.folder / "program"))
        evenkeel.run(["sunken-city/base", "sunken-city/pro"], self.folder / "package", players=[2, 3],
                     agents=["greedy", ["random", "greedy..."]], games=50, seed=5, set={"die": [0, 1, 1, 1, 1, 2]},
                     sweep={"chips.supply": [4, 6]}, turns=True, traces=2, part=24, threads=1)
        self.assert_same_bytes(self.folder / "program", self.folder / "package")

    def test_an_experiment_file_and_until(self):
        file = self.folder / "mine.yaml"
        file.write_text("variants: [sunken-city/base, sunken-city/short]\nplayers: 2\nagents: random\ngames: 4000\n"
                        "part: 500\nuntil: decided\nmargin: 20%\n")
        program("run", str(file), "--out", str(self.folder / "program"))
        evenkeel.run(file, self.folder / "package")
        self.assert_same_bytes(self.folder / "program", self.folder / "package")

    def test_variants_with_settings_of_their_own(self):
        program("run", "sunken-city/base", "--set", "chips.supply=4", "--players", "2", "--games", "30",
                "--out", str(self.folder / "program"))
        evenkeel.run(evenkeel.load("sunken-city/base", set={"chips.supply": 4}), self.folder / "package", players=2, games=30)
        self.assert_same_bytes(self.folder / "program", self.folder / "package")

    def test_traces(self):
        for legal in ([], ["--legal"]):
            lines = program("trace", "sunken-city/pro", "--players", "3", "--agents", "greedy", "--first", "4", "--seed", "9", *legal)
            events = evenkeel.trace("sunken-city/pro", players=3, agents="greedy", game=4, seed=9, legal=bool(legal))
            self.assertEqual(events, [json.loads(line) for line in lines.splitlines()])

    def test_rules_and_hash(self):
        for name in ("sunken-city/base+short", "sunken-city/pro"):
            variant = evenkeel.load(name, set={"spirit.steps.4": 5})
            said = program("show", name, "--set", "spirit.steps.4=5", "--players", "4", "--json")
            self.assertEqual(variant.rules(4), json.loads(said))
            self.assertEqual(variant.hash(4) + "\n", program("show", name, "--set", "spirit.steps.4=5", "--hash"))
            self.assertTrue(program("show", name, "--set", "spirit.steps.4=5").startswith(variant.yaml()))


if __name__ == "__main__":
    unittest.main()
