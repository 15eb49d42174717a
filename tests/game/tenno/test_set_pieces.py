"""A set piece of a stage follows what everybody is told: it looks alike from every seat, in every match."""

import pytest

from game.campaign.campaign_files import own_campaign
from game.table.seats import Seating
from game.table.set_pieces import Said
from game.tenno.events import Fought
from game.tenno.set_pieces import PublicFollowing, SetPiece
from game.tenno.set_pieces_act_1_shore import Sparrow, SparrowProp
from game.tenno.stage_rules import SET_PIECES
from game.tenno.view import View
from tests.game.tenno.told import MATCHES, told


def shown(match: str, seat: int | str) -> list[list[tuple[object, str, Said | None]]]:
    """Return what is seen, heard and said of each set piece after each fight on a seat's screen."""
    lines, public = told(match, seat), told(match, "public")
    view, seen = View.begin(lines[0]), list[list[tuple[object, str, Said | None]]]()
    pieces = [PublicFollowing(piece(), public) for piece in SET_PIECES.values()]
    for line in lines[1:]:
        view.fold(line)
        if "fight" in line:
            for piece in pieces:
                piece.follow(view)
            seating = Seating(len(view.seats), 0)
            seen.append([(piece.prop(seating), piece.take_cue(), piece.take_words()) for piece in pieces])
    return seen


@pytest.mark.parametrize("match", MATCHES)
def test_every_seat_sees_and_hears_what_the_public_does(match: str) -> None:
    public, seats = shown(match, "public"), len(told(match, "public")[0]["seats"])
    assert public
    for seat in range(seats):
        assert shown(match, seat) == public


def test_every_set_piece_stands_at_a_stage_and_no_stage_has_another() -> None:
    stages = own_campaign().stages
    assert {stage.set_piece for stage in stages} - {""} == set(SET_PIECES)


def test_the_sparrow_hops_to_where_a_card_fell_last() -> None:
    """Each fall is read off the public lines themselves."""
    lines = told("three", "public")
    piece = PublicFollowing(Sparrow(), lines)
    view, hops, attack = View.begin(lines[0]), 0, lines[0]
    assert piece.prop(Seating(3, 0)) == SparrowProp(None, 0, 0)
    for line in lines[1:]:
        view.fold(line)
        piece.follow(view)
        attack = line if line.get("move") == "attack" else attack
        fight = line.get("fight")
        if fight is None or fight["winner"] is None or "X" in fight["cards"]:
            continue
        hops = piece.prop(Seating(3, 0)).hops  # type: ignore[union-attr]
        lost = (attack["seat"], attack["slot"]), (attack["target"], attack["target_slot"])
        fell = lost[fight["winner"] == attack["seat"]]
        assert piece.prop(Seating(3, 0)) == SparrowProp(*fell, hops)
        assert piece.take_cue() == "prop-peep"
    assert hops > 4


class Counting(SetPiece):
    """Says how many fights there were."""

    fights = 0

    def on_fought(self, event: Fought) -> None:
        self.fights += 1
        self.said = Said("fights", {"n": self.fights})


def test_what_is_said_is_said_once() -> None:
    lines = told("three", "public")
    piece = PublicFollowing(Counting(), lines)
    assert piece.take_words() is None
    view = View.of(lines)
    piece.follow(view)
    assert piece.take_words() == Said("fights", {"n": view.public.fights})
    assert piece.take_words() is None
