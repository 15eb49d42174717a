"""Any instant of a fight or of an assassin's die as a picture; owns what lies over what."""

import pygame
from pygame import Rect, Surface

from game.table.shown_card import Rim
from scenes.animation.tweens import Instant
from scenes.honor.animation.blow import (
    draw_bursts,
    draw_hit,
    draw_skid,
    draw_slash,
)
from scenes.honor.animation.fight_backgrounds import (
    close_up,
    draw_lanterns,
    draw_pressed,
    equal_sign,
    night,
)
from scenes.honor.animation.fight_layout import ROW, circle
from scenes.honor.animation.fight_opening_and_verdict import FightMotion
from scenes.honor.animation.fight_outcome_paint import (
    cracked,
    draw_armies,
    draw_broken_blade,
    draw_part_taken,
    draw_shield,
    draw_won_attack,
)
from scenes.honor.animation.fight_strength_paint import CountedStrength, draw_all_of_it
from scenes.honor.animation.fire_and_smoke import draw_smoke
from scenes.honor.animation.full_window_scene import OPEN, draw_below, opened
from scenes.honor.animation.rival_reactions import Reaction
from scenes.honor.animation.thrown_dice import (
    draw_added,
    draw_dice,
    draw_mats,
    draw_scale,
    draw_the_die,
)
from scenes.honor.animation.unrolling_papers import draw_band_paper, unrolled
from scenes.honor.table import emblems
from scenes.honor.table.card_pictures import DECK
from scenes.honor.table.last_fight import draw_growing
from scenes.paint import pen, theme
from scenes.paint.art import Art
from scenes.paint.dirty_rects import Drawable, lay
from scenes.paint.geometry import CardPlace
from scenes.paint.text import Align
from scenes.table.card_sprite import CardSprite
from scenes.table.draw_context import DrawContext
from scenes.table.fighters import blit_scaled, carried, draw_fighter, grown_in

_COUNTING = 1.28
"""How much larger strengths are while they are counted, and nothing is thrown yet."""
_ALL_OF_IT, _BELOW_IT = 0.28, 0.83
"""How large strength of which not all counts is, by the disc of what counts, and how far below it."""


