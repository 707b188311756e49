"""``calc session``: seats move on by the game's rule, what is said otherwise is told with both places."""

from __future__ import annotations

import json
import random
import xml.etree.ElementTree as ET
from decimal import Decimal
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
import wenling_oracle
import yueqing_oracle
from batch_deals import calc
from neutral import wenling_record, yueqing_record

from calc.batch.session.evening import Evening, play
from calc.batch.session.show_html import evening_html
from calc.batch.session.show_json import evening_json
from calc.batch.session.show_text import evening_markdown, evening_text
from calc.core.game import Game
from calc.core.result import Result, Settlement
from calc.core.session import Session, carrying
from calc.deals.keys import canonical
from calc.deals.mahjong_session import seats_move
from calc.deals.scoring import score_record
from calc.games import game_of
from calc.messages import Speaker
from calc.source.judge import Speakers
from calc.source.records import Record, read

PEOPLE = ["甲", "乙", "丙", "丁"]
SEATS = "东南西北"


def deals(game: str, count: int, seed: int = 3) -> list[dict[str, Any]]:
    """Random deals of one game, without names, streak or anything that a header says."""
    rng = random.Random(seed)
    found: list[dict[str, Any]] = []
    while len(found) < count:
        if game == "温岭麻将":
            deal = wenling_record(wenling_oracle.random_deal(rng), {})
        else:
            deal = yueqing_record(yueqing_oracle.random_deal(rng), {})
            deal.pop("streak")
        if "escaped" not in deal:
            for key in ("game", "rules", "unit"):
                deal.pop(key)
            found.append(deal)
    return found


def records_of(evening: dict[str, Any]) -> list[Record]:
    return read(json.dumps(evening, ensure_ascii=False, indent=1).encode(), "evening.json", same=canonical)


def header(game: str, **more: Any) -> dict[str, Any]:
    return {"game": game, "players": PEOPLE, "unit": "0.5", **more}


def played(evening: dict[str, Any]) -> Evening:
    found, diagnostics = play(records_of(evening), Speakers("zh"))
    assert not diagnostics, [diagnostic.message for diagnostic in diagnostics]
    return found


def faults(evening: dict[str, Any]) -> list[Any]:
    return play(records_of(evening), Speakers("zh"))[1]


@pytest.mark.parametrize("game", ["温岭麻将", "乐清麻将"])
def test_seats_move_on_by_the_rule_of_the_game(game: str) -> None:
    evening = {**header(game), "deals": deals(game, 12)}
    found = played(evening)
    people, streak = list(PEOPLE), 0
    running = dict.fromkeys(PEOPLE, Decimal(0))
    for one, deal in zip(found.deals, evening["deals"], strict=True):
        whole = {**deal, "game": game, "unit": "0.5"}
        if game == "乐清麻将":
            whole["streak"] = str(streak)
        alone = score_record(game_of(whole), whole)
        assert one.result.settlement == alone.settlement
        assert one.dealer == people[0]
        for seat, amount in alone.settlement.net.items():
            running[people[SEATS.index(seat)]] += amount
        assert one.running == running
        assert {one.people[seat] for seat in SEATS} == set(PEOPLE)
        if alone.next["dealer"] != "东":
            people = people[1:] + people[:1]
        streak = int(str(alone.next.get("streak", 0)))
    assert any(one.stayed for one in found.deals)
    assert sum(total.net for total in found.totals.values()) == 0
    assert {name: total.play for name, total in found.totals.items()} == running


def test_names_may_be_given_in_the_first_deal_instead() -> None:
    evening = {**header("温岭麻将"), "deals": deals("温岭麻将", 5)}
    first = evening["deals"][0]["players"]
    named = json.loads(json.dumps(evening))
    del named["players"]
    for seat, name in zip(SEATS, PEOPLE, strict=True):
        named["deals"][0]["players"][seat] = {"name": name, **first[seat]}
    assert [one.net for one in played(named).deals] == [one.net for one in played(evening).deals]


def test_names_that_agree_are_fine_and_others_are_told_with_both_places() -> None:
    evening = {**header("温岭麻将"), "deals": deals("温岭麻将", 4)}
    found = played(evening)
    for one, deal in zip(found.deals, evening["deals"], strict=True):
        deal["players"]["西"]["name"] = one.people["西"]
    assert [one.net for one in played(evening).deals] == [one.net for one in found.deals]
    right = evening["deals"][2]["players"]["西"]["name"]
    wrong = next(name for name in PEOPLE if name != right)
    evening["deals"][2]["players"]["西"]["name"] = wrong
    (fault,) = faults(evening)
    assert fault.code == "session.seat"
    assert f"西 写的是 {wrong}，按上一局的结果应该是 {right}" in fault.message
    text = json.dumps(evening, ensure_ascii=False, indent=1).splitlines()
    assert wrong in text[fault.line - 1]
    assert f"第 {fault.related[0].line} 行" in fault.message
    assert fault.related[0].line < fault.line
    assert "坐庄" in fault.hint


