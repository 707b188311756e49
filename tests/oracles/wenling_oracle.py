"""A slow, plain scorer of 温岭麻将, written straight from the clauses, to test the real one against.

It shares no code with the package. Rows (A7 …) are the points of the text that can be read in two ways;
each has an option, see ``DEFAULTS``. ``score`` scores a deal, ``random_deal`` makes one.

A deal: ``{"indicator", "winner", "bao", "silver", "win": {"tile", "by", "from"?, "replacement"?}, "hands"}``;
a hand: ``{"concealed", "melds": [{"kind", "tiles"}], "flowers", "discarded_de"}``. The winner's ``concealed``
holds the winning tile, except when a flower, a laid-out dragon or the fourth tile of a 暗杠 wins at once
by 腊子; it then has the 16 tiles of a waiting hand.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement, product

SEATS = ("东", "南", "西", "北")
WINDS = ("东", "南", "西", "北")
DRAGONS = ("中", "发", "白")
HONORS = WINDS + DRAGONS
SUITS = ("万", "条", "筒")
KINDS = tuple(f"{n}{s}" for s in SUITS for n in range(1, 10)) + HONORS  # the 34 kinds
INDEX = {kind: i for i, kind in enumerate(KINDS)}
RED = ("春", "夏", "秋", "冬")
BLACK = ("梅", "兰", "竹", "菊")
FLOWERS = RED + BLACK
SEAT_FLOWERS = {"东": ("春", "梅"), "南": ("夏", "兰"), "西": ("秋", "竹"), "北": ("冬", "菊")}
SHOWN_NAME = {"白": "翻白板", "中": "翻红中", "发": "翻发财"}

DEFAULTS: dict = {
    "ron_triplet": "concealed",  # A1
    "loser_de": "honor_triplets",  # A2
    "loser_seat_flower": False,  # A3
    "panghe_de": "allow",  # A4
    "duidui_de": "allow",  # A4
    "panghe_pair": "any",  # A5
    "panghe_by": "any",  # A6
    "wait_de": "allow",  # A7
    "drawn_de_wait": True,  # A7
    "selfdraw_de_selfdraw": True,  # A8
    "bloom_selfdraw": True,  # A9
    "bloom_after_flower": "never",  # A10
    "shown_breaks_flush": False,  # A11
    "honors_only": "none",  # A12
    "double_home": "any",  # A14
    "flower_de_pair": False,  # A15
    "loser_limits": True,  # A16, A20
    "four_extra_limit": True,  # A17
    "flower_points": 0,  # A18
    "four_winds_strict_pair": False,  # A21
    "cap": 500,  # A24
    "round_to": 10,  # A24
    "mode": "flat",  # A26
    "bao_mutual": True,  # A27
}


# ---------------------------------------------------------------- what the turned-up tile makes of the others


def de_tiles(indicator: str) -> frozenset[str]:
    """The faces that are 得: the indicator's own, or the other three flowers of its class."""
    for family in (RED, BLACK):
        if indicator in family:
            return frozenset(family) - {indicator}
    return frozenset({indicator})


def shown_dragons(indicator: str) -> frozenset[str]:
    """The dragons that are laid out like 白板."""
    if indicator == "白":
        return frozenset("中发")
    if indicator == "中":
        return frozenset("白发")  # "发财就与白板一样": 白板 stays one too
    if indicator == "发":
        return frozenset("白中")
    if indicator in FLOWERS:
        return frozenset("白中发")  # A45
    return frozenset("白")  # A35: a wind as 得 changes nothing


def shown_tiles(indicator: str) -> frozenset[str]:
    """Everything that must be laid out: those dragons and the flowers that are not 得."""
    return shown_dragons(indicator) | (frozenset(FLOWERS) - de_tiles(indicator))


def is_big(kind: str) -> bool:
    """风牌, 字牌, 1 and 9 are worth double."""
    return kind in HONORS or kind[0] in "19"


MELD_VALUE = {"刻子": (2, 4), "暗刻": (4, 8), "明杠": (8, 16), "暗杠": (16, 32)}
MELD_NAME = {"peng": "刻子", "minggang": "明杠", "angang": "暗杠"}


def group_lines(name: str, kind: str, seat: str, de: int = 0) -> tuple[list, list]:
    """和 and 番 of one 刻/杠, the same for winner and losers."""
    base = [(f"{name} {kind}" + (f"(得{de})" if de else ""), MELD_VALUE[name][is_big(kind)])]
    fan = []
    if kind == seat:
        fan.append((f"门风{name} {kind}", 1))
    if kind in DRAGONS:
        fan.append((f"字牌{name} {kind}", 1))
    return base, fan


def shown_lines(
    flowers: list[str], indicator: str, seat: str, seat_flower: bool, opt: dict
) -> tuple[list, list]:
    """和 and 番 of what lies on the table."""
    base, fan = [], []
    for tile in flowers:
        if tile in shown_dragons(indicator):
            base.append((SHOWN_NAME[tile], 4))
            fan.append((SHOWN_NAME[tile], 1))
        elif tile in FLOWERS:
            if opt["flower_points"]:
                base.append((f"花牌 {tile}", opt["flower_points"]))  # A18
            if seat_flower and tile in SEAT_FLOWERS[seat]:
                fan.append((f"门风花牌 {tile}", 1))  # A32: each
    return base, fan


