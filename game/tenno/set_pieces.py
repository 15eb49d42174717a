"""The set pieces that a stage can have, by the names that a campaign's file knows."""

from game.tenno.cedar_pieces import Coin, Curtain, Leaves, Ledger, Scarf, Thread
from game.tenno.court_pieces import Blind, Bridge, Cushion, Hats, Queue, Stamps, Witnesses
from game.tenno.set_piece_base import SetPiece
from game.tenno.shore_pieces import Bowl, Ferry, Flute, Sparrow, Squid, Tally
from game.tenno.snow_pieces import Bell, Cords, Gate, Hearth, Lights, Snow

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
