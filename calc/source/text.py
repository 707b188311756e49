"""Bytes to text: UTF-8, with positions as people count them."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field

from calc.diagnostics import Problem, Refused, Span

_LINE_END = re.compile(r"\r\n|\r|\n")
# What neither YAML nor a terminal can show: control characters, and a byte order mark inside the text.
CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufeff\ufffe\uffff]")
_MARKS = {
    b"\xff\xfe\0\0": "utf-32",
    b"\0\0\xfe\xff": "utf-32",
    b"\xff\xfe": "utf-16",
    b"\xfe\xff": "utf-16",
}
LOOKED_AT = 400
_CJK = re.compile("[\u4e00-\u9fff]")


@dataclass(frozen=True)
class SourceText:
    r"""The text of a file. Lines end at ``\n``, ``\r\n`` or ``\r`` only, as editors count them.

    (YAML also breaks lines at three rarer characters; positions are taken from character offsets, never
    from the parser's line numbers, so both agree.) A part of a file starts at its line ``first_line``.
    """

    name: str
    text: str
    first_line: int = 1
    _starts: list[int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        starts = [0]
        starts.extend(match.end() for match in _LINE_END.finditer(self.text))
        object.__setattr__(self, "_starts", starts)

    @property
    def line_count(self) -> int:
        """Number of lines; a text that ends with a line end has an empty last one."""
        return len(self._starts)

    def line(self, number: int) -> str:
        """Line ``number`` of the file without its end; empty for a line that is not there."""
        number -= self.first_line - 1
        if not 1 <= number <= len(self._starts):
            return ""
        start = self._starts[number - 1]
        end = self._starts[number] if number < len(self._starts) else len(self.text)
        return self.text[start:end].rstrip("\r\n")

    def place(self, index: int) -> tuple[int, int]:
        """Line and column (both from 1) of the character at ``index``."""
        index = min(max(index, 0), len(self.text))
        line = bisect_right(self._starts, index)
        return line + self.first_line - 1, index - self._starts[line - 1] + 1

    def index(self, line: int, column: int) -> int:
        """The offset of the character at ``line`` and ``column``."""
        return min(self._starts[line - self.first_line] + column - 1, len(self.text))

    def span(self, start: int, end: int) -> Span:
        """The stretch between two offsets."""
        line, column = self.place(start)
        number = line - self.first_line + 1
        if start <= end < (self._starts[number] if number < len(self._starts) else len(self.text) + 1):
            return Span(line, column, line, column + end - start)
        return Span(line, column, *self.place(max(start, end)))


def decode(data: bytes, name: str) -> SourceText:
    """The text of a UTF-8 file, with or without a byte order mark; Refused with every fault otherwise."""
    source, problems = decode_leniently(data, name)
    if problems:
        raise Refused(problems)
    return source


def decode_leniently(data: bytes, name: str, first_line: int = 1) -> tuple[SourceText, list[Problem]]:
    r"""The text with ``\ufffd`` for what cannot be read, and a problem for each line that has such a place.

    One broken record must not cost the others of its file, so reading goes on.
    """
    if encoding := wide_encoding(data):
        source = SourceText(name, CONTROL.sub("\ufffd", data.decode(encoding, errors="replace")), first_line)
        span = source.span(0, min(1, len(source.text)))
        return source, [Problem("source.utf16", span=span, args={"encoding": encoding[:6].upper()})]
    data = data.removeprefix(b"\xef\xbb\xbf")
    faults: list[tuple[int, str, dict[str, object]]] = []
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        text = data.decode("utf-8", errors="replace")
        faults += _bad_bytes(data)
    for match in CONTROL.finditer(text):
        faults.append((match.start(), "source.control", {"point": f"U+{ord(match[0]):04X}"}))
    source = SourceText(name, CONTROL.sub("\ufffd", text), first_line)
    problems: list[Problem] = []
    told: set[int] = set()
    for index, code, args in sorted(faults, key=lambda fault: fault[0]):
        line = source.place(index)[0]
        if line not in told:
            told.add(line)
            problems.append(Problem(code, args=args, span=source.span(index, index + 1)))
    return source, problems


def wide_encoding(data: bytes) -> str | None:
    """The encoding of a file with two or four bytes a character, by its byte order mark or its zeros."""
    for mark, encoding in _MARKS.items():
        if data.startswith(mark):
            return encoding
    sample = data[:LOOKED_AT]
    zeros = [sample[at::4].count(0) for at in range(4)]
    quarter = len(sample) // 4
    if quarter < 4 or sum(zeros) < quarter // 2 or not any(sample):
        return None
    # Of ASCII, one byte in two (in four) says something; Chinese characters fill two.
    for silent, encoding in (((2, 3), "utf-32-le"), ((0, 1), "utf-32-be")):
        if all(zeros[at] >= max(quarter - 1, 2) for at in silent):
            return encoding
    for silent, encoding in (((1, 3), "utf-16-le"), ((0, 2), "utf-16-be")):
        if sum(zeros[at] for at in silent) > 0.9 * sum(zeros) and sum(zeros) > 0.3 * quarter:
            return encoding
    return None


def _bad_bytes(data: bytes) -> list[tuple[int, str, dict[str, object]]]:
    """The first byte of each line that is not UTF-8, as an offset into the text decoded with replacement."""
    found: list[tuple[int, str, dict[str, object]]] = []
    index = 0
    for line in re.findall(rb"[^\n\r]*(?:\r\n|\r|\n)|[^\n\r]+", data):
        try:
            index += len(line.decode("utf-8"))
            continue
        except UnicodeDecodeError as error:
            args: dict[str, object] = {"byte": f"0x{line[error.start]:02X}"}
            if _looks_like_gbk(line):
                args["hint_code"] = "source.not_utf8.gbk"
            found.append((index + len(line[: error.start].decode("utf-8")), "source.not_utf8", args))
        index += len(line.decode("utf-8", errors="replace"))
    return found


def _looks_like_gbk(line: bytes) -> bool:
    try:
        return _CJK.search(line.decode("gb18030")) is not None
    except UnicodeDecodeError:
        return False
