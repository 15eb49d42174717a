"""The film: any instant is computed, times are the same for all, and every device steers it."""

import time
from functools import partial

import pygame
import pytest

from assets import FOLDER
from game.kept.language import Language
from game.table.record_by_viewer import tell
from game.tenno.cards import CARDS, MONK, RONIN, SHOGUN
from game.tenno.events import Attacked, Fought
from game.tenno.show.rules_book import FILM
from game.tenno.view import View
from scenes.film.replay import ReplayScene
from scenes.games import PLAYED, ProgramSettings
from scenes.tenno.match.film import DemoScene, FightScene, TablePieces, WhatIf
from tests.driver import make_resources
from tests.game.tenno.play import played, random_decisions
from tests.samples import sample
from tests.scenes.film.films import compare_instants, drawn, looked_at, opened_film
from tests.words import said

SIZE = (1024, 600)


opened = partial(opened_film, DemoScene)
"""The film, laid out and standing still."""


def asked(scene: DemoScene) -> WhatIf:
    assert isinstance(scene.what_if, WhatIf)
    return scene.what_if


def test_it_lasts_about_four_minutes_and_as_long_in_every_language_and_window() -> None:
    usual = opened().playback.film
    assert 3.7 * 60_000 < usual.reel.duration < 4.8 * 60_000
    other = opened((1440, 1080), language="de", text_scale=200).playback.film
    assert other.beats == usual.beats
    assert [fight.start for fight in other.fights] == [fight.start for fight in usual.fights]


def test_scenes_chapters_and_fights_lie_in_their_order() -> None:
    film = opened().playback.film
    assert list(dict.fromkeys(beat.scene for beat in film.beats)) == [
        scene.identity for scene in FILM.script().scenes
    ]
    assert tuple(name for name, _ in film.chapters) == FILM.script().chapters
    assert {beat.key for beat in film.beats} == {
        beat.key for scene in FILM.script().scenes for beat in scene.beats
    }
    for before, after in zip(film.beats, film.beats[1:], strict=False):
        assert before.end == after.start
    for fight in film.fights:
        assert film.fight(fight.start) == film.fights.index(fight)
    assert all(beat.end - beat.start >= 2800 for beat in film.beats)


def test_going_to_and_fro_shows_the_same_pixels_as_playing() -> None:
    compare_instants(DemoScene, 16)


@pytest.mark.long
def test_going_to_a_thousand_instants_shows_the_same_pixels_as_playing() -> None:
    compare_instants(DemoScene, 1000)


@pytest.mark.parametrize("name", FILM.script().rules())
def test_it_opens_at_every_rule(name: str) -> None:
    identity = FILM.script().scene(name).identity
    film = opened_once().playback.film
    assert film.beats[film.beat(film.start_of(identity))].scene == identity


_ONCE: list[DemoScene] = []


def opened_once() -> DemoScene:
    """One film for tests that only ask where things lie."""
    if not _ONCE:
        _ONCE.append(opened())
    return _ONCE[0]


def test_a_rule_that_there_is_not_is_refused() -> None:
    with pytest.raises(LookupError, match="dragons"):
        DemoScene(make_resources(), "dragons")


def test_what_if_says_what_is_then_played() -> None:
    scene, seen = opened(), set()
    for span in scene.playback.film.fights:
        scene.seek(span.start)
        what_if = asked(scene)
        defender = what_if.attack.target
        for card in what_if.cards():
            events, before, after = what_if.tables(card)
            outcome = what_if.outcome(card)
            attack = events[0]
            assert isinstance(attack, Attacked)
            fell = after.seats[attack.seat].slots[attack.slot].gap
            assert (fell, after.seats[defender].slots[attack.target_slot].gap) == (
                outcome.attacker_falls, outcome.defender_falls,
            )  # fmt: skip
            taken = sum(len(seat.pile) for seat in after.seats) - sum(len(seat.pile) for seat in before.seats)
            assert taken == (outcome.captured is not None)
            gone = outcome.attacker_falls + outcome.defender_falls - taken
            assert len(after.discard) - len(before.discard) == gone
            seen.add(what_if.says(card).split(": ")[-1])
    outcomes = ("win", "loss", "tie", "shogun", "geisha", "geishas")
    assert seen == {said(f"film.if.{key}", sum="").split(": ")[-1] for key in outcomes}


def test_what_if_offers_what_the_attacker_has_and_may_attack_with() -> None:
    scene = opened()
    for span in scene.playback.film.fights:
        scene.seek(span.start)
        cards = asked(scene).cards()
        assert len(set(cards)) == len(cards)
        assert not {SHOGUN, asked(scene).attacking} & set(cards)
    second = scene.playback.film.start_of("ronin")
    first, again = (fight for fight in scene.playback.film.fights if second < fight.start < second + 14_000)
    scene.seek(first.start)
    assert 2 in asked(scene).cards()
    scene.seek(again.start)
    assert RONIN not in asked(scene).cards(), "he has attacked already"


@pytest.mark.parametrize("attacking", [1, 4, 6, 11])
def test_any_single_fight_can_be_shown(attacking: int) -> None:
    for defending in CARDS:
        scene = FightScene(make_resources(), attacking, defending, monk=defending not in (MONK,))
        scene.resize(SIZE)
        (fight,) = scene.playback.film.fights
        drawn(scene, (fight.start + fight.end) / 2)


def counting_takes() -> float:
    """Return in how many seconds this machine, just now, counts to a million: a good one in 0.04 to 0.06."""
    begun, number = time.thread_time(), 0
    while number < 1_000_000:
        number += 1
    return time.thread_time() - begun


