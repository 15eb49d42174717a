"""The bluffing mind: a thinking rival that draws where it feints, and says by what chances.

Owns the mixture of an exchange: what it would change, and each of its slots in which it would only pretend.
"""

from collections.abc import Sequence

from game.kept.chance import Chance
from game.tenno.decisions import Decision, Exchange
from game.tenno.rivals.mixed_choice import ROUND, drawn_by, in_thousandths
from game.tenno.rivals.thinking_rival import Mind
from game.tenno.view import View

UNSEEN = 3
"""How likely a feint is where nobody knows what lies: a third of one where a 6 was seen, a quarter of a 9."""


class Bluffer(Mind):
    """A mind whose feints do not follow from what was seen."""

    def _picked(
        self, view: View, options: Sequence[Decision], good: Sequence[Decision], chance: Chance
    ) -> Decision:
        """Draw among those that are about as good, each as likely, and the feints for their exchanges."""
        feint = self._personality.feint
        exchanges = sum(isinstance(option, Exchange) for option in good)
        feints = self._possible_feints(view, options)
        if not (feint and exchanges and feints):
            return super()._picked(view, options, good, chance)
        pulls = dict.fromkeys(options, 0.0)
        for option in good:
            pulls[option] += 1.0 - feint if isinstance(option, Exchange) else 1.0
        likely = [_likely(view, option) for option in feints]
        for option, share in zip(feints, likely, strict=True):
            pulls[option] += feint * exchanges * share / sum(likely)
        chances = in_thousandths([pulls[option] for option in options])
        lot = chance.below(ROUND)
        self.drawn([share / ROUND for share in chances], lot / ROUND)
        return options[drawn_by(chances, lot)]


def _likely(view: View, feint: Exchange) -> int:
    """Weigh a feint: the stronger the card that was seen there, the more is won if it seems gone."""
    assert view.you is not None
    return UNSEEN + (view.slots[view.you][feint.slot].known or 0)
