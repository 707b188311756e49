"""An evening as one HTML page without anything from outside: tables, the chart, who pays whom."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from html import escape

from calc.batch.session import words
from calc.batch.session.chart import chart_svg
from calc.batch.session.evening import Evening
from calc.messages import Speaker

_STYLE = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif;
  max-width: 54rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: .5rem 0 1.5rem; }
th, td { padding: .25rem .75rem; border-bottom: 1px solid #8884; text-align: left; }
th { font-weight: 600; }
.n { text-align: right; font-variant-numeric: tabular-nums; }
.wide { overflow-x: auto; }
svg { width: 100%; height: auto; }
h2 { font-size: 1.1rem; margin: 1.5rem 0 .25rem; }
"""


def evening_html(evening: Evening, speaker: Speaker) -> str:
    """The page."""
    say = speaker.say
    title = escape(words.title(evening, speaker))
    lines = [
        (name, [played.running.get(name, Decimal(0)) for played in evening.deals])
        for name in words.players(evening)
    ]
    body = [
        f"<h1>{title}</h1>",
        f"<h2>{escape(say('session.chart'))}</h2>",
        chart_svg(lines, say("session.chart")),
        f"<h2>{escape(say('session.net'))}</h2>",
        _table(words.total_rows(evening, speaker), 1),
    ]
    if evening.expenses:
        items = "".join(f"<li>{escape(words.expense_line(each, speaker))}</li>" for each in evening.expenses)
        body.append(f"<ul>{items}</ul>")
    if evening.payments:
        body.append(f"<h2>{escape(words.settle_head(evening, speaker))}</h2>")
        body.append(_table(words.payment_rows(evening, speaker), 1, head=False))
    else:
        body.append(f"<p>{escape(say('session.even'))}</p>")
    body += [
        f"<h2>{escape(say('session.per_deal'))}</h2>",
        _table(words.deal_rows(evening, speaker), 3),
        f"<h2>{escape(say('session.running'))}</h2>",
        _table(words.running_rows(evening, speaker), 1),
    ]
    following = words.next_line(evening, speaker)
    if following:
        body.append(f"<p>{escape(following)}</p>")
    language = "zh-Hans" if speaker.lang == "zh" else "en"
    return "\n".join(
        [
            "<!DOCTYPE html>",
            f'<html lang="{language}"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{title}</title><style>{_STYLE}</style></head><body>",
            *body,
            "</body></html>",
        ]
    )


def _table(rows: Sequence[Sequence[str]], figures_from: int, head: bool = True) -> str:
    lines = []
    for number, row in enumerate(rows):
        tag = "th" if head and number == 0 else "td"
        figure = f'{tag} class="n"'
        cells = "".join(
            f"<{figure if place >= figures_from else tag}>{escape(cell)}</{tag}>"
            for place, cell in enumerate(row)
        )
        lines.append(f"<tr>{cells}</tr>")
    return f'<div class="wide"><table>{"".join(lines)}</table></div>'
