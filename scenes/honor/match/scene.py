"""The scene of a match: shows act after act, lets a person choose, and leads to the score at the end.

Rivals' answers are looked for at moments that follow from what all can see, so that how long one of them
thought about a card that nobody knows of tells nothing.
"""

from collections.abc import Iterator
from functools import partial

from pygame import Surface

from game.honor.decisions import Ask, Decision, End, Phase
from game.honor.line_forms import decision_line
from game.honor.show import choice_by_touches
from game.honor.show.acts_to_show import Feed
from game.honor.show.ask_words import AskWords
from game.honor.show.choice_by_touches import END, Card, Choice, Head, House, Seat, Target
from game.honor.show.shared_screen import Orders, SharedScreen
from game.table.seats import Seating
from scenes.animation.animation_player import Player, Reel
from scenes.honor.animation.fight_paint import read_ahead
from scenes.honor.match.act_scheduler import ActScheduler
from scenes.honor.match.discards import DiscardsScene
from scenes.honor.match.dragging import Carry, Dropped, Lifted
from scenes.honor.match.refusal_note import draw_refusals
from scenes.honor.match.score_scene import ScoreScene
from scenes.honor.match.shortcuts import shortcut
from scenes.honor.match.stage_goals import StageWatch
from scenes.honor.match.standing_orders import OrdersScene
from scenes.honor.match.table_page import TablePage
from scenes.honor.match.table_page_contents import PageContents
from scenes.honor.table.table_controls import OpenHouses, Tool
from scenes.match.hand_over_curtain import CurtainScene
from scenes.match.log_page import LogScene
from scenes.match.match_inputs import MatchActions, Playing
from scenes.match.scene import BaseMatchScene
from scenes.paint import rival_figures
from scenes.paint.cache import Patience
from scenes.table.card_controls import what_of
from scenes.window import Chosen, Drawable, Intent, Pop, Push, Replace, Request, Resources, RestPointer, Scene
from scenes.window.intents import (
    Back,
    Choose,
    Discards,
    Erase,
    Log,
    Move,
    NextGroup,
    Number,
    Pause,
    Press,
    PreviousGroup,
    Release,
    Reveal,
    Shortcut,
    ShowCards,
)

_FINISHING = Press, Choose, Back, Move, NextGroup, PreviousGroup
"""What lets an act be over at once."""
_TOOL_KEYS = {"pause": Pause(), "log": Log(), "discards": Discards(), "hand": ShowCards(True)}
"""What the tools beside the table do, which keys do too."""


