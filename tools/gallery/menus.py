"""Pictures of what is around a match: title, lobby, settings, rules, messages, workshop; every control."""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path

from pygame import Rect

from assets import FOLDER
from game.commands.window_options import WindowOptions
from game.commands.workshop_draft import Draft, models
from game.commands.workshop_trial import MATCHES_EACH, Challenge, Trial
from game.games import HONOR, TENNO
from game.kept.data_folder import Store
from game.kept.language import languages
from game.kept.last_table import HUMAN, SeatPlan, TablePlan
from game.kept.win_rates import WinRate
from game.table.game_interface import Game, RivalProfile
from game.table.record_seats import UnknownRival
from game.table.shown_names import YOU, name_of, player
from game.tenno.show import house_rules
from scenes import ui
from scenes.games import PLAYED
from scenes.launch.start import Start
from scenes.match.first_player_draw import FirstPlayerDrawScene
from scenes.menus.credits import CreditsScene
from scenes.menus.failed_or_missing_rival import FailingScene, UnknownRivalScene
from scenes.menus.lobby import LobbyScene
from scenes.menus.lobby_faces import FaceDisc
from scenes.menus.on_screen_keyboard import LettersScene
from scenes.menus.rules_reference import TABS as RULES
from scenes.menus.settings import TABS, SettingsScene
from scenes.menus.unfinished_matches import Unfinished, UnfinishedScene
from scenes.menus.workshop import SavedScene, WorkshopScene
from scenes.menus.workshop_rivals_to_copy import ModelsScene, workshop_scene
from scenes.paint import theme
from scenes.ui.message import MessageScene, QuestionScene
from scenes.window import Drawable, Pop, Resources, ResumeMatch, Scene
from scenes.window.intents import Typed
from tools.gallery.shots import Shot, Stage, Step, shots_of
from tools.gallery.staged_records import NAMES
from tools.gallery.steps_to_a_picture import click, controls, keys, named, point, scene, settle, settled, wait

_STATES = ("normal", "hover", "focus", "pressed", "disabled")
_FACES = ("suzume", "goro", "oyuki", "kage", "tadao")
_REASON = "not now"
Kinds = dict[str, Callable[[int], ui.Control]]
"""What makes each kind of control, by its name; it gets the number of the state."""


class ComponentsScene(Scene):
    """A row for each kind, a column for each state. Its words are for builders of the game alone."""

    def __init__(self, resources: Resources, kinds: Kinds) -> None:
        super().__init__(resources)
        self._kinds = kinds

    def resize(self, size: tuple[int, int]) -> None:
        self._look = look = ui.UiStyle(self.resources, size)
        self._left, top = look.margin(92), look.margin(170)
        first = self._left + round(0.12 * size[0])
        wide = (size[0] - look.margin(60) - first) // len(_STATES)
        high = (size[1] - look.margin(40) - top) // len(self._kinds)
        self._columns = [Rect(first + column * wide, top, wide, high) for column in range(len(_STATES))]
        rows = range(len(self._kinds))
        self._rows = [Rect(self._left, top + row * high, first - self._left, high) for row in rows]
        self._controls = [
            self._placed(make(state), state, Rect(column.left, row.top, wide, high))
            for make, row in zip(self._kinds.values(), self._rows, strict=True)
            for state, column in enumerate(self._columns)
        ]

    def _placed(self, control: ui.Control, state: int, cell: Rect) -> ui.Control:
        look = self._look
        wide, high = (look.px(92),) * 2 if isinstance(control, FaceDisc) else control.wanted(look)
        high = min(high, cell.height - look.margin(14))
        wide = high if isinstance(control, FaceDisc) else min(wide, cell.width - look.margin(50))
        control.place(look, Rect(0, 0, wide, high).move_to(center=cell.center))
        control.pointer = control.rect.center
        control.hovered, control.warmth = state in (1, 3), float(state == 1)
        control.focused, control.pressed = state == 2, state == 3
        if state == 4:
            control.disable(_REASON)
        return control

    def draw(self, surface: Drawable) -> None:
        look = self._look
        surface.blit(self.resources.art.background(look.size), (0, 0))
        wide = look.size[0] - 2 * self._left
        head = Rect(self._left, look.margin(36), wide, look.margin(84))
        look.write(surface, "Components and their states", theme.DISPLAY, 54, theme.TEXT, head)
        for column, state in zip(self._columns, _STATES, strict=True):
            place = Rect(column.left, look.margin(122), column.width, look.margin(40))
            look.write(surface, state, theme.BOLD, 28, theme.TEXT_GOLD, place, "centre")
        for row, name in zip(self._rows, self._kinds, strict=True):
            surface.fill(theme.LINE, (self._left, row.top, wide, 1))
            look.write(surface, name, theme.BOLD, 28, theme.TEXT, row)
        for control in sorted(self._controls, key=lambda each: each.focused):
            control.draw(surface)


