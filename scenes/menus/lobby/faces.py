"""The lobby's row of faces: who can be asked to the selected seat, and taking that seat away."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.kept.table_plan import HUMAN
from game.table.contract import RivalProfile
from scenes.menus.lobby.actions import LobbyActions
from scenes.menus.lobby.banners import draw_face
from scenes.menus.lobby.draft import TableDraft
from scenes.menus.lobby.layout import LobbyLayout
from scenes.menus.rival_faces import name_of
from scenes.paint import theme
from scenes.ui import Control, UiStyle
from scenes.ui.control import Answer, draw_focus
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


def make_faces(
    look: UiStyle,
    layout: LobbyLayout,
    draft: TableDraft,
    unmet: Mapping[RivalProfile, int | None],
    actions: LobbyActions,
) -> dict[str, Control]:
    """Make the faces by name, such as "face human" or "face aoi", in their order; "remove" comes last.

    `unmet` cannot be asked yet; with the number of the stage where each is met, if any.
    """
    language = look.resources.language
    found: dict[str, Control] = {}
    for spec in (HUMAN, *draft.rivals):
        found[f"face {spec}"] = FaceDisc(None if spec == HUMAN else spec, partial(actions.sit, spec))
    for rival, stage in unmet.items():
        key = "lobby.unmet_elsewhere" if stage is None else "lobby.unmet"
        where = language.text(key, name=name_of(language, rival), n=stage)
        found[f"unmet {rival.identity}"] = UnmetDisc(rival.identity, where)
    if unmet:
        found["invite"] = InviteDisc(language.text("lobby.invite_all"), actions.invite_all)
    found["remove"] = disc = RemoveDisc(actions.remove)
    if not draft.may_remove:
        disc.disable(language.text("lobby.fewest"))
    for control, place in zip(found.values(), layout.face_places(len(found)), strict=True):
        control.place(look, place)
    return found
