"""The picture of the map: the island behind a slanted edge, the road as far as it was walked, the acts' tags.

Owns what of it stands still; it is made anew whenever something was reached. Places and people on the road
are drawn by others.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.campaign.progress import StageProgress
from game.campaign.stages import ACTS
from scenes.menus.campaign.map_layout import MapLayout
from scenes.menus.campaign.player_campaign import PlayerCampaign
from scenes.menus.campaign.signs import SILVER, seal
from scenes.paint import lines, theme
from scenes.ui import UiStyle

SILVER_STARS, GOLD_STARS = 12, 18
"""So many stars of an act turn its seal silver and gold."""


@dataclass(frozen=True)
class _Tag:
    """What stands on an act's tag; `counted` is empty where the act is closed."""

    act: str
    title: str
    stars: int
    counted: str


class MapPicture:
    """What lies behind the places."""

    def __init__(
        self,
        look: UiStyle,
        layout: MapLayout,
        played: PlayerCampaign,
        reached: Mapping[str, StageProgress],
        is_open: Collection[str],
        walked: Sequence[int],
    ) -> None:
        """`walked` are the places to which the road was walked, by number."""
        self._look, self._layout, self._played = look, layout, played
        self._reached, self._open, self._walked = reached, is_open, walked
        self._ground: Surface | None = None

    def draw(self, surface: Surface) -> None:
        """Paint lacquer, island, road and edge."""
        if self._ground is None:
            self._ground = self._paint()
        surface.blit(self._ground, (0, 0))

    def _paint(self) -> Surface:
        look, layout = self._look, self._layout
        art = look.resources.art
        ground = art.plain_lacquer(layout.size).copy()
        area = Rect(layout.area)
        self._cut(ground, art.map(area.size, layout.view, tuple(self._walked)), area)
        self._draw_tags(ground)
        return ground

    def _cut(self, ground: Surface, picture: Surface, area: Rect) -> None:
        """Lay the picture on the lacquer, its right side cut along the slanted edge, its lines of gold."""
        layout, look = self._layout, self._look
        above, below = layout.edge
        size = layout.size
        side = Surface(size, pygame.SRCALPHA, 32)
        side.blit(ground, (0, 0))
        corners = [(above, 0), (0, 0), (0, size[1]), (below, size[1])]
        pygame.draw.polygon(side, (0, 0, 0, 0), corners)
        band = Rect(0, area.top, size[0], area.height)
        ground.blit(picture, area)
        line = look.margin(3)
        for y in (band.top - 3 * line, band.bottom + 2 * line):
            ground.fill(theme.GOLD, Rect(0, y, above, line))
        ground.fill(theme.PAPER, Rect(0, band.top - 2 * line, above, 2 * line))
        ground.fill(theme.PAPER, Rect(0, band.bottom, above, 2 * line))
        ground.blit(side, (0, 0))
        overhang = 12
        lines.stroke(ground, ((above, -overhang), (below, size[1] + overhang)), line, theme.GOLD)
        out = look.margin(20)
        lines.stroke(
            ground, ((above - out, -overhang), (below - out, size[1] + overhang)), look.margin(10), theme.INK
        )

    # Tags

    def _draw_tags(self, surface: Surface) -> None:
        """Paint each act's tag into the sea: its name, its stars or a lock, its seal."""
        tags = self._tags()
        boxes = self._layout.tags([tag.act for tag in tags], [self._size_of(tag) for tag in tags])
        for tag, box in zip(tags, boxes, strict=True):
            self._draw_tag(surface, tag, Rect(box))

    def _tags(self) -> list[_Tag]:
        stages = self._played.campaign.stages
        text = self._look.resources.language.text
        found = []
        for act in ACTS:
            own = [stage for stage in stages if stage.act == act]
            if not own:
                continue
            stars = sum(sum(self._reached[stage.identity].stars) for stage in own)
            is_open = any(stage.identity in self._open for stage in own)
            counted = text("campaign.of", n=stars, all=3 * len(own)) if is_open else ""
            found.append(_Tag(act, self._played.script.acts[act].title, stars, counted))
        return found

    def _size_of(self, tag: _Tag) -> tuple[int, int]:
        look = self._look
        size, small = self._tag_sizes()
        high = max(round(1.75 * size * look.unit), look.px(30))
        words = look.measure(tag.title, theme.DISPLAY, size)[0]
        number = look.measure(tag.counted, theme.BOLD, small)[0] if tag.counted else 0
        pad = round(0.32 * high)
        whole = words + round(0.56 * high) + number + 3 * pad + (pad // 2 if tag.counted else 0)
        return min(whole, round(0.455 * self._layout.area.width)), high

    def _draw_tag(self, surface: Surface, tag: _Tag, box: Rect) -> None:
        look, art = self._look, self._look.resources.art
        size, small = self._tag_sizes()
        surface.blit(art.washi_shadow(box.size, 3), box.move(look.margin(4), look.margin(6)))
        surface.blit(art.washi(box.size, 3), box)
        pad, sign = round(0.32 * box.height), round(0.56 * box.height)
        end = box.right - pad
        picture = art.icon("lock", sign, theme.PAPER_INK)
        if tag.counted:
            number = look.measure(tag.counted, theme.BOLD, small)[0]
            room = Rect(end - number, box.top, number, box.height)
            look.write(surface, tag.counted, theme.BOLD, small, theme.PAPER_INK, room)
            end -= number + pad // 3
            picture = self._seal(sign, tag.stars)
        surface.blit(picture, picture.get_rect(midright=(end, box.centery)))
        room = Rect(box.left + pad, box.top, end - sign - pad // 2 - box.left - pad, box.height)
        look.write(surface, tag.title, theme.DISPLAY, size, theme.PAPER_INK, room)

    def _tag_sizes(self) -> tuple[float, float]:
        """The sizes of title and count: smaller where the map is small beside its letters."""
        fit = self._layout.area.width / 1300 / self._look.unit
        return min(34.0, 34 * fit), min(28.0, 28 * fit)

    def _seal(self, size: int, stars: int) -> Surface:
        art = self._look.resources.art
        if stars >= SILVER_STARS:
            return seal(art, size, theme.GOLD_LIGHT if stars >= GOLD_STARS else SILVER)
        return art.icon("star", size, theme.GOLD)
