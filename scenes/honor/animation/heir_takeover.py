"""An heir takes over a house: who had it goes, the heir steps forward along his cord and takes the flag.

Where the title goes over with the house, its word falls there, too: it is one scene.

It fills the window, as all of a house changes hands by it; as the ground closes the house is the heir's. The
same facts and time give the same pixels. It is staged here and painted.
"""

from dataclasses import dataclass, replace
from functools import partial

from pygame import Rect, Surface

from game.honor.events import Heir
from game.honor.show.acts_to_show import Act
from game.honor.show.picture import HousePicture, SeatPicture, TablePicture
from game.table.shown_card import Face
from scenes.animation.match_speed import USUAL, Pace
from scenes.animation.motion import Actor, Motion
from scenes.animation.tweens import Instant
from scenes.honor.animation import sound_cues
from scenes.honor.animation.blow import HIT_STOP, LUNGES, draw_hit
from scenes.honor.animation.card_motion import Ground
from scenes.honor.animation.fight_layout import Bands
from scenes.honor.animation.full_window_scene import (
    OPEN,
    StagedCloseUp,
    card_row,
    draw_below,
    draw_cards,
    draw_scroll,
    draw_swept,
    hiding,
    opened,
    put_fighter,
    rays_between_bands,
    scroll_box,
    title_word,
)
from scenes.honor.animation.unrolling_papers import UNROLLS, draw_words_paper
from scenes.honor.table.card_places import card_spots, house_spots, scroll_of
from scenes.honor.table.layout import board_of
from scenes.honor.table.service_cord import draw_cord, draw_flag
from scenes.paint import theme
from scenes.paint.dirty_rects import Drawable, lay
from scenes.paint.geometry import CardPlace, square
from scenes.paint.seat_discs import Seated
from scenes.table.draw_context import DrawContext
from scenes.table.fighters import blit_scaled

OPENS, APPEARS, STANDS, CLOSES = 240.0, 160.0, 200.0, 240.0
"""Milliseconds: the ground and its cards come up, faces come, all stands, it closes."""
_MEANWHILE = 0.65
"""When who stands there begins to be seen, by the time in which the ground opens."""
ROLLS_UP, GOES, STEPS, UNFURLS, HELD = 240.0, 420.0, 460.0, 260.0, 720.0
"""The old flag is taken down, its lord goes, the heir steps forward, his flag unrolls, all is to be read."""
STAMPS, TITLED = 120.0, 380.0
"""The title's word falls; how much longer all is to be read then."""
_READS = 3000.0
"""How much longer whom it concerns has to read what happened, in whatever language."""


@dataclass(frozen=True, kw_only=True)
class TakeoverFacts:
    """Whose house (`of`, a seat) goes over to whom (`seat`), its `cards`, the head first, and what is told.

    `crests` are the lord's and the heir's; `lord` is seen before it and after it. `decree`: what it brings
    a turn, where the title goes over with the house.
    """

    of: int
    seat: int
    crests: tuple[int, int]
    lord: tuple[Seated, Seated]
    heir: Seated
    cards: tuple[int, ...]
    words: str
    decree: int | None = None
    title: str = ""
    """The title's word, where the heir has it now."""
    mine: bool = False
    """Whether it is the house of who is spoken to."""
    read: bool = False
    """Whether somebody at the screen gets it or loses it, who has to read what happened."""


def heir_of(act: Act) -> Heir | None:
    """Return how a house goes over to an heir in an act, if one does."""
    return next((event for event in act.events if isinstance(event, Heir)), None)


def takeover_facts(
    act: Act, heir: Heir, words: str, you: int | None = None, title: str = ""
) -> TakeoverFacts:
    """Return the facts of a house that goes over in an act; `you` is who is spoken to.

    `title` is the title's word, shown where the house has it.
    """
    lord, second = (act.before.seats[act.before.place(seat)] for seat in (heir.of, heir.seat))
    house = lord.houses[0]
    assert house.head is not None
    return TakeoverFacts(
        of=heir.of,
        seat=heir.seat,
        crests=(lord.crest, second.crest),
        lord=(Seated(lord.crest, lord.rival, lord.mood), Seated(lord.crest, lord.rival, "stung")),
        heir=Seated(second.crest, second.rival, "pleased"),
        cards=(house.head, *house.cards),
        words=words,
        decree=act.before.decree if lord.shogun else None,
        title=title if lord.shogun else "",
        mine=heir.of == you,
    )


