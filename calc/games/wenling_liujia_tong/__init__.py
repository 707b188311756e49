"""温岭六家统 in both published texts: six players, four packs, three against three, kings as wildcards."""

from pathlib import Path

from calc.core.game import Game
from calc.deals.cards_slips import card_recount
from calc.deals.climbing import climbing_play
from calc.games import TABLE
from calc.games.wenling_liujia_tong.check import check
from calc.games.wenling_liujia_tong.combos import COMPARISON, combinations, deck_of, patterns_of
from calc.games.wenling_liujia_tong.model import LiujiaDeal, table_left
from calc.games.wenling_liujia_tong.options import Options
from calc.games.wenling_liujia_tong.points import shares
from calc.games.wenling_liujia_tong.results import results
from calc.games.wenling_liujia_tong.score import score
from calc.games.wenling_liujia_tong.shortfall import shortfall
from calc.games.wenling_liujia_tong.slips import slips
from calc.games.wenling_liujia_tong.texts import TEXTS

GAME = Game(
    entry=next(entry for entry in TABLE if entry.id == "wenling_liujia_tong"),
    model=LiujiaDeal,
    options=Options,
    catalogues=(shares, results, combinations),
    texts=TEXTS,
    check=check,
    score=score,
    folder=Path(__file__).parent,
    recount=card_recount(check, score, slips),
    shortfall=shortfall,
    on_table=table_left,
    play=climbing_play(
        patterns_of, deck_of, combinations, comparison=COMPARISON, role_of=lambda options: options.text
    ),
)
