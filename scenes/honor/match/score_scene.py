"""The score: everybody's road to the goal is walked once more, what brought the honour, what was hidden.

When all walk, when lanes change places, and when who won comes forward is worked out ahead.
"""

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface
from pygame.transform import smoothscale

from game.honor.bluffs import bluffs_of
from game.honor.cards import RECORD, ROUNDS
from game.honor.remark_occasions import SPOKEN
from game.honor.show.acts_to_show import Feed, feed_of, with_kept_faces
from game.honor.show.first_notes import FIRST_GOALS
from game.honor.show.honour_accounts import SOURCES, Account, accounts, biggest_lead
from game.honor.show.house_rules import card_rule
from game.honor.show.log_words import won_by
from game.honor.show.what_decided import decisive_moments, turned_words, why
from game.honor.stage_goals import Chronicle, measure
from game.kept.json_lines import Line
from game.table.goal_forms import REACHED
from game.table.optional_features import Sentence
from game.table.seats import Seat
from game.table.shown_names import played_on
from scenes.animation.motion_builder import Staging
from scenes.animation.tweens import Choreography
from scenes.honor.animation.sound_cues import HOP
from scenes.honor.match.bluffs import BluffsScene
from scenes.honor.match.score_chart import Course, Lane, label_boxes
from scenes.honor.match.score_chart import Told as Turned
from scenes.honor.match.score_sheets import SHEETS, Row, Sheets, longest_road
from scenes.honor.table.card_pictures import DECK
from scenes.match.after_match import TURNING, AfterMatchScene, draw_flip, ending_sound
from scenes.match.log_page import LogScene
from scenes.match.match_inputs import MatchActions, Playing
from scenes.match.winners import Finisher, WinnersForward, stage_winners, winners_words
from scenes.paint import theme
from scenes.paint.seat_discs import Seated
from scenes.table.draw_context import DrawContext
from scenes.ui import Button, Drawable, IconButton, Segments, UiStyle
from scenes.ui.containers import Column
from scenes.ui.containers import Row as Beside
from scenes.ui.layout import Child, Held, Item, Space, Words, controls_of, draw
from scenes.ui.list_rows import Told
from scenes.window import Push, Request, Resources, ToTitle

WALK, SORTING = 2400.0, 480.0
"""Milliseconds in which all walk their roads, and in which their lanes then go to where they came in."""
LAST_HOP = 0.35
"""How long the end of all roads is seen before the lanes change places, in hops."""


def counting(hops: int, ending: str) -> Choreography:
    """Return how a match is counted in which the longest road has so many hops; `ending` is heard at the end.

    `table` (`part`) turns over, then `roads` are walked, then `lanes` change places, then `winner` comes
    forward and goes; all from 0 to 1.
    """
    staging = Staging[None, None]()
    staging.move("table", TURNING, "in-out", part=1)
    staging.sound("ui-page")
    staging.then(TURNING)
    staging.move("roads", WALK, "linear", part=1)
    for hop in range(hops):
        with staging.after(WALK * hop / (hops + LAST_HOP)):
            staging.sound(HOP, step=hop)
    staging.then(WALK)
    staging.sound("count-total")
    staging.move("lanes", SORTING, "in-out", part=1)
    staging.then(SORTING)
    staging.sound(ending)
    stage_winners(staging)
    return staging.done().choreography


_TURNED = 4
"""How many decisive moments are told of at most."""
_CROWDED, _LARGE = 1.16, 1.6
"""From these ratios of the text's growth to the window's on signs do for some buttons' words, and the sheet
needs the room of the words above it."""
_LETTERS, _HIGH = 32, 108
"""Of buttons: the letters of most of them, and how high they are at most where text is large."""
_UNDERSTOOD = (
    "scoring.to_title",
    "scoring.watch",
    "table.log",
    "scoring.bluffs",
    "scoring.other_seats",
    "why.head",
)
"""The buttons, those first whose sign says best what they do."""
_BESIDE = 0.3
"""The words stand above the sheets' names where these leave them less of the width."""


