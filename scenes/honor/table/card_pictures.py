"""The cards of The Honor of the Samurai as they are drawn: heads wear their seat's colour, all others are
anybody's.
"""

from game.honor.cards import CODES, KINDS, NAMES
from scenes.paint.cards_crests_and_portraits import Deck

HEADS = tuple(card for card, kind in enumerate(KINDS) if kind in ("daimyo", "samurai"))
DECK = Deck(
    faces=dict(enumerate(NAMES)),
    folder="honor/",
    unowned=tuple(card for card in range(len(NAMES)) if card not in HEADS),
    owned_backs=False,
    person=CODES["samurai"],
)
