"""What a rival remembers and forgets: nothing that cannot be, never the truth, the uneventful first."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise

import pytest

from game.kept.chance import Chance
from game.tenno.cards import DAIMYO, RONIN, cards_of
from game.tenno.full_state import State
from game.tenno.match import Match
from game.tenno.odds import PossibleRows
from game.tenno.public_state import SLOTS
from game.tenno.rivals.exact_belief import Worlds
from game.tenno.rivals.memory import Memory
from game.tenno.rivals.personality import Personality
from game.tenno.rivals.rollout_policy import Habits
from game.tenno.variants import PLAIN, Feud, Variant
from game.tenno.view import View
from tests.game.tenno.play import decide_at_random, header, random_decisions
from tests.game.tenno.rivals.believed import assert_possible_rows_alone
from tests.game.tenno.test_variants import TABLES
from tests.samples import sample

MINDS = {
    "a plain one": Personality(insight=0.0),
    "one that reads": Personality(insight=0.6),
    "one that forgets": Personality(insight=0.0, memory=0.3),
    "one that reads and forgets": Personality(insight=0.6, memory=0.3),
}
RULES = {"plain": (PLAIN, (2, 4)), **TABLES}


def watched(
    seats: int, seed: int, mind: Personality, variant: Variant = PLAIN, viewer: int = 0
) -> Iterator[tuple[State, View, Memory]]:
    """Follow a random match from one seat: the truth, the seat's view, and what is made of it."""
    match = Match(header(seats, 0, variant))
    view = View.begin(match.told(viewer)[0])
    memory = Memory(view, Habits(seats, foes=view.public.foes), mind, seed)
    heard = 1
    for state, decision in decide_at_random(seats, 0, Chance(seed), variant):
        for line in match.told(viewer)[heard:]:
            view.fold(line)
        heard = len(match.told(viewer))
        memory.follow(view)
        yield state, view, memory
        match.take(decision.to_line())


def row_of(cards: object) -> tuple[int, ...]:
    return tuple(card or 0 for card in cards)  # type: ignore[attr-defined]


@pytest.mark.parametrize("mind", MINDS)
@pytest.mark.parametrize("rules", sample(RULES, list(RULES)[::3]))
def test_the_truth_is_always_believed_possible(mind: str, rules: str) -> None:
    variant, tables = RULES[rules]
    seats = tables[-1]
    moments = 0
    for state, view, memory in watched(seats, 5, MINDS[mind], variant):
        if view.duel is not None and view.duel.fought is None:
            continue  # the truth is ahead of what a seat is told until the fight is over
        for seat in range(1, seats):
            assert memory.belief.rows[seat].get(row_of(state.rows[seat]), 0.0) > 0.0
        moments += 1
    assert moments > 10


@pytest.mark.parametrize("mind", ["a plain one", "one that reads"])
@pytest.mark.parametrize("rules", sample(RULES, list(RULES)[1::3]))
def test_who_forgets_nothing_believes_in_what_is_possible_and_in_nothing_else(mind: str, rules: str) -> None:
    variant, tables = RULES[rules]
    for number, (_, view, memory) in enumerate(watched(tables[0], 6, MINDS[mind], variant)):
        if number % 3 == 0:
            assert_possible_rows_alone(memory.belief, view)


@pytest.mark.parametrize("mind", MINDS)
@pytest.mark.parametrize("rules", sample(RULES, list(RULES)[2::3]))
def test_every_world_agrees_with_all_that_was_seen(mind: str, rules: str) -> None:
    variant, tables = RULES[rules]
    seats, drawn = tables[0], 0
    forgets = MINDS[mind].memory < 1.0
    for state, view, memory in watched(seats, 7, MINDS[mind], variant):
        if state.ask is None or state.ask.seat != 0 or state.ask.wanted == "place":
            continue
        possible = PossibleRows.of(view)
        worlds, lots = Worlds(view, memory.belief, state.ask), Chance(3).fraction
        for _ in range(8):
            world = worlds.draw(lots)
            drawn += 1
            for seat in range(seats):
                row = tuple(world.rows[SLOTS * seat : SLOTS * seat + SLOTS])
                laid = [card for card in row if card]
                held = cards_of(world.hands[seat])
                assert sorted([*laid, *held]) == sorted(possible.standing(seat)), "no fallen card, none twice"
                assert len(held) == view.public.hand_sizes[seat]
                if seat == 0:
                    assert row == row_of(view.row) and world.hands[0] == view.hand
                elif not forgets:
                    assert row in {row_of(one) for one in possible.rows(seat)}
    assert drawn > 20


