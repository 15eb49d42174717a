"""What people and rivals are called on the screen and what is said of them, in the language of now.

Records and settings keep names as they were given. Who was not given one is kept as "You" or "Player 2", a
rival of ours under the name that some language has for it: they are told anew in every language. So nobody
can be given such a name: who types it has none (`kept_name`).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

from game.kept.language import Language
from game.kept.last_table import MOST_SEATS
from game.kept.safe_text import plain
from game.table.game_interface import RivalProfile
from game.table.log_row import ToldRow
from game.table.seats import SeatName

YOU = "You"
"""How a record keeps the only person at a table who was given no name."""
_PLAYER = re.compile(r"Player (\d)( \d)?")
_NUMBER = re.compile(r" \d+$")


class Named(Protocol):
    """Whoever sits at a seat: a name as it is kept, and a rival's id or None."""

    @property
    def name(self) -> str:
        """The name as it is kept."""

    @property
    def rival(self) -> str | None:
        """The id of a rival, None for a person."""


class ShownName(str):
    """A name as it is shown; it knows whether it is "You": who has no other is spoken to, whoever looks."""

    is_you: bool

    def __new__(cls, name: str, is_you: bool = False) -> ShownName:
        shown = super().__new__(cls, name)
        shown.is_you = is_you
        return shown


def seats_in_words(language: Language, seats: int) -> str:
    """Return how many sit at a table; two are a duel."""
    return language.text("campaign.duel") if seats == 2 else language.text("campaign.seats", n=seats)


def spoken_to(seats: Sequence[Named], viewer: int | None) -> int | None:
    """Return which seat is "you" in what is written: whose only name that is, else the viewer's."""
    named = (seat for seat, who in enumerate(seats) if who.name == YOU and who.rival is None)
    return next(named, viewer)


def about(language: Language, key: str, name: ShownName, **values: object) -> str:
    """Return a text about somebody; `key` with `_you` where he is spoken to."""
    return language.text(f"{key}_you" if name.is_you else key, name=name, **values)


def steady_name(language: Language) -> ShownName:
    """Return what the rival is called that plays on for others."""
    from game.table.record_seats import STAND_IN

    return shown_name(language, STAND_IN.capitalize(), STAND_IN)


def player(number: int) -> str:
    """Return how the first, second, … of several people without a name is kept."""
    return f"Player {number}"


def seat_name(language: Language, who: Named) -> ShownName:
    """Return what somebody at a table is called."""
    return shown_name(language, who.name, who.rival)


def shown_name(language: Language, name: str, rival: str | None = None) -> ShownName:
    """Return what a kept name is on the screen; `rival` is the id of whoever is no person."""
    key = f"rival.{rival}.name"
    if rival is not None and language.has(key):
        number = _NUMBER.search(name)
        return ShownName(language.text(key) + (number.group() if number else ""))
    if rival is None and name == YOU:
        return ShownName(language.text("table.you"), is_you=True)
    if rival is None and (found := _PLAYER.fullmatch(name)):
        return ShownName(language.text("lobby.player", n=int(found[1])) + (found[2] or ""))
    return ShownName(plain(name))


def kept_name(language: Language, typed: str) -> str:
    """Return how a typed name is kept: one by which somebody without a name is called, or kept, is none."""
    unnamed = {YOU: YOU, language.text("table.you"): YOU}
    for number in range(1, MOST_SEATS + 1):
        unnamed[language.text("lobby.player", n=number)] = player(number)
    return unnamed.get(typed.strip(), typed)


def faces_of(rivals: Sequence[RivalProfile]) -> dict[str, str]:
    """Return whose portrait each rival wears that has chosen one in its file, by id."""
    return {rival.identity: rival.portrait for rival in rivals if rival.portrait}


def name_of(language: Language, rival: RivalProfile) -> str:
    """Return a rival's name: the language's, or its file's own for a player's rivals."""
    return _text(language, rival.identity, "name") or rival.name


def name_by_id(language: Language, rivals: Mapping[str, RivalProfile], rival: str) -> str:
    """Return a rival's name; the id itself where nobody has it any more."""
    found = rivals.get(rival)
    return name_of(language, found) if found else rival.capitalize()


def character_of(language: Language, rival: RivalProfile) -> str:
    """Return how a rival plays in one sentence: the language's, or its file's own for a player's rivals."""
    return _text(language, rival.identity, rival.plays) or rival.character


def who_is(language: Language, rival: RivalProfile) -> str:
    """Return in a few words who wears the rival's face; "" for somebody of whom nothing is told."""
    return _text(language, rival.portrait or rival.identity, "who")


def story_of(language: Language, rival: RivalProfile) -> str:
    """Return the story of whoever wears the rival's face; "" for somebody of whom nothing is told."""
    return _text(language, rival.portrait or rival.identity, "story")


def _text(language: Language, identity: str, word: str) -> str:
    key = f"rival.{identity}.{word}"
    return language.text(key) if language.has(key) else ""


def stand_in_rows(language: Language, seats: Sequence[SeatName], played: Collection[int]) -> list[ToldRow]:
    """Return a line of the log for each of the seats that are `played` by another."""
    steady, found = steady_name(language), [seats[seat] for seat in sorted(played)]
    return [
        ToldRow(who.crest, language.text("log.plays_for", name=seat_name(language, who), steady=steady))
        for who in found
    ]


def played_on(language: Language, names: Sequence[str], played: Collection[int]) -> tuple[str, ...]:
    """Say who played on for whom, the fuller words first; nothing where nobody did."""
    if not played:
        return ()
    who, steady = ", ".join(names[seat] for seat in sorted(played)), steady_name(language)
    short = language.text("scoring.played_for_some", n=len(played), steady=steady)
    return language.text("scoring.played_for", name=who, steady=steady), short
