"""Results in the formats that are shared: Markdown, a page, a picture."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from calc.cli import common

if TYPE_CHECKING:
    from calc.claims.compare import Compared


def print_results(everything: list[common.Scored], wished: common.Wishes) -> None:
    """All results that there are, as one document."""
    from calc.render.markdown import result_markdown

    texts = [
        result_markdown(one.result, one.game, wished.speaker(one.game), claim_of(one))
        for one in everything
        if one.result is not None and one.game is not None
    ]
    if texts:
        write(("\n\n".join(texts) + "\n").encode(errors="replace"))


def claim_of(one: common.Scored) -> tuple[Compared, ...]:
    """The deal's claim beside its result; nothing where none is made, or none that can be read."""
    from calc.claims.claim import read_claim
    from calc.claims.compare import compare

    if one.result is None or one.game is None or one.record is None:
        return ()
    figures, problems = read_claim(one.game, one.record.data, one.result)
    return () if problems else tuple(compare(one.result, figures))


def write(data: bytes) -> None:
    """A document goes out as it is, whatever the console speaks."""
    sys.stdout.flush()
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()
