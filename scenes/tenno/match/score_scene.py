"""The score: the table is turned over, prisoners are counted one by one, lanes go to their ranks.

Before that its rows are turned face up, as the last fight left them.
"""

import math
from collections.abc import Collection, Sequence
from contextlib import suppress

from pygame import Rect, Surface

from game.kept.faults import Fault
from game.kept.json_lines import Line, read_file
from game.table.seats import Seat, Seating
from game.table.shown_names import played_on, seat_name
from game.tenno.cards import RECORD
from game.tenno.feuds import feud_standing
from game.tenno.fooled_and_read import FOOLED, READ, tells_of
from game.tenno.remark_occasions import SPOKEN
from game.tenno.score import ranked, standings
from game.tenno.show.house_rules import feud_line, sides_line
from game.tenno.show.log_words import Log
from game.tenno.show.picture import Banner, with_slots
from game.tenno.show.picture_from_view import table_picture
from game.tenno.show.table_words import card_rule, why_ended
from game.tenno.show.what_decided import why
from game.tenno.view import View
from scenes.match.after_match import AfterMatchScene, draw_flip, ending_sound
from scenes.match.match_inputs import MatchActions, Playing
from scenes.match.winners import Finisher, WinnersForward, winners_words
from scenes.paint import sizes, theme
from scenes.paint.geometry import place
from scenes.paint.seat_discs import Seated
from scenes.table.card_sprite import CardPainter, CardSprite, CardState
from scenes.table.draw_context import DrawContext
from scenes.tenno.match.bluffs import BluffsScene
from scenes.tenno.match.score_counting import Instant, counting
from scenes.tenno.match.score_lanes import Lanes, ScoringLayout, came_to
from scenes.tenno.table.card_pictures import DECK
from scenes.tenno.table.layout import TableLayout
from scenes.tenno.table.rival_figures import are_seen
from scenes.tenno.table.whole_table import draw_table
from scenes.ui import Answer, Button, Column, Control, Drawable, Fitted, IconButton, Item, UiStyle, Words
from scenes.ui.layout import draw
from scenes.window import Push, Request, Resources, ToTitle


class LastTable:
    """Draws the table at the end of a match, for one size of the window."""

    def __init__(self, resources: Resources, view: View, bottom: int, size: tuple[int, int]) -> None:
        """`bottom` is the seat at the window's lower side."""
        self._size, self._view = size, view
        self._kit = DrawContext(resources)
        self._kit.resize(size)
        self._seating = Seating(len(view.seats), bottom)
        scale = resources.settings.text_scale
        self._layout = TableLayout(size, len(view.seats), scale, are_seen(resources, view))
        banner = Banner(resources.language.text("table.over"), "", calm=True)
        log = Log.of(view, resources.language).short
        own_open = view.you == bottom
        picture = table_picture(view, self._seating, resources.language, banner, own_open, log)
        for at, seat in enumerate(picture.seats):  # its cards are drawn by themselves
            away = {"card": None, "away": True}
            laid = (number for number, slot in enumerate(seat.slots) if not slot.gap)
            picture = with_slots(picture, at, dict.fromkeys(laid, away))
        self._bare = picture
        self._open: Surface | None = None

    def draw(self, surface: Drawable, instant: Instant) -> None:
        kit, layout, view = self._kit, self._layout, self._view
        assert view.ended is not None
        kit.draw_lying(surface, draw_table, layout, self._bare)
        for seat, (who, shown) in enumerate(zip(view.seats, view.ended.reveal, strict=True)):
            slots = layout.group(self._seating.place(seat)).slots
            for number, card in enumerate(shown.row):
                if card is None:
                    continue
                turn = 1.0 if seat == view.you else instant.row(seat, number)
                spot = place(slots[number])
                if turn in (0.0, 1.0):
                    kit.cards.draw(surface, CardSprite(card if turn else None, who.crest), spot)
                else:
                    up = 0.16 * math.sin(math.pi * turn)
                    state = CardState(spot.x, spot.y, spot.width, turn=turn, lift=up)
                    kit.cards.draw_state(surface, CardSprite(card, who.crest), state)

    def draw_turning(self, surface: Drawable, page: Surface, instant: Instant) -> None:
        if self._open is None:
            self._open = Surface(self._size, 0, 32)
            self.draw(self._open, instant)
        draw_flip(surface, self._open, page, instant.table)


