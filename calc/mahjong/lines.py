"""From patterns that stand in a hand to the lines of its score."""

from __future__ import annotations

from typing import TypeVar

from calc.core.catalogue import Hit
from calc.core.result import Line
from calc.mahjong.show import proof_text

HandT = TypeVar("HandT")


def hit_lines(hit: Hit[HandT], role: str, value: int | None = None) -> list[Line]:
    """One line for each different proof; equal ones are counted together.

    ``role`` chooses the clause; ``value`` stands in for the rule's own where a house rule sets it.
    """
    rule = hit.rule
    proofs: dict[str, int] = {}
    for proof in hit.proofs:
        text = proof_text(proof)
        proofs[text] = proofs.get(text, 0) + 1
    head = (rule.id, rule.name, rule.en, rule.kind, rule.value if value is None else value)
    clause = rule.clause(role)
    return [Line(*head, count, text, clause) for text, count in proofs.items()]
