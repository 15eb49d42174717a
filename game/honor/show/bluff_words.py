"""A bluff of this game in words: what all saw, what somebody thought, what it was, and what came of it."""

from game.honor.bluffs import Bluff
from game.honor.cards import ASSASSIN, DAIMYOS, SAVE_FACE
from game.honor.show.log_words import card_name
from game.kept.language import Language
from game.table.shown_names import ShownName, about

_THOUGHTS = {
    "dared": "face",
    "feared": "face",
    "trap": "no_face",
    "bowed": "no_face",
    "kept": "no_face",
    "spare": "no_lord",
    "served": "no_lord",
    "dagger": "loyal",
}


def told(language: Language, bluff: Bluff, name: ShownName, turned: bool) -> str:
    """Say what all saw of the bluff of whoever has that name, or what it was where its card has `turned`."""
    if not turned:
        values = {"n": bluff.round, "odds": bluff.count, "count": bluff.count}
        return about(language, f"honor.bluffs.{bluff.kind}", name, **values)
    match bluff.truth:
        case None:
            return about(language, "honor.bluffs.bare", name)
        case card if card in DAIMYOS:
            return about(language, "honor.bluffs.lord", name, card=card_name(language, card))
        case card:
            return about(language, f"honor.bluffs.{_TRUTHS[card]}", name)


_TRUTHS = {SAVE_FACE: "held", ASSASSIN: "assassin"}


def thought(language: Language, bluff: Bluff) -> str:
    """Say what was thought by who was to believe it."""
    return language.text(f"honor.bluffs.thought.{_THOUGHTS[bluff.kind]}")


def cost(language: Language, bluff: Bluff) -> str:
    """Say what came of it."""
    return language.text(f"honor.bluffs.{bluff.outcome}", n=bluff.count)
