"""A face is saved after a fight: over the beaten lord a blade is raised, and a fan comes between.

It fills the window, as the fight did, and begins as that ended, on its very ground with the same names, where
that is still there: he lies on his broken half. The blade is stopped, his half is whole again and he
stands; who won is beside him on his own, and larger. As it closes all are home. The same facts and time give
the same pixels. It is staged here and painted.
"""

import math
from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface
from pygame.math import Vector2

from game.honor.cards import SAVE_FACE
from game.honor.decisions import SaveFace
from game.honor.events import Reckoned
from game.honor.public_state import Public
from game.honor.show.acts_to_show import Act
from game.honor.show.picture import SeatPicture
from game.table.shown_card import Face
from scenes.animation.match_speed import Pace
from scenes.animation.motion import Actor, Motion
from scenes.animation.tweens import Instant
from scenes.honor.animation import sound_cues
from scenes.honor.animation.blow import BEATEN, LUNGES, PULLS, draw_bursts, draw_hit
from scenes.honor.animation.card_motion import Ground
from scenes.honor.animation.fight_backgrounds import close_up
from scenes.honor.animation.fight_layout import Bands
from scenes.honor.animation.fight_opening_and_verdict import FightMotion
from scenes.honor.animation.fight_paint import draw_fight, draw_who_fought
from scenes.honor.animation.full_window_scene import (
    FADES,
    OPEN,
    StagedCloseUp,
    draw_below,
    draw_swept,
    hiding,
    last_discard,
    opened,
    put_fighter,
)
from scenes.honor.animation.unrolling_papers import draw_words_paper
from scenes.honor.table.card_places import head_of
from scenes.honor.table.house_card_places import head_name
from scenes.honor.table.layout import board_of
from scenes.paint import large_shapes, shapes, theme
from scenes.paint.dirty_rects import Drawable, lay
from scenes.paint.geometry import CardPlace, square
from scenes.paint.icons import sign
from scenes.paint.seat_discs import Seated
from scenes.table.card_sprite import CardSprite
from scenes.table.draw_context import DrawContext

OPENS, RAISES, STANDS, COMES, SEEN, HELD, CLOSES = 240.0, 300.0, 340.0, 150.0, 320.0, 760.0, 240.0
"""Milliseconds: the ground and both lords come up, the blade is raised, all stands, the fan comes between and
is seen there, all is to be read, the ground closes."""
APPEARS, RISES, FLUNG = 160.0, 300.0, 560.0
"""Milliseconds: a face comes; the lord stands up on his own ground; the blade is gone."""
RESTS, RAISED, STOPPED = 100.0, 84.0, 128.0
"""Where the blade points as it comes from behind the victor, over his head, and at the fan: see `blade`."""
_GRIP = 0.115
"""How far from its end a hilt is held, by the length of the whole sword."""
_SHARE = 0.5
"""How much of the ground is his own again: all up to the cut."""
_BURSTS, _SUN = 0.25, 1.25
"""How broad what bursts at the fan is reckoned, by the room's unit; the sun behind the lord, by his card."""


@dataclass(frozen=True)
class FaceSavedFacts:
    """Whose lord lives (`of`, a seat, with the card of his `lord`), by whose fan, and who beat him.

    `side`: where the victor stood in the fight, -1 left, 1 right.
    """

    of: int
    victor: int
    lord: Face
    beat: Face
    side: int
    saver: Seated
    words: str


def face_saved_facts(act: Act, public: Public, words: str) -> FaceSavedFacts | None:
    """Return the facts of a face that is saved after a fight in an act; None where it is none."""
    deed, fight = act.events[0], public.fight
    if (
        not isinstance(deed, SaveFace)
        or fight is None
        or any(isinstance(one, Reckoned) for one in act.events)
    ):
        return None
    loser = fight.attacker + fight.defender - fight.winner

    def of(seat: int) -> SeatPicture:
        return act.before.seats[act.before.place(seat)]

    lord, victor, saver = of(loser), of(fight.winner), of(deed.seat)
    heads = lord.houses[0].head, victor.houses[0].head
    if heads[0] is None or heads[1] is None:
        return None
    return FaceSavedFacts(
        loser,
        fight.winner,
        Face(lord.crest, heads[0]),
        Face(victor.crest, heads[1]),
        -1 if fight.winner == fight.attacker else 1,
        Seated(saver.crest, saver.rival, "pleased"),
        words,
    )


