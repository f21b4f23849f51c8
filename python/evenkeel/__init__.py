"""Evenkeel: what a change of the rules does to a board game.

Three lines:

>>> import evenkeel
>>> result = evenkeel.simulate("sunken-city/base", players=4, agents="greedy", games=400, progress=False)
>>> result.verdict().word
'undecided'

`result.seats` and the other tables go as they are into pandas, polars, pyarrow and DuckDB.
"""

from evenkeel import statistics
from evenkeel._board import Board, Replay
from evenkeel._core import Interval, Table, version as __version__
from evenkeel._datasets import Dataset, open
from evenkeel._errors import ConfigError, DatasetError, Error, UsageError
from evenkeel._experiments import compare, run, simulate
from evenkeel._findings import Comparison, Comparisons, Findings, report
from evenkeel._games import replay, trace
from evenkeel._results import Result, Verdict, WinRate
from evenkeel._variants import Variant, agents, load, variants

__all__ = [
    "Board", "Comparison", "Comparisons", "ConfigError", "Dataset", "DatasetError", "Error", "Findings", "Interval", "Replay",
    "Result", "Table", "UsageError", "Variant", "Verdict", "WinRate", "__version__", "agents", "compare", "load", "open",
    "replay", "report", "run", "simulate", "statistics", "trace", "variants",
]
