"""A problem at the table: one decision is asked for; a right one is played, a wrong one is refuted."""

from dataclasses import replace
from functools import partial

from game.campaign.problems import Problem
from game.kept.json_lines import Line
from game.table.optional_features import Refutation
from game.table.seats import Seating
from game.tenno.cards import CODES
from game.tenno.decisions import Ask, Monk
from game.tenno.problems import WIN
from game.tenno.seat_record import read_line
from game.tenno.show.acts_to_show import Act, opening_of
from game.tenno.show.choice_by_touches import ButtonSpot, Choice, HandSpot, SlotSpot, Spot, choice_for
from game.tenno.show.log_words import whole_log
from game.tenno.show.picture import Arrow, Banner, SlotAt, TablePicture, with_slots
from game.tenno.show.table_words import card_words
from game.tenno.view import View
from scenes.match.corner_buttons import TableTool
from scenes.match.log_page import LogScene
from scenes.match.problem_papers import Letters, ProblemPapers, Ways, way_buttons
from scenes.paint.cache import Patience
from scenes.table.own_cosmetics import own_cosmetics
from scenes.tenno.animation.act_player import ActPlayer, ActStage
from scenes.tenno.match.dragging import Dropped
from scenes.tenno.match.help_at_table import Aids
from scenes.tenno.match.table_page import BUTTONS, RIVALS, PageContents, TablePage
from scenes.ui import Button, Control, Drawable
from scenes.window import Chosen, Intent, Pop, Push, Request, Scene, intents

_LIES_OPEN = 900.0
"""Milliseconds for which a card lies open that was pointed at."""
_FINISHING = intents.Press, intents.Choose, intents.Back
"""What ends what is played of a right answer."""


class ProblemPage(TablePage):
    """The table of a problem: a fight that waits for the Monk is marked on it, and a world lies open."""

    banner: Banner | None = None
    world: Refutation | None = None
    answers: Ways = ()
    """Buttons beside the own row, where there is no choice that has its own."""

    def picture(self) -> TablePicture:
        picture, view, seating = super().picture(), self.shown.view, self.shown.seating
        if self.banner is not None:
            picture = replace(picture, banner=self.banner)
        duel = view.duel
        if duel is not None and duel.fought is None and duel.turned is not None:
            attack = duel.attack
            start = SlotAt(seating.place(attack.seat), attack.slot)
            end = SlotAt(seating.place(attack.target), attack.target_slot)
            picture = with_slots(picture, start.place, {start.slot: {"card": duel.turned.attacking}})
            picture = replace(picture, arrow=Arrow(start, end), note=None)
        if self.world is not None:
            for seat, row in self.world.rows.items():
                open_cards = {
                    slot: {"card": card}
                    for slot, card in enumerate(row)
                    if card is not None and view.is_laid(seat, slot)
                }
                picture = with_slots(picture, seating.place(seat), open_cards)
        return picture

    def _first(self, controls: list[Control]) -> Control | None:
        """The first button; where a card is pointed at, the first of a rival's."""
        if self.shown.choice is not None:
            return super()._first(controls)
        buttons = (one for one in controls if isinstance(one, Button))
        others = (spot for spot in self._spots if spot.group == RIVALS)
        return next(buttons, None) or next(others, None)

    def _buttons(self) -> list[Button]:
        own = super()._buttons()
        if own or not self.answers:
            return own
        boxes = self.layout.buttons[-len(self.answers) :]
        return way_buttons(self.page.look, self.answers, boxes, BUTTONS)


