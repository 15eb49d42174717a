"""The shape of the house, read from its source: who may import whom, and what no module may do.

A new module belongs into a layer here, or the first test fails. What stands in a layer may use its own
layer and those below it.
"""

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.measure.house import floors
from tests.sources import ROOT, modules, nodes

LONGEST_MODULE = 500
MOST_FLOORS = 12
LONGEST_CHANGELOG = 260

_ADAPTERS = ("game.adapters", "game.tenno.adapters", "game.honor.adapters")
# From the top down. A folder stands for all that lies in it and has no line of its own.
LAYERS = (
    # The way in: reads the command line, opens windows only for commands that have one.
    ("main",),
    ("tools",),
    # The window's parts are put together.
    ("scenes.launch",),
    # The games in the window are listed here.
    ("scenes.games",),
    # Screens around any match.
    ("scenes.menus.campaign",),
    ("scenes.menus",),
    # The scenes of each game: what is taught and shown, the match, what a match is made of.
    ("scenes.tenno.match", "scenes.honor.match"),
    ("scenes.tenno.animation", "scenes.honor.animation"),
    ("scenes.tenno.table", "scenes.honor.table"),
    ("scenes.match",),
    ("scenes.film",),
    ("scenes.table",),
    # What scenes are made of.
    ("scenes.animation",),
    ("scenes.ui",),
    ("scenes.window",),
    ("scenes.paint",),
    # What needs no window.
    ("game.tenno.adapters", "game.honor.adapters"),
    ("game.adapters",),
    ("game.commands",),
    ("game.history",),
    ("game.campaign",),
    # The games of the house are listed here.
    ("game.games",),
    ("game.tenno.show",),
    # The game itself.
    ("game.tenno.rivals",),
    ("game.tenno.game",),
    ("game.tenno.stage_rules",),
    ("game.tenno.stage_goals",),
    (
        "game.tenno.goal_facts",
        "game.tenno.set_pieces_act_2_cedars",
        "game.tenno.set_pieces_act_4_court",
        "game.tenno.set_pieces_act_1_shore",
        "game.tenno.set_pieces_act_3_snow",
    ),
    ("game.tenno.feuds", "game.tenno.set_pieces"),
    (
        "game.tenno.problems",
        "game.tenno.codes",
        "game.tenno.replay_turning_points",
        "game.tenno.dealing_anew",
    ),
    (
        "game.tenno.match",
        "game.tenno.problem_worlds",
        "game.tenno.odds",
        "game.tenno.lessons",
        "game.tenno.bluffs",
        "game.tenno.play_style",
        "game.tenno.shared_screen",
        "game.tenno.remark_occasions",
    ),
    (
        "game.tenno.score",
        "game.tenno.event_follower",
        "game.tenno.fooled_and_read",
    ),
    ("game.tenno.full_state", "game.tenno.view", "game.tenno.line_forms"),
    ("game.tenno.seat_record", "game.tenno.options"),
    ("game.tenno.public_state",),
    ("game.tenno.variants",),
    ("game.tenno.decisions", "game.tenno.events"),
    ("game.tenno.cards",),
    # The Honor of the Samurai, in the same order.
    ("game.honor.show",),
    ("game.honor.game",),
    ("game.honor.rivals", "game.honor.codes"),
    ("game.honor.stage_rules",),
    (
        "game.honor.stage_goals",
        "game.honor.problems",
        "game.honor.set_pieces",
    ),
    ("game.honor.problem_worlds",),
    (
        "game.honor.replay_turning_points",
        "game.honor.play_style",
        "game.honor.lessons",
        "game.honor.lesson_rivals",
        "game.honor.dealing_anew",
        "game.honor.what_others_hold",
        "game.honor.bluffs",
        "game.honor.rival_misjudgements",
    ),
    ("game.honor.match", "game.honor.view", "game.honor.remark_occasions"),
    ("game.honor.shuffles_and_dice",),
    ("game.honor.full_state", "game.honor.seat_record"),
    ("game.honor.line_forms",),
    ("game.honor.options", "game.honor.event_effects", "game.honor.odds"),
    ("game.honor.public_state",),
    ("game.honor.events",),
    ("game.honor.decisions",),
    ("game.honor.variants",),
    ("game.honor.cards",),
    # One match of any game; what lasts on the disk.
    ("game.table",),
    ("game.kept",),
    ("assets", "game", "game.honor", "game.tenno", "scenes", "scenes.tenno", "scenes.honor"),
)
# These stand for their own __init__ only: what lies in them has a layer of its own.
FOLDERS_OF_LAYERS = LAYERS[-1]

