"""A seat's lines on their way to the screen: which are shown as one act, which wait, and which are known."""

import pytest

from game.kept.json_lines import Line
from game.table.seats import Seat
from game.tenno.decisions import Refill
from game.tenno.events import Attacked, Fought, MonkKept, MonkShown, Placed, Refilled, Turned
from game.tenno.show.acts_to_show import Act, Feed
from game.tenno.view import View, view_as_shown, view_at_duel
from tests.game.tenno.tables import NOBODY, PlayedMatch

LAID = "Aki lays 1 2 3\nKuma lays 3 2 1\n"
FIRST = LAID + "Aki's 3 attacks Kuma's 1\nKuma lays 5\nAki exchanges 1 for 6\n"
"""Kuma's Monk lies in his last slot, Aki's Ronin in the first."""
ASKED = FIRST + "Kuma's 3 attacks Aki's 2\nAki lays 8\nKuma passes\nAki's 8 attacks Kuma's 3\n"
"""Kuma is asked for his Monk."""


def seat_of(story: str, name: str) -> Seat:
    """What a seat was told of a story."""
    match = PlayedMatch("Aki", "Kuma").play(story)
    seat = Seat(None if name == NOBODY else match.names.index(name))
    seat.lines = list(match.told(name))
    return seat


def acts(feed: Feed) -> list[Act]:
    found = []
    while (act := feed.take()) is not None:
        found.append(act)
    return found


def kinds(act: Act) -> list[type]:
    return [type(event) for event in act.events]


def test_a_duel_is_one_act_and_so_is_every_other_event() -> None:
    feed = Feed(seat_of(ASKED + "Kuma shows the Monk", NOBODY))
    assert feed.shown == 1 and feed.waiting() == len(feed.seat.lines) - 1
    found = acts(feed)
    assert [kinds(act) for act in found[:3]] == [[Placed], [Placed], [Attacked, Turned, Fought]]
    assert kinds(found[-1]) == [Attacked, Turned, MonkShown, Fought]
    assert [act.attack is not None for act in found[:3]] == [False, False, True]
    assert not any(act.opening for act in found)
    assert feed.shown == len(feed.seat.lines) and feed.waiting() == 0 and feed.take() is None


def test_who_is_asked_for_a_monk_sees_the_opening_and_then_the_rest_as_acts_of_their_own() -> None:
    for answer, kind in (("keeps", MonkKept), ("shows", MonkShown)):
        seat = seat_of(ASKED, "Kuma")
        feed = Feed(seat)
        last = acts(feed)[-1]
        assert kinds(last) == [Attacked, Turned] and last.opening
        seat.lines = seat_of(ASKED + f"Kuma {answer} the Monk", "Kuma").lines
        (rest,) = (acts(feed) for _ in range(1))
        assert [kinds(act) for act in rest] == [[kind, Fought]] and not rest[0].opening
        assert rest[0].attack is None


@pytest.mark.parametrize(
    ("story", "left"),
    [
        (LAID, 0),
        (LAID + "Aki's 3 attacks Kuma's 1", 3),
        (FIRST, 0),
        (ASKED + "Kuma shows the Monk", 4),
        (ASKED + "Kuma keeps the Monk", 3),
        (ASKED + "Kuma keeps the Monk\nKuma lays 7", 0),
        ("", 0),
    ],
)
def test_a_match_that_goes_on_shows_its_last_fight_again_where_nothing_was_decided_after_it(
    story: str, left: int
) -> None:
    feed = Feed(seat_of(story, NOBODY))
    feed.catch_up(but_last_fight=True)
    assert feed.waiting() == left
    feed.catch_up()
    assert feed.waiting() == 0


def test_whom_the_attacks_that_were_not_shown_yet_are_on() -> None:
    feed = Feed(seat_of(ASKED + "Kuma keeps the Monk", NOBODY))
    assert feed.attacked_next() == {0, 1}
    feed.catch_up(but_last_fight=True)
    assert feed.attacked_next() == {1}
    feed.take_opening()
    assert feed.attacked_next() == {1}, "its fight was told and not shown"
    feed.catch_up()
    assert feed.attacked_next() == set()


