"""The workshop without a screen: a rival copied, its numbers changed, tried against the others, written down.

Owns what a rival of one's own is while it is made, what its numbers mean in words, and the league that runs
beside the frames: one rival against each of the others, those two alone at a table. Whatever part of it is
played, all have been met about equally often, and each of the two has begun about as often. The same seed
gives the same table. The processes are workers.py's.
"""

import os
import re
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import assets
from game.commands.command_errors import CommandFault
from game.commands.headless_matches import Played, Tournament
from game.commands.workers import Job, Stop, never, play_all
from game.games import GAMES, offers
from game.kept.chance import seed_from
from game.kept.data_folder import Store
from game.kept.faults import Fault
from game.kept.language import Language
from game.kept.player_names import LONGEST_NAME
from game.kept.win_rates import WinRate
from game.table.game_interface import Game, RivalProfile
from game.table.rival_files import Character, Number, RivalForm

MATCHES_EACH = 40
"""How many matches against each of the others a trial plays."""
MOST_WORKERS = 2
"""Processes that play a trial, where there are cores to spare."""
SECONDS_TO_END = 3.0
_NUMERALS = ("II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
LEVELS = ("lowest", "low", "middle", "high", "highest")
MOST_CLAUSES = 5
NOTABLE = 0.15
"""Shares of a number's range from which on it stands out."""


@dataclass(frozen=True)
class Challenge:
    """What came of it so far; `against` in the order of the others."""

    played: int
    planned: int
    seconds: float
    against: tuple[WinRate, ...]


@dataclass
class _Count:
    others: int
    planned: int
    matches: list[int] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.matches, self.wins = [0] * self.others, [0.0] * self.others

    def add(self, number: int, played: Played) -> None:
        other = (number - 1) % self.others
        self.matches[other] += 1
        self.wins[other] += sum(played.wins[::2])

    def so_far(self, seconds: float) -> Challenge:
        against = tuple(map(WinRate.of, self.wins, self.matches))
        return Challenge(sum(self.matches), self.planned, seconds, against)


def challenge(
    game: Game,
    spec: str,
    others: Sequence[str],
    matches: int,
    *,
    seed: int = 0,
    workers: int = 0,
    progress: Callable[[Challenge], object] = lambda _: None,
    stop: Stop = never,
) -> Challenge:
    """Let a game's rival meet each of the others in turn, `matches` in all.

    `workers` 0 takes this process alone.

    `progress` is called after every match, `stop` asked several times a second; with True what was played so
    far is the result. Raises CommandFault where a worker is ended from outside.
    """
    count = _Count(len(others), matches)
    began = time.perf_counter()
    for number, played in enumerate(play_all(_jobs(game, spec, others, matches, seed), workers, stop), 1):
        count.add(number, played)
        progress(count.so_far(time.perf_counter() - began))
    return count.so_far(time.perf_counter() - began)


def _jobs(game: Game, spec: str, others: Sequence[str], matches: int, seed: int) -> Iterator[Job]:
    pairs = -(-game.fewest_seats // 2)  # where two are too few they sit in turn, each as often
    for number in range(matches):
        meeting, other = divmod(number, len(others))
        pair = Tournament((spec, others[other]) * pairs, seed_from(seed, other), game=game.name)
        yield pair, meeting + 1  # by which the two begin in turn


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
                told, stop = self._note, self._stopped.is_set
                against = draft.game, str(file), others, self.planned
                challenge(*against, seed=seed, workers=workers, progress=told, stop=stop)
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


def in_words(language: Language, form: RivalForm, number: Number, value: float) -> str:
    """Say what a value does; the outer words say never and always: for the ends alone."""
    share, between = share_of(number, value), len(LEVELS) - 2
    level = 0 if share <= 0.0 else between + 1 if share >= 1.0 else 1 + int(between * share)
    return language.text(f"{form.words}.{number.name}.{LEVELS[level]}")


def name_of_number(language: Language, form: RivalForm, number: Number) -> str:
    """Name a number."""
    return language.text(f"{form.words}.{number.name}.name")


def sentence(language: Language, draft: Draft, focused: str, most: int = MOST_CLAUSES) -> list[Clause]:
    """Tell what stands out of a draft, the `focused` number always among it, in the order of the numbers."""
    weights = {number.name: _weight(number, draft, focused) for number in draft.form.numbers()}
    ranked = sorted(weights, key=lambda name: -weights[name])[:most]
    told = [
        number for number in in_order(draft.form) if number.name in ranked and weights[number.name] > NOTABLE
    ]
    told = told or [number for number in in_order(draft.form) if number.name == ranked[0]]
    clauses = [Clause(in_words(language, draft.form, one, draft.numbers[one.name]), one.name) for one in told]
    first = clauses[0]
    clauses[0] = Clause(first.text[:1].upper() + first.text[1:], first.number)
    if len(clauses) == 1:
        return [clauses[0], Clause(".")]
    joined = language.text("workshop.and", first="\0", last="\0").split("\0")
    listed = [piece for clause in clauses[:-1] for piece in (clause, Clause(", "))][:-1]
    return [*listed, Clause(joined[1]), clauses[-1], Clause(joined[2])]


def told(language: Language, draft: Draft) -> Draft:
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
        text = "".join(clause.text for clause in sentence(language, plain, "", most))
        if len(text) <= draft.form.longest_character:
            return text
    return "".join(clause.text for clause in sentence(language, plain, "", 1))


def _weight(number: Number, draft: Draft, focused: str) -> float:
    value = draft.numbers[number.name]
    changed = abs(share_of(number, value) - share_of(number, draft.before[number.name]))
    away = abs(share_of(number, value) - share_of(number, number.original))
    return 9.0 if number.name == focused else 2 * changed + away
