"""``calc new GAME --wizard``: a deal asked for step by step, each answer judged by the game's own readers.

Imported only when it is asked for. What is asked comes from the game: see ``calc.cli.questions``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

import typer

from calc.cli import common
from calc.cli.answers import deal_text, names, nobody
from calc.cli.questions import MORE, Path, Question, questions
from calc.cli.talk import FILE, Talk, write
from calc.deals.deal import rules_of
from calc.deals.keys import KEYS, canonical
from calc.deals.read import read_model
from calc.deals.scoring import score_record
from calc.diagnostics.nearest import nearest
from calc.diagnostics.problem import Problem, Refused
from calc.games import TABLE, find_game, load_game, nearest_game
from calc.messages import Speaker, wizard
from calc.source.canonical import canonical_text
from calc.source.locate import locate
from calc.source.records import Record, read

if TYPE_CHECKING:
    from calc.core.game import Entry, Game

BACK = ("<", "＜", "《")
LEAVE_OUT = ("-", "—")


def ask_for_deal(word: str | None, out: str | None, wished: common.Wishes) -> None:
    """The whole conversation: the deal's facts, the file, the score."""
    game = common.find(word, wished) if word is not None else None
    talk = Talk(wished)
    with talk.that_may_stop():
        game = game or load_game(_which_game(talk))
        name = write(_Wizard(game, wished, talk).run(), out, talk)
    talk.say(f"{talk.speaker.say('wizard.written', file=name)}\n")
    common.report(common.score_all(common.read_files([name]), wished), wished)


