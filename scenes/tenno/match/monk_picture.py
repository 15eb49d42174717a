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
from scenes.ui.writing import line_count, write_line, write_paragraph

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
    _draw_fight(surface, kit, layout.duel, picture, language)
    if picture.seconds is not None:
        _draw_clock(surface, kit, layout, picture.seconds, picture.of)
    crest = kit.art.crest(picture.crests[1], layout.crest.width)
    surface.blit(crest, layout.crest[:2])
    letters = kit.lettering
    write_line(
        surface,
        letters,
        picture.title,
        theme.DISPLAY,
        layout.duel.metrics.text_size(62),
        theme.TEXT,
        layout.title,
    )
    size = letters.fit(
        picture.line, theme.REGULAR, layout.duel.metrics.text_size(theme.TEXT_SIZE), layout.line.width
    )
    write_paragraph(surface, letters, picture.line, theme.REGULAR, size, theme.TEXT_SOFT, layout.line)
    _draw_row(surface, kit, layout, picture, language)
    if picture.shared:
        _draw_answers(surface, kit, layout, picture, language)
    _draw_panel(surface, kit, layout, picture.told)


def _draw_fight(
    surface: Surface, kit: DrawContext, layout: DuelLayout, picture: MonkPicture, language: Language
) -> None:
    faces = tuple(Face(*both) for both in zip(picture.crests, picture.cards, strict=True))
    words = CloseUp(picture.crests, picture.names, (faces[0], faces[1]), ((), ()), ((), ()), ())
    draw_ground(surface, kit, layout, words)
    for side in (0, 1):
        kit.cards.draw(surface, CardSprite(picture.cards[side], picture.crests[side]), layout.cards[side])
        disc = layout.discs[side]
        surface.blit(kit.art.strength_disc(disc.width, picture.crests[side]), disc[:2])
        size = round(disc.height * 0.6)
        write_line(
            surface, kit.lettering, picture.strengths[side], theme.DIGITS, size, theme.INK, disc, "centre"
        )
    chip = layout.steps[1]
    kit.box(surface, chip, layout.metrics.margin(16), theme.NIGHT)
    kit.cards.gap(surface, grown(chip, -layout.metrics.margin(3)), theme.GOLD)  # dashed: it is not there yet
    write_line(
        surface,
        kit.lettering,
        language.text("monk.chip"),
        theme.DIGITS,
        max(theme.SMALLEST_TEXT, round(chip.height * 0.5)),
        theme.TEXT_GOLD,
        chip,
        "centre",
    )


def _draw_clock(surface: Surface, kit: DrawContext, layout: MonkLayout, seconds: float, of: float) -> None:
    box = layout.clock
    width = max(4, round(0.13 * box.width))
    dial = kit.kept.get(("clock", box.width), lambda: _dial(box.width, width))
    surface.blit(dial, box[:2])
    left = max(0.0, min(1.0, seconds / of)) if of else 0.0
    if left > 0:
        arc = _arc(box, 0.42 * box.width + width / 2, width, left)
        pygame.draw.polygon(surface, theme.PAPER, arc)
        pygame.draw.aalines(surface, theme.PAPER, True, arc)
    text = str(math.ceil(seconds))
    size = round(box.height * 0.36)
    write_line(surface, kit.lettering, text, theme.DIGITS, size, theme.TEXT, box, "centre")


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
            if number == picture.attacked:
                _write_attacked(surface, kit, box, picture.strengths[1])
        else:
            kit.cards.draw(surface, CardSprite(picture.row[number], picture.crests[1]), place(box))
    if picture.shared:
        hold = language.text("monk.hold", key=spoken(language, picture.keys[2]))
        size = layout.duel.metrics.text_size(theme.TEXT_SIZE)
        write_paragraph(
            surface, kit.lettering, hold, theme.REGULAR, size, theme.TEXT_SOFT, layout.hold, "left"
        )


def _write_attacked(surface: Surface, kit: DrawContext, box: Rect, strength: str) -> None:
    """Write into the gap what lies above, in the fight."""
    size = max(theme.SMALLEST_TEXT, round(0.42 * box.width))
    write_line(surface, kit.lettering, strength, theme.DIGITS, size, theme.TEXT_MUTE, box, "centre")


