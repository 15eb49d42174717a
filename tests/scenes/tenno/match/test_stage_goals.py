"""What is said of rules and goals at a table stands where it hides least, and no longer than it is wanted."""

import json
from pathlib import Path
from types import SimpleNamespace

import pytest
from pygame import Rect

from game.campaign.campaign_files import own_campaign
from game.campaign.help_after_defeats import Help
from game.campaign.stage_table import StageTable
from game.table.goal_forms import OPEN, Progress
from game.table.optional_features import known
from game.table.seats import Seat
from game.tenno.fooled_and_read import FOOLED, latest_tell
from game.tenno.show.house_rules import rules_of
from game.tenno.stage_goals import Goal
from game.tenno.variants import Variant
from game.tenno.view import View
from scenes.match.match_inputs import Playing
from scenes.match.stage_goals import StagePaperScene
from scenes.paint.rival_figures import head
from scenes.tenno.match.announcement_places import StageWords
from scenes.tenno.match.scene import MatchScene
from scenes.tenno.match.stage_goals import StageWatch
from scenes.tenno.table.last_fight_and_discard import fight_room, ring_places, verdict_below
from scenes.tenno.table.layout import TableLayout
from scenes.tenno.table.remark_places import paper
from scenes.ui import UiStyle
from scenes.window.requests import ToTitle
from tests.driver import make_resources
from tests.game.tenno.play import played, random_decisions
from tests.scenes.finished import finished

RECORDS = Path(__file__).parents[3] / "records"
WINDOWS = [(1024, 600), (1024, 768), (1920, 1080), (2560, 1080), (3840, 2160)]
NAMES = ["You", "Lady Fumi", "Tadao", "Kage"]
PAIRS = Variant(allies=((0, 2), (1, 3)))


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("seats", range(2, 8))
def test_a_rule_hides_no_plate_and_no_own_card(size: tuple[int, int], seats: int) -> None:
    resources = make_resources()
    look, layout = UiStyle(resources, size), TableLayout(size, seats)
    words = StageWords(resources)
    words.tell(rules_of(resources.language, PAIRS, NAMES)[0])
    place = words.laid(look, layout)[1]
    kept = [group.plate.whole for group in layout.rivals] + [*layout.own.boxes, layout.banner]
    assert [box for box in kept if place.colliderect(box)] == []


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_what_is_said_of_a_set_piece_hides_neither_it_nor_a_face(size: tuple[int, int]) -> None:
    resources = make_resources()
    look, layout = UiStyle(resources, size), TableLayout(size, 2, figures=True)
    words = StageWords(resources)
    words.tell(resources.language.text("piece.giggle"))
    place = words.laid(look, layout)[1]
    assert place.collidelist([head(room) for room in layout.figures]) < 0
    assert place.collidelist(layout.rival_boxes) < 0
    assert place.right < max(part.right for part in layout.rival_boxes)


@pytest.mark.parametrize("size", WINDOWS)
def test_a_goal_that_is_reached_in_a_duel_hides_neither_rival_nor_fight(size: tuple[int, int]) -> None:
    resources = make_resources()
    look, layout = UiStyle(resources, size), TableLayout(size, 2)
    words = StageWords(resources)
    words.tell("Beat a card in a slot she has just touched.", "star")
    place = words.laid(look, layout)[1]
    kept = [box for group in layout.rivals for box in group.boxes] + [layout.last_fight, *layout.tools]
    assert [box for box in kept if place.colliderect(box)] == []


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_why_the_match_ended_gives_way_to_what_a_rival_says_of_it(size: tuple[int, int], seats: int) -> None:
    resources = make_resources()
    look, layout = UiStyle(resources, size), TableLayout(size, seats, figures=True)
    words = StageWords(resources)
    words.only("You can’t fill slot 3: the match is over.", 1600)
    for place in range(1, seats):
        _, words.spoken = finished(paper(look, layout, place, "goro", "I won! Plum juice for everyone!"))
        assert not words.spoken.colliderect(words.laid(look, layout)[1])


