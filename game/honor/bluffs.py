"""What was hidden while a match was played: lords and assassins in hand, Save Faces held or missing.

Reads every seat's own record of a match that is over, in which its hand stands beside what everybody saw of
it; a watcher for each matter: fights, castles that are let be, Dishonours, lords in hand, assassins in
service. Chooses what is most worth telling. It must not know the truth of a match that goes on, nor how any
of it is told.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from game.honor.cards import (
    ASSASSIN,
    DAIMYOS,
    DISHONOUR_SAVED,
    DISHONOURED,
    SAVE_FACE,
    STRENGTH_A_DIE,
)
from game.honor.decisions import (
    Assassin,
    Attack,
    Castle,
    Dishonour,
    End,
    Lose,
    Pass,
    Play,
    SaveFace,
    Serve,
)
from game.honor.events import Bond, Decree, Ended, Event, Fought, Gone, Heir, Reckoned, Rolled
from game.honor.odds import FELT_TURNS, wins
from game.honor.public_state import Public
from game.honor.view import View
from game.kept.json_lines import Line

Kind = Literal["dared", "feared", "trap", "bowed", "kept", "spare", "served", "dagger"]
"""What a seat hid:

- dared: no Save Face behind an attack against the odds, which looked as if one were in hand;
- feared: no Save Face behind a castle that others could well have had, and let be;
- trap: a Save Face behind a castle that seemed easy to have;
- bowed: a Save Face in hand as a Dishonour was borne in full;
- kept: a Save Face in hand as the own Daimyo fell, or one's lord's or second's;
- spare: another Daimyo in hand as the own one fell, who came in the next turn;
- served: a Daimyo of one's own in hand while another's lord was served;
- dagger: the assassin who was sent at one's lord, in hand turns before.
"""
_IN_VAIN = "lost", "never", "let_fall", "missed"
"""What is no success of the seat's."""
_BAD, _EASY = 0.36, 0.64
"""Odds of an attack up to which it looks safe only with a Save Face, and from which it looks easy."""
_LET_BE = 2
"""So many easy attacks that were let be are no chance."""
_FAILED = 0.5
"""What came to nothing is so much less worth telling."""


@dataclass(frozen=True, slots=True)
class Bluff:
    """What only one seat knew, and what came of it.

    ``by`` is that seat, ``whom`` who was to believe otherwise, ``round`` when, from 1. ``truth`` is the card
    that it held, None where in all that it held, ``hand``, there was no Save Face. ``lords`` are the Daimyos
    of both then, -1 for none. ``stake``: about how much honour it decided. ``fell``: whose Daimyo fell then,
    None for nobody's. ``count`` belongs to some kinds: an attack's odds of 100, attacks that were let be,
    what a Dishonour cost or service brought. ``outcome``, "" as long as it is open, is one of these:

    - of dared: won, lost; of feared: stood;
    - of trap: saved, or unneeded where the attack was beaten off;
    - of bowed: later, where it saved the own Daimyo, or never;
    - of kept: let_fall, the own Daimyo, or betrayed, a friend's;
    - of spare: new; of served: brought;
    - of dagger: inherited, killed, or missed.
    """

    kind: Kind
    by: int
    whom: int
    round: int
    truth: int | None
    hand: tuple[int, ...]
    lords: tuple[int, int]
    stake: int
    outcome: str = ""
    fell: int | None = None
    count: int = 0

    @property
    def worked(self) -> bool:
        """Whether it came as the seat wished, by all that can be seen."""
        return self.outcome not in _IN_VAIN

    @property
    def weight(self) -> float:
        """How much there is to tell of it, in honour."""
        return self.stake if self.worked else _FAILED * self.stake


def hidden_by(lines: Sequence[Line]) -> list[Bluff]:
    """Return all that the seat hid whose own record this is, watcher by watcher."""
    header, *rest = lines
    view, found = View(header), list[Bluff]()
    watchers = [watcher(view, found) for watcher in _WATCHERS]
    for line in rest:
        held = tuple(view.hand)
        event = view.tell(line)
        for watcher in watchers:
            watcher.note(event, held)
    return found


