"""What a table has beside the match: aids, rules of its own, and goals that come nearer."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from pygame import SRCALPHA, Rect, Surface

from game.campaign.boons import THREAD
from game.campaign.seals import BLIND
from game.campaign.stage_table import StageTable
from game.kept.settings import Settings
from game.table.goal_forms import OPEN, REACHED, Progress
from game.table.seats import Seating
from game.tenno.chronicle import Chronicle
from game.tenno.events import Attacked, Peeked
from game.tenno.goal_measures import measure
from game.tenno.set_piece import Prop, PublicFollowing
from game.tenno.set_pieces import SET_PIECES
from game.tenno.show.house_rules import feud_line, rules_of
from game.tenno.show.words import card_words, why_ended
from game.tenno.tells import FOOLED, latest_tell
from game.tenno.variants import PLAIN
from game.tenno.view import View
from scenes.match.playing import Playing
from scenes.menus.campaign.stage_paper import StagePaperScene, plain_words
from scenes.paint import theme
from scenes.paint.figures import head
from scenes.tenno.table.floating import hidden
from scenes.tenno.table.last_fight import fight_room
from scenes.tenno.table.layout import TableLayout
from scenes.ui import Paragraph, UiStyle
from scenes.window import Resources

_SHOWN, _LONG, _FADING = 2600.0, 6000.0, 240.0
"""Milliseconds for which a word about a goal stands, one about the rules, and in which it comes and goes."""
_SIGN, _INSET, _GAP = 44, 30, 14
"""Of the sign, from the paper's edge to what stands on it, and between the two, at 1080."""
_SLIM = 0.21
"""How wide a word is at either side, in parts of the picture."""
_WORTH = 8.0
"""How much more it costs to hide cards and plates than the middle of the table, where fights are seen."""
_HEAD, _PIECES = 0.4, 0.2
"""What it costs in that measure to hide a rival's head, and the place beside rivals where set pieces are."""


@dataclass(frozen=True)
class _Word:
    """`sign` names an icon, empty for none; `lasts` in milliseconds; `asks`: it says what to do now."""

    text: str
    sign: str
    lasts: float
    asks: bool = False


