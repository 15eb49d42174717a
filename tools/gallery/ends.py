"""Pictures of how a match begins and ends: laying the farmers, the curtain, the score."""

from pygame import Rect

from assets import FOLDER
from game.kept.chance import Chance
from scenes.couch.curtain import CurtainScene
from scenes.launch.routes import TableActions
from scenes.tenno.match.scene import MatchScene
from scenes.tenno.match.setup import SetupScene
from scenes.tenno.score.receipt import ReceiptScene
from scenes.window.requests import Pop, Push
from scenes.window.resources import Resources
from scenes.window.scene import Scene
from tools.gallery.shot import Shot, Step, click, keys, named, press, scene, settle, settled, shot, wait
from tools.gallery.stage import Stage
from tools.gallery.staged_match import CURTAIN_RESTS, NAMES, after, last, lift_curtain, match


def _curtain(state: str, person: int | None, *steps: Step, **settings: object) -> Shot:
    """Return a shot of the curtain for one of the people, or for nobody in particular."""

    def made(resources: Resources) -> Scene:
        name, crest = (None, None) if person is None else (NAMES[person], person + 1)
        actions = TableActions(Chance(1))
        return CurtainScene(resources, name, crest, Pop, lambda: Push(actions.pause(resources)))

    return shot(f"curtain-{state}", scene(made, **settings), wait(CURTAIN_RESTS), *steps)


def _score(name: str, passed: float | None = None) -> tuple[Step, ...]:
    """Show the score of a match after so many milliseconds; None is the end of the counting."""

    def begin(stage: Stage) -> None:
        stage.wait_until(lambda: not isinstance(stage.top, MatchScene), 5000)

    counted = (wait(passed),) if passed is not None else (keys("choose"), settle)
    return match(name, last), begin, *counted


def _receipt(stage: Stage) -> None:
    seats = stage.scene(MatchScene).flow.feed.view.seats
    stage.open(ReceiptScene(stage.resources, seats, {1: FOLDER / "gallery" / "rival.1.receipt"}))


def _first_farmer(stage: Stage) -> Rect:
    return Rect(stage.scene(SetupScene).layout.slots[0])


def _curtain_button(stage: Stage) -> Rect:
    return Rect(stage.scene(CurtainScene).page.controls[0].rect)


_SETUP = match("four", after(0)), settle
_SHARED = match("four", after(0), (0, 1)), lift_curtain, settle

SHOTS = (
    shot("setup-laid", *_SETUP),
    settled("setup-picked", *_SETUP, click(_first_farmer)),
    shot("setup-seven_seats", match("seven", after(0)), settle),
    shot("setup-covered", *_SHARED),
    settled("setup-shown", *_SHARED, keys("show_cards")),
    _curtain("twice", 0),
    _curtain("again", 1, keys("choose"), wait(200)),
    _curtain("hold", 2, curtain="hold"),
    _curtain("held", 3, press(_curtain_button), wait(520), curtain="hold"),
    _curtain("nobody", None),
    _curtain("rising", 4, keys("choose", "choose"), wait(200)),
    shot("scoring-opening", *_score("four", 420)),
    shot("scoring-turning", *_score("four", 1800)),
    shot("scoring-counting", *_score("four", 3800)),
    shot("scoring-end", *_score("four")),
    shot("scoring-tie_break", *_score("tie-break")),
    shot("scoring-shared", *_score("shared")),
    shot("scoring-seven_seats", *_score("seven")),
    settled("scoring-all_cards", *_score("four"), click(named("scoring.all_cards"))),
    settled("scoring-bluffs", *_score("four"), click(named("scoring.bluffs"))),
    shot("scoring-watched_again", *_score("duel"), click(named("scoring.watch")), wait(9000)),
    settled("receipt-question", match("duel", last), _receipt, keys(*("down",) * 6)),
)
