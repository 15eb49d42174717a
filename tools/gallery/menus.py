"""Pictures of what lies around a match: title, lobby, settings, rules, credits, messages."""

from collections.abc import Callable, Sequence
from pathlib import Path

from assets import FOLDER
from game.commands.options import WindowOptions
from game.games import TENNO
from game.kept.store import Store
from game.kept.table_plan import HUMAN, SeatPlan, TablePlan
from game.table.contract import RivalProfile
from game.table.seat_names import YOU, player
from game.table.seating import UnknownRival
from game.tenno.show import house_rules
from scenes.launch.launch import languages
from scenes.launch.start import Start, credits_scene, fight_table_scene, rules_scene
from scenes.menus.failing import FailingScene, Way
from scenes.menus.first_player_draw import DrawLotsScene, Lot
from scenes.menus.lobby import LobbyScene
from scenes.menus.lobby.faces import FaceDisc
from scenes.menus.reference import TABS as RULES
from scenes.menus.rival_faces import name_of, people_of
from scenes.menus.settings import TABS, SettingsScene
from scenes.menus.unknown_rival import UnknownRivalScene
from scenes.ui import Tabs
from scenes.ui.message import MessageScene
from scenes.window.intents import Move, NextGroup, Typed
from scenes.window.requests import Pop, ResumeMatch
from tools.gallery.components import CHOSEN, PRESSED, ComponentsScene, Kinds
from tools.gallery.shot import Shot
from tools.gallery.shown_match import NAMES
from tools.gallery.stage import Stage

_LAST_WORDS = "novice: it ended its output and itself with exit code 1"

# The title


def _title(stage: Stage, continues: bool = False) -> None:
    resources = stage.settings()
    with stage.folder() as home:
        if continues:
            begun = FOLDER / "gallery" / "four.tenno"
            lines = begun.read_bytes().splitlines(keepends=True)[:40]
            (home / "running").mkdir()
            (home / "running" / begun.name).write_bytes(b"".join(lines))
        stage.open(Start(WindowOptions(), Store(home)).title(resources))
    stage.settle()


def _fresh(stage: Stage) -> None:
    _title(stage)


def _continue(stage: Stage) -> None:
    _title(stage, continues=True)


def _title_keys(stage: Stage) -> None:
    _title(stage)
    stage.move("down")
    stage.settle()


# The lobby


def _rivals() -> Sequence[RivalProfile]:
    """The rivals that come with the game: a player's own are nobody else's picture."""
    return [rival for rival in people_of(TENNO.rivals()) if rival.file.is_relative_to(FOLDER)]


def _lobby(stage: Stage, plan: TablePlan | None = None, couch: bool = False) -> LobbyScene:
    scene = LobbyScene(stage.settings(), house_rules, _rivals(), plan, couch)
    stage.open(scene)
    stage.settle()
    return scene


def _lobby_first(stage: Stage) -> None:
    _lobby(stage)


def _lobby_seats(count: int, people: int) -> Callable[[Stage], None]:
    def shown(stage: Stage) -> None:
        rivals = _rivals()
        seats = [SeatPlan(HUMAN, NAMES[seat], seat + 1) for seat in range(people)]
        for seat in range(people, count):
            rival = rivals[seat % len(rivals)]
            name = name_of(stage.resources.language, rival)
            seats.append(SeatPlan(rival.identity, name, seat + 1))
        _lobby(stage, TablePlan(tuple(seats), 1))

    return shown


def _lobby_couch(stage: Stage) -> None:
    _lobby(stage, couch=True)


def _lobby_face(stage: Stage) -> None:
    scene = _lobby(stage)
    faces = [control for control in scene.page.controls if isinstance(control, FaceDisc)]
    stage.click(scene.page.controls[1].rect)
    stage.point(faces[-1].rect)
    stage.settle()


def _lobby_moving(stage: Stage) -> None:
    _lobby_seats(5, 3)(stage)
    stage.wish(NextGroup())
    stage.wish(Move("right"))
    stage.choose()
    stage.settle()


def _lobby_worn(marks: str) -> Callable[[Stage], None]:
    def shown(stage: Stage) -> None:
        rivals = _rivals()
        seats = [SeatPlan(HUMAN if n < 2 else rivals[0].identity, NAMES[n], n + 1) for n in range(7)]
        stage.open(
            LobbyScene(stage.settings(seat_marks=marks), house_rules, rivals, TablePlan(tuple(seats), None))
        )
        stage.settle()

    return shown


def _lobby_more(stage: Stage) -> None:
    scene = _lobby(stage)
    more = scene.controls.get("more")
    if more is not None:
        stage.click(more.rect)
    stage.settle()


def _lobby_keys(stage: Stage) -> None:
    _lobby(stage)
    stage.wish(Move("up"))
    stage.settle()


