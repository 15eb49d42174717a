"""A rival that is being made: copied from another, its numbers changed, written down as a file."""

import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import assets
from game.games import GAMES, offers
from game.kept.data_folder import Store
from game.kept.faults import Fault
from game.kept.player_names import LONGEST_NAME
from game.table.game_interface import Game, RivalProfile
from game.table.rival_files import Character, RivalForm

_NUMERALS = ("II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


def workshop_games() -> list[Game]:
    """List the games whose rivals can be made."""
    return [game for game in GAMES if offers(game).rival_form is not None]


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
