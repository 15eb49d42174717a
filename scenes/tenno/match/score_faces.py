"""Who sits at a seat as the score shows it: a rival's face; a person has the Shogun of the own cards."""

from functools import partial

from game.tenno.cards import SHOGUN
from scenes.match.winners import figure
from scenes.tenno.deck import DECK

person = partial(figure, deck=DECK, card=SHOGUN)
