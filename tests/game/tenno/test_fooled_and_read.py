"""A tell is found in what all saw, the same from every seat's record; what was believed, when all is told."""

from collections.abc import Iterator
from itertools import cycle

import pytest

from game.kept.chance import Chance
from game.kept.json_lines import Line
from game.tenno.cards import GEISHA, MONK, SHOGUN, fight
from game.tenno.events import Attacked, Event, Exchanged, Fought, MonkShown, Peeked, Placed, Refilled, Swapped
from game.tenno.fooled_and_read import FOOLED, READ, Tell, Tells, believed_feints, latest_tell, tells_of
from game.tenno.variants import PLAIN, Variant
from game.tenno.view import View
from tests.game.tenno.play import played, random_decisions
from tests.game.tenno.tables import PlayedMatch

A, D = 0, 1
SLOT = 2


def fought(attacking: int, defending: int, slot: int = SLOT, monk: bool = False) -> list[Event]:
    """A's card of slot 0 attacks what D has in a slot."""
    came = fight(attacking, defending, monk)
    winner = A if came.attacker_wins else D if came.defender_wins else None
    shown = [MonkShown(D, 0)] if monk else []
    return [Attacked(A, 0, D, slot), *shown, Fought(attacking, defending, came.strengths, monk, winner)]


def seen(card: int, slot: int = SLOT) -> list[Event]:
    """D's card won an attack in its slot, and lies there still."""
    return [Attacked(D, slot, A, 1), Fought(card, 1, (card, 1), False, D), Refilled(A, 1, None)]


def tell(*events: Event | list[Event], variant: Variant = PLAIN, seats: int = 3) -> Tell | None:
    """What the last of these events is."""
    tells, found = Tells(seats, variant), None
    for part in events:
        for event in part if isinstance(part, list) else [part]:
            found = tells.fold(event)
    return found


TOUCH = Exchanged(D, SLOT, None)


def words(found: Tell | None) -> tuple[str, int, int, bool] | None:
    return None if found is None else (found.kind, found.by, found.whom, found.same)


@pytest.mark.parametrize(
    ("was", "attacking", "defending", "expected"),
    [
        (7, 8, 9, (FOOLED, D, A, False)),  # 8 would have taken the 7
        (7, 4, 9, (FOOLED, D, A, False)),  # a Ninja strikes as an 8
        (GEISHA, 8, 9, None),  # against the Geisha he would have lost as well
        (8, 7, 9, None),
        (8, 8, 9, None),  # a tie is no win
        (9, 7, 9, (FOOLED, D, A, True)),
        (SHOGUN, 7, SHOGUN, (FOOLED, D, A, True)),
        (9, 7, 2, (READ, A, D, False)),  # he struck as if it were gone
        (7, 7, 2, (READ, A, D, False)),
        (3, 7, 2, None),  # he would have won anyhow
        (3, 7, 3, (READ, A, D, True)),
        (9, GEISHA, 9, (READ, A, D, True)),
        (7, 8, 8, None),
        (8, 8, 8, None),
    ],
)
def test_a_fight_is_judged_by_what_all_had_seen_there(
    was: int, attacking: int, defending: int, expected: object
) -> None:
    found = tell(seen(was), TOUCH, fought(attacking, defending))
    assert words(found) == expected
    if found is not None:
        assert (found.slot, found.seen, found.fight, found.owner) == (SLOT, was, 2, D)


SWITCH = fought(8, 9)
"""With a 7 that all had seen before it is a tell."""


def test_without_a_touch_or_a_card_seen_there_is_none() -> None:
    assert tell(seen(7), TOUCH, SWITCH) is not None
    assert tell(seen(7), SWITCH) is None
    assert tell(TOUCH, SWITCH) is None
    assert tell(seen(7), Exchanged(D, 1, None), SWITCH) is None
    assert tell(seen(7), Exchanged(A, SLOT, None), SWITCH) is None


