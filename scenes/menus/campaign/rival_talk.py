"""Somebody talks: a face before the landscape; a heading, lines in a bubble, what belongs to them."""

import math
from collections.abc import Sequence

from pygame import Rect

from game.campaign.stages import Stage
from game.kept.settings import Settings
from scenes.menus.campaign.player_campaign import PlayerCampaign
from scenes.paint import large_shapes, sizes, theme
from scenes.paint.ambient_motion import Drift
from scenes.paint.shapes import put_in_middle
from scenes.ui import Button, Drawable, LaidScene, UiStyle
from scenes.ui.containers import Around, Column, Fitted, Row
from scenes.ui.layout import FULL, Child, Held, Item, Rule, Space, Words
from scenes.window import Request

_PACE = 520.0
"""Milliseconds from one line to the next."""
_MOST, _LEAST = 1.25, 0.28
"""The share of their size that the words can have: where little is said, and in the smallest letters."""
_IN_LEAVES, _ON_A_LEAF = 0.7, 0.6
"""Below which share large letters do not shrink: what is said and what belongs to it are two leaves, and then
it is scrolled."""


class Line(Words):
    """A line on paper that fades in: `there` goes from 0 to 1."""

    there = 0.0

    def draw(self, look: UiStyle, surface: Drawable) -> None:
        self.colour = theme.blend(theme.PAPER, theme.PAPER_INK, self.there)
        if self.there > 0:
            super().draw(look, surface)


class Speech:
    """Lines that come one after the other; where motion is unwanted all at once."""

    def __init__(self, settings: Settings, pace: float, said: float = 0.0) -> None:
        """`pace`: milliseconds from one line to the next; `said` of them, the last in part, are there."""
        self._pace, self._said = pace, math.inf if settings.at_once else said
        self._lines: list[Line] = []

    @property
    def over(self) -> bool:
        return self._said >= len(self._lines)

    @property
    def ending(self) -> float:
        """How far the last of the lines is there, 0 to 1."""
        return self._lines[-1].there if self._lines else 0.0

    def lines(self, texts: Sequence[str], face: str, size: float) -> list[Line]:
        self._lines = [Line(text, face, size, theme.PAPER_INK, wraps=True) for text in texts]
        self.update(0)
        return self._lines

    def update(self, milliseconds: float) -> None:
        self._said += milliseconds / self._pace
        for number, line in enumerate(self._lines):
            line.there = max(0.0, min(1.0, self._said - number))

    def finish(self) -> None:
        self.update(math.inf)


class Bubble(Around):
    """Lines on paper with a tail to the speaker; `mouth`: how far right that reaches, in pixels."""

    def __init__(self, lines: Sequence[Line], mouth: int) -> None:
        self._mouth = mouth
        items: list[Item] = [Space(8)]
        for line in lines:
            rule = [Rule(2.5, theme.blend(theme.PAPER, theme.GOLD, 0.5))] if len(items) > 1 else []
            items += [*rule, Space(8, grow=1), line, Space(8, grow=1)]
        words = Column(*items, Space(8), grow=1)
        super().__init__(Row(Space(32), words, Space(32)), wide=FULL)
        self.grow = 2

    def draw(self, look: UiStyle, surface: Drawable) -> None:
        paper, art = self.rect, look.resources.art
        top = paper.top + round(0.34 * paper.height)
        tip = self._mouth, top + look.margin(34)
        tail = [(paper.right - 3, top), tip, (paper.right - 3, top + look.margin(70))]
        surface.blit(art.washi_shadow(paper.size, 5), paper.move(look.margin(6), look.margin(9)))
        large_shapes.polygon(surface, tail, theme.PAPER)
        large_shapes.stroke(surface, tail, look.margin(3), theme.INK)
        surface.blit(art.washi(paper.size, 5), paper)
        wide = look.margin(10)  # no edge between paper and tail
        surface.fill(theme.PAPER, Rect(paper.right - wide, top + look.margin(4), wide, look.margin(62)))


