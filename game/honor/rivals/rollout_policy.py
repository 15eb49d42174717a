"""How seats play on in an imagined match: whole turns by habit, each step in the order of its worth.

Owns the habits of play-outs, which are quick before they are clever: one look at each card says what it is
worth, in honour. What a mind does with the ends of play-outs is search.py's.
"""

from dataclasses import dataclass
from functools import cache

from game.honor.cards import (
    ARMIES,
    ASSASSIN,
    CASTLES,
    COUNTS,
    DAIMYOS,
    DISHONOUR,
    DISHONOUR_SAVED,
    DISHONOURED,
    GUARD,
    HAND,
    HONOUR,
    KI,
    LOOT,
    NINJA,
    OKUGATA,
    SAVE_FACE,
    SPIES,
    STRENGTH,
)
from game.honor.odds import wins
from game.honor.public_state import HAS_ARMIES, HAS_OKUGATA, Public
from game.honor.rivals.fast_state import World
from game.honor.rivals.position_evaluation import ENOUGH_KI, danger

ARMS, KI_WORTH = 7.0, 6.0
"""What a point of strength, and one of ki, is worth in honour."""
MOST_ARMS = 18
MASTER = 20.0
"""What it is worth to have a Daimyo at all."""
CROWN = 150.0
"""What it is worth to win with the next turn, or to stop who would."""
FRESH = 19.0
"""What a card is worth that is yet to be drawn."""
FACE = 26.0
"""What a Save Face is worth in the hand."""
GUARDING = 5.0
SAVED = 0.3
"""How much of a lost fight is still lost with a Save Face in the hand."""

LAY, AN_OKUGATA, AN_ARMY, A_CASTLE, A_DAIMYO, A_SPY, AN_ASSASSIN, A_DISHONOUR, A_FACE, A_GUARD = range(10)
HELD = {
    A_DAIMYO: 14.0,
    A_CASTLE: 10.0,
    A_SPY: 12.0,
    AN_ASSASSIN: 14.0,
    A_DISHONOUR: 12.0,
    A_FACE: FACE,
    A_GUARD: 4.0,
}
"""What cards are worth in a hand that is full."""


def _way(card: int) -> int:
    for way, cards in (
        (AN_OKUGATA, OKUGATA),
        (AN_ARMY, ARMIES),
        (A_CASTLE, CASTLES),
        (A_DAIMYO, DAIMYOS),
        (A_SPY, SPIES),
        (AN_ASSASSIN, (ASSASSIN,)),
        (A_DISHONOUR, (DISHONOUR,)),
        (A_FACE, (SAVE_FACE,)),
        (A_GUARD, (GUARD,)),
    ):
        if card in cards:
            return way
    return LAY


WAYS = tuple(_way(card) for card in range(len(COUNTS)))
"""By card, how it is used."""


def castle_worth(public: Public, seat: int, card: int, turns: float) -> float:
    """Return the worth of laying a castle, which opens its Daimyo to attack."""
    own = (public.strength(seat, False) + STRENGTH[card]) // 3
    if own > public.dice_most:
        own = public.dice_most
    worth = turns * HONOUR[card] + KI_WORTH * KI[card]
    if public.decree == seat:
        return worth + 8 * ARMS
    risk = 0.0
    for other in range(public.seats):
        if other != seat and public.heads[other] >= 0:
            dice = public.dice(other, False)
            if dice:
                risk = max(risk, wins(dice, own))
    return worth - 0.5 * risk * (turns * public.house_honour(seat) + MASTER)


def spying(public: Public, seat: int, turns: float) -> tuple[float, int, int]:
    """Return the worth of the best theft, the house, and what is taken."""
    best, where, what = 0.0, -1, -1
    share = 1 / (public.seats - 1)
    lord = public.serves[seat]
    for place, loot in enumerate(public.loot):
        owner = place >> 1
        if not loot or owner == seat or (owner == lord and not place & 1):
            continue
        worth, goods = _best_loot(loot, int(turns * 2))
        worth *= 1 + share
        if public.decree == owner:
            worth *= 1.3
        if worth > best:
            best, where, what = worth, place, goods
    return best - NINJA, where, what


