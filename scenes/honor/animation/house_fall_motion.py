"""A house is wiped out: whoever beat it strikes its head, the crest splits, all cards fall one by one.

It fills the window, as what falls is small at the table; as the ground closes the heap is where the house
was. A title that goes with it goes here, too. The same facts and time give the same pixels.
"""

from dataclasses import dataclass, replace
from random import Random

from pygame import Rect

from game.honor.show.picture import TablePicture
from game.table.shown_card import Face
from scenes.animation.match_speed import Pace
from scenes.animation.motion import Actor, Motion
from scenes.honor.animation import sound_cues
from scenes.honor.animation.blow import BEATEN, DARK, PULLS, TORN, beside, off, touched
from scenes.honor.animation.card_motion import Ground
from scenes.honor.animation.fight_layout import Bands
from scenes.honor.animation.fight_opening_and_verdict import FightMotion
from scenes.honor.animation.full_window_scene import (
    FADES,
    StagedCloseUp,
    card_row,
    hiding,
    last_discard,
    scroll_box,
)
from scenes.honor.animation.house_fall_facts import FallFacts
from scenes.honor.table.card_places import card_spots, head_of, heap_of, house_spots, scroll_of
from scenes.honor.table.house_card_places import head_name
from scenes.honor.table.last_fight import led_by_winner
from scenes.honor.table.layout import board_of
from scenes.paint.geometry import CardPlace, square

OPENS, STANDS, APPEARS, ROLLS_UP = 260.0, 110.0, 80.0, 300.0
"""Milliseconds: its cards come up with the ground, stand; a crest comes; a Decree goes."""
BETWEEN, ALL_FALL, FALLS, BOUNCES = 110.0, 640.0, 360.0, 150.0
"""From one card to the next, at most for all of them; one falls, and comes to rest."""
CREEPS = 150.0
"""A ninja comes in whose die was not seen to fall."""
SPLITS = 520.0, 430.0
"""The two halves of the crest: one is heavier."""
SNAPS, LOOKS, HELD, KIN, CLOSES = 420.0, 220.0, 740.0, 240.0, 240.0
"""Cords to his seconds snap, faces show how they take it, all stands to be read, a dead Samurai's kinsman
comes, the ground closes."""
DUST = BOUNCES + CLOSES
"""For how long dust hangs about the heap: no longer than there is a ground."""
_MEANWHILE = 0.75
"""When whose house it is begins to be seen, by the time in which the ground opens."""
_ASIDE, _VICTOR = 0.135, 0.335
"""Of the span across: how far the house stands from the middle where a victor does, who stands so far."""
_BURSTS = 0.27
"""How broad what bursts behind both who touch is reckoned, by the room's unit."""
_LEANS, _KNEELS = 13.0, 0.10
"""How far a beaten head leans away from the victor, in degrees; how much lower he is, in his width."""
_TILTS, _SWEPT_UP, _OVER_ALL = 40.0, 0.7, 300
"""How far a card tips before it falls, in degrees, and how high one is swept up that lies, in its width; who
strikes is over all cards."""


