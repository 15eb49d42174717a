"""What a rival imagines follows the rules: a deed of a random match leaves the same table in a world."""

import pytest

from game.honor.cards import CARDS, DAIMYOS, GUARD, KILLS, KILLS_GUARDED, ROUNDS, SAVE_FACE
from game.honor.decisions import (
    Assassin,
    Attack,
    Burn,
    Castle,
    Discard,
    Dishonour,
    End,
    Leave,
    Phase,
    SaveFace,
    Seppuku,
    Stash,
)
from game.honor.decisions import Lose as Lost
from game.honor.events import Event, Fought, Rolled
from game.honor.full_state import State
from game.honor.public_state import Public
from game.honor.rivals.fast_state import Unseen, World
from game.honor.rivals.position_evaluation import horizon
from game.honor.rivals.rollout_policy import PLAIN, play_on
from game.honor.rivals.search import Search, after
from game.honor.what_others_hold import Shown
from game.kept.chance import Chance
from tests.game.honor.tables import Table
from tests.game.honor.worlds import played

LOUD = 0.9
"""How often a random match does something rather than end a turn."""


def drawn(state: State, chance: Chance) -> None:
    match state.phase:
        case Phase.LORDS:
            state.draw_lords(tuple(chance.shuffled(DAIMYOS)[: state.public.seats]))
        case Phase.SHUFFLE:
            state.shuffle(tuple(chance.shuffled(state.shuffled_cards())))
        case Phase.ROLL:
            state.roll(tuple(1 + chance.below(6) for _ in range(state.roll_dice)))


def table_of(public: Public) -> list[object]:
    return [
        getattr(public, name)
        for name in Public.__slots__
        if name not in ("discards", "fight", "houses", "hand_sizes", "pile", "robbed")
    ] + [sorted(public.discards), [sorted(house) for house in public.houses]]


def repeat(world: World, events: list[Event]) -> None:
    """Do in a world what a turn's step led to, as it came out in the match."""
    did = events[0]
    answers = {type(event): event for event in events}
    match did:
        case Attack(seat, target):
            fought, castle = answers[Fought], answers.get(Castle)
            assert isinstance(fought, Fought)
            world.public.declared = True
            saved = answers.get(SaveFace)
            if isinstance(saved, SaveFace):
                world.show_face(saved.seat)
            takes = isinstance(castle, Castle) and castle.take
            world.end_fight(seat, target, fought.winner == seat, saved is not None, takes)
        case Assassin(seat, place):
            world.send_assassin(seat, place)
            least = KILLS_GUARDED if GUARD in world.public.houses[place] else KILLS
            (roll,) = (event for event in events if isinstance(event, Rolled))
            world.strike(place, roll.dice[0] >= least)
        case Dishonour(seat):
            world.send_dishonour(seat)
            saved, lost = answers.get(SaveFace), answers.get(Lost)
            if isinstance(lost, Lost) and isinstance(saved, SaveFace):
                world.show_face(saved.seat)
                world.public.honour[lost.seat] -= 30
            else:
                answer = lost or saved or answers[Seppuku]
                after(world, answer, world.lots)  # type: ignore[arg-type]
        case _:
            pass


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_a_world_follows_the_rules(seats: int) -> None:
    chance = Chance(seats)
    seen = set()
    for number in range(30):
        state = State(seats, number % seats)
        for _ in range(400):
            if state.phase is Phase.OVER:
                break
            if state.ask is None:
                drawn(state, chance)
                continue
            public, start = state.public.copy(), len(state.happened)
            world = World(public, [hand[:] for hand in state.hands], state.pile[:], 3.0, chance.fraction)
            options = state.options()
            lively = [one for one in options if not isinstance(one, End) and chance.fraction() < LOUD]
            did = chance.choose(lively or options)
            state.apply(did)
            while not isinstance(did, End) and state.phase not in (Phase.TURN, Phase.OVER):
                if state.ask is None:
                    if state.phase is Phase.SHUFFLE:
                        break
                    drawn(state, chance)
                else:
                    state.apply(chance.choose(state.options()))
            if state.phase is Phase.SHUFFLE:
                continue
            events = state.happened[start:]
            if isinstance(did, End):
                if public.turns < ROUNDS * seats:
                    world.begin_turn((did.seat + 1) % seats)
            elif isinstance(did, Attack | Assassin | Dishonour):
                repeat(world, events)
            elif hasattr(did, "take") and hasattr(did, "place"):
                world.rob(did.seat, did.card, did.place, did.take)  # type: ignore[union-attr]
                for event in events:
                    if isinstance(event, Stash):
                        world.stash(event.card, event.place)
                    elif isinstance(event, Burn):
                        world.stash(event.card, -1)
            else:
                after(world, did, chance.fraction)
            if isinstance(did, Leave):
                assert world.public.leaving == state.public.leaving
            seen.add(type(did).__name__)
            assert table_of(world.public) == table_of(state.public), (did, events)
            assert [sorted(hand) for hand in world.hands] == state.hands
    assert {"Attack", "Assassin", "Dishonour", "Spy", "Serve", "Leave", "Shogun", "Play"} <= seen


def test_a_drawn_world_agrees_with_what_its_seat_knows() -> None:
    match = played(4, 300, 11, 150, 0.6)
    for seat in range(4):
        view = Table.__new__(Table)
        view.match = match
        known = view.view(seat)
        shown = Shown(4)
        world = Unseen(known, shown, horizon(known.public)).draw(Chance(5).fraction)
        assert sorted(world.hands[seat]) == known.hand
        assert [len(hand) for hand in world.hands] == known.public.hand_sizes
        assert len(world.pile) == known.public.pile
        assert cards_in(world) == CARDS - 7


def cards_in(world: World) -> int:
    """Count every card but the Decree and the Samurai."""
    hidden = sum(map(len, world.hands)) + len(world.pile)
    return hidden + len(world.public.discards) + sum(map(len, world.public.houses))


def test_play_outs_keep_every_card_and_come_to_an_end() -> None:
    match = played(5, 300, 3, 60, 0.6)
    view = Table.__new__(Table)
    view.match = match
    known = view.view(0)
    for number in range(10):
        world = Unseen(known, Shown(5), 4.0).draw(Chance(number).fraction)
        for _ in range(30):
            if world.winner >= 0:
                break
            play_on(world, [PLAIN] * 5, 5)
            assert cards_in(world) + len(world.public.stolen) == CARDS - 7
        assert all(len(hand) <= 7 for hand in world.hands)


def test_what_is_held_counts_where_worlds_are_judged() -> None:
    """A Save Face put away is a loss, though nothing on the table shows it."""
    table = Table("save_face foot", lords="hawk turtle")
    known = table.view(0)
    unseen = Unseen(known, Shown(known.seats), horizon(known.public))
    search = Search(unseen, [PLAIN] * known.seats, 0, 7)
    assert search.leads([End(0), Discard(0, SAVE_FACE)], [0.0, 0.0], 8)[1] < 0
