"""A stage's goals beside the match, for any game: what is said of them, a paper, and a table's small buttons.

What is said of goals and rules stands one after the other; where that is, is each table's affair. The button
that opens their paper is one of those in the table's corner.
"""

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, TypeVar

from pygame import SRCALPHA, Rect, Surface

from game.campaign.help_after_defeats import teacups_line
from game.campaign.seals import BLIND
from game.campaign.stage_table import StageTable, what_counts
from game.kept.settings import Settings
from game.table.goal_forms import FAILED, OPEN, REACHED, Progress
from game.table.seats import Seating
from game.table.set_pieces import Following, Prop
from scenes.paint import theme
from scenes.paint.geometry import Worth, hidden
from scenes.table.remarks import SMALLER
from scenes.ui import (
    Answer,
    Button,
    Column,
    Dialog,
    Drawable,
    IconButton,
    Item,
    Paper,
    Paragraph,
    Reading,
    Space,
    UiStyle,
)
from scenes.window import Chosen, Pop, Resources, intents

_SHOWN, _A_LETTER, _LONG, _FADING = 2600.0, 45.0, 6000.0, 240.0
"""Milliseconds for which a word with a sign stands at least, and for each of its letters, one about the
rules, and in which it comes and goes."""
_ENDLESS, _READ = 60_000.0, 3000.0
"""Milliseconds for which what is explained once waits for a press, and before which no press takes it."""
_SIGN, _INSET, _GAP = 44, 30, 14
"""Of the sign, from the paper's edge to what stands on it, and between the two, at 1080."""
_MUCH_LESS = 0.6
"""The part of what is hidden that smaller letters may hide at most, to be taken instead of larger ones."""
_LETTERS, _ASIDE = 28, 18
"""How large letters are: usually, and of what is told aside."""
Layout = TypeVar("Layout")


@dataclass(frozen=True)
class Word:
    """`sign` names an icon, empty for none; `lasts` in milliseconds; `asks`: it says what to do now.

    `aside`: it is no part of the match, and so in smaller letters. `explains`: a press takes it only after it
    could be read.
    """

    text: str
    sign: str
    lasts: float
    asks: bool = False
    aside: bool = False
    explains: bool = False

    @property
    def letters(self) -> int:
        return _ASIDE if self.aside else _LETTERS


