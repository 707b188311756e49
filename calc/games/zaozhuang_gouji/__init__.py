"""枣庄够级: six players, six packs, every other one a side; tributes, 过点 and 毕业 over deals, 憋三."""

from pathlib import Path

from calc.core.game import Game
from calc.deals.cards_slips import card_recount
from calc.deals.climbing import climbing_play
from calc.games import TABLE
from calc.games.zaozhuang_gouji.check import check
from calc.games.zaozhuang_gouji.combos import COMPARISON, GAME_ID, combinations, deck_of, patterns_of
from calc.games.zaozhuang_gouji.model import GoujiDeal
from calc.games.zaozhuang_gouji.options import Options
from calc.games.zaozhuang_gouji.score import score
from calc.games.zaozhuang_gouji.session import SESSION
from calc.games.zaozhuang_gouji.slips import slips
from calc.games.zaozhuang_gouji.texts import TEXTS
from calc.games.zaozhuang_gouji.tributes import results, tributes

GAME = Game(
    entry=next(entry for entry in TABLE if entry.id == GAME_ID),
    model=GoujiDeal,
    options=Options,
    catalogues=(results, tributes, combinations),
    texts=TEXTS,
    check=check,
    score=score,
    folder=Path(__file__).parent,
    recount=card_recount(check, score, slips),
    play=climbing_play(patterns_of, deck_of, combinations, comparison=COMPARISON),
    session=SESSION,
)
