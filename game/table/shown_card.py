"""A card as it lies on any game's table: its face or back, and the rim that tells what it is for now."""

from dataclasses import dataclass
from enum import Enum


class Rim(Enum):
    """What a card's rim says. Gold: may be chosen. Vermilion: chosen or attacked. Washi: has the focus."""

    NONE = "none"
    CHOOSABLE = "choosable"
    RAISED = "raised"
    CHOSEN = "chosen"
    ATTACKED = "attacked"
    SHOWN = "shown"


@dataclass(frozen=True, slots=True)
class Face:
    """A card as it lies somewhere: whose it is by crest, and which; None lies face down."""

    crest: int
    card: int | None = None