def test_what_is_explained_once_waits_until_it_was_read_and_something_is_pressed() -> None:
    """What a feint had done stood for three seconds among a bubble and a toast: a stranger missed it."""
    words = StageWords(make_resources())
    words.tell("A rule.")
    words.explain("You touched a card they knew.")
    words.advance(1500)
    words.hush()
    assert words.waiting == ("You touched a card they knew.",), "it can't have been read"
    words.advance(20_000)
    assert words.waiting, "nothing but a press takes it"
    words.hush()
    assert not words.waiting


def test_what_counts_as_fooling_stands_on_the_goals_paper_and_on_no_other() -> None:
    """A stranger changed a seen card, won the defence, and could not find out why his star stayed dark."""
    resources, campaign = make_resources(), own_campaign()
    rule = resources.language.text("goal.fool")
    for stage in campaign.stages:
        table = StageTable(campaign, stage, Help(0), lambda _: True)
        goals = [(sentence, Progress(0, 1, OPEN)) for _, sentence in table.goals(resources.language)]
        said = [one.text for one in StagePaperScene(resources, table, goals, ())._paragraphs()]  # noqa: SLF001
        asks = any(known(goal, Goal).word == "fool" for goal in stage.goals)
        assert (rule in said) == asks, stage.identity


def test_a_stages_paper_says_how_a_match_is_won_and_when_it_ends() -> None:
    match, _ = played(2, 0, random_decisions(2, 0, 1))
    campaign, seat = own_campaign(), Seat(0)
    table = StageTable(campaign, campaign.stage("s01"), Help(0), lambda _: True)
    watch = StageWatch(make_resources(), Playing(Seat(None), {0: seat}, ToTitle(), stage=table), seat)
    paper = watch.paper(View.begin(match.told(0)[0]))
    said = [one.text for one in paper._paragraphs()]  # noqa: SLF001
    assert make_resources().language.text("goal.line") in said


def test_what_could_be_read_is_not_said_again_after_a_curtain() -> None:
    """House rules hid two rivals before the first curtain, and once more behind it."""
    words = StageWords(make_resources())
    words.tell("A rule.")
    words.advance(1000)
    words.interrupt()
    assert words.waiting, "it could not be read"
    words.advance(2500)
    words.interrupt()
    assert not words.waiting


def test_words_come_one_after_the_other_and_who_plays_is_not_kept() -> None:
    words = StageWords(make_resources())
    words.tell("A rule.")
    words.tell("A hint.")
    words.tell("A goal.", "cross")
    words.hush()
    assert words.waiting, "what became of a goal was not seen yet"
    words.advance(2599)
    assert words.waiting
    words.advance(1)
    assert not words.waiting
    words.tell("A rule.")
    words.advance(5999)
    assert words.waiting
    words.advance(1)
    assert not words.waiting


@pytest.mark.parametrize("size", WINDOWS)
def test_a_rule_in_a_duel_stands_beside_the_middle_where_fights_are(size: tuple[int, int]) -> None:
    resources = make_resources()
    look, layout = UiStyle(resources, size), TableLayout(size, 2)
    words = StageWords(resources)
    words.tell(rules_of(resources.language, Variant(short_hand=(5, 6, 10)), NAMES[:2])[0])
    place = words.laid(look, layout)[1]
    assert not [box for box in (layout.ring, layout.last_fight) if place.colliderect(box)]


def test_a_rule_is_gone_when_the_first_attack_begins() -> None:
    lines = [json.loads(line) for line in (RECORDS / "three.0.jsonl").read_text("utf-8").splitlines()]
    first = next(number for number, line in enumerate(lines) if line.get("move") == "attack")
    seat = Seat(0)
    watch = StageWatch(make_resources(), Playing(Seat(None), {0: seat}, ToTitle()), seat)
    watch.words.tell("A rule.")
    view = View.of(lines[:first])
    watch.follow(view)
    assert watch.words.waiting
    view.fold(lines[first])
    watch.follow(view)
    assert not watch.words.waiting


def watch_of(seat: Seat, stage: str, defeats: int) -> StageWatch:
    campaign = own_campaign()
    table = StageTable(campaign, campaign.stage(stage), Help(defeats))
    return StageWatch(make_resources(), Playing(Seat(None), {0: seat}, ToTitle(), stage=table), seat)


