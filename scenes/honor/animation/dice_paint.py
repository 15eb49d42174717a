"""The dice of a fight: their mats, how they come, what each adds; and an assassin's one die."""

from pygame import Surface

from scenes.animation.tweens import Instant
from scenes.honor.animation.falling_dice import draw_die, other_fate
from scenes.honor.animation.fight_and_assassin_facts import FightFacts
from scenes.honor.animation.fight_and_assassin_layout import FightLayout, between, circle
from scenes.honor.animation.fight_backgrounds import mat
from scenes.honor.table import emblems
from scenes.honor.table.dice import Die
from scenes.paint import shapes
from scenes.table.draw_context import DrawContext

_CLEARS = 0.42
"""How far dice go aside before the blow, in the span across."""
HIGH = 0.75
"""How high dice are thrown, by the usual: none flies in front of another."""
_STEP = 4
"""Pixels by which a number that flies to its sum grows at once."""
_LESS, _LARGE = 8, 0.44
"""In how many steps the one die is smaller as it goes to its number; its edge by its place."""


def draw_mats(
    surface: Surface, kit: DrawContext, layout: FightLayout, facts: FightFacts, now: Instant
) -> None:
    """Draw the mats on which dice roll: they slide in from the sides, and out again before the blow."""
    come, gone = now.value("mats", "come"), now.value("mats", "gone")
    if come <= 0 or gone >= 1:
        return
    for side, at in enumerate(layout.mats):
        away = (2 * side - 1) * round((1 - come + gone) * 0.5 * layout.span)
        picture = kit.made(mat, at.size, facts.sides[side].crest)
        surface.blit(picture, at.move(away, 0))


def draw_dice(
    surface: Surface, kit: DrawContext, layout: FightLayout, facts: FightFacts, now: Instant
) -> None:
    """Draw the dice of a fight as they fall, lie, are swept up, or go aside before the blow."""
    calm = kit.look.resources.settings.reduced_motion
    edge = layout.die
    for number, throw in enumerate(facts.throws):
        crest, way = facts.sides[throw.side].crest, 1 - 2 * throw.side
        if not throw.dice:  # a defender too weak for any
            continue
        rests = layout.dice(throw.side, len(throw.dice))
        far = layout.comes(throw.side, len(throw.dice))
        for one, (value, rest) in enumerate(zip(throw.dice, rests, strict=True)):
            name = f"die{number}:{one}"
            out = now.value(name, "out")
            if now.value(name, "show") < 0.5 or out >= 1 or (out > 0 and calm):
                continue
            away = -way * max(out, now.value(name, "swept")) * _CLEARS * layout.span
            fallen = max(0.001, now.value(name, "fallen"))
            die, at = Die(value, crest, way, one), (rest[0] + away, rest[1])
            draw_die(surface, kit, die, at, edge, fallen, layout.room, calm, far, HIGH)


def draw_added(
    surface: Surface, kit: DrawContext, layout: FightLayout, facts: FightFacts, now: Instant
) -> None:
    """Draw each number that flies from its die to the sum, over all dice: it is never half hidden."""
    for number, throw in enumerate(facts.throws):
        crest = facts.sides[throw.side].crest
        goal = layout.sums[throw.side]
        rests = layout.dice(throw.side, max(1, len(throw.dice)))
        for one, (value, rest) in enumerate(zip(throw.dice, rests, strict=False)):
            adds = now.value(f"die{number}:{one}", "adds")
            if 0 < adds < 1:
                x, y = (start + (end - start) * adds for start, end in zip(rest, goal.center, strict=True))
                size = round((0.3 + 0.2 * adds) * goal.width / _STEP) * _STEP
                picture = kit.made(emblems.numbered, kit, size, value, crest, False)
                shapes.put_in_middle(surface, picture, (round(x), round(y)))


def the_die(facts: FightFacts) -> Die:
    """Return an assassin's die: it stands on its edge between life and death."""
    value, least = facts.throws[0].dice[0], facts.least
    assert least is not None
    return Die(value, facts.sides[0].crest, tips=other_fate(value, least))


def draw_the_die(
    surface: Surface, kit: DrawContext, layout: FightLayout, facts: FightFacts, now: Instant
) -> None:
    """Draw an assassin's die; once it has fallen it goes to its number."""
    calm = kit.look.resources.settings.reduced_motion
    out = now.value("die0:0", "out")
    if now.value("die0:0", "show") < 0.5 or (out > 0 and calm) or out >= 1:
        return
    home, goal, die = layout.single, layout.scale[facts.throws[0].dice[0] - 1], the_die(facts)
    (x, y, wide), fallen = between(circle(home), circle(goal), out), now.value("die0:0", "fallen")
    step = _LARGE * home.width / _LESS
    edge = round(max(1, round(_LARGE * wide / step)) * step)
    far, sways = (home.centerx - layout.ninja.x) / edge - 1.2, now.value("die0:0", "sways")
    at = x, y
    draw_die(surface, kit, die, at, edge, max(0.001, fallen), layout.room, calm, far, 0.9, sways)
