"""Tiles and cards as vector faces of our own: no font, no picture from anywhere."""