def _face(state: int) -> ui.Control:
    face = FaceDisc(_FACES[state], _nothing)
    face.chosen = state == 3
    face.crests = [2] if state == 4 else []
    return face


def _nothing(*_: object) -> None:
    return None


PRESSED: Kinds = {
    "Button main": lambda _: ui.Button("Start", _nothing, "main"),
    "Button plain": lambda _: ui.Button("Replay", _nothing, "plain"),
    "Button dark": lambda _: ui.Button("Later", _nothing, "dark"),
    "Menu entry": lambda _: ui.MenuEntry("House rules", _nothing, 40),
    "Icon button": lambda _: ui.IconButton("play", "Play", _nothing),
    "Key hint": lambda _: ui.KeyHint("Esc", "Back", _nothing),
    "Portrait": _face,
}
"""What is pressed; each is made for the number of a state."""

CHOSEN: Kinds = {
    "Chip": lambda _: ui.Chip("Last 20", _nothing, chosen=True),
    "Segments": lambda _: ui.Segments(["I", "II"], 1, _nothing),
    "Toggle": lambda state: ui.Toggle(state != 3, ("On", "Off"), _nothing),
    "Slider": lambda _: ui.Slider(50, (0, 100, 5), 30, _nothing),
    "Tabs": lambda _: ui.Tabs(["Sound"], 0, _nothing),
    "Text field": lambda _: ui.TextField("Mira", _nothing),
}
"""What is set to something."""


_LAST_WORDS = "novice: it stopped answering and ended with exit code 1"


def _title(left: int = 0, asked: bool = False, record: str = "four.tenno") -> Step:
    """Open the title, where so many matches were `left`, or somebody has `asked` for the player.

    `record` is one of the gallery’s.
    """

    def shown(stage: Stage) -> None:
        home = stage.folder()
        kept = FOLDER / "gallery" / record
        begun = kept.read_bytes().splitlines(keepends=True)[:40]
        for number in range(left):
            Store(home).write(f"running/{number}{kept.suffix}", b"".join(begun))
        resources = stage.settings(greeting="due" if asked else "open")
        stage.open(Start(WindowOptions(), Store(home)).title(resources))

    return shown


def _rivals() -> Sequence[RivalProfile]:
    """The rivals that come with the game: a player's own are nobody else's picture."""
    return [rival for rival in PLAYED.rivals() if rival.file.is_relative_to(FOLDER)]


def _lobby(count: int = 0, people: int = 0, couch: bool | None = None, **settings: object) -> Step:
    """Open the lobby with so many seats, the first of them people; with none as it is the first time."""

    def made(resources: Resources) -> Scene:
        rivals = _rivals()
        seats = [SeatPlan(HUMAN, NAMES[seat], seat + 1) for seat in range(people)]
        for seat in range(people, count):
            rival = rivals[seat % len(rivals)]
            seats.append(SeatPlan(rival.identity, name_of(resources.language, rival), seat + 1))
        plan = TablePlan(tuple(seats), 1) if seats else None
        return LobbyScene(resources, house_rules, rivals, plan, couch, learn=Pop)

    return scene(made, **settings)


def _last_face(stage: Stage) -> Rect:
    return [one for one in controls(stage) if isinstance(one, FaceDisc)][-1].rect