# Beside the layers: who must not know what, however low it lies, and why.
FORBIDDEN = {
    ("scenes", "game.tenno.full_state"): "the truth of a match",
    ("scenes", "game.tenno.match"): "the truth of a match",
    **{
        (room, adapters): "for programs that learn, with packages that no player has"
        for room in ("scenes", "main")
        for adapters in _ADAPTERS
    },
    ("scenes", "game.table.record_reader"): "reads whole matches",
    ("scenes", "game.tenno.game"): "makes matches",
    ("scenes", "game.tenno.rivals"): "rivals are told and asked by the session alone",
    ("scenes", "game.honor.full_state"): "the truth of a match",
    ("scenes", "game.honor.match"): "the truth of a match",
    ("scenes", "game.honor.game"): "makes matches",
    ("scenes", "game.honor.lesson_rivals"): "knows what falls by lot",
    ("game.honor.lessons", "game.honor.match"): "the course is worked out of a seat's record",
    ("game.honor.lesson_rivals", "game.honor.match"): "rivals are told a seat record",
    ("scenes", "game.honor.rivals"): "rivals are told and asked by the session alone",
    ("scenes", "game.table.session"): "holds the truth of a match",
    ("scenes.tenno", "game.table.hosted_match"): "leads to the truth of a match",
    ("scenes.tenno", "game.table.record_files"): "reads whole matches",
    ("scenes.tenno", "game.table.lesson_match"): "leads to the truth of a match",
    ("scenes.honor", "game.table.lesson_match"): "leads to the truth of a match",
    ("scenes.match", "game.table.lesson_match"): "leads to the truth of a match",
    ("scenes.tenno", "game.games"): "makes matches",
    ("scenes.tenno", "game.campaign.campaign_service"): "leads to the truth of a match",
    ("scenes", "game.campaign.tries"): "leads to the truth of a match",
    ("scenes.tenno", "game.table.drivers"): "the session's business",
    ("scenes.animation.tweens", "pygame"): "choreographies are data",
    ("game.tenno.rivals", "game.tenno.full_state"): "rivals imagine worlds of their own",
    ("game.tenno.rivals", "game.tenno.match"): "rivals are told a seat record",
    ("game.honor.view", "game.honor.full_state"): "a seat knows what it was told",
    ("game.honor.options", "game.honor.full_state"): "what is legal is seen from a seat",
    ("game.honor.rivals", "game.honor.full_state"): "rivals imagine worlds of their own",
    ("game.honor.rivals", "game.honor.match"): "rivals are told a seat record",
    ("game.honor", "game.tenno"): "two games, of which neither knows the other",
    ("game.tenno", "game.honor"): "two games, of which neither knows the other",
    ("game.honor", "game.kept.data_folder"): "a game's rules need the standard library alone",
    ("game.honor", "game.kept.settings"): "a game's rules need the standard library alone",
    ("game.honor", "game.kept.language"): "texts are made where people read them",
    ("game.honor", "game.table.record_reader"): "reads whole matches",
    ("game.tenno", "game.table.record_reader"): "reads whole matches",
    ("game.tenno", "game.kept.data_folder"): "a game's rules need the standard library alone",
    ("game.tenno", "game.kept.settings"): "a game's rules need the standard library alone",
    ("game.tenno", "game.kept.language"): "texts are made where people read them",
    ("game.table", "game.tenno"): "knows no game",
    ("game.table", "game.honor"): "knows no game",
    ("game.kept", "game.tenno"): "knows no game",
    ("game.kept", "game.honor"): "knows no game",
    ("game.campaign", "game.tenno"): "what stages are made of is offered by the game",
    ("game.campaign", "game.honor"): "what stages are made of is offered by the game",
    ("game.commands", "game.tenno"): "the games are listed in game/games.py alone",
    ("game.commands", "game.honor"): "the games are listed in game/games.py alone",
    ("main", "game.tenno"): "the games are listed in game/games.py alone",
    ("main", "game.honor"): "the games are listed in game/games.py alone",
    **{
        (f"scenes.{room}", game): "the games in the window are listed in scenes/games.py alone"
        for room in ("window", "paint", "ui", "animation", "table", "match", "film", "menus", "launch")
        for game in ("game.tenno", "game.honor", "scenes.tenno", "scenes.honor")
    },
    ("scenes.menus", "scenes.games"): "scenes get what they need of a game",
    ("game", "pygame"): "game is all that is true without a screen",
    ("game", "scenes"): "game is all that is true without a screen",
    ("game", "main"): "the way in is not the way out",
    ("scenes", "main"): "the way in is not the way out",
}

