"""A question of the story, asked once on the road: who it is. The ending says what came of the answer."""

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from game.campaign.stages import Stage
from scenes.menus.campaign.player_campaign import GUESS, PlayerCampaign
from scenes.paint import theme
from scenes.paint.shapes import put_in_middle
from scenes.ui import Button, Column, Item, LaidScene, Picture, Row, Space, Tile, UiStyle, Words
from scenes.ui.containers import Fitted, Grid
from scenes.ui.layout import Held
from scenes.window import Request

_FACE, _SMALL_FACE = 150, 56
"""The width of a face, at 1080, and beside its name."""


class Suspect(Tile):
    """Somebody who may be it, by face and name; whoever nobody has met yet has no face."""

    def __init__(
        self, played: PlayerCampaign, rival: str, hidden: bool, answer: partial[Request], beside: bool
    ) -> None:
        """`beside`: the name stands beside the face, else below it."""
        self.rival, self._hidden, self.label = rival, hidden, played.name(rival)
        self._art = played.resources.art
        name = Words(self.label, theme.BOLD, 32, theme.TEXT, "left" if beside else "centre")
        side = _SMALL_FACE if beside else _FACE
        face = Picture(self._draw_face, (side, side))
        row = Row(Space(10), face, Column(name, grow=1), Space(10), gap=14, level=True)
        column = Column(Space(10), face, name, Space(10), gap=8, lies="centre", pad=(12, 0))
        super().__init__(row if beside else column, answer, 1)

    def _draw_face(self, side: int) -> Surface:
        if self._hidden:
            sign = self._art.icon("question", round(0.6 * side), theme.PAPER)
            return put_in_middle(self._art.disc(side, theme.INDIGO, theme.INK, 3).copy(), sign)
        disc = self._art.disc(side, theme.PAPER, theme.INK, 3).copy()
        return put_in_middle(disc, self._art.portrait(self.rival, "calm", round(0.94 * side)))


class GuessScene(LaidScene):
    """Asks before a stage, and then goes on to it; whoever leaves is asked again."""

    entering = "ui-page"

    def __init__(self, played: PlayerCampaign, stage: Stage, then: Callable[[], Request]) -> None:
        super().__init__(played.resources)
        self._played, self._stage, self._then = played, stage, then

    def resize(self, size: tuple[int, int]) -> None:
        look = UiStyle(self.resources, size)
        self.lay(look, Rect((0, 0), size).inflate(-2 * look.margin(50), -2 * look.margin(40)))

    def body(self) -> Item:
        look, script, guess = self.look, self._played.script.guess, self._stage.guess
        assert script is not None and guess is not None
        hidden = self._played.secret()
        large = look.unit > 1.4 * look.ground
        suspects = [
            Suspect(self._played, one, one in hidden, partial(self._answer, one), large)
            for one in guess.among
        ]
        self.main = suspects[0]
        across = 2 if large else len(suspects)
        grid = Fitted((Grid(*suspects, columns=across, gap=22, lies="centre"), 1.3, 0.4))
        later = Button(script.later, partial(self._answer, ""), "dark", 24 if large else 34, group=2)
        title = Words(script.ask, theme.DISPLAY, look.heading(64), theme.PAPER, "centre")
        back = Button(self.resources.language.text("common.back"), self.left, "dark", later.size, group=2)
        below = Row(Held(back), Held(later.named("later")), gap=24)
        return Column(Space(grow=1), title, grid, below, Space(grow=1), gap=26, lies="centre")

    def _answer(self, rival: str) -> Request:
        self._played.hear(GUESS)
        if rival:
            self._played.hear(f"{GUESS}.{rival}")
        return self._then()

    def draw(self, surface: Surface) -> None:
        surface.blit(self.resources.art.scenery(self.look.size, self._stage.scenery), (0, 0))
        self.look.veil(surface)
        super().draw(surface)
