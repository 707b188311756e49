"""A slow, plain scorer for 乐清麻将上海花, written from the clauses alone; a second opinion for the tests.

Every 财神 is replaced by every kind it could be, the tiles are cut into five sets and a pair in every way,
every place of the winning tile is tried, and the reading that pays most is kept. "B7" and so on name the
rows of the table of readings (one row for each point that the text leaves open).

A deal is the neutral form of tests/cases/yueqing_mahjong.jsonl. ``win.by`` is 自摸, 点炮, 抢杠 or
杠上开花, ``win.replacement`` None, 杠 or 白: the last replacement that was drawn; 杠上开花 with 白 is a chain
that began with a kong and ended with a laid-out tile.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

SEATS = ("东", "南", "西", "北")
SUITS = ("万", "筒", "条")
WINDS = SEATS
KINDS = (*(f"{r}{s}" for s in SUITS for r in range(1, 10)), *WINDS, "中", "发", "白")
NUMBER = {kind: i for i, kind in enumerate(KINDS)}

DEFAULTS: dict[str, Any] = {
    "fan_from": 6,  # B1: 6 台起翻
    "n_cap": 10,  # B2: an int; None or False: no cap
    "caishen_all_used": "exclude",  # B3: exclude | stack
    "zuoniu_with_single": True,  # B4: True: 10+10; False: 财神单吊 alone
    "bai_tai_with_big": True,  # B7: True: 一个白板 stays beside 四白板, 三美人; False: swallowed
    "quanzi_dragon_tai": True,  # B8: True: 红中, 发财 stay in 全字
    "zhong_flower_when": "白",  # B9: 白 | 发白
    "hua_sets": "replace",  # B10: replace | add
    "hua_wild_triplet": True,  # B12: True: the winner's 刻 by 财神 count for 花
    "draw_pays_flowers": True,  # B15
    "pinghu_wild_wait": "allow",  # B16: allow | forbid
    "pinghu_selfdraw": "real",  # B17: real: 自摸 yes, a drawn 财神 no | any: both | never: neither
    "bloom_after_flower": "never",  # B21: never | kong: when the chain began with a kong | always
    "laozhuang_between_idle": True,  # B23
    "bao_scope": "hu",  # B24: hu | all
    "escape_double": False,  # B26
    "escape_penalty_to": "桌面",  # B27: 桌面 | each: 10 底 to each of the others | split: 10 底 shared
    "escape_four_winds": "triplets",  # B28: triplets | tiles
    "bao_fed": "win",  # B25, B39: without effect here: the neutral form names the 包家 himself
}


class Tile(NamedTuple):
    """A tile in a reading: the kind it is played as, and whether a 财神 stands there."""

    face: int
    wild: bool


class Group(NamedTuple):
    """A set or the pair. ``how`` is hand for concealed ones, else chi, peng, minggang, angang."""

    shape: str  # 顺, 刻, 对
    tiles: tuple[Tile, ...]
    how: str = "hand"

    @property
    def face(self) -> int:
        return self.tiles[0].face

    @property
    def all_wild(self) -> bool:
        return all(t.wild for t in self.tiles)


# --------------------------------------------------------------------------- cutting


def is_suit(face: int) -> bool:
    return face < 27


def rank(face: int) -> int:
    return face % 9 + 1


def without(tiles: tuple[Tile, ...], *gone: Tile) -> tuple[Tile, ...]:
    rest = list(tiles)
    for t in gone:
        rest.remove(t)
    return tuple(rest)


@lru_cache(maxsize=20000)
def cut(tiles: tuple[Tile, ...], pair: bool) -> frozenset[tuple[Group, ...]]:
    """Cut sorted tiles into sets, with one pair where ``pair`` says so, in every way."""
    if not tiles:
        return frozenset() if pair else frozenset({()})
    first, rest = tiles[0], tiles[1:]
    ways: set[tuple[Group, ...]] = set()

    def take(shape: str, *others: Tile) -> None:
        for tail in cut(without(rest, *others), pair and shape != "对"):
            ways.add(tuple(sorted((Group(shape, (first, *others)), *tail))))

    same = [t for t in rest if t.face == first.face]
    if pair:
        for other in set(same):
            take("对", other)
    for two in set(combos2(same)):
        take("刻", *two)
    if is_suit(first.face) and rank(first.face) <= 7:
        for second in {t for t in rest if t.face == first.face + 1}:
            for third in {t for t in rest if t.face == first.face + 2}:
                take("顺", second, third)
    return frozenset(ways)


def combos2(tiles: list[Tile]) -> Iterator[tuple[Tile, Tile]]:
    for i, a in enumerate(tiles):
        for b in tiles[i + 1 :]:
            yield (a, b)


def near(face: int) -> set[int]:
    """Return the kind itself and those within two ranks: what can share a set with it."""
    if not is_suit(face):
        return {face}
    return {f for f in range(face - 2, face + 3) if 0 <= f < 27 and f // 9 == face // 9}


def readings(
    concealed: list[str], melds: list[dict[str, Any]], caishen: str, *, every_kind: bool = False
) -> set[tuple[Group, ...]]:
    """Return every way to see the hand as five sets and a pair, the melds included."""
    wild = concealed.count(caishen)
    real = [Tile(NUMBER[t], False) for t in concealed if t != caishen]
    # A set with a real tile lies within two ranks of it; for a set of 财神 only the own face will do (B6).
    kinds = set(near(NUMBER[caishen])).union(*(near(t.face) for t in real)) if not every_kind else range(34)
    opened = tuple(
        Group(
            "顺" if m["kind"] == "chi" else "刻",
            tuple(Tile(f, False) for f in sorted(NUMBER[t] for t in m["tiles"])),
            m["kind"],
        )
        for m in melds
    )
    if len(concealed) != 3 * (5 - len(melds)) + 2:
        return set()
    found = set()
    for faces in combinations_with_replacement(sorted(kinds), wild):
        tiles = tuple(sorted(real + [Tile(f, True) for f in faces]))
        found.update(way + opened for way in cut(tiles, True))
    return found


# --------------------------------------------------------------------------- 花


def flower_kinds(caishen: str, options: dict[str, Any]) -> tuple[str, ...]:
    """Return the kinds that are laid out; the first one stands for 白板 in the 台 too (六、花)."""
    if caishen == "白":
        return ("中",)
    if caishen == "发" and options["zhong_flower_when"] == "发白":
        return ("白", "中")  # B9: 红中 "also" a 花; only 白板 (五 台数 b2) gives 台 and 四白板
    return ("白",)


def ladder(flowers: int) -> int:
    if flowers <= 3:
        return flowers
    return 10 if flowers == 4 else (flowers - 2) * flowers  # B11


HONOUR_NAMES = {"中": "红中", "发": "发财"}


def flower_lines(
    hand: dict[str, Any],
    seat: str,
    caishen: str,
    concealed_triplets: list[str],
    options: dict[str, Any],
) -> list[tuple[str, int]]:
    """Count 花: laid-out tiles, 财神, kongs, and 刻 of own wind, 红中, 发财."""
    lines: list[tuple[str, int]] = []

    def several(label: str, count: int, full: int, worth: int, full_name: str) -> None:
        if count == full and options["hua_sets"] == "replace":
            lines.append((f"{label}×{count}", worth))
        elif count:
            lines.append((f"{label}×{count}", count))
            if count == full:
                lines.append((full_name, worth))

    for i, kind in enumerate(flower_kinds(caishen, options)):
        # B33: four 红中 in the place of 白板 are worth the same; the extra 红中 of B9 are single 花 only.
        several(kind, hand["flowers"].count(kind), 4 if i == 0 else 99, 5, "四张白板")
    several("财神", hand["concealed"].count(caishen), 3, 4, "三张财神")

    special = {k for k in (seat, "中", "发") if k != caishen}  # 花 4-6: only the 财神's own 花 then

    def label(kind: str) -> str:
        return "自风位" if kind == seat else HONOUR_NAMES[kind]

    for meld in hand["melds"]:
        kind = meld["tiles"][0]
        if meld["kind"] == "peng" and kind in special:
            lines.append((f"{label(kind)}刻子 {kind}", 1))
        elif meld["kind"] in ("minggang", "angang"):
            name = {"minggang": "明杠", "angang": "暗杠"}[meld["kind"]]
            worth = {"minggang": 1, "angang": 2}[meld["kind"]]
            if kind in special:
                lines.append((f"{label(kind)}{name} {kind}", worth + 1))
            else:
                lines.append((f"{name} {kind}", worth))
    lines.extend((f"{label(kind)}刻子 {kind}", 1) for kind in concealed_triplets if kind in special)
    return lines


def real_triplets(concealed: list[str]) -> list[str]:
    """Three or four alike in a hand that did not win (B12: without 财神): one 刻."""
    return [kind for kind, n in Counter(concealed).items() if n >= 3]


# --------------------------------------------------------------------------- 台


def tai_lines(
    reading: tuple[Group, ...],
    win_group: Group,
    deal: dict[str, Any],
    options: dict[str, Any],
) -> tuple[dict[str, int], dict[str, int]]:
    """Return the lines of one reading with one place for the winning tile: (一台 lines, bigger lines)."""
    seat, win, caishen = deal["winner"], deal["win"], deal["caishen"]
    hand = deal["hands"][seat]
    stand_in = flower_kinds(caishen, options)[0]
    white = hand["flowers"].count(stand_in)
    held = hand["concealed"].count(caishen)
    own = NUMBER[caishen]
    selfdraw = win["by"] in ("自摸", "杠上开花")

    sets = [g for g in reading if g.shape != "对"]
    pair = next(g for g in reading if g.shape == "对")
    # B6: a group of 财神 only has no kind and no colour.
    triplets = {KINDS[g.face] for g in sets if g.shape == "刻" and not g.all_wild}
    pair_kind = None if pair.all_wild else KINDS[pair.face]
    coloured = [g.face for g in reading if not g.all_wild]
    suits = {f // 9 for f in coloured if is_suit(f)}
    honours = any(not is_suit(f) for f in coloured)

    one: dict[str, int] = {}
    big: dict[str, int] = {}

    # --- what the 财神 do
    # B5: own face in a chow only. Every other copy is a 财神 as well, so elsewhere it is 做牛 or 财神刻.
    home = sum(1 for g in sets if g.shape == "顺" for t in g.tiles if t.wild and t.face == own)
    wild_triplet = any(g.shape == "刻" and g.all_wild for g in sets)
    if home == 1:
        one["财神一归位"] = 1
    elif home == 2:
        big["财神双归位"] = 10
    elif home == 3:
        big["财神三归位"] = 100
    if wild_triplet:
        big["三财神刻"] = 30

    # --- the last tile of five open groups (B20)
    single = len(hand["melds"]) == 5
    hard = False
    if single:
        last = list(hand["concealed"])
        last.remove(win["tile"])
        if last == [caishen]:
            big["财神单吊"] = 10
        elif win["tile"] == caishen and selfdraw:
            big["单吊财神"] = 20
        elif last == [win["tile"]]:
            hard = True
            big["硬吊"] = 30
    if pair.all_wild and (not single or options["zuoniu_with_single"]):
        big["财神做牛"] = 10  # B4

    stack = options["caishen_all_used"] == "stack"
    if held == 2:
        # B3; with B4 turned off the pair is no 做牛, so that nothing stands for it: 双财神 stays.
        if stack or not (home == 2 or "财神做牛" in big):
            one["双财神"] = 1
    elif held == 3 and (stack or not (home == 3 or wild_triplet)):
        big["三财神"] = 10
    if held == 0 and not hard:
        one["无财神"] = 1

    # --- dragons and 白板
    beauties = {"中", "发"} <= triplets and stand_in == "白" and caishen not in ("中", "发") and white >= 3
    if beauties:
        big["三美人"] = 30  # B30: a 刻 by 财神 will do
    if white == 4:
        big["四白板"] = 30
    if white and (options["bai_tai_with_big"] or not (beauties or white == 4)):
        one[f"白板×{white}" if stand_in == "白" else f"红中(代白板)×{white}"] = white  # B7

    # --- winds
    other_winds = set(WINDS) - {seat}
    if caishen not in WINDS:
        # B19: own wind 刻, the others 刻 or one of them the pair; or the own wind as the pair: never both.
        if seat in triplets and other_winds <= triplets | {pair_kind}:
            big["四风齐"] = 30
        elif pair_kind == seat and other_winds <= triplets:
            big["四风影"] = 10

    # --- whole hand
    all_honours = not suits
    if all_honours:
        big["全字"] = 100
    elif len(suits) == 1:
        if honours:
            big["混一色"] = 10
        else:
            big["清一色"] = 30
    if all(g.shape == "刻" for g in sets) and not all_honours:
        big["对对胡"] = 10

    # --- 刻 of one 台
    if seat in triplets and seat != caishen and "四风齐" not in big and not all_honours:
        one[f"自风位 {seat}"] = 1
    if not beauties and (not all_honours or options["quanzi_dragon_tai"]):  # B8
        for kind in ("中", "发"):
            if kind in triplets and kind != caishen:
                one[f"{HONOUR_NAMES[kind]}刻"] = 1

    # --- how it was won
    if selfdraw and blooms(win, options):
        one["杠杠胡"] = 1
    if win["by"] == "抢杠":
        one["抢杠胡"] = 1
    if win["first"]:
        big[win["first"]] = 30  # B22
    if is_pinghu(sets, pair, win_group, deal, options):
        one["平胡"] = 1
    return one, big


def blooms(win: dict[str, Any], options: dict[str, Any]) -> bool:
    chain = win["by"] == "杠上开花"
    if win["replacement"] == "白":  # B21
        how = options["bloom_after_flower"]
        return how == "always" or (how == "kong" and chain)
    return chain or win["replacement"] == "杠"


def is_pinghu(
    sets: list[Group], pair: Group, win_group: Group, deal: dict[str, Any], options: dict[str, Any]
) -> bool:
    seat, win, caishen = deal["winner"], deal["win"], deal["caishen"]
    if any(g.shape != "顺" for g in sets):  # 没有碰杠和暗刻; with chi (B18)
        return False
    if pair.all_wild or KINDS[pair.face] in (seat, "中", "发"):  # B34, B18
        return False
    if win["by"] in ("自摸", "杠上开花"):  # B17
        if options["pinghu_selfdraw"] == "never":
            return False
        if win["tile"] == caishen and options["pinghu_selfdraw"] != "any":
            return False
    if win_group.shape != "顺":
        return False
    if options["pinghu_wild_wait"] == "forbid" and any(t.wild for t in win_group.tiles):  # B16
        return False
    low = rank(win_group.face)
    # The other two must wait on both sides: 吃头 with the next above free, 吃尾 with the next below free.
    for place, tile in enumerate(win_group.tiles):
        fits = tile.wild if win["tile"] == caishen else not tile.wild and KINDS[tile.face] == win["tile"]
        if fits and ((place == 0 and low + 2 < 9) or (place == 2 and low > 1)):
            return True
    return False


def tai_value(n: int, m: int, options: dict[str, Any]) -> tuple[int, int]:
    """Return N (capped) and the 台数 by formula g."""
    cap = options["n_cap"]
    if cap not in (None, False):
        n = min(n, int(cap))  # B2: before the step
    start = options["fan_from"]
    if n < start and m == 0:
        return n, n
    return n, ((10 + n - start if n >= start else n) + m) * 2  # B1


# --------------------------------------------------------------------------- the winner


def best_reading(
    deal: dict[str, Any], options: dict[str, Any], *, every_kind: bool = False
) -> dict[str, Any]:
    seat, win, caishen = deal["winner"], deal["win"], deal["caishen"]
    hand = deal["hands"][seat]
    if any(t in flower_kinds(caishen, options) for t in hand["concealed"]):
        return {"error": "not a win"}  # a laid-out kind is no playing tile
    if win["tile"] not in hand["concealed"]:
        return {"error": "not a win"}
    results: list[dict[str, Any]] = []
    for reading in readings(hand["concealed"], hand["melds"], caishen, every_kind=every_kind):
        triplets = [
            KINDS[g.face]
            for g in reading
            if g.shape == "刻"
            and g.how == "hand"
            and not g.all_wild  # B6
            and (options["hua_wild_triplet"] or not any(t.wild for t in g.tiles))  # B12
        ]
        flowers = flower_lines(hand, seat, caishen, triplets, options)
        tiao = ladder(sum(v for _, v in flowers))
        for group in set(reading):
            if group.how != "hand":
                continue
            if win["tile"] == caishen:
                if not any(t.wild for t in group.tiles):
                    continue
            elif Tile(NUMBER[win["tile"]], False) not in group.tiles:
                continue
            one, big = tai_lines(reading, group, deal, options)
            n, tai = tai_value(sum(one.values()), sum(big.values()), options)
            results.append(
                {
                    "n": n,
                    "m": sum(big.values()),
                    "tai": tai,
                    "tiao": tiao,
                    "lines": (one | big) or {"屁胡": 0},
                    "flowers": flowers,
                    "reading": show(reading),
                }
            )
    if not results:
        return {"error": "not a win"}

    # B13: 台 + 条; the order among equals is ours: more 台, then more M, then the names.
    def order(r: dict[str, Any]) -> tuple[Any, ...]:
        return (-(r["tai"] + r["tiao"]), -r["tai"], -r["m"], sorted(r["lines"].items()), r["reading"])

    results.sort(key=order)
    best = results[0]
    ties = []
    for r in results:
        seen = {k: r[k] for k in ("n", "m", "tai", "tiao", "lines")}
        if r["tai"] + r["tiao"] == best["tai"] + best["tiao"] and seen not in ties:
            ties.append(seen)
    return best | {"ties": ties}


def show(reading: tuple[Group, ...]) -> str:
    parts = []
    for g in reading:
        text = "".join(KINDS[t.face] + ("*" if t.wild else "") for t in g.tiles)
        parts.append(text if g.how == "hand" else f"({g.how} {text})")
    return " ".join(sorted(parts))


# --------------------------------------------------------------------------- 逃跑


def escape_tai(seat: str, deal: dict[str, Any], options: dict[str, Any]) -> int:
    """Return the biggest 胡倒类型 that the seat could have; no 财神 stands for anything."""
    caishen, hand = deal["caishen"], deal["hands"][seat]
    melds, concealed = hand["melds"], hand["concealed"]
    stand_in = flower_kinds(caishen, options)[0]
    white = hand["flowers"].count(stand_in)
    held = concealed.count(caishen)
    tiles = concealed + [t for m in melds for t in m["tiles"]]
    count = Counter(tiles)  # a 财神 counts as the face it shows
    melded = [m["tiles"][0] for m in melds if m["kind"] != "chi"]
    in_hand = real_triplets(concealed)
    triplets = set(melded) | set(in_hand)
    suits = {t[-1] for t in tiles if len(t) == 2}
    honours = [t for t in tiles if len(t) == 1]
    # A chow's three tiles would break 全字 as well: "手牌中" is taken for all that he holds.
    plain = len(tiles) - len(honours)
    others = [w for w in WINDS if w != seat]
    best = 0

    def has(name: str, worth: int, there: bool) -> None:  # the name is for the reader
        nonlocal best
        if there:
            best = max(best, worth)

    has("对对胡", 10, len(melded) + len(in_hand) >= 5)
    has("混一色", 10, len(suits) == 1 and bool(honours) and len(melds) >= 3)
    has("清一色", 30, len(suits) == 1 and not honours and len(melds) >= 3)
    has("财神单吊", 10, len(melds) == 5 and held >= 1)
    has("三财神杂胡", 10, held == 3)
    has("财神做牛", 10, len(melds) >= 4 and held >= 2)
    if caishen not in WINDS:
        if options["escape_four_winds"] == "tiles":  # B28
            three = all(count[w] >= 1 for w in others)
        else:
            three = all(w in triplets for w in others)
        has("四风影", 10, three and count[seat] >= 1)  # 一张: at least one
        has("四风齐", 30, three and count[seat] >= 3)
    has("三财神刻", 30, held == 3 and len(melds) + len([t for t in in_hand if t != caishen]) >= 4)
    if stand_in == "白" and caishen not in ("中", "发"):
        has("三美人", 30, white >= 3 and count["中"] >= 3 and count["发"] >= 3)
    has("四白板", 30, white == 4)  # B29: small or not
    has("硬吊", 30, len(melds) == 5 and held == 0)
    has("全字", 100, sum(1 for k in melded if len(k) == 1) >= 3 and plain <= 1)
    return best


# --------------------------------------------------------------------------- the whole deal


def score(deal: dict[str, Any], options: dict[str, Any] | None = None) -> dict[str, Any]:
    """Score a deal: n, m, tai, lines, tiao and hua by seat, net, escape_tai; ties and hua_lines beside."""
    unknown = set(options or {}) - set(DEFAULTS)
    if unknown:
        raise KeyError(f"no such option: {sorted(unknown)}")
    options = DEFAULTS | (options or {})
    caishen, winner = deal["caishen"], deal["winner"]
    out: dict[str, Any] = {"n": 0, "m": 0, "tai": 0, "lines": {}, "escape_tai": {}, "ties": [], "reading": ""}

    flowers = {
        seat: flower_lines(hand, seat, caishen, real_triplets(hand["concealed"]), options)
        for seat, hand in deal["hands"].items()
    }
    if winner:
        best = best_reading(deal, options)
        if "error" in best:
            return best
        flowers[winner] = best["flowers"]
        out.update({k: best[k] for k in ("n", "m", "tai", "lines", "ties", "reading")})
    out["hua_lines"] = flowers
    out["hua"] = {seat: sum(v for _, v in lines) for seat, lines in flowers.items()}
    out["tiao"] = {seat: ladder(n) for seat, n in out["hua"].items()}

    net: dict[str, Fraction] = dict.fromkeys(SEATS, Fraction(0))

    def pay(source: str, target: str, amount: Any) -> None:
        net[source] = net.get(source, Fraction(0)) - amount
        net[target] = net.get(target, Fraction(0)) + amount

    bao = deal.get("bao") if winner else None
    if winner:
        streak = deal["laozhuang"]
        for seat in SEATS:
            if seat == winner:
                continue
            if winner == "东":
                owed = out["tai"] + streak + 1
            elif seat == "东":
                owed = out["tai"] + streak + 1 + 1
            else:  # B23
                owed = out["tai"] + (streak if options["laozhuang_between_idle"] else 0) + 1
            pay(bao or seat, winner, owed)  # B24
    elif deal["escape"]:
        gone = deal["escape"]["seat"]
        rest = [s for s in SEATS if s != gone]
        out["escape_tai"] = {seat: escape_tai(seat, deal, options) for seat in rest}
        for seat in rest:
            pay(gone, seat, out["escape_tai"][seat] * (2 if options["escape_double"] else 1))  # B26
        if options["escape_penalty_to"] == "桌面":  # B27
            pay(gone, "桌面", 10)
        else:
            for seat in rest:
                pay(gone, seat, 10 if options["escape_penalty_to"] == "each" else Fraction(10, 3))

    if winner or options["draw_pays_flowers"]:  # B15; 逃跑 is 同流局
        for i, a in enumerate(SEATS):
            for b in SEATS[i + 1 :]:
                # B14: each takes from each; only the difference of the two changes hands.
                debtor, creditor = (a, b) if out["tiao"][a] < out["tiao"][b] else (b, a)
                amount = out["tiao"][creditor] - out["tiao"][debtor]
                if bao and options["bao_scope"] == "all" and debtor != winner:
                    debtor = bao
                pay(debtor, creditor, amount)

    unit = Fraction(str(deal.get("unit", 1)))
    out["net"] = {k: int(v * unit) if (v * unit).denominator == 1 else v * unit for k, v in net.items()}
    return out


# --------------------------------------------------------------------------- random deals

STYLES = (
    "any",
    "chows",
    "flush",
    "half",
    "triplets",
    "honours",
    "winds",
    "beauties",
    "home",
    "wild pair",
    "wild triplet",
    "own",
)
STYLE_WEIGHTS = (5, 4, 3, 3, 2, 1, 2, 2, 5, 2, 2, 3)
ESCAPE_WEIGHTS = (3, 1, 3, 3, 3, 5, 4, 3, 1, 4, 4, 2)


def random_deal(rng: random.Random, *, zhong_flower_when: str = "白") -> dict[str, Any]:
    """Return a random valid deal: one table of 136 tiles, one 财神 turned up, sixteen tiles a hand."""
    while True:
        deal = _try_deal(rng, zhong_flower_when)
        if deal is not None:
            return deal


def _try_deal(rng: random.Random, zhong_flower_when: str) -> dict[str, Any] | None:
    caishen = _random_caishen(rng)
    laid = flower_kinds(caishen, {"zhong_flower_when": zhong_flower_when})
    pool = Counter(dict.fromkeys(KINDS, 4))
    pool[caishen] -= 1
    kind_of_end = rng.choices(("win", "draw", "escape"), (85, 7, 8))[0]
    hands: dict[str, dict[str, Any]] = {}
    deal: dict[str, Any] = {
        "caishen": caishen,
        "winner": None,
        "win": None,
        "laozhuang": rng.choice((0, 0, 0, 1, 2, 3)),
        "bao": None,
        "escape": None,
        "unit": rng.choice((1, 1, 1, 2, 5)),
        "hands": hands,
    }

    if kind_of_end == "win":
        winner = rng.choice(SEATS)
        early = rng.random() < 0.06
        hand = _build_hand(rng, winner, caishen, laid, pool, no_melds=early)
        if hand is None:
            return None
        hands[winner] = hand
        deal["winner"] = winner
        if not _choose_win(rng, deal, pool, early):
            return None
        if rng.random() < 0.12:
            deal["bao"] = rng.choice([s for s in SEATS if s != winner])
    else:
        gone = rng.choice(SEATS)
        if kind_of_end == "escape":
            deal["escape"] = {"seat": gone}
        builders = rng.sample(SEATS, rng.randint(1, 2))
        for seat in builders:
            hand = _build_hand(rng, seat, caishen, laid, pool, no_melds=False, weights=ESCAPE_WEIGHTS)
            if hand is None:
                return None
            drop = rng.choice(hand["concealed"])
            hand["concealed"].remove(drop)
            pool[drop] += 1
            hands[seat] = hand

    first = deal["win"] is not None and deal["win"]["first"]
    for seat in SEATS:
        if seat in hands and len(hands[seat]["concealed"]) > 0:
            continue
        others = _other_hand(
            rng, seat, caishen, laid, pool, hands.get(seat), no_melds=bool(first), special=rng.random() < 0.3
        )
        if others is None:
            return None
        hands[seat] = others
    for kind in laid:  # what is still in the wall may lie before somebody
        lucky = rng.choice(SEATS)
        for _ in range(pool[kind]):
            if rng.random() < 0.6:
                seat = lucky if rng.random() < 0.5 else rng.choice(SEATS)
                hands[seat]["flowers"].append(kind)
                pool[kind] -= 1
    if deal["win"] and deal["win"]["replacement"] == "白" and not hands[deal["winner"]]["flowers"]:
        return None
    deal["hands"] = {seat: hands[seat] for seat in SEATS}
    for hand in hands.values():
        rng.shuffle(hand["concealed"])
    return deal


def _random_caishen(rng: random.Random) -> str:
    if rng.random() < 0.7:
        return rng.choice(KINDS[:27])
    return rng.choice((*WINDS, "中", "发", "白", "白"))


def _build_hand(
    rng: random.Random,
    seat: str,
    caishen: str,
    laid: tuple[str, ...],
    pool: Counter[str],
    *,
    no_melds: bool,
    weights: tuple[int, ...] = STYLE_WEIGHTS,
) -> dict[str, Any] | None:
    """Take a complete hand of a random style from the pool; None when it does not come out."""
    style = rng.choices(STYLES, weights)[0]
    pure = caishen if style in ("wild pair", "wild triplet") else None
    plan = _plan_groups(rng, style, seat, caishen, laid)
    if plan is None:
        return None
    groups = [list(g) for g in plan]  # tiles as played
    places = [(i, j) for i, g in enumerate(groups) for j in range(len(g))]
    wild = {(i, j) for i, j in places if groups[i][j] == caishen}
    # More 财神 in the place of other tiles.
    wanted = rng.choices((0, 1, 2, 3), (45, 25, 17, 13))[0]
    alone = rng.random() < 0.16
    spots = [p for p in places if p not in wild]
    if alone and not no_melds:
        spots = [p for p in spots if len(groups[p[0]]) == 2]
    rng.shuffle(spots)
    while spots and len(wild) < wanted:
        wild.add(spots.pop())
    if len(wild) > 3 or (pure is None and style == "home" and not wild):
        return None
    for i, j in wild:
        groups[i][j] = caishen
    flowers = ["白"] * rng.choice((3, 3, 4)) if style == "beauties" else []

    touched = {i for i, _ in wild}
    free = [i for i, g in enumerate(groups) if i not in touched and len(g) == 3]
    if no_melds:
        opened = []
    elif alone:
        opened = free
    else:
        opened = rng.sample(free, rng.randint(0, len(free)))
    concealed = [t for i, g in enumerate(groups) if i not in opened for t in g]
    melds = []
    for i in opened:
        tiles = groups[i]
        if tiles[0] != tiles[1]:
            melds.append({"kind": "chi", "tiles": sorted(tiles)})
            continue
        kind = rng.choices(("peng", "minggang", "angang"), (50, 25, 25))[0]
        melds.append({"kind": kind, "tiles": tiles[:1] * (3 if kind == "peng" else 4)})
    hand = {"concealed": concealed, "melds": melds, "flowers": flowers}
    return hand if _take(pool, hand) else None


def _take(pool: Counter[str], hand: dict[str, Any]) -> bool:
    need = Counter(hand["concealed"] + hand["flowers"] + [t for m in hand["melds"] for t in m["tiles"]])
    if any(pool[t] < n for t, n in need.items()):
        return False
    pool.subtract(need)
    return True


def _plan_groups(
    rng: random.Random, style: str, seat: str, caishen: str, laid: tuple[str, ...]
) -> list[tuple[str, ...]] | None:
    """Return five sets and a pair as played; a 财神's own face in them will be a 财神."""
    suit = rng.choice(SUITS)
    honours = [k for k in KINDS[27:] if k not in laid and k not in (caishen, "白")]
    all_suits = [k for k in KINDS[:27] if k != caishen]
    of_suit = [k for k in all_suits if k[1] == suit]

    def chow(where: str | None = None) -> tuple[str, ...]:
        s = where or rng.choice(SUITS)
        low = rng.randint(1, 7)
        return tuple(f"{low + i}{s}" for i in range(3))

    def same(kinds: list[str], n: int = 3) -> tuple[str, ...]:
        return (rng.choice(kinds),) * n

    def some_set(kinds: list[str], where: str | None, chance: float) -> tuple[str, ...]:
        return chow(where) if rng.random() < chance else same(kinds)

    pair = same(all_suits + honours, 2)
    if style == "chows":
        return [chow() for _ in range(5)] + [pair]
    if style == "flush":
        chance = rng.choice((0.0, 0.6, 1.0))
        return [some_set(of_suit, suit, chance) for _ in range(5)] + [same(of_suit, 2)]
    if style == "half":
        chance = rng.choice((0.0, 0.5, 0.8))
        sets = [some_set(of_suit, suit, chance) for _ in range(rng.randint(2, 4))]
        sets += [same(honours) for _ in range(5 - len(sets))]
        return [*sets, same(rng.choice((of_suit, honours)), 2)]
    if style == "triplets":
        return [same(all_suits + honours) for _ in range(5)] + [pair]
    if style == "honours":
        if len(honours) < 6:
            chosen = [(k,) * 3 for k in honours]
            return [*chosen, (caishen,) * 2] if len(chosen) == 5 else None
        rng.shuffle(honours)
        return [(k,) * 3 for k in honours[:5]] + [(honours[5],) * 2]
    if style == "winds":
        rest = [w for w in WINDS if w != seat]
        rng.shuffle(rest)
        filler = [some_set(all_suits + honours, None, 0.5) for _ in range(2)]
        if rng.random() < 0.4:
            return [(w,) * 3 for w in rest] + filler + [(seat,) * 2]
        if rng.random() < 0.5:
            return [(w,) * 3 for w in (seat, *rest)] + filler[:1] + [pair]
        return [(w,) * 3 for w in (seat, *rest[:2])] + filler + [(rest[2],) * 2]
    if style == "beauties":
        if laid != ("白",) or caishen in ("中", "发"):
            return None
        filler = [some_set(all_suits + honours, None, 0.6) for _ in range(3)]
        return [("中",) * 3, ("发",) * 3, *filler, pair]
    if style == "home":
        if len(caishen) != 2:
            return None
        r, s = int(caishen[0]), caishen[1]
        lows = [low for low in range(1, 8) if low <= r <= low + 2]
        homes = [
            tuple(f"{low + i}{s}" for i in range(3)) for low in rng.choices(lows, k=rng.choice((1, 1, 2, 3)))
        ]
        rest_suit = rng.choice((None, s))
        kinds = all_suits + honours if rest_suit is None else [k for k in all_suits if k[1] == s]
        sets = homes + [some_set(kinds, rest_suit, 0.7) for _ in range(5 - len(homes))]
        return [*sets, pair if rest_suit is None else same(kinds, 2)]
    if style == "wild pair":
        sets = [some_set(of_suit, suit, 0.5) for _ in range(5)]
        if rng.random() < 0.6:
            sets = [some_set(all_suits + honours, None, 0.6) for _ in range(5)]
        return [*sets, (caishen,) * 2]
    if style == "wild triplet":
        kinds, where = rng.choice(((of_suit, suit), (all_suits + honours, None)))
        return [some_set(kinds, where, rng.choice((0.0, 0.7))) for _ in range(4)] + [(caishen,) * 3, pair]
    if style == "own":
        good = [k for k in (seat, "中", "发") if k in honours]
        if not good:
            return None
        chosen = rng.sample(good, rng.randint(1, min(2, len(good))))
        sets = [(k,) * 3 for k in chosen]
        return sets + [some_set(all_suits, None, 0.7) for _ in range(5 - len(sets))] + [pair]
    return [some_set(all_suits + honours, None, 0.7) for _ in range(5)] + [pair]


