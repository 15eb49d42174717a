"""The choices around a fight: the attack, the Monk's answer, the peek. Knows no pixels."""

from collections.abc import Callable

from game.tenno.decisions import Ask, Attack, Decision, Monk, Pass, Peek
from game.tenno.show.choice import Button, ButtonSpot, Choice, HandSpot, SlotSpot, Spot, Words
from game.tenno.view import View


class AttackChoice(Choice):
    """Choose an own card, then its target; the second touch is the attack."""

    def __init__(self, view: View, ask: Ask, confirms: Callable[[], bool]) -> None:
        """Begin with no card chosen; `confirms`: whether the target is to be touched twice."""
        super().__init__(view, ask)
        self.slot: int | None = None
        self.target: SlotSpot | None = None
        self._confirms = confirms
        options = [option for option in view.options(ask) if isinstance(option, Attack)]
        self._slots = {option.slot for option in options}
        self._targets = {(option.target, option.target_slot) for option in options}

    def words(self) -> Words:
        """Ask for the card, or for the target."""
        step = "card" if self.slot is None else "target"
        line = "attack-confirm-line" if self.target is not None else f"attack-{step}-line"
        return Words(f"attack-again-{step}" if self.ask.again else f"attack-{step}", line)

    def refusal(self, spot: Spot) -> str | None:
        """Own cards that may attack at any time; targets once a card is chosen."""
        match spot:
            case ButtonSpot(name):
                return None if name in {button.name for button in self.buttons()} else "other-asked"
            case HandSpot():
                return "hand-attacks"
            case SlotSpot(seat, slot) if seat == self.seat:
                if slot in self._slots:
                    return None
                return self.view.refusal(Attack(seat, slot, *min(self._targets)), self.ask)
            case SlotSpot(seat, slot):
                if (seat, slot) not in self._targets:
                    return self.view.refusal(Attack(self.seat, min(self._slots), seat, slot), self.ask)
                return "card-first" if self.slot is None else None

    def touch(self, spot: Spot) -> Decision | None:
        """Choose the card, or attack with it."""
        if self._refuse(spot):
            return None
        match spot:
            case ButtonSpot("pass"):
                return Pass(self.seat)
            case ButtonSpot():
                self.slot = self.target = None
            case SlotSpot(seat, slot) if seat == self.seat:
                self.slot, self.target = (None if slot == self.slot else slot), None
            case SlotSpot(seat, slot) if self.slot is not None:
                if not self._confirms() or spot == self.target:
                    return Attack(self.seat, self.slot, seat, slot)
                self.target = spot
        return None

    def buttons(self) -> tuple[Button, ...]:
        """Take the card back; with the Ronin, leave the second attack."""
        take_back = (Button("take-back"),) if self.slot is not None else ()
        return (*take_back, Button("pass")) if self.ask.again else take_back

    def chosen(self) -> tuple[Spot, ...]:
        """The card, once it is chosen."""
        return () if self.slot is None else (SlotSpot(self.seat, self.slot),)

    def back(self) -> bool:
        """Let the target go, then take the card back."""
        if self.target is not None:
            self.target = None
            return True
        had, self.slot = self.slot is not None, None
        return had


class PeekChoice(Choice):
    """Choose one of the attacker's cards to look at."""

    def words(self) -> Words:
        """Ask for the card."""
        return Words("peek", "peek-line", seat=self.view.public.turn)

    def refusal(self, spot: Spot) -> str | None:
        """The attacker's slots alone."""
        match spot:
            case SlotSpot(seat, _):
                return None if seat == self.view.public.turn else "attacker-only"
            case HandSpot():
                return "attacker-only"
            case ButtonSpot(name):
                return None if name == "no-look" else "other-asked"

    def touch(self, spot: Spot) -> Decision | None:
        """Look, or do not."""
        if self._refuse(spot):
            return None
        return Peek(self.seat, spot.slot) if isinstance(spot, SlotSpot) else Pass(self.seat)

    def buttons(self) -> tuple[Button, ...]:
        """Look at none."""
        return (Button("no-look"),)


class MonkChoice(Choice):
    """Show the Monk, or do not."""

    def words(self) -> Words:
        """Ask."""
        return Words("monk", "monk-line")

    def refusal(self, spot: Spot) -> str | None:
        """The two buttons alone."""
        return None if isinstance(spot, ButtonSpot) and spot.name in ("show", "keep") else "other-asked"

    def touch(self, spot: Spot) -> Decision | None:
        """Decide."""
        if self._refuse(spot):
            return None
        assert isinstance(spot, ButtonSpot)
        return Monk(self.seat, spot.name == "show")

    def buttons(self) -> tuple[Button, ...]:
        """Both answers, alike."""
        return (Button("show"), Button("keep"))
