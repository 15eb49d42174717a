"""The set pieces that a stage can have, by the names that a campaign's file knows."""

from game.tenno.set_pieces_base import SetPiece
from game.tenno.set_pieces_cedars import Coin, Curtain, Leaves, Ledger, Scarf, Thread
from game.tenno.set_pieces_court import Blind, Bridge, Cushion, Hats, Queue, Stamps, Witnesses
from game.tenno.set_pieces_shore import Bowl, Ferry, Flute, Sparrow, Squid, Tally
from game.tenno.set_pieces_snow import Bell, Cords, Gate, Hearth, Lights, Snow

SET_PIECES: dict[str, type[SetPiece]] = {
    "sparrow": Sparrow,
    "bowl": Bowl,
    "squid": Squid,
    "tally": Tally,
    "flute": Flute,
    "ferry": Ferry,
    "hearth": Hearth,
    "bell": Bell,
    "curtain": Curtain,
    "thread": Thread,
    "scarf": Scarf,
    "coin": Coin,
    "ledger": Ledger,
    "leaves": Leaves,
    "queue": Queue,
    "cushion": Cushion,
    "stamps": Stamps,
    "hats": Hats,
    "bridge": Bridge,
    "blind": Blind,
    "witnesses": Witnesses,
    "cords": Cords,
    "gate": Gate,
    "lights": Lights,
    "snow": Snow,
}
