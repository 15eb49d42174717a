"""How the Monk's question looks: both cards large, the question below, and what the others see of it.

Draws what it is told and decides nothing. It is told the same whether the defender has a Monk or not.
"""

import math
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.kept.language import Language
from game.table.card_face import Face
from scenes.cards.draw_context import DrawContext
from scenes.cards.sprite import CardSprite
from scenes.paint import shapes, theme
from scenes.tenno.fight.close_up import CloseUp, draw_ground
from scenes.tenno.fight.layout import DuelLayout, MonkLayout
from scenes.ui.buttons import PAD_SIGNS
from scenes.ui.geometry import grown, place
from scenes.ui.hints import spoken

_ARC_STEPS = 64

AnswerKeys = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]


@dataclass(frozen=True)
class MonkPicture:
    """What is seen of the question. Pairs are attacker, defender.

    `row` are the defender's three cards as shown (None face down), `attacked` which of them fights, `laid`
    which slots hold a card. `seconds` left of `of`, None without a clock. `shared`: others look on.
    """

    crests: tuple[int, int]
    names: tuple[str, str]
    cards: tuple[int, int]
    strengths: tuple[str, str]
    title: str
    line: str
    row: tuple[int | None, int | None, int | None]
    laid: tuple[bool, bool, bool]
    attacked: int
    shared: bool
    told: tuple[str, ...]
    """What stands in the panel: a head, then lines."""
    seconds: float | None = None
    of: float = 0.0
    keys: AnswerKeys = (("J",), ("K",), ("H",))
    """What stands on the keys and buttons that show the Monk, show none, and show the row."""


def draw_monk_question(
    surface: Surface, kit: DrawContext, layout: MonkLayout, picture: MonkPicture, language: Language
) -> None:
    """Paint all of it but buttons that can be pressed with the pointer."""
    look = kit.look
    _draw_fight(surface, kit, layout.duel, picture, language)
    if picture.seconds is not None:
        _draw_clock(surface, kit, layout, picture.seconds, picture.of)
    crest = kit.art.crest(picture.crests[1], layout.crest.width)
    surface.blit(crest, layout.crest)
    look.write(surface, picture.title, theme.DISPLAY, 62, theme.TEXT, layout.title)
    size = look.fit(picture.line, theme.REGULAR, theme.TEXT_SIZE, layout.line.width)
    look.paragraph(surface, picture.line, theme.REGULAR, size, theme.TEXT_SOFT, layout.line, middle=True)
    _draw_row(surface, kit, layout, picture, language)
    if picture.shared:
        _draw_answers(surface, kit, layout, picture, language)
    _draw_panel(surface, kit, layout, picture.told)


def _draw_fight(
    surface: Surface, kit: DrawContext, layout: DuelLayout, picture: MonkPicture, language: Language
) -> None:
    first, second = (Face(*both) for both in zip(picture.crests, picture.cards, strict=True))
    words = CloseUp(picture.crests, picture.names, (first, second), ((), ()), ((), ()), ())
    draw_ground(surface, kit, layout, words)
    for side in (0, 1):
        kit.cards.draw(surface, CardSprite(picture.cards[side], picture.crests[side]), layout.cards[side])
        disc = layout.discs[side]
        surface.blit(kit.art.strength_disc(disc.width, picture.crests[side]), disc)
        _write_digits(surface, kit, picture.strengths[side], 0.6 * disc.height, theme.INK, disc)
    chip, look = layout.steps[1], kit.look
    kit.box(surface, chip, look.margin(16), theme.NIGHT)
    kit.cards.gap(surface, grown(chip, -look.margin(3)), theme.GOLD)  # dashed: it is not there yet
    _write_digits(surface, kit, language.text("monk.chip"), 0.5 * chip.height, theme.TEXT_GOLD, chip)


def _write_digits(
    surface: Surface, kit: DrawContext, text: str, pixels: float, colour: theme.Colour, box: Rect
) -> None:
    kit.look.write(surface, text, theme.DIGITS, pixels / kit.look.unit, colour, box, "centre")


def _draw_clock(surface: Surface, kit: DrawContext, layout: MonkLayout, seconds: float, of: float) -> None:
    box = layout.clock
    width = max(4, round(0.13 * box.width))
    dial = kit.kept.get(("clock", box.width), lambda: _dial(box.width, width))
    surface.blit(dial, box)
    left = max(0.0, min(1.0, seconds / of)) if of else 0.0
    if left > 0:
        arc = _arc(box, 0.42 * box.width + width / 2, width, left)
        pygame.draw.polygon(surface, theme.PAPER, arc)
        pygame.draw.aalines(surface, theme.PAPER, True, arc)
    _write_digits(surface, kit, str(math.ceil(seconds)), 0.36 * box.height, theme.TEXT, box)


def _dial(size: int, width: int) -> Surface:
    """The clock without its hand: a dark disc with a ring in it."""
    dial = shapes.disc(size, theme.NIGHT)
    dial.blit(shapes.ring(size, theme.LINE, 0.42 * size, width), (0, 0))
    return dial


