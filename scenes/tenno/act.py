"""One act being shown: its motion, how far it has come, what is heard of it.

The view is true before this begins: an act only shows, and may be finished at any moment. Owns the pauses
before rivals' acts, which follow from public facts alone.
"""

from collections.abc import Container, Sequence
from dataclasses import dataclass

from pygame import Surface

from game.seats import Seat
from game.tenno.cards import FIRST_HAND
from game.tenno.events import Attacked, Event, Fought
from game.tenno.view import View
from scenes.layouts.duel import DuelLayout, duel_layout
from scenes.layouts.table import TableLayout
from scenes.resources import Resources
from scenes.tenno.feed import Act
from scenes.tenno.kit import Kit
from scenes.tenno.motion import act_motion
from scenes.tenno.motion_paint import draw_motion
from scenes.tenno.pace import Ground, Pace
from scenes.tenno.picture import TablePicture
from scenes.tenno.seating import Seating
from scenes.tenno.staging import Motion
from scenes.timeline import Mark, Player

THINKING = {"normal": 350.0, "fast": 120.0, "instant": 0.0}
"""Milliseconds before a rival's attack begins, by speed: so that the eye finds out whose turn it is."""


@dataclass(frozen=True, slots=True)
class Part:
    """What the people at this screen have to do with an act.

    `close_up`: one of them attacks or defends; `rivals_turn`: a rival's attack begins with it.
    """

    close_up: bool
    rivals_turn: bool


class ActPlayer:
    """Plays one act. `over` from the start where there is nothing to be seen of it."""

    def __init__(
        self, resources: Resources, kit: Kit, layout: TableLayout, size: tuple[int, int], seating: Seating
    ) -> None:
        """Show on a table of this layout, for a window of that size."""
        self._resources, self._kit, self._layout = resources, kit, layout
        scale = resources.settings.text_scale
        self._duel: DuelLayout = duel_layout(size, scale)
        self._seating = seating
        self._motion: Motion | None = None
        self._player: Player | None = None
        self._wait = 0.0

    def begin(
        self,
        act: Act,
        view: View,
        opened: Sequence[Event],
        before: TablePicture,
        after: TablePicture,
        part: Part,
        known: bool,
    ) -> None:
        """Begin to show an act of `view`, in which it has happened already.

        `opened` are the events of the opening that was shown before, where this act is its ending;
        `part` says who of this screen has a part in it; `known`: all knew both cards.
        """
        settings = self._resources.settings
        speed = settings.speed
        pace = Pace(
            speed,
            close_up=part.close_up,
            known=known,
            again=_goes_on(act, view),
            reduced=settings.reduced_motion,
            shake=settings.shake,
        )
        language = self._resources.language
        own_is_you = view.you is not None and view.you == self._seating.bottom
        ground = Ground(self._layout, self._duel, self._seating, language, own_is_you)
        self._motion = act_motion(act.events, before, after, ground, pace, opened)
        self._player = Player(self._motion.choreography)
        self._wait = THINKING[speed] if part.rivals_turn else 0.0
        self._resources.sounds.tension(tension(view))
        self.advance(0.0)

    @property
    def over(self) -> bool:
        """Whether all was shown."""
        return self._player is None or self._player.over

    def advance(self, milliseconds: float) -> None:
        """Let time pass, and let its sounds be heard."""
        if self._player is None:
            return
        passed = max(0.0, milliseconds - self._wait)
        self._wait = max(0.0, self._wait - milliseconds)
        if self._wait > 0:
            return
        for mark in self._player.advance(passed):
            if mark.what == "sound":
                self._sound(mark)

    def _sound(self, mark: Mark) -> None:
        sounds = self._resources.sounds
        if mark.name == "card-flip":
            sounds.cut("duel-breath")  # the held breath ends when a card turns
        sounds.play(mark.name, mark.value("pan"), level=mark.value("level"))

    def finish(self) -> None:
        """Be over at once."""
        if self._player is not None:
            self._wait = 0.0
            self._player.finish()

    def draw(self, surface: Surface) -> None:
        """Paint the present instant."""
        if self._motion is not None and self._player is not None:
            draw_motion(surface, self._kit, self._layout, self._duel, self._motion, self._player.position)


def _goes_on(act: Act, view: View) -> bool:
    """Whether the attacker may attack once more now."""
    ask = view.public.ask
    return isinstance(act.events[-1], Fought) and ask is not None and ask.again


def tension(view: View) -> float:
    """Return how tense the table is, 0 to 1, from what everybody sees: how near the end may be."""
    public = view.public
    fought = public.fights / (8 * public.seats + 2)
    emptied = 1 - min(public.hand_sizes) / len(FIRST_HAND)
    return min(1.0, 0.4 * fought + 0.6 * emptied)


def part_of(act: Act, view: View, people: Container[int]) -> Part:
    """Say what the people at this screen have to do with an act; the end of a duel is like its opening."""
    if act.attack is not None:
        seats = act.attack.seat, act.attack.target
        return Part(any(seat in people for seat in seats), act.attack.seat not in people)
    return Part(isinstance(act.events[-1], Fought) and view.duel is not None, False)


def both_were_known(public: Seat, attack: Attacked, fights: int) -> bool:
    """Tell whether all knew both cards of an attack, before the fight after `fights` fights."""
    view = View.begin(public.lines[0])
    for line in public.lines[1:]:
        if view.public.fights == fights and line.get("move") == "attack":
            break
        view.fold(line)
    slots = view.slots[attack.seat][attack.slot], view.slots[attack.target][attack.target_slot]
    return all(slot.known is not None for slot in slots)
