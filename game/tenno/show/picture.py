"""What the table looks like at one moment, as plain frozen values: cards, counts, words, marks.

A place is a seat as the viewer counts: 0 is the own (or the one shown at the bottom), then clockwise. A
face-down card has no card at all: a secret is a value that is absent.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from game.table.log_row import ToldRow
from game.table.set_pieces import Moved
from game.table.shown_card import Face, Rim
from game.table.shown_names import ShownName
from game.tenno.cards import NAMES, VALUES


@dataclass(frozen=True, slots=True)
class CardPicture:
    """A card of the own hand or in a slot; ``card`` None lies face down. ``gap``: nothing lies there.

    ``secret``: face up for the viewer alone (crossed eye). ``away``: its card is in motion just now.
    """

    card: int | None = None
    gap: bool = False
    rim: Rim = Rim.NONE
    raised: bool = False
    dimmed: bool = False
    focused: bool = False
    secret: bool = False
    away: bool = False


@dataclass(frozen=True, slots=True)
class Portrait:
    """A rival's face: which rival, and calm, pleased or stung."""

    rival: str
    mood: str = "calm"
    feeling: str = "calm"
    """The mood of its half figure, which passes."""
    felt: str = ""
    turned: float = 1.0
    """From what mood the figure has come how far, 0 to 1, to this one."""


@dataclass(frozen=True, slots=True)
class SeatPicture:
    """One seat: its plate, its row and its prisoners (crests of the captured backs, oldest first).

    ``lit``: it is fighting just now. ``on_turn``: it attacks in this turn. ``ally``: on the viewer's side.
    """

    name: ShownName
    crest: int
    hand_count: int
    slots: tuple[CardPicture, ...]
    pile: tuple[int, ...] = ()
    on_turn: bool = False
    lit: bool = False
    portrait: Portrait | None = None
    faces: tuple[int, ...] = ()
    """The prisoners' cards in the order of `pile`, where they lie open."""
    ally: bool = False
    pile_at: int | None = None
    """The place at which its prisoners lie, where they lie on a partner's pile."""
    points: str = ""
    """What the prisoners of its pile come to, in words ("5 pts"), where that may be read."""

    @property
    def prisoners(self) -> str:
        """What stands upon the pile: the points where they may be read, else how many there are ("×3")."""
        if self.points:
            return self.points
        if self.faces or not self.pile:
            return str(sum(VALUES[card] for card in self.faces))
        return f"×{len(self.pile)}"


@dataclass(frozen=True, slots=True)
class Banner:
    """Whose turn it is and what is asked. ``crest`` of somebody else; ``calm``: no vermilion."""

    title: str
    line: str
    crest: int | None = None
    calm: bool = False


@dataclass(frozen=True, slots=True)
class Seal:
    """What a fight told of somebody (`kind` of fooled_and_read.py): its word, below it what all had seen.

    ``against``: it was done to the viewer.
    """

    kind: str
    word: str
    line: str
    against: bool = False


@dataclass(frozen=True, slots=True)
class LastFight:
    """The fight that was fought last; strengths as compared (None for a Geisha), ``winner`` 0, 1 or None.

    ``verdict`` says in words what it came to.
    """

    attacker: Face
    defender: Face
    strengths: tuple[int | None, int | None]
    winner: int | None
    monk: bool = False
    verdict: str = ""
    seal: Seal | None = None


@dataclass(frozen=True, slots=True)
class SlotAt:
    """A slot by place and number from the left."""

    place: int
    slot: int


@dataclass(frozen=True, slots=True)
class Arrow:
    """The stroke from the chosen card to the target."""

    start: SlotAt
    end: SlotAt


@dataclass(frozen=True, slots=True)
class Odds:
    """Whole percent that add up to 100, and the words for them, numbers in them."""

    win: int
    tie: int
    lose: int
    title: str
    win_text: str
    tie_text: str
    lose_text: str


@dataclass(frozen=True, slots=True)
class Sees:
    """What the table sees of a choice: a head, the touched slots, what it learns, what it does not."""

    title: str
    crest: int
    touched: tuple[int, ...]
    line: str
    second_line: str = ""


@dataclass(frozen=True, slots=True)
class Note:
    """What the viewer may know of a slot (or a plate, ``slot`` None), in words beside it.

    ``place`` None: of what lies elsewhere, ``slot`` then counting the cards of ``lies``: "hand", "discard" or
    "fight" (the last one, the attacker first).
    """

    place: int | None
    slot: int | None
    title: str
    lines: tuple[str, ...] = ()
    seen: Face | None = None
    lies: str = ""


