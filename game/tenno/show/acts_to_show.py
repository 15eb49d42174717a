"""What has been shown of a seat's record so far, and what comes next, in acts that are shown as one.

The rules are done with a decision at once; the screen catches up act by act. Says of an act who has a part in
it and what was known.
"""

from collections.abc import Container
from dataclasses import dataclass

from game.kept.json_lines import Line
from game.table.seats import Seat
from game.tenno.decisions import Attack
from game.tenno.events import Attacked, Event, Fought
from game.tenno.seat_record import read_line
from game.tenno.view import View, view_begun


@dataclass(frozen=True, slots=True)
class Act:
    """Events that are shown as one: a whole duel, its opening or its end, or any other single event.

    `opening` is true where only the attack and both turned cards are in it and the fight comes later.
    """

    events: tuple[Event, ...]
    opening: bool = False

    @property
    def attack(self) -> Attacked | None:
        first = self.events[0]
        return first if isinstance(first, Attacked) else None


class Feed:
    """A seat's lines on their way to the screen."""

    def __init__(self, seat: Seat) -> None:
        """Begin at the header, which must have been told."""
        self.seat = seat
        self.view = view_begun(seat)
        self._shown = 1
        self._assumed: list[Line] = []

    @property
    def shown(self) -> int:
        """How many lines were taken in, the header among them."""
        return self._shown

    def waiting(self) -> int:
        """Return how many lines were told and not yet shown."""
        return max(0, len(self.seat.lines) - self._shown)

    def catch_up(self, but_last_fight: bool = False, until: int | None = None) -> None:
        """Take in all that was told, or the lines up to the one numbered `until`, showing none of it.

        `but_last_fight`: but for a fight after which nothing was decided yet. It is shown again, for the
        match may have been left at its Monk's question, and whether the engine waited for it must not tell.
        """
        lines = self.seat.lines
        end = len(lines) if until is None else until
        decided = [number for number, line in enumerate(lines) if line.get("move", "monk") != "monk"]
        if but_last_fight and decided and lines[decided[-1]]["move"] == "attack":
            end = decided[-1]
        while self._shown < end:
            self._take(lines[self._shown])

    def attacked_next(self) -> set[int]:
        """Return whom the attacks are on whose fights were told and not taken in yet."""
        waiting = self.seat.lines[self._shown :]
        targets = {line["target"] for line in waiting if line.get("move") == "attack"}
        begun = self.view.duel
        if begun is not None and begun.fought is None and waiting:
            targets.add(begun.attack.target)
        return targets

    def assume(self, line: Line) -> Event:
        """Take in what the seat itself decided and was not told yet; told later, it is not taken in again."""
        self._assumed.append(line)
        return self.view.fold(line)

    def pass_over_assumed(self) -> None:
        """Take in the lines that are told now and were assumed before: they have been shown."""
        while self.waiting() and self.seat.lines[self._shown] in self._assumed:
            self._take(self.seat.lines[self._shown])

    def next_is_for_all(self) -> bool:
        """Whether an attack or the end comes next, which is seen by all together and in no private view."""
        line = self.seat.lines[self._shown]
        return line.get("move") in ("attack", None)

    def next_attack(self, early: tuple[Line, ...] = ()) -> Act | None:
        """Return the attack that comes next with both cards turned, without taking it in; None if none does.

        `early` is the attack and what it turned over as the defender was told them, while his Monk's answer
        is due and nobody else knows of them yet.
        """
        lines = self._opening(early)
        if len(lines) < 2 or "turned" not in lines[1]:
            return None
        return Act((read_line(lines[0]), read_line(lines[1])), opening=True)

    def take_opening(self, early: tuple[Line, ...] = ()) -> None:
        """Take in the attack that comes next with both cards turned, and nothing of the fight."""
        for line in self._opening(early):
            self._take(line)

    def _opening(self, early: tuple[Line, ...]) -> list[Line]:
        return self.seat.lines[self._shown : self._shown + 2] or list(early)

    def take(self) -> Act | None:
        """Take in the next act; None where nothing is waiting.

        An attack whose fight has not been told yet, as the defender has it while he is asked for his Monk,
        comes as an opening; the rest follows as an act of its own.
        """
        if not self.waiting():
            return None
        lines = self.seat.lines
        events = [self._take(lines[self._shown])]
        while self._shown < len(lines) and _belongs(events, lines[self._shown]):
            events.append(self._take(lines[self._shown]))
        opening = isinstance(events[0], Attacked) and len(events) == 2
        return Act(tuple(events), opening)

    def _take(self, line: Line) -> Event:
        self._shown += 1
        if line in self._assumed:
            self._assumed.remove(line)
            return read_line(line)
        return self.view.fold(line)


def _belongs(events: list[Event], line: Line) -> bool:
    """Whether a line is shown in one act with the events before it: an attack up to its fight."""
    if "turned" in line or "fight" in line:
        return True
    return line.get("move") == "monk" and isinstance(events[0], Attacked)


def once_more(act: Act, view: View) -> bool:
    """Whether a Ronin's companion may attack after an act of `view`."""
    return isinstance(act.events[-1], Fought) and view.public.ask is not None and view.public.ask.again


def has_person(act: Act, view: View, people: Container[int]) -> bool:
    """Whether a person of this screen does it or is attacked; the end of a duel is like its opening."""
    if act.attack is not None:
        return act.attack.seat in people or act.attack.target in people
    if isinstance(act.events[-1], Fought):
        return view.duel is not None
    return getattr(act.events[0], "seat", None) in people


def opening_of(view: View) -> tuple[Event, ...]:
    """Return the attack and both cards turned where its fight is still to come; empty where none is."""
    duel = view.duel
    if duel is None or duel.turned is None or duel.fought is not None:
        return ()
    attack = duel.attack
    return Attacked(attack.seat, attack.slot, attack.target, attack.target_slot), duel.turned


def both_were_known(public: Seat, attack: Attack | Attacked, fights: int) -> bool:
    """Whether all knew both cards of an attack, before the fight after `fights` fights."""
    view = View.begin(public.lines[0])
    for line in public.lines[1:]:
        if view.public.fights == fights and line.get("move") == "attack":
            break
        view.fold(line)
    slots = view.slots[attack.seat][attack.slot], view.slots[attack.target][attack.target_slot]
    return all(slot.known is not None for slot in slots)
