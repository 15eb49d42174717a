"""Where almost nothing is left in hand, the thinking rival weighs all that can be exchanged."""

import pytest

from game.tenno.cards import FARMERS, FIRST_HAND
from game.tenno.decisions import Attack, Place, Refill
from game.tenno.rivals.thinking_rival import MOST, Mind
from game.tenno.variants import Variant
from tests.game.tenno.play import ask_of, played

NINJA_ALONE = Variant(short_hand=tuple(card for card in FIRST_HAND if card != 4))


@pytest.mark.parametrize("seed", range(3))
def test_with_one_card_in_hand_every_exchange_is_weighed(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.tenno.variants.MOST_OUT", len(FIRST_HAND))
    begun = [Place(0, FARMERS), Place(1, FARMERS), Attack(0, 2, 1, 1), Refill(1, 1, 4)]
    match, _ = played(2, 0, begun, NINJA_ALONE)
    rival = Mind(seed)
    for line in match.told(0):
        rival.tell(line)
    ask = ask_of(match)
    assert ask is not None and ask.wanted == "exchange"
    options = len(match.option_lines(*match.asked))
    assert options == 7 <= MOST
    rival.answer(ask.to_line())
    account = rival.account()
    assert account is not None and account.work > 0
    assert sum(each["worth"] != 0 for each in account.alternatives) > 1
