"""What datasets say, and comparisons: the program's findings as dicts that show themselves as tables."""

from __future__ import annotations

import json
import os
import shlex
from html import escape
from pathlib import Path
from typing import Any, Sequence, Union

from evenkeel import _core, _html
from evenkeel._errors import UsageError
from evenkeel._variants import configs

Folders = Union[str, "os.PathLike[str]", Sequence[Union[str, "os.PathLike[str]"]]]


def _estimate(one: dict[str, Any], share: bool) -> str:
    """'25.1 % (24.0 to 26.2)'; where there is no limit, the value alone."""
    scale, digits, unit = (100, 1, " %") if share else (1, 2, "")
    text = f"{scale * one['value']:.{digits}f}{unit}"
    if one["low"] is None or one["high"] is None:
        return text
    return f"{text} ({scale * one['low']:.{digits}f} to {scale * one['high']:.{digits}f})"


class Comparison(dict):
    """Two variants on the same luck: the dict of docs/reports.md, shown as a table.

    `self["metrics"]` is a list of dicts with name, baseline, variant, difference (value, low, high), p_value, p_holm.
    """

    def metric(self, name: str) -> dict[str, Any]:
        """One metric, such as 'rounds' or 'seat_1.wins'."""
        known = [one["name"] for one in self["metrics"]]
        if name not in known:
            raise UsageError(f"there is no metric '{name}'; there are {', '.join(known)}")
        return self["metrics"][known.index(name)]

    def __repr__(self) -> str:
        surely = sum(one["p_holm"] < 0.05 for one in self["metrics"])
        return (f"<evenkeel.Comparison {self['variant']} against {self['baseline']}, {self['players']} players, "
                f"{self['agents']}: {surely} of {len(self['metrics'])} metrics differ>")

    def _repr_html_(self) -> str:
        rows = []
        for one in self["metrics"]:
            share = one["unit"] == "share"
            means = [_html.per_cent(one[side]) if share else f"{one[side]:.2f}" for side in ("baseline", "variant")]
            rows.append((one["label"], *means, _estimate(one["difference"], share), f"{one['p_holm']:.2g}",
                         "differs" if one["p_holm"] < 0.05 else ""))
        caption = f"{self['variant']} against {self['baseline']}, {self['players']} players, {self['agents']}"
        return _html.table(("metric", self["baseline"], self["variant"], "difference", "p (Holm)", ""), rows, caption)


class Comparisons(list):
    """A :class:`Comparison` for every number of players and agents."""

    def _repr_html_(self) -> str:
        return "".join(one._repr_html_() for one in self)


def comparisons(text: str) -> Comparisons:
    """What the program writes with `compare --json`, as Comparisons."""
    found = Comparisons()
    for one in json.loads(text)["comparisons"]:
        comparison = Comparison(one["comparison"])
        comparison["games"], comparison["change"], comparison["watched"] = one["games"], one["change"], one["watched"]
        found.append(comparison)
    return found


def compare_in(folder: str, first: str, second: str) -> Comparisons:
    """Two variants of a dataset."""
    return comparisons(_core.compare_in(folder, first, second))


class Findings(dict):
    """What datasets say: the findings that `evenkeel report --json` writes, shown as tables in a notebook."""

    def __init__(self, found: _core.Found):
        super().__init__(json.loads(found.json))
        self._found = found

    @property
    def cells(self) -> list[dict[str, Any]]:
        """The tables that played, each with verdict, seats, metrics, ends, scores and counters."""
        return self["cells"]

    @property
    def comparisons(self) -> Comparisons:
        """Every variant against the baseline."""
        return Comparisons(Comparison(one) for one in self["comparisons"])

    def page(self, file: str | os.PathLike[str]) -> Path:
        """Writes the report as one HTML file that works offline."""
        path = Path(file)
        path.write_text(self._found.page(), encoding="utf-8")
        return path

    def text(self) -> str:
        """The report as the terminal shows it."""
        return self._found.terminal()

    def __repr__(self) -> str:
        return f"<evenkeel.Findings {self['title']}: {len(self.cells)} tables, {len(self['comparisons'])} comparisons>"

    def _repr_html_(self) -> str:
        parts = [f"<h4>{escape(self['title'])}</h4>"]
        rows = []
        for cell in self.cells:
            seats = ", ".join(_estimate(seat["win_rate"], True) for seat in cell["seats"])
            rows.append((cell["variant"], cell["players"], cell["agents"], cell["games"], cell["verdict"]["word"], seats))
        parts.append(_html.table(("variant", "players", "agents", "games", "verdict", "seats win"), rows))
        parts += [one._repr_html_() for one in self.comparisons]
        if self["notes"]:
            parts.append("<ul>" + "".join(f"<li>{escape(note)}</li>" for note in self["notes"]) + "</ul>")
        return "".join(parts)


def report(datasets: Folders, *, margin: float | str = 0.02, baseline: str | None = None) -> Findings:
    """What one or more datasets say: verdicts with their reasons, metrics, comparisons with the baseline.

    The numbers are those of `evenkeel report --json`; `margin` is how far from equal still is balanced.

    >>> import evenkeel, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     made = evenkeel.run("sunken-city/base", folder + "/mine", players=2, games=200, progress=False)
    ...     evenkeel.report(made)
    <evenkeel.Findings ...: 1 tables, 0 comparisons>
    """
    folders = [datasets] if isinstance(datasets, (str, os.PathLike)) else list(datasets)
    names = [os.fspath(one) for one in folders]
    share = _core.share_of(margin if isinstance(margin, str) else repr(margin))
    command = "evenkeel report " + " ".join(shlex.quote(name) for name in names)
    if margin != 0.02:
        command += f" --margin {margin}"
    if baseline:
        command += f" --baseline {shlex.quote(baseline)}"
    return Findings(_core.report(names, share, baseline or "", command, configs()))