def _choose_win(rng: random.Random, deal: dict[str, Any], pool: Counter[str], early: bool) -> bool:
    seat, caishen, hands = deal["winner"], deal["caishen"], deal["hands"]
    hand = hands[seat]
    win: dict[str, Any] = {"tile": None, "by": "自摸", "replacement": None, "first": None}
    deal["win"] = win
    real = [t for t in hand["concealed"] if t != caishen]
    if early:
        win["first"] = "天胡" if seat == "东" else "地胡"
        win["by"] = "自摸" if seat == "东" else "点炮"
    else:
        win["by"] = rng.choices(("自摸", "点炮", "抢杠", "杠上开花"), (42, 38, 8, 12))[0]
    has_kong = any(m["kind"] in ("minggang", "angang") for m in hand["melds"])
    if win["by"] == "杠上开花":
        if not has_kong:
            win["by"] = "自摸"
        else:
            win["replacement"] = rng.choice(("杠", "杠", "白"))
            win["by"] = "杠上开花" if win["replacement"] == "白" else rng.choice(("杠上开花", "自摸"))
    elif win["by"] == "自摸" and not early and rng.random() < 0.15:
        win["replacement"] = "白"
    if win["by"] in ("自摸", "杠上开花"):
        win["tile"] = rng.choice(hand["concealed"])
        return True
    if not real:
        return False
    if win["by"] == "抢杠":
        lone = [t for t in set(real) if pool[t] == 3]  # the other three lie before a player as a 碰
        if not lone:
            return False
        win["tile"] = rng.choice(sorted(lone))
        robbed = rng.choice([s for s in SEATS if s != seat])
        meld = {"kind": "peng", "tiles": [win["tile"]] * 3}
        hands[robbed] = {"concealed": [], "melds": [meld], "flowers": []}
        pool[win["tile"]] -= 3
        return True
    win["tile"] = rng.choice(real)
    return True