def test_a_wrong_name_in_the_first_deal_cites_the_header() -> None:
    evening = {**header("温岭麻将"), "deals": deals("温岭麻将", 2)}
    evening["deals"][0]["players"]["南"]["name"] = "丁"
    (fault,) = faults(evening)
    assert fault.code == "session.seat_first"
    assert fault.related[0].line == 3


def test_a_streak_is_carried_and_one_that_disagrees_is_told() -> None:
    evening = {**header("乐清麻将"), "deals": deals("乐清麻将", 12)}
    found = played(evening)
    number = next(number for number, one in enumerate(found.deals) if one.stayed)
    evening["deals"][number]["streak"] = "１" if found.deals[number].stayed == 1 else "2"
    assert [one.net for one in played(evening).deals] == [one.net for one in found.deals]
    evening["deals"][number]["streak"] = "7"
    (fault,) = faults(evening)
    assert fault.code == "session.carried"
    assert "streak 写的是 7，按上一局的结果应该是 1" in fault.message


def test_an_evening_may_begin_in_the_middle() -> None:
    evening = {**header("乐清麻将"), "deals": deals("乐清麻将", 3)}
    evening["deals"][0]["streak"] = "3"
    first = played(evening).deals[0]
    alone = {**evening["deals"][0], "game": "乐清麻将", "unit": "0.5"}
    assert first.result.settlement == score_record(game_of(alone), alone).settlement
    in_header = {**header("乐清麻将", streak="3"), "deals": deals("乐清麻将", 3)}
    assert [one.net for one in played(in_header).deals] == [one.net for one in played(evening).deals]


def guobiao(count: int) -> list[dict[str, Any]]:
    """The same win again and again: in 国标 the deal passes whatever happens."""
    hand = "123万 456万 789万 东东 55筒"
    deal = {
        "players": {"东": {"hand": hand}, **{s: {"hand": "1369万 147筒 258条 南西北"} for s in "南西北"}},
        "win": {"seat": "东", "tile": "东", "by": "自摸"},
    }
    return [json.loads(json.dumps(deal)) for _ in range(count)]


def test_the_round_moves_on_when_all_have_dealt() -> None:
    found = played({**header("国标麻将"), "deals": guobiao(9)})
    assert [one.dealer for one in found.deals] == [*PEOPLE, *PEOPLE, "甲"]
    notes = [next(note.args["round"] for note in one.result.headline) for one in found.deals]
    assert notes == ["东"] * 4 + ["南"] * 4 + ["西"]
    assert found.following is not None
    assert found.following.carried == {"round": "西"}


def test_a_round_in_the_header_is_where_the_evening_begins() -> None:
    found = played({**header("国标麻将", round="南"), "deals": guobiao(5)})
    notes = [next(note.args["round"] for note in one.result.headline) for one in found.deals]
    assert notes == ["南"] * 4 + ["西"]
    wrong = guobiao(5)
    wrong[4]["round"] = "南"
    (fault,) = faults({**header("国标麻将", round="南"), "deals": wrong})
    assert fault.code == "session.carried"


def test_seats_may_change_when_a_round_begins() -> None:
    evening = {**header("国标麻将"), "deals": guobiao(6)}
    for seat, name in zip(SEATS, ["乙", "甲", "丁", "丙"], strict=True):
        evening["deals"][4]["players"][seat]["name"] = name
    found = played(evening)
    assert [one.dealer for one in found.deals] == [*PEOPLE, "乙", "甲"]
    evening["deals"][4]["players"]["北"]["name"] = "戊"
    assert [fault.code for fault in faults(evening)] == ["session.stranger"]
    evening["deals"][4]["players"]["北"]["name"] = "丁"
    assert [fault.code for fault in faults(evening)] == ["session.players_twice"]
    other = {**header("国标麻将"), "deals": guobiao(6)}
    other["deals"][3]["players"]["东"]["name"] = "甲"
    assert [fault.code for fault in faults(other)] == ["session.seat"]


