"""Altered rules, each named for its variant: what is different, what stays, and who is told what."""

from itertools import product
from typing import Any

import pytest

from game.games import TENNO
from game.kept.chance import Chance
from game.kept.faults import Fault
from game.table.game_interface import IllegalDecision
from game.table.record_reader import replay
from game.tenno.cards import CODES, SHOGUN
from game.tenno.decisions import Attack, Exchange
from game.tenno.events import Swapped
from game.tenno.feuds import Score, following, placings, standing
from game.tenno.full_state import State
from game.tenno.line_forms import check_header
from game.tenno.match import Match
from game.tenno.odds import PossibleRows
from game.tenno.score import score
from game.tenno.variants import (
    PLAIN,
    Feud,
    Variant,
    most_fights,
    read_stage_variant,
    read_variant,
)
from game.tenno.view import FARMER_ORDERS, View
from tests.game.tenno.play import as_bytes, decide_at_random, header, played, random_decisions
from tests.game.tenno.tables import PlayedMatch, Table, same, table
from tests.game.tenno.test_properties import check_match
from tests.game.tenno.test_secrecy import check_pairs
from tests.samples import sample

SHORTEST = Variant(short_hand=tuple(CODES[name] for name in ("4", "5", "6", "10", "X")))
WITHOUT_MONK = Variant(short_hand=(CODES["5"],))
SHOGUN_KNOWN = Variant(known_shogun=True)
OPENING = Variant(opening_exchange=True)
PAIRS = Variant(allies=((0, 2), (1, 3)))
THREE_TOGETHER = Variant(known_shogun=True, opening_exchange=True, allies=((0, 2, 4), (1, 3, 5)))
TABLES = {
    "short_hand": (SHORTEST, (2, 3, 5, 7)),
    "short_hand without the Monk": (WITHOUT_MONK, (2, 4)),
    "open_prisoners": (Variant(open_prisoners=True), (2,)),
    "known_shogun": (SHOGUN_KNOWN, (2, 5)),
    "opening_exchange": (OPENING, (2, 3, 7)),
    "allies": (PAIRS, (4,)),
    "feud": (Variant(feud=Feud(2)), (2,)),
    "no_notes": (Variant(no_notes=True), (2,)),
    "three together": (THREE_TOGETHER, (6,)),
    "open_farmers": (Variant(open_farmers=True), (2, 3, 5)),
    "open_peek": (Variant(open_peek=True), (2, 3, 5)),
    "dusk": (Variant(dusk=True), (2, 3, 7)),
    "must_touch": (Variant(must_touch=True), (2, 4)),
    "all customs": (Variant(open_farmers=True, open_peek=True, dusk=True, must_touch=True), (2, 3)),
    "customs and others": (
        Variant(known_shogun=True, opening_exchange=True, open_farmers=True, open_peek=True, must_touch=True),
        (2, 3),
    ),
}
VARIANTS = pytest.mark.parametrize("name", TABLES)
FEW_VARIANTS = pytest.mark.parametrize("name", sample(TABLES, ["short_hand", "allies", "three together"]))


def altered(*names: str, variant: Variant, first: int = 0) -> PlayedMatch:
    """A match of these seats under altered rules."""
    plans = [{"name": name} for name in names]
    line = {"record": "tenno", "seats": plans, "first": first, **variant.header_part()}
    return PlayedMatch(header=line)


WHOLE = [(name, seed) for name, (_, tables) in TABLES.items() for seed in range(max(2, len(tables)))]
"""Each table of each variant."""
ONCE = [(name, number % max(2, len(TABLES[name][1]))) for number, name in enumerate(TABLES)]


@pytest.mark.parametrize("case", sample(WHOLE, ONCE), ids=str)
def test_whole_random_matches_stay_right_and_in_bounds(case: tuple[str, int]) -> None:
    name, seed = case
    variant, tables = TABLES[name]
    seats = tables[seed % len(tables)]
    decisions = random_decisions(seats, seed % seats, seed, variant)
    check_match(seats, seed % seats, decisions, refusals_every=40, variant=variant)


