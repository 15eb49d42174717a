"""What a seat's view keeps of the record: who sits there, how a fight went, which farmers lay where."""

import json
from pathlib import Path

import pytest

from game.kept.chance import Chance
from game.kept.json_lines import Line
from game.table.game_interface import IllegalDecision
from game.tenno.cards import DAIMYO, GEISHA, MONK, NINJA, RONIN, SHOGUN, VALUES
from game.tenno.events import Ended, Fought, MonkShown, Peeked, Swapped
from game.tenno.full_state import State
from game.tenno.line_forms import decision_from_line
from game.tenno.match import Match, play_at_random
from game.tenno.variants import Feud, Variant
from game.tenno.view import Slot, View
from tests.game.tenno.play import header
from tests.game.tenno.tables import NOBODY, SEEN_AND_NEVER_MOVED, PlayedMatch

RECORDS = Path(__file__).parents[2] / "records"
SEATS = sorted(RECORDS.glob("five.?.jsonl"))
ENDED = sorted(RECORDS.glob("seven.?.jsonl"))


def lines_of(path: Path) -> list[Line]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_the_cards_with_a_power_have_their_numbers() -> None:
    assert (NINJA, MONK, RONIN, DAIMYO, SHOGUN, GEISHA) == (4, 5, 6, 9, 10, 11)
    assert [VALUES[card] for card in (NINJA, MONK, RONIN, DAIMYO, SHOGUN, GEISHA)] == [4, 5, 6, 9, 10, 0]


def test_who_has_no_crest_in_the_header_has_the_one_of_the_seats_number() -> None:
    header = lines_of(SEATS[0])[0]
    for seat in header["seats"]:
        seat.pop("crest", None)
    assert [seat.crest for seat in View.begin(header).seats] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("path", SEATS, ids=lambda path: path.stem)
def test_a_fight_is_known_until_the_next_one(path: Path) -> None:
    header, *lines = lines_of(path)
    view, fights = View.begin(header), 0
    for line in lines:
        event = view.fold(line)
        if isinstance(event, Fought) and view.duel is not None:
            assert view.duel.fought == event
            fights += 1
    assert fights > 5


@pytest.mark.parametrize("path", ENDED, ids=lambda path: path.stem)
def test_at_the_end_only_those_orders_of_farmers_are_left_that_lay_there(path: Path) -> None:
    header, *lines = lines_of(path)
    view, held = View.begin(header), 0
    for line in lines:
        event = view.fold(line)
    assert isinstance(event, Ended)
    for seat, shown in enumerate(event.reveal):
        for slot, card in enumerate(shown.row):
            if view.slots[seat][slot].original and card is not None:
                assert {order[slot] for order in view.farmers[seat]} == {card}
                held += 1
    assert held > 0


FOUGHT = SEEN_AND_NEVER_MOVED + "Aki's 8 attacks Kuma's 2\nKuma lays 5\n"
"""After it Kuma's 2 has fallen, and where it lay lies his Monk, which nobody has seen."""


def test_what_was_seen_of_a_slot_is_gone_with_its_card() -> None:
    match = PlayedMatch("Aki", "Kuma").play(SEEN_AND_NEVER_MOVED)
    seen = match.view("Aki").slots[1]
    assert (seen[0].seen, seen[0].seen_at, seen[0].touched, seen[0].original) == (2, 1, False, True)
    after = match.play("Aki's 8 attacks Kuma's 2").view("Aki").slots[1]
    assert after[0] == Slot(None, 0, False, False)
    assert match.play("Kuma lays 5").view("Aki").slots[1][0] == Slot(None, 0, False, False)


def test_a_card_that_shows_itself_elsewhere_lies_no_longer_where_it_was_seen() -> None:
    view = View.begin({**header(2), "you": 0})
    view.public.turn, view.public.fights = 1, 3
    view.take(Peeked(0, 0, 7))
    view.take(Peeked(0, 2, 7))
    assert [(slot.seen, slot.seen_at) for slot in view.slots[1]] == [(None, 0), (None, 0), (7, 3)]


def test_the_public_has_neither_row_nor_hand() -> None:
    view = PlayedMatch("Aki", "Kuma").play(SEEN_AND_NEVER_MOVED).view(NOBODY)
    assert view.row == [None, None, None] and view.hand == 0 and view.hand_cards() == ()


def test_who_lost_a_card_has_a_gap_in_the_own_row_until_it_is_filled() -> None:
    match = PlayedMatch("Aki", "Kuma").play(SEEN_AND_NEVER_MOVED + "Aki's 8 attacks Kuma's 2")
    assert match.view("Kuma").row == [None, 1, 3]
    assert match.view("Aki").row == match.table.state.rows[0]