def read_ahead(art: Art, height: int) -> None:
    """Begin to read what fights in a window of that height are made of."""
    for width in (height // 10, height // 3):
        art.prepare(width, DECK)


def draw_fight(
    surface: Drawable, kit: DrawContext, motion: FightMotion, time: float, cards: bool = True
) -> None:
    """Paint the whole window as it is at `time` (ms) of the motion; `cards`: with those that fight."""
    _FightFrame(surface, kit, motion, time, cards).draw()


def draw_who_fought(
    surface: Drawable,
    kit: DrawContext,
    motion: FightMotion,
    part: Rect,
    left: float = 1.0,
    faces: bool = True,
    spared: float = 0.0,
) -> None:
    """Paint the names (and `faces`) of who fought, as at its end, over whatever follows in its picture.

    `part` is what of its ground is seen as that closes, and `left`, 1 to 0, how much. `spared`, 0 to 1: how
    far faces look again as before the blow, as nobody fell by it.
    """
    assert motion.close_up is not None
    frame = _FightFrame(surface, kit, motion, motion.close_up.over - 1, cards=False)
    frame.part, frame.left, frame.closing, frame.spared = part, left, left < 1, spared
    frame.draw_names()
    if faces:
        frame.draw_faces()


class _FightFrame:
    """A fight at one instant."""

    def __init__(
        self, surface: Drawable, kit: DrawContext, motion: FightMotion, time: float, cards: bool
    ) -> None:
        assert motion.close_up is not None
        self.surface, self.kit, self.motion, self.cards = surface, kit, motion, cards
        self.screen, self.facts = motion.close_up, motion.close_up.facts
        self.layout, self.now = motion.close_up.layout, Instant(motion.choreography, time)
        self.murder = self.facts.least is not None
        self.settled = self.now.value("verdict", "near") > 0.5
        self.closing = self.now.value("closing", "on") > 0.5
        self.told = self.now.value("verdict", "show") > 0.5
        self.left = self.now.value("ground", "reach") if self.closing else 1.0
        """How large is still what goes as the ground closes."""
        self.spared = 0.0
        """How far faces look again as before the blow."""
        self.part = self.layout.room
        """What of the ground is there."""
        self.come = self.now.value("bands", "come")
        """How far has come what stands there as it has opened."""

    def draw(self) -> None:
        """Draw the table, the ground as far as it has opened, and all that stands on it."""
        surface, now, room = self.surface, self.now, self.layout.room
        reach = now.value("ground", "reach")
        if reach < OPEN:
            self._draw_table()
        if reach > 0.001:
            part = self.part = opened(room, reach)
            ground = self._ground()
            lay(surface, ground, part, room.topleft)
            if reach >= OPEN and not self.murder:
                crests = self.facts.sides[0].crest, self.facts.sides[1].crest
                draw_pressed(surface, self.kit, room, crests, now.value("cut", "ahead"))
            surface.set_clip(part)
            if now.value("ground", "open") > 0.5:  # nothing that stands there is cut by its edge
                self.draw_names()
                self.draw_faces()
                self._draw_words()
                if reach >= OPEN:
                    self._draw_bursts(behind=True)
                self._draw_standing()
            if reach < OPEN:
                thread = max(2, surface.get_height() // 270)
                for top in (part.top, part.bottom - thread):
                    surface.fill(theme.GOLD, (part.left, top, part.width, thread))
            if self.closing:  # what was read is covered as the ground closes, and not gone before
                self._draw_read()
            surface.set_clip(None)
        for name, actor in self.motion.seen(now) if self.cards else ():
            self._draw_card(name, CardSprite(actor.face.card, actor.face.crest))
        if reach >= OPEN:
            self._draw_over()
        draw_hit(surface, self.kit, now)

    def _draw_table(self) -> None:
        kit, surface = self.kit, self.surface
        colours = theme.MAY_BE_CHOSEN, theme.CHOSEN
        boards = [home.box for home in self.screen.homes]
        crests = self.facts.sides[0].crest, self.facts.sides[1].crest
        layout, show = self.motion.stage(self.now.time)
        seats = {seat.crest: seat.seat for seat in show.picture.seats}
        met = [seats[crest] for crest in crests]
        draw_below(kit, self.motion, surface, self.now, zip(boards, colours, strict=True), met)
        if self.now.value("named", "show") > 0.5:
            place = show.picture.place(met[0])
            Reaction("actor", layout, show.picture, place).draw(surface, kit, self.now)
            part = self.now.value("named", "arrow")
            if part > 0.02:
                draw_growing(surface, layout, show.picture, crests, self.facts.sides[1].place & 1, part)

    def _ground(self) -> Surface:
        crests = self.facts.sides[0].crest, self.facts.sides[1].crest
        size = self.layout.room.size
        if self.murder:
            return self.kit.made(night, size)
        dark = self.now.value("verdict", "dark") > 0.5
        beaten = 1 - self.facts.won if dark and self.facts.won is not None else None
        return close_up(self.kit, size, crests, beaten)

    def draw_names(self) -> None:
        """Draw the names of who fights."""
        surface, look, layout = self.surface, self.kit.look, self.layout
        aligns: tuple[Align, Align] = "left", "right"
        letters = 38 * layout.room.height / layout.unit
        with unrolled(surface, layout.upper, self.come if self._whole else 0.0):
            for side, room, align in zip(self.facts.sides, layout.names, aligns, strict=True):
                look.write(surface, side.name, theme.DISPLAY, max(26, letters), theme.TEXT, room, align)

    def draw_faces(self) -> None:
        """Draw the faces of who fights."""
        surface, kit, layout = self.surface, self.kit, self.layout
        for number, (pair, at) in enumerate(zip(self.facts.faces, layout.faces, strict=False)):
            face, now, moved = f"face{number}", self.now, 1 - self.spared
            who = pair[now.value(face, "after") > 0.5 and moved > 0.5]
            grown = 0.5 + 0.5 * self.come + moved * now.value(face, "grown")
            at = grown_in(layout.room, at, grown)
            if self.closing:  # its edge takes them along and cuts none
                at, grown = carried(self.part, at, grown * self.left**6)
            if grown > 0.1:
                draw_fighter(surface, kit, at, who, moved * now.value(face, "lit"), grown)

    @property
    def _whole(self) -> bool:
        """Whether bands are there: as soon as they would be cut, words are gone."""
        return self.part.height == self.layout.room.height

    def _draw_words(self) -> None:
        """Draw what begins, what is made of the dice as they are thrown, and then what comes of it."""
        surface, look, layout = self.surface, self.kit.look, self.layout
        if not self._whole:
            return
        band = layout.lower
        inner = band.inflate(-look.margin(60), -round(0.16 * band.height))
        if not self.told:
            thrown = self.facts.rule and self.now.value("mats", "come") > 0.5
            words = self.facts.rule if thrown else self.facts.words[0]
            with unrolled(surface, band, self.come):
                look.write(surface, words, theme.DISPLAY, 40, theme.TEXT, inner, "centre")
            return
        part, step = self.now.value("verdict", "open"), max(1, round(0.08 * layout.room.width))
        crest = None if self.facts.won is None else self.facts.sides[self.facts.won].crest
        draw_band_paper(surface, self.kit, band, self.facts.words[1], crest, part, step=step)

    # What stands on the ground

    def _draw_standing(self) -> None:
        """Draw what lies below both heads."""
        if self.murder:
            if not self.closing:  # over nothing that is read does he go home
                with unrolled(self.surface, self.layout.scale[0].unionall(self.layout.scale), self.come):
                    draw_scale(self.surface, self.kit, self.layout, self.facts, self.now)
                rooms = self.layout.lanterns(self.facts.guards)
                draw_lanterns(self.surface, self.kit, rooms, self.now.value("lantern", "out"))
            draw_the_die(self.surface, self.kit, self.layout, self.facts, self.now)  # it covers nobody
            return
        if self.settled:
            draw_mats(self.surface, self.kit, self.layout, self.facts, self.now)
            draw_dice(self.surface, self.kit, self.layout, self.facts, self.now)
            if self.cards:
                draw_armies(self.surface, self.kit, self.layout, self.facts, self.now)
        else:
            CountedStrength(self.surface, self.kit, self.layout, self.facts, self.now, self.come).draw()
            draw_mats(self.surface, self.kit, self.layout, self.facts, self.now)
        if self.settled and self.now.value("beaten", "show") > 0.5:
            side = self._beaten
            start, at = self.layout.meets(side), self._head(side)
            draw_skid(self.surface, self.kit, start, at, self.now.value("beaten", "dust"))

    @property
    def _beaten(self) -> int:
        return round(self.now.value("beaten", "side"))

    def _head(self, side: int) -> CardPlace:
        """Return where a side's head is now."""
        x, y, width = (round(self.now.value(f"head{side}", each)) for each in ("x", "y", "width"))
        return CardPlace(x, y, width)

    def _token(self, side: int) -> Rect:
        """Return where the winner's sign is now: it goes before him."""
        rest, at = self.layout.settled(side, True), self._head(side)
        return self.layout.token(side).move(at.x - rest.x, at.y - rest.y)

    def _draw_over(self) -> None:
        """Draw what lies over the heads."""
        if not self.closing:
            self._draw_read()
        self._draw_bursts(behind=False)

    def _draw_bursts(self, behind: bool) -> None:
        draw_bursts(self.surface, self.motion.bursts, self.now, self.layout, behind)

    def _draw_read(self) -> None:
        """Draw the numbers, the dice, and the blow."""
        kit = self.kit
        if not self.murder and not self.settled:
            for number in (0, 1):
                self._draw_strength(number)
        if not self.murder:
            if not self.settled:
                for number, one in enumerate(self.facts.sides):
                    draw_part_taken(self.surface, kit, self._head(number), number, one.crest, self.come)
                draw_dice(self.surface, self.kit, self.layout, self.facts, self.now)
            for number in (0, 1):
                self._draw_sum(number)
            if not self.settled:
                draw_added(self.surface, self.kit, self.layout, self.facts, self.now)
            self._draw_equal()
        if self.closing:
            return
        self._draw_slash()
        kept, free = self.surface.get_clip(), self.layout.upper.bottom
        self.surface.set_clip(self.part.clip(self.part.move(0, free - self.part.top)))
        draw_smoke(self.surface, self.kit, self._head(0), self.now.value("smoke", "part"))
        self.surface.set_clip(kept)
        if self.now.value("beaten", "show") > 0.5:
            side, up = self._beaten, self.now.value("beaten", "guard")
            if side == 1:
                crest, beaten = self.facts.sides[1].crest, self._head(1)
                draw_won_attack(self.surface, self.kit, self._token(0), beaten, crest, up)
                return
            draw_broken_blade(self.surface, self.kit, self._head(0), up)
            crests = self.facts.sides[0].crest, self.facts.sides[1].crest
            breaks = self.now.value("beaten", "arrow")
            foot = self.layout.lower.top
            draw_shield(self.surface, self.kit, self._token(1), crests, up, breaks, foot)

    def _draw_card(self, name: str, look: CardSprite) -> None:
        now = self.now
        rim = Rim.CHOOSABLE if now.value(name, "prize") > 0.5 else Rim.NONE
        look = CardSprite(look.card, look.crest, rim)
        self.kit.cards.draw_at(self.surface, look, now, name, self.layout.heads[0].width)

    def _draw_strength(self, number: int) -> None:
        now, name = self.now, f"strength{number}"
        if now.value(name, "show") < 0.5:
            return
        come, (x, y, side) = 0.4 + 0.6 * self.come, circle(self.layout.strengths[number])
        side *= _COUNTING - (_COUNTING - 1) * now.value("sources", "gone")
        value, one = round(now.value(name, "value")), self.facts.sides[number]
        part = min(1.0, now.value(f"beyond{number}", "part"))
        if part > 0:  # what all would be, below what counts
            out = 1.0 if self.kit.still else part
            spot = round(x), round(y + _BELOW_IT * side * out)
            draw_all_of_it(self.surface, self.kit, one.strength, spot, round(_ALL_OF_IT * side), part)
        self._disc(number, value, (x, y), side * (come + now.value(name, "swell")), True)

    def _draw_sum(self, number: int) -> None:
        now, name = self.now, f"sum{number}"
        if now.value(name, "show") < 0.5:
            return
        x, y, side = circle(self.layout.sums[number])
        spread = now.value(f"ring{number}", "spread")
        if 0.0 < spread < 1.0:
            wide = max(1, round(0.05 * side * (1 - spread)))
            pen.aacircle(self.surface, theme.GOLD_LIGHT, (x, y), side * (0.5 + 0.5 * spread), wide)
        value = round(now.value(name, "value"))
        broken = now.value("verdict", "dark") > 0.5 and number != self.facts.won
        left = self.left**3  # no edge comes to it
        grown = 1 + now.value(name, "swell") + now.value(name, "grown")
        self._disc(number, value, (x, y), side * left * grown, broken=broken)
        thrown = next((one for one in reversed(self.facts.throws) if one.side == number), None)
        hidden = self.closing or now.value(name, "struck") > 0.5
        if thrown is not None and sum(thrown.dice) == value and len(thrown.dice) > 1 and not hidden:
            self._write_sum(number, thrown.dice)

    def _write_sum(self, number: int, dice: tuple[int, ...]) -> None:
        """Write a sum as its dice lie, row by row, on a plate: whatever is behind it, it is read."""
        plate, look = self.layout.written(number), self.kit.look
        shown = [str(dice[each]) for each in self.layout.as_they_lie(number, len(dice))]
        lines = ["+".join(shown[:ROW])]
        if len(shown) > ROW:
            lines.append("+" + "+".join(shown[ROW:]))
        line, pad = plate.height // 2, plate.height // 10
        box = Rect(plate.left, plate.top, plate.width, line * len(lines))
        self.kit.box(self.surface, box, 2 * pad, theme.NIGHT, None)
        rooms = [
            Rect(box.left + pad, box.top + at * line, box.width - 2 * pad, line) for at in range(len(lines))
        ]
        size = min(
            look.fit(text, theme.DIGITS, 44, room.width, room.height)
            for text, room in zip(lines, rooms, strict=True)
        )
        for text, room in zip(lines, rooms, strict=True):
            look.write(self.surface, text, theme.DIGITS, size, theme.TEXT, room, "centre")

    def _draw_equal(self) -> None:
        """Draw that both sums are equal."""
        up, at = self.now.value("equal", "up"), self.layout.equal
        if up > 0.05:
            picture = self.kit.made(equal_sign, at.width)
            blit_scaled(self.surface, picture, at.center, up)

    def _disc(
        self,
        number: int,
        value: int,
        centre: tuple[float, float],
        side: float,
        shield: bool = False,
        broken: bool = False,
    ) -> None:
        """Draw a number on a side's disc; strength on its shield, and `broken` what was too little."""
        kit, whole = self.kit, round(side)
        at = round(centre[0]), round(centre[1])
        picture = kit.made(
            emblems.numbered,
            kit,
            round(_COUNTING * self.layout.strengths[0].width) if shield else self.layout.sums[0].width,
            value,
            self.facts.sides[number].crest,
            shield,
        )
        if broken:
            picture = kit.made(cracked, picture)
        if whole != picture.get_width():
            picture = pygame.transform.smoothscale(picture, (whole, whole))
        self.surface.blit(picture, picture.get_rect(center=at))

    def _draw_slash(self) -> None:
        """Draw the blade's trace through whom an assassin kills."""
        head, tail = self.now.value("slash", "head"), self.now.value("slash", "tail")
        draw_slash(self.surface, self.layout.victim, -1, head, tail)
