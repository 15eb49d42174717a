"""What a seat plays as if it held: poses that a character mixes, one lot for a whole turn.

Nothing lies face down at this game, so that is all there is to bluff with. How often a pose is taken shows
in what the seat does. Owns when a pose is taken and what it adds to the worth of an option, in honour; the
neutral player takes none.
"""

from typing import NamedTuple

from game.honor.cards import CASTLES, COUNTS, DAIMYOS, SAVE_FACE, STRENGTH, STRENGTH_A_DIE, TREASON
from game.honor.decisions import Assassin, Attack, Decision, Discard, Play
from game.honor.odds import kills, wins
from game.honor.public_state import Public
from game.honor.rivals.personality import Personality
from game.honor.rivals.position_evaluation import horizon
from game.honor.view import View

POSED = 1.5
"""How much of what lies beside a Daimyo seems safe to lose, to one who is all boldness."""
SPARE = 30.0
"""What an attack is worth more with another Daimyo in the hand, and what it is dearer to throw him away."""
BAIT = 45.0
WEAK_DICE = 2
"""Behind so many dice at most a castle draws attacks."""
HEIR = 1.5
"""How much of what an heir comes to counts, to one without loyalty."""


class Pose(NamedTuple):
    """What is played as if, this turn."""

    face: bool = False
    """A Save Face is held."""
    spare: bool = False
    """Another Daimyo is held: he is, and the one who lies open is risked."""
    bait: bool = False
    """A weak castle is worth laying: there is something behind it."""


NO_POSE = Pose()


def pose(personality: Personality, view: View, mood: float) -> Pose:
    """Choose by a lot from 0 to 1 that lasts for the turn.

    A Save Face is played as if so often that who attacks holds one about every other time: so others learn
    little by it (the likelier one is held, the oftener it may be feigned).
    """
    bold = max(0.0, personality.boldness)
    if not bold or view.you is None:
        return NO_POSE
    held = SAVE_FACE in view.hand
    likely = thought_to_hold(view, view.you)
    feigned = min(1.0, likely / max(1e-9, 1 - likely))
    return Pose(
        held or mood < bold * feigned,
        any(card in DAIMYOS for card in view.hand),
        held and mood < bold,
    )


def thought_to_hold(view: View, seat: int) -> float:
    """Return how likely the others may think a seat to hold a Save Face: by what lies open alone."""
    public = view.public
    out = COUNTS[SAVE_FACE] - public.discards.count(SAVE_FACE)
    unseen = public.pile + sum(public.hand_sizes)
    return 1 - (1 - public.hand_sizes[seat] / unseen) ** out if unseen else 0.0


def posing(personality: Personality, taken: Pose, public: Public, option: Decision) -> float:
    """Return what a pose, and the wish to inherit, adds to the worth of an option of a turn."""
    match option:
        case Attack(seat, target):
            found = SPARE * personality.boldness if taken.spare else 0.0
            if taken.face and public.castles[seat] >= 0 and public.decree != seat:
                lost = 1 - wins(public.dice(seat, False), public.dice(target, True))
                found += POSED * personality.boldness * lost * horizon(public) * public.house_honour(seat)
            return found
        case Play(seat, card) if card in CASTLES and taken.bait:
            strength = public.strength(seat, False) + STRENGTH[card]
            return BAIT * personality.boldness if strength // STRENGTH_A_DIE <= WEAK_DICE else 0.0
        case Discard(_, card) if card in DAIMYOS and taken.spare:
            return -SPARE * personality.boldness
        case Assassin(seat, place) if personality.loyalty < 0 and place & 1:
            lord = place >> 1
            if public.serves[seat] == lord:
                house = public.house_honour(lord)
                gain = kills(public, place) * horizon(public) * house - TREASON - house / 2
                return -personality.loyalty * HEIR * max(0.0, gain)
    return 0.0
