"""How strength is counted in a fight: cards that add up, the dice they make, and what counts for nothing."""

import itertools

from pygame import Rect

from game.honor.cards import STRENGTH_A_DIE
from scenes.animation.tweens import Instant
from scenes.honor.animation.fight_backgrounds import bone
from scenes.honor.animation.fight_facts import FightFacts, Side
from scenes.honor.animation.fight_layout import FightLayout, behind
from scenes.honor.animation.unrolling_papers import unrolled
from scenes.honor.table import emblems
from scenes.paint import large_shapes, shapes, theme
from scenes.paint.dirty_rects import Drawable
from scenes.paint.geometry import CardPlace, grown
from scenes.table.card_sprite import CardSprite
from scenes.table.draw_context import DrawContext


class CountedStrength:
    """One instant of it; `come`, 0 to 1: how far what is counted is unrolled as the ground has opened."""

    def __init__(
        self,
        surface: Drawable,
        kit: DrawContext,
        layout: FightLayout,
        facts: FightFacts,
        now: Instant,
        come: float,
    ) -> None:
        self.surface, self.kit, self.layout, self.facts, self.now = surface, kit, layout, facts, now
        self.come = come

    def draw(self) -> None:
        """Draw both sides' cards and dice; before mats come the cards go behind their lord."""
        gone = self.now.value("sources", "gone")
        for number in (0, 1):
            if gone <= 0:
                with unrolled(self.surface, self._strip(number), self.come):
                    self._draw_sources(number)
                    self._draw_slots(number)
            elif gone < 0.98:
                with unrolled(self.surface, self._strip(number), 1 - gone):
                    self._draw_slots(number)
                self._draw_sources(number, gone)
            self._draw_bones(number)

    def _strip(self, number: int) -> Rect:
        """Return the strip in which a side's strength is counted: it is unrolled from the middle of that."""
        count = len(self.facts.sides[number].sources)
        cards, bones = self.layout.sources(number, count), self._bones(number)
        right = max(cards[-1].box.right, self._places(number)[-1].right)
        top = self.layout.sources(number, 1)[0].box.top
        return Rect(bones[0].left, top, right - bones[0].left, bones[0].bottom - top)

    def _places(self, number: int) -> list[Rect]:
        """Return the places of all a side's dice, and of those that there would be beyond the last."""
        side = self.facts.sides[number]
        beyond = -(-side.beyond // STRENGTH_A_DIE)
        more = self.layout.surplus(number, beyond, side.dice_most) if beyond else []
        return self._bones(number) + more

    def _bones(self, number: int) -> list[Rect]:
        return self.layout.bones(number, self.facts.sides[number].dice_most)

    def _draw_sources(self, number: int, gone: float = 0.0) -> None:
        """Draw the cards that add up, the one that counts now raised; or how far they have `gone`, 0 to 1."""
        side, kit = self.facts.sides[number], self.kit
        lord = self.layout.heads[number]
        counted = round(self.now.value(f"strength{number}", "count"))
        for count, (source, spot) in enumerate(
            zip(side.sources, self.layout.sources(number, len(side.sources)), strict=True)
        ):
            shown = count < counted
            rise = round(0.10 * spot.width) if count == counted - 1 and not gone else 0
            at = behind(lord, CardPlace(spot.x, spot.y - rise, spot.width), gone)
            kit.cards.draw(self.surface, CardSprite(source.card, source.crest, dimmed=not shown), at)
            if rise:
                kit.box(self.surface, grown(at.box, 4), 6, None, theme.GOLD, 4)
            if source.crest != side.crest:  # a second's men
                lent = kit.art.crest(source.crest, max(14, round(0.46 * spot.width)))
                shapes.put_in_middle(self.surface, lent, (at.x, at.box.bottom))

    def _draw_slots(self, number: int) -> None:
        """Draw the places of dice that are not full, and what counts for none."""
        value, side = round(self.now.value(f"strength{number}", "value")), self.facts.sides[number]
        for slot, room in enumerate(self._bones(number)):
            filled = max(0, min(STRENGTH_A_DIE, value - slot * STRENGTH_A_DIE))
            if filled < STRENGTH_A_DIE:
                self.surface.blit(self.kit.made(bone, room.width, filled, side.crest), room)
        self._draw_beyond(number, side)

    def _draw_bones(self, number: int) -> None:
        """Draw the dice that strength makes: they lie there until they go into the hand that throws them."""
        now, side = self.now, self.facts.sides[number]
        taken, (x, y) = now.value(f"bones{number}", "taken"), self.layout.hand(number)
        if taken >= 1 or any(
            throw.side == number and now.value(f"die{each}:0", "show") > 0.5
            for each, throw in enumerate(self.facts.throws)
        ):
            return
        with unrolled(self.surface, self._strip(number), self.come):
            full = round(now.value(f"strength{number}", "value")) // STRENGTH_A_DIE
            for room in self._bones(number)[:full]:
                middle = room.centerx + (x - room.centerx) * taken, room.centery + (y - room.centery) * taken
                picture = self.kit.made(bone, room.width, STRENGTH_A_DIE, side.crest)
                shapes.put_in_middle(self.surface, picture, (round(middle[0]), round(middle[1])))

    def _draw_beyond(self, number: int, side: Side) -> None:
        """Draw that no more counts: bars after what does, and beyond the last die those that drop."""
        now, name = self.now, f"beyond{number}"
        come, part, drops = (now.value(name, what) for what in ("come", "part", "drops"))
        if come <= 0:
            return
        kit, layout = self.kit, self.layout
        if drops < 1:
            self._draw_surplus(number, side, come, part, drops)
        if part <= 0 or now.value("sources", "gone") > 0:
            return
        for bar in layout.stops(number, side.counting, len(side.sources), side.dice_most):
            at = Rect(0, 0, bar.width, max(2, round(bar.height * part))).move_to(center=bar.center)
            kit.box(self.surface, at, 2, theme.GOLD, theme.INK, 1)

    def _draw_surplus(self, number: int, side: Side, come: float, part: float, drops: float) -> None:
        """Draw the dice that strength beyond the last would make: they appear, are struck out, and drop."""
        kit, last = self.kit, self._bones(number)[-1]
        down = 0.0 if kit.still else 1.6 * last.height * drops
        kept = self.surface.get_clip()
        self.surface.set_clip(kept.clip(self.layout.room.move(0, -self.layout.lower.height)))
        for slot, room in enumerate(self._places(number)[side.dice_most :]):
            filled = min(STRENGTH_A_DIE, side.beyond - slot * STRENGTH_A_DIE)
            picture = kit.made(bone, room.width, filled, side.crest)
            picture = shapes.faded(picture, min(come, 1 - drops))
            middle = room.centerx, round(room.centery + down)
            shapes.put_in_middle(self.surface, picture, middle)
            if part > 0:
                strike_out(self.surface, middle, 0.62 * room.width, min(1.0, part))
        self.surface.set_clip(kept)


def draw_all_of_it(
    surface: Drawable, kit: DrawContext, strength: int, spot: tuple[int, int], radius: int, part: float
) -> None:
    """Draw strength of which not all counts on its shield, its stroke behind the number, to be read."""
    shapes.put_in_middle(surface, emblems.figure(kit, "strength", "", radius), spot)
    strike_out(surface, spot, 1.2 * radius, part)
    edge = max(1, round(0.08 * radius))
    for x, y in itertools.product((-edge, 0, edge), repeat=2):
        at = spot[0] + x, spot[1] + y
        emblems.write_digits(surface, kit, "strength", str(strength), at, radius, emblems.SHIELD)
    emblems.write_digits(surface, kit, "strength", str(strength), spot, radius, theme.PAPER_LIGHT)


def strike_out(surface: Drawable, middle: tuple[int, int], reach: float, part: float) -> None:
    """Draw a red stroke through what counts for nothing, as much of it as `part`, 0 to 1."""
    start = middle[0] - reach, middle[1] + 0.5 * reach
    ends, thick = (start, (start[0] + 2 * reach * part, start[1] - reach * part)), max(3.0, 0.09 * reach)
    for wide, colour in ((thick + 4, theme.INK), (thick, theme.STROKE)):
        large_shapes.stroke(surface, ends, wide, colour)
