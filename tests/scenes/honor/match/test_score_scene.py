"""The score of the second game: what stands on it, and what it leads to, through real events."""

from dataclasses import replace
from pathlib import Path

import pytest
from pygame import Surface

from assets import FOLDER
from game.games import HONOR
from game.honor.show.acts_to_show import feed_of
from game.honor.show.honour_accounts import SOURCES, accounts, biggest_lead
from game.honor.show.moods import tension
from game.honor.show.what_decided import why
from game.kept.json_lines import Line, read_file
from game.kept.settings import Settings
from game.table.receipt_leaves import Leaf
from game.table.record_by_viewer import tell
from game.table.seats import Seat
from scenes.film.replay import ReplayScene
from scenes.games import ProgramSettings
from scenes.honor.match.bluffs import BluffsScene
from scenes.honor.match.score_chart import Course
from scenes.honor.match.score_scene import SORTING, WALK, ScoreScene, counting
from scenes.honor.match.score_sheets import SHEETS
from scenes.match.after_match import TURNING
from scenes.match.match_inputs import Playing
from scenes.match.receipt_page import ReceiptScene
from scenes.match.what_decided import WhyScene
from scenes.match.winners import COMING, GOING, HELD
from scenes.paint import theme
from scenes.ui import Button, Control, IconButton
from scenes.window.requests import ToTitle
from tests.driver import make_resources
from tests.scenes.honor import acts
from tests.scenes.honor.playing import PlayedHonor
from tests.scenes.lettered import words_of
from tests.words import language as language_of
from tests.words import said
from tools.gallery.make_gallery import shots
from tools.gallery.shots import Stage
from tools.gallery.steps_to_a_picture import keys

pytestmark = pytest.mark.usefixtures("rivals_at_hand")


def test_the_score_leads_to_its_sheets_the_match_again_and_what_each_rival_thought(tmp_path: Path) -> None:
    game = PlayedHonor(tmp_path, ("human", "novice", "steady"), seed=2)
    assert game.play_to_the_score()._table is not None, "the table turns over to it"  # noqa: SLF001
    turn_the_sheets(game)
    watch(game)
    see_what_was_hidden(game)
    see_why(game)
    game.app.close()


def score(game: PlayedHonor) -> ScoreScene:
    scene = game.top
    assert isinstance(scene, ScoreScene) and scene.over
    return scene


def button(game: PlayedHonor, key: str) -> Control:
    label = game.resources.language.text(key)
    return next(one for one in score(game).page.controls if getattr(one, "label", "") == label)


def turn_the_sheets(played: PlayedHonor) -> None:
    shown = []
    for _ in SHEETS:
        shown.append(score(played).sheet)
        sheets = next(one for one in score(played).page.controls if one.key == "sheets")
        sheets.choose()
        played.step()
    assert shown == list(SHEETS)


def watch(played: PlayedHonor) -> None:
    played.click(button(played, "scoring.watch").rect.center)
    replay = played.top
    assert isinstance(replay, ReplayScene) and replay.playback.plays and replay.playback.time < 500
    film = replay.playback.film
    replay.seek(film.reel.duration - 50)
    played.step(100)
    assert replay.playback.over and not replay.moving()
    played.key("escape")
    played.click(button(played, "scoring.watch").rect.center)
    played.key("escape")
    assert score(played)


def see_what_was_hidden(played: PlayedHonor) -> None:
    """What everybody hid, and from there what each rival thought."""
    played.click(button(played, "scoring.bluffs").rect.center)
    hidden = played.top
    assert isinstance(hidden, BluffsScene)
    corner = hidden.corner()
    assert isinstance(corner, Button)
    played.click(next(one for one in hidden.page.controls if one.key == corner.key).rect.center)
    scene = played.top
    assert isinstance(scene, ReceiptScene)
    paper = scene.paper
    assert paper is not None and paper.receipt is not None and not paper.fault and len(paper.leaves) > 10
    assert all(isinstance(leaf, Leaf) and leaf.asked and leaf.chose for leaf in paper.leaves)
    assert any(leaf.weighed for leaf in paper.leaves) and any(leaf.told for leaf in paper.leaves)
    played.key("escape")
    assert played.top is hidden
    played.key("escape")
    assert score(played)


