"""What lies around the lobby's controls: heading, pole, panels, labels, and words about the selected seat.

It draws what it is told and decides nothing.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from pygame import Rect, Surface

from game.kept.language import Language
from game.table.contract import RivalProfile
from scenes.menus.lobby.layout import LobbyLayout
from scenes.menus.rival_faces import character_of, name_of, story_of, who_is
from scenes.paint import theme
from scenes.paint.lettering import Lettering
from scenes.ui import UiStyle, fitting

_SHOWN_A_SEAT, _THOUGHT_A_PERSON = 15, 150
"""Seconds of a match at normal speed: what is shown, and what a person thinks.

Measured: 27 to 35 s are shown for two seats, 57 to 72 for four, 56 for seven, and a person decides some
fifteen times; ten seconds each are taken for that.
"""


def draw_ground(
    surface: Surface, look: UiStyle, layout: LobbyLayout, labels: Sequence[tuple[str, Rect]]
) -> None:
    """Draw heading, pole, the two panels and the labels of the options."""
    text, art = look.resources.language.text, look.resources.art
    title, line = text("lobby.title"), text("lobby.line")
    fitting.write(look, surface, title, theme.DISPLAY, layout.metrics.text_size(60), theme.TEXT, layout.title)
    if layout.line.width:
        fitting.write(
            look, surface, line, theme.REGULAR, layout.metrics.text_size(32), theme.TEXT_SOFT, layout.line
        )
    for panel in (layout.faces, layout.options):
        surface.blit(art.box(panel.size, layout.metrics.margin(20), theme.PANEL, theme.LINE), panel[:2])
    for word, place in labels:
        fitting.write(
            look, surface, word, theme.BOLD, layout.metrics.text_size(theme.LABEL_SIZE), theme.TEXT, place
        )
    surface.blit(art.pole(layout.pole.size), layout.pole[:2])


def draw_loops(surface: Surface, look: UiStyle, layout: LobbyLayout, crests: Sequence[int]) -> None:
    """Draw the loops that hold each banner on the pole, in its seat's colour."""
    wide, high = layout.metrics.margin(22), layout.pole.height + layout.metrics.margin(15)
    for crest, place in zip(crests, layout.banners, strict=False):
        colour = theme.SEAT_COLOURS[crest]
        loop = look.resources.art.box((wide, high), layout.metrics.margin(6), colour, theme.INK, 3)
        for share in (0.13, 0.87):
            left = place.whole.x + round(share * place.whole.width) - wide // 2
            surface.blit(loop, (left, layout.pole.y - layout.metrics.margin(7)))


def draw_tag(surface: Surface, look: UiStyle, layout: LobbyLayout, seat: int) -> None:
    """Draw the paper on the pole that says who begins."""
    word, art = look.resources.language.text("lobby.begins"), look.resources.art
    place = layout.banners[seat].whole
    high = layout.tag_height
    lettering, pixels = look.resources.lettering, round(high / 1.6)
    while pixels > theme.SMALLEST_TEXT and _tag_width(lettering, word, pixels) > place.width:
        pixels -= 1
    tag = Rect(0, 0, _tag_width(lettering, word, pixels), high)
    tag.midbottom = place.x + place.width // 2, layout.pole.bottom - layout.metrics.margin(4)
    tag.clamp_ip(Rect(layout.pole.x, tag.top, layout.pole.width, tag.height))
    surface.blit(art.washi_shadow(tag.size, 2), tag.move(layout.metrics.margin(3), layout.metrics.margin(4)))
    surface.blit(art.washi(tag.size, 2), tag)
    side = round(0.75 * pixels)
    icon = art.icon("play", side, theme.VERMILION)
    surface.blit(icon, icon.get_rect(midleft=(tag.left + round(0.3 * pixels), tag.centery)))
    room = Rect(tag.left + round(1.15 * pixels), tag.top, tag.width - round(1.4 * pixels), tag.height)
    fitting.write(look, surface, word, theme.BOLD, pixels, theme.PAPER_INK, room)


def _tag_width(lettering: Lettering, word: str, pixels: int) -> int:
    """Pixels of width of the tag, with the sign before its word."""
    return lettering.measure(word, theme.BOLD, pixels)[0] + round(1.7 * pixels)


def draw_pointer(surface: Surface, look: UiStyle, layout: LobbyLayout, seat: int) -> None:
    """Draw the mark from the selected banner to the panel that is about it."""
    size = layout.metrics.margin(38), layout.metrics.margin(26)
    middle = layout.banners[seat].whole.center[0]
    outer = look.shapes.polygon(size, ((0, 1), (0.5, 0), (1, 1)), theme.PAPER)
    inner = look.shapes.polygon(size, ((0.12, 1), (0.5, 0.16), (0.88, 1)), theme.VERMILION)
    place = outer.get_rect(midbottom=(middle, layout.faces.y + 1))
    surface.blit(outer, place)
    surface.blit(inner, place)


