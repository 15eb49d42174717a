"""Whom to copy: everybody who has numbers, with a face and how they play; own ones are worked on."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import partial

from game.commands.workshop_draft import copy_of, models, name_of_copy, own_files_at_fault
from game.commands.workshop_trial import Begin, League, begin_trial
from game.kept.data_folder import Store
from game.kept.faults import Fault
from game.kept.language import Language
from game.table.game_interface import Game, RivalProfile
from game.table.shown_names import character_of, faces_of, name_of
from scenes.menus.lobby_faces import FaceRow
from scenes.menus.workshop import WorkshopScene
from scenes.paint import theme
from scenes.ui import Column, Item, Row, Scroll, ScrollArea, Sheet, Space, Tabs, Words
from scenes.ui.message import MessageScene
from scenes.window import Push, Request, Resources
from scenes.window.intents import Intent, NextGroup, PreviousGroup

LONGEST_FILE_NAME = 30


class ModelsScene(Sheet):
    """Lists whom to copy in as many columns as there is room for, last the files that are no rivals."""

    heading = "workshop.title"
    chooses = "common.ok"

    def __init__(
        self,
        resources: Resources,
        store: Store,
        games: Sequence[tuple[Game, str]],
        secret: Collection[str] = (),
    ) -> None:
        """`games`: those whose rivals can be made, each with its name; nothing is seen of the `secret`."""
        super().__init__(resources)
        self._secret = secret
        self._store, self._games = store, games
        self._game = games[0][0]
        self.game = self._game.name

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
            *self._tabs(),
            Words(whom, theme.REGULAR, 30, theme.TEXT_SOFT),
            Space(10),
            Scroll(Column(*listed, gap=gap), pad=8, grow=1),
        )

    def _tabs(self) -> list[Tabs | Space]:
        """Whose rivals are listed, where more than one game has some."""
        if len(self._games) == 1:
            return []
        at = [game for game, _ in self._games].index(self._game)
        tabs = Tabs([name for _, name in self._games], at, self._turn).named("tabs")
        return [tabs, Space(14)]

    def _turn(self, number: int) -> Request | None:
        self._game = self._games[number][0]
        self.game = self._game.name
        self.again()
        return None

    def handle(self, intent: Intent) -> Request | None:
        """The group keys turn the tabs."""
        if isinstance(intent, NextGroup | PreviousGroup) and len(self._games) > 1:
            step = 1 if isinstance(intent, NextGroup) else -1
            at = [game for game, _ in self._games].index(self._game)
            return self._turn((at + step) % len(self._games))
        return super().handle(intent)

    def _rows(self) -> list[FaceRow]:
        language = self.resources.language
        game, own = models(self._store, self._game)
        self.resources.art.faces.update(faces_of(own))
        mine = language.text("workshop.own")
        rows = [FaceRow(rival.identity, rival.name, mine, partial(self._open, rival, True)) for rival in own]
        for rival in (one for one in game if one.identity not in self._secret):
            told = _in_words(language, rival)
            take = partial(self._open, rival, False)
            rows.append(FaceRow(rival.identity, told.name, told.character, take))
        for file, what in own_files_at_fault(self._store, self._game):
            line = language.text("workshop.no_rival", what=what)
            rows.append(FaceRow(file, file[:LONGEST_FILE_NAME], line, partial(self._explain, file, line)))
        return rows

    def _explain(self, file: str, line: str) -> Request:
        return Push(MessageScene(self.resources, file[:LONGEST_FILE_NAME], line))

    def _open(self, rival: RivalProfile, own: bool) -> Request:
        try:
            return Push(workshop_scene(self.resources, self._store, self._game, rival, own))
        except (Fault, OSError):  # since it was listed; the list says what of it there is now
            gone = self.resources.language.text("workshop.gone")
            return Push(MessageScene(self.resources, rival.name, gone))


def workshop_scene(
    resources: Resources, store: Store, game: Game, rival: RivalProfile, own: bool, begin: Begin = begin_trial
) -> WorkshopScene:
    """Make the workshop's scene for a copy of a game's rival, or for an own one that is worked on.

    `begin` begins its leagues. Raises `Fault` and OSError where the rival's file cannot be read.
    """
    theirs, mine = models(store, game)
    known = [*theirs, *mine]
    named = rival if own else _in_words(resources.language, rival)
    name = rival.name if own else name_of_copy(named.name, [one.name for one in known])
    draft = copy_of(game, named, name, [one.identity for one in known], own)
    resources.art.faces[draft.identity] = draft.portrait
    others = [_in_words(resources.language, one) for one in theirs]
    others += [one for one in mine if one.identity != draft.identity]
    return WorkshopScene(resources, store, draft, League(others, begin))


def _in_words(language: Language, rival: RivalProfile) -> RivalProfile:
    return replace(rival, name=name_of(language, rival), character=character_of(language, rival))