def see_why(played: PlayedHonor) -> None:
    """Why it came so, each sentence with the fight or assassin that shows it."""
    scored = score(played)
    told = why(played.resources.language, scored._feed.lines, scored.playing.receipts)  # noqa: SLF001
    assert told and scored.playing.receipts
    played.click(button(played, "why.head").rect.center)
    scene = played.top
    assert isinstance(scene, WhyScene)
    tiles = [one for one in scene.page.controls if str(one.key).startswith("why")]
    assert len(tiles) == len(told) and list(scene._why.sentences) == told  # noqa: SLF001
    played.click(tiles[0].rect.center)
    replay = played.top
    assert isinstance(replay, ReplayScene) and replay.playback.plays and replay.playback.time > 0
    played.key("escape")
    played.key("escape")
    assert score(played)


def test_who_played_on_for_a_rival_is_said_at_the_score_and_in_the_log() -> None:
    feed, resources = acts.feed_of("three"), make_resources()
    feed.take_all()
    playing = Playing(Seat(None), {}, ToTitle(), stand_ins={1: 40})
    scene = ScoreScene(resources, feed, playing, None)
    scene.resize((1280, 720))
    scene.finish()
    said = resources.language.text("scoring.played_for", name="Hana", steady="Steady")
    assert all(words.startswith(said) for words in scene._said()[:2])  # noqa: SLF001
    row = feed.whole_log(playing.stand_ins, resources.language)[-1]
    assert (row.crest, row.text) == (feed.crests[1], "Steady plays for Hana.")


def test_the_table_gets_tenser_the_nearer_anybody_is_to_the_goal() -> None:
    feed, found = acts.feed_of("three"), list[float]()
    while feed.take() is not None:
        found.append(tension(feed.view.public))
    assert found[0] < 0.2 and found[-1] == 1.0 and all(0 <= one <= 1 for one in found)


def scored(monkeypatch: pytest.MonkeyPatch) -> tuple[ScoreScene, list[str]]:
    """Return a score before anything is counted, and what will be heard of it."""
    stage = Stage(make_resources(), (1280, 720))
    next(shot for shot in shots() if shot.name == "honor-score")._steps[0](stage)  # noqa: SLF001
    scene = stage.top
    assert isinstance(scene, ScoreScene)
    heard: list[str] = []
    monkeypatch.setattr(scene.resources.sounds, "play", lambda name, *_: heard.append(name))
    return scene, heard


