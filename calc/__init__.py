"""calc: the scoring calculator that settles arguments at Chinese mahjong and card tables."""

__version__ = "0.1.0"
