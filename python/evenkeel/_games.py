"""Single games, decision by decision."""

from __future__ import annotations

import json
from typing import Any, Sequence

from evenkeel import _core
from evenkeel._board import Replay
from evenkeel._experiments import Named
from evenkeel._variants import loaded


def trace(variant: Named, players: int | None = None, agents: str | Sequence[str] = "greedy", *, game: int = 0,
          seed: int = 1, legal: bool = False) -> list[dict[str, Any]]:
    """One game as the program's `trace` writes it: a dict a decision or consequence (docs/traces.md).

    With `legal` every decision is preceded by all legal ones.

    >>> import evenkeel
    >>> events = evenkeel.trace("sunken-city/base", players=2, agents="random", game=17)
    >>> events[0]["t"], events[-1]["t"]
    ('game', 'result')
    """
    text = agents if isinstance(agents, str) else ",".join(agents)
    lines = _core.trace(loaded(variant), players or 0, text, seed, game, legal)
    return [json.loads(line) for line in lines.splitlines()]


def replay(variant: Named, players: int | None = None, agents: str | Sequence[str] = "greedy", *, game: int = 0,
           seed: int = 1) -> Replay:
    """The same game on its board, position by position; a notebook shows each as a picture.

    >>> import evenkeel
    >>> game = evenkeel.replay("sunken-city/base", players=2, agents="random", game=17)
    >>> game[-1]._repr_svg_().startswith("<svg")
    True
    """
    text = agents if isinstance(agents, str) else ",".join(agents)
    return Replay(*_core.replay_of(loaded(variant), players or 0, text, seed, game))
