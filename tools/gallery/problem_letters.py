"""Pictures of the small letters: the list, and problems at their tables, asked, answered and refuted."""

from collections.abc import Callable

from game.campaign.problems import FOLDER, Problem, read_problems
from game.kept.json_lines import Line
from scenes.games import problem_scene
from scenes.honor.match.problem import ProblemScene as HonorProblem
from scenes.menus.campaign.problem_letters import LettersScene
from scenes.tenno.match.problem import ProblemScene
from scenes.window import Push
from tools.gallery.campaigns import begun
from tools.gallery.shots import Stage, Step
from tools.gallery.steps import keys, settled, wait

SECOND, _ALL_OF_SECOND = "honor", 12
"""The second road, and how many stages it has."""
_ANSWERED = ("p01", "p02", "p03", "p08")


_SHOWN = 20_000.0
"""Milliseconds in which a world has been shown to its end."""
_SAID = 40.0
"""Milliseconds after which a problem has said what it wants."""


def _letters(stage: Stage, won: int, road: str = "") -> LettersScene:
    played, scenes = begun(stage, won, road=road)
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


def _at_second_table(identity: str) -> Step:
    """Open a problem of the second road; what it wants is said over its table."""

    def made(stage: Stage) -> None:
        letters = _letters(stage, _ALL_OF_SECOND, SECOND)
        problems = read_problems(letters.played.campaign.folder / FOLDER)
        one = next(one for one in problems.entries if one.identity == identity)
        stage.open(problem_scene(letters, one))
        stage.wait(_SAID)

    return made


def _decided(answer: Line) -> Step:
    """Answer a problem of the second road."""

    def decide(stage: Stage) -> None:
        request = stage.scene(HonorProblem).decide(answer)
        assert isinstance(request, Push)
        stage.stack.push(request.scene)

    return decide


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

_ATTACK: Line = {"move": "attack", "seat": 0, "target": 1}
_SHAME: Line = {"move": "dishonour", "seat": 0, "target": 1}
_LOSE: Line = {"move": "lose", "seat": 0}

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
    settled("second_letters-list", lambda stage: stage.open(_letters(stage, 5, SECOND))),
    settled("second_letters-asked", _at_second_table("q12")),
    settled("second_letters-table", _at_second_table("q12"), _TABLE),
    settled("second_letters-shamed", _at_second_table("q07"), _TABLE),
    settled("second_letters-wrong", _at_second_table("q03"), _TABLE, _decided(_ATTACK)),
    settled("second_letters-fight", _at_second_table("q03"), _TABLE, _decided(_ATTACK), _TABLE),
    settled("second_letters-world", _at_second_table("q03"), _TABLE, _decided(_ATTACK), _TABLE, wait(_SHOWN)),
    settled("second_letters-slow", _at_second_table("q14"), _TABLE, _decided(_SHAME), _TABLE, wait(_SHOWN)),
    settled("second_letters-paid", _at_second_table("q07"), _TABLE, _decided(_LOSE), _TABLE, wait(_SHOWN)),
    settled("second_letters-right", _at_second_table("q03"), _TABLE, _decided(_SHAME)),
)
