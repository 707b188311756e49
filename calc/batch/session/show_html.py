"""An evening as a page: totals, the chart, who pays whom, deal by deal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from html import escape

from calc.batch.session import words
from calc.batch.session.chart import chart_svg
from calc.batch.session.evening import Evening
from calc.messages import Speaker
from calc.render.html import table
from calc.render.page import page


def evening_html(evening: Evening, speaker: Speaker) -> str:
    """The page."""
    title = words.title(evening, speaker)
    body = [f"<article><h1>{escape(title)}</h1>", *_sections(evening, speaker), "</article>"]
    return page(title, body, speaker)


def _sections(evening: Evening, speaker: Speaker) -> Iterator[str]:
    say = speaker.say
    lines = [
        (name, [played.running.get(name, Decimal(0)) for played in evening.deals])
        for name in words.players(evening)
    ]
    expenses = "".join(f"<li>{escape(words.expense_line(each, speaker))}</li>" for each in evening.expenses)
    net = _table(words.total_rows(evening, speaker), 1)
    if expenses:
        net += f'<ul class="notes">{expenses}</ul>'
    yield _section(say("session.net"), net)
    yield _section(say("session.chart"), _wide(chart_svg(lines, say("session.chart"))))
    if evening.payments:
        payments = _table(words.payment_rows(evening, speaker), 1, head=False)
        yield _section(words.settle_head(evening, speaker), payments)
    else:
        yield f"<section><p>{escape(say('session.even'))}</p></section>"
    yield _section(say("session.per_deal"), _table(words.deal_rows(evening, speaker), 3))
    yield _section(say("session.running"), _table(words.running_rows(evening, speaker), 1))
    following = words.next_line(evening, speaker)
    if following:
        yield f'<p class="about">{escape(following)}</p>'


def _section(head: str, content: str) -> str:
    return f"<section><h2>{escape(head)}</h2>{content}</section>"


def _table(rows: Sequence[Sequence[str]], figures_from: int, head: bool = True) -> str:
    return _wide(table(rows, right=words.right_aligned(rows, figures_from), head=head))


def _wide(content: str) -> str:
    """What scrolls by itself where the screen is narrow."""
    return f'<div class="wide">{content}</div>'
