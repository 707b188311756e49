"""温岭对家统 as 同城游 publishes it: four players, two packs, partners opposite; kings stand for any card."""

from pathlib import Path

from calc.core.game import Game
from calc.deals.cards_slips import card_recount
from calc.deals.climbing import climbing_play
from calc.games import TABLE
from calc.games.wenling_duijia_tong.check import check
from calc.games.wenling_duijia_tong.combos import COMPARISON, combinations, deck_of, patterns_of
from calc.games.wenling_duijia_tong.model import DuijiaDeal, table_left
from calc.games.wenling_duijia_tong.options import Options
from calc.games.wenling_duijia_tong.points import results, shares
from calc.games.wenling_duijia_tong.score import score
from calc.games.wenling_duijia_tong.slips import slips
from calc.games.wenling_duijia_tong.texts import TEXTS

GAME = Game(
    entry=next(entry for entry in TABLE if entry.id == "wenling_duijia_tong"),
    model=DuijiaDeal,
    options=Options,
    catalogues=(shares, results, combinations),
    texts=TEXTS,
    check=check,
    score=score,
    folder=Path(__file__).parent,
    recount=card_recount(check, score, slips),
    on_table=table_left,
    play=climbing_play(patterns_of, deck_of, combinations, comparison=COMPARISON),
)
