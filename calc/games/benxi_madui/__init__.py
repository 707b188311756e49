"""本溪马队: four, six or eight players, partners alternately; points are captured, players caught."""

from pathlib import Path

from calc.core.game import Game
from calc.deals.cards_slips import card_recount
from calc.deals.climbing import climbing_play
from calc.games import TABLE
from calc.games.benxi_madui.check import check
from calc.games.benxi_madui.combos import COMPARISON, combinations, deck_of, patterns_of
from calc.games.benxi_madui.model import MaduiDeal, table_left
from calc.games.benxi_madui.options import Options
from calc.games.benxi_madui.results import results, shares
from calc.games.benxi_madui.score import score
from calc.games.benxi_madui.slips import slips
from calc.games.benxi_madui.texts import TEXTS

GAME = Game(
    entry=next(entry for entry in TABLE if entry.id == "benxi_madui"),
    model=MaduiDeal,
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
