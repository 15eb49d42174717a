"""What a scene can ask of the app: plain values that the app carries out. They do nothing themselves."""

from pathlib import Path

from game.kept.last_table import SeatPlan
from game.kept.lazy_dataclass import value
from scenes.window.scene import Request as Request
from scenes.window.scene import Scene


@value
class Push(Request):
    """Lay a scene over this one."""

    scene: Scene


@value
class Pop(Request):
    """Take this scene away, then do the rest; the one below goes on. The last one's Pop ends the program."""

    then: Request | None = None


@value
class Replace(Request):
    """Take this scene away and lay another in its place."""

    scene: Scene


@value
class Reset(Request):
    """Take all scenes away and begin anew with this one."""

    scene: Scene


@value
class ToTitle(Request):
    """Take all scenes away and begin anew at the title, then do the rest; a match is left to be resumed."""

    then: Request | None = None


class PageTurned(Request):
    """In the same scene another page lies here now: a press meant for the one before is not heard."""


@value
class RestPointer(Request):
    """Lay the pointer in the middle, then do the rest: where it lay would tell what was chosen in private."""

    then: Request | None = None


@value
class Chosen(Request):
    """Something of a scene's own was chosen, `what`. The scene itself answers it; the app does nothing."""

    what: object


class Quit(Request):
    """End the program, as the window's button does."""


class MatchRequest(Request):
    """Leave the running match, if there is one, take all scenes away and begin with the match asked for."""


@value
class StartMatch(MatchRequest):
    """Begin a match with these seats, clockwise; `first` is the seat that begins, None for the lot."""

    seats: tuple[SeatPlan, ...]
    first: int | None = None
    rules: str = ""
    """The altered rules to play by, as JSON of a record's header; empty for none."""
    game: str = ""
    """Which game's, by the word of its records; empty for the first one's."""


@value
class ResumeMatch(MatchRequest):
    """Resume the match whose record is at `path`.

    `unknown`: who plays for rivals that are not here, by seat: "steady" or "! COMMAND", as the person said.
    """

    path: Path
    unknown: tuple[tuple[int, str], ...] = ()


@value
class PlayStage(MatchRequest):
    """Begin a try at a stage: the campaign's name, the stage's id, whose try, who is asked along.

    `seal`: under which seal, "" for the white one. `first`: who begins, where the player may say so.
    """

    campaign: str
    stage: str
    player: int
    partner: str = ""
    seal: str = ""
    first: int | None = None


@value
class PlayDoor(MatchRequest):
    """Open a door of a player's present run, by its number; `road` names the campaign whose it is."""

    player: int
    door: int
    road: str = ""


@value
class Learn(MatchRequest):
    """Begin a game's lessons, or go on with them where they were left; `game` is the word of its records."""

    game: str


class GoOn(MatchRequest):
    """Do what comes after the match that is over: the next one of its series, or what became of a stage."""


class GiveUp(MatchRequest):
    """Leave the try that is being played for good: it counts as a defeat."""
