"""The lobby in the running app: a table put together by mouse alone and by keys alone, and remembered."""

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest
from pygame import Color, Rect, Surface

from assets import FOLDER
from game.games import TENNO
from game.honor.cards import ROUNDS
from game.honor.show import house_rules as honor_house_rules
from game.kept.data_folder import Store
from game.kept.last_table import HUMAN, SeatPlan, TablePlan, plan_of
from game.kept.settings import Settings, load
from game.table.game_interface import RivalProfile
from game.table.ratings import strength_of
from game.table.shown_names import name_of
from game.tenno.show import house_rules
from game.tenno.show.house_rules import fitting_rules, minutes, request_of
from scenes import games
from scenes.games import ProgramSettings
from scenes.launch.opened_from_title_or_match import lobby_scene, play_again
from scenes.menus.lobby import LobbyGame, LobbyScene
from scenes.menus.lobby_faces import FaceDisc
from scenes.menus.title import TitleScene
from scenes.paint import theme
from scenes.paint.cards_crests_and_portraits import faces
from scenes.paint.sizes import SMALLEST_TARGET
from scenes.paint.theme import SEAT_COLOURS
from scenes.tenno.match.laying_farmers import SetupScene
from scenes.tenno.match.monk_question import MonkQuestion
from scenes.tenno.match.scene import MatchScene
from scenes.tenno.match.score_scene import ScoringScene
from scenes.ui import Control, TextField
from scenes.window.intents import Listening
from scenes.window.requests import Pop, StartMatch
from scenes.window.scene import Resources
from tests.driver import Driver, make_resources
from tests.scenes.learning import Newcomer
from tests.scenes.lettered import LetteredWindow, faults_of, reached_by_keys, words_of
from tests.scenes.tenno.playing import PlayedGame, picture_of

RIVALS = [
    RivalProfile("novice", "Novice", "Plays by the rules, remembers the last fight.", Path("novice.toml")),
    RivalProfile("steady", "Steady", "Forgets nothing that was shown and weighs all.", Path("steady.toml")),
]
TWELVE = [
    RivalProfile(name, name.capitalize(), "Returns fire at the last attacker.", Path(f"{name}.toml"))
    for name in list(faces())[:12]
]
LONG = TablePlan(
    tuple(
        SeatPlan(HUMAN if n % 2 else "novice", name, n + 1)
        for n, name in enumerate(
            ("Novice", "Maximiliane", "Novice 2", "Bo", "Novice 3", "Christopher Robin", "Novice 4")
        )
    ),
    3,
)


def lobby(plan: TablePlan | None = None, couch: bool | None = None) -> Callable[[Resources], LobbyScene]:
    return lambda given: LobbyScene(given, house_rules, RIVALS, plan, couch)


class Lobby:
    """A lobby in the running app, with shorthands for its controls by name."""

    def __init__(
        self,
        home: Path,
        plan: TablePlan | None = None,
        couch: bool | None = None,
        settings: Settings | None = None,
    ) -> None:
        self.drive = Driver(home, lobby(plan, couch), (1280, 720), settings=settings)

    @property
    def scene(self) -> LobbyScene:
        scene = self.drive.top
        assert isinstance(scene, LobbyScene)
        return scene

    def control(self, name: str) -> Control:
        return self.scene.controls[name]

    def click(self, name: str, along: float = 0.5) -> None:
        """Click a control; `along` is the place from its left side to its right."""
        rect = self.control(name).rect
        self.drive.click((round(rect.left + along * (rect.width - 1)), rect.centery))

    def name_of(self, control: Control) -> str:
        return next((name for name, one in self.scene.controls.items() if one is control), "")

    @property
    def focus(self) -> str:
        assert self.scene.page.focus is not None
        return self.name_of(self.scene.page.focus)

    def go(self, goal: str, *keys: str) -> None:
        for key in keys:
            self.drive.key(key)
        assert self.focus == goal

    @property
    def seats(self) -> list[tuple[str, str, int]]:
        return [(seat.spec, seat.name, seat.crest) for seat in self.scene.draft.seats]

    def started(self) -> StartMatch:
        self.drive.step(50, 3)
        (request,) = self.drive.matches.asked  # type: ignore[attr-defined]
        assert isinstance(request, StartMatch)
        return request


def test_enter_at_once_begins(tmp_path: Path) -> None:
    table = Lobby(tmp_path)
    table.drive.key("return")
    begun = table.started()
    assert [seat.spec for seat in begun.seats] == [HUMAN, "novice", "steady"]
    assert begun.first is None


