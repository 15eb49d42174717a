"""What became of a try: the rival says so, stars come one by one, and what was won is shown.

Owns how an end looks. Whether it was reached was decided by the player's own seat record before.
"""

from __future__ import annotations

from pygame import Rect, Surface

from game.campaign.road import Help
from scenes.menus.campaign.actions import CampaignActions
from scenes.menus.campaign.player_campaign import PlayerCampaign
from scenes.menus.campaign.service import TryEnd
from scenes.menus.campaign.signs import star
from scenes.menus.campaign.talk import Talk, TalkLayout, talk_layout
from scenes.menus.campaign.treasures import draw_prize, words_of
from scenes.paint import theme
from scenes.ui import Button, Page, UiStyle
from scenes.ui.page_scene import PageScene
from scenes.window.intents import Back, Intent
from scenes.window.requests import PlayStage, Request
from scenes.window.resources import Resources

_SIZE, _LOW = 31.0, 27.0
"""Of the goals, and of the hint, at 1080, where there is room."""
_FIRST, _STEP, _POP = 500.0, 420.0, 260.0
"""Milliseconds until the first star comes, from one to the next, and that one takes to come."""


class OutcomeScene(PageScene):
    """Won or lost; from here the way leads on, straight to the table again, or back to the map."""

    def __init__(
        self,
        resources: Resources,
        played: PlayerCampaign,
        end: TryEnd,
        actions: CampaignActions,
    ) -> None:
        """`end` is all that is shown."""
        super().__init__(resources)
        self._played, self._end = played, end
        self._actions = actions
        stage = end.table.stage
        mood = "stung" if end.won else "pleased"
        self.talk = Talk(resources, stage.speaker, played.name(stage.speaker), mood)
        settings = resources.settings
        self._still = settings.reduced_motion or settings.speed == "instant"
        self._passed = 0.0
        self._heard = 0
        self._given: Help = played.given(stage)

    @property
    def won(self) -> bool:
        """Whether the stage's goal was reached."""
        return self._end.won

    def enter(self) -> None:
        """How it ended is heard."""
        self.resources.sounds.music("title")
        self.resources.sounds.play("end-victory" if self._end.won else "end-defeat")

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out words, stars and buttons."""
        self.look = look = UiStyle(self.resources, size)
        self.layout: TalkLayout = talk_layout(size, self.resources.settings.text_scale, self._needed)
        words = self._played.words(self._end.table.stage)
        self.talk.lay(look, self.layout, words.won if self._end.won else words.lost)
        text, room = self.resources.language.text, Rect(self.layout.buttons)
        if self._end.won:
            first = Button(text("campaign.onward"), self._on, "main", 50, icon="play")
            second = Button(text("campaign.again"), self._again, "dark", 36)
        else:
            first = Button(text("campaign.again"), self._again, "main", 50, icon="play")
            second = Button(text("campaign.to_map"), self._back, "dark", 36)
        wide = round(0.60 * room.width)
        first.place(look, Rect(room.left, room.top, wide, room.height))
        inset, left = round(0.1 * room.height), first.rect.right + look.px(44)
        second.place(look, Rect(left, room.top + inset, room.right - left, room.height - 2 * inset))
        self.page = Page(look)
        self.page.fill([first, second], first)

    def _on(self) -> Request | None:
        """What comes next: the map, after the last stage the ending."""
        if self._end.won and self._end.table.stage is self._played.campaign.stages[-1]:
            return self._actions.to_ending(self.resources, self._played)
        return self._back()

    def _again(self) -> Request | None:
        """Another try at once."""
        played, stage = self._played, self._end.table.stage
        return PlayStage(played.campaign.name, stage.identity, played.player.identity, self._end.partner)

    def _back(self) -> Request | None:
        return self._actions.to_map(self.resources, self._played, self._end.table.stage)

    def handle(self, intent: Intent) -> Request | None:
        """Back leads to the map."""
        if isinstance(intent, Back):
            self.resources.sounds.play("ui-back")
            return self._back()
        return self.page.handle(intent)

    def update(self, milliseconds: float) -> Request | None:
        """Let words and stars come."""
        self.talk.advance(milliseconds)
        self._passed += milliseconds
        coming = sum(self._end.stars)
        while self._heard < coming and self._passed >= _FIRST + _STEP * self._heard:
            self.resources.sounds.play("star-won", step=self._heard)
            self._heard += 1
        return super().update(milliseconds)

    def moving(self) -> bool:
        """While words or stars come."""
        coming = not self._still and self._passed < _FIRST + 3 * _STEP + _POP
        return coming or self.talk.talking or self.page.moving()

    def draw(self, surface: Surface) -> None:
        """Who speaks, what is said, stars, a hint, what was won."""
        look, layout, end = self.look, self.layout, self._end
        text, stage = self.resources.language.text, end.table.stage
        self.talk.draw_ground(surface)
        title = self._played.words(stage).title
        head = f"{text('campaign.stage', n=stage.place)} · {title}"
        look.write(surface, head, theme.BOLD, 32, theme.TEXT_GOLD, layout.head)
        word = text("campaign.won" if end.won else "campaign.lost")
        look.write(surface, word, theme.DISPLAY, look.heading(64), theme.TEXT, layout.title)
        self.talk.draw(surface)
        room = Rect(layout.below)
        foot = self._draw_prizes(surface, room)
        self._draw_stars(surface, Rect(room.left, room.top, room.width, foot - room.top))
        self.page.draw(surface)

    # What was reached

    def _sentences(self) -> tuple[str, ...]:
        words = self._played.words(self._end.table.stage)
        return (words.goal, *words.bonus)

    def _below(self) -> str:
        """The stage's hint after two defeats, else nothing."""
        stage = self._end.table.stage
        if self._end.won or not self._given.hint:
            return ""
        return self._played.script.stages[stage.hint].hint

    def _needed(self, width: int) -> int:
        """Pixels of height that stars and prizes would like to have at a width."""
        look = self.look
        inset = look.line_height(theme.BOLD, _SIZE) + look.px(18)
        highs = [look.paragraph_height(one, theme.BOLD, _SIZE, width - inset) for one in self._sentences()]
        below = look.paragraph_height(self._below(), theme.REGULAR, _LOW, width)
        prizes = look.px(108) if self._end.unlocked else 0
        return sum(highs) + below + prizes + 4 * look.px(10)

    def _draw_stars(self, surface: Surface, room: Rect) -> None:
        """Three goals with their stars; below a hint, as far as there is room."""
        look, sentences, below = self.look, self._sentences(), self._below()
        size, low = _SIZE, _LOW
        while True:
            inset = look.line_height(theme.BOLD, size) + look.px(18)
            highs = [look.paragraph_height(line, theme.BOLD, size, room.width - inset) for line in sentences]
            under = look.paragraph_height(below, theme.REGULAR, low, room.width)
            if sum(highs) + under <= room.height or look.text_size(size) <= theme.SMALLEST_TEXT:
                break
            size, low = size - 1, max(20.0, low - 1)
        side = inset - look.px(18)
        gap = max(0, min(look.px(12), (room.height - sum(highs) - under) // 4))
        top = room.top
        for number, (sentence, high) in enumerate(zip(sentences, highs, strict=True)):
            self._draw_star(surface, number, Rect(room.left, top, side, side))
            colour = theme.TEXT if self._end.stars[number] else theme.TEXT_MUTE
            box = Rect(room.left + inset, top, room.width - inset, high)
            look.paragraph(surface, sentence, theme.BOLD, size, colour, box)
            top += high + gap
        if room.bottom - top >= under:
            box = Rect(room.left, top, room.width, room.bottom - top)
            look.paragraph(surface, below, theme.REGULAR, low, theme.TEXT_SOFT, box)

    def _draw_star(self, surface: Surface, number: int, place: Rect) -> None:
        art, end = self.resources.art, self._end
        before = end.before.stars[number]
        surface.blit(star(art, place.width, before, theme.TEXT_MUTE), place)
        if not end.stars[number]:
            return
        coming = sum(end.stars[:number])
        passed = self._passed - _FIRST - _STEP * coming
        part = 1.0 if self._still else max(0.0, min(1.0, passed / _POP))
        if part <= 0:
            return
        swell = 1.0 + 0.9 * (1 - part)
        picture = star(art, round(place.width * swell), True)
        surface.blit(picture, picture.get_rect(center=place.center))

    def _draw_prizes(self, surface: Surface, room: Rect) -> int:
        """What was won, in a row at the foot of the room; returns where the room above it ends."""
        look, unlocked = self.look, self._end.unlocked
        if not unlocked:
            return room.bottom
        gap = look.px(14)
        wide = (room.width - gap * (len(unlocked) - 1)) // len(unlocked)
        high = min(look.px(96), max(look.px(64), round(0.26 * room.height)))
        side = min(high - look.px(20), round(0.3 * wide))
        inner = wide - side - 3 * look.px(8)
        lines = [words_of(self._played, unlock) for unlock in unlocked]
        high = max(high, *(look.paragraph_height(line, theme.BOLD, 1, inner) + look.px(10) for line in lines))
        top = room.bottom - high
        for number, (unlock, line) in enumerate(zip(unlocked, lines, strict=True)):
            box = Rect(room.left + number * (wide + gap), top, wide, high)
            surface.blit(self.resources.art.washi(box.size, 8), box)
            place = Rect(box.left + look.px(8), box.centery - side // 2, side, side)
            draw_prize(self.resources.art, surface, unlock, place, self._played.player.crest)
            words = Rect(place.right + look.px(8), box.top + look.px(5), inner, high - look.px(10))
            look.paragraph(surface, line, theme.BOLD, 27, theme.PAPER_INK, words, middle=True)
        return top - look.px(12)
