"""Following a match as one view of it grows: each event, with the view before it and the view after it.

Owns the way through the events, once and in order. Whoever counts, tells or remarks on what happens is a
`Follower` and says what it makes of each kind of event; it knows what the view's seat was told, no more.
"""

from game.tenno.events import (
    Attacked,
    Ended,
    Event,
    Exchanged,
    Fought,
    MonkKept,
    MonkShown,
    Passed,
    Peeked,
    Placed,
    Refilled,
    Swapped,
    Turned,
)
from game.tenno.view import View

_METHODS: dict[type[Event], str] = {
    Placed: "on_placed",
    Attacked: "on_attacked",
    Turned: "on_turned",
    MonkShown: "on_monk_shown",
    MonkKept: "on_monk_kept",
    Fought: "on_fought",
    Refilled: "on_refilled",
    Exchanged: "on_exchanged",
    Swapped: "on_swapped",
    Peeked: "on_peeked",
    Passed: "on_passed",
    Ended: "on_ended",
}


class Follower:
    """Each method is given one kind of event; what a subclass does not name it passes over."""

    before: View
    """The view as it was before the event that is told just now ..."""
    after: View
    """... and after it."""

    def __init_subclass__(cls) -> None:
        """Raise TypeError for a method that no event is given to: its name is misspelt."""
        never = {name for name in vars(cls) if name.startswith("on_")}.difference(_METHODS.values())
        if never:
            raise TypeError(f"{cls.__name__}: {sorted(never)} would never be called")

    def follow(self, view: View) -> None:
        """Take in what happened since the last time: it must be the same view that has grown."""
        if not hasattr(self, "after"):
            self.after = view.before_the_match()
        for event in view.events[len(self.after.events) :]:
            self.before = self.after.copy()
            self.after.take(event)
            getattr(self, _METHODS[type(event)])(event)

    def on_placed(self, event: Placed) -> None:
        """A seat laid its farmers."""

    def on_attacked(self, event: Attacked) -> None:
        """An attack was named."""

    def on_turned(self, event: Turned) -> None:
        """Both cards of the attack lie open."""

    def on_monk_shown(self, event: MonkShown) -> None:
        """The defender showed his Monk."""

    def on_monk_kept(self, event: MonkKept) -> None:
        """The viewer could have shown his Monk and did not."""

    def on_fought(self, event: Fought) -> None:
        """The cards were compared; those that fell are gone after it."""

    def on_refilled(self, event: Refilled) -> None:
        """A gap was filled."""

    def on_exchanged(self, event: Exchanged) -> None:
        """A card was taken up and one laid; before it the viewer's row has the old one."""

    def on_swapped(self, event: Swapped) -> None:
        """Two cards were taken up and laid back."""

    def on_peeked(self, event: Peeked) -> None:
        """A defender looked at one of the attacker's cards."""

    def on_passed(self, event: Passed) -> None:
        """A seat left what it was asked; before it the view says what that was."""

    def on_ended(self, event: Ended) -> None:
        """The match is over and the table turned over."""
