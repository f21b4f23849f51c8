"""How decisions are written in a trace (DESIGN.md, "Traces"), and how they are read from one.

Inside this checker a decision is a tuple, because tuples go into sets:
    ("card", "3/4")  ("street", field, field, stack)  ("house", number, field)  ("step", cells | "village")
    ("chip", steps)  ("roll",)  ("spirit", cells, by)  ("grotto", number)  ("banish", number)  ("end_turn",)
Reading is strict: a key too many, a key too few or a field out of order is another decision, hence a mismatch.
"""
from __future__ import annotations

from typing import Any, Dict

from adventurer import VILLAGE
from lake import Lake
from state import Move

DECISIONS = frozenset(
    ("turn", "street", "house", "step", "chip", "roll", "spirit", "grotto", "banish", "end_turn"))


class WireError(ValueError):
    """A line or a legal move that is not written as agreed."""


def read_move(raw: Dict[str, Any], lake: Lake) -> Move:
    """A decision as the list of legal moves writes it."""
    try:
        word = raw["t"]
        if word == "street":
            one, other = raw["cells"]
            move: Move = (word, lake.number[one], lake.number[other], _number(raw["stack"]))
            size = 3
        elif word == "house":
            move, size = (word, _number(raw["house"]), lake.number[raw["cell"]]), 3
        elif word == "step":
            move, size = (word, _target(raw["to"], lake)), 2
        elif word == "spirit":
            move, size = (word, _target(raw["to"], lake), raw["by"]), 3
        elif word == "chip":
            move, size = (word, _number(raw["steps"])), 2
        elif word in ("grotto", "banish"):
            move, size = (word, _number(raw["to"])), 2
        elif word == "card":
            move, size = (word, raw["card"]), 2
        elif word in ("roll", "end_turn"):
            move, size = (word,), 1
        else:
            raise WireError(f"there is no decision {word!r}")
        hash(move)   # a list where a word belongs would not go into a set
    except (KeyError, TypeError, ValueError) as problem:
        if isinstance(problem, WireError):
            raise
        raise WireError(f"not written as agreed ({type(problem).__name__}: {problem})") from None
    if len(raw) != size:
        raise WireError("has keys that do not belong there")
    return move


def read_decision(line: Dict[str, Any], lake: Lake) -> Move:
    """A decision as a line of the trace writes it: a card opens a turn, a roll carries its die."""
    word = line["t"]
    if word == "turn":
        if set(line) != {"t", "round", "seat", "card"}:
            raise WireError("a turn has round, seat and card")
        return read_move({"t": "card", "card": line["card"]}, lake)
    if word == "roll":
        if set(line) != {"t", "die"}:
            raise WireError("a roll has its die")
        return ("roll",)
    return read_move(line, lake)


def write_move(move: Move, lake: Lake) -> Dict[str, Any]:
    """A decision as the list of legal moves writes it."""
    word = move[0]
    if word == "card":
        return {"t": word, "card": move[1]}
    if word == "street":
        return {"t": word, "cells": [lake.names[move[1]], lake.names[move[2]]], "stack": move[3]}
    if word == "house":
        return {"t": word, "house": move[1], "cell": lake.names[move[2]]}
    if word == "step":
        return {"t": word, "to": _write_target(move[1], lake)}
    if word == "spirit":
        return {"t": word, "to": _write_target(move[1], lake), "by": move[2]}
    if word == "chip":
        return {"t": word, "steps": move[1]}
    if word in ("grotto", "banish"):
        return {"t": word, "to": move[1]}
    return {"t": word}


def _number(value: Any) -> int:
    if type(value) is not int:   # neither true nor 2.0 is a number of something
        raise WireError(f"{value!r} is not a whole number")
    return value


def _target(raw: Any, lake: Lake) -> Any:
    if raw == VILLAGE:
        return raw
    if type(raw) is not list:
        raise WireError("a target is a list of fields, or the village")
    return tuple([lake.number[name] for name in raw])


def _write_target(target: Any, lake: Lake) -> Any:
    return target if target == VILLAGE else [lake.names[cell] for cell in target]
