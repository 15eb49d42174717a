"""What is to be decided until the next attack, who at one screen goes first, and what is kept of it."""

import pytest

from game.table.seats import Seat
from game.tenno.decisions import Ask, Decision, Exchange, Refill
from game.tenno.public_state import Public
from game.tenno.shared_screen import (
    EarlyDecisions,
    MonkOrder,
    answer_by_order,
    asks_to_come,
    keep_order,
    next_for_people,
    order_of,
)
from game.tenno.variants import PLAIN, Variant
from tests.game.tenno.play import header
from tests.game.tenno.tables import NOBODY, PlayedMatch

LAID = "Aki lays 1 2 3\nKuma lays 3 2 1\nHana lays 1 2 3\n"
WON = LAID + "Aki's 3 attacks Kuma's 1\n"
TIED = LAID + "Aki's 3 attacks Kuma's 3\n"
LOST = LAID + "Aki's 1 attacks Kuma's 3\n"


def public_after(story: str, first: str = "Aki", variant: Variant = PLAIN) -> Public:
    names = ("Aki", "Kuma", "Hana")
    line = {**header(3, names.index(first), variant), "seats": [{"name": name} for name in names]}
    return PlayedMatch(header=line).play(story).view(NOBODY).public


@pytest.mark.parametrize(
    ("story", "asks"),
    [
        ("", [Ask("place", 1), Ask("place", 2), Ask("place", 0), Ask("attack", 0)]),
        ("Aki lays 1 2 3", [Ask("place", 1), Ask("place", 2), Ask("attack", 0)]),
        (LAID, [Ask("attack", 0)]),
        (WON, [Ask("refill", 1, 2), Ask("exchange", 0), Ask("attack", 1)]),
        (WON + "Kuma lays 7", [Ask("exchange", 0), Ask("attack", 1)]),
        (TIED, [Ask("refill", 0, 2), Ask("refill", 1, 0), Ask("attack", 1)]),
        (LOST, [Ask("refill", 0, 0), Ask("peek", 1), Ask("attack", 1)]),
        (LOST + "Aki lays 7", [Ask("peek", 1), Ask("attack", 1)]),
        (LOST + "Aki lays 7\nKuma passes", [Ask("attack", 1)]),
    ],
)
def test_what_comes_until_the_next_attack_follows_from_what_all_have_seen(
    story: str, asks: list[Ask]
) -> None:
    assert list(asks_to_come(public_after(story))) == asks


def test_who_begins_lays_farmers_last_and_the_last_seats_turn_is_followed_by_the_firsts() -> None:
    order = [ask.seat for ask in asks_to_come(public_after("", "Hana"))]
    assert order == [0, 1, 2, 2]
    lost = public_after(LAID + "Hana's 1 attacks Kuma's 3", "Hana")
    assert asks_to_come(lost) == (Ask("refill", 2, 0), Ask("peek", 1), Ask("attack", 0))


def test_where_exchanges_come_before_the_first_attack_each_is_waited_for() -> None:
    opening = Variant(opening_exchange=True)
    assert [ask.wanted for ask in asks_to_come(public_after("", variant=opening))] == ["place"] * 3
    assert asks_to_come(public_after(LAID, variant=opening)) == (Ask("exchange", 0),)
    assert asks_to_come(public_after(LAID + "Aki passes", variant=opening)) == (Ask("exchange", 1),)


def test_a_row_without_a_hand_is_swapped_and_after_the_end_nothing_comes() -> None:
    public = public_after(WON + "Kuma lays 7")
    public.hand_sizes[0] = 0
    assert asks_to_come(public) == (Ask("swap", 0), Ask("attack", 1))
    public.ask = None
    assert asks_to_come(public) == ()


@pytest.mark.parametrize(
    ("people", "decided", "holder", "following"),
    [
        ((0, 1, 2), (), None, Ask("refill", 0, 0)),
        ((0, 1, 2), (), 1, Ask("refill", 0, 0)),
        ((0, 1, 2), (Ask("refill", 0, 0),), None, Ask("refill", 1, 1)),
        ((0, 1, 2), (Ask("refill", 0, 0), Ask("refill", 1, 1)), 0, Ask("peek", 1)),
        ((2,), (), 2, None),
        ((0,), (Ask("refill", 0, 0),), 0, None),
    ],
)
def test_who_waits_for_a_peek_fills_gaps_last_and_keeps_the_screen(
    people: tuple[int, ...], decided: tuple[Ask, ...], holder: int | None, following: Ask | None
) -> None:
    asks = (Ask("refill", 0, 0), Ask("refill", 1, 1), Ask("peek", 1))
    assert next_for_people(asks, people, decided, holder) == following


def test_who_has_the_screen_goes_before_those_who_are_asked_sooner() -> None:
    asks = (Ask("refill", 0, 0), Ask("refill", 2, 1), Ask("exchange", 0), Ask("attack", 1))
    assert next_for_people(asks, (0, 1, 2), (), 2) == Ask("refill", 2, 1)
    assert next_for_people(asks, (0, 1, 2), (), 1) == Ask("refill", 0, 0)
    assert next_for_people(asks, (0, 2), (), None) == Ask("refill", 0, 0)


