"""Pictures of what is around a match: title, lobby, settings, rules, credits, messages."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from pygame import Rect

from assets import FOLDER
from game.commands.options import WindowOptions
from game.games import TENNO
from game.kept.language import languages
from game.kept.store import Store
from game.kept.table_plan import HUMAN, SeatPlan, TablePlan
from game.table.contract import RivalProfile
from game.table.rival_words import name_of
from game.table.seat_names import YOU, player
from game.table.seating import UnknownRival
from game.tenno.show import house_rules
from scenes.launch.routes import PLAYED, people_of, rules_scene
from scenes.launch.start import Start
from scenes.menus.credits import CreditsScene
from scenes.menus.first_player_draw import FirstPlayerDrawScene
from scenes.menus.lobby import LobbyScene
from scenes.menus.lobby.faces import FaceDisc
from scenes.menus.reference import TABS as RULES
from scenes.menus.rival_troubles import FailingScene, UnknownRivalScene
from scenes.menus.settings import TABS, SettingsScene
from scenes.ui import Tabs
from scenes.ui.message import MessageScene
from scenes.window.intents import Typed
from scenes.window.requests import Pop, ResumeMatch
from scenes.window.resources import Resources
from scenes.window.scene import Scene
from tools.gallery.components import CHOSEN, PRESSED, ComponentsScene
from tools.gallery.matches import NAMES
from tools.gallery.shot import Shot, Step, click, controls, keys, named, point, scene, settle, settled, wait
from tools.gallery.stage import Stage

_LAST_WORDS = "novice: it ended its output and itself with exit code 1"


def _title(continues: bool = False) -> Step:
    """Open the title; it `continues` a match that was left."""

    def shown(stage: Stage) -> None:
        home = stage.folder()
        if continues:
            begun = FOLDER / "gallery" / "four.tenno"
            lines = begun.read_bytes().splitlines(keepends=True)[:40]
            (home / "running").mkdir()
            (home / "running" / begun.name).write_bytes(b"".join(lines))
        stage.open(Start(WindowOptions(), Store(home)).title(stage.settings()))

    return shown


def _rivals() -> Sequence[RivalProfile]:
    """The rivals that come with the game: a player's own are nobody else's picture."""
    return [rival for rival in people_of(TENNO.rivals()) if rival.file.is_relative_to(FOLDER)]


def _lobby(count: int = 0, people: int = 0, couch: bool = False, **settings: object) -> Step:
    """Open the lobby with so many seats, the first of them people; with none as it is the first time."""

    def made(resources: Resources) -> Scene:
        rivals = _rivals()
        seats = [SeatPlan(HUMAN, NAMES[seat], seat + 1) for seat in range(people)]
        for seat in range(people, count):
            rival = rivals[seat % len(rivals)]
            seats.append(SeatPlan(rival.identity, name_of(resources.language, rival), seat + 1))
        plan = TablePlan(tuple(seats), 1) if seats else None
        return LobbyScene(resources, house_rules, rivals, plan, couch)

    return scene(made, **settings)


def _last_face(stage: Stage) -> Rect:
    return [one for one in controls(stage) if isinstance(one, FaceDisc)][-1].rect


def _draw(seats: int, milliseconds: float, **settings: object) -> tuple[Step, Step]:
    """Show the draw for who begins, after so many milliseconds."""

    def made(resources: Resources) -> Scene:
        names = (YOU if seats == 2 else NAMES[0], player(2), *NAMES[2:])
        plans = [SeatPlan(HUMAN, names[n], n + 1) for n in range(seats)]
        return FirstPlayerDrawScene(resources, plans, seats - 2, Pop)

    return scene(made, **settings), wait(milliseconds)


def _settings(tab: str) -> tuple[Step, ...]:
    def tab_place(stage: Stage) -> Rect:
        tabs = next(one for one in controls(stage) if isinstance(one, Tabs))
        return tabs.boxes()[stage.scene(SettingsScene).tabs.index(tab)]

    return scene(SettingsScene), click(tab_place), settle


def _search(key: str) -> Step:
    return lambda stage: stage.handle(Typed(stage.text(key)))


def _disk(resources: Resources) -> Scene:
    text = resources.language.text
    why = f"{text('store.full')}\n{Path('tenno') / 'settings.json'}"
    return MessageScene(resources, text("store.settings"), why)


def _failing(title: str, words: str, ways: Sequence[str], detail: str = "") -> Step:
    """Open what is said of a rival that does not answer."""

    def made(resources: Resources) -> Scene:
        text, names = resources.language.text, {"name": "Suzume", "steady": "Steady"}
        offered = [(text(f"match.{way}", **names), lambda: None) for way in ways]
        body = f"{text(f'match.{words}', **names)}\n{detail}"
        return FailingScene(resources, text(f"match.{title}", **names), body, offered, lambda: True)

    return scene(made)


def _unknown(resources: Resources) -> Scene:
    rival = UnknownRival(1, "Suzume", "!my-bot")
    return UnknownRivalScene(resources, rival, ResumeMatch(Path("match.tenno")))


_TABS = [tab for tab in TABS if tab != "language" or len(languages()) > 1]
_WAYS = "try_again", "steady_plays"

SHOTS = (
    settled("title-fresh", _title()),
    settled("title-continue", _title(continues=True)),
    settled("title-keys", _title(), settle, keys("down")),
    settled("lobby-first", _lobby()),
    settled("lobby-four_seats", _lobby(4, 1)),
    settled("lobby-seven_seats", _lobby(7, 3)),
    settled("lobby-pass_and_play", _lobby(couch=True)),
    settled("lobby-face", _lobby(), settle, click(named("seat 1")), point(_last_face)),
    settled("lobby-keys", _lobby(), settle, keys("up")),
    settled("lobby-moving", _lobby(5, 3), settle, keys("next_group", "right", "choose")),
    settled("lobby-more", _lobby(), settle, click(named("more", always=False))),
    settled("lobby-letters", _lobby(7, 2, seat_marks="letter")),
    settled("lobby-patterns", _lobby(7, 2, seat_marks="pattern")),
    Shot("lots-turning", *_draw(5, 500)),
    Shot("lots-drawn", *_draw(5, 2000)),
    Shot("lots-seven_seats", *_draw(7, 300, reduced_motion=True)),
    Shot("lots-two_seats", *_draw(2, 2000)),
    *(Shot(f"settings-{tab}", *_settings(tab)) for tab in _TABS),
    settled("settings-controls_scrolled", *_settings("controls"), keys(*("down",) * 12)),
    *(
        settled(f"rules-{name}", scene(rules_scene), keys(*("next_group",) * number))
        for number, name in enumerate(RULES)
    ),
    settled("rules-searched", scene(rules_scene), _search("fights.person.monk")),
    settled("rules-nothing_found", scene(rules_scene), keys("next_group"), _search("table.discard")),
    settled("fight_table-monk", scene(PLAYED.fight_table), keys("next_group", "down", "up")),
    settled("fight_table-geisha", scene(PLAYED.fight_table), keys("down", "up", *("right",) * 5)),
    Shot("credits-sheet", scene(CreditsScene)),
    Shot("message-disk", scene(_disk)),
    Shot("message-rival", _failing("rival_title", "rival_failed", _WAYS, _LAST_WORDS)),
    Shot("message-rival_hangs", _failing("silent_title", "rival_silent", ("wait", *_WAYS))),
    Shot("message-rival_unknown", scene(_unknown)),
    Shot("components-pressed", scene(partial(ComponentsScene, kinds=PRESSED))),
    Shot("components-chosen", scene(partial(ComponentsScene, kinds=CHOSEN))),
)
