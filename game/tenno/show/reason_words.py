"""Why a match came as it did, in words."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.kept.language import Language
from game.table.seat_names import seat_name
from game.tenno.reasons import Reason
from game.tenno.show.words import card_words, why_ended
from game.tenno.view import View


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence or two, and the number of the fight that shows it, from 1."""

    words: str
    fight: int


def reason_words(language: Language, view: View, reasons: Sequence[Reason]) -> list[Told]:
    """Say each reason to the view's own seat; the match is over."""
    return [Told(_words(language, view, one), one.see) for one in reasons]


def _words(language: Language, view: View, reason: Reason) -> str:
    if reason.kind == "end":
        return why_ended(view, language, view.you)
    said = language.text(f"why.{reason.form}", **_values(language, view, reason))
    if not reason.cause:
        return said
    return f"{said} {_cause(language, view, reason)}"


def _values(language: Language, view: View, reason: Reason) -> dict[str, object]:
    def name(seat: int) -> str:
        return seat_name(language, view.seats[seat])

    values: dict[str, object] = {
        "fight": reason.fight,
        "name": name(reason.seat),
        "whom": name(reason.whom),
        "odds": reason.odds,
        "slot": reason.slot,
        "other": reason.other,
        "n": reason.points or reason.n,
        "cards": ", ".join(card_words(card, language) for card in reason.cards),
    }
    if reason.card:
        values["card"] = card_words(reason.card, language, "theirs")
    if reason.own:
        values["own"] = card_words(reason.own, language, "yours")
        values["actor"] = card_words(reason.own, language)
    return values


def _cause(language: Language, view: View, reason: Reason) -> str:
    name = seat_name(language, view.seats[reason.whom])
    if reason.share:
        many = len(reason.cards) > 1
        guess = language.text("why.farmer") if many else card_words(reason.cards[0], language, "theirs")
        return language.text(f"why.{reason.cause}", name=name, guess=guess, share=reason.share)
    return language.text(f"why.cause_{reason.cause}", name=name, odds=reason.odds, since=reason.since)
