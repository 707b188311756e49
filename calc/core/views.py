"""How a game shows a player's tiles to those who ask about a pattern: each reading, and what it comes to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from calc.core.result import DroppedLine, Line


@dataclass(frozen=True)
class View:
    """One reading of a player's tiles.

    ``hand`` is what the finders are given and ``role`` which rules are in force; ``lines`` count,
    ``dropped`` stand without counting. ``idle`` are the ids of rules that have no place in this deal.
    """

    hand: Any
    role: str
    reading: str
    total: int
    unit: str
    formula: str
    lines: tuple[Line, ...]
    dropped: tuple[DroppedLine, ...] = ()
    idle: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Obstacle:
    """What keeps a pattern from standing: a sentence's code (``why.…``) with its arguments.

    ``out`` and ``into`` are tiles: with these for those the pattern would stand, the rest being as it is.
    """

    code: str
    args: Mapping[str, object] = field(default_factory=dict)
    out: tuple[int, ...] = ()
    into: tuple[int, ...] = ()


def lazily(module: str, name: str) -> Callable[..., Any]:
    """A function of a module that is only imported when it is called: what most commands do without."""

    def call(*args: Any, **more: Any) -> Any:
        return getattr(import_module(module), name)(*args, **more)

    return call
