"""calc: the scoring calculator that settles arguments at Chinese mahjong and card tables.

For programs: ``load``, ``loads``, ``score``, ``check``, ``why``, ``waits``, ``text``, ``json``, ``faults``
(see ``calc.api``). They are imported when they are first asked for, so that ``calc --version`` stays instant.
"""

from __future__ import annotations

TYPE_CHECKING = False  # importing typing would cost more than all that --version does

if TYPE_CHECKING:
    from typing import Any

    from calc.api import Answer as Answer
    from calc.api import Checked as Checked
    from calc.api import Deal as Deal
    from calc.api import Refused as Refused
    from calc.api import Result as Result
    from calc.api import Waiting as Waiting
    from calc.api import check as check
    from calc.api import faults as faults
    from calc.api import json as json
    from calc.api import load as load
    from calc.api import loads as loads
    from calc.api import score as score
    from calc.api import text as text
    from calc.api import waits as waits
    from calc.api import why as why
    from calc.api import why_play as why_play

__version__ = "0.1.0"
PUBLIC = (
    "Answer", "Checked", "Deal", "Refused", "Result", "Waiting", "check", "faults", "json", "load", "loads",
    "score", "text", "waits", "why", "why_play",
)  # fmt: skip


def __getattr__(name: str) -> Any:
    if name not in PUBLIC:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from calc import api

    return getattr(api, name)


def __dir__() -> list[str]:
    return sorted([*globals(), *PUBLIC])
