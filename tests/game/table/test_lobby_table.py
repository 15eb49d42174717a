"""A table being put together: at every moment one that could begin."""

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from game.kept.last_table import HUMAN, SeatPlan, TablePlan, read_table
from game.kept.player_names import LONGEST_NAME
from game.table.game_interface import RivalProfile
from game.table.lobby_table import LobbyTable

RIVALS = [
    RivalProfile("novice", "Novice", "Hopes.", Path("novice.toml")),
    RivalProfile("steady", "Steady", "Weighs.", Path("steady.toml")),
]


def draft(
    plan: TablePlan | None = None, couch: bool | None = None, people: tuple[str, ...] = ()
) -> LobbyTable:
    return LobbyTable(range(2, 8), RIVALS, people, plan, couch)


def names(table: LobbyTable) -> list[str]:
    return [seat.name for seat in table.seats]


def test_the_first_table_is_a_person_and_two_rivals_or_two_people() -> None:
    assert names(draft()) == ["You", "Novice", "Steady"]
    assert names(draft(couch=True)) == ["Player 1", "Player 2"]


def test_you_are_called_so_only_while_nobody_else_sits_at_the_screen() -> None:
    table = draft()
    table.selected = 1
    table.sit(HUMAN)
    assert names(table) == ["Player 1", "Player 2", "Steady"]
    table.sit("novice")
    assert names(table) == ["You", "Novice", "Steady"]


def test_names_that_are_remembered_are_proposed_again() -> None:
    assert names(draft(couch=True, people=("Aki", "Mika"))) == ["Aki", "Mika"]


def test_a_plan_is_gone_on_with_unless_it_has_too_few_people_for_a_couch() -> None:
    plan = TablePlan((SeatPlan(HUMAN, "Aki", 5), SeatPlan("novice", "Novice", 2)), 1)
    assert draft(plan).plan() == plan
    assert names(draft(plan, couch=True)) == ["Player 1", "Player 2"]


def test_a_plan_of_several_people_is_nothing_for_who_plays_alone() -> None:
    """After a match with two people "New match" opened with both of them."""
    plan = TablePlan((SeatPlan(HUMAN, "Aki", 5), SeatPlan(HUMAN, "Mika", 2)), 1)
    assert names(draft(plan, couch=False)) == ["You", "Novice", "Steady"]
    assert draft(plan).plan() == draft(plan, couch=True).plan() == plan


def test_rivals_take_turns_and_get_numbers() -> None:
    table = draft()
    table.set_count(7)
    assert names(table) == ["You", "Novice", "Steady", "Novice 2", "Steady 2", "Novice 3", "Steady 3"]
    assert not table.may_add
    table.add()
    assert len(table.seats) == 7


def test_whoever_sits_nowhere_yet_is_asked_to_a_new_seat_first() -> None:
    table = draft()
    table.selected = 1
    table.sit("steady")
    table.set_count(2)
    table.add()
    assert names(table) == ["You", "Steady 2", "Novice"]


def test_two_seats_are_the_least() -> None:
    table = draft()
    table.set_count(2)
    table.remove()
    assert len(table.seats) == 2
    assert not table.may_remove


def test_who_begins_moves_with_the_seats_and_is_left_to_the_lot_when_it_goes() -> None:
    table = draft()
    table.first = 2
    table.remove()
    assert table.first == 1
    table.add()
    table.selected = 1
    table.remove()
    assert table.first is None


def test_taking_anothers_crest_swaps_them() -> None:
    table = draft()
    assert [seat.crest for seat in table.seats] == [1, 2, 3]
    table.turn_crest(0, 1)
    assert [seat.crest for seat in table.seats] == [2, 1, 3]
    table.turn_crest(1, -1)
    assert [seat.crest for seat in table.seats] == [2, 7, 3]


def test_a_name_is_one_and_fits() -> None:
    table = draft(couch=True)
    table.rename(0, "  Aki  ")
    table.rename(1, "Aki")
    assert names(table) == ["Aki", "Aki 2"]
    table.rename(1, "x" * 40)
    assert names(table)[1] == "x" * LONGEST_NAME
    table.rename(0, "x" * 40)
    assert len(names(table)[0]) == LONGEST_NAME and len(set(names(table))) == 2
    table.rename(0, "   ")
    assert names(table)[0] == "Player 2"


DEEDS = st.lists(
    st.tuples(
        st.sampled_from(["add", "remove", "count", "sit", "rename", "crest", "first", "move", "put back"]),
        st.integers(0, 6),
        st.sampled_from([-1, 1]),
        st.sampled_from([HUMAN, "novice", "steady"]),
        st.text(max_size=30),
    ),
    max_size=30,
)


@given(deeds=DEEDS, couch=st.booleans())
def test_whatever_is_done_to_it_it_stays_a_table(
    deeds: list[tuple[str, int, int, str, str]], couch: bool
) -> None:
    table = draft(couch=couch)
    for deed, number, step, spec, text in deeds:
        seat = table.selected = min(number, len(table.seats) - 1)
        match deed:
            case "add":
                table.add()
            case "remove":
                table.remove()
            case "count":
                table.set_count(number + 2 if number < 6 else 2)
            case "sit":
                table.sit(spec)
            case "rename":
                if table.seats[seat].spec == HUMAN:
                    table.rename(seat, text)
            case "crest":
                table.turn_crest(seat, step)
            case "first":
                table.begin_with(seat + 1)
            case "move" | "put back":
                before = table.plan()
                table.lift(seat)
                table.move(number)
                assert table.selected == table.lifted
                if deed == "put back":
                    table.put_back()
                    assert table.plan() == before
                table.lay_down()
        plan = table.plan()
        assert read_table(plan.to_setting()) == plan
        assert len({seat.name for seat in plan.seats}) == len(plan.seats)
