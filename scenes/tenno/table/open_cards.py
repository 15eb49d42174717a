"""Cards that lie open beside the rows: those of the hand, of the discard and of the last fight.

Owns where each is drawn and which of them a point of the window is on, so that its rule can be read there.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from game.kept.language import Language
from game.tenno.cards import PICTURES
from game.tenno.show.log_words import card_words
from game.tenno.show.picture import Note, TablePicture
from scenes.tenno.table.last_fight import discard_places, last_fight_places, verdict_place
from scenes.tenno.table.layout import TableLayout
from scenes.ui.box import Box, Point


@dataclass(frozen=True, slots=True)
class OpenCard:
    """``lies`` is "hand", "discard" or "fight", ``number`` counts from the left."""

    lies: str
    number: int
    card: int
    box: Box


def open_cards(layout: TableLayout, picture: TablePicture, fight: Box) -> Iterator[OpenCard]:
    """Yield the open cards, what lies below before what covers it; ``fight`` is where the last fight lies."""
    if picture.paper is None:
        shown = picture.discard[-len(discard_places(layout, 3)) :]
        for number, (face, spot) in enumerate(zip(shown, discard_places(layout, len(shown)), strict=True)):
            if face.card is not None:
                yield OpenCard("discard", number, face.card, spot.box)
        if picture.last_fight is not None:
            whole = fight.height >= layout.last_fight.height
            foot = verdict_place(layout, fight).height // 2 if whole else 0
            faces = picture.last_fight.attacker, picture.last_fight.defender
            for number, (face, spot) in enumerate(zip(faces, last_fight_places(fight, foot), strict=True)):
                if face.card is not None:
                    yield OpenCard("fight", number, face.card, spot.box)
    for number, (held, spot) in enumerate(
        zip(picture.hand, layout.hand_places(len(picture.hand)), strict=True)
    ):
        if held.card is not None:
            yield OpenCard("hand", number, held.card, layout.hand_lifted(spot).box)


def card_under(cards: Iterator[OpenCard], point: Point) -> OpenCard | None:
    """Return the uppermost card of the middle at a point; the hand has its own controls."""
    found = None
    for card in cards:
        if card.lies != "hand" and card.box.contains(point):
            found = card
    return found


def rule_note(card: OpenCard, language: Language) -> Note:
    """Return a note with a card's name and rule."""
    return Note(None, card.number, *rule_words(card.card, language), lies=card.lies)


def rule_words(card: int, language: Language) -> tuple[str, tuple[str]]:
    """Return a card's name, and its rule in at most twelve words."""
    return language.text(f"card.{PICTURES[card]}"), (card_words(card, language, "rule"),)
