"""Somebody is Shogun now: the title's word, the Decree and whose it is, in all of the window for a moment.

It is the greatest event of a match, so everybody sees it from near; a title that falls free goes with its
house. The same facts and time give the same pixels.
"""

from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface

from game.honor.decisions import Shogun
from game.honor.show.acts_to_show import Act
from game.honor.show.picture import SeatPicture, TablePicture
from scenes.animation.match_speed import Pace, shortened
from scenes.animation.motion import Motion
from scenes.animation.motion_builder import Staging
from scenes.animation.tweens import Instant
from scenes.honor.animation import sound_cues
from scenes.honor.animation.card_motion import Ground
from scenes.honor.animation.fight_layout import Bands
from scenes.honor.animation.full_window_scene import (
    NAMED,
    OPEN,
    draw_below,
    opened,
    rays_between_bands,
    scroll_box,
    title_word,
)
from scenes.honor.animation.unrolling_papers import draw_band_paper
from scenes.honor.table import emblems
from scenes.honor.table.last_fight import without_arrow
from scenes.honor.table.layout import board_of
from scenes.paint import theme
from scenes.paint.cache import breathe
from scenes.paint.dirty_rects import Drawable, lay
from scenes.paint.geometry import CardPlace, square
from scenes.paint.seat_discs import Seated, seat_disc
from scenes.table.card_sprite import CardSprite
from scenes.table.draw_context import DrawContext
from scenes.table.fighters import blit_scaled, carried

OPENS, STEPS_UP, UNROLLS, STAMPS, HELD, CLOSES = 220.0, 240.0, 380.0, 120.0, 620.0, 200.0
"""Milliseconds: the ground opens, the face comes up, the Decree unrolls, the word falls,
all stands, the ground closes."""
TIMES = shortened(0.85, fast=0.33)


@dataclass(frozen=True)
class CeremonyFacts:
    """Who is Shogun from now on; `card` is that Daimyo, `words` tell it.

    `before` is who lost the title to him, `lost` tells that.
    """

    who: Seated
    seat: int
    card: int
    decree: int
    title: str
    words: str
    before: Seated | None = None
    lost: str = ""


def shogun_of(picture: TablePicture) -> SeatPicture | None:
    """Return the seat whose Daimyo is Shogun."""
    return next((seat for seat in picture.seats if seat.shogun), None)


def title_goes(act: Act) -> bool:
    """Whether an act gives the title to somebody, or takes it away."""
    old, new = shogun_of(act.before), shogun_of(act.after)
    return (None if old is None else old.seat) != (None if new is None else new.seat)


def declared(act: Act) -> bool:
    """Whether a seat took the title that lay in the middle: then all begins with it."""
    return isinstance(act.events[0], Shogun)


def _seated(seat: SeatPicture, mood: str) -> Seated:
    return Seated(seat.crest, seat.rival, mood)


def ceremony_facts(act: Act, title: str, words: dict[str, str]) -> CeremonyFacts:
    """Return the facts of an act by which somebody is Shogun; `words` are "rises" and "falls"."""
    old, new = shogun_of(act.before), shogun_of(act.after)
    assert new is not None and new.houses[0].head is not None
    who = _seated(new, "pleased")
    before = None if old is None else _seated(old, "stung")
    lost = "" if old is None else words["falls"]
    head, decree = new.houses[0].head, act.after.decree
    return CeremonyFacts(who, new.seat, head, decree, title, words["rises"], before, lost)


@dataclass(frozen=True)
class CeremonyLayout(Bands):
    """Where everything stands in the window; lengths are parts of its height, as far as its sides allow."""

    needed = 1.25

    @property
    def centre(self) -> tuple[int, int]:
        return self.room.centerx, round(self.room.top + 0.385 * self.room.height)

    @property
    def face(self) -> Rect:
        return square(*self.centre, 0.175 * self.unit)

    @property
    def daimyo(self) -> CardPlace:
        x, y = self.centre
        return CardPlace(round(x - 0.395 * self.unit), y, round(0.235 * self.unit), -4.0)

    @property
    def scroll(self) -> Rect:
        """The Decree, unrolled."""
        x, y = self.centre
        return scroll_box((x + 0.395 * self.unit, y), 0.40 * self.unit)

    @property
    def word(self) -> Rect:
        at = Rect(0, 0, round(0.60 * self.unit), round(0.155 * self.unit))
        at.midbottom = self.room.centerx, self.lower.top - round(0.045 * self.room.height)
        return at


@dataclass(frozen=True)
class CeremonyScreen:
    """What a ceremony's motion says: the facts, and where they stand; `board` is that seat's cloth."""

    facts: CeremonyFacts
    layout: CeremonyLayout
    board: Rect


CeremonyMotion = Motion[Ground, CeremonyScreen]


