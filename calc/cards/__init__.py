"""x"""
from calc.cards.card import ALL_CARDS, BIG, KINGS, LITTLE, PLAIN, PLAIN_RANKS, RANKS, SUIT_NAMES, SUITS, Card, sort_cards
from calc.cards.climbing import replay
from calc.cards.combination import Combo, recognise
from calc.cards.compare import Answer, Relation, Verdict, beats, best_against, relation
from calc.cards.deck import Deck, Excess, Stock, points_of
from calc.cards.notation import NotationError, Written, format_cards, parse_cards, parse_play
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