class TalkScene(LaidScene):
    """A rival talks about a stage: a heading, the lines, what belongs to them, two ways on."""

    def __init__(
        self,
        played: PlayerCampaign,
        stage: Stage,
        heading: tuple[str, str],
        said: Sequence[str],
        mood: str = "calm",
    ) -> None:
        """`heading`: the small line, if any, and the large one; `mood` of the face: calm, pleased, stung."""
        super().__init__(played.resources)
        self.played, self.stage = played, stage
        self.words = played.words(stage)
        self._heading, self._lines, self._mood = heading, said, mood
        self._leaf: int | None = None
        """Which of two leaves is seen; None where one holds all."""
        settings = played.resources.settings
        self.still = settings.at_once
        self._speech = Speech(settings, _PACE, 0.35)
        self._drift = Drift(stage.scenery)
        self.drifts = not settings.reduced_motion

    roomy_from = _LEAST
    """From which share of their size on the first of several forms is shown."""

    def below(self) -> list[Child]:
        """What belongs to them: one form, or several of which the first that has room is shown."""
        raise NotImplementedError

    def buttons(self) -> tuple[Button, Button]:
        """The way on, which is larger, and another one."""
        raise NotImplementedError

    # Layout

    def resize(self, size: tuple[int, int]) -> None:
        look, (width, height) = UiStyle(self.resources, size), size
        large = look.unit > 1.2 * look.ground
        share = 0.63 if large else 0.51  # large letters need the room
        slant, wide = round(theme.SLANT * width), round(share * width)
        self._edge = wide + slant, wide - slant
        free = width - wide - slant
        side = min(round(0.70 * height), round(0.86 * free))
        self.face = Rect(0, 0, side, side)
        self.face.center = wide + slant + free // 2, round(0.42 * height)
        left, top = round(0.046 * width), round(0.042 * height)
        room, leaf, self._leaf = (
            Rect(left, top, self._edge[1] - left - look.margin(60), height - 2 * top),
            self._leaf,
            None,
        )
        self.lay(look, room)
        if large and self.fitted.share < _IN_LEAVES:
            self._leaf = leaf or 0
            self.lay(look, room)

    def body(self) -> Item:
        look, (small, large) = self.look, self._heading
        if small and not self.stage.epilogue:
            small = f"{self.resources.language.text('campaign.stage', n=self.stage.place)} · {small}"
        lines = self._speech.lines(self._lines, theme.BOLD, look.heading(42))
        bubble = Bubble(lines, self.face.left + look.margin(8))
        whole, *others = self.below()
        least = _ON_A_LEAF if self._leaf else _LEAST
        leasts = [max(least, self.roomy_from) if others else least, *(least for _ in others)]
        forms: list[tuple[Child, float, float]] = [
            (form if self._leaf else Column(bubble, form, gap=16), _MOST, least)
            for form, least in zip((whole, *others), leasts, strict=True)
        ]
        main, other = self.buttons()
        if self._leaf == 0:
            forms = [(Column(bubble), _MOST, _LEAST)]
            main = Button(self.resources.language.text("campaign.on"), self._turn, "main", 56, icon="play")
        self.fitted, self.main = Fitted(*forms, grow=1), main
        main.key, other.key = "main", "other"
        high = max(sizes.SMALLEST_TARGET, round(0.12 * look.size[1]))
        main.size = min(main.size, 0.62 * high / look.unit)
        other.size = min(other.size, 0.48 * high / look.unit)
        wide = round(0.6 * self.room.width)
        rest = self.room.width - wide - look.margin(44), round(0.8 * high)
        return Column(
            *([Words(small, theme.BOLD, 32, theme.TEXT_GOLD)] if small else []),
            Words(large, theme.DISPLAY, look.heading(64), theme.TEXT),
            Space(10, still=True),
            self.fitted,
            Space(24, still=True),
            Row(Held(main, size=(wide, high)), Space(44, still=True), Held(other, size=rest), level=True),
        )

    def _turn(self) -> Request | None:
        """Turn to what belongs to what was said."""
        self._leaf = 1
        self.resources.sounds.play("ui-page")
        self.resize(self.look.size)
        return None

    # Time and drawing

    def update(self, milliseconds: float) -> Request | None:
        self._speech.update(milliseconds)
        self._drift.update(milliseconds, not self.drifts)
        return super().update(milliseconds)

    def moving(self) -> bool:
        return not self._speech.over or self._drift.changed or super().moving()

    def draw(self, surface: Drawable) -> None:
        art, look = self.resources.art, self.look
        height = look.size[1]
        surface.blit(art.scenery(look.size, self.stage.scenery), (0, 0))
        self._drift.draw(surface, art)
        surface.fill(theme.LACQUER, Rect(0, 0, min(self._edge) - look.margin(10), height))
        surface.blit(art.lacquer_panel(height, *self._edge), (0, 0))
        face, rival = self.face, self.stage.speaker
        shadow = art.shadow(face.size, face.width // 2)
        put_in_middle(surface, shadow, face.move(look.margin(12), look.margin(16)).center)
        surface.blit(art.disc(face.width, theme.PAPER, theme.INK, 5), face)
        put_in_middle(surface, art.portrait(rival, self._mood, round(0.955 * face.width)), face.center)
        self._draw_name(surface, self.played.name(rival))
        super().draw(surface)

    def _draw_name(self, surface: Drawable, name: str) -> None:
        look, tag = self.look, self.name_tag(name)
        look.paper(surface, tag, 2, theme.VERMILION)
        room = tag.inflate(-look.margin(24), 0)
        look.write(surface, name, theme.DISPLAY, look.heading(58), theme.ON_VERMILION, room, "centre")

    def name_tag(self, name: str) -> Rect:
        """Return where the speaker's name lies: over the lower edge of the face."""
        look = self.look
        wide, high = look.measure(name, theme.DISPLAY, look.heading(58))
        tag = Rect(0, 0, max(self.face.width // 2, wide + look.margin(60)), high + look.margin(16))
        tag.width = min(tag.width, look.size[0] - max(self._edge) - look.margin(20))
        tag.midtop = self.face.centerx, self.face.bottom - round(0.35 * tag.height)
        return tag
