"""The lobby's row of faces: who can be asked to the selected seat, and what is said of them."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.kept.language import Language
from game.kept.last_table import HUMAN
from game.table.game_interface import RivalProfile
from game.table.lobby_table import LobbyTable
from game.table.ratings import STRENGTHS, strength_of, strength_word
from game.table.shown_names import character_of, name_of, story_of, who_is
from scenes.paint import shapes, sizes, theme
from scenes.ui import Answer, Control, Drawable, Drawn, Pressable, Tile, UiStyle, draw_focus
from scenes.ui.containers import Board, Column, Paper, Row
from scenes.ui.layout import Held, Item, Space, Words, draw
from scenes.ui.list_rows import Told

_SEATED_ALREADY = 120
"""How dark somebody looks who sits at the table, of 255."""
_SIDE, _NEAREST = 84, 0.86
"""Of a face, at 1080; and the share of its place that it takes where they are many."""
_DOTS, _LEAST_DOTS = 0.17, 8
"""The room below a face for the dots of its strength, in its breadth, and in pixels at least."""


class FaceDisc(Control):
    """Somebody who could sit at the selected seat: `rival` by its id, or a person where that is None.

    Who waits on the campaign's road has a grey face, which says where when it is looked at.
    """

    sound = "ui-tick"

    def __init__(
        self, rival: str | None, answer: Answer, where: str = "", strength: int | None = None
    ) -> None:
        """`answer` lets this one sit at the selected seat; `where` somebody not yet met is met.

        `strength` of `STRENGTHS` is told by dots below the face; None where it is not known.
        """
        super().__init__(1, answer)
        self._strength = strength
        self.key = f"{'unmet' if where else 'face'} {rival or HUMAN}"
        self.rival = rival
        self._grey = bool(where)
        self.chosen = False
        self.crests: Sequence[int] = ()
        """Of the seats where the same rival sits already."""
        self.disable(where)

    def draw(self, surface: Drawable) -> None:
        look, rect = self.look, _square(self.shifted())
        self._draw_strength(surface, self.shifted())
        if self.hovered and not self.pressed and self.enabled:
            rect = rect.inflate(look.px(5), look.px(5))
        if self.chosen:
            out = rect.inflate(look.px(14), look.px(14))
            surface.blit(look.shapes.disc(out.width, theme.PAPER), out)
        if self._grey:
            picture = Surface(rect.size, SRCALPHA)
            draw_face(look, picture, picture.get_rect(), self.rival)
            surface.blit(pygame.transform.grayscale(picture), rect)
        else:
            draw_face(look, surface, rect, self.rival)
        if self._grey or (self.crests and not self.chosen):
            veil = look.shapes.disc(rect.width, theme.INK).copy()
            veil.set_alpha(_SEATED_ALREADY)
            surface.blit(veil, rect)
        self._draw_badge(surface, rect)
        if self.focused:
            draw_focus(look, surface, rect, rect.width // 2, arrow=False)

    def _draw_strength(self, surface: Drawable, rect: Rect) -> None:
        """Draw a dot for each step of strength, gold as far as this one has come."""
        if self._strength is None:
            return
        below = rect.height - rect.width
        dot, apart = max(4, round(0.5 * below)), round(0.16 * rect.width)
        for number in range(STRENGTHS):
            fill = theme.GOLD if number < self._strength else theme.EDGE
            at = rect.centerx + round(apart * (number - (STRENGTHS - 1) / 2)), rect.bottom - dot // 2
            shapes.put_in_middle(surface, self.look.shapes.disc(dot, fill), at)

    def _draw_badge(self, surface: Drawable, rect: Rect) -> None:
        art, side = self.look.resources.art, max(20, round(0.40 * rect.width))
        place = Rect(0, 0, side, side).move_to(bottomright=(rect.right + side // 5, rect.bottom + side // 8))
        if self.chosen:
            surface.blit(art.sign("tick", side, theme.WON, share=0.66, outline=theme.PAPER), place)
        elif self.crests:
            surface.blit(art.crest(self.crests[0], side), place)


class SignDisc(Pressable):
    """A disc with a sign at the end of the faces; `label` says it in words."""

    def __init__(self, key: str, icon: str, label: str, answer: Answer, gold: bool = False) -> None:
        super().__init__(label, answer, 1)
        self.key = key
        self.sound = "ui-tick" if gold else "ui-back"
        self._icon, self._gold = icon, gold

    def paint_focus(self, surface: Drawable) -> None:
        draw_focus(self.look, surface, _square(self.shifted()), self.rect.width // 2, arrow=False)

    def paint(self, surface: Drawable) -> None:
        look, rect = self.look, _square(self.shifted())
        dark = self.fill(theme.RAISED, theme.RAISED_HOVER, theme.RAISED_PRESSED)
        fill, edge, ink, share = dark, theme.EDGE, theme.TEXT_SOFT, 0.5
        if self._gold:
            fill, edge, ink, share = theme.GOLD, theme.PAPER, theme.INK, 0.6
        surface.blit(look.shapes.disc(rect.width, fill, edge, look.px(3)), rect)
        sign = look.resources.art.icon(self._icon, round(share * rect.width), ink)
        shapes.put_in_middle(surface, sign, rect.center)


def _square(rect: Rect) -> Rect:
    """Return where a disc lies at the top of its place, below which there is room for dots."""
    return Rect(rect.topleft, (rect.width, rect.width))


class Faces:
    """Who can be asked, in a row below the question who sits here; the way to take the seat away comes last.

    `unmet` cannot be asked yet; with the number of the stage where each is met, if any, in a campaign that is
    called `road`, or "" where it has no name.
    """

    def __init__(
        self,
        language: Language,
        draft: LobbyTable,
        unmet: Mapping[RivalProfile, int | None],
        road: str,
        remove: Answer,
        invite_all: Answer,
    ) -> None:
        self._language, self._draft = language, draft
        self.faces = [FaceDisc(None, partial(draft.sit, HUMAN))]
        self._all = [*draft.rivals.values(), *unmet]
        for rival in draft.rivals.values():
            sit = partial(draft.sit, rival.identity)
            self.faces.append(FaceDisc(rival.identity, sit, strength=strength_of(rival, self._all)))
        for face in self.faces:
            face.chosen = (face.rival or HUMAN) == draft.selected_seat.spec
            face.crests = [seat.crest for seat in draft.seats if seat.spec == face.rival]
        for rival, stage in unmet.items():
            key = "unmet_elsewhere" if stage is None else "unmet" if road else "unmet_campaign"
            where = language.text(f"lobby.{key}", name=name_of(language, rival), n=stage, road=road)
            self.faces.append(FaceDisc(rival.identity, _refuse, where, strength_of(rival, self._all)))
        away = language.text("lobby.remove", n=draft.selected + 1)
        self._signs = [SignDisc("remove", "cross", away, remove)]
        if not draft.may_remove:
            self._signs[0].disable(language.text("lobby.fewest", n=draft.sizes[0]))
        if unmet:
            invite = SignDisc("invite", "plus", language.text("lobby.invite_all"), invite_all, gold=True)
            self._signs.insert(0, invite)

    def board(self, look: UiStyle, width: int, about: Callable[[], Sequence[str]]) -> Item:
        """Lay them out in pixels of width, as large as all of them allow, with what is said `about` one."""
        asked = self._language.text("lobby.who", n=self._draft.selected + 1)
        discs = [*self.faces, *self._signs]
        inner = width - 2 * look.margin(32)
        side = max(sizes.SMALLEST_TARGET, min(look.margin(_SIDE), round(_NEAREST * inner / len(discs))))
        gap = min(0.48 * side, (inner - len(discs) * side) / (len(discs) - 1))
        question = Words(asked, theme.BOLD, sizes.LABEL_SIZE, theme.TEXT)
        high = side + max(_LEAST_DOTS, round(_DOTS * side))
        row = Row(*(Held(disc, size=(side, high)) for disc in discs), gap=gap / look.unit)
        told = Told(about, theme.BOLD, sizes.TEXT_SIZE, theme.TEXT_GOLD, "right")
        if row.natural(look) < inner / 2:
            told.wraps = True
            left = Column(question, Space(12, still=True), row)
            return Board(Column(Row(left, told, gap=32), pad=(32, 14)))
        return Board(Column(Row(question, told, gap=32), Space(12, still=True), row, pad=(32, 14)))

    def looked_at(self) -> FaceDisc | None:
        """Return the face that is pointed at, else the one that has the focus."""
        found = [face for face in self.faces if face.hovered or face.focused]
        return max(found, key=lambda face: face.hovered, default=None)

    def told(self) -> Sequence[str]:
        """Return what is said of the face that is looked at, or of who sits at the selected seat."""
        for sign in self._signs:
            if sign.label and (sign.hovered or sign.focused):
                return (sign.label,)
        face, text = self.looked_at(), self._language.text
        spec = self._draft.selected_seat.spec if face is None else face.rival or HUMAN
        rival = next((one for one in self._all if one.identity == spec), None)
        if rival is None:
            return (text("lobby.person_line"),)
        name = name_of(self._language, rival)
        if face is not None and face.crests and not face.chosen:
            seats = [number for number, seat in enumerate(self._draft.seats, 1) if seat.spec == spec]
            return (text("lobby.seated", name=name, n=seats[0]),)
        said = character_of(self._language, rival), who_is(self._language, rival)
        return [text("lobby.who_line", name=name, character=one) for one in said if one]

    def draw_story(self, look: UiStyle, surface: Drawable, room: Rect, right: bool) -> None:
        """Draw the story of the rival that is looked at at the foot of a room: at its right, or its left."""
        face = self.looked_at()
        rival = self._draft.rivals.get(face.rival or "") if face is not None else None
        if rival is None or not (story := story_of(self._language, rival)):
            return
        known = who_is(self._language, rival), strength_word(self._language, rival, self._all)
        who = " · ".join(each for each in known if each)
        head = [Words(who, theme.BOLD, sizes.TEXT_SIZE, theme.PAPER_WARNING, wraps=True)] if who else []
        words = Words(story, theme.REGULAR, sizes.TEXT_SIZE, theme.PAPER_INK, wraps=True)
        sheet = Paper(Column(*head, words, pad=(24, 16)), seed=5)
        wide = min(room.width, max(round(0.46 * room.width), 16 * look.text_size(sizes.TEXT_SIZE)))
        place = Rect(0, 0, wide, min(sheet.items[0].wish(look, wide)[1], room.height))
        place.bottomleft = room.right - wide if right else room.left, room.bottom
        sheet.put(look, place)
        draw(sheet, look, surface)


def _refuse() -> None:
    """Who is not met yet cannot be asked."""


def draw_face(look: UiStyle, surface: Drawable, place: Rect, rival: str | None) -> None:
    """Draw a rival's face, or the sign of a person, in a paper ring that fills the place."""
    art = look.resources.art
    surface.blit(look.shapes.disc(place.width, theme.PAPER, theme.INK, look.px(3)), place)
    side = place.width - 2 * max(3, round(0.05 * place.width))
    picture = art.person(side) if rival is None else art.portrait(rival, "calm", side)
    shapes.put_in_middle(surface, picture, place.center)


