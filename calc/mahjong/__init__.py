"""Tiles, melds, notation, splitting with wildcards and waits. No rule of any game, no value."""
