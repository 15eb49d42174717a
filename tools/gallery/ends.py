"""Pictures of how a match begins and ends: laying the farmers, the curtain, the score."""

from collections.abc import Callable

from assets import FOLDER
from scenes.couch.curtain import CurtainScene
from scenes.launch.start import pause_scene
from scenes.tenno.match.scene import MatchScene
from scenes.tenno.match.setup import SetupScene
from scenes.tenno.score.receipt import ReceiptScene
from scenes.tenno.score.scoring import ScoringScene
from scenes.window.intents import Choose, Press, ShowCards
from scenes.window.requests import Pop, Push
from tools.gallery.shot import Shot
from tools.gallery.shown_match import CURTAIN_RESTS, NAMES, ShownMatch
from tools.gallery.stage import Stage

# Laying the farmers


def _setup(name: str, people: tuple[int, ...] = (0,)) -> Callable[[Stage], SetupScene]:
    def opened(stage: Stage) -> SetupScene:
        match = ShownMatch(stage, name, 0, people)
        if len(people) > 1:
            match.lift_curtain()
        stage.settle()
        assert isinstance(stage.top, SetupScene)
        return stage.top

    return opened


def _laid(stage: Stage) -> None:
    _setup("four")(stage)


def _picked(stage: Stage) -> None:
    scene = _setup("four")(stage)
    stage.click_at(scene.layout.slots[0].centre)
    stage.settle()


def _laid_seven(stage: Stage) -> None:
    _setup("seven")(stage)


def _laid_covered(stage: Stage) -> None:
    _setup("four", (0, 1))(stage)


def _laid_shown(stage: Stage) -> None:
    _setup("four", (0, 1))(stage)
    stage.wish(ShowCards(True))
    stage.settle()


# The curtain


def _curtain(stage: Stage, name: str | None = NAMES[0], crest: int | None = 1, **settings: object) -> None:
    resources = stage.settings(**settings)
    stage.open(CurtainScene(resources, name, crest, Pop, lambda: Push(pause_scene(resources))))
    stage.wait(CURTAIN_RESTS)


def _curtain_twice(stage: Stage) -> None:
    _curtain(stage)


def _curtain_again(stage: Stage) -> None:
    _curtain(stage, NAMES[1], 2)
    stage.wish(Choose())
    stage.wait(200)


def _curtain_hold(stage: Stage) -> None:
    _curtain(stage, NAMES[2], 3, curtain="hold")


def _curtain_held(stage: Stage) -> None:
    _curtain(stage, NAMES[3], 4, curtain="hold")
    scene = stage.top
    assert isinstance(scene, CurtainScene)
    stage.wish(Press(scene.layout.button.centre))
    stage.wait(520)


def _curtain_nobody(stage: Stage) -> None:
    _curtain(stage, None, None)


def _curtain_rising(stage: Stage) -> None:
    _curtain(stage, NAMES[4], 5)
    stage.wish(Choose())
    stage.wish(Choose())
    stage.wait(200)


# The score


def _score(name: str, passed: float | None, all_cards: bool = False) -> Callable[[Stage], None]:
    """Return what shows the score of a match after so many milliseconds; None is the end of the counting."""

    def shown(stage: Stage) -> None:
        ShownMatch(stage, name, "last")
        stage.wait_until(lambda: not isinstance(stage.top, MatchScene), 5000)
        scene = stage.top
        assert isinstance(scene, ScoringScene)
        if passed is not None:
            stage.wait(passed)
            return
        stage.wish(Choose())
        stage.settle()
        if all_cards:
            stage.click(scene.page.controls[1].rect)
            stage.settle()

    return shown


def _bluffs(name: str) -> Callable[[Stage], None]:
    def shown(stage: Stage) -> None:
        _score(name, None)(stage)
        scene = stage.top
        assert isinstance(scene, ScoringScene)
        stage.click(scene.page.controls[-2].rect)
        stage.settle()

    return shown


def _watched_again(stage: Stage) -> None:
    _score("duel", None)(stage)
    scene = stage.top
    assert isinstance(scene, ScoringScene)
    stage.click(scene.page.controls[-3].rect)
    stage.wait(9000)


def _receipt(stage: Stage) -> None:
    seats = ShownMatch(stage, "duel", "last").scene.flow.feed.view.seats
    stage.open(ReceiptScene(stage.resources, seats, {1: FOLDER / "gallery" / "rival.1.receipt"}))
    stage.move("down", times=6)
    stage.settle()


SHOTS = (
    Shot("setup", "laid", _laid),
    Shot("setup", "picked", _picked),
    Shot("setup", "seven_seats", _laid_seven),
    Shot("setup", "covered", _laid_covered),
    Shot("setup", "shown", _laid_shown),
    Shot("curtain", "twice", _curtain_twice),
    Shot("curtain", "again", _curtain_again),
    Shot("curtain", "hold", _curtain_hold),
    Shot("curtain", "held", _curtain_held),
    Shot("curtain", "nobody", _curtain_nobody),
    Shot("curtain", "rising", _curtain_rising),
    Shot("scoring", "opening", _score("four", 420)),
    Shot("scoring", "turning", _score("four", 1800)),
    Shot("scoring", "counting", _score("four", 3800)),
    Shot("scoring", "end", _score("four", None)),
    Shot("scoring", "tie_break", _score("tie-break", None)),
    Shot("scoring", "shared", _score("shared", None)),
    Shot("scoring", "seven_seats", _score("seven", None)),
    Shot("scoring", "all_cards", _score("four", None, all_cards=True)),
    Shot("scoring", "bluffs", _bluffs("four")),
    Shot("scoring", "watched_again", _watched_again),
    Shot("receipt", "question", _receipt),
)
