"""Who sits at a seat as score and lessons show it: a rival's face; a person has the own Samurai."""

from functools import partial

from game.honor.cards import CODES
from scenes.honor.deck import DECK
from scenes.match.winners import figure

person = partial(figure, deck=DECK, card=CODES["samurai"])
