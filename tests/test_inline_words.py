"""Whatever people are shown stands in the catalogues, in both languages; the code has only notation."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from calc.deals.keys import KEYS, SEATS
from calc.mahjong.tile import NAMES
from calc.messages.terms import WORDS

ROOT = Path(__file__).parents[1] / "calc"
CHINESE = re.compile(r"[\u3400-\u9fff]")
ENGLISH = re.compile(r"[A-Za-z]{2,}")

DATA = {*WORDS, *KEYS.values(), *SEATS, *NAMES}
"""Words of deal files and results: what is written and computed, which renderers put into English."""

BESIDE_ITS_ENGLISH = ("Bilingual", "choice", "flag", "number", "Said", "Entry", "pick")
"""Calls whose arguments are one text in both languages."""
DECLARED = ("help", "metavar")
"""What an option of the command line is declared with, beside it: its English is in ``messages/help.py``."""
PRINTERS = ("echo", "print", "secho", "refuse", "style")

NOTATION: dict[str, str] = {
    "batch/parts.py": "the key 各局",
    "batch/session/expenses.py": "the key 台费",
    "cards/card.py": "names of cards",
    "cards/notation.py": "how cards are written",
    "cards/trick_taking/figure.py": "words of its own __str__, for those who debug",
    "claims/plays.py": "how the number of a play is written",
    "cli/completion.py": "what stands between the words that a help lists",
    "cli/config.py": "the key 语言",
    "core/options.py": "how yes and no are written",
    "core/script.py": "traditional characters",
    "deals/fields.py": "how yes and no are written",
    "deals/keys.py": "the keys of deal files",
    "deals/mahjong.py": "how a way of winning is written",
    "deals/tricks.py": "how suits, sides and shapes are written",
    "mahjong/alphabet.py": "how tiles are written",
    "mahjong/careful.py": "how tiles are written",
    "mahjong/meld.py": "how melds are written",
    "mahjong/tile.py": "names of tiles",
    "render/faces/read.py": "names of tiles",
    "render/faces/strokes.py": "characters that are drawn",
    "render/faces/tiles.py": "characters that are drawn",
    "source/canonical.py": "the range of Chinese characters",
    "source/records.py": "the key 各局",
    "source/text.py": "the range of Chinese characters",
}
TEXTS: dict[str, str] = {
    "deals/running_combos.py": "rules that two games share",
    "deals/tricks_options.py": "rules that two games share",
    "deals/tricks_order.py": "names of trumps that two games share",
    "deals/tricks_play.py": "names of sets that two games share",
    "deals/tricks_rules.py": "rules that two games share",
    "deals/tricks_texts.py": "sentences that two games share, in both languages",
    "deals/tricks_words.py": "rules that two games share",
}


def sources() -> Iterator[tuple[str, ast.Module]]:
    """Every module but the catalogues and the games' own folders."""
    for path in sorted(ROOT.rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        if not name.startswith(("messages/", "games/")):
            yield name, ast.parse(path.read_text(encoding="utf-8"))


def name_of(call: ast.Call) -> str:
    func = call.func
    return func.attr if isinstance(func, ast.Attribute) else func.id if isinstance(func, ast.Name) else ""


def shown(node: ast.AST) -> Iterator[ast.Constant]:
    """The texts in a piece of code, but docstrings, what stands beside its English or declares an option."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return
    if isinstance(node, ast.Call) and name_of(node) in BESIDE_ITS_ENGLISH:
        return
    if isinstance(node, ast.keyword) and node.arg in DECLARED:
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node
    for inner in ast.iter_child_nodes(node):
        yield from shown(inner)


def test_chinese_stands_in_the_catalogues() -> None:
    found = []
    for name, tree in sources():
        if name in NOTATION or name in TEXTS:
            continue
        for text in shown(tree):
            if CHINESE.search(text.value) and text.value not in DATA:
                found.append((name, text.lineno, text.value))
    assert found == []


def test_what_is_excused_needs_it() -> None:
    """No file stays on the list after its words have gone."""
    excused = {**NOTATION, **TEXTS}
    trees = dict(sources())
    assert excused.keys() <= trees.keys()
    for name in excused:
        assert any(CHINESE.search(text.value) for text in shown(trees[name])), name


def printed(tree: ast.Module) -> Iterator[ast.Constant]:
    """The texts that are written out in a call that prints."""
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and name_of(call) in PRINTERS:
            for argument in call.args:
                parts = argument.values if isinstance(argument, ast.JoinedStr) else [argument]
                yield from (part for part in parts if isinstance(part, ast.Constant))


def test_nothing_is_printed_that_no_catalogue_has() -> None:
    found = [
        (name, text.lineno, text.value)
        for name, tree in sources()
        for text in printed(tree)
        if isinstance(text.value, str) and (ENGLISH.search(text.value) or CHINESE.search(text.value))
    ]
    assert found == []
