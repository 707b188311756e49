"""An evening of 枣庄够级: failures to open go on from deal to deal (六), and so does their number."""

from __future__ import annotations

from calc.core.result import Result
from calc.core.session import carrying


def _failed_before(result: Result) -> object:
    found = result.next.get("failed_before")
    return {player: str(count) for player, count in found.items()} if isinstance(found, dict) else None


def _deal_number(result: Result) -> object:
    number = result.next.get("deal_number")
    return None if number is None else str(number)


SESSION = carrying({"failed_before": {}}, failed_before=_failed_before, deal_number=_deal_number)
