"""An imagined match follows the same rules as the true one."""

import pytest

from game.kept.chance import Chance
from game.tenno.cards import hand_of
from game.tenno.decisions import Attack, Decision, Monk, Peek, Place
from game.tenno.full_state import State
from game.tenno.public_state import SLOTS
from game.tenno.rivals.fast_state import AFTER, AGAIN, ATTACK, OVER, REFILL, Imagined
from game.tenno.rivals.rollout_policy import Habits
from game.tenno.rivals.search import entering, fought, play_on
from game.tenno.score import score
from game.tenno.variants import PLAIN, Variant
from tests.game.tenno.play import decide_at_random


def imagine(state: State) -> Imagined:
    """A world that holds all the cards of the truth, at the beginning of a match."""
    seats = state.public.seats
    world = Imagined(seats)
    world.turn = state.public.turn
    for seat in range(seats):
        world.rows[SLOTS * seat : SLOTS * seat + SLOTS] = [card or 0 for card in state.rows[seat]]
        world.hands[seat] = state.hands[seat]
        world.sizes[seat] = state.hands[seat].bit_count()
        world.standing[seat] = hand_of(range(1, 12))
    world.original = [True] * len(world.rows)
    return world


def same(world: Imagined, state: State) -> None:
    """Both stand alike."""
    public = state.public
    assert world.rows == [card or 0 for row in state.rows for card in row]
    assert world.hands == state.hands
    assert world.sizes == public.hand_sizes
    assert tuple(world.points) == score(state)[0]
    assert (world.stage == OVER) == public.over
    if state.ask is None:
        winners = score(state)[2]
        assert [seat for seat, share in enumerate(world.shares()) if share] == list(winners)
        return
    stages = {"attack": AGAIN if state.ask.again else ATTACK, "refill": REFILL}
    if state.ask.wanted in stages:
        assert world.stage == stages[state.ask.wanted]
        assert world.turn == public.turn


def take(world: Imagined, decision: Decision, state: State, habits: list[Habits]) -> None:
    """Take in the world what was decided; `state` is the truth before it."""
    attack = state.attack
    if isinstance(decision, Monk):
        assert attack is not None
        slot, target = SLOTS * attack.seat + attack.slot, SLOTS * attack.target + attack.target_slot
        fought(world, slot, target, decision.reveal)
    else:
        entering(decision, attack)(world, habits)


@pytest.mark.parametrize("seats", [2, 3, 4, 7])
@pytest.mark.parametrize("variant", [PLAIN, Variant(dusk=True, open_peek=True, must_touch=True)], ids=str)
def test_every_decision_does_the_same_in_an_imagined_match(seats: int, variant: Variant) -> None:
    habits = [Habits(seats)] * seats
    for seed in range(12):
        world: Imagined | None = None
        pending = False
        for state, decision in decide_at_random(seats, seed % seats, Chance(seed), variant):
            if isinstance(decision, Place):
                continue
            if world is None:
                world = imagine(state)
                world.dusk, world.open_peek = variant.dusk, variant.open_peek
                world.must_touch = variant.must_touch
            if not pending:
                _settle(world, state)
                same(world, state)
            defender = state.rows[decision.target] if isinstance(decision, Attack) else []
            pending = isinstance(decision, Attack) and 5 in defender and defender[decision.target_slot] != 5
            if pending:
                continue  # the Monk is asked for: both fight when that is answered
            if isinstance(decision, Attack):
                fought(world, SLOTS * decision.seat + decision.slot,
                       SLOTS * decision.target + decision.target_slot, False)  # fmt: skip
            else:
                take(world, decision, state, habits)
        assert world is not None
        _settle(world, state)
        same(world, state)


def _settle(world: Imagined, state: State) -> None:
    # Whoever plays on goes from stage to stage by himself; here the truth says which comes next.
    ask = state.ask
    if ask is None and world.dusk and world.stage == REFILL and 0 not in world.rows and 0 in world.sizes:
        world.stage = OVER
    if ask is not None and world.stage == REFILL and ask.wanted != "refill":
        world.stage = AFTER
        if ask.wanted == "attack":
            world.end_turn()
    elif ask is not None and world.stage == AFTER and ask.wanted == "attack":
        world.end_turn()


@pytest.mark.parametrize("seats", [2, 5])
def test_what_a_look_allows_holds_the_card_that_lies_there(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked = 0

    def check(world: Imagined) -> None:
        nonlocal looked
        for seat in range(seats):
            for place, look in enumerate(world.look(seat)):
                card = world.rows[SLOTS * seat + place]
                assert bool(look) == bool(card)
                assert not card or look >> card & 1
                looked += 1
        end(world)

    end = Imagined.end_turn
    monkeypatch.setattr(Imagined, "end_turn", check)
    for seed in range(12):
        chance = Chance(seed)
        played = decide_at_random(seats, 0, chance)
        state = next(state for state, decision in played if not isinstance(decision, Place))
        world = imagine(state)
        play_on(world, [Habits(seats)] * seats, chance.fraction, 200)
        assert world.stage == OVER
    assert looked > 100 * seats


def test_a_copy_stands_for_itself() -> None:
    world = Imagined(2)
    twin = world.copy()
    twin.rows[0] = twin.hands[0] = twin.sizes[0] = twin.standing[0] = twin.seen[0] = twin.points[0] = 1
    twin.looks[0] = (1, 1, 1)
    twin.original[0] = True
    assert (world.rows[0], world.hands[0], world.sizes[0], world.standing[0]) == (0, 0, 0, 0)
    assert (world.seen[0], world.points[0], world.looks[0], world.original[0]) == (0, 0, None, False)


def test_peeks_are_for_the_one_who_looked() -> None:
    world = Imagined(3)
    world.turn, world.winners, world.attacker_lost, world.stage = 1, (0, 2), True, AFTER
    entering(Peek(0, 2), None)(world, [])
    assert world.seen[5] == 1 and world.winners == (2,)
