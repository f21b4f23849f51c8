"""What stands on the lake at the moment: streets and houses, and which of them are joined."""
from __future__ import annotations

from typing import Dict, Iterable, List, NamedTuple, Optional, Tuple

from lake import Lake


class Piece(NamedTuple):
    """A street (two fields) or a house (one field)."""

    cells: Tuple[int, ...]
    house: Optional[int] = None


class City:
    """The pieces above the water."""

    def __init__(self, lake: Lake) -> None:
        self.lake = lake
        self.on: List[Optional[Piece]] = [None] * len(lake.fields)
        self.houses: Dict[int, Piece] = {}

    def raise_street(self, one: int, other: int) -> Piece:
        return self._raise(Piece((one, other)))

    def raise_house(self, house: int, cell: int) -> Piece:
        self.houses[house] = self._raise(Piece((cell,), house))
        return self.houses[house]

    def _raise(self, piece: Piece) -> Piece:
        for cell in piece.cells:
            assert self.on[cell] is None, "the field is not free"
            self.on[cell] = piece
        return piece

    def sink(self, piece: Piece) -> None:
        for cell in piece.cells:
            self.on[cell] = None
        if piece.house is not None:
            del self.houses[piece.house]

    def joined(self, piece: Piece) -> List[Piece]:
        """The pieces that share an edge with this one (L9), each named once."""
        found: List[Piece] = []
        for cell in piece.cells:
            for other in self.lake.beside[cell]:
                neighbour = self.on[other]
                if neighbour is not None and neighbour != piece and neighbour not in found:
                    found.append(neighbour)
        return found

    def isolated(self, piece: Piece) -> bool:
        """Joined to no other piece; a village does not count (L10)."""
        return not self.joined(piece)

    def free(self, cells: Iterable[int]) -> bool:
        return all(self.on[cell] is None for cell in cells)

    def streets(self) -> int:
        return len({piece for piece in self.on if piece is not None and piece.house is None})