def test_a_swap_moves_the_viewers_own_cards_and_nobody_elses() -> None:
    for seat, row in ((0, [2, 3, 1]), (1, [1, 3, 2])):
        view = View.begin({**header(2), "you": 0})
        view.row[:] = [1, 3, 2]
        view.take(Swapped(seat, (0, 2), True))
        assert view.row == row


def test_a_duel_knows_the_slot_in_which_the_monk_was_shown() -> None:
    match = PlayedMatch("Aki", "Kuma").play(FOUGHT)
    view = match.view("Aki")
    assert view.duel is not None and view.duel.monk_slot is None
    view.take(MonkShown(1, 0))
    assert view.duel.monk_slot == 0 and view.known(1, 0) == MONK


def test_a_monk_may_lie_where_something_was_laid_since_the_farmers_but_in_the_attacked_slot() -> None:
    match = PlayedMatch("Aki", "Kuma").play("Aki lays 3 1 2\nKuma lays 2 1 3")
    assert not any(match.view("Aki").may_have_monk(1, slot) for slot in range(3)), "farmers alone"
    match.play("Aki's 3 attacks Kuma's 2")
    assert not any(match.view("Aki").may_have_monk(1, slot) for slot in range(3)), "farmers and a gap"
    match.play("Kuma lays 5")
    found = [match.view("Aki").may_have_monk(1, slot) for slot in range(3)]
    assert found == [False, True, True]


def test_a_monk_that_has_fallen_comes_no_more() -> None:
    for pile in ("discard", "prisoners"):
        view = PlayedMatch("Aki", "Kuma").play(FOUGHT).view("Aki")
        assert view.may_have_monk(1, 1)
        piles = view.public.discard if pile == "discard" else view.public.prisoners[0]
        piles.append((0, MONK))
        assert view.may_have_monk(1, 1), "it was another seat's"
        piles.append((1, MONK))
        assert view.may_have_monk(1, 1) is False


def test_no_more_matches_come_before_one_than_its_feud_has_had() -> None:
    earlier = View.begin({**header(2), "you": 0})
    second = {**header(2, 0, Variant(feud=Feud(2))), "you": 0}
    assert View.begin(second, [earlier]).variant.feud == Feud(2)
    for line, before in ((second, [earlier] * 2), ({**header(2), "you": 0}, [earlier])):
        with pytest.raises(ValueError, match="earlier matches"):
            View.begin(line, before)


def test_a_match_is_in_its_setup_then_played_then_over() -> None:
    header_line, *lines = lines_of(next(iter(sorted(RECORDS.glob("seven.tenno")))))
    match, phases = Match(header_line), [("setup", 1)]
    for line in lines[:-1]:
        match.take(line)
        if match.phase != phases[-1][0]:
            phases.append((match.phase, len(match.told(None))))
    assert [phase for phase, _ in phases] == ["setup", "play", "over"]
    assert phases[1][1] == 1 + match.seats, "the farmers of all seats"


def test_only_a_withheld_monk_has_an_answer_that_nobody_notices() -> None:
    match = PlayedMatch("Aki", "Kuma").play(FOUGHT).match
    assert [match.unsaid(seat) for seat in (0, 1)] == [None, None]
    played = PlayedMatch("Aki", "Kuma").play(FOUGHT)
    played.play("Aki exchanges 7 for 9\nKuma's 3 attacks Aki's 8\nKuma lays 6\nAki passes")
    match = played.play("Aki's 9 attacks Kuma's 6").match
    assert match.asked == (1,) and match.unsaid(0) is None
    assert match.unsaid(1) == {"move": "monk", "seat": 1, "reveal": False}
    match = played.play("Kuma keeps the Monk").match
    assert match.asked == (1,) and match.unsaid(1) is None, "a refill is noticed"


def test_a_match_takes_a_decision_of_the_seat_that_made_it_and_draws_nothing() -> None:
    match = Match(header(2))
    with pytest.raises(IllegalDecision, match="a decision of seat 0"):
        match.decide(1, {"move": "place", "seat": 0, "cards": ["1", "2", "3"]})
    assert match.asked == (0,)
    with pytest.raises(ValueError, match="lots"):
        match.draw(Chance(1))


@pytest.mark.parametrize("slots", [[1, 1], [2, 0]])
def test_two_slots_stand_in_a_record_the_lower_first(slots: list[int]) -> None:
    with pytest.raises(ValueError, match="the lower first"):
        decision_from_line({"move": "swap", "seat": 0, "slots": slots, "swapped": True})


def test_matches_at_random_count_their_decisions() -> None:
    state, chance, decisions = State(2, 1), Chance(8), []
    while options := state.options():
        decisions.append(chance.choose(options))
        state.apply(decisions[-1])
    assert play_at_random(Chance(8), 2, 1) == len(decisions) > 10
