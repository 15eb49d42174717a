"""What the set pieces of the court show is what the public's lines say."""

from collections.abc import Iterator

from game.kept.json_lines import Line
from game.table.seats import Seating
from game.tenno.court_pieces import Blind, BlindProp, Witnesses, WitnessesProp
from game.tenno.set_piece import Prop, PublicFollowing, Said, SetPiece
from game.tenno.tells import tells_of
from game.tenno.view import View
from tests.game.tenno.play import played, random_decisions

TELLING = 3
"""The seed of a match of two with four tells, not all of them in neighbouring fights."""
TIED = 7
"""The seed of one in which either has won fights, and one was a tie."""
TWO = Seating(2, 0)


def public_lines(seats: int, seed: int) -> list[Line]:
    return list(played(seats, 0, random_decisions(seats, 0, seed))[0].told(None))


def followed(piece: SetPiece, lines: list[Line]) -> Iterator[tuple[View, PublicFollowing]]:
    """After each fight of a public record the view and the piece that followed it."""
    view, following = View.begin(lines[0]), PublicFollowing(piece, lines)
    for line in lines[1:]:
        view.fold(line)
        following.follow(view)
        if "fight" in line:
            yield view, following


def test_somebody_giggles_at_each_tell_and_the_third_lifts_the_blind() -> None:
    before, shown = 0, list[Prop | None]()
    for view, piece in followed(Blind(), public_lines(2, TELLING)):
        tells = len(tells_of(view))
        giggles = tells > before
        shown.append(piece.prop(TWO))
        assert shown[-1] == BlindProp(tells, giggles or tells >= 3)
        assert piece.take_cue() == ("prop-giggle" if giggles else "")
        assert piece.take_words() == (Said("giggle") if giggles and tells == 1 else None)
        before = tells
    assert before == 4
    lifted = [isinstance(prop, BlindProp) and prop.lifted for prop in shown]
    assert lifted == sorted(lifted) and not lifted[0] and lifted[-1]


def test_the_witnesses_mind_what_becomes_of_the_tenno_and_of_nobody_else() -> None:
    lines = public_lines(2, TIED)
    assert {piece.prop(TWO) for _, piece in followed(Witnesses(), lines)} == {WitnessesProp()}
    lines[0] = {**lines[0], "seats": [{"name": "Mira"}, {"name": "Tenno", "rival": "tenno"}]}
    expected = {
        0: WitnessesProp("pleased", "stung"),
        1: WitnessesProp("calm", "pleased"),
        None: WitnessesProp(),
    }
    seen = set()
    for view, piece in followed(Witnesses(), lines):
        assert view.duel is not None and view.duel.fought is not None
        assert piece.prop(TWO) == expected[view.duel.fought.winner]
        seen.add(view.duel.fought.winner)
    assert seen == {0, 1, None}
