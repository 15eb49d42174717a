"""Pictures of both roads' runs: setting out, doors, a custom to be set or dropped, and its end."""

from collections.abc import Sequence

from game.campaign.run_rules import run_rules
from game.kept.json_lines import Line
from scenes.games import HONOR, PLAYED
from scenes.menus.campaign.run_scene import RunScene
from scenes.window import Push
from tools.gallery.campaigns import begun
from tools.gallery.shots import Shot, Stage, Step, shots_of
from tools.gallery.steps_to_a_picture import keys, settled


def _passed(step: int, captured: int, custom: str = "", drop: str = "") -> list[Line]:
    """Return what a run's file says of a door that was passed, and of the custom set after it."""
    door: list[Line] = [{"step": step, "door": 0, "record": f"{step}.tenno"}]
    door.append({"record": f"{step}.tenno", "passed": True, "captured": captured + step})
    if custom:
        door.append({"custom": custom, **({"drop": drop} if drop else {})})
    return door


def _lost(step: int) -> list[Line]:
    result: Line = {"record": f"{step}.tenno", "passed": False, "captured": 0}
    return [{"step": step, "door": 0, "record": f"{step}.tenno"}, result]


class _Letter:
    """One letter of a road, so many of whose stages are won; each passed door brings about so much."""

    def __init__(self, road: str, stages: int, letter: int, captured: int) -> None:
        self._road, self._stages, self._letter, self._captured = road, stages, letter, captured

    def run(self, lines: Sequence[Line], begins: bool = False) -> Step:
        """Open a run in which so much was done."""

        def made(stage: Stage) -> None:
            played, scenes = begun(stage, self._stages, road=self._road)
            runs = scenes.service.runs(self._road)
            if not begins:
                run = runs.begin(played.player.identity, self._letter)
                for line in lines:
                    runs.add(run, line)
            pushed = scenes.to_run(played)
            assert isinstance(pushed, Push) and isinstance(pushed.scene, RunScene)
            stage.open(pushed.scene)

        return made

    def customs(self, steps: int) -> list[Line]:
        """Pass so many doors, each time with the first custom that is offered; the oldest goes."""
        lines, held, rules = list[Line](), list[str](), run_rules(self._road)
        for step in range(1, steps + 1):
            custom = rules.offer(self._letter, step, held)[0]
            drop = held.pop(0) if len(held) == rules.most_customs else ""
            lines += _passed(step, self._captured, custom, drop)
            held.append(custom)
        return lines

    def shots(self, before: str) -> tuple[Shot, ...]:
        run, customs = self.run, self.customs
        return (
            settled(f"{before}begins", run([], begins=True)),
            settled(f"{before}doors", run([])),
            settled(f"{before}inn", run(customs(2))),
            settled(f"{before}custom", run([*customs(2), *_passed(3, self._captured)])),
            settled(f"{before}drop", run([*customs(3), *_passed(4, self._captured)]), keys("choose")),
            settled(f"{before}last", run(customs(6))),
            settled(f"{before}over", run([*customs(2), *_lost(3), *_lost(4), *_lost(5)])),
        )


SHOTS = (
    *shots_of(PLAYED.name, *_Letter("", 24, 7, 20).shots("run-")),
    *shots_of(HONOR.name, *_Letter(HONOR.name, 12, 7, 300).shots("war-run_")),
)