def test_what_a_seat_decided_early_is_taken_in_once() -> None:
    story = LAID + "Aki's 3 attacks Kuma's 1"
    seat = seat_of(story, "Kuma")
    feed = Feed(seat)
    feed.catch_up()
    laid = Refill(1, 2, 5).to_line()
    feed.assume(laid)
    assert feed.view.row == [3, 2, 5] and feed.waiting() == 0
    seat.lines = [*seat.lines, laid]
    act = feed.take()
    assert act is not None and act.events == (Refilled(1, 2, 5),)
    assert feed.view.row == [3, 2, 5] and [type(event) for event in feed.view.events].count(Refilled) == 1
    seat.lines = [*seat.lines, Refill(1, 0, 6).to_line()]
    feed.take()
    assert feed.view.row == [6, 2, 5], "what was not decided early is taken in as ever"


def test_an_attack_and_the_end_are_seen_by_all_together() -> None:
    feed = Feed(seat_of(FIRST + "Kuma's 3 attacks Aki's 2", "Kuma"))
    found = []
    while feed.waiting():
        found.append(feed.next_is_for_all())
        feed.take()
    assert found == [False, False, True, False, False, True]
    ended = Feed(seat_of(LAID, "Aki"))
    ended.catch_up()
    ended.seat.lines.append({"result": {}})
    assert ended.next_is_for_all()


def test_the_next_attack_is_looked_at_before_it_is_taken_in() -> None:
    public = Feed(seat_of(LAID + "Aki's 3 attacks Kuma's 1", NOBODY))
    assert public.next_attack() is None, "farmers come first"
    public.take()
    public.take()
    opening = public.next_attack()
    assert opening == Act((Attacked(0, 2, 1, 2), Turned(3, 1)), opening=True)
    assert public.next_attack() == opening and public.shown == 3
    public.take_opening()
    assert public.shown == 5 and public.next_attack() is None
    act = public.take()
    assert act is not None and kinds(act) == [Fought]


def test_what_the_defender_alone_was_told_is_an_opening_for_all() -> None:
    early: tuple[Line, ...] = tuple(seat_of(ASKED, "Kuma").lines[-2:])
    public = Feed(seat_of(ASKED, NOBODY))
    assert public.next_attack(early) is None, "what happened before it comes first"
    public.catch_up()
    assert public.next_attack() is None
    opening = public.next_attack(early)
    assert opening is not None and opening.opening and kinds(opening) == [Attacked, Turned]
    shown = public.shown
    public.take_opening(early)
    assert public.shown == shown + 2 and public.view.duel is not None


@pytest.mark.parametrize("answer", ["", "Kuma keeps the Monk"])
def test_a_defender_sees_his_row_at_the_duel_whether_his_record_has_its_end_or_not(answer: str) -> None:
    seat = seat_of(ASKED + answer, "Kuma")
    view = view_at_duel(seat, 2)
    assert view.row == [3, 2, 5] and view.public.fights == 2
    assert view.duel is not None and view.duel.turned == Turned(8, 3)
    first = view_at_duel(seat, 0)
    assert first.public.fights == 0 and first.row == [3, 2, 1]


def test_a_person_looks_at_the_own_cards_as_far_as_the_table_was_shown_the_match() -> None:
    story = ASKED + "Kuma keeps the Monk\nKuma lays 7"
    seat, public = seat_of(story, "Kuma"), seat_of(story, NOBODY)
    for shown in range(1, len(public.lines) + 1):
        own = view_as_shown(seat, shown)
        assert own.public.laid == View.of(public.lines[:shown]).public.laid, shown
        told = [event for event in own.events if not isinstance(event, MonkKept)]
        assert len(told) == shown - 1
    assert view_as_shown(seat, len(public.lines)).row == [7, 2, 5]