def draw_who(
    surface: Surface, look: UiStyle, layout: LobbyLayout, seat: int, about: Sequence[str], discs: int
) -> None:
    """Draw which seat the faces are for, and what there is to say of one; `discs` is where they end.

    `about` has the longest wording first: in a narrow place the first is taken that fits.
    """
    text, head = look.resources.language.text, Rect(layout.faces_head)
    pixels = layout.metrics.text_size(theme.LABEL_SIZE)
    asked = text("lobby.who", n=seat + 1)
    written = fitting.write(look, surface, asked, theme.BOLD, pixels, theme.TEXT, head)
    inset = layout.metrics.margin(32)
    beside = Rect(discs + 2 * inset, head.top, layout.faces.right - discs - 3 * inset, 0)
    beside.height = layout.faces.bottom - layout.metrics.margin(10) - beside.top
    pixels = layout.metrics.text_size(theme.TEXT_SIZE)
    if beside.width > 0.4 * layout.faces.width:
        beside.left = max(beside.left, written.right + inset)
        beside.width = layout.faces.right - inset - beside.left
        fitting.write_paragraph(
            look, surface, about[0], theme.BOLD, pixels, theme.TEXT_GOLD, beside, "right", middle=True
        )
        return
    head.width -= written.right + inset - head.left
    head.left = written.right + inset
    measure = look.resources.lettering.measure
    fits = (one for one in about if measure(one, theme.BOLD, theme.SMALLEST_TEXT)[0] <= head.width)
    said = next(fits, about[-1])
    fitting.write(look, surface, said, theme.BOLD, pixels, theme.TEXT_GOLD, head, "right")


def about(language: Language, rival: RivalProfile | None) -> Sequence[str]:
    """Return what is said of a rival, or of a person: the longest wording first."""
    if rival is None:
        return (language.text("lobby.person_line"),)
    name = name_of(language, rival)
    said = (character_of(language, rival), who_is(language, rival))
    return [language.text("lobby.who_line", name=name, character=one) for one in said if one]


def minutes_of(seats: int, people: int) -> int:
    """Return about how many minutes a match takes at normal speed."""
    return max(1, math.ceil((_SHOWN_A_SEAT * seats + _THOUGHT_A_PERSON * people) / 60))


def draw_length(surface: Surface, look: UiStyle, layout: LobbyLayout, seats: int, people: int) -> None:
    """Draw how many seats there are and how long their match takes, where there is room."""
    if not layout.footer.width:
        return
    minutes = minutes_of(seats, people)
    words = look.resources.language.text("lobby.length", n=seats, minutes=minutes)
    room = Rect(layout.footer.x + round(0.62 * layout.footer.width), layout.footer.y, 0, layout.footer.height)
    room.width = layout.footer.right - layout.metrics.margin(20) - room.left
    pixels = layout.metrics.text_size(theme.TEXT_SIZE)
    fitting.write(look, surface, words, theme.REGULAR, pixels, theme.TEXT_MUTE, room, "right")


def draw_story(
    surface: Surface, look: UiStyle, layout: LobbyLayout, seat: int, rival: RivalProfile | None
) -> None:
    """Draw the story of a rival on a sheet above the faces, on the side where the selected seat is not."""
    if rival is None:
        return
    language = look.resources.language
    story, who = story_of(language, rival), who_is(language, rival)
    if not story:
        return
    faces, inset = layout.faces, layout.metrics.margin(24)
    pixels = layout.metrics.text_size(theme.TEXT_SIZE)
    wide = min(faces.width, max(round(0.46 * faces.width), 16 * pixels))
    room = faces.y - layout.metrics.margin(14) - layout.frame.top - layout.metrics.margin(10)
    while True:
        line = look.resources.lettering.measure("x", theme.REGULAR, pixels)[1]
        lines = len(look.resources.lettering.wrap(story, theme.REGULAR, pixels, wide - 2 * inset))
        high = (lines + (1.2 if who else 0)) * line + 1.6 * inset
        if high <= room or pixels <= theme.SMALLEST_TEXT:
            break
        pixels -= 1
    sheet = Rect(0, 0, wide, min(round(high), room))
    right = layout.banners[seat].whole.center[0] < faces.x + faces.width // 2
    sheet.bottomleft = faces.right - wide if right else faces.x, faces.y - layout.metrics.margin(14)
    art = look.resources.art
    surface.blit(
        art.washi_shadow(sheet.size, 5), sheet.move(layout.metrics.margin(5), layout.metrics.margin(8))
    )
    surface.blit(art.washi(sheet.size, 5), sheet)
    words = sheet.inflate(-2 * inset, -round(1.2 * inset))
    if who:
        head = Rect(words.left, words.top, words.width, round(1.2 * line))
        fitting.write(look, surface, who, theme.BOLD, pixels, theme.PAPER_WARNING, head)
        words.top, words.height = head.bottom, words.height - head.height
    fitting.write_paragraph(look, surface, story, theme.REGULAR, pixels, theme.PAPER_INK, words)
