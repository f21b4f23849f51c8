"""Build: which streets and houses may come up, and what raising them does (B1..B8)."""
from __future__ import annotations

from typing import Iterator, List, Sequence

from phases import draw_stack_emptied
from state import EMERGING, Event, Move, State


def may_build(state: State) -> bool:
    """Points are left, the build is not closed, and the phase allows it (D2, P5, P9, D8)."""
    turn = state.turn
    return (turn is not None and turn.build > 0 and not turn.build_closed and not state.at_rest
            and not (state.rules.phases and state.phase != EMERGING))


def streets(state: State) -> Iterator[Move]:
    """Every street that may be laid now (B2, B6)."""
    if not may_build(state) or state.stacks[state.draw] == 0:
        return
    on, corners = state.city.on, state.corners
    for one, other in state.lake.street_places:
        if on[one] is not None or on[other] is not None:
            continue
        if (one in corners or other in corners) and cuts_a_village_off(state, (one, other)):
            continue
        yield ("street", one, other, state.draw)


def houses(state: State) -> Iterator[Move]:
    """Every house that may be raised now, from any grotto (B1, B3, B4, B6, P5)."""
    if not may_build(state) or state.turn.houses >= state.rules.houses_per_turn:
        return
    under_water = [house for house in state.rules.houses if house not in state.city.houses]
    for cell in state.lake.house_fields:
        if state.city.on[cell] is not None or too_near_a_house(state, cell):
            continue
        if cell in state.corners and cuts_a_village_off(state, (cell,)):
            continue
        for house in under_water:
            yield ("house", house, cell)


def too_near_a_house(state: State, cell: int) -> bool:
    """B4: houses do not touch, by default not even at a corner."""
    gap = state.rules.house_gap
    if gap == "none":
        return False
    near = state.lake.around[cell] if gap == "corners" else state.lake.beside[cell]
    on = state.city.on
    return any(on[other] is not None and on[other].house is not None for other in near)


def cuts_a_village_off(state: State, cells: Sequence[int]) -> bool:
    """B6: would a piece on these fields take the last way to a free corner field?

    Only a piece that covers a field beside the corner cuts it off. A village that lies cut off already,
    because the street on its corner field sank between two pieces, forbids no placement elsewhere.
    """
    if not state.rules.keep_villages_open:
        return False
    on = state.city.on
    for cell in cells:
        for corner, ways in state.corners.get(cell, ()):
            if on[corner] is None and corner not in cells and all(
                    on[way] is not None or way in cells for way in ways):
                return True
    return False


def duty(state: State) -> bool:
    """B7, D5: the player has to go on placing pieces."""
    if not state.rules.build_duty or not may_build(state) or state.stacks[state.draw] == 0:
        return False
    return any(True for _ in streets(state)) or any(True for _ in houses(state))


def raise_street(state: State, one: int, other: int) -> List[Event]:
    """Lay a street from the draw stack; the last one of a stack has consequences (E1, P7)."""
    _place(state)
    state.city.raise_street(one, other)
    state.stacks[state.draw] -= 1
    return draw_stack_emptied(state) if state.stacks[state.draw] == 0 else []


def raise_house(state: State, house: int, cell: int) -> List[Event]:
    """Raise a house out of its grotto. The spirit stays in the grotto if he is in it (P5)."""
    _place(state)
    state.turn.houses += 1
    state.city.raise_house(house, cell)
    return []


def _place(state: State) -> None:
    turn = state.turn
    turn.build -= 1
    turn.build_started = True
    if state.rules.one_go and turn.move_started:   # T4, D4
        turn.move_closed = True
