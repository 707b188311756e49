"""The comments of a template deal in English: what stands under each key, whatever the game."""

from __future__ import annotations

import re

HEADER = """\
# A deal of {game}, for calc score FILE. Keys may be English or Chinese; # begins a comment.
# House rules: calc rules {id} --options. Every key, for editors: calc schema {id}.
"""
NOTES: dict[str, str] = {
    "game": "the game",
    "rules": "house rules: a preset's name, or option: value",
    "unit": "money for one unit of the settlement; decimals allowed",
    "players": "by seat, 东 (East) is the dealer; in card games by name, in playing order",
    "name": "may be left out",
    "hand": "concealed tiles, without the winning one",
    "melds": "吃 chow, 碰 pung, 明杠 exposed kong, 暗杠 concealed kong",
    "flowers": "what was laid out and replaced",
    "discards": "in order, the winning one last",
    "wild": "the tile turned up: it makes the wildcards",
    "streak": "how often the dealer has won already",
    "round": "the wind of the round",
    "win": "who won how; write win: none if nobody did",
    "seat": "the winner",
    "tile": "the winning tile",
    "by": "自摸 self-draw, 点炮 (点和) discard, 抢杠 robbed kong, 杠上开花 after a kong",
    "from": "who discarded it, or whose kong was robbed; not with 自摸",
    "first": "on the very first tile or discard",
    "after_flower": "the winning tile replaced something laid out",
    "last_tile": "the last tile of the wall, or the discard after it",
    "last_of_kind": "the other three lie open",
    "false": "the table declared a false win",
    "liable": "who pays for all, as the table agreed",
    "escaped": "who fled; then there is no win",
    "finish": "in the order they went out; who still holds cards is not named",
    "captured": "points taken; a side's figure may stand under one of its players",
    "in_hand": "points, or cards, left in hand",
    "hands": "the cards of each player",
    "log": "every play in order; 过 is a pass; = says what a wildcard stands for",
    "stake": "what one player wins or loses, in units",
    "balances": "what each player has to lose",
    "bids": "what was bid, in turn",
    "starter": "who bid first",
    "two_kings": "who held both jokers",
    "banker": "the banker",
    "bid": "what the banker bid",
    "first_out": "who went out first",
    "thrown": "who threw his hand in",
    "level": "the rank that is played",
    "levels": "the level of each side before this deal",
    "playing": "whose level is played",
    "a_fails": "how often a side failed at A before",
    "trump": "the trump suit",
    "declared": "what was shown for trumps, in turn",
    "idle_points": "points taken by the idle side",
    "bottom": "points (or cards) in the bottom",
    "last_trick": "who won the last trick, with what",
    "cards_left": "cards left in each hand",
    "opened": "who had opened (过点)",
    "point_failures": "how often in a row a player failed to open",
    "burned": "who was burned (烧)",
    "smothered": "who was smothered (闷)",
    "threes": "who was left with threes",
    "ended_early": "the deal was stopped before its end",
}

COMMENT = re.compile(r"(?:^|\s)#")
KEY = re.compile(r"\s*(?:# ?)?\s*(?P<key>[a-z_]+):(?=\s|$)")
_ITEM = re.compile(r"\s*#\s+- ")


def in_english(template: str, id: str, game: str) -> str:
    """A template with the comments of its keys in English; other comments are left out."""
    lines = [HEADER.format(id=id, game=game).rstrip("\n")]
    for line in template.splitlines():
        key = KEY.match(line)
        outside = line.lstrip().startswith("#")
        if key is None and outside and not _ITEM.match(line):
            continue
        comment = COMMENT.search(line, line.index("#") + 1 if outside else 0)
        if comment is None:
            lines.append(line)
            continue
        content = line[: comment.start()].rstrip()
        note = NOTES.get(key["key"], "") if key else ""
        gap = " " * max(comment.end() - 1 - len(content), 2)
        lines.append(f"{content}{gap}# {note}" if note else content)
    return "\n".join(lines)