# What is presented of a game has words, and may ask the settings; its goals are read by the campaign.
SPARED = {
    ("game.tenno", "game.kept.data_folder"): ("game.tenno.show",),
    ("game.tenno", "game.kept.settings"): ("game.tenno.show",),
    ("game.tenno", "game.kept.language"): ("game.tenno.show",),
    ("game.honor", "game.kept.language"): ("game.honor.show",),
    ("game.tenno", "game.table.record_reader"): ("game.tenno.show",),
}

# The games are listed in game/games.py and scenes/games.py alone; the program has the name of the first one.
SAYS_A_GAME = re.compile(r"\btenno(?!_HOME)|\bhonor|\bsamurai", re.IGNORECASE)
NAMING = ("game.tenno", "game.honor", "game.games", "scenes.tenno", "scenes.honor", "scenes.games", "tools")

# Who may import what does not come with Python.
OUTSIDERS = {
    "pygame": ("scenes", "tools"),
    "platformdirs": ("game.kept.data_folder",),
    "tqdm": ("game.commands.terminal", "game.commands.league"),
    "polib": ("game.commands.translations",),
    "PIL": ("scenes.launch.clip",),
    "distributed": ("game.commands.workers",),
    **dict.fromkeys(("numpy", "gymnasium", "pettingzoo", "pyspiel"), _ADAPTERS),
}

# The clock is read where a program's run is steered or measured, and nowhere else.
CLOCK_READERS = (
    "main",
    "scenes.launch.start",
    "scenes.launch.match_service",
    "scenes.launch.window_bench",
    "scenes.window.app",
    "scenes.window.frame_times",
    "game.table.rival_failures",
    "game.table.drivers",
    "game.table.processes",
    "game.commands",
    "game.kept.foreign_files",  # whether a file has changed so lately that it may again
)
CLOCKS = {"time", "monotonic", "perf_counter", "time_ns", "monotonic_ns", "perf_counter_ns", "process_time"}
OTHER_CLOCKS = ("pygame.time.get_ticks", "pygame.time.Clock", "datetime.now", "datetime.today", "date.today")

# A match's seed is drawn by the system where none is given.
SEED_DRAWERS = ("game.kept.chance",)

# The pitch of a sound may differ from run to run.
SEEDLESS = ("scenes.window.sound",)


def lies_in(module: str, *folders: str) -> bool:
    """Whether a module is one of these or lies in a folder of theirs."""
    return any(module == folder or module.startswith(folder + ".") for folder in folders)


@cache
def imports(module: str) -> tuple[tuple[str, int], ...]:
    """List the name of each module that a module imports, wherever that stands, and the line."""
    return tuple(_imports(module))


def _imports(module: str) -> Iterator[tuple[str, int]]:
    for node in nodes(module):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}:{node.lineno}: an import that does not name the whole path"
            assert node.module
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in modules() else node.module, node.lineno


@cache
def layer_of(module: str) -> int | None:
    """Return the number of a module's layer from the top: that of the longest name it lies in."""
    fitting = [
        (len(name), number)
        for number, layer in enumerate(LAYERS)
        for name in layer
        if module == name or (name not in FOLDERS_OF_LAYERS and lies_in(module, name))
    ]
    return max(fitting)[1] if fitting else None


def test_every_module_has_its_layer() -> None:
    homeless = [module for module in modules() if layer_of(module) is None]
    assert homeless == [], "these belong into a layer of tests/test_architecture.py"


def test_every_layer_is_there() -> None:
    names = [name for layer in LAYERS for name in layer if name != "assets"]
    assert [name for name in names if not any(lies_in(module, name) for module in modules())] == []


def test_nobody_imports_what_stands_above_him() -> None:
    upwards = []
    for module in modules():
        for imported, line in imports(module):
            own, other = layer_of(module), layer_of(imported)
            if own is not None and other is not None and other < own:
                upwards.append(f"{module}:{line} imports {imported}")
    assert upwards == []