@VARIANTS
def test_nothing_leaks(name: str) -> None:
    differing = check_pairs(range(3), 5, *TABLES[name])
    assert differing["pairs"] > 6, differing


@pytest.mark.long
@VARIANTS
def test_many_random_matches_end_in_bounds_and_nothing_leaks(name: str) -> None:
    variant, tables = TABLES[name]
    for seed in range(1500):
        seats = tables[seed % len(tables)]
        *_, (state, _) = decide_at_random(seats, seed % seats, Chance(seed), variant)
        assert state.public.over and state.public.fights <= most_fights(variant, seats)
    assert check_pairs(range(1000, 1300), 8, variant, tables)["pairs"] > 1000


@FEW_VARIANTS
def test_rivals_play_it_to_its_end(name: str) -> None:
    variant, tables = TABLES[name]
    for seed, seats in product(range(2), tables):
        match = Match(header(seats, seed % seats, variant))
        minds = [TENNO.rival(("steady", "novice")[seat % 2], seed + seat) for seat in range(seats)]
        heard = [0] * seats
        while match.asked:
            for seat, mind in enumerate(minds):
                for line in match.told(seat)[heard[seat] :]:
                    mind.tell(line)
                heard[seat] = len(match.told(seat))
            (seat,) = match.asked
            match.decide(seat, minds[seat].answer(match.ask_line(seat)))
        assert match.result()


def possible(view: View) -> PossibleRows:
    return PossibleRows.of(view)


@FEW_VARIANTS
def test_every_true_row_is_among_those_that_a_seat_takes_for_possible(name: str) -> None:
    variant, tables = TABLES[name]
    for seed in range(6):
        seats = tables[seed % len(tables)]
        decisions = random_decisions(seats, 0, seed, variant)
        match, _ = played(seats, 0, [], variant)
        truth = State(seats, 0, variant)
        for decision in decisions:
            match.take(decision.to_line())
            truth.decide(decision)
            for viewer in (None, 0):
                rows = possible(View.of(match.told(viewer)))
                if truth.ask and truth.ask.wanted != "monk":
                    assert all(tuple(truth.rows[seat]) in rows.rows(seat) for seat in range(seats))


def test_short_hand_lays_cards_out_of_the_game() -> None:
    state = State(2, 0, SHORTEST)
    assert state.public.hand_sizes == [3, 3]
    drawn = Table(["Aki", "Kuma"], state).play("Aki lays 1 2 3\nKuma lays 1 2 3")
    assert same("Aki 1 2 3 | 7 8 9\nKuma 1 2 3 | 7 8 9", drawn)


def test_short_hand_is_in_the_header_of_every_seat_record_and_nowhere_else() -> None:
    match = altered("Aki", "Kuma", variant=SHORTEST).play("Aki lays 1 2 3\nKuma lays 3 2 1").match
    for viewer in (None, 0, 1):
        told = match.told(viewer)
        assert told[0]["variant"] == {"short_hand": ["4", "5", "6", "10", "X"]}
        assert list(told[0]) == ["record", "version", "seats", "first", "variant", "you"]
    assert View.of(match.told(1)).variant == SHORTEST


def test_short_hand_without_the_monk_leaves_no_room_for_him() -> None:
    played_match = altered("Aki", "Kuma", variant=WITHOUT_MONK)
    played_match.play("Aki lays 1 2 3\nKuma lays 1 2 3\nAki's 1 attacks Kuma's 1\nAki lays 7\nKuma lays 8")
    assert not played_match.view("Aki").may_have_monk(1, 1)


