"""A fight, or an assassin's one die, as it is shown: strength, dice that roll, sums that meet, the verdict.

A show of its own clock: what is seen follows from the fight and the time alone. For a person's own fights it
fills the window, for others it is a panel over the middle of the table.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface

from game.honor.cards import GUARD, KILLS, KILLS_GUARDED
from game.honor.decisions import Assassin, Attack
from game.honor.events import Fought, Rolled
from game.honor.show.feed import Act
from game.honor.show.picture import SAMURAI, SeatPicture, TablePicture
from scenes.cards.draw_context import DrawContext
from scenes.cards.sprite import CardSprite
from scenes.cards.timeline import Cue
from scenes.honor import figures
from scenes.paint import shapes, theme
from scenes.paint.cards import CARD_RATIO
from scenes.ui.geometry import CardPlace

OPENS, STRENGTH, SETTLES = 350, 700, 450
"""Milliseconds: the ground comes, strength counts up, stands."""
ROLLS, EACH, SUMS, AGAIN = 620, 90, 350, 500
"""A die rolls, each next one begins later, a sum stands, equal sums stand."""
STRIKES, HELD = 200, 1300
"""The sums strike, the verdict is held."""
_DIE = 340
_POSES = (
    (-5.6, 2.6, 70), (-4.6, 1.5, 60), (-3.7, 0.35, 60), (-2.8, 0.95, 75),
    (-1.95, 0.85, 85), (-1.15, 0.18, 95), (-0.45, 0.42, 130), (0.0, 0.0, 0),
)  # fmt: skip
"""Of a die's drawings: how far from its rest and how high it is, in halves of the die, and how many ms."""


@dataclass(frozen=True)
class Throw:
    """One side's dice of one throw; `begins` in ms of the show."""

    side: int
    dice: tuple[int, ...]
    begins: float

    @property
    def ends(self) -> float:
        """When the last die stands."""
        return self.begins + ROLLS + EACH * max(0, len(self.dice) - 1)


@dataclass(frozen=True)
class Side:
    """Who fights on a side: crest and name, the card shown, and the undivided strength (None: no fight)."""

    crest: int
    name: str
    card: int
    strength: int | None
    castle: int | None = None


class DiceShow:
    """One fight (or assassin). `sides` are the attacker's and the defender's."""

    def __init__(
        self,
        sides: tuple[Side, Side],
        throws: Sequence[tuple[int, tuple[int, ...]]],
        words: tuple[str, str],
        won: int | None,
    ) -> None:
        """`throws` are side and dice in their order; `won` is the side that wins, None where nobody does.

        `words` tell what begins, and what comes of it.
        """
        self.sides, self.words, self.won = sides, words, won
        self.fights = sides[0].strength is not None
        at = float(OPENS + (STRENGTH + SETTLES if self.fights else SETTLES))
        self.throws: list[Throw] = []
        for number, (side, dice) in enumerate(throws):
            throw = Throw(side, dice, at)
            self.throws.append(throw)
            at = throw.ends + SUMS
            if self.fights and number % 2 and number + 1 < len(throws):
                at += AGAIN
        self.strikes = at
        self.duration = at + STRIKES + HELD

    def cues(self) -> list[Cue]:
        """Return what is heard of it."""
        hit = "duel-tie" if self.won is None else "duel-hit-heavy"
        found = [Cue(0.0, "duel-pull"), Cue(self.strikes, hit)]
        for throw in self.throws:
            found.append(Cue(throw.begins, "card-shuffle"))
            found += [
                Cue(throw.begins + EACH * number + ROLLS, "card-lay") for number in range(len(throw.dice))
            ]
        return found

    def thrown(self, time: float) -> dict[int, Throw]:
        """Return each side's latest throw."""
        return {throw.side: throw for throw in self.throws if throw.begins <= time}


def scaled_cues(show: DiceShow, speed: float) -> tuple[Cue, ...]:
    """Return its sounds where all times are `speed` times the usual ones."""
    return tuple(replace(cue, at=cue.at * speed) for cue in show.cues())


