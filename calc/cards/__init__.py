"""Cards and climbing games: notation, decks, combinations with wildcards, comparison, records of play.

Nothing here knows a game. A game states its combinations as data, once for each choice of its options::

    >>> from calc.cards import *
    >>> patterns = Patterns(
    ...     shapes=(                                        # in the order in which readings are preferred
    ...         Same(kind="single", name="单张", least=1, most=1, ranks=WITH_KINGS),
    ...         Same(kind="pair", name="对子", least=2, most=2),
    ...         Same(kind="triple", name="三张", least=3, most=3),
    ...         Run(kind="straight", name="顺子", least=5, most=5),
    ...         Run(kind="pair_run", name="连对", width=2, least=2),
    ...         Winged(kind="full_house", name="三带二", yields_to=("bomb",)),
    ...         Winged(kind="butterfly", name="蝴蝶", least=2, most=99, wings="run"),
    ...         Same(kind="bomb", name="炸弹", least=4, most=99, weight=lambda size: size),
    ...         Same(kind="kings", name="王炸", least=4, most=4, ranks=KINGS, weight=8),
    ...     ),
    ...     order=TWO_HIGH,                                 # ranks outside runs: 3 low, 2 above the ace
    ...     sequence=ACE_LOW_AND_HIGH,                      # ranks in runs: A2345 to 10JQKA
    ...     wild=wild_ranks(*KINGS),                        # kings stand for any plain rank
    ...     local_names={"三张": "三同张"},
    ... )

Two bombs compare by ``weight``, then by top; that one number says where four kings stand (here: beside
eight of a kind, above them by their top). A point that no shape can say goes into a hook: ``naming`` (names
that depend on more than the shape) and ``judge`` (asked before the general comparison).

``recognise`` gives every reading of some cards, the primary one first, and what each wildcard stands for::

    >>> for combo in recognise(parse_cards("10JQK 小王"), patterns):
    ...     print(combo.local_name, combo.size, combo.rank, format_cards(combo.resolved))
    顺子 5 A 10 J Q K A
    顺子 5 K 9 10 J Q K
    >>> [combo.name for combo in recognise(parse_cards("888 小王 小王"), patterns)]
    ['炸弹']
    >>> recognise(parse_cards("大王 小王"), patterns)
    []
    >>> written = parse_play("10JQK 小王 = 9")
    >>> [combo.rank for combo in recognise(written.cards, patterns, declared=written.declared)]
    ['K']

``beats`` compares two of them: an Answer (beats, does not beat, not comparable) with the code of its reason,
a sentence of ``calc.messages``. ``best_against`` picks the reading to take against a play on the table, and
``versus`` settles two sets of cards from all their readings::

    >>> eight, kings = recognise(parse_cards("2x8"), patterns)[0], recognise(parse_cards("LJx4"), patterns)[0]
    >>> verdict = beats(kings, eight, patterns)
    >>> verdict.answer.value, verdict.reason
    ('beats', 'card.beats.top')
    >>> relation(eight, recognise(parse_cards("3x9"), patterns)[0], patterns)[0]
    'a<b'

``replay`` plays a record through: turns, passes, what beats what, hands and deck card by card, tricks and
their points, who goes out when, the end. It stops at the first wrong play and names it::

    >>> rules = Rules(patterns=patterns, deck=Deck.of(2), points={"5": 5, "10": 10, "K": 10})
    >>> table = {"players": ("甲", "乙", "丙", "丁"), "sides": (("甲", "丙"), ("乙", "丁"))}
    >>> log = ["甲 55", "乙 KK", "丙 过", "丁 过", "甲 过", "乙 3", "丙 33"]
    >>> plays = [Play(entry[0], *parse_play(entry[2:])) for entry in log]
    >>> played = replay(rules, plays, sizes=dict.fromkeys(table["players"], 27), **table)
    >>> dict(played.captured), [(trick.winner, trick.points) for trick in played.tricks]
    ({'甲': 0, '乙': 30, '丙': 0, '丁': 0}, [('乙', 30)])
    >>> played.fault.index, played.fault.code, played.fault.why.reason
    (6, 'card.play.does_not_beat', 'card.apart.kind')

The parts: ``card`` and ``notation`` (what people write), ``deck`` (what can be there), ``shapes`` and
``patterns`` (what a game states), ``matching`` and ``combination`` (recognition), ``compare``, ``trick``
(what goes into a replay and comes out) and ``climbing`` (the replay).

Games of tricks, in which a suit must be followed, stand on ``calc.cards.trick_taking``, with the cards,
the notation and the deck of this package.

Faults are problems with codes: ``NotationError.problems``, ``Excess.problem``, ``Replay.fault``. The game
says where in its file they belong.
"""

from calc.cards.card import (
    ALL_CARDS,
    BIG,
    KINGS,
    LITTLE,
    PLAIN,
    PLAIN_RANKS,
    RANKS,
    SUIT_NAMES,
    SUITS,
    Card,
    sort_cards,
)
from calc.cards.climbing import replay
from calc.cards.combination import Combo, recognise
from calc.cards.compare import Answer, Relation, Verdict, beats, best_against, relation, versus
from calc.cards.deck import Deck, Excess, Stock, points_of
from calc.cards.notation import Written, format_cards, parse_cards, parse_play
from calc.cards.patterns import TWO_HIGH, WITH_KINGS, Patterns, level_order, wild_ranks
from calc.cards.shapes import (
    ACE_HIGH,
    ACE_LOW_AND_HIGH,
    TWO_LOW,
    TWO_WITH_LOW_ACE,
    Exact,
    Mixed,
    Run,
    Same,
    Sequence,
    Shape,
    Two,
    Winged,
)
from calc.cards.trick import Fault, Play, Progress, Replay, Rules, Trick, first_out, one_left, side_out
from calc.diagnostics.problem import NotationError

__all__ = [
    "ACE_HIGH",
    "ACE_LOW_AND_HIGH",
    "ALL_CARDS",
    "BIG",
    "KINGS",
    "LITTLE",
    "PLAIN",
    "PLAIN_RANKS",
    "RANKS",
    "SUITS",
    "SUIT_NAMES",
    "TWO_HIGH",
    "TWO_LOW",
    "TWO_WITH_LOW_ACE",
    "WITH_KINGS",
    "Answer",
    "Card",
    "Combo",
    "Deck",
    "Exact",
    "Excess",
    "Fault",
    "Mixed",
    "NotationError",
    "Patterns",
    "Play",
    "Progress",
    "Relation",
    "Replay",
    "Rules",
    "Run",
    "Same",
    "Sequence",
    "Shape",
    "Stock",
    "Trick",
    "Two",
    "Verdict",
    "Winged",
    "Written",
    "beats",
    "best_against",
    "first_out",
    "format_cards",
    "level_order",
    "one_left",
    "parse_cards",
    "parse_play",
    "points_of",
    "recognise",
    "relation",
    "replay",
    "side_out",
    "sort_cards",
    "versus",
    "wild_ranks",
]