class _Watcher:
    """Sees each event after it happened, with the hand before it; what it finds comes into one list."""

    def __init__(self, view: View, found: list[Bluff]) -> None:
        assert view.you is not None
        self.view, self.you, self.found = view, view.you, found

    @property
    def public(self) -> Public:
        """The table after the event."""
        return self.view.public

    def note(self, event: Event, held: tuple[int, ...]) -> None:
        """Take in an event; `held` is the own hand before it."""
        raise NotImplementedError

    def begun(self, kind: Kind, whom: int, truth: int | None, held: tuple[int, ...], brings: int) -> Bluff:
        """Return something hidden from `whom` whose end is not known yet; it is about `brings` a turn."""
        public = self.public
        lords = public.heads[self.you], public.heads[whom]
        return Bluff(kind, self.you, whom, _round(public), truth, held, lords, FELT_TURNS * brings)


def _round(public: Public) -> int:
    return (public.turns - 1) // public.seats + 1


def _odds(public: Public, attacker: int, target: int) -> float:
    return wins(public.dice(attacker, False), public.dice(target, True))


def _may_save(hand: Sequence[int]) -> bool:
    """Whether others may think that there is a Save Face in a hand, and there is none."""
    return len(hand) > 0 and SAVE_FACE not in hand


_OF_A_FIGHT = Rolled | Fought | SaveFace | Pass | Castle | Gone | Decree | Bond | Heir
"""What can come after an attack and belongs to it."""


@dataclass(slots=True)
class _Fight:
    """A fight as it goes on, with its odds, the own hand and side, and what each house brought before it."""

    attack: Attack
    odds: float
    held: tuple[int, ...]
    decree: int | None
    bound: tuple[int | None, int | None]
    stakes: tuple[int, ...]
    lords: tuple[int, ...]
    round: int
    winner: int = -1
    passed: bool = False
    saved: int | None = None
    fell: bool = False

    @property
    def loser(self) -> int:
        """Who lost it, once its dice are thrown."""
        return self.attack.target if self.winner == self.attack.seat else self.attack.seat


class _Fights(_Watcher):
    """Fights: a Save Face that was missing, laid in wait, or kept back as somebody of one's own fell."""

    _fight: _Fight | None = None

    def note(self, event: Event, held: tuple[int, ...]) -> None:
        fight, public, you = self._fight, self.public, self.you
        match event:
            case Attack(seat, target):
                stakes = tuple(FELT_TURNS * public.house_honour(one) for one in range(public.seats))
                odds, bound = _odds(public, seat, target), (public.serves[you], public.second[you])
                lords = tuple(public.heads)
                self._fight = _Fight(event, odds, held, public.decree, bound, stakes, lords, _round(public))
            case _ if fight is None:
                pass
            case Fought(winner=winner):
                fight.winner = winner
            case Pass():
                fight.passed = True
            case SaveFace(seat):
                fight.saved = seat
            case Gone(place, cards):
                fight.fell |= place == 2 * fight.loser and fight.lords[fight.loser] in cards
            case _ if not isinstance(event, _OF_A_FIGHT):
                self._over(fight)
                self._fight = None

    def _over(self, fight: _Fight) -> None:
        you, attacker, target, won = (
            self.you,
            fight.attack.seat,
            fight.attack.target,
            fight.winner == self.you,
        )
        if you in (attacker, target) and fight.decree == you:
            return  # whom no Save Face can save
        dares = attacker == you and fight.odds <= _BAD and _may_save(fight.held)
        baits = target == you and fight.odds >= _EASY and SAVE_FACE in fight.held
        if dares and (won or fight.fell):
            self._add(fight, "dared", target, None, "won" if won else "lost")
        if baits and (won or fight.saved == you):
            self._add(fight, "trap", attacker, SAVE_FACE, "unneeded" if won else "saved")
        if fight.passed and fight.fell and fight.loser == you:
            self._add(fight, "kept", fight.winner, SAVE_FACE, "let_fall")
        elif fight.passed and fight.fell and fight.loser in fight.bound:
            self._add(fight, "kept", fight.loser, SAVE_FACE, "betrayed")

    def _add(self, fight: _Fight, kind: Kind, whom: int, truth: int | None, outcome: str) -> None:
        fell, odds = fight.loser if fight.fell else None, round(100 * fight.odds)
        stake = fight.stakes[self.you if kind == "trap" else fight.loser]
        lords = fight.lords[self.you], fight.lords[whom]
        self.found.append(
            Bluff(kind, self.you, whom, fight.round, truth, fight.held, lords, stake, outcome, fell, odds)
        )


