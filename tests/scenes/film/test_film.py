"""The film: any instant is computed, times are the same for all, and every device steers it."""

import random
from pathlib import Path

import pygame
import pytest

from game.film.script import script
from game.settings import Settings
from game.tenno.cards import CARDS, MONK, SHOGUN
from scenes.film.scene import DemoScene
from scenes.film.showing import fight_scene, film_scene
from tests.driver import Driver, make_resources
from tests.scenes.tenno.playing import picture_of

SIZE = (1024, 600)


def opened(size: tuple[int, int] = SIZE, rule: str | None = None, **settings: object) -> DemoScene:
    """The film, laid out and standing still."""
    wanted = Settings()
    for name, value in settings.items():
        wanted.change(name, value)
    scene = film_scene(make_resources(wanted), rule)
    scene.enter()
    scene.resize(size)
    scene.playback.plays = False
    return scene


def drawn(scene: DemoScene, time: float, size: tuple[int, int] = SIZE) -> bytes:
    """All pixels after a jump to an instant."""
    scene.seek(time)
    surface = pygame.Surface(size)
    scene.draw(surface)
    return picture_of(surface)


def test_it_lasts_about_four_minutes_and_as_long_in_every_language_and_window() -> None:
    usual = opened().playback.film
    assert 3.7 * 60_000 < usual.reel.duration < 4.6 * 60_000
    other = opened((1440, 1080), language="de", text_scale=200).playback.film
    assert other.beats == usual.beats
    assert [fight.start for fight in other.fights] == [fight.start for fight in usual.fights]


def test_scenes_chapters_and_fights_lie_in_their_order() -> None:
    film = opened().playback.film
    assert [scene.identity for scene in film.scenes] == [scene.identity for scene in script().scenes]
    assert tuple(name for name, _ in film.chapters) == script().chapters
    assert {beat.key for beat in film.beats} == {beat.key for scene in film.scenes for beat in scene.beats}
    for before, after in zip(film.beats, film.beats[1:], strict=False):
        assert before.end == after.start
    for fight in film.fights:
        assert film.fight(fight.start) == film.fights.index(fight)
    assert all(beat.end - beat.start >= 2800 for beat in film.beats)


def compare_instants(count: int) -> None:
    """Play to instants, then jump to them in any order, in the same film and in one never played."""
    played, fresh = opened(), opened()
    chance = random.Random(count)
    times = sorted(chance.uniform(0, played.playback.film.reel.duration) for _ in range(count))
    surface, seen = pygame.Surface(SIZE), {}
    played.playback.plays = True
    for time in times:
        while played.playback.time < time:
            played.update(min(40.0, time - played.playback.time))
        played.playback.plays = False  # the button shows whether it runs
        played.update(0)
        played.draw(surface)
        seen[time] = picture_of(surface)
        played.playback.plays = True
    played.playback.plays = False
    chance.shuffle(times)
    for time in times:
        assert drawn(fresh, time) == seen[time], f"{time} ms after a jump, never played"
    for time in times[: count // 2]:
        assert drawn(played, time) == seen[time], f"{time} ms after a jump back"


def test_going_to_and_fro_shows_the_same_pixels_as_playing() -> None:
    compare_instants(16)


@pytest.mark.long
def test_going_to_a_thousand_instants_shows_the_same_pixels_as_playing() -> None:
    compare_instants(1000)


@pytest.mark.parametrize("name", script().rules())
def test_it_opens_at_every_rule(name: str) -> None:
    identity = script().scene(name).identity
    film = opened_once().playback.film
    assert film.scenes[film.scene_at(film.start_of(identity))].identity == identity


_ONCE: list[DemoScene] = []


def opened_once() -> DemoScene:
    """One film for tests that only ask where things lie."""
    if not _ONCE:
        _ONCE.append(opened())
    return _ONCE[0]


def test_a_rule_that_there_is_not_is_refused() -> None:
    with pytest.raises(LookupError, match="dragons"):
        film_scene(make_resources(), "dragons")


def test_what_if_says_what_is_then_played() -> None:
    scene = opened()
    surface = pygame.Surface(SIZE)
    for fight in scene.playback.film.fights:
        scene.seek(fight.start)
        cards = scene.what_if.cards()
        assert SHOGUN not in cards
        for card in cards:
            reel = scene.what_if.reel(scene.cutter, card)
            outcome = scene.what_if.outcome(card)
            reel.paint(surface.subsurface(scene.layout.picture), reel.duration)
            assert scene.what_if.says(card)
            assert outcome.attacking == card


@pytest.mark.parametrize("attacking", [1, 4, 6, 11])
def test_any_single_fight_can_be_shown(attacking: int) -> None:
    for defending in CARDS:
        scene = fight_scene(make_resources(), attacking, defending, monk=defending not in (MONK,))
        scene.resize(SIZE)
        (fight,) = scene.playback.film.fights
        drawn(scene, (fight.start + fight.end) / 2)


def test_a_step_answers_within_a_tenth_of_a_second(tmp_path: Path) -> None:
    drive = Driver(tmp_path, first=film_scene, size=(1280, 720))
    assert isinstance(drive.top, DemoScene)
    drive.top.playback.plays = False
    times = []
    for _ in range(len(drive.top.playback.film.beats)):
        before = drive.app.frames.count
        drive.top.playback.step(True)
        drive.key("right")
        drive.step()
        assert drive.app.frames.count > before
        times.append(drive.top.playback.time)
    assert times == sorted(times)
