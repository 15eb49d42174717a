"""What the set pieces of the snow tell, compared with what is read off the public lines themselves."""

from collections import defaultdict
from collections.abc import Iterator

import pytest

from game.kept.json_lines import Line
from game.table.seats import Seating
from game.tenno.set_piece import PublicFollowing, SetPiece
from game.tenno.snow_pieces import Bell, BellProp, Hearth, HearthProp
from game.tenno.view import View
from tests.game.tenno.test_set_pieces import told

ALL = "three", "five", "seven"


def followed(piece: SetPiece, lines: list[Line]) -> Iterator[tuple[Line, PublicFollowing]]:
    """Yield each line with the piece after it."""
    following, view = PublicFollowing(piece, lines), View.begin(lines[0])
    for line in lines[1:]:
        view.fold(line)
        following.follow(view)
        yield line, following


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
