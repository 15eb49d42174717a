"""A stage's goals beside the match, for any game: how they stand, what is heard of them, and their paper."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from pygame import Surface

from game.campaign.help_after_defeats import teacups_line
from game.campaign.seals import BLIND
from game.campaign.stage_table import StageTable, what_counts
from game.kept.settings import Settings
from game.table.goal_forms import FAILED, OPEN, REACHED, Progress
from game.table.seats import Seating
from game.table.set_pieces import Following, Prop
from scenes.match.announcements import TableWords
from scenes.paint import theme
from scenes.ui import (
    Button,
    Column,
    Dialog,
    Item,
    Paper,
    Paragraph,
    Reading,
    Space,
)
from scenes.window import Pop, Resources, intents

_STAR, _CREST = 52, 44


class GoalWatch:
    """How the goals of a try stand, as far as it was shown; what is reached or missed is heard and said."""

    def __init__(self, resources: Resources, stage: StageTable | None, words: TableWords[Any]) -> None:
        """`stage` is what a campaign adds to the table; `words` says so there while the match goes on."""
        self._resources, self._stage, self.words = resources, stage, words
        self.states: tuple[str, ...] = () if stage is None else (OPEN,) * len(stage.stage.goals)
        """How the goal and the bonus goals stand."""
        self._said: set[str] = set()
        self.set_piece: Following[Any] | None = None
        """What is followed for the stage's set piece."""

    def prop(self, seating: Seating) -> Prop | None:
        """Return what is seen of the stage's set piece."""
        return None if self.set_piece is None else self.set_piece.prop(seating)

    def _first_time(self, what: str) -> bool:
        """Whether something comes up for the first time in this match."""
        first = what not in self._said
        self._said.add(what)
        return first

    def _follow(
        self, goals: Sequence[tuple[str, Progress]], rules: Sequence[str], fought: bool, over: bool
    ) -> bool:
        """Say what was reached or missed, and the first of all rules until the first fight.

        `over`: the match is; then all is told, and nothing heard or said. Returns whether a goal's state
        has changed.
        """
        if self._first_time("rules") and not (self._stage is not None and self._stage.sets_out):
            for rule in rules[:1]:
                self.words.tell(rule)
        if fought and self._first_time("fight"):
            self.words.hush()
        before = self.states or (OPEN,) * len(goals)
        self.states = tuple(progress.state for _, progress in goals)
        pairs = zip(goals, before, strict=False)
        found = [(said, one.state == REACHED) for (said, one), old in pairs if one.state != old]
        for sentence, reached in () if over else found:
            self._resources.sounds.play("star-won" if reached else "ui-refuse")
            told = self._resources.language.text(f"campaign.{'done' if reached else 'failed'}", goal=sentence)
            self.words.tell(told, "star" if reached else "cross")
        return bool(found)

    def tell_piece(self) -> None:
        """Let the set piece be heard and told of, now that what it follows has been seen."""
        piece = self.set_piece
        if piece is None:
            return
        if cue := piece.take_cue():
            self._resources.sounds.play(cue)
        if said := piece.take_words():
            self.words.tell(self._resources.language.text(f"piece.{said.text}", **said.numbers))

    def _tell_hint(self) -> None:
        """Say the stage's hint where help gives it, once: the player is to decide for the first time."""
        hint = "" if self._stage is None else self._stage.hint(self._resources.language.code)
        if self._first_time("hint") and hint:
            self.words.tell(hint)


def notes_lifted(settings: Settings, stage: StageTable | None) -> bool:
    """Whether what is noted of a match is seen where its rules cover it; never under a seal that does."""
    if stage is None:
        return settings.always_notes
    return stage.stage.seal not in BLIND and (settings.always_notes or stage.given.notes)


def plain_words(words: str, label: str, sign: Callable[[int], Surface] | None = None) -> Paragraph:
    """Return a paragraph of such a paper."""
    size = (_CREST, _CREST) if sign is not None else (0, 0)
    return Paragraph(words, theme.REGULAR, 29, theme.PAPER_INK, sign, size, label)


class StagePaperScene(Dialog):
    """Lies over the match; read and closed. It shows what its viewer was shown, and nothing else."""

    entering = "ui-page"
    leaves = (intents.Back, intents.Pause, intents.Log, intents.FocusLost)

    def __init__(
        self,
        resources: Resources,
        stage: StageTable | None,
        goals: Sequence[tuple[str, Progress]],
        rules: Sequence[str],
        more: Sequence[Paragraph] = (),
    ) -> None:
        """`goals` with how far they have come, `rules` that are altered; `more` is what the game adds."""
        super().__init__(resources)
        self._stage, self._goals, self._rules, self._more = stage, goals, rules, more

    def body(self) -> Item:
        self.main = Button(self.resources.language.text("common.ok"), Pop, "main", 36)
        words = Column(Reading(self._paragraphs()), pad=(52, 44))
        paper = Paper(words, seed=5, wide=1100, most=1100)
        return Column(paper, Space(22), self.main, lies="centre")

    def _paragraphs(self) -> list[Paragraph]:
        language, stage = self.resources.language, self._stage
        text = language.text
        found = [
            self._goal(
                sentence, progress, text("campaign.bonus" if number or stage is None else "campaign.goal")
            )
            for number, (sentence, progress) in enumerate(self._goals)
        ]
        counts = [] if stage is None else what_counts(stage.stage, language)
        found += [plain_words(line, text("campaign.counts")) for line in counts]
        found += [plain_words(rule, text("campaign.rules")) for rule in self._rules]
        if stage is not None and (hint := stage.hint(language.code)):
            found.append(plain_words(hint, text("campaign.hint")))
        if stage is not None and stage.given.teacups:
            cup = partial(self.resources.art.icon, "cup", colour=theme.PAPER_WARNING)
            said = teacups_line(language, stage.given.teacups, len(stage.stage.seats))
            found.append(plain_words(said, "", cup))
        return [*found, *self._more]

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
