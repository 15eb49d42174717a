"""The animated rules, played on the real table from legal records; also any one fight by itself."""
