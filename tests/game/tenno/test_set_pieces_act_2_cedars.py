"""The set pieces of the second act show what the public record says, line by line."""

from collections.abc import Iterator
from typing import TypeVar

import pytest

from game.kept.json_lines import Line
from game.table.seats import Seating
from game.table.set_pieces import CoinProp, Prop, Said, ScarfProp
from game.tenno.cards import CODES, NAMES
from game.tenno.set_pieces import PublicFollowing, SetPiece
from game.tenno.set_pieces_act_2_cedars import (
    Coin,
    Curtain,
    CurtainProp,
    Leaves,
    LeavesProp,
    Ledger,
    LedgerProp,
    Scarf,
    Thread,
    ThreadProp,
)
from game.tenno.view import View
from tests.game.tenno.told import told

Kind = TypeVar("Kind", bound=Prop)


def followed(piece: SetPiece, kind: type[Kind], lines: list[Line]) -> Iterator[tuple[Line, Kind, str]]:
    """Yield each line with what is seen and heard of a set piece after it."""
    view, following = View.begin(lines[0]), PublicFollowing(piece, lines)
    seating = Seating(len(view.seats), 0)
    for line in lines[1:]:
        view.fold(line)
        following.follow(view)
        prop = following.prop(seating)
        assert isinstance(prop, kind)
        yield line, prop, following.take_cue()


def touches(line: Line, attack: Line) -> set[tuple[int, int]]:
    """Return the slots that a line says somebody touched; ``attack``: the latest one."""
    if "fight" in line:
        return {(attack["seat"], attack["slot"]), (attack["target"], attack["target_slot"])}
    slots = [line["slot"]] if line.get("move") in ("refill", "exchange") else []
    slots += line["slots"] if line.get("move") == "swap" else []
    return {(line["seat"], slot) for slot in slots}


@pytest.mark.parametrize("match", ["three", "swap", "five"])
def test_a_leaf_lies_where_nobody_touched_anything_for_three_fights_and_a_second_at_six(match: str) -> None:
    lines = told(match)
    seats = len(lines[0]["seats"])
    quiet = {(seat, slot): 0 for seat in range(seats) for slot in range(3)}
    attack, begun, heard, seconds = lines[0], False, 0, 0
    for line, prop, cue in followed(Leaves(), LeavesProp, lines):
        attack = line if line.get("move") == "attack" else attack
        if "fight" in line:
            quiet = {at: fights + 1 for at, fights in quiet.items()}
        quiet |= dict.fromkeys(touches(line, attack), 0)
        begins = not begun and any(quiet[0, slot] >= 3 for slot in range(3))
        begun = begun or begins
        lying = {(one.place, one.slot): one.leaves for one in prop.quiet}
        assert lying == ({at: 1 + (n >= 6) for at, n in quiet.items() if n >= 3} if begun else {})
        fallen = begins or (begun and "fight" in line and {3, 6} & set(quiet.values()))
        assert cue == ("prop-leaf" if fallen else "")
        heard, seconds = heard + bool(cue), seconds + (2 in lying.values())
    assert begun and heard > 2 and seconds


def test_who_looks_at_a_slot_with_a_leaf_is_told_for_how_long_nobody_touched_it() -> None:
    leaves = [prop for _, prop, _ in followed(Leaves(), LeavesProp, told("three")) if prop.quiet]
    quiet = max((one for prop in leaves for one in prop.quiet), key=lambda one: one.fights)
    prop = next(prop for prop in leaves if quiet in prop.quiet)
    assert prop.told[quiet.place, quiet.slot] == Said("leaf", {"n": quiet.fights})
    assert set(prop.told) == {(one.place, one.slot) for one in prop.quiet}


def with_rival(lines: list[Line], seat: int, rival: str) -> list[Line]:
    """Return the record of the same match in which a rival sits at a seat."""
    seats = [dict(one) for one in lines[0]["seats"]]
    seats[seat]["rival"] = rival
    return [lines[0] | {"seats": seats}, *lines[1:]]


def test_the_thread_leads_to_whoever_attacked_kuma_last() -> None:
    lines = with_rival(told("three"), 2, "kuma")
    last, led = None, set[int]()
    for line, prop, cue in followed(Thread(), ThreadProp, lines):
        before = last
        if line.get("move") == "attack" and line["target"] == 2:
            last = line["seat"]
        assert prop == ThreadProp(2, last)
        assert cue == ("prop-thread" if last != before else "")
        led |= {last} - {None}
    assert len(led) > 1


