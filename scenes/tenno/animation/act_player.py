"""One act being shown: its motion, how far it has come, what is heard of it.

The view is true before this begins: an act only shows, and may be finished at any moment. A person's attack
on a rival begins before its fight is known: its opening stops where the defender's card would turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.table.seats import Seating
from game.tenno.decisions import Attack
from game.tenno.events import Attacked, Event, Fought, MonkKept, MonkShown, Turned
from game.tenno.show.acts_to_show import Act, once_more
from game.tenno.show.moods import tension
from game.tenno.show.picture import TablePicture
from game.tenno.view import View
from scenes.animation.animation_player import Player, play_cues
from scenes.animation.prerender import Rehearsal
from scenes.paint.cache import Patience
from scenes.paint.geometry import CardPlace
from scenes.table.draw_context import DrawContext
from scenes.tenno.animation.close_up import DuelLayout
from scenes.tenno.animation.duel import duel_motion, opening_motion
from scenes.tenno.animation.event_motion import (
    DuelContext,
    DuelPace,
    TableMotion,
    carried_motion,
    event_motion,
    still,
)
from scenes.tenno.animation.event_motion_paint import draw_motion
from scenes.tenno.table.layout import TableLayout
from scenes.window import Drawable, Resources

SHORT_OF = 0.5
"""Milliseconds before the defender's turn at which an opening stops: its sound is still to come."""


def act_motion(
    events: Sequence[Event],
    before: TablePicture,
    after: TablePicture,
    context: DuelContext,
    pace: DuelPace,
    opening: Sequence[Event] = (),
) -> TableMotion:
    """Return the motion of one act.

    ``events`` are an attack with all that belongs to it, its opening alone (the attack and both cards
    turned), its end alone (then ``opening`` has the events of the opening), or any other single event.
    ``before`` and ``after`` are the table at rest; what moves nothing gives a motion without length.
    """
    match events[0]:
        case Attacked() if any(isinstance(event, Fought) for event in events):
            return duel_motion(events, before, after, context, pace)
        case Attacked():
            close = replace(pace, near=True, speed="normal")
            return opening_motion(events, before, context, close)[0]
        case MonkShown() | MonkKept() | Fought():
            return duel_motion((*opening, *events), before, after, context, pace, opened=True)
    if pace.speed == "instant":
        return still(after, context)
    return event_motion(events[0], before, after, context, pace)


@dataclass(frozen=True)
class ActStage:
    """Where acts are played: the table, a window of that size; `speed`: normal, fast or instant.

    `companion`: who attacks now is the companion of a Ronin who won. `corner`: so many pixels at the upper
    right are the small buttons', which serve while acts are played, too.
    """

    resources: Resources
    kit: DrawContext
    layout: TableLayout
    size: tuple[int, int]
    seating: Seating
    speed: str
    companion: bool = False
    corner: int = 0

    def announce(self, attack: Attack, view: View, lies: TablePicture, known: bool) -> ActPlayer:
        """Begin a person's attack before its fight is known, as far as it follows from the attack alone.

        `lies` is the table; `known`: all knew both cards.
        """
        own = view.row[attack.slot]
        place, slot = self.seating.place(attack.target), attack.target_slot
        assert own is not None
        other = lies.seats[place].slots[slot].card or own  # it does not turn before the fight is known
        events = Attacked(attack.seat, attack.slot, attack.target, slot), Turned(own, other)
        context = self._context(view)
        motion, opening = opening_motion(events, lies, context, self.pace(True, known))
        self.resources.sounds.tension(tension(view))
        return ActPlayer(self, context, motion, opening)

    def begin(
        self,
        act: Act,
        view: View,
        opened: Sequence[Event],
        before: TablePicture,
        after: TablePicture,
        near: bool,
        known: bool,
        announced: ActPlayer | None = None,
    ) -> ActPlayer:
        """Begin to show an act of `view`, in which it has happened already.

        `opened` are the events of the opening that was shown before, where this act is its ending;
        `near`: a person attacks or defends; `known`: all knew both cards. `announced` has shown the
        beginning of it: this goes on from there.
        """
        context = self._context(view)
        pace = self.pace(near, known, once_more(act, view))
        motion = act_motion(act.events, before, after, context, pace, opened)
        self.resources.sounds.tension(tension(view))
        return ActPlayer(self, context, motion, announced=announced)

    def carry_over(self, starts: Sequence[CardPlace], view: View, lies: TablePicture) -> ActPlayer:
        """Let the lowest row's cards come from there to how the table lies."""
        context = self._context(view)
        return ActPlayer(self, context, carried_motion(starts, lies, context, self.pace(False, True)))

    def pace(self, near: bool, known: bool, again: bool = False) -> DuelPace:
        pace = DuelPace.wanted(self.resources.settings, self.speed, near)
        return replace(pace, known=known, again=again, companion=self.companion)

    def _context(self, view: View) -> DuelContext:
        own_is_you = view.you is not None and view.you == self.seating.bottom
        language, scale = self.resources.language, self.resources.settings.text_scale
        duel = DuelLayout(self.size, scale, corner=self.corner)
        return DuelContext(self.layout, duel, self.seating, language, own_is_you)


class ActPlayer:
    """Plays one act. `over` from the start where there is nothing to be seen of it."""

    def __init__(
        self,
        stage: ActStage,
        context: DuelContext,
        motion: TableMotion,
        opening: float | None = None,
        announced: ActPlayer | None = None,
    ) -> None:
        self._sounds, self._kit = stage.resources.sounds, stage.kit
        self._context, self._motion = context, motion
        self._player = Player(motion.choreography)
        self.opening = opening
        """How many ms of an attack can be played whose fight is not known yet; None where all of it is."""
        until = motion.duration if opening is None else opening - SHORT_OF
        self._rehearsal = Rehearsal(self._paint, stage.size, until)
        self.looks: float | None = None
        """At how many ms a card that is looked at stays until `finish`; None where none is."""
        self.hurried = False
        """Whether it was to be finished before its fight was known."""
        if announced is not None and announced.opening is not None:
            self._player.seek(announced.position)
            if announced.hurried:
                self._player.finish()
        self.advance(0.0)

    @property
    def over(self) -> bool:
        return self._player.over and self.opening is None

    @property
    def position(self) -> float:
        return self._player.time

    def advance(self, milliseconds: float) -> None:
        stop = self.looks if self.opening is None else self.opening
        if stop is not None:
            milliseconds = max(0.0, min(milliseconds, stop - self._player.time - SHORT_OF))
        play_cues(self._player.advance(milliseconds), self._sounds)

    def stay_with_the_look(self) -> None:
        """Let a card that is looked at lie open until `finish`."""
        turns = (each for each in self._motion.choreography.tweens if each.attribute == "turn")
        self.looks = max((each.start for each in turns if each.start > 0 and not each.goal), default=None)

    def finish(self) -> None:
        """Be over at once; an opening goes to its end, and what follows will be over at once."""
        if self.opening is None:
            self.looks = None
            self._player.finish()
        else:
            self.hurried = True
            self._player.seek(self.opening - SHORT_OF)

    def draw(self, surface: Drawable) -> None:
        self._paint(surface, self._player.time)

    @property
    def rehearsed(self) -> bool:
        """Whether nothing is left to `rehearse`."""
        return self._rehearsal.over

    def rehearse(self, patience: Patience) -> None:
        self._rehearsal.go_on(self._player.time, patience)

    def _paint(self, surface: Drawable, time: float) -> None:
        draw_motion(surface, self._kit, self._context.table, self._context.duel, self._motion, time)
