"""打对家 by the damaged text: cards are named and compared, deals scored only by allow_garbled."""

from pathlib import Path

from calc.core.game import Game
from calc.deals.cards_slips import card_recount
from calc.deals.climbing import climbing_play
from calc.games import TABLE
from calc.games.daduijia.check import check
from calc.games.daduijia.combos import COMPARISON, combinations, deck_of, patterns_of
from calc.games.daduijia.model import GAME_ID, DaduijiaDeal
from calc.games.daduijia.options import Options
from calc.games.daduijia.score import results, score
from calc.games.daduijia.texts import TEXTS

GAME = Game(
    entry=next(entry for entry in TABLE if entry.id == GAME_ID),
    model=DaduijiaDeal,
    options=Options,
    catalogues=(results, combinations),
    texts=TEXTS,
    check=check,
    score=score,
    folder=Path(__file__).parent,
    recount=card_recount(check, score),
    play=climbing_play(patterns_of, deck_of, combinations, comparison=COMPARISON),
)
