"""The rules that are easily read in another way, each on a position of its own."""
from __future__ import annotations

import os
import sys
import unittest
from typing import Any, List

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from lake import Lake
from random_player import play_at_random
from rules import RulesError, read_rules
from sample_rules import LAKE, base_rules, changed, pro_rules, short_game
from scores import ranking
from state import State
from table import Table


def cells(table: Table, word: str) -> List[Any]:
    return [move.get("cells", move.get("cell")) for move in table.legal(word)]


class TheLake(unittest.TestCase):

    def test_L8_dark_by_distance(self) -> None:
        drawn, four, five = Lake(LAKE), Lake(["." * 9] * 4 + ["....*...."] + ["." * 9] * 4, "distance_4"), \
            Lake(LAKE, "distance_5")
        self.assertEqual(drawn.kind, four.kind)
        self.assertEqual((drawn.kind.count("#"), five.kind.count("#")), (32, 48))

    def test_fields_are_named_as_in_chess(self) -> None:
        lake = Lake(["..-"] + ["..."] * 10)
        self.assertEqual((lake.names[0], lake.names[3], lake.names[-1]), ("a1", "a2", "c11"))
        self.assertEqual(lake.kind[lake.field("c11")], "-")

    def test_unknown_words_are_refused(self) -> None:
        for change in ({"board.dark": "dusk"}, {"build.house_gap": "wide"}, {"end.rank_by": ["luck"]}):
            with self.assertRaises(RulesError):
                read_rules(changed(base_rules(), change))


class Building(unittest.TestCase):

    def test_B4_gap_between_houses(self) -> None:
        for gap, touching, diagonal in (("corners", False, False), ("edges", False, True), ("none", True, True)):
            table = Table(changed(base_rules(), {"build.house_gap": gap})).houses(h3="e3")
            table.card("1/6")
            self.assertEqual("e2" in cells(table, "house"), touching)
            self.assertEqual("f2" in cells(table, "house"), diagonal)

    def test_B6_no_placement_takes_the_last_way_to_a_village(self) -> None:
        table = Table(base_rules(2)).streets("b1-c1", "b9-c9")
        table.card("4/3")
        self.assertNotIn(["a2", "a3"], cells(table, "street"))
        self.assertNotIn(["a2", "b2"], cells(table, "street"))
        self.assertIn(["a1", "a2"], cells(table, "street"))
        self.assertIn(["a7", "a8"], cells(table, "street"))          # nobody lives at a9

    def test_B6_a_village_cut_off_by_sinking_forbids_nothing(self) -> None:
        table = Table(base_rules(2)).streets("b1-c1", "a2-a3")
        table.card("4/3")
        self.assertIn(["a5", "a6"], cells(table, "street"))

    def test_B6_fields_that_never_hold_a_street_count_as_covered(self) -> None:
        lake = LAKE[:-1] + [".-..#...."]
        table = Table(changed(base_rules(2), {"board.lake": lake}))
        table.card("4/3")
        self.assertNotIn(["a2", "a3"], cells(table, "street"))
        self.assertIn(["a1", "a2"], cells(table, "street"))

    def test_B1_one_house_a_turn(self) -> None:
        table = Table(base_rules())
        table.card("4/3")
        table.house(1, "e2")
        self.assertEqual(table.legal("house"), [])

    def test_bonuses_count_in_the_first_turn_only(self) -> None:
        table = Table(changed(base_rules(2), {"seats.build": [0, 2], "seats.steps": [0, 1], "seats.chips": [0, 1]}))
        self.assertEqual((table.state.chip_supply, table.state.seats[1].chips), (7, 1))
        table.pass_turn()
        table.card("0/7")
        self.assertEqual((table.state.turn.build, table.state.turn.steps), (2, 8))


