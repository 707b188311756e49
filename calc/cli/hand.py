"""``calc hand GAME TILES…``: one hand straight from the command line."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Annotated, Any

import typer

from calc.cli import common

if TYPE_CHECKING:
    from calc.core.game import Game
    from calc.core.result import Note
    from calc.diagnostics import Diagnostic
    from calc.diagnostics.problem import Problem
    from calc.messages import Speaker
    from calc.source.node import Mapping, Node, Scalar
    from calc.source.records import Record

SEATS = ("东", "南", "西", "北")
MOST_LETTERS = 400
"""A hand takes a fifth of it, however it is written."""


def command(
    game: Annotated[str, typer.Argument(help="游戏的名称或编号")],
    tiles: Annotated[list[str], typer.Argument(help="手牌，和张不写在内", metavar="TILES…")],
    win: Annotated[str | None, typer.Option("--win", help="和张", metavar="牌")] = None,
    by: Annotated[str | None, typer.Option("--by", help="自摸、点炮、抢杠、杠上开花", metavar="方式")] = None,
    source: Annotated[str | None, typer.Option("--from", help="放炮或被抢杠的座位", metavar="座位")] = None,
    seat: Annotated[str | None, typer.Option("--seat", help="和牌家的座位", metavar="座位")] = None,
    round: Annotated[str | None, typer.Option("--round", help="圈风", metavar="风")] = None,
    wild: Annotated[str | None, typer.Option("--wild", help="财神（得）", metavar="牌")] = None,
    meld: Annotated[
        list[str] | None, typer.Option("--meld", help="一组副露，可多次写", metavar="副露")
    ] = None,
    flowers: Annotated[str | None, typer.Option("--flowers", help="明出的花", metavar="牌")] = None,
    fact: Annotated[
        list[str] | None, typer.Option("--fact", help="其他事实，如 after_flower=true", metavar="键=值")
    ] = None,
    format: common.ResultFormat = "text",
    json: common.Json = False,
    rules: common.Preset = None,
    set: common.Set = None,
    explain: common.Explain = False,
    lang: common.Language = None,
    no_config: common.NoConfig = False,
    glyphs: common.Tiles = False,
    no_color: common.NoColor = False,
) -> None:
    """算一手牌，不用写文件。不写座位时，四个座位结果相同才给出。"""
    wished = common.wishes(
        format, json, rules, set, explain, lang, no_color, common.RESULT_FORMATS, glyphs, no_config=no_config
    )
    found = common.find(game, wished)
    if "win" not in found.model.model_fields:
        common.refuse(wished.speaker().say("cli.no_hand", game=found.entry.name))
    options = {
        "tile": win, "by": by, "from": source, "seat": seat, "round": round, "wild": wild, "flowers": flowers,
    }  # fmt: skip
    written = " ".join(tiles)
    if len(written) > MOST_LETTERS:
        common.refuse(wished.speaker().say("cli.hand.too_long", letters=len(written), most=MOST_LETTERS))
    wish = _Wish(found, written, {key: text for key, text in options.items() if text is not None})
    wish.melds = meld or []
    wish.read_facts(fact or (), wished)
    wish.read_line(wished)
    if "seat" in wish.options:
        scored = [_score(wish, wish.options["seat"].strip() or SEATS[0], wished)]
    else:
        scored = _same_everywhere(wish, wished)
    common.report([_noted_in_options(one, wished) for one in scored], wished)


@dataclass
class _Wish:
    """What was written: the tiles, each option under its key, the facts with where they belong."""

    game: Game
    tiles: str
    options: dict[str, str]
    melds: list[str] = field(default_factory=list)
    facts: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    line: dict[str, Any] = field(default_factory=dict)

    def read_facts(self, written: list[str] | tuple[str, ...], wished: common.Wishes) -> None:
        """Sort ``key=value`` into the win, the player and the deal. Ends the program for what cannot be."""
        from calc.deals.keys import canonical
        from calc.deals.read import keys_at
        from calc.messages.hand import OPTIONS

        speaker = _speaker(wished, self.game)
        known = {
            "win": keys_at(self.game.model, ("win",)),
            "player": keys_at(self.game.model, ("players", "东")),
            "deal": keys_at(self.game.model, ()),
        }
        seen: set[str] = set()
        wrong = []
        for text in written:
            word, equals, value = (part.strip() for part in text.replace("＝", "=").partition("="))
            key = canonical(word)
            args: dict[str, object] = {"word": word, "value": value, "option": OPTIONS.get(key, "")}
            place = next((name for name, keys in known.items() if key in keys), "win")
            if not equals or not word:
                wrong.append(speaker.say("cli.fact_form", word=text))
            elif key in OPTIONS:
                wrong.append(_both("cli.hand.fact_is_option", speaker, args))
            elif key in seen:
                wrong.append(_both("cli.hand.fact_twice", speaker, args))
            elif not value:
                wrong.append(_both("cli.hand.fact_empty", speaker, args))
            else:
                seen.add(key)
                self.facts.setdefault(place, []).append((word, value))
        if wrong:
            common.refuse("\n".join(wrong))

    def read_line(self, wished: common.Wishes) -> None:
        """The game's own one-line notation, where the tiles are written in it."""
        from calc.diagnostics.problem import Refused
        from calc.messages.hand import OPTIONS

        if self.game.hand is None:
            return
        try:
            line = self.game.hand(self.tiles)
        except Refused as refused:
            self.problems = refused.problems
            return
        if line is None or ("tile" in self.options and set(line) == {"hand", "win"}):
            return  # plain tiles, the winning one apart
        says = {**line["win"], **{key: text for key, text in line.items() if key not in ("win", "hand")}}
        speaker = _speaker(wished, self.game)
        twice = [OPTIONS[key] for key in self.options if key in says]
        twice += [f"--fact {key}" for pairs in self.facts.values() for key, _ in pairs if key in says]
        twice += ["--meld"] if self.melds and "melds" in line else []
        if twice:
            said = (_both("cli.hand.line_says", speaker, {"option": option}) for option in twice)
            common.refuse("\n".join(said))
        self.line = line
        if "seat" in line["win"]:
            self.options["seat"] = line["win"]["seat"]


