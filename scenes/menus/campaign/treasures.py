"""What was won on the road and can be worn at any table: card backs, tables, crests, music.

Owns the choice, which is each player's own: progress keeps it, and settings what the one who plays now wears.
What was not won yet is not shown.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from game.campaign.stages import Unlock
from scenes.menus.campaign.player_campaign import PlayerCampaign
from scenes.menus.campaign.prizes import draw_prize, words_of
from scenes.paint import theme
from scenes.ui import Control, Page, ScrollArea
from scenes.ui.hints import hint
from scenes.ui.page_scene import PageScene
from scenes.ui.reading import Frame
from scenes.window.requests import Pop, Request, SettingsChanged
from scenes.window.resources import Resources

SETTINGS = {"table": "table_look", "back": "card_back", "crest": "own_crest", "music": "table_music"}
"""By the kind of a prize the setting that keeps which is used."""
USUAL = "usual"


def dress_as(journey: PlayerCampaign) -> None:
    """Let tables wear from now on what the journey's player does."""
    worn = journey.worn()
    for kind, setting in SETTINGS.items():
        journey.settings.change(setting, worn.get(kind, USUAL))


class PrizeTile(Control):
    """One thing to be worn; the one that is worn has a tick."""

    sound = "ui-toggle-on"

    def __init__(
        self, unlock: Unlock, label: str, crest: int, worn: bool, answer: Callable[[], Request]
    ) -> None:
        """An unlock without a name is the usual one."""
        super().__init__(group=1)
        self.unlock, self.label, self.worn = unlock, label, worn
        self._crest, self._answer = crest, answer

    def choose(self) -> Request | None:
        """Wear it."""
        return self._answer()

    def paint(self, surface: Surface) -> None:
        """Paper when it is worn, else dark: the picture, the word."""
        look, rect = self.look, self.shifted()
        dark = theme.RAISED_PRESSED if self.pressed else theme.RAISED_HOVER if self.hovered else theme.RAISED
        fill, edge = (theme.PAPER, theme.INK) if self.worn else (dark, theme.EDGE)
        surface.blit(look.shapes.box(rect.size, look.px(16), fill, edge, look.px(2.5)), rect)
        pad = look.px(12)
        side = rect.height - 2 * pad
        place = Rect(rect.left + pad, rect.top + pad, side, side)
        draw_prize(look.resources.art, surface, self.unlock, place, self._crest)
        room = Rect(place.right + pad, rect.top + pad, rect.right - place.right - 2 * pad, side)
        if self.worn:
            sign = look.px(30)
            tick = look.resources.art.icon("tick", sign, theme.STROKE)
            surface.blit(tick, tick.get_rect(midright=(rect.right - pad, rect.centery)))
            room.width -= sign + pad
        colour = theme.PAPER_INK if self.worn else theme.TEXT
        look.paragraph(surface, self.label, theme.BOLD, 28, colour, room, middle=True)


class TreasuresScene(PageScene):
    """Everything that was won, by kind."""

    def __init__(self, resources: Resources, journey: PlayerCampaign) -> None:
        """`journey` says what was won."""
        super().__init__(resources)
        self._journey = journey
        self._focused = 0

    def resize(self, size: tuple[int, int]) -> None:
        """Lay tiles out in rows, a kind after the other."""
        self._size = size
        text = self.resources.language.text
        hints = [hint(self.resources, "back", "common.back", Pop)]
        self.frame = Frame(self.resources, size, text("campaign.treasures"), hints)
        self.look = look = self.frame.look
        body, tiles = self.frame.body, self._tiles()
        gap = look.px(18)
        room = body.width - ScrollArea.bar_room(look) - look.px(20)
        across = max(1, min(4, room // look.px(420)))
        wide, high = (room - gap * (across - 1)) // across, look.px(120)
        top, left = body.top + look.px(20), body.left + look.px(10)
        controls: list[Control] = []
        for row in tiles:
            for number, tile in enumerate(row):
                column, line = number % across, number // across
                box = Rect(left + column * (wide + gap), top + line * (high + gap), wide, high)
                tile.place(look, box)
                controls.append(tile)
            top += ((len(row) + across - 1) // across) * (high + gap) + look.px(22)
        self.page = Page(look)
        area = ScrollArea(look, body)
        area.fit(controls)
        self.page.add_area(area)
        focus = controls[min(self._focused, len(controls) - 1)]
        self.page.fill([*controls, *self.frame.controls()], focus)
        area.reveal(focus)

    def _tiles(self) -> list[list[PrizeTile]]:
        """The tiles of each kind of which anything was won, the usual one first."""
        won, rows = self._journey.unlocks(), []
        for kind, setting in SETTINGS.items():
            own = [unlock for unlock in won if unlock.kind == kind]
            if not own:
                continue
            chosen = getattr(self.resources.settings, setting)
            usual = Unlock(kind, "")
            row = []
            for unlock in (usual, *own):
                word = self.resources.language.text(f"campaign.usual_{kind}")
                label = words_of(self._journey, unlock) if unlock.name else word
                worn = chosen == (unlock.name or USUAL)
                wear = partial(self._wear, unlock)
                row.append(PrizeTile(unlock, label, self._journey.player.crest, worn, wear))
            rows.append(row)
        return rows

    def _wear(self, unlock: Unlock) -> Request:
        setting, name = SETTINGS[unlock.kind], unlock.name or USUAL
        self._journey.wear(unlock)
        self.resources.settings.change(setting, name)
        if setting == "table_music":
            self.resources.sounds.music("title" if name == USUAL else name)
        focus = self.page.focus
        self._focused = self.page.controls.index(focus) if focus is not None else 0
        self.resize(self._size)
        return SettingsChanged(setting)

    def leave(self) -> None:
        """The music of the way again."""
        self.resources.sounds.music("title")

    def draw(self, surface: Surface) -> None:
        """Lacquer, title, tiles."""
        self.frame.draw(surface)
        self.page.draw(surface)
