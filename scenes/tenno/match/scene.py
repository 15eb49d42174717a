"""The scene of a match: follows the flow step by step, and shows each on the table."""

from collections.abc import Iterator
from functools import partial

from game.table.seats import Seating
from game.tenno.decisions import Ask, Attack
from game.tenno.shared_screen import answer_by_order
from game.tenno.show import screen_flow
from game.tenno.show.choice_by_touches import (
    ButtonSpot,
    Choice,
    HandSpot,
    SlotSpot,
    Spot,
    choice_for,
)
from game.tenno.show.log_words import whole_log
from game.tenno.show.screen_flow import Flow
from game.tenno.show.table_words import card_rule
from game.tenno.view import view_at_duel
from scenes.match.corner_buttons import TableTool
from scenes.match.log_page import LogScene
from scenes.match.match_inputs import MatchActions, Playing
from scenes.match.scene import BaseMatchScene
from scenes.paint.cache import Patience
from scenes.table.card_reading import CardReading
from scenes.tenno.animation.act_player import ActPlayer
from scenes.tenno.match.act_scheduler import ActScheduler
from scenes.tenno.match.dragging import Dropped
from scenes.tenno.match.laying_farmers import SetupScene
from scenes.tenno.match.monk_question import MonkQuestion
from scenes.tenno.match.score_scene import ScoringScene
from scenes.tenno.match.settings import TennoSettings
from scenes.tenno.match.shared_screen import Couch
from scenes.tenno.match.stage_goals import StageWatch
from scenes.tenno.match.table_page import TURN_CARDS, UNDO, PageContents, TablePage
from scenes.ui import Drawable
from scenes.window import Device, Intent, Resources, Scene, intents
from scenes.window.requests import Chosen, Push, Replace, Request

_FINISHING = intents.Press, intents.Choose, intents.NextGroup
"""What lets an act be over at once."""
SAID = 2600.0
"""Milliseconds for which it is said why nothing can be taken back."""


