"""The workshop without a screen: a rival copied, its numbers changed, tried against the others, written down.

Owns what a rival of one's own is while it is made, and the league that runs beside the frames.
"""

import os
import re
import tempfile
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import assets
from game.commands.challenge import Challenge, challenge
from game.commands.command_errors import CommandFault
from game.games import GAMES, offers
from game.kept.data_folder import Store
from game.kept.faults import Fault
from game.kept.player_names import LONGEST_NAME
from game.kept.win_rates import WinRate
from game.table.game_interface import Game, RivalProfile
from game.table.rival_files import Character, RivalForm

MATCHES_EACH = 40
"""How many matches against each of the others a trial plays."""
MOST_WORKERS = 2
"""Processes that play a trial, where there are cores to spare."""
SECONDS_TO_END = 3.0
_NUMERALS = ("II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


def games() -> list[Game]:
    """List the games whose rivals can be made."""
    return [game for game in GAMES if offers(game).rival_form is not None]


def form(game: Game) -> RivalForm:
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
        return form(self.game)

    def changed(self, name: str, value: float) -> "Draft":
        """Return it with another number."""
        return replace(self, numbers={**self.numbers, name: value})


def models(store: Store, game: Game) -> tuple[list[RivalProfile], list[RivalProfile]]:
    """List who can be copied, of those that come with a game and of the player's own: all with numbers."""
    own = store.path(form(game).folder)
    found = [rival for rival in game.rivals() if form(game).character(rival.file) is not None]
    return (
        [rival for rival in found if rival.file.is_relative_to(assets.FOLDER)],
        [rival for rival in found if rival.file.parent == own],
    )


def faults(store: Store, game: Game) -> list[tuple[str, str]]:
    """List the player's own files that are no rivals: the file's name, and what is wrong with it."""
    own = f"{store.path(form(game).folder)}{os.sep}"
    found = [fault.removeprefix(own) for fault in game.rival_faults() if fault.startswith(own)]
    ending = form(game).ending
    parts = [fault.partition(f"{ending}: ") for fault in found]
    return [(stem + ending, what) for stem, _, what in parts]


def copied(game: Game, model: RivalProfile, name: str, taken: Sequence[str], own: bool = False) -> Draft:
    """Copy a game's rival under this name; an `own` one is not copied but gone on with.

    The id is made of the name, unlike those `taken`. Raises `Fault` for a file at fault, OSError for one
    that is gone.
    """
    character = form(game).character(model.file)
    if character is None:
        raise Fault(str(model.file), "a mind without numbers", "one with them")
    found = character.numbers
    identity = model.identity if own else _identity(game, model.identity, taken)
    portrait = model.portrait or model.identity
    name = name[: form(game).longest_name]
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
    assert form(game).identity.fullmatch(identity)
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


class Trial:
    """Matches of a draft against others, played beside the frames by processes of their own."""

    def __init__(self, draft: Draft, others: Sequence[RivalProfile], seed: int, workers: int) -> None:
        """Begin at once. `workers` 0 plays in the thread that waits for them."""
        self.others = tuple(others)
        self.planned = MATCHES_EACH * len(self.others)
        self._stopped = threading.Event()
        self._state: Challenge | None = None
        self.fault = ""
        """Why it broke off, if it did."""
        arguments = (draft, seed, workers)
        self._thread = threading.Thread(target=self._run, args=arguments, daemon=True)
        self._thread.start()

    @property
    def state(self) -> Challenge | None:
        """What came of it so far; None before the first match is over."""
        return self._state

    @property
    def running(self) -> bool:
        """Whether matches are still played."""
        return self._thread.is_alive()

    def stop(self) -> None:
        """Play no more; what was played stays."""
        self._stopped.set()

    def close(self) -> None:
        """Stop, and wait a little for the end."""
        self.stop()
        self._thread.join(SECONDS_TO_END)

    def _run(self, draft: Draft, seed: int, workers: int) -> None:
        others = [other.identity for other in self.others]
        try:
            with tempfile.TemporaryDirectory() as folder:
                file = Path(folder) / f"{draft.identity}{draft.form.ending}"
                file.write_text(file_text(draft), encoding="utf-8")
                pair, stop = (str(file), others), self._stopped.is_set
                challenge(draft.game, *pair, self.planned, seed, workers, self._note, stop)
        except (CommandFault, OSError) as error:
            self.fault = str(error)

    def _note(self, state: Challenge) -> None:
        self._state = state


Begin = Callable[[Draft, Sequence[RivalProfile]], Trial]
"""Begins a trial of a draft against others."""


def begin_trial(draft: Draft, others: Sequence[RivalProfile]) -> Trial:
    """Begin a trial on the cores that the frames can spare; the same numbers meet the same cards."""
    return Trial(draft, others, 0, max(1, min(MOST_WORKERS, (os.cpu_count() or 1) - 1)))


class League:
    """One trial after the other against the same `others`, or none so far."""

    def __init__(self, others: Sequence[RivalProfile], begin: Begin) -> None:
        self.others = others
        self.trial: Trial | None = None
        self.outdated = False
        """Whether the numbers are no longer those with which it was begun."""
        self._begin = begin
        self._taken: tuple[Challenge | None, bool] | None = None
        self._told: Trial | None = None

    @property
    def running(self) -> bool:
        """Whether matches are still played."""
        return self.trial is not None and self.trial.running

    @property
    def state(self) -> Challenge | None:
        """What came of it so far."""
        return self.trial.state if self.trial is not None else None

    @property
    def is_news(self) -> bool:
        """Whether anything has happened since it was `taken` in."""
        return self.trial is not None and self._taken != (self.state, self.running)

    def taken(self) -> None:
        """Note that what happened is shown."""
        self._taken = self.state, self.running

    def begin_or_stop(self, draft: Draft) -> None:
        """Stop it where it runs, else begin it anew with this draft."""
        if self.trial is not None and self.trial.running:
            self.trial.stop()
            return
        self.outdated = False
        self.trial = self._begin(draft, self.others)

    def outdate(self) -> None:
        """Stop it: the numbers have changed."""
        if self.trial is not None and not self.outdated:
            self.outdated = True
            self.trial.stop()

    def close(self) -> None:
        """End it."""
        if self.trial is not None:
            self.trial.close()

    def against(self) -> dict[str, WinRate]:
        """Return how it stands against each of the others, by id."""
        if self.trial is None or self.state is None:
            return {}
        return dict(zip((other.identity for other in self.trial.others), self.state.against, strict=True))

    def take_fault(self) -> str:
        """Return why it broke off, once; else ""."""
        if self.trial is None or self._told is self.trial or not self.trial.fault:
            return ""
        self._told = self.trial
        return self.trial.fault
