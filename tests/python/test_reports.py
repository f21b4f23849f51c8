"""Datasets, reports, comparisons and boards: the program's numbers in Python."""
import json
import os
import re
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree as xml
from pathlib import Path

import evenkeel

PROGRAM = os.environ["EVENKEEL"]


def program(*arguments: str):
    return json.loads(subprocess.run([PROGRAM, *arguments], check=True, capture_output=True, text=True, timeout=300).stdout)


class Reports(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        cls.dataset = evenkeel.run(["sunken-city/base", "sunken-city/no-chips"], cls.folder / "run", players=[2, 4],
                                   agents=["greedy", "random,greedy..."], games=80, part=40, progress=False)

    def test_a_dataset_opened(self):
        import pandas
        opened = evenkeel.open(self.folder / "run")
        self.assertEqual((opened.seed, opened.hash, len(opened.cells)), (1, self.dataset.hash, 8))
        for name in ("games", "seats", "fields"):
            there = pandas.read_parquet(opened / name)
            here = pandas.DataFrame.from_arrow(getattr(opened, name))
            self.assertEqual(sorted(here.columns), sorted(there.columns))
            order = [one for one in ("variant", "players", "agents", "game", "first_game", "seat", "field") if one in here.columns]
            plain = [frame.astype({one: str for one in frame.columns if frame[one].dtype == "category"}).sort_values(order)
                     .reset_index(drop=True)[sorted(frame.columns)] for frame in (here, there)]
            pandas.testing.assert_frame_equal(*plain)
        self.assertEqual(opened.table("seats", ["game", "win_share"]).columns, ["variant", "game", "win_share"])
        self.assertEqual(opened.variants[0]["variant"], "sunken-city/base")
        self.assertIn("no-chips", opened._repr_html_())
        with self.assertRaisesRegex(evenkeel.DatasetError, "there is no table 'turns'"):
            opened.turns

    def test_every_reader_takes_a_dataset_of_many_parts(self):
        import duckdb
        import polars
        import pyarrow
        counts = {row["variant"]: 0 for row in self.dataset.cells}
        for cell in self.dataset.cells:
            counts[cell["variant"]] += cell["games"] * cell["players"]
        seats = self.dataset.seats
        with_polars = dict(polars.DataFrame(seats).group_by("variant").len().iter_rows())
        with_duckdb = dict(duckdb.from_arrow(seats).aggregate("variant, count(*)").fetchall())
        with_arrow = {one["variant"]: one["game_count"] for one in
                      pyarrow.table(seats).group_by("variant").aggregate([("game", "count")]).to_pylist()}
        self.assertEqual([with_polars, with_duckdb, with_arrow], [counts] * 3)

    def test_a_report_is_that_of_the_program(self):
        findings = evenkeel.report(self.dataset, margin="3%", baseline="sunken-city/no-chips")
        said = program("report", str(self.folder / "run"), "--json", "--margin", "3%", "--baseline", "sunken-city/no-chips")
        said["made"].pop("command")
        made = dict(findings)
        made["made"].pop("command")
        self.assertEqual(made, said)
        page = findings.page(self.folder / "page.html").read_text()
        self.assertIn("</html>", page)
        self.assertIn("sunken-city/no-chips", findings.text())
        self.assertIn("<table>", findings._repr_html_())

    def test_verdicts_of_a_dataset_are_those_of_its_report(self):
        words = [one.word for one in self.dataset.verdicts(0.02)]
        self.assertEqual(words, [cell["verdict"]["word"] for cell in self.dataset.report().cells])

    def test_a_comparison_is_that_of_the_program(self):
        options = ["--players", "2,3", "--agents", "greedy", "--games", "60", "--seed", "4", "--set", "die=[0, 1, 1, 1, 1, 2]"]
        said = program("compare", "sunken-city/base", "sunken-city/short", *options, "--json")["comparisons"]
        found = evenkeel.compare("sunken-city/base", "sunken-city/short", players=[2, 3], games=60, seed=4,
                                 set={"die": [0, 1, 1, 1, 1, 2]}, progress=False)
        self.assertEqual([{key: one[key] for key in one if key not in ("games", "change", "watched")} for one in found],
                         [one["comparison"] for one in said])
        self.assertIn("difference", found._repr_html_())

    def test_a_comparison_until_it_is_decided(self):
        said = program("compare", "sunken-city/base", "sunken-city/short", "--players", "2", "--games", "4000", "--until", "decided",
                       "--metric", "rounds", "--json")["comparisons"][0]
        found = evenkeel.compare("sunken-city/base", "sunken-city/short", players=2, agents="random", games=4000, until="decided",
                                 metric="rounds", progress=False)[0]
        self.assertEqual((found["change"], found["games"], found["watched"]), (said["change"], said["games"], said["watched"]))
        self.assertEqual(found["change"], "differs")

    def test_a_comparison_in_a_dataset(self):
        said = program("compare", str(self.folder / "run"), "sunken-city/base", "sunken-city/no-chips", "--json")["comparisons"]
        found = self.dataset.compare("sunken-city/base", "sunken-city/no-chips")
        self.assertEqual([one["metrics"] for one in found], [one["comparison"]["metrics"] for one in said])

    def test_mistakes(self):
        with self.assertRaisesRegex(evenkeel.UsageError, "no number of players in common"):
            evenkeel.compare(*(evenkeel.load(f"extends: sunken-city/base\nplayers: [{count}]\n", name=f"for-{count}")
                               for count in (2, 3)), progress=False)
        with self.assertRaisesRegex(evenkeel.UsageError, "there is no metric 'round'"):
            evenkeel.compare("sunken-city/base", "sunken-city/pro", players=2, metric="round", progress=False)
        with self.assertRaises(evenkeel.DatasetError):
            evenkeel.report(self.folder / "nowhere")

    def test_a_board_is_a_picture(self):
        variant = evenkeel.load("sunken-city/base")
        for board in (variant.board(2), variant.board(), evenkeel.replay(variant, 3, "greedy", game=2)[30]):
            picture = xml.fromstring(board._repr_svg_())
            self.assertTrue(picture.tag.endswith("svg"))
            self.assertGreater(len(list(picture)), 81)

    def test_a_replay_ends_where_the_trace_ends(self):
        replay = evenkeel.replay("sunken-city/base", 3, "greedy", game=5, seed=2)
        result = evenkeel.trace("sunken-city/base", 3, "greedy", game=5, seed=2)[-1]
        for seat, secured in enumerate(result["secured"]):
            treasures = re.search("secured ([0-9 ]*|none);", replay[-1].seats[seat]).group(1)
            self.assertEqual(len(treasures.replace("none", "").split()), secured)


if __name__ == "__main__":
    unittest.main()
