"""国标麻将: the national rules of 1998 with their 81 fans, as they are played today."""

from pathlib import Path

from calc.core.game import Game
from calc.core.views import lazily
from calc.deals.mahjong_session import seats_move
from calc.games import TABLE
from calc.games.guobiao_mahjong.check import check
from calc.games.guobiao_mahjong.fans import fans
from calc.games.guobiao_mahjong.model import GuobiaoDeal
from calc.games.guobiao_mahjong.options import Options
from calc.games.guobiao_mahjong.score import score
from calc.games.guobiao_mahjong.settle import GROUNDS
from calc.games.guobiao_mahjong.texts import TEXTS

GAME = Game(
    entry=next(entry for entry in TABLE if entry.id == "guobiao_mahjong"),
    model=GuobiaoDeal,
    options=Options,
    catalogues=(fans,),
    texts=TEXTS,
    check=check,
    score=score,
    grounds=GROUNDS,
    folder=Path(__file__).parent,
    session=seats_move(rounds=True),
    recount=lazily(f"{__name__}.recount", "Sheet"),
    hand=lazily(f"{__name__}.notation", "hand_of"),
    views=lazily(f"{__name__}.views", "views"),
    obstacle=lazily(f"{__name__}.obstacles", "obstacle"),
    waiting=lazily(f"{__name__}.views", "waiting"),
)
