"""What runs at the table by its own clock: the act being played, how fast, and what rivals say of it."""

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect, Surface

from game.kept.chance import Chance
from game.table.reveal_clock import SECOND_LOOK, RevealClock, longest_thought
from game.table.seats import Seat
from game.tenno.cards import RECORD
from game.tenno.decisions import Attack
from game.tenno.events import Peeked, Placed
from game.tenno.remark_occasions import SPOKEN, Occasions
from game.tenno.show.acts_to_show import Act, both_were_known, has_person, once_more, opening_of
from game.tenno.show.picture import TablePicture
from game.tenno.show.screen_flow import HOLDS, Flow, pause_before
from game.tenno.view import View
from scenes.animation.match_speed import TableSpeed
from scenes.match.match_inputs import Playing
from scenes.paint.geometry import CardPlace
from scenes.table.remarks import Speech
from scenes.table.work_over_frames import Stepwise
from scenes.tenno.animation.act_player import ActPlayer, ActStage
from scenes.tenno.match.table_page import TablePage
from scenes.tenno.table.remark_places import paper
from scenes.window import Drawable, Resources


class ActScheduler:
    """The act that is played just now, if one is."""

    def __init__(
        self, resources: Resources, screen: Flow, page: TablePage, playing: Playing, chance: Chance
    ) -> None:
        """`chance` is the screen's own."""
        self._resources, self._screen, self._page = resources, screen, page
        self._public: Seat = playing.public
        self._people, view = playing.people, screen.open_view
        self.act: ActPlayer | None = None
        """The act that is being played."""
        greeted = playing.stage is not None and playing.stage.sets_out  # before the table, and at length
        spoken = {**SPOKEN, "greeting": 0} if greeted else SPOKEN
        rivals = [seat.rival for seat in view.seats]
        self.speech = Speech(resources, chance, playing.silent, RECORD, spoken, rivals)
        """What a rival says of what was shown."""
        staged = () if playing.stage is None else playing.stage.stage.seats
        self.speed = TableSpeed(resources.settings, len(staged))
        """How fast all of it is shown."""
        self.reveal_clock = RevealClock()
        """When it is looked for what rivals have done."""
        seats = len(playing.public.lines[0]["seats"])
        self._thoughts = {seat: longest_thought(seats, budget) for seat, budget in playing.budgets.items()}
        """By seat how many ms a rival's answer can take ..."""
        self._peeks = dict.fromkeys(playing.budgets, longest_thought(seats, 0))
        """... and where he chooses what to peek at, for which nobody searches."""
        self.near = False
        """Whether a person of this screen has a part in the act: then it may fill the window."""
        self._occasions = Occasions()
        self._occasions.follow(view)
        self._fights = False
        """Whether the act is an attack."""
        self._opened = opening_of(view)  # a match that was left at the Monk's question goes on at it
        self._carried: Sequence[CardPlace] = ()
        self._alone = len(self._people) == 1
        """Whether one person is at this screen: then a card that is looked at lies open until a press."""
        self._can_hold = bool(self._people) and not playing.silent
        """Whether decisions are held for a while where rivals follow, so that they can be taken back."""
        self.time_left = 0.0
        """Milliseconds for which the latest decision is still held, where rivals follow."""
        self._again = False
        """Whether a Ronin's companion may attack now."""

    @property
    def covered(self) -> bool:
        return self.act is not None and self.near

    @property
    def fights(self) -> bool:
        return self.act is not None and self._fights

    def begin(self, act: Act, before: TablePicture, told: bool = True) -> None:
        """Begin an act, from the table as it lay `before` to the one that the page shows now.

        Nobody speaks of what was not `told` to all yet.
        """
        view = self._page.shown.view
        opened, self._opened = self._opened, act.events if act.opening else ()
        fights = view.public.fights - (not act.opening)
        self._fights = act.attack is not None
        known = act.attack is not None and both_were_known(self._public, act.attack, fights)
        self.near = has_person(act, view, self._people)
        announced = self.act if act.attack is not None else None
        first = act.events[0]
        own_look = first if self._alone and isinstance(first, Peeked) and first.saw is not None else None
        if own_look is not None and before.banner is not None:
            text, own = self._resources.language.text, view.seats[own_look.seat].crest
            words = text("table.own_look"), text("table.own_look_line")
            look = replace(before.banner, title=words[0], line=words[1], crest=own)
            before = replace(before, banner=look)
        after, stage = self._page.resting, self._stage
        carried, self._carried = self._carried, ()
        if carried and isinstance(act.events[0], Placed):
            player = stage.carry_over(carried, view, after)
        else:
            player = stage.begin(act, view, opened, before, after, self.near, known, announced)
        if own_look is not None:
            player.stay_with_the_look()
        self.act = player
        if not act.opening:
            self._again = once_more(act, view)
        alone = view.you is not None and len(self._people) > 1  # a shared screen shows it to one of several
        if told and not alone:
            self._occasions.follow(view)
            self.speech.act_begins(self._occasions)
        if len(self._people) > 1 and act.attack is not None and act.attack.target in self._people:
            self.reveal_clock.ask()  # the match was held until all of a shared screen see the attack
        else:
            self.reveal_clock.answered(self._taken_by(act, view))
        if player.over:
            self.end()

    def end(self) -> None:
        """Whatever was played is over: now it may be spoken of."""
        self.act = None
        self.reveal_clock.begin()
        self.speech.act_over()

    def announce(self, attack: Attack) -> None:
        """Begin a person's attack while its fight is still to be told; at instant speed nothing is seen."""
        if self.speed.now == "instant":
            return
        view = self._page.shown.view
        known = both_were_known(self._public, attack, view.public.fights)
        self.near = self._fights = True
        self.act = self._stage.announce(attack, view, self._page.make_way(), known)

    def carry_over(self, starts: Sequence[CardPlace]) -> None:
        """Let the own row's cards, laid next, come from where another scene left them, if things move."""
        if self.speed.now != "instant" and not self._resources.settings.reduced_motion:
            self._carried = starts

    @property
    def opening(self) -> float:
        """How many ms of an announced attack can be played; 0 where none is announced."""
        return self.act.opening or 0.0 if self.act is not None else 0.0

    @property
    def _stage(self) -> ActStage:
        page = self._page
        size, seating = page.page.look.size, page.shown.seating
        stage = self._resources, page.kit, page.layout, size, seating, self.speed.now, self._again
        return ActStage(*stage, page.tools.wide)

    @property
    def holds(self) -> float:
        """Milliseconds for which a decision is held where rivals follow, at the speed of now."""
        return HOLDS[self.speed.now] if self._can_hold else 0.0

    def hold(self) -> None:
        self.time_left = self.holds

    def ask_now(self) -> None:
        """Count from now, when a decision is let go that was held: no act is played meanwhile.

        A rival that is slow to begin has answered by the first look, too, and nobody sees how soon it was.
        """
        self.reveal_clock.ask(SECOND_LOOK[self.speed.now])

    def pass_time(self, milliseconds: float) -> bool:
        """Go on with the act; return whether none is played any more."""
        self.time_left -= milliseconds
        self.reveal_clock.advance(milliseconds)
        self.speech.update(milliseconds)
        if not self.covered:
            self.speech.prepare(self._page.layout, self._remark)
        if self.act is not None:
            self.act.advance(milliseconds)
            if self.act.over:
                self.end()
        return self.act is None

    def may_look(self) -> bool:
        """Tell whether to look now for what comes next."""
        awaited = self._screen.awaited()
        if awaited is None:
            return True
        thoughts = self._peeks if awaited.kind == "peek" else self._thoughts
        thought = thoughts.get(awaited.seat, 0.0)
        if awaited.kind == "attack":  # the attacked may think about his Monk before anything is told
            thought += max((thoughts[seat] for seat in thoughts if seat != awaited.seat), default=0.0)
        speed = self.speed.now
        return self.reveal_clock.poll(speed, pause_before(awaited.kind, speed, self.opening), thought)

    def _taken_by(self, act: Act, view: View) -> float:
        """Return how many ms rivals can have taken for an act: an attacker, and the attacked for his Monk."""
        first, attack = act.events[0], act.attack
        thoughts = self._peeks if isinstance(first, Peeked) else self._thoughts
        thought = thoughts.get(getattr(first, "seat", -1), 0.0)
        if attack is not None and view.may_have_monk(attack.target, attack.target_slot):
            thought += thoughts.get(attack.target, 0.0)
        return thought

    def draw_speech(self, surface: Drawable) -> None:
        if not self.covered:
            self.speech.draw(surface, self._page.layout, self._remark)

    def _remark(self, seat: int, rival: str, words: str) -> Stepwise[tuple[Surface, Rect] | None]:
        page = self._page
        return paper(page.page.look, page.layout, page.shown.seating.place(seat), rival, words)