def _lots(seats: int, moment: float, reduced: bool = False) -> Callable[[Stage], None]:
    """Return what shows the drawing of lots after so many milliseconds."""

    def shown(stage: Stage) -> None:
        names = (YOU if seats == 2 else NAMES[0], player(2), *NAMES[2:])
        lots = [Lot(names[n], n + 1) for n in range(seats)]
        resources = stage.settings(reduced_motion=reduced)
        stage.open(DrawLotsScene(resources, lots, seats - 2, Pop))
        stage.wait(moment)

    return shown


# Settings and what is read


def _settings(tab: str, scrolled: bool = False) -> Callable[[Stage], None]:
    def shown(stage: Stage) -> None:
        scene = SettingsScene(stage.settings(), languages())
        stage.open(scene)
        tabs = next(control for control in scene.page.controls if isinstance(control, Tabs))
        stage.click(tabs.boxes()[scene.tabs.index(tab)])
        stage.settle()
        if scrolled:
            stage.move("down", times=12)
            stage.settle()

    return shown


def _rules(tab: int, search: str = "") -> Callable[[Stage], None]:
    def shown(stage: Stage) -> None:
        stage.open(rules_scene(stage.settings()))
        for _ in range(tab):
            stage.wish(NextGroup())
        if search:
            stage.wish(Typed(stage.text(search)))
        stage.settle()

    return shown


def _fights(monk: bool, steps: int) -> Callable[[Stage], None]:
    def shown(stage: Stage) -> None:
        stage.open(fight_table_scene(stage.settings()))
        if monk:
            stage.wish(NextGroup())
        stage.move("down")
        stage.move("up")
        stage.move("right", times=steps)
        stage.settle()

    return shown


def _credits(stage: Stage) -> None:
    stage.open(credits_scene(stage.settings()))


def _disk(stage: Stage) -> None:
    path = Path("tenno") / "settings.json"
    why = f"{stage.text('store.full')}\n{path}"
    stage.open(MessageScene(stage.settings(), stage.text("store.settings"), why))


def _rival_fails(stage: Stage) -> None:
    _show_failing(
        stage, "match.rival_title", "match.rival_failed", ("try_again", "steady_plays"), _LAST_WORDS
    )


def _rival_hangs(stage: Stage) -> None:
    _show_failing(stage, "match.silent_title", "match.rival_silent", ("wait", "try_again", "steady_plays"))


def _show_failing(stage: Stage, title: str, words: str, ways: Sequence[str], detail: str = "") -> None:
    names = {"name": "Suzume", "steady": "Steady"}
    nothing: list[Way] = [(stage.text(f"match.{way}", **names), lambda: None) for way in ways]
    body = f"{stage.text(words, **names)}\n{detail}"
    scene = FailingScene(stage.settings(), stage.text(title, **names), body, nothing, lambda: True)
    stage.open(scene)


def _rival_unknown(stage: Stage) -> None:
    unknown = UnknownRival(1, "Suzume", "!my-bot")
    stage.open(UnknownRivalScene(stage.settings(), unknown, ResumeMatch(Path("match.tenno"))))


def _components(kinds: Kinds) -> Callable[[Stage], None]:
    return lambda stage: stage.open(ComponentsScene(stage.settings(), kinds))


def _tabs() -> list[str]:
    return [tab for tab in TABS if tab != "language" or len(languages()) > 1]


SHOTS = (
    Shot("title", "fresh", _fresh),
    Shot("title", "continue", _continue),
    Shot("title", "keys", _title_keys),
    Shot("lobby", "first", _lobby_first),
    Shot("lobby", "four_seats", _lobby_seats(4, 1)),
    Shot("lobby", "seven_seats", _lobby_seats(7, 3)),
    Shot("lobby", "pass_and_play", _lobby_couch),
    Shot("lobby", "face", _lobby_face),
    Shot("lobby", "keys", _lobby_keys),
    Shot("lobby", "moving", _lobby_moving),
    Shot("lobby", "more", _lobby_more),
    Shot("lobby", "letters", _lobby_worn("letter")),
    Shot("lobby", "patterns", _lobby_worn("pattern")),
    Shot("lots", "turning", _lots(5, 500)),
    Shot("lots", "drawn", _lots(5, 2000)),
    Shot("lots", "seven_seats", _lots(7, 300, reduced=True)),
    Shot("lots", "two_seats", _lots(2, 2000)),
    *(Shot("settings", tab, _settings(tab)) for tab in _tabs()),
    Shot("settings", "controls_scrolled", _settings("controls", scrolled=True)),
    *(Shot("rules", name, _rules(number)) for number, name in enumerate(RULES)),
    Shot("rules", "searched", _rules(0, "fights.person.monk")),
    Shot("rules", "nothing_found", _rules(1, "table.discard")),
    Shot("fight_table", "monk", _fights(monk=True, steps=0)),
    Shot("fight_table", "geisha", _fights(monk=False, steps=5)),
    Shot("credits", "sheet", _credits),
    Shot("message", "disk", _disk),
    Shot("message", "rival", _rival_fails),
    Shot("message", "rival_hangs", _rival_hangs),
    Shot("message", "rival_unknown", _rival_unknown),
    Shot("components", "pressed", _components(PRESSED)),
    Shot("components", "chosen", _components(CHOSEN)),
)
