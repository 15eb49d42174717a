"""The reference on the screen: three tabs on paper, a search, and ways to be shown what is read."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from pygame import Rect

from game.table.rules_book import Entry, RulesBook, rules, terms
from scenes.menus.on_screen_keyboard import LettersScene
from scenes.paint import shapes, sizes, theme
from scenes.paint.cards_crests_and_portraits import Deck
from scenes.ui import (
    Button,
    Control,
    Drawable,
    KeyHint,
    Paragraph,
    Reading,
    Sheet,
    Tabs,
    UiStyle,
    hint,
    wish_label,
)
from scenes.ui.containers import Column, Paper, Row, Scroll
from scenes.ui.control import Answer, answered
from scenes.ui.key_hints import keycap_width
from scenes.ui.layout import Child, Held, Item, Space, Words
from scenes.ui.list_rows import Drawn, Still, Tile
from scenes.window import Device, Intent, Listening, Push, Request, Resources, intents

TABS = ("rules", "terms", "card")
LONGEST_SEARCH = 24
_CREST, _OTHER = 1, 2
_CARD = 50
"""Width of a card in a row, at 1080."""


class RulesScene(Sheet):
    """Typing searches, Tab turns to the next tab, choosing a paragraph shows it; the rules key closes."""

    entering = "ui-page"
    heading = "reference.title"
    opened_by = intents.Rules
    leaves = (intents.Back, intents.Rules)

    def __init__(
        self,
        resources: Resources,
        book: RulesBook,
        show: Callable[[str], Request | None] | None = None,
        links: tuple[tuple[str, Answer], ...] = (),
        deck: Deck | None = None,
    ) -> None:
        """`show` plays the scene of a paragraph, by its id; `links` lead on, each by its text's key."""
        super().__init__(resources)
        self._book, self._show, self._links, self._deck = book, show, links, deck
        self.tab = 0
        self.search = ""
        self._rows: Sequence[Control] = ()

    @property
    def _searches(self) -> bool:
        return TABS[self.tab] != "card"

    def listening(self) -> Listening:
        return Listening.TEXT if self._searches else Listening.ACTIONS

    # Laying out

    def hints(self) -> list[KeyHint]:
        if not self.titled:
            return []
        self.chooses = "reference.show" if self._show is not None and self._searches else ""
        return super().hints()

    def body(self) -> Item:
        head = self._head() if self.titled else Space()
        room = Rect(0, 0, self.room.width, self.room.height - head.wish(self.look, self.room.width)[1])
        paper = self._entries() if self._searches else self._card(room)
        return Column(head, Space(12, still=True), Paper(paper, seed=5, grow=1))

    def first(self) -> Control | None:
        return next((row for row in self._rows if isinstance(row, EntryRow | Reading)), None)

    def corner(self) -> Item | None:
        """The search or the ways on, where the tabs leave them no room but the title does."""
        look, self.titled = self.look, True
        if self.is_crowded():
            self.titled = False
            return self._line()
        self._turned, tools = self._parts()
        self._aside = False
        if Row(self._turned, Space(22), *tools, gap=24).natural(look) <= self.head.width:
            return None
        while len(tools) > 1 and Row(*tools, gap=24).natural(look) > self.head.width:
            tools.pop()
        title = look.measure(self.resources.language.text(self.heading), theme.DISPLAY, look.heading(56))[0]
        self._aside = title + look.px(48) + Row(*tools, gap=24).natural(look) <= self.head.width
        return Row(*tools, gap=24) if self._aside else None

    def _line(self) -> Item:
        """The tabs in the title's place, and the way back; the search stands above all that is read."""
        look, text = self.look, self.resources.language.text
        labels = [text(f"reference.tab.{name}") for name in TABS]
        tabs = Tabs(labels, self.tab, self._open)
        tabs.focusable = False
        back = hint(self.resources, "back", "common.back", self.left)
        back.label = "" if back.cap else back.label
        gap = look.margin(24)
        free = self.head.width - back.wanted(look)[0] - gap
        wide, high = tabs.wanted(look)
        turned = Held(tabs, size=(min(wide, free), high))
        return Row(turned, Space(grow=1), back, gap=gap / look.unit, level=True)

    def _head(self) -> Item:
        """The tabs, and at their right, or below them where there is no room, the search and the ways on."""
        look = self.look
        if self._aside:
            return self._turned
        turned, tools = self._parts()
        beside = Row(turned, Space(22, grow=1), *tools, gap=24, level=True)
        if beside.natural(look) <= self.room.width:
            return beside
        while len(tools) > 1 and Row(*tools, gap=24).natural(look) > self.room.width:
            tools.pop()
        return Column(turned, Space(8, still=True), Row(*tools, gap=24))

    def _parts(self) -> tuple[Item, list[Held]]:
        """Make the tabs, and the search or the ways on."""
        look, text = self.look, self.resources.language.text
        caps = wish_label(self.resources, "previous_group"), wish_label(self.resources, "next_group")
        labels = [text(f"reference.tab.{name}") for name in TABS]
        tabs = Tabs(labels, self.tab, self._open, caps=caps if all(caps) else None)
        tabs.focusable = False  # they are turned by keys wherever the focus is
        wide, high = tabs.wanted(look)
        wide += sum(keycap_width(look, cap) + look.px(12) for cap in tabs.caps or ())
        turned, lies = Held(tabs, size=(wide, high)), max(sizes.SMALLEST_TARGET, look.px(58))
        tools = [Held(tool, size=(wide, lies)) for tool, wide in self._tools()]
        return turned, tools

    def _tools(self) -> Iterator[tuple[Control, int]]:
        look, text = self.look, self.resources.language.text
        if self._searches:
            self.field = SearchField(self.search, text("reference.search"), self._offer_letters)
            yield self.field, self.field.wanted(look)[0]
        for key, answer in self._links:
            button = Button(text(key), answer, "dark", 28)
            yield button, look.measure(button.label, theme.DISPLAY, 28)[0] + look.px(56)

    def _entries(self) -> Item:
        language = self.resources.language
        entries = (rules if TABS[self.tab] == "rules" else terms)(self._book, language, self.search)
        self._rows = [self._row(entry) for entry in entries]
        above: list[Child] = [] if self.titled else [next(self._tools())[0]]
        if not entries:
            none = language.text("reference.none")
            words = Words(none, theme.REGULAR, 34, theme.PAPER_MUTE, "centre", wraps=True)
            return Column(*above, words, gap=12, pad=(40, 30))
        rows = Row(Space(34), Column(*above, *self._rows, gap=6, grow=1))
        return Column(Scroll(rows, pad=12, grow=1), pad=(26, 16))

    def _row(self, entry: Entry) -> Control:
        if entry.heading:
            head = Words(entry.text, theme.DISPLAY, self.look.heading(36), theme.PAPER_INK)
            return Still(Column(head, Drawn(partial(_draw_stroke, head), (0, 14))))
        text, words = self.resources.language.text, entry.text
        if entry.ruling:
            words = text("common.told", name=text("reference.ruling"), what=words)
        answer = None if self._show is None else partial(self._show, entry.paragraph)
        return EntryRow(entry, words, answer, self._deck)

    def _card(self, room: Rect) -> Item:
        """The card for the table, as large as fits: the turn at the left, the powers beside or below it."""
        look = self.look
        inner = room.inflate(-2 * look.margin(44), -2 * look.margin(22) - look.margin(12))
        one = inner.width < look.px(1150)
        width = inner.width if one else (inner.width - look.px(60)) // 2
        for size in range(46, 25, -2):
            steps, powers = self._card_words(size)
            readings = [Reading(words, group=1) for words in ([steps + powers] if one else [steps, powers])]
            if all(reading.fitted(look, width) <= inner.height for reading in readings):
                break
        self._rows = readings
        return Column(Row(*readings, gap=60, even=True, grow=1), pad=(44, 22))

    def _card_words(self, size: int) -> tuple[list[Paragraph], list[Paragraph]]:
        quick = f"{self._book.texts}.quick"
        text, ink, heading = self.resources.language.text, theme.PAPER_INK, self.look.heading(size + 4)
        steps = [Paragraph(text(f"{quick}.turn"), theme.DISPLAY, heading, ink)]
        for number in range(1, self._book.steps + 1):
            step = f"{number}.  {text(f'{quick}.{number}')}"
            steps.append(Paragraph(step, theme.REGULAR, size, ink))
        powers = [Paragraph(text(f"{quick}.powers"), theme.DISPLAY, heading, ink)]
        for name, card in self._book.powers.items():
            who, what = text(f"{self._book.names}.{name}"), text(f"{quick}.{name}")
            words = text("common.told", name=who, what=what)
            face = partial(self.resources.art.face, card, _CREST, deck=self._deck)
            wide = round(2.1 * size)
            powers.append(Paragraph(words, theme.REGULAR, size, ink, face, (wide, round(1.4 * wide))))
        return steps, powers

    # What can be done

    def handle(self, intent: Intent) -> Request | None:
        match intent:
            case intents.Typed(letters):
                return self._search_for(self.search + "".join(one for one in letters if one.isprintable()))
            case intents.Erase() if self.search:
                return self._search_for(self.search[:-1])
            case intents.NextGroup():
                return self._turn(1)
            case intents.PreviousGroup():
                return self._turn(-1)
            case intents.Move("up") if self._searches and self.page.focus is self.first():
                self.page.by_pointer = False
                self.page.set_focus(self.field)
                return None
            case intents.ShowCards(True) if self._links:  # a pad has no button left for who beats whom
                return answered(self._links[0][1])
            case intents.Back() if self.search:
                return self._search_for("")
        return super().handle(intent)

    def _search_for(self, text: str) -> Request | None:
        if self._searches:
            self.search = text.lstrip()[:LONGEST_SEARCH]
            del self.page  # what is found begins with its first
            self.again()
        return None

    def _offer_letters(self) -> Request | None:
        if self.resources.devices.last is Device.KEYS:
            return None
        title = self.resources.language.text("reference.search")
        return Push(LettersScene(self.resources, title, self.search, LONGEST_SEARCH, self._search_for))

    def _turn(self, step: int) -> Request | None:
        self.resources.sounds.play("ui-page")
        return self._open((self.tab + step) % len(TABS))

    def _open(self, number: int) -> Request | None:
        self.turn(self.tab, number)
        self.tab = number
        self.again()
        return None


