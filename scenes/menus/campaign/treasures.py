"""What was won on the road and can be used at any table: card backs, tables, crests, music."""

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from game.campaign.stages import Unlock
from scenes.menus.campaign.player_campaign import PlayerCampaign
from scenes.paint import theme
from scenes.paint.art import Art
from scenes.paint.cards import won
from scenes.paint.shapes import put_in_middle
from scenes.ui import (
    FULL,
    Around,
    Column,
    Drawn,
    Item,
    Paper,
    Picture,
    Row,
    Scroll,
    ScrollArea,
    Sheet,
    Space,
    Tile,
    UiStyle,
    Words,
)
from scenes.ui.grid import Grid
from scenes.window import Request, SettingsChanged

SETTINGS = {"table": "table_look", "back": "card_back", "crest": "own_crest", "music": "table_music"}
"""By the kind of a prize the setting that keeps which is used."""
USUAL = "usual"
_PRIZE = 88
"""The width of a prize that was just won, at 1080."""
_SIGNS = {"back": "cards", "table": "home", "crest": "shield", "music": "speaker"}


def prize_picture(art: Art, unlock: Unlock, side: int, crest: int = 1) -> Surface:
    """Return a prize, the usual one in the colour of a crest; what has no drawing by the sign of its kind."""
    kind, name = unlock.kind, unlock.name
    if kind == "rival":
        return art.portrait(name, "pleased", side)
    if not name or name in won().get(kind, ()):
        match kind:
            case "table":
                return art.table_prize(name, side)
            case "back":
                return art.back(1 if name else crest, round(0.68 * side), name)
            case "crest":
                return art.crest(1 if name else crest, side, name)
    sign = art.icon(_SIGNS.get(kind, "star"), round(0.6 * side), theme.PAPER)
    return put_in_middle(art.disc(side, theme.INDIGO, theme.INK, 3).copy(), sign)


def prize_paper(played: PlayerCampaign, unlock: Unlock) -> Item:
    """Return a paper that says what was just won, with its picture."""
    picture = partial(prize_picture, played.resources.art, unlock, crest=played.player.crest)
    words = Words(played.prize_words(unlock), theme.BOLD, 33, theme.PAPER_INK, wraps=True)
    row = Row(Picture(picture, (_PRIZE, _PRIZE)), Column(words, grow=1), gap=10, level=True)
    return Paper(Column(row, pad=(20, 14)), seed=8, wide=FULL)


class PrizeTile(Tile):
    """One thing that can be used, its picture and its word; what is used lies on paper and has a tick."""

    sound = "ui-toggle-on"
    lowest = 120

    def __init__(
        self, unlock: Unlock, label: str, crest: int, applied: bool, answer: Callable[[], Request]
    ) -> None:
        """An unlock without a name is the standard one."""
        self.unlock, self.label, self.applied, self._crest = unlock, label, applied, crest
        words = Words(label, theme.BOLD, 28, theme.PAPER_INK if applied else theme.TEXT, wraps=True)
        tick = [Drawn(_draw_tick, (30, 30))] if applied else []
        picture = Drawn(self._draw_prize, (96, 96))
        face = Row(Space(0), picture, Column(words, grow=1), *tick, Space(0), gap=12, level=True)
        super().__init__(Around(face, wide=420), answer, 1)

    def paint_board(self, surface: Surface) -> None:
        look, dark = self.look, self.fill(theme.RAISED, theme.RAISED_HOVER, theme.RAISED_PRESSED)
        fill, edge = (theme.PAPER, theme.INK) if self.applied else (dark, theme.EDGE)
        surface.blit(look.shapes.box(self.rect.size, look.px(16), fill, edge, look.px(2.5)), self.rect)

    def _draw_prize(self, look: UiStyle, surface: Surface, place: Rect) -> None:
        picture = prize_picture(look.resources.art, self.unlock, min(place.size), self._crest)
        put_in_middle(surface, picture, place.center)


def _draw_tick(look: UiStyle, surface: Surface, place: Rect) -> None:
    surface.blit(look.resources.art.icon("tick", place.width, theme.STROKE), place)


class TreasuresScene(Sheet):
    """Everything that was won, by kind."""

    heading = "campaign.treasures"

    def __init__(self, played: PlayerCampaign) -> None:
        super().__init__(played.resources)
        self._played = played

    def body(self) -> Item:
        look = self.look
        across = max(1, min(4, (self.room.width - ScrollArea.bar_room(look) - look.px(20)) // look.px(420)))
        large = look.unit / look.ground  # the rings of what has the focus grow with the letters
        kinds = [Grid(*tiles, columns=across, gap=18 * large) for tiles in self._tiles()]
        return Scroll(Column(*kinds, gap=40, pad=(10 * large, 0)), pad=20 * large)

    def _tiles(self) -> list[list[PrizeTile]]:
        """The tiles of each kind of which anything was won, the standard one first."""
        unlocks = self._played.prizes()
        own = [[unlock for unlock in unlocks if unlock.kind == kind] for kind in SETTINGS]
        return [[self._tile(one) for one in (Unlock(won[0].kind, ""), *won)] for won in own if won]

    def _tile(self, unlock: Unlock) -> PrizeTile:
        text, played = self.resources.language.text, self._played
        label = played.prize_words(unlock) if unlock.name else text(f"campaign.usual_{unlock.kind}")
        applied = getattr(self.resources.settings, SETTINGS[unlock.kind]) == (unlock.name or USUAL)
        return PrizeTile(unlock, label, played.player.crest, applied, partial(self._apply, unlock))

    def _apply(self, unlock: Unlock) -> Request:
        setting, name = SETTINGS[unlock.kind], unlock.name or USUAL
        self._played.apply(unlock)
        self.resources.settings.change(setting, name)
        if setting == "table_music":
            self.resources.sounds.music("title" if name == USUAL else name)
        self.again()
        return SettingsChanged(setting)

    def leave(self) -> None:
        self.resources.sounds.music("title")