def after_takeover(act: Act, heir: Heir) -> Act:
    """Return the rest of an act, on whose table the house is the heir's already; no number is another yet."""
    now = {seat.seat: seat for seat in act.after.seats}

    def moved(seat: SeatPicture) -> SeatPicture:
        if seat.seat not in (heir.seat, heir.of):
            return seat
        new = now[seat.seat]
        house: HousePicture = new.houses[0]
        return replace(
            seat,
            houses=(house, seat.houses[1]),
            serves=new.serves,
            second=new.second,
            leaving=new.leaving,
            shogun=new.shogun,
        )

    return replace(act, before=replace(act.before, seats=tuple(moved(seat) for seat in act.before.seats)))


@dataclass(frozen=True)
class TakeoverLayout(Bands):
    """Where everything stands in the window."""

    needed, widest = 1.5, 1.9

    def _at(self, x: float, y: float) -> tuple[int, int]:
        return round(self.room.centerx + x * self.unit), round(self.room.top + y * self.room.height)

    @property
    def flag(self) -> Rect:
        """The flag of whose house it is."""
        return Rect(0, 0, round(0.30 * self.unit), round(0.44 * self.unit)).move_to(midtop=self._at(0, 0.115))

    @property
    def lord(self) -> Rect:
        """The face of whose house it was."""
        return square(*self._at(-0.47, 0.325), 0.145 * self.unit)

    @property
    def gone(self) -> tuple[int, int]:
        """Where that face goes."""
        return self.room.left - self.lord.width, round(self.lord.centery + 0.10 * self.room.height)

    @property
    def heir(self) -> tuple[Rect, Rect]:
        """The face of the heir: as he waits, and beside his flag."""
        return square(*self._at(0.62, 0.37), 0.085 * self.unit), square(
            *self._at(0.355, 0.325), 0.155 * self.unit
        )

    @property
    def scroll(self) -> Rect:
        """The Decree, where the title goes over with the house."""
        return scroll_box(self._at(-0.240, 0.325), 0.20 * self.unit)

    @property
    def word(self) -> Rect:
        """The title's word, between flag and cards."""
        at = Rect(0, 0, round(0.39 * self.unit), round(0.11 * self.unit))
        at.center = self._at(0, 0.53)
        return at

    def row(self, count: int) -> list[CardPlace]:
        """Return where so many cards stand below the flag, the first, larger, in the middle."""
        widths = 0.175 * self.unit, 0.135 * self.unit
        return card_row(self._at(0, 0.705), count, widths, 0.47 * self.span, 1.2)


@dataclass(frozen=True)
class TakeoverScreen:
    """What a takeover's motion says: the facts, where they stand, and the lord's and the heir's `boards`."""

    facts: TakeoverFacts
    layout: TakeoverLayout
    boards: tuple[Rect, Rect]
    reads_at: float
    """When (ms) it stands there in words what happened."""


TakeoverMotion = Motion[Ground, TakeoverScreen]


