"""过点, 点贡 and 毕业 over deals (六、点): what a player owes who failed to open, and when he is free."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

GRADUATED = "毕业"
ROUND = 4
"""4 场一轮回: three deals in which a failure is paid for, and a free one."""


class Opening(NamedTuple):
    """How a player came out in one deal.

    ``failures``: deals in a row in which he did not open, this one included; ``graduated``: he need not open
    in this one; ``after``: the failures in a row that the next deal begins with.
    """

    failures: int
    graduated: bool
    after: int

    @property
    def owes(self) -> int:
        """The cards that he owes: 1, 2, 3."""
        return 0 if self.graduated else self.failures


def opening(failures: int, deal_number: int | None = None) -> Opening:
    """What so many failures in a row (this deal included, 0 for who opened) come to.

    With ``deal_number`` every fourth deal is free for everybody; without, the one after three failures.

    >>> [opening(failures).owes for failures in range(6)]
    [0, 1, 2, 3, 0, 1]
    >>> opening(4).graduated, opening(1, deal_number=4).graduated, opening(2, deal_number=3).after
    (True, True, 2)
    """
    if deal_number is not None:
        free = deal_number % ROUND == 0
        return Opening(failures, free, 0 if free else failures)
    free = failures > 0 and failures % ROUND == 0
    counted = failures % ROUND
    return Opening(failures if free else counted, free, counted)


def point_tributes(opened: Iterable[bool], graduate: str = "consecutive") -> list[int | str]:
    """What a player owes deal by deal: 0 where he opened, 1 to 3 where he did not, 毕业 where he need not.

    >>> point_tributes([False, False, False, False, False])
    [1, 2, 3, '毕业', 1]
    >>> point_tributes([False, True, False, False, False, True])
    [1, 0, 1, 2, 3, '毕业']
    >>> point_tributes([True, False, False, False, False], graduate="every_fourth")
    [0, 1, 2, '毕业', 1]
    """
    found: list[int | str] = []
    before = 0
    for number, success in enumerate(opened, 1):
        if graduate == "every_fourth":
            one = opening(0 if success else before + 1, number)
        else:
            one = opening(0 if success and before < ROUND - 1 else before + 1)
        found.append(GRADUATED if one.graduated else one.owes)
        before = one.after
    return found