def lasting(memory: float, seeds: range) -> dict[str, list[int]]:
    """Let a plain mind watch matches; return for how many fights it kept farmers, the middle and the great.

    Whatever is still remembered when the match ends, or was moved before it was forgotten, is left out.
    """
    found = defaultdict[str, list[int]](list)
    for seed in seeds:
        since: dict[tuple[int, int], tuple[int, int]] = {}
        for _, view, mind in watched(3, seed, Personality(insight=0.0, memory=memory)):
            table = mind.belief.sightings.table
            for number in range(SLOTS, 3 * SLOTS):
                place, card = divmod(number, SLOTS), table.rows[number]
                if table.seen[number] == table.everybody:
                    since.setdefault(place, (view.public.fights, card))
                elif place in since:
                    seen, was = since.pop(place)
                    seat, slot = place
                    if was in cards_of(table.standing[seat]) and view.slots[seat][slot].known == was:
                        kind = "great" if was >= DAIMYO else "middle" if was >= RONIN else "farmer"
                        found[kind].append(view.public.fights - seen)
    return found


def mean(values: list[int]) -> float:
    assert len(values) >= 5
    return sum(values) / len(values)


def test_what_was_uneventful_is_forgotten_first() -> None:
    kept = lasting(0.4, range(60))
    assert mean(kept["farmer"]) < mean(kept["middle"]) < mean(kept["great"])


@pytest.mark.parametrize("rules", TABLES)
def test_who_forgets_does_so_under_altered_rules_too(rules: str) -> None:
    variant, tables = TABLES[rules]
    forgot = 0
    for _, view, memory in watched(tables[0], 9, MINDS["one that forgets"], variant):
        seen = [slot.known for slots in view.slots[1:] for slot in slots]
        kept = memory.belief.sightings.table
        for number, card in enumerate(seen, SLOTS):
            forgot += card is not None and kept.seen[number] != kept.everybody
    assert forgot > 0


def test_less_memory_keeps_everything_for_a_shorter_time() -> None:
    kept = [lasting(memory, range(40)) for memory in (0.1, 0.3, 0.5)]
    means = [mean([*found["farmer"], *found["middle"]]) for found in kept]
    assert all(less < more for less, more in pairwise(means))


@pytest.mark.parametrize("insight", [0.0, 0.6])
def test_in_a_feud_the_farmers_lie_where_they_lay_before(insight: float) -> None:
    first, second = Variant(feud=Feud(1)), Variant(feud=Feud(2))
    decisions = random_decisions(2, 0, 3, first)
    match, again = Match(header(2, 0, first)), Match(header(2, 1, second))
    for decision in decisions:
        match.take(decision.to_line())
    for decision in decisions[:2]:
        again.take(decision.to_line())
    view = View.of(again.told(0), [View.of(match.told(0))])
    memory = Memory(view, Habits(2), Personality(insight=insight), 1)
    memory.follow(view)
    assert_possible_rows_alone(memory.belief, view)
    assert list(memory.belief.rows[1]) == [decisions[1].cards]  # type: ignore[attr-defined]


def test_who_is_told_all_at_once_has_forgotten_the_same() -> None:
    mind = Personality(insight=0.5, memory=0.3)
    for number, (_, view, memory) in enumerate(watched(3, 8, mind)):
        if number % 6 == 5:
            again = Memory(view, Habits(3, foes=view.public.foes), mind, 8)
            again.follow(view)
            assert again.belief.rows == memory.belief.rows
