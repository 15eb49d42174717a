"""How likely a hand is thought to hold a kind: as often as in drawn worlds, and by counting."""

from collections import Counter

import pytest

from game.honor.cards import FIRST_OF_KIND, SAVE_FACE
from game.honor.match import Match
from game.honor.rivals.fast_state import Unseen
from game.honor.view import View
from game.honor.what_others_hold import Shown, believed, counted
from game.kept.chance import Chance
from tests.game.honor.worlds import played

WORLDS = 400


def known(match: Match, seat: int) -> tuple[View, Shown]:
    lines = match.told(seat)
    view = View(lines[0])
    shown = Shown(view.seats)
    for line in lines[1:]:
        shown.tell(view.tell(line), view.public)
    return view, shown


@pytest.mark.parametrize("seed", [3, 4])
def test_a_thinkers_guess_is_the_share_of_its_worlds(seed: int) -> None:
    view, shown = known(played(4, 400, seed, 90, 0.6), 0)
    unseen, lots = Unseen(view, shown, 4.0), Chance(seed)
    found = {seat: Counter[int]() for seat in range(1, 4)}
    for _ in range(WORLDS):
        world = unseen.draw(lots.fraction)
        for seat, counts in found.items():
            counts.update({FIRST_OF_KIND[card] for card in world.hands[seat]})
    for seat, counts in found.items():
        for kind, share in believed(view, shown, seat).items():
            assert share == pytest.approx(counts[kind] / WORLDS, abs=0.09)


def test_counting_knows_what_is_certain() -> None:
    view, _ = known(played(3, 400, 5, 40, 0.6), 1)
    view.public.hand_sizes[0], view.public.hand_sizes[2] = 0, 1
    assert not any(counted(view, 0).values())
    shares = counted(view, 2)
    assert sum(shares.values()) == pytest.approx(1.0), "one card is of one kind"
    view.public.discards += [SAVE_FACE] * (4 - view.public.discards.count(SAVE_FACE))
    view.hand = [card for card in view.hand if card != SAVE_FACE]
    assert SAVE_FACE not in counted(view, 2), "all four lie open"
