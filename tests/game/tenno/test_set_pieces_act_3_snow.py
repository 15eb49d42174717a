"""What the set pieces of the snow tell, compared with what is read off the public lines themselves."""

from collections import defaultdict

import pytest

from game.kept.json_lines import Line
from game.table.seats import Seating
from game.table.set_pieces import BellProp, HearthProp, Moved
from game.tenno.set_pieces_act_3_snow import (
    Bell,
    Cords,
    CordsProp,
    Gate,
    GateProp,
    Hearth,
    Lights,
    LightsProp,
    Pair,
    Snow,
    SnowProp,
)
from game.tenno.show.picture import SeatPicture, TablePicture
from game.tenno.show.picture_from_view import with_common_piles
from tests.game.tenno.told import followed, told
from tests.words import language

ALL = "three", "five", "seven"


@pytest.mark.parametrize("match", ALL)
def test_each_capture_throws_one_log_on_the_fire_from_who_made_it(match: str) -> None:
    lines, attack, logs, last = told(match, "public"), Line(), 0, None
    seating = Seating(len(lines[0]["seats"]), 1)
    for line, piece in followed(Hearth(), lines):
        attack = line if line.get("move") == "attack" else attack
        fight = line.get("fight")
        taken = False
        if fight is not None and fight["winner"] is not None:
            attacked = fight["winner"] == attack["seat"]
            taken = attacked or fight["cards"][1] == "10"
        if taken:
            logs, last = logs + 1, seating.place(fight["winner"])
        assert piece.prop(seating) == HearthProp(logs, last)
        assert piece.take_cue() == ("prop-log" if taken else "")
    assert logs > 3


@pytest.mark.parametrize("match", ALL)
def test_the_bell_tolls_by_what_lies_there_for_all_and_never_by_a_hand(match: str) -> None:
    """A slot has room for a Monk once its first farmer may have left it, until he has fallen."""
    lines, tolls, attack = told(match, "public"), 0, Line()
    laid, moved = defaultdict[int, set[int]](lambda: {0, 1, 2}), defaultdict[int, set[int]](set)
    fallen, seating = set[int](), Seating(len(lines[0]["seats"]), 0)
    for line, piece in followed(Bell(), lines):
        match line.get("move"):
            case "attack":
                attack = line
            case "refill":
                laid[line["seat"]].add(line["slot"])
                moved[line["seat"]].add(line["slot"])
            case "exchange":
                moved[line["seat"]].add(line["slot"])
            case "swap":
                moved[line["seat"]] |= set(line["slots"])
        fight, rings = line.get("fight"), False
        if fight is not None:
            owner, slot = attack["target"], attack["target_slot"]
            beside = (laid[owner] & moved[owner]) - {slot}
            rings = bool(beside) and owner not in fallen and fight["cards"][1] != "5" and not fight["monk"]
            _fall(fight, attack, laid, fallen)
        tolls += rings
        assert piece.prop(seating) == BellProp(tolls)
        assert piece.take_cue() == ("prop-bell" if rings else "")
    assert tolls


def _fall(fight: Line, attack: Line, laid: dict[int, set[int]], fallen: set[int]) -> None:
    """Take away what fell in a fight: the loser's card, both of a tie, and a Geisha in any case."""
    sides = (attack["seat"], attack["slot"]), (attack["target"], attack["target_slot"])
    for (seat, slot), card in zip(sides, fight["cards"], strict=True):
        if fight["winner"] != seat or card == "X":
            laid[seat].discard(slot)
            fallen |= {seat} if card == "5" else set()


def test_partners_have_one_pile_and_its_sum_whoever_of_them_took_the_card() -> None:
    """The allies' match: Kage takes Oyuki's 2, then Oyuki takes Kage's 2; the viewer is Aki, her partner."""
    lines, seating, seen = told("allies", "public"), Seating(4, 0), list[tuple[Pair, ...]]()
    for line, piece in followed(Cords(), lines):
        if "fight" in line:
            prop = piece.prop(seating)
            assert isinstance(prop, CordsProp)
            seen.append(prop.pairs)
            assert piece.take_cue() == "prop-cord"
            assert (piece.take_words() is None) == (len(seen) > 1), "it is said once"
    own, others = Pair((0, 2), (1, 3), (), 0), Pair((1, 3), (2, 4), (3,), 2)
    assert seen == [(own, others), (Pair((0, 2), (1, 3), (2,), 2), others)]


