"""What a table has beside the match: goals that come nearer while it is played, and rules of its own.

Owns the following of goals in the player's own view, as far as all was shown, and what is said when one is
reached or missed. It is made of the seat's records alone and so tells nothing that its player has not
seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import SRCALPHA, Rect, Surface

from game.campaign.road import StageTable, teacups_line
from game.kept.settings import Settings
from game.tenno.chronicle import Chronicle
from game.tenno.goal_measures import FAILED, OPEN, REACHED, Progress, measure
from game.tenno.show.house_rules import feud_line, rules_of
from game.tenno.show.words import card_words, why_ended
from game.tenno.variants import PLAIN
from game.tenno.view import View
from scenes.menus.playing import Playing
from scenes.paint import theme
from scenes.tenno.table.layout import TableLayout
from scenes.ui import Button, Reading, UiStyle
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


_SHOWN, _LONG, _FADING = 2600.0, 6000.0, 240.0
"""Milliseconds for which a word about a goal stands, one about the rules, and in which it comes and goes."""
_SIGN, _INSET, _GAP = 44, 30, 14
"""Of the star, from the paper's edge to what stands on it, and between the two, at 1080."""
_WORTH = 8
"""How much more it costs to hide cards and plates than the middle of the table, where fights are seen."""


@dataclass(frozen=True)
class _Word:
    """`sign` names an icon, empty for none."""

    text: str
    sign: str = ""
    long: float = _LONG

    @property
    def lasts(self) -> float:
        return _SHOWN if self.sign else self.long


