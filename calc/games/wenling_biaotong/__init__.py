"""温岭标统 as 同城游 publishes it: four players, two packs, bids for the multiplier, first out wins."""

from pathlib import Path

from calc.core.clause import Clause
from calc.core.game import Game
from calc.deals.cards_slips import card_recount
from calc.deals.climbing import climbing_play
from calc.games import TABLE
from calc.games.wenling_biaotong.check import check
from calc.games.wenling_biaotong.combos import COMPARISON, SOURCE, combinations, deck_of, patterns_of
from calc.games.wenling_biaotong.model import BiaotongDeal
from calc.games.wenling_biaotong.options import Options
from calc.games.wenling_biaotong.outcome import table_left
from calc.games.wenling_biaotong.results import bids, results
from calc.games.wenling_biaotong.score import score
from calc.games.wenling_biaotong.slips import slips
from calc.games.wenling_biaotong.texts import TEXTS

GAME = Game(
    entry=next(entry for entry in TABLE if entry.id == "wenling_biaotong"),
    model=BiaotongDeal,
    options=Options,
    catalogues=(results, bids, combinations),
    texts=TEXTS,
    check=check,
    score=score,
    grounds={"pay": Clause(SOURCE, "结果", "获胜方的积分从输方扣除")},
    folder=Path(__file__).parent,
    recount=card_recount(check, score, slips),
    on_table=table_left,
    play=climbing_play(patterns_of, deck_of, combinations, comparison=COMPARISON),
)
