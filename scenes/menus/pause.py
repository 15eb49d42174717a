"""The pause over a running match: on, rules, who beats whom, settings, or leave it for later."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from scenes.paint import theme
from scenes.ui import Button, Control, Page, ScrollArea, UiStyle
from scenes.ui.page_scene import PageScene
from scenes.window.intents import Back, Intent, Pause, ShowCards, ShowMonk
from scenes.window.requests import GiveUp, LeaveMatch, Pop, Push, Request
from scenes.window.resources import Resources
from scenes.window.scene import Scene


class PauseScene(PageScene):
    """Lies over the match, which shows through darkly; what is private there the match hides itself."""

    pauses = True

    opaque = False
    leaves = (Back, Pause)

    def __init__(
        self,
        resources: Resources,
        rules: Callable[[Resources], Scene],
        settings: Callable[[Resources], Scene],
        fight_table: Callable[[Resources], Scene],
        film: Callable[[Resources], Scene],
        gives_up: bool = False,
    ) -> None:
        """`rules`, `settings`, `fight_table` and `film` make the scenes that four of the entries open.

        `gives_up` adds a way out of a campaign's try.
        """
        super().__init__(resources)
        self._rules = rules
        self._settings = settings
        self._fight_table = fight_table
        self._film = film
        self._gives_up = gives_up
        self.focused = 0

    def enter(self) -> None:
        """A sound for the opening."""
        self.resources.sounds.play("ui-press")

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the panel out in the middle."""
        self.look = look = UiStyle(self.resources, size)
        width, height = size
        buttons = self._buttons()
        wide = min(width - look.px(60), max(look.px(560), max(button.wanted(look)[0] for button in buttons)))
        text = self.resources.language.text("pause.line")
        inner = min(width - 2 * look.px(70), wide + look.px(80))
        line = look.paragraph_height(text, theme.REGULAR, 28, inner)
        head = look.px(36) + look.line_height(theme.DISPLAY, look.heading(48)) + line + look.px(24)
        highs = [button.wanted(look)[1] for button in buttons]
        needed = head + sum(highs) + look.px(20) * len(highs) + look.px(24)
        panel = Rect(0, 0, inner + look.px(80), min(height - look.px(24), needed))
        panel.center = width // 2, height // 2
        self.panel = panel
        top = panel.top + look.px(36)
        self.heading = Rect(
            panel.left + look.px(40), top, inner, look.line_height(theme.DISPLAY, look.heading(48))
        )
        self.line = Rect(panel.left + look.px(40), self.heading.bottom, inner, line)
        view = Rect(panel.left, panel.top + head - look.px(18), panel.width, 0)
        view.height = panel.bottom - view.top - look.px(16)
        self.page = Page(look, wrap=True)
        top = view.top + look.px(18)
        for button, high in zip(buttons, highs, strict=True):
            button.place(look, Rect(panel.centerx - wide // 2, top, wide, high))
            top += high + look.px(20)
        area = ScrollArea(look, view)
        area.fit(buttons)
        self.page.add_area(area)
        self.page.fill(buttons, buttons[self.focused])
        area.reveal(buttons[self.focused])

    def handle(self, intent: Intent) -> Request | None:
        """Back and the pause key go on with the match."""
        if isinstance(intent, ShowCards) and intent.held:  # a pad has no button left for it
            return self._open_fight_table()
        if isinstance(intent, ShowMonk):  # nor for this
            return self._open_rules()
        request = super().handle(intent)
        if self.page.focus is not None:
            self.focused = self.page.controls.index(self.page.focus)
        return request

    def draw(self, surface: pygame.Surface) -> None:
        """A veil over the match, and the panel."""
        look, text = self.look, self.resources.language.text
        surface.fill(theme.VEIL, special_flags=pygame.BLEND_MULT)
        shadow = self.resources.art.shadow(self.panel.size, look.px(20))
        surface.blit(shadow, shadow.get_rect(center=self.panel.center))
        box = look.shapes.box(self.panel.size, look.px(24), theme.PANEL, theme.EDGE, look.px(2.5))
        surface.blit(box, self.panel)
        look.write(
            surface, text("pause.title"), theme.DISPLAY, look.heading(48), theme.TEXT, self.heading, "centre"
        )
        look.paragraph(surface, text("pause.line"), theme.REGULAR, 28, theme.TEXT_MUTE, self.line, "centre")
        self.page.draw(surface)

    def _buttons(self) -> list[Control]:
        text = self.resources.language.text
        giving_up = [Button(text("pause.give_up"), GiveUp, "dark", 38)] if self._gives_up else []
        return [
            Button(text("pause.continue"), Pop, "main", 42, icon="play"),
            Button(text("pause.rules"), self._open_rules, "plain", 38),
            Button(text("pause.film"), lambda: Push(self._film(self.resources)), "plain", 38),
            Button(text("pause.fights"), self._open_fight_table, "plain", 38),
            Button(text("pause.settings"), lambda: Push(self._settings(self.resources)), "plain", 38),
            *giving_up,
            Button(text("pause.leave"), LeaveMatch, "dark", 38),
        ]

    def _open_rules(self) -> Request:
        return Push(self._rules(self.resources))

    def _open_fight_table(self) -> Request:
        return Push(self._fight_table(self.resources))