def _both(code: str, speaker: Speaker, args: dict[str, object]) -> str:
    return f"{speaker.say(code, **args)}\n  {speaker.say(f'{code}.hint', **args)}"


def _speaker(wished: common.Wishes, game: Game) -> Speaker:
    from calc.messages import Speaker
    from calc.messages.hand import IN_OPTIONS

    return Speaker(wished.lang, game.texts, IN_OPTIONS)


def _score(wish: _Wish, seat: str, wished: common.Wishes) -> common.Scored:
    """The hand at a seat; what is wrong is told in the words of the command line."""
    from calc.deals.scoring import score_record
    from calc.diagnostics.problem import Refused
    from calc.source.locate import locate

    record = wished.completed(_record(wish, seat))
    problems = wish.problems
    if not problems:
        try:
            result = score_record(wish.game, record.data, wished.preset, wished.settings)
            return common.Scored(wish.game, result)
        except Refused as refused:
            problems = [_of_the_line(problem) if wish.line else problem for problem in refused.problems]
    else:
        problems = [_on_the_line(problem, seat) for problem in problems]
    speaker = _speaker(wished, wish.game)
    missed = {problem.path for problem in problems if problem.code == "field.missing"}
    located = {}
    for problem in problems:
        found = locate(_in_options(problem, wish.game, speaker), record, speaker)
        located[_on_the_command_line(found, speaker, problem.path in missed)] = found.line, found.column
    ordered = sorted(located, key=lambda diagnostic: located[diagnostic])
    return common.Scored(wish.game, None, tuple(ordered))


def _noted_in_options(scored: common.Scored, wished: common.Wishes) -> common.Scored:
    """The same with options where the remarks of a result speak of keys."""
    from calc.core.result import Note

    if scored.result is None or scored.game is None:
        return scored
    speaker = _speaker(wished, scored.game)
    notes = []
    for note in scored.result.notes:
        said = speaker.say(note.code, **note.args)
        told = _spoken(said, speaker)
        notes.append(note if told == said else Note("text.note", {"text": told}))
    return replace(scored, result=replace(scored.result, notes=tuple(notes)))


