"""What goes wrong, with the words of the program."""

from __future__ import annotations

from typing import Any


class Error(Exception):
    """What Evenkeel has to complain about."""


class ConfigError(Error, ValueError):
    """Something in a variant or experiment file is wrong."""

    #: Each problem with its place: dicts with file, line, column, key, message and hint.
    problems: list[dict[str, Any]] = []


class UsageError(Error, ValueError):
    """What was asked for cannot be; the message says what can."""


class DatasetError(Error, RuntimeError):
    """A dataset cannot be read or written."""


for _error in (Error, ConfigError, UsageError, DatasetError):
    _error.__module__ = "evenkeel"
