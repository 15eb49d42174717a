"""A house is wiped out: its head is struck, the crest splits, all cards fall one by one, the others look on.

It fills the window, as what falls is small at the table. What comes of it lies there afterwards. The same
facts and time give the same pixels.
"""

from collections import Counter
from dataclasses import dataclass, replace
from random import Random

import pygame
from pygame import Rect, Surface

from game.honor.cards import CASTLES, KINDS
from game.honor.events import Gone
from game.honor.show.feed import Act
from game.honor.show.picture import SAMURAI, HousePicture, SeatPicture, TablePicture
from game.table.card_face import Face
from scenes.cards.draw_context import DrawContext
from scenes.cards.fighters import draw_fighter
from scenes.cards.sprite import CardSprite, state_at
from scenes.cards.staging import USUAL, Actor, Motion, Pace, Staging, shortened
from scenes.cards.timeline import Instant
from scenes.honor.fight import cues
from scenes.honor.fight.fight_layout import Bands
from scenes.honor.fight.fight_paint import brushed
from scenes.honor.fight.papers import UNROLLS, unrolled
from scenes.honor.fight.staged_cards import Ground
from scenes.honor.table.card_places import card_spots
from scenes.honor.table.houses import board_of, head_name
from scenes.honor.table.layout import Canvas
from scenes.honor.table.whole_table import draw_hand, draw_table
from scenes.paint import lines, shapes, theme
from scenes.paint.cache import breathe
from scenes.paint.ground import sunburst
from scenes.paint.seat_discs import Seated, seat_disc
from scenes.paint.theme import from_hex
from scenes.ui.geometry import CardPlace, grown, square

NAMED, OPENS, STANDS, STROKE, CRACKS = 260.0, 300.0, 350.0, 150.0, 350.0
"""Milliseconds: whose house it is, its cards come up as the ground opens, stand, the head is struck, the
crest is seen to be split."""
BETWEEN, ALL_FALL, FALLS, SPLITS = 150.0, 1050.0, 480.0, 620.0
"""From one card to the next, at most for all of them; one falls; the halves of the crest."""
BOUNCES = 160.0
LOOKS, HELD, CLOSES = 240.0, 900.0, 220.0
"""The others look on, all stands to be read, the ground closes."""
TIMES = shortened(0.7)
_SEEN = 0.45
"""How quick it is at most, by the usual: it is followed at any table."""
_ASH, _RAYS = from_hex("#191416"), from_hex("#2a1a1c")
_NEEDED = 1.62
"""The width, in heights, below which all is smaller."""
_TILTS = 40.0


@dataclass(frozen=True)
class FallFacts:
    """Whose house falls (the `crest` at `seat`), what is in it, its head first; who look on; what is told.

    A Samurai is struck, but stays (2.3).
    """

    crest: int
    seat: int
    place: int
    cards: tuple[int, ...]
    faces: tuple[Seated, ...]
    """All at the table, as they are after it."""
    words: str

    @property
    def stays(self) -> bool:
        """Whether the head, a Samurai, does not fall."""
        return bool(self.place & 1)


def fallen(act: Act) -> Gone | None:
    """Return how a whole house goes with its head in an act, if one does; not a Samurai who had nothing."""
    gone = next((event for event in act.events if isinstance(event, Gone)), None)
    if gone is None or (gone.cards and all(card in CASTLES for card in gone.cards)):
        return None
    house = _house(act.before, gone.place)
    whole = len(gone.cards) >= len(house.cards) + (0 if gone.place & 1 else 1)
    return gone if whole and house.head is not None and gone.cards else None


def _house(picture: TablePicture, at: int) -> HousePicture:
    return picture.seats[picture.place(at >> 1)].houses[at & 1]


