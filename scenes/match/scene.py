"""The scene of a match of any game: what goes on from frame to frame, and what keys do at every table."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from itertools import islice
from typing import Any, Generic, Protocol, TypeVar

from game.kept.player_names import with_hints
from game.table.shared_screen import OneScreen
from scenes.animation.match_speed import SpeedSign, next_speed
from scenes.match.match_inputs import MatchActions, Playing
from scenes.match.own_cards import keeps_out
from scenes.match.stage_goals import GoalWatch
from scenes.window import Intent, Push, Replace, Request, Resources, RestPointer, Scene
from scenes.window.intents import Back, Choose, FocusLost, Odds, Pause, Press, ShowCards, Speed, Undo

STEPS_A_FRAME = 40
"""How many steps may follow one another in one frame: at instant speed rivals' turns pass like this."""
AFTER_THE_END = 1600.0
"""Milliseconds from the end of a match until its score is shown."""
SILENCE, SHORT_SILENCE = 3000.0, 1000.0
"""Milliseconds of silence where a campaign's very last match was won, and after a press."""


def hurried(left: float) -> float:
    """Return how long the silence still lasts after a press, of so many milliseconds."""
    return max(0.0, left - SILENCE + SHORT_SILENCE)


class Choosing(Protocol):
    """What a person is choosing, step by step."""

    @property
    def seat(self) -> int:
        """The seat whose decision it is."""

    def back(self) -> bool:
        """Undo the latest step; False where there was none."""


C = TypeVar("C", bound=Choosing)


class Usable(Protocol):
    """The table that can be used."""

    def let_go(self) -> None:
        """Press and drag nothing any more."""

    def moving(self) -> bool:
        """Whether anything about it changes by itself."""


BEDS = {"shore": 0, "cedars": 1, "snow": 1, "court": 2, "field": 0, "fog": 1, "lanterns": 2}
"""With which of the table's beds of music the matches of an act of a campaign begin."""