def test_a_step_takes_no_longer_than_counting_to_three_millions() -> None:
    """On a good machine that is an eighth of a second, and it takes half of that."""
    size = (1920, 1080)
    scene = opened(size)
    surface = pygame.Surface(size)
    scene.seek(0)
    scene.draw(surface)
    counting = counting_takes()
    for name in ["forth"] * len(scene.playback.film.beats) + ["back"] * 5 + ["next"] * 3 + ["previous"] * 3:
        begun = time.thread_time()  # what others do on this machine meanwhile does not count
        scene.controls[name].choose()
        scene.draw(surface)
        took = time.thread_time() - begun
        if took >= 3 * counting:  # they may slow all down
            counting = max(counting, counting_takes())
        assert took < 3 * counting, name


def cut_texts(code: str, size: tuple[int, int], scale: int, every: int) -> set[tuple[str, str]]:
    """What is cut, too small, upon other words or outside the window, by the beat's key."""
    found = set()
    for key, record, _ in looked_at(DemoScene, code, size, scale, every, 0.62):
        texts = [*record.cut, *record.small, *record.outside(pygame.Rect((0, 0), size))]
        found |= {(key, text) for text in (*texts, *(" upon ".join(pair) for pair in record.upon))}
    return found


WINDOWS = [((1024, 600), 100), ((1024, 600), 200), ((1920, 1080), 100), ((1920, 1080), 200)]
CODES = Language.codes(FOLDER / "languages")


@pytest.mark.parametrize("code", sample(CODES, ["de", "fr"]))
def test_no_text_of_the_film_is_cut_where_there_is_least_room(code: str) -> None:
    assert cut_texts(code, (1024, 600), 200, every=7) == set()


@pytest.mark.long
@pytest.mark.parametrize(("size", "scale"), WINDOWS, ids=str)
@pytest.mark.parametrize("code", CODES)
def test_no_text_of_the_film_is_cut_in_any_window(code: str, size: tuple[int, int], scale: int) -> None:
    assert cut_texts(code, size, scale, every=1) == set()


@pytest.mark.parametrize(("size", "least"), [((1024, 600), 0.75), ((1280, 720), 0.75), ((1024, 768), 0.7)])
def test_in_large_letters_the_words_leave_most_of_the_window_to_the_table(
    size: tuple[int, int], least: float
) -> None:
    scene = replayed(4, None)
    scene.resources.settings.change("text_scale", 200)
    scene.resize(size)
    assert scene.crowded
    picture = scene._screen.rect  # noqa: SLF001
    assert min(picture.height, 0.62 * picture.width) >= least * min(size[1], 0.62 * size[0])
    scene.draw(pygame.Surface(size, 0, 32))
    (words,) = scene.page.read
    assert not words.colliderect(picture)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_replay_gives_two_thirds_of_the_window_to_the_table_and_its_note_is_whole(
    size: tuple[int, int],
) -> None:
    scene = replayed(4, None)
    scene.resize(size)
    assert not scene.crowded
    assert scene._screen.rect.height >= 0.67 * size[1]  # noqa: SLF001
    for words in (scene.note(), "All cards open, and how sure each rival was of each card, in percent"):
        scene.note = lambda words=words: words  # type: ignore[misc]
        scene.look.written = written = []
        scene.draw(pygame.Surface(size, 0, 32))
        assert [one.cut for one in written if one.text == words] == [False]


def replayed(seats: int, viewer: int | None) -> ReplayScene:
    match, lines = played(seats, 3, random_decisions(seats, 3, 1))
    del match
    telling = tell(PLAYED.game(), enumerate(lines, 1))
    scene = ReplayScene(make_resources(), PLAYED.wing().watched(telling, {}), viewer, seen=True)
    scene.enter()
    scene.resize(SIZE)
    scene.playback.plays = False
    return scene


def test_a_replay_says_at_the_end_who_could_not_fill_a_gap() -> None:
    scene = replayed(4, None)
    names = [str(plan["name"]) for plan in scene.watched.plans]
    last = [beat.words for beat in scene.playback.film.beats if beat.words][-1]
    assert "The match is over" in last and last.startswith(tuple(f"{name}: " for name in names)), last


@pytest.mark.parametrize("viewer", [None, 2])
def test_a_match_once_more_shows_what_its_viewer_was_told_and_nothing_else(viewer: int | None) -> None:
    scene = replayed(4, viewer)
    film, surface = scene.playback.film, pygame.Surface(SIZE)
    events = View.of(scene.watched.telling.told[viewer]).events
    assert len(film.fights) == sum(isinstance(event, Fought) for event in events) > 3
    assert all(before.end == after.start for before, after in zip(film.beats, film.beats[1:], strict=False))
    seen = [drawn(scene, fight.start) for fight in film.fights[:3]]
    assert [drawn(scene, fight.start) for fight in reversed(film.fights[:3])] == seen[::-1]
    scene.seek(film.fights[1].start)
    attacks = [event.seat for event in events if isinstance(event, Attacked)]
    assert scene.subtitle() == f"{scene.watched.plans[attacks[1]]['name']} attacks"
    scene.draw(surface)
    assert not {"chapter0", "menu", "others", "see"} & set(scene.controls)


def test_a_match_of_seven_opens_at_once() -> None:
    begun = time.thread_time()
    scene = replayed(7, 0)
    scene.draw(pygame.Surface(SIZE))
    assert time.thread_time() - begun < 2.5


def test_who_sits_at_the_films_table_is_seen_but_in_strong_contrast() -> None:
    first, telling = opened().scenes()[0]
    view = View.of(list(telling.lines(first.viewer, first.start)))
    for contrast, seen in ((False, len(view.seats) - 1), (True, 0)):
        pieces = TablePieces(make_resources(ProgramSettings(high_contrast=contrast)), SIZE)
        pieces.picture(view)
        assert len(pieces.context(len(view.seats)).table.figures) == seen
