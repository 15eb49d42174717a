"""What is shown of a fight or of an assassin's die, as plain values: who, how strong, what was thrown.

All of it is public, and has happened before it is shown.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate

from game.honor.cards import ASSASSIN, DICE_MOST, KILLS, KILLS_GUARDED, KINDS, STRENGTH, STRENGTH_A_DIE
from game.honor.decisions import Assassin, Attack
from game.honor.events import Fought, Rolled
from game.honor.show.acts_to_show import Act
from game.honor.show.picture import SAMURAI, HousePicture, SeatPicture, TablePicture
from scenes.paint.seat_discs import Seated

_ORDER = {"army": 1, "possession": 2}


@dataclass(frozen=True)
class Source:
    """A card that counts in a fight: whose it is, and how much it adds."""

    card: int
    crest: int
    strength: int


@dataclass(frozen=True)
class Side:
    """One side: whose, and `card` of the house at `place` that stands for it; its band says its `name`.

    `sources` add up to its strength; an assassin's die needs none. `dice_most`: it throws no more of them.
    """

    crest: int
    name: str
    card: int
    place: int
    sources: tuple[Source, ...] = ()
    castle: int | None = None
    dice_most: int = DICE_MOST

    @property
    def enough(self) -> int:
        """The strength that throws all dice there are."""
        return self.dice_most * STRENGTH_A_DIE

    @property
    def sums(self) -> tuple[int, ...]:
        """The strength after each source."""
        return tuple(accumulate(source.strength for source in self.sources))

    @property
    def strength(self) -> int:
        return sum(source.strength for source in self.sources)

    @property
    def counting(self) -> int:
        """How many of the sources count: what comes after the last die does not (5.4)."""
        full = (number for number, total in enumerate(self.sums, 1) if total >= self.enough)
        return next(full, len(self.sources))

    @property
    def beyond(self) -> int:
        """How much strength counts for nothing, as there are no more dice."""
        return max(0, self.strength - self.enough)


@dataclass(frozen=True)
class Throw:
    """One side's dice of one throw."""

    side: int
    dice: tuple[int, ...]


@dataclass(frozen=True)
class FightFacts:
    """A fight, or (with `least`, from which on it kills) an assassin's die.

    `sides` are the attacker's and the defender's; `won` is the side that wins, None where an assassin fails.
    `words` tell what begins, and what comes of it. `guards`: how many there are about the victim.
    """

    sides: tuple[Side, Side]
    throws: tuple[Throw, ...]
    won: int | None
    words: tuple[str, str]
    least: int | None = None
    guards: int = 0
    """What an assassin costs his sender."""
    faces: tuple[tuple[Seated, Seated], ...] = ()
    """Who is seen on both sides, before it is known what comes of it and after that."""
    mine: int | None = None
    """The side of who is spoken to; of a ninja's sender that is none."""
    rule: str = ""
    """What is made of the dice, in words."""

    @property
    def close(self) -> bool:
        """Whether the sums of a fight differ by one."""
        if self.least is not None:
            return False
        return abs(sum(self.throws[-1].dice) - sum(self.throws[-2].dice)) == 1

    def late(self, number: int) -> int:
        """Return how many dice of a throw, the last ones, decide a fight: two of the last, or none."""
        throw = self.throws[number]
        if not throw.side or self.least is not None or number + 1 < len(self.throws):
            return 0
        against, lying = sum(self.throws[number - 1].dice), sum(throw.dice[:-2])
        open_dice = len(throw.dice[-2:])
        return open_dice if lying + open_dice <= against < lying + 6 * open_dice else 0


def fight_facts(act: Act, verdicts: dict[str, str], you: int | None = None) -> FightFacts | None:
    """Return the facts of an act with dice, None for any other.

    `verdicts` are its words: "begins", and "attacks", "defends", "sums" and "fight", or "falls" and "lives".
    `you` is who is spoken to.
    """
    first = act.events[0]
    rolls = [event for event in act.events if isinstance(event, Rolled)]
    if isinstance(first, Attack):
        fought = next(event for event in act.events if isinstance(event, Fought))
        sides = (
            _fighter(act.before, fought.attacker, verdicts["attacks"], False),
            _fighter(act.before, fought.defender, verdicts["defends"], True),
        )
        throws = tuple(Throw(int(one.seat == fought.defender), one.dice) for one in rolls)
        words = verdicts["begins"], verdicts["fight"]
        fighters = fought.attacker, fought.defender
        mine = next((side for side, seat in enumerate(fighters) if seat == you), None)
        won, faces = int(fought.winner == fought.defender), _faces(act, *fighters)
        return FightFacts(sides, throws, won, words, faces=faces, rule=verdicts["sums"], mine=mine)
    if isinstance(first, Assassin):
        house = _seat(act.before, first.place >> 1).houses[first.place & 1]
        least = KILLS_GUARDED if house.guards else KILLS
        killed = rolls[0].dice[0] >= least
        sender, victim = _seat(act.before, first.seat), _seat(act.before, first.place >> 1)
        assert house.head is not None
        sides = (
            Side(sender.crest, sender.name, ASSASSIN, -1),
            Side(victim.crest, victim.name, house.head, first.place),
        )
        words = verdicts["begins"], verdicts["falls" if killed else "lives"]
        throws = (Throw(0, rolls[0].dice),)
        falls, faces = 0 if killed else None, _faces(act, first.seat, first.place >> 1)
        hit = 1 if first.place >> 1 == you else None
        return FightFacts(sides, throws, falls, words, least, house.guards, faces, hit)
    return None


def _seat(picture: TablePicture, seat: int) -> SeatPicture:
    return picture.seats[picture.place(seat)]


def _faces(act: Act, *seats: int) -> tuple[tuple[Seated, Seated], ...]:
    return tuple((_seated(act.before, seat, "calm"), _seated(act.after, seat)) for seat in seats)


def _seated(picture: TablePicture, seat: int, mood: str = "") -> Seated:
    one = _seat(picture, seat)
    return Seated(one.crest, one.rival, mood or one.mood)


def _fighter(picture: TablePicture, seat: int, said: str, defends: bool) -> Side:
    one = _seat(picture, seat)
    daimyo, samurai = one.houses
    card = SAMURAI if daimyo.head is None else daimyo.head
    castle = daimyo.castle if defends else None
    sources = [Source(card, one.crest, STRENGTH[card])]
    if castle is not None:
        sources.append(Source(castle, one.crest, STRENGTH[castle]))
    sources += _sources(daimyo, one.crest)
    sources += _sources(samurai, one.crest)
    if one.second is not None:
        second = _seat(picture, one.second)
        sources += _sources(second.houses[1], second.crest)
    return Side(one.crest, said, card, daimyo.place, tuple(sources), castle, picture.dice_most)


def _sources(house: HousePicture, crest: int) -> Iterator[Source]:
    """List what counts in a house beside its head and castle: armies, then possessions (5.3)."""
    counting = [card for card in house.cards if STRENGTH[card] and KINDS[card] != "castle"]
    for card in sorted(counting, key=lambda card: (_ORDER.get(KINDS[card], 3), -STRENGTH[card])):
        yield Source(card, crest, STRENGTH[card])
