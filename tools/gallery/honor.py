"""Pictures of The Honor of the Samurai: its tables, every kind of choice at them, fights, the score."""

from collections.abc import Callable, Sequence
from functools import cache

from assets import FOLDER
from game.games import HONOR
from game.honor.cards import NAMES
from game.kept.chance import Chance
from game.kept.json_lines import read_file
from game.table.seats import Seat
from game.table.telling import Telling, tell
from scenes import games
from scenes.honor.deeds import DeedsScene
from scenes.honor.match import MatchScene
from scenes.honor.replay import ReplayScene
from scenes.honor.rules import HonorRulesScene
from scenes.honor.score import ScoreScene
from scenes.launch.routes import TableActions, lobby_scene
from scenes.menus.playing import Playing
from scenes.window.requests import ToTitle
from tools.gallery.stage import Shot, Stage, Step, keys, scene, settle, settled, wait

Moment = Callable[[Telling], int]


_told = cache(lambda name, you: tell(HONOR, read_file(FOLDER / "gallery" / f"honor-{name}.honor"), (you,)))


def _record(stage: Stage, name: str) -> Telling:
    found: Telling = _told(name, stage.text("table.you"))
    return found


def _match(
    name: str, moment: Moment, person: bool = True, asked: bool = True, contrast: bool = False
) -> Step:
    """Open a match of the package at a moment, as its first seat or as who watches it."""

    def shown(stage: Stage) -> None:
        record = _record(stage, name)
        _open(stage, record, moment(record), person, asked, contrast)

    return shown


def _open(
    stage: Stage, record: Telling, moment: int, person: bool, asked: bool, contrast: bool = False
) -> tuple[Seat, Seat]:
    public, own = Seat(None), Seat(0)
    _tell(record, (public, own), moment, asked)
    playing = Playing(public, {0: own} if person else {}, ToTitle())
    actions = TableActions(Chance(1), game=games.HONOR)
    chosen = {"high_contrast": True} if contrast else {}  # else as all of the gallery has it
    stage.open(MatchScene(stage.settings(**chosen), playing, actions, ReplayScene))
    stage.wait(1)
    return public, own


def _tell(record: Telling, seats: Sequence[Seat], moment: int, asked: bool) -> None:
    for seat in seats:
        seat.lines.extend(record.lines(seat.number, moment)[len(seat.lines) :])
        asks = record.asks[moment - 1] if asked else ()
        seat.asked = next((ask for ask in asks if ask["seat"] == seat.number), None)


def _first_seat(record: Telling, wanted: str) -> list[int]:
    """List the moments at which the first seat is asked for something."""
    return [
        at
        for at, asks in enumerate(record.asks, 1)
        if any(ask["seat"] == 0 and ask["ask"] == wanted for ask in asks)
    ]


def _asked(wanted: str, nth: int = 0) -> Moment:
    return lambda record: _first_seat(record, wanted)[nth]


def _share(part: float) -> Moment:
    """Return the first moment after that part of the match at which the first seat has its turn."""

    def found(record: Telling) -> int:
        return next(at for at in _first_seat(record, "turn") if at >= part * record.last)

    return found


def _may(*touches: str) -> Step:
    """Go on until the first seat's choice has these controls one after the other, and touch them."""

    def shown(stage: Stage) -> None:
        name = "four"
        record = _record(stage, name)
        for at in _first_seat(record, "turn"):
            _open(stage, record, at, True, True)
            if all(_touched(stage, key) for key in touches):
                return
        raise LookupError(f"{touches} are never there")

    return shown


def _touched(stage: Stage, key: str) -> bool:
    """Touch the first control that leads on and whose key begins so; "card NAME" is one of the hand."""
    match = stage.scene(MatchScene)
    choice = match.choice
    assert choice is not None
    for control in match.page.page.controls:
        what = getattr(control, "what", getattr(getattr(control, "answer", None), "what", None))
        is_card = key.startswith("card ") and _card(what) == key.removeprefix("card ")
        if (is_card or control.key.startswith(key)) and (what is None or what in choice.targets()):
            request = control.choose()
            match._answer(request.what)  # type: ignore[union-attr]  # noqa: SLF001
            return True
    return False


def _card(what: object) -> str:
    return NAMES[what.card] if hasattr(what, "card") else ""


def _act(name: str, wanted: Callable[[dict[str, object]], bool], later: float, person: bool = True) -> Step:
    """Show the first decision of this kind, after so many milliseconds of what it leads to."""

    def shown(stage: Stage) -> None:
        record = _record(stage, name)
        viewer = 0 if person else None
        number = next(n for n, line in enumerate(record.told[viewer]) if wanted(line))
        after = next(at for at in range(1, record.last + 1) if record.count(viewer, at) > number)
        before = next(at for at in range(after, 0, -1) if record.count(viewer, at) <= number)
        seats = _open(stage, record, before, person, False)
        _tell(record, seats, _complete(record, after), False)
        match = stage.scene(MatchScene)
        stage.wait_until(lambda: match.act is not None, 3000)
        stage.wait(later)

    return shown


