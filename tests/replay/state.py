"""Everything that changes during a game, and how it stands before the first turn (S1..S6, P1, P2).

The rules themselves are in the files that change it: build.py, adventurer.py, spirit.py, phases.py.
"""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, FrozenSet, List, Optional, Set, Tuple

from city import City, Piece
from lake import lake_of
from rules import Rules

Event = Dict[str, Any]      # a line of the trace that follows from a decision
Move = Tuple[Any, ...]      # a decision: its word, then what it names (wire.py has the forms)

EMERGING, SINKING = "emerging", "sinking"


@dataclass
class Seat:
    """A player: village, adventurer, adventure board, cards, chips."""

    village: int                        # the corner field that joins the village to the lake (L4)
    territory: FrozenSet[int]
    house_up: Set[int]                  # treasures that lie house side up
    hand: List[str]
    chips: int = 0
    open: Set[int] = field(default_factory=set)      # treasure side up, not yet safe
    secured: Set[int] = field(default_factory=set)
    at: Optional[Piece] = None          # None: in the village
    turns: int = 0                      # turns begun


@dataclass
class Turn:
    """What is left to do in the turn, and what is closed already (D2..D4)."""

    build: int                          # build points; under the pro rules also the spirit's points (P4)
    steps: int                          # steps of the adventurer, card and chips together
    chip_worth: int                     # treasures house side up when the turn began (C2)
    houses: int = 0                     # houses raised in this turn (B1)
    chips_played: int = 0
    build_started: bool = False
    build_closed: bool = False
    move_started: bool = False
    move_closed: bool = False
    spirit_by: Optional[str] = None     # "die" once rolled, "territory" once moved without a roll
    spirit_steps: int = 0
    spirit_closed: bool = False
    grotto_choice: bool = False         # the step just made entered the house of the spirit's grotto (P6)


class State:
    """One game at one moment."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.lake = lake_of(rules.lake_rows, rules.dark)
        self.city = City(self.lake)
        for house, cell in rules.houses_on_lake.items():
            self.city.raise_house(house, self.lake.field(cell))

        self.draw = 1                                            # the draw stack's number
        middle = max(rules.stack_count - 2, 0)
        self.stacks = [0, rules.stack_first] + [rules.stack_each] * middle + [0]   # number 0 is not used

        self.spirit_on: Optional[Piece] = None
        self.spirit_grotto: Optional[int] = None
        if rules.spirit_in_grotto:
            self.spirit_grotto = rules.spirit_number
        else:
            self.spirit_on = self.city.houses[rules.spirit_number]

        self.chip_supply = rules.chip_supply
        self.seats = [self._seat(village) for village in rules.seating]
        for seat, bonus in zip(self.seats, rules.bonus_chips):
            seat.chips = min(bonus, self.chip_supply)
            self.chip_supply -= seat.chips

        self.phase = EMERGING            # means something under the pro rules only
        self.at_rest = False             # D8: nothing is built, moved by the spirit or sunk any more
        self.round = 1
        self.on_turn = 0
        self.turn: Optional[Turn] = None  # None: the player on turn has yet to play a card
        self.near_end: Optional[str] = None
        self.finished = False
        self.corners = self._corners()

    def _seat(self, village: str) -> Seat:
        corner = self.lake.field(village)
        return Seat(village=corner, territory=self.lake.territory(corner, self.rules.territory),
                    house_up=set(self.rules.treasures), hand=list(self.rules.cards))

    def _corners(self) -> Dict[int, List[Tuple[int, Tuple[int, ...]]]]:
        """For each field beside the corner field of a village in play: that corner and all such fields (B6)."""
        found: Dict[int, List[Tuple[int, Tuple[int, ...]]]] = {}
        for seat in self.seats:
            ways = tuple(cell for cell in self.lake.beside[seat.village] if self.lake.can_hold_street(cell))
            for cell in ways:
                found.setdefault(cell, []).append((seat.village, ways))
        return found

    @property
    def player(self) -> Seat:
        """The player on turn."""
        return self.seats[self.on_turn]

    def names(self, piece: Piece) -> List[str]:
        return [self.lake.names[cell] for cell in piece.cells]

    def come_near_the_end(self, why: str) -> List[Event]:
        """The end comes near once; only its first reason counts and is written (D9)."""
        if self.near_end is not None:
            return []
        self.near_end = why
        return [{"t": "near_end", "why": why}]
