"""A board and what lies on it, drawn as SVG: any game that tells its fields and shapes."""

from __future__ import annotations

from html import escape
from typing import Any, Mapping, Sequence

_CELL = 44  # pixels of a field
_TONES = {"light": "#f4ecd8", "dark": "#d9c8a0", "centre": "#b9d4df", "water": "#6aa5bd", "place": "#ffffff"}
_SEATS = ("#c0392b", "#2b6cb0", "#d69e2e", "#2f855a", "#805ad5", "#4a5568")
_INK = "#2d3748"
_ROOM = 20  # for the names of columns and rows
_ASIDE = ((-9, -9), (9, 9), (9, -9), (-9, 9), (0, 0))

Shape = Mapping[str, Any]


class Board:
    """A position. Jupyter shows it as a picture; `svg()` gives it as text."""

    def __init__(self, board: Mapping[str, Any], shapes: Sequence[Shape] = (), seats: Sequence[str] = (), caption: str = "",
                 heat: Mapping[str, float] | None = None):
        self._board = board
        #: What lies on it: dicts with kind, at (places in `spots`), label and seat.
        self.shapes = list(shapes)
        #: What each seat has, in words.
        self.seats = list(seats)
        self.caption = caption
        self._heat = dict(heat or {})

    @property
    def spots(self) -> list[dict[str, Any]]:
        """The fields, then the places beside the board: dicts with name, column, row, tone and seat."""
        return self._board["spots"]

    def with_heat(self, values: Mapping[str, float], caption: str = "") -> Board:
        """The bare board with each field the darker the larger its value is, by the field's name."""
        return Board(self._board, (), (), caption, values)

    def svg(self) -> str:
        """The picture as SVG."""
        lines = [self._spot(spot) for spot in self.spots]
        order = {"tile": 0, "token": 1, "spirit": 2, "pawn": 3}
        lines += [self._shape(shape) for shape in sorted(self.shapes, key=lambda one: order[one["kind"]])]
        lines += self._names()
        left, top, right, bottom = self._edges()
        words = [self.caption, *(f"{seat + 1}: {text}" for seat, text in enumerate(self.seats))]
        words = [word for word in words if word]
        for line, text in enumerate(words):
            lines.append(f'<text x="{left + 4:g}" y="{bottom + 14 + 18 * line:g}" fill="{_INK}" font-size="13">{escape(text)}</text>')
        width, height = right - left, bottom - top + 18 * len(words) + (8 if words else 0)
        return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:g} {top:g} {width:g} {height:g}" width="{width:g}" '
                f'height="{height:g}" font-family="sans-serif" role="img" aria-label="board">'
                f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" fill="#ffffff"/>{"".join(lines)}</svg>')

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        return f"<evenkeel.Board {self._board['columns']} by {self._board['rows']}, {len(self.shapes)} shapes>"

    def _edges(self) -> tuple[float, float, float, float]:
        """Around all spots, with room for the names of columns and rows."""
        corners = [self._corner(spot) for spot in self.spots] or [(0.0, 0.0)]
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        return min(xs) - _ROOM, min(ys) - 6, max(xs) + _CELL + 6, max(ys) + _CELL + _ROOM

    def _corner(self, spot: Mapping[str, Any]) -> tuple[float, float]:
        """Row 0 is the lowest; what lies beside the board has a column or row of its own."""
        return spot["column"] * _CELL, (self._board["rows"] - 1 - spot["row"]) * _CELL

    def _middle(self, shape: Shape) -> tuple[float, float]:
        """Those who stand step aside for what lies there, and for one another."""
        corners = [self._corner(self.spots[at]) for at in shape["at"]]
        x = sum(x for x, _ in corners) / len(corners) + _CELL / 2
        y = sum(y for _, y in corners) / len(corners) + _CELL / 2
        there = [one for one in self.shapes if one["kind"] != "tile" and set(one["at"]) == set(shape["at"])]
        if len(there) < 2 or shape["kind"] not in ("token", "pawn", "spirit"):
            return x, y
        aside = _ASIDE[min(there.index(shape), len(_ASIDE) - 1)]
        return x + aside[0], y + aside[1]

    def _spot(self, spot: Mapping[str, Any]) -> str:
        x, y = self._corner(spot)
        edge = _SEATS[spot["seat"] % len(_SEATS)] if spot["seat"] is not None else "#a08f66"
        tone = "#ffffff" if self._heat else _TONES[spot["tone"]]
        rect = (f'<rect x="{x:g}" y="{y:g}" width="{_CELL}" height="{_CELL}" fill="{tone}" stroke="{edge}" '
                f'rx="{8 if spot["tone"] == "place" else 0}"><title>{escape(spot["name"])}</title></rect>')
        if spot["name"] not in self._heat:
            return rect
        most = max(self._heat.values()) or 1
        value = self._heat[spot["name"]]
        return rect + (f'<rect x="{x:g}" y="{y:g}" width="{_CELL}" height="{_CELL}" fill="#c0392b" fill-opacity="{value / most:.3f}">'
                       f'<title>{escape(spot["name"])}: {value:g}</title></rect>')

    def _shape(self, shape: Shape) -> str:
        x, y = self._middle(shape)
        colour = _SEATS[shape["seat"] % len(_SEATS)] if shape["seat"] is not None else "#8c6d3f"
        label = escape(str(shape["label"]))
        if shape["kind"] == "tile":
            corners = [self._corner(self.spots[at]) for at in shape["at"]]
            left, top = min(c[0] for c in corners) + 5, min(c[1] for c in corners) + 5
            wide = max(c[0] for c in corners) + _CELL - 5 - left
            high = max(c[1] for c in corners) + _CELL - 5 - top
            drawn = f'<rect x="{left:g}" y="{top:g}" width="{wide:g}" height="{high:g}" rx="6" fill="#8c8c8c" stroke="{_INK}"/>'
        elif shape["kind"] == "token":
            drawn = f'<rect x="{x - 12:g}" y="{y - 12:g}" width="24" height="24" rx="4" fill="#e8b65a" stroke="{_INK}"/>'
        elif shape["kind"] == "pawn":
            drawn = f'<circle cx="{x:g}" cy="{y:g}" r="10" fill="{colour}" stroke="#ffffff" stroke-width="2"/>'
        else:
            drawn = f'<path d="M{x:g} {y - 13:g} l11 13 l-11 13 l-11 -13 z" fill="#1a365d" fill-opacity="0.85" stroke="#ffffff"/>'
        ink = "#ffffff" if shape["kind"] in ("pawn", "spirit", "tile") else _INK
        return drawn + (f'<text x="{x:g}" y="{y + 4:g}" text-anchor="middle" font-size="12" font-weight="bold" fill="{ink}">'
                        f'{label}</text>' if label else "")

    def _names(self) -> list[str]:
        """Letters below, numbers to the left, where fields are called so."""
        lines = []
        for spot in self.spots:
            if spot["tone"] == "place" or len(spot["name"]) < 2:
                continue
            x, y = self._corner(spot)
            if spot["row"] == 0:
                lines.append(_name(x + _CELL / 2, self._edges()[3] - 5, spot["name"][0]))
            if spot["column"] == 0:
                lines.append(_name(self._edges()[0] + 9, y + _CELL / 2 + 4, spot["name"][1:]))
        return lines


