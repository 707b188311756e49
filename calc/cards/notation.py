"""Cards as people write them: ``红5 黑A 大王``, ``333 1010``, ``7x5``, ``H10JQKA``; plays; and back."""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple

from calc.cards.card import ALL_CARDS, BIG, LITTLE, PLAIN, PLAIN_RANKS, Card, sort_cards
from calc.diagnostics.nearest import nearest
from calc.diagnostics.problem import NotationError, Problem

if TYPE_CHECKING:
    from collections.abc import Iterable

MOST_COPIES: Final = 32
"""What ``x`` may ask for at most: every copy of a rank in eight packs."""

_SUIT_WORDS: Final = {
    **dict.fromkeys(("黑桃", "黑", "♠", "♤", "S"), "S"),
    **dict.fromkeys(("红桃", "红心", "红", "紅桃", "紅心", "紅", "♥", "♡", "H"), "H"),
    **dict.fromkeys(("梅花", "草花", "梅", "草", "♣", "♧", "C"), "C"),
    **dict.fromkeys(("方块", "方片", "方塊", "方", "♦", "♢", "D"), "D"),
}
_KING_WORDS: Final = {
    **dict.fromkeys(("大王", "大鬼", "大怪", "BJ"), BIG),
    **dict.fromkeys(("小王", "小鬼", "小怪", "LJ"), LITTLE),
}
_PASS_WORDS: Final = frozenset({"过", "過", "不出", "不要", "pass"})
# Numbers that people use for J, Q, K and A; they are no ranks here, but the hint can name the rank.
_NUMBERS: Final = {"1": "A", "11": "J", "12": "Q", "13": "K", "14": "A", "0": "10", "15": "2"}

_TOKEN: Final = re.compile(
    r"(?P<gap>[\s,;、，；+|]+)"
    rf"|(?P<king>{'|'.join(_KING_WORDS)})"
    rf"|(?P<suit>{'|'.join(sorted(_SUIT_WORDS, key=len, reverse=True))})\ufe0f?"
    r"|(?P<number>(?<!\d)1[1-5](?!\d))"
    r"|(?P<rank>10|[2-9TJQKA])"
    r"|(?P<count>[X×*]\s*(?P<copies>\d+)?)",
    re.IGNORECASE,
)
# The words that ``format_cards`` writes; texts of these alone need no careful reading.
_PLAIN_WORDS: Final[dict[str, tuple[Card, ...]]] = {
    **{str(card): (card,) for card in ALL_CARDS},
    **{rank * count: (Card(rank),) * count for rank in PLAIN_RANKS for count in range(1, 5)},
}
# One character to one character, so that offsets stay those of the text as written.
_NARROW: Final = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0x3000: 0x20}