@cache
def _best_loot(loot: int, half_turns: int) -> tuple[float, int]:
    best, what = -1.0, -1
    for number, card in enumerate(LOOT):
        if loot >> number & 1:
            worth = half_turns * HONOUR[card] / 2 + KI_WORTH * KI[card] + ARMS * STRENGTH[card]
            if worth > best:
                best, what = worth, card
    return best, what


def killing(public: Public, seat: int, turns: float) -> tuple[float, int]:
    """Return the worth of the best assassination and its house."""
    best, where = 0.0, -1
    share = 1 / (public.seats - 1)
    lord = public.serves[seat]
    goal, honour, sums = public.goal, public.honour, public.sums
    for other in range(public.seats):
        if other == seat:
            continue
        wins_next = honour[other] + public.income(other) >= goal
        if public.heads[other] >= 0 and other != lord:
            court = public.house_honour(other)
            worth = turns * court + ARMS * public.strengths[2 * other] + MASTER
            if wins_next and honour[other] + sums[2 * other + 1] < goal:
                worth += CROWN * 2
            worth *= share * (1 / 3 if GUARD in public.houses[2 * other] else 2 / 3)
            if worth > best:
                best, where = worth, 2 * other
        court = sums[2 * other + 1]
        if court > 0:
            place = 2 * other + 1
            worth = turns * court + KI_WORTH * public.kis[place] + ARMS * public.strengths[place]
            if wins_next and honour[other] + public.income(other) - court < goal:
                worth += CROWN * 2
            worth *= share * (1 / 3 if GUARD in public.houses[place] else 2 / 3)
            if worth > best:
                best, where = worth, place
    return best - NINJA, where


def shaming(public: Public, seat: int, turns: float) -> tuple[float, int]:
    """Return the worth of the best Dishonour and its target; it takes two actions."""
    best, whom = 0.0, -1
    share = 1 / (public.seats - 1)
    lord = public.serves[seat]
    for other in range(public.seats):
        if other in (seat, lord):
            continue
        place = 2 * other + 1
        dead = turns * public.sums[place] + KI_WORTH * public.kis[place] + ARMS * public.strengths[place]
        if public.second[other] is not None:
            dead += turns * public.house_honour(other)
        worth = share * (dead if dead < DISHONOURED else DISHONOURED)
        ahead = public.honour[other] + public.income(other) - public.goal
        if 0 <= ahead < DISHONOURED and dead > worth:
            worth += CROWN * share
        if worth > best:
            best, whom = worth, other
    return best - FRESH, whom


@dataclass(slots=True)
class Temper:
    """How a seat is thought to play; what it showed may move it."""

    daring: float = 0.0
    """Honour that an attack is worth beside what it brings."""
    ambition: float = 0.0
    """Honour that the title is worth beside what it brings."""
    care: float = 1.5
    """How much what may be lost weighs against what there is."""


PLAIN = Temper()


def play_on(world: World, tempers: list[Temper], turns: int, ended: bool = False) -> None:
    """Play the turn that has begun to its end, then so many more, or until one has won.

    `ended`: it has come to its end already.
    """
    seat = world.public.turn
    if not ended:
        go_on(world, seat, tempers[seat])
    seats = world.public.seats
    for _ in range(turns):
        seat = (seat + 1) % seats
        if world.begin_turn(seat):
            return
        go_on(world, seat, tempers[seat])


def go_on(world: World, seat: int, temper: Temper) -> None:
    """Play a seat's turn from where it stands to its end."""
    public = world.public
    if public.heads[seat] < 0 and public.serves[seat] is None:
        _find_lord(world, seat)
    if not public.declared and public.heads[seat] >= 0:
        _declare(world, seat, temper, False)
    while public.used < public.actions(seat):
        if not _act(world, seat):
            break
    if not public.declared and public.heads[seat] >= 0:
        _declare(world, seat, temper, True)


