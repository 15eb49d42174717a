"""Two controls that only the lobby has: a face to be chosen, and a choice between many by two arrows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.kept.table_plan import HUMAN
from scenes.menus.lobby.banner import draw_face
from scenes.paint import theme
from scenes.ui import Control, UiStyle, fitting
from scenes.ui.buttons import draw_icon_square
from scenes.ui.control import Answer, draw_focus
from scenes.window.intents import Direction, Position
from scenes.window.requests import Request

_SEATED_ALREADY = 120
"""How dark somebody looks who sits at the table, of 255."""


class FaceDisc(Control):
    """Somebody who could sit at the selected seat: `rival` by its id, or a person where that is None."""

    sound = "ui-tick"

    def __init__(self, rival: str | None, answer: Answer) -> None:
        """`answer` lets this one sit at the selected seat."""
        super().__init__(group=1)
        self.rival = rival
        self.chosen = False
        self.crests: list[int] = []
        """Of the seats where the same rival sits already."""
        self._answer = answer

    def choose(self) -> Request | None:
        """Let this one sit there."""
        return self._answer()

    def draw(self, surface: Surface) -> None:
        """Paint the face, a tick where it is chosen, a crest where it sits elsewhere too."""
        look, rect = self.look, self.shifted()
        art = look.resources.art
        if self.hovered and not self.pressed:
            rect = rect.inflate(look.px(5), look.px(5))
        if self.chosen:
            out = rect.inflate(look.px(14), look.px(14))
            surface.blit(look.shapes.disc(out.width, theme.PAPER), out)
        draw_face(look, surface, rect, self.rival)
        if self.crests and not self.chosen:
            veil = look.shapes.disc(rect.width, theme.INK).copy()
            veil.set_alpha(_SEATED_ALREADY)
            surface.blit(veil, rect)
        badge = max(20, round(0.40 * rect.width))
        if self.chosen:
            disc = art.disc(badge, theme.WON, theme.PAPER)
            place = disc.get_rect(bottomright=(rect.right + badge // 5, rect.bottom + badge // 8))
            surface.blit(disc, place)
            tick = art.icon("tick", round(0.66 * badge), theme.PAPER)
            surface.blit(tick, tick.get_rect(center=place.center))
        elif self.crests:
            place = Rect(0, 0, badge, badge)
            place.bottomright = rect.right + badge // 5, rect.bottom + badge // 8
            surface.blit(art.crest(self.crests[0], badge), place)
        if self.focused:
            draw_focus(look, surface, rect, rect.width // 2, arrow=False)


def face_looked_at(controls: Iterable[Control]) -> str | None:
    """Return whose face is pointed at, else whose has the focus, HUMAN for a person; None where none is."""
    faces = [control for control in controls if isinstance(control, FaceDisc)]
    found = [face for face in faces if face.hovered] + [face for face in faces if face.focused]
    return (found[0].rival or HUMAN) if found else None


class UnmetDisc(FaceDisc):
    """Somebody who waits on the campaign's road: a grey face, which says where when it is looked at."""

    shows_reason = True

    def __init__(self, rival: str, where: str) -> None:
        """`where` says in words where this one is met."""
        super().__init__(rival, lambda: None)
        self.disable(where)

    def draw(self, surface: Surface) -> None:
        """Paint the face without its colours."""
        look, rect = self.look, self.rect
        picture = Surface(rect.size, SRCALPHA)
        draw_face(look, picture, picture.get_rect(), self.rival)
        surface.blit(pygame.transform.grayscale(picture), rect)
        veil = look.shapes.disc(rect.width, theme.INK).copy()
        veil.set_alpha(_SEATED_ALREADY)
        surface.blit(veil, rect)
        if self.focused:
            draw_focus(look, surface, rect, rect.width // 2, arrow=False)


class InviteDisc(Control):
    """Asks everybody in at once, met or not."""

    sound = "ui-tick"

    def __init__(self, label: str, answer: Answer) -> None:
        """`label` says it in words; `answer` asks them in."""
        super().__init__(group=1)
        self.label = label
        self._answer = answer

    def choose(self) -> Request | None:
        """Ask them in."""
        return self._answer()

    def paint_focus(self, surface: Surface) -> None:
        """Paint the ring, without an arrow: its neighbours are near."""
        draw_focus(self.look, surface, self.shifted(), self.rect.width // 2, arrow=False)

    def paint(self, surface: Surface) -> None:
        """Paint a plus on a gold disc."""
        look, rect = self.look, self.shifted()
        disc = look.shapes.disc(rect.width, theme.GOLD, theme.PAPER, look.px(3))
        surface.blit(disc, rect)
        plus = look.resources.art.icon("plus", round(0.6 * rect.width), theme.INK)
        surface.blit(plus, plus.get_rect(center=rect.center))


def told_by_disc(controls: Iterable[Control]) -> str:
    """Return what a grey face or the way to ask all in says that is looked at; empty where none is."""
    for control in controls:
        if control.hovered or control.focused:
            if isinstance(control, UnmetDisc):
                return control.reason
            if isinstance(control, InviteDisc):
                return control.label
    return ""


class RemoveDisc(Control):
    """Takes the selected seat away."""

    sound = "ui-back"

    def __init__(self, answer: Answer) -> None:
        """`answer` takes it away."""
        super().__init__(group=1)
        self._answer = answer

    def choose(self) -> Request | None:
        """Take the seat away."""
        return self._answer()

    def paint_focus(self, surface: Surface) -> None:
        """Paint the ring, without an arrow: its neighbours are near."""
        draw_focus(self.look, surface, self.shifted(), self.rect.width // 2, arrow=False)

    def paint(self, surface: Surface) -> None:
        """Paint a cross on a dark disc."""
        look, rect = self.look, self.shifted()
        fill = theme.RAISED_PRESSED if self.pressed else theme.RAISED_HOVER if self.hovered else theme.RAISED
        disc = look.shapes.disc(rect.width, fill, theme.EDGE, look.px(3))
        surface.blit(disc, rect)
        cross = look.resources.art.icon("cross", round(0.5 * rect.width), theme.TEXT_SOFT)
        surface.blit(cross, cross.get_rect(center=rect.center))


class Cycler(Control):
    """One of several words between two arrows, round the ends; `answer` gets the index of the new one."""

    sound = ""

    def __init__(
        self, labels: Sequence[str], chosen: int, answer: Callable[[int], Request | None], group: int = 0
    ) -> None:
        """`chosen` is the index of the word that is shown first."""
        super().__init__(group)
        self.labels = list(labels)
        self.chosen = chosen
        self._answer = answer

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        """Wide enough for the longest word, up to a point: longer ones are written smaller."""
        side = max(theme.SMALLEST_TARGET, look.px(56))
        words = max(look.measure(label, theme.BOLD, 30)[0] for label in self.labels)
        return 2 * side + min(words, look.px(190)) + look.px(28), side

    def arrows(self) -> tuple[Rect, Rect]:
        """The boxes of the two arrows, in pixels of the window."""
        side = self.rect.height
        return Rect(self.rect.topleft, (side, side)), Rect(self.rect.right - side, self.rect.top, side, side)

    def choose(self) -> Request | None:
        """The next word."""
        return self._by(1)

    def release(self, position: Position) -> Request | None:
        """The left arrow goes back, everything else on."""
        if not self.rect.collidepoint(position):
            return None
        return self._by(-1 if self.arrows()[0].collidepoint(position) else 1)

    def steer(self, direction: Direction) -> tuple[bool, Request | None]:
        """Left and right choose, until the last of that side, so that the focus can go on."""
        step = {"left": -1, "right": 1}.get(direction, 0)
        if not step or not 0 <= self.chosen + step < len(self.labels):
            return False, None
        return True, self._by(step)

    def draw(self, surface: Surface) -> None:
        """Paint the word between its arrows."""
        look = self.look
        less, more = self.arrows()
        draw_icon_square(look, surface, less, "chevron-left", self.hovered, False)
        draw_icon_square(look, surface, more, "chevron-right", self.hovered, False)
        room = Rect(less.right, self.rect.top, more.left - less.right, self.rect.height)
        room.inflate_ip(-look.px(16), 0)
        word = self.labels[self.chosen]
        fitting.write(look, surface, word, theme.BOLD, look.text_size(30), theme.TEXT, room, "centre")
        if self.focused:
            draw_focus(look, surface, self.rect, look.px(14))

    def _by(self, step: int) -> Request | None:
        self.chosen = (self.chosen + step) % len(self.labels)
        self.play("ui-tick")
        return self._answer(self.chosen)
