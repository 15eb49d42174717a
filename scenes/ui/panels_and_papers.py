"""What lies around an item: bounds for its width, and a panel, board or sheet of paper behind it."""

from pygame import Rect, Surface

from scenes.paint import shapes, theme
from scenes.ui.layout import Child, Several, Size
from scenes.ui.text_and_paper import UiStyle


class Around(Several):
    """One item and what is painted behind it; `wide` and `most` bound its width, at 1080."""

    def __init__(self, child: Child, wide: float = 0, most: float = 0, grow: int = 0) -> None:
        super().__init__(child, grow=grow)
        self._wide, self._most = wide, most

    def _bounded(self, look: UiStyle, width: int) -> int:
        most = min(width, look.px(self._most)) if self._most else width
        return min(most, max(round(self._wide * look.unit), self.items[0].wide(look, most)))

    def wish(self, look: UiStyle, width: int) -> Size:
        return (wide := self._bounded(look, width)), self.items[0].wish(look, wide)[1]

    def wide(self, look: UiStyle, width: int) -> int:
        return self._bounded(look, width)

    def least(self, look: UiStyle, width: int) -> int:
        return self.items[0].least(look, self._bounded(look, width))

    def put(self, look: UiStyle, rect: Rect) -> None:
        super().put(look, rect)
        self.items[0].put(look, rect)


class Panel(Around):
    """A dark panel with an edge, over what it hides."""

    def draw(self, look: UiStyle, surface: Surface) -> None:
        shadow = look.resources.art.shadow(self.rect.size, look.px(20))
        shapes.put_in_middle(surface, shadow, self.rect.center)
        box = look.shapes.box(self.rect.size, look.px(24), theme.PANEL, theme.EDGE, look.px(2.5))
        surface.blit(box, self.rect)


class Board(Around):
    """A dark board with a thin edge, on the ground."""

    def draw(self, look: UiStyle, surface: Surface) -> None:
        board = look.shapes.box(self.rect.size, look.margin(20), theme.PANEL, theme.LINE, look.margin(2.5))
        surface.blit(board, self.rect)


class Paper(Around):
    """A torn sheet of paper with its shadow; `seed` tells one sheet from another."""

    def __init__(self, child: Child, seed: int, wide: float = 0, most: float = 0, grow: int = 0) -> None:
        super().__init__(child, wide, most, grow)
        self._seed = seed

    def draw(self, look: UiStyle, surface: Surface) -> None:
        look.paper(surface, self.rect, self._seed)
