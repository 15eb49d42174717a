"""The title: the game's name and what can be done from here."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil

import pygame
from pygame import Rect

from scenes.menus.title_picture import GameTitle, TitlePicture, paint
from scenes.paint import theme
from scenes.ui import Button, Control, MenuEntry, ScrollArea, UiStyle
from scenes.ui.page import PageScene
from scenes.window.intents import Back, Intent
from scenes.window.requests import Quit, Request
from scenes.window.resources import Resources

SMALL_PLACES = ("workshop", "settings", "credits")
"""Where the small entries lead, by the names of their texts."""
_SKETCH_HEIGHT = 1200
"""Pixels: up to this height the picture is painted at once."""
_MAIN, _SMALLER_MAIN = 60.0, 46.0
"""Size of the first entry's letters, at 1080."""
_WIDEST_FOR_PAIRS = 0.5
"""The share of the window that the panel may take so that small entries stand two in a row."""


@dataclass(frozen=True)
class Entry:
    """One thing to do: the key of its word, what it asks for, and whether it is a small one.

    `gives_way`: a name that is written smaller sooner than it takes of the picture.
    """

    key: str
    answer: Callable[[], Request | None]
    small: bool = False
    gives_way: bool = False


def places(newcomer: bool, other_games: Sequence[str]) -> list[str]:
    """List where the large entries lead, in their order, by the names of their texts."""
    learn = ["learn"] if newcomer else []
    return [*learn, "play", "campaign", "new_match", "pass_and_play", *other_games, "rules", "film"]