def test_nobody_imports_in_a_circle() -> None:
    """For types alone neither."""
    _no_circle({module: {name for name, _ in imports(module)} for module in modules()})


def test_no_room_needs_one_that_needs_it() -> None:
    """A room is a folder; what lies beside folders stands for itself."""
    _no_circle(rooms())


def test_the_house_has_twelve_floors() -> None:
    """Counted as `python -m tests.measure.house` does, which prints them."""
    found = floors({room: {one for one in needed if one in rooms()} for room, needed in rooms().items()})
    highest = max(floor for room, floor in found.items() if lies_in(room, "game", "scenes"))
    assert highest <= MOST_FLOORS, sorted(room for room, floor in found.items() if floor == highest)


@cache
def rooms() -> dict[str, set[str]]:
    """Return which other rooms each room needs."""
    found: dict[str, set[str]] = {}
    for module in modules():
        needed = {room_of(name) for name, _ in imports(module) if name in modules()}
        found.setdefault(room_of(module), set()).update(needed - {room_of(module)})
    return found


def room_of(module: str) -> str:
    """Return the folder in which a module lies; those in game/ and scenes/ themselves are their own."""
    folder = module.rpartition(".")[0]
    return (
        module if folder in ("", "game", "scenes") or (ROOT / Path(*module.split("."))).is_dir() else folder
    )


def _no_circle(needed: dict[str, set[str]]) -> None:
    done: set[str] = set()

    def follow(module: str, path: tuple[str, ...]) -> None:
        assert module not in path, f"a circle: {' > '.join((*path[path.index(module) :], module))}"
        if module not in done:
            for name in needed.get(module, ()):
                follow(name, (*path, module))
            done.add(module)

    for module in needed:
        follow(module, ())


@pytest.mark.parametrize(("folder", "forbidden"), FORBIDDEN, ids=" without ".join)
def test_forbidden(folder: str, forbidden: str) -> None:
    found = [
        f"{module}:{line} imports {imported}, {FORBIDDEN[folder, forbidden]}"
        for module in modules()
        if lies_in(module, folder) and not lies_in(module, *SPARED.get((folder, forbidden), ()))
        for imported, line in imports(module)
        if lies_in(imported, forbidden)
    ]
    assert found == []


def test_general_rooms_name_no_game() -> None:
    """In no name, text or docstring; a game's name in a word of another meaning would be one, too."""
    found = [
        f"{module}:{number}: {line.strip()}"
        for module in modules()
        if module != "game" and not lies_in(module, *NAMING)
        for number, line in enumerate(_source(module).splitlines(), 1)
        if SAYS_A_GAME.search(line)
    ]
    assert found == []


def test_what_does_not_come_with_python_has_its_place() -> None:
    own = {"main", "game", "scenes", "tools", "assets"}
    found = []
    for module in modules():
        for imported, line in imports(module):
            root = imported.split(".")[0]
            if root in own or root in sys.stdlib_module_names:
                continue
            if root not in OUTSIDERS or not lies_in(module, *OUTSIDERS[root]):
                found.append(f"{module}:{line} imports {imported}")
    assert found == []


def test_nobody_imports_a_private_name() -> None:
    found = [
        f"{module}:{node.lineno} imports {alias.name}"
        for module in modules()
        for node in nodes(module)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.name.startswith("_") and node.module != "__future__"
    ]
    assert found == []


def test_no_module_is_longer_than_it_can_be_read() -> None:
    lengths = {module: len(_source(module).splitlines()) for module in modules()}
    assert {module: length for module, length in lengths.items() if length > LONGEST_MODULE} == {}


def _source(module: str) -> str:
    path = ROOT / Path(*module.split("."))
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return path.read_text("utf-8")


def test_the_changelog_is_edited_rather_than_appended_to() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    lines = [line for line in text.splitlines() if line]
    above_its_subjects = text.split("\n## Unreleased\n")[1].split("\n### ")[0]
    assert len(lines) <= LONGEST_CHANGELOG, "old lines are back: `git checkout main CHANGELOG.md`, edit"
    assert "\n- " not in above_its_subjects, "an entry belongs under its subject"
    assert {line for line in lines if lines.count(line) > 1} == set(), "one entry per feature"


