"""What a table has beside the match: a stage's goals, how far they have come, and rules of its own."""

from game.campaign.stage_table import StageTable
from game.honor.goal_facts import Chronicle
from game.honor.goal_measures import measure
from game.honor.set_pieces import SET_PIECES, PublicFollowing
from game.honor.show.house_rules import rules_of
from game.honor.stage_rules import PLAIN, Altered, altered_of
from game.table.goal_forms import Progress
from game.table.seats import Seat
from scenes.honor.match.goal_notice_places import StageWords
from scenes.match.goals_paper import GoalWatch, StagePaperScene, notes_lifted
from scenes.window.scene import Resources


class StageWatch(GoalWatch):
    """Follows a match by what one seat was told, or everybody, as far as it was shown."""

    set_piece: PublicFollowing | None

    def __init__(
        self,
        resources: Resources,
        stage: StageTable | None,
        seat: Seat,
        public: Seat | None = None,
        silent: bool = False,
    ) -> None:
        """A `stage` is tried by the one person whose `seat` it is; `silent`: nothing is said of rules.

        `public` has what everybody is told, which the stage's set piece follows.
        """
        super().__init__(resources, stage, StageWords(resources))
        self._seat, self._shown = seat, 0
        told: Altered = PLAIN if silent else altered_of(seat.lines[0])
        self._altered: Altered = told if stage is None else stage.stage.variant
        made = None if stage is None else SET_PIECES.get(stage.stage.set_piece)
        self.set_piece = PublicFollowing(made, public.lines) if made and public and public.lines else None
        self._facts = None if stage is None else Chronicle(seat.lines[:1])

    @property
    def noteless(self) -> bool:
        """Whether log, chances and discards stay closed."""
        return self._altered.no_notes and not notes_lifted(self._resources.settings, self._stage)

    @property
    def tool(self) -> tuple[str, ...] | None:
        """How the goals stand; None where there is nothing to read."""
        return self.states if self._stage is not None or self._altered != PLAIN else None

    def follow(self, shown: int) -> bool:
        """Take in what was shown, so many lines of the record; whether anything has changed by it."""
        if shown == self._shown:
            return False
        told = self._seat.lines[self._shown : shown]
        self._shown = shown
        if self._facts is not None:
            self._facts.follow(self._seat.lines[:shown])
        if self.set_piece is not None:
            self.set_piece.follow(self._seat.lines[:shown])
            self.tell_piece()
        over = any("result" in line for line in told)
        return self._follow(self.goals(), self.rules(), any("fight" in line for line in told), over)

    def teach(self) -> None:
        """Say what helps whoever begins a turn."""
        self._tell_hint()

    def goals(self) -> list[tuple[str, Progress]]:
        """List the goals, each with how far it has come."""
        if self._stage is None or self._facts is None:
            return []
        goals = self._stage.goals(self._resources.language)
        return [(sentence, measure(goal, self._facts)) for goal, sentence in goals]

    def rules(self) -> list[str]:
        """List a sentence for each rule that is not as ever."""
        return rules_of(self._resources.language, self._altered, ())

    def paper(self) -> StagePaperScene:
        """Make the paper with goals, rules and help."""
        return StagePaperScene(self._resources, self._stage, self.goals(), self.rules())
