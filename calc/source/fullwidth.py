"""Full-width ``：，｛｝［］`` where they can only be YAML's own signs.

A Chinese keyboard gives ``财神：5筒`` and ``{名字：甲，手牌：23万}``. Where such a sign can only separate,
it is read as what it looks like; inside a text (a note, quotes, a block text, a comment) it stays what it is.
This follows the lines of a document just far enough to know which is which. When YAML then does not
understand the outcome, the reader goes back to the text as it was written.
"""

from __future__ import annotations

import re

_SIGNS = re.compile("[：，｛｝［］]|:\u3000")
_LINE = re.compile(r"([^\n\r\x85\u2028\u2029]*)(?:\r\n|[\n\r\x85\u2028\u2029]|\Z)")
# A key has no spaces: a sentence with a colon in it is not one.
_KEY = r"""(?:"[^"\n\r]*"|'[^'\n\r]*'|[^\s:：,，#\[\]{}｛｝［］"'&*!|>%@`]+)"""
_BLOCK_KEY = re.compile(rf"({_KEY}) *(?:：|:(?=[ \u3000]|\Z))")
_FLOW_KEY_FOLLOWS = re.compile(rf"\s*(?:{_KEY}\s*[:：]|[}}｝]|\Z)")
_NARROW = str.maketrans("：，｛｝［］", ":,{}[]")


def understand(text: str) -> tuple[str, list[int]]:
    """``text`` with full-width signs made narrow, and the offsets (in the answer) of added spaces.

    >>> understand("财神：5筒")
    ('财神: 5筒', [3])
    >>> understand("note: 他说：好")[0]
    'note: 他说：好'
    """
    if not _SIGNS.search(text):
        return text, []
    scanner = _Scanner(text)
    scanner.run()
    return "".join(scanner.out), scanner.inserted


class _Scanner:
    def __init__(self, text: str) -> None:
        self.text = text
        self.out: list[str] = list(text)  # one cell a character; an added space goes into its colon's cell
        self.inserted: list[int] = []
        self.flow: list[str] = []  # the open brackets
        self.colon_seen: list[bool] = []  # for each: whether this pair already has its colon
        self.quote = ""
        self.fresh = True  # in flow: whether a new text may start here
        self.deeper = -1  # lines indented beyond this column continue a text (-1: none do)

    def run(self) -> None:
        """Go through the lines."""
        at = 0
        while at < len(self.text):
            match = _LINE.match(self.text, at)
            if match is None or match.end() == at:
                break
            self.line(at, match.end(1))
            at = match.end()

    def colon(self, at: int) -> None:
        """Make the full-width colon at this offset a narrow one, followed by a space."""
        self.out[at] = ":"
        following = self.text[at + 1 : at + 2]
        if following == "\u3000":
            self.out[at + 1] = " "
        elif following and following not in " \t\n\r":
            self.out[at] = ": "
            self.inserted.append(at + 1 + len(self.inserted))

    def line(self, start: int, end: int) -> None:
        if self.flow or self.quote:
            self.inside(start, end)
            return
        content = start
        while content < end and self.text[content] == " ":
            content += 1
        if content == end or self.text[content] == "#":
            return
        if self.deeper >= 0 and content - start > self.deeper:
            return
        self.deeper = -1
        if self.text.startswith(("---", "..."), start, end):
            content = start + 3
        column = -1 if content == start + 3 and self.text[start] in "-." else content - start
        while content < end and self.text[content] in "- ":
            if self.text[content] == "-":
                if content + 1 < end and self.text[content + 1] != " ":
                    break
                column = content - start
            content += 1
        match = _BLOCK_KEY.match(self.text, content, end)
        if match:
            column = content - start
            at = match.end() - 1
            if self.text[at] == "：":
                self.colon(at)
            elif self.text[at + 1 : at + 2] == "\u3000":
                self.out[at + 1] = " "
            content = match.end()
        self.value(content, end, column)

    def value(self, start: int, end: int, column: int) -> None:
        """What stands after a key or a dash; ``column`` is that of the key or the dash."""
        while start < end and self.text[start] in " \t\u3000":
            if self.text[start] == "\u3000":
                self.out[start] = " "
            start += 1
        first = self.text[start : min(start + 1, end)]
        if first in ("", "#"):
            return
        if first in "\"'{[｛［" and not self.merely_quoted(first, start, end):
            self.fresh = True
            self.inside(start, end)
        else:  # a block text, or a plain one that may go on in deeper lines
            self.deeper = max(column, 0)

    def merely_quoted(self, first: str, start: int, end: int) -> bool:
        """``［注］今天`` is a text that begins with a word in brackets."""
        closers = {"［": "］]", "｛": "｝}"}.get(first, "")
        rest = self.text[start:end].rstrip()
        return any(closer in rest for closer in closers) and rest[-1] not in "］]｝}"

    def inside(self, at: int, end: int) -> None:
        """Characters within brackets or quotes, up to the end of the line or of the brackets."""
        text = self.text
        while at < end and (self.flow or self.quote or self.fresh):
            sign = text[at]
            if self.quote:
                if sign == "\\" and self.quote == '"':
                    at += 1
                elif sign == self.quote:
                    if sign == "'" and text[at + 1 : at + 2] == "'":
                        at += 1
                    else:
                        self.quote = ""
                        self.fresh = False
            elif sign in "\"'" and self.fresh:
                self.quote = sign
            elif sign == "#" and (at == 0 or text[at - 1] in " \t\n\r"):
                break
            else:
                self.sign(sign, at)
            at += 1
        if not self.flow and not self.quote:
            self.fresh = False

    def sign(self, sign: str, at: int) -> None:
        """One character between brackets and outside quotes."""
        narrow = sign.translate(_NARROW)
        if narrow in "{[" and (self.fresh or sign == narrow):
            self.flow.append(narrow)
            self.colon_seen.append(False)
            self.fresh = True
        elif narrow in "}]" and self.flow and (sign == narrow or self.flow[-1] == "{["["}]".index(narrow)]):
            self.flow.pop()
            self.colon_seen.pop()
            self.fresh = False
        elif narrow == "," and self.flow and (sign == narrow or self.separates(at)):
            self.colon_seen[-1] = False
            self.fresh = True
        elif narrow == ":" and self.flow and self.is_colon(sign, at):
            self.colon_seen[-1] = True
            self.fresh = True
            if sign == "：":
                self.colon(at)
            return
        else:
            self.fresh = self.fresh and sign.isspace()
            return
        self.out[at] = narrow

    def separates(self, at: int) -> bool:
        """Whether a full-width comma stands between two items; in a mapping, a key must come next."""
        return self.flow[-1] == "[" or _FLOW_KEY_FOLLOWS.match(self.text, at + 1) is not None

    def is_colon(self, sign: str, at: int) -> bool:
        if sign == ":":
            return (
                self.text[at + 1 : at + 2] in ("", " ", "\n", "\r", "\t") or self.text[at - 1 : at] in "\"'"
            )
        return self.flow[-1] == "{" and not self.colon_seen[-1]
