"""The rules' "What each seat knows": what a seat is told, and what it may remember."""

import pytest

from game.tenno.seat_record import line_for, read_line
from game.tenno.view import View
from tests.game.tenno.tables import NOBODY, PlayedMatch

ALL = ("Aki", "Kuma", "Hana", NOBODY)
LAID = """
    Aki lays 1 2 3
    Kuma lays 3 2 1
    Hana lays 2 1 3
"""


def match(story: str = "") -> PlayedMatch:
    """Sit three down, let them lay their farmers, and play on."""
    return PlayedMatch("Aki", "Kuma", "Hana").play(LAID + story)


def others(played: PlayedMatch, name: str) -> list[View]:
    """What everybody but one seat knows."""
    return [played.view(other) for other in ALL if other != name]


def test_the_order_of_the_farmers_is_their_owners_secret() -> None:
    played = match()
    assert played.told("Aki")[1:] == [
        {"move": "place", "seat": 0, "cards": ["1", "2", "3"]},
        {"move": "place", "seat": 1},
        {"move": "place", "seat": 2},
    ]
    assert played.view("Aki").row == [1, 2, 3]
    assert [line.get("cards") for line in played.told(NOBODY)[1:]] == [None, None, None]


def test_a_seat_knows_its_own_row_and_hand_at_any_time() -> None:
    played = match("""
        Aki's 2 attacks Kuma's 3
        Aki lays 9
        Kuma passes
    """)
    view = played.view("Aki")
    assert view.row == [1, 9, 3]
    assert view.hand_cards() == (4, 5, 6, 7, 8, 10, 11)
    assert [view.known(0, slot) for slot in range(3)] == [1, 9, 3]


def test_hand_sizes_and_piles_are_public() -> None:
    played = match("""
        Aki's 3 attacks Kuma's 1
        Kuma lays 9
        Aki passes
        Kuma's 2 attacks Aki's 2
        Kuma lays 10
        Aki lays 4
    """)
    for name in ALL:
        public = played.view(name).public
        assert public.hand_sizes == [7, 6, 8]
        assert public.prisoners == [[(1, 1)], [], []]
        assert public.discard == [(1, 2), (0, 2)]


def test_what_was_laid_in_a_gap_is_its_owners_secret() -> None:
    played = match("""
        Aki's 3 attacks Kuma's 1
        Kuma lays 9
    """)
    assert played.latest("Kuma") == [{"move": "refill", "seat": 1, "slot": 2, "card": "9"}]
    for view in others(played, "Kuma"):
        assert view.is_laid(1, 2)
        assert view.known(1, 2) is None


def test_what_was_exchanged_is_its_owners_secret() -> None:
    played = match("""
        Aki's 3 attacks Kuma's 1
        Kuma lays 9
        Aki exchanges 3 for 10
    """)
    assert played.view("Aki").row == [1, 2, 10]
    for view in others(played, "Aki"):
        remembered = view.slots[0][2]
        assert remembered.touched
        assert (remembered.seen, remembered.known) == (3, None)


def test_a_feint_is_its_owners_secret() -> None:
    exchanged, feint = (
        match(f"""
            Aki's 3 attacks Kuma's 1
            Kuma lays 9
            Aki {does}
        """)
        for does in ("exchanges 3 for 10", "lifts 3 and lays it back")
    )
    for name in ("Kuma", "Hana", NOBODY):
        assert exchanged.told(name) == feint.told(name)
    assert exchanged.told("Aki") != feint.told("Aki")


def test_what_a_peek_saw_is_the_peekers_secret() -> None:
    played = match("""
        Aki's 2 attacks Kuma's 3
        Aki lays 9
        Kuma looks at slot 0
    """)
    assert played.view("Kuma").known(0, 0) == 1
    assert played.view("Hana").known(0, 0) is None
    assert "saw" not in played.latest("Aki")[0]


def test_that_a_monk_could_have_been_shown_is_the_defenders_secret() -> None:
    without, kept = (
        match(f"""
            Aki's 3 attacks Kuma's 1
            Kuma lays {card}
            Aki passes
            Kuma's 2 attacks Hana's 1
            Hana lays 4
            Kuma passes
            Hana's 3 attacks Kuma's 2
            {answer}
        """)
        for card, answer in (("4", ""), ("5", "Kuma keeps the Monk"))
    )
    for name in ("Aki", "Hana", NOBODY):
        assert without.told(name) == kept.told(name)
    assert {"move": "monk", "seat": 1, "reveal": False} in kept.told("Kuma")


