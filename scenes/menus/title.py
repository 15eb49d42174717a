"""The title: the game's name and what can be done from here."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from inspect import GEN_CLOSED, GEN_RUNNING, getgeneratorstate
from math import ceil
from typing import Literal

import pygame
from pygame import Rect, Surface

from scenes.menus.title_picture import GameTitle, KeptPicture, TitlePicture, paint, shipped
from scenes.paint import sizes, theme
from scenes.paint.cache import Patience, in_slices
from scenes.paint.sizes import Size
from scenes.ui import Answer, Button, Drawable, LaidScene, MenuEntry, UiStyle
from scenes.ui.containers import Around, Column, Fitted, Row, Scroll
from scenes.ui.layout import Child, Item, Space, laying_out
from scenes.window import Intent, Quit, Request, Resources, intents

Weight = Literal["large", "middle", "small"]
_LETTERS: dict[Weight, float] = {"large": 46, "middle": 36, "small": 30}
"""Size of the letters of entries, at 1080; those that are not large stand two in a row."""
_SKETCH_HEIGHT, _HASTY_HEIGHT = 1200, 360
"""Pixels: up to this height the picture is painted at once; the second where the program opens with it."""
_MAIN, _SMALLER_MAIN = 60.0, 46.0
"""Size of the first entry's letters, at 1080."""
_GAP = 7
"""Between two entries, at 1080; twice that between two kinds of them."""
_MOST_IN_PAIRS = 4
"""So many entries of a kind stand two in a row; more of them three."""
_LEAST, _DENSEST, _SCROLLED = 0.72, 0.40, 0.8
"""The share of their size that entries have at least in the usual form, where the large ones, too, stand two
in a row, and where there are too many to be seen at once even so."""
_WIDEST_FOR_PAIRS, _WIDEST = 0.70, 0.97
"""The share of the window that the panel may take so that entries stand two in a row, and to show all."""
_FADES = 240.0
"""Milliseconds in which the sharp picture comes up through the first one."""
_ABOVE, _ABOVE_DENSE = 64, 24
"""Above the title's name, at 1080."""


@dataclass(frozen=True)
class Entry:
    """One thing to do: the key of its word, what it asks for, and how much it weighs.

    `gives_way`: a name that is written smaller sooner than it takes of the picture. `line`: the key of what
    stands below the title's name while it is looked at, for another game than the title's own. `beside`: it
    stands beside the first where entries stand two in a row.
    """

    key: str
    answer: Answer
    weight: Weight = "large"
    gives_way: bool = False
    line: str = ""
    beside: bool = False


def places(newcomer: bool, other_games: Sequence[str]) -> dict[str, Weight]:
    """Say where the entries lead, in their order, by the names of their texts, and what each weighs."""
    first, later = (["learn"], []) if newcomer else ([], ["learn"])
    weights: dict[Weight, Sequence[str]] = {
        "large": [*first, "play", "campaign", *other_games],
        "middle": ["new_match", "pass_and_play", "rules", "film"],
        "small": [*later, "history", "workshop", "settings", "credits"],
    }
    return {place: weight for weight, group in weights.items() for place in group}