def _arc(box: Rect, outer: float, width: float, part: float) -> list[tuple[float, float]]:
    """The outline of that part of a ring, clockwise from the top."""
    angles = [2 * math.pi * part * step / _ARC_STEPS for step in range(_ARC_STEPS + 1)]
    x, y = box.center
    return [
        (x + radius * math.sin(angle), y - radius * math.cos(angle))
        for radius, order in ((outer, angles), (outer - width, angles[::-1]))
        for angle in order
    ]


def _draw_row(
    surface: Surface, kit: DrawContext, layout: MonkLayout, picture: MonkPicture, language: Language
) -> None:
    for number, box in enumerate(layout.row):
        if number == picture.attacked or not picture.laid[number]:
            kit.cards.gap(surface, box)
        else:
            kit.cards.draw(surface, CardSprite(picture.row[number], picture.crests[1]), place(box))
        if number == picture.attacked:  # what lies above, in the fight
            _write_digits(surface, kit, picture.strengths[1], 0.42 * box.width, theme.TEXT_MUTE, box)
    if picture.shared:
        hold = language.text("monk.hold", key=spoken(language, picture.keys[2]))
        look, size = kit.look, theme.TEXT_SIZE
        look.paragraph(surface, hold, theme.REGULAR, size, theme.TEXT_SOFT, layout.hold, middle=True)


def _draw_answers(
    surface: Surface, kit: DrawContext, layout: MonkLayout, picture: MonkPicture, language: Language
) -> None:
    """Both answers, alike and still: nothing about them changes while the question is asked."""
    look = kit.look
    for number, key in ((0, "choice.button.show"), (1, "choice.button.keep")):
        box, text = layout.answers[number], language.text(key)
        kit.paper(surface, box, theme.PAPER, theme.INK, 4, (look.margin(5), look.margin(8)))
        room = grown(box, -look.margin(16))
        look.write(surface, text, theme.DISPLAY, 46, theme.PAPER_INK, room, "centre")
        _draw_keycaps(surface, kit, layout.keys[number], picture.keys[number], language)


def _draw_keycaps(
    surface: Surface, kit: DrawContext, box: Rect, keys: tuple[str, ...], language: Language
) -> None:
    """Caps side by side with "or" between them."""
    look, word, left = kit.look, language.text("keys.or"), box.x
    for number, key in enumerate(keys):
        if number:
            room = Rect(left, box.y, look.measure(word, theme.REGULAR, 28)[0] + 2, box.height)
            look.write(surface, word, theme.REGULAR, 28, theme.TEXT_SOFT, room)
            left = room.right + look.margin(12)
        sign = PAD_SIGNS.get(key)
        words = 0 if sign else look.measure(key, theme.BOLD, 28)[0]
        cap = Rect(left, box.y, max(box.height, words + look.margin(26)), box.height)
        surface.blit(kit.art.keycap(cap.size), cap)
        if sign:
            picture = kit.art.icon(sign, round(0.6 * box.height), theme.TEXT)
            surface.blit(picture, picture.get_rect(center=cap.center))
        else:
            look.write(surface, key, theme.BOLD, 28, theme.TEXT, cap, "centre")
        left = cap.right + look.margin(12)


def _draw_panel(surface: Surface, kit: DrawContext, layout: MonkLayout, lines: tuple[str, ...]) -> None:
    """What there is to know beside the question: a head and ticked lines, as many as have room."""
    box, look = layout.seen, kit.look
    kit.box(surface, box, look.margin(20), theme.SUNK, theme.EDGE)
    inner, size = grown(box, -look.margin(18)), look.text_size(28)
    rows = min(len(lines), max(1, inner.height // round(size * 1.35)))
    high = min(inner.height // rows, round(1.8 * size))
    heights, wide = [high] * rows, inner.width - 2 * size
    faces = [theme.BOLD, *[theme.REGULAR] * (rows - 1)]
    needs = [look.lines(line, face, 0, wide) for line, face in zip(lines, faces, strict=False)]
    if max(needs) * look.line_height(theme.REGULAR, 0) > high:  # a long one takes room of the others
        heights = [inner.height * need // sum(needs) for need in needs]
    top = inner.centery - sum(heights) // 2
    for number, (line, high) in enumerate(zip(lines, heights, strict=False)):
        row = Rect(inner.x, top + sum(heights[:number]), inner.width, high)
        middle, head = (row.x + round(0.8 * size), row.centery), number == 0
        if head:
            disc = kit.art.disc(min(high, round(1.7 * size)), theme.INK, theme.PAPER, 3)
            surface.blit(disc, disc.get_rect(center=middle))
        picture = kit.art.icon(
            "eye" if head else "tick", round(0.85 * size), theme.PAPER if head else theme.TEXT
        )
        surface.blit(picture, picture.get_rect(center=middle))
        room = Rect(row.x + 2 * size, row.y, wide, row.height)
        face, colour = faces[number], theme.TEXT_GOLD if head else theme.TEXT
        if look.fits(line, face, room.width):
            look.write(surface, line, face, 28, colour, room)
        else:
            look.paragraph(surface, line, face, 28, colour, room, middle=True)
