"""掼蛋 (灌蛋): four players, two packs, partners opposite; levels from 2 to A, with wildcards."""

from pathlib import Path

from calc.core.game import Game
from calc.deals.cards_slips import card_recount
from calc.games import TABLE
from calc.games.guandan.check import check
from calc.games.guandan.combos import combinations
from calc.games.guandan.model import GuandanDeal, table_left
from calc.games.guandan.options import Options
from calc.games.guandan.play import play
from calc.games.guandan.results import climbs, points, tributes
from calc.games.guandan.score import score
from calc.games.guandan.session import SESSION
from calc.games.guandan.slips import slips
from calc.games.guandan.texts import TEXTS

GAME = Game(
    entry=next(entry for entry in TABLE if entry.id == "guandan"),
    model=GuandanDeal,
    options=Options,
    catalogues=(climbs, tributes, points, combinations),
    texts=TEXTS,
    check=check,
    score=score,
    folder=Path(__file__).parent,
    recount=card_recount(check, score, slips),
    on_table=table_left,
    play=play,
    session=SESSION,
)
