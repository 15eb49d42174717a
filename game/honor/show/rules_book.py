"""The rules of the second game as a book and as a film: what is read and seen of them.

Of the book it is which paragraphs, terms and powers there are, and who may do each deed and what happens to
whom it is aimed at, of the rules alone (12.1, 12.3); of the film where it lies, and what can stand out in it.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Literal, NamedTuple

from assets import FOLDER
from game.honor.cards import (
    ARMIES,
    CASTLES,
    CODES,
    DAIMYOS,
    DISHONOUR_SAVED,
    DISHONOURED,
    KINDS,
    NAMES,
    NINJA,
    OKUGATA,
    TREASON,
)
from game.honor.game import Honor
from game.kept.language import Language
from game.kept.strict_reader import items, matching
from game.table.rules_book import Paragraph, RulesBook, Sheet, Term
from game.table.rules_film_script import RulesFilm, nobody

_SPOT = re.compile(
    r"(house|head):\d+|seat:\d|card:[a-z_0-9]+|hand|pile|discards|decree|road|actions|numbers", re.ASCII
)

FILM = RulesFilm(
    Honor(nobody),
    FOLDER / "film" / "honor",
    "honor.film",
    items(matching(_SPOT, "a place of the table"), "a list of places"),
)


Tone = Literal["much", "some", "free", "no"]
"""He loses much; something, or on a condition; no honour; it cannot be done."""
MAY = "may_first", "may_second", "may_ronin"
TARGETS = "first_target", "shogun_target", "second_target", "ronin_target"
_NO: tuple[Tone, str] = "no", "impossible"
_BOTH: tuple[tuple[Tone, str], ...] = (("much", "both_ronin"), ("much", "and_decree"))
_FALLS = "house_gone_heir", "heir_title", "house_gone_free", "house_gone"
SECTIONS = {
    "aim": 5, "setup": 5, "turn": 11, "houses": 5, "fights": 10, "service": 12, "face": 7, "death": 6,
    "cards": 12, "end": 3, "knowing": 3, "situations": 4,
}  # fmt: skip
"""How many paragraphs each section has; a paragraph's id is its section's number and its own."""
RULINGS = frozenset(("1.5", "3.3", "3.11", "4.5", "7.6", "8.5", "8.6", "10.3"))
_CARD_TERMS = {
    "spy": "9.5", "elite_spy": "9.6", "assassin": "9.7",
    "dishonour": "9.8", "save_face": "9.9", "guard": "9.10", "gunpowder": "9.12", "samurai": "2.3",
}  # fmt: skip
"""The cards whose own rule stands among the terms, with their paragraphs."""
POWERS = "spy", "assassin", "guard", "dishonour", "save_face", "gunpowder"
STEPS = 6


class Deed(NamedTuple):
    """A deed: a card or declaration that stands for it, who may, and what happens to each target."""

    name: str
    sign: str
    may: tuple[bool, bool, bool] | str
    """A tick for a first, a second Samurai and a Ronin; or in a word why that is no question."""
    happens: tuple[tuple[Tone, str], ...]
    rule: str
    """The paragraph of the rules that says it, which the film shows."""


DEEDS = (
    Deed(
        "attack",
        "attack",
        (True, False, False),
        (("some", "castle_only"), ("much", "always"), _NO, _NO),
        "5.2",
    ),
    Deed(
        "assassin_daimyo",
        "assassin",
        (True, True, True),
        (*_BOTH, ("no", "lords"), ("no", "no_daimyo")),
        "9.7",
    ),
    Deed("assassin_samurai", "assassin", (True, True, True), tuple(("much", key) for key in _FALLS), "8.3"),
    Deed("spy", "spy", (True, True, True), (("some", "loot"),) * 4, "9.5"),
    Deed(
        "bears",
        "dishonour",
        (True, True, True),
        (("much", "pays"), ("much", "pays"), ("much", "pays_free"), ("much", "pays")),
        "9.8",
    ),
    Deed(
        "saves",
        "save_face",
        "answer",
        (("some", "saved"), ("no", "not_allowed"), ("some", "saved_stays"), ("some", "saved")),
        "7.3",
    ),
    Deed("another_saves", "save_face", "anybody", (_NO, _NO, ("some", "saved_stays"), _NO), "7.4"),
    Deed("seppuku_samurai", "samurai", "answer", tuple(("free", key) for key in _FALLS), "8.6"),
    Deed(
        "seppuku_daimyo",
        "daimyo_hawk",
        "answer",
        (("free", "both_ronin"), ("free", "and_decree"), _NO, _NO),
        "7.3",
    ),
    Deed(
        "serve",
        "serve",
        (False, False, True),
        (("free", "no_second"), ("free", "no_second"), _NO, _NO),
        "6.3",
    ),
    Deed("send_lord", "daimyo_wren", (True, False, False), (_NO, _NO, ("some", "my_second"), _NO), "6.10"),
)


def deed_texts(language: Language) -> dict[str, str]:
    """Return the words of all deeds, of what comes of them and of what heads them, by their names."""
    names = [deed.name for deed in DEEDS] + ["title", "who", "may", "answer", "anybody", *TARGETS]
    names += [key for deed in DEEDS for _, key in deed.happens]
    return _texts(language, names)


def page_texts(language: Language) -> dict[str, str]:
    """Return `deed_texts` and what the page in the window says beside: how it is read, short heads."""
    return deed_texts(language) | _texts(
        language, ["reads", "colours", "ranks", "costs", "i_am", "he_is", *MAY]
    )


def _texts(language: Language, names: list[str]) -> dict[str, str]:
    worth = {"paid": DISHONOURED, "saved": DISHONOUR_SAVED, "ninja": NINJA, "treason": TREASON}
    shown = {name: f"−{honour}" for name, honour in worth.items()}
    return {name: language.text(f"honor.deeds.{name}", **shown) for name in names}


def deeds_sheet(language: Language) -> Sheet:
    """Return all of it as a table to be printed."""
    texts = deed_texts(language)
    rows = [["", texts["may"], *(texts[target] for target in TARGETS)]]
    for deed in DEEDS:
        ticks = deed.may if isinstance(deed.may, str) else ""
        may = texts[ticks] if ticks else " ".join("✓" if one else "–" for one in deed.may)
        rows.append([texts[deed.name], may, *(texts[key] for _, key in deed.happens)])
    return Sheet(texts["title"], texts["who"], rows)


POSSESSIONS = tuple(code for code, kind in enumerate(KINDS) if kind == "possession")
_SHOWN_LORDS = tuple(DAIMYOS[number] for number in (0, 6, 8, 9))


def _codes(*names: str) -> tuple[int, ...]:
    return tuple(CODES[name] for name in names)


BESIDE = {
    "9.1": _codes("decree"),
    "9.2": _SHOWN_LORDS[-1:],
    "9.3": OKUGATA[:1],
    "9.4": CASTLES[:1],
    "9.5": _codes("spy"),
    "9.6": _codes("elite_spy"),
    "9.7": _codes("assassin"),
    "9.8": _codes("dishonour"),
    "9.9": _codes("save_face"),
    "9.10": _codes("guard"),
    "9.11": _codes("cavalry"),
    "9.12": _codes("masamune"),
}
_TERMS = {
    "goal": Term("1.1", ("star",)),
    "honour": Term("1.2", _codes("noh")),
    "ki": Term("3.2", _codes("samurai")),
    "strength": Term("5.3", _codes("cavalry")),
    "house": Term("4.1", _codes("daimyo_turtle", "foot")),
    "lord": Term("6.4", _codes("daimyo_hawk")),
    "first": Term("6.4", _codes("samurai", "daimyo_hawk")),
    "second": Term("6.3", _codes("samurai")),
    "heir": Term("6.7", _codes("samurai")),
    "ronin": Term("6.1", _codes("samurai")),
    "action": Term("3.5", ("back",)),
    "declaration": Term("3.9", ("sword",)),
    "decree": Term("9.1", _codes("decree")),
    "pile": Term("3.7", ("back",)),
    "discards": Term("3.8", _codes("foot")),
    "army": Term("9.11", ARMIES),
    "possession": Term("9.12", POSSESSIONS[:3]),
    "seppuku": Term("7.3", _codes("samurai")),
    "round": Term("10.3", ("turn",)),
    "undo": Term("3.10", ("turn", "back")),
}


def paragraphs() -> Iterator[Paragraph]:
    """Yield every paragraph of the rules, in order."""
    for number, (section, count) in enumerate(SECTIONS.items(), 1):
        for inner in range(1, count + 1):
            identity = f"{number}.{inner}"
            yield Paragraph(identity, section, identity in RULINGS)


@cache
def rules_book() -> RulesBook:
    """Make the book."""
    cards = {
        "okugata": Term("9.3", OKUGATA, "honor.discards.okugata", "honor.card_rule.okugata"),
        "castle": Term("9.4", CASTLES, "honor.discards.castle", "honor.card_rule.castle"),
    }
    for name, paragraph in _CARD_TERMS.items():
        cards[name] = Term(paragraph, _codes(name), f"honor.card.{name}", f"honor.card_rule.{name}")
    shown = {*_SHOWN_LORDS, *(code for codes in BESIDE.values() for code in codes), *_codes(*POWERS)}
    return RulesBook(
        pictures={code: NAMES[code] for code in sorted(shown)},
        powers={name: CODES[name] for name in POWERS},
        steps=STEPS,
        terms={**_TERMS, **cards},
        paragraphs=tuple(paragraphs()),
        shown=FILM.script().rules(),
        title="The Honor of the Samurai",
        line="honor.reference.quick.6",
        credit="honor.reference.credit",
        texts="honor.reference",
        names="honor.card",
        cards="honor.card",
        folder="honor/cards",
        beside=BESIDE,
        sheet=deeds_sheet,
    )
