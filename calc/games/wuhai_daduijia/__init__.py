"""乌海打对家 (双撇子): the text has combinations only, so cards are named and compared."""

from pathlib import Path

from calc.core.game import Game
from calc.deals.climbing import climbing_play
from calc.games import TABLE
from calc.games.wuhai_daduijia.combos import COMPARISON, combinations, deck_of, patterns_of
from calc.games.wuhai_daduijia.model import GAME_ID, WuhaiDeal, check, score
from calc.games.wuhai_daduijia.options import Options
from calc.games.wuhai_daduijia.texts import TEXTS

GAME = Game(
    entry=next(entry for entry in TABLE if entry.id == GAME_ID),
    model=WuhaiDeal,
    options=Options,
    catalogues=(combinations,),
    texts=TEXTS,
    check=check,
    score=score,
    folder=Path(__file__).parent,
    play=climbing_play(patterns_of, deck_of, combinations, comparison=COMPARISON),
)
