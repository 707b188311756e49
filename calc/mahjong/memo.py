"""Tables that fill as they are asked: each begins again when it is full, all of them when memory counts."""

from __future__ import annotations

from typing import Any, ClassVar, Final, TypeVar

KeyT = TypeVar("KeyT")
ValueT = TypeVar("ValueT")


class Memo(dict[KeyT, ValueT]):
    """What was worked out once, by all that it depends on; at most ``limit`` of it."""

    limit: ClassVar[int] = 50_000

    def __init__(self) -> None:
        super().__init__()
        _MEMOS.append(self)

    def keep(self, key: KeyT, value: ValueT) -> ValueT:
        """Keep a value, and begin again when there are too many."""
        if len(self) >= self.limit:
            self.clear()
        self[key] = value
        return value


_MEMOS: Final[list[Memo[Any, Any]]] = []


def forget() -> None:
    """Begin all tables again; nothing but time depends on what they hold."""
    for memo in _MEMOS:
        memo.clear()