def _find_lord(world: World, seat: int) -> None:
    """Lay a Daimyo, or serve the lord of the richest house."""
    public = world.public
    if public.used < public.actions(seat):
        best = max((card for card in world.hands[seat] if WAYS[card] == A_DAIMYO), default=-1)
        if best >= 0:
            world.lay(seat, best, 2 * seat)
            return
    if public.declared or not public.lords:
        return
    lord, most = -1, 0
    for other in range(public.seats):
        if public.heads[other] >= 0 and public.second[other] is None:
            pays = public.house_honour(other)
            if pays > most:
                lord, most = other, pays
    if lord >= 0:
        world.bind(seat, lord)


def _act(world: World, seat: int) -> bool:
    """Use an action as seems best; returns whether there was anything to do."""
    card, where, goods, worst = _weighed(world, seat)
    if card >= 0:
        _use(world, seat, card, where, goods)
        return True
    if world.can_draw(seat):
        world.draw(seat)
        return True
    if worst >= 0 and len(world.hands[seat]) == HAND and (world.pile or world.public.discards):
        world.discard(seat, worst)
        world.draw(seat)
        return True
    return False


def _weighed(world: World, seat: int) -> tuple[int, int, int, int]:
    """Return the card that is used best, where, and what a spy takes; and the one to be put away for another.

    A card is -1 where there is none.
    """
    public, turns = world.public, world.turns
    hand = world.hands[seat]
    home, court = 2 * seat + 1, 2 * seat
    kis, full = public.kis, public.full
    ki = 6 + kis[home] + kis[court]
    lord = public.serves[seat]
    own_lord = public.heads[seat] >= 0
    half = 1.0 if own_lord else 0.5
    room = MOST_ARMS - public.strengths[home] - public.strengths[court]
    # Where a Daimyo may be beaten, what is dear lies better beside the Samurai.
    open_court = own_lord and (public.decree == seat or public.castles[seat] >= 0)
    first, other = (home, court) if open_court else (court, home)
    if not own_lord:
        first, other = home, (-1 if lord is None else 2 * lord)
    best, chosen, where = (FRESH if world.can_draw(seat) else 0.5), -1, -1
    least, worst = 1e9, -1
    take = -1
    for card in hand:
        way = WAYS[card]
        place = first
        worth = 0.0
        if way <= AN_ARMY:
            if way == AN_OKUGATA:
                if full[place] & HAS_OKUGATA:
                    place = other if other >= 0 and not full[other] & HAS_OKUGATA else -1
            elif way == AN_ARMY and full[place] & HAS_ARMIES:
                place = other if other >= 0 and not full[other] & HAS_ARMIES else -1
            strength, more = STRENGTH[card], KI[card]
            if strength > room:
                strength = room if room > 0 else 0
            if ki + more > ENOUGH_KI:
                more = ENOUGH_KI - ki if ki < ENOUGH_KI else 0
            worth = half * turns * HONOUR[card] + KI_WORTH * more + ARMS * strength
            held = worth
            if place < 0:
                worth = 0.0
        else:
            held = HELD[way]
            if way == A_CASTLE:
                if own_lord and public.castles[seat] < 0:
                    place = court
                    worth = castle_worth(public, seat, card, turns)
            elif way == A_SPY:
                worth, place, goods = spying(public, seat, turns)
                if worth > best:
                    take = goods
            elif way == AN_ASSASSIN:
                worth, place = killing(public, seat, turns)
            elif way == A_DISHONOUR:
                if public.actions(seat) - public.used >= 2:
                    worth, place = shaming(public, seat, turns)
            elif way == A_GUARD:
                worth = GUARDING
        if worth > best:
            best, chosen, where = worth, card, place
        if held < least:
            least, worst = held, card
    return chosen, where, take, worst if least < FRESH else -1


def _use(world: World, seat: int, card: int, where: int, goods: int) -> None:
    way = WAYS[card]
    if way == A_SPY:
        world.rob(seat, card, where, (goods,))
        stash(world, seat)
    elif way == AN_ASSASSIN:
        likely = world.send_assassin(seat, where)
        world.strike(where, world.lots() < likely)
    elif way == A_DISHONOUR:
        world.send_dishonour(seat)
        bear(world, where)
    else:
        world.lay(seat, card, where)


