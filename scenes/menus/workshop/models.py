"""Whom to copy: everybody who has numbers, with a face and how they play; own ones are worked on."""

from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from game.commands import workshop
from game.commands.workshop import Begin, League, begin_trial
from game.kept.faults import Fault
from game.kept.language import Language
from game.kept.store import Store
from game.table.contract import RivalProfile
from game.table.rival_words import character_of, faces_of, name_of
from scenes.menus.lobby.faces import draw_face
from scenes.menus.workshop.scene import WorkshopScene
from scenes.paint import theme
from scenes.ui import Control, ScrollArea, UiStyle
from scenes.ui.control import Answer
from scenes.ui.layout import Column, Item, Row, Scroll, Space, Words
from scenes.ui.message import MessageScene
from scenes.ui.sheet import Sheet
from scenes.window.requests import Push, Request
from scenes.window.resources import Resources

LONGEST_FILE_NAME = 30


class ModelRow(Control):
    """A face, a name, and one sentence about how this one plays."""

    radius = 16

    def __init__(self, identity: str, name: str, line: str, answer: Answer) -> None:
        """`identity` is a rival's id, or the name of a file that is none. `answer` takes it."""
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


class ModelsScene(Sheet):
    """Lists whom to copy in as many columns as there is room for, last the files that are no rivals."""

    heading = "workshop.title"
    chooses = "common.ok"

    def __init__(self, resources: Resources, store: Store) -> None:
        """Rivals are saved into `store`, and read from there."""
        super().__init__(resources)
        self._store = store

    def resume(self) -> None:
        self.again()

    def body(self) -> Item:
        look, rows, gap = self.look, self._rows(), 18
        room = self.room.width - ScrollArea.bar_room(look)
        columns = max(1, min(3, (room + look.px(gap)) // (look.px(520) + look.px(gap))))
        lines = [[*rows[first : first + columns]] for first in range(0, len(rows), columns)]
        empty = [Space()] * (columns * len(lines) - len(rows))
        listed = [Row(*line, *(empty if line is lines[-1] else ()), gap=gap, even=True) for line in lines]
        whom = self.resources.language.text("workshop.whom")
        return Column(
            Words(whom, theme.REGULAR, 30, theme.TEXT_SOFT),
            Space(10),
            Scroll(Column(*listed, gap=gap), pad=8 * look.unit / look.ground, grow=1),
        )

    def _rows(self) -> list[ModelRow]:
        language = self.resources.language
        game, own = workshop.models(self._store)
        self.resources.art.faces.update(faces_of(own))
        mine = language.text("workshop.own")
        rows = [ModelRow(rival.identity, rival.name, mine, partial(self._open, rival, True)) for rival in own]
        for rival in game:
            told = _in_words(language, rival)
            take = partial(self._open, rival, False)
            rows.append(ModelRow(rival.identity, told.name, told.character, take))
        for file, what in workshop.faults(self._store):
            line = language.text("workshop.no_rival", what=what)
            rows.append(ModelRow(file, file[:LONGEST_FILE_NAME], line, partial(self._explain, file, line)))
        return rows

    def _explain(self, file: str, line: str) -> Request:
        return Push(MessageScene(self.resources, file[:LONGEST_FILE_NAME], line))

    def _open(self, rival: RivalProfile, own: bool) -> Request:
        try:
            return Push(workshop_scene(self.resources, self._store, rival, own))
        except (Fault, OSError):  # since it was listed; the list says what of it there is now
            gone = self.resources.language.text("workshop.gone")
            return Push(MessageScene(self.resources, rival.name, gone))


def workshop_scene(
    resources: Resources, store: Store, rival: RivalProfile, own: bool, begin: Begin = begin_trial
) -> WorkshopScene:
    """Make the workshop's scene for a copy of a rival, or for an own one that is worked on.

    `begin` begins its leagues. Raises `Fault` and OSError where the rival's file cannot be read.
    """
    game, mine = workshop.models(store)
    known = [*game, *mine]
    named = rival if own else _in_words(resources.language, rival)
    name = rival.name if own else workshop.name_of_copy(named.name, [one.name for one in known])
    draft = workshop.copied(named, name, [one.identity for one in known], own)
    resources.art.faces[draft.identity] = draft.portrait
    others = [_in_words(resources.language, one) for one in game]
    others += [one for one in mine if one.identity != draft.identity]
    return WorkshopScene(resources, store, draft, League(others, begin))


def _in_words(language: Language, rival: RivalProfile) -> RivalProfile:
    return replace(rival, name=name_of(language, rival), character=character_of(language, rival))
