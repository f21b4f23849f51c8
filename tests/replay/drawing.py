"""A drawing of the lake for people: what the checker shows beside a mismatch."""
from __future__ import annotations

from typing import List

from state import Seat, State

WATER = {".": " . ", "#": " : ", "*": " * ", "-": "   "}


def draw(state: State) -> str:
    """The lake with its pieces, then where everybody is and what is left of the turn."""
    lake = state.lake
    lines: List[str] = []
    for row in reversed(range(lake.height)):
        fields = range(row * lake.width, (row + 1) * lake.width)
        lines.append(f"{row + 1:>3} " + "".join(_field(state, field) for field in fields))
    lines.append("    " + "".join(f" {lake.names[column][0]} " for column in range(lake.width)))
    lines.append("    streets <==> or ^ over v, houses by number, water . light : dark * centre")
    lines.append(_spirit(state))
    lines += [_seat(state, number, seat) for number, seat in enumerate(state.seats)]
    lines.append(_stacks(state))
    lines.append(_turn(state))
    return "\n".join(lines)


def _field(state: State, field: int) -> str:
    piece = state.city.on[field]
    if piece is None:
        return WATER[state.lake.kind[field]]
    if piece.house is not None:
        return f"{piece.house:^3}"
    first, second = piece.cells
    if second - first == 1:
        return " <=" if field == first else "=> "
    return " v " if field == first else " ^ "


def _spirit(state: State) -> str:
    if state.spirit_on is not None:
        return "spirit on " + "-".join(state.names(state.spirit_on))
    return f"spirit in grotto {state.spirit_grotto}"


def _seat(state: State, number: int, seat: Seat) -> str:
    where = "in the village" if seat.at is None else "on " + "-".join(state.names(seat.at))
    return (f"seat {number} ({state.lake.names[seat.village]}) {where}, open {sorted(seat.open)}, "
            f"secured {sorted(seat.secured)}, chips {seat.chips}, hand {' '.join(seat.hand)}")


def _stacks(state: State) -> str:
    heights = " ".join(f"{number}:{height}" for number, height in enumerate(state.stacks) if number)
    phase = f", {state.phase} phase" if state.rules.phases else ""
    near = f", end near ({state.near_end})" if state.near_end else ""
    return f"stacks {heights}, drawing from {state.draw}{phase}{near}, chips in supply {state.chip_supply}"


def _turn(state: State) -> str:
    at = f"round {state.round}, seat {state.on_turn}"
    turn = state.turn
    if turn is None:
        return f"{at}, no card played yet"
    words = [name for name in ("build_started", "build_closed", "move_started", "move_closed", "spirit_closed",
                               "grotto_choice") if getattr(turn, name)]
    return (f"{at}, points {turn.build}, steps {turn.steps}, houses raised {turn.houses}, "
            f"chips played {turn.chips_played}, spirit {turn.spirit_by} {turn.spirit_steps}; {' '.join(words)}")
