"""Every setting changes what a person sees, hears or is asked; one that changes nothing fails here.

Each probe plays a piece of the real program under one value and returns what came of it. It has to be the
same twice for the same value and another for another, so that nothing but the setting makes the difference.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.commands.window_options import WindowOptions
from game.kept.chance import Chance
from game.kept.data_folder import Store
from game.kept.last_table import SeatPlan, TablePlan
from game.kept.settings import Settings, save
from game.table.remarks import Occasion
from game.tenno.cards import MONK
from game.tenno.decisions import Attack
from game.tenno.match import Match
from game.tenno.remark_occasions import SPOKEN
from game.tenno.show.choice_by_touches import SlotSpot
from game.tenno.view import View
from scenes.animation.match_speed import TableSpeed
from scenes.games import ProgramSettings
from scenes.launch.start import Start, launch
from scenes.match.hand_over_curtain import CurtainScene
from scenes.match.newcomer import Newcomer
from scenes.match.own_cards import OwnCards
from scenes.menus.campaign.map_scene import MapScene
from scenes.menus.lobby import LobbyScene
from scenes.menus.title import TitleScene
from scenes.table.own_cosmetics import own_cosmetics
from scenes.table.remarks import Speech
from scenes.tenno.animation.act_player import ActStage
from scenes.tenno.animation.duel import duel_motion
from scenes.tenno.animation.event_motion_paint import draw_motion
from scenes.tenno.match.help_at_table import aids_for
from scenes.tenno.match.monk_question import MonkQuestion
from scenes.tenno.match.scene import MatchScene
from scenes.ui.message import QuestionScene
from scenes.window import app as window_app
from scenes.window.requests import Pop
from scenes.window.scene import Scene
from scenes.window.sound import Sounds
from tests.driver import Driver, NoMatches, Scenes, make_resources
from tests.game.campaign.campaigns import SCRIPT, STAGES, write
from tests.game.tenno.play import header
from tests.scenes.lettered import words_of
from tests.scenes.menus.campaign.test_words_fit import actions
from tests.scenes.tenno.match.test_laying_farmers import Laying
from tests.scenes.tenno.playing import PlayedGame
from tests.scenes.tenno.tables import SIZE, attack, ground, kit, pixels

Probe = Callable[[Path, Settings, pytest.MonkeyPatch], Hashable]


def laid(home: Path, settings: Settings, patch: pytest.MonkeyPatch) -> bytes:
    """The page on which farmers are laid, as it looks."""
    laying = Laying(home, **{name: getattr(settings, name) for name in settings.rules()})
    try:
        return laying.picture()
    finally:
        laying.drive.app.close()


def title(home: Path, settings: Settings, patch: pytest.MonkeyPatch) -> tuple[str, ...]:
    """What the buttons of the title say."""
    start = Start(WindowOptions(size=(1024, 600)), Store(home))
    drive = Driver(home, settings=settings, size=(1024, 600), program=start)
    try:
        assert isinstance(drive.top, TitleScene)
        return tuple(getattr(one, "label", "") for one in drive.top.page.controls)
    finally:
        drive.app.close()


def greeted(home: Path, settings: Settings, patch: pytest.MonkeyPatch) -> frozenset[str]:
    """All that the title writes."""
    start = Start(WindowOptions(size=(1024, 600)), Store(home))
    drive = Driver(home, settings=settings, size=(1024, 600), program=start)
    try:
        return frozenset(word.text for word in words_of(drive.top, (1024, 600)))
    finally:
        drive.app.close()


def lobby(home: Path, settings: Settings, patch: pytest.MonkeyPatch, entry: str = "title.new_match") -> str:
    """The match that the lobby behind an entry of the title asks for, with the whole program around it."""
    start = Start(WindowOptions(size=(1280, 720)), Store(home))
    drive = Driver(home, settings=settings, size=(1280, 720), program=start)
    try:
        word = drive.resources.language.text(entry)
        button = next(one for one in drive.top.page.controls if getattr(one, "label", "") == word)  # type: ignore[attr-defined]
        drive.click(button.rect.center)
        drive.step(400, 6)
        if isinstance(drive.top, QuestionScene):  # whether the lessons are wanted first
            drive.click(drive.top.page.controls[1].rect.center)
            drive.step(400, 6)
        scene = drive.top
        assert isinstance(scene, LobbyScene)
        return str(scene._start())  # noqa: SLF001
    finally:
        drive.app.close()


honor_lobby = partial(lobby, entry="title.honor")
shared_lobby = partial(lobby, entry="title.pass_and_play")


def newcomer_told(home: Path, settings: Settings, patch: pytest.MonkeyPatch) -> tuple[int | None, bool]:
    """Which of the first matches of the second game it is, and whether a note is told in it."""
    newcomer = Newcomer(settings, "honor_ended", "honor_told")
    return newcomer.match, newcomer.hear("heir")


def honor_entry(home: Path, settings: Settings, patch: pytest.MonkeyPatch) -> str:
    """What opens behind the second game's entry of the title."""
    start = Start(WindowOptions(size=(1280, 720)), Store(home))
    drive = Driver(home, settings=settings, size=(1280, 720), program=start)
    try:
        assert isinstance(drive.top, TitleScene)
        drive.click(drive.top.controls["title.honor"].rect.center)
        drive.step(400, 6)
        return type(drive.top).__name__
    finally:
        drive.app.close()