def _draw(seats: int, milliseconds: float, **settings: object) -> tuple[Step, Step]:
    """Show the draw for who begins, after so many milliseconds."""

    def made(resources: Resources) -> Scene:
        plans = [SeatPlan(HUMAN, YOU if seats == 2 else NAMES[0], 1), SeatPlan(HUMAN, player(2), 2)]
        plans += [SeatPlan(_FACES[n - 2], NAMES[n], n + 1) for n in range(2, seats)]
        return FirstPlayerDrawScene(resources, plans, seats - 2, Pop())

    return scene(made, **settings), wait(milliseconds)


def _settings(tab: str) -> tuple[Step, ...]:
    def tab_place(stage: Stage) -> Rect:
        tabs = next(one for one in controls(stage) if isinstance(one, ui.Tabs))
        return tabs.boxes()[stage.scene(SettingsScene).tabs.index(tab)]

    return scene(SettingsScene), click(tab_place), settle


def _search(key: str) -> Step:
    return lambda stage: stage.handle(Typed(stage.text(key)))


def _disk(resources: Resources) -> Scene:
    text = resources.language.text
    why = f"{text('store.full')}\n{Path('tenno') / 'settings.json'}"
    return MessageScene(resources, text("store.settings"), why)


def _unfinished(resources: Resources) -> Scene:
    rivals = "suzume", "goro", "kage", "fumi"
    seats = [SeatPlan(HUMAN, YOU, 1), *(SeatPlan(name, name, 2) for name in rivals)]
    text, found = resources.language.text, []
    for count in (5, 3, 2):
        path, when = Path(f"{count}.tenno"), datetime(2026, 11, count, 20, 5)
        so_far, stage = text("title.so_far_attack", n=4 * count), text("campaign.stage", n=9)
        at = stage if count == 3 else ""
        found.append(Unfinished(path, PLAYED.title.name, seats[:count], when, so_far, at))
    return UnfinishedScene(resources, found, Store(Path()))


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


# The workshop

_MATCHES, _SECONDS = 27, 86.0
_WINS = (25, 23, 21, 20, 19, 18, 16, 15, 14, 13, 12, 8)
"""Of so many matches, against the first of the others, the second, ..."""


class StillLeague(Trial):
    """A league that stands still in the middle."""

    running, fault = True, ""
    state: Challenge | None = None

    def __init__(self, _: Draft, others: Sequence[RivalProfile]) -> None:
        self.others = tuple(others)
        counts = [(_WINS[number % len(_WINS)], _MATCHES) for number in range(len(others))]
        against = tuple(WinRate.of(wins, matches) for wins, matches in counts)
        planned = MATCHES_EACH * len(others)
        self.state = Challenge(_MATCHES * len(others), planned, _SECONDS, against)

    def stop(self) -> None:
        """It stands still already."""

    close = stop


_GAMES = (TENNO, "Tennō"), (HONOR, "The Honor of the Samurai")


def _models(stage: Stage) -> None:
    stage.open(ModelsScene(stage.settings(), Store(stage.folder()), _GAMES))


def _opened_workshop(game: Game, changed: Mapping[str, float]) -> Step:
    """Open the workshop for a copy of a game's rival of which some numbers were changed."""

    def opened(stage: Stage) -> None:
        store = Store(stage.folder())
        model = next(rival for rival in models(store, game)[0] if rival.identity == "kage")
        scene = workshop_scene(stage.settings(), store, game, model, False, StillLeague)
        for name, value in changed.items():
            scene.draft = scene.draft.changed(name, value)
        stage.open(scene)
        stage.settle()

    return opened


def _turn_to_league(stage: Stage) -> None:
    """Where the window has room for a part at a time, turn to the league's."""
    while "league" not in stage.scene(WorkshopScene).controls:
        keys("next_group")(stage)


def _new_to_it(stage: Stage) -> None:
    """Ask somebody who comes to the second game's lobby."""
    name = stage.text("title.honor")
    question = QuestionScene(stage.resources, "title.learn_first", Pop, Pop, name=name)
    question.invites = True
    stage.stack.push(question)


def _name(stage: Stage) -> None:
    """Write a player's name without keys."""
    stage.stack.push(LettersScene(stage.resources, stage.text("campaign.rename"), "Mika", 12, lambda _: None))


