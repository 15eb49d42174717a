"""What can be won on the road and used at any table: card backs, tables, crests, music."""

from collections.abc import Callable, Iterator
from functools import partial

import pygame
from pygame import Surface

from game.campaign.stages import BOON, Unlock
from scenes.menus.campaign.player_campaign import PlayerCampaign
from scenes.paint import theme
from scenes.paint.art import Art
from scenes.paint.cards_crests_and_portraits import won
from scenes.paint.dirty_rects import Drawable
from scenes.table.own_cosmetics import USUAL
from scenes.ui import FULL, Around, Column, Item, Paper, Picture, Row, Scroll, Sheet, Space, Tile, Words
from scenes.ui.containers import Grid

SETTINGS = {"table": "table_look", "back": "card_back", "crest": "own_crest", "music": "table_music"}
"""By the kind of a prize the setting that keeps which is used."""
_PRIZE = 88
"""The width of a prize that was just won, at 1080."""
_SIGNS = {"back": "cards", "table": "home", "crest": "shield", "music": "speaker"}


def prize_picture(art: Art, unlock: Unlock, side: int, crest: int = 1) -> Surface:
    """Return a prize, the usual one in the colour of a crest; what has no drawing by the sign of its kind."""
    kind, name = unlock.kind, unlock.name
    if kind == "rival":
        return art.portrait(name, "pleased", side)
    if kind == BOON:
        return art.sign(name, side, theme.GOLD_LIGHT, theme.INK)
    if not name or name in won().get(kind, ()):
        match kind:
            case "table":
                return art.table_prize(name, side)
            case "back":
                return art.back(1 if name else crest, round(0.68 * side), name)
            case "crest":
                return art.crest(1 if name else crest, side, name)
    return art.sign(_SIGNS.get(kind, "star"), side, theme.INDIGO, share=0.6)


def silhouette(art: Art, unlock: Unlock, side: int) -> Surface:
    """Return the outline of a prize, filled with one colour: of a crest its mark, else the whole picture."""
    colour = theme.blend(theme.RAISED, theme.EDGE, 0.45)
    if unlock.kind == "crest":
        return art.crest_mark(1, side, colour, unlock.name)
    picture = prize_picture(art, unlock, side).copy()
    picture.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    picture.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return picture


def wear(played: PlayerCampaign, unlock: Unlock) -> None:
    """Let the player use a prize from now on; without a name the standard one."""
    played.apply(unlock)
    played.resources.settings.change(SETTINGS[unlock.kind], unlock.name or USUAL)


def worn(played: PlayerCampaign, unlock: Unlock) -> bool:
    """Tell whether a prize is in use."""
    return bool(getattr(played.resources.settings, SETTINGS[unlock.kind]) == (unlock.name or USUAL))


def prize_paper(played: PlayerCampaign, unlock: Unlock) -> Item:
    """Return a paper that says what was just won, with its picture, and a tick once it is in use."""
    picture = partial(prize_picture, played.resources.art, unlock, crest=played.player.crest)
    words = Words(played.prize_words(unlock), theme.BOLD, 33, theme.PAPER_INK, wraps=True)
    used = unlock.kind in SETTINGS and worn(played, unlock)
    tick = (
        [Picture(partial(played.resources.art.icon, "tick", colour=theme.STROKE), (36, 36))] if used else []
    )
    row = Row(Picture(picture, (_PRIZE, _PRIZE)), Column(words, grow=1), *tick, gap=10, level=True)
    return Paper(
        Column(Space(grow=1), row, Space(grow=1), pad=(20, 14)), seed=8, wide=FULL
    )  # level with others


