"""Where a rule stands in its text. A citation is a field of the rule, not a comment."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Clause:
    """A place in a published text: its name there, the article and the heading of the row.

    >>> str(Clause("温岭麻将", "四·1·②", "旁和"))
    '温岭麻将 四·1·②'
    """

    source: str
    article: str
    heading: str = ""

    def __str__(self) -> str:
        return f"{self.source} {self.article}"

    @property
    def row(self) -> str:
        """Article and heading, as the lines of a result show it."""
        return f"{self.article} {self.heading}".rstrip()
