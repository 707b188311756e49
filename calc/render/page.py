"""The shell of a page that asks for nothing from outside: one file, light and dark, for screen and paper."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from calc.messages import Speaker

STYLE = """
:root { color-scheme: light dark; --paper: #f6f4ee; --card: #fff; --ink: #22292f; --soft: #5f6973;
  --line: #dcd8cc; --accent: #9c1c28; --good: #16703f; --mark: #fff4cf; }
@media (prefers-color-scheme: dark) { :root { --paper: #14181c; --card: #1e242a; --ink: #e8e6e0;
  --soft: #a2abb3; --line: #39424b; --accent: #ff8d8d; --good: #6fce97; --mark: #3b3520; }
  .face .body { fill: #e9e4d4; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); overflow-wrap: anywhere;
  font: 16px/1.5 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 1rem .75rem 3rem; }
article + article { margin-top: 2.5rem; }
h1 { font-size: 1.35rem; margin: 0 0 .25rem; } h2 { font-size: 1.05rem; margin: 0; }
h3 { font-size: .8rem; margin: .75rem 0 .1rem; color: var(--soft); font-weight: 600; }
section { background: var(--card); border: 1px solid var(--line); border-radius: .6rem;
  padding: .75rem; margin: .75rem 0; }
section.first { border-color: var(--accent); }
p { margin: .4rem 0; }
.about { color: var(--soft); } .about span + span::before { content: " · "; }
.who { display: flex; flex-wrap: wrap; gap: 0 .6rem; align-items: baseline; }
.who small { color: var(--soft); } .who b { margin-left: auto; font-size: 1.2rem; white-space: nowrap; }
.first .who b { color: var(--accent); }
.hand { display: flex; flex-wrap: wrap; align-items: center; gap: .35rem .5rem; margin: .5rem 0; }
.set { display: inline-flex; align-items: center; flex-wrap: wrap; gap: .1rem; }
.set i { font-style: normal; font-size: .75rem; color: var(--soft); margin-right: .15rem; }
.bar { width: 1px; height: 2rem; background: var(--line); }
.face { width: 1.65rem; height: 2.2rem; display: block; }
.face.won { outline: 2px solid var(--accent); outline-offset: 1px; border-radius: .25rem; }
.face.wild { outline: 2px dashed #b8860b; outline-offset: 1px; border-radius: .25rem; }
.lines { list-style: none; margin: 0; padding: 0; }
.lines li { display: grid; grid-template: "name worth" "proof proof" "clause clause" / minmax(0, 1fr) auto;
  gap: 0 .75rem; padding: .25rem 0; border-top: 1px solid var(--line); align-items: center; }
.lines .name { grid-area: name; } .lines .worth { grid-area: worth; } .lines .proof { grid-area: proof; }
@media (min-width: 36rem) {
  .lines li { grid-template: "name proof clause worth" / 7rem minmax(0, 1fr) 10rem 3.5rem; } }
.lines .worth, .sum { font-variant-numeric: tabular-nums; font-weight: 600; text-align: right; }
.lines .proof { display: flex; flex-wrap: wrap; gap: .2rem .4rem; align-items: center;
  background: var(--mark); border-radius: .3rem; padding: .15rem .3rem; margin: .1rem 0;
  justify-self: start; }
.lines .proof .face { width: 1.2rem; height: 1.6rem; }
.lines .clause { grid-area: clause; color: var(--soft); font-size: .78rem; }
.rules li { display: block; overflow: hidden; padding: .4rem 0; } .rules .worth { float: right; }
.rules p { margin: 0; } .rules small { color: var(--soft); } .rules .hand { margin: .3rem 0; }
.formula { font-variant-numeric: tabular-nums; border-top: 2px solid var(--line); padding-top: .4rem; }
table { border-collapse: collapse; width: 100%; margin: .4rem 0; }
th, td { text-align: left; padding: .25rem .35rem; border-bottom: 1px solid var(--line);
  vertical-align: top; }
th { color: var(--soft); font-size: .8rem; font-weight: 600; }
.wide { overflow-x: auto; overflow-wrap: normal; } .wide .n, .wide th { white-space: nowrap; }
.wide td:first-child { min-width: 2em; } .wide > svg { width: 100%; display: block; }
@media (max-width: 36rem) { .wide > svg text { font-size: 20px; } }
.n { text-align: right; font-variant-numeric: tabular-nums; overflow-wrap: break-word; }
td:first-child { min-width: 4em; }
.nets { display: grid; grid-template-columns: repeat(auto-fit, minmax(4.5rem, 1fr)); gap: .4rem;
  margin: .5rem 0; }
.nets div { border: 1px solid var(--line); border-radius: .4rem; padding: .25rem .5rem; text-align: center; }
.nets b { display: block; font-variant-numeric: tabular-nums; }
.no, .down { color: var(--accent); } .yes, .up { color: var(--good); }
.notes { color: var(--soft); font-size: .9rem; padding-left: 1.2rem; margin: .5rem 0; }
@media print { body { background: #fff; color: #000; font-size: 11pt; } main { max-width: none; padding: 0; }
  li, tr, .player { break-inside: avoid; } article + article { break-before: page; margin-top: 0; }
  section { border-color: #999; background: none; } .lines .proof { background: none; padding: 0; } }
"""


def page(title: str, body: Iterable[str], speaker: Speaker, symbols: dict[str, str] | None = None) -> str:
    """A whole page. ``body`` is HTML; ``symbols`` are the drawings that it uses, by id."""
    language = "zh-Hans" if speaker.lang == "zh" else "en"
    return "\n".join(
        [
            "<!DOCTYPE html>",
            f'<html lang="{language}"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<link rel="icon" href="data:,">',
            f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>",
            definitions(symbols or {}),
            "<main>",
            *body,
            "</main></body></html>\n",
        ]
    )


def definitions(symbols: dict[str, str]) -> str:
    """The drawings, each once, to be used by their ids."""
    if not symbols:
        return ""
    drawn = "".join(
        f'<symbol id="{name}" viewBox="0 0 60 80">{drawing}</symbol>' for name, drawing in symbols.items()
    )
    return (
        f'<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>{drawn}</defs></svg>'
    )
