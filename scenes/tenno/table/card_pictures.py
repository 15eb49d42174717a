"""Tenno's cards as they are drawn."""

from game.tenno.cards import CARDS, NAMES, PICTURES, SHOGUN
from scenes.paint.cards_crests_and_portraits import Deck

DECK = Deck(
    faces={card: PICTURES[card] for card in CARDS},
    numerals={card: NAMES[card] for card in CARDS},
    seals={4: "strike8", 5: "plus2", 6: "twice", 10: "noattack", 11: "plus1"},
    person=SHOGUN,
)
