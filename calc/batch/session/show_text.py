"""An evening as text for a terminal, and as Markdown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from calc.batch.session import words
from calc.batch.session.evening import Evening
from calc.messages import Speaker
from calc.render.table import table

Emphasis = Callable[[str], str]


def evening_text(evening: Evening, speaker: Speaker, bold: Emphasis = str) -> str:
    """Deal by deal, running totals, totals, and who pays whom. ``bold`` must not change a text's width."""
    return "\n\n".join("\n".join(block) for block in _blocks(evening, speaker, bold))


def _blocks(evening: Evening, speaker: Speaker, bold: Emphasis) -> Iterator[list[str]]:
    yield [bold(words.title(evening, speaker))]
    rows = words.deal_rows(evening, speaker)
    yield [f"  {line}" for line in table(rows, right={0, *words.right_aligned(rows, 3)}, gap=3)]
    rows = words.running_rows(evening, speaker)
    yield [
        speaker.say("session.running"),
        *(f"  {line}" for line in table(rows, right=words.right_aligned(rows, 0), gap=3)),
    ]
    if evening.expenses:
        lines = [f"  {words.expense_line(expense, speaker)}" for expense in evening.expenses]
        yield [speaker.say("session.expenses"), *lines]
    rows = words.total_rows(evening, speaker)
    yield [f"  {line}" for line in table(rows, right=words.right_aligned(rows, 1), gap=3)]
    if evening.payments:
        lines = [f"  {line}" for line in table(words.payment_rows(evening, speaker), right={1}, gap=3)]
        yield [bold(words.settle_head(evening, speaker)), *lines]
    else:
        yield [speaker.say("session.even")]
    following = words.next_line(evening, speaker)
    if following:
        yield [following]


def evening_markdown(evening: Evening, speaker: Speaker) -> str:
    """The same as Markdown."""
    blocks = [
        [f"# {_escape(words.title(evening, speaker))}"],
        [f"## {speaker.say('session.per_deal')}"],
        _table(words.deal_rows(evening, speaker), 3),
        [f"## {speaker.say('session.running')}"],
        _table(words.running_rows(evening, speaker), 1),
        [f"## {speaker.say('session.net')}"],
        _table(words.total_rows(evening, speaker), 1),
    ]
    if evening.expenses:
        blocks.append([f"- {_escape(words.expense_line(each, speaker))}" for each in evening.expenses])
    if evening.payments:
        blocks.append([f"## {words.settle_head(evening, speaker)}"])
        blocks.append([f"- {_escape('  '.join(row))}" for row in words.payment_rows(evening, speaker)])
    else:
        blocks.append([speaker.say("session.even")])
    following = words.next_line(evening, speaker)
    if following:
        blocks.append([_escape(following)])
    return "\n\n".join("\n".join(block) for block in blocks)


def _table(rows: Sequence[Sequence[str]], figures_from: int) -> list[str]:
    head, *others = [[_escape(cell) for cell in row] for row in rows]
    marks = ["---:" if place >= figures_from else "---" for place in range(len(head))]
    return [f"| {' | '.join(row)} |" for row in (head, marks, *others)]


def _escape(text: str) -> str:
    for sign in "\\|*_`<>[]":
        text = text.replace(sign, "\\" + sign)
    return " ".join(text.splitlines())
