"""Points that a text leaves open: found where they could move a number, and told with the other number."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

from calc.core.options import OptionsT, RuleSet, show
from calc.core.result import Note
from calc.messages import Bilingual

FiguresT = TypeVar("FiguresT")


def open_point_notes(
    rules: RuleSet[OptionsT],
    touched: Mapping[str, bool] | Callable[[str], bool],
    rescore: Callable[[OptionsT], FiguresT],
    changes: Callable[[FiguresT], str],
) -> Iterator[Note]:
    """A note for every other value of an open option that would change the figures.

    ``touched`` says of an option's name whether it could matter to this deal at all (a cheap test); only
    then is the deal scored the other way. What the house has settled itself is not open any more.
    ``changes`` says in figures what would be different, or nothing.
    """
    may_matter = touched if callable(touched) else touched.__getitem__
    for name, option in rules.options.options().items():
        if not option.open or name in rules.origins or not may_matter(name):
            continue
        now = getattr(rules.options, name)
        for value in option.values:
            if value == now:
                continue
            different = changes(rescore(rules.with_value(name, value).options))
            if different:
                yield Note(
                    "rules.open_point",
                    {
                        "label": Bilingual(option.label, option.en),
                        "name": name,
                        "current": show(now),
                        "now": Bilingual(option.value_label(now), option.value_label(now, "en")),
                        "value": show(value),
                        "meaning": Bilingual(option.value_label(value), option.value_label(value, "en")),
                        "changes": different,
                    },
                )