class StageWords:
    """They stand one after the other."""

    def __init__(self, resources: Resources) -> None:
        self._resources = resources
        self._waiting: list[_Word] = []
        self._passed = 0.0
        self._placed: tuple[object, Rect] | None = None
        """Where a word stands at a table, once that was found."""

    def tell(self, text: str, sign: str = "", first: bool = False, asks: bool = False) -> None:
        """Say it after all that waits, or `first`; with a `sign` it is about a goal, without about rules.

        `asks`: it says what is to be done now, which nothing else has to say beside it.
        """
        word = _Word(text, sign, _SHOWN if sign else _LONG, asks)
        if first:
            self._passed = 0.0
        self._waiting.insert(0 if first else len(self._waiting), word)

    def only(self, text: str, lasts: float) -> None:
        """Say this and nothing else, for so many milliseconds."""
        self._passed, self._waiting = 0.0, [_Word(text, "", lasts)]

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

    @property
    def asks(self) -> bool:
        """Whether what is said now says what is to be done."""
        return bool(self._waiting) and self._waiting[0].asks

    @property
    def waiting(self) -> tuple[str, ...]:
        return tuple(word.text for word in self._waiting)

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
        if near >= 1.0 or self._resources.settings.reduced_motion:
            self._paint(surface, look, word, place)
            return
        room = place.inflate(2 * look.px(8), 2 * look.px(8))
        layer = Surface(room.size, SRCALPHA)
        self._paint(layer, look, word, place.move(-room.left, -room.top))
        layer.set_alpha(round(255 * max(0.0, near)))
        surface.blit(layer, room)

    def place(self, look: UiStyle, layout: TableLayout) -> Rect:
        """Return where the word stands that is said now, and hides least; raises IndexError where none is."""
        key = self._waiting[0], layout
        if self._placed is None or self._placed[0] != key:
            self._placed = key, self._least_hiding(self._waiting[0], look, layout)
        return self._placed[1]

    def _least_hiding(self, word: _Word, look: UiStyle, layout: TableLayout) -> Rect:
        lying = [*layout.rival_boxes, *layout.own.boxes, *layout.raised, layout.banner, *layout.tools]
        worth = [(part, _WORTH) for part in (*lying, *layout.buttons)]
        fights = [layout.ring, layout.last_fight] if word.sign else [fight_room(layout)]
        worth += [(part, 1.0 if word.sign else _WORTH / 2) for part in fights] + [(layout.log, 0.5)]
        worth += [(head(room), _HEAD) for room in layout.figures]
        aside = max(part.right for part in layout.rival_boxes)
        worth.append((Rect(aside, 0, layout.frame.right - aside, layout.ring.bottom), _PIECES))
        return min(self._places(word, look, layout), key=lambda place: hidden(worth, place))

    def _places(self, word: _Word, look: UiStyle, layout: TableLayout) -> Iterator[Rect]:
        """Yield where a word may stand, the usual places first: above, in the middle, and at either side."""
        frame, edge = layout.frame, look.margin(20)
        whole = min(round(0.62 * frame.width), look.px(1000))
        free = min(group.plate.whole.x for group in layout.rivals) - frame.left
        narrow = min(whole, max(free - 2 * edge, look.px(340)))
        slim = min(narrow, max(round(_SLIM * frame.width), look.px(300)))
        upper, between, corner, strip = (
            Rect(0, 0, width, self._height(look, word, width))
            for width in (whole, layout.prompt.width, narrow, slim)
        )
        middle, left, right = upper.copy(), corner.copy(), corner.copy()
        upper.midtop = frame.middle, frame.top + edge
        middle.center = between.center = layout.prompt.center
        left.topleft = frame.left + edge, frame.top + edge
        right.topright = frame.right - edge, max(tool.bottom for tool in layout.tools) + edge
        yield from (upper, right, left) if word.sign else (upper, middle, between, left, right)
        for top in range(frame.top + edge, frame.bottom - strip.height - edge, max(1, 2 * edge)):
            for x in () if word.sign else (frame.right - edge - slim, frame.left + edge):
                yield strip.move(x, top)

    def hide_fights(self, look: UiStyle, layout: TableLayout) -> bool:
        """Tell whether the word that is said now stands where fights are seen on the table."""
        return bool(self._waiting) and bool(self.place(look, layout).colliderect(fight_room(layout)))

    def _said(self, word: _Word) -> Paragraph:
        if not word.sign:
            return Paragraph(word.text, theme.BOLD, 28, theme.PAPER_INK)
        colour = theme.GOLD if word.sign == "star" else theme.PAPER_LOST
        sign = partial(self._resources.art.icon, word.sign, colour=colour)
        return Paragraph(word.text, theme.BOLD, 28, theme.PAPER_INK, sign, (_SIGN, _SIGN), beside=_GAP)

    def _height(self, look: UiStyle, word: _Word, width: int) -> int:
        high = self._said(word).words(look, width - 2 * look.px(_INSET)).height
        return max(high + 2 * look.px(16), look.px(_SIGN) + look.px(20) if word.sign else 0)

    def _paint(self, surface: Surface, look: UiStyle, word: _Word, place: Rect) -> None:
        look.paper(surface, place, 4)
        said, room = self._said(word), Rect(0, 0, place.width - 2 * look.px(_INSET), 0)
        room.height = said.height(look, room.width)
        room.center = place.center
        said.draw(look, surface, room)


@dataclass(frozen=True, slots=True)
class Aids:
    """What is shown: exact odds, log and notes, and in a note what could still lie there."""

    odds: bool = True
    notes: bool = True
    possible: bool = False
    kept: tuple[int, int] | None = None
    """Seat and slot of the one note that stays without notes."""


def aids_for(view: View, settings: Settings, stage: StageTable | None) -> Aids:
    """Return the help at a table. In a campaign odds and possible cards come with its help alone."""
    given = None if stage is None else stage.given
    lifted = settings.always_notes or (given is not None and given.notes)
    if stage is not None and stage.stage.seal in BLIND:
        lifted = False
    lifted = lifted or view.public.over
    notes = lifted or not view.variant.no_notes
    wanted = notes and view.you is not None and settings.hints_for(view.seats[view.you].name)
    odds, possible = given is None or given.odds, given is not None and given.notes
    kept = None if notes or stage is None or THREAD not in stage.boons else looked_at_last(view)
    return Aids(wanted and odds, notes, wanted and possible, kept)


def looked_at_last(view: View) -> tuple[int, int] | None:
    """Return seat and slot of the card that the viewer has looked at last; None before the first."""
    for number in range(len(view.events) - 1, -1, -1):
        event = view.events[number]
        if isinstance(event, Peeked) and event.seat == view.you:
            attacks = (one for one in reversed(view.events[:number]) if isinstance(one, Attacked))
            return next((one.seat, event.slot) for one in attacks)
    return None