def test_each_hop_of_the_longest_road_is_heard_once(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, heard = scored(monkeypatch)
    while not scene.over:
        scene.update(10)
    longest = max(len(account.hops) for account in accounts(scene._feed.lines))  # noqa: SLF001
    assert heard.count("road-hop") == longest


def test_whoever_won_comes_forward_after_the_walk_and_any_press_goes_on() -> None:
    stage = Stage(make_resources(), (1280, 720))
    next(shot for shot in shots() if shot.name == "honor-score")._steps[0](stage)  # noqa: SLF001
    scene = stage.top
    assert isinstance(scene, ScoreScene)
    scene.update(520 + 2400 + 480 + COMING)
    assert not scene.over
    keys("choose")(stage)
    assert scene.over and stage.top is scene


def test_the_winner_comes_stays_to_be_read_and_goes() -> None:
    course, comes = counting(3, "end-victory"), TURNING + WALK + SORTING

    def forward(time: float) -> float:
        return course.value("winner", "part", comes + time)

    assert forward(-1) == 0 == forward(COMING + HELD + GOING)
    assert all(forward(COMING + part * HELD) == 1 for part in (0, 0.5, 1))
    assert 0 < forward(COMING / 2) < 1


def test_how_it_ended_is_heard_once_however_the_counting_is_passed(monkeypatch: pytest.MonkeyPatch) -> None:
    for pressed_at in (0.0, TURNING + WALK, TURNING + WALK + SORTING + COMING):
        scene, heard = scored(monkeypatch)
        scene.update(pressed_at)
        scene.finish()
        assert len([sound for sound in heard if sound.startswith("end-")]) == 1


def test_all_walk_in_the_order_of_their_seats_and_then_lie_as_they_came_in() -> None:
    """Whose lane is the uppermost would tell before the walk who has won."""
    stage = Stage(make_resources(), (1280, 720))
    next(shot for shot in shots() if shot.name == "honor-score")._steps[0](stage)  # noqa: SLF001
    scene = stage.top
    assert isinstance(scene, ScoreScene)
    rows = scene._sheets._rows  # noqa: SLF001

    def order() -> list[int]:
        lying = [one.on_its_way(scene._part("lanes")) for one in rows]  # noqa: SLF001
        return [one.seat.seat for one in sorted(lying, key=lambda one: one.lane.top)]

    scene.update(TURNING)
    while scene._part("roads") < 1:  # noqa: SLF001
        assert order() == sorted(order())
        scene.update(40)
    scene.update(480)
    honours = {one.seat.seat: one.seat.honour for one in rows}
    assert [honours[seat] for seat in order()] == sorted(honours.values(), reverse=True)
    assert order() != sorted(order())


def test_what_was_decisive_is_told_on_its_line_once_all_lines_are_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """That somebody takes the lead for good was told while that line still grew; numbers lay above theirs."""
    told = list[int]()
    write = Course._draw_words  # noqa: SLF001
    monkeypatch.setattr(Course, "_draw_words", lambda *given: (told.append(given[2]), write(*given)))
    scene, _ = scored(monkeypatch)
    surface = Surface((1280, 720))
    scene.update(TURNING)
    while scene._part("roads") < 1:  # noqa: SLF001
        scene.draw(surface)
        assert not told
        scene.update(200)
    scene.finish()
    scene.draw(surface)
    assert len(told) >= 3
    course = scene._sheets._course_of  # noqa: SLF001
    assert course is not None
    marks = course.marks()
    assert all(box.collidelist(marks[:number]) < 0 for number, box in enumerate(marks))
    lanes = {lane.account.seat: lane for lane in course._lanes}  # noqa: SLF001
    for one, box in zip(course._told, marks, strict=True):  # noqa: SLF001
        at = (box.centerx - course._x(0)) / (course._x(1) - course._x(0))  # noqa: SLF001
        near = [course._y(course._level(lanes[one.point.seat], at + off)) for off in (-0.1, 0, 0.1)]  # noqa: SLF001
        assert min(near) - 3 <= box.centery <= max(near) + 3


def test_gains_and_losses_have_one_scale() -> None:
    stage = Stage(make_resources(), (1280, 720))
    next(shot for shot in shots() if shot.name == "honor-sources").show(stage)
    stage.top.draw(stage.surface)
    scene = stage.top
    assert isinstance(scene, ScoreScene)
    sheets = scene._sheets  # noqa: SLF001
    rows = sheets._rows  # noqa: SLF001
    named = [name for name in SOURCES if any(row.account.sources[name] for row in rows)]
    shares = {True: list[float](), False: list[float]()}
    for row in rows:
        for number, name in enumerate(named):
            amount, box = row.account.sources[name], sheets._column(row, number, len(named))  # noqa: SLF001
            if abs(amount) >= 50:
                ink = theme.SEAT_COLOURS[row.seat.crest] if amount > 0 else theme.VERMILION
                seen = [stage.surface.get_at((box.centerx - 4, y))[:3] for y in range(box.top, box.bottom)]
                shares[amount > 0].append(seen.count(ink) / abs(amount))
    assert all(len(found) >= 3 for found in shares.values())
    both = [*shares[True], *shares[False]]
    assert max(both) < 1.25 * min(both), shares


def ended_with(honour: tuple[int, ...], goal: int = 400) -> ScoreScene:
    """Return the score of a match of which nothing is known but how it ended."""
    seats = [{"name": "You"}, {"name": "Suzume", "rival": "suzume"}, {"name": "Gorō", "rival": "goro"}]
    told: list[Line] = [
        {"record": "honor", "version": 1, "seats": seats, "first": 0, "goal": goal, "you": 0},
        {"chance": "lords", "cards": ["daimyo_boar", "daimyo_plum", "daimyo_bell"]},
    ]
    told += [
        {"honour": {"seat": seat, "why": "turn", "by": one, "total": one}} for seat, one in enumerate(honour)
    ]
    winners = [seat for seat, one in enumerate(honour) if one == max(honour)]
    told.append(
        {
            "result": {"honour": [*honour], "winners": winners},
            "reveal": {"hands": [[], [], []], "pile": []},
        }
    )
    resources = make_resources()
    scene = ScoreScene(resources, feed_of(told, resources.language), Playing(Seat(None), {}, ToTitle()), None)
    scene.resize((1280, 720))
    scene.finish()
    return scene


def shown_at(size: tuple[int, int], scale: int) -> ScoreScene:
    stage = Stage(make_resources(Settings(text_scale=scale, language="de")), size)
    next(shot for shot in shots() if shot.name == "honor-score")._steps[0](stage)  # noqa: SLF001
    scene = stage.scene(ScoreScene)
    scene.finish()
    return scene


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_in_large_letters_the_sheet_has_half_of_the_window_and_the_sun_is_seen(size: tuple[int, int]) -> None:
    scene = shown_at(size, 200)
    rows = scene._sheets._rows  # noqa: SLF001
    assert rows[-1].lane.bottom - rows[0].lane.top >= 0.5 * size[1]
    surface = Surface(size, 0, 32)
    scene.draw(surface)
    best = next(row for row in rows if row.wins)
    words = scene.look.measure(str(best.seat.honour), theme.DIGITS, 64)[0]
    beside = best.score.centerx - min(words, best.score.width) // 2 - 3, best.lane.centery
    assert surface.get_at(beside)[:3] == theme.VERMILION[:3], "not behind the number alone"


@pytest.mark.parametrize("goal", [250, 300, 400])
def test_the_goal_stands_over_the_roads(goal: int) -> None:
    scene = ended_with((goal + 10, 20, 0), goal)
    scene.kit.look.written = written = []
    scene.draw(Surface((1280, 720)))
    said = {one.text for one in written}
    assert {"0", "100", str(goal)} <= said


@pytest.mark.parametrize(
    ("own", "honour", "said"),
    [
        (True, (410, 20, 0), "You win with 410 honour; the goal was 400"),
        (False, (20, 410, 0), "Suzume wins with 410 honour; the goal was 400"),
        (True, (310, 20, 0), "You win the match with 310 honour, the most after 30 rounds"),
        (False, (310, 310, 0), "A shared win with 310 honour, the most after 30 rounds: You, Suzume"),
    ],
)
def test_it_says_who_wins_the_match_and_by_what(own: bool, honour: tuple[int, ...], said: str) -> None:
    scene = ended_with(honour)
    assert scene._said()[0] == said  # noqa: SLF001
    rows = scene._sheets._rows  # noqa: SLF001
    winners = [row for row in rows if row.seat.honour == max(honour)]
    assert [row.won for row in rows] == [row.won if row in winners else () for row in rows]
    shared, reached = len(winners) > 1, max(honour) >= 400
    words = "Shares the win: most honour" if shared else "Wins the match: "
    words += "" if shared else "reached 400" if reached else "most honour"
    assert winners[0].won[0] == words and own == (winners[0].seat.name == "You" and not shared)


def test_with_reduced_motion_no_table_turns_over_to_the_score(tmp_path: Path) -> None:
    settings = ProgramSettings(reduced_motion=True)
    game = PlayedHonor(tmp_path, ("human", "novice", "novice"), seed=2, settings=settings)
    assert game.play_to_the_score()._table is None  # noqa: SLF001
    game.app.close()


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_the_score_says_by_what_the_winner_is_furthest_ahead_once_all_have_walked(
    size: tuple[int, int],
) -> None:
    stage = Stage(make_resources(), size)
    next(shot for shot in shots() if shot.name == "honor-score")._steps[0](stage)  # noqa: SLF001
    scene = stage.top
    assert isinstance(scene, ScoreScene)
    found, text = accounts(scene._feed.lines), scene.resources.language.text  # noqa: SLF001
    lead = biggest_lead(found, scene._winners)  # noqa: SLF001
    assert lead is not None
    said = text(f"honor.score.leads.{lead[0]}", n=lead[1])

    def written() -> list[str]:
        scene.look.written = []
        scene.paint(stage.surface)
        words = [one.text for one in scene.look.written]
        scene.look.written = None
        return words

    assert said not in written()
    scene.finish()
    assert said in written()


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", ["three", "four", "six"])
def test_the_chart_shows_each_course_to_its_end_and_says_where_it_turned(
    name: str, size: tuple[int, int]
) -> None:
    told = tell(HONOR, read_file(FOLDER / "gallery" / f"honor-{name}.honor"), ("You",))
    resources = make_resources()
    feed = feed_of(told.lines(0, told.last), resources.language)
    scene = ScoreScene(resources, feed, Playing(Seat(None), {}, ToTitle()), None)
    scene.resize(size)
    scene.finish()
    course = scene._sheets._course_of  # noqa: SLF001
    assert course is not None
    ends = [place for _, place in course.heads(1.0)]
    honours = {seat.seat: seat.honour for seat in feed.picture.seats}
    assert len({x for x, _ in ends}) == 1, "all lines end at the end"
    order = sorted(course.heads(1.0), key=lambda one: one[1][1])
    assert [honours[account.seat] for account, _ in order] == sorted(honours.values(), reverse=True)
    assert [one.account.seat for one in course._lanes if one.bold] == [0]  # noqa: SLF001
    assert all(course.honour(account, 1.0) == honours[account.seat] for account, _ in order)
    scene.kit.look.written = written = []
    scene.paint(Surface(size))
    said = {one.text: one for one in written}
    turned = course._told  # noqa: SLF001
    assert len(turned) >= 3 and all(one.words in said for one in turned)
    assert not any(said[one.words].cut for one in turned)


@pytest.mark.parametrize("code", ["en", "de", "es", "fr", "nl"])
def test_all_that_it_leads_to_has_room_in_the_smallest_window_with_the_largest_text(code: str) -> None:
    made = make_resources(Settings(text_scale=200))
    stage = Stage(replace(made, language=language_of(code)), (1024, 600))
    next(shot for shot in shots() if shot.name == "honor-score")._steps[0](stage)  # noqa: SLF001
    scene = stage.scene(ScoreScene)
    scene.finish()
    keys = (
        "scoring.again",
        "scoring.watch",
        "scoring.bluffs",
        "table.log",
        "why.head",
        "scoring.other_seats",
    )
    wanted = {said(key, code) for key in (*keys, "scoring.to_title")}
    assert wanted == {label for one in scene.page.controls if (label := getattr(one, "label", ""))}
    buttons = [one.rect for one in scene.page.controls]
    cut = [entry for entry in words_of(scene, (1024, 600)) if entry.cut]
    assert not [entry for entry in cut if any(one.colliderect(entry.rect) for one in buttons)]


def test_what_signs_say_least_has_words_where_there_is_room_and_the_other_names_come_at_once() -> None:
    stage = Stage(make_resources(), (1024, 600))
    next(shot for shot in shots() if shot.name == "honor-score")._steps[0](stage)  # noqa: SLF001
    scene = stage.scene(ScoreScene)
    scene.finish()
    signs = [one for one in scene.page.controls if isinstance(one, IconButton)]
    assert {said("why.head"), said("scoring.other_seats")} <= {
        one.label for one in scene.page.controls if isinstance(one, Button)
    }
    assert signs and all(one.at_once for one in signs)
    assert not [entry for entry in words_of(scene, (1024, 600)) if entry.cut]
