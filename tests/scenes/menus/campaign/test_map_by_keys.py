"""The map by keys: every place is walked to, and what its paper offers is used without walking off."""

from pathlib import Path

import pytest
from pygame import SRCALPHA, Surface

from game.campaign.campaign_files import own_campaign
from game.games import HONOR
from game.kept.settings import Settings
from scenes.menus.campaign.map_places_and_objects import ObjectControl, PlaceControl
from scenes.tenno.match.laying_farmers import SetupScene
from scenes.tenno.match.scene import MatchScene
from scenes.ui import UiStyle
from scenes.ui.toggles import Segments
from tests.driver import make_resources
from tests.samples import sample
from tests.scenes.in_hand import DEVICES
from tests.scenes.menus.campaign.playing import CampaignPlayer
from tests.scenes.menus.campaign.test_campaign_scenes import map_of, on_the_map
from tests.scenes.menus.campaign.test_seals_on_the_map import at_the_end

pytestmark = pytest.mark.usefixtures("rivals_at_hand")

ARROWS = ("left", "right", "up", "down")


def arrived(player: CampaignPlayer) -> str:
    """The place, or the thing beside one, that has the focus; "" where it is none."""
    focus = map_of(player).page.focus
    return focus.key if isinstance(focus, PlaceControl | ObjectControl) else ""


@pytest.mark.parametrize("road", ["", HONOR.name])
def test_arrows_lead_from_any_place_to_any_other(tmp_path: Path, road: str) -> None:
    player = on_the_map(tmp_path, "keyboard", won=23)
    if road:
        player.use(lambda one: getattr(one, "icon", "") == "boat")
        player.put_off()
    scene = map_of(player)
    assert scene.played.campaign.name == road
    places = {one.identity for one in own_campaign(road).road}
    places |= {one.key for one in scene.page.controls if isinstance(one, ObjectControl)}
    assert len(places) == len(own_campaign(road).road) + (0 if road else 7)
    leads: dict[str, set[str]] = {}
    for place in places:
        leads[place] = set()
        for arrow in ARROWS:
            scene.page.set_focus(scene.controls[place])
            player.key(arrow)
            leads[place].add(arrived(player))
    for start in places:
        reached, waiting = {start}, [start]
        while waiting:
            new = leads[waiting.pop()] - reached - {""}
            reached |= new
            waiting += new
        assert reached == places, start
    player.app.close()


@pytest.mark.parametrize("by", sample(["keyboard", "pad"], ["keyboard"]))
def test_what_a_paper_offers_is_reached_from_its_place_and_left_for_it_again(tmp_path: Path, by: str) -> None:
    player = at_the_end(tmp_path, by)
    scene = map_of(player)
    for stage in scene.played.campaign.road:
        player.choose_stage(scene, stage.identity)
        for key in ("seal", "play"):
            player.focus_on(lambda one, key=key: one.key == key)  # type: ignore[misc]
            assert scene.chosen is stage
        while not arrived(player):
            player.do("left", (0, 0))
        assert arrived(player) == stage.identity
    player.app.close()


@pytest.mark.parametrize("by", DEVICES)
def test_a_partner_is_asked_along_with_any_device(tmp_path: Path, by: str) -> None:
    player = on_the_map(tmp_path, by, won=22)
    scene = map_of(player)
    assert scene.chosen.identity == "s23"

    def asked() -> Segments:
        return next(one for one in scene.page.controls if isinstance(one, Segments))

    if player.points:
        player.do("", asked().boxes()[1].center)
    else:
        player.focus_on(lambda one: isinstance(one, Segments))
        player.do("right", (0, 0))
    assert asked().chosen == 1
    for heard in ("acts.court", "s23.opening"):
        scene.played.hear(heard)
    player.press_main()
    player.step(200, 4)
    assert isinstance(player.top, SetupScene | MatchScene)
    hosted = player.app.program.matches.hosted  # type: ignore[attr-defined]
    partners = scene.played.partners(scene.played.campaign.stage("s23"))
    assert [plan.get("rival") for plan in hosted.public.lines[0]["seats"]][2] == list(partners)[1]
    player.app.close()


def test_with_large_letters_the_ring_of_the_focus_covers_no_more_of_the_map(
    tmp_path: Path,
) -> None:
    player = on_the_map(tmp_path, "keyboard", won=23)
    place = map_of(player).controls["s14"]
    assert isinstance(place, PlaceControl) and place.chosen is False
    rings = list[int]()
    for scale in (100, 200):
        place.look = UiStyle(make_resources(Settings(text_scale=scale)), (1024, 600))
        surface = Surface((1024, 600), SRCALPHA)
        place.paint_focus(surface)
        rings.append(surface.get_bounding_rect().width - 2 * place.reach)
    assert 0 < rings[1] <= rings[0]
    player.app.close()
