"""What runs at the table by its own clock: an act being played, or the Monk's question.

Owns both while they last, and what an opening told that its ending needs. Which of them comes next is the
flow's affair; what a person chooses meanwhile is nobody's, for nothing can be chosen.
"""

from collections.abc import Mapping, Sequence

from pygame import Surface

from game.kept.chance import Chance
from game.table.seats import Seat
from game.tenno.decisions import Attack
from game.tenno.events import Event, Peeked
from game.tenno.show import occasions
from game.tenno.show.feed import Act, view_at_duel
from game.tenno.show.flow import Awaited
from game.tenno.show.monk_orders import MonkOrder, answer_by_order
from game.tenno.show.occasions import Occasion
from game.tenno.show.picture import TablePicture
from game.tenno.show.reveal_clock import Tempo, longest_thought
from game.tenno.show.seating import Seating
from game.tenno.view import View
from scenes.menus.playing import Playing
from scenes.tenno.fight.act import ActPlayer, both_were_known, has_person
from scenes.tenno.match.monk_question import MonkQuestion
from scenes.tenno.match.speech import Speech
from scenes.tenno.match.switches import TableSpeed
from scenes.tenno.match.table_page import TablePage
from scenes.window.resources import Resources

_MANY = 1 << 32


class ActRunner:
    """The act or the question that runs just now, if one does."""

    def __init__(
        self,
        resources: Resources,
        page: TablePage,
        playing: Playing,
        orders: Mapping[int, MonkOrder],
        chance: Chance,
    ) -> None:
        """`orders` are the people's standing orders, read when one of them is asked at a shared screen.

        `chance` is the screen's own.
        """
        self._resources, self._page, self._orders = resources, page, orders
        self._public: Seat = playing.public
        self._people = playing.people
        self.act: ActPlayer | None = None
        """The act that is being played."""
        self.question: MonkQuestion | None = None
        """The Monk's question, while it is asked."""
        self.speech = Speech(resources, Chance(chance.below(_MANY)), playing.silent)
        """What a rival says of what was shown."""
        self.speed = TableSpeed(resources.settings, playing.stage)
        """How fast all of it is shown."""
        self.tempo = Tempo()
        """When it is looked for what rivals have done."""
        seats = len(playing.public.lines[0]["seats"])
        self._thoughts = {seat: longest_thought(seats, budget) for seat, budget in playing.budgets.items()}
        """By seat how many ms a rival's answer can take ..."""
        self._peeks = dict.fromkeys(playing.budgets, longest_thought(seats, 0))
        """... and where he chooses what to peek at, for which nobody searches."""
        self.near = False
        """Whether a person of this screen has a part in the act: then it may fill the window."""
        self._spoken: tuple[Act, View] | None = None
        self._opened: tuple[Event, ...] = ()
        self._size = (0, 0)

    @property
    def runs(self) -> bool:
        """Whether something runs."""
        return self.act is not None or self.question is not None

    @property
    def fills(self) -> bool:
        """Whether what runs may fill the window."""
        return self.question is not None or (self.act is not None and self.near)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the question out anew; an act that is being played is over at once."""
        self._size = size
        if self.act is not None:
            self._end()
        if self.question is not None:
            self.question.resize(size)

    def begin(self, act: Act, view: View, seating: Seating, before: TablePicture) -> None:
        """Begin an act, from the table as it lay `before` to the one that the page shows now."""
        opened, self._opened = self._opened, act.events if act.opening else ()
        fights = view.public.fights - (not act.opening)
        known = act.attack is not None and both_were_known(self._public, act.attack, fights)
        near = has_person(act, view, self._people)
        announced = self.act if act.attack is not None else None
        player = self._player(seating)
        player.begin(act, view, opened, before, self._page.resting, near, known, announced)
        self.near = near
        self._hear(occasions.begun(act, view), view)
        self.act, self._spoken = player, (act, view)
        if len(self._people) > 1 and act.attack is not None and act.attack.target in self._people:
            self.tempo.ask()  # the match was held until all of a shared screen see the attack
        else:
            self.tempo.answered(self._taken_by(act, view))
        if player.over:
            self._end()

    def _end(self) -> None:
        """The act is over: now it may be spoken of."""
        self.act = None
        self.tempo.begin()
        if self._spoken is not None:
            act, view = self._spoken
            self._hear(occasions.over(act, view), view)
        self._spoken = None

    def _hear(self, found: Sequence[Occasion], view: View) -> None:
        """Let rivals speak of what all see; what a shared screen shows to one alone is passed over."""
        if view.you is None or len(self._people) == 1:
            self.speech.hear(found, view)

    def announce(self, attack: Attack, view: View, seating: Seating) -> None:
        """Begin a person's attack while its fight is still to be told; at instant speed nothing is seen."""
        if self.speed.now == "instant":
            return
        known = both_were_known(self._public, attack, view.public.fights)
        self.near = True
        self.act = self._player(seating)
        self.act.announce(attack, view, self._page.resting, known)

    @property
    def opening(self) -> float:
        """How many ms of an announced attack can be played; 0 where none is announced."""
        return self.act.opening or 0.0 if self.act is not None else 0.0

    def _player(self, seating: Seating) -> ActPlayer:
        page, speed = self._page, self.speed.now
        return ActPlayer(self._resources, page.kit, page.layout, self._size, seating, speed)

    def pass_time(self, milliseconds: float) -> None:
        """Let time pass for the looks and for what is said."""
        self.tempo.advance(milliseconds)
        self.speech.update(milliseconds)

    def looks(self, awaited: Awaited | None) -> bool:
        """Tell whether to look now for what is awaited of a rival (tempo.py)."""
        if awaited is None:
            return True
        thoughts = self._peeks if awaited.kind == "peek" else self._thoughts
        thought = thoughts.get(awaited.seat, 0.0)
        if awaited.kind == "attack":  # the attacked may think about his Monk before anything is told
            thought += max((thoughts[seat] for seat in thoughts if seat != awaited.seat), default=0.0)
        return self.tempo.looks(awaited.kind, self.speed.now, self.opening, thought)

    def _taken_by(self, act: Act, view: View) -> float:
        """Return how many ms rivals can have taken for an act: an attacker, and the attacked for his Monk."""
        first, attack = act.events[0], act.attack
        thoughts = self._peeks if isinstance(first, Peeked) else self._thoughts
        thought = thoughts.get(getattr(first, "seat", -1), 0.0)
        if attack is not None and view.may_have_monk(attack.target, attack.target_slot):
            thought += thoughts.get(attack.target, 0.0)
        return thought

    def ask(self, seat: int, view: View, shared: bool) -> None:
        """Begin the question; `view` is what all see who look on."""
        own = view_at_duel(self._people[seat], view.public.fights) if shared else view
        ordered = answer_by_order(self._orders[seat], own) if shared else None
        self.question = MonkQuestion(self._resources, self._page.kit, view, own, seat, shared, ordered)
        self.question.resize(self._size)

    def play_on(self, milliseconds: float) -> bool:
        """Let time pass for the act; whether it is over now."""
        assert self.act is not None
        self.act.advance(milliseconds)
        if self.act.over:
            self._end()
        return self.act is None

    def ask_on(self, milliseconds: float) -> MonkQuestion | None:
        """Let time pass for the question, and return it where it is over now."""
        assert self.question is not None
        self.question.update(milliseconds)
        if not self.question.done:
            return None
        done, self.question = self.question, None
        self.tempo.ask()
        return done

    def draw(self, surface: Surface) -> None:
        """Paint what runs."""
        if self.question is not None:
            self.question.draw(surface)
        elif self.act is not None:
            self.act.draw(surface)

    def draw_speech(self, surface: Surface, seating: Seating) -> None:
        """Paint what a rival says, where the table can be seen."""
        if self.question is None and not (self.act is not None and self.near):
            self.speech.draw(surface, self._page.layout, seating)
