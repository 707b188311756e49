"""Results as text, JSON and more; the one function that knows how wide a character is."""
