"""What a table has beside the match: goals that come nearer while it is played, and rules of its own.

Owns the following of goals in the player's own view, as far as all was shown, and what is said when one is
reached or missed. It is made of the seat's records alone and so tells nothing that its player has not
seen.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Surface

from game.tenno.goals.chronicle import Chronicle
from game.tenno.goals.measures import FAILED, OPEN, REACHED, Progress, measure
from game.tenno.show.end_words import why_ended
from game.tenno.show.series_words import feud_line
from game.tenno.show.variant_words import rules_of
from game.tenno.variants import PLAIN
from game.tenno.view import View
from scenes.menus.playing import Playing
from scenes.paint import theme
from scenes.tenno.match.aids import Aids, aids_for
from scenes.tenno.match.stage_words import StageWords
from scenes.ui import IconButton
from scenes.ui.control import Answer
from scenes.window.resources import Resources


@dataclass(frozen=True)
class GoalState:
    """A goal with its sentence and how far it has come."""

    sentence: str
    progress: Progress


class GoalButton(IconButton):
    """The small button that opens the stage's paper: a star, and below it a mark for each goal."""

    def __init__(self, label: str, answer: Answer, states: tuple[str, ...], group: int) -> None:
        """`states` are those of the goals."""
        super().__init__("star" if states else "log", label, answer, group=group)
        self._states = states

    def draw(self, surface: Surface) -> None:
        """The square, and the marks at its foot."""
        super().draw(surface)
        if not self._states:
            return
        look, rect = self.look, self.shifted()
        size = max(9, round(0.21 * rect.height))
        for number, state in enumerate(self._states):
            fill = {REACHED: theme.GOLD_LIGHT, FAILED: theme.LOST}.get(state, theme.SUNK)
            mark = look.shapes.disc(size, fill, theme.PAPER, max(1, size // 7))
            middle = rect.centerx + round((number - 1) * 1.3 * size), rect.bottom - round(0.5 * size)
            surface.blit(mark, mark.get_rect(center=middle))


class StageWatch:
    """The goals and rules of one match on the screen."""

    def __init__(self, resources: Resources, playing: Playing) -> None:
        """Follow nothing yet."""
        self._resources, self._stage = resources, playing.stage
        seat = next(iter(playing.people.values()), playing.public)
        self._earlier = [View.of(lines) for lines in seat.earlier]
        self._before = [] if self._stage is None else [Chronicle(view) for view in self._earlier]
        self._chronicle: tuple[View, Chronicle] | None = None
        self._states: tuple[str, ...] = ()
        self.words = StageWords(resources)
        """What is said of all this while the match goes on."""
        self._introduced = False

    def aids(self, view: View) -> Aids:
        """Return the help that the table gives now."""
        return aids_for(view, self._resources.settings, self._stage)

    def tool(self, view: View) -> tuple[str, ...] | None:
        """Return how the goals stand, as they were last followed; None where there is nothing to read."""
        return self._states if self._stage is not None or view.variant != PLAIN else None

    def goals(self, view: View) -> list[GoalState]:
        """List the goals with how far they have come in the view."""
        if self._stage is None or view.you is None:
            return []
        if self._chronicle is None or self._chronicle[0] is not view:
            self._chronicle = view, Chronicle(view)
        chronicle = self._chronicle[1]
        chronicle.follow(view)
        language = self._resources.language.code
        return [
            GoalState(sentence, measure(goal, [*self._before, chronicle]))
            for goal, sentence in self._stage.goals(language)
        ]

    def rules(self, view: View) -> list[str]:
        """List what is altered here, and how a feud stands."""
        language = self._resources.language
        found = rules_of(language, view.variant, [seat.name for seat in view.seats])
        so_far = feud_line(language, view, self._earlier)
        return [*found, so_far] if so_far else found

    def hint(self) -> str:
        """Return the stage's hint, where help gives it."""
        if self._stage is None or not self._stage.given.hint:
            return ""
        script = self._stage.campaign.script(self._resources.language.code)
        return script.stages[self._stage.stage.hint].hint

    def teacups(self) -> int:
        """Return in how many steps the rivals err more, as help."""
        return 0 if self._stage is None else self._stage.given.teacups

    # Words that fall

    def tell_end(self, view: View, milliseconds: float) -> None:
        """Say for so long why the match ended, and nothing else; without any time the score says it."""
        if milliseconds > 0:
            self.words.only(why_ended(view, self._resources.language, view.you), milliseconds)
        else:
            self.words.hush()

    def follow(self, view: View) -> None:
        """Look at what the view has become; say what was reached or missed.

        Rules and hint are told until the first fight, and not where one was fought already.
        """
        if not self._introduced:
            self._introduced = True
            for rule in self.rules(view)[:1]:
                self.words.tell(rule)
            if hint := self.hint():
                self.words.tell(hint)
        if view.duel is not None:
            self.words.hush()
        goals = self.goals(view)
        states = tuple(goal.progress.state for goal in goals)
        for number, goal in enumerate(goals):
            before = self._states[number] if self._states else OPEN
            if states[number] != before and not view.public.over:
                reached = states[number] == REACHED
                tell = self.words.reached if reached else self.words.missed
                tell(goal.sentence)
                self._resources.sounds.play("star-won" if reached else "ui-refuse")
        self._states = states
