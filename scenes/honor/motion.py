"""What happened at the table as motion: every card goes from where it was to where it is.

Made of two pictures, before and after: cards that lie in both move over, a card of the same kind that went
here and came there is one and the same, what comes from a rival's hand turns over on its way. The same motion
and time give the same pixels.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from game.honor.events import Lords, Reckoned
from game.honor.show.feed import Act
from game.honor.show.picture import SeatPicture, TablePicture
from game.table.card_face import Face
from scenes.cards.draw_context import DrawContext
from scenes.cards.sprite import CardSprite, CardState
from scenes.cards.staging import Actor, Motion, Staging, land
from scenes.cards.timeline import Instant
from scenes.honor import figures
from scenes.honor.fight_facts import FightFacts
from scenes.honor.houses import Laid, banner_houses, banner_unit, head_name, own_houses
from scenes.honor.layout import TableLayout, hand_places
from scenes.honor.show import TableShow
from scenes.honor.table import crest_size, decree_place, discard_place, draw_hand, draw_table, road_place
from scenes.paint import theme
from scenes.ui.geometry import CardPlace, place

Ground = tuple[TableLayout, TableShow]
"""The table under what moves, and how it is laid out."""
TableMotion = Motion[Ground, str]
SHIFT, FLIGHT, BETWEEN, POP = 200.0, 260.0, 110.0, 240.0
"""Milliseconds of a card that makes room, of one on its way, from one to the next, of its landing."""
HOP, LONGEST_WALK = 300.0, 900.0
"""Milliseconds of each hop along the road, of at most fifty honour, and of the whole way."""
TOLD = 1100.0
"""Milliseconds for which something is told that moves nothing."""
_FALLS = 900.0
"""Milliseconds in which the cards of a house have fallen, however many there are."""


@dataclass(frozen=True)
class Spot:
    """Where a card lies: which, whose, how it is called on the table, and whether it is face up."""

    card: int
    crest: int
    table_name: str
    place: CardPlace
    turn: float = 1.0


def spots(layout: TableLayout, picture: TablePicture) -> dict[str, Spot]:
    """Return every card that lies open on a table or in the viewer's hand, by a name of its own."""
    found: dict[str, Spot] = {}
    for number, seat in enumerate(picture.seats):
        houses = own_houses(layout, seat) if number == 0 else banner_houses(layout, number - 1, seat)
        for house in houses:
            for laid in house.cards:
                found[laid.name] = Spot(laid.card, seat.crest, laid.name, _place(laid))
    seen: Counter[int] = Counter()
    hand = picture.hand or ()
    for number, (card, rect) in enumerate(zip(hand, hand_places(layout, len(hand)), strict=True)):
        found[f"own:{card}:{seen[card]}"] = Spot(card, picture.seats[0].crest, f"hand:{number}", place(rect))
        seen[card] += 1
    first = max(0, len(picture.discards) - 3)
    for number, card in enumerate(picture.discards[first:]):
        name = f"discards:{first + number}"
        found[name] = Spot(card, 1, name, discard_place(layout, number))
    for number, card in enumerate(picture.stolen):
        found[f"stolen:{number}"] = Spot(card, 1, f"stolen:{number}", stolen_place(layout, number))
    return found


def _place(laid: Laid) -> CardPlace:
    rect = laid.rect
    return CardPlace(rect.centerx, rect.centery, rect.width)


def stolen_place(layout: TableLayout, number: int) -> CardPlace:
    """Return where a card lies that a spy has taken and nobody has laid yet."""
    at = layout.discards
    return CardPlace(at.centerx + round((2.9 + 1.1 * number) * at.width), at.centery, at.width)


def hand_of(layout: TableLayout, picture: TablePicture, seat: int) -> CardPlace:
    """Return where a seat's hand is shown, as the place of a card."""
    number = picture.place(seat)
    if number == 0:
        room = layout.hand
        return CardPlace(room.centerx, room.bottom, layout.hand_card)
    at, unit = layout.banners[number - 1], banner_unit(layout)
    return CardPlace(at.right - round(0.27 * at.width), at.top + round(42 * unit), max(12, round(24 * unit)))