@pytest.mark.parametrize(("defeats", "hints"), [(1, 0), (2, 1)])
def test_a_hint_comes_when_the_player_attacks_first_and_only_then(defeats: int, hints: int) -> None:
    lines = [json.loads(line) for line in (RECORDS / "three.0.jsonl").read_text("utf-8").splitlines()]
    watch = watch_of(Seat(0), "s09", defeats)
    hint = own_campaign().script("en").stages["s09"].hint
    view, came = View.begin(lines[0]), []
    for line in lines[1:-1]:
        watch.follow(view)
        watch.teach(view)
        ask = view.public.ask
        if hint in watch.words.waiting and not came:
            came.append(ask)
            assert ask is not None and (ask.wanted, ask.seat) == ("attack", 0)
        if came and ask is not None and ask.seat != 0:
            watch.words.hush()
            came.append(ask)
        assert hint not in watch.words.waiting or len(came) < 2
        view.fold(line)
    assert bool(came) == bool(hints)


def test_what_a_bluff_is_is_said_once_to_who_has_just_fooled_somebody() -> None:
    heard: list[str] = []
    campaign, learn = own_campaign(), make_resources().language.text("tell.learn")
    for seed in range(20):
        match, _ = played(3, 0, random_decisions(3, 0, seed))
        view, said, own = View.begin(match.told(0)[0]), 0, 0
        table = StageTable(campaign, campaign.stage("s09"), Help(0), lambda text: not heard.append(text))
        seat = Seat(0)
        watch = StageWatch(make_resources(), Playing(Seat(None), {0: seat}, ToTitle(), stage=table), seat)
        for line in match.told(0)[1:]:
            view.fold(line)
            tell = latest_tell(view) if "fight" in line else None
            own += tell is not None and (tell.kind, tell.by) == (FOOLED, 0) and not view.public.over
            watch.teach(view)
            said += learn in watch.words.waiting
            watch.words.advance(3001)
            watch.words.hush()
            assert said == min(own, 1)
    assert heard and set(heard) == {"tell"}


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("seats", range(2, 8))
def test_no_word_stands_upon_a_fight(size: tuple[int, int], seats: int) -> None:
    resources = make_resources()
    look, layout = UiStyle(resources, size), TableLayout(size, seats)
    words = StageWords(resources)
    assert not words.hide_fights(look, layout)
    for text, sign in ((rules_of(resources.language, PAIRS, NAMES)[0], ""), ("Fool someone once.", "star")):
        words.only("", 1.0)
        words.advance(1.0)
        words.tell(text, sign)
        assert words.hide_fights(look, layout) == words.laid(look, layout)[1].colliderect(fight_room(layout))
        assert sign or not words.hide_fights(look, layout)
        left, right = ring_places(layout)
        assert fight_room(layout).contains(left.box.union(right.box))
        assert fight_room(layout).contains(verdict_below(layout))


@pytest.mark.parametrize(("fights", "upon", "stands"), [(0, 0, 1), (0, 1, 1), (1, 0, 1), (1, 1, 0)])
def test_what_would_hide_a_fight_waits_for_its_end(
    fights: int, upon: int, stands: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    resources, size = make_resources(), (1280, 720)
    look, layout = UiStyle(resources, size), TableLayout(size, 3)
    words = StageWords(resources)
    words.tell("A goal.", "star")
    monkeypatch.setattr(words, "least_hiding", lambda *_: layout.ring if upon else Rect(0, 0, 9, 9))
    scene = SimpleNamespace(
        screen=SimpleNamespace(private=None, veiled=False),
        runner=SimpleNamespace(covered=False, fights=bool(fights), speech=SimpleNamespace(box=None)),
        watch=SimpleNamespace(words=words),
        page=SimpleNamespace(page=SimpleNamespace(look=look), layout=layout),
    )
    assert MatchScene._words_may_stand(scene) == bool(stands)  # type: ignore[arg-type]  # noqa: SLF001