_LARGE = 1.3
"""From this ratio of the text's growth to the window's on, what was won by has the heading's room, too."""
_BUTTONS = 0.46, 0.58
"""The most of the window's width that the buttons have; more before one loses its words."""
_FEW, _LETTERS = {1: 7, 2: 3}, (0.46, 0.42, 0.38)
"""Seats up to which lanes have room above so many rows of buttons, and the letters that are tried there."""
_SIGNS = "question", "play", "mask", "home", "turn"
_FOLDED: Sequence[Collection[str]] = (), _SIGNS[:1], _SIGNS[:3], _SIGNS[:4], _SIGNS
"""Which buttons are signs where there is no room for the words of all."""
_CROWDED = 0.38
"""... beside two columns of signs."""
_ARROW = 44
"""The room beside a button with words, at 1080: for the arrow of the focus."""


class ScoringScene(AfterMatchScene):
    """Shows how a match ended."""

    def __init__(
        self,
        resources: Resources,
        view: View,
        playing: Playing,
        actions: MatchActions | None = None,
        bottom: int | None = None,
    ) -> None:
        """`view` is over; `bottom` is the seat that its table had at the lower side: else the viewer's.

        Without `actions` nobody can sit elsewhere or watch it again.
        """
        seated = standings(view)
        ending = ending_sound([one.seat for one in seated if one.wins], view.you)
        super().__init__(resources, playing, actions, card_rule, counting(seated, ending), ending)
        self.view = view
        self._seat = next(iter(playing.people.values()), playing.public)
        self._earlier = [View.of(lines) for lines in self._seat.earlier]
        self._bottom = (view.you or 0) if bottom is None else bottom
        self._ranked = ranked(seated)
        self.cards = CardPainter(resources.art)
        self._told = [tell.kind for tell in tells_of(view) if tell.by == view.you]
        self._all_cards = False
        self._kept_code: str | None = None

    # What the stack tells

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self.look = look = UiStyle(self.resources, size)
        seats, winners = len(self._ranked), sum(one.wins for one in self._ranked)
        scale = self.resources.settings.text_scale
        placed: list[Control] = []
        for feet, signs in ((1, _FOLDED[:2]), (2, _FOLDED[:2]), (1, _FOLDED[2:])):
            if placed or seats > _FEW[feet] or self.actions is None:
                continue
            self.layout = ScoringLayout(size, seats, scale, winners, feet)
            tried = (self._in_rows(each, folded) for folded in signs for each in _LETTERS)
            placed = next((found for found in tried if found), [])
        if not placed:
            self.layout = ScoringLayout(size, seats, scale, winners)
        self.cards.resize(size[1])
        allies = bool(self.view.variant.allies)
        self._lanes = Lanes(look, self.layout, self._ranked, allies, self.cards)
        came = self.resources.language.text(f"scoring.{came_to(self._ranked[0], self._ranked, allies)}")
        came_in = [
            Finisher(seat_name(self.resources.language, one), Seated(one.crest, one.rival), one.wins)
            for one in self._ranked
        ]
        words = winners_words(self.resources, came_in, RECORD, SPOKEN)
        self._winners = WinnersForward(look, came_in, (came, *words), DECK, size)
        self._table: LastTable | None = None
        self._heading: tuple[object, Item] | None = None
        self.show(look, placed or self._place_buttons())

    def paint(self, surface: Drawable) -> None:
        self._paint(surface, self._left - self.look.px(48))  # room for a focused button's arrow

    def _paint(self, surface: Drawable, right: int) -> None:
        instant, page = self.instant, self.resources.art.page(self._size)
        if instant.table < 1:
            self._table = self._table or LastTable(self.resources, self.view, self._bottom, self._size)
            if instant.table > 0:
                self._table.draw_turning(surface, page, instant)
            else:
                self._table.draw(surface, instant)
            return
        surface.blit(page, (0, 0))
        self._draw_heading(surface, right)
        self._lanes.draw(surface, instant, self._all_cards)
        if instant.winner > 0:
            self._winners.draw(surface, instant.winner)

    @property
    def instant(self) -> Instant:
        return Instant(self.course, self.player.time, self.resources.settings.reduced_motion)

    def paint_at(self, surface: Drawable, time: float) -> None:
        """Paint the instant `time` (ms) of the counting without anything to press: for who shows it again."""
        self.player.seek(time)
        self._paint(surface, self.layout.right)

    # What can be done

    def back(self) -> Request | None:
        return self.turn_cards() if self._all_cards else super().back()

    def turn_cards(self) -> Request | None:
        self._all_cards = not self._all_cards
        self.resources.sounds.play("ui-page")
        self._swap.label = self.resources.language.text(f"scoring.{self._other_cards}")
        return None

    @property
    def _other_cards(self) -> str:
        return "prisoners" if self._all_cards else "all_cards"

    def _open_bluffs(self) -> Request:
        playing = self.playing
        you = self.view.you
        return Push(BluffsScene(self.resources, self.view.seats, playing.told, playing.receipts, you))

    @property
    def told(self) -> list[list[Line]]:
        """What the seat was told of this match, and before it of those of its series."""
        return [*map(list, self._seat.earlier), list(self._seat.lines)]

    def _open_why(self) -> Request:
        said = why(self.resources.language, self.told, self.playing.receipts, seasoned=False)
        return self.see_why(said, self.view.you)

    @property
    def _goes_on(self) -> str:
        """The key of what the first button says: in a campaign, and in a feud not over, the way leads on."""
        standing = feud_standing(self.view, self._earlier)
        if standing is not None and not standing.over:
            return "next_match"
        return "again" if self.playing.stage is None else "on"

    # The buttons: in rows below all, or in two rows in the upper right corner

    def _in_rows(self, letters: float, folded: Collection[str]) -> list[Control]:
        """Make and place them in rows, to begin again at the end of the last; none where words do not fit.

        ``letters``: how large these are, in parts of a row's height; ``folded``: which are signs.
        """
        foot = self.layout.feet[-1]
        size = min(sizes.BUTTON_SIZE, letters * foot.height / self.look.unit)
        again, made = self._again(1.12 * size), self._ways(size, folded)
        self._swap, home = made["turn"], made.pop("home")
        rest = list(made.values())
        buttons = [again, *rest, home]
        above = len(buttons) // 2 if len(self.layout.feet) > 1 else 0
        rows = [row for row in (rest[:above], [again, *rest[above:], home]) if row]
        if not all(self._in_a_row(*each) for each in zip(rows, self.layout.feet, strict=True)):
            return []
        self._left = self.layout.right + self.look.px(48)
        return list(buttons)

    def _again(self, size: float) -> Button:
        words = self.resources.language.text(f"scoring.{self._goes_on}")
        return Button(words, self.playing.again, "main", size)

    def _ways(self, size: float, folded: Collection[str]) -> dict[str, Button | IconButton]:
        """Make all other ways on, by their signs: in letters of a size, those that are `folded` as signs."""
        text, playing = self.resources.language.text, self.playing
        ways: list[tuple[str, str, Answer]] = [("turn", f"scoring.{self._other_cards}", self.turn_cards)]
        ways += [("play", "scoring.watch", self.watch)] if self.watches else []
        ways += [("mask", "scoring.bluffs", self._open_bluffs)] if playing.told else []
        ways += [("question", "why.head", self._open_why)] if self._tells_why else []
        if self.actions is not None and playing.stage is None:
            ways.append(("person", "scoring.other_seats", self.other_seats))
        return {
            sign: IconButton(sign, text(key), answer, at_once=True)
            if sign in folded
            else Button(text(key), answer, "plain", size)
            for sign, key, answer in (*ways, ("home", "scoring.to_title", ToTitle))
        }

    def _in_a_row(self, buttons: Sequence[Button | IconButton], foot: Rect) -> bool:
        """Place them from the right; whether their words fit."""
        look = self.look
        wides = [
            foot.height if isinstance(one, IconButton) else min(one.wanted(look)[0], self._least(one))
            for one in buttons
        ]
        near = max(10, look.margin(20))
        gaps = [near if isinstance(one, IconButton) else look.px(_ARROW) for one in buttons[:-1]]
        spare = foot.width - sum(wides) - sum(gaps)
        if spare < 0:
            return False
        more = spare / sum(isinstance(one, Button) for one in buttons)  # all of the row is theirs
        right = float(foot.right)
        for button, wide, gap in zip(buttons, wides, [*gaps, 0], strict=True):
            left = right - wide - (more if isinstance(button, Button) else 0)
            button.place(look, Rect(round(left), foot.y, round(right) - round(left), foot.height))
            right = left - gap
        return True

    def _least(self, button: Button) -> int:
        """How wide a button is for its words alone, or those that it has once cards were turned."""
        said, text = {button.label}, self.resources.language.text
        if button is self._swap:
            said |= {text("scoring.prisoners"), text("scoring.all_cards")}
        wide = max(self.look.measure(words, theme.DISPLAY, button.size)[0] for words in said)
        return wide + self.look.px(56)

    @property
    def _tells_why(self) -> bool:
        return self.tells_why_to(self.view.you)

    def _place_buttons(self) -> list[Control]:
        """Make and place them: to begin again first, the way out last."""
        look, layout = self.look, self.layout
        gap, top = max(6, look.margin(14)), round(layout.frame.down(0.050))
        high = max(
            sizes.SMALLEST_TARGET,
            (layout.lanes[0].whole.y - max(look.margin(20), look.px(12)) - top - gap) // 2,
        )
        size = min(sizes.BUTTON_SIZE, 0.52 * high / look.unit)
        again, made = self._again(min(40.0, 0.6 * high / look.unit)), self._ways(size, ("question",))
        self._swap, home = made["turn"], made["home"]
        others = [made["person"]] if "person" in made else []
        columns = [[again, home], [self._swap, *others]]
        more = [sign for sign in ("play", "mask") if sign in made]
        folded = [made["question"]] if "question" in made else []
        if more:
            columns.append([made[sign] for sign in more])
        shares = _BUTTONS[:1] if folded else _BUTTONS
        tried = (self._widths(columns, share) for share in shares)
        wides = next((wides for wides in tried if not more or not self._cut(columns, wides)), [])
        if not wides:  # then signs have to do
            signs = self._ways(size, more)
            columns[2] = [signs[sign] for sign in more]
            wides = [*self._widths(columns[:2], _CROWDED if folded else _BUTTONS[0]), high]
        if folded:
            columns.append(list(folded))
            wides = [*wides, high]
        right = layout.right
        for column, wide in zip(columns, wides, strict=True):
            for row, button in enumerate(column):
                button.place(look, Rect(right - wide, top + row * (high + gap), wide, high))
            self._left = right - wide
            right = self._left - look.px(_ARROW)
        return [again, *(button for column in columns[1:] for button in column), home]

    def _cut(self, columns: Sequence[Sequence[Button | IconButton]], wides: Sequence[int]) -> bool:
        return any(
            not self.look.fits(button.label, theme.DISPLAY, wide - self.look.px(34))
            for column, wide in zip(columns, wides, strict=True)
            for button in column
        )

    def _widths(
        self, columns: Sequence[Sequence[Button | IconButton]], share: float = _BUTTONS[0]
    ) -> list[int]:
        """How wide each column of buttons is: as its words want, or narrower where they leave no heading."""
        most = share * self.layout.frame.width
        wanted = [max(one.wanted(self.look)[0] for one in column) for column in columns]
        return [round(min(1.0, most / sum(wanted)) * wide) for wide in wanted]

    # The heading

    def _draw_heading(self, surface: Drawable, right: int) -> None:
        """The title, and below it the first words that fit: smaller letters rather than fewer words."""
        offered = tuple(self._words())
        if self._heading is None or self._heading[0] != (offered, right):
            self._heading = (offered, right), self._laid_heading(offered, right)
        draw(self._heading[1], self.look, surface)

    def _laid_heading(self, offered: Sequence[str], right: int) -> Item:
        title = Words(self.resources.language.text("scoring.title"), theme.DISPLAY, 62, theme.PAPER_INK)
        said = (Words(words, theme.REGULAR, 36, theme.PAPER_MUTE, wraps=True) for words in offered)
        crowded = self.look.unit > _LARGE * self.look.ground and not self.layout.feet
        heading = Fitted(*((words if crowded else Column(title, words), 1, 0.32) for words in said))
        (left, top), bottom = self.layout.title.topleft, self.layout.lanes[0].whole.y - self.look.margin(6)
        need = heading.least(self.look, right - left)  # the room above gives way to what is long
        top = max(self.layout.sheet.top + self.look.margin(10), min(top, bottom - need))
        heading.put(self.look, Rect(left, top, right - left, bottom - top))
        return heading

    def _words(self) -> list[str]:
        """List what may stand below the heading, the first that fits; who played on is in each."""
        language = self.resources.language
        if self.instant.tie == self.instant.ranks == 0:
            return [language.text("end.sum_up")]
        line = self._result_line()
        why = "" if self._all_cards else why_ended(self.view, language)
        said = [f"{why} {line}", why, line] if why else [line]
        count = self._count_of_tells()
        said = [*(f"{words}\n{count}" for words in said if count), *said]
        if self._all_cards and self._code():
            said = [language.text("scoring.held_code", code=self._code()), line]
        names = [seat_name(language, one) for one in self.view.seats]
        played = played_on(language, names, self.playing.stand_ins)
        return [words for one in played for words in (*(f"{one} {each}" for each in said), one)] or said

    def _count_of_tells(self) -> str:
        """Say how often the viewer fooled and read somebody; nothing where that never happened."""
        counts = {kind: self._told.count(kind) for kind in (FOOLED, READ)}
        return self.resources.language.text("tell.count", **counts) if self._told else ""

    def _code(self) -> str:
        """Return the match's code once its record is filed away, "" before."""
        if self._kept_code is None and self.playing.ended is not None:
            from game.tenno.codes import code_of

            with suppress(OSError, Fault, LookupError):
                self._kept_code = code_of([line for _, line in read_file(self.playing.ended.record)])
        return self._kept_code or ""

    def _result_line(self) -> str:
        language = self.resources.language
        if self._all_cards:
            return language.text("scoring.held")
        said = feud_line(language, self.view, self._earlier) or sides_line(language, self.view)
        if said:
            return said
        first = self._ranked[0]
        if first.tied is None or self.instant.tie == 0:
            return language.text("scoring.line")
        key = "scoring.shared" if self._ranked[1].wins else "scoring.tie"
        return language.text(key, n=first.captured, sum=first.tied)


def draw_score(resources: Resources, lines: Sequence[Line], surface: Drawable) -> None:
    """Paint what everybody's prisoners came to, as the record of one seat tells it that is over."""
    resources.art.fit(surface.get_height())
    scene = ScoringScene(resources, View.of(list(lines)), Playing(Seat(None), {}, ToTitle()))
    scene.resize(surface.get_size())
    scene.paint_at(surface, scene.course.duration)
