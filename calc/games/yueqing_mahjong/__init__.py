"""乐清麻将上海花 as 温州茶苑 publishes it: 136 tiles, 16 in hand, 财神 as wildcards, 台 and 花."""

from pathlib import Path

from calc.core.game import Game
from calc.core.views import lazily
from calc.deals.mahjong_session import seats_move
from calc.games import TABLE
from calc.games.yueqing_mahjong.check import check
from calc.games.yueqing_mahjong.escape import escape
from calc.games.yueqing_mahjong.hua import hua
from calc.games.yueqing_mahjong.model import YueqingDeal
from calc.games.yueqing_mahjong.options import Options
from calc.games.yueqing_mahjong.score import score
from calc.games.yueqing_mahjong.settle import GROUNDS
from calc.games.yueqing_mahjong.tai import tai
from calc.games.yueqing_mahjong.texts import TEXTS

GAME = Game(
    entry=next(entry for entry in TABLE if entry.id == "yueqing_mahjong"),
    model=YueqingDeal,
    options=Options,
    catalogues=(tai, hua, escape),
    texts=TEXTS,
    check=check,
    score=score,
    grounds=GROUNDS,
    folder=Path(__file__).parent,
    session=seats_move(streak=True),
    recount=lazily(f"{__name__}.recount", "Sheet"),
    views=lazily(f"{__name__}.views", "views"),
    obstacle=lazily(f"{__name__}.obstacles", "obstacle"),
    waiting=lazily(f"{__name__}.views", "waiting"),
)
