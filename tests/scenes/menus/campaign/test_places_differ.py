"""No two of the campaign's pictures are alike: how acts and stages open, tables, and what became of a try."""

from itertools import combinations

from game.campaign.stages import FIRST
from tests.pictures.compare import differing_share
from tools.gallery.campaigns import SHOTS, opened_scene, opening, outcome
from tools.gallery.make_gallery import pictures
from tools.gallery.steps_to_a_picture import settled

SIZE = 1024, 600
STAGES = {"shore": "s04", "cedars": "s10", "snow": "s16", "court": "s22", "blind": "s24"}
"""One of each place."""
LEAST = 0.04
"""Of the pixels of any two so many differ: the tables hold the same match here."""


def test_no_two_pictures_of_the_road_are_alike() -> None:
    known = {shot.name: shot for shot in SHOTS}
    shots = [known[f"campaign-act_{name}"] for name in FIRST.acts]
    for place, stage in STAGES.items():
        shots.append(known["campaign-table" if place == "shore" else f"campaign-table_{stage}"])
        shots.append(settled(f"{place} opening", opened_scene(opening(stage), 4)))
        shots += [settled(f"{place} {won}", opened_scene(outcome(stage, won), 4)) for won in (True, False)]
    drawn = [(shot, picture.copy()) for shot, picture in pictures(shots, SIZE, "en", 100)]
    for (one, first), (other, second) in combinations(drawn, 2):
        assert differing_share(first, second) >= LEAST, (one.name, other.name)
