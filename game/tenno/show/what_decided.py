"""Why a match came as it did for one seat, in words: what hurt it where it lost, what helped where it won.

Owns the choice of what is worth saying. It is read off that seat's own record of a match that is over; what a
rival took a card for comes from that rival's receipt, and from nothing else. No hidden card is needed: what
is said of a slot is what all knew of it.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from game.kept.json_lines import Line
from game.kept.language import Language
from game.table.optional_features import Sentence
from game.table.receipts import read_receipt
from game.table.shown_names import seat_name
from game.tenno.cards import CODES, DAIMYO, FARMERS, GEISHA, NINJA, RECORD, SHOGUN, VALUES, fight, monk_helps
from game.tenno.decisions import Attack
from game.tenno.event_follower import Follower
from game.tenno.events import Attacked, Exchanged, Fought, MonkKept, MonkShown, Peeked, Refilled, Swapped
from game.tenno.fooled_and_read import Tell, Tells
from game.tenno.odds import PossibleRows, chances
from game.tenno.show.table_words import card_words, why_ended
from game.tenno.variants import lead
from game.tenno.view import View

LEAST_BLOW = 4.0
"""What is said has to weigh so much, unless there is too little of it: points that moved in a fight, and half
of an own card that fell."""
GEISHA_WORTH = 4.0
TELL_WORTH = 3.0
"""What a fight weighs more in which somebody was fooled or read."""
FINE = 50
"""Percent: up to this chance an attack may be regretted that did not win."""
GREAT = 8, DAIMYO, SHOGUN, GEISHA
"""Cards that should not stay in the hand."""
NEAR = 2
"""Up to so many points a match was close."""
LATE = 3
"""A lead that was lost has to be lost so many fights before the end."""
HEAVY = 8.0
"""Of such a weight two more that wait leave no room for the way it ended."""
MOST = 2
"""How many are said beside the way it ended."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One sentence's facts. `form` and `cause` are keys of words; what a form does not need is 0 or empty."""

    kind: str
    """"blow", "tell", "missed", "unused", "close", "turned", "end", "nothing"; one of each but blows."""
    form: str
    weight: float
    see: int
    """The number of the fight that shows it, from 1."""
    fight: int = 0
    """The same where the sentence names it."""
    cause: str = ""
    seat: int = 0
    """Whose card it was, beside the own one."""
    own: int = 0
    card: int = 0
    points: int = 0
    odds: int = 0
    since: int = 0
    seen: int = 0
    """The card that all had seen where another lay."""
    slot: int = 0
    """Slots count from 1."""
    other: int = 0
    whom: int = 0
    """Whose `other` slot was attacked instead."""
    n: int = 0
    cards: tuple[int, ...] = ()
    share: int = 0
    """In how many percent a rival took the card for one of `cards`."""


Guesses = Mapping[int, Mapping[int, Line]]
"""By seat and number of a fight: what a rival's receipt has as the answer that began it, and its beliefs."""


def guesses_of(thoughts: Sequence[tuple[Sequence[Line], Line]]) -> dict[int, Line]:
    """Return by a fight's number the attacks among a rival's answers, each with what it was told before."""
    found: dict[int, Line] = {}
    fights = 0
    for told, chose in thoughts:
        fights += sum("fight" in line for line in told)
        answer = chose.get("chose", {})
        if isinstance(answer, dict) and answer.get("move") == "attack":
            found[fights + 1] = chose
    return found


def reasons_of(
    lines: Sequence[Line],
    earlier: Sequence[View] = (),
    guesses: Guesses | None = None,
    seasoned: bool = False,
) -> list[Reason]:
    """Return at most three, in the order in which they are said; none while the match goes on.

    `lines` are a seat's own record, after these earlier matches of a series. `seasoned`: whoever reads them
    has seen many endings and can do without this one where more is to be said.
    """
    view = View.of(list(lines), earlier)
    if view.you is None or view.ended is None:
        return []
    lost = view.you not in view.ended.winners
    found = _Found(view.you, guesses or {})
    found.follow(view)
    left = sorted(found.all(view, lost), key=lambda one: (-one.weight, one.see))
    if sum(one.weight >= LEAST_BLOW for one in left) >= MOST:
        left = [one for one in left if one.weight >= LEAST_BLOW]
    chosen: list[Reason] = []
    most = MOST
    for number, one in enumerate(left):
        if any(one.kind == other.kind != "blow" or one.fight == other.fight != 0 for other in chosen):
            continue
        if len(chosen) == MOST:
            waiting = [other for other in left[number:] if other.weight >= HEAVY]
            most = MOST + (seasoned and len(waiting) > 1)
        if len(chosen) == most:
            break
        chosen.append(one)
    chosen.sort(key=lambda one: (one.fight or view.public.fights + 1, one.kind))
    chosen = _one_guess(chosen)
    if lost and not chosen:
        chosen.append(Reason("nothing", "nothing", 0, view.public.fights))
    if len(chosen) <= MOST:
        chosen.append(Reason("end", "end", 0, view.public.fights))
    return chosen


