"""Why a match came as it did, in words: by a seat's own record, and rivals' receipts beside it."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from game.kept.json_lines import Line
from game.kept.language import Language
from game.table.names import seat_name
from game.table.optional_features import Sentence
from game.table.receipts import read_receipt
from game.tenno.cards import RECORD
from game.tenno.show.table_words import card_words, why_ended
from game.tenno.view import View
from game.tenno.what_decided import Reason, guesses_of, reasons_of


def why(
    language: Language, told: Sequence[list[Line]], receipts: Mapping[int, Path], seasoned: bool
) -> list[Sentence]:
    """Say why the last of some matches came so to the seat whose records these are; none while it goes on.

    `receipts` are the rivals' of that match, by seat; one that cannot be read says nothing.
    """
    *before, lines = told
    earlier = [View.of(one) for one in before]
    guesses: dict[int, Mapping[int, Line]] = {}
    for seat, path in receipts.items():
        with suppress(OSError, ValueError):
            receipt = read_receipt(path, RECORD, torn=True)
            guesses[seat] = guesses_of(
                [
                    ([line for _, line in one.told if "earlier" not in line], one.chose)
                    for one in receipt.thoughts
                ]
            )
    reasons = reasons_of(lines, earlier, guesses, seasoned)
    return reason_words(language, View.of(lines, earlier), reasons)


def reason_words(language: Language, view: View, reasons: Sequence[Reason]) -> list[Sentence]:
    """Say each reason to the view's own seat; the match is over."""
    return [Sentence(_words(language, view, one), one.see) for one in reasons]


def _words(language: Language, view: View, reason: Reason) -> str:
    if reason.kind == "end":
        return why_ended(view, language, view.you)
    said = language.text(f"why.{reason.form}", **_values(language, view, reason))
    return f"{said} {_cause(language, view, reason)}" if reason.cause else said


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
    seen = card_words(reason.seen, language, "theirs") if reason.seen else ""
    values = {"name": name, "odds": reason.odds, "since": reason.since, "seen": seen}
    return language.text(f"why.cause_{reason.cause}", **values)
