"""The numbers that make one rival play unlike another, and what each adds to the worth of an option.

Owns their names, ranges and weights. All at 0 add nothing: that is the neutral player. Of what a seat does to
others only what all may see is remembered.
"""

import math
from dataclasses import dataclass, field

from game.honor.cards import ASSASSIN, DISHONOUR, SPIES
from game.honor.decisions import (
    Assassin,
    Attack,
    Decision,
    Dishonour,
    Leave,
    Play,
    SaveFace,
    Shogun,
    Spy,
)
from game.honor.odds import wins
from game.honor.public_state import Public

EITHER_WAY = (-1.0, 1.0)
"""The range of a leaning to one side or the other; 0 is none."""
SHARE = (0.0, 1.0)


def _number(bounds: tuple[float, float]) -> float:
    found: float = field(default=0.0, metadata={"bounds": bounds})
    return found


@dataclass(frozen=True, slots=True)
class Personality:
    """How a thinking rival plays; a rival's file says each number by its name here."""

    depth: float = _number(SHARE)
    """In how many worlds it plays on for a round: 0 weighs one step at a time, by habit."""
    errors: float = _number(SHARE)
    """How often it does just anything."""
    boldness: float = _number(EITHER_WAY)
    """Attacks below fair odds; below 0 only what is sure."""
    ambition: float = _number(EITHER_WAY)
    """Takes the title when it is free; below 0 leaves it."""
    shadow: float = _number(EITHER_WAY)
    """How little the shame of a Ninja weighs."""
    scorn: float = _number(EITHER_WAY)
    """Plays Dishonour gladly; below 0 never."""
    grudge: float = _number(SHARE)
    """Turns on whoever hurt it last."""
    hunt: float = _number(EITHER_WAY)
    """Turns on the leader in honour; below 0 on the weakest, by strength and ki."""
    loyalty: float = _number(EITHER_WAY)
    """As second Samurai lays with its lord, spares and saves him; below 0 the opposite, and leaves."""
    mercy: float = _number(EITHER_WAY)
    """Shows a Save Face for others; below 0 never."""
    calm: float = _number(SHARE)
    """Leaves others alone at first: at 1 for four rounds, whether it errs or not."""


BOLD, SURE = 90.0, 0.45
"""What boldness adds to an attack below even odds; how far above even odds the odds must be for the timid."""
TITLE = 120.0
NINJA = 40.0
SCORN = 50.0
AIM = 45.0
"""What a grudge, or a hunt, adds to a deed at whom it is for, and takes from one at another."""
LORD = 30.0
BETRAYAL = 90.0
MERCY = 80.0
NEVER = 500.0
"""What is taken from what one does not do at all."""
CALM_ROUNDS = 4
"""For so many rounds the calmest strike at nobody."""
UNUSED = -0.2
"""From where on what one likes less is done as good as never."""


def waiting_rounds(calm: float) -> int:
    """Return for how many rounds somebody so calm strikes at nobody, as the workshop says it in words."""
    return CALM_ROUNDS if calm >= 1 else math.ceil(calm) + int((CALM_ROUNDS - 1) * calm)


def waits(personality: Personality, public: Public, option: Decision) -> bool:
    """Whether an option is a strike at somebody in the rounds in which this character leaves others alone."""
    if public.turns > public.seats * waiting_rounds(personality.calm):
        return False
    match option:
        case Attack() | Dishonour():
            return True
        case Spy(seat, _, place) | Assassin(seat, place):
            return place >> 1 != seat
    return False


def leaning(personality: Personality, public: Public, option: Decision, hurt_by: int | None) -> float:
    """Return what its character adds to the worth of an option of its turn, in honour.

    `hurt_by`: who did it the last hostile deed.
    """
    if waits(personality, public, option):
        return -NEVER
    match option:
        case Shogun():
            return _more(personality.ambition, TITLE)
        case Attack(seat, target):
            odds = wins(public.dice(seat, False), public.dice(target, True))
            return _boldly(personality.boldness, odds) + _aimed(personality, public, seat, target, hurt_by)
        case Spy(seat, _, place) | Assassin(seat, place):
            found = _more(personality.shadow, NINJA)
            if place >> 1 == seat:
                return found
            return found + _aimed(personality, public, seat, place >> 1, hurt_by)
        case Dishonour(seat, target):
            return _more(personality.scorn, SCORN) + _aimed(personality, public, seat, target, hurt_by)
        case Play(seat, _, place):
            lord = public.serves[seat]
            return personality.loyalty * LORD if lord is not None and place == 2 * lord else 0.0
        case Leave():
            return -personality.loyalty * BETRAYAL
    return 0.0


def unused(personality: Personality) -> frozenset[int]:
    """Return the cards that somebody of this character as good as never plays."""
    found = (*SPIES, ASSASSIN) if personality.shadow <= UNUSED else ()
    return frozenset((*found, DISHONOUR) if personality.scorn <= UNUSED else found)


def saving(personality: Personality, public: Public, option: Decision, other: int) -> float:
    """Return what its character adds to the worth of showing a Save Face, in honour."""
    if not isinstance(option, SaveFace) or option.seat == other:
        return 0.0
    found = _more(personality.mercy, MERCY)
    return found + personality.loyalty * MERCY if public.serves[option.seat] == other else found


def _more(number: float, most: float) -> float:
    """Return what a number adds to what it is about: up to `most`, below 0 so much less that it never is."""
    return number * (most if number > 0 else NEVER)


def _boldly(boldness: float, odds: float) -> float:
    if boldness < 0:
        return boldness * NEVER if odds < 0.5 - SURE * boldness else 0.0
    return boldness * BOLD if odds < 0.5 else 0.0


def _aimed(personality: Personality, public: Public, seat: int, target: int, hurt_by: int | None) -> float:
    found = 0.0
    if personality.grudge and hurt_by is not None:
        found += personality.grudge * (AIM if target == hurt_by else -AIM)
    if personality.hunt:
        others = [other for other in range(public.seats) if other != seat]
        if personality.hunt > 0:
            prey = max(others, key=public.honour.__getitem__)
        else:
            prey = min(others, key=lambda other: public.strength(other, True) + public.ki(other))
        found += abs(personality.hunt) * (AIM if target == prey else -AIM)
    if personality.loyalty and public.serves[seat] == target:
        found -= personality.loyalty * BETRAYAL
    return found