def ceremony_motion(
    facts: CeremonyFacts, picture: TablePicture, ground: Ground, size: tuple[int, int], pace: Pace
) -> CeremonyMotion:
    """Return the motion of a ceremony over a table at rest."""
    staged, quick = Staging[Ground, CeremonyScreen](ground[0].frame, pace), pace.of(TIMES)
    layout = CeremonyLayout(Rect((0, 0), size))
    staged.stage(ground)
    staged.set("named", show=1)
    staged.then(NAMED * quick)
    staged.sound(sound_cues.SCROLL)
    staged.move("ground", OPENS * quick, "out", reach=1)
    staged.then(0.4 * OPENS * quick)  # nobody looks at a ground on which nothing stands
    with staged.after(0.6 * OPENS * quick):
        staged.set("named", show=0)
    staged.move("face", STEPS_UP * quick, "overshoot", up=1)
    with staged.after(0.3 * STEPS_UP * quick):
        staged.move("scroll", UNROLLS * quick, "out", open=1)
    staged.then(STEPS_UP * quick)
    staged.set("word", show=1)
    staged.move("word", STAMPS * quick, "in", down=1)
    with staged.after(STAMPS * quick):
        staged.sound(sound_cues.TITLE)
    staged.then(STAMPS * quick)
    staged.then(HELD * quick)
    staged.stage((ground[0], replace(ground[1], picture=without_arrow(ground[1].picture))))
    staged.move("ground", CLOSES * quick, "in", reach=0)
    staged.then(CLOSES * quick)
    return staged.done(CeremonyScreen(facts, layout, board_of(ground[0], picture, facts.seat)))


def draw_ceremony(kit: DrawContext, motion: CeremonyMotion, surface: Drawable, time: float) -> None:
    """Paint the whole window as it is at `time` (ms) of the motion."""
    assert motion.close_up is not None
    screen, now = motion.close_up, Instant(motion.choreography, time)
    reach = now.value("ground", "reach")
    if reach < OPEN:
        draw_below(kit, motion, surface, now, [(screen.board, theme.GOLD)])
    if reach <= 0.001:
        return
    room = screen.layout.room
    part = opened(room, reach)
    lay(surface, kit.made(_ground, screen.layout.room.size, screen.facts.who.crest), part)
    surface.set_clip(part)  # what stands there is covered as the ground closes, and not gone before
    _draw_standing(surface, kit, screen, now)
    if part == room:  # no edge cuts words
        _draw_words(surface, kit, screen, now)
    surface.set_clip(None)


def _draw_standing(surface: Drawable, kit: DrawContext, screen: CeremonyScreen, now: Instant) -> None:
    facts, layout = screen.facts, screen.layout
    up, down = now.value("face", "up"), now.value("word", "down")
    if up > 0.01:
        card = CardSprite(facts.card, facts.who.crest)
        kit.cards.draw(surface, card, layout.daimyo)
        emblems.draw_scroll(surface, kit, facts.decree, layout.scroll, now.value("scroll", "open"))
        disc = kit.made(seat_disc, kit.art, facts.who, layout.face.width)
        at, size = carried(surface.get_clip(), layout.face, 0.55 + 0.45 * up)
        blit_scaled(surface, disc, at.center, size)
    if now.value("word", "show") > 0.5:
        word = kit.made(title_word, kit, facts.title, layout.word.size, True)
        blit_scaled(surface, word, layout.word.center, 1.0 + 0.6 * (1 - down))


def _draw_words(surface: Drawable, kit: DrawContext, screen: CeremonyScreen, now: Instant) -> None:
    """Draw what stands in the bands: who it is, and who lost the title."""
    facts, layout, look = screen.facts, screen.layout, kit.look
    if now.value("word", "show") > 0.5:
        draw_band_paper(surface, kit, layout.lower, facts.words, facts.who.crest, letters=46)
    if facts.before is not None:
        band = layout.upper
        disc = kit.made(_dark_disc, kit, facts.before, round(0.8 * band.height))
        letters = look.fit(facts.lost, theme.BOLD, 30, round(0.8 * band.width), band.height)
        wide = look.measure(facts.lost, theme.BOLD, letters)[0]
        left = band.centerx - (wide + disc.get_width()) // 2
        blit_scaled(surface, disc, (left + disc.get_width() // 2, band.centery), 1.0)
        words = Rect(left + disc.get_width(), band.top, wide + 2, band.height)
        look.write(surface, facts.lost, theme.BOLD, letters, theme.TEXT_SOFT, words)


# Pictures that are made once


def _ground(size: tuple[int, int], crest: int) -> Surface:
    """Return a seat's colour with rays around a gold sun, with its bands."""
    layout, gold = CeremonyLayout(Rect((0, 0), size)), theme.blend(theme.NIGHT, theme.GOLD, 0.8)
    colours = theme.RAY_GROUNDS[crest], theme.RAY_LIGHTS[crest]
    picture = rays_between_bands(layout, layout.centre, colours, gold)
    sun = layout.face.inflate(round(0.16 * layout.unit), round(0.16 * layout.unit))
    for part, shade in ((1.0, theme.GOLD), (0.965, theme.NIGHT), (0.945, theme.RAY_LIGHTS[crest])):
        side = round(part * sun.width)
        pygame.draw.circle(picture, shade, layout.centre, side / 2)
        pygame.draw.aacircle(picture, shade, layout.centre, side / 2, 2)
        breathe()
    return picture


def _dark_disc(kit: DrawContext, who: Seated, size: int) -> Surface:
    disc = seat_disc(kit.art, who, size)
    disc.fill((150, 150, 150), special_flags=pygame.BLEND_RGB_MULT)
    return disc