def homes_of(act: Act, facts: FightFacts, ground: Ground) -> tuple[CardPlace, CardPlace]:
    """Return where those are on the table who fight; an assassin is in his sender's hand."""
    layout, found = ground[0], spots(ground[0], act.before)
    sender = getattr(act.events[0], "seat", 0)
    first, second = (
        found[head_name(side.place)].place if head_name(side.place) in found else None for side in facts.sides
    )
    hand = hand_of(layout, act.before, sender)
    return first or hand, second or hand


def act_motion(
    act: Act, before: Ground, after: Ground, caption: str, near: bool, speed: float
) -> TableMotion:
    """Return the motion of an act between two tables at rest.

    `caption` tells what happens; `near`: it is a person's of this screen, or done to it. All times are
    `speed` times the usual ones.
    """
    return _ActMotion(act, before, after, speed).motion(caption, near)


class _ActMotion:
    """The making of one motion."""

    def __init__(self, act: Act, before: Ground, after: Ground, speed: float) -> None:
        self.act, self.before, self.after, self.speed = act, before, after, speed
        self.staging: Staging[Ground, str] = Staging(after[0].frame)
        self.was = spots(before[0], act.before)
        self.now = spots(after[0], act.after)
        self.actor = next(
            (seat for event in act.events if (seat := getattr(event, "seat", None)) is not None), None
        )

    def motion(self, caption: str, near: bool) -> TableMotion:
        staging = self.staging
        pairs = self._pairs()
        hidden_before = {spot.table_name for spot, _ in pairs if spot is not None}
        hidden_after = {spot.table_name for _, spot in pairs if spot is not None}
        road = self._road()
        more = {f"road:{seat.seat}" for seat, _ in road}
        more |= {"decree"} if self._decree() is not None else set()
        lying = replace(self.before[1], hidden=frozenset(hidden_before | more))
        staging.stage((self.before[0], lying))
        rested = self._fly(pairs)
        rested = max(rested, self._draws())
        rested = max(rested, self._walk(road))
        rested = max(rested, self._hang())
        if rested > 0:
            staging.now = rested
        if near or rested == 0:
            staging.now = max(staging.now, TOLD * self.speed if caption and (near or not pairs) else 0.0)
        with staging.after(rested - staging.now if rested else -staging.now):
            staging.stage((self.after[0], replace(self.after[1], hidden=frozenset(hidden_after | more))))
        return staging.done(caption or None)

    def _pairs(self) -> list[tuple[Spot | None, Spot | None]]:
        """Pair what went with what came: the same card moved; None: it came from elsewhere or went there."""
        gone = [name for name in self.was if name not in self.now]
        pairs: list[tuple[Spot | None, Spot | None]] = []
        for name, spot in self.now.items():
            old = self.was.get(name)
            if old is not None:
                if old.place != spot.place or old.crest != spot.crest or old.card != spot.card:
                    pairs.append((old, spot))
                continue
            source = next((one for one in gone if self.was[one].card == spot.card), None)
            if source is not None:
                gone.remove(source)
            pairs.append((None if source is None else self.was[source], spot))
        pairs += [(self.was[name], None) for name in gone if not self._covered(name)]
        return pairs

    def _covered(self, name: str) -> bool:
        """Whether a discard only sank below newer ones."""
        return name.startswith("discards:") and len(self.act.after.discards) > len(self.act.before.discards)

    def _fly(self, pairs: Sequence[tuple[Spot | None, Spot | None]]) -> float:
        """Let cards make room at once, and then fly one after the other; return when the last rests."""
        staging, speed, rested, flights = self.staging, self.speed, 0.0, 0
        between = BETWEEN
        flying = sum(1 for old, new in pairs if not _same_house(old, new))
        if flying > 1:
            between = min(BETWEEN, _FALLS / flying)
        for number, (old, new) in enumerate(pairs):
            name, spot = f"card{number}", new or old
            assert spot is not None
            actor = Actor(Face(spot.crest, spot.card), number)
            if old is not None and new is not None and _same_house(old, new):
                staging.enter(name, actor, old.place, 1.0)
                staging.move_to(name, SHIFT * speed, new.place)
                rested = max(rested, SHIFT * speed)
                continue
            start, turn = (old.place, 1.0) if old is not None else self._source(new)
            goal = new.place if new is not None else self._pile()
            with staging.after(between * flights * speed):
                staging.enter(name, actor, start, turn)
                staging.sound("card-deal", goal)
                staging.move(name, FLIGHT * speed, "smooth", turn=1.0 if new is not None else 0.0)
                staging.move_to(name, FLIGHT * speed, goal, "out")
                staging.pulse(name, "lift", FLIGHT * speed, 0.3)
                staging.then(FLIGHT * speed)
                if new is not None:
                    land(staging, name, goal, POP / 400 * speed)
                rested = max(rested, staging.now)
            flights += 1
        return rested

    def _source(self, new: Spot | None) -> tuple[CardPlace, float]:
        """Where a card comes from that lay nowhere open, face down: the pile, or somebody's hand."""
        assert new is not None
        drawn = new.table_name.startswith("hand:")
        if drawn or self.actor is None or isinstance(self.act.events[0], Lords):
            return self._pile(), 0.0
        return hand_of(self.before[0], self.act.before, self.actor), 0.0

    def _pile(self) -> CardPlace:
        return place(self.before[0].pile)

    def _draws(self) -> float:
        """Let a back go from the pile to the hand of each rival that has more cards than before."""
        staging, speed, rested = self.staging, self.speed, 0.0
        number = 0
        for old, new in zip(self.act.before.seats[1:], self.act.after.seats[1:], strict=True):
            for _ in range(min(3, new.hand - old.hand)):
                goal = hand_of(self.after[0], self.act.after, new.seat)
                with staging.after(60.0 * number * speed):
                    name = f"back{number}"
                    staging.enter(name, Actor(Face(1, None), 50 + number), self._pile(), 0.0)
                    staging.sound("card-deal", goal)
                    staging.move_to(name, FLIGHT * speed, goal, "out")
                    staging.then(FLIGHT * speed)
                    staging.leave(name)
                    rested = max(rested, staging.now)
                number += 1
        return rested

    def _road(self) -> list[tuple[SeatPicture, int]]:
        """List who moves along the road, and from where."""
        before = {seat.seat: seat.honour for seat in self.act.before.seats}
        return [
            (seat, before[seat.seat]) for seat in self.act.after.seats if seat.honour != before[seat.seat]
        ]

    def _walk(self, road: Sequence[tuple[SeatPicture, int]]) -> float:
        rested = 0.0
        for seat, before in road:
            name = f"road:{seat.seat}"
            hops = -(-abs(seat.honour - before) // 50)
            whole = min(LONGEST_WALK, HOP * hops) * self.speed
            self.staging.set(name, honour=before)
            with self.staging.after(0.0):
                for hop in range(hops):
                    share = (hop + 1) / hops
                    step = whole / hops
                    self.staging.move(name, step, "smooth", honour=before + (seat.honour - before) * share)
                    self.staging.pulse(name, "hop", step, 1.0)
                    self.staging.sound("count-tick")
                    self.staging.then(step)
                rested = max(rested, self.staging.now)
        return rested

    def _decree(self) -> tuple[Rect, Rect] | None:
        start, goal = _scroll(self.before[0], self.act.before), _scroll(self.after[0], self.act.after)
        return None if start == goal else (start, goal)

    def _hang(self) -> float:
        """Let the Decree go to whoever is Shogun now."""
        way = self._decree()
        if way is None:
            return 0.0
        start, goal = way
        self.staging.set("decree", x=start.centerx, y=start.centery, high=start.height)
        length = 500.0 * self.speed
        self.staging.move("decree", length, "in-out", x=goal.centerx, y=goal.centery, high=goal.height)
        return length


def _same_house(old: Spot | None, new: Spot | None) -> bool:
    """Whether a card only makes room where it lies."""
    if old is None or new is None:
        return False
    homes = [spot.table_name.split(":")[0] for spot in (old, new)]
    return homes[0] == homes[1]


def _scroll(layout: TableLayout, picture: TablePicture) -> Rect:
    for number, seat in enumerate(picture.seats):
        if seat.shogun:
            house = own_houses(layout, seat) if number == 0 else banner_houses(layout, number - 1, seat)
            assert house[0].decree is not None
            return house[0].decree
    return decree_place(layout)


def draw_motion(kit: DrawContext, motion: TableMotion, surface: Surface, time: float) -> None:
    """Paint the whole window as it is at `time` (ms)."""
    now = Instant(motion.choreography, time)
    layout, show = motion.stage(time)
    kit.backdrop.draw(surface, (layout, show), lambda below: draw_table(below, kit, layout, show))
    draw_hand(surface, kit, layout, show)
    for seat in show.picture.seats:
        name = f"road:{seat.seat}"
        if name in show.hidden:
            x, y = road_place(layout, show.picture.goal, now.value(name, "honour"))
            disc = kit.art.crest(seat.crest, crest_size(layout))
            rise = round(now.value(name, "hop") * 0.5 * disc.get_height())
            surface.blit(disc, disc.get_rect(center=(x, y - rise)))
    for name, actor in sorted(motion.cast.items(), key=lambda item: item[1].over):
        if now.value(name, "present") >= 0.5:
            state = CardState(
                now.value(name, "x"),
                now.value(name, "y"),
                now.value(name, "width"),
                now.value(name, "angle"),
                now.value(name, "turn"),
                now.value(name, "lift"),
            )
            kit.cards.draw_state(surface, CardSprite(actor.face.card, actor.face.crest), state)
    if motion.choreography.touches("decree", "x"):
        high = round(now.value("decree", "high"))
        picture = figures.decree(kit, show.picture.decree, (round(0.62 * high), high))
        surface.blit(picture, picture.get_rect(center=(now.value("decree", "x"), now.value("decree", "y"))))
    if motion.close_up:
        draw_caption(surface, kit, layout, motion.close_up, show.log[-1].crest if show.log else None)


def draw_caption(
    surface: Surface, kit: DrawContext, layout: TableLayout, words: str, crest: int | None
) -> None:
    """Write what happens on a paper across the middle."""
    look, frame = kit.look, layout.frame
    disc = 0 if crest is None else look.px(56)
    pad = look.margin(24)
    inner = min(look.measure(words, theme.BOLD, 34)[0] + 2, round(0.52 * frame.width) - disc - 3 * pad)
    high = look.paragraph_height(words, theme.BOLD, 34, inner) + look.margin(28)
    box = Rect(0, 0, inner + disc + (3 if disc else 2) * pad, max(high, disc + look.margin(16)))
    box.center = round(frame.middle), layout.pile.centery
    box.top = max(box.top, layout.banners[0].bottom + look.margin(4))
    look.paper(surface, box, 8)
    left = box.left + pad
    if crest is not None:
        mark = kit.art.crest(crest, disc)
        surface.blit(mark, mark.get_rect(midleft=(left, box.centery)))
        left += disc + pad
    room = Rect(left, box.top, inner, box.height)
    look.paragraph(surface, words, theme.BOLD, 34, theme.PAPER_INK, room, middle=True)


def is_turn(act: Act) -> bool:
    """Whether an act opens somebody's turn."""
    return isinstance(act.events[0], Reckoned) and act.events[0].why == "turn"
