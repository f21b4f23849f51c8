"""Sensitivity, sweeps, explorations and other people's searches, from outside."""
import importlib.util
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import jsonschema

PROGRAM = os.environ["EVENKEEL"]
ROOT = Path(__file__).resolve().parents[2]
SPACE = """
variant: sunken-city/base
players: 4
agents: random
settings:
  stacks.first: 20..28:2
  spirit.steps: 2..4
  end.finish_round: [true, false]
require: stacks.first != 22 or end.finish_round
goals:
  seat_spread: below 1%
  rounds: 3..4
  distance: least
games: 4000
confirm: 400
"""


def run(*arguments, **more):
    """The exit code, stdout and stderr of one call."""
    done = subprocess.run([PROGRAM, *map(str, arguments)], cwd=ROOT, capture_output=True, text=True, timeout=300, **more)
    return done.returncode, done.stdout, done.stderr


def valid(text, name):
    """The JSON, after its schema has agreed."""
    content = json.loads(text)
    jsonschema.validate(content, json.loads((ROOT / f"reports/{name}.schema.json").read_text()))
    return content


class Sensitivity(unittest.TestCase):
    def test_every_reading_of_every_ruling_is_judged(self):
        code, out, err = run("sensitivity", "sunken-city/base", "--players", 4, "--agents", "random", "--games", 200, "--json")
        self.assertEqual(code, 0, err)
        found = valid(out, "sensitivity")
        settings = {one["setting"] for one in found["alternatives"]}
        self.assertTrue({"spirit.timing", "cards", "board.dark"} <= settings, settings)
        self.assertTrue(all(one["ruling"] for one in found["alternatives"]))
        pro_only = [one for one in found["alternatives"] if one["setting"].startswith("pro.")]
        self.assertEqual({one["effect"] for one in pro_only}, {"same"})

    def test_one_rule_by_its_id_as_a_chart(self):
        code, out, err = run("sensitivity", "sunken-city/base", "--over", "T5", "--agents", "random", "--games", 200)
        self.assertEqual(code, 0, err)
        self.assertIn("T5 spirit.timing = between_actions", out)
        self.assertIn("│", out)

    def test_what_the_rules_refuse_is_said_and_not_fatal(self):
        code, out, _ = run("sensitivity", "sunken-city/base", "--over", "stacks.first", "--agents", "random", "--games", 100)
        self.assertEqual(code, 0)
        self.assertIn("Refused by the rules", out)
        self.assertIn("allowed are 30, as the box has", out)

    def test_same_for_any_number_of_threads(self):
        asked = ("sensitivity", "sunken-city/base", "--over", "T5,C2", "--agents", "random", "--games", 300, "--json")
        self.assertEqual(run(*asked, "--threads", 1)[1], run(*asked, "--threads", 3)[1])

    def test_factorial(self):
        code, out, err = run("sensitivity", "sunken-city/base", "--agents", "random", "--games", 100, "--resolution", 4, "--json",
                             "--factorial", "end.finish_round=true,false", "--factorial", "stacks.first.4=22,26",
                             "--factorial", "spirit.steps.4=3,4", "--factorial", "chips.given=true,false", "--metric", "seat_spread,rounds")
        self.assertEqual(code, 0, err)
        factorial = valid(out, "sensitivity")["factorial"]
        self.assertEqual((factorial["runs"], factorial["resolution"], factorial["words"]), (8, 4, ["ABCD"]))
        effects = {one["effect"]: one for one in factorial["effects"]}
        self.assertEqual(effects["AB"]["aliases"], ["CD"])
        rounds = {name: one["changes"][1]["value"] for name, one in effects.items()}
        self.assertEqual(max(rounds, key=lambda name: abs(rounds[name])), "B")  # more streets, longer games

    def test_mistakes_are_explained(self):
        for asked, code, words in ((("--over", "T55"), 2, "a rule such as T5"),
                                   (("--metric", "round"), 2, "did you mean 'rounds'?"),
                                   (("--games", "5"), 2, "at least 100"),
                                   (("--players", "9"), 2, "is not for 9 players"),
                                   (("--factorial", "end.finish_round=true"), 2, "two values"),
                                   (("--factorial", "stacks.first.4=26,28", "--factorial", "spirit.steps.4=2,3"), 3, "as the box has"),
                                   (("--agents", "human"), 2, "human")):
            done, out, err = run("sensitivity", "sunken-city/base", *asked)
            self.assertEqual((done, out), (code, ""), asked)
            self.assertIn(words, err)


