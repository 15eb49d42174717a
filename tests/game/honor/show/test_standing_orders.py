"""What a person ordered answers in his place, and every other ask reaches him."""

import pytest

from game.honor.decisions import Ask, Lose, Pass, Phase, SaveFace, Seppuku
from game.honor.show.shared_screen import Orders, SharedScreen, answer_by_orders, keep_orders, orders_of
from game.honor.view import View
from game.kept.json_lines import Line
from game.table.drivers import Person
from game.table.seats import Seat
from game.table.session import Session
from tests.game.honor.tables import Table


def view_of(table: Table, seat: int) -> View:
    first, *lines = table.match.told(seat)
    view = View(first)
    for line in lines:
        view.tell(line)
    return view


@pytest.fixture
def own() -> View:
    """Seat 0 holds a Save Face and serves seat 2."""
    table = Table("assassin save_face", "", "", lords="boar plum hawk", first=0)
    table.do("0 assassin daimyo 0", "dice 6", "0 end", "1 end", "2 end", "0 serve 2")
    return view_of(table, 0)


@pytest.mark.parametrize(("beaten", "answer"), [("show", SaveFace(0)), ("keep", Pass(0))])
def test_7_2_the_own_daimyos_face_is_saved_as_ordered(own: View, beaten: str, answer: object) -> None:
    ask = Ask(Phase.SAVE_FACE, 0, 0, "death")
    assert answer_by_orders(Orders(beaten=beaten), own, ask) == answer


@pytest.mark.parametrize(
    ("others", "whose", "shows"),
    [
        ("nobody", 2, False),
        ("kin", 2, True),
        ("kin", 1, False),
        ("behind", 2, True),
    ],
)
def test_7_2_anothers_face_is_saved_as_ordered(own: View, others: str, whose: int, shows: bool) -> None:
    own.public.honour[1] = 90
    ask = Ask(Phase.SAVE_FACE, 0, whose, "death")
    answer = answer_by_orders(Orders(others=others), own, ask)
    assert answer == (SaveFace(0) if shows else Pass(0))


def test_7_2_who_is_in_front_gets_no_help_from_those_who_help_all_but_the_leader(own: View) -> None:
    own.public.honour[1] = 90
    ask = Ask(Phase.SAVE_FACE, 0, 1, "death")
    assert answer_by_orders(Orders(others="behind"), own, ask) == Pass(0)


@pytest.mark.parametrize(
    ("dishonoured", "answer"),
    [("pay", Lose(0)), ("save_face", SaveFace(0)), ("samurai", Seppuku(0, 1)), ("ask", None)],
)
def test_7_3_a_dishonour_is_answered_as_ordered(own: View, dishonoured: str, answer: object) -> None:
    ask = Ask(Phase.DISHONOURED, 0, 1)
    assert answer_by_orders(Orders(dishonoured=dishonoured), own, ask) == answer


def test_7_3_who_holds_no_save_face_pays(own: View) -> None:
    own.hand.clear()
    ask = Ask(Phase.DISHONOURED, 0, 1)
    assert answer_by_orders(Orders(dishonoured="save_face"), own, ask) == Lose(0)


def test_7_5_the_shogun_pays_though_a_save_face_was_ordered(own: View) -> None:
    own.public.decree = 0
    ask = Ask(Phase.DISHONOURED, 0, 1)
    assert answer_by_orders(Orders(dishonoured="save_face"), own, ask) == Lose(0)


@pytest.mark.parametrize("phase", [Phase.TURN, Phase.STASH, Phase.CASTLE])
def test_whatever_hides_nothing_is_asked(own: View, phase: Phase) -> None:
    assert answer_by_orders(Orders(), own, Ask(phase, 0, 0)) is None


@pytest.mark.parametrize("holders", [0, 1, 2])
def test_11_3_however_many_are_asked_by_their_orders_no_moment_passes(holders: int) -> None:
    hands = ["castle_5", *["save_face"] * holders, *[""] * (2 - holders)]
    table = Table(*hands, lords="wren turtle hawk").do("0 play castle_5 daimyo", "until 1")
    people = {seat: Seat(seat) for seat in range(3)}
    screen = SharedScreen(Seat(None), people)
    for seat in people:
        screen.order(seat, Orders(beaten="keep"))
    session = Session(table.match, [Person(one) for one in people.values()])
    session.advance()
    people[1].answer({"move": "attack", "seat": 1, "target": 0})
    session.advance()
    asked = [one.asked["ask"] for one in people.values() if one.asked is not None]
    assert asked in (["castle"], ["turn"]) and "save_face" not in asked


def test_orders_are_kept_with_the_seat() -> None:
    beside: Line = {}
    keep_orders(beside, Orders("keep", "pay", "kin"))
    assert orders_of(beside) == Orders("keep", "pay", "kin")


def test_what_was_chosen_and_not_ordered_is_kept_with_the_seat_until_it_is_ordered() -> None:
    people = {seat: Seat(seat) for seat in range(2)}
    screen, chosen = SharedScreen(Seat(None), people, people), Orders("keep", "pay", "kin")
    screen.begin_orders(0, chosen)
    resumed = SharedScreen(Seat(None), people, people)
    assert resumed.begun_orders(0) == chosen and 0 not in resumed.orders
    assert resumed.begun_orders(1) == Orders()
    resumed.order(0, Orders("show", "pay", "kin"))
    assert resumed.begun_orders(0) == Orders("show", "pay", "kin")


@pytest.mark.parametrize(
    "kept", [None, 3, {}, {"beaten": "show"}, {"beaten": [], "dishonoured": "ask", "others": "kin"}]
)
def test_damaged_orders_count_as_none(kept: object) -> None:
    assert orders_of({"orders": kept}) is None
