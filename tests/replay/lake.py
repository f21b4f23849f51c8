"""The lake as it is printed: fields, their names, their colours and their neighbours (L1..L8).

Fields are numbered row by row from a1 (a1, b1, .., a2, ..), which is the order a trace lists them in.
Nothing here changes during a game.
"""
from __future__ import annotations

from functools import lru_cache
from typing import Dict, FrozenSet, List, Optional, Sequence, Tuple

from rules import RulesError

STREETS_ONLY, STREETS_AND_HOUSES, CENTRE, NEVER = ".", "#", "*", "-"


class Lake:
    """The fields of the board."""

    def __init__(self, rows_from_top: Sequence[str], dark: str = "drawn") -> None:
        if not rows_from_top:
            raise RulesError("the lake has no rows")
        rows = list(reversed(rows_from_top))  # the map is drawn with its highest row first
        self.height, self.width = len(rows), len(rows[0])
        if any(len(row) != self.width for row in rows):
            raise RulesError("the rows of the lake are not equally long")
        self.fields = range(self.width * self.height)
        self.kind: List[str] = [mark for row in rows for mark in row]
        if set(self.kind) - {STREETS_ONLY, STREETS_AND_HOUSES, CENTRE, NEVER}:
            raise RulesError("the lake has marks that are not known")
        if self.kind.count(CENTRE) > 1:
            raise RulesError("the lake has more than one centre")
        self.centre: Optional[int] = self.kind.index(CENTRE) if CENTRE in self.kind else None
        self.names: List[str] = [self._name(field) for field in self.fields]
        self.number: Dict[str, int] = {name: field for field, name in enumerate(self.names)}
        if dark != "drawn":
            self._darken(int(dark.split("_")[1]))

        self.beside: List[Tuple[int, ...]] = [
            tuple(other for other in self.fields if self.steps_between(field, other) == 1) for field in self.fields]
        self.around: List[Tuple[int, ...]] = [
            tuple(other for other in self.fields if self.block_distance(field, other) == 1) for field in self.fields]
        takes_street = [field for field in self.fields if self.can_hold_street(field)]
        self.street_places: List[Tuple[int, int]] = [
            (field, other) for field in takes_street for other in self.beside[field]
            if field < other and self.can_hold_street(other)]
        self.house_fields: List[int] = [
            field for field in self.fields if self.kind[field] in (STREETS_AND_HOUSES, CENTRE)]

    def _name(self, field: int) -> str:
        return "abcdefghijklmnopqrstuvwxyz"[field % self.width] + str(field // self.width + 1)

    def _darken(self, reach: int) -> None:
        """Ruling L8: dark is what lies near the centre, whatever the map says."""
        if self.centre is None:
            raise RulesError("dark fields by distance need a centre")
        for field in self.fields:
            if self.kind[field] in (CENTRE, NEVER):
                continue
            near = self.steps_between(field, self.centre) <= reach and self.block_distance(field, self.centre) > 1
            self.kind[field] = STREETS_AND_HOUSES if near else STREETS_ONLY

    def field(self, name: str) -> int:
        """The number of a field, by its name."""
        if name not in self.number:
            raise RulesError(f"the lake has no field {name!r}")
        return self.number[name]

    def steps_between(self, one: int, other: int) -> int:
        """Manhattan distance."""
        return abs(one % self.width - other % self.width) + abs(one // self.width - other // self.width)

    def block_distance(self, one: int, other: int) -> int:
        """Chebyshev distance: how big a square holds both."""
        return max(abs(one % self.width - other % self.width), abs(one // self.width - other // self.width))

    def can_hold_street(self, field: int) -> bool:
        return self.kind[field] in (STREETS_ONLY, STREETS_AND_HOUSES)

    def territory(self, corner: int, size: int) -> FrozenSet[int]:
        """The block of fields at a village's corner field (L6); a size of 0 gives nobody anything."""
        return frozenset(field for field in self.fields if self.block_distance(field, corner) < size)


@lru_cache(maxsize=64)
def lake_of(rows_from_top: Tuple[str, ...], dark: str) -> Lake:
    """Thousands of games are played on the same lake; it is drawn once."""
    return Lake(rows_from_top, dark)
