"""The novice: plays by the rules, remembers the last fight now and then, and hopes for the rest."""

from collections.abc import Sequence

from game.kept.chance import Chance
from game.tenno.cards import GEISHA, MONK, fight, monk_helps
from game.tenno.decisions import Ask, Attack, Decision, Pass
from game.tenno.rivals.rival import ViewRival
from game.tenno.view import View

REMEMBERS = 0.5
"""How often the novice makes use of the card that survived the last fight."""
SPARES_GEISHA = 0.7
"""How often the Geisha is kept from an attack on a card that was not seen."""
SHOWS_MONK = 0.8
"""How often the Monk is shown where he helps."""
DARES_AGAIN = 0.5
"""How often the Ronin attacks a second time."""
EXCHANGES = 0.6
"""How often a card is exchanged where that is allowed."""


class Novice(ViewRival):
    """Legal, sensible now and then."""

    def choose(self, view: View, ask: Ask, options: Sequence[Decision], chance: Chance) -> Decision:
        """Choose mostly at random; what counts for it is which options are still in the draw."""
        drawn = _drawn(view, ask, options, chance)
        self.weighed(options, [1 / len(drawn) if option in drawn else 0.0 for option in options])
        return chance.choose(drawn)


def _drawn(view: View, ask: Ask, options: Sequence[Decision], chance: Chance) -> Sequence[Decision]:
    """Return the options among which the lot decides."""
    if ask.wanted == "attack":
        return _attacks(view, options, chance)
    if ask.wanted == "monk":
        assert view.duel is not None and view.duel.turned is not None
        cards = view.duel.turned.attacking, view.duel.turned.defending
        shows = monk_helps(*cards) and chance.fraction() < SHOWS_MONK
        return [option for option in options if getattr(option, "reveal", False) == shows]
    if ask.wanted in ("exchange", "swap") and chance.fraction() >= EXCHANGES:
        return options[-1:]  # the pass
    return options[:-1] if ask.wanted == "peek" else options


def _attacks(view: View, options: Sequence[Decision], chance: Chance) -> Sequence[Decision]:
    attacks = [option for option in options if isinstance(option, Attack)]
    leave = [option for option in options if isinstance(option, Pass)]
    if leave and (not attacks or chance.fraction() >= DARES_AGAIN):
        return leave
    if chance.fraction() < REMEMBERS:
        safe = [attack for attack in attacks if _beats_last_seen(view, attack)]
        if safe:
            return safe
    if chance.fraction() < SPARES_GEISHA:
        attacks = [attack for attack in attacks if view.row[attack.slot] != GEISHA] or attacks
    return attacks


def _beats_last_seen(view: View, attack: Attack) -> bool:
    """Whether the target is a card that was seen in the last fight and that this attack beats."""
    slot = view.slots[attack.target][attack.target_slot]
    own = view.row[attack.slot]
    if slot.known is None or own is None or slot.seen_at < view.public.fights:
        return False
    return fight(own, slot.known, False).attacker_wins and (own != GEISHA or slot.known > MONK)