def limit_names(hand: dict, flowers: list[str], seat: str, indicator: str, opt: dict) -> list[str]:
    """The 腊子 that need no shape; the list is the same for winner and losers."""
    names = []
    if sum(tile in de_tiles(indicator) for tile in hand["concealed"]) >= 3:
        names.append("3 张得")
    if set(RED) <= set(flowers):
        names.append("4 张红花")
    if set(BLACK) <= set(flowers):
        names.append("4 张黑花")
    for tile in ("白", "中", "发"):
        # A17: four alike, not any four; the option covers 中 and 发 also when a flower is 得
        if (
            tile in shown_dragons(indicator)
            and flowers.count(tile) == 4
            and (tile == "白" or opt["four_extra_limit"])
        ):
            names.append("4 张白板" if tile == "白" else f"4 张{tile}")
    for meld in hand["melds"]:
        if meld["kind"] == "angang" and meld["tiles"][0] == seat:
            names.append(f"暗杠门风 {seat}")
        if meld["kind"] == "angang" and meld["tiles"][0] in DRAGONS:
            names.append(f"暗杠字牌 {meld['tiles'][0]}")  # A22
    return names


def limit_value(opt: dict) -> int:
    """满贯: the cap of the house; 500 where a house has no cap."""
    return opt["cap"] or 500