def test_known_shogun_is_laid_by_all_before_the_first_attack() -> None:
    told = altered("Aki", "Kuma", variant=SHOGUN_KNOWN, first=1)
    told.play("Aki lays 1 2 3\nKuma lays 3 1 2")
    assert told.table.asked == "Kuma: exchange"
    assert told.table.may() == [
        "Kuma exchanges 3 for 10",
        "Kuma exchanges 1 for 10",
        "Kuma exchanges 2 for 10",
    ]
    assert told.table.refusal("Kuma passes") == "other-asked"
    assert told.table.refusal("Kuma exchanges 1 for 9") == "shogun-first"
    told.play("Kuma exchanges 3 for 10\nAki exchanges 2 for 10")
    assert told.table.asked == "Kuma: attack"
    for name in ("Aki", "Kuma", "nobody"):
        shown = {"move": "exchange", "seat": 0, "slot": 1, "card": "10"}
        assert told.latest(name) == [shown]
        view = told.view(name)
        assert view.known(0, 1) == view.known(1, 0) == SHOGUN
        assert {row[0] for row in possible(view).rows(1)} == {SHOGUN}


KNOWN_FROM_THE_START = """
    Aki lays 1 2 3
    Kuma lays 1 2 3
    Aki exchanges 1 for 10
    Kuma exchanges 3 for 10
"""


def test_known_shogun_taken_up_is_known_to_be_in_the_hand() -> None:
    told = altered("Aki", "Kuma", variant=SHOGUN_KNOWN).play(KNOWN_FROM_THE_START)
    told.play("Aki's 3 attacks Kuma's 1\nKuma lays 8\nAki exchanges 10 for 9")
    assert told.latest("Kuma") == [{"move": "exchange", "seat": 0, "slot": 0}]
    view = told.view("Kuma")
    assert view.slots[0][0].seen is None
    assert all(SHOGUN not in row for row in possible(view).rows(0))


def test_known_shogun_laid_into_a_gap_is_told_to_all_and_another_card_to_nobody() -> None:
    told = altered("Aki", "Kuma", variant=SHOGUN_KNOWN).play(KNOWN_FROM_THE_START)
    told.play("Aki's 2 attacks Kuma's 2\nAki lays 7\nKuma lays 8")
    assert told.latest("nobody", 2) == [
        {"move": "refill", "seat": 0, "slot": 1},
        {"move": "refill", "seat": 1, "slot": 1},
    ]
    assert all(row[1] != SHOGUN for row in possible(told.view("nobody")).rows(0))


def test_known_shogun_tells_of_a_swap_that_moves_him() -> None:
    drawing = "Aki 10 7 1 |\nKuma 9 2 3 | 4"
    drawn = table(drawing)
    drawn.state.public.variant = SHOGUN_KNOWN
    drawn.play("Aki's 7 attacks Kuma's 2\nKuma lays 4")
    assert "Aki swaps 10 and 7" in drawn.may()
    for seed in range(400):
        decisions = random_decisions(2, 0, seed, SHOGUN_KNOWN)
        match, _ = played(2, 0, decisions, SHOGUN_KNOWN)
        swaps = [line for line in match.told(None) if line.get("move") == "swap" and "swapped" in line]
        if swaps:
            return
    raise AssertionError("no swap of a known Shogun in 400 matches")


@pytest.mark.parametrize(("slots", "hidden"), [((0, 2), []), ((1, 2), [1, 2])])
def test_known_shogun_swapped_leaves_no_first_farmer_in_doubt_and_another_swap_hides_two(
    slots: tuple[int, int], hidden: list[int]
) -> None:
    view = altered("Aki", "Kuma", variant=SHOGUN_KNOWN).play(KNOWN_FROM_THE_START).view("Kuma")
    view.take(Swapped(0, slots, True if 0 in slots else None))
    row = view.slots[0]
    assert [slot for slot in range(3) if row[slot].touched and row[slot].seen != SHOGUN] == hidden
    assert [slot for slot in range(3) if row[slot].original] == [slot for slot in (1, 2) if slot not in slots]
    assert [slot.seen for slot in row].index(SHOGUN) == (2 if 0 in slots else 0)


def test_allies_are_refused_as_targets_by_that_reason() -> None:
    told = altered("Aki", "Kuma", "Hana", "Tama", variant=PAIRS)
    told.play("Aki lays 1 2 3\nKuma lays 1 2 3\nHana lays 1 2 3\nTama lays 1 2 3")
    assert told.table.refusal("Aki's 1 attacks Hana's 1") == "ally"


