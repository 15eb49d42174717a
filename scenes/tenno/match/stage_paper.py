"""A paper over the table: the stage's goals how far they have come, and the rules altered here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Surface

from game.campaign.road import teacups_line
from game.tenno.goals.measures import FAILED, REACHED
from game.tenno.show.log_words import card_words
from game.tenno.view import View
from scenes.paint import theme
from scenes.tenno.match.stage_watch import GoalState, StageWatch
from scenes.ui import Button, Reading
from scenes.ui.layout import Column, Item, Paper, Space
from scenes.ui.scroll import Paragraph
from scenes.ui.sheet import Dialog
from scenes.window.intents import Back, FocusLost, Log, Pause
from scenes.window.requests import Pop
from scenes.window.resources import Resources

_STAR, _CREST = 52, 44


class StagePaperScene(Dialog):
    """Lies over the match; read and closed. It shows what its viewer was shown, and nothing else."""

    leaves = (Back, Pause, Log, FocusLost)

    def __init__(self, resources: Resources, view: View, watch: StageWatch) -> None:
        """`view` as it is shown now."""
        super().__init__(resources)
        self._view, self._watch = view, watch

    def enter(self) -> None:
        """The sound of paper."""
        self.resources.sounds.play("ui-page")

    def body(self) -> Item:
        """The paper, and the button below it."""
        self._ok = Button(self.resources.language.text("common.ok"), Pop, "main", 36)
        words = Column(Reading(self._paragraphs()), pad=(52, 44))
        paper = Paper(words, seed=5, wide=1100, most=1100)
        return Column(paper, Space(22), self._ok, lies="centre")

    def first(self) -> Button:
        """The way back."""
        return self._ok

    def _paragraphs(self) -> list[Paragraph]:
        text, view = self.resources.language.text, self._view
        found = [
            self._goal(goal, text("campaign.goal" if number == 0 else "campaign.bonus"))
            for number, goal in enumerate(self._watch.goals(view))
        ]
        for rule in self._watch.rules(view):
            found.append(Paragraph(rule, theme.REGULAR, 29, theme.PAPER_INK, label=text("campaign.rules")))
        if hint := self._watch.hint():
            found.append(Paragraph(hint, theme.REGULAR, 29, theme.PAPER_INK, label=text("campaign.hint")))
        if cups := self._watch.teacups():
            cup: Callable[[int], Surface] = partial(
                self.resources.art.icon, "cup", colour=theme.PAPER_WARNING
            )
            said = teacups_line(self.resources.language, cups, len(view.seats))
            found.append(Paragraph(said, theme.REGULAR, 29, theme.PAPER_INK, cup, (_CREST, _CREST)))
        if view.variant.open_prisoners:
            found += [self._prisoners(seat) for seat in range(len(view.seats))]
        return found

    def _goal(self, goal: GoalState, kind: str) -> Paragraph:
        text, progress = self.resources.language.text, goal.progress
        label = kind
        if progress.state in (REACHED, FAILED):
            word = "campaign.reached" if progress.state == REACHED else "campaign.missed"
            label = f"{kind} · {text(word)}"
        elif progress.needed > 1:
            label = f"{kind} · {text('campaign.of', n=progress.count, all=progress.needed)}"
        colour = theme.PAPER_MUTE if progress.state == FAILED else theme.PAPER_INK
        sign = self._sign(progress.state)
        return Paragraph(goal.sentence, theme.BOLD, 32, colour, sign, (_STAR, _STAR), label)

    def _sign(self, state: str) -> Callable[[int], Surface]:
        art = self.resources.art
        if state == FAILED:
            return lambda width: art.icon("cross", width, theme.PAPER_LOST)
        if state == REACHED:
            return lambda width: art.icon("star", width, theme.GOLD)
        return lambda width: art.icon("star-outline", width, theme.PAPER_INK)

    def _prisoners(self, seat: int) -> Paragraph:
        """What a seat has captured, in order; all of it lies open."""
        language, art, view = self.resources.language, self.resources.art, self._view
        names: Sequence[str] = [card_words(card, language) for _, card in view.public.prisoners[seat]]
        crest = view.seats[seat].crest
        return Paragraph(
            ", ".join(names) or language.text("scoring.none"),
            theme.REGULAR,
            29,
            theme.PAPER_INK,
            lambda width: art.crest(crest, width),
            (_CREST, _CREST),
            f"{language.text('scoring.prisoners')} · {view.seats[seat].name}",
        )
