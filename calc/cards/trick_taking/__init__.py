"""Games of tricks in which a suit must be followed: trumps, tractors, throws, and records of play.

Nothing here knows a game. A game states the order of its cards, which depends on the deal::

    >>> from calc.cards import SUITS, Card, Deck, Play, format_cards, parse_cards, parse_play
    >>> from calc.cards.trick_taking import *
    >>> level, trump = "4", "S"
    >>> trumps = Trumps(
    ...     suit=trump,
    ...     tiers=(                                     # trumps whatever the suit, the lowest first
    ...         Tier(frozenset(Card(level, suit) for suit in SUITS if suit != trump), "副主"),
    ...         Tier(frozenset({Card(level, trump)}), "正主"),
    ...         Tier(frozenset({Card("小王")})),
    ...         Tier(frozenset({Card("大王")})),
    ...     ),
    ... )
    >>> trumps.suit_of(Card("4", "H")), trumps.name_of(Card("4", "H")), trumps.count(Deck.of(2).cards)
    ('T', '副主', 36)

``recognise_figure`` says what some cards of one suit are; ``overtakes`` compares two of them as ``beats``
does: an Answer with the code of its reason, a sentence of ``calc.messages``::

    >>> figures = [recognise_figure(parse_cards(text), trumps) for text in ("梅3355", "黑AA 红44", "红AAK")]
    >>> [figure.name for figure in figures]
    ['拖拉机(2对)', '拖拉机(2对)', '甩牌']
    >>> [format_cards(part.cards) for part in figures[2].parts]
    ['红A 红A', '红K']
    >>> recognise_figure(parse_cards("红3 梅3"), trumps) is None
    True
    >>> verdict = overtakes(figures[1], figures[0])
    >>> verdict.answer.value, verdict.reason
    ('beats', 'card.trick.ruffs')
    >>> figure_relation(figures[0], figures[1])[0]
    'a<b'

A pair is two copies of one card, so every card needs its suit; ``unsuited`` finds one that has none.
``duty`` says what a lead asks of a hand, and ``higher_part`` what stops a part of a throw.

``replay_tricks`` plays a record through: turns, what must be followed with, throws against the other
hands, ruffs, winners and their points. It stops at the first wrong play and names it. Hands need not be
given: a card that somebody plays later was in his hand before::

    >>> rules = TrickRules(trumps=trumps, deck=Deck.of(2), points={"5": 5, "10": 10, "K": 10})
    >>> log = ["甲 红KK", "乙 红3 红5", "丙 黑33", "丁 红8 红9", "丙 梅A", "丁 梅3", "甲 方5", "乙 梅9"]
    >>> plays = [Play(entry[0], *parse_play(entry[2:])) for entry in log]
    >>> table = {"players": ("甲", "乙", "丙", "丁"), "size": 25, "leader": "甲"}
    >>> played = replay_tricks(rules, plays, **table)
    >>> [(trick.winner, trick.kind, trick.ruffed) for trick in played.tricks]
    [('丙', 'pair', True), ('丙', 'single', False)]
    >>> played.side_points(("甲", "丙")), played.turn, played.fault
    (30, '丙', None)
    >>> fault = replay_tricks(rules, [*plays, Play("丙", parse_cards("红6"))], **table).fault
    >>> fault.index, fault.code
    (2, 'card.trick.suit')

``declare`` settles who made which suit trump.

The parts: ``trumps`` (the order), ``figure`` and ``tractor`` (what cards are), ``contest`` (what beats
what), ``follow`` (what must be played), ``record`` (what goes into a replay and comes out), ``hand`` and
``replay``, ``declare``.
"""

from calc.cards.trick_taking.contest import answering_top, figure_relation, overtakes
from calc.cards.trick_taking.declare import Declared, DeclareRules, declare
from calc.cards.trick_taking.figure import Figure, Part, recognise_figure
from calc.cards.trick_taking.follow import Duty, Strictness, duty, given, higher_part
from calc.cards.trick_taking.record import Taken, TrickReplay, TrickRules
from calc.cards.trick_taking.replay import replay_tricks
from calc.cards.trick_taking.trumps import TRUMP, TWO_TO_ACE, Place, Tier, Trumps, unsuited

__all__ = [
    "TRUMP",
    "TWO_TO_ACE",
    "DeclareRules",
    "Declared",
    "Duty",
    "Figure",
    "Part",
    "Place",
    "Strictness",
    "Taken",
    "Tier",
    "TrickReplay",
    "TrickRules",
    "Trumps",
    "answering_top",
    "declare",
    "duty",
    "figure_relation",
    "given",
    "higher_part",
    "overtakes",
    "recognise_figure",
    "replay_tricks",
    "unsuited",
]
