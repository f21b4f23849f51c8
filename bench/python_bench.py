#!/usr/bin/env python3
"""How fast the Python package is, against the program, as ratios of one series on one machine.

    PYTHONPATH=build/python .deps/venv/bin/python bench/python_bench.py [PAIRS]

Each pair plays the same games with simulate() and with `evenkeel run`, one after the other, and takes turns in who begins.
Games by processor time, in which other work on the machine hardly shows, and by elapsed time, in which it does.
"""
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import evenkeel

PROGRAM = Path(os.environ.get("EVENKEEL", Path(__file__).resolve().parents[1] / "build" / "evenkeel"))


def used(who: int) -> float:
    usage = resource.getrusage(who)
    return usage.ru_utime + usage.ru_stime


def with_package(agents: str, games: int) -> tuple[float, float]:
    before, start = used(resource.RUSAGE_SELF), time.perf_counter()
    evenkeel.simulate("sunken-city/base", players=4, agents=agents, games=games, progress=False)
    return used(resource.RUSAGE_SELF) - before, time.perf_counter() - start


def with_program(agents: str, games: int) -> tuple[float, float]:
    with tempfile.TemporaryDirectory() as folder:
        before, start = used(resource.RUSAGE_CHILDREN), time.perf_counter()
        subprocess.run([PROGRAM, "run", "sunken-city/base", "--players", "4", "--agents", agents, "--games", str(games),
                        "--out", folder + "/run"], check=True, capture_output=True)
        return used(resource.RUSAGE_CHILDREN) - before, time.perf_counter() - start


def ratios(agents: str, games: int, pairs: int) -> list[tuple[float, float]]:
    """By pair, what the program needs over what the package needs: processor time, and elapsed time."""
    found = []
    for pair in range(pairs):
        order = (with_package, with_program) if pair % 2 == 0 else (with_program, with_package)
        needed = {play: play(agents, games) for play in order}
        found.append(tuple(program / package for program, package in zip(needed[with_program], needed[with_package])))
    return found


def show_frames() -> None:
    import pandas
    import polars
    import pyarrow
    result = evenkeel.simulate("sunken-city/base", players=4, agents="random", games=250_000, progress=False)
    makers = {"pandas.DataFrame.from_arrow": pandas.DataFrame.from_arrow, "polars.DataFrame": polars.DataFrame,
              "pyarrow.table": pyarrow.table}
    for name, make in makers.items():
        times = []
        for _ in range(5):
            start = time.perf_counter()
            frame = make(result.seats)
            times.append(time.perf_counter() - start)
        print(f"{name}: {len(frame):,} rows in {1000 * statistics.median(times):.0f} ms ({1000 * min(times):.0f} to {1000 * max(times):.0f})")


def main(pairs: int) -> None:
    print(f"load when it began: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    for agents, games in (("random", 300_000), ("greedy", 10_000)):
        for what, found in zip(("processor time", "elapsed time"), zip(*ratios(agents, games, pairs))):
            print(f"simulate / run, {agents}, games by {what}: {statistics.median(found):.2f} of {pairs} "
                  f"({min(found):.2f} to {max(found):.2f})", flush=True)
    show_frames()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 6)