def test_a_swap_touches_both_slots() -> None:
    assert tell(seen(7), Swapped(D, (0, SLOT), None), SWITCH) is not None
    assert tell(seen(7, 0), Swapped(D, (0, SLOT), None), fought(8, 9, 0)) is not None
    assert tell(seen(7, 1), Swapped(D, (0, SLOT), None), fought(8, 9, 1)) is None


def test_a_gap_filled_is_a_new_slot() -> None:
    assert tell(seen(7), Refilled(D, SLOT, None), TOUCH, SWITCH) is None


def test_a_card_that_shows_itself_elsewhere_or_falls_is_no_longer_remembered() -> None:
    assert tell(seen(7), TOUCH, seen(7, 1), SWITCH) is None
    assert tell(seen(7), TOUCH, fought(9, 7, 1), SWITCH) is None
    assert tell(seen(MONK), TOUCH, fought(7, 7, 1, monk=True), fought(8, 9)) is None


def test_whom_all_saw_again_was_not_touched() -> None:
    assert tell(seen(7), TOUCH, seen(9), fought(8, 9)) is None


def test_who_looked_there_after_the_touch_is_neither_fooled_nor_reads() -> None:
    def look(who: int) -> list[Event]:
        return [Attacked(D, 0, who, 0), Fought(1, 9, (1, 9), False, who), Peeked(who, SLOT, None)]

    assert tell(seen(7), TOUCH, look(A), SWITCH) is None
    assert tell(seen(7), look(A), TOUCH, SWITCH) is not None
    assert tell(seen(7), TOUCH, look(2), SWITCH) is not None
    assert tell(seen(7), TOUCH, look(A), TOUCH, SWITCH) is None, "he knew it once"


def test_a_shown_monk_decides_without_a_tell() -> None:
    assert tell(seen(7), TOUCH, fought(8, 7, monk=True)) is None
    assert tell(seen(7), TOUCH, fought(7, 9)) is None
    assert tell(seen(9), TOUCH, fought(8, 9, monk=True)) is None


def test_a_known_shogun_fools_nobody() -> None:
    known = Variant(known_shogun=True)
    assert tell(seen(7), TOUCH, fought(8, 9), variant=known) is not None
    for laid in (Exchanged(D, SLOT, SHOGUN), Refilled(D, SLOT, SHOGUN)):
        assert tell(seen(7), laid, fought(8, SHOGUN), variant=known) is None
        assert tell(seen(7), laid, TOUCH, SWITCH, variant=known) is None
    assert tell(seen(7), Exchanged(D, 1, SHOGUN), TOUCH, SWITCH, variant=known) is not None
    assert tell(seen(7), Exchanged(D, 1, SHOGUN), Swapped(D, (1, SLOT), False), SWITCH, variant=known) is None


def test_loud_eyes_are_everybodys() -> None:
    loud = Variant(open_peek=True)
    look = [Attacked(D, 0, A, 0), Fought(1, 9, (1, 9), False, A), Peeked(A, SLOT, 7)]
    assert tell(look, TOUCH, SWITCH, variant=loud) is not None
    assert tell(seen(7), TOUCH, look, SWITCH, variant=loud) is None
    assert tell(look, TOUCH, SWITCH) is None, "else only one has seen it"


def test_open_farmers_were_seen_where_they_were_laid() -> None:
    laid = Placed(D, (1, 2, 3))
    farmers = Variant(open_farmers=True)
    assert words(tell(laid, TOUCH, SWITCH, variant=farmers)) == (FOOLED, D, A, False)
    assert tell(laid, SWITCH, variant=farmers) is None
    assert tell(laid, TOUCH, SWITCH) is None, "else nobody saw them"


def test_a_slot_is_doubtful_while_it_may_be_read() -> None:
    tells, found = Tells(3, PLAIN), []
    look = [Attacked(D, 0, A, 0), Fought(1, 9, (1, 9), False, A), Peeked(A, SLOT, None)]
    for event in [*seen(7), TOUCH, *look, Refilled(D, SLOT, None)]:
        tells.fold(event)
        found.append(tuple(tells.doubtful(D, SLOT, who) for who in (A, 2)))
    assert found == [(None, None)] * 3 + [(7, 7)] * 3 + [(None, 7), (None, None)]


