"""How far a run is: a bar in a terminal, a line in a notebook that changes in place, a line now and then elsewhere."""

from __future__ import annotations

import sys
import time
from html import escape
from typing import Any, Callable, Union

_BAR = 24

Wish = Union[bool, Callable[[int, int], Any]]


def clock(seconds: float) -> str:
    """'1:05' or '2:00:10'

    >>> clock(65), clock(7210)
    ('1:05', '2:00:10')
    """
    whole = int(seconds + 0.5)
    if whole >= 3600:
        return f"{whole // 3600}:{whole // 60 % 60:02}:{whole % 60:02}"
    return f"{whole // 60}:{whole % 60:02}"


class Progress:
    """Called with the games done and all games; shows them somewhere."""

    first = 0.5  # seconds: what is quicker than that needs no progress
    every = 0.2  # seconds between two times that it shows something

    def __init__(self) -> None:
        self._start = time.monotonic()
        self._shown = self._start + self.first - self.every
        self._first: int | None = None

    def __call__(self, done: int, of: int) -> None:
        if self._first is None:
            self._first = done
        now = time.monotonic()
        if now - self._shown < self.every:
            return
        self._shown = now
        speed = (done - self._first) / max(now - self._start, 1e-3)
        left = clock((of - done) / max(speed, 1e-3)) if done > self._first else "?"
        self.show(done / of if of else 1.0, f"{done:,} of {of:,} games  {speed:,.0f} games/s  {left} left")

    def show(self, share: float, text: str) -> None:
        """Shows it; `share` goes from 0 to 1."""

    def say(self, message: str) -> None:
        """A message for people."""
        print(f"evenkeel: {message}", file=sys.stderr)

    def end(self) -> None:
        """No more is shown."""


class Bar(Progress):
    def show(self, share: float, text: str) -> None:
        filled = int(share * _BAR)
        sys.stderr.write(f"\r[{'=' * filled}{' ' * (_BAR - filled)}] {100 * share:3.0f}%  {text}\033[K")
        sys.stderr.flush()

    def say(self, message: str) -> None:
        self.end()
        super().say(message)

    def end(self) -> None:
        sys.stderr.write("\r\033[K")
        sys.stderr.flush()


class Lines(Progress):
    first = 10.0
    every = 10.0

    def show(self, share: float, text: str) -> None:
        print(f"{100 * share:3.0f}%  {text}", file=sys.stderr)


class Notebook(Progress):
    """One display that is written over, and cleared at the end."""

    def __init__(self) -> None:
        super().__init__()
        self._handle: Any = None

    def _display(self, html: str, text: str) -> None:
        from IPython.display import display  # only where IPython runs already

        data = {"text/html": html, "text/plain": text}
        if self._handle is None:
            self._handle = display(data, raw=True, display_id=True)
        else:
            self._handle.update(data, raw=True)

    def show(self, share: float, text: str) -> None:
        self._display(f'<progress value="{share:.4f}" max="1"></progress> {escape(text)}', f"{100 * share:3.0f}%  {text}")

    def end(self) -> None:
        if self._handle is not None:
            self._display("", "")


class Called(Progress):
    every = 0.0

    def __init__(self, told: Callable[[int, int], Any]) -> None:
        super().__init__()
        self._told = told

    def __call__(self, done: int, of: int) -> None:
        self._told(done, of)


def in_notebook() -> bool:
    """Whether this runs in Jupyter (and not in IPython's terminal)."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    return shell is not None and type(shell).__name__ == "ZMQInteractiveShell"


def progress_for(wish: Wish) -> Progress | None:
    """Where progress goes: nowhere, to a function, or wherever people are looking."""
    if callable(wish):
        return Called(wish)
    if not wish:
        return None
    if in_notebook():
        return Notebook()
    return Bar() if sys.stderr is not None and sys.stderr.isatty() else Lines()