@dataclass(frozen=True)
class FaceSavedLayout(Bands):
    """Where everything stands in the window; `side`: of the victor."""

    needed, widest = 1.55, 1.9
    side: int = 1

    def _card(self, x: float, y: float, width: float, angle: float) -> CardPlace:
        across = self.room.centerx + self.side * x * self.unit
        down = self.room.top + y * self.room.height
        return CardPlace(round(across), round(down), round(width * self.unit), self.side * angle)

    @property
    def fallen(self) -> CardPlace:
        """Where the beaten lord lies."""
        return self._card(-0.30, 0.635, 0.26, 27.0)

    @property
    def lord(self) -> CardPlace:
        """Where he stands, once his face is saved."""
        return self._card(-0.24, 0.505, 0.30, -3.0)

    @property
    def fan(self) -> CardPlace:
        """The card that saves it, before him."""
        return self._card(0.045, 0.56, 0.26, 2.0)

    @property
    def victor(self) -> CardPlace:
        """Who beat him, and did win: larger, on his own ground, clear of the fan."""
        return self._card(0.50, 0.48, 0.36, 4.0)

    @property
    def looms(self) -> CardPlace:
        """Where he stands over the beaten."""
        return self._card(0.42, 0.455, 0.40, 3.0)

    @property
    def stopped(self) -> CardPlace:
        """Where he is as his blade meets the fan."""
        return self._card(0.43, 0.50, 0.39, -7.0)

    @property
    def struck(self) -> CardPlace:
        """What of the fan the blade meets: its upper corner on his side."""
        return self._card(0.155, 0.40, 0.26, 0.0)

    def blade(self, victor: CardPlace, points: float, out: float = 1.0) -> tuple[tuple[float, float], float]:
        """Return the middle of a victor's blade that points so many degrees up, and its angle as it is seen.

        0 is away from the beaten, 90 upright. `out`: how far his hand is, 0 to 1.
        """
        hand = self.hand(victor, out)
        way, reach = math.radians(points), (0.5 - _GRIP) * self.blade_length
        middle = hand[0] + self.side * reach * math.cos(way), hand[1] - reach * math.sin(way)
        return middle, points if self.side > 0 else 180 - points

    def hand(self, victor: CardPlace, out: float = 1.0) -> tuple[float, float]:
        """Return where a victor's hand is, which comes `out` (0 to 1) from behind his card."""
        x = victor.x - self.side * (0.34 + 0.31 * out) * victor.width
        return x, victor.y + (0.22 - 0.14 * out) * victor.width  # all of his blade is behind it at first

    @property
    def blade_length(self) -> int:
        return round(0.40 * self.unit)

    @property
    def saver(self) -> Rect:
        """The face of whoever shows the fan."""
        return square(
            self.room.centerx - self.side * 0.56 * self.unit,
            self.room.top + 0.34 * self.room.height,
            0.135 * self.unit,
        )


@dataclass(frozen=True)
class FaceSavedScreen:
    """What the motion says: the facts, where they stand, and the saved seat's `board`."""

    facts: FaceSavedFacts
    layout: FaceSavedLayout
    board: Rect
    fought: FightMotion | None = None
    """The fight that fills the window as this begins."""


FaceSavedMotion = Motion[Ground, FaceSavedScreen]


