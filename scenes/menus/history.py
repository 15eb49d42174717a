"""All finished matches, the newest first, searched by any words; what is searched for may be a code, too."""

from collections.abc import Sequence
from functools import partial

from game.campaign.campaign_files import stage_numbers
from game.history.index import Entry
from game.kept.faults import Fault
from game.kept.language import Language
from game.table.record_by_viewer import OPEN
from game.table.shown_names import about, shown_name
from scenes.menus.history_actions import REFUSALS, History, telling_of_code
from scenes.menus.history_match import KeptMatchScene
from scenes.menus.history_statistics import StatisticsScene
from scenes.menus.lobby_faces import LARGE, FaceRow
from scenes.menus.on_screen_keyboard import LettersScene
from scenes.paint import theme
from scenes.ui import (
    Button,
    Column,
    Control,
    Held,
    Item,
    Row,
    Scroll,
    Segments,
    Sheet,
    Space,
    Told,
    Words,
)
from scenes.ui.layout import controls_of
from scenes.ui.message import MessageScene
from scenes.ui.text_field import TextField
from scenes.window import Intent, Listening, Pop, Push, Replace, Request, Resources, intents

PAGE = 30
"""So many matches are listed at once."""
LONGEST = 200
_GAP = 18
"""Between what stands beside each other above the list, at 1080."""
RESULTS = ("all", "won", "lost")
"""By how they ended for people at this screen."""


