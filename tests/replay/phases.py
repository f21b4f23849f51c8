"""The street stacks: the next draw stack, the hourglass, and the phases of the pro rules (E1..E3, P7..P13)."""
from __future__ import annotations

from typing import List

from state import EMERGING, SINKING, Event, State


def collecting_stack(state: State) -> int:
    """Sunken streets lie on the stack after the draw stack; the last stack collects for itself (E2)."""
    return min(state.draw + 1, state.rules.stack_count)


def draw_stack_emptied(state: State) -> List[Event]:
    """The last street of the draw stack was taken."""
    if state.rules.phases:
        return begin_sinking(state)                              # P7
    events: List[Event] = []
    while state.stacks[state.draw] == 0 and state.draw < state.rules.stack_count:
        events += next_draw_stack(state)
        if state.draw == state.rules.stack_count:
            events += state.come_near_the_end("hourglass")       # E3
    return events


def next_draw_stack(state: State) -> List[Event]:
    state.draw += 1
    return [{"t": "draw_stack", "stack": state.draw}]


def begin_sinking(state: State) -> List[Event]:
    """P7, P8: the spirit comes up at once, without cost, if there is a house to come up on."""
    if not state.city.houses:
        return no_house_to_come_up_on(state)
    own = state.spirit_grotto
    house = own if own in state.city.houses else max(state.city.houses)
    state.phase = SINKING
    state.spirit_on, state.spirit_grotto = state.city.houses[house], None
    events: List[Event] = [{"t": "phase", "to": SINKING}, {"t": "surface", "house": house}]
    return events + rest_if_isolated_at_last(state)


def no_house_to_come_up_on(state: State) -> List[Event]:
    """P13: the spirit stays in his grotto; the emerging goes on from the next stack, or the end is near."""
    if state.rules.no_house_ends or state.draw == state.rules.hourglass_stack:
        return come_to_rest(state)
    return next_draw_stack(state) + end_empty_emerging(state)


def begin_emerging(state: State) -> List[Event]:
    """P11: after the spirit was banished, the next stack is drawn from at once."""
    state.phase = EMERGING
    return [{"t": "phase", "to": EMERGING}] + next_draw_stack(state) + end_empty_emerging(state)


def end_empty_emerging(state: State) -> List[Event]:
    """An emerging phase that would begin with an empty stack ends at once."""
    return begin_sinking(state) if state.stacks[state.draw] == 0 else []


def in_last_sinking(state: State) -> bool:
    """P12: the sinking phase that began when the hourglass showed."""
    return state.rules.phases and state.phase == SINKING and state.draw == state.rules.hourglass_stack


def rest_if_isolated_at_last(state: State) -> List[Event]:
    """P12: the spirit isolated in the last sinking phase brings the end near."""
    if in_last_sinking(state) and state.city.isolated(state.spirit_on):
        return come_to_rest(state)
    return []


def come_to_rest(state: State) -> List[Event]:
    """D8: from now on adventurers only walk. This holds even if the treasures brought the end near before."""
    state.at_rest = True
    return state.come_near_the_end("spirit")
