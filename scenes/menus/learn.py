"""Learning to play: a board for each game with who teaches it, how far its lessons are, and what tells it."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from scenes.match.lesson_overlay import Dots
from scenes.paint import rival_figures, shapes, theme
from scenes.paint.art import Art
from scenes.paint.cards_crests_and_portraits import CARD_RATIO, Deck
from scenes.paint.sizes import Size
from scenes.ui import (
    Answer,
    Around,
    Button,
    Column,
    Control,
    Drawable,
    Fitted,
    Item,
    MenuEntry,
    Row,
    Scroll,
    Sheet,
    Space,
    UiStyle,
    Words,
    controls_of,
)
from scenes.ui.buttons import Kind
from scenes.ui.list_rows import Still
from scenes.window import Resources

_LOW = 150
"""How high a game's picture is at least, at 1080; it takes what room there is."""
_LEAST = 0.8
"""The share of their size that letters have at least where the games stand beside each other."""
_RADIUS = 20
_FIGURE, _AT = 1.3, 0.17
"""How high who teaches is with a desk, in parts of the picture's height, and where, in parts of its width."""
_CARD, _CARDS_AT, _STEP = 0.64, 0.665, 0.5
"""How high a card is in parts of the picture's height, where the middle one lies in parts of its width, and
how far one from another in its own."""
_FAN_DEGREES = 8.0


@dataclass(frozen=True)
class LessonPicture:
    """What a game's picture shows: its table, who teaches there, and cards with their crests, fanned out."""

    ground: str
    teacher: str
    cards: Sequence[tuple[int, int]]
    deck: Deck


@dataclass(frozen=True)
class Course:
    """A game as it is learnt. `line` says what it is; `lesson` is the one to come, from 1, of `names`.

    After the last it is one more. `start` leads to the lessons, `links` to what else tells the game.
    """

    name: str
    line: str
    picture: LessonPicture
    names: Sequence[str]
    minutes: int
    lesson: int
    start: Answer
    links: Sequence[tuple[str, Answer]]

    @property
    def over(self) -> bool:
        return self.lesson > len(self.names)


def _start_of(course: Course) -> str:
    return f"start {course.name}"


class LearnScene(Sheet):
    """The games beside each other; the focus is on the first whose lessons are not over."""

    heading = "title.learn"

    def __init__(self, resources: Resources, courses: Sequence[Course]) -> None:
        super().__init__(resources)
        self._courses = courses

    def ground(self, size: Size) -> Surface:
        return self.resources.art.dim_table(size)

    def body(self) -> Item:
        """On boards beside each other; below each other where the letters are too large for that."""
        beside = Row(*map(self._board, self._courses), gap=28, even=True)
        listed = map(self._listed, self._courses)
        below = Scroll(Row(Space(40), Column(*listed, gap=40, grow=1), Space(12)), pad=14)
        forms = (beside, 1.0, _LEAST), (below, 1.0, 1.0)
        return Column(Space(10, still=True), Fitted(*forms, grow=1), Space(10, still=True))

    def first(self) -> Control | None:
        """The lessons to begin or to go on with."""
        wanted = _start_of(self._next)
        return next(one for one in controls_of(self._root) if one.key == wanted)

    @property
    def _next(self) -> Course:
        return next((one for one in self._courses if not one.over), self._courses[0])

    def _parts(self, course: Course) -> tuple[list[Item], list[Control]]:
        """Make what is told of a game, and the ways on: to its lessons, then to all else."""
        text, look = self.resources.language.text, self.look
        done, count = course.lesson - 1, len(course.names)
        if course.over:
            said = text("lessons.all_done", n=count)
        elif done:
            of = text("lessons.of", n=course.lesson, all=count)
            said = text("common.told", name=of, what=course.names[done])
        else:
            said = text("lessons.length", n=count, minutes=course.minutes)
        told: list[Item] = [
            Words(course.name, theme.DISPLAY, look.heading(44), theme.PAPER),
            Words(course.line, theme.REGULAR, 28, theme.TEXT_SOFT, wraps=True),
            Space(6),
            Dots(course.lesson, count),
            Words(said, theme.BOLD, 28, theme.TEXT_GOLD, wraps=True),
            Space(10),
        ]
        word = "lessons.begin_again" if course.over else "title.continue" if done else "lessons.begin"
        kind: Kind = "main" if course is self._next else "plain"
        start = Button(text(word), course.start, kind, 38, icon="play").named(_start_of(course))
        links = [MenuEntry(text(key), go, 30).named(f"{key} {course.name}") for key, go in course.links]
        return told, [start, *links]

    def _board(self, course: Course) -> Item:
        told, (start, *links) = self._parts(course)
        rows = (Row(*some, Space(grow=1), wraps=4) for some in (links[:-1], links[-1:]))
        words = Column(Column(*told, start, pad=(20, 0)), Space(10), *rows, pad=(10, 16))
        return _Board(Column(_Picture(course.picture), words))

    def _listed(self, course: Course) -> Item:
        told, ways = self._parts(course)
        return Column(Still(Column(*told)), *ways, gap=8)


class _Board(Around):
    """A dark board with a gold edge."""

    def draw(self, look: UiStyle, surface: Drawable) -> None:
        shadow = look.resources.art.shadow(self.rect.size, look.margin(20))
        shapes.put_in_middle(surface, shadow, self.rect.center)
        edge = look.margin(4)
        whole, radius = self.rect.inflate(2 * edge, 2 * edge), look.margin(_RADIUS) + edge
        surface.blit(look.shapes.box(whole.size, radius, theme.PANEL, theme.GOLD, edge), whole)


class _Picture(Item):
    """A game's table as wide as there is room, with who teaches behind it and its cards."""

    grow = 1

    def __init__(self, picture: LessonPicture) -> None:
        self._picture = picture

    def wish(self, look: UiStyle, width: int) -> Size:
        return width, look.margin(_LOW)

    def draw(self, look: UiStyle, surface: Drawable) -> None:
        art, size, radius = look.resources.art, self.rect.size, look.margin(_RADIUS)
        key = "lesson picture", self._picture.ground, size
        surface.blit(art.pictures.get(key, _paint, art, self._picture, size, radius), self.rect)


def _paint(art: Art, picture: LessonPicture, size: Size, radius: int) -> Surface:
    wide, high = size
    whole = Surface(size, pygame.SRCALPHA, 32)
    ground = art.unlit(picture.ground, (wide, round(1.5 * high)))
    whole.blit(ground, (0, 0))
    tall = round(min(_FIGURE * high, 0.75 * wide))
    room = Rect((0, 0), rival_figures.figure_size(tall))
    room.midtop = round(_AT * wide), high - round(0.74 * tall)
    rival_figures.draw_figure(whole, art, picture.teacher, ("pleased", "pleased", 1.0), room, 0.0, None)
    card = round(min(_CARD * high / CARD_RATIO, 0.23 * wide))
    for number, (face, crest) in enumerate(picture.cards):
        aside = number - (len(picture.cards) - 1) / 2
        at = _CARDS_AT * wide + _STEP * card * aside, high - (0.86 - 0.04 * aside**2) * card
        drawn = art.face(face, crest, card, picture.deck)
        for sheet in (art.shadow(drawn.get_size(), round(0.09 * card)), drawn):
            shapes.put_in_middle(whole, shapes.turned(sheet, -_FAN_DEGREES * aside), at)
    mask = shapes.box((wide, high + 2 * radius), radius, (255, 255, 255))
    whole.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return whole
