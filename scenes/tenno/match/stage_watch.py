"""What a table has beside the match: aids, rules of its own, and goals that come nearer while it is played.

It follows from the seat's records alone, and so tells nothing that its player has not seen.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from pygame import Surface

from game.campaign.help import teacups_line
from game.campaign.stage_table import StageTable
from game.kept.settings import Settings
from game.tenno.chronicle import Chronicle
from game.tenno.goal_measures import FAILED, OPEN, REACHED, Progress, measure
from game.tenno.show.house_rules import feud_line, rules_of
from game.tenno.show.words import card_words, why_ended
from game.tenno.variants import PLAIN
from game.tenno.view import View
from scenes.menus.playing import Playing
from scenes.paint import theme
from scenes.tenno.match.stage_words import StageWords
from scenes.ui import Button, Reading
from scenes.ui.layout import Column, Item, Paper, Space
from scenes.ui.scroll import Paragraph
from scenes.ui.sheet import Dialog
from scenes.window.intents import Back, FocusLost, Log, Pause
from scenes.window.requests import Pop
from scenes.window.resources import Resources


@dataclass(frozen=True, slots=True)
class Aids:
    """What is shown: exact odds, log and notes, and in a note what could still lie there."""

    odds: bool = True
    notes: bool = True
    possible: bool = False


def aids_for(view: View, settings: Settings, stage: StageTable | None) -> Aids:
    """Return the help at a table. In a campaign odds and possible cards come with its help alone."""
    given = None if stage is None else stage.given
    lifted = settings.always_notes or view.public.over or (given is not None and given.notes)
    notes = lifted or not view.variant.no_notes
    wanted = notes and view.you is not None and settings.hints_for(view.seats[view.you].name)
    return Aids(wanted and (given is None or given.odds), notes, wanted and given is not None and given.notes)


class StageWatch:
    """The goals and rules of one match on the screen."""

    def __init__(self, resources: Resources, playing: Playing) -> None:
        self._resources, self._stage = resources, playing.stage
        seat = next(iter(playing.people.values()), playing.public)
        self._earlier = [View.of(lines) for lines in seat.earlier]
        self._before = [] if self._stage is None else [Chronicle(view) for view in self._earlier]
        self._chronicle: tuple[View, Chronicle] | None = None
        self._states: tuple[str, ...] = ()
        self.words = StageWords(resources)
        """What is said of all this while the match goes on."""
        self._introduced = False
        self._fought = False
        self._taught: set[str] = set()

    def aids(self, view: View) -> Aids:
        return aids_for(view, self._resources.settings, self._stage)

    def tool(self, view: View) -> tuple[str, ...] | None:
        """Return how the goals stand, as they were last followed; None where there is nothing to read."""
        return self._states if self._stage is not None or view.variant != PLAIN else None

    def goals(self, view: View) -> list[tuple[str, Progress]]:
        if self._stage is None or view.you is None:
            return []
        if self._chronicle is None or self._chronicle[0] is not view:
            self._chronicle = view, Chronicle(view)
        chronicle = self._chronicle[1]
        chronicle.follow(view)
        goals = self._stage.goals(self._resources.language.code)
        return [(sentence, measure(goal, [*self._before, chronicle])) for goal, sentence in goals]

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

    def teach(self, view: View) -> None:
        """Say at the stage that teaches fights what has just come up, each once to a player."""
        stage, public, you = self._stage, view.public, view.you
        if stage is None or stage.stage.teaches != "fight" or you is None or public.over:
            return
        asked = public.ask is not None and (public.ask.wanted, public.ask.seat) == ("attack", you)
        now = {"attack": asked, "prisoner": bool(public.prisoners[you]), "hands": 1 in public.hand_sizes}
        for lesson in (name for name, there in now.items() if there and name not in self._taught):
            self._taught.add(lesson)
            if stage.hear(f"teach.{lesson}"):
                self.words.tell(self._resources.language.text(f"teach.{lesson}"), first=True)

    def follow(self, view: View) -> None:
        """Say what was reached or missed; first of all rules and hint, until the first fight."""
        if not self._introduced:
            self._introduced = True
            for words in (*self.rules(view)[:1], self.hint()):
                if words:
                    self.words.tell(words)
        if view.duel is not None and not self._fought:
            self._fought = True
            self.words.hush()
        goals = self.goals(view)
        states = tuple(progress.state for _, progress in goals)
        before = self._states or (OPEN,) * len(goals)
        for (sentence, _), state, old in zip(goals, states, before, strict=False):
            if state != old and not view.public.over:
                self.words.tell(sentence, "star" if state == REACHED else "cross")
                self._resources.sounds.play("star-won" if state == REACHED else "ui-refuse")
        self._states = states


_STAR, _CREST = 52, 44


class StagePaperScene(Dialog):
    """Lies over the match; read and closed. It shows what its viewer was shown, and nothing else."""

    entering = "ui-page"
    leaves = (Back, Pause, Log, FocusLost)

    def __init__(self, resources: Resources, view: View, watch: StageWatch) -> None:
        super().__init__(resources)
        self._view, self._watch = view, watch

    def body(self) -> Item:
        self._ok = Button(self.resources.language.text("common.ok"), Pop, "main", 36)
        words = Column(Reading(self._paragraphs()), pad=(52, 44))
        paper = Paper(words, seed=5, wide=1100, most=1100)
        return Column(paper, Space(22), self._ok, lies="centre")

    def first(self) -> Button:
        return self._ok

    def _paragraphs(self) -> list[Paragraph]:
        text, view, art = self.resources.language.text, self._view, self.resources.art
        found = [
            self._goal(sentence, progress, text("campaign.goal" if number == 0 else "campaign.bonus"))
            for number, (sentence, progress) in enumerate(self._watch.goals(view))
        ]
        found += [self._words(rule, text("campaign.rules")) for rule in self._watch.rules(view)]
        if hint := self._watch.hint():
            found.append(self._words(hint, text("campaign.hint")))
        if cups := self._watch.teacups():
            said = teacups_line(self.resources.language, cups, len(view.seats))
            found.append(self._words(said, "", partial(art.icon, "cup", colour=theme.PAPER_WARNING)))
        if view.variant.open_prisoners:
            for seat, prisoners in zip(view.seats, view.public.prisoners, strict=True):
                names = ", ".join(card_words(card, self.resources.language) for _, card in prisoners)
                label = f"{text('scoring.prisoners')} · {seat.name}"
                found.append(
                    self._words(names or text("scoring.none"), label, partial(art.crest, seat.crest))
                )
        return found

    def _words(self, words: str, label: str, sign: Callable[[int], Surface] | None = None) -> Paragraph:
        size = (_CREST, _CREST) if sign is not None else (0, 0)
        return Paragraph(words, theme.REGULAR, 29, theme.PAPER_INK, sign, size, label)

    def _goal(self, sentence: str, progress: Progress, label: str) -> Paragraph:
        text, state = self.resources.language.text, progress.state
        if state in (REACHED, FAILED):
            label += f" · {text('campaign.reached' if state == REACHED else 'campaign.missed')}"
        elif progress.needed > 1:
            label += f" · {text('campaign.of', n=progress.count, all=progress.needed)}"
        signs = {FAILED: ("cross", theme.PAPER_LOST), REACHED: ("star", theme.GOLD)}
        icon, ink = signs.get(state, ("star-outline", theme.PAPER_INK))
        sign = partial(self.resources.art.icon, icon, colour=ink)
        colour = theme.PAPER_MUTE if state == FAILED else theme.PAPER_INK
        return Paragraph(sentence, theme.BOLD, 32, colour, sign, (_STAR, _STAR), label)