def _one_guess(chosen: Sequence[Reason]) -> list[Reason]:
    """Say of one fight alone what a rival took the card for."""
    found, said = [], False
    for one in chosen:
        found.append(replace(one, share=0, cards=()) if said and one.share else one)
        said = said or bool(one.share)
    return found


def _tell_cause(tell: Tell, you: int) -> str:
    """Return what decided a fight where all had seen a card in a slot that was touched since."""
    own = "own_" if tell.owner == you else ""
    return f"{own}{'feint' if tell.same else 'switch'}"


class _Found(Follower):
    """Collects what can be said of the fights as they come."""

    def __init__(self, you: int, guesses: Guesses) -> None:
        self.you = you
        self._guesses = guesses
        self._tells: Tells | None = None
        self._told = 0
        """How many events the tells were told."""
        self._since: dict[tuple[int, int], int] = {}
        """At which fight a card was turned up in a slot last."""
        self._looked: set[tuple[int, int]] = set()
        """Where anybody has seen anything since the slot was filled."""
        self._known: int | None = None
        """The card that all knew to lie in the attacked slot."""
        self._just: dict[int, set[int]] = {}
        """By seat the slots that it touched in its latest turn."""
        self._possible: PossibleRows | None = None
        self._attack: Attacked | None = None
        self._again = False
        self._odds = -1
        """The percent that an own attack had; -1 for another's."""
        self._sure: tuple[int, int, int] | None = None
        """The dearest card that an own attack was sure to take instead, and where it lay."""
        self._laid: set[int] = set()
        """The own cards that ever lay in the row."""
        self.hurt: list[Reason] = []
        self.helped: list[Reason] = []
        self._led: list[bool] = []
        """After each fight, whether the own side was alone in front."""

    # What all know of the slots

    def _follow_tells(self, view: View) -> Tell | None:
        """Let the tells know all that a view was told; return the one that its latest fight was."""
        tells = self._tells = self._tells or Tells(len(view.seats), view.variant)
        found = None
        for event in view.events[self._told :]:
            found = tells.fold(event)
        self._told = len(view.events)
        return found

    def _certain(self, seat: int, slot: int) -> int | None:
        assert self._tells is not None
        return self._tells.certain(seat, slot)

    def _show(self, seat: int, slot: int, number: int) -> None:
        self._since[seat, slot] = number
        self._looked.add((seat, slot))

    def _touch(self, seat: int, *slots: int) -> None:
        self._just.setdefault(seat, set()).update(slots)

    def on_monk_shown(self, event: MonkShown) -> None:
        self._show(event.seat, event.slot, self.after.public.fights + 1)

    def on_refilled(self, event: Refilled) -> None:
        self._looked.discard((event.seat, event.slot))
        self._just.get(event.seat, set()).discard(event.slot)
        if event.seat == self.you and event.card is not None:
            self._laid.add(event.card)

    def on_exchanged(self, event: Exchanged) -> None:
        openings = self.before.public.openings
        if not (openings and openings[0].card is not None):
            self._touch(event.seat, event.slot)
        if event.seat == self.you and event.card is not None:
            self._laid.add(event.card)

    def on_swapped(self, event: Swapped) -> None:
        self._touch(event.seat, *event.slots)

    def on_peeked(self, event: Peeked) -> None:
        assert self._attack is not None
        self._looked.add((self._attack.seat, event.slot))

    # Attacks and fights

    def on_attacked(self, event: Attacked) -> None:
        ask = self.before.public.ask
        self._again = ask is not None and ask.again
        if not self._again:
            self._just[event.seat] = set()
        self._attack, self._odds, self._sure = event, -1, None
        self._follow_tells(self.before)
        self._known = self._certain(event.target, event.target_slot)
        if event.seat != self.you or ask is None:
            return
        before = self.before
        possible = PossibleRows.of(before) if self._possible is None else self._possible
        self._possible = possible
        possible.follow(before)
        attack = Attack(event.seat, event.slot, event.target, event.target_slot)
        self._odds = chances(before, attack, possible).percents()[0]
        if self._odds > FINE:
            return
        for other in before.options(ask):
            if not isinstance(other, Attack):
                continue
            seen = self._certain(other.target, other.target_slot)
            if seen is None:
                continue
            counted = chances(before, other, possible)
            if counted.win == sum(counted) and (self._sure is None or seen > self._sure[0]):
                self._sure = seen, other.target, other.target_slot

    def on_fought(self, event: Fought) -> None:
        attack = self._attack
        assert attack is not None
        number = self.after.public.fights
        outcome = fight(event.attacking, event.defending, event.monk)
        tell = self._follow_tells(self.after)
        if self.you in (attack.seat, attack.target):
            self._weigh(event, attack, number, tell)
        for seat, slot, falls in (
            (attack.seat, attack.slot, outcome.attacker_falls),
            (attack.target, attack.target_slot, outcome.defender_falls),
        ):
            if falls:
                self._looked.discard((seat, slot))
                self._just.get(seat, set()).discard(slot)
            else:
                self._show(seat, slot, number)
        self._led.append(self._lead(self.after) > 0)

    def _weigh(self, event: Fought, attack: Attacked, number: int, tell: Tell | None) -> None:
        outcome = fight(event.attacking, event.defending, event.monk)
        attacks = attack.seat == self.you
        own, card = event.attacking, event.defending
        if not attacks:
            own, card = card, own
        rival = attack.target if attacks else attack.seat
        fell = outcome.attacker_falls if attacks else outcome.defender_falls
        points = VALUES[outcome.captured] if outcome.captured is not None else 0
        weight = points + (GEISHA_WORTH if own == GEISHA else VALUES[own] / 2) * fell
        won = event.winner == self.you
        if event.winner is None:
            form = "both"
        elif won:
            form = "hit_won" if outcome.captured is not None else "held_won"
        elif attacks:
            form = "hit" if outcome.captured is not None else "hit_fell"
        else:
            form = "lost_to"
        if weight:
            said = Reason("blow", form, weight, number, number, seat=rival, own=own, card=card, points=points)
            if tell is not None:
                said = replace(said, kind="tell", weight=weight + TELL_WORTH)
                said = replace(said, cause=_tell_cause(tell, self.you), whom=attack.target, seen=tell.seen)
            else:
                said = self._caused(said, event, attack, number)
            (self.helped if won else self.hurt).append(said)
        if attacks and not won and self._sure is not None:
            sure, seat, slot = self._sure
            regret = 2.0 * VALUES[sure]
            self.hurt.append(
                Reason(
                    "missed",
                    "missed" if seat == attack.target else "missed_other",
                    regret,
                    number,
                    number,
                    seat=seat,
                    card=sure,
                    slot=slot + 1,
                    other=attack.target_slot + 1,
                    whom=attack.target,
                    odds=self._odds,
                )
            )

    def _caused(self, said: Reason, event: Fought, attack: Attacked, number: int) -> Reason:
        """Add one cause, the first that holds."""
        a, d, at = event.attacking, event.defending, (attack.target, attack.target_slot)
        won = event.winner == attack.seat
        if event.monk and monk_helps(a, d):
            return replace(said, cause="monk")
        if (a == GEISHA) != (d == GEISHA):
            return replace(said, cause="geisha")
        if d == SHOGUN and event.winner == attack.target:
            return replace(said, cause="shogun")
        if a == NINJA and won and d >= NINJA:
            return replace(said, cause="ninja")
        if self._again:
            return replace(said, cause="second")
        if self.before.lies_open(attack.target, attack.target_slot) is not None:
            return said
        unseen = at not in self._looked
        if unseen and attack.target_slot in self._just.get(attack.target, ()) and attack.target != self.you:
            return replace(said, cause="touched", whom=attack.target)
        if self._known is not None and at in self._since:
            return replace(said, cause="known", since=self._since[at])
        if not unseen:
            return said
        if attack.seat == self.you:
            return replace(said, cause="unseen_odds", odds=self._odds)
        return self._guessed(replace(said, cause="unseen"), attack, d, number)

    def _guessed(self, said: Reason, attack: Attacked, card: int, number: int) -> Reason:
        """Say in place of the cause what the attacker took the card for, if its receipt says it plainly."""
        chose = self._guesses.get(attack.seat, {}).get(number)
        if chose is None:
            return said
        answer = chose["chose"]
        if (answer.get("target"), answer.get("target_slot")) != (attack.target, attack.target_slot):
            return said
        try:
            shares = chose["beliefs"][attack.target][attack.target_slot]
            read = {CODES[name]: float(share) for name, share in shares.items()}
        except (KeyError, IndexError, TypeError, ValueError, AttributeError):
            return said  # an erred answer says nothing, and a strange file is no matter
        best = max(read, key=lambda one: read[one], default=0)
        farmers = sum(read.get(one, 0.0) for one in FARMERS)
        cards: tuple[int, ...]
        if best and read[best] >= FINE / 100:
            cards, share = (best,), read[best]
        elif farmers >= FINE / 100:
            cards, share = FARMERS, farmers
        else:
            return said
        form = "thought_right" if card in cards else "thought"
        return replace(said, cause=form, whom=attack.seat, cards=cards, share=round(100 * share))

    # All of it

    def _lead(self, view: View) -> int:
        return lead(view.variant, view.public.captured, self.you)

    def all(self, view: View, lost: bool) -> list[Reason]:
        """List what hurt where the match was lost, and what helped where it was won."""
        ended, last, lead = view.ended, view.public.fights, self._lead(view)
        assert ended is not None
        found = list(self.hurt if lost else self.helped)
        if ended.tiebreak and self.you in dict(ended.tiebreak):
            found.append(Reason("close", "close_even", 6, last))
        elif 0 < abs(lead) <= NEAR and (lead < 0) == lost:
            form = f"close_{abs(lead)}" if lost else f"close_won_{lead}"
            found.append(Reason("close", form, 6, last))
        if not lost:
            return found
        kept = tuple(card for card in view.hand_cards() if card in GREAT and card not in self._laid)
        if len(kept) > 1:
            worth = sum(VALUES[card] or 8 for card in kept) / 3
            found.append(Reason("unused", "unused", worth, last, cards=kept))
        leads = [number for number, led in enumerate(self._led, 1) if led]
        if leads and last - leads[-1] >= LATE:
            found.append(Reason("turned", "turned", 4, leads[-1], leads[-1], n=last - leads[-1]))
        return found


