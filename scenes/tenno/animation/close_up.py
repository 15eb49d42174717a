"""The close-up of a fight: rays, bands, who fights, strengths, what changes them, the verdict.

The two large cards are drawn elsewhere, between ground and strengths.
"""

import math
from typing import Any, TypeVar

import pygame
from pygame import Rect, Surface
from pygame.math import Vector2

from game.table.shown_card import Rim
from game.tenno.cards import MONK
from game.tenno.show.duel_words import CloseUp
from game.tenno.show.fight_facts import DEFENDER
from game.tenno.show.picture import Portrait
from scenes.animation.tweens import Instant
from scenes.paint import pen, shapes, sizes, theme
from scenes.paint.geometry import CardPlace, box, card_box, card_height, frame_of, square
from scenes.paint.sizes import Size
from scenes.table import card_overlays
from scenes.table.card_sprite import CardSprite, CardState
from scenes.table.draw_context import DrawContext
from scenes.table.fighters import blit_scaled, draw_fighter, scaled
from scenes.tenno.table.plates_cloths_and_piles import seated
from scenes.ui import Align, Drawable, Metrics

SIDES = (0, 1)
_HALF, _RADIUS = 0.725, 0.21
_WHOLE = 2 * (_HALF + _RADIUS)
"""Half the height of a card that leans, the radius of the strength below it, both whole; in card's widths."""
_CRACK = (0.56, 0.0), (0.49, 0.3), (0.55, 0.55), (0.46, 0.8), (0.50, 1.0)
"""The way of a crack through a number, in parts of its disc."""
_ALIGNS: tuple[Align, Align] = "left", "right"
Said = TypeVar("Said")


class DuelLayout:
    """Every rectangle of the close-up, in window pixels; pairs are attacker, defender.

    ``upper`` and ``lower`` are bands over the window's whole width, ``faces`` the discs of who fights, that
    reach below the upper one and grow in what is ``free``, ``discs`` the strengths below the cards, so that
    they cover no hand and no weapon, ``steps`` the chips that say what changes a strength, one beside each,
    ``row`` the defender's three cards, small, ``result`` the paper of the verdict, below the cards.
    """

    def __init__(self, size: Size, scale: int = 100, lower: float = 0.0, corner: int = 0) -> None:
        """``scale`` is the text's in percent; the lower band may have to be higher than usual.

        ``corner``: so many pixels of the upper one, from the right, are the small buttons'.
        """
        self.frame = frame = frame_of(size)
        self.metrics = metrics = Metrics(size, scale, dense=True)
        high = frame.height
        lower = lower or max(0.14 * high, 1.4 * metrics.text_size(60))
        self.upper = box(0, frame.top, size[0], max(0.09 * high, 1.35 * metrics.text_size(38)))
        self.lower = box(0, frame.bottom - lower, size[0], lower)
        self.stage = Rect(0, self.upper.bottom, size[0], self.lower.y - self.upper.bottom)
        # The cards and strengths: wider screens do not draw the two sides further apart.
        span, stage = min(frame.width, 1.78 * high), self.stage
        card = round(min(0.375 * high, 0.25 * frame.width, (stage.height - 0.04 * high) / _WHOLE))
        spare, reach = stage.height - _WHOLE * card, 0.235 * span
        y = round(stage.y + 0.4 * spare + _HALF * card)
        self.cards = (
            CardPlace(round(frame.middle - reach), y, card, -3.0),
            CardPlace(round(frame.middle + reach * 1.06), y, card, 3.0),
        )
        radius = max(_RADIUS * card, min(0.3 * card, metrics.text_size(32)))
        down = stage.bottom - 0.3 * spare - radius
        self.discs = (
            square(self.cards[0].x + 0.3 * card, down, radius),
            square(self.cards[1].x - 0.3 * card, down, radius),
        )
        self.steps = _step(self.discs[0], -1), _step(self.discs[1], 1)
        # The upper band: a face at each end, beside the cards, and the room for a name beside each.
        edge, gap, half, band = 0.024 * frame.width, round(0.015 * high), round(frame.middle), self.upper
        room = (self.cards[0].x - 0.58 * card - frame.left - edge - gap) / 2
        radius = max(0.36 * band.height, min(0.08 * high, room, 0.62 * band.height + 0.02 * stage.height))
        level = max(band.center[1], band.y + 1.3 * radius)
        first = square(frame.left + edge + radius, level, radius)
        second = square(frame.right - edge - radius, level, radius)
        if corner:  # beside the buttons it would reach down behind the card
            small = min(radius, 0.48 * band.height)
            second = square(size[0] - corner - gap - small, band.centery, small)
        self.faces = first, second
        self.free = Rect(0, 0, size[0] - corner, size[1])
        beside = gap + round(0.32 * radius)
        self.names = (
            Rect(first.right + beside, band.y, half - gap - beside - first.right, band.height),
            Rect(half + gap, band.y, second.x - beside - gap - half, band.height),
        )
        # The lower band: the sum, the verdict, and the small row with the words beside it.
        band, right = self.lower, frame.right - 0.037 * frame.width
        small = min(0.0963 * high, 0.78 * band.height / 1.4)
        top = band.center[1] - 0.7 * small
        self.row = tuple(card_box(right - small - n * 1.17 * small, top, small) for n in (2, 1, 0))
        self.sum = box(frame.left + 0.05 * frame.width, band.y, 0.20 * frame.width, band.height)
        wide, tall = 0.36 * frame.width, max(0.74 * band.height, 1.5 * sizes.SMALLEST_TEXT)
        self.result = box(frame.middle - wide / 2, band.centery - tall / 2, wide, tall)
        label = self.result.right + gap
        self.row_label = Rect(label, band.y, self.row[0].x - gap - label, band.height)


