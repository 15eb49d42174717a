"""Small things on the map, beside the places where they were told of; pressed, they say something."""

from functools import partial

from pygame import Rect, Surface

from game.campaign.stages import Stage
from scenes.menus.campaign.player_campaign import PlayerCampaign
from scenes.paint import sizes, theme
from scenes.paint.shapes import put_in_middle
from scenes.ui import Button, Control, Dialog, Fitted, Paper, UiStyle, draw_focus
from scenes.ui.layout import Column, Item, Picture, Row, Space, Words
from scenes.window import Pop, Push

_SIDE = 230
"""The picture's side where it is read, at 1080."""


class ObjectControl(Control):
    """One thing on the map; `side` is how large it is drawn, in pixels."""

    sound = "ui-page"

    def __init__(self, played: PlayerCampaign, stage: Stage) -> None:
        super().__init__(answer=lambda: Push(ObjectScene(played, stage)))
        self.stage, self.side = stage, 0
        self.key = f"object-{stage.object}"

    def lie(self, look: UiStyle, middle: tuple[int, int], side: int) -> None:
        """Take a place on the map, drawn so large, in pixels."""
        self.side = side
        box = Rect(0, 0, *(max(side, sizes.SMALLEST_TARGET),) * 2).move_to(center=middle)
        self.place(look, box)

    def paint(self, surface: Surface) -> None:
        side = round(self.side * (1.15 if self.hot or self.focused else 1.0))
        picture = self.look.resources.art.thing(self.stage.object, side)
        put_in_middle(surface, picture, self.shifted().center)

    def paint_focus(self, surface: Surface) -> None:
        around = Rect(0, 0, self.side, self.side).inflate(self.side // 3, self.side // 3)
        around.center = self.rect.center
        draw_focus(self.look, surface, around, around.width // 2, arrow=False)


class ObjectScene(Dialog):
    """Lies over the map: the thing, large, and what is said of it."""

    def __init__(self, played: PlayerCampaign, stage: Stage) -> None:
        super().__init__(played.resources)
        self._said = played.script.objects[stage.object]
        self._name = stage.object

    def body(self) -> Item:
        self.main = Button(self.resources.language.text("common.ok"), Pop, "main", 36)
        thing = Picture(partial(self.resources.art.thing, self._name), (_SIDE, _SIDE))
        words = Words(self._said, theme.BOLD, 44, theme.PAPER_INK, wraps=True)
        row = Row(Space(20), thing, Column(words, grow=1), Space(20), gap=34, level=True)
        paper = Paper(Fitted((Column(row, pad=(30, 26)), 1.0, 0.5)), seed=9, wide=1100, most=1100)
        return Column(paper, Space(22), self.main, lies="centre")
