"""What the YAML parser stumbled over, in the words of somebody who wrote a deal down."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from calc.source.document import MAX_DEPTH

if TYPE_CHECKING:
    from collections.abc import Callable

    import yaml

    from calc.diagnostics import Problem, Span
    from calc.source.document import Document
    from calc.source.text import SourceText

_TAB_INDENT = re.compile(r" *\t[ \t]*(?=[^\s#])")
_WIDE_INDENT = re.compile("[ ]*([\u3000\u00a0][\u3000\u00a0 ]*)")
_NO_SPACE = re.compile(r"\s*(?:- +)*([^\s:：\"'#{}\[\],]+):(?=[^\s/])")
_WIDE_COLON = re.compile(r"\s*(?:- +)*([^\s:：\"'#{}\[\],][^:：\"'#{}\[\],]*)：")
_NO_COLON = re.compile(r"\s*(?![-\s#\"'\[{]|---|\.\.\.)[^:：]+")
_EARLIER_COLON = re.compile(r"[^\s\"'].*?:\s+\S")


def explain(
    source: SourceText, document: Document, error: yaml.YAMLError, offset: Callable[[Any], int]
) -> None:
    """Report a syntax error on ``document``; ``offset`` gives the place in the file of a parser's mark."""
    problem_mark = getattr(error, "problem_mark", None)
    context_mark = getattr(error, "context_mark", None)
    at = offset(problem_mark) if problem_mark is not None else document.start
    since = offset(context_mark) if context_mark is not None else at
    said = str(getattr(error, "problem", None) or error)
    _Fault(source, document, at, since).tell(said, str(getattr(error, "context", None) or ""))


def _place(problem: Problem) -> tuple[int, int]:
    return (problem.span.line, problem.span.column) if problem.span else (0, 0)


