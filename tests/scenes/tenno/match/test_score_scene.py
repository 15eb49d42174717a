"""The score: counted as the rules do, skipped by any press, told in words and numbers at every size."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect, Surface, image

from assets import FOLDER
from game.kept.chance import Chance
from game.kept.json_lines import read_file
from game.kept.language import Language
from game.kept.last_table import SeatPlan
from game.kept.settings import Settings
from game.table.seats import Seat
from game.table.shown_names import steady_name
from game.tenno.cards import VALUES
from game.tenno.codes import code_of
from game.tenno.events import Fought
from game.tenno.fooled_and_read import Believed, tells_of
from game.tenno.score import ranked, standings
from game.tenno.show.rules_book import rules_book
from game.tenno.show.what_decided import reason_words, reasons_of
from game.tenno.view import View
from scenes.film.replay import ReplayScene
from scenes.launch.replay_from_file import read_file_telling
from scenes.match.after_match import ending_sound
from scenes.match.match_inputs import Ended, Playing
from scenes.match.what_decided import WhyScene
from scenes.menus.rules_reference import RulesScene
from scenes.menus.title import TitleScene
from scenes.tenno.match.bluffs import BluffsScene
from scenes.tenno.match.score_counting import (
    SUM_UP,
    TURNING,
    card_name,
    counting,
    opening,
    row_name,
)
from scenes.tenno.match.score_scene import ScoringScene
from scenes.ui import Tile, Words
from scenes.ui.buttons import IconButton
from scenes.window.requests import Push, StartMatch, ToTitle
from scenes.window.scene import Resources, Scene
from tests.driver import Driver, make_resources
from tests.game.tenno.play import NAMES, played, random_decisions
from tests.samples import sample
from tests.scenes.in_hand import DEVICES
from tests.scenes.lettered import LetteredWindow, faults_of, reached_by_keys, words_of
from tests.scenes.tenno.playing import PlayedGame
from tests.words import language as language_of
from tests.words import said
from tools.gallery.make_gallery import shots
from tools.gallery.shots import Stage, open_display

LONGEST = 13_500
"""Milliseconds after which every match is counted, at normal speed."""
SHARED_OR_NOT = [("human", "novice"), ("human", "human", "novice")]
AGAIN = StartMatch((SeatPlan("human", "Aki", 1), SeatPlan("steady", "Steady", 2)), 1)


@cache
def ended(seats: int, seed: int, viewer: int | None = 0) -> View:
    match, _ = played(seats, 0, random_decisions(seats, 0, seed))
    return View.of(match.told(viewer))


@cache
def search(seats: int, wanted: str) -> View:
    """A random match that ended with a tie-break, or with a shared victory."""
    for seed in range(3000):
        view = ended(seats, seed)
        assert view.ended is not None
        if view.ended.tiebreak and (len(view.ended.winners) > 1) == (wanted == "shared"):
            return view
    raise AssertionError(f"no match of {seats} seats ended {wanted}")


class ToRules:
    """Whoever wants other seats reads the rules."""

    chance = Chance(1)

    def pause(self, resources: Resources) -> Scene:
        raise AssertionError("nobody asks for a pause")

    def replay(self, resources: Resources, *_: object) -> Scene:
        return RulesScene(resources, rules_book())

    def other_seats(self, resources: Resources) -> Scene:
        return RulesScene(resources, rules_book())


def over(**facts: Any) -> Playing:
    return Playing(Seat(None), {}, AGAIN, **facts)


def scoring(view: View) -> Callable[[Resources], ScoringScene]:
    return lambda given: ScoringScene(given, view, over(), ToRules())


def whole(view: View) -> Callable[[Resources], ScoringScene]:
    """The score with everything that it can offer."""
    people = {} if view.you is None else {view.you: Seat(view.you)}
    playing = Playing(Seat(None), people, AGAIN, ended=Ended(Path("match.tenno"), {}, {None: []}))
    return lambda given: ScoringScene(given, view, playing, ToRules())


def laid_out(view: View, size: tuple[int, int], **settings: object) -> ScoringScene:
    resources = make_resources(Settings(**settings))  # type: ignore[arg-type]
    resources.art.fit(size[1])
    return resized(scoring(view)(resources), size)


def resized(scene: ScoringScene, size: tuple[int, int]) -> ScoringScene:
    scene.enter()
    scene.resize(size)
    return scene


def turns(scene: ScoringScene) -> list[float]:
    """How far each prisoner has turned over, seat by seat."""
    return [turn for one in standings(scene.view) for turn in scene.instant.turns(one)]


def texts(scene: ScoringScene) -> list[str]:
    return [entry.text for entry in words_of(scene, (1920, 1080))]


@pytest.mark.parametrize("seats", range(2, 8))
def test_sums_and_ranks_are_those_of_the_rules(seats: int) -> None:
    for seed in range(20):
        view = ended(seats, seed)
        assert view.ended is not None
        found = standings(view)
        assert tuple(one.captured for one in found) == view.ended.captured
        for one in found:
            assert sum(VALUES[card] for _, card in one.prisoners) == one.captured
            if one.tied is not None:
                assert one.captured + one.row_sum + one.hand_sum == one.tied
        order = ranked(found)
        winners = len(view.ended.winners)
        assert {one.seat for one in order[:winners]} == set(view.ended.winners)
        assert [one.captured for one in order] == sorted((one.captured for one in found), reverse=True)


def test_every_prisoner_is_counted_once_and_the_whole_is_short() -> None:
    for seats, seed in ((2, 0), (4, 1), (7, 2), (7, 3)):
        found = standings(ended(seats, seed))
        course = counting(found, "end-victory")
        cards = {card_name(one.seat, place) for one in found for place in range(len(one.prisoners))}
        assert cards <= {tween.target for tween in course.tweens}
        assert len([cue for cue in course.cues if cue.sound == "count-tick"]) == len(cards)
        assert course.duration <= LONGEST
        assert all(course.value(name, "turn", course.duration) == 1 for name in cards)
        assert all(course.value(name, "turn", 0) == 0 for name in cards)


def test_the_end_sounds_for_the_viewer_and_alike_for_all_at_a_shared_screen() -> None:
    heard = {you: ending_sound((1,), you) for you in (None, 0, 1, 2)}
    assert heard == {None: "end-victory", 0: "end-defeat", 1: "end-victory", 2: "end-defeat"}
    shared = {you: ending_sound((0, 1), you) for you in (None, 0, 1, 2)}
    assert shared == {None: "end-shared", 0: "end-shared", 1: "end-shared", 2: "end-defeat"}


def test_nothing_is_shown_before_it_is_counted() -> None:
    scene = laid_out(ended(4, 3), (1920, 1080))
    scene.update(opening(standings(ended(4, 3))) + TURNING + 20)
    assert texts(scene).count("0") == 4
    for _ in range(200):
        scene.update(50)
    assert scene.over
    assert ended(4, 3).ended is not None
    shown = texts(scene)
    for captured in ended(4, 3).ended.captured:  # type: ignore[union-attr]
        assert str(captured) in shown


@pytest.mark.parametrize("key", ["return", "space", "escape", "mouse"])
def test_any_press_goes_to_the_end_and_does_nothing_else(tmp_path: Path, key: str) -> None:
    drive = Driver(tmp_path, scoring(ended(4, 3)), (1280, 720))
    drive.step(900, 10)
    scene = drive.top
    assert isinstance(scene, ScoringScene)
    place = scene.page.controls[0].rect.center
    if key == "mouse":
        drive.click(place)
    else:
        drive.key(key)
    drive.step(100, 4)
    assert drive.top is scene
    assert scene.over
    assert drive.matches.asked == []  # type: ignore[attr-defined]
    assert "end-defeat" in drive.sounds.heard or "end-victory" in drive.sounds.heard
    if key == "mouse":
        drive.click(place)
    else:
        drive.key("return")
    assert drive.matches.asked == [AGAIN]  # type: ignore[attr-defined]


def test_the_end_is_heard_once_whether_counted_or_skipped(tmp_path: Path) -> None:
    for skip in (False, True):
        drive = Driver(tmp_path, scoring(ended(4, 3)))
        if skip:
            drive.step(800, 8)
            drive.key("return")
        drive.step(LONGEST, 120)
        assert len([name for name in drive.sounds.heard if name.startswith("end-")]) == 1


def test_every_way_on_is_taken_by_mouse_and_by_keys(tmp_path: Path) -> None:
    for number, goal in ((2, RulesScene), (3, TitleScene)):
        for by_keys in (False, True):
            drive = Driver(tmp_path, scoring(ended(3, 1)), settings=Settings(speed="instant"))
            scene = drive.top
            assert isinstance(scene, ScoringScene)
            if by_keys:
                for _ in range(number):
                    drive.key("tab")
                drive.key("return")
            else:
                drive.click(scene.page.controls[number].rect.center)
            assert isinstance(drive.top, goal)
    assert drive.matches.left >= 1  # type: ignore[attr-defined]


def test_what_everybody_held_is_shown_and_turned_back(tmp_path: Path) -> None:
    drive = Driver(tmp_path, scoring(ended(3, 1)), (1920, 1080), settings=Settings(speed="instant"))
    scene = drive.top
    assert isinstance(scene, ScoringScene)
    before = texts(scene)
    drive.key("tab")
    drive.key("return")
    held = texts(scene)
    assert "Prisoners" in held and "Prisoners" not in before
    drive.key("escape")
    assert sorted(texts(scene)) == sorted(before)
    drive.key("escape")
    assert scene.page.focus is scene.page.controls[-1]


def test_keys_reach_every_button(tmp_path: Path) -> None:
    drive = Driver(tmp_path, scoring(ended(3, 1)), settings=Settings(speed="instant"))
    assert len(reached_by_keys(drive, lambda control: str(id(control)))) == 4


def test_a_tie_break_is_told_in_words_and_numbers() -> None:
    for wanted in ("tie", "shared"):
        view = search(2, wanted)
        scene = laid_out(view, (1920, 1080), speed="instant")
        shown = texts(scene)
        assert view.ended is not None
        assert any(f"Level at {view.ended.captured[0]}" in line for line in shown)
        for one in standings(view):
            assert str(one.tied) in shown
            assert f"+ {one.row_sum} row + {one.hand_sum} hand" in shown
        assert shown.count("shared victory") == (2 if wanted == "shared" else 0)


def test_reduced_motion_counts_without_turning_cards() -> None:
    scene = laid_out(ended(4, 3), (1280, 720), reduced_motion=True)
    for _ in range(100):
        scene.update(LONGEST / 100)
        assert set(turns(scene)) <= {0.0, 1.0}
    assert scene.over


@pytest.mark.parametrize("seats", range(2, 8))
def test_its_words_stay_in_their_places(window: LetteredWindow, seats: int) -> None:
    scene = resized(scoring(ended(seats, 1))(window.resources(speed="instant")), window.size)
    for _ in range(2):
        assert faults_of(words_of(scene, window.size), window.size, NAMES) == []
        scene.turn_cards()


@pytest.mark.parametrize("wanted", ["tie", "shared"])
def test_the_words_of_a_tie_stay_in_their_places(window: LetteredWindow, wanted: str) -> None:
    scene = resized(scoring(search(2, wanted))(window.resources(speed="instant")), window.size)
    assert faults_of(words_of(scene, window.size), window.size, NAMES) == []


def test_rows_are_turned_face_up_before_the_table_is_turned_over() -> None:
    scene = laid_out(ended(4, 3), (1280, 720))
    course = counting(standings(ended(4, 3)), "end-victory")
    found = standings(ended(4, 3))
    begin = opening(found)
    assert course.value("table", "turn", begin) == 0 < course.value("table", "turn", begin + 100)
    for one in found:
        for slot, card in enumerate(one.row):
            if card is not None and not one.you:
                assert course.value(row_name(one.seat, slot), "turn", begin) == 1
    pictures = []
    for passed in (0, 300, 1200, 900):
        scene.update(passed)
        surface = Surface((1280, 720), 0, 32)
        scene.draw(surface)
        pictures.append(image.tobytes(surface, "RGB"))
    assert len(set(pictures)) == len(pictures)


@pytest.mark.parametrize("code", Language.codes(FOLDER / "languages"))
@pytest.mark.parametrize("seats", sample([2, 4, 7], [7]))
def test_for_whom_another_rival_played_on_is_said_at_every_size(
    window: LetteredWindow, seats: int, code: str
) -> None:
    view = ended(seats, 1)
    names = [view.seats[seat].name for seat in range(1, seats)]
    resources = window.resources(speed="instant", language=code)
    scene = resized(
        ScoringScene(resources, view, over(stand_ins=dict.fromkeys(range(1, seats), 1))), window.size
    )
    for _ in range(2):
        shown = words_of(scene, window.size)
        assert faults_of(shown, window.size, NAMES) == []
        words = " ".join(entry.text for entry in shown)
        forms = (
            said("scoring.played_for", code, name=", ".join(names), steady=steady_name(resources.language)),
            said("scoring.played_for_some", code, n=len(names), steady=steady_name(resources.language)),
        )
        assert any(form in words for form in forms)
        scene.turn_cards()


def test_it_is_said_that_prisoners_are_counted_before_the_first_one_is() -> None:
    scene = laid_out(ended(4, 3), (1280, 720))
    turned = opening(standings(ended(4, 3))) + TURNING
    scene.update(turned + 10)
    assert said("end.sum_up") in texts(scene)
    scene.update(SUM_UP - 20)
    assert set(turns(scene)) == {0.0} and said("end.sum_up") in texts(scene)
    scene.update(100)
    assert any(turns(scene))
    scene.update(LONGEST)
    assert scene.over and said("end.sum_up") not in texts(scene)


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_all_that_can_be_done_has_room(window: LetteredWindow, seats: int) -> None:
    scene = resized(whole(ended(seats, 1))(window.resources(speed="instant")), window.size)
    shown = [entry.text for entry in words_of(scene, window.size)]
    assert {said("scoring.again"), said("scoring.other_seats")} <= set(shown)
    labels = {getattr(control, "label", "") for control in scene.page.controls}
    assert {said(f"scoring.{key}") for key in ("all_cards", "to_title", "watch", "bluffs")} <= labels
    assert said("why.head") in labels  # some are signs
    for _ in range(2):
        assert faults_of(words_of(scene, window.size), window.size, NAMES) == []
        scene.turn_cards()


def test_other_seats_are_taken_over_the_title_and_the_match_is_left() -> None:
    match scoring(ended(3, 1))(make_resources()).other_seats():
        case ToTitle(Push(scene)):
            assert isinstance(scene, RulesScene)
        case other:
            raise AssertionError(f"{other} leaves no way back")


def test_a_sign_in_focus_says_what_it_does() -> None:
    resources = make_resources(Settings(text_scale=200))
    resources.settings.change("language", "de")
    small = replace(resources, language=language_of("de"))
    scene = resized(whole(ended(4, 1))(small), (1024, 600))
    scene.finish()
    signs = [one for one in scene.page.controls if isinstance(one, IconButton)]
    assert {one.label for one in signs} == {
        small.language.text(key)
        for key in ("scoring.watch", "scoring.bluffs", "scoring.to_title", "scoring.all_cards", "why.head")
    }
    for one in signs:
        scene.page.set_focus(one)
        scene.page.look.written = []
        scene.draw(Surface((1024, 600)))
        assert one.label in [entry.text for entry in scene.page.look.written]


def test_it_says_how_often_the_viewer_fooled_and_read_somebody() -> None:
    seen = set()
    for seed in range(12):
        view = ended(3, seed)
        own = [tell.kind for tell in tells_of(view) if tell.by == 0]
        scene = resized(scoring(view)(make_resources()), (1280, 720))
        scene.finish()
        count = said("tell.count", fooled=own.count("fooled"), read=own.count("read"))
        assert any(count in words for words in scene._words()) == bool(own)  # noqa: SLF001
        seen.add(bool(own))
    assert seen == {True, False}


def test_what_fooled_somebody_or_was_believed_has_its_seal() -> None:
    for seed in range(20):
        match, _ = played(2, 0, random_decisions(2, 0, seed))
        told = {seat: match.told(seat) for seat in range(2)}
        scene = BluffsScene(make_resources(), View.of(match.told(0)).seats, told, {}, 0)
        resized(scene, (1280, 720))
        for number, mark in enumerate(scene.marks):
            scene.go(number - scene.number)
            assert (scene.seal is None) == (mark is None)
            assert "Aki" not in scene.cost()
            scene.player.finish()
            lifted = said("tell.believed_line", fight="", whom="", card="").rsplit(", ", 1)[1]
            own = isinstance(mark, Believed) and mark.seat == 0
            assert (lifted in scene.cost()) == own


def bluffs_after_a_match(resources: Resources) -> BluffsScene:
    match, _ = played(4, 0, random_decisions(4, 0, 3))
    told, receipts = {seat: match.told(seat) for seat in range(4)}, {1: Path("any.receipt")}
    return BluffsScene(resources, View.of(match.told(0)).seats, told, receipts)


def test_what_was_hidden_is_told_at_every_size(window: LetteredWindow) -> None:
    scene = bluffs_after_a_match(window.resources(speed="instant"))
    scene.enter()
    scene.resize(window.size)
    for number in range(min(4, len(scene.bluffs))):
        scene.update(10_000)
        assert scene.player.over and scene.number == number
        shown = words_of(scene, window.size)
        assert said("scoring.receipts") in [entry.text for entry in shown]
        assert faults_of(shown, window.size, NAMES) == []
        scene.go(1)


@pytest.mark.parametrize("speed", ["normal", "fast"])
def test_a_bluff_turns_its_card_late_and_any_key_shows_the_rest(tmp_path: Path, speed: str) -> None:
    drive = Driver(tmp_path, bluffs_after_a_match, (1280, 720), settings=Settings(speed=speed))
    scene = drive.top
    assert isinstance(scene, BluffsScene)
    bluff = scene.bluffs[0]
    public, whole = scene.told(), None
    drive.step(600, 6)
    assert scene.told() == public and not scene.player.over
    for key in ("return", "right", "tab"):
        drive.key(key)
        assert scene.player.over and scene.number == 0 and drive.top is scene
        whole = whole or scene.told()
        assert scene.told() == whole != public
        scene.go(len(scene.bluffs))
        assert scene.bluffs[scene.number] is bluff and not scene.player.over
    drive.step(6000, 60)
    assert scene.player.over and scene.told() == whole
    drive.key("return")
    assert scene.number == 1
    drive.key("escape")
    assert drive.top is not scene


def test_at_its_end_a_bluff_shows_the_guess_against_the_truth_and_the_points_that_were_won() -> None:
    scene = resized(bluffs_after_a_match(make_resources()), (1280, 720))
    judged, won = set(), 0
    for number, bluff in enumerate(scene.bluffs):
        scene.go(number - scene.number)
        assert scene.now().guess == "" and scene.now().points is None
        scene.player.finish()
        now, met = scene.now(), bluff.met
        judged.add(now.right)
        if met is None or met.captured is None:
            assert now.points is None
            continue
        won += 1
        assert now.points == (int(met.winner == met.seat), f"+{VALUES[met.captured]}")
    assert {None, False} <= judged and won


def test_with_reduced_motion_no_card_of_a_bluff_is_on_its_way() -> None:
    scene = bluffs_after_a_match(make_resources(Settings(reduced_motion=True)))
    resized(scene, (1280, 720))
    while not scene.player.over:
        scene.update(40)
        for _, step, state in scene.lying():
            assert step in (-1, 0, 1) and state.turn in (0, 1) and state.lift < 0.001


@pytest.mark.parametrize("seats", sample(SHARED_OR_NOT, SHARED_OR_NOT[:1]), ids=str)
def test_a_match_can_be_watched_again_to_its_end_and_left_by_back(
    tmp_path: Path, seats: tuple[str, ...]
) -> None:
    game = PlayedGame(tmp_path, seats, seed=4)
    score = game.play_to_the_score()
    view = score.view
    fights = sum(isinstance(event, Fought) for event in view.events)
    for leave in (False, True):
        button = next(
            one for one in score.page.controls if getattr(one, "label", "") == said("scoring.watch")
        )
        game.click(button.rect.center)
        again = game.top
        assert isinstance(again, ReplayScene)
        assert again.playback.plays and again.playback.time < 100
        film = again.playback.film
        assert len(film.fights) == fights
        assert len({beat.words for beat in film.beats}) > fights
        if not leave:
            again.seek(film.fights[-1].start)
            game.step(film.reel.duration - film.fights[-1].start + 1, frames=60)
            assert again.playback.over and not again.moving()
        game.key("escape")
        assert game.top is score
    game.app.close()


@pytest.mark.parametrize("by", sample(DEVICES, ["pad"]))
def test_why_it_came_so_is_folded_beside_the_score_and_leads_to_its_fights(tmp_path: Path, by: str) -> None:
    game = PlayedGame(tmp_path, ("human", "novice"), seed=4, by=by)
    score = game.play_to_the_score()
    reasons = reasons_of(score.told[-1])
    told = reason_words(game.resources.language, score.view, reasons)
    assert 0 < len(told) <= 3
    press(game, said("why.head"))
    sheet = game.top
    assert isinstance(sheet, WhyScene)
    for number, (reason, sentence) in enumerate(zip(reasons, told, strict=True)):
        tiles = [one for one in sheet.page.controls if isinstance(one, Tile)]
        assert len(tiles) == len(told)
        words = {part.text for part in tiles[number].face.parts() if isinstance(part, Words)}
        assert words == {sentence.words, said("why.see")}
        if not game.points:
            sheet.page.set_focus(tiles[number])
        game.do("return", tiles[number].rect.center)
        game.step(60, 2)
        replay = game.top
        assert isinstance(replay, ReplayScene) and replay.playback.plays and replay.eyes == 0
        start = replay.playback.film.fights[reason.see - 1].start
        assert max(0.0, start - 1500) <= replay.playback.time <= start
        game.key("escape")
        assert game.top is sheet
    game.key("escape")
    assert game.top is score
    game.app.close()


@pytest.mark.parametrize("code", Language.codes(FOLDER / "languages"))
def test_buttons_stand_in_one_row_below_the_lanes(code: str) -> None:
    resources = make_resources(Settings(language=code))
    for seats in (2, 4, 5, 6, 7):
        scene = resized(whole(ended(seats, 1))(resources), (1920, 1080))
        boxes = [control.rect for control in scene.page.controls]
        assert len(boxes) == 7
        assert {box.top for box in boxes} == {scene.layout.feet[0].y}
        assert min(box.top for box in boxes) > max(lane.whole.bottom for lane in scene.layout.lanes)
        assert all(box.collidelist(boxes[:number]) < 0 for number, box in enumerate(boxes))
        worded = [control.rect for control in scene.page.controls if not isinstance(control, IconButton)]
        arrows = [Rect(box.left - 41, box.top, 41, box.height) for box in worded]  # of the focus
        assert all(arrow.collidelist(boxes) < 0 for arrow in arrows)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
@pytest.mark.parametrize("seats", [4, 7])
def test_with_large_letters_too_nothing_stands_above_what_is_counted_but_what_it_is(
    size: tuple[int, int], seats: int
) -> None:
    for code in Language.codes(FOLDER / "languages"):
        resources = make_resources(Settings(language=code, text_scale=200))
        scene = resized(whole(ended(seats, 1))(resources), size)
        scene.finish()
        lowest = max(lane.whole.bottom for lane in scene.layout.lanes)
        assert all(control.rect.top >= lowest for control in scene.page.controls)
        assert said("scoring.title", code) in [words.text for words in words_of(scene, size)]


@pytest.mark.parametrize("code", Language.codes(FOLDER / "languages"))
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_large_buttons_of_a_duel_stand_in_two_rows_below_and_leave_the_title_its_room(
    code: str, size: tuple[int, int]
) -> None:
    scene = resized(whole(ended(2, 1))(make_resources(Settings(language=code, text_scale=200))), size)
    boxes = [control.rect for control in scene.page.controls]
    feet = {foot.y for foot in scene.layout.feet}
    assert {box.top for box in boxes} == feet and len(feet) == 2
    assert min(box.top for box in boxes) > max(lane.whole.bottom for lane in scene.layout.lanes)
    assert all(box.inflate(20, 12).collidelist(boxes[:number]) < 0 for number, box in enumerate(boxes))
    scene.finish()
    assert said("scoring.title", code) in [words.text for words in words_of(scene, size)]


def test_several_people_are_not_told_why_it_came_so_for_one_of_them() -> None:
    view, labels = ended(3, 1), []
    for people in ({0: Seat(0)}, {0: Seat(0), 1: Seat(1)}):
        playing = Playing(Seat(None), people, AGAIN, ended=Ended(Path("match.tenno"), {}, {}))
        scene = resized(ScoringScene(make_resources(Settings()), view, playing, ToRules()), (1280, 720))
        labels.append(said("why.head") in {getattr(one, "label", "") for one in scene.page.controls})
    assert labels == [True, False]


def press(game: PlayedGame, label: str) -> None:
    page = game.top.page  # type: ignore[attr-defined]
    control = next(one for one in page.controls if getattr(one, "label", "") == label)
    if not game.points:
        page.set_focus(control)
    game.do("return", control.rect.center)
    game.step(40, 2)


def test_lanes_stand_by_what_was_counted_so_far() -> None:
    scene = laid_out(ended(4, 3), (1280, 720), reduced_motion=True)
    found, orders = standings(scene.view), set()
    while scene.instant.ranks == 0:
        scene.update(20)
        instant = scene.instant
        ranks = [instant.rank(one.seat) for one in found]
        assert sorted(ranks) == list(range(4)), "with reduced motion none is on its way"
        orders.add(tuple(ranks))
    assert len(orders) > 2
    assert [one.captured for one in sorted(found, key=lambda one: ranks[one.seat])] == sorted(
        (one.captured for one in found), reverse=True
    )


@pytest.mark.parametrize(("seats", "seed"), [(2, 0), (4, 3), (7, 2)])
def test_the_last_cards_of_the_leading_two_are_counted_late(seats: int, seed: int) -> None:
    found = standings(ended(seats, seed))
    cards = [tween for tween in counting(found, "end-victory").tweens if tween.target.startswith("card ")]
    late = sorted(cards, key=lambda tween: tween.start)[-2:]
    leading = {card_name(one.seat, len(one.prisoners) - 1) for one in ranked(found)[:2]}
    assert {tween.target for tween in late} == leading
    assert late[1].start > late[0].end


@pytest.mark.parametrize("viewer", [0, None])
def test_who_won_comes_forward_and_goes_back(viewer: int | None) -> None:
    scene = laid_out(ended(4, 3, viewer), (1280, 720))
    name = ranked(standings(scene.view))[0].name
    before = texts(scene).count(name)
    while scene.instant.winner < 1:
        scene.update(20)
    assert texts(scene).count(name) > before and not scene.over
    while not scene.over:
        scene.update(100)
    assert scene.instant.winner == 0


def test_where_all_cards_lie_the_match_has_its_code() -> None:
    record = Path("assets/gallery/four.tenno")
    view = View.of(read_file_telling(record).told[0])
    playing = over(ended=Ended(record, {}, {None: []}))
    scene = resized(ScoringScene(make_resources(), view, playing, ToRules()), (1280, 720))
    code = code_of([line for _, line in read_file(record)])
    scene.finish()
    assert not any(code in words for words in scene._words())  # noqa: SLF001
    scene.turn_cards()
    assert code in scene._words()[0]  # noqa: SLF001


def test_with_large_letters_seven_seats_sums_of_a_tie_are_whole_and_readable() -> None:
    """The golden record of seven ends level: rows and hands are counted, too."""
    open_display()
    settings = Settings(text_scale=200)
    settings.change("language", "de")
    stage = Stage(make_resources(settings), (1024, 768))
    next(shot for shot in shots() if shot.name == "scoring-seven_seats").show(stage)
    assert isinstance(stage.top, ScoringScene)
    sums = [one for one in words_of(stage.top, (1024, 768)) if " + " in one.text]
    level = [one for one in standings(stage.top.view) if one.tied is not None]
    for one in level:
        whole = " + ".join(str(VALUES[card]) for _, card in one.prisoners)
        lines = [word.text for word in sums]
        added = f"+ {one.row_sum} Auslage + {one.hand_sum} Hand"
        assert f"{whole} {added}" in lines or {whole, added} <= {*lines}
    assert len(level) > 2 and not any(word.cut for word in sums)
