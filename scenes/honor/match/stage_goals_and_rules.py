"""What a table has beside the match: goals and how far they have come, its own rules, what is told once."""

from collections.abc import Iterable

from game.campaign.stage_table import StageTable
from game.honor.cards import ROUNDS
from game.honor.goal_facts import Chronicle
from game.honor.set_pieces import SET_PIECES, PublicFollowing
from game.honor.show.first_notes import FIRST_GOALS, FirstNotes
from game.honor.show.house_rules import rules_of
from game.honor.stage_goals import measure
from game.honor.stage_rules import PLAIN, Altered, altered_of
from game.table.goal_forms import OPEN, Progress
from game.table.seats import Seat
from scenes.honor.match.goal_notice_places import StageWords
from scenes.match.goals_button_and_paper import GoalWatch, StagePaperScene, notes_lifted
from scenes.match.newcomer import Newcomer
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
        newcomer: Newcomer | None = None,
    ) -> None:
        """A `stage` is tried by the one person whose `seat` it is; `silent`: nothing is said of rules.

        `public` has what everybody is told, which the stage's set piece follows. A `newcomer` hears what is
        new, and in the first matches has a goal to try where no stage has any.
        """
        super().__init__(resources, stage, StageWords(resources))
        self._seat, self._shown = seat, 0
        told: Altered = PLAIN if silent else altered_of(seat.lines[0])
        self._altered: Altered = told if stage is None else stage.stage.variant
        made = None if stage is None else SET_PIECES.get(stage.stage.set_piece)
        self.set_piece = PublicFollowing(made, public.lines) if made and public and public.lines else None
        self._newcomer = newcomer
        self._notes = None if newcomer is None else FirstNotes(seat.lines[0])
        match = None if newcomer is None or stage is not None or seat.number is None else newcomer.match
        self._first_goal: int | None = match
        """Which of the first goals is to be tried, from 0; None where none is."""
        if match is not None:
            self.states = (OPEN,)
        aims = stage is not None or match is not None
        self._facts = Chronicle(seat.lines[:1]) if aims else None

    @property
    def noteless(self) -> bool:
        """Whether log, chances and discards stay closed."""
        return self._altered.no_notes and not notes_lifted(self._resources.settings, self._stage)

    @property
    def tool(self) -> tuple[str, ...] | None:
        """How the goals stand; None where there is nothing to read."""
        return self.states if self._facts is not None or self._altered != PLAIN else None

    def follow(self, shown: int) -> bool:
        """Take in what was shown, so many lines of the record; whether anything has changed by it."""
        if shown == self._shown:
            return False
        told = self._seat.lines[max(1, self._shown) : shown]
        self._shown = shown
        if self._facts is not None:
            self._facts.follow(self._seat.lines[:shown])
        if self.set_piece is not None:
            self.set_piece.follow(self._seat.lines[:shown])
            self.tell_piece()
        over = any("result" in line for line in told)
        if self._notes is not None and not over:
            self._tell_first(self._notes.follow(told))
        return self._follow(self.goals(), self.rules(), any("fight" in line for line in told), over)

    def teach(self) -> None:
        """Say what helps whoever begins a turn."""
        self._tell_hint()
        if self._first_goal is not None and self._first_time("goal"):
            self.words.tell(self._text(f"try.{self._first_goal + 1}"), "star-outline", aside=True)
        elif self._notes is not None:
            self._tell_first(self._notes.at_hand())

    def _text(self, key: str, **numbers: int) -> str:
        return self._resources.language.text(f"honor.first.{key}", **numbers)

    def _tell_first(self, notes: Iterable[str]) -> None:
        """Say the first of some notes that was never said to this player; others have their time later."""
        assert self._newcomer is not None and self._notes is not None
        note = next(filter(self._newcomer.hear, notes), None)
        if note is not None:
            words = self._text(f"note.{note}", n=self._notes.round, last=ROUNDS)
            self.words.tell(words, "lantern", aside=True)

    def goals(self) -> list[tuple[str, Progress]]:
        """List the goals, each with how far it has come."""
        if self._facts is None:
            return []
        if self._stage is not None:
            goals = self._stage.goals(self._resources.language)
        else:
            assert self._first_goal is not None
            goals = ((FIRST_GOALS[self._first_goal], self._text(f"goal.{self._first_goal + 1}")),)
        return [(sentence, measure(goal, self._facts)) for goal, sentence in goals]

    def rules(self) -> list[str]:
        """List a sentence for each rule that is not as ever."""
        return rules_of(self._resources.language, self._altered, ())

    def paper(self) -> StagePaperScene:
        """Make the paper with goals, rules and help."""
        return StagePaperScene(self._resources, self._stage, self.goals(), self.rules())
