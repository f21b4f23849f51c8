"""A board and what lies on it, drawn as SVG: any game that tells its fields and shapes."""

from __future__ import annotations

from html import escape
from typing import Any, Mapping, Sequence

_CELL = 44  # pixels of a field
_TONES = {"light": "#f4ecd8", "dark": "#d9c8a0", "centre": "#b9d4df", "water": "#6aa5bd", "place": "#ffffff"}
_SEATS = ("#c0392b", "#2b6cb0", "#d69e2e", "#2f855a", "#805ad5", "#4a5568")
_INK = "#2d3748"

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
        words = [self.caption, *(f"{seat + 1}: {text}" for seat, text in enumerate(self.seats))]
        words = [word for word in words if word]
        width, height = (self._board["columns"] + 3) * _CELL, (self._board["rows"] + 3) * _CELL
        for line, text in enumerate(words):
            lines.append(f'<text x="8" y="{height + 14 + 18 * line}" fill="{_INK}" font-size="13">{escape(text)}</text>')
        height += 18 * len(words) + (8 if words else 0)
        return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
                f'font-family="sans-serif" role="img" aria-label="board">'
                f'<rect width="{width}" height="{height}" fill="#ffffff"/>{"".join(lines)}</svg>')

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        return f"<evenkeel.Board {self._board['columns']} by {self._board['rows']}, {len(self.shapes)} shapes>"

    def _corner(self, spot: Mapping[str, Any]) -> tuple[float, float]:
        """Row 0 is the lowest; what lies beside the board has a column or row of its own."""
        return (spot["column"] + 1.5) * _CELL, (self._board["rows"] - spot["row"] + 0.5) * _CELL

    def _middle(self, shape: Shape) -> tuple[float, float]:
        corners = [self._corner(self.spots[at]) for at in shape["at"]]
        return sum(x for x, _ in corners) / len(corners) + _CELL / 2, sum(y for _, y in corners) / len(corners) + _CELL / 2

    def _spot(self, spot: Mapping[str, Any]) -> str:
        x, y = self._corner(spot)
        edge = _SEATS[spot["seat"] % len(_SEATS)] if spot["seat"] is not None else "#a08f66"
        rect = (f'<rect x="{x:g}" y="{y:g}" width="{_CELL}" height="{_CELL}" fill="{_TONES[spot["tone"]]}" stroke="{edge}" '
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
            drawn = f'<rect x="{x - 15:g}" y="{y - 15:g}" width="30" height="30" rx="4" fill="#e8b65a" stroke="{_INK}"/>'
        elif shape["kind"] == "pawn":
            drawn = f'<circle cx="{x:g}" cy="{y:g}" r="11" fill="{colour}" stroke="#ffffff" stroke-width="2"/>'
        else:
            drawn = f'<path d="M{x:g} {y - 17:g} l15 17 l-15 17 l-15 -17 z" fill="#1a365d" fill-opacity="0.85" stroke="#ffffff"/>'
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
                lines.append(_name(x + _CELL / 2, (self._board["rows"] + 2.8) * _CELL, spot["name"][0]))
            if spot["column"] == 0:
                lines.append(_name(0.25 * _CELL, y + _CELL / 2 + 4, spot["name"][1:]))
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
