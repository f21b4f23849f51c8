"""The result of a game: secured treasures, ranks, shares of the win (E6)."""
from __future__ import annotations

from typing import List, Tuple

from state import Event, State


def result(state: State) -> Event:
    """The last line of a game."""
    ranks = ranking(state)
    winners = ranks.count(1)
    return {
        "t": "result",
        "secured": [len(seat.secured) for seat in state.seats],
        "value": [value(state, number) for number in range(len(state.seats))],
        "rank": ranks,
        "win_share": [1 / winners if rank == 1 else 0 for rank in ranks],
        "end": state.near_end,
    }


def value(state: State, number: int) -> float:
    return sum(state.rules.values[treasure] for treasure in sorted(state.seats[number].secured))


def ranking(state: State) -> List[int]:
    """Ranks from 1; equals share a rank and the ranks after them are left out: 1, 2, 2, 4."""
    marks = [standing(state, number) for number in range(len(state.seats))]
    return [1 + sum(other > own for other in marks) for own in marks]


def standing(state: State, number: int) -> Tuple[float, ...]:
    """A seat's numbers in the order in which they are compared; more is better in each of them."""
    seat = state.seats[number]
    numbers = {
        "treasures": len(seat.secured),
        "value": value(state, number),
        "highest": max((state.rules.values[treasure] for treasure in seat.secured), default=0),
        "chips": seat.chips,
        "later_seat": number,
    }
    return tuple(numbers[word] for word in state.rules.rank_by)
