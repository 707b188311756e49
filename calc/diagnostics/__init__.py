"""Finding, understanding and rendering what is wrong with an input."""

from calc.diagnostics.diagnostic import Diagnostic, Place, as_json
from calc.diagnostics.nearest import nearest
from calc.diagnostics.problem import Path, Problem, Refused
from calc.diagnostics.span import Span

__all__ = ["Diagnostic", "Path", "Place", "Problem", "Refused", "Span", "as_json", "nearest"]