def _draw_answers(
    surface: Surface, kit: DrawContext, layout: MonkLayout, picture: MonkPicture, language: Language
) -> None:
    """Both answers, alike and still: nothing about them changes while the question is asked."""
    for number, key in ((0, "choice.button.show"), (1, "choice.button.keep")):
        box = layout.answers[number]
        kit.paper(
            surface,
            box,
            theme.PAPER,
            theme.INK,
            4,
            (layout.duel.metrics.margin(5), layout.duel.metrics.margin(8)),
        )
        write_line(
            surface,
            kit.lettering,
            language.text(key),
            theme.DISPLAY,
            layout.duel.metrics.text_size(46),
            theme.PAPER_INK,
            grown(box, -layout.duel.metrics.margin(16)),
            "centre",
        )
        _draw_keycaps(surface, kit, layout, layout.keys[number], picture.keys[number], language)


def _draw_keycaps(
    surface: Surface,
    kit: DrawContext,
    layout: MonkLayout,
    box: Rect,
    keys: tuple[str, ...],
    language: Language,
) -> None:
    """Caps side by side with "or" between them."""
    size, gap = layout.duel.metrics.text_size(28), layout.duel.metrics.margin(12)
    word = language.text("keys.or")
    left = box.x
    for number, key in enumerate(keys):
        if number:
            room = Rect(left, box.y, kit.lettering.measure(word, theme.REGULAR, size)[0] + 2, box.height)
            write_line(surface, kit.lettering, word, theme.REGULAR, size, theme.TEXT_SOFT, room)
            left = room.right + gap
        sign = PAD_SIGNS.get(key)
        words = 0 if sign else kit.lettering.measure(key, theme.BOLD, size)[0]
        cap = Rect(left, box.y, max(box.height, words + layout.duel.metrics.margin(26)), box.height)
        surface.blit(kit.art.keycap(cap.size), cap[:2])
        if sign:
            picture = kit.art.icon(sign, round(0.6 * box.height), theme.TEXT)
            surface.blit(picture, picture.get_rect(center=cap.center))
        else:
            write_line(surface, kit.lettering, key, theme.BOLD, size, theme.TEXT, cap, "centre")
        left = cap.right + gap


def _draw_panel(surface: Surface, kit: DrawContext, layout: MonkLayout, lines: tuple[str, ...]) -> None:
    """What there is to know beside the question: a head and ticked lines, as many as have room."""
    box = layout.seen
    metrics = layout.duel.metrics
    kit.box(surface, box, metrics.margin(20), theme.SUNK, theme.EDGE)
    inner = grown(box, -metrics.margin(18))
    size = metrics.text_size(28)
    rows = min(len(lines), max(1, inner.height // round(size * 1.35)))
    high = min(inner.height // rows, round(1.8 * size))
    top = inner.y + (inner.height - rows * high) // 2
    aside = round(2.0 * size)
    for number, line in enumerate(lines[:rows]):
        row = Rect(inner.x, top + number * high, inner.width, high)
        middle = row.x + round(0.8 * size), row.center[1]
        if number == 0:
            disc = kit.art.disc(min(high, round(1.7 * size)), theme.INK, theme.PAPER, 3)
            surface.blit(disc, disc.get_rect(center=middle))
        icon = round(0.85 * size)
        colour = theme.PAPER if number == 0 else theme.TEXT
        picture = kit.art.icon("eye" if number == 0 else "tick", icon, colour)
        surface.blit(picture, picture.get_rect(center=middle))
        room = Rect(row.x + aside, row.y, row.width - aside, row.height)
        face, colour = (theme.BOLD, theme.TEXT_GOLD) if number == 0 else (theme.REGULAR, theme.TEXT)
        broken = line_count(kit.lettering, line, face, theme.SMALLEST_TEXT, room.width) > 1
        write = write_paragraph if broken else write_line
        write(surface, kit.lettering, line, face, size, colour, room)
