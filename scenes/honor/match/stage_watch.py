"""A stage's goals at the table: how they stand by what was shown so far, and the paper that tells of them."""

from game.campaign.stage_table import StageTable
from game.honor.chronicle import Chronicle
from game.honor.goal_measures import measure
from game.honor.show.house_rules import rules_of
from game.honor.stage_rules import Altered
from game.table.goal_forms import Progress
from game.table.seats import Seat
from scenes.menus.campaign.match_goals_paper import GoalWatch, StagePaperScene
from scenes.window.scene import Resources


class StageWatch(GoalWatch):
    """Follows a try for the one person who plays it, by what that seat was told, as far as it was shown."""

    def __init__(self, resources: Resources, stage: StageTable, seat: Seat) -> None:
        super().__init__(resources, stage)
        self._table, self._seat = stage, seat
        self._facts = Chronicle(seat.lines[:1])
        self._shown = 1

    @property
    def noteless(self) -> bool:
        """Whether log, chances and discards stay closed."""
        altered: Altered = self._table.stage.variant
        return altered.no_notes

    def follow(self, shown: int) -> bool:
        """Take in what was shown, so many lines of the record; whether a goal's state has changed by it."""
        if shown == self._shown:
            return False
        self._shown = shown
        self._facts.follow(self._seat.lines[:shown])
        return bool(self._take(self.goals(), over=self._facts.ended is not None))

    def goals(self) -> list[tuple[str, Progress]]:
        """List the goals, each with how far it has come."""
        goals = self._table.goals(self._resources.language)
        return [(sentence, measure(goal, self._facts)) for goal, sentence in goals]

    def paper(self) -> StagePaperScene:
        """Make the paper with goals, rules and help."""
        altered: Altered = self._table.stage.variant
        rules = rules_of(self._resources.language, altered, ())
        return StagePaperScene(self._resources, self._table, self.goals(), rules)
