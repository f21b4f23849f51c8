"""Dataset folders: their tables, and what they say."""

from __future__ import annotations

import os
from typing import Any, Sequence

from evenkeel import _core, _html
from evenkeel._findings import Comparisons, Findings, compare_in, report
from evenkeel._results import Verdict, WinRate


class Dataset:
    """A finished dataset, from :func:`run` or :func:`open`. It is a path too: `pandas.read_parquet(dataset / "seats")`."""

    def __init__(self, folder: str | os.PathLike[str]):
        self.folder = os.fspath(folder)
        self._opened = _core.open_dataset(self.folder)

    def __fspath__(self) -> str:
        return self.folder

    def __truediv__(self, name: str) -> str:
        return os.path.join(self.folder, name)

    @property
    def hash(self) -> str:
        """The hash of everything that the dataset's bytes depend on."""
        return self._opened.hash

    @property
    def seed(self) -> int:
        """The luck of the games."""
        return self._opened.seed

    @property
    def identity(self) -> list[str]:
        """Everything that the dataset's bytes depend on, a line each."""
        return self._opened.identity

    @property
    def cells(self) -> list[dict[str, Any]]:
        """The tables that played: dicts with variant, players, agents, games, stopped, hash and places."""
        return self._opened.cells

    def table(self, name: str, columns: Sequence[str] = ()) -> _core.Table:
        """All parts of 'games', 'seats', 'fields', 'turns' or 'variants' as one table in memory; all columns, or some."""
        return _core.read_table(self.folder, name, list(columns))

    @property
    def variants(self) -> _core.Table:
        """One row a variant and number of players, with the rules."""
        return self.table("variants")

    @property
    def games(self) -> _core.Table:
        """One row a game."""
        return self.table("games")

    @property
    def seats(self) -> _core.Table:
        """One row a seat of a game."""
        return self.table("seats")

    @property
    def fields(self) -> _core.Table:
        """One row a field and part."""
        return self.table("fields")

    @property
    def turns(self) -> _core.Table:
        """One row a turn, where the run was asked for them."""
        return self.table("turns")

    def verdicts(self, margin: float | str = 0.02) -> list[Verdict]:
        """A verdict on every table that played, in the order of `cells`."""
        share = _core.share_of(margin) if isinstance(margin, str) else margin
        verdicts = []
        for cell, tally in zip(self.cells, self._opened.tallies):
            verdict = _core.judge_seats(tally, share)
            seats = zip(cell["places"], tally.seat_rates, verdict.seats)
            rates = [WinRate(seat, place, rate, one.low, one.high) for seat, (place, rate, one) in enumerate(seats)]
            verdicts.append(Verdict(verdict, rates, tally.games, share))
        return verdicts

    def report(self, margin: float | str = 0.02, baseline: str | None = None) -> Findings:
        """What it says; see :func:`evenkeel.report`."""
        return report(self, margin=margin, baseline=baseline)

    def compare(self, first: str, second: str) -> Comparisons:
        """Two of its variants, on the same luck; a comparison for every number of players and agents."""
        return compare_in(self.folder, first, second)

    def __repr__(self) -> str:
        games = sum(cell["games"] for cell in self.cells)
        return f"<evenkeel.Dataset {self.folder}: {len(self.cells)} tables, {games:,} games>"

    def _repr_html_(self) -> str:
        rows = [(cell["variant"], cell["players"], cell["agents"], cell["games"], verdict.text)
                for cell, verdict in zip(self.cells, self.verdicts())]
        return _html.table(("variant", "players", "agents", "games", "verdict"), rows, self.folder)


def open(dataset: str | os.PathLike[str]) -> Dataset:
    """Opens a dataset that :func:`run` or `evenkeel run` has finished.

    >>> import evenkeel
    >>> evenkeel.open("nowhere")
    Traceback (most recent call last):
    ...
    evenkeel.DatasetError: nowhere: ...
    """
    return dataset if isinstance(dataset, Dataset) else Dataset(dataset)