class Sweep(unittest.TestCase):
    def test_curve_and_heat_map(self):
        asked = ("sweep", "sunken-city/base", "--agents", "random", "--games", 100, "--metric", "rounds", "--sweep", "stacks.first.4=24..28:2")
        curve = valid(run(*asked, "--json")[1], "sweep")
        self.assertEqual([point["original"] for point in curve["points"]], [False, True, False])
        self.assertEqual([point["refused"] is None for point in curve["points"]], [True, True, False])
        code, out, _ = run(*asked, "--sweep", "spirit.steps.4=2,3")
        self.assertEqual(code, 0)
        self.assertIn("stacks.first.4 \\ spirit.steps.4", out)


class Explore(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.space = self.folder / "space.yaml"
        self.space.write_text(SPACE)

    def explore(self, name, *more):
        return run("explore", self.space, "--out", self.folder / name, *more)

    def bytes_of(self, name):
        return {path.name: path.read_bytes() for path in sorted((self.folder / name).iterdir())}

    def test_same_bytes_for_any_number_of_threads_and_after_being_killed(self):
        code, out, err = self.explore("whole", "--threads", 1, "--json")
        self.assertEqual(code, 0, err)
        found = valid(out, "explore")
        self.assertLessEqual(found["search_games"], 4000)
        self.assertNotEqual(found["fresh_seed"], found["seed"])
        whole = self.bytes_of("whole")
        log = whole["search.jsonl"].splitlines(keepends=True)
        for kept, torn in ((1, b""), (len(log) // 2, log[-1][:17]), (len(log), b"")):
            broken = self.folder / f"killed-{kept}"
            broken.mkdir()
            (broken / "search.jsonl").write_bytes(b"".join(log[:kept]) + torn)
            self.assertEqual(self.explore(broken.name, "--threads", 3)[0], 0)
            self.assertEqual(self.bytes_of(broken.name), whole)

    def test_killed_for_real(self):
        self.explore("whole")
        command = [PROGRAM, "explore", str(self.space), "--out", str(self.folder / "killed")]
        for number in (signal.SIGKILL, signal.SIGINT):
            process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
            process.stderr.readline()  # the first step is done
            process.send_signal(number)
            code = process.wait(timeout=60)
            process.stderr.close()
            self.assertIn(code, (0, -number, 130))  # 0: it was done before the signal came
        self.assertEqual(self.explore("killed")[0], 0)
        self.assertEqual(self.bytes_of("killed"), self.bytes_of("whole"))

    def test_best_is_a_variant_that_says_where_it_came_from(self):
        best = self.folder / "best.yaml"
        code, out, err = self.explore("out", "--best", best)
        self.assertEqual(code, 0, err)
        self.assertIn("Best: ", out)
        self.assertIn("fresh luck", best.read_text())
        self.assertEqual(run("check", best)[0], 0)
        self.assertEqual(run("run", best, "--games", 50, "--out", self.folder / "data", "--progress", "none")[0], 0)

    def test_pages_hold_what_was_found(self):
        page = self.folder / "page.html"
        self.assertEqual(self.explore("out", "--page", page)[0], 0)
        self.assertIn('"schema":"evenkeel.explore/1"', page.read_text())
        asked = ("sunken-city/base", "--agents", "random", "--games", 100, "--page", page)
        for command, words in (("sweep", ("--sweep", "spirit.steps.4=2,3")), ("sensitivity", ("--over", "T5"))):
            self.assertEqual(run(command, *asked, *words)[0], 0)
            self.assertIn(f'"schema":"evenkeel.{command}/1"', page.read_text())

    def test_infeasible_rule_sets_are_never_played(self):
        self.explore("out")
        result = valid((self.folder / "out/result.json").read_text(), "explore")
        for one in result["candidates"]:
            self.assertNotEqual(one["set"].get("stacks.first.4"), "28")
            self.assertFalse(one["set"].get("stacks.first.4") == "22" and "end.finish_round" in one["set"], one["set"])

    def test_another_search_is_not_mixed_in(self):
        self.explore("out", "--games", 1000)
        code, _, err = self.explore("out", "--games", 1001)
        self.assertEqual(code, 1)
        self.assertIn("another search", err)

    def test_mistakes_have_their_place(self):
        self.space.write_text(SPACE.replace("rounds: 3..4", "rounds: about 9"))
        code, out, err = self.explore("out")
        self.assertEqual((code, out), (3, ""))
        self.assertIn(f"{self.space}:12:11: goals.rounds", err)


class Ask(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.space = self.folder / "space.yaml"
        self.space.write_text(SPACE)

    def test_lines_in_lines_out(self):
        lines = ({"describe": True}, {"set": {"stacks.first.4": 24}, "games": 200}, {"set": {"stacks.first.4": "28"}},
                 {"set": {"stacks.frist.4": 24}}, {"set": {"end.finish_round": False}, "games": 200}, {"set": {"spirit.steps.4": 9}})
        code, out, err = run("ask", self.space, input="\n".join(map(json.dumps, lines)) + "\nnot JSON\n")
        self.assertEqual(code, 0, err)
        described, good, refused, unknown, switch, outside, broken = map(json.loads, out.splitlines())
        self.assertEqual([one["name"] for one in described["settings"]], ["stacks.first.4", "spirit.steps.4", "end.finish_round"])
        self.assertEqual(described["settings"][0]["values"], [20, 22, 24, 26, 28])
        self.assertEqual((good["feasible"], good["games"]), (True, 200))
        self.assertEqual(set(good["metrics"]), {"seat_spread", "rounds"})
        self.assertAlmostEqual(good["loss"], sum(goal["loss"] for goal in good["goals"].values()))
        self.assertFalse(refused["feasible"])
        self.assertIn("as the box has", refused["why"])
        self.assertIn("did you mean", unknown["error"])
        self.assertTrue(switch["feasible"])
        self.assertIn("2 or 3 or 4", outside["error"])
        self.assertIn("JSON", broken["error"])

    def test_shipped_spaces_are_good(self):
        for space in sorted((ROOT / "configs/spaces").glob("*.yaml")):
            code, out, err = run("ask", space, input='{"describe":true}\n', env={**os.environ, "EVENKEEL_CONFIGS": str(ROOT / "configs")})
            self.assertEqual(code, 0, err)
            self.assertGreater(len(json.loads(out)["settings"]), 1)

    def test_optuna_can_drive_it(self):
        self.assertIsNotNone(importlib.util.find_spec("optuna"), "optuna is missing; ./dev installs it")
        done = subprocess.run([sys.executable, ROOT / "docs/examples/optuna_example.py", self.space, "--program", PROGRAM, "--trials", "8",
                               "--games", "100"], cwd=ROOT, capture_output=True, text=True, timeout=300)
        self.assertEqual(done.returncode, 0, done.stderr)
        found = json.loads(done.stdout)
        self.assertEqual(set(found["set"]), {"stacks.first.4", "spirit.steps.4", "end.finish_round"})
        self.assertGreaterEqual(found["fresh"], 0)


if __name__ == "__main__":
    unittest.main()