def bear(world: World, seat: int) -> None:
    """Answer a Dishonour as is cheapest (7.3)."""
    public, turns = world.public, world.turns
    place = 2 * seat + 1
    lord, second = public.serves[seat], public.second[seat]
    dead = turns * public.sums[place] + KI_WORTH * public.kis[place] + ARMS * public.strengths[place]
    if second is not None:
        dead += turns * public.house_honour(seat) + MASTER
    lost = float(DISHONOURED)
    if lord is not None:
        bond = turns * public.house_honour(lord) / 2
        lost += bond
        dead += bond
    saved = DISHONOUR_SAVED + FACE if public.decree != seat and SAVE_FACE in world.hands[seat] else 1e9
    if dead <= lost and dead <= saved:
        world.die(place)
    elif saved < lost:
        world.show_face(seat)
        public.honour[seat] -= DISHONOUR_SAVED
    else:
        public.honour[seat] -= DISHONOURED
        if lord is not None:
            world.unbind(seat)


def stash(world: World, seat: int) -> None:
    """Lay what was stolen into a house of one's own with room, else destroy it."""
    public = world.public
    lord = public.serves[seat]
    court = 2 * seat if public.heads[seat] >= 0 else -1 if lord is None else 2 * lord
    while public.stolen:
        card = public.stolen[0]
        for place in (2 * seat + 1, court):
            if place < 0 or place == public.robbed:
                continue
            if HONOUR[card] >= 0 and not (WAYS[card] == AN_ARMY and public.full[place] & HAS_ARMIES):
                world.stash(card, place)
                break
        else:
            world.stash(card, -1)


def _declare(world: World, seat: int, temper: Temper, last: bool) -> None:
    """Attack, or take the title, where that seems worth it; before the `last` moment only what is sure."""
    public, turns = world.public, world.turns
    decree, castles = public.decree, public.castles
    dice = public.dice(seat, False)
    target, most, odds = -1, 0.0, 0.0
    if dice:
        court = turns * public.house_honour(seat) + ARMS * public.strengths[2 * seat] + MASTER
        shogun = decree == seat
        lose = court * (SAVED if not shogun and SAVE_FACE in world.hands[seat] else 1.0)
        share = 1 / (public.seats - 1)
        for other in range(public.seats):
            if other == seat or (castles[other] < 0 and decree != other):
                continue
            likely = wins(dice, public.dice(other, True))
            if not last and likely < 0.9:
                continue
            gain = share * (turns * public.house_honour(other) + ARMS * public.strengths[2 * other] + MASTER)
            if castles[other] >= 0:
                gain += turns * HONOUR[castles[other]] + 3 * ARMS
            if decree == other:
                gain += turns * public.decree_honour * 0.6
            if public.honour[other] + public.income(other) >= public.goal:
                gain += CROWN
            worth = likely * gain - (1 - likely) * lose * temper.care + temper.daring
            if worth > most:
                target, most, odds = other, worth, likely
    if target >= 0:
        public.declared = True
        fight(world, seat, target, world.lots() < odds)
    elif decree is None and last:
        public.decree = seat
        risk = danger(public, seat, 2.0)
        public.decree = None
        court = turns * public.house_honour(seat) + ARMS * public.strengths[2 * seat] + MASTER
        worth = (1 - risk) * turns * public.decree_honour - risk * court * temper.care + temper.ambition
        if public.honour[seat] + public.income(seat) + public.decree_honour >= public.goal:
            worth += (1 - risk) * CROWN
        if worth > 0:
            public.decree = seat
            public.declared = True


def fight(world: World, seat: int, target: int, won: bool) -> None:
    """End a fight so; whoever holds a Save Face shows it for himself or his lord, and a castle is taken."""
    public = world.public
    winner, loser = (seat, target) if won else (target, seat)
    saved = False
    if public.decree != loser and public.sums[2 * loser] * world.turns > FACE - MASTER:
        for who in (loser, public.second[loser]):
            if who is not None and SAVE_FACE in world.hands[who]:
                world.show_face(who)
                saved = True
                break
    castle, old = public.castles[loser], public.castles[winner]
    world.end_fight(seat, target, won, saved, old < 0 or HONOUR[castle] > HONOUR[old])
