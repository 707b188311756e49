"""``calc hand GAME TILES…``: one hand straight from the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from calc.cli import common

if TYPE_CHECKING:
    from calc.source.records import Record

SEATS = ("东", "南", "西", "北")


def command(
    game: Annotated[str, typer.Argument(help="游戏的名称或编号")],
    tiles: Annotated[list[str], typer.Argument(help="手牌，和张不写在内", metavar="TILES…")],
    win: Annotated[str | None, typer.Option("--win", help="和张", metavar="牌")] = None,
    by: Annotated[str | None, typer.Option("--by", help="自摸、点炮、抢杠、杠上开花")] = None,
    source: Annotated[str | None, typer.Option("--from", help="放炮或被抢杠的座位", metavar="座位")] = None,
    seat: Annotated[str | None, typer.Option("--seat", help="和牌家的座位", metavar="座位")] = None,
    round: Annotated[str | None, typer.Option("--round", help="圈风")] = None,
    wild: Annotated[str | None, typer.Option("--wild", help="财神（得）", metavar="牌")] = None,
    meld: Annotated[
        list[str] | None, typer.Option("--meld", help="一组副露，可多次写", metavar="副露")
    ] = None,
    flowers: Annotated[str | None, typer.Option("--flowers", help="明出的花", metavar="牌")] = None,
    fact: Annotated[
        list[str] | None, typer.Option("--fact", help="和牌的其他事实，如 after_flower=true", metavar="键=值")
    ] = None,
    format: common.Format = "text",
    json: common.Json = False,
    rules: common.Preset = None,
    set: common.Set = None,
    explain: common.Explain = False,
    lang: common.Language = "zh",
    no_color: common.NoColor = False,
) -> None:
    """算一手牌，不用写文件。不写座位时，四个座位结果相同才给出。"""
    wished = common.wishes(format, json, rules, set, explain, lang, no_color)
    found = common.find(game, wished)
    facts: list[tuple[str, str]] = [("tile", win or ""), ("by", by or ""), ("from", source or "")]
    for text in fact or ():
        key, equals, value = text.partition("=")
        if not equals:
            common.refuse(wished.speaker().say("cli.fact_form", word=text))
        facts.append((key.strip(), value.strip()))
    top = [("wild", wild or ""), ("round", round or "")]

    def record(at: str) -> Record:
        return _record(found.entry.name, " ".join(tiles), at, meld or [], flowers or "", facts, top)

    if seat is None:
        common.report(_same_everywhere(record, wished), wished)
    else:
        common.report(common.score_all([record(seat)], wished), wished)


def _same_everywhere(record: object, wished: common.Wishes) -> list[common.Scored]:
    """The hand at each seat: the one result where all agree, or what differs."""
    assert callable(record)
    scored = list(common.score_all([record(seat) for seat in SEATS], wished))
    results = [one.result for one in scored]
    if any(result is None for result in results):
        return scored[:1]
    totals = [next(iter(result.players.values())) for result in results if result is not None]
    if len({(player.total, player.lines) for player in totals}) == 1:
        return scored[:1]
    shown = "、".join(
        f"{seat} {player.total} {player.unit}" for seat, player in zip(SEATS, totals, strict=True)
    )
    common.refuse(wished.speaker().say("cli.seat_matters", totals=shown))


def _record(
    game: str, tiles: str, seat: str, melds: list[str], flowers: str,
    facts: list[tuple[str, str]], top: list[tuple[str, str]],
) -> Record:  # fmt: skip
    """The arguments as a deal: each value on a line of its own, so that a fault can point at it."""
    from calc.deals.keys import canonical
    from calc.diagnostics.span import Span
    from calc.source.node import Entry, Mapping, Scalar, Sequence
    from calc.source.records import Record
    from calc.source.text import SourceText

    lines: list[str] = []

    def scalar(option: str, text: str) -> Scalar:
        prefix, text = f"{option} " if option else "", " ".join(text.splitlines())
        lines.append(prefix + text)
        start = len(prefix) + 1
        return Scalar(Span(len(lines), start, len(lines), start + len(text)), text)

    def mapping(*pairs: tuple[str, object]) -> Mapping:
        at = Span(1, 1, 1, 2)
        return Mapping(at, tuple(Entry(Scalar(at, key), value) for key, value in pairs))  # type: ignore[arg-type]

    hand: list[tuple[str, object]] = [("hand", scalar("", tiles))]
    if melds:
        sets = tuple(scalar("--meld", text) for text in melds)
        hand.append(("melds", Sequence(sets[0].span, sets)))
    if flowers:
        hand.append(("flowers", scalar("--flowers", flowers)))
    options = {"tile": "--win", "by": "--by", "from": "--from"}
    win = [("seat", scalar("--seat", seat))]
    win += [(key, scalar(options.get(key, f"--fact {key}="), text)) for key, text in facts if text]
    more = [(key, scalar(f"--{key}", text)) for key, text in top if text]
    node = mapping(
        ("game", scalar("", game)),
        *more,
        ("players", mapping((seat, mapping(*hand)))),
        ("win", mapping(*win)),
    )
    return Record("calc hand", 0, node, SourceText("calc hand", "\n".join(lines)), same=canonical)
