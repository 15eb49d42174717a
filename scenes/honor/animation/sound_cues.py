"""Which sound is heard of what happens at the table, by its name. Never one for a Save Face that is kept."""

from game.honor.cards import KINDS

IN_HAND, DIE, ON_EDGE, SUM, TIE = "die-throw", "die-land", "die-edge", "dice-sum", "dice-tie"
STRENGTH, ATTACK, BLADE = "count-tick", "attack-drum", "blade-draw"
NINJA, LANTERN_OUT, FALLS, LIVES = "ninja-run", "lantern-out", "gate-closes", "card-pop"
LOSS, HOP, BEAD, SPENT, TORII = "honour-loss", "road-hop", "bead-on", "bead-off", "torii-bell"
DRAW, DISCARD, TURNS = "card-deal", "card-slide", "card-flip"
TORN, FAN, SEPPUKU, SCROLL = "banner-torn", "fan-open", "seppuku", "scroll-gong"
CORD_DRAWN, CORD_CUT, HEIR = "cord-drawn", "cord-cut", "heir"
TITLE, TITLE_LOST = "sig-shogun", "tell-stamp-low"
CASTLE_BURNS, CASTLE_SLIDES, HOUSE_FALLS, SEAL = (
    "castle-burns",
    "castle-slides",
    "gate-closes",
    "tell-stamp-low",
)

_LAID = {
    "army": "lay-army",
    "castle": "lay-castle",
    "okugata": "lay-lady",
    "possession": "lay-possession",
    "guard": "lay-guard",
    "spy": "lay-ninja",
    "assassin": "lay-ninja",
}


def laid(card: int) -> str:
    """Return what is heard as a card comes to lie in a house."""
    return _LAID.get(KINDS[card], "card-lay")