class TitleScene(PageScene):
    """Shows the entries that it is given; the first is the main one and has the focus."""

    wraps = True

    def __init__(self, resources: Resources, entries: list[Entry], game: GameTitle) -> None:
        """`entries` holds what works and nothing else; leaving the program comes last by itself."""
        super().__init__(resources)
        self._game = game
        self.entries = [*entries, Entry("title.quit", Quit, small=True)]
        self._small = [number for number, entry in enumerate(self.entries) if entry.small]
        self.picture: TitlePicture | None = None
        self._stretched: pygame.Surface | None = None
        """The picture of another size, until the one of this size is painted."""
        self._painting: Iterator[TitlePicture | None] | None = None
        self._panel: list[tuple[int, int]] = []
        self._time = 0.0

    def enter(self) -> None:
        self.resources.sounds.music("title")

    resume = enter

    def resize(self, size: tuple[int, int]) -> None:
        self.look = look = UiStyle(self.resources, size)
        width, height = size
        controls = self._controls(_MAIN)
        if controls[0].wanted(look)[0] > 0.30 * width:  # many letters leave more of the picture if smaller
            controls = self._controls(_SMALLER_MAIN)
        wides = [control.wanted(look)[0] for control in controls]
        widest = max(wide for wide, entry in zip(wides, self.entries, strict=True) if not entry.gives_way)
        wides = [min(wide, widest) for wide in wides]
        left, slant = max(look.margin(98), look.px(64)), round(theme.SLANT * width)
        edge = min(width, max(round(0.36 * width), left + max(wides) + look.px(60)))
        pairs = left + slant + self._paired(wides) - look.px(30)
        if pairs <= _WIDEST_FOR_PAIRS * width:
            edge = max(edge, pairs)
        wide = edge - left - look.margin(20)
        high = round(round(theme.GAME_TITLE_SIZE * look.ground) * 1.2)
        self.name = Rect(left, look.margin(64), wide, high)
        below = self.name.bottom + look.margin(20)
        self.stroke = Rect(left, below, min(look.margin(520), wide), look.margin(9))
        line = look.line_height(theme.REGULAR, 34)
        self.subtitle = Rect(left, self.stroke.bottom + look.margin(16), wide, line)
        room = Rect(0, self.subtitle.bottom, edge - slant, height - self.subtitle.bottom)
        self._place(controls, wides, room, left - look.px(14))
        self._panel = [(0, 0), (edge + slant, 0), (edge - slant, height), (0, height)]
        self._painting = self._paint(size, self._panel)
        self._stretch(size)

    def _stretch(self, size: tuple[int, int]) -> None:
        self._stretched = None
        if self.picture is not None and self.picture.still.get_size() != size:
            self._stretched = pygame.transform.smoothscale(self.picture.still, size)

    def relabel(self, size: tuple[int, int]) -> None:
        """No button is named here."""

    def handle(self, intent: Intent) -> Request | None:
        """Back goes to the last entry, where leaving is."""
        if isinstance(intent, Back):
            self.page.by_pointer = False
            self.page.set_focus(self.page.controls[-1])
            return None
        return super().handle(intent)

    def update(self, milliseconds: float) -> Request | None:
        super().update(milliseconds)
        if not self.resources.settings.reduced_motion:
            self._time += milliseconds
        if self._painting is not None and (finished := next(self._painting)) is not None:
            self.picture, self._painting, self._stretched = finished, None, None
        return None

    def moving(self) -> bool:
        """Always, but with reduced motion: then while an entry rises, or the picture is not yet sharp."""
        still = self.resources.settings.reduced_motion
        return not still or super().moving() or self._painting is not None

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        if self.picture is None:
            self._begin_picture(surface.get_size())
        assert self.picture is not None
        if self._stretched is not None:
            surface.blit(self._stretched, (0, 0))
        else:
            self.picture.draw(surface, self._time)
        self._draw_name(surface)
        surface.blit(look.shapes.box(self.stroke.size, self.stroke.height // 2, theme.VERMILION), self.stroke)
        line = self.resources.language.text(self._game.line)
        look.write(surface, line, theme.REGULAR, 34, theme.PAPER_SHADE, self.subtitle)
        self.page.draw(surface)

    def _paint(self, size: tuple[int, int], panel: list[tuple[int, int]]) -> Iterator[TitlePicture | None]:
        return paint(self.resources.art, self.resources.lettering, size, panel, self._game)

    def _begin_picture(self, size: tuple[int, int]) -> None:
        """Have something to show; not before it is shown, as another scene may lie above from the start."""
        part = max(1, ceil(size[1] / _SKETCH_HEIGHT))  # the first frame does not wait for the large one
        corners = [(x // part, y // part) for x, y in self._panel]
        *_, self.picture = self._paint((size[0] // part, size[1] // part), corners)
        assert self.picture is not None
        if self.picture.still.get_size() == size:
            self._painting = None
        self._stretch(size)

    def _draw_name(self, surface: pygame.Surface) -> None:
        lettering = self.resources.lettering
        wanted = round(theme.GAME_TITLE_SIZE * self.look.ground)
        size = lettering.fit(self._game.name, theme.DISPLAY, wanted, self.name.width)
        name = lettering.line(self._game.name, theme.DISPLAY, size, theme.PAPER)
        surface.blit(name, name.get_rect(midleft=(self.name.left - size // 24, self.name.centery)))

    def _controls(self, main: float) -> list[Control]:
        text = self.resources.language.text
        first, *others = self.entries
        play = Button(text(first.key), first.answer, "main", main, icon="play")
        play.leading = True
        entries = [MenuEntry(text(entry.key), entry.answer, 36 if entry.small else 44) for entry in others]
        return [play, *entries]

    def _place(self, controls: list[Control], wides: list[int], room: Rect, left: int) -> None:
        """Entries below each other: as in the drawing, closer where there is less room, scrolled at worst."""
        look = self.look
        wides = [max(look.px(452), wides[0]), *wides[1:]]
        rows = self._rows(wides, room.right + look.px(17) - left)  # a word ends before its entry does
        highs = tuple(max(controls[number].wanted(look)[1] for number in row) for row in rows)
        top, bottom = room.top + look.margin(40), room.bottom - look.margin(24)
        if sum(highs) > bottom - top:
            top, bottom = room.top + look.px(20), room.bottom - look.px(20)
            highs = _closer(highs, bottom - top)
        gap = max(0, min(look.margin(22), (bottom - top - sum(highs)) // len(highs)))
        second = left + max((wides[row[0]] for row in rows if len(row) > 1), default=0)
        area = ScrollArea(look, Rect(0, top - look.px(14), room.right, room.bottom - top + look.px(14)))
        for row, high in zip(rows, highs, strict=True):
            for number, x in zip(row, (left, second), strict=False):
                controls[number].place(look, Rect(x, top, wides[number], high))
            top += high + gap
        area.fit(controls)
        self.show(look, controls, areas=[area])

    def _rows(self, wides: list[int], width: int) -> list[list[int]]:
        """Number the entries of each row: one, but two small ones where there are many and they have room."""
        small = self._small
        step = 2 if 0 < self._paired(wides) <= width else 1
        large = [[number] for number in range(len(self.entries)) if number not in small]
        return large + [small[place : place + step] for place in range(0, len(small), step)]

    def _paired(self, wides: list[int]) -> int:
        """How wide two columns of small entries are, with room to scroll; 0 where there are too few."""
        if len(self._small) < 4:
            return 0
        columns = (max(wides[number] for number in self._small[column::2]) for column in (0, 1))
        return sum(columns) + ScrollArea.bar_room(self.look)


def _closer(highs: tuple[int, ...], room: int) -> tuple[int, ...]:
    """Heights made lower so that together they fit, as far as letters and targets allow."""
    lowest = [max(theme.SMALLEST_TARGET, round(high * 0.8)) for high in highs]
    highs = tuple(map(max, highs, lowest))
    spare = sum(highs) - sum(lowest)
    share = min(1.0, (sum(highs) - room) / spare) if spare else 0.0
    return tuple(high - ceil((high - low) * share) for high, low in zip(highs, lowest, strict=True))
