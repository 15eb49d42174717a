"""Tenno, the game: cards, rules, records and what each seat may know. No other game is imported here."""