def fought(home: Path, settings: Settings, patch: pytest.MonkeyPatch) -> Hashable:
    """A fight from beginning to end, as an act of the match shows it."""
    resources = make_resources(settings)
    speed = TableSpeed(settings).now
    where = ground()
    stage = ActStage(resources, kit(), where.table, SIZE, where.seating, speed)
    motion = duel_motion(*attack(9, 8), where, stage.pace(True, False))
    surface, shown = Surface(SIZE, 0, 32), []
    for step in range(40):
        draw_motion(surface, kit(), where.table, where.duel, motion, 1000 + 15 * step)
        shown.append(hash(pixels(surface)))
    return motion.duration, tuple(shown)


def heard(home: Path, settings: Settings, patch: pytest.MonkeyPatch) -> Hashable:
    """How loud an effect and the music are."""
    found: list[float] = []
    sounds = Sounds(settings)

    class Device:
        def play(self, name: str, now: float, volume: float, *_: object) -> None:
            found.append(volume)

        def update(self, milliseconds: float, volume: float) -> None:
            found.append(volume)

        def want(self, name: str, *_: object) -> None:
            found.append(hash(name))

        def duck(self, effect: str) -> None: ...

    patch.setattr(sounds, "_effects", Device())
    patch.setattr(sounds, "_music", Device())
    sounds.play("ui-press")
    sounds.update(10)
    sounds.music("table")
    return tuple(found)


def away(home: Path, settings: Settings, patch: pytest.MonkeyPatch) -> bool:
    """Whether it is silent while another window has the focus."""
    drive = Driver(home, settings=settings)
    drive.post(pygame.WINDOWFOCUSLOST)
    drive.step()
    muted = drive.sounds.muted  # type: ignore[attr-defined]
    drive.app.close()
    return bool(muted)


def ticked(home: Path, settings: Settings, patch: pytest.MonkeyPatch) -> int:
    """How many frames a second the program waits for."""
    drive, found = Driver(home, settings=settings), []

    class Clock:
        def tick(self, limit: int) -> None:
            found.append(limit)
            drive.app.closing = True

    patch.setattr(window_app.pygame, "Clock", Clock)
    patch.setattr(drive.app, "_busy", lambda: True)
    drive.app.run()
    return found[0]


def windowed(home: Path, settings: Settings, patch: pytest.MonkeyPatch) -> Hashable:
    """What the window is told once the setting was changed in play."""
    drive, told = Driver(home), []
    patch.setattr(drive.app.window, "set_size", lambda size: told.append(size))
    patch.setattr(drive.app.window, "set_fullscreen", lambda full: told.append(full))
    for name in ("window_size", "fullscreen"):
        drive.resources.settings.change(name, getattr(settings, name))
        drive.step()
    drive.app.close()
    return tuple(told)


def opened(home: Path, settings: Settings, patch: pytest.MonkeyPatch) -> Hashable:
    """The window's size as the program opens."""
    sizes = []

    class Leaving(Scene):
        def resize(self, size: tuple[int, int]) -> None:
            sizes.append(size)

        def update(self, milliseconds: float) -> Pop:
            return Pop()

    save(settings, Store(home))
    launch(WindowOptions(), Scenes(Leaving, NoMatches(), Store(home)))
    return sizes[0]


def spoken(home: Path, settings: Settings, patch: pytest.MonkeyPatch) -> str:
    """What a rival says who has won."""
    speech = Speech(make_resources(settings), Chance(1), False, "tenno", SPOKEN, [None, "kuma"])
    speech.hear([Occasion(1, "match_won")])
    return speech.words