class _Castles(_Watcher):
    """A castle that stands as if a Save Face were behind it: others could well have had it, and let it be."""

    def __init__(self, view: View, found: list[Bluff]) -> None:
        super().__init__(view, found)
        self._let_be: list[Bluff] = []

    def note(self, event: Event, held: tuple[int, ...]) -> None:
        public, you = self.public, self.you
        bare = public.castles[you] >= 0 and _may_save(self.view.hand) and public.decree != you
        match event:
            case Attack(target=target) if target == you:
                self._let_be = []  # somebody did not believe it
            case Ended():
                self._over()
            case End(seat) if seat != you and bare and not public.declared:
                able = public.heads[seat] >= 0 and public.strength(seat, False) >= STRENGTH_A_DIE
                if able and _odds(public, seat, you) >= _EASY:
                    self._let_be.append(self.begun("feared", seat, None, held, public.house_honour(you)))
            case _ if not bare:
                self._over()

    def _over(self) -> None:
        if len(self._let_be) >= _LET_BE:
            self.found.append(replace(self._let_be[-1], outcome="stood", count=len(self._let_be)))
        self._let_be = []


class _Dishonours(_Watcher):
    """A Dishonour that was borne in full with a Save Face in hand, which is kept for a death."""

    _by = -1
    _borne: Bluff | None = None
    _fight: Fought | None = None
    """The one for which a Save Face can be shown now."""

    def note(self, event: Event, held: tuple[int, ...]) -> None:
        public, you = self.public, self.you
        match event:
            case Dishonour(seat, target) if target == you:
                self._by = seat
            case Lose(seat) if seat == you and SAVE_FACE in held and public.decree != you:
                self._over("never")
                begun = self.begun("bowed", self._by, SAVE_FACE, held, public.house_honour(you))
                self._borne = replace(begun, count=DISHONOURED)
            case Lose() | Attack():
                self._fight = None
            case Fought():
                self._fight = event
            case SaveFace(seat) if seat == you:
                own = self._fight is not None and you in (self._fight.attacker, self._fight.defender)
                self._over("later" if own else "never")
            case Ended():
                self._over("never")

    def _over(self, outcome: str) -> None:
        if self._borne is not None:
            stake = self._borne.stake if outcome == "later" else 2 * (DISHONOURED - DISHONOUR_SAVED)
            self.found.append(replace(self._borne, stake=stake, outcome=outcome))
        self._borne = None