class StagedTakeover(StagedCloseUp[TakeoverScreen]):
    """The motion of a house that goes over in the making, between two tables at rest.

    On these, and in their `pictures`, it is the one's and the other's.
    """

    def __init__(
        self,
        facts: TakeoverFacts,
        pictures: tuple[TablePicture, TablePicture],
        grounds: tuple[Ground, Ground],
        size: tuple[int, int],
        pace: Pace,
    ) -> None:
        super().__init__(grounds, pace)
        self.facts, self.pictures = facts, pictures
        self.layout = TakeoverLayout(Rect((0, 0), size))
        self.reads_at = 0.0

    def motion(self) -> TakeoverMotion:
        quick, layout = self.quick, self.layout
        self.stage(self._bare(0))
        for number, spot in enumerate(self._spots(0)):
            face = Face(self.facts.crests[0], self.facts.cards[number])
            self.enter(f"card{number}", Actor(face, 50 - number), spot, 1.0)
        if self.facts.decree is not None:
            hung = scroll_of(self.grounds[0][0], self.pictures[0])
            self.set("scroll", x=hung.centerx, y=hung.centery, high=hung.height, open=1)
        self.opens(OPENS, "out")
        for number, goal in enumerate(layout.row(len(self.facts.cards))):
            self.move_to(f"card{number}", OPENS * quick, goal)
        if self.facts.decree is not None:
            self.scroll_to(layout.scroll, OPENS * quick)
        self.set("lord", x=layout.lord.centerx, y=layout.lord.centery)
        waits, _ = layout.heir
        self.set("heir", x=waits.centerx, y=waits.centery, size=waits.width)
        with self.after(_MEANWHILE * OPENS * quick):
            appears = ((1 - _MEANWHILE) * OPENS + APPEARS) * quick
            self.move("faces", appears, "overshoot", up=1)
            self.move("flag", appears, "out", hangs=1)
        self.then(OPENS * quick)
        self.is_open()
        self.then((APPEARS + STANDS) * quick)
        self._changes_hands()
        self._closes()
        layouts = zip((self.facts.of, self.facts.seat), self.grounds, self.pictures, strict=True)
        boards = [board_of(ground[0], picture, seat) for seat, ground, picture in layouts]
        return self.done(TakeoverScreen(self.facts, layout, (boards[0], boards[1]), self.reads_at))

    def _changes_hands(self) -> None:
        """Let the old flag be taken down and its lord go, as the heir comes forward and takes it."""
        quick, layout = self.quick, self.layout
        self.sound(sound_cues.HEIR)
        self.set("lord", after=1)
        self.move("flag", ROLLS_UP * quick, "smooth", hangs=0)
        self.move("lord", ROLLS_UP * quick, "smooth", dark=1)
        self.then(ROLLS_UP * quick)
        _, stands = layout.heir
        self.move("heir", STEPS * quick, "in-out", x=stands.centerx, y=stands.centery, size=stands.width)
        self.move("heir", 0.8 * STEPS * quick, "smooth", cord=1)
        self.move("ground", STEPS * quick, "in-out", swept=1)
        with self.after(0.4 * STEPS * quick):  # he makes way
            self.move("lord", GOES * quick, "in", x=layout.gone[0], y=layout.gone[1])
        self.then(STEPS * quick)
        self.set("flag", taken=1)
        self.move("flag", UNFURLS * quick, "out", hangs=1)
        self.move("heir", UNFURLS * quick, "overshoot", lit=1)
        self.then(0.5 * UNFURLS * quick)
        for number in range(len(self.facts.cards)):
            name, width = f"card{number}", self.value(f"card{number}", "width")
            self.set(name, seal=self.facts.crests[1])
            self.move(name, LUNGES * self.felt, "in", stamp=1)
            with self.after(LUNGES * self.felt):
                self.pulse(name, "width", 2 * LUNGES * self.felt, -0.07 * width)
        self.then(LUNGES * self.felt)
        self.sound(sound_cues.SEAL)
        if self.facts.mine:
            self.wounds()
        self.stops(0.6)
        self.tells()
        if self.facts.title:
            self.set("word", show=1)
            self.move("word", STAMPS * quick, "in", down=1)
            self.then(STAMPS * quick)
            self.sound(sound_cues.TITLE)
            self.then(TITLED * self.reading)
        self.reads_at = self.now + UNROLLS
        self.then((HELD + _READS * self.facts.read) * self.reading - HIT_STOP * self.pace.of(USUAL))

    def _closes(self) -> None:
        """Let the house go home to where it is now as the ground closes."""
        closes = CLOSES * self.quick
        self.closes(self._bare(1), closes, "in")
        for number, spot in enumerate(self._spots(1)):
            self.move_to(f"card{number}", closes, spot)
            self.move(f"card{number}", 0.8 * closes, "linear", stamp=0)
        if self.facts.decree is not None:
            self.scroll_to(scroll_of(self.grounds[1][0], self.pictures[1]), closes)
        self.then(closes)

    def _place(self, number: int) -> int:
        return 2 * (self.facts.of, self.facts.seat)[number]

    def _spots(self, number: int) -> list[CardPlace]:
        """Return where the cards lie at the table before it (0) or after it (1), the head first."""
        layout, picture = self.grounds[number][0], self.pictures[number]
        return house_spots(layout, picture, self._place(number), self.facts.cards)

    def _bare(self, number: int) -> Ground:
        """Return a table without what is on its way."""
        (layout, show), place = self.grounds[number], self._place(number)
        spots = card_spots(layout, self.pictures[number])
        names = {name for name, spot in spots.items() if spot.home == str(place)}
        names |= {f"bond:{self.facts.seat}", f"service:{self.facts.of}", f"service:{self.facts.seat}"}
        names |= {"decree"} if self.facts.decree is not None else set()
        names |= {"roof"} if self.pictures[number].place(place >> 1) == 0 else set()
        return hiding((layout, replace(show, picture=self.pictures[number])), names)


