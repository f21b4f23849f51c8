"""`evenkeel compare` from outside: the same numbers as tables give, the same stop on any number of threads."""
import json
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

PROGRAM = os.environ["EVENKEEL"]
ROOT = Path(__file__).resolve().parents[2]
PAIR = ("sunken-city/base", "sunken-city/short")


def run(*arguments, prefix=()):
    done = subprocess.run([*prefix, PROGRAM, *map(str, arguments)], cwd=ROOT, capture_output=True, text=True, timeout=300)
    return done.returncode, done.stdout, done.stderr


def compare(*arguments, **more):
    code, out, err = run("compare", *arguments, "--json", **more)
    if code != 0:
        raise AssertionError(err)
    return json.loads(out)["comparisons"]


class Compare(unittest.TestCase):
    def test_the_same_as_from_a_dataset(self):
        folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, folder)
        for agents in ("random", "greedy,random"):
            played = compare(*PAIR, "--players", 2, "--agents", agents, "--games", 60, "--seed", 9)
            data = folder / agents
            code, _, err = run("run", *PAIR, "--players", 2, "--agents", agents, "--games", 60, "--part", 22, "--seed", 9, "--progress", "none",
                               "--out", data)
            self.assertEqual(code, 0, err)
            self.assertEqual(compare(data, *PAIR), played)
            report = json.loads(run("report", data, "--json")[1])
            self.assertEqual(report["comparisons"], [one["comparison"] for one in played])
        self.assertEqual(run("compare", data, "sunken-city/base", "sunken-city/pro")[0], 2)
        code, _, err = run("compare", data, *PAIR, "--games", 10)
        self.assertEqual(code, 2)
        self.assertIn("--games is for games that are played now", err)

    def test_for_people(self):
        code, out, err = run("compare", *PAIR, "--players", "2,3", "--games", 50)
        self.assertEqual((code, err), (0, ""))
        self.assertIn("sunken-city/short against sunken-city/base, 2 players, random: 50 games each, on the same luck", out)
        self.assertIn("3 players", out)
        self.assertIn("p (Holm)", out)
        self.assertNotIn("\033", out)

    def test_until_decided_stops_where_it_is_decided(self):
        asked = (*PAIR, "--players", 2, "--games", 20000, "--until", "decided", "--metric", "rounds")
        found = compare(*asked)[0]
        self.assertEqual(found["change"], "differs")
        self.assertLess(found["games"], 20000)
        self.assertEqual(found["games"] % 1000, 0)
        self.assertLess(found["watched"][0]["high"], 0)
        self.assertEqual(compare(*asked, prefix=("taskset", "-c", "0")) if shutil.which("taskset") else [found], [found])

    def test_the_seats_decide_where_nothing_else_is_named(self):
        found = compare(*PAIR, "--players", 2, "--games", 20000, "--until", "decided", "--margin", "5%")[0]
        self.assertEqual(found["change"], "same")
        self.assertEqual([one["name"] for one in found["watched"]], ["seat_1.wins", "seat_2.wins"])
        few = compare(*PAIR, "--players", 2, "--games", 20, "--until", "decided")[0]
        self.assertEqual(few["change"], "undecided")

    def test_errors(self):
        for code, words, asked in (
                (2, "the name of a variant is missing", ("sunken-city/base",)),
                (2, "is named twice", ("sunken-city/base", "sunken-city/base")),
                (2, "--until is decided, not 'soon'", (*PAIR, "--until", "soon")),
                (2, "there is no metric 'fun'; there are seat_1.wins, seat_2.wins", (*PAIR, "--players", 2, "--metric", "fun")),
                (2, "--margin is a number above 0", (*PAIR, "--metric", "rounds", "--margin", "2%")),
                (2, "--margin is a share such as 2%", (*PAIR, "--margin", "x")),
                (2, "no games are asked for", (*PAIR, "--games", "0")),
                (3, "nowhere", ("sunken-city/base", "sunken-city/nowhere")),
                (1, "there is no such folder", ("no-folder", *PAIR)),
        ):
            found, out, err = run("compare", *asked)
            self.assertEqual((found, out), (code, ""), err)
            self.assertIn(words, err)


if __name__ == "__main__":
    unittest.main()
