"""Why a match ended, in words: for the table, the score and the log.

Owns which sentence is said. It knows what all could see of the end, and nothing more.
"""

from game.kept.language import Language
from game.table.seat_names import seat_name
from game.tenno.ending import Short, short_seats
from game.tenno.view import View


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


def log_end(short: Short, language: Language) -> str:
    """Return the log's line of a seat that could not fill its gaps."""
    if short.hand or len(short.gaps) > 2:
        return language.text("log.end_short")
    first, *others = short.gaps
    if not others:
        return language.text("log.end", slot=first + 1)
    return language.text("log.end_two", slot=first + 1, other=others[0] + 1)
