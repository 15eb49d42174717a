"""Who beats whom: a table of all attackers and defenders, with and without a Monk, as the engine has it.

Owns which cell is looked at and whether a Monk is shown. It is made of the rules alone, knows no match, and
so costs none; what a fight comes to it asks `game.tenno.fight_table`, what its paper looks like is told in
fight_paper.py.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.tenno.cards import GEISHA, MONK, MONK_BONUS, NAMES, NINJA, NINJA_ATTACK, SHOGUN
from game.tenno.fight_table import ATTACKERS, DEFENDERS, Meeting, meeting
from scenes.paint import theme
from scenes.tenno.fight.fight_paper import ATTACKER_CREST, DEFENDER_CREST, FightPaper, draw_sign, person
from scenes.ui import Button, Control, KeyHint, Page, ScrollArea, Toggle, UiStyle, fitting
from scenes.ui.control import draw_focus
from scenes.ui.hints import hint
from scenes.ui.page_scene import PageScene
from scenes.window.devices import Device
from scenes.window.intents import Back, FightTable, Intent, NextGroup, PreviousGroup
from scenes.window.requests import Pop, Request
from scenes.window.resources import Resources

Play = Callable[[int, int, bool], Request | None]
"""Plays one fight: attacking card, defending card, whether a Monk is shown."""
SHOGUN_ROW = 0.5
"""Height of the Shogun's row, in which nothing can be chosen, as a share of the others'."""


class FightCell(Control):
    """One fight of the table: its outcome as colour and sign, a gold corner where the Monk changed it."""

    radius = 8
    sound = ""

    def __init__(self, attacking: int, defending: int, answer: Callable[[FightCell], Request | None]) -> None:
        """`answer` is called when the cell is chosen."""
        super().__init__()
        self.attacking, self.defending = attacking, defending
        self.meeting: Meeting = meeting(attacking, defending, False)
        self._answer = answer

    def choose(self) -> Request | None:
        """Play the fight, or with a finger look at it first."""
        return self._answer(self)

    def draw(self, surface: Surface) -> None:
        """Paint it, with its ring where it has the focus."""
        look = self.look
        gap = max(2, look.margin(5))
        box = self.rect.inflate(-gap, -gap).move(0, look.margin(2) if self.pressed else 0)
        draw_sign(look, surface, box, self.meeting.outcome, self.hovered)
        if self.meeting.changed:
            side = max(8, round(0.32 * box.height))
            corner = look.shapes.polygon((side, side), ((0, 0), (1, 0), (1, 1)), theme.GOLD_LIGHT)
            surface.blit(corner, (box.right - side - 1, box.top + 1))
        if self.focused:
            draw_focus(look, surface, box, look.margin(self.radius), arrow=False)


class FightTableScene(PageScene):
    """Arrows and pointer go from fight to fight; Tab shows a Monk or none; choosing plays the fight."""

    opened_by = FightTable
    leaves = (Back, FightTable)

    def __init__(self, resources: Resources, play: Play) -> None:
        """`play` shows a single fight when its cell is chosen."""
        super().__init__(resources)
        self._play = play
        self.monk = False
        self._cells = [FightCell(a, d, self._chosen) for a in ATTACKERS for d in DEFENDERS]
        self._shown = self._cells[len(DEFENDERS) * ATTACKERS.index(7) + DEFENDERS.index(6)]
        self.area: ScrollArea

    def enter(self) -> None:
        """The sound of paper."""
        self.resources.sounds.play("ui-page")

    # Laying out

    def resize(self, size: tuple[int, int]) -> None:
        """Lay grid, switch, paper and legend out."""
        self.look = look = UiStyle(self.resources, size)
        width, height = size
        side = max(look.margin(60), (width - round(2.1 * height)) // 2)
        self.heading = Rect(side, look.margin(14), width - 2 * side, max(40, look.margin(76)))
        hints = self._hints(Rect(side, height - look.margin(10), width - 2 * side, 0))
        foot = min(each.rect.top for each in hints) if hints else height - look.margin(10)
        body = Rect(side, self.heading.bottom, width - 2 * side, foot - self.heading.bottom - look.margin(6))
        aside = min(round(0.42 * body.width), max(round(0.305 * body.width), look.px(300)))
        self.panel = Rect(body.left, body.top, body.width - aside - look.margin(36), body.height)
        self._lay_grid()
        self.page = Page(look)
        right = Rect(body.right - aside, body.top, aside, body.height)
        others = self._lay_aside(right)
        if self._scrolls:
            self.page.add_area(self.area)
        self.page.fill([*self._cells, *others, *hints], self._shown)
        if self._scrolls:
            self.area.reveal(self._shown)

    def _hints(self, foot: Rect) -> list[Control]:
        shows = "fights.play" if self.resources.devices.shown != "touch" else ""
        wanted: list[KeyHint] = [hint(self.resources, "back", "common.back", Pop)]
        if shows:
            wanted.insert(0, hint(self.resources, "choose", shows, self._play_shown))
            wanted.append(hint(self.resources, "next_group", "fights.monk_switch", self._switch))
        left, placed = foot.left, []
        for each in wanted:
            wide, high = each.wanted(self.look)
            if left + wide > foot.right:
                break
            each.place(self.look, Rect(left, foot.bottom - high, wide, high))
            left += wide
            placed.append(each)
        return list(placed)

    def _lay_grid(self) -> None:
        """Rows as high as there is room for, the Shogun's lower; where 44 pixels are too high it scrolls."""
        look, panel = self.look, self.panel
        pad = look.margin(8)
        inner = panel.inflate(-2 * pad, -2 * pad)
        word = look.text_size(26)
        rows = len(ATTACKERS) + SHOGUN_ROW
        self.head = max(
            round(1.15 * word), min(look.margin(112), round(inner.height - rows * theme.SMALLEST_TARGET))
        )
        view = Rect(inner.left, inner.top + self.head, inner.width, inner.height - self.head)
        high = max(theme.SMALLEST_TARGET, int(view.height / rows))
        self._scrolls = high * rows > view.height + 1
        bar = ScrollArea.bar_room(look) if self._scrolls else 0
        card = round(0.86 * high / 1.4)
        names = max(look.measure(person(self.resources, each), theme.REGULAR, 28)[0] for each in DEFENDERS)
        digits = look.measure("10", theme.DIGITS, 30)[0] + look.margin(16)
        label = card + look.margin(12) + digits
        self._named = (view.width - bar - label - names - look.margin(12)) // len(DEFENDERS) >= max(
            theme.SMALLEST_TARGET, round(0.62 * high)
        )
        label += names + look.margin(12) if self._named else 0
        wide = (view.width - bar - label) // len(DEFENDERS)
        self.columns = [
            Rect(view.left + label + n * wide, inner.top, wide, inner.height) for n in range(len(DEFENDERS))
        ]
        top = view.top
        places: dict[int, Rect] = {}
        for attacking in DEFENDERS:
            tall = round(SHOGUN_ROW * high) if attacking == SHOGUN else high
            places[attacking] = Rect(view.left, top, label + wide * len(DEFENDERS), tall)
            top += tall
        self._homes, self._label = places, label
        for cell in self._cells:
            row, column = places[cell.attacking], self.columns[DEFENDERS.index(cell.defending)]
            cell.place(look, Rect(column.left, row.top, wide, row.height))
        offset = self.area.offset if hasattr(self, "area") else 0
        self.area = ScrollArea(look, view)
        if self._scrolls:
            self.area.offset = offset
            self.area.fit(list(self._cells))

    def _lay_aside(self, room: Rect) -> list[Control]:
        look, text = self.look, self.resources.language.text
        gap = look.margin(22)
        words = text("common.on"), text("common.off")
        switch = Toggle(self.monk, words, lambda _: self._switch(), group=1)
        wide, high = switch.wanted(look)
        pad = look.margin(18)
        line = look.line_height(theme.BOLD, 30)
        small = look.line_height(theme.REGULAR, 28)
        label = text("fights.monk")
        beside = room.width - wide - 3 * pad
        self._stacked = look.measure(label, theme.BOLD, 30)[0] > beside
        whole = high + line if self._stacked else max(high, line + small)
        self.box = Rect(room.left, room.top, room.width, whole + 2 * pad)
        inner = self.box.inflate(-2 * pad, -2 * pad)
        switch.place(look, Rect(inner.right - wide, inner.bottom - high, wide, high))
        if not self._stacked:
            switch.rect.centery = self.box.centery
        self.switch = switch
        play = Button(text("fights.play"), self._play_shown, "plain", 30, icon="play", group=1)
        tall = play.wanted(look)[1]
        legend = 4 * max(small, look.margin(50)) + 2 * pad
        left = room.bottom - self.box.bottom - gap - tall - gap
        self.legend = Rect(room.left, room.bottom - legend, room.width, legend)
        if left - legend - gap < round(0.74 * room.width):
            self.legend.height = 0
        bottom = (self.legend.top - gap if self.legend.height else room.bottom) - tall - gap
        sheet = Rect(room.left, self.box.bottom + gap, room.width, bottom - self.box.bottom - gap)
        self.paper = FightPaper(look, sheet)
        play.place(look, Rect(room.left, sheet.bottom + gap, room.width, tall))
        return [switch, play]

    # What can be done

    def handle(self, intent: Intent) -> Request | None:
        """Back closes, Tab shows a Monk or none, the rest goes to the page."""
        if isinstance(intent, NextGroup | PreviousGroup):
            self.resources.sounds.play("ui-toggle-off" if self.monk else "ui-toggle-on")
            return self._switch()
        request = super().handle(intent)
        self._look_at()
        return request

    def _look_at(self) -> None:
        """Show on the paper what pointer or focus is at; elsewhere what was looked at last."""
        pointed = next((cell for cell in self._cells if cell.hovered), None)
        if pointed is not None and self.page.by_pointer:
            self._shown = pointed
        elif not self.page.by_pointer and isinstance(self.page.focus, FightCell):
            self._shown = self.page.focus

    def _chosen(self, cell: FightCell) -> Request | None:
        """A finger, which cannot point, first looks at the fight and plays it by the button."""
        self._shown = cell
        if self.resources.devices.last is Device.TOUCH:
            self.resources.sounds.play("ui-tick")
            return None
        return self._play_shown()

    def _play_shown(self) -> Request | None:
        shown = self._shown
        return self._play(shown.attacking, shown.defending, self.monk and shown.defending != MONK)

    def _switch(self) -> Request | None:
        self.monk = not self.monk
        self.switch.on = self.monk
        for cell in self._cells:
            cell.meeting = meeting(cell.attacking, cell.defending, self.monk)
        return None

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Grid, switch, paper, legend."""
        look, text = self.look, self.resources.language.text
        surface.blit(self.resources.art.background(surface.get_size()), (0, 0))
        pixels = 0.75 * self.heading.height
        fitting.write(look, surface, text("fights.title"), theme.DISPLAY, pixels, theme.TEXT, self.heading)
        art = self.resources.art
        for box in (self.panel, self.box):
            surface.blit(art.box(box.size, look.margin(22), theme.PANEL, theme.EDGE), box)
        self._draw_lit(surface)
        self._draw_head(surface)
        clip = surface.get_clip()
        surface.set_clip(self.area.view)
        for attacking in DEFENDERS:
            self._draw_row(surface, attacking, self._homes[attacking].move(0, -self.area.offset))
        surface.set_clip(clip)
        self._draw_switch(surface)
        self.paper.draw(surface, self._shown.meeting)
        if self.legend.height:
            self._draw_legend(surface)
        self.page.draw(surface)

    def _draw_lit(self, surface: Surface) -> None:
        """Row and column of the fight that is looked at."""
        look, shown = self.look, self._shown
        column = self.columns[DEFENDERS.index(shown.defending)]
        row = self._homes[shown.attacking].move(0, -self.area.offset).clip(self.area.view)
        for lit in (column, row):
            if lit.height > 0:
                surface.blit(look.shapes.box(lit.size, look.margin(10), theme.RAISED_HOVER), lit)

    def _draw_head(self, surface: Surface) -> None:
        """The defenders: a small card where there is room, and the strength, in gold with a Monk."""
        look, text, panel = self.look, self.resources.language.text, self.panel
        line = round(1.25 * look.text_size(26))
        left = panel.left + look.margin(14)
        corner = Rect(left, self.columns[0].top, self.columns[0].left - left - look.margin(8), self.head)
        attacker = Rect(corner.left, corner.bottom - line, corner.width, line)
        fits = look.measure(text("fights.defender"), theme.BOLD, 26)[0] <= corner.width
        if self.head > 2.2 * line and fits:
            look.write(
                surface, text("fights.defender"), theme.BOLD, 26, theme.TEXT_MUTE,
                Rect(corner.left, corner.top, corner.width, line), "right",
            )  # fmt: skip
        if look.measure(text("fights.attacker"), theme.BOLD, 26)[0] <= attacker.width:
            look.write(surface, text("fights.attacker"), theme.BOLD, 26, theme.TEXT_MUTE, attacker)
        size = 28.0
        while look.text_size(size) > theme.SMALLEST_TEXT and not self._fits("10+2", size):
            size -= 1
        for defending, column in zip(DEFENDERS, self.columns, strict=True):
            helped = self.monk and defending not in (MONK, GEISHA)
            words = self._helped(defending, size) if helped else NAMES[defending]
            colour = theme.TEXT_GOLD if helped else theme.TEXT
            below = Rect(column.left, column.top + self.head - line, column.width, line)
            look.write(surface, words, theme.DIGITS, size, colour, below, "centre")
            room = self.head - line - look.margin(8)
            wide = min(round(room / 1.4), round(0.72 * column.width))
            if wide >= 22:
                face = self.resources.art.face(defending, DEFENDER_CREST, wide)
                surface.blit(face, face.get_rect(midtop=(column.centerx, column.top + look.margin(4))))

    def _fits(self, words: str, size: float) -> bool:
        """Whether a strength fits above its column, with air at its sides."""
        return self.look.measure(words, theme.DIGITS, size)[0] <= 0.86 * self.columns[0].width

    def _helped(self, card: int, size: float) -> str:
        """The strength of a card that a Monk helps: what is added, or the sum where that is too long."""
        return f"{NAMES[card]}+{MONK_BONUS}" if self._fits("10+2", size) else str(card + MONK_BONUS)

    def _draw_row(self, surface: Surface, attacking: int, row: Rect) -> None:
        """An attacker: its card, its name where there is room, its strength; the Shogun's row says why."""
        look, text = self.look, self.resources.language.text
        wide = round(0.86 * row.height / 1.4)
        face = self.resources.art.face(attacking, ATTACKER_CREST, wide)
        surface.blit(face, face.get_rect(midleft=(row.left + look.margin(4), row.centery)))
        left = row.left + round(0.86 * max(row.height, self._cells[0].rect.height) / 1.4) + look.margin(16)
        room = Rect(left, row.top, row.left + self._label - look.margin(10) - left, row.height)
        if self._named:
            pixels = min(look.text_size(28), 0.9 * row.height)
            name = person(self.resources, attacking)
            fitting.write(look, surface, name, theme.REGULAR, pixels, theme.TEXT, room)
        words = "–" if attacking == SHOGUN else str(NINJA_ATTACK) if attacking == NINJA else NAMES[attacking]
        digits = Rect(room.right - look.measure("10", theme.DIGITS, 30)[0], row.top, 0, row.height)
        digits.width = room.right - digits.left
        look.write(surface, words, theme.DIGITS, 30, theme.TEXT, digits, "right")
        if attacking == SHOGUN:
            bar = Rect(self.columns[0].left, row.top, row.right - self.columns[0].left, row.height)
            bar = bar.inflate(-look.margin(6), -look.margin(6))
            surface.blit(look.shapes.box(bar.size, look.margin(8), theme.SUNK, theme.EDGE, 1), bar)
            pixels = min(look.text_size(28), 0.9 * bar.height)
            words = text("fights.no_shogun")
            fitting.write(look, surface, words, theme.BOLD, pixels, theme.TEXT_MUTE, bar, "centre")

    def _draw_switch(self, surface: Surface) -> None:
        look, text, box = self.look, self.resources.language.text, self.box
        pad = look.margin(18)
        left = box.left + pad
        right = box.right - pad if self._stacked else self.switch.rect.left
        line = look.line_height(theme.BOLD, 30)
        wide = round((box.height - 2 * look.margin(10)) / 1.4)
        if not self._stacked and right - left - wide > look.measure(text("fights.monk"), theme.BOLD, 30)[0]:
            face = self.resources.art.face(MONK, DEFENDER_CREST, wide)
            surface.blit(face, face.get_rect(midleft=(left, box.centery)))
            left += wide + look.margin(14)
        room = Rect(left, box.top + pad, right - left, line)
        look.write(surface, text("fights.monk"), theme.BOLD, 30, theme.TEXT, room)
        line_text = text("fights.monk_line")
        if not self._stacked and look.measure(line_text, theme.REGULAR, 28)[0] <= right - left:
            below = Rect(left, room.bottom, right - left, look.line_height(theme.REGULAR, 28))
            look.write(surface, line_text, theme.REGULAR, 28, theme.TEXT_SOFT, below)

    def _draw_legend(self, surface: Surface) -> None:
        look, text, box = self.look, self.resources.language.text, self.legend
        surface.blit(look.shapes.box(box.size, look.margin(22), theme.PANEL, theme.LINE, 2), box)
        pad = look.margin(18)
        high = (box.height - 2 * pad) // 4
        sign = Rect(0, 0, round(1.2 * 0.8 * high), round(0.8 * high))
        for number, name in enumerate(("won", "lost", "equal", "changed")):
            row = Rect(box.left + pad, box.top + pad + number * high, box.width - 2 * pad, high)
            sign.midleft = row.midleft
            draw_sign(look, surface, sign, name)
            row.left, row.width = sign.right + look.margin(14), row.right - sign.right - look.margin(14)
            look.write(surface, text(f"fights.legend.{name}"), theme.REGULAR, 28, theme.TEXT, row)