def test_by_mouse_alone(tmp_path: Path) -> None:
    table = Lobby(tmp_path)
    table.click("seat 2")
    table.click("face human")
    table.click("add 3")
    table.click("face steady")
    assert table.seats == [
        (HUMAN, "Player 1", 1), ("novice", "Novice", 2), (HUMAN, "Player 2", 3), ("steady", "Steady", 4),
    ]  # fmt: skip
    table.click("band 3", 0.9)
    table.click("band 0")
    table.click("band 0", 0.1)
    assert [seat[2] for seat in table.seats] == [7, 2, 3, 5]
    table.click("name 2")
    assert table.scene.listening() is Listening.TEXT
    table.drive.type(" Mika")
    table.click("seat 1")
    assert table.seats[2][1] == "Mika"
    table.click("remove")
    assert [seat[1] for seat in table.seats] == ["Player 1", "Mika", "Steady"]
    table.click("first", 0.95)
    table.click("more")
    table.click("speed", 0.95)
    assert table.drive.resources.settings.speed == "instant"
    table.click("begin")
    begun = table.started()
    assert begun == StartMatch(
        (SeatPlan(HUMAN, "Player 1", 7), SeatPlan(HUMAN, "Mika", 3), SeatPlan("steady", "Steady", 5)), 0
    )


def test_by_keys_alone(tmp_path: Path) -> None:
    table = Lobby(tmp_path)
    table.go("seat 0", "tab")
    table.go("name 0", "down")
    table.drive.key("return")
    for _ in "You":
        table.drive.key("backspace")
    table.drive.type("Aki h")
    table.drive.key("return")
    assert table.seats[0][1] == "Aki h"
    table.go("band 0", "up", "up")
    table.drive.key("right")
    assert [seat[2] for seat in table.seats] == [2, 1, 3]
    table.go("seat 1", "down", "right")
    table.go("seat 2", "right")
    table.go("add 3", "right")
    table.drive.key("return")
    assert len(table.seats) == 4 and table.focus == "seat 3"
    table.go("face human", "tab")
    table.drive.key("return")
    assert table.seats[3][0] == HUMAN
    table.go("seats", "tab")
    table.drive.key("left")
    assert len(table.seats) == 3 and table.focus == "seats"
    for _ in range(3):
        table.drive.key("right")
    assert len(table.seats) == 6
    table.go("begin", "tab")
    table.drive.key("return")
    assert table.started().seats[0].name == "Aki h"


def test_the_last_table_and_the_names_are_there_after_the_next_start(tmp_path: Path) -> None:
    table = Lobby(tmp_path, couch=True)
    table.click("name 1")
    for _ in "Player 2":
        table.drive.key("backspace")
    table.drive.type("Mika")
    table.drive.key("return")
    table.click("first", 0.95)
    table.click("begin")
    begun = table.started()
    table.drive.app.close()
    stored, faults = load(Store(tmp_path))
    assert faults == []
    plan = plan_of(stored.shared_table, {"novice", "steady"})
    assert plan is not None and (plan.seats, plan.first) == (begun.seats, begun.first)
    assert stored.people == ["Mika"]
    again = Lobby(tmp_path, plan, settings=stored)
    assert again.scene.draft.plan() == plan
    fresh = Lobby(tmp_path, couch=True, settings=stored)
    assert [name for _, name, _ in fresh.seats] == ["Mika", "Player 2"]


def test_a_name_given_is_kept_though_no_match_is_begun(tmp_path: Path) -> None:
    table = Lobby(tmp_path)
    table.click("name 0")
    table.drive.type("!")
    table.drive.key("escape")
    assert table.scene.listening() is Listening.ACTIONS
    table.drive.key("escape")
    assert isinstance(table.drive.top, TitleScene)
    table.drive.app.close()
    assert load(Store(tmp_path))[0].people == ["!"]


def test_what_a_name_is_cut_to_or_replaced_by_stands_in_its_field(tmp_path: Path) -> None:
    table = Lobby(tmp_path)
    for written, stands in (("Mia", "Mia"), (" ", "You")):
        table.click("name 0")
        for _ in "Mia":
            table.drive.key("backspace")
        table.drive.type(written)
        table.drive.key("return")
        field = table.control("name 0")
        assert isinstance(field, TextField) and field.shown == stands == table.seats[0][1]
    assert load(Store(tmp_path))[0].people == []


def test_who_types_what_stands_for_no_name_has_none(tmp_path: Path) -> None:
    table = Lobby(tmp_path, couch=True, settings=Settings(language="de"))
    for written, kept in (("Du", "Player 1"), ("Mia", "Mia"), ("Spieler 1", "Player 1"), ("You", "Player 1")):
        field = table.control("name 0")
        assert isinstance(field, TextField)
        table.click("name 0")
        for _ in field.text:
            table.drive.key("backspace")
        table.drive.type(written)
        table.drive.key("return")
        assert table.seats[0][1] == kept
    table.drive.app.close()
    assert load(Store(tmp_path))[0].people == ["Mia"]


def test_the_last_two_seats_stay(tmp_path: Path) -> None:
    table = Lobby(tmp_path, couch=True)
    assert not table.control("remove").enabled
    table.click("remove")
    assert len(table.seats) == 2
    assert "ui-refuse" in table.drive.sounds.heard