class _Wizard:
    """The questions of one game and what was answered so far."""

    def __init__(self, game: Game, wished: common.Wishes, talk: Talk) -> None:
        self.game = game
        self.wished = wished
        self.talk = talk
        self.speaker = Speaker(wished.lang, game.texts, wizard.TEXTS)
        asked, self.others = questions(game, self.speaker)
        known = dict.fromkeys(question.key for question in self.others)
        listed = self.speaker.listed(self._both(key) for key in known)
        more = Question(MORE, "more", self.speaker.say("wizard.more", known=listed))
        self.base = [*asked, *([more] if known else [])]
        self.answers: dict[Path, str] = {}
        self.open: set[Path] = set()  # what was left out, and might have to be there
        self.done = 0  # questions answered: those before this one
        self.until = 0  # answers that were given before and are taken again, on the way back to here,
        self.again: int | None = None  # but for this one
        self.back: Path | None = None  # where the fault lies, if not in the answer at hand

    def _both(self, key: str) -> str:
        return self.speaker.pick(f"{key} {KEYS.get(key, '')}".strip(), key)

    @property
    def questions(self) -> list[Question]:
        """All questions, with those that somebody wished for."""
        wished = map(canonical, names(self.answers.get(MORE, "")))
        return [*self.base, *(one for key in dict.fromkeys(wished) for one in self.others if one.key == key)]

    def run(self) -> str:
        """Ask everything; the text of a deal that scores."""
        title = self.speaker.pick(self.game.entry.name, self.game.entry.en)
        try:
            score_record(self.game, self._record(self.game.template).data)
        except Refused as refused:  # a game whose text settles nothing
            self._tell(refused.problems[:1], None)
            raise typer.Exit(common.BAD_INPUT) from None
        self.talk.say(self.speaker.say("wizard.begin", game=title))
        while True:
            while self.done < len(self.questions):
                self._step(self.questions[self.done])
            problems = self._problems(self._text(), frozenset())
            if not problems:
                return canonical_text(self._text(), FILE)
            self._tell(problems, None)
            self._go_to(self._index_of(problems[0]), len(self.questions))

    def _step(self, question: Question) -> None:
        """One question: asked, unless it does not matter or its old answer is only to be looked at again."""
        if self._without_matter(question):
            self.answers.pop(question.path, None)
            self.done += 1
            return
        if self.done < self.until and self.done != self.again:
            if not self._judge(question, self.answers.get(question.path, "")):
                self.until = 0
            return
        self._show(question)
        typed = self.talk.hear()
        if typed in BACK:
            self._go_back()
        elif "\ufffd" in typed:
            self.talk.wrong(self.speaker.say("wizard.no_text"))
        elif typed in LEAVE_OUT:
            self._judge(question, "")
        else:
            self._judge(question, typed or self.answers.get(question.path, ""))

    def _show(self, question: Question) -> None:
        *group, about = question.about.split("\n")
        seat = f"{question.path[1]} " if len(question.path) > 2 else ""
        self.talk.say("\n".join([*group, f"{seat}{about}"]))
        old = self.answers.get(question.path)
        if old:
            self.talk.say(f"  {self.speaker.say('wizard.before', answer=old)}")
        elif question.example:
            self.talk.say(f"  {self.speaker.say('wizard.example', example=self._example(question))}")

    def _example(self, question: Question) -> str:
        """The example, with the players at this table."""
        players = names(self.answers.get(("players",), ""))
        sample = next((one.example for one in self.base if one.path == ("players",)), "")
        other = dict(zip(names(sample), players, strict=False))
        if question.path == ("players",) or not other:
            return question.example
        return "".join(other.get(character, character) for character in question.example)

    def _without_matter(self, question: Question) -> bool:
        """A player whose hand is not written has nothing else; a deal that nobody won has no winning tile."""
        *above, key = question.path
        if above == ["win"] and key != "seat":
            seat = self.answers.get(("win", "seat"), "")
            return not seat or nobody(seat)
        hand = ("players", *above[1:], "hand")
        order = [one.path for one in self.questions]
        return (
            len(above) > 1
            and hand in order
            and order.index(hand) < order.index(question.path)
            and not self.answers.get(hand)
        )

    def _judge(self, question: Question, typed: str) -> bool:
        """Take an answer in, unless it is wrong; what is wrong is told."""
        old = self.answers.get(question.path, "")
        self.answers[question.path] = typed
        self.open.discard(question.path)
        problems = self._unknown_keys(typed) if question.shape == "more" else self._problems_so_far()
        lacking = {path for problem in problems for path in self._left_out(problem)}
        if lacking:
            self.open |= lacking
            problems = self._problems_so_far()
            if not problems and question.path in lacking:
                self.talk.say(f"  {self.speaker.say('wizard.missed')}")
        if not problems:
            self.done += 1
            self.back = self.again = None
            return True
        self._tell(problems, question)
        if self.back is None:  # else the answer may be right
            self.answers[question.path] = old
        return False

    def _unknown_keys(self, typed: str) -> list[Problem]:
        known = list(dict.fromkeys(question.key for question in self.others))
        wrong = [word for word in names(typed) if canonical(word) not in known]
        spelled = [*known, *(KEYS[key] for key in known if key in KEYS)]
        return [
            Problem("wizard.no_key", MORE, {"word": word, "near": near, "hint_code": "wizard.no_key.near"})
            if (near := nearest(word, spelled))
            else Problem("wizard.no_key", MORE, {"word": word})
            for word in wrong
        ]

    def _left_out(self, problem: Problem) -> Iterator[Path]:
        """The questions without an answer because of which something is missing."""
        for question in self.questions[: self.done + 1] if problem.code == "field.missing" else ():
            path = question.path
            if path[: len(problem.path)] == problem.path and not self.answers.get(path):
                yield path

    def _problems_so_far(self) -> list[Problem]:
        """What is wrong already, while questions to come, and some without an answer, are not known.

        Of what is left out another answer may make up for some: whether it lacks shows in the end.
        """
        every = {question.path for question in self.questions}
        known = {question.path for question in self.questions[: self.done + 1]} - self.open
        begun = {path for path in known if self.answers.get(path)}
        unknown = (every - known) | (_above(every - known) - _above(begun))
        if MORE not in known:
            unknown |= {question.path for question in self.others}
        return self._problems(self._text(self.done + 1), frozenset(unknown))

    def _text(self, count: int | None = None) -> str:
        return deal_text(self.game.entry.name, self.questions[:count], self.answers)

    def _problems(self, text: str, unknown: frozenset[Path]) -> list[Problem]:
        """What is wrong with a deal of which some is not known yet; with nothing unknown, all that is."""
        record = self._record(text)
        if record.problems:
            return record.problems
        deal, problems, broken = read_model(self.game.model, record.data)
        rules, wrong = rules_of(deal, self.game, None, self.wished.settings)
        problems = [*problems, *wrong, *self.game.check(deal, rules, broken | unknown)]
        if not problems and not unknown:
            try:
                self.game.score(deal, rules)
            except Refused as refused:
                return refused.problems
        return problems

    def _record(self, text: str) -> Record:
        record = read(text.encode(errors="replace"), FILE, "yaml", same=canonical)[0]
        return self.wished.completed(record)

    def _tell(self, problems: list[Problem], question: Question | None) -> None:
        """Each fault in a line; one that lies elsewhere says where, and the way there is short."""
        self.back = None
        record = self._record(self._text(None if question is None else self.done + 1))
        for text in dict.fromkeys(self._line(problem, record, question) for problem in problems):
            self.talk.wrong(*text)
        if question is not None and self.back is not None:
            *seat, key = self.back[1:] if len(self.back) > 2 else self.back[-1:]
            place = " ".join([*seat, self.speaker.pick(KEYS.get(key, key), key)])
            self.talk.say(f"    {self.speaker.say('wizard.go_back', place=place)}")

    def _line(self, problem: Problem, record: Record, question: Question | None) -> tuple[str, str | None]:
        if "game" in problem.args and not isinstance(problem.args["game"], str):
            problem = replace(problem, args={**problem.args, "game": self.game.entry.name})
        found = locate(problem, record, self.speaker)
        if question is None or not problem.path:
            return found.message, found.hint
        index = self._index_of(problem)
        if index < self.done and self.questions[index].path != MORE:
            self.back = self.back or self.questions[index].path
        return found.message, found.hint

    def _index_of(self, problem: Problem) -> int:
        """The question that a problem belongs to; the last one where there is none."""
        wanted = tuple(canonical(part) for part in problem.path if isinstance(part, str))
        if isinstance(seats := problem.args.get("seats"), str):
            wanted = (*wanted, seats[:1], "hand")  # players who are not there
        paths = [question.path for question in self.questions]
        for end in range(len(wanted), 0, -1):
            for index, known in enumerate(paths):
                if known == wanted[:end] or known[: len(wanted)] == wanted[:end]:
                    return index
        return paths.index(MORE) if MORE in paths else len(paths) - 1

    def _go_back(self) -> None:
        """To the question that the fault lies in, or else the one before."""
        if self.back is not None:
            self._go_to(
                next(i for i, one in enumerate(self.questions) if one.path == self.back), self.done + 1
            )
            return
        self.until, at = 0, self.done - 1
        while at > 0 and self._without_matter(self.questions[at]):
            at -= 1
        if at < 0:
            self.talk.wrong(self.speaker.say("wizard.first"))
        self.done = max(at, 0)

    def _go_to(self, index: int, until: int) -> None:
        """Ask one question again, then go on to where we were without asking what was answered."""
        self.done = self.again = index
        self.until = until
        self.back = None


def _above(paths: Iterable[Path]) -> set[Path]:
    """The mappings that some places of a deal lie in."""
    return {path[:end] for path in paths for end in range(1, len(path))}


def _which_game(talk: Talk) -> Entry:
    """The game, where the call does not name it."""
    talk.say(talk.speaker.say("wizard.game", known=talk.speaker.listed(entry.name for entry in TABLE)))
    while True:
        word = talk.hear()
        entry = find_game(word)
        if entry is not None:
            return entry
        near = nearest_game(word)
        hint = talk.speaker.say("game.unknown.near" if near else "game.unknown.hint", near=near)
        talk.wrong(talk.speaker.say("game.unknown", word=word), hint)