def test_known_shogun_is_followed_through_his_swap_and_any_other_swap_hides_both_cards() -> None:
    met = set()
    for seed in range(400):
        match, _ = played(2, 0, random_decisions(2, 0, seed, SHOGUN_KNOWN), SHOGUN_KNOWN)
        lines = match.told(None)
        for number, line in enumerate(lines):
            if line.get("move") == "swap":
                before, after = (View.of(lines[:end]).slots[line["seat"]] for end in (number, number + 1))
                low, high = line["slots"]
                if line.get("swapped"):
                    assert [after[low].seen, after[high].seen] == [before[high].seen, before[low].seen]
                elif "swapped" not in line:
                    assert after[low].touched and after[high].touched
                met.add(line.get("swapped"))
        if met >= {True, None}:
            return
    raise AssertionError(f"only these swaps in 400 matches: {met}")


def test_opening_exchange_is_offered_clockwise_from_the_first() -> None:
    told = altered("Aki", "Kuma", "Hana", variant=OPENING, first=1)
    told.play("Aki lays 1 2 3\nKuma lays 1 2 3\nHana lays 1 2 3")
    assert told.table.asked == "Kuma: exchange"
    told.play("Kuma exchanges 2 for 9")
    assert told.latest("Kuma") == [{"move": "exchange", "seat": 1, "slot": 1, "card": "9"}]
    assert told.latest("Aki") == [{"move": "exchange", "seat": 1, "slot": 1}]
    told.play("Hana lifts 1 and lays it back\nAki passes")
    assert told.table.asked == "Kuma: attack"
    rows = possible(told.view("Aki")).rows(1)
    assert {row[1] for row in rows} == {1, 2, 3, *range(4, 12)}
    assert not told.view("Aki").slots[1][1].original


def test_allies_are_nobodys_targets() -> None:
    told = altered("Aki", "Kuma", "Hana", "Tama", variant=PAIRS)
    told.play("\n".join(f"{name} lays 1 2 3" for name in ("Aki", "Kuma", "Hana", "Tama")))
    targets = {option.target for option in told.table.state.options() if isinstance(option, Attack)}
    assert targets == {1, 3}
    assert told.table.refusal("Aki's 1 attacks Hana's 1") == "ally"
    assert told.view("Aki").refusal(Attack(0, 0, 2, 0), told.table.state.ask) == "ally"  # type: ignore[arg-type]


def allied(drawing: str) -> Table:
    drawn = table(drawing)
    drawn.state.public.variant = PAIRS
    return drawn


def test_allies_win_together_by_what_the_side_has_captured() -> None:
    drawn = allied("Aki 1 2 3 | | Kuma-9\nKuma 2 1 3 | | Aki-8\nHana 1 2 3 | \nTama 1 2 3 | 4 | Hana-4")
    assert score(drawn.state) == ((9, 8, 0, 4), {}, (1, 3))


def test_allies_tied_add_hands_and_rows_of_the_whole_side() -> None:
    drawn = allied("Aki 1 2 3 | | Kuma-9\nKuma 2 1 3 | 10 | Aki-5\nHana 1 2 3 | X\nTama 1 2 3 | | Hana-4")
    assert score(drawn.state) == ((9, 5, 0, 4), {0: 15, 1: 21, 2: 6, 3: 10}, (1, 3))
    drawn = allied("Aki 1 2 3 | | Kuma-9\nKuma 2 1 3 | | Aki-5\nHana 1 2 3 | \nTama 1 2 3 | | Hana-4")
    assert score(drawn.state)[2] == (0, 1, 2, 3)


def came_to(*captured: int, winners: tuple[int, ...]) -> Score:
    return Score(captured, winners)


def test_feud_goes_to_whoever_wins_twice() -> None:
    one = came_to(9, 2, winners=(0,))
    assert not standing([one], 2).over
    assert standing([one, one], 2) == ((2, 0), (18, 4), True, (0,))
    assert not standing([one, came_to(0, 3, winners=(1,))], 2).over
    assert standing([one, came_to(0, 3, winners=(1,)), came_to(0, 3, winners=(1,))], 2).winners == (1,)