def test_who_begins_wears_the_tag(tmp_path: Path) -> None:
    table = Lobby(tmp_path, LONG)
    pole = table.scene.street.pole

    def paper(seat: int) -> int:
        """How many pixels above the pole are as bright as paper, over a seat's banner."""
        whole = table.scene.street.banners[seat].rect
        strip = table.drive.surface.subsurface((whole.x, pole.y - 20, whole.width, 16))
        return sum(strip.get_at((x, y))[2] > 170 for x in range(whole.width) for y in range(16))

    assert paper(3) > 200
    assert paper(4) < 20
    table.drive.key("tab")
    table.scene.draft.first = 4
    table.drive.key("right")
    assert paper(4) > 200


def test_a_banner_shows_its_seats_colour(tmp_path: Path) -> None:
    table = Lobby(tmp_path, LONG)
    for seat, place in zip(table.scene.draft.seats, table.scene.street.banners, strict=True):
        colour = table.drive.surface.get_at((place.band.x + 30, place.band.y + 8))[:3]
        assert colour == SEAT_COLOURS[seat.crest]


@pytest.mark.parametrize("couch", [False, True])
def test_keys_reach_every_control_of_every_seat(tmp_path: Path, couch: bool) -> None:
    table = Lobby(tmp_path, couch=couch)
    reached = reached_by_keys(table.drive, table.name_of)
    wanted = {name for name, control in table.scene.controls.items() if control.focusable}
    wanted |= {f"band {n}" for n in range(len(table.seats))}
    assert wanted - {""} <= reached


def test_it_keeps_seats_names_and_focus_when_the_window_changes(tmp_path: Path) -> None:
    table = Lobby(tmp_path, LONG)
    table.go("seat 0", "tab")
    table.go("seat 2", "right", "right")
    before = table.seats
    for size in ((1024, 600), (1440, 1080), (2560, 1080)):
        table.drive.resize(size)
        assert (table.focus, table.scene.draft.selected, table.seats) == ("seat 2", 2, before)


def in_state(scene: LobbyScene, state: str) -> None:
    """Put the lobby into one of its states."""
    controls = scene.controls
    name = {"focused": "seat 1", "writing": "name 1", "band": "band 0", "add": "add 6"}.get(state, "begin")
    if name in controls:
        scene.page.set_focus(controls[name])
        if state == "writing":
            controls[name].choose()
    if state in ("hovered", "pressed"):
        for control in controls.values():
            control.hovered, control.pressed = True, state == "pressed"


@pytest.mark.parametrize("state", ["resting", "focused", "writing", "band", "hovered", "pressed"])
@pytest.mark.parametrize("plan", [LONG, None], ids=["seven", "three"])
def test_its_words_stay_in_their_places(window: LetteredWindow, state: str, plan: TablePlan | None) -> None:
    scene = LobbyScene(window.resources(), house_rules, TWELVE if plan is None else RIVALS, plan)
    scene.enter()
    scene.resize(window.size)
    in_state(scene, state)
    written = words_of(scene, window.size)
    names = [seat.name for seat in scene.draft.seats]
    about = [f"{rival.name}: {rival.character}" for rival in (*RIVALS, *TWELVE)]
    assert faults_of(written, window.size, names + about) == []


def test_a_small_window_with_large_letters_has_a_way_back_for_the_mouse(tmp_path: Path) -> None:
    drive = Driver(tmp_path, lobby(), (1024, 600), settings=Settings(text_scale=200))
    drive.click(drive.top.controls["back"].rect.center)  # type: ignore[attr-defined]
    assert isinstance(drive.top, TitleScene)


SIZES = [
    (1024, 600), (1024, 768), (1280, 720), (1280, 800), (1366, 768), (1440, 1080), (1600, 1200), (1920, 1080),
    (1920, 1200), (2560, 1080), (2560, 1440), (3440, 1440), (3840, 2160), (1400, 600), (1027, 769),
]  # fmt: skip


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", [100, 130, 200])
def test_its_parts_keep_apart_and_can_be_hit(size: tuple[int, int], scale: int) -> None:
    resources = make_resources(Settings(text_scale=scale))
    window = Rect((0, 0), size)
    for rivals, plan in ((TWELVE, None), (RIVALS, LONG)):
        scene = LobbyScene(resources, house_rules, rivals, plan, learn=Pop)
        scene.resize(size)
        assert "learn" in scene.controls
        found = [control.rect for control in scene.page.controls]
        for number, rect in enumerate(found):
            assert window.contains(rect), scene.page.controls[number].key
            assert not rect.collidelistall(found[number + 1 :]), scene.page.controls[number].key
        assert all(min(one.rect.size) >= SMALLEST_TARGET for one in scene.page.controls if one.focusable)
        for banner in scene.street.banners:
            parts = [banner.band, banner.portrait, banner.name, banner.who]
            assert all(banner.rect.contains(part) for part in parts)
            assert not any(one.colliderect(two) for one, two in combinations(parts, 2))
            assert banner.portrait.width >= 40


