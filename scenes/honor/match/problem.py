"""A problem at the second game's table: one decision is asked for; a wrong one shows where it fails.

It is a match that stands still. A world goes on from there as a match does, with the hands open that others
have in it.
"""

from __future__ import annotations

from dataclasses import replace

from game.campaign.problems import Problem
from game.honor.decisions import Decision, Phase
from game.honor.line_forms import decision_line
from game.kept.chance import Chance
from game.kept.json_lines import Line
from game.table.optional_features import Refutation
from game.table.seats import Seat
from scenes.honor.match.scene import MatchScene
from scenes.honor.match.table_page import TablePage
from scenes.honor.match.table_page_contents import PageContents
from scenes.honor.table.table_controls import BUTTONS, TOOLS, Tool
from scenes.match.corner_buttons import TableTool, tool_buttons
from scenes.match.match_inputs import MatchActions, Playing
from scenes.match.problem_papers import Letters, ProblemPapers, Ways, way_buttons
from scenes.ui import Control, IconButton
from scenes.window import Pop, Replace, Request, Scene

_IN_HONOUR = ("most",)
"""What is asked for an amount and not for a chance."""


class ProblemPage(TablePage):
    """The table of a problem: what is asked is said where else the turn is, and ways lead back."""

    question: tuple[str, str] = ("", "")
    said: tuple[str, str] | None = None
    """What is said where nothing is chosen, None for what a match says."""
    ways: Ways = ()
    """Buttons where nothing is chosen."""

    def show(self, inputs: PageContents, fresh: bool = False) -> None:
        if self.said is not None:
            title, line = self.said
            inputs = replace(inputs, title=title, line=line)
        super().show(inputs, fresh)

    def _asked(self, on_paper: bool = False) -> tuple[str, str]:
        choice, (heading, line) = self._inputs.choice, self.question
        if choice is None or choice.touched:
            return super()._asked(on_paper)
        if choice.ask.phase is not Phase.TURN:
            return super()._asked(on_paper)[0], self.refused or heading
        return heading, self.refused or line

    def _controls(self) -> list[Control]:
        controls = super()._controls()
        boxes = self.layout.end, self.layout.declare
        return [*way_buttons(self.page.look, self.ways, boxes, BUTTONS), *controls]

    def _tools(self) -> list[IconButton]:
        text, layout = self.resources.language.text, self.layout
        tools = [
            TableTool(Tool("leave"), "home", text("common.back"), (), "leave", "back"),
            TableTool(Tool("log"), "log", text("table.log"), (), "log", "log"),
            TableTool(Tool("paper"), "letter", text("campaign.paper"), (), "paper"),
        ]
        return tool_buttons(self.page.look, tools, (layout.pause, layout.log_tool, layout.hand_tool), TOOLS)


class ProblemScene(MatchScene):
    """One problem at the table."""

    page: ProblemPage
    page_class = ProblemPage
    hints = False

    def __init__(self, letters: Letters, problem: Problem, told: bool = False) -> None:
        """`told`: whether it was said what is wanted."""
        self.problem, self._letters, self._told = problem, letters, told
        self._papers = ProblemPapers(letters, problem, self._compared)
        lines = self._papers.lines()
        person = Seat(lines[0]["you"])
        person.lines, person.asked = lines, problem.puzzle.ask
        assert person.number is not None
        playing = Playing(Seat(None), {person.number: person}, Pop(), silent=True)
        super().__init__(letters.resources, playing, _Nowhere())
        self.page.tooled = True
        self._person = person
        public = self.feed.view.public
        self._following = (public.turn + 1) % public.seats
        self.world: Refutation | None = None
        """The world that is shown."""

    # What is asked and answered

    def update(self, milliseconds: float) -> Request | None:
        if not self._told:
            self._told = True
            return self._papers.asks(self._wanted())
        return super().update(milliseconds)

    def moving(self) -> bool:
        return not self._told or super().moving()

    def _decide(self, decision: Decision) -> Request | None:
        self.page.reading.look_away()
        return self.decide(decision_line(decision))

    def decide(self, answer: Line) -> Request | None:
        self.choice = None
        self._refresh()
        return self._papers.judge(answer, self._show)

    def _show(self, world: Refutation) -> Request:
        """Go on in a world in which the answer fails."""
        self.world, self._person.asked = world, None
        self.feed.suppose(
            {seat: [card for card in row if card is not None] for seat, row in world.rows.items()}
        )
        self._person.lines.extend(world.told)
        self._refresh(fresh=True)
        return Pop()

    def again(self) -> Request:
        """Ask the same once more."""
        return Replace(ProblemScene(self._letters, self.problem, told=True))

    def ask_pause(self) -> Request:
        self.resources.sounds.play("ui-back")
        return Pop() if self.world is None else self.again()

    def _answer(self, chosen: object) -> Request | None:
        match chosen:
            case Tool("leave"):
                return self.ask_pause()
            case Tool("paper"):
                return self._papers.asks(self._wanted())
        return super()._answer(chosen)

    def _toggle_hints(self) -> None:
        """The odds are what is asked for."""

    # What is said

    def _said(self, key: str, **values: object) -> str:
        return self.resources.language.text(f"honor.problem.{key}", **values)

    def _wanted(self) -> str:
        puzzle = self.problem.puzzle
        wanted = self._said(f"wanted.{puzzle.wanted}", name=self._next)
        return f"{wanted} {self._deeds}." if puzzle.deeds > 1 else wanted

    def _question(self) -> tuple[str, str]:
        return self._said(f"short.{self.problem.puzzle.wanted}", name=self._next), self._deeds

    @property
    def _next(self) -> str:
        """Whose turn follows the one in which it is asked."""
        return self.feed.names[self._following]

    @property
    def _deeds(self) -> str:
        return self._said("deeds", n=self.problem.puzzle.deeds)

    def _compared(self, world: Refutation) -> tuple[str, str]:
        return self._said("wrong"), self._figures(world)

    def _figures(self, world: Refutation) -> str:
        reached, best = world.reached, world.best
        assert reached is not None and best is not None
        if self.problem.puzzle.wanted in _IN_HONOUR:
            return self._said("brings", reached=round(reached), best=round(best))
        return self._said("reaches", reached=round(100 * reached), best=round(100 * best))

    def _refresh(self, fresh: bool = False) -> None:
        over = self.world is not None and not self.feed.waiting
        fresh = fresh or (over and not self.page.ways)
        text, world = self.resources.language.text, self.world
        self.page.question = self.page.said = self._question()
        if world is not None:
            self.page.said = (self._figures(world), "") if over else None
        self.page.ways = [(text("problem.again"), self.again)] if over else ()
        super()._refresh(fresh)


class _Nowhere(MatchActions):
    """A problem's table leads to nothing else."""

    chance = Chance(0)
    on_stage = False
    places = ()

    def scene(self, *where: object, **named: object) -> Scene:
        raise LookupError(where, named)

    pause = other_seats = replay = scene
