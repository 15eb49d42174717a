"""The numbers that make one rival play unlike another, and what each adds to the worth of an option.

Owns their names, ranges and what each moves at the table: about seven set ones make a character. A leaning
for or against an option is a share of a win; it reads a view and what is made of it, and lots are drawn by
whoever asks. memory.py and thinking_rival.py use the others.
"""

from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING

from game.tenno.cards import NINJA, RONIN, SHOGUN, VALUES, fight
from game.tenno.decisions import Attack, Decision, Exchange, Monk, Refill
from game.tenno.events import Attacked, Exchanged, Refilled
from game.tenno.public_state import SLOTS
from game.tenno.view import View

if TYPE_CHECKING:  # a rival without a belief starts without it
    from game.tenno.rivals.exact_belief import Belief

EITHER_WAY = (-1.0, 1.0)
"""The range of a leaning to one side or the other; 0 is none."""
SHARE = (0.0, 1.0)


def _number(default: float, bounds: tuple[float, float], moves: str) -> float:
    found: float = field(default=default, metadata={"bounds": bounds, "moves": moves})
    return found


@dataclass(frozen=True, slots=True)
class Personality:
    """How a mind plays. Each number's `moves` names the measure of play_style.py that rises with it."""

    depth: float = _number(1.0, SHARE, "won")
    """How far it thinks: 0 plays by habit, 1 spends the whole budget of thinking_rival.py."""
    memory: float = _number(1.0, SHARE, "remembered")
    """1 forgets nothing; with less, what is old and was uneventful goes first."""
    insight: float = _number(1.0, SHARE, "guessed")
    """How much it reads into what others lay, attack and leave alone; 0 takes them for what most would do."""
    errors: float = _number(0.0, SHARE, "blunders")
    """How often it plays just anything."""
    boldness: float = _number(0.0, EITHER_WAY, "unknown")
    """Attacks what nobody knows; below 0 only what is safe."""
    haste: float = _number(0.0, SHARE, "fresh")
    """Attacks with the card that it laid last."""
    grudge: float = _number(0.0, SHARE, "revenge")
    """Attacks whoever attacked it last."""
    hunt: float = _number(0.0, EITHER_WAY, "leader")
    """Hunts whoever leads; below 0 whoever has the fewest cards left."""
    restless: float = _number(0.0, EITHER_WAY, "exchanges")
    """Exchanges at each chance; below 0 never."""
    feint: float = _number(0.05, SHARE, "feints")
    """The share of its exchanges that are none."""
    bait: float = _number(0.0, EITHER_WAY, "strong")
    """Lays strong cards first, where weak ones are expected; below 0 keeps them for the end."""
    ninja: float = _number(0.0, EITHER_WAY, "early 4")
    """Where the Ninja likes to lie: in the row early, or in the hand."""
    shogun: float = _number(0.0, EITHER_WAY, "early 10")
    """Where the Shogun likes to lie: in the row early, or in the hand."""
    ronin: float = _number(0.0, SHARE, "early 6")
    """Lays the Ronin early and strikes twice with him; less than 0 would not show: he comes late anyway."""
    still: float = _number(0.0, SHARE, "spared")
    """Leaves the slot untouched where it filled its first gap: others may try it."""
    vanity: float = _number(0.0, EITHER_WAY, "monks")
    """Shows the Monk gladly; below 0 never."""

    def __post_init__(self) -> None:
        """Refuse a number out of its range with a ValueError that names it, its value and the range."""
        for number in fields(self):
            low, high = number.metadata["bounds"]
            value = getattr(self, number.name)
            if not low <= value <= high:
                raise ValueError(f"{number.name}: {value}; expected {low:g} to {high:g}")


STRONG = 0.6
"""A leaning at its full counts as much as so much of a win: enough to be noticed by all."""
LEAST_MOOD = 0.5
"""A leaning counts from so much of itself to one more, drawn for each decision: moods change."""
WEAK = 5
"""A card that is neither bait nor hoarded."""