def escape_first() -> dict[str, Any]:
    rng = random.Random(5)
    while True:
        deal = yueqing_record(yueqing_oracle.random_deal(rng), {})
        if "escaped" in deal:
            break
    for key in ("game", "rules", "unit", "streak"):
        deal.pop(key)
    return {**header("乐清麻将"), "deals": [deal, *deals("乐清麻将", 2)]}


def test_after_an_escape_the_next_deal_has_to_name_its_players() -> None:
    evening = escape_first()
    assert faults(evening)[0].code == "session.unknown_seats"
    for seat, name in zip(SEATS, ["丙", "丁", "甲", "乙"], strict=True):
        evening["deals"][1]["players"][seat]["name"] = name
    found = played(evening)
    assert found.deals[1].dealer == "丙"
    assert sum(total.net for total in found.totals.values()) == 0


@pytest.mark.parametrize(
    ("players", "code"),
    [
        (["甲", "乙", "丙"], "session.players_count"),
        (["甲", "乙", "丙", "丙"], "session.players_twice"),
        ([], "session.no_players"),
        (["甲", "", "丙", "丁"], "session.players_form"),
        ("甲 乙 丙 丁", None),
        ("甲、乙", "session.players_count"),
    ],
)
def test_the_players_of_the_header(players: Any, code: str | None) -> None:
    evening = {**header("温岭麻将"), "players": players, "deals": deals("温岭麻将", 2)}
    found = [fault.code for fault in faults(evening)]
    assert (code in found) if code else not found


def test_nobody_named_is_told() -> None:
    evening = {**header("温岭麻将"), "deals": deals("温岭麻将", 2)}
    del evening["players"]
    (fault,) = [fault for fault in faults(evening) if fault.code == "session.no_players"]
    assert "players: [甲, 乙, 丙, 丁]" in fault.hint


def test_all_faults_of_all_deals_are_told_at_once() -> None:
    evening = {**header("温岭麻将"), "deals": deals("温岭麻将", 4)}
    evening["deals"][1]["wild"] = "5同"
    evening["deals"][3]["win"] = {"seat": "东", "tile": "5筒", "by": "自模"}
    codes = [fault.code for fault in faults(evening)]
    assert "tile.misspelt" in codes
    assert "win.by_unknown" in codes
    assert not [code for code in codes if code.startswith("session.")]


def test_expenses_are_shared_and_paid_back() -> None:
    evening = {**header("温岭麻将", expenses={"台费": "40", "茶": "10.01", "paid_by": "丙"})}
    evening["deals"] = deals("温岭麻将", 3)
    evening["deals"][1]["expenses"] = {"夜宵": "9", "付款人": "甲"}
    evening["deals"][2]["expenses"] = {"水": "1"}
    found = played(evening)
    assert [(each.what, each.deal) for each in found.expenses] == [
        ("夜宵", 2), ("水", 3), ("台费", None), ("茶", None),
    ]  # fmt: skip
    totals = found.totals
    assert totals["丙"].paid == Decimal("50.01")
    assert totals["甲"].share == Decimal("10") + Decimal("2.51") + Decimal("2.25") + Decimal("0.25")
    assert totals["台费"].net == Decimal(1)
    assert sum(total.net for total in totals.values()) == 0
    left = {name: total.net for name, total in totals.items()}
    for payment in found.payments:
        left[payment.payer] += payment.amount
        left[payment.payee] -= payment.amount
    assert not any(left.values())


@pytest.mark.parametrize(
    ("expenses", "code"),
    [
        ({"台费": "forty", "paid_by": "甲"}, "session.expense_amount"),
        ({"台费": "-4"}, "session.expense_amount"),
        ({"台费": "40", "paid_by": "戊"}, "session.expense_who"),
        ({"paid_by": "甲"}, "session.expense_form"),
        ({"台费": ["40"]}, "session.expense_form"),
        ({}, "session.expense_form"),
    ],
)
def test_expenses_that_are_none(expenses: Any, code: str) -> None:
    evening = {**header("温岭麻将", expenses=expenses), "deals": deals("温岭麻将", 1)}
    assert [fault.code for fault in faults(evening)] == [code]
    inner = {**header("温岭麻将"), "deals": deals("温岭麻将", 2)}
    inner["deals"][1]["expenses"] = expenses
    assert [fault.code for fault in faults(inner)] == [code]