class OneGo(unittest.TestCase):
    """T4, D4."""

    def test_a_started_build_is_finished_before_a_step(self) -> None:
        table = Table(base_rules())
        table.card("2/5")
        table.street("a1-a2")
        self.assertEqual(table.words(), {"street", "house"})
        table.street("a3-a4")
        table.step("a1-a2")
        self.assertIn("end_turn", table.words())

    def test_a_step_first_leaves_the_build_open_but_the_build_closes_the_move(self) -> None:
        table = Table(base_rules()).streets("a1-a2")
        table.state.seats[0].chips = 1
        table.card("1/6")
        table.step("a1-a2")
        self.assertNotIn("end_turn", table.words())
        table.street("a3-a4")
        self.assertEqual(table.words(), {"end_turn"})                 # no step and no chip any more

    def test_a_step_closes_a_started_build_that_is_no_duty_any_more(self) -> None:
        table = Table(base_rules()).drawing_from(6, 1).streets("a1-a2")
        table.card("2/5")
        table.street("a3-a4")
        self.assertEqual(table.words(), {"house", "step", "end_turn"})  # B8
        table.step("a1-a2")
        self.assertEqual(table.legal("house"), [])

    def test_any_step_the_spirit_comes_between_two_streets(self) -> None:
        table = Table(base_rules()).streets("e6-e7", "e8-e9")
        table.card("2/5")
        table.street("a1-a2")
        table.play("roll", die=3)
        table.spirit("e6-e7", "die")
        table.street("a3-a4")
        self.assertEqual(table.legal("spirit"), [])                   # left, hence closed
        self.assertEqual(table.legal("roll"), [])

    def test_between_actions_the_spirit_waits_and_closes(self) -> None:
        table = Table(changed(base_rules(), {"spirit.timing": "between_actions"})).streets("e6-e7", "a1-a2")
        table.card("2/5")
        table.step("a1-a2")
        self.assertEqual(table.legal("roll"), [{"t": "roll"}])
        table.street("a3-a4")
        self.assertEqual(table.legal("roll"), [])
        table.street("a5-a6")
        table.play("roll", die=0)
        self.assertEqual(table.words(), {"end_turn"})

    def test_even_a_chip_closes_the_spirits_move(self) -> None:
        table = Table(base_rules()).streets("e6-e7", "e8-e9")
        table.state.seats[0].chips = 1
        table.card("0/7")
        table.play("roll", die=3)
        table.play("chip", steps=11)
        self.assertEqual(table.words(), {"end_turn"})

    def test_chip_count_at(self) -> None:
        for when, worth in (("turn_start", 11), ("when_played", 9)):
            table = Table(changed(base_rules(), {"chips.count_at": when})).streets("d4-d5").adventurer(0, "d5")
            table.state.seats[0].chips = 2
            table.card("0/7")
            self.assertEqual(table.step("e5"), [{"t": "open", "treasures": [10, 12]}])
            table.play("chip", steps=worth)
            self.assertEqual(table.legal("chip"), [])

    def test_T2_cards_come_back_when_the_hand_is_empty(self) -> None:
        table = Table(changed(base_rules(2), {"cards": ["0/7", "0/6"]}))
        for card in ("0/7", "0/7", "0/6", "0/6"):
            table.pass_turn(card)
        self.assertEqual([move["card"] for move in table.legal("card")], ["0/7", "0/6"])


class Sinking(unittest.TestCase):

    def test_W6_scarce_chips_go_to_the_lower_seat(self) -> None:
        table = Table(base_rules()).streets("e6-e7").adventurer(1, "e5").adventurer(2, "e5").adventurer(0, "e5")
        table.state.chip_supply = 1
        table.card("0/7")
        table.play("roll", die=1)
        self.assertEqual([(event["seat"], event["chip"]) for event in table.spirit("e6-e7", "die")[1:]],
                         [(0, False), (1, True), (2, False)])

    def test_isolated_spirit_is_not_rolled_for(self) -> None:
        table = Table(base_rules())
        table.card("0/7")
        self.assertEqual(table.words(), {"end_turn"})

    def test_an_empty_next_stack_is_passed_over(self) -> None:
        table = Table(changed(base_rules(), {"stacks.each": 0})).stack(1, 1)
        table.card("1/6")
        self.assertEqual([event.get("stack", event.get("why")) for event in table.street("a1-a2")],
                         [2, 3, 4, 5, 6, "hourglass"])


