"""Tenno for programs that learn or search: PettingZoo, OpenSpiel, Gymnasium. Extra `tenno[research]`."""