class Written(NamedTuple):
    """A play as written: its cards (none is a pass), and what its wildcards are said to stand for."""

    cards: tuple[Card, ...]
    declared: tuple[Card, ...] = ()


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards of a text, in its order; an empty text is no cards.

    A suit holds for the ranks that follow it without a gap (红3355 is four hearts); a count after ``x``
    repeats the card before it. Raises NotationError with every fault.

    >>> [str(card) for card in parse_cards("333 1010 红7x2 ♠AA、大鬼")]
    ['3', '3', '3', '10', '10', '红7', '红7', '黑A', '黑A', '大王']
    """
    cards, problems = _read(text, 0)
    if problems:
        raise NotationError(problems)
    return tuple(cards)


def parse_play(text: str) -> Written:
    """One play of a record: cards, ``cards = what they stand for``, or 过 (no cards).

    Raises NotationError with every fault; a text without cards that is no 过 is one.

    >>> parse_play("333 大王 = 3333").declared
    (Card(rank='3', suit=''), Card(rank='3', suit=''), Card(rank='3', suit=''), Card(rank='3', suit=''))
    >>> parse_play("过")
    Written(cards=(), declared=())
    """
    if text.strip().casefold() in _PASS_WORDS:
        return Written(())
    left, *others = re.split("[=＝]", text)
    cards, problems = _read(left, 0)
    if not cards and not problems:
        problems.append(Problem("card.missing", offset=0, length=len(left)))
    declared: list[Card] = []
    if others:
        at = len(left) + 1
        declared, more = _read(others[0], at)
        if not declared and not more:
            more.append(Problem("card.declared_missing", offset=at - 1, length=1))
        problems += more
        if len(others) > 1:
            extra = at + len(others[0])
            problems.append(Problem("card.declared_twice", offset=extra, length=len(text) - extra))
    if problems:
        raise NotationError(problems)
    return Written(tuple(cards), tuple(declared))


def format_cards(cards: Iterable[Card]) -> str:
    """The cards sorted and grouped by rank, in the Chinese form; ``parse_cards`` reads it back.

    >>> format_cards(parse_cards("BJ 10 3 33 10 7x5 H5 S5"))
    '333 黑5 红5 7x5 1010 大王'
    """
    groups: list[str] = []
    for card, copies in groupby(sort_cards(cards)):
        count = sum(1 for _ in copies)
        word = str(card)
        if count > 4:
            groups.append(f"{word}x{count}")
        elif word in PLAIN:
            groups.append(word * count)
        else:
            groups.extend([word] * count)
    return " ".join(groups)


def _read(text: str, base: int) -> tuple[list[Card], list[Problem]]:
    """The cards of a text and what is wrong with it; ``base`` is added to the offsets."""
    cards: list[Card] = []
    for known in text.split():
        if known not in _PLAIN_WORDS:
            return _read_carefully(text, base)
        cards += _PLAIN_WORDS[known]
    return cards, []


def _read_carefully(text: str, base: int) -> tuple[list[Card], list[Problem]]:
    plain = text.translate(_NARROW)
    cards: list[Card] = []
    problems: list[Problem] = []
    suit, bare_suit = "", None  # the suit in force; where it stands, as long as no rank has followed
    last: Card | None = None  # the card just before, for a count, or for a suit written behind it

    def fault(code: str, offset: int, length: int, **args: object) -> None:
        problems.append(Problem(code, args=args, offset=base + offset, length=length))

    at = 0
    while True:
        match = _TOKEN.match(plain, at)
        kind = match.lastgroup if match else None
        if bare_suit is not None and kind not in ("rank", "number"):
            place, before = bare_suit
            word = text[place:at]
            if kind == "king":
                fault("card.suited_king", place, at - place, text=word)
            elif before is not None and not before.suit:
                fault(
                    "card.suit_behind", place, at - place, text=word, suggestion=str(Card(before.rank, suit))
                )
            else:
                fault("card.suit_alone", place, at - place, text=word)
            bare_suit = None
        if match is None:
            if at == len(plain):
                break
            end = at + 1
            while end < len(plain) and not _TOKEN.match(plain, end):
                end += 1
            _unknown(fault, text[at:end], at)
            last, at = None, end
            continue
        word = match[0].upper()
        if kind == "gap":
            suit, last = "", None
        elif kind == "king":
            suit, last = "", Card(_KING_WORDS[word])
            cards.append(last)
        elif kind == "suit":
            bare_suit = (at, last)
            suit, last = _SUIT_WORDS[match["suit"].upper()], None
        elif kind == "number":
            _unknown(fault, match[0], at)
            bare_suit, last = None, None
        elif kind == "rank":
            bare_suit, last = None, Card("10" if word == "T" else word, suit)
            cards.append(last)
        else:
            copies = int(match["copies"][:9]) if match["copies"] else 0
            if last is None:
                fault("card.count_alone", at, len(match[0]), text=match[0])
            elif not 1 <= copies <= MOST_COPIES:
                fault("card.count", at, len(match[0]), text=match[0], most=MOST_COPIES)
            else:
                cards += [last] * (copies - 1)
            last = None
        at = match.end()
    return cards, problems


def card_places(text: str) -> list[tuple[int, int]]:
    """Where each card of a readable text stands: offset and length; a count after ``x`` shares its card's.

    >>> card_places("红33 7x2")
    [(0, 2), (2, 1), (4, 3), (4, 3)]
    """
    places: list[tuple[int, int]] = []
    suit: int | None = None
    for match in _TOKEN.finditer(text.translate(_NARROW)):
        kind = match.lastgroup
        if kind in ("rank", "king"):
            start = match.start() if suit is None else suit
            places.append((start, match.end() - start))
        elif kind in ("count", "copies") and places:
            start = places[-1][0]
            places[-1:] = [(start, match.end() - start)] * int(match["copies"] or 1)
        suit = match.start() if kind == "suit" else None
    return places


def _unknown(fault: _Fault, text: str, at: int) -> None:
    word = text.strip().translate(_NARROW)
    if word in ("王", "鬼", "怪", "joker"):
        fault("card.which_king", at, len(text), text=text)
        return
    meant = _NUMBERS.get(word) or nearest(word, (*_KING_WORDS, *(w for w in _SUIT_WORDS if len(w) > 1)))
    if meant:
        fault("card.misspelt", at, len(text), text=text, suggestion=meant)
    else:
        fault("card.unknown", at, len(text), text=text)


if TYPE_CHECKING:
    from typing import Protocol

    class _Fault(Protocol):
        def __call__(self, code: str, offset: int, length: int, **args: object) -> None: ...