def test_a_game_says_how_many_seats_its_tables_have(tmp_path: Path) -> None:
    class Other:
        """A game for three to six."""

        SEATS = range(3, 7)

        def __getattr__(self, name: str) -> object:
            return getattr(house_rules, name)

    def other(resources: Resources) -> LobbyScene:
        return LobbyScene(resources, Other(), RIVALS, LONG)  # type: ignore[arg-type]

    drive = Driver(tmp_path, other, (1280, 720))
    scene = drive.top
    assert isinstance(scene, LobbyScene)
    assert len(scene.draft.seats) == 3, "seven are no table of this game"
    assert not scene.controls["remove"].enabled
    for seats in (4, 5, 6):
        drive.click(scene.controls[f"add {seats - 1}"].rect.center)
        assert len(scene.draft.seats) == seats
    assert not any(key.startswith("add") for key in scene.controls)
    drive.app.close()


# Seats on their way along the pole


def names(table: Lobby) -> list[str]:
    return [name for _, name, _ in table.seats]


FIVE = TablePlan(
    tuple(
        SeatPlan(HUMAN if n < 3 else "steady", name, n + 1)
        for n, name in enumerate(("Aki", "Bo", "Cleo", "Dara", "Emi"))
    ),
    1,
)


@pytest.mark.parametrize("by", ["keyboard", "pad"])
def test_a_seat_is_moved_by_keys_and_who_begins_still_does(tmp_path: Path, by: str) -> None:
    table = Lobby(tmp_path, FIVE)
    keys = {"return": "a", "right": "pad right", "escape": "b", "tab": "right shoulder"}
    press = table.drive.key if by == "keyboard" else lambda key: table.drive.pad(keys[key])
    for key in ("tab", "right", "return", "right", "right"):
        press(key)
    assert names(table) == ["Aki", "Cleo", "Dara", "Bo", "Emi"]
    assert (table.scene.draft.first, table.scene.draft.selected, table.focus) == (3, 3, "seat 3")
    press("return")
    press("right")
    assert names(table) == ["Aki", "Cleo", "Dara", "Bo", "Emi"], "it lies: the focus goes on"
    assert table.focus == "seat 4"
    press("return")
    for _ in range(2):
        press("right")
    press("escape")
    assert names(table) == ["Aki", "Cleo", "Dara", "Bo", "Emi"]
    assert isinstance(table.drive.top, LobbyScene), "back puts the seat back first"


def test_a_seat_that_is_put_back_is_where_it_was(tmp_path: Path) -> None:
    table = Lobby(tmp_path, FIVE)
    for key in ("tab", "return", "right", "right", "escape"):
        table.drive.key(key)
    assert names(table) == ["Aki", "Bo", "Cleo", "Dara", "Emi"]
    assert table.scene.draft.first == 1


@pytest.mark.parametrize("by", ["mouse", "touch"])
def test_a_seat_is_moved_by_two_presses(tmp_path: Path, by: str) -> None:
    table = Lobby(tmp_path, FIVE)
    press = table.drive.click if by == "mouse" else table.drive.tap
    press(table.control("seat 4").rect.center)
    assert table.scene.draft.selected == 4 and names(table)[4] == "Emi", "the first press selects"
    press(table.control("seat 4").rect.center)
    press(table.control("seat 0").rect.center)
    assert names(table) == ["Emi", "Aki", "Bo", "Cleo", "Dara"]
    press(table.control("seat 3").rect.center)
    assert names(table) == ["Emi", "Aki", "Bo", "Cleo", "Dara"], "it was laid down"