def _draw_stroke(words: Words, look: UiStyle, surface: Drawable, place: Rect) -> None:
    """A brush stroke below a heading, as long as it is."""
    wide = min(place.width, look.measure(words.text, words.face, words.size)[0])
    surface.blit(look.shapes.brush((max(20, wide), look.px(8)), theme.STROKE), place.move(0, -look.px(4)))


class EntryRow(Tile):
    """A paragraph or a term: picture, name, words, and where it can be shown a sign for that."""

    radius = 12

    def __init__(self, entry: Entry, words: str, answer: Answer | None, deck: Deck | None) -> None:
        ink = theme.PAPER_MUTE if entry.ruling else theme.PAPER_INK
        said = [Words(entry.name, theme.BOLD, 30, theme.PAPER_INK)] if entry.name else []
        said.append(Words(words, theme.REGULAR, 30, ink, wraps=True))
        wide = _CARD - 12 if entry.name else _CARD
        room = 3 * wide + 10 if entry.name else 1.9 * wide
        picture = [Drawn(partial(_draw_parts, entry, deck, wide), (room, 1.4 * wide)), Space(12)]
        sign = [Space(18), Drawn(self._draw_sign, _sign_size)] if answer is not None else []
        pictured = picture if entry.cards or entry.name else []
        line = Row(Space(10), *pictured, Column(*said, grow=1), *sign, Space(8), level=True)
        super().__init__(Column(Space(9), line, Space(9)), answer, 1)
        self.key, self.entry = entry.term or entry.paragraph, entry

    def paint_board(self, surface: Drawable) -> None:
        if self.hovered or self.pressed:
            fill = theme.PAPER_SHADE if self.pressed else theme.PAPER_LIGHT
            surface.blit(self.look.shapes.box(self.rect.size, self.look.px(self.radius), fill), self.rect)

    def _draw_sign(self, look: UiStyle, surface: Drawable, box: Rect) -> None:
        fill, edge, ink = theme.PAPER, theme.PAPER_MUTE, theme.PAPER_INK
        if self.hovered or self.focused:
            fill, edge, ink = theme.VERMILION, theme.VERMILION_DARK, theme.ON_VERMILION
        surface.blit(look.shapes.disc(box.width, fill, edge, look.px(3)), box)
        sign = look.resources.art.icon("play", round(0.5 * box.width), ink)
        shapes.put_in_middle(surface, sign, (box.centerx + look.px(2), box.centery))