def after_fall(act: Act, gone: Gone) -> Act:
    """Return the rest of an act, whose table has lost that house already."""

    def emptied(seat: SeatPicture) -> SeatPicture:
        daimyo, samurai = seat.houses
        if seat.seat != gone.place >> 1:
            return seat
        if gone.place & 1:
            return replace(seat, houses=(daimyo, HousePicture(samurai.place, SAMURAI)))
        return replace(seat, houses=(HousePicture(daimyo.place, None), samurai), shogun=False)

    seats = tuple(emptied(seat) for seat in act.before.seats)
    return replace(act, before=replace(act.before, seats=seats, discards=act.after.discards))


def fall_facts(act: Act, gone: Gone, words: str) -> FallFacts:
    """Return the facts of a house that falls in an act."""
    seat = act.before.seats[act.before.place(gone.place >> 1)]
    house = _house(act.before, gone.place)
    assert house.head is not None
    faces = tuple(Seated(one.crest, one.rival, one.mood) for one in act.after.seats)
    cards = (house.head, *sorted(house.cards, key=lambda card: KINDS[card] != "castle"))
    return FallFacts(seat.crest, seat.seat, gone.place, cards, faces, words)


@dataclass(frozen=True)
class FallLayout(Bands):
    """Where everything stands in the window."""

    @property
    def unit(self) -> float:
        return min(self.room.height, self.room.width / _NEEDED)

    @property
    def disc(self) -> Rect:
        """Whose house it is."""
        return square(self.room.centerx, self.room.top + 0.245 * self.room.height, 0.115 * self.unit)

    def row(self, count: int) -> list[CardPlace]:
        """Return where so many cards stand beside each other; the first, larger, in the middle."""
        y, head, small = round(self.room.top + 0.605 * self.room.height), 0.225 * self.unit, 0.165 * self.unit
        found = [CardPlace(self.room.centerx, y, round(head))]
        aside = (count - 1 + 1) // 2
        room = 0.47 * min(self.room.width, 1.9 * self.room.height) - 0.5 * head - 0.5 * small
        step = min(1.12 * small, room / max(1, aside))
        for number in range(1, count):
            side, out = (-1 if number % 2 else 1), (number + 1) // 2
            x = self.room.centerx + side * (0.5 * head + 0.12 * small + (out - 0.5) * step)
            found.append(CardPlace(round(x), round(y + 0.06 * head), round(small), side * 1.5 * out))
        return found

    def heap(self, at: CardPlace, number: int, count: int, lean: float) -> CardPlace:
        """Return where a card comes to lie that fell as one of so many, `lean` -1 to 1 to a side."""
        spread = min(0.5, 0.16 * count) * self.unit * (number / max(1, count - 1) - 0.5) if count > 1 else 0.0
        width = round(0.92 * at.width)
        y = self.lower.top - round(0.42 * width) - round(0.012 * number * self.unit)
        x = self.room.centerx + round(spread * (-1 if number % 2 else 1) * (1 - 0.4 * number / count))
        return CardPlace(x, y, width, lean * 82.0)

    def faces(self, count: int) -> list[Rect]:
        """Return where the faces are, on both sides of the crest."""
        y, radius = self.room.top + 0.235 * self.room.height, 0.076 * self.unit
        found, left = [], (count + 1) // 2
        for number in range(count):
            side, out = (-1, number) if number < left else (1, number - left)
            x = self.room.centerx + side * (0.29 + 0.185 * out) * self.unit
            found.append(square(x, y, radius))
        return found


@dataclass(frozen=True)
class FallScreen:
    """What a fall's motion says: the facts, and where they stand; `board` is that seat's cloth."""

    facts: FallFacts
    layout: FallLayout
    board: Rect


FallMotion = Motion[Ground, FallScreen]


def fall_motion(
    facts: FallFacts, picture: TablePicture, grounds: tuple[Ground, Ground], size: tuple[int, int], pace: Pace
) -> FallMotion:
    """Return the motion of a house that falls between two tables at rest, with it and without it."""
    return _Fall(facts, picture, grounds, size, pace).motion()


