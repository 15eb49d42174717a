"""The animated rules of the second game, played on its real table from legal records."""