def fight_show(act: Act, verdicts: dict[str, str]) -> DiceShow | None:
    """Return the show of an act with dice, None for any other; `verdicts` are its words."""
    first = act.events[0]
    rolls = [event for event in act.events if isinstance(event, Rolled)]
    if isinstance(first, Attack):
        fought = next(event for event in act.events if isinstance(event, Fought))
        sides = tuple(
            _side(act.before, seat, 2 * seat, strength, defends)
            for seat, strength, defends in zip(
                (fought.attacker, fought.defender), fought.strength, (False, True), strict=True
            )
        )
        throws = [(int(one.seat == fought.defender), one.dice) for one in rolls]
        words = verdicts["begins"], verdicts["fight"]
        return DiceShow((sides[0], sides[1]), throws, words, int(fought.winner == fought.defender))
    if isinstance(first, Assassin):
        victim = first.place >> 1
        house = _seat(act.before, victim).houses[first.place & 1]
        least = KILLS_GUARDED if GUARD in house.cards else KILLS
        killed = rolls[0].dice[0] >= least
        sender = _side(act.before, first.seat, 2 * first.seat + 1, None, False)
        target = _side(act.before, victim, first.place, None, False)
        words = f"{verdicts['begins']}  ·  {least}+", verdicts["falls" if killed else "lives"]
        return DiceShow((sender, target), [(0, rolls[0].dice)], words, 0 if killed else None)
    return None


def _seat(picture: TablePicture, seat: int) -> SeatPicture:
    return picture.seats[picture.place(seat)]


def _side(picture: TablePicture, seat: int, at: int, strength: int | None, defends: bool) -> Side:
    one = _seat(picture, seat)
    house = one.houses[at & 1]
    card = SAMURAI if house.head is None else house.head
    return Side(one.crest, one.name, card, strength, house.castle if defends else None)