def settle_points(raw: int, opt: dict) -> int:
    """Round up to tens, never over the cap (A24: rounding first, so that no total passes the cap)."""
    step = opt["round_to"] or 1
    rounded = -(-raw // step) * step
    return min(rounded, opt["cap"]) if opt["cap"] else rounded


def four_winds(triplets: set[str], pairs: set[str], seat: str, opt: dict) -> bool:
    """四风会齐: own wind 刻, the others 刻 with at most one 对 (A21)."""
    if seat not in triplets or not all(wind in triplets or wind in pairs for wind in WINDS):
        return False
    count = sum(wind in triplets for wind in WINDS)
    return count == 3 or (count == 4 and not opt["four_winds_strict_pair"])


# ---------------------------------------------------------------- every way to cut the hand


def _peel(counts: tuple[int, ...], chows: bool, pair_left: bool) -> list[tuple]:
    """Every list of groups that uses up ``counts``, always starting with the lowest tile."""
    low = next((i for i, n in enumerate(counts) if n), None)
    if low is None:
        return [()]
    found = []

    def go(used: list[int], group: tuple, pair: bool) -> None:
        rest = list(counts)
        for i in used:
            rest[i] -= 1
        if min(rest) >= 0:
            found.extend((group, *tail) for tail in _peel(tuple(rest), chows, pair))

    go([low] * 3, ("pung", low), pair_left)
    if pair_left:
        go([low] * 2, ("pair", low), False)
    if chows and low + 2 < len(counts):
        go([low, low + 1, low + 2], ("chow", low), pair_left)
    return found


@cache
def cut_part(counts: tuple[int, ...], chows: bool) -> tuple[tuple, ...]:
    """The different cuts of one suit (or of the honours), with one pair at most."""
    return tuple(sorted({tuple(sorted(cut)) for cut in _peel(counts, chows, True)}))


def cut_hand(counts: list[int]) -> list[list[tuple[str, tuple[str, ...]]]]:
    """Every cut of whole tiles into sets and exactly one pair, as (type, kinds)."""
    parts = []
    for start, size in ((0, 9), (9, 9), (18, 9), (27, 7)):
        cuts = cut_part(tuple(counts[start : start + size]), start < 27)
        if not cuts:
            return []
        parts.append([[(shape, start + low) for shape, low in cut] for cut in cuts])
    hands = []
    for choice in product(*parts):
        groups = [group for part in choice for group in part]
        if sum(shape == "pair" for shape, _ in groups) != 1:
            continue
        length = {"pung": (0, 0, 0), "pair": (0, 0), "chow": (0, 1, 2)}
        hands.append([(shape, tuple(KINDS[low + step] for step in length[shape])) for shape, low in groups])
    return hands


def readings(concealed: list[str], indicator: str, win_tile: str) -> list[tuple]:
    """Every (groups, winning group, place in it); a group is (type, kinds, which of them are 得)."""
    de = de_tiles(indicator)
    real = [tile for tile in concealed if tile not in de]
    wild = len(concealed) - len(real)
    counts = [0] * 34
    for tile in real:
        counts[INDEX[tile]] += 1
    seen = {}
    for subs in combinations_with_replacement(range(34), wild):
        full = list(counts)
        for i in subs:
            full[i] += 1
        for groups in cut_hand(full):
            for flagged in place_de(groups, Counter(KINDS[i] for i in subs)):
                for g, (_, kinds, flags) in enumerate(flagged):
                    for place, kind in enumerate(kinds):
                        fits = flags[place] if win_tile in de else (kind == win_tile and not flags[place])
                        if fits:
                            seen[(flagged, flagged[g], place)] = (flagged, g, place)
    return list(seen.values())


def place_de(groups: list[tuple], subs: Counter) -> set[tuple]:
    """Every way to say which tiles of the cut are the 得."""
    slots: dict[str, list] = {}
    for g, (_, kinds) in enumerate(groups):
        for place, kind in enumerate(kinds):
            slots.setdefault(kind, []).append((g, place))
    found = set()
    for chosen in product(*(combinations(slots[kind], n) for kind, n in subs.items())):
        marked = {slot for part in chosen for slot in part}
        flagged = []
        for g, (shape, kinds) in enumerate(groups):
            flags = tuple((g, place) in marked for place in range(len(kinds)))
            flagged.append((shape, kinds, flags if shape == "chow" else tuple(sorted(flags))))
        found.add(tuple(sorted(flagged)))
    return found


# ---------------------------------------------------------------- the winner


def is_bloom(win: dict, opt: dict) -> bool:
    """杠上开花, also after a flower if the house says so (A10)."""
    if win["by"] not in ("自摸", "杠上开花"):
        return False
    last = win.get("replacement") or ("杠" if win["by"] == "杠上开花" else None)
    return last == "杠" or (last == "花" and opt["bloom_after_flower"] == "except_bai")


def judge(groups: tuple, win_group: int, win_place: int, deal: dict, flowers: list[str], opt: dict) -> dict:
    """和, 番 and 腊子 of one reading of the winner's hand."""
    seat, win, indicator = deal["winner"], deal["win"], deal["indicator"]
    hand = deal["hands"][seat]
    de = de_tiles(indicator)
    self_drawn = win["by"] in ("自摸", "杠上开花")
    drew_de = self_drawn and win["tile"] in de
    held = sum(tile in de for tile in hand["concealed"])
    bloom = is_bloom(win, opt)
    base, fan = shown_lines(flowers, indicator, seat, True, opt)
    limits = limit_names(hand, flowers, seat, indicator, opt)

    all_kinds: list[str] = []
    triplets: set[str] = set()
    pairs: set[str] = set()
    chows = pungs = home = 0
    double_home_pair = False

    for meld in hand["melds"]:
        all_kinds += meld["tiles"]
        if meld["kind"] == "chi":
            chows += 1
            continue
        pungs += 1
        triplets.add(meld["tiles"][0])
        more = group_lines(MELD_NAME[meld["kind"]], meld["tiles"][0], seat)
        base += more[0]
        fan += more[1]

    pair_kind = ""
    for g, (shape, kinds, flags) in enumerate(groups):
        all_kinds += kinds
        home += sum(flag and kind == indicator for kind, flag in zip(kinds, flags, strict=True))  # A13
        if shape == "chow":
            chows += 1
        elif shape == "pung":
            pungs += 1
            triplets.add(kinds[0])
            # A1: finished by another's tile, discarded or robbed
            open_set = g == win_group and not self_drawn and opt["ron_triplet"] == "open"
            more = group_lines("刻子" if open_set else "暗刻", kinds[0], seat, sum(flags))
            base += more[0]
            fan += more[1]
        else:
            pair_kind = kinds[0]
            pairs.add(pair_kind)
            if pair_kind == seat:
                base.append((f"门风对 {pair_kind}", 2))
            elif pair_kind in DRAGONS:
                base.append((f"字牌对 {pair_kind}", 2))
            if all(flags):
                # A14; A15: two 得 that are flowers have no face of their own here
                double_home_pair = pair_kind == indicator or (indicator in FLOWERS and opt["flower_de_pair"])

    # how the last tile came
    shape, kinds, flags = groups[win_group]
    form = ""
    if shape == "pair":
        form = "单吊"
    elif shape == "chow" and win_place == 1:
        form = "嵌档"
    elif shape == "chow" and (win_place, kinds[0][0]) in ((2, "1"), (0, "7")):
        form = "靠柄"
    beside_de = any(flag for place, flag in enumerate(flags) if place != win_place)
    pays = not (beside_de and opt["wait_de"] == "forbid") and not (drew_de and not opt["drawn_de_wait"])  # A7
    if form and pays:
        base.append((form, 2))
    if (
        self_drawn
        and not (bloom and not opt["bloom_selfdraw"])  # A9
        and not (drew_de and not opt["selfdraw_de_selfdraw"])  # A8
    ):
        base.append(("自摸", 2))

    # the whole hand
    suits = {kind[1] for kind in all_kinds if kind not in HONORS}
    honors = any(kind in HONORS for kind in all_kinds)
    shown = any(tile in shown_dragons(indicator) for tile in flowers)
    if len(suits) == 1 and not honors and not (shown and opt["shown_breaks_flush"]):
        fan.append(("清一色", 4))
    elif len(suits) == 1 or (not suits and opt["honors_only"] == "mixed"):
        fan.append(("混一色", 2))  # A11: or 清一色 beside a shown 白板; A12
    if not chows and not (held and opt["duidui_de"] == "forbid"):
        fan.append(("对对和", 2))
    if (
        not pungs
        and not form  # A39: the form bars 旁和 even where it is not paid
        and not (held and opt["panghe_de"] == "forbid")
        and not (opt["panghe_pair"] == "plain" and (pair_kind == seat or pair_kind in DRAGONS))
        and not (opt["panghe_by"] == "selfdraw" and not self_drawn)
    ):
        fan.append(("旁和", 1))
    if held == 0:
        fan.append(("无得", 1))
    if held == 2:
        fan.append(("2 张得", 1))
    if bloom:
        fan.append(("杠上开花", 1))
    if win["by"] == "抢杠":
        fan.append(("抢杠和", 1))
    if drew_de:
        fan.append(("自摸得", 1))
    if double_home_pair or (home >= 2 and opt["double_home"] == "any"):
        limits.append("双财神归位")
    elif home:
        fan.append(("财神归位", 1))  # once
    if four_winds(triplets, pairs, seat, opt):
        limits.append("四风会齐")

    base_sum, fan_sum = sum(v for _, v in base), sum(v for _, v in fan)
    plain = (base_sum + 20) * 2**fan_sum
    rank = max(plain, limit_value(opt)) if limits else plain
    text = " ".join(
        "["
        + "".join(
            kind + ("*" if flag else "") + ("!" if (g, place) == (win_group, win_place) else "")
            for place, (kind, flag) in enumerate(zip(kinds, flags, strict=True))
        )
        + "]"
        for g, (_, kinds, flags) in enumerate(groups)
    )
    return {
        "text": text,  # * after a 得, ! after the winning tile
        "base": base_sum,
        "fan": fan_sum,
        "raw": None if limits else plain,
        "limits": limits,
        "base_lines": base,
        "fan_lines": fan,
        "total": limit_total(plain, opt) if limits else settle_points(plain, opt),
        "key": (rank, fan_sum, base_sum),  # A34
    }


def limit_total(plain: int, opt: dict) -> int:
    """A 腊子 is 满贯; where a house has no cap the plain figure may be more."""
    return opt["cap"] or max(500, settle_points(plain, opt))


# ---------------------------------------------------------------- the losers


def judge_loser(seat: str, hand: dict, indicator: str, opt: dict) -> tuple[int, list]:
    """Points and lines of a player who did not win."""
    if hand.get("discarded_de"):
        return 0, [("打出得, 牌点清零", 0)]  # A23: 腊子 too
    flowers = hand["flowers"]
    limits = limit_names(hand, flowers, seat, indicator, opt) if opt["loser_limits"] else []
    if limits:
        return limit_value(opt), [(name, limit_value(opt)) for name in limits]

    base, fan = shown_lines(flowers, indicator, seat, opt["loser_seat_flower"], opt)
    open_triplets = set()
    for meld in hand["melds"]:
        if meld["kind"] != "chi":
            open_triplets.add(meld["tiles"][0])
            more = group_lines(MELD_NAME[meld["kind"]], meld["tiles"][0], seat)
            base += more[0]
            fan += more[1]

    de = de_tiles(indicator)
    unshown = shown_tiles(indicator)  # A43: kept in the hand they earn nothing
    real = Counter(tile for tile in hand["concealed"] if tile not in de and tile not in unshown)
    wild = sum(tile in de for tile in hand["concealed"])
    faces = KINDS
    if opt["loser_de"] == "none":
        # A40 stays: a 得 that stands for its own face is simply that tile
        faces, wild = ((indicator,), wild) if indicator in INDEX else (KINDS, 0)
    best = None
    for subs in combinations_with_replacement(faces, wild):
        natural = Counter(real)
        standing: Counter = Counter()
        for kind in subs:
            (natural if kind == indicator else standing)[kind] += 1
        more_base, more_fan = [], []
        triplets, pairs = set(open_triplets), set()
        for kind in KINDS:
            if kind in unshown:
                continue  # what is laid out is no set in a hand, of 得 neither
            own, lent = natural[kind], standing[kind]
            if own + lent >= 3:
                triplets.add(kind)  # for 四风会齐 a 得 may be any wind (A40)
            elif own + lent == 2:
                pairs.add(kind)
            scoring = kind == seat or kind in DRAGONS
            may_lend = opt["loser_de"] == "all" or (opt["loser_de"] == "honor_triplets" and scoring)  # A2
            if own >= 3 or (own + lent >= 3 and may_lend):
                used = wild_in(kind, own, lent, indicator)
                lines = group_lines("暗刻", kind, seat, used)  # A30: four alike are one 暗刻
                more_base += lines[0]
                more_fan += lines[1]
            elif scoring and (own == 2 or (own + lent == 2 and opt["loser_de"] == "all")):
                more_base.append((f"{'门风' if kind == seat else '字牌'}对 {kind}", 2))  # A31
        if four_winds(triplets, pairs, seat, opt):  # A21
            return limit_value(opt), [("四风会齐", limit_value(opt))]
        points = sum(v for _, v in base + more_base)
        fans = sum(v for _, v in fan + more_fan)
        key = (points * 2**fans, fans, points)
        if best is None or key > best[0]:
            best = (key, base + more_base + fan + more_fan)
    return settle_points(best[0][0], opt), best[1]  # A25: 0 stays 0


def wild_in(kind: str, own: int, lent: int, indicator: str) -> int:
    """How many 得 the line shows."""
    return min(3, own) if kind == indicator else max(0, min(lent, 3 - own))


# ---------------------------------------------------------------- the table


def pay(totals: dict, deal: dict, opt: dict) -> dict:
    """Net of every seat."""
    winner, bao = deal["winner"], deal.get("bao")
    unit = Fraction(str(deal.get("silver", 1)))
    net = dict.fromkeys(SEATS, Fraction(0))

    def transfer(debtor: str, creditor: str, points: int, carried: bool) -> None:
        amount = Fraction(points, 10) * unit
        dealer = "东" in (debtor, creditor)  # A26: every payment that the dealer takes part in
        if opt["mode"] == "dealer_double" and dealer:
            amount *= 2
        if opt["mode"] == "nondealer_half" and not dealer:
            amount /= 2
        net[creditor] += amount
        net[bao if bao and carried else debtor] -= amount

    losers = [seat for seat in SEATS if seat != winner]
    for seat in losers:
        transfer(seat, winner, totals[winner], True)
    for a, b in combinations(losers, 2):
        if totals[a] < totals[b]:
            transfer(a, b, totals[b] - totals[a], opt["bao_mutual"])  # A27
        else:
            transfer(b, a, totals[a] - totals[b], opt["bao_mutual"])
    assert sum(net.values()) == 0
    return {seat: int(v) if v.denominator == 1 else v for seat, v in net.items()}


def score(deal: dict, options: dict | None = None) -> dict:
    """Score a deal under the house rules ``options``."""
    unknown = set(options or {}) - set(DEFAULTS)
    if unknown:
        raise ValueError(f"unknown options: {sorted(unknown)}")
    opt = {**DEFAULTS, **(options or {})}
    indicator, winner = deal["indicator"], deal.get("winner")
    if winner is None:  # A37
        zero = dict.fromkeys(deal["hands"], 0)
        return {
            "totals": zero,
            "base": 0,
            "fan": 0,
            "raw": None,
            "limits": [],
            "net": dict(zero),
            "best_readings": [],
        }

    win, hand = deal["win"], deal["hands"][winner]
    tile = win["tile"]
    if hand.get("discarded_de"):
        return {"error": "discarded a 得"}  # A44
    if win["by"] not in ("自摸", "杠上开花") and tile in de_tiles(indicator):
        return {"error": "won on a discarded 得"}  # A44
    if any(t in shown_tiles(indicator) for t in hand["concealed"]):
        return {"error": "not shown"}  # A43
    groups_left = 5 - len(hand["melds"])
    flowers = list(hand["flowers"])
    # the kong tile of a 暗杠 lies in the meld already, and a hand of 16 is then no whole hand
    whole = len(hand["concealed"]) == 3 * groups_left + 2 and tile in hand["concealed"]
    if not whole and tile in shown_tiles(indicator):
        flowers.append(tile)  # the flower or 白板 itself wins

    found = []
    if whole:
        found = [
            judge(*reading, deal, flowers, opt) for reading in readings(hand["concealed"], indicator, tile)
        ]
    if found:
        top = max(reading["key"] for reading in found)
        best = [reading for reading in found if reading["key"] == top]
        head = best[0]
    else:
        limits = limit_names(hand, flowers, winner, indicator, opt)
        if not limits:
            return {"error": "not a win"}
        best, head = [], {"base": 0, "fan": 0, "raw": None, "limits": limits, "total": limit_value(opt)}

    totals, loser_lines = {}, {}
    for seat in (s for s in SEATS if s in deal["hands"]):
        if seat == winner:
            totals[seat] = head["total"]
            continue
        totals[seat], loser_lines[seat] = judge_loser(seat, robbed(deal, seat), indicator, opt)
        if seat == deal.get("bao"):
            totals[seat] = 0  # A29
    return {
        "totals": totals,
        "base": head["base"],
        "fan": head["fan"],
        "raw": head["raw"],
        "limits": list(head["limits"]),
        "net": pay(totals, deal, opt) if len(totals) == 4 else {},
        "best_readings": best,
        "loser_lines": loser_lines,
    }


def robbed(deal: dict, seat: str) -> dict:
    """The hand of a loser; a robbed 明杠 counts as the 碰 it was (A36)."""
    hand, win = deal["hands"][seat], deal["win"]
    if win["by"] != "抢杠" or win.get("from") != seat:
        return hand
    melds = [
        {"kind": "peng", "tiles": m["tiles"][:3]}
        if m["kind"] == "minggang" and m["tiles"][0] == win["tile"]
        else m
        for m in hand["melds"]
    ]
    return {**hand, "melds": melds}


# ---------------------------------------------------------------- random deals


def check_deal(deal: dict) -> None:
    """Raise when the tiles of a deal could not lie on one table."""
    indicator = deal["indicator"]
    seen = Counter([indicator])
    for seat, hand in deal["hands"].items():
        size = 16 - 3 * len(hand["melds"])
        n = len(hand["concealed"])
        if n != size and not (seat == deal["winner"] and n == size + 1):
            raise ValueError(f"{seat} holds {n}, not {size}")
        if any(t not in shown_tiles(indicator) for t in hand["flowers"]):
            raise ValueError(f"{seat} laid out a tile that is none to lay out")
        for meld in hand["melds"]:
            tiles = meld["tiles"]
            if any(t in de_tiles(indicator) | shown_tiles(indicator) for t in tiles):
                raise ValueError(f"{seat} has a meld of {tiles[0]}")
            if meld["kind"] == "chi":
                low = INDEX[tiles[0]]
                if tiles != list(KINDS[low : low + 3]) or tiles[0][1] != tiles[2][1]:
                    raise ValueError(f"{tiles} is no chow")
            elif len(set(tiles)) != 1 or len(tiles) != (3 if meld["kind"] == "peng" else 4):
                raise ValueError(f"{tiles} is no {meld['kind']}")
            seen.update(tiles)
        seen.update(hand["concealed"])
        seen.update(hand["flowers"])
        for face in de_tiles(indicator):
            seen[face] += hand["discarded_de"] if indicator not in FLOWERS else 0
    win, winner = deal["win"], deal["winner"]
    if winner and win["tile"] not in deal["hands"][winner]["concealed"]:
        held = [t for m in deal["hands"][winner]["melds"] for t in m["tiles"]]
        if win["tile"] not in held:
            seen[win["tile"]] += 1
    for tile, n in seen.items():
        if n > (1 if tile in FLOWERS else 4):
            raise ValueError(f"{n} of {tile}")
    if indicator in FLOWERS:
        out = sum(hand["discarded_de"] for hand in deal["hands"].values())
        if out + sum(seen[t] for t in de_tiles(indicator)) > 3:
            raise ValueError("more than three 得")


class _Table:
    """The tiles not yet given out."""

    def __init__(self, rng, indicator: str) -> None:
        self.rng = rng
        self.indicator = indicator
        self.left = Counter(dict.fromkeys(KINDS, 4)) + Counter(dict.fromkeys(FLOWERS, 1))
        self.left[indicator] -= 1
        self.de = de_tiles(indicator)
        self.shown = shown_tiles(indicator)
        self.playable = [k for k in KINDS if k not in self.de and k not in self.shown]

    def take(self, tiles: list[str]) -> list[str]:
        """Give out these tiles, or raise KeyError and give none."""
        for tile, n in Counter(tiles).items():
            if self.left[tile] < n:
                raise KeyError(tile)
        self.left.subtract(tiles)
        return list(tiles)

    def try_take(self, tiles: list[str]) -> list[str]:
        try:
            return self.take(tiles)
        except KeyError:
            return []

    def draw(self, n: int) -> list[str]:
        """Draw n ordinary tiles blindly."""
        pool = [k for k in self.playable for _ in range(self.left[k])]
        return self.take(self.rng.sample(pool, n))

    def draw_de(self, n: int) -> list[str]:
        pool = [k for k in sorted(self.de) for _ in range(self.left[k])]
        return self.take(self.rng.sample(pool, min(n, len(pool))))

    def draw_shown(self) -> list[str]:
        """What a player may have laid out: mostly little, now and then four that belong together."""
        rng = self.rng
        out: list[str] = []
        if rng.random() < 0.04:
            four = rng.choice([list(RED), list(BLACK), *([d] * 4 for d in sorted(self.shown & set(DRAGONS)))])
            if all(t in self.shown for t in four):
                out += self.try_take(four)
        n = rng.choices([0, 1, 2, 3, 4], [40, 28, 18, 9, 5])[0]
        for _ in range(n):
            pool = [k for k in sorted(self.shown) for _ in range(self.left[k])]
            if pool:
                out += self.take([rng.choice(pool)])
        rng.shuffle(out)
        return out


def _meld(rng, kinds: tuple[str, ...]) -> dict:
    if len(set(kinds)) == 3:
        return {"kind": "chi", "tiles": list(kinds)}
    kind = rng.choices(["peng", "minggang", "angang"], [60, 22, 18])[0]
    return {"kind": kind, "tiles": [kinds[0]] * (3 if kind == "peng" else 4)}


def _random_groups(rng, table: _Table, seat: str) -> list[tuple[str, ...]]:
    """Five sets and a pair (last) on a theme, in kinds; the 得 come later."""
    play = table.playable
    suit_kinds = [k for k in KINDS if k not in HONORS]
    chow_lows = [k for k in suit_kinds if k[0] in "1234567"]

    def chow(pool: list[str]) -> tuple[str, ...]:
        low = INDEX[rng.choice([k for k in chow_lows if k in pool])]
        return KINDS[low : low + 3]

    def pung(pool: list[str]) -> tuple[str, ...]:
        return (rng.choice(pool),) * 3

    def pair(pool: list[str]) -> tuple[str, ...]:
        return (rng.choice(pool),) * 2

    honors = [k for k in play if k in HONORS]
    theme = rng.choices(
        ["mixed", "chows", "pungs", "suit", "half", "winds", "home", "homepair", "honors"],
        [26, 16, 12, 9, 11, 6, 12, 5, 3],
    )[0]
    if theme == "chows":
        return [chow(suit_kinds) for _ in range(5)] + [pair(play)]
    if theme == "pungs":
        return [pung(play) for _ in range(5)] + [pair(play)]
    if theme in ("suit", "half"):
        suit = rng.choice(SUITS)
        own = [k for k in suit_kinds if k[1] == suit]
        real = [k for k in own if k in play]
        sets = [chow(own) if rng.random() < 0.65 else pung(real) for _ in range(5)]
        last = pair(real)
        if theme == "half":
            for i in range(rng.choice([0, 1, 1, 2])):
                sets[i] = pung(honors)
            if sets[0][0] not in HONORS or rng.random() < 0.4:
                last = pair(honors)
        return [*sets, last]
    if theme == "winds":
        winds = [w for w in WINDS if w in play and w != seat]
        rng.shuffle(winds)
        sets = [(w,) * 3 for w in ([seat] if seat in play else []) + winds]
        if len(sets) == 4 and rng.random() < 0.7:
            return [
                *sets[:3],
                *(chow(suit_kinds) if rng.random() < 0.5 else pung(play) for _ in range(2)),
                sets[3][:2],
            ]
        while len(sets) < 5:
            sets.append(pung(play))
        return [*sets, pair(play)]
    if theme == "honors":
        pool = list(honors)
        rng.shuffle(pool)
        sets = [(k,) * 3 for k in pool[:4]]
        while len(sets) < 5:
            sets.append(pung(play))
        return [*sets, (pool[-1],) * 2]
    sets = [chow(suit_kinds) if rng.random() < 0.6 else pung(play) for _ in range(5)]
    last = pair(play)
    face = table.indicator
    if theme == "home" and face in suit_kinds:
        for i in range(rng.choice([1, 1, 2])):
            lows = [k for k in chow_lows if k[1] == face[1] and 0 <= int(face[0]) - int(k[0]) <= 2]
            low = INDEX[rng.choice(lows)]
            sets[i] = KINDS[low : low + 3]
    if theme == "homepair" and face in KINDS:
        last = (face, face)
    if theme == "mixed" and rng.random() < 0.3 and seat in play:
        sets[0] = (seat,) * 3
    return [*sets, last]


def _winner(rng, table: _Table, deal: dict) -> dict:
    """Build a complete hand; sets deal["win"]."""
    seat = deal["winner"]
    groups = _random_groups(rng, table, seat)
    n_de = rng.choices([0, 1, 2, 3], [40, 32, 21, 7])[0]
    faces = table.indicator
    can_meld = [i for i in range(5) if not set(groups[i]) & (table.de | table.shown)]
    n_melds = min(len(can_meld), rng.choices([0, 1, 2, 3, 4, 5], [22, 26, 22, 16, 9, 5])[0])
    melded = set(rng.sample(can_meld, n_melds))
    melds = [_meld(rng, groups[i]) for i in sorted(melded)]
    rng.shuffle(melds)
    slots = [kind for i in range(6) if i not in melded for kind in groups[i]]
    forced = [i for i, kind in enumerate(slots) if kind == faces or kind in table.shown]
    n_de = max(n_de, len(forced))
    if n_de > 3 or n_de > len(slots):
        raise KeyError("得")
    free = [i for i in range(len(slots)) if i not in forced]
    wild = set(forced) | set(rng.sample(free, n_de - len(forced)))
    for meld in melds:
        table.take(meld["tiles"])
    concealed = table.take([kind for i, kind in enumerate(slots) if i not in wild])
    real = list(concealed)
    got = table.draw_de(n_de)
    concealed += got
    flowers = table.draw_shown()

    others = [s for s in SEATS if s != seat]
    by = rng.choices(["自摸", "点炮", "抢杠"], [48, 38, 14])[0]
    forced_melds: dict[str, list] = {}
    all_tiles = Counter(concealed + [t for m in melds for t in m["tiles"]])
    if by == "抢杠":
        single = [t for t in real if all_tiles[t] == 1 and table.left[t] == 3]
        if not single:
            by = "点炮"
        else:
            tile, origin = rng.choice(single), rng.choice(others)
            forced_melds[origin] = [{"kind": "peng", "tiles": table.take([tile] * 3)}]
            deal["win"] = {"tile": tile, "by": by, "from": origin}
    if by == "点炮":
        if not real:
            by = "自摸"
        else:
            deal["win"] = {"tile": rng.choice(real), "by": by, "from": rng.choice(others)}
            if rng.random() < 0.1:
                deal["bao"] = deal["win"]["from"]
    if by == "自摸":
        tile = rng.choice(got) if got and rng.random() < 0.35 else rng.choice(concealed)
        deal["win"] = {"tile": tile, "by": by}
        ways = ["杠"] * 2 if any(m["kind"].endswith("gang") for m in melds) else []
        ways += ["花"] if set(flowers) & set(FLOWERS) else []
        ways += ["白"] if set(flowers) & set(DRAGONS) else []
        if ways and rng.random() < 0.5:
            deal["win"]["replacement"] = rng.choice(ways)
    deal["_melds"] = forced_melds
    return {"concealed": concealed, "melds": melds, "flowers": flowers, "discarded_de": 0}


def _limit_winner(rng, table: _Table, deal: dict) -> dict:
    """A hand that wins at once by a 腊子, mostly without a shape."""
    seat = deal["winner"]
    ways = ["3得", "dragon"]
    if table.shown >= set(RED):
        ways.append("red")
    if table.shown >= set(BLACK):
        ways.append("black")
    kongs = [k for k in (seat, "中", "发") if k in table.playable]
    if kongs:
        ways += ["kong", "kong"]
    way = rng.choice(ways)
    melds, flowers, concealed = [], [], []
    if way == "kong":
        tile = rng.choice(kongs)
        melds.append({"kind": "angang", "tiles": table.take([tile] * 4)})
    elif way == "3得":
        concealed = table.draw_de(3)
        tile = rng.choice(concealed)
    else:
        pool = {"red": list(RED), "black": list(BLACK)}.get(way)
        if pool is None:
            pool = [rng.choice(sorted(table.shown & set(DRAGONS)))] * 4
        table.take(pool)
        rng.shuffle(pool)
        tile, flowers = pool[0], pool[1:]
    for _ in range(rng.choice([0, 0, 1, 2])):
        meld = _meld(rng, (rng.choice(table.playable),) * 3)
        if table.try_take(meld["tiles"]):
            melds.append(meld)
    size = 16 - 3 * len(melds) + (way == "3得")
    concealed += table.draw(size - len(concealed))
    deal["win"] = {"tile": tile, "by": "自摸"}
    deal["_melds"] = {}
    return {"concealed": concealed, "melds": melds, "flowers": flowers, "discarded_de": 0}


def _loser(rng, table: _Table, seat: str, melds: list[dict]) -> dict:
    melds = list(melds)
    concealed: list[str] = []
    honors = [k for k in table.playable if k in HONORS]
    if rng.random() < 0.05:  # four winds, sometimes one tile short (a 得 may fill it)
        for wind in sorted(WINDS, key=lambda w: (w != seat, rng.random())):
            size = 3 if wind == seat or rng.random() < 0.6 else 2
            if wind in table.playable:
                if size == 3 and rng.random() < 0.4 and len(melds) < 4:
                    got = table.try_take([wind] * 3)
                    melds += [{"kind": "peng", "tiles": got}] if got else []
                else:
                    concealed += table.try_take([wind] * (size - (rng.random() < 0.3)))
    for _ in range(rng.choices([0, 1, 2, 3], [42, 32, 18, 8])[0]):
        kind = rng.choice(honors) if honors and rng.random() < 0.3 else rng.choice(table.playable)
        if rng.random() < 0.3 and kind not in HONORS:
            low = min(int(kind[0]), 7)
            kinds = tuple(f"{n}{kind[1]}" for n in range(low, low + 3))
        else:
            kinds = (kind,) * 3
        meld = _meld(rng, kinds)
        if (
            len(melds) < 5
            and not set(meld["tiles"]) & (table.de | table.shown)
            and table.try_take(meld["tiles"])
        ):
            melds.append(meld)
    room = 16 - 3 * len(melds) - len(concealed)
    if room < 0:
        raise KeyError("room")
    want = rng.choices([0, 1, 2, 3], [58, 24, 14, 4])[0]
    got = table.draw_de(min(want, room))
    concealed += got
    room -= len(got)
    for _ in range(rng.choices([0, 1, 2, 3], [30, 35, 22, 13])[0]):
        pool = [k for k in (seat, "中", "发") if k in table.playable]
        kind = rng.choice(pool) if pool and rng.random() < 0.6 else rng.choice(table.playable)
        size = rng.choices([1, 2, 3, 4], [15, 45, 32, 8])[0]
        if size <= room:
            tiles = table.try_take([kind] * size)
            concealed += tiles
            room -= len(tiles)
    concealed += table.draw(room)
    thrown = len(table.draw_de(1)) if rng.random() < 0.04 else 0
    return {"concealed": concealed, "melds": melds, "flowers": table.draw_shown(), "discarded_de": thrown}


def random_deal(rng) -> dict:
    """One table of 144 tiles with a winner (rarely none); ``rng`` is a ``random.Random``."""
    while True:
        pool = rng.choices([list(KINDS[:27]), list(WINDS), list(DRAGONS), list(FLOWERS)], [60, 11, 15, 14])[0]
        table = _Table(rng, rng.choice(pool))
        silver = rng.choice([1, 1, 1, 2, 5])
        deal: dict = {
            "indicator": table.indicator,
            "winner": rng.choice(SEATS),
            "bao": None,
            "silver": silver,
        }
        try:
            build = _limit_winner if rng.random() < 0.06 else _winner
            hands = {deal["winner"]: build(rng, table, deal)}
            melds = deal.pop("_melds")
            for seat in rng.sample(SEATS, 4):
                if seat != deal["winner"]:
                    hands[seat] = _loser(rng, table, seat, melds.get(seat, []))
        except KeyError:
            continue  # the tiles ran out
        for hand in hands.values():
            rng.shuffle(hand["concealed"])
        deal["hands"] = {seat: hands[seat] for seat in SEATS}
        if rng.random() < 0.01:  # 黄牌: nobody wins
            hand = deal["hands"][deal["winner"]]
            if len(hand["concealed"]) == 17 - 3 * len(hand["melds"]):
                hand["concealed"].pop()
            deal.update(winner=None, win=None, bao=None)
        return deal