class _Fall(Staging[Ground, FallScreen]):
    """The making of one."""

    def __init__(
        self,
        facts: FallFacts,
        picture: TablePicture,
        grounds: tuple[Ground, Ground],
        size: tuple[int, int],
        pace: Pace,
    ) -> None:
        super().__init__(grounds[0][0].frame, pace)
        self.facts, self.picture, self.grounds = facts, picture, grounds
        self.quick = max(pace.moves(TIMES), _SEEN * pace.of(USUAL))
        self.layout = FallLayout(Rect((0, 0), size))
        self.row = self.layout.row(len(facts.cards))

    def motion(self) -> FallMotion:
        quick = self.quick
        self.stage(self._bare(self.grounds[0]))
        self.set("named", show=1)
        self._enter()
        self.then(NAMED * quick)
        self.move("ground", OPENS * quick, "out", reach=1)
        for number, goal in enumerate(self.row):
            self.move_to(f"card{number}", OPENS * quick, goal, lift=0)
        self.then(OPENS * quick)
        self.set("named", show=0)
        self.set("ground", open=1)
        self.move("disc", STROKE * quick, "overshoot", up=1)
        self.then(STANDS * quick)
        self._strikes()
        self._falls()
        self._looks_on()
        self.set("words", show=1)
        self.move("words", UNROLLS, "out", open=1)
        self.then(HELD * self.pace.of(TIMES))
        self.stage(self.grounds[1])
        self.move("ground", CLOSES * quick, "in", reach=0)
        self.then(CLOSES * quick)
        board = board_of(self.grounds[0][0], self.picture, self.facts.seat)
        return self.done(FallScreen(self.facts, self.layout, board))

    def _bare(self, ground: Ground) -> Ground:
        """Return a table without the cards of the house: they are on their way from the first instant on."""
        layout, show = ground
        names = {
            one for one in card_spots(layout, self.picture) if one.split(":")[0] == str(self.facts.place)
        }
        return layout, replace(show, hidden=frozenset({*show.hidden, *names}))

    def _enter(self) -> None:
        """Let the cards be where they lie at the table."""
        spots, seen = card_spots(self.grounds[0][0], self.picture), Counter[int]()
        for number, card in enumerate(self.facts.cards):
            name = f"{self.facts.place}:{card}:{seen[card]}" if number else head_name(self.facts.place)
            seen[card] += bool(number)
            at = spots[name].place
            over = 50 if not number else 40 - number
            self.enter(f"card{number}", Actor(Face(self.facts.crest, card), over), at, 1.0)

    def _strikes(self) -> None:
        """Strike the head through: the crest over it splits, and its light goes out."""
        quick = self.quick
        self.sound(cues.BLADE, self.row[0])
        self.move("stroke", STROKE * quick, "out", reach=1)
        with self.after(0.6 * STROKE * quick):
            if not self.facts.stays:
                self.move("disc", CRACKS * quick, "out", cracked=1)
            self.move("card0", CRACKS * quick, "smooth", dark=0.8)
        if self.pace.shakes:
            with self.after(0.6 * STROKE * quick):
                self.shake(5.0, ((1.0, 0.4), (-0.8, -0.5), (0.4, 0.3), (0.0, 0.0)), 28.0)
        self.then((STROKE + CRACKS) * quick)

    def _falls(self) -> None:
        """Let cards tip and fall onto a heap one by one, outermost first; last the head, and the crest."""
        quick, chance = self.quick, Random(self.facts.seat)
        self.sound(cues.HOUSE_FALLS)
        order = [*range(len(self.facts.cards) - 1, 0, -1), *([] if self.facts.stays else [0])]
        step = min(BETWEEN, ALL_FALL / max(1, len(order))) * quick
        for count, number in enumerate(order):
            name, at = f"card{number}", self.row[number]
            side = chance.choice((-1, 1)) if not number else -1 if number % 2 else 1
            goal = self.layout.heap(at, count, len(order), chance.uniform(0.6, 1.0) * side)
            tip, length = 0.34 * FALLS * quick, FALLS * quick
            if not number:
                self.set("stroke", gone=1)
            self.cast[name] = replace(self.cast[name], over=100 + count)
            self.move(name, tip, "out", angle=at.angle - 0.2 * side * _TILTS, y=at.y - 0.16 * at.width)
            self.move(name, length, "smooth", dark=0.6)
            with self.after(tip):
                self.move(name, length - tip, "smooth", x=goal.x, width=goal.width)
                self.move(name, length - tip, "in", y=goal.y, angle=goal.angle)
            with self.after(length):
                self.sound(cues.DISCARD, goal, -3.0)
                self.pulse(name, "y", BOUNCES * quick, -0.06 * goal.width)
                self.pulse(name, "angle", BOUNCES * quick, -0.1 * goal.angle)
            self.then(step)
        if not self.facts.stays:
            self.move("disc", SPLITS * quick, "in", split=1)
        self.then(max(SPLITS, FALLS + BOUNCES) * quick)

    def _looks_on(self) -> None:
        """Let all faces come up one after the other, as they are now."""
        quick = self.quick
        for number in range(len(self.facts.faces)):
            with self.after(0.35 * LOOKS * number * quick - 0.5 * SPLITS * quick):
                self.set(f"face{number}", after=1)
                self.move(f"face{number}", LOOKS * quick, "overshoot", grown=1)


