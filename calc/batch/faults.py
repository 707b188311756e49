"""What keeps a whole run from going on, and the optional libraries that a file format needs."""

from __future__ import annotations

from importlib import import_module
from typing import Any


class BatchFault(Exception):  # noqa: N818 - the call is refused; the program is well
    """A run that cannot start or go on: the code of a sentence with its arguments."""

    def __init__(self, code: str, **args: object) -> None:
        super().__init__(code)
        self.code = code
        self.details = args


class WorkerDied(Exception):  # noqa: N818 - says what happened
    """A worker process ended before its work was done."""


def need(module: str, extra: str, what: str) -> Any:
    """A module of an optional library. Raises the fault that says what to install for ``what``."""
    try:
        return import_module(module)
    except ImportError:
        raise BatchFault("batch.extra", what=what, extra=extra) from None
