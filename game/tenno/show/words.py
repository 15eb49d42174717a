"""What is asked, what cards are called and why a match ended, in words. The log has its own."""

from game.kept.language import Language
from game.table.seat_names import seat_name
from game.tenno.cards import PICTURES
from game.tenno.ending import short_seats
from game.tenno.show.choices import Button, Words
from game.tenno.view import View


def card_words(card: int, language: Language, form: str = "short") -> str:
    """Return a card's short name, such as "Farmer 2" or "Ninja".

    `form` is the case it stands in: "short" alone or as who acts, "theirs" and "yours" as whom it befalls.
    """
    return language.text(f"card.{form}.{PICTURES[card]}")


def card_name(language: Language, card: int) -> str:
    """Return a card's name with its number: "Samurai 7"."""
    return language.text(f"card.{PICTURES[card]}")


def card_rule(language: Language, card: int) -> tuple[str, str]:
    """Return a card's name, and what it does in at most twelve words."""
    return card_name(language, card), language.text(f"card.rule.{PICTURES[card]}")


def act_words(language: Language, view: View, monk_of: int | None) -> str:
    """Return what a rival is about to do; empty where a person is asked.

    ``monk_of`` is the rival who may help the attacked card, as far as everybody knows.
    """
    ask = view.public.ask
    seat = monk_of if monk_of is not None else None if ask is None else ask.seat
    if seat is None or view.seats[seat].rival is None:
        return ""
    act = "monk" if monk_of is not None or ask is None else "again" if ask.again else ask.wanted
    return language.text(f"table.act.{act}", name=seat_name(language, view.seats[seat]))


def asked_words(language: Language, view: View, words: Words) -> tuple[str, str]:
    """Return title and line of what is asked."""
    values: dict[str, object] = {}
    if words.slot is not None:
        values["slot"] = words.slot
    if words.seat is not None:
        values["name"] = seat_name(language, view.seats[words.seat])
    keys = words.title, words.line or f"{words.title}-line"
    title, line = (language.text(f"choice.{key}", **values) for key in keys)
    return title, line


def button_label(language: Language, button: Button) -> str:
    """Return what stands on a choice's button; which card it lays only where the button says so."""
    if button.name != "lay":
        return language.text(f"choice.button.{button.name}")
    if button.card is None:
        return language.text("choice.button.lay-covered")
    return language.text(f"card.lay.{PICTURES[button.card]}")


def why_ended(view: View, language: Language, spoken_to: int | None) -> str:
    """Return one sentence; empty while the match goes on. ``spoken_to`` is the seat called "you"."""
    short = short_seats(view.public)
    if not short:
        return ""
    if len(short) > 1:
        names = ", ".join(seat_name(language, view.seats[one.seat]) for one in short)
        return language.text("end.several", names=names)
    (one,) = short
    you = "_you" if one.seat == spoken_to else ""
    name = seat_name(language, view.seats[one.seat])
    if one.hand:
        return language.text(f"end.short{you}", name=name, n=one.hand)
    first, *others = one.gaps
    if not others:
        return language.text(f"end.one{you}", name=name, slot=first + 1)
    return language.text(f"end.two{you}", name=name, slot=first + 1, other=others[0] + 1)
