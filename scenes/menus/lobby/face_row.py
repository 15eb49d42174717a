"""A row of a list that stands for somebody: a face, a name, and words below it."""

from pygame import Rect, Surface

from scenes.menus.lobby.faces import draw_face
from scenes.paint import theme
from scenes.ui import Control, UiStyle
from scenes.ui.control import Answer


class FaceRow(Control):
    """A face at the left of a name, and some words about it."""

    radius = 16

    def __init__(self, identity: str, name: str, line: str, answer: Answer) -> None:
        """`identity` is a rival's id, or another name for the row: then the face is anybody's."""
        super().__init__(0, answer)
        self.key = self.identity = identity
        self.name, self.line = name, line

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        return look.px(640), look.px(132)

    def fitted(self, look: UiStyle, width: int) -> int:
        lines = look.paragraph_height(self.line, theme.REGULAR, 26, width - look.px(104 + 16 + 20 + 20))
        return max(look.px(132), look.px(12 + 40 + 16) + lines)

    def paint(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        still, lit = (theme.ROW_FOCUSED,) * 2 if self.focused else (theme.PANEL, theme.ROW_HOVER)
        fill = self.fill(still, lit, theme.RAISED_PRESSED)
        edge = theme.EDGE if self.hovered else theme.LINE
        surface.blit(look.shapes.box(rect.size, look.px(self.radius), fill, edge, look.px(2.5)), rect)
        side = min(rect.height - look.px(20), look.px(104))
        place = Rect(rect.left + look.px(16), rect.centery - side // 2, side, side)
        draw_face(look, surface, place, self.identity)
        left = place.right + look.px(20)
        room = Rect(left, rect.top + look.px(12), rect.right - look.px(20) - left, look.px(40))
        look.write(surface, self.name, theme.BOLD, 32, theme.TEXT, room)
        room = Rect(left, room.bottom, room.width, rect.bottom - look.px(8) - room.bottom)
        look.paragraph(surface, self.line, theme.REGULAR, 26, theme.TEXT_MUTE, room)
