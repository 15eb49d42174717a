"""The drawings of The Honor of the Samurai: faces with their figures, the back, the lords' crests."""
import tomllib
from pathlib import Path

import honor_lords
import honor_people
import honor_things
from honor_frame import CRESTS, hframe
from kit import GOLDD, GOLDL, SEAT, SEATD, Card, dpath

DECK = Path(__file__).parents[3] / "game" / "honor" / "deck.toml"
CARDS = {card["id"]: card for card in tomllib.loads(DECK.read_text(encoding="utf-8"))["card"]}
CORDS = {"daimyo": "head", "samurai": "head", "spy": "ninja", "assassin": "ninja"}
"""The cord of a frame by the card's kind, where it has another name."""
SIGNS = {
    "spy": [("v", "-25"), ("c", "1")], "elite_spy": [("v", "-25"), ("c", "2")], "assassin": [("v", "-25"), ("d", "3+")],
    "dishonour": [("w", "-75"), ("b", "2")], "guard": [("g", "")], "save_face": [("f", "")], "decree": [],
}
"""What stands on a card that has no figures, or is paid once."""


def figures(name: str) -> list[tuple[str, str]]:
    """Honour, ki and strength of a card, those that are 0 left out."""
    if name in SIGNS:
        return SIGNS[name]
    card = CARDS[name]
    found = [("h" if card["honour"] > 0 else "n", card["honour"]), ("k", card["ki"]), ("s", card["strength"])]
    return [(kind, str(number)) for kind, number in found if number]


def faces() -> dict[str, str]:
    """Every face and the back by name; only heads keep the seat's colour, as only they belong to somebody."""
    drawn = {}
    for name in [*CARDS, "back"]:
        card = Card(name)
        next(getattr(module, name) for module in (honor_lords, honor_people, honor_things) if hasattr(module, name))(card)
        if name in CARDS:
            cord = CORDS.get(CARDS[name]["kind"], CARDS[name]["kind"])
            hframe(card, cord, figures(name))
            if cord != "head":
                card.o = [part.replace(SEAT, GOLDL).replace(SEATD, GOLDD) for part in card.o]
        drawn[name] = card.svg("0 0 500 700")
    return drawn


def crests() -> dict[str, str]:
    """The lords' crests in the placeholder colour, by name."""
    size = 'viewBox="0 0 200 200" width="200" height="200"'
    return {
        name: f'<svg xmlns="http://www.w3.org/2000/svg" {size}>'
        f'<path fill="{SEAT}" fill-rule="evenodd" d="{dpath(shape())}"/></svg>\n'
        for name, shape in CRESTS.items()
    }
