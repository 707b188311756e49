"""What scoring a deal comes to: frozen, exact, and the same for every renderer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Final, NamedTuple

from calc.core.clause import Clause

NO_NUMBERS: Final[Mapping[str, object]] = {}


class Line(NamedTuple):
    """One line of a score: worth ``value * count`` of its kind; ``tiles`` is the proof as people read it."""

    rule: str
    name: str
    en: str
    kind: str
    value: int
    count: int  # type: ignore[assignment]  # takes the place of a tuple's own
    tiles: str
    clause: Clause

    @property
    def worth(self) -> int:
        """Value times count."""
        return self.value * self.count


class DroppedLine(NamedTuple):
    """A pattern that stands but does not count, and the name of the rule that took it."""

    line: Line
    by: str
    by_en: str


class Alternative(NamedTuple):
    """A reading of the hand that was not the best one, its total, and the lines that make it."""

    reading: str
    total: int
    formula: str = ""
    lines: tuple[Line, ...] = ()


class PlayerResult(NamedTuple):
    """One player's score. ``numbers`` are the game's own figures (base, fan, raw …), in output order."""

    name: str
    role: str
    total: int
    unit: str
    lines: tuple[Line, ...] = ()
    numbers: Mapping[str, object] = NO_NUMBERS
    formula: str = ""
    reading: str = ""
    laid_out: str = ""
    alternatives: tuple[Alternative, ...] = ()
    dropped: tuple[DroppedLine, ...] = ()


@dataclass(frozen=True)
class Transfer:
    """Money from one account to another, and what for (a reason code of the game's texts)."""

    payer: str
    payee: str
    amount: Decimal
    reason: str


class Unbalanced(ArithmeticError):  # noqa: N818
    """Nets that do not sum to zero: a fault of the program, never of the input."""


@dataclass(frozen=True)
class Settlement:
    """Who pays whom. ``net`` is worked out from the transfers and must sum to zero."""

    transfers: tuple[Transfer, ...]
    net: Mapping[str, Decimal]

    def __post_init__(self) -> None:
        if sum(self.net.values()) != 0:
            raise Unbalanced(str(dict(self.net)))

    @classmethod
    def of(cls, accounts: Iterable[str], transfers: Iterable[Transfer]) -> Settlement:
        """Settle transfers among accounts; one that only appears in a transfer is added at the end."""
        net: dict[str, Decimal] = dict.fromkeys(accounts, Decimal(0))
        kept = tuple(transfer for transfer in transfers if transfer.amount)
        for transfer in kept:
            net[transfer.payer] = net.get(transfer.payer, Decimal(0)) - transfer.amount
            net[transfer.payee] = net.get(transfer.payee, Decimal(0)) + transfer.amount
        return cls(kept, net)


@dataclass(frozen=True)
class Note:
    """A remark on a result: a code of the shared or the game's sentences, with its arguments."""

    code: str
    args: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Result:
    """A scored deal.

    ``headline`` are the parts of the head line after the game's name. ``more`` holds further keys of the
    JSON object that only some games have (``sides``, ``facts``). ``settlement_unit`` is the sentence that
    says what one ``unit`` of money is paid for.
    """

    game: str
    preset: str
    options: Mapping[str, object]
    changed: tuple[str, ...]
    id: str | None
    outcome: str
    headline: tuple[Note, ...]
    players: Mapping[str, PlayerResult]
    settlement: Settlement
    settlement_unit: str
    unit: Decimal
    next: Mapping[str, object]
    notes: tuple[Note, ...] = ()
    more: Mapping[str, Any] = field(default_factory=dict)
    origins: Mapping[str, str] = field(default_factory=dict)

    def option(self, name: str) -> str | int | bool:
        """The value of an option that the deal was scored by."""
        value = self.options[name]
        assert isinstance(value, str | int)
        return value