def _spoken(text: str, speaker: Speaker) -> str:
    from calc.deals.keys import KEYS
    from calc.messages.hand import spoken

    return spoken(text, speaker.lang, KEYS)


def _on_the_line(problem: Problem, seat: str) -> Problem:
    """A problem of the one-line notation at the line itself."""
    from calc.messages.hand import THIS_LINE

    args = {"related": THIS_LINE, **problem.args}
    return replace(problem, path=("players", seat, "hand"), related=None, on_key=False, args=args)


def _of_the_line(problem: Problem) -> Problem:
    """A problem of the deal that a line made, with a hint about the line."""
    if problem.code != "hand.not_won":
        return problem
    return replace(problem, args={**problem.args, "hint_code": "hand.not_won.line"})


def _in_options(problem: Problem, game: Game, speaker: Speaker) -> Problem:
    """The problem with options where it speaks of keys."""
    from calc.deals.keys import canonical
    from calc.deals.read import keys_at
    from calc.messages.hand import EXAMPLES, OPTIONS

    args = dict(problem.args)
    if isinstance(key := args.get("key"), str):
        name = canonical(key)
        args |= {"key": OPTIONS.get(name, f"--fact {name}"), "example": EXAMPLES.get(name, "…")}
    if problem.code == "key.unknown":
        word = str(problem.path[-1])
        facts = [
            name
            for path in (("win",), ("players", "东"), ())
            for name in keys_at(game.model, path)
            if name not in (*OPTIONS, *_NO_FACTS)
        ]
        args |= {
            "word": OPTIONS.get(canonical(word), f"--fact {word}"),
            "known": speaker.listed(facts),
            "game": speaker.pick(game.entry.name, f"{game.entry.en} "),
        }
        if args.get("near") not in facts:
            args["hint_code"] = "key.unknown.hint"
        if canonical(word) in OPTIONS:
            args["hint_code"] = ""
    return replace(problem, args=args)


_NO_FACTS = ("game", "rules", "players", "claim", "expenses", "name", "discards")


def _on_the_command_line(found: Diagnostic, speaker: Speaker, missing: bool) -> Diagnostic:
    """A fault without a file and its lines: the argument is its place."""
    related = tuple(replace(place, line=0) for place in found.related)
    return replace(
        found,
        file=speaker.say("source.command_line"),
        line=0,
        message=_spoken(found.message, speaker),
        hint=_spoken(found.hint, speaker) if found.hint else None,
        source_line=None if missing else found.source_line,
        related=related,
    )


def _same_everywhere(wish: _Wish, wished: common.Wishes) -> list[common.Scored]:
    """The hand at each seat: the one result where all agree, or what differs."""
    scored = [_score(wish, seat, wished) for seat in SEATS]
    refused = [one for one in scored if one.result is None]
    if refused:
        return refused[:1]
    results = [one.result for one in scored if one.result is not None]
    totals = [next(iter(result.players.values())) for result in results]
    if len({(player.total, player.lines, player.formula) for player in totals}) == 1:
        return [_anywhere(scored[0], wished)]
    speaker = _speaker(wished, wish.game)
    shown = speaker.listed(
        f"{seat} {player.total} {player.unit}" for seat, player in zip(SEATS, totals, strict=True)
    )
    common.refuse(speaker.say("cli.seat_matters", totals=shown))


def _anywhere(scored: common.Scored, wished: common.Wishes) -> common.Scored:
    """The result without the seat that it was counted at: nobody said it."""
    from calc.core.result import Note, Settlement

    result, game = scored.result, scored.game
    assert result is not None
    assert game is not None
    speaker = _speaker(wished, game)
    note = speaker.say("cli.hand.any_seat")
    if wished.format == "json":
        return common.Scored(game, replace(result, notes=(Note("text.note", {"text": note}), *result.notes)))
    # It was counted at the first seat; the others sit around it.
    names = dict(zip(SEATS, speaker.say("cli.hand.around").split(), strict=True))
    anybody = names[SEATS[0]] = speaker.say("cli.hand.anybody")
    headline = tuple(
        Note(part.code, {**part.args, "seat": anybody}) if "seat" in part.args else part
        for part in result.headline
    )
    (player,) = result.players.values()
    settlement = Settlement(
        tuple(
            replace(each, payer=names[each.payer], payee=names[each.payee])
            for each in result.settlement.transfers
        ),
        {names[seat]: net for seat, net in result.settlement.net.items()},
    )
    notes = (Note("text.note", {"text": note}), *map(_without_seat, result.notes))
    players = {anybody: player._replace(name=anybody)}
    changed = replace(result, headline=headline, players=players, settlement=settlement, notes=notes)
    return common.Scored(game, changed)