class StageWords:
    """They stand one after the other."""

    def __init__(self, resources: Resources) -> None:
        self._resources = resources
        self._waiting: list[_Word] = []
        self._passed = 0.0

    def tell(self, text: str) -> None:
        self._waiting.append(_Word(text))

    def teach(self, text: str) -> None:
        """Say this before all else that waits."""
        self._passed = 0.0
        self._waiting.insert(0, _Word(text))

    def only(self, text: str, lasts: float) -> None:
        """Say this and nothing else, for so many milliseconds."""
        self._passed, self._waiting = 0.0, [_Word(text, long=lasts)]

    def reached(self, goal: str) -> None:
        self._waiting.append(_Word(goal, "star"))

    def missed(self, goal: str) -> None:
        self._waiting.append(_Word(goal, "cross"))

    def advance(self, milliseconds: float) -> None:
        if not self._waiting:
            return
        self._passed += milliseconds
        if self._passed >= self._waiting[0].lasts:
            self._passed = 0.0
            del self._waiting[0]

    @property
    def waiting(self) -> tuple[str, ...]:
        """What is said now, and after it."""
        return tuple(word.text for word in self._waiting)

    @property
    def speaking(self) -> bool:
        return bool(self._waiting)

    def hush(self) -> None:
        """Take away what is said about rules: whoever does something has seen it, and can read it again."""
        if self._waiting and not self._waiting[0].sign:
            self._passed = 0.0
        self._waiting = [word for word in self._waiting if word.sign]

    def draw(self, surface: Surface, look: UiStyle, layout: TableLayout) -> None:
        if not self._waiting:
            return
        word, place = self._waiting[0], self.place(look, layout)
        near = min(1.0, self._passed / _FADING, (word.lasts - self._passed) / _FADING)
        there = 1.0 if self._resources.settings.reduced_motion else max(0.0, near)
        if there >= 1.0:
            self._paint(surface, look, word, place)
            return
        room = place.inflate(2 * look.px(8), 2 * look.px(8))
        layer = Surface(room.size, SRCALPHA)
        self._paint(layer, look, word, place.move(-room.left, -room.top))
        layer.set_alpha(round(255 * there))
        surface.blit(layer, room)

    def place(self, look: UiStyle, layout: TableLayout) -> Rect:
        """Return where the word stands that is said now; raises IndexError where none is.

        It is where it hides least: at the upper edge, in a corner, in the middle: a rule is
        gone when something is fought there.
        """
        word = self._waiting[0]
        frame, edge = layout.frame, look.margin(20)
        whole = min(round(0.62 * frame.width), look.px(1000))
        free = min(group.plate.whole.x for group in layout.rivals) - frame.left
        narrow = min(whole, max(free - 2 * edge, look.px(340)))
        upper = Rect(0, 0, whole, self._height(look, word, whole))
        upper.midtop = frame.middle, frame.top + edge
        middle = upper.copy()
        middle.center = layout.prompt.center
        between = Rect(0, 0, layout.prompt.width, self._height(look, word, layout.prompt.width))
        between.center = layout.prompt.center
        corner = Rect(0, 0, narrow, self._height(look, word, narrow))
        left, right = corner.copy(), corner.copy()
        left.topleft = frame.left + edge, frame.top + edge
        right.topright = frame.right - edge, max(tool.bottom for tool in layout.tools) + edge
        places = (upper, right, left) if word.sign else (upper, middle, between, left, right)
        lying = [part for group in layout.rivals for part in group.boxes]
        lying += [*layout.own.boxes, *layout.raised, layout.banner, *layout.tools]
        empty = layout.ring, layout.last_fight  # before the first fight
        return min(places, key=lambda place: _WORTH * _hidden(place, lying) + _hidden(place, empty))

    def _height(self, look: UiStyle, word: _Word, width: int) -> int:
        high = look.paragraph_height(word.text, theme.BOLD, 28, self._inner(look, word, width))
        return max(high + 2 * look.px(16), look.px(_SIGN) + look.px(20) if word.sign else 0)

    @staticmethod
    def _inner(look: UiStyle, word: _Word, width: int) -> int:
        """Pixels of width for the words."""
        return width - 2 * look.px(_INSET) - (look.px(_SIGN) + look.px(_GAP) if word.sign else 0)

    def _paint(self, surface: Surface, look: UiStyle, word: _Word, place: Rect) -> None:
        art = self._resources.art
        surface.blit(art.washi_shadow(place.size, 4), place.move(look.px(5), look.px(8)))
        surface.blit(art.washi(place.size, 4), place)
        left = place.left + look.px(_INSET)
        if word.sign:
            side = look.px(_SIGN)
            sign = art.icon(word.sign, side, theme.GOLD if word.sign == "star" else theme.PAPER_LOST)
            surface.blit(sign, sign.get_rect(midleft=(left, place.centery)))
            left += side + look.px(_GAP)
        room = Rect(left, place.top, self._inner(look, word, place.width), place.height)
        look.paragraph(surface, word.text, theme.BOLD, 28, theme.PAPER_INK, room, middle=True)


def _hidden(place: Rect, lying: Iterable[Rect]) -> int:
    """Count the pixels of what lies there that a place would hide."""
    found = (place.clip(Rect(part)) for part in lying)
    return sum(part.width * part.height for part in found)


@dataclass(frozen=True)
class GoalState:
    """A goal with its sentence and how far it has come."""

    sentence: str
    progress: Progress


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
                self.words.teach(self._resources.language.text(f"teach.{lesson}"))

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
        if view.duel is not None and not self._fought:
            self._fought = True
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


_STAR, _CREST = 52, 44


class StagePaperScene(Dialog):
    """Lies over the match; read and closed. It shows what its viewer was shown, and nothing else."""

    leaves = (Back, Pause, Log, FocusLost)

    def __init__(self, resources: Resources, view: View, watch: StageWatch) -> None:
        super().__init__(resources)
        self._view, self._watch = view, watch

    def enter(self) -> None:
        self.resources.sounds.play("ui-page")

    def body(self) -> Item:
        self._ok = Button(self.resources.language.text("common.ok"), Pop, "main", 36)
        words = Column(Reading(self._paragraphs()), pad=(52, 44))
        paper = Paper(words, seed=5, wide=1100, most=1100)
        return Column(paper, Space(22), self._ok, lies="centre")

    def first(self) -> Button:
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