def test_feud_counts_a_shared_match_for_each() -> None:
    shared = came_to(5, 5, winners=(0, 1))
    ahead = came_to(4, 7, winners=(1,))
    assert standing([shared, ahead], 2) == ((1, 2), (9, 12), True, (1,))
    assert standing([shared, shared], 2) == ((2, 2), (10, 10), True, (0, 1))
    assert standing([shared, came_to(6, 6, winners=(0, 1))._replace(captured=(6, 7))], 2).winners == (1,)


def test_feud_of_three_may_end_with_one_win_each_and_more_captured() -> None:
    scores = [
        came_to(9, 1, 1, winners=(0,)),
        came_to(1, 8, 1, winners=(1,)),
        came_to(1, 1, 9, winners=(2,)),
    ]
    assert standing(scores, 3) == ((1, 1, 1), (11, 10, 11), True, (0, 2))


def test_feud_counts_allies_as_one() -> None:
    one = came_to(3, 1, 3, 1, winners=(0, 2))
    assert standing([one, one], 4, PAIRS).winners == (0, 2)


def feud_match(number: int, first: int, seed: int) -> Match:
    variant = Variant(feud=Feud(number))
    return played(2, first, random_decisions(2, first, seed, variant), variant)[0]


def test_feud_moves_the_first_seat_on_and_lays_the_farmers_as_before() -> None:
    match = feud_match(1, 1, 3)
    after = following([match])
    assert after is not None
    assert (after.header["first"], after.header["variant"]) == (0, {"feud": {"match": 2, "of": 3}})
    second = Match(after.header)
    for line in after.given:
        second.take(line)
    assert placings(second) == placings(match)
    assert second.ask_line(0) == {"ask": "attack", "seat": 0}


def test_feud_is_over_or_none_and_nothing_follows() -> None:
    assert following([played(2, 0, random_decisions(2, 0, 1))[0]]) is None
    matches = [feud_match(1, 0, 3), feud_match(2, 1, 3), feud_match(3, 0, 5)]
    assert following(matches) is None
    assert following([Match(header(2, 0, Variant(feud=Feud(1))))]) is None


def test_another_match_has_the_same_house_rules_and_a_feud_begins_anew() -> None:
    assert TENNO.rematch(header(2)) == {}
    found = TENNO.rematch(header(2, 0, Variant(feud=Feud(2), no_notes=True)))
    assert found == {"version": 2, "variant": Variant(feud=Feud(1), no_notes=True).to_line()}
    check_header(header(2) | found)


def test_feud_lets_a_seat_remember_where_farmers_lay() -> None:
    told = altered("Aki", "Kuma", variant=Variant(feud=Feud(1)))
    told.play("Aki lays 1 2 3\nKuma lays 3 1 2\nAki's 1 attacks Kuma's 3\nAki lays 7")
    first = told.view("Aki")
    again = altered("Aki", "Kuma", variant=Variant(feud=Feud(2))).play("Aki lays 1 2 3\nKuma lays 3 1 2")
    view = View.of(again.told("Aki"), [first])
    assert possible(view).rows(1) == ((3, 1, 2), (3, 2, 1))
    assert possible(View.of(again.told("Aki"))).rows(1) == FARMER_ORDERS


@VARIANTS
def test_a_header_names_it_and_the_reader_takes_it(name: str) -> None:
    variant, tables = TABLES[name]
    for seats in tables:
        check_header(header(seats, 0, variant))
        assert read_variant(variant.to_line(), seats) == variant


def test_keys_of_a_header_are_told_in_their_order() -> None:
    mixed = {"no_notes": True, "feud": {"of": 3, "match": 1}, "short_hand": ["X"]}
    told = Match({**header(2), "version": 2, "variant": mixed}).told(0)
    assert b'"variant":{"short_hand":["X"],"feud":{"match":1,"of":3},"no_notes":true}' in as_bytes(told)


