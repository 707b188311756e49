"""What is wrong with an input, before it is known where in a file it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from calc.diagnostics.span import Span

Path: TypeAlias = tuple[str | int, ...]
"""Keys and list indices from the root of a document to a value, as the document spells them."""


@dataclass(frozen=True)
class Problem:
    """One fault of an input: a message code with its arguments, and the value it is about.

    ``path`` leads to the value (``on_key`` means the key itself). ``offset`` and ``length`` narrow the
    place down to some characters of that value. ``related`` leads to a second place that the message
    names, with ``{related}`` (a "line N") available to the message text. ``places`` are where how many of
    something stand that together are too many, listed as ``{places}``. The sentence shown for ``code``
    is in ``calc.messages`` (or in the game's own texts); ``code + ".hint"`` says what to write instead, or
    the sentence for ``args["hint_code"]`` where one fault has several remedies.

    Faults found while reading have no path yet: they carry ``span`` (and ``related_span``) instead.
    """

    code: str
    path: Path = ()
    args: dict[str, object] = field(default_factory=dict)
    on_key: bool = False
    offset: int | None = None
    length: int | None = None
    related: Path | None = None
    places: tuple[tuple[Path, int], ...] = ()
    span: Span | None = None
    related_span: Span | None = None


def bear_on(wrong: Iterable[Path], *parts: Path) -> bool:
    """Whether something wrong lies at, in or above one of these parts of a document.

    >>> bear_on([("players", "东", "hand")], ("win",), ("players", "东"))
    True
    """
    return any(path[: len(part)] == part[: len(path)] for path in wrong for part in parts)


class Faulty(Exception):  # noqa: N818 - the input is at fault; the program is well
    """Something that a person wrote and that cannot be used, with every reason at once."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(", ".join(problem.code for problem in problems))
        self.problems = problems


class Refused(Faulty):
    """An input that cannot be scored.

    ``words`` says why in sentences, each with its place, where whoever raised it knows the input; they are
    the text of the exception then.
    """

    words: Callable[[], str] | None = None

    def __str__(self) -> str:
        return self.words() if self.words is not None else super().__str__()

    def __reduce__(self) -> tuple[object, ...]:
        # Another process knows the sentences, not the input that they were made from.
        return _said_elsewhere, (self.problems, None if self.words is None else str(self))


def _said_elsewhere(problems: list[Problem], words: str | None) -> Refused:
    refused = Refused(problems)
    if words is not None:
        refused.words = lambda: words
    return refused


class NotationError(Faulty, ValueError):
    """A text that is no tiles, no meld or no cards.

    Each problem has ``offset`` and ``length`` in characters of the text that was read, and no path: the
    caller knows where the text stood.
    """
