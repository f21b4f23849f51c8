"""Variants: what there is, and rules of one's own."""

from __future__ import annotations

import json
import os
import re
from html import escape
from pathlib import Path
from typing import Any, Mapping

from evenkeel import _core, _html
from evenkeel._errors import UsageError
from evenkeel._board import Board

_PLAIN_WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_./-]*")
_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]*")


def configs() -> str:
    """The folder with the variant files: EVENKEEL_CONFIGS, or the one that comes with the package."""
    return os.environ.get("EVENKEEL_CONFIGS") or str(Path(__file__).absolute().parent / "configs")


def flow(value: Any) -> str:
    """A Python value as YAML on one line, as it stands after --set.

    >>> flow({4: 5}), flow([0, 1]), flow(True), flow("any_step")
    ('{4: 5}', '[0, 1]', 'true', 'any_step')
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{flow(key)}: {flow(one)}" for key, one in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(flow(one) for one in value) + "]"
    if isinstance(value, str) and not (_PLAIN_WORD.fullmatch(value) and value not in ("true", "false", "null")):
        return json.dumps(value, ensure_ascii=False)
    return str(value)


def sets_of(values: Mapping[str, Any] | None) -> list[tuple[str, str]]:
    """What `set=` says, key by key. Text is YAML already."""
    return [(key, value if isinstance(value, str) else flow(value)) for key, value in (values or {}).items()]


class Variant:
    """Checked rules of a game: from :func:`load`.

    >>> import evenkeel
    >>> base = evenkeel.load("sunken-city/base")
    >>> base.title, base.players
    ('Sunken City', [2, 3, 4])
    """

    def __init__(self, loaded: _core.LoadedVariant):
        self._loaded = loaded

    @property
    def name(self) -> str:
        """As the tables show it, with what was set: 'sunken-city/base[spirit.steps.4=5]'."""
        return self._loaded.name

    @property
    def title(self) -> str:
        """The title for people."""
        return self._loaded.title

    @property
    def about(self) -> str:
        """A sentence about it."""
        return self._loaded.about

    @property
    def game(self) -> str:
        """The game that it is a variant of."""
        return self._loaded.game

    @property
    def players(self) -> list[int]:
        """The numbers of players that it is for."""
        return self._loaded.players

    def rules(self, players: int | None = None) -> dict[str, Any]:
        """Every setting, for one number of players; without one, values by number of players as a file has them.

        >>> import evenkeel
        >>> evenkeel.load("sunken-city/base", set={"spirit.steps.4": 5}).rules(4)["spirit"]["steps"]
        5
        """
        return json.loads(self._loaded.rules_json(players or 0))

    def hash(self, players: int | None = None) -> str:
        """The content hash that names the rules for a number of players (otherwise the most)."""
        return self._loaded.hash(players or 0)

    def yaml(self, players: int | None = None) -> str:
        """A variant file with every setting, each with its rule and a sentence; it loads again."""
        return self._loaded.yaml(players or 0)

    def drawing(self, players: int | None = None) -> str:
        """The board at the start, as the terminal shows it."""
        return self._loaded.drawing(players or 0)

    def board(self, players: int | None = None) -> Board:
        """The board at the start; a notebook shows it as a picture."""
        return Board(*_core.start_of(self._loaded, players or 0))

    def differs(self, baseline: Variant, players: int | None = None) -> list[str]:
        """The settings in which it differs from another variant, a line each.

        >>> import evenkeel
        >>> evenkeel.load("sunken-city/no-chips").differs(evenkeel.load("sunken-city/base"), 4)
        ['chips.given: no (baseline: yes)']
        """
        count = players or max(self.players)
        return _core.rules_difference(baseline._loaded.rules_json(count), self._loaded.rules_json(count))

    def __repr__(self) -> str:
        return f"<evenkeel.Variant {self.name}: {self.title}, {', '.join(map(str, self.players))} players>"

    def _repr_html_(self) -> str:
        rows = [(key, flow(value)) for key, value in _leaves(self.rules())]
        return (f"<h4>{escape(self.title or self.name)}</h4><p>{escape(self.about)}</p>{self.board().svg()}"
                f"<details><summary><code>{escape(self.name)}</code>, {len(rows)} settings</summary>"
                f"{_html.table(('setting', 'value'), rows)}</details>")


def _leaves(rules: Mapping[str, Any], path: str = "") -> list[tuple[str, Any]]:
    """Settings as dotted names; maps by number of players stay whole."""
    leaves: list[tuple[str, Any]] = []
    for key, value in rules.items():
        if isinstance(value, Mapping) and value and not all(str(one).isdigit() or one == "otherwise" for one in value):
            leaves += _leaves(value, f"{path}{key}.")
        else:
            leaves.append((path + key, value))
    return leaves


class Variants(list):
    """The variants that there are: a list of dicts that shows itself as a table."""

    def _repr_html_(self) -> str:
        rows = [(one["name"], one["title"], one["about"], ", ".join(map(str, one["players"]))) for one in self]
        return _html.table(("name", "title", "about", "players"), rows)


def variants() -> Variants:
    """The variants that ship, each a dict with name, title, about and players.

    >>> import evenkeel
    >>> evenkeel.variants()[0]["name"]
    'sunken-city/base'
    """
    found = Variants()
    for name in _core.names(configs()):
        one = _core.first_of(configs(), name)
        found.append({"name": name, "title": one.title, "about": one.about, "players": one.players})
    return found


def agents() -> list[dict[str, Any]]:
    """Who can play, for `agents=`.

    >>> import evenkeel
    >>> "greedy" in [one["name"] for one in evenkeel.agents()]
    True
    """
    return _core.agents(configs())


def load(source: str | os.PathLike[str], set: Mapping[str, Any] | None = None, name: str = "house-rule") -> Variant:
    """Loads and checks a variant.

    `source` is a name such as 'sunken-city/base+short', a file, or the YAML itself (recognised by its line breaks),
    which is then called `name`. `set` changes single values.

    >>> import evenkeel
    >>> calm = evenkeel.load('''
    ... extends: sunken-city/base
    ... title: A calm lake
    ... die: [0, 1, 1, 1, 1, 2]
    ... ''', name="calm")
    >>> calm
    <evenkeel.Variant calm: A calm lake, 2, 3, 4 players>
    >>> evenkeel.load("sunken-city/base", set={"dye": [1, 2]})
    Traceback (most recent call last):
    ...
    evenkeel.ConfigError: --set dye=[1, 2]: dye: there is no such setting, ...
    """
    text = os.fspath(source)
    if "\n" not in text:
        return Variant(_core.load(configs(), text, sets_of(set), ""))
    if not _NAME.fullmatch(name):
        raise UsageError(f"a name has letters, digits, '.', '_' and '-', and is not {name!r}")
    return Variant(_core.load(configs(), name, sets_of(set), text))


def loaded(variant: str | os.PathLike[str] | Variant) -> _core.LoadedVariant:
    """What the libraries need of a variant, however it was given."""
    return (variant if isinstance(variant, Variant) else load(variant))._loaded
