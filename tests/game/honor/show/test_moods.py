"""A rival's face follows what everybody saw: fights, dishonours, thefts, houses lost, the Decree, bonds."""

import pytest

from game.honor.cards import CODES, GUARD
from game.honor.decisions import Castle, Dishonour, SaveFace, Serve, Spy
from game.honor.events import Decree, Drawn, Ended, Event, Fought, Gone, Heir, Reckoned
from game.honor.show.moods import moods_after

CALM = ("calm",) * 4


@pytest.mark.parametrize(
    ("event", "moods"),
    [
        (Fought(1, 3, (9, 12), (14, 26), 3), ("calm", "stung", "calm", "pleased")),
        (Fought(1, 3, (9, 12), (26, 14), 1), ("calm", "pleased", "calm", "stung")),
        (Reckoned(2, "dishonour", -75, 10), ("calm", "calm", "stung", "calm")),
        (Reckoned(2, "ninja", -25, 10), CALM),
        (Gone(2, (CODES["daimyo_stag"],)), ("calm", "stung", "calm", "calm")),
        (Gone(2, (CODES["foot"],)), CALM),
        (Gone(3, (CODES["foot"],)), ("calm", "stung", "calm", "calm")),
        (Gone(3, (GUARD,)), CALM),
        (Dishonour(0, 2), ("calm", "calm", "stung", "calm")),
        (SaveFace(2), ("calm", "calm", "pleased", "calm")),
        (Spy(0, CODES["spy"], 5, (CODES["foot"],)), ("pleased", "calm", "stung", "calm")),
        (Spy(2, CODES["spy"], 5, (CODES["foot"],)), CALM),
        (Serve(3, 0), ("pleased", "calm", "calm", "calm")),
        (Castle(1, take=True), ("calm", "pleased", "calm", "calm")),
        (Castle(1, take=False), CALM),
        (Decree(0), ("pleased", "calm", "calm", "calm")),
        (Decree(None), CALM),
        (Heir(1, 2), ("calm", "pleased", "calm", "calm")),
        (Drawn(1, None), CALM),
        (Ended((1, 2, 3, 4), (3,), (), ()), ("stung", "stung", "stung", "pleased")),
    ],
)
def test_an_event_moves_the_faces_whom_it_concerns(event: Event, moods: tuple[str, ...]) -> None:
    assert moods_after(CALM, event) == moods


def test_a_face_is_calm_again_when_its_own_turn_begins() -> None:
    stung = moods_after(CALM, Fought(1, 3, (9, 12), (26, 14), 1))
    assert moods_after(stung, Reckoned(0, "turn", 20, 40)) == stung
    assert moods_after(stung, Reckoned(1, "turn", 20, 40)) == ("calm", "calm", "calm", "stung")