def _step(disc: Rect, side: int) -> Rect:
    width, height = 0.9 * disc.width, 0.6 * disc.width
    centre = disc.center[0] + side * 0.98 * disc.width
    return box(centre - width / 2, disc.y + 0.1 * disc.width, width, height)


def draw_ground(
    surface: Drawable,
    kit: DrawContext,
    layout: DuelLayout,
    crests: tuple[int, int],
    names: tuple[str, str],
    persons: tuple[Portrait | None, Portrait | None],
) -> None:
    """Draw rays, bands and who attacks whom, at rest before the blow."""
    surface.blit(kit.art.closeup(surface.get_size(), *crests), (0, 0))
    draw_bands(surface, kit, layout, names)
    for at, crest, person in zip(layout.faces, crests, persons, strict=True):
        draw_fighter(surface, kit, at, seated(crest, person), 1.0, 1.0)


def draw_bands(
    surface: Drawable, kit: DrawContext, layout: DuelLayout, names: tuple[str, str], part: float = 1.0
) -> None:
    """Draw both bands, as far as they have come in, with who attacks whom."""
    width, thread = surface.get_width(), max(1, layout.metrics.margin(3))
    gold = theme.blend(theme.NIGHT, theme.GOLD, 0.8)
    up, down = round((1 - part) * layout.upper.bottom), round((1 - part) * layout.lower.height)
    surface.fill(theme.NIGHT, (0, 0, width, layout.upper.bottom - up))
    surface.fill(gold, (0, layout.upper.bottom - up, width, thread))
    surface.fill(theme.NIGHT, (0, layout.lower.y + down, width, surface.get_height()))
    surface.fill(gold, (0, layout.lower.y - thread + down, width, thread))
    for name, room, align in zip(names, layout.names, _ALIGNS, strict=True):
        if room.centery - up >= 0.6 * kit.look.text_size(38):  # else it hangs over the window's edge
            kit.look.write(surface, name, theme.DISPLAY, 38, theme.TEXT, room.move(0, -up), align)