def draw_fall(kit: DrawContext, motion: FallMotion, surface: Surface, time: float) -> None:
    """Paint the whole window as it is at `time` (ms) of the motion."""
    assert motion.close_up is not None
    screen, now = motion.close_up, Instant(motion.choreography, time)
    room, reach = screen.layout.room, now.value("ground", "reach")
    stands = now.value("ground", "open") > 0.5
    if reach < 0.999:
        layout, show = motion.stage(time)
        kit.draw_lying(surface, draw_table, layout, show)
        draw_hand(Canvas(surface, kit, layout), show)
        if now.value("named", "show") > 0.5:
            kit.box(surface, grown(screen.board, 4), 10, None, theme.STROKE, 6)
    high = max(2, round(room.height * reach))
    part = Rect(room.left, room.centery - high // 2, room.width, high)
    if reach > 0.001:
        surface.blit(kit.made(_ground, room.size), part, part)
        surface.set_clip(part)
        if stands:
            _draw_faces(surface, kit, screen, now)
        surface.set_clip(None)
    if stands:  # what falls goes down behind the lower band
        surface.set_clip(part.clip(Rect(room.left, room.top, room.width, screen.layout.lower.top - room.top)))
    for name, actor in motion.seen(now):
        state, look = state_at(now, name), CardSprite(actor.face.card, actor.face.crest)
        kit.cards.draw_state(surface, look, state, screen.layout.row(1)[0].width)
    if stands:
        _draw_stroke(surface, now)
        surface.set_clip(part)
        _draw_words(surface, kit, screen, now)
        surface.set_clip(None)


def _draw_faces(surface: Surface, kit: DrawContext, screen: FallScreen, now: Instant) -> None:
    """Draw the crest of whose house it is, whole or in two halves, and who look on."""
    facts, layout = screen.facts, screen.layout
    for number, (at, who) in enumerate(zip(layout.faces(len(facts.faces)), facts.faces, strict=True)):
        name = f"face{number}"
        looks = now.value(name, "after") > 0.5
        shown, more = (who if looks else who._replace(mood="calm")), now.value(name, "grown")
        lit = -0.6 if not looks else more if who.mood == "pleased" else 0.0
        draw_fighter(surface, kit, at, shown, lit, 1 + 0.22 * more)
    cracked, split = now.value("disc", "cracked"), now.value("disc", "split")
    up, at = now.value("disc", "up"), layout.disc
    if up <= 0.05:
        return
    if cracked <= 0:
        draw_fighter(surface, kit, at, Seated(facts.crest), 0.0, 0.6 + 0.4 * up)
        return
    halves = kit.made(_halves, kit, facts.crest, at.width)
    wide = halves.get_width() // 2
    foot = layout.lower.top - round(0.40 * at.height)
    for side in (-1, 1):
        half = halves.subsurface((0 if side < 0 else wide, 0, wide, halves.get_height()))
        x = at.centerx + side * (0.06 * cracked + 1.9 * split) * at.width
        y = at.centery + 0.03 * cracked * at.width * (side + 1) + (foot - at.centery) * split * split
        piece = pygame.transform.rotozoom(half, -side * (4 * cracked + 100 * split), 1.0)
        surface.blit(piece, piece.get_rect(center=(round(x), round(y))))


def _draw_stroke(surface: Surface, now: Instant) -> None:
    """Draw the stroke through the head."""
    reach = now.value("stroke", "reach")
    if reach <= 0.01 or now.value("stroke", "gone") > 0.5:
        return
    x, y, width = (now.value("card0", each) for each in ("x", "y", "width"))
    half = 0.75 * width
    start = x - half, y - 0.55 * half
    end = start[0] + 2 * half * reach, start[1] + 1.1 * half * reach
    for across, colour in ((0.17, theme.INK), (0.115, theme.STROKE)):
        lines.polygon(surface, brushed(start, end, across * width), colour)


def _draw_words(surface: Surface, kit: DrawContext, screen: FallScreen, now: Instant) -> None:
    """Write what happened on the seat's paper, once it has."""
    if now.value("words", "show") < 0.5:
        return
    look, band, facts = kit.look, screen.layout.lower, screen.facts
    inner = band.inflate(-look.margin(60), -round(0.16 * band.height))
    size = look.fit(facts.words, theme.DISPLAY, 44, inner.width - look.margin(60), inner.height)
    wide = look.measure(facts.words, theme.DISPLAY, size)[0] + look.margin(80)
    box = Rect(0, 0, min(inner.width, wide), inner.height)
    box.center = band.center
    with unrolled(surface, box, now.value("words", "open")):
        look.paper(surface, box, 6, theme.PAPER)
        inside = box.inflate(-look.margin(40), 0)
        look.write(surface, facts.words, theme.DISPLAY, size, theme.PAPER_INK, inside, "centre")


# Pictures that are made once


def _ground(size: tuple[int, int]) -> Surface:
    """Return the ashen ground of a fall, with its bands."""
    layout, picture = FallLayout(Rect((0, 0), size)), Surface(size, 0, 32)
    sunburst(picture, layout.disc.center, _ASH, _RAYS)
    breathe()
    thread = max(1, size[1] // 360)
    for band, top in ((layout.upper, layout.upper.bottom), (layout.lower, layout.lower.top - thread)):
        picture.fill(theme.NIGHT, band)
        picture.fill(theme.blend(theme.NIGHT, theme.STROKE, 0.7), (0, top, size[0], thread))
    return picture


def _halves(kit: DrawContext, crest: int, size: int) -> Surface:
    """Return both halves of a seat's crest beside each other, each in the middle of its own square."""
    disc = seat_disc(kit.art, Seated(crest), size)
    side = disc.get_width()
    jag = [(0.5 + (0.07 if step % 2 else -0.06)) * side for step in range(8)]
    ridge = [(x, side * step / 7) for step, x in enumerate(jag)]
    whole = shapes.blank((2 * side, side))
    for number, corner in enumerate((0, side)):
        points = [(corner, 0), *ridge, (corner, side)]
        mask = shapes.layer(
            (side, side),
            theme.PAPER_LIGHT,
            lambda to, by, p=points: shapes.polygon_on(to, p, _ALL, by),  # type: ignore[misc]
        )
        half = disc.copy()
        half.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        pygame.draw.lines(half, theme.INK, False, ridge, max(2, side // 40))
        whole.blit(half, (number * side, 0))
    return whole


_ALL = from_hex("#ffffff")