class MatchScene(BaseMatchScene[Choice]):
    """The choice is that of the person whose turn it is, or who is asked where everybody looks on."""

    in_parts = True
    screen: SharedScreen
    page: TablePage
    watch: StageWatch
    page_class = TablePage

    def __init__(self, resources: Resources, playing: Playing, actions: MatchActions) -> None:
        """Show a match of which the header has been told."""
        super().__init__(resources, playing, actions)
        self.screen = SharedScreen(playing.public, playing.people, playing.silent)
        own = self.screen.open
        self.feed = Feed(own, resources.language)
        self.feed.catch_up()
        self.page = self.page_class(resources)
        self.runner = ActScheduler(resources, self.screen, self.feed, self.page, playing, actions.chance)
        self._tried: Target | None = None  # what led nowhere last
        self._ends: End | None = None
        """The end of the turn for which a person gives orders just now; None before the first turn."""
        self.watch = StageWatch(resources, playing, own)
        self.runner.pieces.logs = self._noted = not self.watch.noteless
        self.page.tooled = self.screen.shared or self.watch.tool is not None

    @property
    def act(self) -> Player[Reel] | None:
        return self.runner.act

    # What the stack tells

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self.feed.speak(self.resources.language)
        self.runner.drop()
        self.resources.art.fit(size[1])
        self.page.resize(size)
        read_ahead(self.resources.art, size[1])
        if self.page.lay_out(self.feed.picture).figures:  # beside the frames
            rivals = [seat.rival for seat in self.feed.picture.seats[1:]]
            rival_figures.read_ahead(self.resources.art, rivals)
        self._refresh()

    def pause(self) -> None:
        """No hand is seen through what lies above, nor after it until its owner wants it."""
        self.page.let_go()
        self.watch.words.interrupt()
        if self.screen.private is not None:
            self._hide_hand()
        if self.screen.held and self.screen.shared:
            self.screen.let_go()
            self.choice = None  # until the match asks
            self._refresh()

    def resume(self) -> None:
        self._refresh()

    def leave(self) -> None:
        """What was done is so, though the program is being closed."""
        self.screen.let_go()

    @property
    def hushed(self) -> bool:
        """What a hand can do is nobody else's affair; what is done with it, all may hear."""
        return self.screen.private is not None and self.choice is not None

    # Time

    def _pass_time(self, milliseconds: float) -> bool:
        self.screen.follow()
        self.page.update(milliseconds, self.act is None)
        self.watch.words.look_for_place(self.page.page.look, self.page.layout)
        self.watch.words.advance(milliseconds if self._words_may_stand() else 0)
        if not self.runner.pass_time(milliseconds):
            return False
        if not self.screen.held and self.watch.follow(self.feed.view.lines):  # goals are told of what is so
            self._refresh()
        return True

    def _steps(self) -> Iterator[Request | None]:
        while self.runner.may_look():
            coming = self.screen.next_to_come(self.feed.view, self.feed.waiting)
            if coming is not None:
                yield self._hand_over(coming)
            act = self.feed.take()
            if act is not None:
                self._refresh()  # the table as it lies from now on
                self.runner.begin(act, self._size)
            elif not self.feed.waiting and (ask := self.screen.ask) is not None:
                self._ask(ask)
            elif self.feed.view.ended is not None:
                self._begin_ending(self.runner.instant)
            else:
                return
            yield None

    @property
    def _wins(self) -> bool:
        ended = self.feed.view.ended
        return ended is not None and self.feed.view.you in ended.winners

    def _score(self) -> Scene:
        table = Surface(self._size, 0, 32)
        self.draw(table)
        return ScoreScene(self.resources, self.feed, self._playing, self._actions, table)

    # A person's decisions

    def _ask(self, ask: Ask) -> None:
        """Begin the choice that a person is asked for."""
        view = self.screen.view(ask.seat, self.feed.view.lines) if self.screen.shared else self.feed.view
        self.choice = Choice(view, ask)
        if ask.phase is Phase.TURN and not self.feed.view.public.used:
            self.resources.sounds.play("turn-yours")
            self.watch.teach()
        self._refresh(fresh=True)

    @property
    def _offered(self) -> Choice | None:
        """What of the choice is shown and can be touched: nothing of a hand that is covered."""
        shown = self.choice is None or self.screen.offers(self.choice.ask, self.feed.hand_open)
        return self.choice if shown else None

    def _touch(self, target: Target) -> Request | None:
        """Let a target be touched; one that leads nowhere from here may do so from further back."""
        choice, sounds = self._offered, self.resources.sounds
        if choice is None:
            return None
        target = choice.house_of(target) or target
        path = choice.reached(target)
        if path is None:
            words = AskWords(self.resources.language, self.feed.names)
            self._refuse(words.refusal(choice, target) or "", target)
            return None
        choice.touched = path[:-1]
        decision = choice.touch(target)
        if decision is None and target == END and self.screen.shared:
            decision = choice.touch(END)  # the orders ask whether it is meant
        self.page.refused = ""
        if decision is not None:
            return self._decide(decision)
        sounds.play("card-lift" if isinstance(target, Card) else "ui-press")
        self._refresh(fresh=True)
        return None

    def _lift(self, card: Card) -> None:
        """Raise a card that is being dragged, whatever was touched before."""
        self._from_the_start()
        if (choice := self._offered) is not None and card in choice.targets():
            choice.touch(card)
            self.resources.sounds.play("card-lift")
        self._refresh(fresh=True)

    def _from_the_start(self) -> None:
        """Let a choice begin anew, whatever was touched and wherever that led."""
        self.page.refused = ""
        if self.choice is not None:
            self.choice.touched = ()

    def _decide(self, decision: Decision) -> Request | None:
        """Answer; who ends a turn at a shared screen orders first what holds until the next one."""
        self.page.reading.look_away()
        if self.screen.shared and isinstance(decision, End):
            self._from_the_start()
            self._ends = decision
            return Push(self._orders_scene(decision.seat))
        choice, self.choice = self.choice, None
        self._answer_with(decision)
        if choice is not None and choice.ask.phase is Phase.DISHONOURED and self.screen.shared:
            return self._cover()
        self._refresh()
        return None

    def _answer_with(self, decision: Decision) -> None:
        self.screen.people[decision.seat].answer(decision_line(decision))
        self.screen.follow()  # who comes next begins to think with this frame
        self.runner.reveal_clocks.decided(decision)

    # Several people

    def _hand_over(self, seat: int) -> Request:
        """Let the curtain fall for a seat, whose hand lies open behind it, or who gives the first orders."""
        looks = seat not in self.screen.orders

        def lifted() -> Request:
            self.screen.private = seat
            return Replace(self._orders_scene(seat)) if looks else self._go_on_with_turn()

        who = self.screen.name_of(seat), self.feed.crests[seat]
        request = self.leaving(Push(CurtainScene(self.resources, *who, lifted, self.ask_pause)))
        self._cover()
        return request

    def _orders_scene(self, seat: int) -> Scene:
        """Make the paper for a person's orders; at the end of a turn it can be left again."""
        name, crest, screen = self.screen.name_of(seat), self.feed.crests[seat], self.screen
        hand = screen.view(seat, self.feed.view.lines).hand
        return OrdersScene(self.resources, name, crest, hand, seat, screen, self)

    def ordered(self, orders: Orders) -> Request:
        seat, end = self.screen.private, self._ends
        assert seat is not None
        self.screen.order(seat, orders)
        if end is not None:
            self._answer_with(end)
        elif seat == self.feed.view.public.first:
            return self._go_on_with_turn()  # it begins, and nobody else has to come
        return self.covers_orders()

    def leaves_orders(self) -> Request:
        return self.ask_pause() if self._ends is None else self._go_on_with_turn()

    def _go_on_with_turn(self) -> Request:
        """Lay the hand open at the table for whose turn it is: under the orders it was covered."""
        self._ends = None
        self._show_hand()
        return Pop()

    def covers_orders(self) -> Request:
        self._ends = None
        self._cover()
        return RestPointer(Pop())

    def _show_hand(self) -> None:
        assert self.screen.private is not None
        self.feed.open_hand(self.screen.people[self.screen.private])
        self._refresh(fresh=True)

    def _hide_hand(self) -> None:
        """Turn the hand over; its owner may show it again."""
        self._forget_private()
        self._refresh(fresh=True)

    def _forget_private(self) -> None:
        """What was begun with the hand's cards and what is being shown of them is over, too."""
        self.feed.close_hand()
        self.runner.drop()
        self._from_the_start()

    # What is taken back

    def _take_step_back(self) -> bool:
        if self.page.pinned:
            self.page.pin(None)
            if self.page.opened is not None:  # the focus still rests on their banner
                self.page.close_opened()
            return True
        return super()._take_step_back() or self.page.close_opened()

    def _begin_anew(self) -> None:
        self.feed.begin_anew()
        self.runner.begin_anew()

    def _say_why_not(self, reason: str) -> None:
        self._refuse(self.resources.language.text(f"honor.refused.{reason}"))

    def _refuse(self, words: str, target: Target | None = None) -> None:
        self.page.refused, self._tried = words, target
        self.resources.sounds.play("ui-refuse")
        self._refresh()

    def _forget_refusal(self) -> None:
        self.page.refused = ""

    # Intents

    def _opened_by(self, intent: Intent) -> Scene | None:
        if not self._noted and isinstance(intent, Log | Discards):
            return self.watch.paper()
        match intent:
            case Log():
                altered = self.screen.shared and self.watch.tool is not None
                to_rules = Replace(self.watch.paper()) if altered else None
                rows = partial(self.feed.whole_log, self._playing.stand_ins)
                return LogScene(self.resources, rows, to_rules)
            case Discards():
                return DiscardsScene(self.resources, self.feed)
        return None

    def _show_cards(self, held: bool) -> None:
        """Cover the hand that lies open, or show it again."""
        if held and self.screen.private is not None:
            (self._hide_hand if self.feed.hand_open else self._show_hand)()

    def _handle_act(self, intent: Intent) -> Request | None:
        over_act = None if self.runner.covered or not isinstance(intent, Press) else intent.position
        if over_act is not None and (tool := self.page.tool_at(over_act)) is not None:
            return self._answer(tool)
        if self.act is not None and isinstance(intent, _FINISHING):
            self.runner.finish()
            if over_act is not None:  # a drag that begins with this press goes on at the table
                self.page.carry.handle(intent, self.page.page)
        elif isinstance(intent, Release):
            self.page.carry = Carry()
        return None

    def _handle_at_table(self, intent: Intent) -> Request | None:
        if self.page.pinned and isinstance(intent, Press | Choose):
            if not (self.page.read(intent) or self.page.reading.holds):
                self.page.pin(None)
            return None
        if isinstance(intent, Erase | Reveal | Shortcut | Number):
            return self._cut_short(intent)
        request = self.page.handle(intent)
        return self._answer(request.what) if isinstance(request, Chosen) else request

    def _cut_short(self, intent: Intent) -> Request | None:
        focus, seats = self.page.page.focus, [seat.seat for seat in self.feed.picture.seats]
        meant = shortcut(intent, self._offered, what_of(focus), seats, self.screen.held)
        return None if meant is None else self._answer(meant)

    def _answer(self, chosen: object) -> Request | None:
        match chosen:
            case OpenHouses(seat):
                self.page.pin(seat)
            case Tool("pause" | "log" | "discards" | "hand" as key):
                return self.handle(_TOOL_KEYS[key])
            case Tool("paper"):
                return Push(self.watch.paper())
            case Tool("back"):
                self._take_step_back()
            case Tool("undo"):
                self._take_back()
            case Lifted(card):
                self._lift(card)
            case Dropped(House() | Head() | Seat() | choice_by_touches.DISCARDS as what):
                return self._touch(what)  # where it can't go it stays raised, and why is said
            case Dropped():
                self._take_step_back()
            case _ if isinstance(chosen, Target):
                return self._touch(chosen)
        return None

    @property
    def hints(self) -> bool:
        """Whether who sees a hand is told the chance of a fight."""
        return self.resources.settings.hints_for(name) if self._noted and (name := self.own_name) else False

    # Drawing

    def draw(self, surface: Drawable) -> None:
        if self.act is None:
            self.page.draw(surface)
            draw_refusals(surface, self.page, self._tried, self._offered, self.feed.names)
        else:
            self.runner.paint(surface)
            if not self.runner.covered:
                self.page.draw_tools(surface)
        self.runner.draw_speech(surface)
        if self._words_may_stand():
            self.watch.words.draw(surface, self.page.page.look, self.page.layout)
        self.speed_sign.draw(surface, self.page.page.look, self.runner.pieces.speed)

    def _words_may_stand(self) -> bool:
        """Not upon a fight, a person's own hand at a shared screen, or other words: then they wait."""
        papers = self.page.covering or self.page.opened is not None or self.runner.captioned
        if self.runner.covered or papers or self.screen.private is not None:
            return False
        return not self.watch.words.meets(self.runner.speech.box, self.page.page.look, self.page.layout)

    def rehearse(self, patience: Patience) -> None:
        self.runner.rehearse(patience)

    def _refresh(self, fresh: bool = False) -> None:
        if self._size == (0, 0):
            return
        picture, pieces, screen, choice = self.feed.picture, self.runner.pieces, self.screen, self.choice
        open_hand = None if screen.private is None else self.feed.hand_open
        public = screen.shared and screen.private is None
        prop = self.watch.prop(Seating(len(picture.seats), picture.seats[0].seat))
        shown = PageContents(
            picture, self.feed.names, pieces.log(len(self.feed.rows)), *pieces.turn(picture),
            choice=self._offered, hints=self.hints, open_hand=open_hand, prop=prop, held=screen.held,
            asks=self.feed.names[choice.ask.seat] if public and choice is not None else None,
            goals=None if screen.shared else self.watch.tool, covered=choice != self._offered,
        )  # fmt: skip
        self.page.show(shown, fresh)
