"""Traces of every variant, replayed decision by decision by the other implementation of the rules (tests/replay)."""
import os
import subprocess
import sys
import unittest
from pathlib import Path

PROGRAM = os.environ["EVENKEEL"]
ROOT = Path(__file__).resolve().parents[2]
GAMES = 10 if os.environ.get("EVENKEEL_SANITIZED") == "1" else 60
RULINGS = [("base", "board.dark=distance_5"), ("base", "cards=[0/7, 1/6, 2/5, 3/4, 4/3, 5/2]"), ("base", "chips.count_at=when_played"),
           ("base", "spirit.timing=between_actions"), ("pro", "pro.spirit_move=must"), ("pro", "pro.no_house=end"),
           ("base", "end.finish_round=false"), ("base", "build.house_gap=none"), ("base", "limits.rounds=3"),
           ("pro", "stacks.first=4"), ("pro", "build.houses_per_turn=0"), ("base", "chips.for_own_move=true"),
           ("base", "seats.chips.4=[0, 0, 1, 2]"), ("base", "build.duty=false"), ("base", "turn.actions=interleaved")]


def trace(*arguments):
    return subprocess.run([PROGRAM, "trace", *arguments], cwd=ROOT, capture_output=True, check=True, timeout=300).stdout


def replayed(text):
    done = subprocess.run([sys.executable, str(ROOT / "tests/replay/replay.py"), "--legal"], input=text, capture_output=True, timeout=300)
    return done.returncode, done.stdout.decode()


class Traces(unittest.TestCase):
    def assert_replays(self, *arguments, agents="random"):
        code, report = replayed(trace(*arguments, "--agents", agents, "--seed", "7", "--legal"))
        self.assertEqual(code, 0, f"{arguments}: {report}")

    def test_every_variant_with_every_number_of_players(self):
        for variant in ["base", "no-chips", "pro", "pro-no-chips", "pro-short", "pro-short-no-chips", "short", "short-no-chips"]:
            for players in "234":
                self.assert_replays(f"sunken-city/{variant}", "--players", players, "--games", str(GAMES))

    def test_games_of_players_who_plan_reach_what_chance_does_not(self):
        for variant in ["base", "pro", "short-no-chips", "pro-short"]:
            for players in "234":
                self.assert_replays(f"sunken-city/{variant}", "--players", players, "--games", str(GAMES // 5), agents="greedy")

    def test_every_ruling_and_lever(self):
        for variant, change in RULINGS:
            self.assert_replays(f"sunken-city/{variant}", "--players", "4", "--games", str(GAMES), "--set", change)

    def test_the_same_seed_gives_the_same_bytes_whatever_comes_before(self):
        whole = trace("sunken-city/base", "--players", "3", "--games", "5", "--seed", "9")
        parts = b"".join(trace("sunken-city/base", "--players", "3", "--games", "1", "--seed", "9", "--first", str(game))
                         for game in range(5))
        self.assertEqual(whole, parts)

    def test_the_checker_notices_a_lie(self):
        lines = trace("sunken-city/base", "--players", "4", "--games", "1", "--seed", "9").splitlines(keepends=True)
        code, report = replayed(b"".join(lines[:-2] + lines[-1:]))
        self.assertEqual(code, 1, report)


if __name__ == "__main__":
    unittest.main()