def draw_dice_show(surface: Surface, kit: DrawContext, show: DiceShow, room: Rect, time: float) -> None:
    """Paint an instant of it into a room of the window: all of it, or a panel."""
    whole = room.size == surface.get_size()
    left, right = (side.crest for side in show.sides)
    ground = kit.art.closeup(room.size, left, right)
    if whole and time < OPENS:
        high = round(room.height * _smooth(time / OPENS))
        part = Rect(0, (room.height - high) // 2, room.width, high)
        surface.blit(ground, part, part)
        return
    surface.blit(ground, room)
    if not whole:
        kit.box(surface, room, 0, None, theme.GOLD, 3)
    _draw_sides(surface, kit, show, room, time)
    _draw_dice(surface, kit, show, room, time)
    _draw_sums(surface, kit, show, room, time)
    _draw_words(surface, kit, show, room, time)


def _smooth(part: float) -> float:
    part = max(0.0, min(1.0, part))
    return part * part * (3 - 2 * part)


def _draw_sides(surface: Surface, kit: DrawContext, show: DiceShow, room: Rect, time: float) -> None:
    look, high = kit.look, room.height
    for number, side in enumerate(show.sides):
        fallen = time >= show.strikes and show.won is not None and number != show.won
        won = time >= show.strikes and number == show.won
        wide = round(high * (0.30 if won else 0.26))
        x = room.left + round(room.width * (0.16 if number == 0 else 0.84))
        y = room.top + round(0.42 * high)
        if side.castle is not None and number == 1:
            castle = round(0.20 * high)
            at = CardPlace(x - round(0.75 * wide), y + round(0.06 * high), castle, -7.0)
            kit.cards.draw(surface, CardSprite(side.castle, side.crest), at)
        angle = (-14.0 if number == 0 else 14.0) if fallen else 0.0
        sprite = CardSprite(side.card, side.crest, dimmed=fallen)
        kit.cards.draw(surface, sprite, CardPlace(x, y + (round(0.03 * high) if fallen else 0), wide, angle))
        foot = y + round(CARD_RATIO * 0.30 * high / 2)
        name = Rect(
            x - round(0.14 * room.width),
            foot + round(0.02 * high),
            round(0.28 * room.width),
            round(0.075 * high),
        )
        wanted = min(name.width, look.measure(side.name, theme.DISPLAY, 40)[0] + look.margin(90))
        plate = Rect(0, name.top, wanted, name.height)
        plate.centerx = x
        kit.box(surface, plate, plate.height // 2, theme.PLATE, theme.SEAT_COLOURS[side.crest], 3)
        disc = kit.art.crest(side.crest, round(0.86 * plate.height))
        surface.blit(disc, disc.get_rect(midleft=(plate.left + 3, plate.centery)))
        inner = Rect(
            plate.left + plate.height, plate.top, plate.width - round(1.3 * plate.height), plate.height
        )
        look.write(surface, side.name, theme.DISPLAY, 38, theme.TEXT, inner, "centre")
        if side.strength is not None:
            counted = round(side.strength * _smooth((time - OPENS) / STRENGTH))
            at_shield = room.left + room.width * (0.31 if number == 0 else 0.69), room.top + 0.24 * high
            figures.draw_figure(surface, kit, "strength", counted, at_shield, round(0.075 * high))


def _draw_dice(surface: Surface, kit: DrawContext, show: DiceShow, room: Rect, time: float) -> None:
    for throw in show.thrown(time).values():
        single = not show.fights
        size = round(room.height * (0.30 if single else 0.155))
        for number, value in enumerate(throw.dice):
            place = _rest(room, throw.side, number, len(throw.dice), size, single)
            passed = time - throw.begins - EACH * number
            _draw_die(surface, kit, (value, throw.side), place, size, passed)


def _rest(room: Rect, side: int, number: int, count: int, size: int, single: bool) -> tuple[int, int]:
    """Return where a die comes to rest."""
    if single:
        return room.centerx, room.top + round(0.46 * room.height)
    row, column = divmod(number, 3)
    in_row = min(3, count - 3 * row)
    middle = room.left + room.width * (0.365 if side == 0 else 0.635)
    x = middle + (column - (in_row - 1) / 2) * 0.82 * size
    rows = (count + 2) // 3
    y = room.top + room.height * 0.46 + (row - (rows - 1) / 2) * 0.95 * size + (column % 2) * 0.06 * size
    return round(x), round(y)


def _draw_die(
    surface: Surface, kit: DrawContext, die: tuple[int, int], rest: tuple[int, int], size: int, passed: float
) -> None:
    """Draw a die `passed` ms after it was thrown: it tumbles to its rest, at last standing still."""
    if passed < 0:
        return
    value, side = die
    until, pose = 0.0, len(_POSES) - 1
    if not kit.look.resources.settings.reduced_motion:
        for number, (_, _, length) in enumerate(_POSES[:-1]):
            until += length
            if passed < until:
                pose = number
                break
    away, high, _ = _POSES[pose]
    half = size * 100 / _DIE
    x = rest[0] + (away if side == 0 else -away) * half
    picture = _die_picture(kit, value, side, pose, size)
    shadow = kit.kept.get(
        ("die shadow", size), lambda: shapes.fade(shapes.disc(size, theme.BLACK, 0.3 * size), 0.35)
    )
    flat = pygame.transform.smoothscale(shadow, (size, max(1, size // 3)))
    surface.blit(flat, flat.get_rect(center=(round(x), rest[1] + round(0.26 * size))))
    surface.blit(picture, picture.get_rect(center=(round(x), round(rest[1] - high * half))))


def _die_picture(kit: DrawContext, value: int, side: int, pose: int, size: int) -> Surface:
    def draw() -> Surface:
        sheet = kit.art.bitmap(f"honor/dice-{'attacker' if side == 0 else 'defender'}")
        part = sheet.subsurface((pose * _DIE, (value - 1) * _DIE, _DIE, _DIE))
        return pygame.transform.smoothscale(part, (size, size))

    return kit.kept.get(("die", value, side, pose, size), draw)


def _draw_sums(surface: Surface, kit: DrawContext, show: DiceShow, room: Rect, time: float) -> None:
    if not show.fights:
        return
    for throw in show.thrown(time).values():
        down = sum(1 for number in range(len(throw.dice)) if time >= throw.begins + EACH * number + ROLLS)
        if not down and throw.dice:
            continue
        total = sum(throw.dice[:down])
        settled = time >= show.strikes
        larger = 1.35 if settled and throw.side == show.won else 0.85 if settled else 1.0
        radius = round(0.085 * room.height * larger)
        near = _smooth((time - show.strikes) / STRIKES) if settled else 0.0
        away = 0.115 - 0.055 * near * math.sin(math.pi * min(1.0, near))
        x = room.centerx + (-1 if throw.side == 0 else 1) * away * room.width * 0.75
        y = room.top + 0.76 * room.height
        disc = kit.art.strength_disc(2 * radius, show.sides[throw.side].crest)
        surface.blit(disc, disc.get_rect(center=(round(x), round(y))))
        at = Rect(0, 0, round(1.4 * radius), round(1.4 * radius))
        at.center = round(x), round(y)
        kit.look.write(
            surface, str(total), theme.DIGITS, 1.2 * radius / kit.look.unit, theme.PAPER_INK, at, "centre"
        )


def _draw_words(surface: Surface, kit: DrawContext, show: DiceShow, room: Rect, time: float) -> None:
    """Write in the lower band what it is about, and on paper at last what came of it."""
    look, high = kit.look, round(0.105 * room.height)
    told = time >= show.strikes
    words, size = show.words[told], 44 if told else 36
    wide = look.measure(words, theme.DISPLAY, size)[0] + look.margin(80)
    box = Rect(0, 0, min(wide, round(0.9 * room.width)), high)
    box.midbottom = room.centerx, room.bottom - round(0.02 * room.height)
    inner = box.inflate(-look.margin(40), 0)
    if told:
        kit.paper(surface, box, theme.PAPER, theme.INK, 6, (look.margin(6), look.margin(9)))
    ink = theme.PAPER_INK if told else theme.TEXT
    look.write(surface, words, theme.DISPLAY, size, ink, inner, "centre")
