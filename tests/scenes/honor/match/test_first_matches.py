"""Somebody's first matches: others' turns can be read, there is a goal to try, what is new is told once."""

from pathlib import Path

import pytest
from pygame import Surface

from assets import FOLDER
from game.games import HONOR
from game.honor.cards import DAIMYOS, KINDS
from game.honor.decisions import Play
from game.honor.show.acts_to_show import Feed, concerns, feed_of
from game.kept.data_folder import Store
from game.kept.json_lines import Line, read_file
from game.kept.settings import load
from game.table.goal_forms import OPEN, REACHED
from game.table.record_by_viewer import tell
from game.table.seats import Seat
from scenes.animation.match_speed import READ_A_LETTER, READ_AT_LEAST
from scenes.games import ProgramSettings
from scenes.honor.match.act_animation import ActPieces
from scenes.honor.match.score_scene import ScoreScene
from scenes.honor.match.stage_goals import StageWatch
from scenes.honor.match.table_page import TablePage
from scenes.match.match_inputs import Playing
from scenes.match.newcomer import FIRST_MATCHES, Newcomer
from scenes.window.requests import Request, ToTitle
from tests.driver import make_resources
from tests.scenes.honor.playing import PlayedHonor

pytestmark = pytest.mark.usefixtures("rivals_at_hand")

SIZE = 1280, 720
TABLE = "human", "novice", "novice"


def newcomer(settings: ProgramSettings) -> Newcomer:
    return Newcomer(settings, "honor_ended", "honor_told")


def lines_of(name: str) -> list[Line]:
    return tell(HONOR, read_file(FOLDER / "gallery" / f"honor-{name}.honor")).told[0]


def watch_of(settings: ProgramSettings, name: str = "three") -> StageWatch:
    seat, resources = Seat(0), make_resources(settings)
    seat.lines.extend(lines_of(name))
    playing = Playing(Seat(None), {0: seat}, Request(), newcomer=newcomer(settings))
    return StageWatch(resources, playing, seat)


def said(watch: StageWatch) -> tuple[str, ...]:
    """Return what is said, and let it be over."""
    found = watch.words.waiting
    while watch.words.waiting:
        watch.words.advance(10_000)
    return found


@pytest.mark.parametrize("speed", ["normal", "fast"])
def test_what_a_rival_lays_stands_until_it_is_read(speed: str) -> None:
    resources, seat = make_resources(ProgramSettings(speed=speed)), Seat(0)
    seat.lines.extend(lines_of("four"))
    feed, page = Feed(seat, resources.language), TablePage(resources)
    page.resize(SIZE)
    pieces, found = ActPieces(resources, feed, page, (0,), 0), 0
    usual = {"normal": 1.0, "fast": 0.4}[speed]
    while (act := feed.take()) is not None:
        if not isinstance(act.events[0], Play) or concerns(act, 0):
            continue
        pieces.explains = False
        before = sum(piece.length for piece in pieces.pieces(act, SIZE))
        pieces.explains = True
        length = sum(piece.length for piece in pieces.pieces(act, SIZE))
        words = len(pieces.said(act))
        assert length >= (READ_AT_LEAST + READ_A_LETTER * words) * usual > before
        found += 1
    assert found > 5


def test_at_a_crowded_table_a_kind_of_card_is_told_in_peace_twice() -> None:
    resources, seat = make_resources(ProgramSettings()), Seat(0)
    seat.lines.extend(lines_of("six"))
    feed, page = Feed(seat, resources.language), TablePage(resources)
    page.resize(SIZE)
    pieces, stood = ActPieces(resources, feed, page, (0,), 0), dict[str, list[bool]]()
    pieces.explains = True
    while (act := feed.take()) is not None:
        if not isinstance(first := act.events[0], Play) or concerns(act, 0) or first.card in DAIMYOS:
            continue
        lengths = [sum(piece.length for piece in pieces.pieces(act, SIZE)) for _ in range(2)]
        assert lengths[0] == lengths[1], "it is the same however often it is made"
        read = READ_AT_LEAST + READ_A_LETTER * len(pieces.said(act))
        stood.setdefault(KINDS[first.card], []).append(lengths[0] >= read)
    often = [times for times in stood.values() if len(times) > 3]
    assert often and all(times[:2] == [True, True] for times in often)
    assert all(not all(times) for times in often)


def test_the_first_matches_are_counted_as_they_end_and_are_kept(tmp_path: Path) -> None:
    game = PlayedHonor(tmp_path, TABLE, settings=ProgramSettings())
    assert game.scene.watch.tool == (OPEN,)
    game.play_to_the_score()
    assert game.resources.settings.honor_ended == 1  # type: ignore[attr-defined]
    game.step(800)
    game.app.close()
    assert load(Store(tmp_path), ProgramSettings)[0].honor_ended == 1  # type: ignore[attr-defined]