@dataclass(frozen=True, slots=True)
class Lift:
    """How far a card has risen under the pointer.

    ``place`` None means the hand, ``number`` the slot or the place in the hand, ``rise`` 0 to 1,
    ``lean`` where the pointer is over the card, -1 (left) to 1 (right), ``pressed`` whether it is held down.
    """

    place: int | None
    number: int
    rise: float
    lean: float = 0.0
    pressed: bool = False


@dataclass(frozen=True, slots=True)
class TablePicture:
    """The whole table. ``seats`` are by place, the own first; ``discard`` is oldest first.

    ``banner`` None: whoever shows the table says elsewhere what goes on.
    """

    seats: tuple[SeatPicture, ...]
    banner: Banner | None
    hand: tuple[CardPicture, ...] = ()
    log: tuple[ToldRow, ...] = ()
    discard: tuple[Face, ...] = ()
    discard_title: str = ""
    prisoners_title: str = ""
    last_fight: LastFight | None = None
    arrow: Arrow | None = None
    odds: Odds | None = None
    paper: tuple[str, str] | None = None
    """What is asked of a raised card, on the paper in the middle: title and line."""
    sees: Sees | None = None
    note: Note | None = None
    lifts: tuple[Lift, ...] = ()
    breath: float = 0.0
    """How far rivals who are seen have breathed in, 0 to 1."""
    notes: bool = True
    """Whether log, notes and odds may be seen."""
    wiped: frozenset[int] = frozenset()
    """Which heaps of snow on them are wiped away, by their numbers."""
    prop: Moved[Any] | None = None
    """What is seen of the stage's set piece."""

    def pile_of(self, place: int) -> int:
        """Return the place at which the prisoners of a place lie."""
        at = self.seats[place].pile_at
        return place if at is None else at

    @property
    def own(self) -> SeatPicture:
        return self.seats[0]

    @property
    def rivals(self) -> tuple[SeatPicture, ...]:
        return self.seats[1:]


Changes: TypeAlias = Mapping[int, Mapping[str, Any]]
"""What is another of some cards: the fields of `CardPicture`, by a card's number from the left."""


def with_cards(cards: Iterable[CardPicture], changes: Changes) -> tuple[CardPicture, ...]:
    """Return a row or hand with some cards changed."""
    return tuple(
        replace(card, **changes[number]) if number in changes else card for number, card in enumerate(cards)
    )


def with_slots(picture: TablePicture, place: int, changes: Changes) -> TablePicture:
    """Return the table with some slots at a place changed."""
    seat = picture.seats[place]
    return with_seat(picture, place, replace(seat, slots=with_cards(seat.slots, changes)))


def with_seat(picture: TablePicture, place: int, seat: SeatPicture) -> TablePicture:
    """Return the table with the seat at a place replaced."""
    return replace(picture, seats=(*picture.seats[:place], seat, *picture.seats[place + 1 :]))


def calmed(picture: TablePicture) -> TablePicture:
    """Return the table with every rival's feelings gone."""
    for place, seat in enumerate(picture.seats):
        if seat.portrait is not None and seat.portrait.feeling != "calm":
            calm = replace(seat, portrait=replace(seat.portrait, feeling="calm"))
            picture = with_seat(picture, place, calm)
    return picture


def turning(before: TablePicture, after: TablePicture, part: float) -> TablePicture:
    """Return the table ``after``, who felt otherwise ``before`` come so far (0 to 1) from there."""
    for place, (old, new) in enumerate(zip(before.seats, after.seats, strict=True)):
        if old.portrait and new.portrait and old.portrait.feeling != new.portrait.feeling and part < 1:
            face = replace(new.portrait, felt=old.portrait.feeling, turned=part)
            after = with_seat(after, place, replace(new, portrait=face))
    return after


def without_card(picture: TablePicture, place: int, number: int) -> TablePicture:
    """Return the table with the card of a slot away: it is in motion."""
    return with_slots(picture, place, {number: {"away": True}})


def marked_slots(
    picture: TablePicture, place: int, marked: set[int], rim: Rim, raised: bool = False
) -> TablePicture:
    """Let slots of a place have a rim."""
    return with_slots(picture, place, {number: {"rim": rim, "raised": raised} for number in marked})


def with_lifts(picture: TablePicture, cards: Collection[str]) -> TablePicture:
    """Let cards of the own row and hand stand out, by their names in records."""
    if not cards:
        return picture
    named = {NAMES.index(card) for card in cards}
    slots = {number for number, slot in enumerate(picture.own.slots) if slot.card in named}
    hand = [replace(one, rim=Rim.RAISED, raised=True) if one.card in named else one for one in picture.hand]
    raised = marked_slots(picture, 0, slots, Rim.RAISED, raised=True)
    return replace(raised, hand=tuple(hand), last_fight=None)
