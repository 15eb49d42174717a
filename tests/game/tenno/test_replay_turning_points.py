"""Where a match takes another way is read off what all saw; what was hidden counts for open eyes alone."""

from game.games import TENNO
from game.table.record_by_viewer import Telling, tell
from game.tenno.cards import NAMES, SHOGUN, VALUES
from game.tenno.fooled_and_read import FOOLED, READ, tells_of
from game.tenno.replay_turning_points import BLUFF, LEAD, SHOGUN_FELL, public_turns, turning_points
from game.tenno.view import View
from tests.game.tenno.play import played, random_decisions


def telling_of(seats: int, seed: int) -> Telling:
    return tell(TENNO, enumerate(played(seats, 0, random_decisions(seats, 0, seed))[1], 1))


def leader(view: View) -> int | None:
    points = [sum(VALUES[card] for _, card in pile) for pile in view.public.prisoners]
    most = max(points)
    return points.index(most) if points.count(most) == 1 else None


def test_a_lead_changes_where_another_seat_has_captured_most() -> None:
    for seed in range(12):
        lines = telling_of(2 + seed % 4, seed).told[None]
        turns = {(one.told, one.seat) for one in public_turns(lines) if one.kind == LEAD}
        view, last, found = View.begin(lines[0]), None, set()
        for told, line in enumerate(lines[1:], 2):
            view.fold(line)
            now = leader(view)
            if "fight" in line and now is not None:
                found |= {(told, now)} if last not in (None, now) else set()
                last = now
        assert turns == found


def test_a_shogun_falls_once_a_seat_at_most_and_all_saw_him() -> None:
    fell = 0
    for seed in range(20):
        telling = telling_of(3, seed)
        shoguns = [one for one in public_turns(telling.told[None]) if one.kind == SHOGUN_FELL]
        assert len({one.seat for one in shoguns}) == len(shoguns)
        for one in shoguns:
            assert NAMES[SHOGUN] in telling.told[None][one.told - 1]["fight"]["cards"]
        fell += len(shoguns)
    assert fell


def test_every_seats_record_has_the_same_turns_in_public() -> None:
    telling = telling_of(4, 5)
    found = turning_points(telling, open_cards=False)
    assert found and all(one.kind != BLUFF for one in found)
    kinds = {one.kind for seed in range(5) for one in turning_points(telling_of(3, seed), open_cards=True)}
    assert BLUFF in kinds


def test_a_bluff_is_a_turn_in_the_fight_that_ran_into_it() -> None:
    for seed in range(6):
        telling = telling_of(3, seed)
        for one in turning_points(telling, open_cards=True):
            if one.kind == BLUFF:
                attacks = [line for line in telling.told[None][: one.told] if line.get("move") == "attack"]
                assert attacks[-1]["target"] == one.seat


def test_every_tell_is_a_turn_and_no_bluff_is_told_twice() -> None:
    number = 0
    for seed in range(8):
        telling = telling_of(3, seed)
        view = View.of(telling.told[None])
        found = turning_points(telling, open_cards=True)
        turns = [(one.kind, one.seat) for one in found if one.kind in (FOOLED, READ)]
        assert turns == [(tell.kind, tell.by) for tell in tells_of(view)]
        fooled = {(one.told, one.seat) for one in found if one.kind == FOOLED}
        assert fooled.isdisjoint((one.told, one.seat) for one in found if one.kind == BLUFF)
        number += len(turns)
    assert number


def test_an_unfinished_match_has_no_bluffs_yet() -> None:
    lines = played(3, 0, random_decisions(3, 0, 1))[1]
    telling = tell(TENNO, enumerate(lines[:-2], 1))
    assert all(one.kind != BLUFF for one in turning_points(telling, open_cards=True))