def test_every_module_says_what_it_owns() -> None:
    silent = [module for module, tree in modules().items() if len(ast.get_docstring(tree) or "") < 20]
    assert silent == []


def test_modules_that_are_spoken_of_are_there() -> None:
    known = {path.name for path in ROOT.rglob("*.py") if ".venv" not in path.parts}
    named = {
        (module, name)
        for module in modules()
        for name in re.findall(r"\b[a-z_]+\.py\b", _source(module))
        if name not in known
    }
    assert named == set()


def test_names_in_modules_and_classes_that_are_spoken_of_are_there() -> None:
    words: dict[str, set[str]] = {}
    for module, tree in modules().items():
        folder, _, name = module.rpartition(".")
        words.setdefault(folder.rpartition(".")[2], set()).add(name)
        there = set(re.findall(r"\w+", ast.unparse(tree)))
        for owner in (name, *(node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef))):
            words.setdefault(owner, set()).update(there)
    stale = [
        f"{module}: `{owner}.{name}`"
        for module in modules()
        for owner, name in re.findall(r"`(?:\w+\.)*(\w+)\.(\w+)`", _source(module))
        if name not in words.get(owner, {name} if name.islower() or owner in sys.stdlib_module_names else ())
    ]
    assert stale == []


def test_modules_on_the_map_are_there() -> None:
    known = {path.stem for path in ROOT.rglob("*.py") if ".venv" not in path.parts}
    rows = [line for line in (ROOT / "CONTRIBUTING.md").read_text("utf-8").splitlines() if line[:3] == "| `"]
    assert len(rows) > 20
    assert {name for row in rows for name in re.findall(r"`([a-z_]+)`", row)} - known == set()


def calls_of(module: str, owner: str) -> Iterator[tuple[str, int]]:
    """Give each name that a module uses of another, as an attribute or imported, and the line."""
    whole = any(
        isinstance(node, ast.Import) and owner in (name.name for name in node.names) for node in nodes(module)
    )
    for node in nodes(module):
        if (
            whole
            and isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.value.id == owner
        ):
            yield node.attr, node.lineno
        elif isinstance(node, ast.ImportFrom) and node.module == owner:
            yield from ((alias.name, node.lineno) for alias in node.names)


def test_nobody_draws_from_the_global_generator() -> None:
    # A picture's texture may have a generator of its own with a fixed seed.
    found = [
        f"{module}:{line} uses random.{name}"
        for module in modules()
        for name, line in calls_of(module, "random")
        if name != "Random" or (lies_in(module, "game") and module != "game.kept.chance")
    ]
    assert found == []


def test_every_generator_has_a_seed() -> None:
    found = [
        f"{module}:{node.lineno}"
        for module in modules()
        if module not in SEEDLESS
        for node in nodes(module)
        if isinstance(node, ast.Call) and not node.args
        if ast.unparse(node.func) in ("random.Random", "Random")
    ]
    assert found == []


def test_only_who_draws_a_matchs_seed_asks_the_system_for_one() -> None:
    found = [module for module in modules() for name, _ in imports(module) if name in ("secrets", "uuid")]
    assert set(found) <= set(SEED_DRAWERS)


def test_the_clock_is_read_only_where_a_run_is_steered() -> None:
    found = [
        f"{module}:{line} reads time.{name}"
        for module in modules()
        if not lies_in(module, *CLOCK_READERS)
        for name, line in calls_of(module, "time")
        if name in CLOCKS
    ]
    last = {clock.rpartition(".")[2] for clock in OTHER_CLOCKS}
    found += [
        f"{module}:{node.lineno} reads {ast.unparse(node)}"
        for module in modules()
        if not lies_in(module, *CLOCK_READERS)
        for node in nodes(module)
        if isinstance(node, ast.Attribute) and node.attr in last and ast.unparse(node) in OTHER_CLOCKS
    ]
    assert found == []


def test_whatever_can_be_run_by_itself_says_with_h_what_it_does() -> None:
    """And does not do it."""
    files = [path for folder in ("assets", "tests", "tools") for path in (ROOT / folder).rglob("*.py")]
    run = {path: path.read_text("utf-8") for path in files}
    run = {path: text for path, text in run.items() if '\nif __name__ == "__main__":' in text}
    assert run
    silent = [path.name for path, text in run.items() if ".parse_args(" not in text]
    assert silent == ["with_bids.py"], "which hands all its words to the program"