@pytest.mark.parametrize("by", ["mouse", "touch"])
def test_a_seat_is_dragged_along_the_pole(tmp_path: Path, by: str) -> None:
    table = Lobby(tmp_path, FIVE)
    drive, start = table.drive, table.control("seat 0").rect.center
    goal = table.control("seat 3").rect.center
    if by == "mouse":
        drive.press(start)
        for part in range(1, 11):
            drive.point((start[0] + (goal[0] - start[0]) * part // 10, start[1] + 3 * part))
        drive.release((goal[0], start[1] + 30))
    else:
        drive.finger_down(start)
        for part in range(1, 11):
            drive.finger_move((start[0] + (goal[0] - start[0]) * part // 10, start[1] + 3 * part))
        drive.finger_up((goal[0], start[1] + 30))
    assert names(table) == ["Bo", "Cleo", "Dara", "Aki", "Emi"]
    assert [crest for _, _, crest in table.seats] == [2, 3, 4, 1, 5]
    assert table.scene.draft.first == 0
    table.click("seat 1")
    assert names(table) == ["Bo", "Cleo", "Dara", "Aki", "Emi"], "nothing is held any more"


@pytest.mark.parametrize("key", ["down", "tab", "escape"])
def test_a_seat_that_a_key_lays_down_is_dragged_no_further(tmp_path: Path, key: str) -> None:
    """The next motion of the mouse was an error, and its release took the seat up again."""
    table = Lobby(tmp_path, FIVE)
    drive, start = table.drive, table.control("seat 0").rect.center
    goal = table.control("seat 3").rect.center
    drive.press(start)
    drive.point((start[0] + 60, start[1]))
    assert table.scene.draft.lifted is not None
    drive.key(key)
    held = names(table)
    drive.point(goal)
    drive.release(goal)
    assert table.scene.draft.lifted is None and names(table) == held


def test_what_else_is_done_lays_a_seat_down(tmp_path: Path) -> None:
    table = Lobby(tmp_path, FIVE)
    for key in ("tab", "return", "right", "tab"):
        table.drive.key(key)
    assert table.focus.startswith("face")
    table.click("seat 1")
    table.click("seat 1")
    table.click("face novice")
    assert [spec for spec, _, _ in table.seats][:2] == [HUMAN, "novice"]
    table.click("seat 3")
    assert names(table)[0] == "Bo"


# Odds for each person apart


def test_odds_are_shown_to_each_person_apart(tmp_path: Path) -> None:
    table = Lobby(tmp_path, FIVE)
    table.click("seat 1")
    table.click("hints", 0.95)
    settings = table.drive.resources.settings
    assert [settings.hints_for(name) for name in ("Aki", "Bo", "Cleo")] == [True, False, True]
    table.click("seat 0")
    assert getattr(table.control("hints"), "on", None) is True
    table.click("seat 1")
    assert getattr(table.control("hints"), "on", None) is False
    table.click("seat 3")
    assert not table.control("hints").enabled, "a rival is shown none"
    table.drive.app.close()
    assert load(Store(tmp_path))[0].own_hints == {"Bo": False}


def test_every_option_is_reached_with_large_letters_in_a_small_window(tmp_path: Path) -> None:
    drive = Driver(tmp_path, lobby(FIVE), (1024, 600), settings=Settings(text_scale=200))
    scene = drive.top
    assert isinstance(scene, LobbyScene)
    found = set()
    for _ in range(4):
        found |= {name for name in ("seats", "first", "hints", "speed", "rules") if name in scene.controls}
        drive.click(scene.controls["more"].rect.center)
    assert found == {"seats", "first", "hints", "speed", "rules"}


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
@pytest.mark.parametrize("scale", [100, 200])
def test_how_far_a_match_goes_is_seen_at_once_and_what_ends_it_is_told(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    def second(resources: Resources) -> LobbyScene:
        kept = LobbyGame("honor", "title.honor", "honor_table", "honor_rules")
        return LobbyScene(resources, honor_house_rules, RIVALS, game=kept)

    drive = Driver(tmp_path, second, size, settings=ProgramSettings(text_scale=scale))
    scene, text = drive.top, drive.app.resources.language.text
    assert isinstance(scene, LobbyScene)
    assert text("lobby.goal") in [one.text for one in words_of(scene, size)]
    assert text("honor.house_rules.plain") in [one.text for one in words_of(scene, size)]
    goal = scene.controls["rules"]
    drive.click((goal.rect.right - 10, goal.rect.centery))
    assert text("honor.house_rules.goal_300") in [one.text for one in words_of(scene, size)]
    if scale == 100:
        assert text("honor.house_rules.won_by", goal=300, rounds=ROUNDS) in [
            one.text for one in words_of(scene, size)
        ]
    drive.app.close()


# Names that nobody gave


def test_who_was_given_no_name_is_called_in_the_language_of_now(tmp_path: Path) -> None:
    table = Lobby(tmp_path, couch=True)
    drive = table.drive
    assert names(table) == ["Player 1", "Player 2"]
    drive.resources.settings.change("language", "fr")
    drive.step(20, 2)
    assert getattr(table.control("name 1"), "shown", None) == "Joueur 2"
    table.click("name 1")
    table.drive.key("return")
    assert names(table)[1] == "Player 2", "reading it is not giving it"


def test_names_are_no_smaller_in_a_small_window_than_on_other_pages(tmp_path: Path) -> None:
    drive = Driver(tmp_path, lobby(), (1024, 600))
    sizes = {entry.text: entry.size for entry in words_of(drive.top, (1024, 600))}
    assert [sizes[name] for name in ("You", "Novice", "Steady")] == [24, 24, 24]


def test_a_banner_wears_the_letters_and_patterns_of_its_seat(tmp_path: Path) -> None:
    pictures = set()
    for marks in ("crest", "letter", "pattern"):
        table = Lobby(tmp_path, FIVE, settings=Settings(seat_marks=marks))
        band = table.scene.street.banners[1].band
        pictures.add(picture_of(table.drive.surface.subsurface(band)))
    assert len(pictures) == 3


@pytest.mark.parametrize("seats", range(2, 8))
def test_rules_that_fit_a_table_begin_a_match_by_them(seats: int) -> None:
    table = [{"name": f"Player {seat}", "crest": seat + 1} for seat in range(seats)]
    for name in fitting_rules(seats):
        asked = request_of(name, seats)
        header = {"record": "tenno", "version": 1, "seats": table, "first": 0, "seed": 1}
        header |= json.loads(asked) if asked else {}
        assert TENNO.match(header).asked
        assert bool(asked) is (name != "plain")
    assert ("allies" in fitting_rules(seats)) is (seats in (4, 6))
    assert request_of("allies", 5) == ""


def test_chosen_rules_are_read_and_begun_with(tmp_path: Path) -> None:
    settings = Settings(house_rules="known_shogun")
    table = Lobby(tmp_path, settings=settings)
    table.click("begin")
    begun = table.started()
    assert json.loads(begun.rules) == {"version": 2, "variant": {"known_shogun": True}}


def test_the_minutes_a_match_takes_are_those_that_are_shown_and_thought() -> None:
    assert [minutes(seats, 1) for seats in (2, 4, 7)] == [3, 4, 5]
    assert minutes(4, 0) == 1, "a match to watch"
    assert minutes(4, 4) == 11, "everyone at the screen thinks"


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 4])
def test_what_a_match_shows_takes_as_long_as_the_lobby_reckons(tmp_path: Path, seats: int) -> None:
    rivals = ("goro", "tama", "kuma")[: seats - 1]
    game = PlayedGame(tmp_path, ("human", *rivals), by="keyboard", speed="normal", draw_one_in=10**6)
    shown = 0.0
    while not isinstance(game.top, ScoringScene):
        before, scene = game.now, game.top
        asked = isinstance(scene, SetupScene | MonkQuestion) or (
            isinstance(scene, MatchScene) and scene.act is None and scene.choice is not None
        )
        game.play_a_little()
        shown += 0.0 if asked else game.now - before
    assert 0.6 * 15_000 * seats < shown < 1.4 * 15_000 * seats
    game.app.close()


def test_whoever_is_not_met_yet_has_a_grey_face_that_says_where_and_all_can_be_asked_in(
    tmp_path: Path,
) -> None:
    met, unmet = TWELVE[:2], {rival: 3 + n for n, rival in enumerate(TWELVE[2:])}
    drive = Driver(tmp_path, lambda given: LobbyScene(given, house_rules, met, None, False, unmet))
    lobby = drive.top
    assert isinstance(lobby, LobbyScene)
    assert not [
        key for key in lobby.controls if key.startswith("face ") and key[5:] in {r.identity for r in unmet}
    ]
    for rival, stage in unmet.items():
        control = lobby.controls[f"unmet {rival.identity}"]
        seats = [seat.spec for seat in lobby.draft.seats]
        drive.click(control.rect.center)
        assert [seat.spec for seat in lobby.draft.seats] == seats, "a grey face can't be asked"
        assert control.reason == drive.resources.language.text(
            "lobby.unmet_campaign", name=name_of(drive.resources.language, rival), n=stage
        )
    drive.click(lobby.controls["invite"].rect.center)
    assert drive.resources.settings.all_rivals
    drive.click(lobby.controls[f"face {TWELVE[-1].identity}"].rect.center)
    assert lobby.draft.seats[lobby.draft.selected].spec == TWELVE[-1].identity
    assert not [key for key in lobby.controls if key.startswith(("unmet", "invite"))]
    drive.app.close()


def test_of_a_campaign_with_a_name_it_is_said_in_which_one_a_rival_is_met(tmp_path: Path) -> None:
    game = LobbyGame("honor", "title.honor", "honor_table", "honor_rules")
    drive = Driver(
        tmp_path,
        lambda given: LobbyScene(given, house_rules, TWELVE[:2], None, False, {TWELVE[5]: 7}, game),
    )
    lobby = drive.top
    assert isinstance(lobby, LobbyScene)
    told = lobby.controls[f"unmet {TWELVE[5].identity}"].reason
    assert "7" in told and "The Lantern War" in told
    drive.app.close()


def test_keys_reach_a_grey_face_and_read_where_it_is_met(tmp_path: Path) -> None:
    drive = Driver(
        tmp_path, lambda given: LobbyScene(given, house_rules, TWELVE[:2], None, False, {TWELVE[5]: 7})
    )
    lobby = drive.top
    assert isinstance(lobby, LobbyScene)
    lobby.page.set_focus(lobby.controls[f"face {TWELVE[1].identity}"])
    drive.key("right")
    assert lobby.page.focus is lobby.controls[f"unmet {TWELVE[5].identity}"]
    assert "7" in lobby.page.focus.reason and not lobby.page.focus.shows_reason, "the page says it beside it"
    drive.key("right")
    drive.key("return")
    assert drive.resources.settings.all_rivals
    drive.app.close()


def test_the_weakest_are_asked_first_at_either_game() -> None:
    """As a league has rated them at each; no yardstick is listed."""
    for shown, weakest, strongest, among in (
        (games.TENNO, "suzume", "aoi", 13),
        (games.HONOR, "suzume", "aoi", 12),
    ):
        listed = [rival.identity for rival in shown.rivals()]
        assert (listed[0], listed[-1], len(listed)) == (weakest, strongest, among)


@pytest.mark.parametrize(("shown", "inner"), [(games.TENNO, ""), (games.HONOR, "honor")])
def test_a_rival_of_ones_own_is_listed_at_either_game_though_it_has_no_face(
    shown: games.GameScenes, inner: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TENNO_HOME", str(tmp_path))
    faceless = (
        (FOLDER / "rivals" / inner / "suzume.toml").read_text("utf-8").replace('portrait = "suzume"', "")
    )
    own = tmp_path / "rivals" / inner / "nobody.toml"
    own.parent.mkdir(parents=True)
    own.write_text(faceless.replace('id = "suzume"', 'id = "nobody"'), "utf-8")
    assert "nobody" in [rival.identity for rival in shown.rivals()]


@pytest.mark.parametrize(("shown", "inner"), [(games.TENNO, ""), (games.HONOR, "honor")])
def test_a_rival_of_ones_own_wears_the_face_that_its_file_names_at_either_game(
    shown: games.GameScenes, inner: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One of the second game had a mask once the program was begun anew."""
    monkeypatch.setenv("TENNO_HOME", str(tmp_path))
    suzume = (FOLDER / "rivals" / inner / "suzume.toml").read_text("utf-8")
    own = tmp_path / "rivals" / inner / "somebody.toml"
    own.parent.mkdir(parents=True)
    own.write_text(
        suzume.replace('id = "suzume"', 'id = "somebody"').replace('= "suzume"', '= "kuma"'), "utf-8"
    )
    resources = make_resources()
    lobby_scene(resources, shown)
    assert resources.art.drawn_as("somebody") == "kuma"


def test_how_strong_rivals_are_is_told_in_five_steps_of_their_ratings() -> None:
    for shown in (games.TENNO, games.HONOR):
        rivals = shown.rivals()
        steps = [strength_of(rival, rivals) for rival in rivals]
        known = [step for step in steps if step is not None]
        assert known == sorted(known) and (known[0], known[-1]) == (1, 5), "the weakest are listed first"
    own = replace(games.TENNO.rivals()[0], rating=None)
    assert strength_of(own, games.TENNO.rivals()) is None


def test_a_rivals_banner_names_its_strength_and_its_face_shows_as_many_dots(tmp_path: Path) -> None:
    lobby = Lobby(tmp_path)
    scene, text = lobby.scene, lobby.drive.resources.language.text
    ratings = [100 * number for number in range(len(scene.draft.rivals))]
    rated = {
        one.identity: replace(one, rating=rating)
        for one, rating in zip(scene.draft.rivals.values(), ratings, strict=True)
    }
    scene.draft.rivals = rated
    scene.draft.sit(list(rated)[-1])
    scene.resize(scene.look.size)
    banner = scene.street.banners[scene.draft.selected]
    assert banner._who == text("lobby.strength.5")  # noqa: SLF001
    surface = Surface(scene.look.size)

    def gold(face: FaceDisc) -> int:
        surface.fill((0, 0, 0))
        face.draw(surface)
        below = face.rect.top + face.rect.width + 2
        row = [surface.get_at((x, face.rect.bottom - 3))[:3] for x in range(face.rect.left, face.rect.right)]
        assert below < face.rect.bottom
        return sum(colour == Color(theme.GOLD)[:3] for colour in row)

    weakest, strongest = scene.faces.faces[1], scene.faces.faces[-1]
    assert 0 < gold(weakest) < gold(strongest) / 3


@pytest.mark.parametrize("game", ["honor", "tenno"])
def test_from_a_lobby_one_comes_to_the_lessons_again(tmp_path: Path, game: str) -> None:
    settings = ProgramSettings(lessons="over")
    settings.change("honor_lessons", "over")
    drive = Newcomer(tmp_path, settings=settings)
    entry = "title.honor" if game == "honor" else "title.new_match"
    drive.click(drive.top.controls[entry].rect.center)  # type: ignore[attr-defined]
    drive.step()
    assert isinstance(drive.top, LobbyScene)
    drive.click(drive.top.controls["learn"].rect.center)
    drive.wait()
    assert drive.lessons.guide.texts == ("honor.lessons" if game == "honor" else "lessons")


def begun(drive: Newcomer, entry: str) -> StartMatch:
    """Go to a lobby of the title and begin there; what the title then plays at once is asked of it anew."""
    assert isinstance(drive.top, TitleScene)
    drive.click(drive.top.controls[entry].rect.center)
    drive.step()
    lobby = drive.top
    assert isinstance(lobby, LobbyScene)
    request = lobby._start()  # noqa: SLF001
    assert isinstance(request, StartMatch)
    drive.key("escape")
    drive.step()
    return request


def test_a_quick_match_is_ones_own_and_never_the_table_of_several_people(tmp_path: Path) -> None:
    """It repeated the last table, though that was a couch of friends, and each kind forgot the other."""
    drive = Newcomer(tmp_path)
    play = play_again(drive.resources)
    assert isinstance(play, StartMatch) and [seat.spec for seat in play.seats] == [HUMAN, "suzume"]
    alone = begun(drive, "title.new_match")
    shared = begun(drive, "title.pass_and_play")
    assert [seat.spec for seat in alone.seats].count(HUMAN) == 1
    assert [seat.spec for seat in shared.seats].count(HUMAN) == 2
    again = play_again(drive.resources)
    assert isinstance(again, StartMatch) and again.seats == alone.seats
    assert begun(drive, "title.new_match").seats == alone.seats
    assert begun(drive, "title.pass_and_play").seats == shared.seats


def test_whoever_watched_a_match_of_rivals_finds_the_own_table_again(tmp_path: Path) -> None:
    """Quick match began with the very first table then, and New match with nobody to play."""
    drive = Newcomer(tmp_path)
    alone = begun(drive, "title.new_match")
    assert isinstance(drive.top, TitleScene)
    drive.click(drive.top.controls["title.new_match"].rect.center)
    drive.step()
    lobby = drive.top
    assert isinstance(lobby, LobbyScene)
    lobby.draft.selected = [seat.spec for seat in lobby.draft.seats].index(HUMAN)
    lobby.draft.sit("goro")
    watched = lobby._start()  # noqa: SLF001
    assert isinstance(watched, StartMatch) and HUMAN not in [seat.spec for seat in watched.seats]
    drive.key("escape")
    drive.step()
    again = play_again(drive.resources)
    assert isinstance(again, StartMatch) and again.seats == alone.seats
    assert begun(drive, "title.new_match").seats == alone.seats


def test_a_table_of_several_people_that_an_older_version_kept_is_proposed_where_it_belongs(
    tmp_path: Path,
) -> None:
    settings = ProgramSettings(lessons="over")
    kept = TablePlan(tuple(SeatPlan(HUMAN, name, crest) for crest, name in enumerate(("Aki", "Mika"), 1)))
    settings.change("table", kept.to_setting())
    drive = Newcomer(tmp_path, settings=settings)
    play = play_again(drive.resources)
    assert isinstance(play, StartMatch) and [seat.spec for seat in play.seats] == [HUMAN, "suzume"]
    assert begun(drive, "title.pass_and_play").seats == kept.seats


@pytest.mark.parametrize(("entry", "road"), [("title.new_match", "first"), ("title.honor", "honor")])
def test_each_lobby_leads_to_the_map_of_its_own_road(tmp_path: Path, entry: str, road: str) -> None:
    """A stranger found the second game's campaign nowhere but behind a caption of the first one's map."""
    other = "first" if road == "honor" else "honor"
    settings = ProgramSettings(road=other, honor_lessons="over")
    drive = Newcomer(tmp_path, settings=settings)
    assert isinstance(drive.top, TitleScene)
    drive.click(drive.top.controls[entry].rect.center)
    drive.step(400, 3)
    table = drive.top
    assert isinstance(table, LobbyScene)
    drive.click(table.controls["campaign"].rect.center)
    drive.step(400, 3)
    assert drive.resources.settings.road == road


def test_the_crest_that_is_worn_is_on_the_one_persons_banner_and_on_no_other(tmp_path: Path) -> None:
    def bands(people: int, **values: object) -> list[bytes]:
        settings = ProgramSettings()
        for name, value in values.items():
            settings.change(name, value)
        names = ["Aki", "Bo", "Novice"]
        specs = [HUMAN if n < people else "novice" for n in range(3)]
        plan = TablePlan(tuple(map(SeatPlan, specs, names, (2, 1, 3))))
        table = Lobby(tmp_path / f"{people}{len(values)}", plan, settings=settings)
        table.drive.step(400, 3)
        found = [picture_of(table.drive.surface.subsurface(one.band)) for one in table.scene.street.banners]
        table.drive.app.close()
        return found

    plain, worn = bands(1), bands(1, own_crest="duck")
    assert [one == two for one, two in zip(plain, worn, strict=True)] == [False, True, True]
    assert bands(2) == bands(2, own_crest="duck"), "of several nobody can say whose it is"
