"""Who beats whom: a table of all attackers and defenders, with and without a Monk, as the engine has it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect, Surface

from game.tenno.cards import (
    ATTACKERS,
    CARDS,
    GEISHA,
    MONK,
    MONK_BONUS,
    NAMES,
    NINJA,
    NINJA_ATTACK,
    PICTURES,
    SHOGUN,
    Fight,
    Meeting,
    meeting,
)
from scenes.paint import sizes, theme
from scenes.paint.dirty_rects import Drawable
from scenes.paint.shapes import put_in_middle
from scenes.paint.sizes import Size
from scenes.ui import Button, Control, KeyHint, LaidScene, ScrollArea, Toggle, UiStyle, draw_focus, hint
from scenes.ui.containers import Around, Board, Column, Fitted, Paper, Row, Scroll
from scenes.ui.layout import Held, Item, Picture, Space, Words, draw
from scenes.ui.list_rows import Drawn
from scenes.window import Device, Intent, Pop, Request, Resources, intents

Play = Callable[[int, int, bool], Request | None]
"""Plays one fight: attacking card, defending card, whether a Monk is shown."""
SHOGUN_ROW = 0.5
"""Height of the Shogun's row, in which nothing can be chosen, as a share of the others'."""
ATTACKER_CREST, DEFENDER_CREST = 1, 2
_SUM = 54
"""The letters of what a fight comes to, at 1080; large ones leave the cards their room."""
_LINES = {
    "geishas": "geishas_line", "tie": "equal_line", "win": "won_line", "geisha_wins": "geisha_won_line",
    "loss": "lost_line", "geisha_holds": "geisha_lost_line", "shogun": "shogun_line",
}  # fmt: skip
"""What comes of the cards, a key below "fights", by the kind of a fight."""


def look_of(outcome: str) -> tuple[str, theme.Colour, theme.Colour]:
    """Return the sign, the fill and the ink on paper of "won", "lost", "equal", or "changed"."""
    return {
        "won": ("sword", theme.WON, theme.PAPER_WON),
        "lost": ("shield", theme.LOST, theme.PAPER_LOST),
        "equal": ("equal", theme.EQUAL, theme.PAPER_EQUAL),
    }.get(outcome, ("", theme.RAISED, theme.PAPER_INK))


def person(resources: Resources, card: int) -> str:
    """Return the name of a card's person without its number."""
    return resources.language.text(f"fights.person.{PICTURES[card].rstrip('0123456789')}")


def strengths(fought: Fight) -> tuple[str, str]:
    """Return both strengths as they are written, with what was added: "4 → 8" and "6 + 2 = 8"."""
    attacker, defender = NAMES[fought.attacking], NAMES[fought.defending]
    if fought.attacking == NINJA:
        attacker = f"{attacker} → {fought.strengths[0]}"
    if fought.monk and fought.strengths[1] is not None:
        defender = f"{defender} + {MONK_BONUS} = {fought.strengths[1]}"
    return attacker, defender


def draw_sign(look: UiStyle, surface: Drawable, box: Rect, outcome: str, lit: bool = False) -> None:
    """Draw the box of an outcome ("won", "lost", "equal") with its sign; "changed" is a gold corner alone."""
    edge, line = theme.PAPER if lit else theme.INK, max(1, look.margin(2.5))
    surface.blit(look.shapes.box(box.size, look.margin(8), look_of(outcome)[1], edge, line), box)
    if outcome == "changed":
        draw_corner(look, surface, box, 0.42)
    else:
        _put_sign(look, surface, outcome, round(0.62 * box.height), box.center)


def _put_sign(look: UiStyle, surface: Drawable, outcome: str, size: int, centre: tuple[int, int]) -> None:
    ink = theme.INK if outcome == "equal" else theme.PAPER
    put_in_middle(surface, look.resources.art.icon(look_of(outcome)[0], size, ink), centre)


def draw_corner(look: UiStyle, surface: Drawable, box: Rect, share: float) -> None:
    """Draw the gold corner of what a Monk changes, as large as that share of the box."""
    side = max(8, round(share * box.height))
    corner = look.shapes.polygon((side, side), ((0, 0), (1, 0), (1, 1)), theme.GOLD_LIGHT)
    surface.blit(corner, (box.right - side - 1, box.top + 1))


