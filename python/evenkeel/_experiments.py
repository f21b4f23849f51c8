"""Many games: into memory, or into a dataset folder."""

from __future__ import annotations

import os
from typing import Any, Iterable, Mapping, Sequence, Union

from evenkeel import _core
from evenkeel._errors import UsageError
from evenkeel._datasets import Dataset
from evenkeel._findings import Comparisons, comparisons
from evenkeel._progress import Wish, progress_for
from evenkeel._results import Result
from evenkeel._variants import Variant, configs, flow, loaded, sets_of

Size = Union[int, float, str]
Named = Union[str, "os.PathLike[str]", Variant]


def _size(name: str, value: Size | None) -> int | None:
    """A number of games as people write it: 5000, 1e6, '100k'."""
    if value is None:
        return None
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return _core.size_of(name, str(value))


def _agent_lists(agents: str | Sequence[str | Sequence[str]] | None) -> list[str]:
    """Each list of agents as the program writes it: 'greedy' or 'mcts:50,greedy...'."""
    if agents is None:
        return []
    if isinstance(agents, str):
        return [agents]
    return [one if isinstance(one, str) else ",".join(one) for one in agents]


def _sweeps(sweep: Mapping[str, Any] | None) -> list[str]:
    """{'chips.supply': range(4, 9, 2)} or {'chips.supply': '4..8:2'} as it stands after --sweep."""
    texts = []
    for key, values in (sweep or {}).items():
        texts.append(f"{key}={values}" if isinstance(values, str) else f"{key}={','.join(flow(one) for one in values)}")
    return texts


def _threads(threads: int | None) -> int:
    if threads is not None and not 1 <= threads <= 1024:
        raise UsageError(f"threads are 1 to 1024, or None for one a core, not {threads}")
    return threads or 0


def simulate(variant: Named, players: int | None = None, agents: str | Sequence[str] = "greedy", games: Size = 100_000,
             seed: int = 1, threads: int | None = None, progress: Wish = True, *, turns: bool = False,
             set: Mapping[str, Any] | None = None, margin: float | str = 0.02) -> Result:
    """Plays games of one variant into memory, on all cores.

    `players` is otherwise the most that the variant allows. `agents` is one for all seats ('greedy', 'mcts:200'), or one
    a seat (a list, or a text with commas). The same seed gives the same games as the program, whatever the number of
    threads. `progress` may be a function of (games done, all games). Ctrl-C ends it.

    Everything stays in memory, about 100 bytes a seat of a game; for more games than that allows, see :func:`run`.

    >>> import evenkeel
    >>> result = evenkeel.simulate("sunken-city/base", players=2, agents="random", games=1000, progress=False)
    >>> len(result.games), len(result.seats)
    (1000, 2000)
    >>> result.seats[0]["win_share"]
    0.5
    """
    chosen = loaded(variant)
    spec = _core.Spec()
    spec.players = [str(players if players is not None else max(chosen.players))]
    spec.agents = [agents if isinstance(agents, str) else ",".join(agents)]
    spec.games = _size("games", games)
    spec.seed = _size("seed", seed)
    spec.turns = turns
    spec.margin = str(margin)
    spec.set_sets(sets_of(set))
    shown = progress_for(progress)
    try:
        return Result(_core.play(_core.Wishes(configs(), [chosen], spec), _threads(threads), shown))
    finally:
        if shown is not None:
            shown.end()


def _spec(given: dict[str, Any]) -> _core.Spec:
    """What the arguments of run() say."""
    spec = _core.Spec()
    players = given["players"]
    spec.players = [str(one) for one in ([players] if isinstance(players, int) else players or [])]
    spec.agents = _agent_lists(given["agents"])
    spec.set_sets(sets_of(given["set"]))
    spec.sweeps = _sweeps(given["sweep"])
    for size in ("games", "seed", "part", "traces"):
        setattr(spec, size, _size(size, given[size]))
    for plain in ("format", "turns", "until"):
        setattr(spec, plain, given[plain])
    spec.margin = None if given["margin"] is None else str(given["margin"])
    return spec


def _names(experiment: Named | Iterable[Named]) -> list[Named]:
    return [experiment] if isinstance(experiment, (str, os.PathLike, Variant)) else list(experiment)


def run(experiment: Named | Iterable[Named], out: str | os.PathLike[str] | None = None, *,
        players: int | Sequence[int] | None = None, agents: str | Sequence[str | Sequence[str]] | None = None,
        games: Size | None = None, seed: int | None = None, set: Mapping[str, Any] | None = None,
        sweep: Mapping[str, Any] | None = None, part: Size | None = None, format: str | None = None,
        turns: bool | None = None, traces: Size | None = None, until: str | None = None, margin: float | str | None = None,
        threads: int | None = None, progress: Wish = True) -> Dataset:
    """Runs an experiment into a dataset folder, with the bytes that the program writes.

    `experiment` is an experiment file, the name of one ('experiments/box'), or one or more variants. What is given here
    goes before what a file says. The same call goes on where an earlier one was stopped, by Ctrl-C as well.

    >>> import evenkeel, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     made = evenkeel.run("sunken-city/base", folder + "/mine", players=2, games=200, progress=False)
    ...     len(made.seats)
    400
    """
    spec = _spec(locals())
    names = _names(experiment)
    first = names[0] if names else ""
    file = None if isinstance(first, Variant) else _core.experiment_file(configs(), os.fspath(first))
    if file is not None:
        if len(names) > 1:
            raise UsageError(f"{first} is an experiment and names its variants itself; '{names[1]}' is too much")
        spec = _core.read_experiment(file).overlaid(spec)
    elif not any(isinstance(one, Variant) for one in names):
        spec.variants = [os.fspath(one) for one in names]  # type: ignore[arg-type]
    given = [] if spec.variants else [loaded(one) for one in names]
    if not names:
        raise UsageError("the name of a variant or an experiment file is missing")
    shown = progress_for(progress)
    try:
        return Dataset(_core.run(_core.Wishes(configs(), given, spec), os.fspath(out) if out is not None else "",
                                 _threads(threads), shown, shown.say if shown else None))
    finally:
        if shown is not None:
            shown.end()


def compare(first: Named, second: Named, players: int | Sequence[int] | None = None, agents: str | Sequence[str] = "greedy",
            games: Size = 10_000, seed: int = 1, threads: int | None = None, progress: Wish = True, *,
            until: str | None = None, metric: str | None = None, margin: float | str | None = None,
            set: Mapping[str, Any] | None = None) -> Comparisons:
    """Plays two variants on the same luck and says what the change of the rules does: every metric with its difference.

    With `until="decided"` it stops as soon as it is clear whether they differ (by `metric`, otherwise the seats' wins;
    `margin` says what still is the same), and `games` is the most. A comparison for every number of players.

    >>> import evenkeel
    >>> found = evenkeel.compare("sunken-city/base", "sunken-city/short", players=2, agents="random", games=500, progress=False)
    >>> found[0].metric("rounds")["difference"]["value"] < 0
    True
    """
    spec = _core.Spec()
    spec.players = [str(one) for one in ([players] if isinstance(players, int) else players or [])]
    spec.agents = [agents if isinstance(agents, str) else ",".join(agents)]
    spec.games = _size("games", games)
    spec.seed = _size("seed", seed)
    spec.set_sets(sets_of(set))
    wishes = _core.Wishes(configs(), [loaded(first), loaded(second)], spec)
    shown = progress_for(progress)
    try:
        return comparisons(_core.compare(wishes, seed, until or "", metric or "", "" if margin is None else str(margin),
                                         _threads(threads), shown))
    finally:
        if shown is not None:
            shown.end()
