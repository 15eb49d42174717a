"""A rival that is being made: copied from another, its numbers changed and told in words, written down."""

import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import assets
from game.games import offers
from game.kept.data_folder import Store
from game.kept.faults import Fault
from game.kept.language import Language
from game.kept.player_names import LONGEST_NAME
from game.table.game_interface import Game, RivalProfile
from game.table.rival_files import Character, Number, RivalForm

LEVELS = ("lowest", "low", "middle", "high", "highest")
MOST_CLAUSES = 5
NOTABLE = 0.15
"""Shares of a number's range from which on it stands out."""
_NUMERALS = ("II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


def form_of(game: Game) -> RivalForm:
    """Return how a game's rivals are written; raises LookupError where they are not."""
    make = offers(game).rival_form
    if make is None:
        raise LookupError(f"no rivals of {game.name} can be made")
    return make()


@dataclass(frozen=True)
class Draft:
    """A rival that is being made: `model` is whom it was copied from, `before` that one's numbers."""

    game: Game
    identity: str
    name: str
    character: str
    portrait: str
    numbers: Mapping[str, float]
    model: RivalProfile
    before: Mapping[str, float]
    kept: Character
    """What of its model stays beside its numbers."""

    @property
    def form(self) -> RivalForm:
        """How it is written down."""
        return form_of(self.game)

    def changed(self, name: str, value: float) -> "Draft":
        """Return it with another number."""
        return replace(self, numbers={**self.numbers, name: value})


def models(store: Store, game: Game) -> tuple[list[RivalProfile], list[RivalProfile]]:
    """List who can be copied, of those that come with a game and of the player's own: all with numbers."""
    own = store.path(form_of(game).folder)
    found = [rival for rival in game.rivals() if form_of(game).character(rival.file) is not None]
    return (
        [rival for rival in found if rival.file.is_relative_to(assets.FOLDER)],
        [rival for rival in found if rival.file.parent == own],
    )


def own_files_at_fault(store: Store, game: Game) -> list[tuple[str, str]]:
    """List the player's own files that are no rivals: the file's name, and what is wrong with it."""
    own = f"{store.path(form_of(game).folder)}{os.sep}"
    found = [fault.removeprefix(own) for fault in game.rival_faults() if fault.startswith(own)]
    ending = form_of(game).ending
    parts = [fault.partition(f"{ending}: ") for fault in found]
    return [(stem + ending, what) for stem, _, what in parts]


def copy_of(game: Game, model: RivalProfile, name: str, taken: Sequence[str], own: bool = False) -> Draft:
    """Copy a game's rival under this name; an `own` one is not copied but gone on with.

    The id is made of the name, unlike those `taken`. Raises `Fault` for a file at fault, OSError for one
    that is gone.
    """
    character = form_of(game).character(model.file)
    if character is None:
        raise Fault(str(model.file), "a mind without numbers", "one with them")
    found = character.numbers
    identity = model.identity if own else _identity(game, model.identity, taken)
    portrait = model.portrait or model.identity
    name = name[: form_of(game).longest_name]
    return Draft(game, identity, name, model.character, portrait, found, model, found, character)


def name_of_copy(name: str, taken: Sequence[str]) -> str:
    """Return the name of whom it is made of, with a numeral that no other has."""
    numerals = (*_NUMERALS, *(str(number) for number in range(11, 1000)))
    short = name[: LONGEST_NAME - 5]
    return next(f"{short} {numeral}" for numeral in numerals if f"{short} {numeral}" not in taken)


def _identity(game: Game, model: str, taken: Sequence[str]) -> str:
    stem = re.sub(r"-\d+$", "", model)[:36]
    number = 2
    while f"{stem}-{number}" in taken:
        number += 1
    identity = f"{stem}-{number}"
    assert form_of(game).identity.fullmatch(identity)
    return identity


def file_text(draft: Draft) -> str:
    """Write the rival's file."""
    name = draft.name.strip() or draft.identity
    character = draft.character[: draft.form.longest_character]
    played = replace(draft.kept, numbers=draft.numbers)
    return draft.form.text(draft.identity, name, character, draft.portrait, played)


def save(draft: Draft, store: Store) -> Path:
    """Put the rival's file among the player's own and return where it lies; raises StoreError."""
    name = f"{draft.form.folder}/{draft.identity}{draft.form.ending}"
    store.write(name, file_text(draft).encode())
    return store.path(name)


# What its numbers mean in words, one by one and all together


@dataclass(frozen=True)
class Clause:
    """A piece of the sentence; `number` is the name of what it speaks of, "" for what joins two."""

    text: str
    number: str = ""


def in_order(form: RivalForm) -> tuple[Number, ...]:
    """List the numbers as the workshop shows them: the main ones first."""
    found = {number.name: number for number in form.numbers()}
    names = [*form.main, *(name for name in found if name not in form.main)]
    return tuple(found[name] for name in names if name in found)


def share_of(number: Number, value: float) -> float:
    """Return where a value lies in its range, 0 to 1."""
    return (value - number.low) / (number.high - number.low)


def value_in_words(language: Language, form: RivalForm, number: Number, value: float) -> str:
    """Say what a value does; the outer words say never and always: for the ends alone."""
    share, between = share_of(number, value), len(LEVELS) - 2
    level = 0 if share <= 0.0 else between + 1 if share >= 1.0 else 1 + int(between * share)
    return language.text(f"{form.words}.{number.name}.{LEVELS[level]}")


def name_of_number(language: Language, form: RivalForm, number: Number) -> str:
    """Name a number."""
    return language.text(f"{form.words}.{number.name}.name")


def style_sentence(language: Language, draft: Draft, focused: str, most: int = MOST_CLAUSES) -> list[Clause]:
    """Tell what stands out of a draft, the `focused` number always among it, in the order of the numbers."""
    weights = {number.name: _weight(number, draft, focused) for number in draft.form.numbers()}
    ranked = sorted(weights, key=lambda name: -weights[name])[:most]
    told = [
        number for number in in_order(draft.form) if number.name in ranked and weights[number.name] > NOTABLE
    ]
    told = told or [number for number in in_order(draft.form) if number.name == ranked[0]]
    clauses = [
        Clause(value_in_words(language, draft.form, one, draft.numbers[one.name]), one.name) for one in told
    ]
    first = clauses[0]
    clauses[0] = Clause(first.text[:1].upper() + first.text[1:], first.number)
    if len(clauses) == 1:
        return [clauses[0], Clause(".")]
    joined = language.text("workshop.and", first="\0", last="\0").split("\0")
    listed = [piece for clause in clauses[:-1] for piece in (clause, Clause(", "))][:-1]
    return [*listed, Clause(joined[1]), clauses[-1], Clause(joined[2])]


def retold(language: Language, draft: Draft) -> Draft:
    """Return the draft with a character that tells how it plays now.

    What somebody has written into a file stays; only what was copied, or told like this, is told anew.
    """
    changed = draft.numbers != draft.before
    copied = draft.identity != draft.model.identity
    if not changed or not (copied or draft.character == _character(language, draft, draft.before)):
        return draft
    return replace(draft, character=_character(language, draft, draft.numbers))


def _character(language: Language, draft: Draft, found: Mapping[str, float]) -> str:
    """Tell what stands out of numbers in themselves, as much of it as a file holds."""
    plain = replace(
        draft, numbers=found, before={number.name: number.original for number in draft.form.numbers()}
    )
    for most in range(MOST_CLAUSES, 1, -1):
        text = "".join(clause.text for clause in style_sentence(language, plain, "", most))
        if len(text) <= draft.form.longest_character:
            return text
    return "".join(clause.text for clause in style_sentence(language, plain, "", 1))


def _weight(number: Number, draft: Draft, focused: str) -> float:
    value = draft.numbers[number.name]
    changed = abs(share_of(number, value) - share_of(number, draft.before[number.name]))
    away = abs(share_of(number, value) - share_of(number, number.original))
    return 9.0 if number.name == focused else 2 * changed + away