class StagedFaceSaved(StagedCloseUp[FaceSavedScreen]):
    """The motion of a face that is saved in the making, between two tables at rest."""

    def __init__(
        self,
        facts: FaceSavedFacts,
        act: Act,
        grounds: tuple[Ground, Ground],
        size: tuple[int, int],
        pace: Pace,
        fought: FightMotion | None = None,
    ) -> None:
        """`fought`: the fight after which it is saved, if that fills the window still."""
        super().__init__(grounds, pace)
        self.facts, self.act, self.fought = facts, act, fought
        self.layout = FaceSavedLayout(Rect((0, 0), size), facts.side)

    def motion(self) -> FaceSavedMotion:
        quick, layout, facts = self.quick, self.layout, self.facts
        lying, picture = self.grounds[0][0], self.act.before
        self.stage(self._bare(0))
        for name, seat, face, over in (
            ("lord", facts.of, facts.lord, 40),
            ("victor", facts.victor, facts.beat, 60),
        ):
            self.enter(name, Actor(face, over), head_of(lying, picture, 2 * seat), 1.0)
        self.set("lord", dark=BEATEN)
        self.set("blade", points=RESTS)
        if self.fought is None:
            self.opens(OPENS, "out")
        else:
            self._stand_as_they_fought(self.fought)
            self.set("ground", reach=1, faded=0)
            self.move("ground", (FADES + OPENS) * quick, "smooth", faded=1)
            self.then(FADES * quick)
        self.move_to("lord", OPENS * quick, layout.fallen)
        self.move_to("victor", OPENS * quick, layout.looms)
        self.then(OPENS * quick)
        self.is_open()
        self.move("blade", 0.4 * RAISES * quick, "out", drawn=1)
        self.move("blade", RAISES * quick, "in-out", points=RAISED)
        self.then(RAISES * quick)
        self.then(STANDS * quick)
        self._is_saved()
        self._closes()
        board = board_of(lying, picture, facts.of)
        return self.done(FaceSavedScreen(facts, layout, board, self.fought))

    def _stand_as_they_fought(self, fought: FightMotion) -> None:
        """Let both lords be where they are at the end of their fight; a castle fades with all else of it."""
        names = dict(zip(("lord", "victor"), self.heads_of(fought), strict=True))
        if "castle" in fought.cast:
            names["castle"] = "castle"
            self.enter("castle", fought.cast["castle"], self.layout.victor, 1.0)
        self.stands_as(fought, names)
        for name in ("lord", "victor"):
            self.move(name, FADES * self.quick, "smooth", lift=0)
        if "castle" in names:
            self.fades("castle", FADES * self.quick)

    def _is_saved(self) -> None:
        """Let the fan come down between the victor, who strikes, and the lord, who rises."""
        quick, layout, facts, side = self.quick, self.layout, self.facts, self.facts.side
        fan = layout.fan
        above = replace(fan, y=layout.room.top - fan.width, angle=-18.0 * side)
        self.enter("fan", Actor(Face(facts.saver.crest, SAVE_FACE), 50), above, 1.0)
        self.move_to("fan", COMES * quick, fan, "out")
        self.move("face", APPEARS * quick, "overshoot", grown=1)
        self.then((COMES + SEEN) * quick)
        self.draws_back("victor", side)
        self.move("blade", LUNGES * self.felt, "in", points=STOPPED)
        self.strikes({"victor": layout.stopped}, slash=True)
        self.sound(sound_cues.FAN, fan)
        self.lands(replace(layout.struck, width=round(_BURSTS * layout.unit)), facts.saver.crest)
        self.goes_on("victor", replace(layout.victor, angle=2.2 * layout.victor.angle), layout.victor)
        self.move("blade", FLUNG * self.felt, "linear", flung=1)
        if not self.pace.reduced:
            self.pulse("fan", "angle", 3 * PULLS * self.felt, side * 16.0)
        self.move("ground", RISES * quick, "smooth", swept=_SHARE)
        self.move("lord", RISES * quick, "smooth", dark=0)
        self.move_to("lord", RISES * quick, layout.lord, "overshoot")
        self.then(0.6 * RISES * quick)
        sun = replace(layout.lord, width=round(_SUN * layout.lord.width))
        held = 0.5 * APPEARS * quick + HELD * self.reading
        self.burst("nimbus", sun, facts.lord.crest, facts.of, held, behind=True)
        self.then(0.5 * APPEARS * quick)
        self.tells()
        self.then(HELD * self.reading)

    def _closes(self) -> None:
        """Let both lords go home, and the fan to the discards, as the ground closes."""
        closes, facts, (lying, _) = CLOSES * self.quick, self.facts, self.grounds[1]
        self.closes(self._bare(1), closes, "in")
        for name, seat in (("lord", facts.of), ("victor", facts.victor)):
            self.move_to(name, closes, head_of(lying, self.act.after, 2 * seat), "in")
        self.move_to("fan", closes, last_discard(lying, self.act.after), "in")
        self.then(closes)

    def _bare(self, number: int) -> Ground:
        """Return a table without what is on its way."""
        names = {head_name(2 * seat) for seat in (self.facts.of, self.facts.victor)}
        return hiding(self.grounds[number], names)


