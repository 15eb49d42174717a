"""What a table has beside the match: its rules, goals that come nearer, what is taught once."""

from functools import partial

from game.table.goal_forms import Progress
from game.table.optional_features import known
from game.table.seats import Seat
from game.tenno.fooled_and_read import FOOLED, latest_tell
from game.tenno.goal_facts import Chronicle
from game.tenno.set_pieces import PublicFollowing
from game.tenno.show.house_rules import feud_line, rules_of
from game.tenno.show.table_words import card_words, why_ended
from game.tenno.stage_goals import Goal, measure
from game.tenno.stage_rules import SET_PIECES
from game.tenno.variants import PLAIN
from game.tenno.view import View
from scenes.match.match_inputs import Playing
from scenes.match.stage_goals import GoalWatch, StagePaperScene, plain_words
from scenes.tenno.match.announcement_places import StageWords
from scenes.tenno.match.help_at_table import Aids, aids_for
from scenes.ui import Paragraph
from scenes.window import Resources


def _set_piece(playing: Playing) -> PublicFollowing | None:
    stage = playing.stage
    made = None if stage is None else SET_PIECES.get(stage.stage.set_piece)
    told, earlier = playing.public.lines, playing.public.earlier
    return PublicFollowing(made(), told, [View.of(lines) for lines in earlier]) if made and told else None


class StageWatch(GoalWatch):
    """The goals and rules of one match on the screen."""

    words: StageWords
    set_piece: PublicFollowing | None

    def __init__(self, resources: Resources, playing: Playing, seat: Seat) -> None:
        """`seat` has played the earlier matches of a series: the first person's, or the public's."""
        super().__init__(resources, playing.stage, StageWords(resources))
        self._earlier = [View.of(lines) for lines in seat.earlier]
        self._before = [] if self._stage is None else [Chronicle(view) for view in self._earlier]
        self._chronicle: tuple[View, Chronicle] | None = None
        self.set_piece = _set_piece(playing)

    def aids(self, view: View) -> Aids:
        return aids_for(view, self._resources.settings, self._stage)

    def tool(self, view: View) -> tuple[str, ...] | None:
        """Return how the goals stand, as they were last followed; None where there is nothing to read."""
        return self.states if self._stage is not None or view.variant != PLAIN else None

    def goals(self, view: View) -> list[tuple[str, Progress]]:
        if self._stage is None or view.you is None:
            return []
        if self._chronicle is None or self._chronicle[0] is not view:
            self._chronicle = view, Chronicle(view)
        chronicle = self._chronicle[1]
        chronicle.follow(view)
        goals = self._stage.goals(self._resources.language)
        return [
            (sentence, measure(known(goal, Goal), [*self._before, chronicle])) for goal, sentence in goals
        ]

    def rules(self, view: View) -> list[str]:
        language = self._resources.language
        found = rules_of(language, view.variant, [seat.name for seat in view.seats])
        so_far = feud_line(language, view, self._earlier)
        return [*found, so_far] if so_far else found

    def paper(self, view: View) -> StagePaperScene:
        text, art, more = self._resources.language.text, self._resources.art, list[Paragraph]()
        if view.variant.open_prisoners:
            for seat, prisoners in zip(view.seats, view.public.prisoners, strict=True):
                names = ", ".join(card_words(card, self._resources.language) for _, card in prisoners)
                label = f"{text('scoring.prisoners')} · {seat.name}"
                more.append(plain_words(names or text("scoring.none"), label, partial(art.crest, seat.crest)))
        if self._stage is not None:
            more.append(plain_words(text("goal.line"), text("reference.section.end")))
        return StagePaperScene(self._resources, self._stage, self.goals(view), self.rules(view), more)

    # Words that fall

    def tell_end(self, view: View, milliseconds: float) -> None:
        """Say for so long why the match ended, and nothing else; without any time the score says it."""
        if milliseconds > 0:
            self.words.only(why_ended(view, self._resources.language), milliseconds)
        else:
            self.words.hush()

    def teach(self, view: View) -> None:
        """Say what has just come up, each once to a player: what a bluff is, and where fights are taught.

        A hint comes where it is needed: when the player is to attack for the first time.
        """
        stage, public, you = self._stage, view.public, view.you
        if stage is None or you is None or public.over:
            return
        asked = public.ask is not None and (public.ask.wanted, public.ask.seat) == ("attack", you)
        if asked:
            self._tell_hint()
        tell = latest_tell(view)
        fooled = tell is not None and (tell.kind, tell.by) == (FOOLED, you) and self._first_time("tell")
        if fooled and stage.hear("tell"):
            self.words.explain(self._resources.language.text("tell.learn"))
        if stage.stage.teaches != "fight":
            return
        now = {"attack": asked, "prisoner": bool(public.prisoners[you]), "hands": 1 in public.hand_sizes}
        for lesson, there in now.items():
            if there and self._first_time(lesson):
                self._teach(f"teach.{lesson}", asks=lesson == "attack")

    def _teach(self, words: str, asks: bool) -> None:
        """Say something before all that waits, once to a player in all matches."""
        if self._stage is not None and self._stage.hear(words):
            self.words.tell(self._resources.language.text(words), first=True, asks=asks)

    def follow(self, view: View) -> None:
        """Let the set piece follow, and say what was reached or missed."""
        if self.set_piece is not None:
            self.set_piece.follow(view)
        self._follow(self.goals(view), self.rules(view), view.duel is not None, view.public.over)
