"""Finding, understanding and rendering what is wrong with an input."""