class MatchScene(BaseMatchScene[Choice]):
    """The choice is that of the person whose view is shown."""

    in_parts = True
    screen: Flow
    page: TablePage
    watch: StageWatch

    def __init__(self, resources: Resources, playing: Playing, actions: MatchActions) -> None:
        super().__init__(resources, playing, actions)
        self.screen = Flow(playing.public, playing.people)
        self.private = self.screen.shared
        self.couch = Couch(resources, self.screen, playing.people, actions)
        self.page = TablePage(resources)
        self.reading = CardReading(resources, card_rule)
        """What is read of an act's open cards."""
        self.runner = ActScheduler(resources, self.screen, self.page, playing, actions.chance)
        self._first_person = min(playing.people, default=0)
        seat = playing.people.get(self._first_person, playing.public)
        self.watch = StageWatch(resources, playing, seat)
        self._changed = False
        self._laying: SetupScene | None = None

    @property
    def act(self) -> ActPlayer | None:
        return self.runner.act

    # What the stack tells

    @property
    def hushed(self) -> bool:
        return self.screen.private is not None

    def enter(self) -> None:
        super().enter()
        self.resources.sounds.play("card-shuffle")

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self.reading.leave()
        self.page.resize(size, self.screen.feed.view)
        self._refresh()
        if self.act is not None:
            self.runner.end()

    def pause(self) -> None:
        """Cover what is private: what is laid over this lets it show through, and others may look."""
        self.page.let_go()
        self.watch.words.interrupt()
        self._cover()

    def resume(self) -> None:
        """Go on; the settings may be others, and a curtain may have been lifted."""
        self.runner.reveal_clock.ask()
        self._refresh(fresh=self.screen.shared)
        if self._laying is not None and self._laying.laid_at:
            self.runner.hold()
            self.runner.carry_over(self._laying.laid_at)
            self._laying = None

    def moving(self) -> bool:
        counts = self._changed or self.couch.cards.running or self.screen.held
        return counts or bool(self.runner.speech.words) or super().moving()

    # Time

    def _pass_time(self, milliseconds: float) -> bool:
        self._changed = False
        self.page.update(milliseconds, self.act is None)
        self.reading.update(milliseconds, self.page.tools.page)
        if self.act is not None and self.reading.holds:
            return False
        self.watch.words.look_for_place(self.page.page.look, self.page.layout)
        gone = self.watch.words.advance(milliseconds if self._words_may_stand() else 0)
        if self.couch.cards.update(milliseconds) or gone:
            self._refresh()
        played, over = self.act is not None, self.runner.pass_time(milliseconds)
        if self.runner.holds <= 0:
            self.screen.let_go()
        if over:
            if played:
                self.watch.teach(self.screen.feed.view)
                self._refresh()
            self.watch.tell_piece()
        return over or self.runner.opening > 0

    def _steps(self) -> Iterator[Request | None]:
        while not isinstance(step := self.screen.next(self.runner.may_look()), screen_flow.Wait):
            yield self._take(step)
            if isinstance(step, screen_flow.Held) and self.screen.held:
                return

    def _score(self) -> Scene:
        view, bottom = self.screen.feed.view, self.page.shown.seating.bottom
        return ScoringScene(self.resources, view, self._playing, self._actions, bottom)

    @property
    def _wins(self) -> bool:
        view = self.screen.feed.view
        return view.ended is not None and view.you in view.ended.winners

    # Steps

    def _take(self, step: screen_flow.Step) -> Request | None:
        match step:
            case screen_flow.Show(act):
                before = self.page.make_way()
                self._refresh()
                self.runner.begin(act, before, told=not self.screen.held)
            case screen_flow.Decide(ask):
                return self._begin_choice(ask)
            case screen_flow.HandOver(seat):
                return self.couch.hand_over(seat)
            case screen_flow.Veil():
                return self.couch.veil()
            case screen_flow.AskForMonk(seat):
                return self._ask_for_monk(seat)
            case screen_flow.Held():
                self._hold_on()
            case screen_flow.GoPublic():
                return self._cover()
            case screen_flow.Finish():
                self._begin_ending(self.runner.speed.now == "instant")
                if self._stunned:
                    self.watch.words.hush()
                elif self._ending is not None:
                    self.watch.tell_end(self.screen.feed.view, self._ending)
        return None

    def _begin_choice(self, ask: Ask) -> Request | None:
        if ask.wanted == "place":
            self._laying = self.couch.setup(self._playing.stage, self.runner.speed.now)
            return Push(self._laying)
        if ask.wanted == "monk":
            return self._ask_for_monk(ask.seat)
        self.choice = self.choice_for(ask)
        if ask.wanted == "attack" and not self.screen.shared:
            self.resources.sounds.play("turn-yours")
        self.watch.teach(self.screen.feed.view)
        self._refresh(fresh=True)
        return None

    # What can be taken back

    def _hold_on(self) -> None:
        """Let the decision go where its time is over; else offer to take it back."""
        if self.runner.time_left <= 0:
            self._let_go()
            return
        if not self.page.shown.held or self.page.shown.choice is not None:
            self._refresh(fresh=True)
        self.page.time_left(self.runner.time_left / self.runner.holds)

    def _let_go(self) -> None:
        self.screen.let_go()
        self.runner.ask_now()
        self._refresh()

    def _begin_anew(self) -> None:
        if self.act is not None:
            self.runner.end()

    def _say_why_not(self, reason: str) -> None:
        self.resources.sounds.play("ui-refuse")
        if self.choice is not None:
            self.choice.refused = reason
            self._refresh()
        elif self._words_may_stand():
            self.watch.words.only(self.resources.language.text(f"refused.{reason}"), SAID)

    def choice_for(self, ask: Ask) -> Choice:
        return choice_for(self.screen.feed.view, ask)

    def _ask_for_monk(self, seat: int) -> Request:
        view, shared = self.screen.feed.view, self.screen.shared
        own = view_at_duel(self._playing.people[seat], view.public.fights) if shared else view
        ordered = answer_by_order(self.couch.orders[seat], own) if shared else None
        first = shared and self.couch.asks_first(seat)
        return Push(MonkQuestion(self.resources, self.page.kit, view, own, shared, self, ordered, first))

    def monk_answered(self, seat: int, reveal: bool) -> None:
        self.screen.monk_answered(seat, reveal)

    def _confirms(self) -> bool:
        """Whether an attack takes a second touch: a finger can't point, so it sees the odds at its first."""
        settings = self.resources.settings
        assert isinstance(settings, TennoSettings)
        return settings.confirm_attacks or self.resources.devices.last is Device.TOUCH

    # Intents

    def _notice(self, intent: Intent) -> None:
        if self.act is None or isinstance(intent, intents.FocusLost):
            self.reading.handle(intent, None)

    def _look_away(self) -> Request | None:
        """What was private begins again with its seat's curtain."""
        public = self.screen.shared and self.screen.private is None
        return self.couch.veil() if public else super()._look_away()

    def _next_speed(self) -> None:
        self.runner.speed.next(self.resources)
        self._refresh()

    def _pressed(self) -> None:
        self.runner.speech.hush()
        super()._pressed()

    def _handle_act(self, intent: Intent) -> Request | None:
        """The small buttons do what they do at any time; Back leads out, and all else ends the act."""
        if isinstance(intent, intents.Erase):
            self._undo()
            return None
        meant, request = self.page.tools.handle(intent)
        if meant:
            return self._answer(request.what) if isinstance(request, Chosen) else request
        if isinstance(intent, intents.Back) and not self.reading.holds:
            return self.ask_pause()
        if self.act is not None and self._ends_act(intent):
            self.act.finish()
        closed = self.runner.covered and self.runner.fights  # then no card lies there
        if not (closed and isinstance(intent, intents.Press)):
            self.page.follow_drag(intent)
        return None

    def _ends_act(self, intent: Intent) -> bool:
        """Whether an act is to be over at once; not where keys or a finger read its open cards."""
        held, passing = self.reading.holds, self.reading.passing
        if self.reading.handle(intent, self.page.tools.page):
            return False
        if held:
            return isinstance(intent, intents.Release) and passing
        return isinstance(intent, _FINISHING) and not self.reading.holds

    def _handle_at_table(self, intent: Intent) -> Request | None:
        if isinstance(intent, intents.Erase):
            self._undo()
            return None
        request = self.page.handle(intent)
        if request is None and self.screen.held and self.choice is None and self._goes_on(intent):
            self._let_go()
        return self._answer(request.what) if isinstance(request, Chosen) else request

    def _goes_on(self, intent: Intent) -> bool:
        """Whether somebody pressed beside everything, or draws a card already: what is held is meant."""
        if self.page.carry.draws:
            return True
        if not isinstance(intent, intents.Press):
            return False
        return not any(control.rect.collidepoint(intent.position) for control in self.page.page.controls)

    def _answer(self, chosen: object) -> Request | None:
        match chosen:
            case ButtonSpot() if chosen == UNDO:
                self._undo()
            case SlotSpot() | HandSpot() | ButtonSpot() if self.choice is None and self.screen.held:
                self._let_go()
            case SlotSpot() | HandSpot() | ButtonSpot():
                self._touched(chosen)
            case Dropped():
                self._drop(chosen)
            case intents.Pause() | intents.Log() | intents.ShowCards() | intents.Undo():
                return self.handle(chosen)
            case "paper":
                return self.leaving(Push(self._paper()))
            case _ if chosen == TURN_CARDS:
                self.couch.cards.toggle()
                self._refresh()
        return None

    def _take_step_back(self) -> bool:
        """The focus goes back to a card that was the first step."""
        first = next(iter(self.choice.picked), None) if self.choice is not None else None
        stepped = super()._take_step_back()
        if stepped and self.choice is not None and not self.choice.picked and isinstance(first, SlotSpot):
            self.page.lead_to(first)
        return stepped

    def _forget_refusal(self) -> None:
        if self.choice is not None:
            self.choice.refused = None

    def _touched(self, spot: Spot) -> None:
        choice, sounds = self.choice, self.resources.sounds
        if choice is None:
            return
        choice.confirms = self._confirms()
        first = next(iter(choice.picked), None)
        decision = choice.touch(spot)
        if decision is not None:
            self.choice = None
            self.reading.look_away()
            self.runner.hold()
            self.screen.decide(decision)
            self.runner.reveal_clock.ask()
            self._refresh()
            if isinstance(decision, Attack) and self.screen.awaited() == screen_flow.Awaited(
                "monk", decision.target
            ):
                self.runner.announce(decision)
            return
        if choice.refused is not None and not self.screen.shared:  # others hear it, and may guess why
            sounds.play("ui-refuse")
        elif not isinstance(spot, ButtonSpot):
            sounds.play("card-lift")
        self._refresh(fresh=self.page.astray(spot))
        if spot in choice.picked:
            self.page.lead_on()
        elif not choice.picked and isinstance(first, SlotSpot):
            self.page.lead_to(first)

    def _drop(self, dropped: Dropped) -> None:
        self._forget_refusal()
        choice = self.choice
        for spot in dropped.touches(choice) if choice is not None else ():
            if self.choice is choice:
                self._touched(spot)

    # Several people at one screen

    def _forget_private(self) -> None:
        self.couch.cards.cover()
        self.page.forget_attention()

    def _show_cards(self, held: bool) -> Request | None:
        if self.screen.private is not None:
            self.couch.cards.hold(held)
            self._refresh()
        elif self.screen.shared and held:
            return self.couch.look()
        return None

    # What can be opened to be read: all of it is what the viewers of now may know.

    def _opened_by(self, intent: Intent) -> Scene | None:
        """The log: what all saw, where several people may look; covered where it is played without notes."""
        if not isinstance(intent, intents.Log):
            return None
        view = self.screen.open_view
        if not self.watch.aids(view).notes:
            return self._paper()
        altered = self.screen.shared and self.watch.tool(view) is not None
        to_rules = Replace(self._paper()) if altered else None
        rows = partial(whole_log, view, self._playing.stand_ins)
        return LogScene(self.resources, rows, to_rules)

    def _paper(self) -> Scene:
        return self.watch.paper(self.screen.open_view)

    # Drawing

    def draw(self, surface: Drawable) -> None:
        if self.screen.veiled:
            surface.blit(self.resources.art.curtain(self._size), (0, 0))
        elif self.act is not None:
            with self.reading.drawing(self.page.kit.cards):
                self.act.draw(surface)
            self.page.tools.page.draw(surface)
            self.reading.draw(surface, self.page.page.look)
        else:
            self.page.draw(surface)
        if self.screen.private is None and not self.screen.veiled:
            self.runner.draw_speech(surface)
        self.watch.words.spoken = self.runner.speech.box
        if self._words_may_stand():
            self.watch.words.draw(surface, self.page.page.look, self.page.layout)
        self.speed_sign.draw(surface, self.page.page.look, self.runner.speed.now)

    def rehearse(self, patience: Patience) -> None:
        if self.act is None or self.act.rehearsed:
            self.page.rehearse(patience)
        else:
            self.act.rehearse(patience)

    def _words_may_stand(self) -> bool:
        """Not upon one person's view at a shared screen, and not upon a fight: then they wait for its end."""
        if self.screen.private is not None or self.screen.veiled or self.runner.covered:
            return False
        page = self.page
        if self.watch.words.meets(self.runner.speech.box, page.page.look, page.layout):
            return False
        return not (self.runner.fights and self.watch.words.hide_fights(page.page.look, page.layout))

    def _refresh(self, fresh: bool = False) -> None:
        if self._size == (0, 0):
            return
        view, awaited = self.screen.feed.view, self.screen.awaited()
        if not self.screen.held:  # goals and rules are told of what is so
            self.watch.follow(view)
        seating = Seating(len(view.seats), self._first_person if view.you is None else view.you)
        monk_of = awaited.seat if awaited is not None and awaited.kind == "monk" else None
        cards, aids, tools = self.couch.open_cards, self.watch.aids(view), self._tools()
        held = self.screen.held and self.runner.time_left > 0
        prop = self.watch.prop(seating)
        asked = self.asked_elsewhere
        shown = PageContents(view, seating, cards, self.choice, monk_of, aids, tools, held, prop, asked)
        self.page.show(shown, fresh)
        self._changed = True

    @property
    def asked_elsewhere(self) -> bool:
        """Whether something beside the banner says what is to be done now."""
        return self.watch.words.asks

    def _tools(self) -> tuple[TableTool, ...]:
        text, screen = self.resources.language.text, self.screen
        goals = self.watch.tool(screen.feed.view)
        tools = [TableTool(intents.Pause(), "pause", text("table.pause"), wish="pause")]
        tools.append(TableTool(intents.Log(), "log", text("table.log"), wish="log"))
        if screen.shared and screen.private is None:
            tools.append(TableTool(intents.ShowCards(True), "eye", text("table.look"), wish="show_cards"))
        elif screen.shared:
            icon, word = ("eye-crossed", "hide") if self.couch.open_cards else ("eye", "look")
            tools.append(TableTool(TURN_CARDS, icon, text(f"table.{word}")))
        elif goals is not None:
            tools.append(TableTool("paper", "star" if goals else "log", text("campaign.paper"), goals))
        if screen.feed.view.you is not None:
            begun = self.choice is not None and len(self.choice.picked) > self.choice.given
            stays = None if begun else screen.why_not
            why = "" if stays is None else text(f"refused.{stays}")
            undo = TableTool(intents.Undo(), "turn", text("table.undo"), (), "", "undo", "erase", why)
            tools.append(undo)
        return tuple(tools)