class Pro(unittest.TestCase):

    def test_P13_no_house_no_sinking(self) -> None:
        table = Table(pro_rules()).stack(1, 1).stack(2, 0)
        table.card("4/3")
        self.assertEqual(table.street("a1-a2"), [{"t": "draw_stack", "stack": 2}, {"t": "draw_stack", "stack": 3}])
        self.assertEqual(table.words(), {"street", "house", "step"})

    def test_P13_after_stack_5_or_by_ruling_the_end_is_near(self) -> None:
        for rules, stack in ((pro_rules(), 5), (changed(pro_rules(), {"pro.no_house": "end"}), 1)):
            table = Table(rules).drawing_from(stack, 1)
            table.card("4/3")
            self.assertEqual(table.street("a1-a2"), [{"t": "near_end", "why": "spirit"}])
            self.assertEqual(table.words(), {"step", "end_turn"})

    def test_P11_an_emerging_phase_with_an_empty_stack_ends_at_once(self) -> None:
        table = Table(pro_rules()).houses(h3="e3", h4="e7").spirit_on("e3").sinking().stack(1, 0).stack(2, 0)
        table.card("3/4")
        self.assertEqual(table.play("banish", to=3), [
            {"t": "sink", "cells": ["e3"], "house": 3}, {"t": "phase", "to": "emerging"},
            {"t": "draw_stack", "stack": 2}, {"t": "phase", "to": "sinking"}, {"t": "surface", "house": 4}])

    def test_P12_isolated_at_last(self) -> None:
        table = Table(pro_rules()).houses(h3="e3").drawing_from(5, 1).streets("a1-a2")
        table.card("4/3")
        self.assertEqual(table.street("a8-a9"), [
            {"t": "phase", "to": "sinking"}, {"t": "surface", "house": 3}, {"t": "near_end", "why": "spirit"}])
        self.assertEqual(table.words(), {"step", "end_turn"})

    def test_D9_treasures_first_then_the_spirit_writes_no_second_end(self) -> None:
        table = Table(pro_rules()).houses(h3="e3").drawing_from(5, 1).streets("a1-a2").adventurer(0, "a1")
        table.treasures(0, open=[12], secured=list(range(1, 11)))
        table.card("4/3")
        self.assertEqual(table.step("village")[1:], [{"t": "near_end", "why": "treasures"}])
        self.assertEqual(len(table.street("a8-a9")), 2)
        self.assertEqual(table.words(), {"step", "end_turn"})

    def test_P9_ruling_must(self) -> None:
        for ruling, may_stop in (("optional", True), ("must", False)):
            table = Table(changed(pro_rules(), {"pro.spirit_move": ruling}))
            table.houses(h3="e3").streets("e4-d4").spirit_on("e3").sinking().stack(1, 0)
            table.card("1/6")
            self.assertEqual("end_turn" in table.words(), may_stop)

    def test_D6_the_grotto_choice_lapses_even_with_a_chip(self) -> None:
        table = Table(short_game(pro_rules())).houses(h10="e3").streets("e1-e2").adventurer(0, "e2")
        table.state.seats[0].chips = 1
        table.card("1/6")
        table.step("e3")
        self.assertEqual([move["to"] for move in table.legal("grotto")], [2, 3, 4, 5, 6, 7, 8, 9])
        table.play("chip", steps=10)
        self.assertEqual(table.legal("grotto"), [])


class TheEnd(unittest.TestCase):

    def test_E7_stalled_after_the_last_round(self) -> None:
        table = Table(changed(base_rules(2), {"limits.rounds": 1}))
        table.pass_turn()
        events = table.pass_turn()
        self.assertEqual(events[0], {"t": "near_end", "why": "stalled"})
        self.assertEqual(events[1]["win_share"], [0.5, 0.5])
        self.assertEqual(events[1]["end"], "stalled")

    def test_E5_switched_off(self) -> None:
        table = Table(changed(base_rules(2), {"end.finish_round": False})).drawing_from(5, 1)
        table.card("1/6")
        table.street("a1-a2")
        self.assertEqual([event["t"] for event in table.play("end_turn")], ["result"])

    def test_E6_equals_share_a_rank(self) -> None:
        table = Table(base_rules())
        for seat, secured in enumerate(([1, 4], [2, 3], [12], [1, 10])):
            table.treasures(seat, secured=secured)
        self.assertEqual(ranking(table.state), [2, 2, 4, 1])
        by_seat = Table(changed(base_rules(), {"end.rank_by": ["later_seat"]}))
        self.assertEqual(ranking(by_seat.state), [4, 3, 2, 1])


class GamesAtRandom(unittest.TestCase):
    """What must hold after every decision, whatever is played."""

    def test_nothing_is_lost_and_no_houses_touch(self) -> None:
        for rules in (base_rules(2), base_rules(4), pro_rules(3), short_game(pro_rules(2)),
                      changed(pro_rules(4), {"stacks.each": 0}),
                      changed(base_rules(3), {"turn.actions": "interleaved", "spirit.timing": "between_actions"})):
            for seed in range(15):
                start = State(read_rules(rules))
                for _ in play_at_random(rules, seed, watch=lambda state: self.check(start, state)):
                    pass

    def check(self, start: State, state: State) -> None:
        self.assertEqual(sum(state.stacks) + state.city.streets(), sum(start.stacks))
        self.assertEqual(state.chip_supply + sum(seat.chips for seat in state.seats), start.chip_supply)
        taken = [piece.cells[0] for piece in state.city.houses.values()]
        self.assertFalse([one for one in taken for other in taken if state.lake.block_distance(one, other) == 1])
        for seat in state.seats:
            self.assertEqual(seat.house_up | seat.open | seat.secured, set(state.rules.treasures))
            self.assertTrue(seat.at is None or state.city.on[seat.at.cells[0]] == seat.at)
        self.assertNotEqual(state.spirit_on is None, state.spirit_grotto is None)


if __name__ == "__main__":
    unittest.main()
