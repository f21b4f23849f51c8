"""Rules as a trace carries them, for the tests: the box's game, its variants and its pro rules."""
from __future__ import annotations

import copy
from typing import Any, Dict

LAKE = ["....#....", "...###...", "..#####..", ".##...##.", "###.*.###",
        ".##...##.", "..#####..", "...###...", "....#...."]
SEATING = {2: ["a1", "i9"], 3: ["a1", "a9", "i9"], 4: ["a1", "a9", "i9", "i1"]}
DIE = {2: [1, 2, 2, 3, 3, 4], 3: [0, 1, 2, 2, 3, 3], 4: [0, 1, 1, 2, 2, 3]}


def base_rules(players: int = 4) -> Dict[str, Any]:
    """The game of the box."""
    return copy.deepcopy({
        "game": "sunken-city", "players": [players],
        "board": {"lake": LAKE, "dark": "drawn", "villages": SEATING[4], "territory": 4},
        "seating": SEATING[players],
        "houses": list(range(1, 11)),
        "treasures": {"chest": True, "values": {str(number): number for number in [*range(1, 11), 12]}},
        "cards": ["0/7", "1/6", "2/5", "3/4", "4/3", "4/2"],
        "stacks": {"box": 30, "count": 6, "first": {2: 20, 3: 23, 4: 26}[players], "each": 1},
        "die": DIE[players],
        "chips": {"supply": 8, "given": True, "count_at": "turn_start", "per_turn": 1, "for_own_move": False},
        "spirit": {"starts": "house 10", "steps": 4 if players == 2 else 3, "timing": "any_step"},
        "setup": {"houses": {"10": "e5"}},
        "build": {"houses_per_turn": 1, "house_gap": "corners", "keep_villages_open": True, "duty": True},
        "turn": {"actions": "one_go"},
        "pro": {"phases": False, "spirit_move": "optional", "no_house": "next_phase"},
        "seats": {"chips": [0] * players, "steps": [0] * players, "build": [0] * players},
        "end": {"finish_round": True, "rank_by": ["treasures", "value"]},
        "limits": {"rounds": 200},
    })


def pro_rules(players: int = 4) -> Dict[str, Any]:
    """P1..P3: no die, no territory, an empty lake, the spirit in grotto 10."""
    rules = base_rules(players)
    return changed(rules, {
        "board.territory": 0, "die": [], "stacks.first": {2: 14, 3: 18, 4: 22}[players],
        "spirit.starts": "grotto 10", "setup.houses": {}, "turn.actions": "interleaved", "pro.phases": True})


def short_game(rules: Dict[str, Any]) -> Dict[str, Any]:
    """V1: house 1 and the treasures 1 are not used."""
    return changed(rules, {"houses": list(range(2, 11))})


def changed(rules: Dict[str, Any], changes: Dict[str, Any]) -> Dict[str, Any]:
    """A copy of the rules with some values replaced, each named by its path."""
    rules = copy.deepcopy(rules)
    for path, value in changes.items():
        *folders, last = path.split(".")
        place = rules
        for folder in folders:
            place = place[folder]
        assert last in place, f"no such setting: {path}"
        place[last] = value
    return rules
