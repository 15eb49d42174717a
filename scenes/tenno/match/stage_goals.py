"""What a table has beside the match: aids, its rules, goals that come nearer; told where it hides least."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from game.campaign.stage_table import THREAD, StageTable
from game.kept.settings import Settings
from game.table.goal_forms import Progress
from game.table.optional_features import known
from game.table.seats import Seat
from game.tenno.events import Attacked, Peeked
from game.tenno.fooled_and_read import FOOLED, latest_tell
from game.tenno.goal_facts import Chronicle
from game.tenno.set_pieces import PublicFollowing
from game.tenno.show.house_rules import feud_line, rules_of
from game.tenno.show.table_words import card_words, why_ended
from game.tenno.stage_goals import Goal, measure
from game.tenno.stage_rules import SET_PIECES
from game.tenno.variants import PLAIN
from game.tenno.view import View
from scenes.match.match_inputs import Playing
from scenes.match.stage_goals import GoalWatch, StagePaperScene, TableWords, Word, notes_lifted, plain_words
from scenes.paint.geometry import Worth, least_hiding
from scenes.paint.rival_figures import head
from scenes.tenno.table.last_fight import fight_room
from scenes.tenno.table.layout import TableLayout
from scenes.ui import Paragraph, UiStyle
from scenes.window import Resources

_SLIM = 0.21
"""How wide a word is at either side, in parts of the picture."""
_WORTH = 8.0
"""How much more it costs to hide cards and plates than the middle of the table, where fights are seen."""
_HEAD, _PIECES = 0.4, 0.2
"""What it costs in that measure to hide a rival's head, and the place beside rivals where set pieces are."""


class StageWords(TableWords[TableLayout]):
    """They stand one after the other."""

    def least_hiding(self, word: Word, look: UiStyle, layout: TableLayout) -> Rect:
        return least_hiding(self.worth(word, layout), self._places(word, look, layout))

    def worth(self, word: Word, layout: TableLayout) -> Worth:
        lying = [*layout.rival_boxes, *layout.own.boxes, *layout.raised, layout.banner, *layout.tools]
        worth = [(part, _WORTH) for part in (*lying, *layout.buttons)]
        fights = [layout.ring, layout.last_fight] if word.sign else [fight_room(layout)]
        worth += [(part, 1.0 if word.sign else _WORTH / 2) for part in fights] + [(layout.log, 0.5)]
        worth += [(head(room), _HEAD) for room in layout.figures]
        worth += [(self.spoken, _WORTH)] if self.spoken is not None else []
        aside = max(part.right for part in layout.rival_boxes)
        worth.append((Rect(aside, 0, layout.frame.right - aside, layout.ring.bottom), _PIECES))
        return worth

    def _places(self, word: Word, look: UiStyle, layout: TableLayout) -> Iterator[Rect]:
        """Yield where a word may stand, the usual places first: above, in the middle, and at either side."""
        frame, edge = layout.frame, look.margin(20)
        whole = min(round(0.62 * frame.width), look.px(1000))
        free = min(group.plate.whole.x for group in layout.rivals) - frame.left
        narrow = min(whole, max(free - 2 * edge, look.px(340)))
        slim = min(narrow, max(round(_SLIM * frame.width), look.px(300)))
        upper, between, corner, strip = (
            Rect(0, 0, width, self.height(look, word, width))
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
    notes = not view.variant.no_notes or view.public.over or notes_lifted(settings, stage)
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


class StageWatch(GoalWatch):
    """The goals and rules of one match on the screen."""

    words: StageWords
    set_piece: PublicFollowing | None

    def __init__(self, resources: Resources, playing: Playing, seat: Seat) -> None:
        """`seat` has played the earlier matches of a series: the first person's, or the public's."""
        super().__init__(resources, playing.stage, StageWords(resources))
        self._earlier = [View.of(lines) for lines in seat.earlier]
        self._before = [] if self._stage is None else [Chronicle(view) for view in self._earlier]
        self._chronicle: tuple[View, Chronicle] | None = None
        self.set_piece = _set_piece(playing)

    def aids(self, view: View) -> Aids:
        return aids_for(view, self._resources.settings, self._stage)

    def tool(self, view: View) -> tuple[str, ...] | None:
        """Return how the goals stand, as they were last followed; None where there is nothing to read."""
        return self.states if self._stage is not None or view.variant != PLAIN else None

    def goals(self, view: View) -> list[tuple[str, Progress]]:
        if self._stage is None or view.you is None:
            return []
        if self._chronicle is None or self._chronicle[0] is not view:
            self._chronicle = view, Chronicle(view)
        chronicle = self._chronicle[1]
        chronicle.follow(view)
        goals = self._stage.goals(self._resources.language)
        return [
            (sentence, measure(known(goal, Goal), [*self._before, chronicle])) for goal, sentence in goals
        ]

    def rules(self, view: View) -> list[str]:
        language = self._resources.language
        found = rules_of(language, view.variant, [seat.name for seat in view.seats])
        so_far = feud_line(language, view, self._earlier)
        return [*found, so_far] if so_far else found

    def paper(self, view: View) -> StagePaperScene:
        text, art, more = self._resources.language.text, self._resources.art, list[Paragraph]()
        if view.variant.open_prisoners:
            for seat, prisoners in zip(view.seats, view.public.prisoners, strict=True):
                names = ", ".join(card_words(card, self._resources.language) for _, card in prisoners)
                label = f"{text('scoring.prisoners')} · {seat.name}"
                more.append(plain_words(names or text("scoring.none"), label, partial(art.crest, seat.crest)))
        if self._stage is not None:
            more.append(plain_words(text("goal.line"), text("reference.section.end")))
        return StagePaperScene(self._resources, self._stage, self.goals(view), self.rules(view), more)

    # Words that fall

    def tell_end(self, view: View, milliseconds: float) -> None:
        """Say for so long why the match ended, and nothing else; without any time the score says it."""
        if milliseconds > 0:
            self.words.only(why_ended(view, self._resources.language), milliseconds)
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
        if asked:
            self._tell_hint()
        tell = latest_tell(view)
        fooled = tell is not None and (tell.kind, tell.by) == (FOOLED, you) and self._first_time("tell")
        if fooled and stage.hear("tell"):
            self.words.explain(self._resources.language.text("tell.learn"))
        if stage.stage.teaches != "fight":
            return
        now = {"attack": asked, "prisoner": bool(public.prisoners[you]), "hands": 1 in public.hand_sizes}
        for lesson, there in now.items():
            if there and self._first_time(lesson):
                self._teach(f"teach.{lesson}", asks=lesson == "attack")

    def _teach(self, words: str, asks: bool) -> None:
        """Say something before all that waits, once to a player in all matches."""
        if self._stage is not None and self._stage.hear(words):
            self.words.tell(self._resources.language.text(words), first=True, asks=asks)

    def follow(self, view: View) -> None:
        """Let the set piece follow, and say what was reached or missed."""
        if self.set_piece is not None:
            self.set_piece.follow(view)
        self._follow(self.goals(view), self.rules(view), view.duel is not None, view.public.over)
