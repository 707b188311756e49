"""关牌 as 同城游 publishes it: two or three players; who is out first is paid for the others' cards."""

from pathlib import Path

from calc.core.game import Game
from calc.deals.cards_slips import card_recount
from calc.deals.climbing import climbing_play
from calc.games import TABLE
from calc.games.wenling_guanpai.check import check
from calc.games.wenling_guanpai.combos import COMPARISON, combinations, deck_of, patterns_of
from calc.games.wenling_guanpai.model import GAME_ID, GuanpaiDeal, table_left
from calc.games.wenling_guanpai.options import Options
from calc.games.wenling_guanpai.points import doubles, shares
from calc.games.wenling_guanpai.score import score
from calc.games.wenling_guanpai.slips import slips
from calc.games.wenling_guanpai.texts import TEXTS

GAME = Game(
    entry=next(entry for entry in TABLE if entry.id == GAME_ID),
    model=GuanpaiDeal,
    options=Options,
    catalogues=(shares, doubles, combinations),
    texts=TEXTS,
    check=check,
    score=score,
    folder=Path(__file__).parent,
    recount=card_recount(check, score, slips),
    on_table=table_left,
    play=climbing_play(patterns_of, deck_of, combinations, comparison=COMPARISON),
)