class _Fault:
    """One syntax error: ``at`` is where the parser gave up, ``since`` where what it was reading began."""

    def __init__(self, source: SourceText, document: Document, at: int, since: int) -> None:
        self.source = source
        self.document = document
        self.at = at
        self.since = min(since, at)
        self.line = source.place(at)[0]
        self.first_line = source.place(self.since)[0]
        self.here = source.text[at : at + 1]

    def report(self, code: str, start: int, end: int, related: Span | None = None, **args: object) -> None:
        self.document.report(code, self.source.span(start, end), related=related, **args)

    def visible(self) -> tuple[int, int]:
        """The place of the error as something to point at: the word there, or the end of what is before."""
        text = self.source.text
        start = self.at
        if start >= self.document.end or text[start].isspace():
            while start > self.document.start and text[start - 1].isspace():
                start -= 1
            return max(start - 1, self.document.start), start
        end = start + 1
        if text[start] not in "[]{},:-":
            while end < self.document.end and not text[end].isspace() and text[end] not in ",:[]{}":
                end += 1
        return start, end

    def tell(self, said: str, context: str) -> None:
        """Report the error under the most telling code."""
        if "nesting depth" in said:
            self.report("source.too_deep", self.at, self.at + 1, limit=MAX_DEPTH)
            return
        if "directive" in said + context or "incompatible YAML" in said:
            begin, end = self.rest_of_line(self.source.index(self.first_line, 1))
            self.report("source.yaml_directive", begin, end)
            return
        if self.indentation_signs() or self.colons(said, context):
            return
        start, end = self.visible()
        if "unexpected ':'" in said:  # {hand:[1万]}
            word = self.source.text[self.since : self.at]
            self.report("source.colon_space", self.at, self.at + 1, word=word)
        elif "quoted scalar" in context or "double-quoted" in context:
            if "escape" in said or "hexadecimal" in said:
                self.report("source.yaml_escape", self.at, self.at + 1)
            else:
                self.report("source.yaml_open_quote", self.since, self.since + 1, word=self.sign(self.since))
        elif "alias" in context or "anchor" in context or "tag" in context:
            code = "alias" if "alias" in context else "anchor" if "anchor" in context else "tag"
            start, end = self.word(self.since)
            self.report(f"source.{code}", start, end, word=self.source.text[start:end])
        elif "cannot start any token" in said:
            start, end = self.word(self.at)
            self.report("source.yaml_start", self.at, self.at + 1, word=self.source.text[start:end])
        elif "flow mapping" in context or "flow sequence" in context:
            self.brackets()
        elif self.here and self.here in "]}":
            self.report("source.yaml_extra_close", self.at, self.at + 1, word=self.here)
        elif "flow node" in context and self.here != ":":
            self.report("source.yaml_empty_item", start, end)
        elif "simple key" in context:
            start, end = self.rest_of_line(self.since)
            self.report("source.yaml_no_colon", start, end, word=self.source.text[start:end])
        elif "sequence entries are not allowed" in said:
            self.report("source.yaml_dash", self.at, self.at + 1)
        elif self.here == ":" and (self.starts_line() or "flow node" in context):
            self.report("source.empty_key", self.at, self.at + 1)
        elif self.mixed(said):
            self.report("source.yaml_mixed", start, end)
        elif "mapping values are not allowed" in said:
            self.second_colon()
        elif "expected key" in said or "<block end>" in said or "document start" in said:
            code = "source.yaml_indent" if self.starts_line() else "source.yaml_after_value"
            self.report(code, start, end)
        else:
            self.report("source.yaml_syntax", start, end)

    def sign(self, at: int) -> str:
        return self.source.text[at : at + 1]

    def word(self, at: int) -> tuple[int, int]:
        """The run of characters without blanks from ``at``."""
        end = at
        while end < self.document.end and not self.source.text[end].isspace() and self.sign(end) not in ",]}":
            end += 1
        return at, max(end, at + 1)

    def rest_of_line(self, at: int) -> tuple[int, int]:
        line, column = self.source.place(at)
        rest = self.source.line(line)[column - 1 :].split(" #")[0].rstrip()
        return at, at + max(len(rest), 1)

    def starts_line(self) -> bool:
        line, column = self.source.place(self.at)
        return not self.source.line(line)[: column - 1].strip(" -")

    def indentation_signs(self) -> bool:
        """Lines indented with tabs or with full-width blanks: all of them, when the error is at one."""
        for pattern, code in ((_TAB_INDENT, "source.yaml_tab"), (_WIDE_INDENT, "source.yaml_wide_indent")):
            if not any(pattern.match(self.source.line(line)) for line in (self.line, self.first_line)):
                continue
            last = self.source.place(self.document.end)[0]
            for line in range(self.source.place(self.document.start)[0], last + 1):
                if match := pattern.match(self.source.line(line)):
                    start = self.source.index(line, 1)
                    self.report(code, start + match.start(), start + match.end())
            return True
        return False

    def colons(self, said: str, context: str) -> bool:
        """A colon without its space, a full-width one, or none at all, where the parser missed one."""
        if "quoted" in context or "flow" in context:
            return False
        if "simple key" in context:
            first = self.first_line
        elif "mapping values" in said and not self.earlier_colon():
            first = self.line_before()
        else:
            first = self.line
        near = range(first, self.line + 1)
        if not sum(map(self.colon_on, near)):
            return False
        last = self.source.place(self.document.end)[0]
        for line in range(self.source.place(self.document.start)[0], last + 1):
            match = None if line in near else _NO_SPACE.match(self.source.line(line))
            if match and not match[1].isdecimal():  # 10:30 is no key
                at = self.source.index(line, 1) + match.end() - 1
                self.report("source.colon_space", at, at + 1, word=match[1])
        self.document.problems.sort(key=_place)
        return True

    def colon_on(self, line: int) -> bool:
        text = self.source.line(line)
        start = self.source.index(line, 1)
        if start < self.document.start or start > self.at:
            return False
        for pattern, code in ((_NO_SPACE, "source.colon_space"), (_WIDE_COLON, "source.wide_colon")):
            if match := pattern.match(text):
                at = start + match.end() - 1
                self.report(code, at, at + 1, word=match[1])
                return True
        if line < self.line and _NO_COLON.fullmatch(text):
            begin, end = self.rest_of_line(start + len(text) - len(text.lstrip()))
            self.report("source.yaml_no_colon", begin, end, word=self.source.text[begin:end])
            return True
        return False

    def line_before(self) -> int:
        """The line with content before that of the error, if it is of the same level or one above."""
        here = self.source.line(self.line)
        indent = len(here) - len(here.lstrip())
        for line in range(self.line - 1, self.source.place(self.document.start)[0] - 1, -1):
            text = self.source.line(line)
            if text.strip() and not text.lstrip().startswith("#"):
                return line if len(text) - len(text.lstrip()) == indent else self.line
        return self.line

    def earlier_colon(self) -> bool:
        line, column = self.source.place(self.at)
        return _EARLIER_COLON.search(self.source.line(line)[: column - 1]) is not None

    def brackets(self) -> None:
        """A bracket that is not closed, closed by another one, or a comma that is missing."""
        opening = self.sign(self.since)
        closing = {"{": "}", "[": "]"}.get(opening, opening)
        wide = self.source.span(self.since, self.since + 1)
        start, end = self.visible()
        if self.here and self.here in "]}":
            self.report("source.yaml_wrong_close", start, end, related=wide, word=self.here, wanted=closing)
        elif self.line != self.first_line or self.at >= self.document.end:
            here = self.source.span(start, end)
            self.report(
                "source.yaml_open_bracket", self.since, self.since + 1, here, word=opening, wanted=closing
            )
        else:
            self.report("source.yaml_comma", start, end, related=wide, word=opening, wanted=closing)

    def mixed(self, said: str) -> bool:
        """``- item`` lines and ``key: value`` lines on one level."""
        dash_here = self.here == "-" and self.starts_line()
        return (
            "'-' indicator" in said
            or (dash_here and ("expected key" in said or "<block end>" in said))
            or ("but found '?'" in said)
        )

    def second_colon(self) -> None:
        line, column = self.source.place(self.at)
        before = self.source.line(line)[: column - 1]
        start, end = self.at, self.at + 1
        if self.earlier_colon():
            self.report("source.yaml_second_colon", start, end)
            return
        key = before.strip().removeprefix("- ").strip()
        begin = self.source.index(line, 1) + before.rfind(key) if key else start
        self.report("source.yaml_indent", begin, begin + max(len(key), 1))