def test_seen_from_another_seat_the_nearer_partner_holds_the_pile() -> None:
    *_, (_, piece) = followed(Cords(), told("allies", "public"))
    prop = piece.prop(Seating(4, 3))
    assert isinstance(prop, CordsProp)
    assert [(pair.places, pair.crests) for pair in prop.pairs] == [((0, 2), (4, 2)), ((1, 3), (1, 3))]


def test_without_notes_the_sum_is_not_told_and_without_partners_nothing_is_joined() -> None:
    lines = told("allies", "public")
    lines[0] = {**lines[0], "variant": {**lines[0]["variant"], "no_notes": True}}
    *_, (_, piece) = followed(Cords(), lines)
    prop = piece.prop(Seating(4, 0))
    assert isinstance(prop, CordsProp) and [pair.sum for pair in prop.pairs] == [None, None]
    *_, (_, alone) = followed(Cords(), told("three", "public"))
    assert alone.prop(Seating(3, 0)) is None


def test_the_table_shows_what_is_common_at_the_nearer_partner_alone() -> None:
    seats = tuple(SeatPicture(name, n + 1, 5, (), pile=(9,) * n) for n, name in enumerate("ABCD"))
    pairs = Pair((0, 2), (1, 3), (4, 2), 14), Pair((1, 3), (2, 4), (1, 1, 3), None)
    cords = CordsProp(pairs)
    joined = with_common_piles(TablePicture(seats, None, prop=Moved(cords, cords, 1.0)), language("en"))
    assert [seat.pile for seat in joined.seats] == [(4, 2), (1, 1, 3), (), ()]
    assert [seat.prisoners for seat in joined.seats[:2]] == ["14 pts", "×3"]
    assert [joined.pile_of(place) for place in range(4)] == [0, 1, 0, 1]
    assert with_common_piles(TablePicture(seats, None), language("en")) == TablePicture(seats, None)


def test_a_wing_of_the_gate_is_shut_while_that_shogun_lies_face_up_in_his_row() -> None:
    """Where he lies is what `refill` and `exchange` tell everybody of a 10, and fights of its fall."""
    lines, rows, changes = told("known-shogun", "public"), [set[int](), set[int]()], 0
    assert len(lines[0]["seats"]) == 2
    attack, before = Line(), (False, False)
    for line, piece in followed(Gate(), lines):
        if line.get("move") in ("refill", "exchange"):
            held, slot = rows[line["seat"]], line["slot"]
            (held.add if line.get("card") == "10" else held.discard)(slot)
        elif line.get("move") == "swap" and rows[line["seat"]] & set(line["slots"]) and line["swapped"]:
            rows[line["seat"]] ^= set(line["slots"])
        attack = line if line.get("move") == "attack" else attack
        if (fight := line.get("fight")) and fight["cards"][1] == "10" and fight["winner"] != attack["target"]:
            rows[attack["target"]].clear()
        there = bool(rows[0]), bool(rows[1])
        prop = piece.prop(Seating(2, 1))
        assert isinstance(prop, GateProp) and prop.there == (there[1], there[0])
        assert piece.take_cue() == ("prop-gate" if there != before else "")
        changes, before = changes + (there != before), there
    assert changes >= 2


def test_the_lights_are_down_from_the_first_attack_to_the_end_and_follow_who_attacks_whom() -> None:
    lines, attack, over = told("swap", "public"), Line(), False
    seating = Seating(len(lines[0]["seats"]), 0)
    for line, piece in followed(Lights(), lines):
        attack, over = line if line.get("move") == "attack" else attack, over or "result" in line
        prop = piece.prop(seating)
        assert isinstance(prop, LightsProp) and prop.dark == (bool(attack) and not over)
        if prop.dark:
            assert prop.spots == (
                (attack["seat"], attack["slot"]),
                (attack["target"], attack["target_slot"]),
            )
    assert over


def test_snow_falls_anew_at_each_fight_and_only_where_nothing_is_noted() -> None:
    lines = told("swap", "public")
    seating = Seating(len(lines[0]["seats"]), 0)
    *_, (_, plain) = followed(Snow(), lines)
    assert plain.prop(seating) is None
    lines[0] = {**lines[0], "version": 2, "variant": {"no_notes": True}}
    fights = 0
    for line, piece in followed(Snow(), lines):
        fights += "fight" in line
        covered = None if "result" in line else SnowProp(fights)
        assert piece.prop(seating) == covered
    assert fights > 4
