"""The games: one folder each, found through the table in this package."""
