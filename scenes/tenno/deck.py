"""Tenno's cards as they are drawn."""

from scenes.paint.cards import Deck

DECK = Deck(
    faces={
        1: "farmer1",
        2: "farmer2",
        3: "farmer3",
        4: "ninja",
        5: "monk",
        6: "ronin",
        7: "samurai7",
        8: "samurai8",
        9: "daimyo",
        10: "shogun",
        11: "geisha",
    },
    numerals={**{card: str(card) for card in range(1, 11)}, 11: "X"},
    seals={4: "strike8", 5: "plus2", 6: "twice", 10: "noattack", 11: "plus1"},
)