@dataclass(frozen=True)
class FallLayout(Bands):
    """Where everything stands in the window; `side`: of the victor, -1 left, 1 right, 0 if there is none."""

    needed, widest = 1.62, 1.9
    side: int = 0

    @property
    def middle(self) -> int:
        """The middle of the house that falls, across."""
        return round(self.room.centerx - self.side * _ASIDE * self.span)

    @property
    def disc(self) -> Rect:
        return square(self.middle, self.room.top + 0.255 * self.room.height, 0.115 * self.unit)

    @property
    def victor(self) -> CardPlace:
        """Whoever brought it down, as a card."""
        x = self.room.centerx + self.side * _VICTOR * self.span
        y = self.room.top + 0.585 * self.room.height
        return CardPlace(round(x), round(y), round(0.32 * self.unit), 3.0 * self.side)

    @property
    def face(self) -> Rect:
        return square(self.victor.x, self.room.top + 0.225 * self.room.height, 0.088 * self.unit)

    @property
    def scroll(self) -> Rect:
        """The Decree that the head had."""
        x = self.middle + (self.side or -1) * 0.235 * self.unit
        return scroll_box((x, self.disc.centery), 0.20 * self.unit)

    @property
    def word(self) -> Rect:
        at = Rect(0, 0, round(0.20 * self.unit), round(0.055 * self.unit))
        at.midtop = self.scroll.centerx, self.scroll.bottom + round(0.012 * self.unit)
        return at

    def others(self, count: int) -> list[Rect]:
        """Return where so many others are seen, on the side away from the victor, two in a row."""
        away, found = -(self.side or -1), []
        for number in range(count):
            row, column = divmod(number, 2)
            x = self.middle + away * (0.265 + 0.150 * column) * self.unit
            y = self.room.top + (0.185 + 0.15 * row) * self.room.height
            found.append(square(x, y, 0.058 * self.unit))
        return found

    def row(self, count: int) -> list[CardPlace]:
        """Return where so many cards stand beside each other; the first, larger, in the middle."""
        middle = self.middle, round(self.room.top + 0.625 * self.room.height)
        half = (0.47 - _ASIDE) * self.span if self.side else 0.47 * self.span
        return card_row(middle, count, (0.225 * self.unit, 0.165 * self.unit), half, 1.5)

    def beaten(self, head: CardPlace) -> CardPlace:
        """Return how a head of the row is who was beaten in a fight: he leans away from the victor."""
        return replace(head, y=head.y + round(_KNEELS * head.width), angle=-self.side * _LEANS)

    def strewn(self, at: CardPlace, number: int) -> CardPlace:
        """Return how a card of the row lies that was strewn in a fight."""
        way = -1 if number % 2 else 1
        y = self.lower.top - round((0.56 + 0.12 * (number // 2 % 2)) * at.width)
        return replace(at, y=y, angle=way * (68.0 + 47 * number % 40))

    def heap(self, at: CardPlace, number: int, count: int, lean: float) -> CardPlace:
        """Return where a card comes to lie that fell as one of so many, `lean` -1 to 1 to a side."""
        spread = min(0.5, 0.16 * count) * self.unit * (number / max(1, count - 1) - 0.5) if count > 1 else 0.0
        width = round(0.92 * at.width)
        y = self.lower.top - round(0.42 * width) - round(0.012 * number * self.unit)
        x = self.middle + round(spread * (-1 if number % 2 else 1) * (1 - 0.4 * number / count))
        return CardPlace(x, y, width, lean * 82.0)

    def dust(self, count: int, way: int) -> CardPlace:
        """Return where dust is about a heap of so many cards: left (`way` -1), in it (0) or right (1)."""
        width = round(0.48 * self.unit)
        x = self.middle + way * round((0.14 + min(0.22, 0.06 * count)) * self.unit)
        return CardPlace(x, self.lower.top - round(0.64 * width), width)


@dataclass(frozen=True)
class FallScreen:
    """What a fall's motion says: the facts, and where they stand.

    `board` is that seat's cloth, `picture` the table on which it still stands.
    """

    facts: FallFacts
    layout: FallLayout
    board: Rect
    picture: TablePicture
    fought: FightMotion | None = None
    """The fight that fills the window as the fall begins."""


FallMotion = Motion[Ground, FallScreen]


class StagedFall(StagedCloseUp[FallScreen]):
    """The motion of a house that falls in the making, between two tables at rest, with it and without it."""

    def __init__(
        self,
        facts: FallFacts,
        picture: TablePicture,
        grounds: tuple[Ground, Ground],
        size: tuple[int, int],
        pace: Pace,
        fought: FightMotion | None = None,
    ) -> None:
        """`fought`: the fight by which it falls, if that fills the window still: its cards go on."""
        super().__init__(grounds, pace)
        self.facts, self.picture, self.fought = facts, picture, fought
        side = 0 if facts.victor is None else facts.victor.side
        self.layout = FallLayout(Rect((0, 0), size), side)
        self.row = self.layout.row(len(facts.cards))
        if facts.beaten:
            self.row[0] = self.layout.beaten(self.row[0])
        for number in facts.strewn:
            self.row[number] = self.layout.strewn(self.row[number], number)
        self.order = [*range(len(facts.cards) - 1, 0, -1), *([] if facts.stays else [0])]
        """Cards as they fall: the outermost first, the head last."""
        self.opened = 0.0
        """When (ms) who is struck has been torn."""

    def motion(self) -> FallMotion:
        quick, facts = self.quick, self.facts
        self.stage(self._bare(self.grounds[0]))
        self._enter()
        if self.fought is None:
            self.opens(OPENS, "in-out")
        else:
            self._stand_as_they_fought(self.fought)
            self.set("ground", reach=1, swept=0, faded=0)
            self.move("ground", FADES * quick, "smooth", faded=1)
            self.then(FADES * quick)
            self.move("ground", OPENS * quick, "in-out", swept=1)
        comes = "out" if self.fought is None else "in-out"  # no ground is large and empty
        for number, goal in enumerate(self.row):
            self.move_to(f"card{number}", OPENS * quick, goal, comes, lift=0)
        if facts.victor is not None and not self.creeps:
            self.move_to("victor", OPENS * quick, self.layout.victor, comes, lift=0)
        if facts.title is not None and self.fought is None:
            self.scroll_to(self.layout.scroll, OPENS * quick)
        with self.after(_MEANWHILE * OPENS * quick):
            appears = (1 - _MEANWHILE) * OPENS + APPEARS
            self.move("disc", appears * quick, "overshoot", up=1)
            if self.fought is not None and facts.title is not None:
                self.set("scroll", show=1)
                self.move("scroll", appears * quick, "out", open=1)
        self.then(OPENS * quick)
        self.is_open()
        self.then(STANDS * quick)
        self._strikes()
        told = self.now
        self._falls()
        self.now = max(self.now, told + HELD * self.reading)
        self._closes()
        board = board_of(self.grounds[0][0], self.picture, facts.seat)
        return self.done(FallScreen(facts, self.layout, board, self.picture, self.fought))

    def _bare(self, ground: Ground) -> Ground:
        """Return a table without what is on its way from the first instant on."""
        layout, show = ground
        if self.facts.victor is not None:
            show = replace(show, picture=led_by_winner(show.picture))
        spots = card_spots(layout, self.picture)
        names = {name for name, spot in spots.items() if spot.home == str(self.facts.place)}
        return hiding((layout, show), names | self._away())

    def _away(self) -> set[str]:
        """Return what is in the scene as long as it lasts, and lies at the table before and after it."""
        victor, names = self.facts.victor, set[str]()
        if victor is not None and not victor.murder:
            names.add(head_name(2 * victor.seat))
        return names | ({"decree"} if self.facts.title is not None else set())

    def _enter(self) -> None:
        """Let the cards be where they lie at the table."""
        layout, facts = self.grounds[0][0], self.facts
        spots = house_spots(layout, self.picture, facts.place, facts.cards)
        for number, (card, at) in enumerate(zip(facts.cards, spots, strict=True)):
            over = 50 if not number else 40 - number
            self.enter(f"card{number}", Actor(Face(facts.crest, card), over), at, 1.0)
        victor = facts.victor
        for number in (0, *facts.strewn) if facts.beaten else ():
            self.set(f"card{number}", dark=BEATEN)
        if victor is not None and victor.murder and not self.creeps:  # he was struck as the die fell
            self.set("card0", torn=TORN, dark=DARK)
        if victor is not None and not self.creeps:
            leader = Actor(Face(victor.crest, victor.card), _OVER_ALL)
            self.enter("victor", leader, self._home(), 1.0)
        if facts.title is not None:
            hung = scroll_of(layout, self.picture)
            self.set("scroll", x=hung.centerx, y=hung.centery, high=hung.height, open=1, show=1)

    def _stand_as_they_fought(self, fought: FightMotion) -> None:
        """Let both heads and a castle be where they are at the end of a fight; all others come from below."""
        below = round(1.1 * self.layout.room.bottom)
        if self.facts.title is not None:  # it unrolls where it will stand: nobody saw it hang
            at = self.layout.scroll
            self.set("scroll", x=at.centerx, y=at.centery, high=at.height, open=0, show=0)
        for number, goal in enumerate(self.row):
            self.set(f"card{number}", x=goal.x, y=below + goal.width, width=goal.width, angle=goal.angle)
        beaten, won = self.heads_of(fought)
        names, castle = {"card0": beaten, "victor": won}, fought.cast.get("castle")
        if castle is not None and won == "head0":
            names[f"card{self.facts.cards.index(castle.face.card)}"] = "castle"
        elif castle is not None:  # the victor's: it fades with all else of the fight
            names["castle"] = "castle"
            self.enter("castle", castle, self.layout.victor, 1.0)
        self.stands_as(fought, names)
        if "castle" in names:
            self.fades("castle", FADES * self.quick)

    def _home(self) -> CardPlace:
        """Return where the victor lies at the table; a ninja on the discards."""
        victor, layout = self.facts.victor, self.grounds[0][0]
        assert victor is not None
        if victor.murder:
            return last_discard(layout, self.picture)
        return head_of(layout, self.picture, 2 * victor.seat)

    def _strikes(self) -> None:
        """Strike the head through, from the victor's side: the crest over it splits, its light goes out.

        Whom a ninja was seen to kill was struck as the die fell, and is not struck twice.
        """
        quick, side, victor = self.quick, self.layout.side, self.facts.victor
        struck = victor is not None and victor.murder and not self.creeps
        if victor is None:  # by his own hand
            self.move("card0", PULLS * self.felt, "out", y=self.row[0].y - 0.10 * self.row[0].width)
            self.then(PULLS * self.felt)
            self.strikes({"card0": self.row[0]}, slash=True)
        elif not struck:
            if self.creeps:
                self._creeps_in()
            else:
                self.draws_back("victor", side)
            self.strikes({"victor": beside(self.row[0], side, self.layout.victor.width)}, slash=True)
        if victor is None or struck:
            self.stops()
        else:
            at = replace(touched(self.row[0], side), width=round(_BURSTS * self.layout.unit))
            self.lands(at, victor.crest)
        if not struck:
            self.opened = self.kills("card0", -(side or 1), bare=victor is None)
            if self.facts.mine:
                self.wounds(1.0)
        if victor is not None and not struck:
            self.goes_on("victor", off(self.row[0], side, self.layout.victor.width), self.layout.victor)
        self.set("disc", cracked=1)
        if any(one.bound for one in self.facts.others):
            self.sound(sound_cues.CORD_CUT)
            self.move("cords", SNAPS * quick, "out", cut=1)
        self.move("face", LOOKS * quick, "overshoot", grown=1)
        for number in range(len(self.facts.others)):
            with self.after(0.35 * LOOKS * (number + 1) * quick):
                self.move(f"other{number}", LOOKS * quick, "overshoot", grown=1)
        if self.facts.title is not None:
            self.move("scroll", ROLLS_UP * quick, "in-out", open=0)
            self.set("word", gone=1)
            self.move("word", ROLLS_UP * quick, "overshoot", hangs=1)
            self.sound(sound_cues.TITLE_LOST)
        self.then(0.5 * APPEARS * quick)
        self.tells()

    @property
    def creeps(self) -> bool:
        """Whether a ninja comes only now: nobody saw him strike, as in a replay that begins here."""
        victor = self.facts.victor
        return victor is not None and victor.murder and self.fought is None

    def _creeps_in(self) -> None:
        """Let the ninja come from beyond the window's edge to where he can leap."""
        victor, goal = self.facts.victor, self.layout.victor
        assert victor is not None
        start = replace(goal, x=round(goal.x + victor.side * 1.6 * goal.width), angle=9.0 * victor.side)
        self.enter("victor", Actor(Face(victor.crest, victor.card), _OVER_ALL), start, 1.0)
        self.sound(sound_cues.NINJA, goal)
        self.move_to("victor", CREEPS * self.felt, goal, "out")
        self.then(CREEPS * self.felt)

    def _falls(self) -> None:
        """Let the crest's halves and the cards fall, each card for itself onto a heap."""
        quick, chance = self.quick, Random(self.facts.seat)
        begun = self.now
        self.sound(sound_cues.HOUSE_FALLS)
        if not self.facts.stays:
            for half, length in enumerate(SPLITS):
                self.move("disc", length * quick, "linear", **{f"out{half}": 1})
                self.move("disc", length * quick, "in", **{f"down{half}": 1})
                with self.after(length * quick):
                    self.pulse(
                        "disc", f"down{half}", (1.3 - 0.5 * half) * BOUNCES * quick, 0.05 * half - 0.11
                    )
        step = min(BETWEEN, ALL_FALL / max(1, len(self.order))) * quick
        for count, number in enumerate(self.order):
            name, at = f"card{number}", self.row[number]
            if not number:
                self.now = max(self.now, self.opened)
            side = chance.choice((-1, 1)) if not number else -1 if number % 2 else 1
            goal = self.layout.heap(at, count, len(self.order), chance.uniform(0.6, 1.0) * side)
            tip, length = 0.34 * FALLS * quick, FALLS * quick
            self.cast[name] = replace(self.cast[name], over=100 + count)
            high = (_SWEPT_UP if number in self.facts.strewn else 0.16) * at.width
            self.move(name, tip, "out", angle=at.angle - 0.2 * side * _TILTS, y=at.y - high)
            self.move(name, length, "smooth", dark=DARK if not number else 0.6)
            with self.after(tip):
                self.move(name, length - tip, "smooth", x=goal.x, width=goal.width)
                self.move(name, length - tip, "in", y=goal.y, angle=goal.angle)
            with self.after(length):
                self.sound(sound_cues.DISCARD, goal, -3.0)
                self.pulse(name, "y", BOUNCES * quick, -0.06 * goal.width)
                self.pulse(name, "angle", BOUNCES * quick, -0.1 * goal.angle)
            self.then(step)
        if self.facts.stays:
            self._followed()
        if self.order and not self.pace.reduced:  # dust rises as the last of them lands
            with self.after(FALLS * quick - step):
                self.move("dust", DUST * quick, "linear", part=1)
        self.now = max(begun + max(SPLITS) * quick, self.now - step + FALLS * quick) + BOUNCES * quick

    def _followed(self) -> None:
        """Let a kinsman come in the place of a Samurai who died, whose card sinks away (8.3)."""
        length, at = KIN * self.felt, self.row[0]
        self.move("card0", length, "in", y=at.y + 0.3 * at.width, opacity=0)
        with self.after(0.5 * length):
            self.enter("kin", Actor(Face(self.facts.crest, self.facts.cards[0]), 55), at, 0.0)
            self.move("kin", length, "smooth", turn=1)

    def _closes(self) -> None:
        """Let the heap be where the house was as the ground closes, and who won go home."""
        closes, (layout, show) = CLOSES * self.quick, self.grounds[1]
        away = self._away() | {f"service:{self.facts.seat}"}
        self.closes(hiding(self.grounds[1], away), closes, "in-out")
        for count, number in enumerate(self.order):
            heap = heap_of(layout, self.picture, self.facts.place, count)
            self.move_to(f"card{number}", closes, heap, "in")
            self.move(f"card{number}", closes, "in", dark=0, torn=0)
        if self.facts.stays:
            self.move_to("kin", closes, head_of(layout, self.picture, self.facts.place), "in")
        victor = self.facts.victor
        if victor is not None:
            self.move_to("victor", closes, self._home(), "in")
        if self.facts.title is not None:
            self.scroll_to(scroll_of(layout, show.picture), closes)
            self.move("scroll", closes, "in", open=1)
        self.then(closes)
