"""The water spirit: dice, steps, what he sinks, and his grottoes (W1..W7, P6, P9, P10)."""
from __future__ import annotations

from typing import Iterator, List, Tuple

from adventurer import send_home, standing_on
from build import duty
from city import Piece
from phases import begin_emerging, collecting_stack, in_last_sinking, rest_if_isolated_at_last
from state import SINKING, Event, Move, State


def in_own_territory(state: State) -> bool:
    """W2: a street half in the territory counts as in it."""
    return any(cell in state.player.territory for cell in state.spirit_on.cells)


def has_to_wait(state: State) -> bool:
    """D4: with `between_actions` (and T4) the spirit waits until a started build has done its duty."""
    turn = state.turn
    return (state.rules.one_go and state.rules.spirit_timing == "between_actions"
            and turn.build_started and not turn.build_closed and duty(state))


def rolls(state: State) -> Iterator[Move]:
    """The die may be rolled once, before the spirit moved, where he is not in the mover's territory (W3, D3)."""
    turn = state.turn
    if (turn is not None and not state.rules.phases and state.rules.die and state.spirit_on is not None
            and turn.spirit_by is None and not in_own_territory(state)
            and not state.city.isolated(state.spirit_on) and not has_to_wait(state)):
        yield ("roll",)


def spirit_steps(state: State) -> Iterator[Move]:
    """Every step that the player on turn may make with the spirit now (W1, D3, P9)."""
    turn = state.turn
    if turn is None or state.spirit_on is None or state.at_rest:
        return
    if state.rules.phases:
        by, left = "points", turn.build if state.phase == SINKING else 0
    elif turn.spirit_by is None:
        by, left = "territory", state.rules.spirit_steps if in_own_territory(state) else 0
    else:
        by, left = turn.spirit_by, 0 if turn.spirit_closed else turn.spirit_steps
    if left <= 0 or has_to_wait(state):
        return
    for piece in state.city.joined(state.spirit_on):
        yield ("spirit", piece.cells, by)


def grotto_choices(state: State) -> Iterator[Move]:
    """P6, D6: right after a step into the house of the spirit's grotto, any grotto but the present one."""
    if state.turn is not None and state.turn.grotto_choice:
        for grotto in state.rules.houses:
            if grotto != state.spirit_grotto:
                yield ("grotto", grotto)


def banishments(state: State) -> Iterator[Move]:
    """P10, D7: a point banishes the isolated spirit to any grotto, but not in the last sinking phase."""
    if (state.rules.phases and state.turn is not None and state.phase == SINKING and not state.at_rest
            and not in_last_sinking(state) and state.turn.build > 0 and state.city.isolated(state.spirit_on)):
        for grotto in state.rules.houses:
            yield ("banish", grotto)


def roll(state: State, die: int) -> List[Event]:
    """His steps are the die; a 0 is a move that cannot be made."""
    leave_started_actions(state)
    state.turn.spirit_by = "die"
    state.turn.spirit_steps = die
    return []


def move_spirit(state: State, to: Tuple[int, ...], by: str) -> List[Event]:
    """One step; the piece he leaves sinks at once (W4). On the piece he enters nothing happens (W7)."""
    turn = state.turn
    leave_started_actions(state)
    if by == "points":
        turn.build -= 1
    else:
        if turn.spirit_by is None:
            turn.spirit_by, turn.spirit_steps = by, state.rules.spirit_steps
        turn.spirit_steps -= 1
    left, state.spirit_on = state.spirit_on, state.city.on[to[0]]
    return sink(state, left) + rest_if_isolated_at_last(state)


def leave_started_actions(state: State) -> None:
    """D4: with `between_actions` the spirit's decisions close what was started; with `any_step` nothing."""
    turn = state.turn
    if state.rules.one_go and state.rules.spirit_timing == "between_actions":
        turn.build_closed |= turn.build_started
        turn.move_closed |= turn.move_started


def sink(state: State, piece: Piece) -> List[Event]:
    """W4..W6: a house goes to its grotto, a street to the collecting stack, adventurers go home."""
    state.city.sink(piece)
    event: Event = {"t": "sink", "cells": state.names(piece)}
    if piece.house is not None:
        event["house"] = piece.house
    else:
        event["stack"] = collecting_stack(state)
        state.stacks[event["stack"]] += 1
    return [event] + [send_home(state, seat, state.on_turn) for seat in standing_on(state, piece)]


def choose_grotto(state: State, grotto: int) -> List[Event]:
    """P6: one change for each time the house was entered."""
    state.spirit_grotto = grotto
    return []


def banish(state: State, grotto: int) -> List[Event]:
    """P10, P11: the isolated piece sinks too, and the city emerges again at once."""
    state.turn.build -= 1
    piece, state.spirit_on, state.spirit_grotto = state.spirit_on, None, grotto
    return sink(state, piece) + begin_emerging(state)
