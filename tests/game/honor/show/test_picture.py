"""The picture of the table of The Honor of the Samurai: what a family reads at a glance."""

from collections import Counter
from dataclasses import replace
from typing import Any

from hypothesis import given, settings

from game.honor.cards import CODES, COUNTS
from game.honor.show.picture import TablePicture, Who, table_picture
from game.honor.view import View
from tests.game.honor.tables import Table
from tests.game.honor.worlds import played, tables


def picture_of(view: View) -> TablePicture:
    return table_picture(view, [Who(f"Seat {seat}", seat + 1) for seat in range(view.seats)])


def codes(*names: str) -> tuple[int, ...]:
    return tuple(CODES[name] for name in names)


def test_the_viewer_sits_first_and_the_others_clockwise() -> None:
    table = Table("", "", "", "")
    assert [seat.seat for seat in picture_of(table.view(2)).seats] == [2, 3, 0, 1]
    assert picture_of(table.view(2)).place(1) == 3


def test_a_house_shows_its_head_its_armies_in_one_pile_and_a_lantern_a_guard() -> None:
    table = Table("foot cavalry guard noh", lords="hawk")
    table.do("0 play foot daimyo", "0 play cavalry daimyo")
    table.do("until 1", "until 0", "0 play guard daimyo", "0 play noh daimyo")
    house = picture_of(table.view(None)).seats[0].houses[0]
    assert house.head == CODES["daimyo_hawk"]
    assert house.armies == codes("cavalry", "foot") and house.army_strength == 4
    assert house.guards == 1 and house.of_kind("possession") == codes("noh") and house.castle is None


def test_three_numbers_a_seat_are_those_of_the_rules() -> None:
    table = Table("noh", lords="hawk").do("0 play noh daimyo")
    seat = picture_of(table.view(None)).seats[0]
    assert (seat.income, seat.actions, seat.dice, seat.gives) == (40, 3, 1, None)


def test_how_many_dice_there_are_at_most_is_this_tables() -> None:
    assert picture_of(Table("").view(None)).dice_most == 6
    four = {"version": 2, "variant": {"dice": 4}}
    assert picture_of(Table("", **four).view(None)).dice_most == 4


def test_after_how_many_turns_a_seat_is_at_the_goal_follows_from_what_it_earns_now() -> None:
    table = Table("", lords="hawk", goal=250)
    assert picture_of(table.view(None)).seats[0].turns_to(250) == 12, "20 of 20 a turn"
    table.do("0 shogun")
    shogun = picture_of(table.view(None)).seats[0]
    assert [replace(shogun, honour=honour).turns_to(250) for honour in (0, 180, 179, 249)] == [4, 1, 2, 1]
    assert replace(shogun, income=0).turns_to(250) is None
    assert replace(shogun, honour=295).turns_to(250) is None, "it is there"


def test_nearest_to_the_goal_are_the_rivals_first_there_and_the_viewer_if_nobody_is_sooner() -> None:
    picture = picture_of(Table("", lords="hawk bell carp ferry", seats=4).view(None))
    honours = {0: 395, 1: 365, 2: 100, 3: 360}
    near = replace(picture, seats=tuple(replace(one, honour=honours[one.seat]) for one in picture.seats))
    turns = {seat.seat: seat.turns_to(400) for seat in near.seats[1:]}
    least = min(one for one in turns.values() if one is not None)
    rivals = {seat: one for seat, one in turns.items() if one == least}
    assert near.nearest == {**rivals, 0: near.seats[0].turns_to(400)} and rivals and 2 not in rivals
    behind = (replace(near.seats[0], honour=0), *near.seats[1:])
    assert replace(near, seats=behind).nearest == rivals
    assert not replace(near, seats=tuple(replace(one, income=0) for one in near.seats)).nearest


def test_6_3_a_second_shows_what_it_gives_instead_of_dice() -> None:
    table = Table("assassin", "cavalry", lords="wren reed plum")
    table.do("0 assassin daimyo 1", "dice 6", "until 1", "1 play cavalry samurai", "1 serve 0")
    seat = picture_of(table.view(None)).seats[1]
    assert seat.serves == 0 and seat.gives == 3 and not seat.ronin and seat.houses[0].head is None
    assert picture_of(table.view(None)).seats[0].second == 1


def test_6_9_who_leaves_is_told_at_once_that_the_next_turn_brings_nothing() -> None:
    table = Table("assassin", "cavalry", lords="hawk reed plum")
    table.do("0 assassin daimyo 1", "dice 6", "until 1", "1 serve 0", "until 0", "until 1")
    assert picture_of(table.view(None)).seats[1].income == 10, "half of the lord's house"
    table.do("1 leave")
    before, seat = table.honour[1], picture_of(table.view(None)).seats[1]
    assert seat.leaving and seat.income == 0 and seat.turns_to(400) is None
    table.do("until 1")
    assert table.honour[1] == before


def test_only_the_own_hand_is_in_the_picture() -> None:
    table = Table("noh", "daisho")
    assert picture_of(table.view(None)).hand is None
    own = picture_of(table.view(1)).hand
    assert own is not None and CODES["daisho"] in own and CODES["noh"] not in own


@settings(max_examples=40)
@given(tables)
def test_no_card_is_in_the_picture_twice(table: dict[str, Any]) -> None:
    match = played(**table)
    for viewer in [None, *range(table["seats"])]:
        header, *lines = match.told(viewer)
        view = View(header)
        for line in lines:
            view.tell(line)
        picture = picture_of(view)
        seen = [*picture.discards, *picture.stolen, *(picture.hand or ())]
        for seat in picture.seats:
            for house in seat.houses:
                seen += [*house.cards, *([] if house.head is None else [house.head])]
        assert all(count <= COUNTS[card] for card, count in Counter(seen).items()), viewer
        hidden = picture.pile + sum(
            seat.hand for seat in picture.seats if picture.hand is None or seat.seat != viewer
        )
        if view.public.turns:
            on_table = len(seen) + hidden + 1
            assert on_table == sum(COUNTS) - (6 - table["seats"])