class TableWords(ABC, Generic[Layout]):
    """They stand one after the other."""

    def __init__(self, resources: Resources) -> None:
        self._resources = resources
        self._waiting: list[Word] = []
        self._passed = 0.0
        self._placed: tuple[object, UiStyle, Rect] | None = None
        """Where a word stands at a table, and how large its letters are, once that was found."""
        self.spoken: Rect | None = None
        """Where a rival's words stand just now, if any: a word that lies upon them gives way."""

    def tell(
        self, text: str, sign: str = "", first: bool = False, asks: bool = False, aside: bool = False
    ) -> None:
        """Say it after all that waits, or `first`; what has no `sign` is about rules, and goes with a press.

        `asks`: it says what is to be done now, which nothing else has to say beside it.
        """
        word = Word(text, sign, max(_SHOWN, _A_LETTER * len(text)) if sign else _LONG, asks, aside)
        if first:
            self._passed = 0.0
        self._waiting.insert(0 if first else len(self._waiting), word)

    def explain(self, text: str) -> None:
        """Say it before all that waits, until it was read and something is pressed."""
        self._passed = 0.0
        self._waiting.insert(0, Word(text, "", _ENDLESS, explains=True))

    def withdraw(self, text: str) -> bool:
        """Don't say it any more, if it still waits for others or for its time; return whether it did."""
        found = [word for word in self._waiting if word.text == text]
        if not found or (found[0] is self._waiting[0] and self._passed > 0):
            return False
        self._waiting.remove(found[0])
        return True

    def only(self, text: str, lasts: float) -> None:
        """Say this and nothing else, for so many milliseconds."""
        self._passed, self._waiting = 0.0, [Word(text, "", lasts)]

    def advance(self, milliseconds: float) -> bool:
        """Let time pass; return whether something has been said for long enough, and is gone."""
        if not self._waiting:
            return False
        self._passed += milliseconds
        if self._passed < self._waiting[0].lasts:
            return False
        self._passed = 0.0
        del self._waiting[0]
        return True

    def interrupt(self) -> None:
        """Something lies over the table: what could be read until then is not said once more after it."""
        if self._waiting and not self._waiting[0].explains and self._passed >= _READ:
            self._passed = 0.0
            del self._waiting[0]

    @property
    def asks(self) -> bool:
        """Whether what is said now says what is to be done."""
        return bool(self._waiting) and self._waiting[0].asks

    @property
    def waiting(self) -> tuple[str, ...]:
        return tuple(word.text for word in self._waiting)

    def hush(self) -> None:
        """Take away what is said about rules: whoever does something has seen it, and can read it again."""
        first = self._waiting[:1]
        stays = [word for word in first if word.sign or (word.explains and self._passed < _READ)]
        if not stays:
            self._passed = 0.0
        self._waiting = stays + [word for word in self._waiting[1:] if word.sign or word.explains]

    def draw(self, surface: Drawable, look: UiStyle, layout: Layout) -> None:
        if not self._waiting:
            return
        word, (look, place) = self._waiting[0], self._laid(look, layout)
        near = min(1.0, self._passed / _FADING, (word.lasts - self._passed) / _FADING)
        if near >= 1.0 or self._resources.settings.reduced_motion:
            self._paint(surface, look, word, place)
            return
        room = place.inflate(2 * look.px(8), 2 * look.px(8))
        layer = Surface(room.size, SRCALPHA)
        self._paint(layer, look, word, place.move(-room.left, -room.top))
        layer.set_alpha(round(255 * max(0.0, near)))
        surface.blit(layer, room)

    def place(self, look: UiStyle, layout: Layout) -> Rect:
        """Return where the word stands that is said now, and hides least; raises IndexError where none is."""
        return self._laid(look, layout)[1]

    def _laid(self, look: UiStyle, layout: Layout) -> tuple[UiStyle, Rect]:
        """Return its place with the letters that it has there: large ones give way before they hide much."""
        word = self._waiting[0]
        key = word, layout
        lies = self._placed is not None and self._placed[0] == key
        if self._placed is None or not lies or self._upon_words(self._placed[2]):
            least = math.inf
            for share in (1.0, *SMALLER):
                smaller = look.scaled(share)
                if share < 1.0 and smaller.unit < look.ground:
                    break
                at = self.least_hiding(word, smaller, layout)
                cost = hidden(self.worth(word, layout), at)
                if cost < _MUCH_LESS * least:
                    self._placed, least = (key, smaller, at), cost
                if not cost:
                    break
        assert self._placed is not None
        return self._placed[1:]

    def _upon_words(self, place: Rect) -> bool:
        return self.spoken is not None and bool(self.spoken.colliderect(place))

    def worth(self, word: Word, layout: Layout) -> Worth:
        """List what a word may hide of a table, and what each pixel of it costs."""
        del word, layout
        return ()

    def meets(self, said: Rect | None, look: UiStyle, layout: Layout) -> bool:
        """Whether the word that is said now would stand upon something else that is said."""
        return said is not None and bool(self._waiting) and bool(self.place(look, layout).colliderect(said))

    @abstractmethod
    def least_hiding(self, word: Word, look: UiStyle, layout: Layout) -> Rect:
        """Return where a word stands that hides least of a table."""

    def _said(self, word: Word) -> Paragraph:
        if not word.sign:
            return Paragraph(word.text, theme.BOLD, word.letters, theme.PAPER_INK)
        colour = theme.PAPER_LOST if word.sign == "cross" else theme.GOLD
        sign = partial(self._resources.art.icon, word.sign, colour=colour)
        side = round(_SIGN * word.letters / _LETTERS)
        return Paragraph(
            word.text, theme.BOLD, word.letters, theme.PAPER_INK, sign, (side, side), beside=_GAP
        )

    def height(self, look: UiStyle, word: Word, width: int) -> int:
        high = self._said(word).words(look, width - 2 * look.px(_INSET)).height
        edge = look.px(16) if not word.aside else look.px(8)
        sign = look.px(_SIGN * word.letters / _LETTERS) + look.px(20) if word.sign else 0
        return max(high + 2 * edge, sign)

    def _paint(self, surface: Drawable, look: UiStyle, word: Word, place: Rect) -> None:
        look.paper(surface, place, 4)
        said, room = self._said(word), Rect(0, 0, place.width - 2 * look.px(_INSET), 0)
        room.height = said.height(look, room.width)
        room.center = place.center
        said.draw(look, surface, room)


_STAR, _CREST = 52, 44


class GoalsButton(IconButton):
    """A button with a mark for each goal at its foot."""

    def __init__(self, icon: str, label: str, answer: Answer, group: int, states: Sequence[str]) -> None:
        super().__init__(icon, label, answer, group=group)
        self._states = states

    def draw(self, surface: Drawable) -> None:
        super().draw(surface)
        look, rect = self.look, self.shifted()
        size = max(9, round(0.21 * rect.height))
        for number, state in enumerate(self._states):
            fill = {REACHED: theme.GOLD_LIGHT, FAILED: theme.LOST}.get(state, theme.SUNK)
            mark = look.shapes.disc(size, fill, theme.PAPER, max(1, size // 7))
            middle = rect.centerx + round((number - 1) * 1.3 * size), rect.bottom - round(0.5 * size)
            surface.blit(mark, mark.get_rect(center=middle))


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


@dataclass(frozen=True)
class TableTool:
    """What comes back when it is chosen (`what`), its sign and its word."""

    what: object
    icon: str
    label: str
    goals: tuple[str, ...] = ()
    """How a stage's goals stand, for the button that tells of them."""
    key: str = ""
    """The control's, on a page that is made anew."""
    wish: str = ""
    """The action whose key does the same, by its name in the settings."""
    on_pad: str = ""
    """The action whose button does, where a pad has none for that one."""


def tool_buttons(
    look: UiStyle, tools: Iterable[TableTool], boxes: Iterable[Rect], group: int
) -> list[IconButton]:
    """Return the buttons of those that have a box: the last has none where it would hide something."""
    found = list[IconButton]()
    for tool, box in zip(tools, boxes, strict=False):
        answer = Chosen(tool.what)
        button = (
            GoalsButton(tool.icon, tool.label, answer, group, tool.goals)
            if tool.goals
            else IconButton(tool.icon, tool.label, answer, group=group)
        )
        button.key, button.wish, button.on_pad = tool.key, tool.wish, tool.on_pad
        button.place(look, box)
        found.append(button)
    return found