CARDS = """
game: 温岭对家统
players: [甲, 乙, 丙, 丁]
expenses: {台费: 12, paid_by: 乙}
deals:
  - {finish: [甲, 丙, 乙, 丁], captured: {甲: 60, 乙: 50, 丙: 50, 丁: 40}}
  - {finish: [丁, 甲, 乙, 丙], captured: {甲: 60, 乙: 50, 丙: 50, 丁: 40}}
"""


def test_an_evening_of_cards() -> None:
    found, diagnostics = play(read(CARDS.encode(), "cards.yaml", same=canonical), Speakers("zh"))
    assert not diagnostics, [each.message for each in diagnostics]
    assert list(found.totals) == PEOPLE
    assert [one.dealer for one in found.deals] == [None, None]
    stranger = CARDS.replace("- {finish: [丁,", "- {players: [甲, 乙, 丙, 戊], finish: [戊,").replace(
        "丁: 40}}\n", "丁: 40}}\n", 1
    )
    _, diagnostics = play(read(stranger.encode(), "cards.yaml", same=canonical), Speakers("zh"))
    assert "session.stranger" in [each.code for each in diagnostics]


def test_two_games_in_one_evening() -> None:
    some = [{**deal, "game": "温岭麻将"} for deal in deals("温岭麻将", 3)]
    others = [{**deal, "game": "乐清麻将"} for deal in deals("乐清麻将", 3)]
    mixed = [deal for pair in zip(some, others, strict=True) for deal in pair]
    found = played({"players": PEOPLE, "deals": mixed})
    alone = played({"players": PEOPLE, "deals": some})
    assert [one.net for one in found.deals[::2]] == [one.net for one in alone.deals]
    assert [game.entry.name for game in found.games] == ["温岭麻将", "乐清麻将"]


def result_with(**more: Any) -> Result:
    return Result("x", "", {}, (), None, "", (), {}, Settlement((), {}), "", Decimal(1), {}, **more)


def test_a_card_game_says_what_it_carries() -> None:
    session = carrying({"level": "2"}, level=lambda result: result.more.get("level"))
    standing = session.first(("甲", "乙"), {"level": "2"})
    following = session.after(standing, result_with(more={"level": "5"}))
    assert following.people == ("甲", "乙")
    assert following.carried == {"level": "5"}
    assert session.after(standing, result_with()).carried == {}


def test_a_game_without_a_way_of_its_own_carries_nothing() -> None:
    standing = Session().first(("甲", "乙"), {})
    assert Session().after(standing, result_with()) == standing
    assert Game.__dataclass_fields__["session"].default is None
    assert seats_move().starts == {}


