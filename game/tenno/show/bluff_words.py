"""Bluffs in words: a tell on its seal, below it and in the log, and what was hidden when a match is over.

Of the latter it is said what all saw of it, what it was, and what it cost.
"""

from collections.abc import Sequence

from game.kept.language import Language
from game.table.seats import SeatName
from game.table.shown_names import YOU, ShownName, about, seat_name, shown_name, spoken_to
from game.tenno.bluffs import Bluff
from game.tenno.fooled_and_read import FOOLED, Believed, Tell
from game.tenno.show.picture import Seal
from game.tenno.show.table_words import card_name, card_words
from game.tenno.view import View


def seal_of(tell: Tell, language: Language, viewer: int | None) -> Seal:
    """Return what a tell's seal says to a seat that is spoken to; None where several look on."""
    who = (
        f"you_{tell.kind}" if tell.by == viewer else f"{tell.kind}_you" if tell.whom == viewer else tell.kind
    )
    seen = language.text(f"tell.seen_{_way(tell)}", card=card_words(tell.seen, language, "seen"))
    return Seal(tell.kind, language.text(f"tell.{who}"), seen, tell.whom == viewer)


def log_words(tell: Tell, view: View, language: Language) -> str:
    """Return the line that the log has of a tell."""
    names = {
        "by": seat_name(language, view.seats[tell.by]),
        "whom": seat_name(language, view.seats[tell.whom]),
    }
    reader, key = spoken_to(view.seats, view.you), f"tell.log_{tell.kind}_{_way(tell)}"
    key += "_by_you" if tell.by == reader else "_you" if tell.whom == reader else ""
    card = card_words(tell.seen, language, "seen")
    return language.text(key, slot=tell.slot + 1, card=card, **names)


def _way(tell: Tell) -> str:
    return "same" if tell.same else "change"


Words = tuple[str, dict[str, int | str]]
"""Which text says it, and what is filled into that."""


def told(language: Language, bluff: Bluff, name: ShownName, turned: bool) -> str:
    """Say what all saw of the bluff of whoever has that name, or what it was where its card has `turned`."""
    key, values = _truth(language, bluff) if turned else _seen(bluff)
    return about(language, f"bluffs.{key}", name, n=bluff.fight, **values)


def _seen(bluff: Bluff) -> Words:
    slots = [slot + 1 for slot in bluff.slots]
    if not slots:
        return "unshown", {}
    if len(slots) == 2:
        return "seen_swap", {"slot": slots[0], "other": slots[1]}
    return "seen_exchange", {"slot": slots[0]}


def _truth(language: Language, bluff: Bluff) -> Words:
    slots = [slot + 1 for slot in bluff.slots]
    if not slots:
        return "monk", {}
    if len(slots) == 2:
        return "no_swap" if bluff.feint else "swap", {"slot": slots[0], "other": slots[1]}
    assert bluff.taken is not None and bluff.laid is not None
    taken, laid = card_name(language, bluff.taken), card_name(language, bluff.laid)
    if bluff.feint:
        return "feint", {"slot": slots[0], "card": taken}
    return "exchange", {"slot": slots[0], "card": laid, "other_card": taken}


def seal_of_mark(mark: Tell | Believed | None, language: Language, you: int | None) -> Seal | None:
    """Return the seal of a bluff that fooled somebody or was believed."""
    if isinstance(mark, Believed):
        return Seal(FOOLED, language.text("tell.believed", n=1), "", mark.whom == you)
    return None if mark is None else seal_of(mark, language, you)


def cost(
    language: Language, bluff: Bluff, mark: Tell | Believed | None, seats: Sequence[SeatName], you: int | None
) -> str:
    """Say what came of a bluff: who met it with which card, and what that brought; to `you` as "you"."""
    if isinstance(mark, Believed) and mark.seat == you:
        card = card_words(mark.card, language, "theirs")
        whom = seat_name(language, seats[mark.whom])
        return language.text("tell.believed_line", whom=whom, fight=mark.fight, card=card)
    met, outcome = bluff.met, bluff.outcome
    if met is None:
        return language.text(f"bluffs.{outcome}")
    if isinstance(mark, Tell) and mark.same:
        outcome = "believed_gone"
    cards = {"card": card_name(language, met.card), "own": card_name(language, met.own)}
    if bluff.before is not None:
        cards["before"] = card_name(language, bluff.before)
    name = shown_name(language, YOU) if met.seat == you else seat_name(language, seats[met.seat])
    if met.attacks or not bluff.slots:
        return language.text(f"bluffs.{outcome}", **cards)
    return about(language, f"bluffs.{outcome}", name, **cards)