def _without_seat(note: Note) -> Note:
    """A remark with its figures alone, where it says them of the seat that the hand was counted at."""
    from calc.messages import Bilingual, term

    changes = note.args.get("changes")
    if not isinstance(changes, Bilingual):
        return note
    zh, en = changes.removeprefix(f"{SEATS[0]} "), changes.en.removeprefix(f"{term(SEATS[0]).en} ")
    return replace(note, args={**note.args, "changes": Bilingual(zh, en)})


def _record(wish: _Wish, seat: str) -> Record:
    """The arguments as a deal: each value on a line of its own, so that a fault can point at it."""
    from calc.deals.keys import canonical
    from calc.diagnostics.span import Span
    from calc.messages.hand import OPTIONS
    from calc.source.node import Entry, Mapping, Scalar, Sequence
    from calc.source.records import Record
    from calc.source.text import SourceText

    lines: list[str] = []
    whole = Span(1, 1, 1, 2)

    def scalar(option: str, text: str) -> Scalar:
        glue = "" if option.endswith("=") or not option else " "
        text = " ".join(text.splitlines())
        lines.append(option + glue + text)
        start = len(option + glue) + 1
        return Scalar(Span(len(lines), start, len(lines), start + len(text)), text)

    def entry(key: str | Scalar, value: Node) -> Entry:
        return Entry(key if isinstance(key, Scalar) else Scalar(value.span, key), value)

    def mapping(*entries: Entry) -> Mapping:
        return Mapping(whole, entries)

    def facts(place: str) -> list[Entry]:
        return [entry(key, scalar(f"--fact {key}=", text)) for key, text in wish.facts.get(place, ())]

    def of_the_line(node: Scalar, **says: Any) -> list[Entry]:
        return [entry(key, _texts(value, node)) for key, value in says.items()]

    line = dict(wish.line)
    tiles = scalar("", wish.tiles)
    said = line.pop("win", {})
    hand = of_the_line(tiles, **{key: value for key, value in line.items() if key != "round"})
    if "hand" not in line:
        hand.append(entry("hand", tiles))
    if wish.melds:
        sets = tuple(scalar("--meld", text) for text in wish.melds)
        hand.append(entry("melds", Sequence(sets[0].span, sets)))
    written = {key: scalar(OPTIONS[key], text) for key, text in wish.options.items() if key not in said}
    if "flowers" in written:
        hand.append(entry("flowers", written["flowers"]))
    at = written.get("seat") or Scalar(tiles.span, seat)
    win = [entry("seat", at), *of_the_line(tiles, **{key: v for key, v in said.items() if key != "seat"})]
    win += [entry(key, written[key]) for key in ("tile", "by", "from") if key in written]
    top = [entry(key, written[key]) for key in ("wild", "round") if key in written]
    if "round" in line:
        top += of_the_line(tiles, round=line["round"])
    node = mapping(
        entry("game", scalar("", wish.game.entry.name)),
        *top,
        *facts("deal"),
        entry("players", mapping(entry(Scalar(at.span, seat), mapping(*hand, *facts("player"))))),
        entry("win", mapping(*win, *facts("win"))),
    )
    return Record("calc hand", 0, node, SourceText("calc hand", "\n".join(lines)), same=canonical)


def _texts(value: Any, at: Scalar) -> Node:
    """What the one-line notation says, all of it standing on that line."""
    from calc.source.node import Scalar, Sequence

    if isinstance(value, list):
        return Sequence(at.span, tuple(Scalar(at.span, text) for text in value))
    return Scalar(at.span, value)