def _event(name: str, key: str, later: float) -> Step:
    """Show the first event of this kind that the first seat is told of, after so many milliseconds."""

    def shown(stage: Stage) -> None:
        record = _record(stage, name)
        told, own, public = record.told[0], Seat(0), Seat(None)
        number = next(n for n, line in enumerate(told) if key in line)
        own.lines.extend(told[:number])
        public.lines.append(record.told[None][0])
        playing = Playing(public, {0: own}, ToTitle())
        stage.open(MatchScene(stage.settings(), playing, TableActions(Chance(1), game=games.HONOR)))
        stage.wait(1)
        own.lines.extend(told[number:])
        match = stage.scene(MatchScene)
        stage.wait_until(lambda: match.act is not None, 3000)
        stage.wait(later)

    return shown


def _complete(record: Telling, after: int) -> int:
    """Return the moment at which somebody is asked again: all lots that belong to it are drawn."""
    return next(at for at in range(after, record.last + 1) if record.asks[at - 1] or at == record.last)


def _own(move: str, seat: int | None = 0) -> Callable[[dict[str, object]], bool]:
    return lambda line: line.get("move") == move and seat in (None, line.get("seat"))


def _turn_of(seat: int) -> Callable[[dict[str, object]], bool]:
    wanted = {"seat": seat, "why": "turn"}.items()
    return lambda line: wanted <= dict(line.get("honour", {})).items()  # type: ignore[call-overload]


def _plays(card: str) -> Callable[[dict[str, object]], bool]:
    return lambda line: line.get("move") == "play" and line.get("card") == card


def _score(stage: Stage) -> None:
    record = _record(stage, "four")
    _open(stage, record, record.last, True, False)
    stage.wait_until(lambda: isinstance(stage.top, ScoreScene), 8000)


def _sheet(number: int) -> Step:
    """Turn the score to another of its sheets."""

    def shown(stage: Stage) -> None:
        for _ in range(number):
            next(one for one in stage.scene(ScoreScene).page.controls if one.key == "sheets").choose()

    return shown


SHOTS: tuple[Shot, ...] = (
    settled("honor-three", _match("three", _share(0.5))),
    settled("honor-four", _match("four", _share(0.3))),
    settled("honor-late", _match("four", _share(0.85))),
    settled("honor-contrast", _match("four", _share(0.85), contrast=True)),
    settled("honor-lamp", _match("four", _share(0.14))),
    settled("honor-six", _match("six", _share(0.6))),
    settled("honor-watched", _match("four", lambda record: record.last // 2, person=False)),
    settled("honor-raised", _may("card cavalry")),
    settled("honor-assassin", _may("card assassin", "head")),
    settled("honor-spy", _may("card spy", "house")),
    settled("honor-declare", _may("declare")),
    settled("honor-attack", _may("declare", "option attack")),
    settled("honor-dishonoured", _match("four", _asked("dishonoured"))),
    settled("honor-save_face", _match("four", _asked("save_face"))),
    settled("honor-castle", _match("four", _asked("castle"))),
    settled("honor-stash", _match("four", _asked("stash"))),
    settled("honor-opened", _match("four", _share(0.6)), keys("next_group", "next_group", "right", "right")),
    settled("honor-discards", _match("four", _share(0.6)), keys("discards")),
    Shot("honor-lords", _match("four", lambda _: 3), wait(700)),
    Shot("honor-laid", _act("four", _own("play"), 180)),
    Shot("honor-fight_strength", _act("four", _own("attack"), 1300)),
    Shot("honor-fight_dice", _act("four", _own("attack"), 4700)),
    Shot("honor-fight_verdict", _act("four", _own("attack"), 6200)),
    Shot("honor-fight_others", _act("four", _own("attack", None), 1500, person=False)),
    Shot("honor-murder", _act("four", _own("assassin", None), 2800)),
    Shot("honor-dishonours", _act("four", _own("dishonour", None), 600)),
    Shot("honor-turn_begins", _act("three", _turn_of(0), 450)),
    Shot("honor-spy_runs", _act("four", _own("spy"), 420)),
    Shot("honor-burns", _act("four", _own("burn"), 200)),
    Shot("honor-castle_falls", _act("three", _plays("castle_10"), 420)),
    Shot("honor-scroll_unrolls", _act("four", _own("shogun"), 800)),
    Shot("honor-bond_drawn", _act("four", _own("serve", None), 300)),
    Shot("honor-house_falls", _event("six", "gone", 330)),
    Shot("honor-saves_face", _act("four", _own("save_face"), 700)),
    Shot("honor-torii", _event("four", "result", 250)),
    Shot("honor-score", _score, keys("choose"), settle),
    Shot("honor-sources", _score, keys("choose"), _sheet(1), settle),
    Shot("honor-hands", _score, keys("choose"), _sheet(2), settle),
    settled("honor-lobby", scene(lambda resources: lobby_scene(resources, games.HONOR))),
    settled("honor-rules", scene(HonorRulesScene)),
    settled("honor-deeds", scene(DeedsScene)),
)
