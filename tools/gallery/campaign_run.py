"""Pictures of the run: setting out, doors, a custom to be set or dropped, and its end."""

from collections.abc import Sequence

from game.campaign.run_rules import run_rules
from game.kept.json_lines import Line
from scenes.menus.campaign.run_scene import RunScene
from scenes.window import Push
from tools.gallery.campaigns import begun
from tools.gallery.shots import Stage, Step
from tools.gallery.steps import keys, settled

_LETTER = 7


def _passed(step: int, custom: str = "", drop: str = "") -> list[Line]:
    """Return what a run's file says of a door that was passed, and of the custom set after it."""
    door: list[Line] = [{"step": step, "door": 0, "record": f"{step}.tenno"}]
    door.append({"record": f"{step}.tenno", "passed": True, "captured": 20 + step})
    if custom:
        door.append({"custom": custom, **({"drop": drop} if drop else {})})
    return door


def _lost(step: int) -> list[Line]:
    result: Line = {"record": f"{step}.tenno", "passed": False, "captured": 0}
    return [{"step": step, "door": 0, "record": f"{step}.tenno"}, result]


def _run(lines: Sequence[Line], begins: bool = False) -> Step:
    """Open a run in which so much was done."""

    def made(stage: Stage) -> None:
        played, scenes = begun(stage, 24)
        runs = scenes.service.runs
        if not begins:
            run = runs.begin(played.player.identity, _LETTER)
            for line in lines:
                runs.add(run, line)
        pushed = scenes.to_run(played)
        assert isinstance(pushed, Push) and isinstance(pushed.scene, RunScene)
        stage.open(pushed.scene)

    return made


def _customs(steps: int) -> list[Line]:
    """Pass so many doors, each time with the first custom that is offered; the oldest goes."""
    lines, held = list[Line](), list[str]()
    for step in range(1, steps + 1):
        custom = run_rules().offer(_LETTER, step, held)[0]
        drop = held.pop(0) if len(held) == run_rules().most_customs else ""
        lines += _passed(step, custom, drop)
        held.append(custom)
    return lines


SHOTS = (
    settled("run-begins", _run([], begins=True)),
    settled("run-doors", _run([])),
    settled("run-inn", _run(_customs(2))),
    settled("run-custom", _run([*_customs(2), *_passed(3)])),
    settled("run-drop", _run([*_customs(3), *_passed(4)]), keys("choose")),
    settled("run-last", _run(_customs(6))),
    settled("run-over", _run([*_customs(2), *_lost(3), *_lost(4), *_lost(5)])),
)