class _Lords(_Watcher):
    """Another Daimyo in hand, as the own one fell or while somebody else's was served."""

    _killer: Assassin | None = None
    _spare: Bluff | None = None
    _served: Bluff | None = None
    _turns = 0
    """Own turns that began since the own Daimyo fell."""

    def note(self, event: Event, held: tuple[int, ...]) -> None:
        public, you = self.public, self.you
        lord = next((card for card in held if card in DAIMYOS), None)
        match event:
            case Assassin():
                self._killer = event
            case Attack():
                self._killer = None
            case Gone(place, cards) if place == 2 * you and cards and cards[0] in DAIMYOS:
                whom = self._whom()
                if lord is not None and whom != you:
                    begun = self.begun("spare", whom, lord, held, 0)
                    begun = replace(begun, lords=(cards[0], begun.lords[1]), fell=you)
                    self._spare, self._turns = begun, 0
            case Reckoned(seat, "turn", by) if seat == you:
                self._turns += 1
                if self._served is not None and public.serves[you] is not None:
                    self._served = replace(self._served, count=self._served.count + by)
            case End(seat) if seat == you and self._turns:
                self._spare = None
            case Play(seat, card, place) if seat == you and place == 2 * you and card in DAIMYOS:
                if self._spare is not None and card in self._spare.hand:
                    stake = FELT_TURNS * public.house_honour(you)
                    self.found.append(replace(self._spare, truth=card, outcome="new", stake=stake))
                self._spare = None
            case Serve(seat, whom) if seat == you and lord is not None:
                self._spare, self._served = None, self.begun("served", whom, lord, held, 0)
            case Bond(seat, None) if seat == you:
                self._over()
            case Heir(seat) if seat == you:
                self._over()
            case Ended():
                self._over()

    def _whom(self) -> int:
        """Return who brought the own Daimyo's fall: by an assassin, or in the latest fight."""
        if self._killer is not None:
            return self._killer.seat
        fight = self.public.fight
        return self.you if fight is None else fight.winner

    def _over(self) -> None:
        """The service is over: it was hidden as far as it brought something."""
        if self._served is not None and self._served.count > 0:
            self.found.append(replace(self._served, outcome="brought", stake=self._served.count))
        self._served = None


class _Daggers(_Watcher):
    """An assassin in hand for turns of service, who was then sent at the lord."""

    _since = -1
    """How many turns of the table had begun when he came into the hand, or the service began; -1: neither."""
    _sent: Bluff | None = None
    _at = -1
    """At which place."""

    def note(self, event: Event, held: tuple[int, ...]) -> None:
        public, you = self.public, self.you
        lord = public.serves[you]
        match event:
            case Assassin(seat, place) if seat == you and lord == place >> 1:
                self._at = place
                if 0 <= self._since < public.turns:
                    begun = self.begun("dagger", lord, ASSASSIN, held, public.house_honour(lord))
                    self._sent = replace(begun, outcome="missed")
            case Gone(place, cards) if self._sent is not None and place == self._at:
                # Of a Samurai's house its cards alone are named: an heir says that he is gone.
                if cards and cards[0] in DAIMYOS:
                    self._sent = replace(self._sent, outcome="killed", fell=self._sent.whom)
            case Heir(seat) if seat == you and self._sent is not None:
                self._sent = replace(self._sent, outcome="inherited", fell=self._sent.whom)
            case _ if self._sent is not None and not isinstance(event, _OF_A_STROKE):
                self.found.append(self._sent)
                self._sent = None
        if lord is None or ASSASSIN not in self.view.hand:
            self._since = -1
        elif self._since < 0:
            self._since = public.turns


_OF_A_STROKE = Reckoned | Rolled | Gone | Bond | Heir | Decree
"""What can come after an assassin and belongs to him."""
_WATCHERS = _Fights, _Castles, _Dishonours, _Lords, _Daggers


MOST = 3
"""So many are told at most."""
_LEAST = 30
"""What was about less honour is not told."""


def bluffs_of(records: Mapping[int | None, Sequence[Line]]) -> list[Bluff]:
    """Return the most telling things that were hidden, at most `MOST`, no two of one kind, as they happened.

    `records` are the seats' own records by seat, of a match that is over; the public's tells nothing. What
    came as the seat wished, and decided more honour, is told rather than other things.
    """
    chosen: list[Bluff] = []
    for bluff in sorted(all_bluffs(records), key=lambda one: (-one.weight, one.round, one.by)):
        if len(chosen) < MOST and all(bluff.kind != one.kind for one in chosen):
            chosen.append(bluff)
    return sorted(chosen, key=lambda one: one.round)


def all_bluffs(records: Mapping[int | None, Sequence[Line]]) -> list[Bluff]:
    """Return all that was hidden and decided enough honour to be told, seat by seat."""
    found = [one for seat, lines in records.items() if seat is not None for one in hidden_by(lines)]
    return [one for one in found if one.stake >= _LEAST]
