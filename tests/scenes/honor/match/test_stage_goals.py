"""What is said of goals and rules at the second game's table: when, and where."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest
from pygame import Rect

from game.campaign.campaign_files import own_campaign
from game.campaign.help_after_defeats import Help
from game.campaign.seals import under_seal
from game.campaign.stage_table import StageTable
from game.games import HONOR
from game.honor.decisions import Phase
from game.kept.json_lines import Line
from game.kept.settings import Settings
from game.table.seats import Seat
from scenes.games import ProgramSettings
from scenes.honor.match import announcement_places
from scenes.honor.match.announcement_places import StageWords
from scenes.honor.match.stage_goals import StageWatch
from scenes.honor.table.layout import table_layout
from scenes.match.announcements import Word
from scenes.match.match_inputs import Playing
from scenes.paint.geometry import Worth, least_hiding
from scenes.ui import UiStyle
from scenes.window import Request
from tests.driver import make_resources
from tests.samples import spread
from tests.scenes.honor.acts import feed_of
from tests.scenes.honor.playing import PlayedHonor

WINDOWS = [(1024, 600), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080)]


def told(name: str) -> list[Line]:
    return list(feed_of(name).lines)


def watch_of(stage: str, lines: list[Line], defeats: int = 0) -> StageWatch:
    campaign, seat = own_campaign(HONOR.name), Seat(0)
    seat.lines.extend(lines)
    tried = StageTable(campaign, campaign.stage(stage), Help(defeats))
    return StageWatch(make_resources(), Playing(Seat(None), {0: seat}, Request(), stage=tried), seat)


@pytest.mark.parametrize(
    ("size", "seats", "figures"), spread(3, WINDOWS, range(3, 7), [True, False]), ids=str
)
def test_a_word_hides_no_house_no_name_and_nothing_that_is_asked(
    size: tuple[int, int], seats: int, figures: bool
) -> None:
    resources = make_resources()
    layout, words = table_layout(size, seats, 5.5, 100, figures=figures), StageWords(resources)
    words.tell("Win a fight that you started.", "star")
    place = words.laid(UiStyle(resources, size), layout)[1]
    rivals = range(seats - 1)
    kept = [layout.ask, layout.numbers, layout.hand, layout.end, layout.declare, *layout.own_houses]
    kept += [part(number) for number in rivals for part in (layout.board, layout.cloth, layout.lap)]
    assert layout.frame.contains(place)
    assert [box for box in kept if place.colliderect(box.inflate(-4, -4))] == []


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
@pytest.mark.parametrize(("seats", "figures"), [(3, False), (3, True), (4, True)])
def test_in_the_largest_letters_a_rule_hides_no_house_and_nothing_that_is_asked(
    size: tuple[int, int], seats: int, figures: bool
) -> None:
    resources = make_resources(ProgramSettings(language="de", text_scale=200))
    layout, words = table_layout(size, seats, 5.5, 200, figures=figures), StageWords(resources)
    words.tell(resources.language.text("honor.house_rules.goal_250_line"))
    place = words.laid(UiStyle(resources, size), layout)[1]
    kept = [layout.ask, layout.numbers, layout.hand, layout.declare, *layout.own_houses]
    kept += [layout.board(number) for number in range(seats - 1)]
    assert [box for box in kept if place.colliderect(box.inflate(-4, -4))] == []


@pytest.mark.parametrize(("size", "scale"), [((1024, 600), 200), ((1024, 600), 100), ((1280, 720), 200)])
@pytest.mark.parametrize("seats", range(3, 7))
def test_what_is_told_to_a_newcomer_is_small_and_leaves_the_log_to_be_read(
    size: tuple[int, int], scale: int, seats: int
) -> None:
    resources = make_resources(Settings(text_scale=scale))
    layout, look = table_layout(size, seats, 5.5, scale, figures=True), UiStyle(resources, size)
    note, words = resources.language.text("honor.first.note.heir"), StageWords(resources)
    told = [Word(note, "lantern", 3000, aside=aside) for aside in (True, False)]
    places = [words.least_hiding(one, look, layout) for one in told]  # before large letters give way
    assert places[0].width * places[0].height < places[1].width * places[1].height
    words.tell(note, "lantern", aside=True)
    small = words.laid(look, layout)[1]
    assert small.height < 0.25 * size[1]
    assert layout.log is None or not small.colliderect(layout.log)
    assert not small.colliderect(layout.hand)


def test_few_places_are_weighed_for_a_word_in_the_largest_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    """As large letters give way to smaller ones it took a fifth of a second, in one frame."""
    weighed = [0]

    def counted(worth: Worth, places: Iterable[Rect]) -> Rect:
        listed = list(places)
        weighed[0] += len(listed)
        return least_hiding(worth, listed)

    monkeypatch.setattr(announcement_places, "least_hiding", counted)
    resources, size = make_resources(Settings(text_scale=200)), (1024, 600)
    words = StageWords(resources)
    words.tell(resources.language.text("honor.first.note.heir"), "lantern", aside=True)
    words.laid(UiStyle(resources, size), table_layout(size, 6, 5.5, 200, figures=True))
    assert 0 < weighed[0] < 20_000


def test_what_is_reached_or_missed_is_said_once_and_nothing_when_all_is_over() -> None:
    lines = told("three")
    watch, said = watch_of("h02", lines), list[str]()
    for shown in range(1, len(lines) + 1):
        states = watch.states
        changed = watch.follow(shown)
        assert changed == (states != watch.states)
        watch.words.hush()  # what is said of rules
        over = "result" in lines[shown - 1]
        fell = sum(one != other for one, other in zip(states, watch.states, strict=True))
        assert len(watch.words.waiting) == (0 if over else fell)
        said += watch.words.waiting
        watch.words.advance(2600)
        while watch.words.waiting:
            watch.words.advance(2600)
    assert said and len(said) == len(set(said))


@pytest.mark.parametrize(("defeats", "hints"), [(1, 0), (2, 1)])
def test_a_hint_comes_with_the_first_own_turn_and_is_gone_with_the_first_press(
    defeats: int, hints: int
) -> None:
    watch = watch_of("h02", told("three"), defeats)
    hint = own_campaign(HONOR.name).script("en").stages["h02"].hint
    watch.follow(1)
    assert hint not in watch.words.waiting
    watch.words.hush()
    watch.teach()
    assert watch.words.waiting.count(hint) == hints
    watch.words.hush()
    watch.teach()
    assert not watch.words.waiting


def test_a_table_with_a_rule_of_its_own_says_it_and_has_it_to_be_read(tmp_path: Path) -> None:
    game = PlayedHonor(tmp_path, ("human", "novice", "novice"), rules='{"goal": 250}')
    rule = game.resources.language.text("honor.house_rules.goal_250_line")
    assert game.scene.watch.tool == ()
    assert rule in game.scene.watch.words.waiting
    game.play_until(lambda _: game.asked[Phase.TURN.value] > 0)
    assert rule not in game.scene.watch.words.waiting
    game.app.close()


def test_a_goal_and_fewer_dice_are_said_in_one_breath(tmp_path: Path) -> None:
    """What is said of rules goes with the first press: a second word of them would never be read."""
    rules = '{"version": 2, "variant": {"dice": 4}, "goal": 250}'
    game = PlayedHonor(tmp_path, ("human", "novice", "novice"), rules=rules)
    (said,) = game.scene.watch.words.waiting
    named = ("goal_250_line", "dice_4_line")
    assert all(game.resources.language.text(f"honor.house_rules.{name}") in said for name in named)
    game.app.close()


def test_at_a_plain_table_nothing_is_said(tmp_path: Path) -> None:
    game = PlayedHonor(tmp_path, ("human", "novice", "novice"), rules="")
    assert game.scene.watch.tool is None and not game.scene.watch.words.waiting
    game.app.close()


@pytest.mark.parametrize(
    ("seal", "covered", "always", "noteless"),
    [("", True, False, True), ("", True, True, False), ("red", True, True, True), ("", False, False, False)],
)
def test_notes_stay_covered_unless_the_settings_lift_that_and_always_under_a_seal_that_covers_them(
    seal: str, covered: bool, always: bool, noteless: bool
) -> None:
    campaign, seat, resources = own_campaign(HONOR.name), Seat(0), make_resources()
    seat.lines.extend(told("three"))
    resources.settings.change("always_notes", always)
    stage = under_seal(campaign.stage("h02"), seal)
    stage = replace(stage, variant=replace(stage.variant, no_notes=covered))
    tried = StageTable(campaign, stage, Help(0))
    watch = StageWatch(resources, Playing(Seat(None), {0: seat}, Request(), stage=tried), seat)
    assert watch.noteless == noteless