GAP, OTHER = Ask("refill", 1, 2), Ask("exchange", 0)
LAYS, LIFTS = Refill(1, 2, 7), Exchange(0, 0, 6)


def kept(*decisions: tuple[Ask, Decision], public: Public) -> tuple[EarlyDecisions, dict[int, Seat]]:
    people = {seat: Seat(seat) for seat in (0, 1)}
    early = EarlyDecisions(people)
    for ask, decision in decisions:
        early.decide(public, ask, decision)
    return early, people


def test_what_was_decided_early_lies_with_its_own_seat_and_is_there_again() -> None:
    public = public_after(WON)
    early, people = kept((GAP, LAYS), (OTHER, LIFTS), public=public)
    assert [len(people[seat].beside["early"]) for seat in (0, 1)] == [1, 1]
    assert people[1].beside["early"][0]["decision"] == LAYS.to_line()
    for found in (early, EarlyDecisions(people)):
        assert (found.get(public, GAP), found.get(public, OTHER)) == (LAYS, LIFTS)
        assert found.asks(public) == {GAP, OTHER}
        assert (found.of(public, 0), found.of(public, 1)) == ([LIFTS], [LAYS])


def test_a_decision_that_was_taken_back_is_gone_with_the_seat_too() -> None:
    public = public_after(WON)
    early, people = kept((GAP, LAYS), public=public)
    early.decide(public, GAP, None)
    assert early.get(public, GAP) is None and people[1].beside == {"early": []}
    assert people[0].beside == {}, "who decided nothing keeps nothing"


def test_decisions_of_an_earlier_turn_count_no_more_and_go_with_the_next_one() -> None:
    public = public_after(WON)
    early, people = kept((GAP, LAYS), public=public)
    later = public_after(WON + "Kuma lays 7\nAki passes\nKuma's 3 attacks Aki's 1")
    assert early.get(later, GAP) is None and early.asks(later) == set() and early.of(later, 1) == []
    early.decide(later, Ask("exchange", 1), Exchange(1, 0, 8))
    assert [line["decision"]["move"] for line in people[1].beside["early"]] == ["exchange"]


def test_what_is_no_longer_to_come_is_of_no_view() -> None:
    public = public_after(WON)
    early, _ = kept((GAP, LAYS), public=public)
    assert early.of(public_after(WON + "Kuma lays 8"), 1) == []


def test_each_exchange_before_the_first_attack_is_of_its_own_turn() -> None:
    opening = Variant(opening_exchange=True)
    public = public_after(LAID, variant=opening)
    early, _ = kept((OTHER, LIFTS), public=public)
    assert early.get(public, OTHER) == LIFTS
    assert early.get(public_after(LAID + "Aki passes", variant=opening), OTHER) is None


def test_what_is_damaged_was_never_decided_and_is_thrown_away() -> None:
    seat = Seat(0)
    seat.beside["early"] = [{"turn": 0}]
    assert EarlyDecisions({0: seat}).asks(public_after(WON)) == set()
    assert seat.beside == {}


@pytest.mark.parametrize(
    ("fight", "order", "shown"),
    [
        ("Aki's 8 attacks Kuma's 7", MonkOrder.ASK, None),
        ("Aki's 8 attacks Kuma's 7", MonkOrder.NEVER, False),
        ("Aki's 8 attacks Kuma's 7", MonkOrder.SAVES, True),
        ("Aki's 8 attacks Kuma's 2", MonkOrder.SAVES, False),
        ("Aki's 3 attacks Kuma's 7", MonkOrder.SAVES, False),
    ],
)
def test_a_standing_order_shows_the_monk_where_he_saves_a_card(
    fight: str, order: MonkOrder, shown: bool | None
) -> None:
    story = """
        Aki lays 1 2 3
        Kuma lays 3 2 1
        Aki's 3 attacks Kuma's 1
        Kuma lays 5
        Aki exchanges 1 for 8
        Kuma's 3 attacks Aki's 2
        Aki lays 6
        Kuma exchanges 3 for 7
    """
    own = PlayedMatch("Aki", "Kuma").play(story + fight).view("Kuma")
    assert answer_by_order(order, own) is shown


def test_an_order_without_a_duel_or_without_a_monk_shows_nobody() -> None:
    begun = PlayedMatch("Aki", "Kuma").play("Aki lays 1 2 3\nKuma lays 3 2 1")
    assert answer_by_order(MonkOrder.SAVES, begun.view("Kuma")) is False
    fought = begun.play("Aki's 2 attacks Kuma's 1").view("Kuma")
    assert answer_by_order(MonkOrder.SAVES, fought) is False


@pytest.mark.parametrize("order", MonkOrder)
def test_an_order_is_kept_with_its_seat_and_without_one_the_person_is_asked(order: MonkOrder) -> None:
    seat = Seat(0)
    assert order_of(seat.beside) is MonkOrder.ASK
    keep_order(seat.beside, order)
    assert order_of(seat.beside) is order
    seat.beside["monk"] = "sometimes"
    assert order_of(seat.beside) is MonkOrder.ASK
