"""What a victory brought, over the whole window for a moment, before the rival says anything."""

from pygame import Rect, Surface

from game.campaign.stages import Stage, Unlock
from scenes.animation.tweens import EASES
from scenes.menus.campaign.player_campaign import PlayerCampaign
from scenes.menus.campaign.treasures import prize_picture
from scenes.paint import theme
from scenes.paint.shapes import put_in_middle
from scenes.ui import UiStyle
from scenes.window import Intent, Request, Scene, intents

LASTS = 1200.0
"""Milliseconds for which it stands."""
_IN, _SMALL = 220.0, 0.72
"""Milliseconds in which it comes, and the share of its size with which it begins."""
_SIDE, _MIDDLE = 0.54, 0.36
"""Of the window's smaller side and height: how large the picture is, and where its middle lies."""


class PrizeScene(Scene):
    """Shows one prize and its words, then asks for `then`; any press ends it."""

    def __init__(self, played: PlayerCampaign, stage: Stage, unlock: Unlock, then: Request) -> None:
        super().__init__(played.resources)
        self._played, self._stage, self.unlock, self._then = played, stage, unlock, then
        self._passed = 0.0

    def enter(self) -> None:
        self.resources.sounds.music("title")
        self.resources.sounds.play("star-won", step=2)

    def resize(self, size: tuple[int, int]) -> None:
        self.look = UiStyle(self.resources, size)

    def handle(self, intent: Intent) -> Request | None:
        pressed = isinstance(intent, intents.Choose | intents.Press | intents.Back | intents.Pause)
        return self._then if pressed else None

    def update(self, milliseconds: float) -> Request | None:
        self._passed += milliseconds
        return self._then if self._passed >= LASTS else None

    def moving(self) -> bool:
        return True

    def draw(self, surface: Surface) -> None:
        look, art, (wide, high) = self.look, self.resources.art, self.look.size
        surface.blit(art.scenery(look.size, self._stage.scenery), (0, 0))
        look.veil(surface)
        still = self.resources.settings.reduced_motion
        part = 1.0 if still else EASES["out"](min(1.0, self._passed / _IN))
        side = round(_SIDE * min(wide, high) * (_SMALL + (1 - _SMALL) * part))
        picture = prize_picture(art, self.unlock, side, self._played.player.crest)
        middle = wide // 2, round(_MIDDLE * high)
        glow = art.disc(round(1.16 * side), theme.GOLD_LIGHT, theme.INK, 4)
        if self.unlock.kind != "back":
            put_in_middle(surface, glow, middle)
        put_in_middle(surface, picture, middle)
        words, size = self._played.prize_words(self.unlock), look.heading(62)
        room = Rect(0, 0, round(0.86 * wide), round(0.26 * high))
        room.midtop = wide // 2, round(0.7 * high)
        while size > 24 and look.paragraph_height(words, theme.DISPLAY, size, room.width) > room.height:
            size *= 0.9
        look.paragraph(surface, words, theme.DISPLAY, size, theme.TEXT, room, "centre", middle=True)


def first_prize(
    played: PlayerCampaign, unlocked: tuple[Unlock, ...], stage: Stage, then: Request
) -> Scene | None:
    """Make the scene of the first thing that a victory brought; None where nothing is to be shown."""
    if not unlocked or played.resources.settings.speed == "instant":
        return None
    return PrizeScene(played, stage, unlocked[0], then)
