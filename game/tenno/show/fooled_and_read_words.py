"""A tell in words: on its seal, below it, and in the log."""

from game.kept.language import Language
from game.table.names import seat_name
from game.tenno.fooled_and_read import Tell
from game.tenno.show.picture import Seal
from game.tenno.show.table_words import card_words
from game.tenno.view import View


def seal_of(tell: Tell, language: Language, viewer: int | None) -> Seal:
    """Return what a tell's seal says to a seat that is spoken to; None where several look on."""
    who = (
        f"you_{tell.kind}" if tell.by == viewer else f"{tell.kind}_you" if tell.whom == viewer else tell.kind
    )
    seen = language.text(f"tell.seen_{_way(tell)}", card=card_words(tell.seen, language, "theirs"))
    return Seal(tell.kind, language.text(f"tell.{who}"), seen, tell.whom == viewer)


def log_words(tell: Tell, view: View, language: Language) -> str:
    """Return the line that the log has of a tell."""
    names = {
        "by": seat_name(language, view.seats[tell.by]),
        "whom": seat_name(language, view.seats[tell.whom]),
    }
    card = card_words(tell.seen, language, "theirs")
    return language.text(f"tell.log_{tell.kind}_{_way(tell)}", slot=tell.slot + 1, card=card, **names)


def _way(tell: Tell) -> str:
    return "same" if tell.same else "change"
