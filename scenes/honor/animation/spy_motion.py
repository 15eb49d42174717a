"""A spy at his work: he becomes a shadow, runs to a house, and drags away what he takes there."""

from game.honor.decisions import Spy
from scenes.honor.animation import moving_props, sound_cues
from scenes.honor.animation.card_motion import ARC, LIFT, POP, Route, between, stays
from scenes.honor.animation.turn_start_motion import StagedTurn
from scenes.honor.table.card_places import CardSpot, hand_of, head_of
from scenes.honor.table.layout import board_of
from scenes.paint import theme
from scenes.paint.geometry import CardPlace

SHADOW, RUNS, LIFTED, BACK = 120.0, 520.0, 160.0, 350.0
"""He becomes a shadow, runs, lifts a card, stays while it flies away."""
_SEEN_TO_RUN = 260.0


def _corner(card: CardPlace, size: int) -> tuple[int, int]:
    """Return where a spy of that size stands who holds a card by its corner: he covers no more of it."""
    return card.x - round(0.5 * card.width + 0.3 * size), card.y - round(0.5 * card.width + 0.2 * size)


class StagedSpy(StagedTurn):
    """The motion of an act in the making, in which a spy may be at work."""

    @property
    def runs(self) -> float:
        """How long a spy runs, by what is usual of this act: he is seen to run at any table."""
        return max(RUNS, _SEEN_TO_RUN * self.usual / max(0.01, self.quick))

    def spies(self) -> None:
        """Let the spy run along the table's edge to the house, and drag away by its corner what he takes."""
        deed, quick, layout = self.deed, self.quick, self.old[0]
        assert isinstance(deed, Spy)
        start, goal = (
            hand_of(layout, self.act.before, deed.seat),
            head_of(layout, self.act.before, deed.place),
        )
        size = round(0.095 * layout.frame.height)
        name = self.add(moving_props.Shadow("shadow", size, deed.card))
        edge = layout.banners[0].bottom + 0.4 * size
        taken = [
            (old, new)
            for old, new in self.pairs
            if old is not None and new is not None and old.home == str(deed.place) != new.home
        ]
        goal = taken[0][0].place if taken else goal
        x, y = _corner(goal, size)
        side = 1 if x > start.x else -1
        with self.after(SHADOW * quick):
            self.hear(sound_cues.NINJA, goal)
            self.set(name, present=1, x=start.x, y=start.y, run=0)
            robbed = board_of(layout, self.act.before, deed.place >> 1)
            self.light("robbed", robbed, (self.runs + LIFTED + BACK) * quick, 8, colour=theme.PAPER_LIGHT)
            whole = self.runs * quick
            crouch, leap = 0.22 * whole, 0.30 * whole
            self.move(name, crouch, "out", x=start.x - 0.35 * side * size, y=edge)  # a run-up
            with self.after(crouch):
                self.move(name, whole - crouch, "linear", run=1)
                self.move(name, whole - crouch, "smooth", x=x)
            with self.after(whole - leap):  # and a leap onto what he takes
                self.move(name, 0.45 * leap, "out", y=min(y, edge) - 0.55 * size)
                with self.after(0.45 * leap):
                    self.move(name, 0.55 * leap, "in", y=y)
            self.then(whole)
            self.light("taken", goal.box, (LIFTED + 0.2 * BACK) * quick)
            if self.you == deed.place >> 1 != deed.seat:
                self.wounds()
        self._drags(name, taken, size)
        for old, _ in taken:
            self.routes[old.card] = Route(later=SHADOW + self.runs + LIFTED)

    def _drags(self, name: str, taken: list[tuple[CardSpot, CardSpot]], size: int) -> None:
        """Let the spy go along with the first of the cards that he takes, and be gone where it lies."""
        quick, leaves = self.quick, SHADOW + self.runs + LIFTED
        flying = [pair for pair in self.pairs if not stays(pair)]
        later = between(len(flying)) * quick * (flying.index(taken[0]) if taken else 0)
        with self.after(leaves * quick + later):
            if taken:
                self.then(LIFT * quick)
                x, y = _corner(taken[0][1].place, size)
                self.move(name, ARC * quick, "in-out", x=x)
                self.move(name, ARC * quick, "out", y=y)
                self.move(name, ARC * quick, "linear", run=2)
            self.then(max(BACK, ARC + POP) * quick)
            self.leave(name)
