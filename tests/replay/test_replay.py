"""The worked examples X1..X9 of the rules, and traces that must and must not pass.

    python3 -m unittest discover -s tests/replay
"""
from __future__ import annotations

import json
import os
import subprocess
import sys
import unittest
from typing import Any, Callable, Dict, List, Set

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from random_player import play_at_random
from replay import Mismatch, replay
from sample_rules import base_rules, changed, pro_rules, short_game
from table import Table

Lines = List[Dict[str, Any]]


def yellow_at_a9(rules: Dict[str, Any]) -> Dict[str, Any]:
    """Two players, yellow first."""
    return changed(rules, {"seating": ["a9", "i1"]})


class WorkedExamples(unittest.TestCase):

    def test_X1_out_to_a_house_and_home_next_turn(self) -> None:
        table = Table(yellow_at_a9(base_rules(2)))
        table.card("3/4")
        table.street("a9-b9")
        table.street("c9-d9")
        self.assertEqual(table.house(9, "d8"), [])
        table.step("a9-b9")
        table.step("c9-d9")
        self.assertEqual(table.step("d8"), [{"t": "open", "treasures": [9]}])
        table.step("c9-d9")
        self.assertEqual(table.legal("step"), [])
        table.play("end_turn")
        table.pass_turn()
        table.card("0/7")
        self.assertEqual(table.step("a9-b9"), [])
        self.assertEqual(table.step("village"), [{"t": "secure", "treasures": [9]}])
        self.assertEqual(table.state.seats[0].secured, {9})

    def test_X2_the_spirit_hinders_no_way_home(self) -> None:
        for way in (["e8-e9", "c9-d9", "a9-b9", "village"],
                    ["f8", "e8-e9", "c9-d9", "a9-b9", "village"],
                    ["f8", "e8-e9", "d8", "c9-d9", "a9-b9", "village"]):
            table = Table(yellow_at_a9(base_rules(2))).streets("a9-b9", "c9-d9", "e8-e9", "f9-g9")
            table.houses(h9="d8", h5="f8").spirit_on("e9").adventurer(0, "f9")
            table.card("0/7")
            for piece in way:
                table.step(piece)
            self.assertEqual(table.state.turn.steps, 7 - len(way))
            self.assertIsNone(table.state.seats[0].at)

    def test_X3_home_only_when_the_spirit_leaves(self) -> None:
        for mover, chip in ((1, True), (0, False)):
            table = Table(yellow_at_a9(base_rules(2))).streets("e6-e7", "e8-e9", "f9-g9").adventurer(0, "e8")
            table.treasures(0, open=[5, 9])
            table.pass_turn()
            table.card("0/7")
            table.play("roll", die=2)
            self.assertEqual(table.spirit("e6-e7", "die"), [{"t": "sink", "cells": ["e5"], "house": 10}])
            self.assertEqual(table.spirit("e8-e9", "die"), [{"t": "sink", "cells": ["e6", "e7"], "stack": 2}])
            table.play("end_turn")
            if mover == 1:
                self.build_nothing(table)
            self.assertEqual(table.state.on_turn, mover)
            table.card("1/6")
            table.play("roll", die=3)
            self.assertEqual(table.spirit("f9-g9", "die"), [
                {"t": "sink", "cells": ["e8", "e9"], "stack": 2},
                {"t": "home", "seat": 0, "lost": [5, 9], "chip": chip}])
            self.assertIsNone(table.state.seats[0].at)
            self.assertEqual(table.state.seats[0].chips, int(chip))
            self.assertEqual(table.state.chip_supply, 8 - int(chip))

    def build_nothing(self, table: Table) -> None:
        """Let a turn pass whose card would have built one street."""
        table.card("1/6")
        table.state.turn.build = 0
        table.play("end_turn")

    def test_X4_a_chip_is_worth_the_treasures_still_house_side_up(self) -> None:
        table = Table(base_rules()).treasures(0, open=[5], secured=[3])
        table.state.seats[0].chips = 1
        table.card("2/5")
        self.assertEqual(table.legal("chip"), [{"t": "chip", "steps": 9}])
        table.play("chip", steps=9)
        self.assertEqual(table.state.turn.steps, 14)
        self.assertEqual(table.state.chip_supply, 9)

    def test_X5_a_street_half_in_the_territory_is_in_it(self) -> None:
        table = Table(base_rules()).streets("c4-c5", "c6-c7", "d5-d6").spirit_on("c4")
        table.card("0/7")
        self.assertEqual(table.legal("roll"), [])
        self.assertEqual(len(table.legal("spirit")), 2)
        table.spirit("d5-d6", "territory")
        self.assertEqual(table.state.turn.spirit_steps, 2)
        neutral = Table(base_rules()).streets("c5-d5").spirit_on("c5")
        neutral.card("0/7")
        self.assertEqual(neutral.legal("spirit"), [])
        self.assertEqual(neutral.legal("roll"), [{"t": "roll"}])

    def test_X6_the_last_street_of_stack_5_shows_the_hourglass(self) -> None:
        table = Table(base_rules(2)).drawing_from(5, 1).streets("e6-e7", "e8-e9")
        table.card("3/4")
        table.play("roll", die=2)
        table.spirit("e6-e7", "die")
        self.assertEqual(table.spirit("e8-e9", "die"), [{"t": "sink", "cells": ["e6", "e7"], "stack": 6}])
        self.assertEqual(table.street("a1-a2"), [
            {"t": "draw_stack", "stack": 6}, {"t": "near_end", "why": "hourglass"}])
        self.assertEqual(table.street("a3-a4"), [])
        self.assertEqual(table.state.stacks[6], 0)
        self.assertIn("house", table.words())       # B8: allowed, but no longer a duty
        self.assertIn("end_turn", table.words())
        table.play("end_turn")
        table.streets("f9-g9")
        table.card("2/5")
        table.play("roll", die=1)
        self.assertEqual(table.spirit("f9-g9", "die"), [{"t": "sink", "cells": ["e8", "e9"], "stack": 6}])
        self.assertEqual(table.street("a5-a6"), [])
        self.assertEqual([event["t"] for event in table.play("end_turn")], ["result"])

    def test_X7_the_spirit_comes_up_on_the_highest_house(self) -> None:
        table = Table(pro_rules()).houses(h1="c3", h8="e3", h6="g3", h2="c7").spirit_in_grotto(5).drawing_from(1, 1)
        table.card("1/6")
        self.assertEqual(table.street("a1-a2"), [
            {"t": "phase", "to": "sinking"}, {"t": "surface", "house": 8}])

    def test_X8_grotto_last_street_and_two_steps(self) -> None:
        table = Table(pro_rules()).houses(h5="c3", h9="f3").streets("a3-b3", "a1-a2")
        table.spirit_in_grotto(9).adventurer(0, "a3").drawing_from(1, 2)
        table.card("4/3")
        table.street("d3-e3")
        self.assertEqual(table.step("c3"), [{"t": "open", "treasures": [5]}])
        table.step("d3-e3")
        self.assertEqual(table.step("f3"), [{"t": "open", "treasures": [9]}])
        self.assertEqual([move["to"] for move in table.legal("grotto")], [1, 2, 3, 4, 5, 6, 7, 8, 10])
        table.play("grotto", to=5)
        self.assertEqual(table.legal("grotto"), [])
        self.assertEqual(table.street("c1-c2"), [
            {"t": "phase", "to": "sinking"}, {"t": "surface", "house": 5}])
        self.assertEqual(table.spirit("a3-b3", "points"), [{"t": "sink", "cells": ["c3"], "house": 5}])
        self.assertEqual(table.spirit("a1-a2", "points"), [{"t": "sink", "cells": ["a3", "b3"], "stack": 2}])
        self.assertEqual(table.legal("spirit"), [])
        self.assertEqual(table.legal("banish"), [])   # isolated, but no point is left
        self.assertEqual(table.words(), {"end_turn"})

    def test_X9_banished_and_built_in_one_turn(self) -> None:
        table = Table(pro_rules()).streets("c1-d1", "e1-f1").spirit_on("e1").sinking().stack(1, 0)
        table.card("4/3")
        self.assertEqual(table.spirit("c1-d1", "points"), [{"t": "sink", "cells": ["e1", "f1"], "stack": 2}])
        self.assertEqual(table.words(), {"banish"})
        self.assertEqual(table.play("banish", to=4), [
            {"t": "sink", "cells": ["c1", "d1"], "stack": 2},
            {"t": "phase", "to": "emerging"}, {"t": "draw_stack", "stack": 2}])
        self.assertEqual(table.street("a1-a2"), [])
        self.assertEqual(table.house(8, "e3"), [])
        self.assertEqual(table.state.turn.build, 0)
        table.step("a1-a2")