STRANGE: list[tuple[Any, str]] = [
    ({"short_hand": []}, "short_hand"),
    ({"short_hand": ["4", "4"]}, "short_hand"),
    ({"short_hand": ["3"]}, "short_hand"),
    ({"short_hand": [4]}, "short_hand"),
    ({"short_hand": ["4", "5", "6", "7", "8", "9"]}, "short_hand"),
    ({"short_hand": "4"}, "short_hand"),
    ({"known_shogun": True, "short_hand": ["10"]}, "short_hand"),
    ({"open_prisoners": 1}, "open_prisoners"),
    ({"known_shogun": False}, "known_shogun"),
    ({"opening_exchange": "true"}, "opening_exchange"),
    ({"no_notes": None}, "no_notes"),
    ({"allies": [[0, 1], [2, 3]]}, "allies"),
    ({"allies": [[0, 2], [1]]}, "allies"),
    ({"allies": [[0], [1], [2], [3]]}, "allies"),
    ({"allies": [[0, 2, 4], [1, 3, 5]]}, "allies"),
    ({"allies": [[False, 2], [1, 3]]}, "allies"),
    ({"allies": [[0, 1, 2, 3]]}, "allies"),
    ({"allies": []}, "allies"),
    ({"feud": 3}, "feud"),
    ({"feud": {"match": 4, "of": 3}}, "feud"),
    ({"feud": {"match": 0, "of": 3}}, "feud"),
    ({"feud": {"match": 1, "of": 5}}, "feud"),
    ({"feud": {"match": True, "of": 3}}, "feud"),
    ({"feud": {"match": 1}}, "feud"),
]


@pytest.mark.parametrize(("line", "key"), STRANGE, ids=lambda value: str(value))
def test_what_is_none_of_these_is_refused_by_its_key(line: Any, key: str) -> None:
    with pytest.raises(IllegalDecision) as refused:
        check_header({**header(4), "version": 2, "variant": line})
    assert refused.value.found.startswith(key)


def test_a_stage_says_of_how_many_matches_a_feud_is() -> None:
    assert read_stage_variant({"feud": 3}, 2) == Variant(feud=Feud(1))
    assert read_stage_variant({"no_notes": True}, 2) == Variant(no_notes=True)
    with pytest.raises(Fault, match="feud: 2; expected 3"):
        read_stage_variant({"feud": 2}, 2)
    with pytest.raises(Fault, match="expected 3"):
        read_stage_variant({"feud": {"match": 1, "of": 3}}, 2)


def test_without_variant_nothing_is_altered() -> None:
    assert "variant" not in header(2) and State(2, 0).public.variant == PLAIN
    assert Exchange(0, 0, SHOGUN) not in State(2, 0).options()


def read(*lines: Any) -> int:
    """Read a record; returns how many decisions it has, or raises its `Fault`."""
    return replay(TENNO, enumerate(lines, 1)).decisions


def test_a_reader_holds_a_record_to_its_variant() -> None:
    allies, shoguns = header(4, 0, PAIRS), header(2, 0, SHOGUN_KNOWN)
    laid = [{"move": "place", "seat": seat, "cards": ["1", "2", "3"]} for seat in range(4)]
    attack = {"move": "attack", "seat": 0, "slot": 0, "target": 1, "target_slot": 0}
    assert read(allies, *laid, attack) == 5
    with pytest.raises(Fault, match=r"line 6: .*\(ally\); expected an answer to"):
        read(allies, *laid, {**attack, "target": 2})
    shown = {"move": "exchange", "seat": 0, "slot": 0, "card": "10"}
    assert read(shoguns, *laid[:2], shown, {**shown, "seat": 1}) == 4
    with pytest.raises(Fault, match=r"line 4: .*\(shogun-first\)"):
        read(shoguns, *laid[:2], {**shown, "card": "9"})
    with pytest.raises(Fault, match=r"line 4: .*\(other-asked\)"):
        read(shoguns, *laid[:2], {**attack, "target": 1})
    with pytest.raises(Fault, match=r"line 4: .*\(not-in-hand\)"):
        read(header(2, 0, Variant(opening_exchange=True, short_hand=(SHOGUN,))), *laid[:2], shown)
