"""What is seen of a stage's set piece on the table: the layer in which it lies.

How it looks is in the module of its act, set_pieces_act_1_shore.py and so on.
"""

from collections.abc import Callable
from enum import Enum, auto
from typing import Any, NamedTuple, TypeAlias

from pygame import Rect

from game.table import set_pieces
from game.tenno.set_pieces_act_1_shore import FerryProp, FluteProp, SparrowProp
from game.tenno.set_pieces_act_2_cedars import CurtainProp, LeavesProp, LedgerProp, ThreadProp
from game.tenno.set_pieces_act_3_snow import CordsProp, GateProp, LightsProp, SnowProp
from game.tenno.set_pieces_act_4_court import (
    BlindProp,
    BridgeProp,
    CushionProp,
    HatsProp,
    StampsProp,
    WitnessesProp,
)
from game.tenno.show.picture import TablePicture
from scenes.table import set_piece_props as things
from scenes.tenno.table import set_pieces_act_1_shore as shore
from scenes.tenno.table import set_pieces_act_2_cedars as cedars
from scenes.tenno.table import set_pieces_act_3_snow as snow
from scenes.tenno.table import set_pieces_act_4_court as court
from scenes.tenno.table.layout import Canvas, TableLayout
from scenes.tenno.table.prop_places import beside_the_fights, beside_the_rivals, draw_coin, draw_scarf


class Layer(Enum):
    """Over what a prop lies: the ground, who sits there, or all rows and the middle."""

    GROUND = auto()
    SITTERS = auto()
    ROWS = auto()


Painter: TypeAlias = Callable[[Canvas, TablePicture, set_pieces.Moved[Any]], None]


class _Way(NamedTuple):
    layer: Layer
    paint: Painter


def _standing(
    place: Callable[[TableLayout, tuple[float, float]], Rect | None],
    size: tuple[float, float],
    paint: Callable[[Canvas, Rect, set_pieces.Moved[Any]], None],
) -> tuple[_Way]:
    """Return how a prop is painted that stands in a room of its own, if there is one."""

    def painted(on: Canvas, _: TablePicture, moved: set_pieces.Moved[Any]) -> None:
        room = place(on.layout, size)
        if room is not None:
            paint(on, room, moved)

    return (_Way(Layer.GROUND, painted),)


_PAINTED: dict[type[set_pieces.Prop], tuple[_Way, ...]] = {
    SparrowProp: (_Way(Layer.ROWS, shore.draw_sparrow),),
    set_pieces.BowlProp: _standing(beside_the_rivals, things.BOWL, things.draw_bowl),
    set_pieces.SquidProp: _standing(beside_the_rivals, things.SLAB, things.draw_squid),
    set_pieces.TallyProp: _standing(beside_the_rivals, things.LOG, things.draw_tally),
    FluteProp: (_Way(Layer.GROUND, shore.draw_flute),),
    FerryProp: (
        _Way(Layer.GROUND, shore.draw_shores),
        _Way(Layer.GROUND, shore.draw_ferryman),
    ),
    set_pieces.HearthProp: (_Way(Layer.GROUND, snow.draw_hearth),),
    set_pieces.BellProp: _standing(beside_the_fights, things.BELL, things.draw_bell),
    CurtainProp: (
        _Way(Layer.GROUND, cedars.draw_drapes),
        _Way(Layer.ROWS, cedars.draw_curtain),
    ),
    ThreadProp: (
        _Way(Layer.GROUND, cedars.draw_thread),
        _Way(Layer.ROWS, cedars.draw_spool),
    ),
    set_pieces.ScarfProp: (_Way(Layer.ROWS, draw_scarf),),
    set_pieces.CoinProp: (_Way(Layer.ROWS, draw_coin),),
    LedgerProp: (_Way(Layer.GROUND, cedars.draw_ledger),),
    LeavesProp: (_Way(Layer.ROWS, cedars.draw_leaves),),
    set_pieces.QueueProp: (_Way(Layer.GROUND, court.draw_queue),),
    CushionProp: (_Way(Layer.GROUND, court.draw_cushion),),
    StampsProp: (_Way(Layer.GROUND, court.draw_stamps),),
    HatsProp: (_Way(Layer.ROWS, court.draw_hats),),
    BridgeProp: (_Way(Layer.GROUND, court.draw_bridge),),
    BlindProp: (_Way(Layer.GROUND, court.draw_blind),),
    WitnessesProp: (_Way(Layer.GROUND, court.draw_witnesses),),
    LightsProp: (_Way(Layer.SITTERS, snow.draw_lights),),
    SnowProp: (_Way(Layer.GROUND, snow.draw_snow),),
    GateProp: (_Way(Layer.GROUND, snow.draw_gate),),
    CordsProp: (
        _Way(Layer.GROUND, snow.draw_cords),
        _Way(Layer.ROWS, snow.draw_pile_crests),
    ),
}

LASTS: dict[type[set_pieces.Prop], float] = {
    set_pieces.TallyProp: 1100.0,
    CurtainProp: 1500.0,
    FerryProp: 1400.0,
    ThreadProp: 1200.0,
    set_pieces.CoinProp: 1600.0,
    LeavesProp: 1600.0,
}
"""Milliseconds in which those come to be as they are that take another time."""


def draw_prop(on: Canvas, picture: TablePicture, layer: Layer) -> None:
    """Draw what of a picture's set piece lies in a layer."""
    if picture.prop is None:
        return
    for way in _PAINTED[type(picture.prop.now)]:
        if way.layer is layer:
            way.paint(on, picture, picture.prop)


def worn_on_backs(picture: TablePicture) -> dict[int, str]:
    """Return by crest the sign that card backs wear."""
    prop = _prop(picture, HatsProp)
    return court.hats_worn(picture, prop) if prop else {}


def raised_by(layout: TableLayout, picture: TablePicture, place: int) -> int:
    """Return how many pixels higher than elsewhere the row of a place lies."""
    prop = _prop(picture, CushionProp)
    return court.raised_by(layout, prop, place) if prop else 0


def flown_off(picture: TablePicture) -> bool:
    """Whether the bird that else sits on somebody is on the table."""
    return _prop(picture, SparrowProp) is not None


def bow_of(picture: TablePicture, place: int) -> float:
    """Return how deep who sits at a place bows just now, 0 to 1."""
    prop = _prop(picture, CurtainProp)
    return cedars.bow_of(prop, place) if prop else 0.0


def _prop(picture: TablePicture, kind: type[set_pieces.Shown]) -> set_pieces.Moved[set_pieces.Shown] | None:
    """Return what is seen of a set piece if it is of a kind."""
    return picture.prop if picture.prop is not None and isinstance(picture.prop.now, kind) else None