LARGE = 150
"""From this text size on a match in a list has one face."""


def _draw_mark(look: UiStyle, surface: Drawable, place: Rect, sign: str) -> None:
    """Draw in a disc how it ended: "tick", "cross" or "equal"; nothing where it ended for nobody."""
    if sign:
        ground = {"tick": theme.WON, "cross": theme.LOST, "equal": theme.EQUAL}[sign]
        surface.blit(look.resources.art.disc(place.width, ground, theme.PAPER), place)
        icon = look.resources.art.icon(sign, round(0.6 * place.width), theme.PAPER)
        shapes.put_in_middle(surface, icon, place.center)


class FaceRow(Tile):
    """A face at the left of a name, and some words about it; perhaps more faces at the right, smaller."""

    lowest = 132

    def __init__(
        self,
        identity: str | None,
        name: str,
        line: str,
        answer: Answer,
        more: Sequence[str | None] = (),
        mark: str | None = None,
    ) -> None:
        """`identity` is a rival's id, another name for the row: then the face is anybody's, or a person's.

        `mark`, as `_draw_mark` has it, stands before the face; where it is "" its place is empty.
        """
        said = Words(line, theme.REGULAR, 26, theme.TEXT_MUTE, wraps=True)
        head = Words(name, theme.BOLD, 32, theme.TEXT, wraps=True)
        words = Column(Space(12), head, said, Space(12), grow=1)
        face = Drawn(partial(draw_face, rival=identity), (104, 104))
        others = [Drawn(partial(draw_face, rival=one), (64, 64)) for one in more]
        marked = [] if mark is None else [Drawn(partial(_draw_mark, sign=mark), (64, 64)), Space(16)]
        row = Row(Space(16), *marked, face, Space(20), words, *others, Space(20), level=True)
        super().__init__(row, answer)
        self.key, self.name, self.line, self.face_of = identity or HUMAN, name, line, identity