class FightCell(Control):
    """One fight of the table: its outcome as colour and sign, a gold corner where the Monk changed it."""

    radius = 8
    sound = ""

    def __init__(self, attacking: int, defending: int, answer: Callable[[FightCell], Request | None]) -> None:
        super().__init__(answer=partial(answer, self))
        self.key = f"{attacking} {defending}"
        self.attacking, self.defending = attacking, defending
        self.meeting: Meeting = meeting(attacking, defending, False)
        self.lit = False
        """Whether the fight that is looked at is in its row or column."""

    def draw(self, surface: Drawable) -> None:
        look, gap = self.look, max(2, self.look.margin(5))
        if self.lit:
            surface.fill(theme.RAISED_HOVER, self.rect)
        box = self.rect.inflate(-gap, -gap).move(0, look.margin(2) if self.pressed else 0)
        draw_sign(look, surface, box, self.meeting.outcome, self.hovered)
        if self.meeting.changed:
            draw_corner(look, surface, box, 0.32)
        if self.focused:
            draw_focus(look, surface, box, look.margin(self.radius), arrow=False)


class RowHead(Item):
    """Before an attacker's fights: his card, his name where there is room, his strength.

    The Shogun's row, which has no fights, says why. This is no target: it is painted where the view is
    scrolled to.
    """

    def __init__(self, scene: FightTableScene, card: int) -> None:
        self._scene, self._card = scene, card
        self._label, self._wide, self._high = scene.sizes

    def wish(self, *_: object) -> Size:
        return self._label, round(SHOGUN_ROW * self._high) if self._card == SHOGUN else self._high

    def draw(self, look: UiStyle, surface: Drawable) -> None:
        scroll = self._scene.scroll
        if scroll is None:
            self._draw(look, surface, self.rect)
        else:
            with scroll.area.fading(surface):
                self._draw(look, surface, self.rect.move(0, -scroll.area.offset))

    def _draw(self, look: UiStyle, surface: Drawable, row: Rect) -> None:
        self._draw_head(look, surface, Rect(row.topleft, (self._label, row.height)))
        if self._card == SHOGUN:
            wide = self._wide * len(CARDS)
            bar = Rect(row.left + self._label, row.top, wide, row.height)
            bar = bar.inflate(-look.margin(6), -look.margin(6))
            surface.blit(look.shapes.box(bar.size, look.margin(8), theme.SUNK, theme.EDGE, 1), bar)
            words = look.resources.language.text("fights.no_shogun")
            look.write(surface, words, theme.BOLD, 28, theme.TEXT_MUTE, bar, "centre")

    def _draw_head(self, look: UiStyle, surface: Drawable, head: Rect) -> None:
        card = self._card
        if card == self._scene.shown.attacking:
            surface.fill(theme.RAISED_HOVER, head)
        face = look.resources.art.face(card, ATTACKER_CREST, round(0.86 * head.height / 1.4))
        surface.blit(face, face.get_rect(midleft=(head.left + look.margin(4), head.centery)))
        left = head.left + round(0.86 * self._high / 1.4) + look.margin(16)
        room = Rect(left, head.top, head.right - look.margin(10) - left, head.height)
        if self._scene.named:
            look.write(surface, person(look.resources, card), theme.REGULAR, 28, theme.TEXT, room)
        words = {SHOGUN: "–", NINJA: str(NINJA_ATTACK)}.get(card, NAMES[card])
        look.write(surface, words, theme.DIGITS, 30, theme.TEXT, room, "right")