def _other_hand(
    rng: random.Random,
    seat: str,
    caishen: str,
    laid: tuple[str, ...],
    pool: Counter[str],
    begun: dict[str, Any] | None,
    *,
    no_melds: bool,
    special: bool,
) -> dict[str, Any] | None:
    """Fill a hand of sixteen that did not win; ``special`` leans to what earns 花."""
    hand = begun or {"concealed": [], "melds": [], "flowers": []}
    playing = [k for k in KINDS if k not in laid and k != caishen]
    tries = 0 if no_melds else rng.choice((0, 1, 2, 3, 4))
    for _ in range(tries):
        if len(hand["melds"]) == 5:
            break
        if rng.random() < 0.4:
            low = rng.randint(1, 7)
            suit = rng.choice(SUITS)
            meld = {"kind": "chi", "tiles": [f"{low + i}{suit}" for i in range(3)]}
        else:
            kind = rng.choice(("peng", "peng", "minggang", "angang"))
            tile = rng.choice((seat, "中", "发") if special and rng.random() < 0.6 else playing)
            meld = {"kind": kind, "tiles": [tile] * (3 if kind == "peng" else 4)}
        if caishen in meld["tiles"] or set(meld["tiles"]) & set(laid):
            continue
        if _take(pool, {"concealed": meld["tiles"], "melds": [], "flowers": []}):
            hand["melds"].append(meld)
    room = 16 - 3 * len(hand["melds"])
    planted: list[str] = []
    if special:
        choice = rng.choice([k for k in (seat, "中", "发") if k not in laid])
        if rng.random() < 0.5:
            choice = caishen
        planted = [choice] * min(room, pool[choice], rng.randint(2, 4))
    hand["concealed"] = planted
    pool.subtract(planted)
    wall = [k for k in KINDS if k not in laid for _ in range(pool[k])]
    drawn = rng.sample(wall, room - len(planted))
    pool.subtract(drawn)
    hand["concealed"] += drawn
    return hand


