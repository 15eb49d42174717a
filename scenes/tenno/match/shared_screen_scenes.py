"""Several people at one screen: curtains, whose cards lie open, looks out of turn, standing orders.

A view is bound only after its curtain was lifted; which one may be is the flow's affair.
"""

from collections.abc import Mapping
from functools import partial

from game.campaign.stage_table import StageTable
from game.table.seats import Seat
from game.tenno.shared_screen import MonkOrder, keep_order, order_of
from game.tenno.show.screen_flow import Flow
from scenes.match.hand_over_curtain import CurtainScene, HandOverScene
from scenes.match.match_inputs import MatchActions
from scenes.match.own_cards import OwnCards
from scenes.tenno.match.laying_farmers import SetupScene
from scenes.tenno.match.new_card import new_card
from scenes.tenno.match.peek_own_cards import PeekOwnCardsScene, WhoPeeksScene
from scenes.window import Pop, Push, Replace, Request, Resources, RestPointer, Scene


class Couch:
    """What a match's scene needs where several people share it; with one person nothing is ever covered."""

    def __init__(
        self, resources: Resources, flow: Flow, people: Mapping[int, Seat], actions: MatchActions
    ) -> None:
        """`people` are the seats of those at this screen; their standing orders are kept with them."""
        self._resources, self._flow, self._people, self._actions = resources, flow, people, actions
        self.cards = OwnCards(resources.settings)
        """Whether the private view's cards lie open."""
        self.orders = {number: order_of(seat.beside) for number, seat in people.items()}
        """Each person's standing order for the Monk."""

    @property
    def open_cards(self) -> bool:
        return not self._flow.shared or (self._flow.private is not None and self.cards.open)

    def cover(self) -> bool:
        """Let nothing private be bound any more; whether anything was."""
        self.cards.cover()
        was_private = self._flow.private is not None
        if was_private:
            self._flow.covered()
        return was_private

    def pause(self) -> Request:
        return Push(self._actions.pause(self._resources))

    def veil(self) -> Request:
        return Push(self._veil())

    def setup(self, stage: StageTable | None = None, speed: str = "instant") -> SetupScene:
        """Let farmers be laid; at a `stage` after its new card has been shown large, where there is time."""
        shown, brief = new_card(stage, speed), stage is not None and stage.sets_out
        return SetupScene(self._resources, self._flow, self._actions.chance, self.pause, shown, brief)

    def hand_over(self, seat: int) -> Request:
        def lifted() -> Request:
            ask = self._flow.lifted(seat)
            lays = ask is not None and ask.seat == seat and ask.wanted == "place"
            return Replace(self.setup()) if lays else Pop()

        who = self._flow.feed.view.seats[seat]
        return Push(HandOverScene(self._resources, who.name, who.crest, lifted, self))

    def look(self) -> Request:
        seats = self._flow.feed.view.seats
        people = {seat: seats[seat] for seat in self._people}
        return Push(WhoPeeksScene(self._resources, people, self._look_of))

    def _look_of(self, seat: int) -> Request:
        who = self._flow.feed.view.seats[seat]

        def lifted() -> Request:
            view, ordered = self._flow.own_view(seat), partial(self._order, seat)
            order = self.orders[seat]
            return Replace(PeekOwnCardsScene(self._resources, view, order, ordered, self._looked))

        return Replace(CurtainScene(self._resources, who.name, who.crest, lifted, Pop))

    def _looked(self) -> Request:
        return RestPointer(Replace(self._veil()))

    def _order(self, seat: int, order: MonkOrder) -> None:
        self.orders[seat] = order
        keep_order(self._people[seat].beside, order)

    def _veil(self) -> Scene:
        return CurtainScene(self._resources, None, None, Pop, self.pause)