def draw_face_saved(kit: DrawContext, motion: FaceSavedMotion, surface: Drawable, time: float) -> None:
    """Paint the whole window as it is at `time` (ms) of the motion."""
    assert motion.close_up is not None
    screen, now = motion.close_up, Instant(motion.choreography, time)
    facts, layout, reach = screen.facts, screen.layout, now.value("ground", "reach")
    stands = now.value("ground", "open") > 0.5
    if reach < OPEN:
        draw_below(kit, motion, surface, now, [(screen.board, theme.GOLD)])
    part = opened(layout.room, reach)
    if reach > 0.001:
        _draw_ground(surface, kit, screen, now, part)
        if stands:
            draw_bursts(surface, motion.bursts, now, layout, True)
        put_fighter(surface, kit, part, layout.saver, facts.saver, 1.0, now.value("face", "grown"))
        surface.set_clip(None)
    if stands and now.value("ground", "closing") < 0.5:  # what comes from above is behind the upper band
        top = layout.upper.bottom
        surface.set_clip(Rect(0, top, layout.room.width, layout.room.height - top))
    for name, actor in motion.seen(now):
        look = CardSprite(actor.face.card, actor.face.crest)
        if name == "victor" and stands:
            if not _blade_in_front(now):
                _draw_blade(surface, kit, layout, now)
            _draw_arm(surface, kit, layout, now, facts.beat.crest)
        kit.cards.draw_at(surface, look, now, name, layout.looms.width)
        if name == "victor" and stands and _blade_in_front(now):
            _draw_blade(surface, kit, layout, now)
    if stands:
        draw_bursts(surface, motion.bursts, now, layout, False)
        surface.set_clip(part)
        if part == layout.room:  # it is cut by no edge
            draw_words_paper(surface, kit, layout.lower, facts.words, now, facts.saver.crest)
    surface.set_clip(None)
    draw_hit(surface, kit, now)


def _draw_ground(
    surface: Drawable, kit: DrawContext, screen: FaceSavedScreen, now: Instant, part: Rect
) -> None:
    """Draw the ground, of which the lord has his half again, and who they are; all else is clipped to it."""
    facts, layout, fought = screen.facts, screen.layout, screen.fought
    room, swept, faded = layout.room.size, now.value("ground", "swept"), now.value("ground", "faded", 1.0)
    crests = facts.beat.crest, facts.lord.crest
    if layout.side > 0:
        crests = crests[::-1]
    ground = close_up(kit, room, crests, beaten=int(layout.side < 0))
    if faded < 1:
        assert fought is not None and fought.close_up is not None
        draw_fight(surface, kit, fought, fought.close_up.over - 1, cards=False)
        ground.set_alpha(round(255 * faded))
        surface.blit(ground, part)
        ground.set_alpha(None)
    else:
        lay(surface, ground, part)
    surface.set_clip(part)
    if swept > 1 - OPEN:  # no sliver of it stands in a corner
        between = Rect(0, layout.upper.bottom, layout.room.width, layout.lower.top - layout.upper.bottom)
        surface.set_clip(part.clip(between))
        draw_swept(surface, close_up(kit, room, crests, beaten=None), swept, layout.side)
        surface.set_clip(part)
    if fought is not None:  # until all is over it is seen who is who
        draw_who_fought(surface, kit, fought, part, now.value("ground", "reach"), spared=swept / _SHARE)


def _victor(now: Instant) -> CardPlace:
    return CardPlace(*(round(now.value("victor", one)) for one in ("x", "y", "width")))


