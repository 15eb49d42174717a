"""What a table has beside the match: a stage's goals, its own rules, what is told once."""

from collections.abc import Iterable

from game.honor.cards import DECREE_HONOUR, ROUNDS
from game.honor.set_pieces import SET_PIECES, PublicFollowing
from game.honor.show.first_notes import FIRST_GOALS, LEARNT_WITH, FirstNotes
from game.honor.show.house_rules import rules_of
from game.honor.stage_goals import Chronicle, Goal, measure
from game.honor.variants import PLAIN, Altered, altered_of
from game.table.goal_forms import OPEN, Progress
from game.table.optional_features import known
from game.table.seats import Seat
from scenes.honor.match.announcement_places import StageWords
from scenes.match.match_inputs import Playing
from scenes.match.newcomer import SIGN
from scenes.match.stage_goals import GoalWatch, StagePaperScene, notes_lifted
from scenes.window.scene import Resources


class StageWatch(GoalWatch):
    """Follows a match by what one seat was told, or everybody, as far as it was shown."""

    set_piece: PublicFollowing | None

    def __init__(self, resources: Resources, playing: Playing, seat: Seat) -> None:
        """A stage is tried by the one person whose `seat` it is; in a silent match no rules are told.

        A newcomer hears what is new, and in the first matches has a goal to try where no stage has any.
        """
        stage, newcomer = None if seat.number is None else playing.stage, playing.newcomer
        super().__init__(resources, stage, StageWords(resources))
        self._seat, self._shown = seat, 0
        told: Altered = PLAIN if playing.silent else altered_of(seat.lines[0])
        self._altered: Altered = told if stage is None else known(stage.stage.variant, Altered)
        made, public = None if stage is None else SET_PIECES.get(stage.stage.set_piece), playing.public.lines
        self.set_piece = PublicFollowing(made, public) if made and public else None
        self._newcomer = newcomer
        self._notes = None if newcomer is None else FirstNotes(seat.lines[0])
        self._told = dict[str, str]()
        """The words of the notes that were told in this match, or wait to be."""
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
            self._withdraw_what_is_gone()
        told_rules = [" ".join(self.rules())] if self.rules() else []  # a goal and dice: both, at once
        return self._follow(self.goals(), told_rules, any("fight" in line for line in told), over)

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
            numbers = {"n": self._notes.round, "last": ROUNDS, "decree": self._notes.decree}
            numbers |= {"usual": DECREE_HONOUR[LEARNT_WITH], "seats": len(self._seat.lines[0]["seats"])}
            words = self._text(f"note.{note}", **numbers)
            self.words.tell(words, SIGN, aside=True)
            self._told[note] = words

    def _withdraw_what_is_gone(self) -> None:
        """What had no time to be told of a card that is gone meanwhile is told when the next one comes."""
        assert self._newcomer is not None and self._notes is not None
        for note in [one for one in self._told if self._notes.is_about_nothing(one)]:
            if self.words.withdraw(self._told.pop(note)):
                self._newcomer.forget(note)

    def goals(self) -> list[tuple[str, Progress]]:
        """List the goals, each with how far it has come."""
        if self._facts is None:
            return []
        if self._stage is not None:
            goals = self._stage.goals(self._resources.language)
        else:
            assert self._first_goal is not None
            goals = ((FIRST_GOALS[self._first_goal], self._text(f"goal.{self._first_goal + 1}")),)
        return [(sentence, measure(known(goal, Goal), self._facts)) for goal, sentence in goals]

    def rules(self) -> list[str]:
        """List a sentence for each rule that is not as ever."""
        return rules_of(self._resources.language, self._altered, ())

    def paper(self) -> StagePaperScene:
        """Make the paper with goals, rules and help."""
        return StagePaperScene(self._resources, self._stage, self.goals(), self.rules())