def faults(deal: dict[str, Any], *, zhong_flower_when: str = "白") -> list[str]:
    """Say what is wrong with a deal as a table of tiles; nothing for a sound one."""
    caishen, found = deal["caishen"], []
    laid = flower_kinds(caishen, {"zhong_flower_when": zhong_flower_when})
    table: Counter[str] = Counter([caishen])
    for seat, hand in deal["hands"].items():
        size = len(hand["concealed"]) + 3 * len(hand["melds"])
        if size != (17 if seat == deal["winner"] else 16):
            found.append(f"{seat} holds {size}")
        if any(t in laid for t in hand["concealed"]) or any(t not in laid for t in hand["flowers"]):
            found.append(f"{seat}: a laid-out kind in hand, or another one laid out")
        for meld in hand["melds"]:
            if caishen in meld["tiles"] or set(meld["tiles"]) & set(laid):
                found.append(f"{seat}: {meld}")
            table.update(meld["tiles"])
        table.update(hand["concealed"] + hand["flowers"])
    found += [f"{n} of {kind}" for kind, n in table.items() if n > 4 or kind not in NUMBER]
    win = deal["win"]
    if win and win["by"] in ("点炮", "抢杠") and win["tile"] == caishen:
        found.append("a 财神 was discarded")
    return found
