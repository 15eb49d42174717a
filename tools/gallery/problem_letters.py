"""Pictures of the small letters: the list, and problems at their tables, asked, answered and refuted."""

from collections.abc import Callable
from typing import Any

from game.campaign.problems import FOLDER, Problem, read_problems
from game.kept.json_lines import Line
from scenes.games import HONOR, PLAYED, problem_scene
from scenes.menus.campaign.problem_letters import LettersScene
from scenes.window import Push
from tools.gallery.campaigns import begun
from tools.gallery.shots import Stage, Step, shots_of
from tools.gallery.steps_to_a_picture import keys, settled, wait

_STAGES = {"": 24, HONOR.name: 12}
"""How many stages the roads have."""
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


def _problem(identity: str, road: str = "") -> Step:
    """Open a problem; what it wants is said over its table."""

    def made(stage: Stage) -> None:
        letters = _letters(stage, _STAGES[road], road)
        problems = read_problems(letters.played.campaign.folder / FOLDER)
        one = next(one for one in problems.entries if one.identity == identity)
        stage.open(problem_scene(letters, one))
        stage.wait(_SAID)

    return made


def _answered(choose: Callable[[Problem], Line]) -> Step:
    def answer(stage: Stage) -> None:
        scene: Any = stage.top
        request = scene.decide(choose(scene.problem))
        if isinstance(request, Push):
            stage.stack.push(request.scene)
        else:  # first it is seen that it is right
            stage.wait_until(lambda: stage.top is not scene)

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


def _own(move: str, **more: int) -> Step:
    """Answer with a decision of the own seat."""
    return _answered(lambda _: {"move": move, "seat": 0, **more})


_ATTACK, _SHAME, _LOSE = _own("attack", target=1), _own("dishonour", target=1), _own("lose")

SHOTS = (
    *shots_of(
        PLAYED.name,
        settled("letters-list", _list),
        settled("letters-asked", _problem("p10")),
        settled("letters-table", _problem("p11"), _TABLE),
        settled("letters-where", _problem("p04"), _TABLE),
        settled("letters-monk", _problem("p17"), _TABLE),
        settled("letters-right", _problem("p13"), _TABLE, _answered(_right)),
        settled("letters-wrong", _problem("p06"), _TABLE, _answered(_wrong)),
        settled("letters-world", _problem("p06"), _TABLE, _answered(_wrong), _TABLE),
        settled("letters-world_monk", _problem("p17"), _TABLE, _answered(_wrong), _TABLE),
    ),
    *shots_of(
        HONOR.name,
        settled("second_letters-list", lambda stage: stage.open(_letters(stage, 5, HONOR.name))),
        settled("second_letters-asked", _problem("q12", HONOR.name)),
        settled("second_letters-table", _problem("q12", HONOR.name), _TABLE),
        settled("second_letters-shamed", _problem("q07", HONOR.name), _TABLE),
        settled("second_letters-wrong", _problem("q03", HONOR.name), _TABLE, _ATTACK),
        settled("second_letters-fight", _problem("q03", HONOR.name), _TABLE, _ATTACK, _TABLE),
        settled("second_letters-world", _problem("q03", HONOR.name), _TABLE, _ATTACK, _TABLE, wait(_SHOWN)),
        settled("second_letters-slow", _problem("q14", HONOR.name), _TABLE, _SHAME, _TABLE, wait(_SHOWN)),
        settled("second_letters-paid", _problem("q07", HONOR.name), _TABLE, _LOSE, _TABLE, wait(_SHOWN)),
        settled("second_letters-right", _problem("q03", HONOR.name), _TABLE, _SHAME),
    ),
)