def _name(x: float, y: float, text: str) -> str:
    return f'<text x="{x:g}" y="{y:g}" text-anchor="middle" font-size="12" fill="#718096">{escape(text)}</text>'


class Replay:
    """One game on its board: `replay[i]` is the position after decision i, `replay[-1]` the end."""

    def __init__(self, board: Mapping[str, Any], frames: Sequence[Mapping[str, Any]], result: str):
        self._board = board
        #: What changed with each decision, as the report's page has it.
        self.frames = list(frames)
        #: How it ended, in words.
        self.result = result

    def __len__(self) -> int:
        return len(self.frames)

    def __getitem__(self, index: int) -> Board:
        last = range(len(self.frames))[index]
        shapes: dict[int, Shape] = {}
        seats: Sequence[str] = ()
        for frame in self.frames[:last + 1]:
            for gone in frame["take"]:
                shapes.pop(gone, None)
            shapes.update({shape["id"]: shape for shape in frame["put"]})
            seats = frame["seats"] or seats
        frame = self.frames[last]
        return Board(self._board, list(shapes.values()), seats, f"round {frame['round']}, seat {frame['seat'] + 1}: {frame['text']}")

    def __repr__(self) -> str:
        return f"<evenkeel.Replay {len(self)} positions; {self.result.strip()}>"

    def _repr_svg_(self) -> str:
        return self[-1].svg()