class _Heading(Item):
    """The game's name over a stroke, and a line about it; only that grows with the text scale."""

    def __init__(self, name: str, line: Callable[[], str], colour: theme.Colour) -> None:
        self._name, self._line, self._colour = name, line, colour

    def _high(self, look: UiStyle) -> int:
        return round(round(sizes.GAME_TITLE_SIZE * look.ground) * 1.2)

    def wish(self, look: UiStyle, width: int) -> Size:
        return 0, self._high(look) + look.margin(45) + look.line_height(theme.REGULAR, 34)

    def draw(self, look: UiStyle, surface: Drawable) -> None:
        lettering, rect, high = look.resources.lettering, self.rect, self._high(look)
        wanted = round(sizes.GAME_TITLE_SIZE * look.ground)
        size = lettering.fit(self._name, theme.DISPLAY, wanted, rect.width)
        name = lettering.line(self._name, theme.DISPLAY, size, theme.PAPER)
        surface.blit(name, name.get_rect(midleft=(rect.left - size // 24, rect.top + high // 2)))
        stroke = Rect(rect.left, rect.top + high + look.margin(20), look.margin(520), look.margin(9))
        stroke.width = min(stroke.width, rect.width)
        surface.blit(look.shapes.box(stroke.size, stroke.height // 2, theme.VERMILION), stroke)
        line = Rect(rect.left, stroke.bottom + look.margin(16), rect.width, 0)
        line.height = rect.bottom - line.top
        look.write(surface, self._line(), theme.REGULAR, 34, self._colour, line)


class TitleScene(LaidScene):
    """Shows the entries that it is given; the first is the main one and has the focus."""

    wraps, names_keys = True, False

    def __init__(
        self,
        resources: Resources,
        entries: list[Entry],
        game: GameTitle,
        hasty: bool = False,
        asked: bool = False,
        kept: KeptPicture | None = None,
    ) -> None:
        """`entries` holds what works and nothing else; leaving the program comes last by itself.

        `hasty`: the first frame does not wait for the sharp picture, which follows within a second.
        `asked`: below the name stands that somebody has asked for the player. `kept`: the picture of the
        title before, if one was there.
        """
        super().__init__(resources)
        self._asked = asked
        self._game, self._hasty = game, hasty
        self.entries = [*entries, Entry("title.quit", Quit, "small")]
        self._kept = kept or KeptPicture()
        self.picture: TitlePicture | None = None
        self._stretched: Surface | None = None
        """The picture of another size, until the one of this size is painted, and while it fades away."""
        self._fades = 0.0
        """Milliseconds for which that still fades: what it lacked comes softly."""
        self._painting: Generator[TitlePicture | None, None, None] | None = None
        self._panel: list[tuple[int, int]] = []
        self._dense: float | None = None
        """The share of their size that entries have where the large ones, too, stand two in a row."""
        self._time = 0.0

    def enter(self) -> None:
        self.resources.sounds.music("title")

    resume = enter

    def leave(self) -> None:
        self.picture = self._painting = self._stretched = None

    def resize(self, size: tuple[int, int]) -> None:
        """The panel is as wide as its entries ask for, in one column where two would take too much."""
        self.look = look = UiStyle(self.resources, size)
        width = size[0]
        left, slant = max(look.margin(98), look.px(64)), round(theme.SLANT * width)
        beside = left + slant + look.px(34)
        with laying_out():
            for columns in (2, 1):
                self._dense = None
                self._list = self._entries(columns)
                edge = beside + self._list.wish(look, width)[0]
                self._lay_panel(left, slant, edge)
                if self._fitted.share < 1.0:  # smaller letters leave more of the picture
                    edge = beside + self._list.wish(look.scaled(self._fitted.share), width)[0]
                    self._lay_panel(left, slant, edge)
                if edge <= _WIDEST_FOR_PAIRS * width:
                    break
            if self._fitted.items[0] is not self._loose:
                self._lay_dense(left, slant, beside)
        self._painting = self._paint(size)
        self._stretch(size)

    def _lay_dense(self, left: int, slant: int, beside: int) -> None:
        """Lay all entries so that each is seen, in letters as large as that allows, if any do."""
        look, (width, height) = self.look, self.look.size
        self._list = self._entries(2, large=2)
        above = self._above(_ABOVE_DENSE).wish(look, width)[1] + look.margin(30)
        for percent in range(round(100 * _LEAST), round(100 * _DENSEST) - 1, -4):
            wide, high = self._list.wish(look.scaled(percent / 100), width)
            if above + high <= height and beside + wide <= _WIDEST * width:
                self._dense = percent / 100
                self._lay_panel(left, slant, beside + wide)
                return
        self._list = self._entries(1)

    def _lay_panel(self, left: int, slant: int, edge: int) -> None:
        """Lay the entries on a panel whose slanting right edge is there in its middle."""
        width, height = self.look.size
        edge = min(width, max(round(0.36 * width), edge))
        self._panel = [(0, 0), (edge + slant, 0), (edge - slant, height), (0, height)]
        self.lay(self.look, Rect(left, 0, edge - slant - left, height))

    def body(self) -> Item:
        """Below the name the entries, closer where there is less room, scrolled at worst."""
        scrolled = Scroll(self._list, pad=14, grow=1)
        self._loose = Column(Space(14), self._list, Space(14))
        if self._dense is not None:
            self._loose = Column(self._list)
            self._fitted = Fitted((self._loose, self._dense, self._dense), grow=1)
            return Column(self._above(_ABOVE_DENSE), self._fitted)
        self._fitted = Fitted((self._loose, 1.0, _LEAST), (scrolled, _SCROLLED, _SCROLLED), grow=1)
        return Column(self._above(_ABOVE), self._fitted)

    def _above(self, space: float) -> Item:
        """The name so far below the window's edge, and room below it."""
        colour = theme.GOLD_LIGHT if self._asked else theme.PAPER_SHADE
        heading = _Heading(self._game.name, self.line, colour)
        return Column(Space(space, still=True), heading, Space(16, still=True))

    def line(self) -> str:
        """Say below the name what game an entry that is looked at is of, else what this one is."""
        seen = [(one, self.controls[one.key]) for one in self.entries if one.key in self.controls]
        looked_at = [one for one, control in seen if control.hovered]
        looked_at = looked_at or [one for one, control in seen if control.focused]
        usual = "title.asked" if self._asked else self._game.line
        return self.resources.language.text(next((one.line for one in looked_at if one.line), usual))

    def _entries(self, columns: int, large: int = 1) -> Item:
        """The first, the large ones in so many columns, the others in others, each kind by itself."""
        look, text = self.look, self.resources.language.text
        first, *others = self.entries
        main = Button(text(first.key), first.answer, "main", _MAIN, icon="play")
        paired = columns > 1 and any(entry.beside for entry in others)
        if paired or main.wanted(look)[0] > 0.30 * look.size[0]:  # it leaves more of the picture if smaller
            main.size = _SMALLER_MAIN
        main.leading, main.key = True, first.key
        groups: dict[Weight, list[Child]] = {weight: [] for weight in _LETTERS}
        row, long = list[Child](), list[Child]()
        for entry in others:
            beside = entry.beside and paired
            size = _LETTERS["middle" if beside else entry.weight]
            word = MenuEntry(text(entry.key), entry.answer, size).named(entry.key)
            place = row if beside else groups[entry.weight]
            if entry.gives_way and large > 1:  # it has a row of its own
                long.append(word)
            else:
                place.append(Around(word, most=1) if entry.gives_way else word)
        first_rank, *small = groups.values()
        below, gap = list[Child](), _GAP * look.ground / look.unit
        for words in small:
            across = columns + (columns > 1 and len(words) > _MOST_IN_PAIRS)
            pairs = [Column(*words[number::across], gap=gap) for number in range(min(across, len(words)))]
            below += [Space(gap, grow=1), Row(*pairs, gap=gap)] if words else []
        top = Row(main, *row, Space(grow=1), gap=2 * _GAP)
        upper = [Space(grow=1), *first_rank]
        if large > 1:
            pairs = [Column(*first_rank[number::large], gap=gap) for number in range(large)]
            upper = [Space(gap), Row(*pairs, gap=gap), *long]
        return Column(top, *upper, *below, Space(grow=2), gap=gap, grow=1)

    def _stretch(self, size: tuple[int, int]) -> None:
        self._stretched = None
        if self.picture is not None and self.picture.still.get_size() != size:
            opaque = Surface(size, 0, 32)
            self._stretched = pygame.transform.smoothscale(self.picture.still, size, opaque)

    leaves = ()

    def handle(self, intent: Intent) -> Request | None:
        """Back goes to the entry where leaving is."""
        if isinstance(intent, intents.Back):
            self.page.by_pointer = False
            self.page.set_focus(self.controls["title.quit"])
            return None
        return super().handle(intent)

    def update(self, milliseconds: float) -> None:
        super().update(milliseconds)
        if not self.resources.settings.reduced_motion:
            self._time += milliseconds
        painting = self._painting_on() if milliseconds else None  # the program's first frame does not wait
        self._fades = max(0.0, self._fades - milliseconds)
        if self._painting is None and not self._fades:
            self._stretched = None
        if painting is not None and (finished := next(painting, None)) is not None:
            self.picture, self._painting = finished, None
            self._fades = 0.0 if self.resources.settings.reduced_motion else _FADES

    def _painting_on(self) -> Generator[TitlePicture | None, None, None] | None:
        """Return what can be gone on with: not what a slice has stopped within, anew what was given up."""
        painting = self._painting
        state = None if painting is None else getgeneratorstate(painting)
        if state == GEN_CLOSED:
            self._painting = self._paint(self.look.size)
        return None if state == GEN_RUNNING else self._painting

    def moving(self) -> bool:
        """Always, but with reduced motion: then while an entry rises, or the picture is not yet sharp."""
        still = self.resources.settings.reduced_motion
        return not still or super().moving() or self._painting is not None or self._stretched is not None

    def draw(self, surface: Drawable) -> None:
        if (
            self.picture is None
            and Patience.now is not None
            and (painting := self._painting_on()) is not None
        ):
            self.picture, self._painting = in_slices(painting), None
        if self.picture is None:
            self._begin_picture(surface.get_size())
        assert self.picture is not None
        if self._stretched is None or self._fades:
            self.picture.draw(surface, self._time)
        if self._stretched is not None:
            if self._fades:
                self._stretched.set_alpha(round(255 * self._fades / _FADES))
            surface.blit(self._stretched, (0, 0))
        super().draw(surface)

    def _paint(self, size: tuple[int, int]) -> Generator[TitlePicture | None, None, None]:
        resources = self.resources
        return self._kept.paint(resources.art, resources.lettering, size, self._panel, self._game)

    def _begin_picture(self, size: tuple[int, int]) -> None:
        """Have something to show; not before it is shown, as another scene may lie above from the start."""
        part = max(
            1, ceil(size[1] / (_HASTY_HEIGHT if self._hasty else _SKETCH_HEIGHT))
        )  # the first frame does not wait for the large one
        if part == 1:
            *_, self.picture = self._paint(size)
            self._painting = None
        else:
            corners = [(x // part, y // part) for x, y in self._panel]
            art, lettering = self.resources.art, self.resources.lettering
            small = size[0] // part, size[1] // part
            if self._hasty:
                self.picture = shipped(art, small, corners, self._game)
            if self.picture is None:
                *_, self.picture = paint(art, lettering, small, corners, self._game, sketch=True)
        self._stretch(size)