def helped(home: Path, settings: Settings, patch: pytest.MonkeyPatch) -> Hashable:
    """What the table tells of odds and notes, where a rule covers the notes and where none does."""
    header = {"seats": [{"name": "Aki"}, {"name": "Kuma"}], "you": 0, "first": 0}
    covered = {**header, "version": 2, "variant": {"no_notes": True}}
    views = View.begin(header), View.begin(covered)
    return tuple(aids_for(view, settings, None) for view in views)


def curtain(home: Path, settings: Settings, patch: pytest.MonkeyPatch) -> bytes:
    """The curtain as it looks when it has settled."""
    drive = Driver(home, lambda given: CurtainScene(given, "Aki", 1, Pop), settings=settings)
    drive.step(3000, 20)
    shown = pixels(drive.surface)
    drive.app.close()
    return shown


def own_cards(home: Path, settings: Settings, patch: pytest.MonkeyPatch) -> float:
    """After how many tenths of a second shown own cards cover themselves."""
    cards, passed = OwnCards(settings), 0
    cards.toggle()
    while cards.open:
        cards.update(100)
        passed += 1
    return passed


def asked_for_the_monk(home: Path, settings: Settings, patch: pytest.MonkeyPatch) -> float:
    """How many seconds everybody at a shared screen is given."""
    view = View.begin(Match(header(2)).told(1)[0])
    for seat in (0, 1):
        view.fold({"move": "place", "seat": seat})
    view.row[:] = [7, MONK, 1]
    view.fold(Attack(0, 2, 1, 0).to_line())
    view.fold({"turned": ["8", "7"]})
    question = MonkQuestion(make_resources(settings), kit(), view, view, True, None)  # type: ignore[arg-type]
    question.resize(SIZE)
    return question.seconds


def first_player(home: Path, settings: Settings, patch: pytest.MonkeyPatch) -> str:
    """What the first player of a campaign is called."""
    scenes = actions(home / str(len(list(home.iterdir()))))
    scenes.enter(make_resources(settings))
    return scenes.service.progress.profiles()[0].name


def attacked(home: Path, settings: Settings, patch: pytest.MonkeyPatch) -> bool:
    """Whether a match attacks once a card and its target were clicked."""
    folder = home / str(len(list(home.iterdir())))
    game = PlayedGame(folder, ("human", "novice"), settings=settings)
    scene = game.play_until(lambda top: isinstance(top, MatchScene) and top.choice is not None)
    assert isinstance(scene, MatchScene)
    choice = scene.choice
    for spot in (SlotSpot(0, 0), SlotSpot(1, 0)):
        game.click(scene.page.spot(spot).rect.center)
        game.step(frames=2)
    done = scene.choice is not choice
    game.app.close()
    return done


def campaign_help(home: Path, settings: Settings, patch: pytest.MonkeyPatch) -> Hashable:
    """What help a player is given who has lost four times."""
    scenes = actions(home)
    service = scenes.service
    profiles = service.progress.profiles()
    player = profiles[0] if profiles else service.progress.add_profile("Aki", 1)
    played = scenes.played(make_resources(settings), player)
    for _ in range(4):
        number, _ = service.progress.begin_try(player.identity, played.campaign, "s01", True)
        service.progress.give_up(player.identity, played.campaign, "s01", number)
    given = played.given(played.campaign.stage("s01"))
    return given.odds, given.hint


def entered(home: Path, settings: Settings, patch: pytest.MonkeyPatch) -> Hashable:
    """Which road's map, or the letter before it, the campaign's entry leads to."""
    patch.setenv("TENNO_HOME", str(home))
    write(home / "campaigns" / "mine", STAGES, SCRIPT)
    scenes = actions(home)
    profiles = scenes.service.progress.profiles()
    player = profiles[0] if profiles else scenes.service.progress.add_profile("Aki", 1)
    for road in scenes.service.campaigns()[0]:
        scenes.service.progress.hear(player.identity, road.key("letter"))
    scene = scenes.enter(make_resources(settings))
    assert isinstance(scene, MapScene)
    return scene.played.campaign.name


def met(home: Path, settings: Settings, patch: pytest.MonkeyPatch) -> Hashable:
    """Who may be asked to a table."""
    found = actions(home).met(make_resources(settings))
    return None if found is None else frozenset(found)