def draw_band(surface: Drawable, kit: DrawContext, layout: DuelLayout, words: CloseUp, now: Instant) -> None:
    """Draw the lower band: the sum in words, the defender's row with his Monk."""
    number, monk, crest = round(now.value("close-up", "sum")), now.value("close-up", "monk"), words.crests[1]
    facts = words.facts
    if number > 0:
        text = words.sums[min(number, len(words.sums)) - 1]
        kit.look.write(surface, text, theme.DIGITS, 60, theme.TEXT, layout.sum)
    said = kit.look.fits(words.monk_words, theme.BOLD, layout.row_label.width)
    if facts.monk_slot is not None and monk > 0 and said:
        kit.look.write(surface, words.monk_words, theme.BOLD, 32, theme.TEXT, layout.row_label, "right")
    for slot, rect in sorted(enumerate(layout.row), key=lambda one: one[0] == facts.monk_slot):
        if slot == facts.slots[DEFENDER] or not words.row[slot]:
            kit.cards.gap(surface, rect, theme.SEAT_COLOURS[crest])
        elif slot == facts.monk_slot and monk > 0:
            width = round(rect.width * (1 + 0.35 * monk))
            look = CardSprite(MONK, crest, Rim.SHOWN if monk > 0.5 else Rim.NONE)
            middle = rect.bottom - card_height(width) / 2
            kit.cards.draw_state(surface, look, CardState(rect.centerx, middle, width, turn=monk))
        else:
            kit.cards.draw_in(surface, CardSprite(None, crest), rect)


def draw_strengths(
    surface: Drawable,
    kit: DrawContext,
    discs: tuple[Rect, ...],
    chips: tuple[Rect, ...],
    words: CloseUp,
    now: Instant,
    label_size: float,
) -> None:
    """Draw both strengths and what changes them, each as far as it has popped up; `label_size`: at 1080."""
    shown = [now.value(f"disc{side}", "show") for side in SIDES]
    swells = [1 + now.value(f"disc{side}", "swell") for side in SIDES]
    moved = [Vector2(now.value(f"disc{side}", "dx"), now.value(f"disc{side}", "dy")) for side in SIDES]
    for side in sorted(SIDES, key=swells.__getitem__):
        if shown[side] <= 0.02:
            continue
        text = _at(words.texts[side], now.value(f"disc{side}", "text"))
        centre = moved[side] + discs[side].center
        split, made = now.value(f"disc{side}", "split"), (discs[side].width, words.crests[side], text)
        if split > 0.01:
            for way in (-1, 1):
                piece = _half(kit, way, round(2 * split) / 2, *made)
                aside = Vector2(0.05 * way * split * discs[side].width, 0)
                shapes.put_in_middle(surface, scaled(piece, shown[side]), centre + aside)
        else:
            blit_scaled(surface, kit.made(_disc, kit, *made), centre, shown[side] * swells[side])
    for side in SIDES:
        chip, said = now.value(f"chip{side}", "show"), words.chips[side]
        if chip > 0.02 and shown[side] > 0.02 and said:
            change = _at(said, now.value(f"chip{side}", "index"))
            picture, away = _change(kit, discs[side], chips[side], change, label_size, swells[side])
            blit_scaled(
                surface, picture, moved[side] + discs[side].center + away, min(chip, 1.2) * shown[side]
            )


def change_room(
    kit: DrawContext, disc: Rect, chip: Rect, said: tuple[tuple[str, str], ...], label_size: float
) -> Rect:
    """Return what the changes of a strength in a disc cover; `label_size`: at 1080."""
    rooms = [disc]
    for change in said:
        picture, away = _change(kit, disc, chip, change, label_size, 1.0)
        rooms.append(picture.get_rect(center=away + disc.center))
    return rooms[0].unionall(rooms)


def _change(
    kit: DrawContext, disc: Rect, chip: Rect, change: tuple[str, str], label_size: float, swell: float
) -> tuple[Surface, Vector2]:
    """Return the chip of a change, and how far from the middle of its disc it stands."""
    picture = kit.made(_chip, kit, chip.size, *change, label_size)
    away = (Vector2(chip.center) - disc.center) * swell
    least = (0.9 * picture.get_width() + swell * disc.width) / 2  # a long label covers no number
    away.x = math.copysign(max(abs(away.x), least), away.x)
    return picture, away


def _at(said: tuple[Said, ...], number: float) -> Said:
    return said[min(round(number), len(said) - 1)]


