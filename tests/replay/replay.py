"""Replays traces of Sunken City and checks every line of them.

    python3 replay.py [--legal] [FILE]      reads FILE, or the standard input

The first mismatch of the first bad game is shown and the program ends with 1.
With --legal a trace without `legal` lines is refused too; where they are present they are always checked.
"""
from __future__ import annotations

import argparse
import json
import sys
from collections import deque
from typing import Any, Deque, Dict, Iterable, List, Optional

from drawing import draw
from game import Game
from rules import RulesError, read_rules
from state import Event, Move
from wire import DECISIONS, WireError, read_decision, read_move, write_move

SHOWN = 12   # how many moves of a wrong legal list are named


class Mismatch(Exception):
    """The trace does not say what the rules say."""

    def __init__(self, what: str, found: str, expected: str) -> None:
        super().__init__(what)
        self.what, self.found, self.expected = what, found, expected


class Replay:
    """Reads a trace line by line. Between two lines it knows what has to come next."""

    def __init__(self, legal_required: bool = False) -> None:
        self.legal_required = legal_required
        self.games = 0
        self.decisions = 0
        self.name = "no game yet"
        self.game: Optional[Game] = None
        self.due: Deque[Event] = deque()         # what has to follow from the last decision
        self.legal_lines = legal_required        # this game has a legal line before every decision
        self.legal_read = False                  # the line just read was one
        self.decided = False                     # this game had a decision already

    def read(self, text: str) -> None:
        """Check one line."""
        try:
            line = json.loads(text)
        except ValueError as problem:
            raise Mismatch("not a line of JSON", text.strip(), str(problem)) from None
        if not isinstance(line, dict) or not isinstance(line.get("t"), str):
            raise Mismatch("not a line of a trace", text.strip(), 'an object with "t"')
        if self.due:
            self._event(line)
        elif self.game is None:
            self._begin(line)
        elif line["t"] == "legal":
            self._legal(line)
        elif line["t"] in DECISIONS:
            self._decision(line)
        else:
            raise Mismatch("this does not follow from the last decision", show(line), "a decision")

    def close(self) -> None:
        """Check that the trace does not break off."""
        if self.game is not None:
            expected = show(self.due[0]) if self.due else "a decision"
            raise Mismatch("the trace breaks off", "the end of the trace", expected)
        if self.games == 0:
            raise Mismatch("the trace is empty", "the end of the trace", "a game")

    def _begin(self, line: Dict[str, Any]) -> None:
        if line["t"] != "game":
            raise Mismatch("a game begins with its rules", show(line), "a game")
        self.name = f"game {line.get('game')} of {line.get('variant')}"
        try:
            rules = read_rules(line.get("rules", {}))
            self.game = Game(rules)
        except RulesError as problem:
            raise Mismatch("these rules cannot be played", show(line), str(problem)) from None
        self.legal_lines, self.legal_read, self.decided = self.legal_required, False, False
        for key, expected in (("players", rules.players), ("seats", list(rules.seating))):
            if line.get(key) != expected:
                raise Mismatch(f"`{key}` does not fit the rules", show(line.get(key)), show(expected))

    def _event(self, line: Dict[str, Any]) -> None:
        expected = self.due[0]
        if not same(line, expected):
            raise Mismatch("something else follows from the last decision", show(line), show(expected))
        self.due.popleft()
        if expected["t"] == "result":
            self.game = None
            self.games += 1

    def _legal(self, line: Dict[str, Any]) -> None:
        if self.legal_read or (self.decided and not self.legal_lines):
            raise Mismatch("legal moves before one decision, but not before each once", show(line)[:200], "a decision")
        self.legal_lines = self.legal_read = True
        lake = self.game.state.lake
        listed: List[Move] = []
        if set(line) != {"t", "moves"} or not isinstance(line["moves"], list):
            raise Mismatch("legal moves not written as agreed", show(line)[:200], '{"t": "legal", "moves": [...]}')
        for raw in line["moves"]:
            try:
                listed.append(read_move(raw, lake))
            except WireError as problem:
                raise Mismatch(f"a legal move {problem}", show(raw), "a move as DESIGN.md writes it") from None
        legal = self.game.legal_moves()
        if len(listed) == len(legal) and set(listed) == set(legal):
            return
        missing, extra = set(legal) - set(listed), set(listed) - set(legal)
        twice = {move for move in set(listed) if listed.count(move) > 1}
        raise Mismatch("the legal moves are others",
                       f"{len(listed)} moves; too much: {self._moves(extra)}; twice: {self._moves(twice)}",
                       f"{len(legal)} moves; missing: {self._moves(missing)}")

    def _decision(self, line: Dict[str, Any]) -> None:
        game, state = self.game, self.game.state
        if self.legal_lines and not self.legal_read:
            raise Mismatch("no legal moves before this decision", show(line), "a legal line")
        if line["t"] == "turn" and (line.get("round"), line.get("seat")) != (state.round, state.on_turn):
            raise Mismatch("the turn is another's", show(line), f"round {state.round}, seat {state.on_turn}")
        try:
            move = read_decision(line, state.lake)
        except WireError as problem:
            raise Mismatch(f"the decision {problem}", show(line), "a decision as DESIGN.md writes it") from None
        if not game.is_legal(move):
            raise Mismatch("the decision is not legal", show(line), f"one of {self._moves(game.legal_moves())}")
        die = line.get("die")
        if move == ("roll",) and (type(die) is not int or die not in state.rules.die):
            raise Mismatch("the die has no such face", show(line), f"one of {sorted(set(state.rules.die))}")
        self.due.extend(game.play(move, die))
        self.legal_read, self.decided = False, True
        self.decisions += 1

    def _moves(self, moves: Iterable[Move]) -> str:
        ordered = sorted(moves, key=str)
        words = [show(write_move(move, self.game.state.lake)) for move in ordered[:SHOWN]]
        return ", ".join(words + ["..."] * (len(ordered) > SHOWN)) or "none"


