"""Sentences of pages, cards, chat messages and canonical files."""

from __future__ import annotations

from calc.messages.texts import Texts

TEXTS = Texts(
    zh={
        "formats.id": "编号",
        "formats.side": "一方",
        "formats.points": "得分",
        "formats.result": "结果",
        "formats.proof": "凭据",
        "formats.sum": "小计",
        "formats.payer": "付",
        "formats.payee": "收",
        "formats.amount": "金额",
        "formats.reason": "缘由",
        "formats.claim": "核对声称",
        "formats.notes": "说明",
    },
    en={
        "formats.id": "No.",
        "formats.side": "side",
        "formats.points": "points",
        "formats.result": "result",
        "formats.proof": "proof",
        "formats.sum": "sum",
        "formats.payer": "from",
        "formats.payee": "to",
        "formats.amount": "amount",
        "formats.reason": "for",
        "formats.claim": "The claim",
        "formats.notes": "Notes",
    },
)