def why(
    language: Language, told: Sequence[list[Line]], receipts: Mapping[int, Path], seasoned: bool
) -> list[Sentence]:
    """Say why the last of some matches came so to the seat whose records these are; none while it goes on.

    `receipts` are the rivals' of that match, by seat; one that cannot be read says nothing.
    """
    *before, lines = told
    earlier = [View.of(one) for one in before]
    guesses: dict[int, Mapping[int, Line]] = {}
    for seat, path in receipts.items():
        with suppress(OSError, ValueError):
            receipt = read_receipt(path, RECORD, torn=True)
            guesses[seat] = guesses_of(
                [
                    ([line for _, line in one.told if "earlier" not in line], one.chose)
                    for one in receipt.thoughts
                ]
            )
    reasons = reasons_of(lines, earlier, guesses, seasoned)
    return reason_words(language, View.of(lines, earlier), reasons)


def reason_words(language: Language, view: View, reasons: Sequence[Reason]) -> list[Sentence]:
    """Say each reason to the view's own seat; the match is over."""
    told, attacks = 1, list[int]()
    for event in view.events:
        told += not isinstance(event, MonkKept)  # which its seat alone is told
        if isinstance(event, Attacked):
            attacks.append(told)
    return [Sentence(_words(language, view, one), attacks[one.see - 1]) for one in reasons]


