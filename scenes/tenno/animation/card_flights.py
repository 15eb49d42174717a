"""Cards that fly to where they lie otherwise than before at the table, and how they land there."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.table.shown_card import Face
from scenes.animation.motion import Actor, Picture, Words
from scenes.animation.motion_builder import Staging
from scenes.animation.tweens import POP_MILLISECONDS
from scenes.paint.geometry import CardPlace

FLIGHT = 250.0
"""Milliseconds in which a card flies to its place."""
BETWEEN_CARDS = 130.0
"""Milliseconds between the cards of a group that move one after the other."""
_LEAN, _RISE, _POP = -14.0, 0.30, 1.12


@dataclass(frozen=True, slots=True)
class Lying:
    """A card as it lies: what it shows, and where."""

    face: Face
    place: CardPlace

    @property
    def turn(self) -> float:
        """1 where it lies face up, 0 face down."""
        return float(self.face.card is not None)


def plain_moves(
    staging: Staging[Picture, Words],
    before: Mapping[str, Lying],
    after: Mapping[str, Lying],
    homes: Mapping[str, CardPlace],
    quick: float = 1.0,
) -> None:
    """Let cards that lie otherwise than before fly to their new places; the cursor goes to where all rest.

    Cards have names. What is in one picture alone comes from its place in ``homes`` or goes there; all times
    are ``quick`` times the usual ones.
    """
    changed = [name for name in {**before, **after} if before.get(name) != after.get(name)]
    rested = 0.0
    for number, name in enumerate(changed):
        start, goal = before.get(name), after.get(name)
        with staging.after(number * BETWEEN_CARDS * quick):
            if goal is not None:
                begin = replace(homes[name], angle=_LEAN) if start is None else start.place
                fly(staging, name, Actor(goal.face, number), begin, goal, quick)
            elif start is not None:
                staging.enter(name, Actor(start.face, number), start.place, start.turn)
                staging.move_to(name, FLIGHT * quick, homes[name], "in")
                staging.then(FLIGHT * quick)
                staging.leave(name)
            rested = staging.now
    staging.now = max(staging.now, rested)


def fly(
    staging: Staging[Picture, Words], name: str, actor: Actor, start: CardPlace, goal: Lying, quick: float
) -> None:
    """Let a card fly from a place to where it will lie; the cursor goes to where it rests."""
    staging.enter(name, actor, start, goal.turn)
    staging.sound("card-deal", goal.place)
    staging.move_to(name, FLIGHT * quick, goal.place, "out")
    staging.pulse(name, "lift", FLIGHT * quick, _RISE)
    staging.then(FLIGHT * quick)
    land(staging, name, goal.place, quick)


def land(staging: Staging[Picture, Words], name: str, goal: CardPlace, quick: float) -> None:
    """Let a card that has just come to its place pop; the cursor goes to where it rests."""
    staging.set(name, width=goal.width * _POP)
    staging.move(name, POP_MILLISECONDS * quick, "pop", width=goal.width)
    staging.sound("card-lay", goal)
    staging.then(POP_MILLISECONDS * quick)
