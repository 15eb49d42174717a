"""What the command line asks of a window: the one thing that main.py hands to the scenes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.table.record_by_viewer import Eyes, Telling


@dataclass(frozen=True)
class WindowOptions:
    """How the game is to open. None always means: as the player has it set, or as it is by default."""

    size: tuple[int, int] | None = None
    """Pixels; None is the usable screen."""
    language: str | None = None
    text_scale: int | None = None
    """Percent, 100 to 200."""
    frames_file: Path | None = None
    """Where the times of the frames are written when the window closes."""
    demo: bool = False
    """Opens with the animated rules over the title; what follows is for that."""
    rule: str | None = None
    """Where they begin: an id of the film, which has been checked."""
    kiosk: bool = False
    """They loop on the whole screen, and only their own key leads out."""
    play: bool = False
    """Opens in a match instead of at the title; what follows is for that."""
    replay: Telling | None = None
    """A record whose replay lies over the title; what follows is for that."""
    receipts: Mapping[int, Path] = field(default_factory=dict)
    """The rivals' receipts that lie beside it."""
    eyes: Eyes = None
    line: int | None = None
    """After which line of the record it stands still; None plays it from the beginning."""
    seats: tuple[str, ...] = ()
    """Specs, which have been checked: "human", a rival's id, FILE.toml, or "! COMMAND". Empty: the table of
    the player's last match against rivals."""
    game: str = ""
    """Which game's match, by the word of its records; "" for the first one's."""
    rules: str = ""
    """The altered rules to play by, as `StartMatch` has them."""
    seed: int | None = None
    first: int | None = None
    speed: str | None = None
    """One of "normal", "fast" and "instant"."""
    matches: int | None = None
    """After how many matches the window closes by itself."""
