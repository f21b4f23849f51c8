"""Games that were played into memory, and what they say about the seats."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from evenkeel import _core, _html
from evenkeel._errors import UsageError
from evenkeel._board import Board

_ABOUT_FIELDS = ("variant", "players", "agents", "first_game", "games", "turns", "field", "column", "row")


class WinRate(NamedTuple):
    """How often a seat wins, with an interval that holds however often one looks."""

    seat: int
    place: str
    rate: float
    low: float
    high: float


class Verdict:
    """Whether the seats are equal: `word` is 'balanced', 'unbalanced' or 'undecided'."""

    def __init__(self, verdict: _core.SeatVerdict, rates: list[WinRate], games: int, margin: float):
        self.word: str = verdict.word
        self.seats = rates
        self.games = games
        self.margin = margin
        #: About so many more games, where it is undecided; None where the rate is right at the margin.
        self.games_needed: int | None = verdict.games_needed

    @property
    def text(self) -> str:
        """The verdict as the program says it."""
        if self.word != "undecided":
            return self.word
        if self.games_needed is None:
            return "undecided, right at the margin"
        return f"undecided, about {self.games_needed:,} more games"

    def __repr__(self) -> str:
        seats = ", ".join(f"{100 * one.rate:.1f} ({100 * one.low:.1f} to {100 * one.high:.1f})" for one in self.seats)
        return f"<evenkeel.Verdict {self.text}; seats win % {seats}; {self.games:,} games, margin {100 * self.margin:g} %>"

    def _repr_html_(self) -> str:
        fair = 1 / len(self.seats)
        rows = [(one.seat + 1, one.place, _html.per_cent(one.rate), f"{_html.per_cent(one.low)} to {_html.per_cent(one.high)}",
                 f"{100 * (one.rate - fair):+.1f}") for one in self.seats]
        caption = f"{self.text}: {self.games:,} games, margin {100 * self.margin:g} %"
        return _html.table(("seat", "sits at", "wins", "95 % interval", "off fair by"), rows, caption)


class Result:
    """What :func:`simulate` gives: tables without a copy, and the verdict.

    `games`, `seats` and `fields` (and `turns`, where they were asked for) have the columns of docs/tables.md and
    `__arrow_c_stream__`, so `pandas.DataFrame.from_arrow(result.seats)`, `polars.DataFrame(result.seats)`,
    `pyarrow.table(result.seats)` and `duckdb.from_arrow(result.seats)` take them as they are.
    """

    def __init__(self, played: _core.PlayedGames):
        self._played = played

    @property
    def variant(self) -> str:
        """The name of the variant."""
        return self._played.variant

    @property
    def players(self) -> int:
        """How many played."""
        return self._played.players

    @property
    def agents(self) -> str:
        """Who played."""
        return self._played.agents

    @property
    def seed(self) -> int:
        """The luck of the games."""
        return self._played.seed

    @property
    def rules(self) -> dict[str, Any]:
        """The rules that were played."""
        return json.loads(self._played.rules)

    @property
    def tally(self) -> _core.SeatTally:
        """The wins by seat; tallies of more games on other seeds may be added."""
        return self._played.tally

    @property
    def seconds(self) -> float:
        """How long it took."""
        return self._played.seconds

    @property
    def games(self) -> _core.Table:
        """One row a game."""
        return self._played.games

    @property
    def seats(self) -> _core.Table:
        """One row a seat of a game."""
        return self._played.seats

    @property
    def fields(self) -> _core.Table:
        """One row a field of the board, with counts for heat maps."""
        return self._played.fields

    @property
    def turns(self) -> _core.Table | None:
        """One row a turn; None unless simulate() was asked for `turns=True`."""
        return self._played.turns

    def heat(self, column: str) -> Board:
        """The board as a heat map of a column of `fields`, such as 'sinking': by turn, the darker the more.

        >>> import evenkeel
        >>> result = evenkeel.simulate("sunken-city/base", players=2, agents="random", games=100, progress=False)
        >>> "by turn" in result.heat("sinking").svg()
        True
        """
        fields = self.fields
        rows = [fields[place] for place in range(len(fields))]
        counts = [name for name, value in rows[0].items() if name not in _ABOUT_FIELDS] if rows else []
        if column not in counts:
            raise UsageError(f"there is no count '{column}' by field; there are {', '.join(counts)}")
        values = {row["field"]: row[column] / max(row["turns"], 1) for row in rows}
        return Board(_core.board_of(self._played)).with_heat(values, f"{column}, by turn")

    def verdict(self, margin: float | str | None = None, alpha: float = 0.05) -> Verdict:
        """Are the seats equal? `margin` is how far from equal still is balanced, such as 0.02 or '2%'."""
        share = self._played.margin if margin is None else _core.share_of(margin) if isinstance(margin, str) else margin
        verdict = _core.judge_seats(self.tally, share, alpha)
        return Verdict(verdict, self._rates(verdict), self.tally.games, share)

    def win_rates(self, alpha: float = 0.05) -> list[WinRate]:
        """How often each seat wins, with intervals.

        >>> import evenkeel
        >>> result = evenkeel.simulate("sunken-city/base", players=2, agents="random", games=1000, progress=False)
        >>> [round(one.rate, 4) for one in result.win_rates()]
        [0.4985, 0.5015]
        """
        return self._rates(_core.judge_seats(self.tally, self._played.margin, alpha))

    def _rates(self, verdict: _core.SeatVerdict) -> list[WinRate]:
        seats = zip(self._played.places, self.tally.seat_rates, verdict.seats)
        return [WinRate(seat, place, rate, interval.low, interval.high) for seat, (place, rate, interval) in enumerate(seats)]

    def __repr__(self) -> str:
        return (f"<evenkeel.Result {self.variant}, {self.players} players, {self.agents}: "
                f"{self.tally.games:,} games, {self.verdict().text}>")

    def _repr_html_(self) -> str:
        return f"<p><code>{_html.escape(self.variant)}</code>, {self.players} players, {_html.escape(self.agents)}</p>" \
            + self.verdict()._repr_html_()