def test_after_them_a_match_is_as_ever(tmp_path: Path) -> None:
    settings = ProgramSettings(honor_ended=FIRST_MATCHES)
    game = PlayedHonor(tmp_path, TABLE, settings=settings, rules="")
    assert game.scene.watch.tool is None
    assert not game.scene.runner.pieces.explains
    game.app.close()
    assert newcomer(settings).match is None


@pytest.mark.parametrize("match", range(FIRST_MATCHES))
def test_each_has_a_goal_of_its_own_that_is_said_with_the_first_turn_and_can_be_read(match: int) -> None:
    watch = watch_of(ProgramSettings(honor_ended=match))
    text = watch._resources.language.text  # noqa: SLF001
    watch.follow(4)
    assert not watch.words.waiting
    watch.teach()
    assert watch.words.waiting == (text(f"honor.first.try.{match + 1}"),)
    ((sentence, progress),) = watch.goals()
    assert sentence == text(f"honor.first.goal.{match + 1}") and progress.state == OPEN
    watch.words.hush()  # somebody who acts at once has not read it yet
    watch.teach()
    assert len(watch.words.waiting) == 1


def test_a_goal_that_is_reached_is_said_with_a_star() -> None:
    reached = 0
    for match in range(FIRST_MATCHES):
        watch = watch_of(ProgramSettings(honor_ended=match))
        lines = watch._seat.lines  # noqa: SLF001
        for shown in range(1, len(lines)):
            said(watch)
            if watch.follow(shown) and watch.states == (REACHED,):
                assert watch.words.waiting[-1] == f"Done: {watch.goals()[0][0]}", "it orders nothing any more"
                reached += 1
                break
    assert reached


def test_each_note_is_told_once_in_all_matches_and_kept() -> None:
    settings, told = ProgramSettings(honor_ended=FIRST_MATCHES), list[str]()
    for _ in range(2):
        watch = watch_of(settings, "six")
        for shown in range(1, len(watch._seat.lines) + 1):  # noqa: SLF001
            watch.follow(shown)
            watch.teach()
            told += said(watch)
    assert len(told) == len(set(told)) == len(settings.honor_told) > 2
    asked = newcomer(settings)
    assert asked.hear("new") and not asked.hear("new")


def test_a_note_about_gunpowder_that_is_gone_before_it_could_be_said_waits_for_the_next_one() -> None:
    for told_in_time in (False, True):
        settings = ProgramSettings(honor_ended=FIRST_MATCHES)
        watch = watch_of(settings)
        lines = watch._seat.lines  # noqa: SLF001
        played = next(n for n, line in enumerate(lines, 1) if line.get("card") == "gunpowder")
        watch.follow(played)
        text = watch._resources.language.text("honor.first.note.gunpowder")  # noqa: SLF001
        assert text in watch.words.waiting
        if told_in_time:
            while watch.words.waiting[0] != text:
                watch.words.advance(10_000)
            watch.words.advance(500)
        house = {key: lines[played - 1][key] for key in ("house", "owner")}
        lines[played:] = [{"gone": {**house, "cards": ["gunpowder"]}}]
        watch.follow(played + 1)
        assert (text in watch.words.waiting) is told_in_time
        assert ("gunpowder" in settings.honor_told) is told_in_time


def test_a_note_waits_until_the_table_says_nothing_else(tmp_path: Path) -> None:
    settings = ProgramSettings(speed="normal")
    game = PlayedHonor(tmp_path, TABLE, settings=settings, speed="normal")
    scene, waited = game.scene, 0
    scene.watch.words.tell("note", "lantern")
    game.play_until(lambda _: game.asked["turn"] > 0)
    while waited < 5:
        game.play_a_little()
        if scene.runner.captioned:
            assert not scene._words_may_stand()  # noqa: SLF001
            waited += 1
    game.app.close()


@pytest.mark.parametrize("scale", [100, 200])
def test_a_goal_that_was_reached_is_told_at_the_score_too(scale: int) -> None:
    """What was won by the way stood on the table for a moment, and nowhere when all was over."""
    told = 0
    for match in range(FIRST_MATCHES):
        settings = ProgramSettings(honor_ended=match, text_scale=scale)
        watch, resources = watch_of(settings), make_resources(settings)
        watch.follow(len(lines_of("three")))
        feed = feed_of(lines_of("three"), resources.language)
        playing = Playing(Seat(None), {}, ToTitle(), newcomer=newcomer(settings))
        scene = ScoreScene(resources, feed, playing, None)
        scene.enter()
        scene.resize((1024, 600))
        scene.finish()
        scene.look.written = []
        scene.draw(Surface((1024, 600)))
        sentence = resources.language.text(f"honor.first.goal.{match + 1}")
        seen = any(sentence in one.text for one in scene.look.written)
        assert seen is (watch.states == (REACHED,))
        told += seen
    assert told