_CHANGED = {"feint": 0.35, "boldness": -0.55, "memory": 0.5, "hunt": 0.3, "bait": 0.7}
_WORKSHOP = _opened_workshop(TENNO, _CHANGED)
_RUNNING = _WORKSHOP, _turn_to_league, click(named("league"))
_SAVED = Path("tenno") / "rivals" / "kage-2.toml"

SHOTS = (
    settled("title-fresh", _title()),
    settled("title-continue", _title(left=1)),
    settled("title-several", _title(left=2)),
    settled("title-other_game", _title(left=2, record="honor-four.honor")),
    settled("title-asked", _title(asked=True)),
    settled("title-keys", _title(), settle, keys("down")),
    settled("learn-fresh", _title(), settle, keys("choose")),
    settled("title-new_to_it", _title(left=1), settle, _new_to_it),
    settled("letters-name", _title(left=1), settle, _name),
    settled("unfinished-matches", scene(_unfinished)),
    *shots_of(
        PLAYED.name,
        settled("lobby-first", _lobby()),
        settled("lobby-four_seats", _lobby(4, 1)),
        settled("lobby-seven_seats", _lobby(7, 3)),
        settled("lobby-pass_and_play", _lobby(couch=True)),
        settled("lobby-face", _lobby(), settle, click(named("seat 1")), point(_last_face)),
        settled("lobby-keys", _lobby(), settle, keys("up")),
        settled("lobby-moving", _lobby(5, 3), settle, keys(*("previous_group",) * 3, "right", "choose")),
        settled("lobby-more", _lobby(), settle, click(named("more", always=False))),
        settled("lobby-letters", _lobby(7, 2, seat_marks="letter")),
        settled("lobby-patterns", _lobby(7, 2, seat_marks="pattern")),
    ),
    Shot("lots-turning", *_draw(5, 500)),
    Shot("lots-drawn", *_draw(5, 2000)),
    Shot("lots-seven_seats", *_draw(7, 300, reduced_motion=True)),
    Shot("lots-two_seats", *_draw(2, 2000)),
    *(Shot(f"settings-{tab}", *_settings(tab)) for tab in _TABS),
    settled("settings-controls_scrolled", *_settings("controls"), keys(*("down",) * 12)),
    *shots_of(
        PLAYED.name,
        *(
            settled(f"rules-{name}", scene(PLAYED.rules), keys(*("next_group",) * number))
            for number, name in enumerate(RULES)
        ),
        settled("rules-searched", scene(PLAYED.rules), _search("fights.person.monk")),
        settled("rules-nothing_found", scene(PLAYED.rules), keys("next_group"), _search("table.discard")),
        settled("fight_table-monk", scene(PLAYED.wing().fight_table), keys("next_group", "down", "up")),
        settled("fight_table-geisha", scene(PLAYED.wing().fight_table), keys("down", "up", *("right",) * 5)),
    ),
    Shot("credits-sheet", scene(CreditsScene)),
    Shot("message-disk", scene(_disk)),
    Shot("message-rival", _failing("rival_title", "rival_failed", _WAYS, _LAST_WORDS)),
    Shot("message-rival_hangs", _failing("silent_title", "rival_silent", ("wait", *_WAYS))),
    Shot("message-rival_unknown", scene(_unknown)),
    Shot("components-pressed", scene(partial(ComponentsScene, kinds=PRESSED))),
    Shot("components-chosen", scene(partial(ComponentsScene, kinds=CHOSEN))),
    settled("workshop-models", _models),
    Shot("workshop-fresh", _WORKSHOP, game=PLAYED.name),
    Shot("workshop-honor", _opened_workshop(HONOR, {"boldness": 0.6, "ambition": 1.0}), game=HONOR.name),
    settled("workshop-last", _opened_workshop(HONOR, {"calm": 0.5}), keys(*("down",) * 12)).of(HONOR.name),
    *shots_of(
        PLAYED.name,
        Shot("workshop-league", *_RUNNING, keys("down"), settle, wait(100)),
        Shot("workshop-rival", *_RUNNING, keys("next_group", "down"), settle, wait(100)),
        settled("workshop-unsaved", _WORKSHOP, keys("back")),
    ),
    settled("workshop-saved", scene(lambda resources: SavedScene(resources, _SAVED, ""))),
)