class BaseMatchScene(Scene, ABC, Generic[C]):
    """One match on the screen, for one person, for several who share it, or to watch."""

    pauses, names_keys = True, False
    screen: OneScreen[Any]
    """Whose cards may lie open, and what can still be taken back."""
    page: Usable
    watch: GoalWatch

    def __init__(self, resources: Resources, playing: Playing, actions: MatchActions) -> None:
        super().__init__(resources)
        self._playing, self._actions = playing, actions
        self.choice: C | None = None
        """What a person is choosing."""
        self._ending: float | None = None
        """Milliseconds until what comes after the match is shown; None while it goes on."""
        self._size = (0, 0)
        self.speed_sign = SpeedSign(resources)
        self.cosmetics = playing.cosmetics(resources.settings)
        playing.public.holds = True

    def enter(self) -> None:
        """Let the table's music begin, with the bed that its act of a campaign has."""
        stage = self._playing.stage
        self.resources.sounds.music("table", None if stage is None else BEDS.get(stage.stage.act))

    def relabel(self, size: tuple[int, int]) -> None:
        """Name other keys where some are named; all lies where it lay."""
        del size
        self._refresh()

    # What a game says of its match

    @property
    @abstractmethod
    def act(self) -> object | None:
        """What is being shown just now."""

    @abstractmethod
    def _pass_time(self, milliseconds: float) -> bool:
        """Let what is shown go on; whether it is done, so that something else can come."""

    @abstractmethod
    def _steps(self) -> Iterator[Request | None]:
        """Take what comes next, step by step, until nothing comes."""

    @property
    @abstractmethod
    def _wins(self) -> bool:
        """Whether the match is over, and the one person at it has won."""

    @abstractmethod
    def _score(self) -> Scene:
        """Make what is shown after the match."""

    @abstractmethod
    def _forget_private(self) -> None:
        """Leave nothing at the table that is one person's alone, nor anything that tells of a choice."""

    @abstractmethod
    def _show_cards(self, held: bool) -> Request | None:
        """Show the own cards or cover them, whose key is `held` or let go of."""

    @abstractmethod
    def _opened_by(self, intent: Intent) -> Scene | None:
        """Make what a key opens to be read, whatever is shown; None for all others."""

    @abstractmethod
    def _begin_anew(self) -> None:
        """Play nothing any more of what was taken back."""

    @abstractmethod
    def _say_why_not(self, reason: str) -> None:
        """Say why nothing can be taken back, by the code of the reason."""

    @abstractmethod
    def _handle_act(self, intent: Intent) -> Request | None:
        """Take an intent while something is shown."""

    @abstractmethod
    def _handle_at_table(self, intent: Intent) -> Request | None:
        """Take an intent while the table lies still."""

    @abstractmethod
    def _forget_refusal(self) -> None:
        """Say no longer why a touch led nowhere."""

    @abstractmethod
    def _refresh(self, fresh: bool = False) -> None:
        """Show the view as it is now; `fresh`: something new is asked."""

    # Time

    def moving(self) -> bool:
        shown = self.act is not None or self._ending is not None or self.speed_sign.seen
        return shown or self.page.moving() or bool(self.watch.words.waiting)

    def update(self, milliseconds: float) -> Request | None:
        """Go on with what is shown; then wait for a choice, end, or take what comes next."""
        self.speed_sign.advance(milliseconds)
        if not self._pass_time(milliseconds) or self.choice is not None:
            return None
        if self._ending is not None:
            self._ending -= milliseconds
            return self._finish() if self._ending <= 0 else None
        for request in islice(self._steps(), STEPS_A_FRAME):
            chosen, ending = self.choice is not None, self._ending is not None
            if request is not None or chosen or ending or self.act is not None:
                return request
        return None

    def _finish(self) -> Request | None:
        public = self._playing.public
        held, public.holds = public.holds, False
        if held:
            return None  # the record is filed away, and the receipts are there, when the next frame comes
        return self._playing.again if self._goes_straight_on else Replace(self._score())

    @property
    def _goes_straight_on(self) -> bool:
        """Whether the next match follows at once, and nobody counts anything."""
        return self._playing.straight_on or self._stunned

    @property
    def _stunned(self) -> bool:
        """Whether the match within a campaign's ending was won: nobody counts anything then."""
        stage = self._playing.stage
        return stage is not None and stage.stage.epilogue and self._wins

    def _begin_ending(self, instant: bool) -> None:
        """Let some time pass until what comes after the match, in silence where nobody counts anything."""
        if not self._stunned:
            self._ending = 0.0 if instant else AFTER_THE_END
            return
        self._ending = SHORT_SILENCE if instant else SILENCE
        self.resources.sounds.fall_silent(self._ending)

    # Intents

    def handle(self, intent: Intent) -> Request | None:
        """Do what the keys do at every table; else finish what is shown, take a step back, or choose."""
        self._notice(intent)
        if isinstance(intent, FocusLost | Pause | Speed):
            return self.handle_anywhere(intent)
        chooser = self.chooser
        if chooser is not None and keeps_out(self.resources.devices, chooser, intent):
            return None
        if isinstance(intent, Press | Choose):
            self._pressed()
        match intent:
            case ShowCards(held):
                return self._show_cards(held)
            case Odds():
                self._toggle_hints()
                return None
            case Undo():
                self._undo()
                return None
        opened = self._opened_by(intent)
        if opened is not None:
            return self.leaving(Push(opened))
        if self.act is not None:
            return self._handle_act(intent)
        if isinstance(intent, Back) or (isinstance(intent, Press) and intent.right):
            # What is decided stays: only the wish to undo takes it back, never a key that leads out.
            return None if self._take_step_back() or isinstance(intent, Press) else self.ask_pause()
        return self._handle_at_table(intent)

    def _notice(self, intent: Intent) -> None:
        """Let what is read beside the table follow an intent, whatever comes of it."""

    def handle_anywhere(self, intent: Pause | Speed | FocusLost) -> Request | None:
        """Do what anybody may want whatever is shown: pause, speed, a window that nobody looks at."""
        match intent:
            case FocusLost():
                self.page.let_go()
                return self._look_away()
            case Pause():
                return self.ask_pause()
            case Speed():
                self.speed_sign.tell()
                self._next_speed()
        return None

    def _pressed(self) -> None:
        """Say nothing more of rules; wait no longer for the score, and in silence less long."""
        self.watch.words.hush()
        if self._ending is not None:
            self._ending = hurried(self._ending) if self._stunned else 0.0

    def ask_pause(self) -> Request:
        return self.leaving(Push(self._actions.pause(self.resources)))

    def leaving(self, request: Request) -> Request:
        """Carry out what lays another scene over the table; no pointer rests where something private was."""
        return request if self.screen.private is None else RestPointer(request)

    def _next_speed(self) -> None:
        next_speed(self.resources, self.resources.settings.speed)

    def _toggle_hints(self) -> None:
        """Show odds to the person whose cards are seen, or no more; in public there are none."""
        name = self.own_name
        if name is None:
            return
        settings = self.resources.settings
        wanted = not settings.hints_for(name)
        settings.change("own_hints", with_hints(settings.own_hints, name, wanted))
        self.resources.sounds.play("ui-toggle-on" if wanted else "ui-toggle-off")
        self._refresh()

    # What is taken back

    def _undo(self) -> None:
        """Take back what was done last, or say why it stays."""
        if not self._take_step_back() and (reason := self._take_back()) is not None:
            self._say_why_not(reason)

    def _take_step_back(self) -> bool:
        """Take the latest step of a choice back; whether there was one."""
        if self.choice is None or not self.choice.back():
            return False
        self._forget_refusal()
        self.resources.sounds.play("ui-back")
        self._refresh()
        return True

    def _take_back(self) -> str | None:
        """Let what was decided last be asked for again; else return the code of the reason."""
        reason = self.screen.take_back()
        if reason is None:
            self.choice = None
            self._begin_anew()
            self._forget_refusal()
            self.resources.sounds.play("ui-back")
            self._refresh(fresh=True)
        return reason

    # Several people at one screen

    @property
    def own_name(self) -> str | None:
        """The name of the person whose cards are seen; None where everybody looks on."""
        own = self.screen.own
        return None if own is None else self.screen.name_of(own)

    @property
    def chooser(self) -> str | None:
        """The name of the person whose device alone does anything now; None: anybody's."""
        seat = self.screen.private if self.choice is None else self.choice.seat
        return self.screen.name_of(seat) if self.screen.shared and seat is not None else None

    def _look_away(self) -> Request | None:
        """Let nothing private be seen any more: nobody looks at the window."""
        return self._cover()

    def _cover(self) -> Request | None:
        """Take the screen from whoever has it, who chooses no more; no pointer rests where that was."""
        if self.screen.private is None:
            return None
        self.screen.cover()
        self.choice = None
        self._forget_private()
        self._refresh(fresh=True)
        return RestPointer()
