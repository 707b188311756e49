"""What a game hands to the rest of the program, and its row in the game table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any

from calc.core.catalogue import Catalogue, Rule
from calc.core.clause import Clause
from calc.core.options import OptionSet, RuleSet
from calc.core.result import Result
from calc.core.script import bare
from calc.core.session import Session
from calc.diagnostics.problem import Path, Problem
from calc.messages import Texts

if TYPE_CHECKING:
    from calc.core.play import Answer, OnTable, Question
    from calc.core.recount import Sheet
    from calc.core.views import Obstacle, View


@dataclass(frozen=True)
class Entry:
    """A game's row in the game table: enough to find it, and nothing of it is imported yet."""

    id: str
    name: str
    en: str
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True)
class Game:
    """Everything a game is made of.

    ``model`` is the pydantic model of its deal file. ``check(deal, rules, broken)`` looks at the whole
    deal and returns what is wrong (``broken`` are the paths that could not be read and whose values
    are missing for that reason). ``score(deal, rules)`` is pure and is only called on a deal without
    problems. ``play(question, rules)`` names sets of cards and compares them (``calc play``), where the game
    has cards; ``on_table(deal, rules)`` is where the deal's record stops. ``hand(text)`` reads a hand in the
    game's own one-line notation: what the player has and what the line says of the ``win``, as plain strings;
    None for plain tiles; Refused with what is wrong.

    For those who argue: ``recount(deal, rules)`` is the deal ready to be counted with a slip in it,
    ``views(deal, rules, seat)`` every reading of a player's tiles (the best first), ``obstacle(rule, view)``
    what keeps a pattern from standing in one (``shortfall(rule, deal, rules)`` where there are no tiles to
    look at), ``waiting(deal, rules, seat)`` the kinds that a hand waits for
    and how many tiles it lacks.

    ``session`` is how an evening goes on from deal to deal; without it every deal says everything itself.

    ``grounds`` are the clauses of what is no pattern: the formula of a role, the reason of a payment. A
    reason that ends with the number of a seat stands there without it.
    """

    entry: Entry
    model: type[Any]
    options: type[OptionSet]
    catalogues: tuple[Catalogue[Any], ...]
    texts: Texts
    check: Callable[[Any, RuleSet[Any], frozenset[Path]], list[Problem]]
    score: Callable[[Any, RuleSet[Any]], Result]
    folder: FilePath
    hand: Callable[[str], dict[str, Any] | None] | None = None
    play: Callable[[Question, RuleSet[Any]], Answer] | None = None
    on_table: Callable[[Any, RuleSet[Any]], OnTable | None] | None = None
    recount: Callable[[Any, RuleSet[Any]], Sheet] | None = None
    views: Callable[[Any, RuleSet[Any], str], list[View]] | None = None
    obstacle: Callable[[Rule[Any], View], Obstacle | None] | None = None
    shortfall: Callable[[Rule[Any], Any, RuleSet[Any]], Obstacle | None] | None = None
    waiting: Callable[[Any, RuleSet[Any], str], tuple[list[int], int]] | None = None
    session: Session | None = None
    grounds: Mapping[str, Clause] = field(default_factory=dict)

    def ground(self, word: str) -> Clause | None:
        """The clause of a role's formula or of a payment's reason; None where the text has none."""
        return self.grounds.get(word.rstrip("0123").rstrip("_"))

    @property
    def template(self) -> str:
        """The commented deal file that ``calc new`` prints. It scores as it stands."""
        return (self.folder / "template.yaml").read_text(encoding="utf-8")

    @property
    def examples(self) -> str:
        """The file with an example of each rule (calc.claims.example); nothing where there is none."""
        path = self.folder / "examples.yaml"
        return path.read_text(encoding="utf-8") if path.exists() else ""

    def rules_named(self, word: str) -> list[Rule[Any]]:
        """The rules with this id or name; one name may stand for a 和 and a 番.

        Blanks, quotes, capitals and the script of a word do not matter.
        """
        wanted = bare(word)
        return [
            rule
            for cat in self.catalogues
            for rule in cat
            if wanted in map(bare, (rule.id, rule.name, rule.en, *rule.aliases))
        ]

    def options_named(self, word: str) -> list[str]:
        """The house rules with this name or label, told by their names."""
        wanted = bare(word)
        known = self.options.options().items()
        return [name for name, option in known if wanted in map(bare, (name, option.label, option.en))]