def _arm_out(now: Instant) -> float:
    """Return how far the victor's arm is out of his card, 0 to 1: it goes back as his blade is flung away."""
    return max(0.0, min(now.value("blade", "drawn"), 2 - 2 * now.value("blade", "flung")))


def _blade_in_front(now: Instant) -> bool:
    """Say whether the victor's blade is before his card: it comes from behind it, and is flung there."""
    return now.value("blade", "drawn") >= 1 and now.value("blade", "flung") < 0.1


def _draw_arm(surface: Drawable, kit: DrawContext, layout: FaceSavedLayout, now: Instant, crest: int) -> None:
    """Draw the victor's sleeve and hand, which come from behind his card; the hand that holds is over it."""
    card, out, side = _victor(now), _arm_out(now), layout.side
    if out <= 0.02:
        return
    hand = Vector2(layout.hand(card, out))
    elbow = Vector2(card.x - side * 0.30 * card.width, card.y + 0.26 * card.width)
    along = (hand - elbow).normalize()
    aside, cuff = along.rotate(90) * side * card.width, hand - 0.06 * card.width * along
    cloth = theme.blend(theme.SEAT_COLOURS[crest], theme.PAPER_LIGHT, 0.3)
    for upper, lower, more, colour in (
        (0.125, 0.145, 0.014, theme.INK),
        (0.111, 0.131, 0.0, cloth),
        (-0.03, 0.131, 0.0, theme.blend(cloth, theme.INK, 0.3)),
    ):
        wide = cuff + more * card.width * along
        ends = [elbow - 0.8 * upper * aside, wide - upper * aside, wide + lower * aside]
        large_shapes.polygon(surface, [*ends, elbow + 0.8 * lower * aside], colour)
    if out < 1:
        _draw_fist(surface, kit, layout, now, hand)


def _draw_fist(
    surface: Drawable, kit: DrawContext, layout: FaceSavedLayout, now: Instant, hand: Vector2
) -> None:
    fist = kit.made(_fist, round(_FIST * layout.blade_length), layout.side)
    angle = layout.blade(_victor(now), now.value("blade", "points"))[1]
    turned = pygame.transform.rotozoom(fist, _STEP * round(angle / _STEP), 1.0)
    shapes.put_in_middle(surface, turned, hand)


def _draw_blade(surface: Drawable, kit: DrawContext, layout: FaceSavedLayout, now: Instant) -> None:
    """Draw the victor's blade in his hand, wherever that is; one that was stopped is flung away."""
    drawn, flung = now.value("blade", "drawn"), now.value("blade", "flung")
    if drawn <= 0.02:
        return
    card, points = _victor(now), now.value("blade", "points")
    middle, angle = layout.blade(card, points, drawn)
    if flung < 1:
        away, high = flung * _FLIES * layout.unit, (2.4 * flung * flung - 1.6 * flung) * 0.5 * layout.unit
        at = middle[0] + layout.side * away, middle[1] + high
        turned = _STEP * round((angle - layout.side * 540 * flung) / _STEP)
        picture = kit.made(_blade, layout.blade_length, layout.side)
        shapes.put_in_middle(surface, pygame.transform.rotozoom(picture, turned, 1.0), at)
    if _arm_out(now) >= 1:
        _draw_fist(surface, kit, layout, now, Vector2(layout.hand(card)))


def _fist(size: int, side: int) -> Surface:
    """Return a hand closed about a hilt that points to the right, its arm on the side of the victor."""
    return pygame.transform.flip(sign("fist", (size, size)), False, side < 0)


_FLIES = 1.25
"""How far a blade flies that is flung away, in the room's unit: out of the window."""
_FIST = 0.19
"""How large a hand is, by the sword that it holds."""
_STEP = 2
"""Degrees by which a blade turns at once."""


def _blade(length: int, side: int) -> Surface:
    """Return a katana whose point is at the right, and its edge towards whom it threatens."""
    picture = sign("katana", (length, max(8, round(0.17 * length))))
    return pygame.transform.flip(picture, False, side > 0)
