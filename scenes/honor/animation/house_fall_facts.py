"""What is shown of a house that is wiped out, as plain values: whose, by whom, which title goes with it."""

from dataclasses import dataclass, replace

from game.honor.cards import ASSASSIN, CASTLES, KINDS, STRENGTH
from game.honor.events import Gone
from game.honor.show.acts_to_show import Act
from game.honor.show.picture import SAMURAI, HousePicture, SeatPicture, TablePicture
from scenes.honor.table.last_fight import without_arrow
from scenes.paint.seat_discs import Seated


@dataclass(frozen=True)
class Victor:
    """Who brought a house down: its leader's `card`, or the ninja that was sent.

    `side` is where it stands, as it did in the fight: -1 left, 1 right.
    """

    seat: int
    crest: int
    face: Seated
    card: int
    side: int

    @property
    def murder(self) -> bool:
        return self.card == ASSASSIN


@dataclass(frozen=True)
class Title:
    """The title that goes with a house: what the Decree brings a turn, its word.

    `words` say who is Shogun no more; "" where somebody else takes it, who is told of afterwards.
    """

    decree: int
    word: str
    words: str = ""


@dataclass(frozen=True)
class Witness:
    """Somebody else for whom a turn brings another honour by it: more (`gains`), or less.

    `bound`: he served who fell, and does no more.
    """

    face: Seated
    gains: bool
    bound: bool = False


@dataclass(frozen=True)
class FallFacts:
    """Whose house falls (the `crest` at `seat`), what is in it, its head first, and what is told of it.

    A Samurai who dies is followed by a kinsman (8.3). `victor`: None where a house falls by its own hand.
    """

    crest: int
    seat: int
    place: int
    cards: tuple[int, ...]
    face: Seated
    words: str
    victor: Victor | None = None
    others: tuple[Witness, ...] = ()
    title: Title | None = None
    mine: bool = False
    """Whether it is the house of who is spoken to."""

    @property
    def beaten(self) -> bool:
        """Whether its head was beaten in a fight, and lies as he lay there."""
        return self.victor is not None and not self.victor.murder

    @property
    def strewn(self) -> frozenset[int]:
        """The numbers of the cards that stood by him there, and lie about."""
        men = enumerate(self.cards[1:], 1) if self.beaten else ()
        return frozenset(number for number, card in men if STRENGTH[card] and card not in CASTLES)

    @property
    def stays(self) -> bool:
        """Whether a head like it, a Samurai, is there afterwards."""
        return bool(self.place & 1)


def fallen(act: Act) -> Gone | None:
    """Return how a whole house goes with its head in an act, if one does; not a Samurai who had nothing."""
    gone = next((event for event in act.events if isinstance(event, Gone)), None)
    if gone is None or castles_alone(gone):
        return None
    house = _house(act.before, gone.place)
    whole = len(gone.cards) >= len(house.cards) + (0 if gone.place & 1 else 1)
    return gone if whole and house.head is not None and gone.cards else None


def castles_alone(gone: Gone) -> bool:
    """Whether nothing goes but a castle."""
    return bool(gone.cards) and all(card in CASTLES for card in gone.cards)


def _house(picture: TablePicture, at: int) -> HousePicture:
    return picture.seats[picture.place(at >> 1)].houses[at & 1]


def after_fall(act: Act, gone: Gone) -> Act:
    """Return the rest of an act, whose table has lost that house already, and the arrow that led to it.

    Its cards are not among the discards yet.
    """

    def emptied(seat: SeatPicture) -> SeatPicture:
        daimyo, samurai = seat.houses
        if seat.seat != gone.place >> 1:
            return seat
        if gone.place & 1:
            return replace(seat, houses=(daimyo, HousePicture(samurai.place, SAMURAI)))
        return replace(seat, houses=(HousePicture(daimyo.place, None), samurai), shogun=False)

    seats = tuple(emptied(seat) for seat in act.before.seats)
    return replace(act, before=replace(without_arrow(act.before), seats=seats))


def fall_facts(
    act: Act, gone: Gone, words: str, title: Title | None = None, you: int | None = None
) -> FallFacts:
    """Return the facts of a house that falls in an act; `you` is who is spoken to."""
    seat = act.before.seats[act.before.place(gone.place >> 1)]
    after = act.after.seats[act.after.place(seat.seat)]
    house = _house(act.before, gone.place)
    assert house.head is not None
    cards = (house.head, *sorted(house.cards, key=lambda card: KINDS[card] != "castle"))
    victor = victor_of(act, gone)
    told = {seat.seat, None if victor is None else victor.seat}
    others = tuple(
        Witness(
            Seated(now.crest, now.rival, now.mood),
            now.income > was.income,
            was.serves == seat.seat != now.serves,
        )
        for was, now in zip(act.before.seats, act.after.seats, strict=True)
        if now.seat not in told and now.income != was.income
    )
    face = Seated(seat.crest, seat.rival, after.mood)
    mine = seat.seat == you
    return FallFacts(seat.crest, seat.seat, gone.place, cards, face, words, victor, others, title, mine)


def victor_of(act: Act, gone: Gone) -> Victor | None:
    """Return who brought a house down in the fight, or by the assassin, of which the table still tells."""
    last, owner = act.before.last_fight, gone.place >> 1
    if last is None or not last.fresh or last.winner is None:
        return None
    if last.murder:
        hit = (last.defender, last.head) == (owner, gone.place & 1) and last.winner == last.attacker
        seat, side = last.attacker, -1
    else:
        hit = owner in (last.attacker, last.defender) and last.winner != owner and not gone.place & 1
        seat, side = last.winner, -1 if last.winner == last.attacker else 1
    if not hit:
        return None
    one = act.after.seats[act.after.place(seat)]
    leader = act.before.seats[act.before.place(seat)].houses[0].head
    card = ASSASSIN if last.murder else leader
    return (
        None if card is None else Victor(seat, one.crest, Seated(one.crest, one.rival, one.mood), card, side)
    )