def test_while_the_monk_is_asked_for_only_the_defender_knows_of_the_attack() -> None:
    played = match("""
        Aki's 3 attacks Kuma's 1
        Kuma lays 5
        Aki passes
        Kuma's 2 attacks Hana's 1
        Hana lays 4
        Kuma passes
    """)
    before = {name: len(played.told(name)) for name in ALL}
    played.play("Hana's 3 attacks Kuma's 2")
    assert {name: len(played.told(name)) - before[name] for name in ALL} == {
        "Aki": 0,
        "Kuma": 2,
        "Hana": 0,
        NOBODY: 0,
    }
    duel = played.view("Kuma").duel
    assert duel is not None
    assert duel.turned is not None
    assert duel.fought is None
    played.play("Kuma keeps the Monk")
    assert {name: len(played.told(name)) - before[name] for name in ALL} == {
        "Aki": 3,
        "Kuma": 4,
        "Hana": 3,
        NOBODY: 3,
    }


def test_a_card_seen_in_a_fight_is_remembered_where_it_lies() -> None:
    played = match("""
        Aki's 3 attacks Kuma's 1
        Kuma lays 9
    """)
    for view in others(played, "Aki"):
        assert view.known(0, 2) == 3
        assert view.slots[0][2].seen_at == 1
        assert view.slots[0][2].original


def test_a_slot_that_was_emptied_and_filled_is_unknown_again() -> None:
    played = match("""
        Aki's 3 attacks Kuma's 1
        Kuma lays 9
        Aki passes
        Kuma's 9 attacks Aki's 3
        Aki lays 4
    """)
    for view in others(played, "Aki"):
        assert view.known(0, 2) is None
        assert view.slots[0][2].seen is None
        assert not view.slots[0][2].original


def test_farmers_lie_where_nothing_was_changed() -> None:
    played = match("""
        Aki's 3 attacks Kuma's 1
        Kuma lays 9
        Aki lifts 2 and lays it back
    """)
    originals = [[slot.original for slot in row] for row in played.view("Hana").slots]
    assert originals == [[True, False, True], [True, True, False], [True, True, True]]


def test_a_card_that_shows_itself_elsewhere_is_no_longer_remembered_where_it_lay() -> None:
    played = match("""
        Aki's 3 attacks Kuma's 1
        Kuma lays 9
        Aki exchanges 3 for 10
        Kuma's 9 attacks Aki's 2
        Aki lays 3
        Kuma passes
        Hana's 2 attacks Aki's 3
        Hana lays 4
        Aki passes
    """)
    for view in others(played, "Aki"):
        assert view.known(0, 1) == 3
        assert (view.slots[0][2].seen, view.slots[0][2].touched) == (None, True)


def test_a_card_that_fell_elsewhere_is_no_longer_remembered_where_it_lay() -> None:
    played = match("""
        Aki's 3 attacks Kuma's 1
        Kuma lays 9
        Aki exchanges 3 for 10
        Kuma's 9 attacks Aki's 2
        Aki lays 3
        Kuma passes
        Hana's 3 attacks Aki's 3
        Hana lays 4
        Aki lays 4
    """)
    for view in others(played, "Aki"):
        assert view.slots[0][2].seen is None


def test_the_log_has_all_that_a_seat_was_told_in_order() -> None:
    played = match("""
        Aki's 3 attacks Kuma's 1
        Kuma lays 9
    """)
    kinds = [type(event).__name__ for event in played.view("Hana").events]
    assert kinds == ["Placed", "Placed", "Placed", "Attacked", "Turned", "Fought", "Refilled"]


def test_the_header_tells_no_seed_and_nothing_about_persons() -> None:
    header = {
        "record": "tenno",
        "version": 1,
        "seats": [{"name": "Aki", "crest": 3}, {"name": "Kuma", "rival": "kuma"}],
        "first": 1,
        "seed": 7,
        "campaign": {"stage": "ferry", "try": 2, "help": 2},
        "made": "by hand",
    }
    played = PlayedMatch(header=header)
    for name, you in (("Aki", 0), ("Kuma", 1), (NOBODY, None)):
        assert played.told(name) == [
            {
                "record": "tenno",
                "version": 1,
                "seats": [{"name": "Aki", "crest": 3}, {"name": "Kuma", "rival": "kuma"}],
                "first": 1,
                "you": you,
            }
        ]
        assert list(played.told(name)[0])[-1] == "you"


def test_an_event_of_which_nobody_decided_who_may_know_is_an_error() -> None:
    with pytest.raises(AssertionError):
        line_for(object(), None)  # type: ignore[arg-type]


def test_a_line_that_is_none_of_a_seat_record_is_an_error() -> None:
    with pytest.raises(KeyError, match="no line of a seat record"):
        read_line({"move": "turn", "seat": 0})
