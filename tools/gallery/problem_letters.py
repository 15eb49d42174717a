"""Pictures of the small letters: the list, and problems at their tables, asked, answered and refuted."""

from collections.abc import Callable

from game.campaign.problems import FOLDER, Problem, read_problems
from game.kept.json_lines import Line
from scenes.menus.campaign.problem_letters import LettersScene
from scenes.tenno.match.problem import ProblemScene
from scenes.window import Push
from tools.gallery.campaigns import begun
from tools.gallery.shots import Stage, Step
from tools.gallery.steps import keys, settled

_ANSWERED = ("p01", "p02", "p03", "p08")


_SAID = 40.0
"""Milliseconds after which a problem has said what it wants."""


def _letters(stage: Stage, won: int) -> LettersScene:
    played, scenes = begun(stage, won)
    for one in _ANSWERED:
        played.hear(f"problem.{one}")
    pushed = scenes.to_letters(played)
    assert isinstance(pushed, Push) and isinstance(pushed.scene, LettersScene)
    return pushed.scene


def _list(stage: Stage, won: int = 13) -> None:
    stage.open(_letters(stage, won))


def _problem(identity: str) -> Step:
    """Open a problem; what it wants is said over its table."""

    def made(stage: Stage) -> None:
        letters = _letters(stage, 24)
        problems = read_problems(letters.played.campaign.folder / FOLDER)
        one = next(one for one in problems.entries if one.identity == identity)
        stage.open(ProblemScene(letters, one))
        stage.wait(_SAID)

    return made


def _answered(choose: Callable[[Problem], Line]) -> Step:
    def answer(stage: Stage) -> None:
        scene = stage.scene(ProblemScene)
        request = scene.decide(choose(scene.problem))
        assert isinstance(request, Push)
        stage.stack.push(request.scene)

    return answer


def _right(problem: Problem) -> Line:
    return problem.puzzle.accept[0]


def _wrong(problem: Problem) -> Line:
    first = problem.puzzle.accept[0]
    if "reveal" in first:
        return {**first, "reveal": not first["reveal"]}
    key = "target_slot" if "target_slot" in first else "slot"
    others = ({**first, key: slot} for slot in range(3))
    return next(one for one in others if not problem.right(one))


_TABLE = keys("choose")
"""Press what leads on from what is said."""

SHOTS = (
    settled("letters-list", _list),
    settled("letters-asked", _problem("p10")),
    settled("letters-table", _problem("p11"), _TABLE),
    settled("letters-where", _problem("p04"), _TABLE),
    settled("letters-monk", _problem("p17"), _TABLE),
    settled("letters-right", _problem("p13"), _TABLE, _answered(_right)),
    settled("letters-wrong", _problem("p06"), _TABLE, _answered(_wrong)),
    settled("letters-world", _problem("p06"), _TABLE, _answered(_wrong), _TABLE),
    settled("letters-world_monk", _problem("p17"), _TABLE, _answered(_wrong), _TABLE),
)