class Traces(unittest.TestCase):
    """A trace of our own passes; whatever is changed in it, it does not."""

    @classmethod
    def setUpClass(cls) -> None:
        cls.base = busy_game(base_rules(3), {"chip", "roll", "open", "secure", "home"})
        cls.pro = busy_game(pro_rules(4), {"chip", "grotto", "banish", "open", "secure", "home"})

    def refused(self, lines: Lines, what: str, **options: bool) -> None:
        with self.assertRaises(Mismatch) as caught:
            replay([json.dumps(line) for line in lines], **options)
        self.assertIn(what, str(caught.exception))

    def tampered(self, lines: Lines, wanted: Callable[[Dict[str, Any]], bool],
                 change: Callable[[Dict[str, Any]], Any]) -> Lines:
        """A copy in which the first line that is wanted is changed."""
        copy: Lines = json.loads(json.dumps(lines))
        change(next(line for line in copy if wanted(line)))
        return copy

    def test_own_traces_pass(self) -> None:
        text = [json.dumps(line) for line in self.base + self.pro]
        self.assertRegex(replay(text, legal_required=True), r"^2 games, \d+ decisions replayed, all as the rules say$")
        without = [json.dumps(line) for line in self.base if line["t"] != "legal"]
        self.assertIn("1 games", replay(without))

    def test_every_event_left_out_is_missed(self) -> None:
        for game in (self.base, self.pro):
            for word in {line["t"] for line in game}:
                at = next(number for number, line in enumerate(game) if line["t"] == word)
                with self.subTest(word), self.assertRaises(Mismatch):
                    replay([json.dumps(line) for line in game[:at] + game[at + 1:]])

    def test_every_number_counts(self) -> None:
        for word, key in (("sink", "stack"), ("draw_stack", "stack"), ("turn", "seat"), ("turn", "round"),
                          ("street", "stack"), ("home", "seat")):
            def change(line: Dict[str, Any]) -> None:
                line[key] += 1
            with self.subTest(word):
                self.refused(self.tampered(self.base, lambda line: line["t"] == word and key in line, change), "found:")

    def test_order_counts(self) -> None:
        at = next(number for number, line in enumerate(self.base) if line["t"] == "home")
        swapped = self.base[:at - 1] + [self.base[at], self.base[at - 1]] + self.base[at + 1:]
        self.refused(swapped, "something else follows")

    def test_legal_lists_count(self) -> None:
        def is_long(line: Dict[str, Any]) -> bool:
            return line["t"] == "legal" and len(line["moves"]) > 50
        self.refused(self.tampered(self.base, is_long, lambda line: line["moves"].pop(7)), "missing: {")
        self.refused(self.tampered(self.base, is_long, lambda line: line["moves"].append({"t": "roll"})
                                   or line["moves"].append({"t": "banish", "to": 3})), 'too much: {"t": "banish"')
        self.refused(self.tampered(self.base, is_long, lambda line: line["moves"].append(line["moves"][0])), "twice: {")
        self.refused([line for line in self.base if line["t"] != "legal"], "no legal moves", legal_required=True)
        later = [line for number, line in enumerate(self.base) if line["t"] != "legal" or number > 20]
        self.refused(later, "legal moves before one decision")

    def test_the_result_counts(self) -> None:
        for key, value in (("secured", [11, 0, 0]), ("value", [1, 2, 3]), ("rank", [1, 1, 1]),
                           ("win_share", [0.5, 0.25, 0.25]), ("end", "stalled")):
            with self.subTest(key):
                self.refused(self.tampered(self.base, lambda line: line["t"] == "result",
                                           lambda line: line.update({key: value})), '"t": "result"')

    def test_an_illegal_decision_is_shown_with_the_lake(self) -> None:
        bad = self.tampered([line for line in self.base if line["t"] != "legal"],
                            lambda line: line["t"] == "street", lambda line: line.update({"cells": ["e4", "e5"]}))
        self.refused(bad, "the decision is not legal")
        self.refused(bad, "spirit on e5")

    def test_the_program_says_it_with_its_exit_code(self) -> None:
        program = [sys.executable, os.path.join(HERE, "replay.py")]
        for lines, code in ((short_lines(), 0), (short_lines()[:-1], 1), ([], 1)):
            done = subprocess.run(program, input="\n".join(map(json.dumps, lines)), capture_output=True, text=True)
            self.assertEqual(done.returncode, code, done.stdout + done.stderr)


def busy_game(rules: Dict[str, Any], words: Set[str]) -> Lines:
    """The first game played at random in which all of these words occur."""
    for seed in range(1000):
        lines = list(play_at_random(rules, seed, legal=True))
        if words <= {line["t"] for line in lines}:
            return lines
    raise AssertionError(f"no game with {words}")


def short_lines() -> Lines:
    return list(play_at_random(short_game(pro_rules(2)), seed=1))


if __name__ == "__main__":
    unittest.main()
