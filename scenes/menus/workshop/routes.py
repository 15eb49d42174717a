"""The way through the workshop: from the choice of whom to copy to the bench, and from there to a table.

Puts the scenes together with the player's files; what the scenes show is theirs.
"""

from __future__ import annotations

import os
from collections.abc import Sequence

from game.commands import workshop
from game.commands.workshop import Draft, Trial
from game.kept.store import Store
from game.kept.table_plan import HUMAN, SeatPlan
from game.table.contract import RivalProfile
from scenes.menus.rival_faces import character_of, faces_of, name_of
from scenes.menus.workshop.bench import Begin, Bench
from scenes.menus.workshop.models import ModelsScene
from scenes.menus.workshop.scene import LONGEST_NAME, WorkshopScene
from scenes.ui.message import MessageScene
from scenes.window.requests import Push, Request, StartMatch
from scenes.window.resources import Resources
from scenes.window.scene import Scene

_NUMERALS = ("II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
MOST_WORKERS = 2
"""Processes that play a league beside the frames, where there are cores to spare."""


def workshop_scene(resources: Resources, store: Store) -> Scene:
    """Make the choice of whom to copy; rivals are saved into `store`."""

    def take(rival: RivalProfile, own: bool) -> Request:
        try:
            return Push(bench_scene(resources, store, rival, own))
        except (LookupError, OSError):  # since it was listed; the list says what of it there is now
            return Push(MessageScene(resources, rival.name, resources.language.text("workshop.gone")))

    def listed() -> tuple[list[RivalProfile], list[RivalProfile]]:
        game, own = workshop.models(store)
        resources.art.faces.update(faces_of(own))
        return game, own

    return ModelsScene(resources, listed, take, lambda: workshop.faults(store))


def bench_scene(
    resources: Resources, store: Store, rival: RivalProfile, own: bool, trial: Begin | None = None
) -> WorkshopScene:
    """Make the bench for a copy of a rival, or for an own one that is gone on with.

    `trial` begins its leagues, if not `begin_trial`.
    """
    language = resources.language
    game, mine = workshop.models(store)
    known = [*game, *mine]
    named = RivalProfile(
        rival.identity,
        rival.name if own else name_of(language, rival),
        rival.character if own else character_of(language, rival),
        rival.file,
        rival.portrait,
    )
    name = named.name if own else _unlike(named.name, [one.name for one in known])
    draft = workshop.copied(named, name, [one.identity for one in known], own)
    resources.art.faces[draft.identity] = draft.portrait
    others = [
        RivalProfile(one.identity, name_of(language, one), one.character, one.file, one.portrait)
        for one in game
    ]
    others += [one for one in mine if one.identity != draft.identity]

    def play(draft: Draft) -> StartMatch:
        you = SeatPlan(HUMAN, language.text("table.you"), 1)
        return StartMatch((you, SeatPlan(draft.identity, draft.name, 2)), 0)

    return WorkshopScene(resources, Bench(store, others, trial or begin_trial, play), draft)


def begin_trial(draft: Draft, others: Sequence[RivalProfile]) -> Trial:
    """Begin a league on the cores that the frames can spare; the same temper meets the same cards."""
    workers = max(1, min(MOST_WORKERS, (os.cpu_count() or 1) - 1))
    return Trial(draft, others, 0, workers)


def _unlike(name: str, taken: Sequence[str]) -> str:
    """Give a copy the name of whom it was made of, with a numeral that no other has."""
    numerals = (*_NUMERALS, *(str(number) for number in range(11, 1000)))
    short = name[: LONGEST_NAME - 5]
    return next(f"{short} {numeral}" for numeral in numerals if f"{short} {numeral}" not in taken)
