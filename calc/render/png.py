"""A drawing as PNG. The package that draws comes with ``[png]``; texts need a font of the machine."""

from __future__ import annotations

from pathlib import Path

_FOLDERS = (
    "~/.fonts", "~/.local/share/fonts", "/usr/share/fonts", "/usr/local/share/fonts",
    "~/Library/Fonts", "/Library/Fonts", "/System/Library/Fonts",
    "C:/Windows/Fonts", "~/AppData/Local/Microsoft/Windows/Fonts",
)  # fmt: skip
_CHINESE = (
    "noto*cjk*", "noto*sanssc*", "noto*sanshans*", "sourcehan*", "wqy*", "*pingfang*", "hiragino*gb*",
    "stheiti*", "msyh*", "simhei*", "simsun*", "deng*", "droidsansfallback*", "uming*", "ukai*",
    "*harmonyos*sc*", "arphic*",
)  # fmt: skip


class NoPng(Exception):  # noqa: N818 - what is missing on the machine is no fault of the program
    """A picture cannot be made here; the text is the code of the sentence that says why."""


def png_of(svg: str) -> bytes:
    """The drawing as PNG. Raises NoPng where the package or a Chinese font is missing."""
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise NoPng("formats.png.package") from None
    if not svg.isascii() and not has_chinese_font():
        raise NoPng("formats.png.font")
    return bytes(svg_to_bytes(svg_string=svg))


def has_chinese_font() -> bool:
    """Whether a font with Chinese characters seems to be on the machine, told by the names of its files."""
    return any(
        any(file.match(pattern) for pattern in _CHINESE)
        for folder in _FOLDERS
        if (root := Path(folder).expanduser()).is_dir()
        for each in root.rglob("*.[to]t[fc]")
        for file in (Path(each.name.lower()),)
    )
