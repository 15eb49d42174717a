"""Where a place's number, stars and seals lie on the map."""

import itertools
import math

import pytest
from pygame import Rect, Surface

from game.table.record_forms import SEALS
from scenes.games import ProgramSettings
from scenes.menus.campaign.map_places_and_objects import BlindPlace, PlaceControl
from scenes.menus.campaign.map_scene import MapScene
from scenes.paint import theme
from tests.driver import make_resources
from tests.scenes.lettered import words_of
from tools.gallery.campaigns import opened_map
from tools.gallery.make_gallery import shots
from tools.gallery.shots import Stage, open_display


def map_scene(size: tuple[int, int], scale: int) -> MapScene:
    """Return that of a map on which everything was won and seals can be."""
    open_display()
    resources = make_resources(ProgramSettings())
    resources.settings.change("text_scale", scale)
    stage = Stage(resources, size)
    next(shot for shot in shots() if shot.name == "campaign-map_seals").show(stage)
    assert isinstance(stage.top, MapScene)
    return stage.top


def places(size: tuple[int, int], scale: int) -> list[PlaceControl]:
    return places_of(map_scene(size, scale))


def places_of(scene: MapScene) -> list[PlaceControl]:
    return [one for one in scene.page.controls if isinstance(one, PlaceControl)]


@pytest.mark.parametrize(
    ("size", "scale", "share"),
    [((1024, 600), 100, 0.02), ((1024, 600), 200, 0.06), ((1920, 1080), 100, 0.0)],
)
def test_no_stars_lie_on_others(size: tuple[int, int], scale: int, share: float) -> None:
    """A rim may lie upon a rim."""
    scene = map_scene(size, scale)
    found = [one for one in places_of(scene) if one.key != scene.chosen.identity]  # that has its number alone
    assert sum(bool(one.reached.seals) for one in found) > 3 and len(SEALS) == 4
    pills = {one.stage.identity: one.pill for one in found if not isinstance(one, BlindPlace)}
    assert all(pill.width > 0 for pill in pills.values()) and len(pills) == 23
    covered = [
        (first, second)
        for (first, pill), (second, other) in itertools.combinations(pills.items(), 2)
        if (lies := pill.clip(other)).width * lies.height > share * pill.width * pill.height
    ]
    assert covered == []


@pytest.mark.parametrize(("size", "scale"), [((1024, 600), 100), ((1024, 600), 200), ((1280, 720), 100)])
def test_the_chosen_places_number_lies_on_no_neighbours(size: tuple[int, int], scale: int) -> None:
    scene = map_scene(size, scale)
    for stage in scene.played.campaign.road:
        scene.chosen = stage
        scene.resize(size)
        here = scene.controls[stage.identity]
        assert isinstance(here, PlaceControl)
        others = [one for one in places_of(scene) if one is not here]
        clips = {one.stage.place: one.pill.clip(here.badge) for one in others}
        covered = [place for place, clip in clips.items() if clip.width * clip.height > 150]
        assert covered == [], stage.place


@pytest.mark.parametrize(("size", "scale"), [((1024, 600), 100), ((1024, 600), 200), ((1280, 720), 200)])
def test_every_face_is_seen_from_eyes_to_chin(size: tuple[int, int], scale: int) -> None:
    found = [one for one in places(size, scale) if not isinstance(one, BlindPlace)]
    covered = set[str]()
    for one in found:
        seen = Rect(0, 0, one.face, one.face).move_to(center=one.rect.center)
        clips = [seen.clip(other.pill) for other in found]
        if max(clip.width * clip.height for clip in clips) > 0.25 * one.face**2:
            covered.add(one.stage.identity)
    assert covered == set()


@pytest.mark.parametrize("size", [(1024, 768), (1600, 1200)])
def test_names_of_regions_grow_with_the_text_where_the_sea_has_room(size: tuple[int, int]) -> None:
    heights = []
    for scale in (100, 200):
        scene = map_scene(size, scale)
        titles = {act.title for act in scene.played.script.acts.values()}
        scene.resize((size[0], size[1] - 1))
        scene.resize(size)
        words = [one for one in words_of(scene, size) if one.text in titles]
        assert len(words) >= 4 and not any(one.cut for one in words)
        heights.append(min(one.size for one in words))
    assert heights[1] >= 1.25 * heights[0]


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("won", [2, 3, 4, 6, 9])
def test_faces_cover_no_neighbours_and_the_crest_covers_no_face(won: int, scale: int) -> None:
    open_display()
    resources = make_resources(ProgramSettings())
    resources.settings.change("text_scale", scale)
    stage = Stage(resources, (1280, 720))
    for step in opened_map(won):
        step(stage)
    scene = stage.scene(MapScene)
    island = scene._island  # noqa: SLF001
    faces = [one for one in island.places if one.reached.won]
    assert len(faces) == won
    for first, second in itertools.combinations(faces, 2):
        apart = math.dist(first.rect.center, second.rect.center)
        assert apart >= first.face + second.face - 2 or min(first.face, second.face) == first.small
    spot = island.stand(scene.controls[scene.chosen.identity].rect.center)[0]
    assert not [one.key for one in faces if math.dist(spot, one.rect.center) < one.face]


@pytest.mark.parametrize("name", ["war-map", "war-map_things", "campaign-map"])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_the_title_over_a_map_is_broken_in_no_word(name: str, size: tuple[int, int]) -> None:
    open_display()
    resources = make_resources(ProgramSettings(language="de", text_scale=200))
    stage = Stage(resources, size)
    next(shot for shot in shots() if shot.name == name).show(stage)
    scene = stage.scene(MapScene)
    scene.look.written = written = []
    scene.draw(Surface(size, 0, 32))
    title = scene.played.title(scene.played.campaign)
    measure = scene.look.resources.lettering.measure
    for one in (one for one in written if one.text.replace("\n", " ") == title):
        assert all(measure(word, theme.DISPLAY, one.size)[0] <= one.box.width for word in title.split())
