"""How a match of any game ended: its table is flipped, what the game counts is shown, then come ways on."""

import math
from abc import abstractmethod
from collections.abc import Callable, Collection, Sequence

import pygame
from pygame import Surface

from game.kept.language import Language
from game.table.optional_features import Sentence
from game.table.record_by_viewer import OPEN
from scenes.animation.animation_player import Player, play_cues
from scenes.animation.tweens import Choreography
from scenes.match.match_inputs import MatchActions, Playing
from scenes.match.what_decided import Why, WhyScene
from scenes.paint import theme
from scenes.table.card_reading import CardReading
from scenes.table.card_sprite import CardPainter
from scenes.ui import Drawable, PageScene, UiStyle
from scenes.window import Intent, Push, Request, Resources, Scene, ToTitle, intents

COUNTING_SPEEDS = {"normal": 1.0, "fast": 2.2, "instant": math.inf}
"""By the setting how much faster than usual what a match came to is told."""


def ending_sound(winners: Collection[int], you: int | None) -> str:
    """Return how an end sounds to the seat `you`; for all alike where it is nobody's."""
    if you is not None and you not in winners:
        return "end-defeat"
    return "end-shared" if len(winners) > 1 else "end-victory"


class AfterMatchScene(PageScene):
    """Any press while it counts goes to the end, and does nothing else; Back goes to the way out."""

    names_keys, leaves = False, ()
    look: UiStyle
    cards: CardPainter
    """Draws the cards that can be read."""

    def __init__(
        self,
        resources: Resources,
        playing: Playing,
        actions: MatchActions | None,
        rule: Callable[[Language, int], tuple[str, str]],
        course: Choreography,
        ending: str,
    ) -> None:
        """`rule` gives a card's name and what it does. Without `actions` nothing leads elsewhere.

        `course` is what is seen and heard of the counting, `ending` the sound in it of how it ended.
        """
        super().__init__(resources)
        self.playing, self.actions, self.course = playing, actions, course
        self.cosmetics = playing.cosmetics(resources.settings)
        self.reading = CardReading(resources, rule)
        self.player = Player(course)
        self._ending = ending

    @property
    def over(self) -> bool:
        """Whether all has been counted."""
        return self.player.over

    def finish(self) -> None:
        """Go to the end at once; how it ended is heard, the rest of the counting is not."""
        for cue in self.course.cues_between(self.player.time, self.course.duration):
            if cue.sound == self._ending:
                self.resources.sounds.play(cue.sound)
        self.player.finish()

    @abstractmethod
    def paint(self, surface: Drawable) -> None:
        """Paint what has been counted so far, without what can be pressed."""

    def enter(self) -> None:
        self.resume()
        if self.resources.settings.speed == "instant":
            self.finish()

    def resume(self) -> None:
        """The score's music, again after the match was watched."""
        self.resources.sounds.music("scoring")

    def handle(self, intent: Intent) -> Request | None:
        if not self.over:
            if isinstance(intent, intents.Choose | intents.Press | intents.Back):
                self.finish()
            return None
        if self.reading.handle(intent, self.page):
            return None
        return self.back() if isinstance(intent, intents.Back) else self.page.handle(intent)

    def back(self) -> Request | None:
        """Go to the way out, which is the last control."""
        self.page.by_pointer = False
        self.page.set_focus(self.page.controls[-1])
        return None

    def update(self, milliseconds: float) -> None:
        super().update(milliseconds)
        self.reading.update(milliseconds, self.page)
        if not self.over:
            speed = COUNTING_SPEEDS[self.resources.settings.speed]
            play_cues(self.player.advance(milliseconds, speed), self.resources.sounds)

    def moving(self) -> bool:
        return not self.over or super().moving() or self.reading.moving()

    def draw(self, surface: Drawable) -> None:
        with self.reading.drawing(self.cards):
            self.paint(surface)
        if self.over:
            self.page.draw(surface)
            self.reading.draw(surface, self.look)

    # Where it leads

    @property
    def watches(self) -> bool:
        return self.actions is not None and self.playing.ended is not None

    def watch(self) -> Request:
        assert self.actions is not None and self.playing.ended is not None
        return self._replay(self.actions.replay(self.resources, self.playing.ended.record, OPEN))

    def tells_why_to(self, you: int | None) -> bool:
        """Whether somebody can be told why it came so: the one person of a match that is no stage's."""
        alone = self.playing.stage is None and len(self.playing.people) == 1
        return self.watches and you is not None and alone

    def see_why(self, sentences: Sequence[Sentence], you: int | None) -> Request:
        """Show why it came so; each sentence leads to what it is about, with these eyes."""
        actions, ended = self.actions, self.playing.ended
        assert actions is not None and ended is not None

        def see(said: Sentence) -> Request:
            return self._replay(actions.replay(self.resources, ended.record, you, said))

        return Push(WhyScene(self.resources, Why(sentences, see)))

    def _replay(self, scene: Scene) -> Request:
        scene.cosmetics = self.cosmetics  # at the very table
        return Push(scene)

    def other_seats(self) -> Request:
        assert self.actions is not None
        return ToTitle(Push(self.actions.other_seats(self.resources)))


# The table is turned over to the page that counts its match

TURNING = 520.0
"""Milliseconds that a flip takes."""
_DEPTH = 0.16
"""How much wider than the window the nearer edge is, at the most; the one far away is as wide as it."""
_STRIPS = 360
"""In about so many strips, each of one width, it is drawn, of a pixel's height at least."""
_DARK = 0.35
"""How much of the light is gone when it stands on its edge."""


def draw_flip(surface: Drawable, before: Surface, after: Surface, turn: float) -> None:
    """Draw `before` on its way over in the first half of `turn`, 0 to 1, and `after` in the second.

    Both are as large as the surface, round them it is night. Widths between two whole ones are shown by
    both, one upon the other. Each is wider than the picture: what `smoothscale` makes a little narrower
    stands some pixels astray.
    """
    surface.fill(theme.NIGHT)
    width, height = surface.get_size()
    part = abs(math.cos(math.pi * turn))
    away = math.sqrt(max(0.0, 1 - part * part))
    high = max(2, round(height * part))
    flat = pygame.transform.smoothscale(before if turn < 0.5 else after, (width, high))
    top, strip = (height - high) // 2, max(1, high // _STRIPS)
    for y in range(0, high, strip):
        tall = min(strip, high - y)
        near = (y + tall / 2) / high if turn < 0.5 else 1 - (y + tall / 2) / high
        wanted = width * (1 + _DEPTH * away * near) + 2
        narrow = 2 * int(wanted / 2)
        piece = flat.subsurface((0, y, width, tall))
        for wide, share in ((narrow, 1.0), (narrow + 2, (wanted - narrow) / 2)):
            shown = pygame.transform.smoothscale(piece, (wide, tall))
            if share < 1:
                shown.set_alpha(round(255 * share))
            surface.blit(shown, ((width - wide) // 2, top + y))
    shade = round(255 * (1 - _DARK * away))
    surface.fill((shade, shade, shade), (0, top, width, high), special_flags=pygame.BLEND_RGB_MULT)