class Heads(Item):
    """Over the columns the defenders: a small card where there is room, the strength, gold with a Monk."""

    def __init__(self, scene: FightTableScene, high: int) -> None:
        self._scene, self._high = scene, high
        self._label, self._wide, _ = scene.sizes

    def wish(self, _: UiStyle, width: int) -> Size:
        return width, self._high

    def draw(self, look: UiStyle, surface: Drawable) -> None:
        text, rect, line = look.resources.language.text, self.rect, round(1.25 * look.text_size(26))
        corner = Rect(rect.left + look.margin(8), rect.bottom - line, self._label - look.margin(16), line)
        if look.fits(text("fights.attacker"), theme.BOLD, corner.width):
            look.write(surface, text("fights.attacker"), theme.BOLD, 26, theme.TEXT_MUTE, corner)
        corner.top = rect.top
        if rect.height > 2.2 * line and look.fits(text("fights.defender"), theme.BOLD, corner.width):
            look.write(surface, text("fights.defender"), theme.BOLD, 26, theme.TEXT_MUTE, corner, "right")
        size = look.fit("10+2", theme.DIGITS, 28, round(0.86 * self._wide))
        sums = look.measure("10+2", theme.DIGITS, size)[0] <= 0.86 * self._wide
        for number, card in enumerate(CARDS):
            column = Rect(rect.left + self._label + number * self._wide, rect.top, self._wide, rect.height)
            if card == self._scene.shown.defending:
                surface.fill(theme.RAISED_HOVER, column)
            helped = self._scene.monk and card not in (MONK, GEISHA)
            added = f"{NAMES[card]}+{MONK_BONUS}" if sums else str(card + MONK_BONUS)
            below = Rect(column.left, column.bottom - line, column.width, line)
            colour = theme.TEXT_GOLD if helped else theme.TEXT
            words = added if helped else NAMES[card]
            look.write(surface, words, theme.DIGITS, size, colour, below, "centre")
            wide = min(round((rect.height - line - look.margin(8)) / 1.4), round(0.72 * column.width))
            if wide >= 22:
                face = look.resources.art.face(card, DEFENDER_CREST, wide)
                surface.blit(face, face.get_rect(midtop=(column.centerx, column.top + look.margin(4))))