def test_there_is_no_thread_where_kuma_does_not_sit() -> None:
    lines = told("three")
    view = View.begin(lines[0])
    following = PublicFollowing(Thread(), lines)
    for line in lines[1:]:
        view.fold(line)
        following.follow(view)
    assert following.prop(Seating(3, 0)) is None and following.take_cue() == ""


@pytest.mark.parametrize("match", ["swap", "three", "customs"])
@pytest.mark.parametrize("lie_open", [True, False])
def test_the_ledger_crosses_off_who_fell_and_sums_up_prisoners_that_lie_open(
    match: str, lie_open: bool
) -> None:
    """Who falls follows here from the cards that the public lines turn over."""
    header, *rest = told(match)
    rules = header.get("variant", {}) | ({"open_prisoners": True} if lie_open else {})
    lines = [header | ({"version": max(2, header["version"]), "variant": rules} if rules else {}), *rest]
    seats, left_out = len(header["seats"]), rules.get("short_hand", [])
    fell: list[set[str]] = [set() for _ in range(seats)]
    worth, attack = [0] * seats, header
    for line, prop, cue in followed(Ledger(), LedgerProp, lines):
        attack = line if line.get("move") == "attack" else attack
        if "fight" in line:
            cards, winner = line["fight"]["cards"], line["fight"]["winner"]
            for side, card in zip((attack["seat"], attack["target"]), cards, strict=True):
                beaten = winner not in (None, side)
                if card == "X" or beaten or (winner is None and "X" not in cards):
                    fell[side].add(card)
                # of defenders only the Shogun takes prisoners; a Geisha is worth nothing
                if beaten and card != "X" and (winner == attack["seat"] or cards[1] == "10"):
                    worth[winner] += int(card)
            assert cue == "prop-pen"
        assert [account.place for account in prop.accounts] == [*range(1, seats), 0]
        for account in prop.accounts:
            assert [NAMES[card] for card in account.cards] == [name for name in CODES if name not in left_out]
            assert {NAMES[card] for card in account.fallen} == fell[account.place]
            assert account.worth == (worth[account.place] if lie_open else None)
    assert sum(map(len, fell)) > 5


def test_no_ledger_is_kept_at_a_table_without_notes() -> None:
    lines = told("short-hand")
    assert lines[0]["variant"]["no_notes"]
    assert PublicFollowing(Ledger(), lines).prop(Seating(2, 0)) is None


@pytest.mark.parametrize("match", ["three", "swap"])
def test_the_scarf_has_a_row_for_each_card_turned_up_in_the_colour_of_who_won(match: str) -> None:
    rows = list[int | None]()
    for line, prop, cue in followed(Scarf(), ScarfProp, with_rival(told(match), 1, "oyuki")):
        if "fight" in line:
            rows += [line["fight"]["winner"]] * (3 if line["fight"]["monk"] else 2)
        assert prop == ScarfProp(1, tuple(rows))
        assert cue == ("prop-knit" if "fight" in line else "")
    assert len(rows) > 20 and None in rows


@pytest.mark.parametrize(("match", "ren"), [("opening", 2), ("allies", 3), ("five", None)])
def test_a_coin_falls_on_whoever_begins_when_all_have_laid_their_farmers(match: str, ren: int | None) -> None:
    lines = told(match)
    lines = lines if ren is None else with_rival(lines, ren, "ren")
    laid, seats = 0, len(lines[0]["seats"])
    for line, prop, cue in followed(Coin(), CoinProp, lines):
        laid += line.get("move") == "place"
        assert prop == CoinProp(ren, lines[0]["first"], laid == seats)
        assert cue == ("prop-coin" if line.get("move") == "place" and laid == seats else "")
    assert laid == seats


@pytest.mark.parametrize(("hana", "answer"), [(0, "exchange"), (1, "pass"), (2, "exchange")])
def test_hana_bows_once_after_the_opening_exchange_whatever_she_did(hana: int, answer: str) -> None:
    lines = with_rival(told("opening"), hana, "hana")
    laid, bows, fights = 0, 0, 0
    for line, prop, cue in followed(Curtain(), CurtainProp, lines):
        opens = line.get("move") == "place" and laid == 2
        laid += line.get("move") == "place"
        fights += "fight" in line
        bows += (line.get("move"), line.get("seat")) == (answer, hana) and not fights
        assert prop == CurtainProp(laid == 3, hana, bows)
        assert cue == ("prop-curtain" if opens else "")
    assert bows == 1


def test_nobody_bows_after_an_exchange_of_a_turn() -> None:
    lines = with_rival(told("three"), 2, "hana")
    assert any((line.get("move"), line.get("seat")) == ("exchange", 2) for line in lines)
    assert {prop.bows for _, prop, _ in followed(Curtain(), CurtainProp, lines)} == {0}
