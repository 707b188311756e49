"""The sentences about claims: the same codes and places in both languages, none that nobody says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from calc.messages import card_slips, claims, why

CALC = Path(__file__).parents[2] / "calc"


@pytest.mark.parametrize("texts", [claims.TEXTS, card_slips.TEXTS, why.TEXTS])
def test_both_languages_say_the_same_things(texts: claims.Texts) -> None:
    assert texts.zh.keys() == texts.en.keys()
    for code, sentence in texts.zh.items():
        places = set(re.findall(r"(?<!{){(\w+)}", sentence))
        assert places >= set(re.findall(r"(?<!{){(\w+)}", texts.en[code])) - {"by"}, code


def test_every_sentence_is_said_somewhere() -> None:
    source = "\n".join(
        path.read_text(encoding="utf-8") for path in CALC.rglob("*.py") if "messages" not in path.parts
    )
    built = ("claim.", "check.", "waits.", "slip.", "why.role", "why.facts.", "change.")
    for code in (*claims.TEXTS.zh, *card_slips.TEXTS.zh, *why.TEXTS.zh):
        stem = code.removesuffix(".hint").removesuffix(".near").removesuffix(".short")
        last = stem.rpartition(".")[2]
        assert stem in source or (stem.startswith(built) and f'"{last}"' in source), code