def dressed(home: Path, settings: Settings, patch: pytest.MonkeyPatch) -> Hashable:
    """A back, a crest and the ground of a table of one person."""
    resources = make_resources(settings)
    resources.art.fit(600)

    header = {"seats": [{"name": "Aki", "crest": 1}, {"name": "Kuma", "crest": 2}]}
    art = resources.art
    art.apply(own_cosmetics(settings, header, (0,)))
    return tuple(hash(pixels(one)) for one in (art.back(1, 120), art.crest(1, 80), art.table((640, 400))))


def who_plays(home: Path, settings: Settings, patch: pytest.MonkeyPatch) -> Hashable:
    """Whose campaign opens."""
    service = actions(home).service
    if not service.progress.profiles():
        for name in ("Aki", "Kuma"):
            service.progress.add_profile(name, 1)
    found = service.player(settings.player)
    return found and found.name


def keyed(home: Path, settings: Settings, patch: pytest.MonkeyPatch) -> Hashable:
    """Which keys and buttons mean what, once the program runs."""
    drive = Driver(home, settings=settings)
    found = str(drive.app.input.keys.keys), str(drive.app.input.buttons.keys)
    drive.app.close()
    return found


@dataclass(frozen=True)
class Case:
    probe: Probe
    value: object


THREE = TablePlan(tuple(SeatPlan("human", name, 1 + n) for n, name in enumerate("ABC"))).to_setting()
FOUR = TablePlan(
    tuple(SeatPlan(name, name, n) for n, name in enumerate(("aoi", "goro", "kage", "tama"), 1))
).to_setting()
CASES = {
    "language": Case(title, "de"),
    "fullscreen": Case(windowed, True),
    "text_scale": Case(laid, 150),
    "high_contrast": Case(laid, True),
    "seat_marks": Case(laid, "letter"),
    "card_numerals": Case(laid, "large"),
    "window_size": Case(windowed, "1280x720"),
    "own_size": Case(opened, [1024, 700]),
    "frame_limit": Case(ticked, 30),
    "reduced_motion": Case(fought, True),
    "shake": Case(fought, False),
    "flashes": Case(fought, False),
    "master_volume": Case(heard, 20),
    "effects_volume": Case(heard, 20),
    "music_volume": Case(heard, 20),
    "mute_in_background": Case(away, False),
    "speed": Case(fought, "fast"),
    "hints": Case(helped, False),
    "own_hints": Case(helped, {"Aki": False}),
    "remarks": Case(spoken, False),
    "confirm_attacks": Case(attacked, True),
    "curtain": Case(curtain, "hold"),
    "look_seconds": Case(own_cards, 10),
    "monk_seconds": Case(asked_for_the_monk, 8),
    "help": Case(campaign_help, "never"),
    "always_notes": Case(helped, True),
    "all_rivals": Case(met, True),
    "house_rules": Case(lobby, "opening_exchange"),
    "honor_rules": Case(honor_lobby, "goal_250"),
    "honor_lessons": Case(honor_entry, "over"),
    "honor_ended": Case(newcomer_told, 1),
    "honor_told": Case(newcomer_told, ["heir"]),
    "table_look": Case(dressed, "snow"),
    "card_back": Case(dressed, "axe"),
    "own_crest": Case(dressed, "fox"),
    "table_music": Case(heard, "flute"),
    "player": Case(who_plays, 2),
    "keys": Case(keyed, {"pause": ["f9"]}),
    "buttons": Case(keyed, {"pause": ["x"]}),
    "lessons": Case(title, "over"),
    "greeting": Case(greeted, "due"),
    "people": Case(first_player, ["Zoë"]),
    "table": Case(lobby, FOUR),
    "shared_table": Case(shared_lobby, THREE),
    "honor_table": Case(honor_lobby, FOUR),
    "road": Case(entered, "mine"),
}


def test_no_setting_is_left_out() -> None:
    assert set(CASES) == set(ProgramSettings.rules())


@pytest.fixture(scope="module")
def usually() -> dict[Probe, Hashable]:
    """What came of each probe with the usual settings."""
    return {}


@pytest.mark.parametrize("name", list(CASES))
def test_a_setting_has_an_effect(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, usually: dict[Probe, Hashable]
) -> None:
    case = CASES[name]

    def probed(value: object) -> Hashable:
        settings = ProgramSettings()
        settings.change(name, value)
        return case.probe(tmp_path, settings, monkeypatch)

    usual = getattr(ProgramSettings(), name)
    if case.probe not in usually:
        usually[case.probe] = probed(usual)
        assert probed(usual) == usually[case.probe], "the same value shows the same"
    assert probed(case.value) != usually[case.probe]