class Balanced(HTMLParser):
    """Whether every tag that is opened is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.seen.append(tag)
        if tag not in (
            "meta",
            "link",
        ):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: Any) -> None:
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture(scope="module")
def evening() -> Evening:
    people = ["<甲>", "乙|", "丙&", "丁"]
    some = deals("乐清麻将", 14, seed=9)
    return played(
        {**header("乐清麻将", expenses={"台费": "40", "paid_by": "乙|"}), "players": people, "deals": some}
    )


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_html_is_a_page_with_a_chart(evening: Evening, lang: Any) -> None:
    page = evening_html(evening, Speaker(lang))
    parser = Balanced()
    parser.feed(page)
    assert parser.open == []
    assert "script" not in parser.seen
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")
    chart = ET.fromstring(page[page.index("<svg") : page.index("</svg>") + 6])
    lines = chart.findall("{http://www.w3.org/2000/svg}polyline")
    assert len(lines) == len([name for name in evening.totals if name in evening.deals[-1].running])
    for line in lines:
        points = [tuple(map(float, point.split(","))) for point in line.attrib["points"].split()]
        assert len(points) == 15
        assert all(0 <= x <= 760 and 0 <= y <= 340 for x, y in points)
    assert "&lt;甲&gt;" in page


def test_markdown_escapes_what_would_be_markup(evening: Evening) -> None:
    text = evening_markdown(evening, Speaker("zh"))
    assert "乙\\|" in text
    assert "\\<甲\\>" in text
    tables = [line for line in text.splitlines() if line.startswith("| ")]
    assert all(line.count(" | ") >= 4 for line in tables)


def test_text_says_who_pays_whom(evening: Evening) -> None:
    text = evening_text(evening, Speaker("zh"))
    assert f"结清（{len(evening.payments)} 笔）" in text
    for payment in evening.payments:
        assert f"{payment.payer} 付 {payment.payee}" in text
    assert "下一局" in text
    assert text.count("\n  ") > 30


def test_json_adds_up(evening: Evening) -> None:
    value = evening_json(evening, Speakers("zh"))
    assert value["schema"] == "calc.session/1"
    nets = [Decimal(total["net"]) for total in value["totals"].values()]
    assert sum(nets) == 0
    last = value["deals"][-1]["running"]
    assert {name: total["play"] for name, total in value["totals"].items() if name in last} == last
    assert value["deals"][0]["result"]["schema"] == "calc.result/1"
    assert set(value["next"]["seats"].values()) == set(value["players"])
    assert json.loads(json.dumps(value)) == value


def test_an_evening_in_which_nobody_owes_anything() -> None:
    drawn = deals("温岭麻将", 1)
    drawn[0]["win"] = "none"
    drawn[0].pop("liable", None)
    found = played({**header("温岭麻将"), "deals": drawn})
    assert "两清" in evening_text(found, Speaker("zh"))
    assert "两清" in evening_markdown(found, Speaker("zh"))
    assert "两清" in evening_html(found, Speaker("zh"))


def test_the_command(tmp_path: Path) -> None:
    text = json.dumps({**header("乐清麻将"), "deals": deals("乐清麻将", 4)}, ensure_ascii=False)
    (tmp_path / "evening.json").write_text(text, encoding="utf-8")
    plain = calc("session", "evening.json", cwd=tmp_path)
    assert plain.returncode == 0, plain.stderr.decode()
    assert calc("session", "-", given=text.encode()).stdout == plain.stdout
    assert json.loads(calc("session", "evening.json", "--json", cwd=tmp_path).stdout)["games"] == [
        "yueqing_mahjong"
    ]
    assert calc("session", "evening.json", "--format", "html", cwd=tmp_path).stdout.startswith(b"<!DOCTYPE")
    assert calc("session", "evening.json", "--format", "markdown", cwd=tmp_path).stdout.startswith(b"# ")
    wrong = calc("session", "evening.json", "--format", "pdf", cwd=tmp_path)
    assert wrong.returncode == 2
    assert "text、json、markdown、html" in wrong.stderr.decode()


def test_the_command_tells_faults_and_exits_2(tmp_path: Path) -> None:
    (tmp_path / "evening.yaml").write_text(
        CARDS.replace("finish: [丁, 甲", "finish: [丁, 戊"), encoding="utf-8"
    )
    done = calc("session", "evening.yaml", cwd=tmp_path)
    assert done.returncode == 2
    assert done.stdout == b""
    assert "evening.yaml:7:" in done.stderr.decode()
    value = json.loads(calc("session", "evening.yaml", "--json", cwd=tmp_path).stdout)
    assert value["schema"] == "calc.error/1"


def test_a_drawn_deal_needs_no_hands_and_another_is_told_in_its_own_line() -> None:
    drawn, won = (
        {"wild": "5筒", "win": "none"},
        {"wild": "5筒", "win": {"seat": "东", "tile": "1万", "by": "自摸"}},
    )
    records = records_of(header("温岭麻将", deals=[drawn]))
    evening, faults = play(records, Speakers("zh"))
    assert (faults, evening.deals[0].net) == ([], dict.fromkeys(PEOPLE, Decimal(0)))
    for game, deal in (("温岭麻将", won), ("乐清麻将", drawn)):  # in 乐清 the 花 are settled
        lines = json.dumps(header(game, deals=[deal]), ensure_ascii=False, indent=1).splitlines()
        _, (fault,) = play(records_of(header(game, deals=[deal])), Speakers("zh"))
        assert fault.code == "field.missing"
        assert fault.line > next(number for number, line in enumerate(lines, 1) if "deals" in line)


def test_an_amount_alone_is_owed_to_the_house() -> None:
    evening = {**header("温岭麻将"), "台费": "80", "deals": deals("温岭麻将", 1)}
    found, told = play(records_of(evening), Speakers("zh"))
    assert told == []
    assert [(each.what, each.payer, each.amount) for each in found.expenses] == [
        ("台费", "台费", Decimal(80))
    ]
    called = {**header("温岭麻将"), "费用": {"台费": "80", "付": "甲"}, "deals": deals("温岭麻将", 1)}
    found, told = play(records_of(called), Speakers("zh"))
    assert (told, found.expenses[0].payer) == ([], "甲")
    wrong = faults(
        {**header("温岭麻将"), "expenses": {"台费": "80", "谁": "甲"}, "deals": deals("温岭麻将", 1)}
    )
    assert "expenses: {台费: 80, paid_by: 甲}" in str(wrong[0].hint)
