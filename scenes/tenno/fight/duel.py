"""The duel: from what everybody saw of an attack to a motion.

Owns what is shown of an attack at which speed. It must not know the match, and decides nothing: the fight is
over before this begins.
"""

from collections.abc import Sequence
from dataclasses import replace

from game.tenno.events import Event
from game.tenno.show.fight_facts import fight_facts
from game.tenno.show.picture import TablePicture
from scenes.tenno.fight.duel_ending import Duel
from scenes.tenno.fight.duel_timing import DuelContext, Pace
from scenes.tenno.fight.staging import Motion, Staging


def duel_motion(
    events: Sequence[Event], before: TablePicture, after: TablePicture, ground: DuelContext, pace: Pace
) -> Motion:
    """Return the motion of a whole attack, from the named target to the settled table.

    ``before`` and ``after`` are the table as it lay and as it lies. Raises ValueError for other events.
    """
    facts = fight_facts(events, before, ground.seating)
    if pace.speed == "instant":
        return _instant(after)
    stage = Duel(facts, before, after, ground, pace)
    end = stage.ending(stage.opening())
    return stage.done(end)


def opening_motion(events: Sequence[Event], before: TablePicture, ground: DuelContext, pace: Pace) -> Motion:
    """Return the motion of an attack up to both cards lying open, always in the close-up."""
    facts = fight_facts(events, before, ground.seating)
    stage = Duel(facts, before, before, ground, replace(pace, close_up=True, speed="normal"))
    return stage.done(stage.opening())


def announced_motion(
    events: Sequence[Event], before: TablePicture, ground: DuelContext, pace: Pace
) -> tuple[Motion, float]:
    """Return how ``duel_motion`` begins, and the ms up to which what the defender has changes nothing in it.

    For a person's attack whose fight is not told yet: the defender's card in ``events`` may be any.
    """
    stage = Duel(fight_facts(events, before, ground.seating), before, before, ground, pace)
    end = stage.opening()
    return stage.done(end), stage.defender_turns


def ending_motion(
    events: Sequence[Event], before: TablePicture, after: TablePicture, ground: DuelContext, pace: Pace
) -> Motion:
    """Return what follows ``opening_motion`` once the fight is decided; ``events``: all of the attack."""
    facts = fight_facts(events, before, ground.seating)
    if pace.speed == "instant":
        return _instant(after)
    stage = Duel(facts, before, after, ground, replace(pace, close_up=True, speed="normal"))
    stage.lie_open()
    return stage.done(stage.ending(0.0))


def _instant(after: TablePicture) -> Motion:
    staging = Staging()
    staging.stage(0, after)
    staging.sound("duel-hit-light", 0, level=-14)
    return staging.done(0)