def _draw_meeting(met: Meeting, look: UiStyle, surface: Drawable, rect: Rect) -> None:
    """Both cards of a fight with what they come to below them, and the outcome's sign between them."""
    fought, art = met.fight, look.resources.art
    letters = max(34.0, _SUM * look.ground / look.unit)
    line = min(look.line_height(theme.DIGITS, letters), rect.height // 2)
    wide = max(14, min(round((rect.height - line) / 1.4), round(0.36 * rect.width)))
    tall = round(1.4 * wide)
    apart = max(0, (rect.width - 2 * wide) // 8)
    top = rect.top + max(0, (rect.height - tall - line) // 2)
    left = Rect(rect.left + apart, top, wide, tall)
    right = Rect(rect.right - apart - wide, top, wide, tall)
    cards = (fought.attacking, ATTACKER_CREST, left), (fought.defending, DEFENDER_CREST, right)
    for (card, crest, place), words in zip(cards, strengths(fought), strict=True):
        put_in_middle(surface, art.shadow(place.size, max(4, wide // 14)), place.center)
        surface.blit(art.face(card, crest, wide), place)
        below = Rect(0, place.bottom, min(rect.width // 2, wide + right.left - left.right), line)
        below.centerx = place.centerx
        look.write(surface, words, theme.DIGITS, letters, theme.PAPER_INK, below.clamp(rect), "centre")
    side = max(26, min(round(0.8 * (right.left - left.right)), tall // 2))
    middle, outcome = (rect.centerx, left.centery), met.outcome
    put_in_middle(surface, look.shapes.disc(side, look_of(outcome)[1], theme.INK, look.margin(4)), middle)
    _put_sign(look, surface, outcome, round(0.6 * side), middle)


class FightTableScene(LaidScene):
    """Arrows and pointer go from fight to fight; Tab shows a Monk or none; choosing plays the fight."""

    entering = "ui-page"
    opened_by = intents.FightTable
    leaves = (intents.Back, intents.FightTable)

    def __init__(self, resources: Resources, play: Play) -> None:
        """`play` shows a single fight when its cell is chosen."""
        super().__init__(resources)
        self._play = play
        self.monk = False
        self.cells = [FightCell(a, d, self._chosen) for a in ATTACKERS for d in CARDS]
        self.shown = next(cell for cell in self.cells if (cell.attacking, cell.defending) == (7, 6))
        """The fight that is looked at."""
        self.scroll: Scroll | None = None
        """The view on the rows, where they do not all fit."""
        self.named = False
        """Whether the rows' heads have room for names."""
        self.sizes = 0, 0, 0
        """Pixels of width of a row's head and of a fight, and of a row's height."""
        self._paper: Item | None = None

    # Layout

    def first(self) -> Control | None:
        return self.shown

    def resize(self, size: tuple[int, int]) -> None:
        look, (width, height) = UiStyle(self.resources, size), size
        side = max(look.margin(60), (width - round(2.1 * height)) // 2)
        self.lay(look, Rect(side, look.margin(14), width - 2 * side, height - look.margin(24)))
        self._look_at(self.shown)

    def body(self) -> Item:
        look, room = self.look, self.room
        heading = self.resources.language.text("fights.title")
        title = Words(heading, theme.DISPLAY, look.margin(52) / look.unit, theme.TEXT)
        hints = Row(*self._hints())
        high = room.height - title.wish(look, room.width)[1] - hints.wish(look, room.width)[1]
        aside = min(round(0.42 * room.width), max(round(0.305 * room.width), look.px(300)))
        gap = look.margin(36)
        self.panel = Board(self._table(room.width - aside - gap, high), grow=1)
        beside = self._aside(aside, high)
        return Column(title, Row(self.panel, beside, gap=gap / look.unit, grow=1), hints)

    def _hints(self) -> list[KeyHint]:
        """What the keys do, as far as there is room; a finger chooses by the button."""
        found = [hint(self.resources, "back", "common.back", Pop)]
        if self.resources.devices.shown != "touch":
            found.insert(0, hint(self.resources, "choose", "fights.play", self._play_shown))
            found.append(hint(self.resources, "next_group", "fights.monk_switch", self._switch))
        while len(found) > 1 and Row(*found).natural(self.look) > self.room.width:
            found.pop()
        return found

    def _table(self, width: int, height: int) -> Item:
        """Rows as high as there is room for, the Shogun's lower; where 44 pixels are too high it scrolls."""
        look = self.look
        rows, least = len(ATTACKERS) + SHOGUN_ROW, sizes.SMALLEST_TARGET
        inner = height - 2 * look.margin(8)
        head = max(round(1.15 * look.text_size(26)), min(look.margin(112), round(inner - rows * least)))
        high = max(least, int((inner - head) / rows))
        scrolls = high * rows > inner - head + 1
        width -= 2 * look.margin(8) + (ScrollArea.bar_room(look) if scrolls else 0)
        names = max(look.measure(person(self.resources, each), theme.REGULAR, 28)[0] for each in CARDS)
        label = round(0.86 * high / 1.4) + look.margin(28) + look.measure("10", theme.DIGITS, 30)[0]
        named = label + names + look.margin(12)
        self.named = (width - named) // len(CARDS) >= max(least, round(0.62 * high))
        label = named if self.named else label
        self.sizes = label, (width - label) // len(CARDS), high
        below: Item = Column(*map(self._row, CARDS))
        self.scroll = Scroll(below, pad=0, grow=1) if scrolls else None
        return Column(Heads(self, head), self.scroll or below, pad=(8, 8))

    def _row(self, card: int) -> Item:
        fights = (Held(cell, size=self.sizes[1:]) for cell in self.cells if cell.attacking == card)
        return Row(RowHead(self, card), *fights)

    def _aside(self, width: int, height: int) -> Item:
        look, text, gap = self.look, self.resources.language.text, self.look.margin(22)
        words = text("common.on"), text("common.off")
        self.switch = Toggle(self.monk, words, self._show_monk, group=1)
        line, inner = text("fights.monk_line"), width - look.margin(36)
        label = Words(text("fights.monk"), theme.BOLD, 30, theme.TEXT)
        room = inner - self.switch.wanted(look)[0] - look.px(14)

        def more(width: int, lines: float = 1) -> Item:
            size = look.fit(line, theme.REGULAR, 28, round(lines * width))
            words = Words(line, theme.REGULAR, size, theme.TEXT_SOFT, wraps=lines > 1)
            return Around(words, wide=width / look.unit)

        if label.wish(look, room)[0] > room:  # a line of small letters has room beside the switch alone
            switch: Item = Column(label, Row(more(room, 1.6), self.switch, gap=14, level=True), gap=8)
        elif look.fits(line, theme.REGULAR, room):
            switch = Row(Column(label, more(room), grow=1), self.switch, gap=14, level=True)
        else:
            switch = Column(Row(Column(label, grow=1), self.switch, gap=14, level=True), more(inner))
        play = Button(text("fights.play"), self._play_shown, "plain", 30, icon="play", group=1)
        self._slot = Space(grow=1)
        legend = Board(Column(*map(self._sign, ("won", "lost", "equal", "changed")), gap=10, pad=(18, 18)))
        items: list[Item] = [Board(Column(switch, pad=(18, 14))), self._slot, Held(play)]
        taken = sum(item.wish(look, width)[1] for item in (*items, legend)) + 3 * gap
        if height - taken >= 0.74 * width:
            items.append(legend)
        return Around(Column(*items, gap=gap / look.unit), wide=width / look.unit, most=width / look.unit)

    def _sign(self, name: str) -> Item:
        def sign(width: int) -> Surface:
            picture = Surface((width, round(width / 1.2)), pygame.SRCALPHA)
            draw_sign(self.look, picture, picture.get_rect(), name)
            return picture

        words = self.resources.language.text(f"fights.legend.{name}")
        return Row(Picture(sign, (44, 37)), Words(words, theme.REGULAR, 28, theme.TEXT), gap=14)

    def _look_at(self, cell: FightCell) -> None:
        """Light its row and column, and lay the fight on paper."""
        self.shown, text = cell, self.resources.language.text
        for other in self.cells:
            other.lit = other.attacking == cell.attacking or other.defending == cell.defending
        met = cell.meeting
        names = person(self.resources, cell.attacking), person(self.resources, cell.defending)
        title = text("fights.attacks", attacker=names[0], defender=names[1])
        kind = met.fight.kind
        who = "nobody" if kind == "geishas" else met.outcome
        longest = max((person(self.resources, card) for card in CARDS), key=len)
        widest = text("fights.attacks", attacker=longest, defender=longest)
        inner = self._slot.rect.width - 2 * self.look.margin(26)
        size = self.look.fit(widest, theme.DISPLAY, self.look.heading(36), inner)
        words = Column(
            Words(title, theme.DISPLAY, size, theme.PAPER_INK, "centre", wraps=True),
            Drawn(partial(_draw_meeting, met), (0, 72), grow=1),
            Words(text(f"fights.{who}"), theme.BOLD, 32, look_of(met.outcome)[2]),
            Words(text(f"fights.{_LINES[kind]}"), theme.REGULAR, 28, theme.PAPER_INK, wraps=True),
        )
        self._paper = Paper(Column(Fitted((words, 1, 0.36), grow=1), pad=(26, 12)), 7)
        self._paper.put(self.look, self._slot.rect)

    # What can be done

    def handle(self, intent: Intent) -> Request | None:
        if isinstance(intent, intents.NextGroup | intents.PreviousGroup):
            self.resources.sounds.play("ui-toggle-off" if self.monk else "ui-toggle-on")
            return self._switch()
        request = super().handle(intent)
        pointed = next((cell for cell in self.cells if cell.hovered), None)
        at = pointed if self.page.by_pointer else self.page.focus
        if isinstance(at, FightCell) and at is not self.shown:
            self._look_at(at)
        return request

    def _chosen(self, cell: FightCell) -> Request | None:
        """A finger, which cannot point, first looks at the fight and plays it by the button."""
        self._look_at(cell)
        if self.resources.devices.last is Device.TOUCH:
            self.resources.sounds.play("ui-tick")
            return None
        return self._play_shown()

    def _play_shown(self) -> Request | None:
        shown = self.shown
        return self._play(shown.attacking, shown.defending, self.monk and shown.defending != MONK)

    def _switch(self) -> Request | None:
        return self._show_monk(not self.monk)

    def _show_monk(self, shown: bool) -> Request | None:
        self.monk = self.switch.on = shown
        for cell in self.cells:
            cell.meeting = meeting(cell.attacking, cell.defending, self.monk)
        self._look_at(self.shown)
        return None

    def draw(self, surface: Drawable) -> None:
        surface.blit(self.resources.art.background(surface.get_size()), (0, 0))
        super().draw(surface)
        if self._paper is not None:
            draw(self._paper, self.look, surface)