class ProblemScene(Scene):
    """One problem at the table."""

    names_keys = False

    def __init__(self, letters: Letters, problem: Problem) -> None:
        super().__init__(letters.resources)
        self._papers, self.problem = ProblemPapers(letters, problem), problem
        self.page = ProblemPage(letters.resources)
        self.choice: Choice | None = None
        self._view = View.of(self._papers.lines())
        asked = self._view.public.ask
        waits = self._view.duel is not None and self._view.duel.fought is None
        assert self._view.you is not None
        self.cosmetics = own_cosmetics(self.resources.settings, self._papers.lines()[0], (self._view.you,))
        self._ask = Ask("monk", self._view.you) if waits or asked is None else asked
        self._told = False
        """Whether it was said what is wanted."""
        self._then: Request | None = None
        """What follows once it was seen that the answer is right."""
        self._act: ActPlayer | None = None
        self._lies_open = 0.0
        self._size = (0, 0)

    # What the stack tells

    def enter(self) -> None:
        self.resources.sounds.music("table")

    def resize(self, size: tuple[int, int]) -> None:
        self._size, self._act = size, None
        self.page.resize(size, self._view)
        self._refresh(fresh=True)

    def pause(self) -> None:
        self.page.let_go()

    def resume(self) -> None:
        """The language may be another."""
        if self._size != (0, 0):
            self._refresh(fresh=True)

    def update(self, milliseconds: float) -> Request | None:
        self.page.update(milliseconds)
        if not self._told:
            self._told = True
            return self._papers.asks(self._wanted())
        self._lies_open = max(0.0, self._lies_open - milliseconds)
        if self._act is not None:
            self._act.advance(milliseconds)
            self._act = None if self._act.over else self._act
        if self._then is None or self._act is not None or self._lies_open:
            return None
        then, self._then = self._then, None
        return then

    def moving(self) -> bool:
        return not self._told or self._then is not None or self.page.moving()

    def draw(self, surface: Drawable) -> None:
        (self.page if self._act is None else self._act).draw(surface)

    def rehearse(self, patience: Patience) -> None:
        if self._act is not None:
            self._act.rehearse(patience)

    def handle(self, intent: Intent) -> Request | None:
        if self._then is not None:
            if isinstance(intent, _FINISHING):
                self._act, self._lies_open = None, 0.0
            return None
        match intent:
            case intents.Press(right=True) | intents.Back() | intents.Pause():
                return self._back()
            case intents.Log():
                return self._log()
            case intents.Reveal(shown) if self._ask.wanted == "monk" and self.page.world is None:
                return self.decide(Monk(self._ask.seat, shown).to_line())
        request = self.page.handle(intent)
        return self._chosen(request.what) if isinstance(request, Chosen) else request

    # What is chosen

    def _chosen(self, what: object) -> Request | None:
        if isinstance(what, intents.Log):
            return self._log()
        if what == "paper":
            return self._papers.asks(self._wanted())
        if what == "leave":
            return self._back()
        if isinstance(what, SlotSpot | HandSpot | ButtonSpot) and self.page.world is None:
            return self._touched(what)
        return self._drop(what) if isinstance(what, Dropped) else None

    def _drop(self, dropped: Dropped) -> Request | None:
        choice, request = self.choice, None
        if choice is not None:
            choice.refused = None
            for spot in dropped.touches(choice):
                request = request or self._touched(spot)
        return request

    def _touched(self, spot: Spot) -> Request | None:
        sounds = self.resources.sounds
        if self.choice is None:
            if not self._points or not isinstance(spot, SlotSpot) or spot.seat == self._ask.seat:
                sounds.play("ui-refuse")
                return None
            return self.decide({"seat": spot.seat, "slot": spot.slot})
        decision = self.choice.touch(spot)
        if decision is not None:
            self.choice = None
            return self.decide(decision.to_line())
        sounds.play("card-lift" if self.choice.refused is None else "ui-refuse")
        self._refresh(fresh=self.page.astray(spot))
        return None

    def _back(self) -> Request | None:
        self.resources.sounds.play("ui-back")
        if self.page.world is not None:
            return self.again()
        if self.choice is not None and self.choice.back():
            self.choice.refused = None
            self._refresh()
            return None
        return Pop()

    @property
    def _points(self) -> bool:
        return self.problem.puzzle.wanted != WIN

    def decide(self, answer: Line) -> Request | None:
        self._refresh()
        return self._papers.judge(answer, self._show, self._play)

    def _play(self, world: Refutation, then: Request) -> Request | None:
        """Let it be seen that an answer is right: the fight, or the card that was pointed at."""
        speed = self.resources.settings.speed
        if speed == "instant":
            return then
        self._then, before, opened = then, self.page.make_way(), opening_of(self._view)
        if world.told:
            lines = [*self._papers.lines(), *world.told]
            self._view = View.of(lines)
            self._refresh()
            act = Act(tuple(map(read_line, world.told)))
            page, seating = self.page, self.page.shown.seating
            before, after = (replace(one, banner=page.banner) for one in (before, page.resting))
            stage = ActStage(self.resources, page.kit, page.layout, self._size, seating, speed)
            self._act = stage.begin(act, self._view, opened, before, after, near=True, known=True)
        else:
            self.page.world, self._lies_open = world, _LIES_OPEN
            self.resources.sounds.play("card-flip")
            self._refresh()
        return None

    def _show(self, world: Refutation) -> Request:
        self.page.world = world
        self._view = View.of([*self._papers.lines(), *world.told])
        return Pop()

    def again(self) -> Request | None:
        self.page.world = None
        self._view = View.of(self._papers.lines())
        self._refresh(fresh=True)
        return None

    # What is shown

    def _wanted(self) -> str:
        card = self.problem.puzzle.card
        language = self.resources.language
        said = card_words(CODES[card], language, "seen") if card else ""
        return language.text(f"problem.wanted_{self.problem.puzzle.wanted}", card=said)

    def _log(self) -> Request:
        return Push(LogScene(self.resources, partial(whole_log, self._view, ())))

    def _refresh(self, fresh: bool = False) -> None:
        language, view, page = self.resources.language, self._view, self.page
        text = language.text
        page.banner, page.answers = None, ()
        if self._then is not None:
            self.choice, page.banner = None, Banner(text("problem.right"), "")
        elif page.world is not None:
            self.choice = None
            line = text(f"problem.{'not_won' if view.public.over else 'goes_on'}") if page.world.told else ""
            page.banner = Banner(text("problem.shown"), line, calm=True)
            page.answers = [(text("problem.again"), self.again)]
        elif self._points:
            page.banner = Banner(text("problem.point"), card_words(CODES[self.problem.puzzle.card], language))
        elif self._ask.wanted == "monk":
            shown, kept = (Monk(self._ask.seat, reveal).to_line() for reveal in (True, False))
            page.answers = [
                (text("choice.button.show"), partial(self.decide, shown)),
                (text("choice.button.keep"), partial(self.decide, kept)),
            ]
        elif self.choice is None:
            self.choice = choice_for(view, self._ask)
        assert view.you is not None
        tools = (
            TableTool("leave", "home", text("common.back"), wish="back"),
            TableTool(intents.Log(), "log", text("table.log"), wish="log"),
            TableTool("paper", "letter", text("campaign.paper")),
        )
        seating, aids = Seating(len(view.seats), view.you), Aids(odds=False)
        page.show(PageContents(view, seating, True, self.choice, None, aids, tools), fresh)