_CORD = 0.017
"""How thick the heir's cord is, by the room's unit."""


def draw_takeover(kit: DrawContext, motion: TakeoverMotion, surface: Drawable, time: float) -> None:
    """Paint the whole window as it is at `time` (ms) of the motion."""
    assert motion.close_up is not None
    screen, now = motion.close_up, Instant(motion.choreography, time)
    room, reach = screen.layout.room, now.value("ground", "reach")
    if reach < OPEN:
        named = zip(screen.boards, (theme.STROKE, theme.GOLD), strict=True)
        draw_below(kit, motion, surface, now, named)
    part = opened(room, reach)
    if reach > 0.001:
        surface.set_clip(part)
        old, new = (kit.made(_ground, room.size, crest) for crest in screen.facts.crests)
        swept = now.value("ground", "swept")
        lay(surface, new if swept >= OPEN else old, part)
        if 1 - OPEN < swept < OPEN:  # no sliver of it stands in a corner
            draw_swept(surface, new, swept, -1)
        _draw_standing(surface, kit, screen, now, part)
        surface.set_clip(None)
    if screen.facts.decree is not None:
        draw_scroll(surface, kit, screen.facts.decree, now)
    draw_cards(surface, kit, motion, now, screen.layout.row(1)[0].width)
    if now.value("ground", "open") > 0.5:
        surface.set_clip(part)
        facts, band = screen.facts, screen.layout.lower
        if part == room:  # it is cut by no edge
            draw_words_paper(surface, kit, band, facts.words, now, facts.crests[1])
        if now.value("word", "show") > 0.5:
            word = kit.made(title_word, kit, facts.title, screen.layout.word.size, True)
            blit_scaled(surface, word, screen.layout.word.center, 1.6 - 0.6 * now.value("word", "down"))
        surface.set_clip(None)
    draw_hit(surface, kit, now)


def _draw_standing(
    surface: Drawable, kit: DrawContext, screen: TakeoverScreen, now: Instant, part: Rect
) -> None:
    """Draw the flag, the heir's cord to it, and both faces on the part of the ground that is left."""
    facts, layout, up = screen.facts, screen.layout, now.value("faces", "up")
    flag, unit = layout.flag, layout.unit
    heir = round(now.value("heir", "x")), round(now.value("heir", "y"))
    if up > 0.05 and now.value("heir", "cord") < 0.99:
        start = flag.centerx, flag.top + round(0.10 * flag.width)
        sag = 0.5 * (start[0] + heir[0]), max(start[1], heir[1]) + 0.02 * unit
        way = [
            (
                (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * sag[0] + t * t * heir[0],
                (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * sag[1] + t * t * heir[1],
            )
            for t in (step / 12 for step in range(13))
        ]
        lord, second = (theme.SEAT_COLOURS[crest] for crest in facts.crests)
        draw_cord(surface, way, lord, second, _CORD * unit)
    crest = facts.crests[now.value("flag", "taken") > 0.5]
    if up > 0.05:
        draw_flag(surface, kit, flag, crest, now.value("flag", "hangs"))

    put = partial(put_fighter, surface, kit, part)
    lord_at = layout.lord
    lord_at.center = round(now.value("lord", "x")), round(now.value("lord", "y"))
    if lord_at.right > layout.room.left and up > 0.05:
        put(lord_at, facts.lord[now.value("lord", "after") > 0.5], -0.8 * now.value("lord", "dark"), up)
    if up > 0.05:
        full = layout.heir[1].width
        size = now.value("heir", "size") / full
        put(square(*heir, full / 2), facts.heir, now.value("heir", "lit"), size * (0.5 + 0.5 * up))


def _ground(size: tuple[int, int], crest: int) -> Surface:
    """Return a seat's colour with rays from behind its flag."""
    layout, colours = TakeoverLayout(Rect((0, 0), size)), (theme.RAY_GROUNDS[crest], theme.RAY_LIGHTS[crest])
    gold = theme.blend(theme.NIGHT, theme.GOLD, 0.8)
    return rays_between_bands(layout, layout.flag.center, colours, gold)