def _words(language: Language, view: View, reason: Reason) -> str:
    if reason.kind == "end":
        return why_ended(view, language)
    said = language.text(f"why.{reason.form}", **_values(language, view, reason))
    return f"{said} {_cause(language, view, reason)}" if reason.cause else said


def _values(language: Language, view: View, reason: Reason) -> dict[str, object]:
    def name(seat: int) -> str:
        return seat_name(language, view.seats[seat])

    values: dict[str, object] = {
        "fight": reason.fight,
        "name": name(reason.seat),
        "whom": name(reason.whom),
        "odds": reason.odds,
        "slot": reason.slot,
        "other": reason.other,
        "n": reason.points or reason.n,
        "cards": ", ".join(card_words(card, language) for card in reason.cards),
    }
    if reason.card:
        values["card"] = card_words(reason.card, language, "theirs")
    if reason.own:
        values["own"] = card_words(reason.own, language, "yours")
        values["actor"] = card_words(reason.own, language)
    return values


def _cause(language: Language, view: View, reason: Reason) -> str:
    name = seat_name(language, view.seats[reason.whom])
    if reason.share:
        many = len(reason.cards) > 1
        guess = language.text("why.farmer") if many else card_words(reason.cards[0], language, "theirs")
        return language.text(f"why.{reason.cause}", name=name, guess=guess, share=reason.share)
    seen = card_words(reason.seen, language, "seen") if reason.seen else ""
    values = {"name": name, "odds": reason.odds, "since": reason.since, "seen": seen}
    return language.text(f"why.cause_{reason.cause}", **values)