class PrizeTile(Tile):
    """One thing that can be used, its picture and its word; what is used lies on paper and has a tick."""

    sound = "ui-toggle-on"
    lowest = 120

    def __init__(
        self, played: PlayerCampaign, unlock: Unlock, label: str, answer: Callable[[], None]
    ) -> None:
        """An unlock without a name is the standard one."""
        art = played.resources.art
        self.unlock, self.label, self.applied = unlock, label, worn(played, unlock)
        words = Words(label, theme.BOLD, 28, theme.PAPER_INK if self.applied else theme.TEXT, wraps=True)
        tick = [Picture(partial(art.icon, "tick", colour=theme.STROKE), (30, 30))] if self.applied else []
        picture = Picture(partial(prize_picture, art, unlock, crest=played.player.crest), (96, 96))
        face = Row(Space(0), picture, Column(words, grow=1), *tick, Space(0), gap=12, level=True)
        super().__init__(Around(face, wide=420), answer, 1)

    def board(self) -> tuple[theme.Colour, theme.Colour]:
        if self.applied:
            return theme.PAPER, theme.INK
        return self.fill(theme.RAISED, theme.RAISED_HOVER, theme.RAISED_PRESSED), theme.EDGE


class MissingTile(Tile):
    """One thing that was not won yet: its outline, and where it can be."""

    shows_reason = True
    lowest = 120

    def __init__(self, art: Art, unlock: Unlock, where: str) -> None:
        self.missing, self.label = unlock, where
        words = Words(where, theme.BOLD, 28, theme.TEXT_MUTE, wraps=True)
        outline = Picture(partial(silhouette, art, unlock), (96, 96))
        face = Row(Space(0), outline, Column(words, grow=1), Space(0), gap=12, level=True)
        super().__init__(Around(face, wide=420), group=1)
        self.disable(where)

    def draw(self, surface: Drawable) -> None:
        """Its words are no paler for what it refuses."""
        self.paint(surface)
        if self.focused:
            self.paint_focus(surface)

    def board(self) -> tuple[theme.Colour, theme.Colour]:
        return theme.PANEL, theme.LINE


class TreasuresScene(Sheet):
    """Everything that was won, by kind, and the outlines of what was not."""

    heading = "campaign.treasures"

    def __init__(self, played: PlayerCampaign) -> None:
        super().__init__(played.resources)
        self._played = played

    def body(self) -> Item:
        gap = 18 * self.look.unit / self.look.ground  # as the rings of what has the focus grow
        kinds = [Grid(*tiles, columns=4, least=420, gap=gap) for tiles in self._tiles()]
        return Scroll(Row(Space(10), Column(*kinds, gap=40, grow=1), Space(10)), pad=20)

    def _tiles(self) -> list[list[Tile]]:
        """The tiles of each kind: the standard one, then what was won, then what was not."""
        art = self.resources.art
        won, missing, found = self._played.prizes(), list(self._missing()), list[list[Tile]]()
        for kind in SETTINGS:
            own = [unlock for unlock in won if unlock.kind == kind]
            others = [MissingTile(art, unlock, where) for unlock, where in missing if unlock.kind == kind]
            if own or others:
                found.append([*(self._tile(one) for one in (Unlock(kind, ""), *own)), *others])
        return found

    def _missing(self) -> Iterator[tuple[Unlock, str]]:
        """Yield what stages on the road bring and was not won, each with the words of its stage."""
        played, text = self._played, self.resources.language.text
        seen = set(played.prizes())
        for road in played.roads:
            for stage in road.road:
                where = text("campaign.stage", n=stage.place)
                if road is not played.campaign:
                    where = f"{played.title(road)} · {where}"
                new = [unlock for unlock in stage.unlocks if unlock not in seen]
                seen.update(new)
                yield from ((unlock, where) for unlock in new)

    def _tile(self, unlock: Unlock) -> PrizeTile:
        text, played = self.resources.language.text, self._played
        label = played.prize_words(unlock) if unlock.name else text(f"campaign.usual_{unlock.kind}")
        return PrizeTile(played, unlock, label, partial(self._apply, unlock))

    def _apply(self, unlock: Unlock) -> None:
        wear(self._played, unlock)
        if unlock.kind == "music":
            self.resources.sounds.music(unlock.name or "title")
        self.again()

    def leave(self) -> None:
        self.resources.sounds.music("title")
