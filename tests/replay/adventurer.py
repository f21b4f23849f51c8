"""The adventurer: his steps, the treasures they open and secure, and the chips (A1..A6, C1, C2, P6)."""
from __future__ import annotations

from typing import Iterator, List, Tuple, Union

from build import duty
from city import Piece
from rules import CHEST
from state import EMERGING, Event, Move, State

VILLAGE = "village"
Target = Union[str, Tuple[int, ...]]    # the village, or the cells of a piece


def steps(state: State) -> Iterator[Move]:
    """Every step the adventurer of the player on turn may make now."""
    turn, player = state.turn, state.player
    if turn is None or turn.steps <= 0 or turn.move_closed:
        return
    if state.rules.one_go and turn.build_started and not turn.build_closed and duty(state):
        return                                                    # D4: first the build is brought to its end
    if player.at is None:
        gate = state.city.on[player.village]
        if gate is not None:
            yield ("step", gate.cells)
        return
    for piece in state.city.joined(player.at):
        yield ("step", piece.cells)
    if player.village in player.at.cells:
        yield ("step", VILLAGE)


def make_step(state: State, to: Target) -> List[Event]:
    """Enter a piece or the village: one step, whatever is entered (A1)."""
    turn = state.turn
    turn.steps -= 1
    turn.move_started = True
    if state.rules.one_go and turn.build_started:                 # T4, D4
        turn.build_closed = True
    if to == VILLAGE:
        state.player.at = None
        return secure_treasures(state)
    piece = state.city.on[to[0]]
    state.player.at = piece
    turn.grotto_choice = enters_house_of_the_spirit(state, piece)
    return open_treasures(state, piece)


def open_treasures(state: State, piece: Piece) -> List[Event]:
    """A3: a house turns its treasure. A4: the house on the centre, whatever its number, also turns the chest."""
    if piece.house is None:
        return []
    found = {piece.house}
    if state.lake.centre in piece.cells:
        found.add(CHEST)
    found &= state.player.house_up
    state.player.house_up -= found
    state.player.open |= found
    return [{"t": "open", "treasures": sorted(found)}] if found else []


def secure_treasures(state: State) -> List[Event]:
    """A5: the village makes every open treasure safe. E4: all of them safe bring the end near."""
    player = state.player
    if not player.open:
        return []
    events: List[Event] = [{"t": "secure", "treasures": sorted(player.open)}]
    player.secured |= player.open
    player.open.clear()
    if len(player.secured) == len(state.rules.treasures):
        events += state.come_near_the_end("treasures")
    return events


def enters_house_of_the_spirit(state: State, piece: Piece) -> bool:
    """P6: only while the city emerges, and each time anew."""
    return (state.rules.phases and state.phase == EMERGING and not state.at_rest
            and piece.house is not None and piece.house == state.spirit_grotto)


def chip_steps(state: State) -> int:
    """C2: what a chip is worth now."""
    if state.rules.chip_count_at == "turn_start":
        return state.turn.chip_worth
    return len(state.player.house_up)


def chips(state: State) -> Iterator[Move]:
    """The one way to play a chip, if there is one (C1, D2)."""
    turn = state.turn
    if (turn is not None and state.player.chips > 0 and turn.chips_played < state.rules.chips_per_turn
            and not turn.move_closed and chip_steps(state) > 0):
        yield ("chip", chip_steps(state))


def play_chip(state: State, worth: int) -> List[Event]:
    """The chip goes back to the supply. It starts and closes no build and no move."""
    state.player.chips -= 1
    state.chip_supply += 1
    state.turn.chips_played += 1
    state.turn.steps += worth
    return []


def send_home(state: State, seat_number: int, mover: int) -> Event:
    """W5, W6: an adventurer whose piece sank goes home, loses what was open, and may get a chip."""
    seat = state.seats[seat_number]
    lost = sorted(seat.open)
    seat.house_up |= seat.open
    seat.open.clear()
    seat.at = None
    deserved = state.rules.chips_given and (seat_number != mover or state.rules.chip_for_own_move)
    chip = deserved and state.chip_supply > 0
    if chip:
        state.chip_supply -= 1
        seat.chips += 1
    return {"t": "home", "seat": seat_number, "lost": lost, "chip": chip}


def standing_on(state: State, piece: Piece) -> List[int]:
    """Who stands on a piece, seats ascending: in this order they get chips when those run short."""
    return [number for number, seat in enumerate(state.seats) if seat.at == piece]
