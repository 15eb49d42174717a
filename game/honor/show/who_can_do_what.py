"""Who may do each deed, and what happens to whom it is aimed at: of the rules alone (12.1, 12.3)."""

from typing import Literal, NamedTuple

from game.honor.cards import DISHONOUR_SAVED, DISHONOURED, NINJA, TREASON
from game.kept.language import Language
from game.table.rules_book import Sheet

Tone = Literal["much", "some", "free", "no"]
"""He loses much; something, or on a condition; no honour; it cannot be done."""
MAY = "may_first", "may_second", "may_ronin"
TARGETS = "first_target", "shogun_target", "second_target", "ronin_target"


class Deed(NamedTuple):
    """A deed: a card or declaration that stands for it, who may, and what happens to each target."""

    name: str
    sign: str
    may: tuple[bool, bool, bool] | str
    """A tick for a first, a second Samurai and a Ronin; or in a word why that is no question."""
    happens: tuple[tuple[Tone, str], ...]
    rule: str
    """The paragraph of the rules that says it, which the film shows."""


_NO: tuple[Tone, str] = "no", "impossible"
_BOTH: tuple[tuple[Tone, str], ...] = (("much", "both_ronin"), ("much", "and_decree"))
_FALLS = "house_gone_heir", "heir_title", "house_gone_free", "house_gone"
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