def _set_piece(playing: Playing) -> PublicFollowing | None:
    stage = playing.stage
    made = None if stage is None else SET_PIECES.get(stage.stage.set_piece)
    told, earlier = playing.public.lines, playing.public.earlier
    return PublicFollowing(made(), told, [View.of(lines) for lines in earlier]) if made and told else None


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
        self.set_piece = _set_piece(playing)
        self._introduced = False
        self._fought = False
        self._taught: set[str] = set()

    def aids(self, view: View) -> Aids:
        return aids_for(view, self._resources.settings, self._stage)

    def tool(self, view: View) -> tuple[str, ...] | None:
        """Return how the goals stand, as they were last followed; None where there is nothing to read."""
        return self._states if self._stage is not None or view.variant != PLAIN else None

    def prop(self, seating: Seating) -> Prop | None:
        """Return what is to be seen of the stage's set piece as it was last followed."""
        return None if self.set_piece is None else self.set_piece.prop(seating)

    def tell_piece(self) -> None:
        """Let the set piece be heard and told of, now that what it follows has been seen."""
        if self.set_piece is None:
            return
        if cue := self.set_piece.take_cue():
            self._resources.sounds.play(cue)
        if said := self.set_piece.take_words():
            self.words.tell(self._resources.language.text(f"piece.{said.text}", **said.numbers))

    def goals(self, view: View) -> list[tuple[str, Progress]]:
        if self._stage is None or view.you is None:
            return []
        if self._chronicle is None or self._chronicle[0] is not view:
            self._chronicle = view, Chronicle(view)
        chronicle = self._chronicle[1]
        chronicle.follow(view)
        goals = self._stage.goals(self._resources.language)
        return [(sentence, measure(goal, [*self._before, chronicle])) for goal, sentence in goals]

    def rules(self, view: View) -> list[str]:
        language = self._resources.language
        found = rules_of(language, view.variant, [seat.name for seat in view.seats])
        so_far = feud_line(language, view, self._earlier)
        return [*found, so_far] if so_far else found

    def paper(self, view: View) -> StagePaperScene:
        """Make the paper with goals, rules and help, and with prisoners that lie open."""
        text, art, more = self._resources.language.text, self._resources.art, list[Paragraph]()
        if view.variant.open_prisoners:
            for seat, prisoners in zip(view.seats, view.public.prisoners, strict=True):
                names = ", ".join(card_words(card, self._resources.language) for _, card in prisoners)
                label = f"{text('scoring.prisoners')} · {seat.name}"
                more.append(plain_words(names or text("scoring.none"), label, partial(art.crest, seat.crest)))
        return StagePaperScene(self._resources, self._stage, self.goals(view), self.rules(view), more)

    # Words that fall

    def tell_end(self, view: View, milliseconds: float) -> None:
        """Say for so long why the match ended, and nothing else; without any time the score says it."""
        if milliseconds > 0:
            self.words.only(why_ended(view, self._resources.language, view.you), milliseconds)
        else:
            self.words.hush()

    def teach(self, view: View) -> None:
        """Say what has just come up, each once to a player: what a bluff is, and where fights are taught.

        A hint comes where it is needed: when the player is to attack for the first time.
        """
        stage, public, you = self._stage, view.public, view.you
        if stage is None or you is None or public.over:
            return
        asked = public.ask is not None and (public.ask.wanted, public.ask.seat) == ("attack", you)
        hint = stage.hint(self._resources.language.code)
        if asked and hint and "hint" not in self._taught:
            self.words.tell(hint)
        self._taught |= {"hint"} if asked else set()
        tell = None if "tell" in self._taught else latest_tell(view)
        if tell is not None and (tell.kind, tell.by) == (FOOLED, you):
            self._taught.add("tell")
            if stage.hear("tell"):
                self.words.tell(self._resources.language.text("tell.learn"), first=True)
        if stage.stage.teaches != "fight":
            return
        now = {"attack": asked, "prisoner": bool(public.prisoners[you]), "hands": 1 in public.hand_sizes}
        for lesson in (name for name, there in now.items() if there and name not in self._taught):
            self._taught.add(lesson)
            if stage.hear(f"teach.{lesson}"):
                line = self._resources.language.text(f"teach.{lesson}")
                self.words.tell(line, first=True, asks=lesson == "attack")

    def follow(self, view: View) -> None:
        """Say what was reached or missed; first of all rules, until the first fight."""
        if self.set_piece is not None:
            self.set_piece.follow(view)
        if not self._introduced:
            self._introduced = True
            waits = self._stage is not None and self._stage.sets_out
            for words in () if waits else self.rules(view)[:1]:
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