class HistoryScene(Sheet):
    """Lists a page of them."""

    heading = "history.title"
    chooses = "history.open"

    def __init__(self, resources: Resources, history: History) -> None:
        super().__init__(resources)
        self._history = history
        self.search, self.offset = "", 0
        self.result = 0
        """Which of `RESULTS` is listed."""
        self._fresh = True
        """Whether nobody has done anything here yet: a match that is found then has the focus."""

    # What the stack tells

    def leave(self) -> None:
        self._history.close()

    def resume(self) -> None:
        self.again()

    def update(self, milliseconds: float) -> Request | None:
        request = super().update(milliseconds)
        if self._history.reading:
            try:
                if self._history.go_on():
                    self.again()
                    if self._fresh and (newest := self.first()) is not None:
                        self.page.set_focus(newest)
            except REFUSALS as error:
                return Push(self._told(str(error)))
        return request

    def moving(self) -> bool:
        return self._history.reading or super().moving()

    def handle(self, intent: Intent) -> Request | None:
        self._fresh = self._fresh and isinstance(intent, intents.Point)
        return super().handle(intent)

    def listening(self) -> Listening:
        return Listening.TEXT if self._field.typing else super().listening()

    # Layout

    def body(self) -> Item:
        text, number = self.resources.language.text, self.number
        self.offset = min(self.offset, max(0, number - 1) // PAGE * PAGE)  # the last page may be gone
        invites = [text("history.search_by", month="2026-11"), text("history.search")]
        self._field = TextField(self.search, self.look_for, LONGEST, self._letters, invites=invites)
        self._field.key = "search"
        above: list[Item | Control] = [Held(self._field, 1)]
        above.append(Button(text("statistics.title"), self._statistics, "plain", 30).named("statistics"))
        below: list[Item | Control] = [Told(self.counted, theme.REGULAR, 28, theme.TEXT_SOFT)]
        if number or self.result:
            results = [text(f"history.{one}") for one in RESULTS]
            below.append(Segments(results, self.result, self._list).named("results"))
        rows: list[Item | Control] = [self._row(entry) for entry in self.entries]
        if self._history.deleted is not None:
            undo = Button(text("history.undo"), self._undo, "dark", 24).named("undo")
            told = self.look.measure(self.counted()[0], theme.REGULAR, 28)[0]
            beside = Row(*below, undo, gap=_GAP).natural(self.look) + told
            if beside <= self.room.width:
                below.append(undo)
            else:
                rows.insert(0, undo)
        turning = [
            Button(text(f"history.{key}"), partial(self._turn, step), "dark", 28).named(key)
            for key, step, there in (
                ("newer", -PAGE, self.offset > 0),
                ("older", PAGE, self.offset + PAGE < number),
            )
            if there
        ]
        if turning:
            rows.append(Row(*turning, gap=16, even=True))
        listed: Item = Scroll(Column(*rows, gap=14), pad=12, grow=1)
        if not (number or rows or self.search or self.result or self._history.reading):
            comes = Words(text("history.none_yet"), theme.REGULAR, 34, theme.TEXT_SOFT, "centre", wraps=True)
            listed = Column(Space(grow=1), comes, Space(grow=2), grow=1)
        rows_above = (Row(*one, gap=_GAP, level=True) for one in (above, below))
        return Column(*rows_above, listed, gap=8)

    def first(self) -> Control | None:
        """The newest match: a press opens it, as the hint says, and does not begin to search."""
        return next((one for one in controls_of(self._root) if isinstance(one, FaceRow)), None)

    @property
    def entries(self) -> list[Entry]:
        return self._history.index.page(self._sought, PAGE, self.offset)

    @property
    def number(self) -> int:
        return self._history.index.count(self._sought)

    @property
    def _sought(self) -> str:
        return f"{self.search} result:{RESULTS[self.result]}" if self.result else self.search

    def counted(self) -> Sequence[str]:
        text, history = self.resources.language.text, self._history
        if history.reading and history.whole:
            return [text("history.reading", n=history.read, all=history.whole)]
        return [text("history.found", n=self.number) if self.number else text("history.nothing")]

    def _row(self, entry: Entry) -> FaceRow:
        first, *others = [entry.seats[seat]["rival"] or None for seat in _order(entry)]
        if self.resources.settings.text_scale >= LARGE:
            others = []
        names, opens = seats_in_words(self.resources.language, entry), partial(self._open, entry)
        row = FaceRow(first, names, self.line(entry), opens, others, sign_of(entry))
        return row.named(entry.file)

    def line(self, entry: Entry) -> str:
        """Say who won, when it was, which game, at which stage, and what was noted."""
        text = self.resources.language.text
        parts = [
            *won_in_words(self.resources.language, entry),
            entry.ended,
            text(f"history.game.{entry.game}"),
        ]
        number = stage_numbers().get(entry.stage)
        stage = entry.stage if number is None else text("campaign.stage", n=number)
        parts += [stage] if stage else []
        # A stage's rules are its own: nobody chose them.
        parts += [text("history.altered")] if entry.house_rules and not entry.stage else []
        parts += [text("history.favourite")] if entry.favourite else []
        parts += [entry.note] if entry.note else []
        return " · ".join(parts)

    # What can be done

    def _letters(self, text: str) -> Request:
        title = self.resources.language.text("history.search")
        look = partial(self.look_for, by_letters=True)
        return Push(LettersScene(self.resources, title, text, LONGEST, look))

    def look_for(self, text: str, by_letters: bool = False) -> Request | None:
        """Search; a code is opened instead, or it is said which of its groups is wrong.

        `by_letters`: what wrote the text lies above; a match takes its place, a slip can be mended there.
        """
        try:
            telling = telling_of_code(text)
        except Fault as fault:
            if self._history.index.count(text):
                telling = None
            else:
                return Push(self._told(str(fault)))
        if telling is not None:
            scene = self._history.replays.of_telling(self.resources, telling, OPEN)
            return Replace(scene) if by_letters else Push(scene)
        self.search, self.offset = text, 0
        self.again()
        return None

    def _list(self, result: int) -> Request | None:
        self.result, self.offset = result, 0
        self.again()
        return None

    def _turn(self, step: int) -> Request | None:
        self.offset = max(0, self.offset + step)
        self.again()
        self.page.areas[0].scroll_to(0)
        return None

    def _open(self, entry: Entry) -> Request:
        now = self._history.index.entry(entry.file) or entry
        return Push(KeptMatchScene(self.resources, self._history, now))

    def _statistics(self) -> Request:
        return Push(StatisticsScene(self.resources, self._history))

    def _undo(self) -> Request | None:
        try:
            self._history.undo()
        except REFUSALS as error:
            return Push(self._told(str(error)))
        self.again()
        return None

    def _told(self, what: str) -> MessageScene:
        return MessageScene(self.resources, self.resources.language.text("history.title"), what, Pop())


def _order(entry: Entry) -> list[int]:
    """Return the seats, whoever won first, then by points."""
    return sorted(
        range(len(entry.seats)),
        key=lambda seat: (seat not in entry.winners, -int(entry.seats[seat]["points"]), seat),
    )


def seats_in_words(language: Language, entry: Entry) -> str:
    """Say who played and with how many points, whoever won first, then by points."""
    seats = [entry.seats[seat] for seat in _order(entry)]
    names = (shown_name(language, seat["name"], seat["rival"] or None) for seat in seats)
    told = zip(names, seats, strict=True)
    return ", ".join(language.text("common.told", name=name, what=seat["points"]) for name, seat in told)


def sign_of(entry: Entry) -> str:
    """Return the sign of how a match ended for its people; "" where none played, or nobody won."""
    people = {seat for seat, plan in enumerate(entry.seats) if not plan["rival"]}
    if not people or not entry.winners:
        return ""
    return "cross" if not people & set(entry.winners) else "equal" if len(entry.winners) > 1 else "tick"


def won_in_words(language: Language, entry: Entry) -> list[str]:
    """Say who won, or who shared it, and by what where points were level; nothing where nobody did."""
    kept = entry.seats
    level = ", ".join(str(kept[seat]["tiebreak"]) for seat in _order(entry) if "tiebreak" in kept[seat])
    decided = [language.text("history.tiebreak", sums=level)] if level else []
    return [*_winners_in_words(language, entry), *decided]


def _winners_in_words(language: Language, entry: Entry) -> list[str]:
    won = [entry.seats[seat] for seat in entry.winners]
    names = [shown_name(language, seat["name"], seat["rival"] or None) for seat in won]
    if len(names) > 1:
        return [language.text("history.share", names=", ".join(names))]
    return [about(language, "history.wins", name) for name in names]