def _disc(kit: DrawContext, size: int, crest: int, text: str) -> Surface:
    pad = round(0.06 * size)
    whole = shapes.blank((size + 2 * pad, size + 2 * pad))
    whole.blit(shapes.fade(shapes.disc(size, theme.BLACK), 0.45), (round(1.5 * pad), round(1.7 * pad)))
    ring = shapes.ring(size, theme.SEAT_COLOURS[crest], 0.43 * size, max(2.0, 0.035 * size))
    paper = shapes.disc(size, theme.PAPER, size / 2 - max(2.0, 0.027 * size))
    for part in (shapes.disc(size, theme.INK), paper, ring):
        whole.blit(part, (pad, pad))
    room, letters = whole.get_rect().inflate(-0.26 * size - 2 * pad, 0), 0.78 * size / kit.look.unit
    kit.look.write(whole, text, theme.DIGITS, letters, theme.PAPER_INK, room, "centre")
    return whole


def _half(kit: DrawContext, way: int, split: float, *made: Any) -> Surface:
    """Half of a strength that is broken, in the dark: the left (-1) or right one, leaning as far as split."""

    def broken() -> Surface:
        disc = kit.made(_disc, kit, *made).copy()
        disc.fill((215, 215, 215), special_flags=pygame.BLEND_RGB_MULT)
        return card_overlays.half(disc, way, 0.5, _CRACK)

    upright = kit.kept.get(("half", way, made), broken)
    return kit.kept.get(("half", way, split, made), pygame.transform.rotozoom, upright, -6 * way * split, 1.0)


def _chip(kit: DrawContext, size: tuple[int, int], sign: str, label: str, label_size: float) -> Surface:
    """A paper chip with the sign, its label below; a change without a sign has the label alone."""
    look, pixels, (wide, tall) = kit.look, kit.look.text_size(label_size), size
    label_height = round(1.5 * pixels)
    larger = max(1.0, 1.1 * label_height / tall)  # the label leaves the sign to be read
    wide, tall = round(larger * wide), round(larger * tall)
    label_width = look.measure(label, theme.BOLD, label_size)[0] + pixels
    width = max(wide, label_width) + round(0.2 * wide)
    height = tall + (2 * label_height if sign else round(0.3 * tall))
    whole = shapes.blank((width, height))
    chip = Rect((width - wide) // 2, label_height, wide, tall)
    if not sign:
        wide = min(width, label_width + pixels)
        chip = Rect((width - wide) // 2, (height - tall) // 2, wide, tall)
    whole.blit(shapes.box(chip.size, 0.25 * tall, theme.PAPER, theme.INK, max(2.0, 0.055 * tall)), chip)
    if sign:
        room, letters = chip.inflate(-0.14 * wide, 0), 0.82 * tall / look.unit
        look.write(whole, sign, theme.DIGITS, letters, theme.PAPER_INK, room, "centre")
        tag = Rect((width - label_width) // 2, chip.bottom - label_height // 4, label_width, label_height)
        kit.box(whole, tag, label_height // 3, theme.INK, theme.PAPER, 2)
        look.write(whole, label, theme.BOLD, label_size, theme.TEXT, tag, "centre")
    else:
        look.write(whole, label, theme.BOLD, label_size, theme.PAPER_INK, chip, "centre")
    return pygame.transform.rotozoom(whole, 6.0, 1.0)


def draw_beam(surface: Drawable, start: CardPlace, end: tuple[int, int], part: float, width: float) -> None:
    """Draw the dotted line of light from the shown Monk to the strength that he raises."""
    begin, goal = Vector2(start.x, start.y - 0.5 * start.width), Vector2(end)
    bend = (begin + goal) / 2 + Vector2(0, 0.25 * abs(goal.x - begin.x))
    dots = max(6, round((goal - begin).length() / (3.6 * width)))
    for along in (n / dots for n in range(1, dots)):
        if along > part:
            break
        at = begin.lerp(bend, along).lerp(bend.lerp(goal, along), along)
        pen.aacircle(surface, theme.GOLD, at, width)