KINDS = (
    PLAIN,
    Variant(short_hand=(5, 9)),
    Variant(known_shogun=True),
    Variant(open_farmers=True),
    Variant(open_peek=True),
    Variant(opening_exchange=True),
    Variant(known_shogun=True, open_farmers=True, opening_exchange=True),
    Variant(dusk=True, must_touch=True, short_hand=(4,)),
)
ALLIES = Variant(allies=((0, 2), (1, 3)))


def records(count: int) -> Iterator[dict[int | None, list[Line]]]:
    """Random matches of all kinds, with what each seat was told."""
    kinds = cycle(KINDS)
    for seed in range(count):
        seats, variant = 2 + seed % 6, next(kinds)
        if seats == 4 and seed % 3 == 0:
            variant = ALLIES
        match, _ = played(seats, seed % seats, random_decisions(seats, seed % seats, seed, variant), variant)
        yield {viewer: match.told(viewer) for viewer in (None, *range(seats))}


@pytest.mark.parametrize("count", [16, pytest.param(2000, marks=pytest.mark.long)])
def test_the_tells_of_every_seats_record_are_those_of_the_public_one(count: int) -> None:
    number = 0
    for told in records(count):
        public = tells_of(View.of(told[None]))
        number += len(public)
        for seat, lines in told.items():
            if seat is not None:
                assert tells_of(View.of(lines)) == public
    assert number > count / 4


def test_the_latest_fight_is_a_tell_or_none() -> None:
    for told in records(4):
        view, found = View.begin(told[None][0]), []
        for line in told[None][1:]:
            view.fold(line)
            latest = latest_tell(view)
            if "fight" in line and latest is not None:
                found.append(latest)
        assert found == tells_of(view)


# What was believed

LIFTED = """
    Aki lays 3 1 2
    Kuma lays 2 1 3
    Aki's 3 attacks Kuma's 2
    Kuma lays {kumas}
    Aki lifts 3 and lays it back
"""


def end(match: PlayedMatch) -> dict[int | None, list[Line]]:
    """A match played on at random to its end."""
    chance, played_on = Chance(3), match.match
    while played_on.asked:
        played_on.take(chance.choose(played_on.option_lines(played_on.asked[0])))
    return {seat: played_on.told(seat) for seat in (None, 0, 1)}


def believed(story: str) -> list[tuple[int, int, int, int, int]]:
    found = believed_feints(end(PlayedMatch("Aki", "Kuma").play(story)))
    return [(one.seat, one.slot, one.card, one.whom, one.fight) for one in found if one.fight == 1]


def test_a_feint_is_believed_by_who_could_have_taken_the_card_and_let_it_lie() -> None:
    lifted = LIFTED.format(kumas=8)
    assert believed(lifted + "Kuma's 8 attacks Aki's 1") == [(0, 0, 3, 1, 1)]
    assert believed(lifted + "Kuma's 8 attacks Aki's 3") == []
    assert believed(LIFTED.format(kumas="10") + "Kuma's 1 attacks Aki's 1") == [], "the Shogun takes nobody"
    unseen = lifted.replace("lifts 3 and lays it back", "lifts 1 and lays it back")
    assert believed(unseen + "Kuma's 8 attacks Aki's 2") == []
    changed = lifted.replace("lifts 3 and lays it back", "exchanges 3 for 4")
    assert believed(changed + "Kuma's 8 attacks Aki's 1") == []


def test_feints_are_believed_only_where_nobody_attacked_the_card_before_its_owners_next_turn() -> None:
    number = 0
    for told in records(10):
        view = View.of(told[None])
        for one in believed_feints(told):
            number += 1
            fights, attacks = 0, []
            for event in view.events:
                if isinstance(event, Attacked) and fights >= one.fight:
                    if event.seat == one.seat:
                        break
                    attacks.append((event.target, event.target_slot))
                fights += isinstance(event, Fought)
            assert attacks and (one.seat, one.slot) not in attacks and one.whom != one.seat
    assert number
