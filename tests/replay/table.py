"""A table to set positions up on, for the tests: pieces by the names of their fields, decisions as in a trace."""
from __future__ import annotations

from typing import Any, Dict, List, Optional

from city import Piece
from game import Game
from rules import read_rules
from state import Event, SINKING
from wire import read_move, write_move


class Table:
    """A game whose position a test may lay out by hand."""

    def __init__(self, rules: Dict[str, Any]) -> None:
        self.game = Game(read_rules(rules))
        self.state = self.game.state

    # laying out
    def clear(self) -> "Table":
        """Take every piece from the lake; the spirit has to be put somewhere afterwards."""
        for piece in {piece for piece in self.state.city.on if piece is not None}:
            self.state.city.sink(piece)
        return self

    def streets(self, *names: str) -> "Table":
        """Streets that came from nowhere, each written as "a9-b9"."""
        for name in names:
            one, other = sorted(self.state.lake.field(cell) for cell in name.split("-"))
            self.state.city.raise_street(one, other)
        return self

    def houses(self, **places: str) -> "Table":
        """Houses, written as h9="d8"."""
        for house, cell in places.items():
            self.state.city.raise_house(int(house[1:]), self.state.lake.field(cell))
        return self

    def piece(self, cell: str) -> Piece:
        piece = self.state.city.on[self.state.lake.field(cell)]
        assert piece is not None, f"nothing stands on {cell}"
        return piece

    def spirit_on(self, cell: str) -> "Table":
        self.state.spirit_on, self.state.spirit_grotto = self.piece(cell), None
        return self

    def spirit_in_grotto(self, grotto: int) -> "Table":
        self.state.spirit_on, self.state.spirit_grotto = None, grotto
        return self

    def sinking(self) -> "Table":
        self.state.phase = SINKING
        return self

    def adventurer(self, seat: int, cell: str) -> "Table":
        self.state.seats[seat].at = self.piece(cell)
        return self

    def treasures(self, seat: int, open: List[int] = [], secured: List[int] = []) -> "Table":
        player = self.state.seats[seat]
        player.open, player.secured = set(open), set(secured)
        player.house_up = set(self.state.rules.treasures) - player.open - player.secured
        return self

    def stack(self, number: int, height: int) -> "Table":
        self.state.stacks[number] = height
        return self

    def drawing_from(self, number: int, height: int) -> "Table":
        for used in range(1, number):
            self.state.stacks[used] = 0
        self.state.draw = number
        return self.stack(number, height)

    # playing
    def legal(self, word: Optional[str] = None) -> List[Dict[str, Any]]:
        """The legal decisions, or those of one kind, as a trace writes them."""
        return [write_move(move, self.state.lake) for move in self.game.legal_moves() if word in (None, move[0])]

    def words(self) -> set:
        """The kinds of decisions that are legal."""
        return {move[0] for move in self.game.legal_moves()}

    def play(self, word: str, die: Optional[int] = None, **what: Any) -> List[Event]:
        """Take a decision; an illegal one fails the test."""
        move = read_move({"t": word, **what}, self.state.lake)
        assert self.game.is_legal(move), f"{word} {what} is not legal; legal are {self.legal(word)}"
        return self.game.play(move, die)

    # the shortest ways to say the most common decisions
    def card(self, card: str) -> List[Event]:
        return self.play("card", card=card)

    def street(self, name: str) -> List[Event]:
        return self.play("street", cells=name.split("-"), stack=self.state.draw)

    def house(self, house: int, cell: str) -> List[Event]:
        return self.play("house", house=house, cell=cell)

    def step(self, to: str) -> List[Event]:
        return self.play("step", to=to if to == "village" else to.split("-"))

    def spirit(self, to: str, by: str) -> List[Event]:
        return self.play("spirit", to=to.split("-"), by=by)

    def pass_turn(self, card: str = "0/7") -> List[Event]:
        """A turn in which nothing is done; only a card without points allows it."""
        self.card(card)
        return self.play("end_turn")
