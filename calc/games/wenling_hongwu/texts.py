"""The sentences that 温岭红五 says in its own name: those of all games of tricks for points."""

from __future__ import annotations

from calc.deals.tricks_texts import trick_texts

TEXTS = trick_texts("wenling_hongwu")