class ScoreScene(AfterMatchScene):
    """Shows how a match ended: nobody's place is seen before all have walked."""

    def __init__(
        self,
        resources: Resources,
        feed: Feed,
        playing: Playing,
        actions: MatchActions | None,
        table: Surface | None = None,
    ) -> None:
        """`feed` has shown a whole record, a seat's or the public's; without `actions` nothing leads on.

        `table` is what was seen last, which turns over to this.
        """
        ended = feed.view.ended
        assert ended is not None
        self._accounts = accounts(feed.lines)
        hops, ending = longest_road(self._accounts), ending_sound(ended.winners, feed.view.you)
        super().__init__(resources, playing, actions, card_rule, counting(hops, ending), ending)
        self._feed = feed
        self._table = None if resources.settings.reduced_motion else table
        if self._table is None:
            self.player.seek(TURNING)
        self.sheet = SHEETS[0]
        self._forward: WinnersForward
        self._winners = ended.winners
        self._lead = biggest_lead(self._accounts, ended.winners)
        """By what whoever won is furthest ahead of second place, and how far."""
        self.kit = DrawContext(resources, DECK)
        self.cards = self.kit.cards
        match = None if playing.newcomer is None or playing.stage is not None else playing.newcomer.match
        self._bonus = ""
        """Which goal of a newcomer's match was reached, by its text."""
        if match is not None and feed.view.you is not None:
            reached = measure(FIRST_GOALS[match], Chronicle(feed.lines)).state == REACHED
            self._bonus = f"honor.first.goal.{match + 1}" if reached else ""
        self._root: Item
        self._sheets: Sheets

    # What stands on it

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self.look = look = UiStyle(self.resources, size)
        self.resources.art.fit(size[1])
        self.kit.resize(size)
        self._feed.speak(self.resources.language)
        text = self.resources.language.text
        board = Space(grow=1)
        sheets = Segments(
            [text(f"honor.score.{one}") for one in SHEETS], SHEETS.index(self.sheet), self._turn_to
        ).named("sheets")
        many, room = self._crowded, size[0] - look.margin(184)
        above = many and room - sheets.wanted(look)[0] < room * _BESIDE
        wraps, lines = many and not above, 1.6 if many and not above else 1
        said = Told(self._said, theme.REGULAR, 32, theme.PAPER_MUTE, wraps=wraps, lines=lines)
        heading = Words(text("scoring.title"), theme.DISPLAY, 58, theme.PAPER_INK)
        self._why_line = why = Told(self._why, theme.BOLD, 32, theme.PAPER_INK, wraps=wraps, lines=lines)
        leaves = look.unit > _LARGE * look.ground  # a button says as well by what the winner led
        below = [why] if self._lead and not leaves else []
        if self._bonus:
            below.append(Told(self._bonus_words, theme.BOLD, 32, theme.PAPER_INK, wraps=wraps, lines=lines))
        words = Column(*([] if many else [heading]), said, *below, grow=1)
        upper = Column(words, sheets, gap=8) if above else Beside(words, sheets, gap=24, level=True)
        self._root = Column(upper, board, self._buttons(), gap=18, pad=(80, 50))
        self._root.put(look, Rect((0, 0), size))
        self._lay_rows(board.rect)
        self.show(look, controls_of(self._root), self._again)

    @property
    def _crowded(self) -> bool:
        return self.look.unit > _CROWDED * self.look.ground

    def _buttons(self) -> Item:
        """What can be done now: to begin again first, the way out last."""
        text, playing = self.resources.language.text, self.playing
        on = "again" if playing.stage is None else "on"
        self._again = Button(text(f"scoring.{on}"), playing.again, "main", 38)
        more = [("scoring.watch", "play", self.watch)] if self.watches else []
        if playing.told:
            more.append(("scoring.bluffs", "mask", self._open_bluffs))
        more.append(("table.log", "log", self._open_log))
        more += [("why.head", "question", self._open_why)] if self._sentences else []
        if playing.stage is None:
            more.append(("scoring.other_seats", "person", self.other_seats))
        more.append(("scoring.to_title", "home", ToTitle))
        signs, look = self._signs([key for key, _, _ in more]), self.look
        wide, high = self._again.wanted(look)
        high = min(high, look.target(_HIGH)) if self._crowded else high  # the sheets have the room
        row: list[Child] = [Held(self._again, 1, (wide, high))]
        for key, icon, answer in more:
            if key in signs:
                side = min(high, IconButton(icon, "", answer).wanted(look)[0])
                row.append(Held(IconButton(icon, text(key), answer, at_once=True), size=(side, side)))
            else:
                size = (self._worded(key), high) if signs else None
                row.append(Held(Button(text(key), answer, "plain", _LETTERS), 0 if signs else 1, size))
        return Beside(*row, gap=20, level=True)

    def _worded(self, key: str) -> int:
        """How wide a button is for its words alone, in pixels."""
        words = self.look.measure(self.resources.language.text(key), theme.DISPLAY, _LETTERS)[0]
        return words + self.look.px(40)

    def _signs(self, keys: Sequence[str]) -> set[str]:
        """Return for which of these buttons there is a sign alone: those that are best understood first."""
        look, gap = self.look, round(20 * self.look.unit)
        again = look.measure(self._again.label, theme.DISPLAY, self._again.size)[0] + look.px(60)
        side = IconButton("home", "", ToTitle).wanted(look)[0]
        room = self._size[0] - look.margin(160) - again - sum(self._worded(key) + gap for key in keys)
        signs = set[str]()
        for key in sorted(keys, key=_UNDERSTOOD.index):
            if room >= 0:
                break
            room += self._worded(key) - side
            signs.add(key)
        return signs

    def _lay_rows(self, board: Rect) -> None:
        """Give each seat its lane to walk on, by seat, and the one where it came in, the first uppermost."""
        look, picture = self.look, self._feed.picture
        seats = sorted(picture.seats, key=lambda seat: (-seat.honour, seat.seat))
        charted, gap = self.sheet == SHEETS[0], look.margin(8)
        head = look.line_height(theme.BOLD, 24) * 5 // 2 if self.sheet == "sources" else 0
        high = (board.height - head + gap) // len(seats)
        lanes = [
            Rect(board.left, board.top + head + number * high, board.width, high - gap)
            for number in range(len(seats))
        ]
        if charted:
            lanes = label_boxes(look, board, [seat.name for seat in seats])
        rows = [
            Row(
                seat,
                self._accounts[seat.seat],
                self._about(self._accounts[seat.seat]),
                self._won_words if seat.seat in self._winners else (),
                lane,
                lanes[seat.seat].top,
                **({"shares": (0.68, 0.32)} if charted else {}),
            )
            for lane, seat in zip(lanes, seats, strict=True)
        ]
        came_in = [
            Finisher(seat.name, Seated(seat.crest, seat.rival), seat.seat in self._winners) for seat in seats
        ]
        came_in.sort(key=lambda one: not one.wins)
        whose = "_too" if len(self._winners) > 1 else "_you" if self._feed.spoken_to in self._winners else ""
        came = self.resources.language.text(f"honor.score.came{whose}", n=seats[0].honour)
        words = winners_words(self.resources, came_in, RECORD, SPOKEN)
        self._forward = WinnersForward(look, came_in, (came, *words), DECK, self._size)
        labels = {name: self.resources.language.text(f"honor.source.{name}") for name in SOURCES}
        lead = None if self._lead is None else self._lead[0]
        course = self._course(board, rows) if charted else None
        self._sheets = Sheets(self.kit, rows, labels, lead, course)

    def _course(self, board: Rect, rows: Sequence[Row]) -> Course:
        """Return the chart of how it came, with what was decisive in words."""
        feed, language = self._feed, self.resources.language
        lanes = [Lane(row.account, row.seat.crest, row.seat.seat == feed.spoken_to, row.lane) for row in rows]
        crests = {row.seat.seat: row.seat.crest for row in rows}
        told = [
            Turned(point, crests[point.seat], turned_words(language, point, feed.names))
            for point in decisive_moments(feed.lines, self._accounts, self._winners, _TURNED)
        ]
        return Course(
            self.kit, board, lanes, feed.picture.goal, told, language.text("honor.score.first_round")
        )

    def _about(self, account: Account) -> str:
        """Say the one thing about a seat that explains most, or of a last hand what it is."""
        text = self.resources.language.text
        if self.sheet == "hands":
            return text("honor.score.unplayed", n=len(account.hand)) if account.hand else ""
        if account.crowned:
            return text("honor.score.crowned", n=account.crowned)
        return text("honor.score.fights", n=account.fights, won=account.won) if account.fights else ""

    def _said(self) -> list[str]:
        if not self.over:
            return [""]
        names = [self._feed.names[seat] for seat in self._winners]
        most = max(seat.honour for seat in self._feed.picture.seats)
        own = len(names) == 1 and self._feed.spoken_to in self._winners
        values = {"name": names[0], "names": ", ".join(names), "n": most, **self._ways}
        said = self.resources.language.text(f"honor.score.{'you_' * own}{self._won_by}", **values)
        short = self.resources.language.text("common.told", name=", ".join(names), what=most)
        played = played_on(self.resources.language, self._feed.names, self.playing.stand_ins)
        return [f"{one} {words}" for one in played for words in (said, short)] or [said, short]

    def _why(self) -> list[str]:
        """Say by what the winner is furthest ahead of second place, the fuller words first."""
        if self._lead is None or not self.over:
            return [""]
        text, (source, n) = self.resources.language.text, self._lead
        short = text("honor.score.lead", source=text(f"honor.source.{source}"), n=n)
        wordings, wide = [text(f"honor.score.leads.{source}", n=n), short], self._why_line.rect.width
        if not self._crowded:
            return wordings
        in_a_line = [words for words in wordings if self.look.fits(words, theme.BOLD, wide)]
        return [*in_a_line, short][:1]

    def _bonus_words(self) -> list[str]:
        """Say which goal a newcomer has reached."""
        text = self.resources.language.text
        done = text("campaign.done", goal=text(self._bonus))
        return [f"{text('campaign.bonus')} · {done}", done] if self.over else [""]

    @property
    def _won_by(self) -> str:
        picture = self._feed.picture
        honour = {seat.seat: seat.honour for seat in picture.seats}
        return won_by(honour, self._winners, picture.goal)

    @property
    def _ways(self) -> dict[str, object]:
        """What a match is won by: the goal, or the most honour after the last round."""
        return {"goal": self._feed.picture.goal, "rounds": ROUNDS}

    @property
    def _won_words(self) -> tuple[str, ...]:
        """What the winner's lane says, the fuller words first."""
        text, key = self.resources.language.text, f"honor.score.row_{self._won_by}"
        full = text(key, **{name: one for name, one in self._ways.items() if name == "goal"})
        return full, text("honor.score.row_wins")

    # What can be done

    def _turn_to(self, number: int) -> None:
        self.sheet = SHEETS[number]
        self.resources.sounds.play("ui-page")
        self.resize(self._size)

    def _open_log(self) -> Request:
        """Tell all of the match, and who kept a face that could have been saved."""
        seat = Seat(self._feed.view.you)
        seat.lines.extend(with_kept_faces(self._feed.lines, self.playing.told))
        feed = Feed(seat, self.resources.language)
        feed.take_all()
        return Push(LogScene(self.resources, partial(feed.whole_log, self.playing.stand_ins)))

    @property
    def _sentences(self) -> Sequence[Sentence]:
        """Why it came so; nothing where nobody is told, or nothing decided it."""
        you = self._feed.view.you
        return why(self.resources.language, self._feed.lines) if self.tells_why_to(you) else ()

    def _open_why(self) -> Request:
        said = why(self.resources.language, self._feed.lines, self.playing.receipts)
        return self.see_why(said, self._feed.view.you)

    def _open_bluffs(self) -> Request:
        found, receipts = bluffs_of(self.playing.told), self.playing.receipts
        return Push(BluffsScene(self.resources, self._feed.header, found, receipts))

    # Time

    def _part(self, target: str) -> float:
        """How far a part of the counting has come, 0 to 1."""
        return self.course.value(target, "part", self.player.time)

    def _moved(self, target: str) -> float:
        """The same of what moves: with reduced motion what is half done is done."""
        part = self._part(target)
        return float(part >= 0.5) if self.resources.settings.reduced_motion else part

    def paint_end(self, surface: Drawable) -> None:
        """Paint how it ended, without anything to press."""
        self.player.finish()
        self.paint(surface)

    def paint(self, surface: Drawable) -> None:
        """The page, who won, and a lane for each seat; before that the table on its way over."""
        page, turned = self.resources.art.page(self._size), self._part("table")
        if turned < 1 and self._table is not None:
            if self._table.get_size() != self._size:
                self._table = smoothscale(self._table, self._size)
            draw_flip(surface, self._table, page, turned)
            return
        surface.blit(page, (0, 0))
        draw(self._root, self.look, surface)
        self._sheets.draw(surface, self.sheet, self._part("roads"), self._moved("lanes"))
        forward = self._moved("winner")
        if forward > 0:
            self._forward.draw(surface, forward)


def draw_score(resources: Resources, lines: Sequence[Line], surface: Drawable) -> None:
    """Paint how everybody's honour stands, as the record of one seat tells it that is over."""
    feed = feed_of(lines, resources.language)
    scene = ScoreScene(resources, feed, Playing(Seat(None), {}, ToTitle()), None)
    scene.resize(surface.get_size())
    scene.paint_end(surface)
