"""Evenkeel: what a change of the rules does to a board game.

Three lines:

>>> import evenkeel
>>> result = evenkeel.simulate("sunken-city/base", players=4, agents="greedy", games=400, progress=False)
>>> result.verdict().word
'undecided'

`result.seats` and the other tables go as they are into pandas, polars, pyarrow and DuckDB.
"""

from evenkeel import statistics
from evenkeel._core import ConfigError, DatasetError, Error, Interval, Table, UsageError
from evenkeel._experiments import run, simulate
from evenkeel._games import trace
from evenkeel._results import Result, Verdict, WinRate
from evenkeel._variants import Variant, agents, load, variants

__all__ = [
    "ConfigError", "DatasetError", "Error", "Interval", "Result", "Table", "UsageError", "Variant", "Verdict", "WinRate",
    "agents", "load", "run", "simulate", "statistics", "trace", "variants",
]