class Preferences:
    """The leanings of one decision."""

    def __init__(self, view: View, belief: "Belief", personality: Personality, lot: float) -> None:
        """Take what the rival knows; its belief tells what an attack risks, as far as it remembers.

        The lot, from 0 up to 1, is the mood of this decision.
        """
        self._strength = STRONG * (LEAST_MOOD + lot)
        self._view, self._belief, self._personality = view, belief, personality
        self._freshest = freshest(view) if personality.haste else None
        self._attacker = last_attacker(view) if personality.grudge else None
        self._still = first_filled(view) if personality.still else None
        self._hunted = _hunted(view, personality.hunt > 0) if personality.hunt else None

    def of(self, option: Decision) -> float:
        """Return how much a character is drawn to an option, in shares of a win; 0 for one without."""
        personality = self._personality
        drawn = 0.0
        match option:
            case Attack():
                drawn = self._to_attack(option)
            case Refill(_, _, card):
                drawn = _to_lay(card, personality)
            case Exchange(_, slot, card):
                taken = self._view.row[slot]
                assert taken is not None
                drawn = personality.restless
                if card != taken:
                    lays = _to_lay(card, personality) - _to_lay(taken, personality)
                    drawn += lays * (1.0 + min(0.0, personality.restless))
            case Monk(_, True):
                drawn = personality.vanity
            case _:
                pass
        if self._still is not None and isinstance(option, Attack | Exchange) and option.slot == self._still:
            drawn -= personality.still
        return self._strength * drawn

    def _to_attack(self, attack: Attack) -> float:
        personality = self._personality
        drawn = self._daring(attack) if personality.boldness else 0.0
        if self._view.public.attacks or self._view.row[attack.slot] == RONIN:
            drawn += personality.ronin
        if attack.slot == self._freshest:
            drawn += personality.haste
        if attack.target == self._attacker:
            drawn += personality.grudge
        if attack.target == self._hunted:
            drawn += abs(personality.hunt)
        return drawn

    def _daring(self, attack: Attack) -> float:
        """How much the bold are drawn to what is uncertain, or the careful deterred by what is risky."""
        boldness = self._personality.boldness
        card = self._view.row[attack.slot]
        assert card is not None
        likely = self._belief.cards(attack.target, attack.target_slot)
        if boldness > 0.0:
            return boldness * (1.0 - max(likely.values()))
        risk = 0.0
        for other, share in likely.items():
            if fight(card, other, False).attacker_falls:
                risk += share
        return boldness * risk


def _to_lay(card: int, personality: Personality) -> float:
    if card == NINJA and personality.ninja:
        return personality.ninja
    if card == SHOGUN and personality.shogun:
        return personality.shogun
    if card == RONIN and personality.ronin:
        return personality.ronin
    strength = VALUES[card] or VALUES[SHOGUN]  # the Geisha is as dear as any
    return personality.bait * (strength - WEAK) / (VALUES[SHOGUN] - WEAK)


def freshest(view: View) -> int | None:
    """Return the viewer's slot, without the Shogun, that was laid last; None where none was laid anew."""
    found, when = None, -1
    laid = [-1] * SLOTS
    for number, event in enumerate(view.events):
        if isinstance(event, Refilled | Exchanged) and event.seat == view.you:
            laid[event.slot] = number
    for slot, card in enumerate(view.row):
        if card is not None and card != SHOGUN and laid[slot] > when:
            found, when = slot, laid[slot]
    return found


def first_filled(view: View) -> int | None:
    """Return the slot in which the viewer filled its first gap; None before."""
    for event in view.events:
        if isinstance(event, Refilled) and event.seat == view.you:
            return event.slot
    return None


def last_attacker(view: View) -> int | None:
    """Return who attacked the viewer last; None where nobody did."""
    for event in reversed(view.events):
        if isinstance(event, Attacked) and event.target == view.you:
            return event.seat
    return None


def _hunted(view: View, leader: bool) -> int:
    """Return the foe that leads, or has the fewest cards left; the first of equals."""
    public, you = view.public, view.you
    assert you is not None
    if leader:
        return max(public.foes[you], key=public.captured.__getitem__)
    return min(public.foes[you], key=lambda seat: public.hand_sizes[seat])