def _sign_size(look: UiStyle) -> tuple[int, int]:
    side = max(sizes.SMALLEST_TARGET, look.px(52))
    return side, side


def _draw_parts(
    entry: Entry, deck: Deck | None, width: int, look: UiStyle, surface: Drawable, room: Rect
) -> None:
    """Draw the cards and signs that stand for a term, so wide at 1080, side by side as far as they fit."""
    art, parts, wide = look.resources.art, entry.cards or entry.parts, look.px(width)
    tall = round(1.4 * wide)
    step = min(wide + look.px(6), (room.width - wide) // max(1, len(parts) - 1))
    left = room.centerx - (step * (len(parts) - 1) + wide) // 2
    for number, part in enumerate(parts):
        place = Rect(left + number * step, room.centery - tall // 2, wide, tall)
        if isinstance(part, int):
            surface.blit(art.face(part, _CREST, wide, deck), place)
        elif part in ("back", "prisoner"):
            surface.blit(art.back(_OTHER if part == "prisoner" else _CREST, wide, deck=deck), place)
        elif part == "gap":
            surface.blit(art.empty_slot(place.size, look.px(5), theme.PAPER_MUTE, None), place)
        else:
            icon = art.icon(part, round(0.92 * wide), theme.PAPER_INK)
            shapes.put_in_middle(surface, icon, place.center)


class SearchField(Control):
    """What is searched for; letters go there whatever has the focus. Choosing it offers letters to press."""

    radius = 14
    key = "search"

    def __init__(self, text: str, hint: str, answer: Answer) -> None:
        """`hint` stands there while nothing is searched for."""
        super().__init__(0, answer)
        self.text, self.hint = text, hint

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        wide = look.measure(self.hint, theme.REGULAR, 30)[0] + look.px(60)
        return max(look.px(360), wide), max(sizes.SMALLEST_TARGET, look.px(58))

    def paint(self, surface: Drawable) -> None:
        look, rect = self.look, self.rect
        edge = theme.PAPER_SHADE if self.hovered else theme.EDGE
        fill = theme.RAISED_PRESSED if self.pressed else theme.SUNK
        surface.blit(look.shapes.box(rect.size, look.px(self.radius), fill, edge, look.px(2.5)), rect)
        room = rect.inflate(-look.px(40), 0)
        if self.text:
            written = look.write(surface, self.text, theme.BOLD, 30, theme.TEXT, room)
            bar = Rect(0, 0, look.px(4), look.px(34))
            bar.midleft = min(written.right + look.px(4), room.right), rect.centery
            surface.fill(theme.STROKE, bar)
        else:
            look.write(surface, self.hint, theme.REGULAR, 30, theme.TEXT_MUTE, room)