def show(value: Any) -> str:
    return json.dumps(value, sort_keys=False)


def same(found: Event, expected: Event) -> bool:
    """Equal as JSON, so that `true` is not 1; shares of a win may be rounded."""
    if found["t"] != expected["t"] or set(found) != set(expected):
        return False
    return all(same_shares(found[key], expected[key]) if key == "win_share"
               else json.dumps(found[key]) == json.dumps(expected[key]) or same_numbers(found[key], expected[key])
               for key in expected)


def same_numbers(found: Any, expected: Any) -> bool:
    """Lists of numbers, where 7.0 may stand for 7 (values of treasures need not be whole)."""
    return (isinstance(found, list) and isinstance(expected, list) and found == expected
            and not any(isinstance(number, bool) for number in found))


def same_shares(found: Any, expected: List[float]) -> bool:
    return (isinstance(found, list) and len(found) == len(expected)
            and all(type(share) in (int, float) and abs(share - own) < 1e-6 for share, own in zip(found, expected)))


def replay(lines: Iterable[str], legal_required: bool = False) -> str:
    """Replay a whole trace and return its one line of praise; a Mismatch carries the report."""
    reader, number = Replay(legal_required), 0
    try:
        for number, text in enumerate(lines, start=1):
            if text.strip():
                reader.read(text)
        reader.close()
    except Mismatch as mismatch:
        picture = draw(reader.game.state) if reader.game is not None else "no game is being played"
        mismatch.args = (f"line {number}, {reader.name}: {mismatch.what}\n"
                         f"  found:    {mismatch.found}\n  expected: {mismatch.expected}\n{picture}",)
        raise
    return f"{reader.games} games, {reader.decisions} decisions replayed, all as the rules say"


def main(arguments: Optional[List[str]] = None) -> int:
    parser = argparse.ArgumentParser(description="Replay traces of Sunken City and check every line.")
    parser.add_argument("file", nargs="?", help="a trace; without it the standard input is read")
    parser.add_argument("--legal", action="store_true", help="refuse traces without lists of legal moves")
    options = parser.parse_args(arguments)
    try:
        if options.file is None:
            print(replay(sys.stdin, options.legal))
        else:
            with open(options.file, encoding="utf-8") as trace:
                print(replay(trace, options.legal))
    except Mismatch as mismatch:
        print(mismatch)
        return 1
    except OSError as problem:
        print(f"the trace cannot be read: {problem}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
