"""A second reader of match records, written from the rules and docs/honor-records.md alone.

It shares nothing with the program but what is printed on the cards (deck.toml). It follows a record line by
line, says before each decision what all is allowed, tells what the public is told, and knows the result.
"""

import tomllib
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import game.honor

Line = dict[str, Any]
House = tuple[str, int]
Due = dict[str, Any]
"""What the next line has to be: a `chance` of a form, or a decision of `seat`, one of `options`."""

_DECK = tomllib.loads((Path(game.honor.__file__).parent / "deck.toml").read_text("utf-8"))
CARDS: dict[str, Line] = {card["id"]: card for card in _DECK["card"]}
ORDER = {name: number for number, name in enumerate(CARDS)}
ROUNDS = 30


class Wrong(Exception):
    """A record that breaks the rules, or a reader that misread them: what was due, and the line."""


def kind(card: str) -> str:
    return str(CARDS[card]["kind"])


def total(cards: list[str], figure: str) -> int:
    return sum(CARDS[card][figure] for card in cards)


def half(honour: int) -> int:
    """Half, rounded up to a multiple of five (1.4)."""
    return -(-honour // 10) * 5


class Referee:
    """Follows one match; `public` has what everybody is told, `result` how it came out."""

    def __init__(self, header: Line, before: Callable[[Due], object] = lambda due: None) -> None:
        """`before` is called with each decision that is due."""
        self.seats, self.first = len(header["seats"]), header["first"]
        self.goal, self.most = header.get("goal", 400), header.get("variant", {}).get("dice", 6)
        self.houses: dict[House, list[str]] = {("samurai", seat): [] for seat in range(self.seats)}
        """A Daimyo's house is there as long as he lives, he at its head."""
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        self.pile: list[str] = []
        self.discards: list[str] = []
        self.honour = [0] * self.seats
        self.lord: dict[int, int] = {}
        self.leaving: set[int] = set()
        self.shogun: int | None = None
        self.public: list[Line] = []
        self.result: Line | None = None
        self._before = before
        self._play = self._match()
        self.due: Due | None = next(self._play)

    def take(self, line: Line) -> None:
        """Take the next line; raises `Wrong`."""
        due = self.due
        if due is None:
            raise Wrong(f"the match is over: {line}")
        if "options" in due:
            self._before(due)
            if line not in due["options"]:
                raise Wrong(f"{line} is none of {due['options']}")
            if line["move"] != "pass":
                self.public.append(line)
        else:
            self._chance(due, line)
        try:
            self.due = self._play.send(line)
        except StopIteration:
            self.due = None

    def _chance(self, due: Due, line: Line) -> None:
        told = line
        match due["chance"]:
            case "lords":
                lords = line["cards"]
                right = len(set(lords)) == len(lords) == self.seats
                right &= all(kind(card) == "daimyo" for card in lords)
            case "shuffle":
                right = Counter(line["cards"]) == Counter(due["cards"])
                told = {"chance": "shuffle", "pile": len(line["cards"])}
            case _:
                right = line["seat"] == due["seat"] and len(line["dice"]) == due["dice"]
                right &= all(die in range(1, 7) for die in line["dice"])
        if line["chance"] != due["chance"] or not right:
            raise Wrong(f"{line} where {due} is due")
        self.public.append(told)

    def _tell(self, **line: Any) -> None:
        self.public.append(line)

    def _match(self) -> Generator[Due, Line, None]:
        lords = (yield {"chance": "lords"})["cards"]
        around = [(self.first + number) % self.seats for number in range(self.seats)]
        for seat, card in zip(around, lords, strict=True):
            self.houses["daimyo", seat] = [card]
        deck = [
            name
            for name, card in CARDS.items()
            for _ in range(card["count"])
            if card["kind"] not in ("decree", "samurai") and name not in lords
        ]
        yield from self._shuffle(deck)
        for seat in around * 7:
            self.hands[seat].append(self.pile.pop(0))
        self._tell(dealt=7)
        for seat in around * ROUNDS:
            if seat in self.leaving:
                self._free(seat)
            self._reckon(seat, "turn", self._income(seat))
            if self.honour[seat] >= self.goal:
                return self._end([seat])
            yield from self._turn(seat)
        best = max(self.honour)
        return self._end([seat for seat in range(self.seats) if self.honour[seat] == best])

    def _end(self, winners: list[int]) -> None:
        self.result = {"result": {"honour": self.honour, "winners": winners}}
        hands = [sorted(hand, key=ORDER.__getitem__) for hand in self.hands]
        self._tell(**self.result, reveal={"hands": hands, "pile": self.pile})

    def _shuffle(self, cards: list[str]) -> Generator[Due, Line, None]:
        self.pile = list((yield {"chance": "shuffle", "cards": cards})["cards"])

    # What the table comes to

    def _decree(self, seat: int) -> int:
        return int(_DECK["decree_honour"][str(self.seats)]) if self.shogun == seat else 0

    def _income(self, seat: int) -> int:
        own = total(self.houses["samurai", seat], "honour")
        lord = self.lord.get(seat)
        if lord is not None:
            return half(total(self.houses["daimyo", lord], "honour") + self._decree(lord)) + half(own)
        if ("daimyo", seat) not in self.houses:
            return 0
        return own + total(self.houses["daimyo", seat], "honour") + self._decree(seat)

    def _actions(self, seat: int) -> int:
        cards = self.houses["samurai", seat] + self.houses.get(("daimyo", seat), [])
        return min(5, max(2, (6 + total(cards, "ki")) // 3))

    def _second(self, seat: int) -> int | None:
        return next((one for one, lord in self.lord.items() if lord == seat), None)

    def _castle(self, seat: int) -> str | None:
        return next((card for card in self.houses["daimyo", seat] if kind(card) == "castle"), None)

    def _strength(self, seat: int, defends: bool) -> int:
        cards = self.houses["daimyo", seat] + self.houses["samurai", seat]
        second = self._second(seat)
        if second is not None:
            cards = cards + self.houses["samurai", second]
        return total([card for card in cards if defends or kind(card) != "castle"], "strength")

    def _dice(self, strength: int) -> int:
        return min(self.most, strength // 3)

    def _places(self, seat: int, loot: bool = False) -> Iterator[House]:
        """Houses where a hand's cards may be laid (4.3), and loot (9.5)."""
        yield "samurai", seat
        if ("daimyo", seat) in self.houses:
            yield "daimyo", seat
        if seat in self.lord:
            yield "daimyo", self.lord[seat]
        second = self._second(seat)
        if loot and second is not None:
            yield "samurai", second

    def _room(self, card: str, house: House) -> bool:
        most = {"okugata": 1, "army": 5}.get(kind(card))
        return most is None or sum(kind(one) == kind(card) for one in self.houses[house]) < most

    # A turn

    def _turn(self, seat: int) -> Generator[Due, Line, None]:
        spent, declared = 0, False
        while True:
            if not self.pile and self.discards:
                cards, self.discards = self.discards, []
                yield from self._shuffle(cards)
            left = max(0, self._actions(seat) - spent)
            line = yield {"seat": seat, "options": list(self._deeds(seat, left, declared))}
            move = line["move"]
            if move == "end":
                return
            if move in ("shogun", "attack", "serve", "leave"):
                declared = True
            elif move != "discard":
                spent += 2 if move == "dishonour" else 1
            yield from getattr(self, f"_do_{move}")(seat, line)

    def _deeds(self, seat: int, left: int, declared: bool) -> Iterator[Line]:
        hand = sorted(set(self.hands[seat]), key=ORDER.__getitem__)
        yield {"move": "end", "seat": seat}
        for card in hand:
            yield {"move": "discard", "seat": seat, "card": card}
        if left >= 1:
            if len(self.hands[seat]) < 7 and self.pile:
                yield {"move": "draw", "seat": seat}
            for card in hand:
                yield from self._plays(seat, card)
        if left >= 2 and "dishonour" in hand:
            for target in range(self.seats):
                if target != seat:
                    yield {"move": "dishonour", "seat": seat, "target": target}
        if not declared:
            yield from self._declarations(seat)

    def _plays(self, seat: int, card: str) -> Iterator[Line]:
        rules, ronin = ("daimyo", seat) in self.houses, seat not in self.lord
        match kind(card):
            case "okugata" | "army" | "possession" | "guard":
                for house in self._places(seat):
                    if self._room(card, house):
                        yield _play(seat, card, house)
            case "castle" if rules:
                yield _play(seat, card, ("daimyo", seat))
            case "daimyo" if rules and self._second(seat) is not None:
                yield _play(seat, card, ("daimyo", self._second(seat) or 0))
            case "daimyo" if not rules and ronin:
                yield _play(seat, card, ("daimyo", seat))
            case "spy":
                for (side, owner), cards in self.houses.items():
                    loot = [one for one in cards if kind(one) in ("army", "possession")]
                    loot.sort(key=ORDER.__getitem__)
                    sizes = (1, 2) if card == "elite_spy" else (1,)
                    for take in {take for size in sizes for take in combinations(loot, size)}:
                        spied = {"move": "spy", "seat": seat, "card": card, "house": side, "owner": owner}
                        yield {**spied, "take": list(take)}
            case "assassin":
                for side, owner in self.houses:
                    yield {"move": "assassin", "seat": seat, "house": side, "owner": owner}

    def _declarations(self, seat: int) -> Iterator[Line]:
        others = [one for one in range(self.seats) if one != seat and ("daimyo", one) in self.houses]
        if ("daimyo", seat) in self.houses:
            if self.shogun is None:
                yield {"move": "shogun", "seat": seat}
            if self._dice(self._strength(seat, defends=False)):
                for target in others:
                    if self.shogun == target or self._castle(target):
                        yield {"move": "attack", "seat": seat, "target": target}
        elif seat not in self.lord:
            for target in others:
                if self._second(target) is None:
                    yield {"move": "serve", "seat": seat, "target": target}
        elif seat not in self.leaving:
            yield {"move": "leave", "seat": seat}

    def _do_draw(self, seat: int, _: Line) -> Iterator[Due]:
        self.hands[seat].append(self.pile.pop(0))
        yield from ()

    def _do_discard(self, seat: int, line: Line) -> Iterator[Due]:
        self._spend(seat, line["card"])
        yield from ()

    def _spend(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.discards.append(card)

    def _do_play(self, seat: int, line: Line) -> Iterator[Due]:
        card, house = line["card"], (line["house"], line["owner"])
        self.hands[seat].remove(card)
        if kind(card) == "daimyo":
            self.houses[house] = [card]
            if house[1] != seat:
                self._free(house[1])
        else:
            old = self._castle(seat) if kind(card) == "castle" else None
            self.houses[house].append(card)
            if old is not None:
                self._fall(house, [old])
        yield from ()

    def _do_shogun(self, seat: int, _: Line) -> Iterator[Due]:
        self._crown(seat)
        yield from ()

    def _do_serve(self, seat: int, line: Line) -> Iterator[Due]:
        self.lord[seat] = line["target"]
        self._tell(bond={"seat": seat, "lord": line["target"]})
        yield from ()

    def _do_leave(self, seat: int, _: Line) -> Iterator[Due]:
        self.leaving.add(seat)
        self._reckon(seat, "leave", -25)
        yield from ()

    def _do_spy(self, seat: int, line: Line) -> Generator[Due, Line, None]:
        self._spend(seat, line["card"])
        robbed = line["house"], line["owner"]
        for card in line["take"]:
            self.houses[robbed].remove(card)
        self._reckon(seat, "ninja", -25)
        for card in line["take"]:
            places = [house for house in self._places(seat, loot=True) if house != robbed]
            may = [_play(seat, card, house, "stash") for house in places if self._room(card, house)]
            may.append({"move": "burn", "seat": seat, "card": card})
            done = yield {"seat": seat, "options": may}
            if done["move"] == "stash":
                self.houses[done["house"], done["owner"]].append(card)
            else:
                self.discards.append(card)

    def _do_assassin(self, seat: int, line: Line) -> Generator[Due, Line, None]:
        side, owner = house = line["house"], line["owner"]
        self._spend(seat, "assassin")
        treason = side == "samurai" and self.lord.get(seat) == owner
        self._reckon(seat, "ninja", -50 if treason else -25)
        (die,) = (yield {"chance": "roll", "seat": seat, "dice": 1})["dice"]
        guarded = "guard" in self.houses[house]
        if guarded:
            self._fall(house, ["guard"])
        if die >= (5 if guarded else 3):
            self._kill(house)

    def _do_dishonour(self, seat: int, line: Line) -> Generator[Due, Line, None]:
        target = line["target"]
        self._spend(seat, "dishonour")
        may: list[Line] = [{"move": "lose", "seat": target}]
        if "save_face" in self.hands[target] and self.shogun != target:
            may.append({"move": "save_face", "seat": target})
        sides = [side for side in ("samurai", "daimyo") if (side, target) in self.houses]
        may += [{"move": "seppuku", "seat": target, "house": side} for side in sides]
        answer = yield {"seat": target, "options": may}
        match answer["move"]:
            case "seppuku":
                self._kill((answer["house"], target))
            case "save_face":
                self._spend(target, "save_face")
                self._reckon(target, "dishonour", -30)
            case _:
                saved = target in self.lord and (yield from self._saved(target, itself=False))
                self._reckon(target, "dishonour", -30 if saved else -75)
                if target in self.lord and not saved:
                    self._free(target)

    def _saved(self, seat: int, itself: bool) -> Generator[Due, Line, bool]:
        """Ask those who hold a Save Face, from this seat on or after it, clockwise."""
        for number in range(0 if itself else 1, self.seats):
            asked = (seat + number) % self.seats
            if "save_face" in self.hands[asked]:
                may = [{"move": move, "seat": asked} for move in ("save_face", "pass")]
                if (yield {"seat": asked, "options": may})["move"] == "save_face":
                    self._spend(asked, "save_face")
                    return True
        return False

    def _do_attack(self, attacker: int, line: Line) -> Generator[Due, Line, None]:
        defender = line["target"]
        strength = [self._strength(attacker, defends=False), self._strength(defender, defends=True)]
        sums = [0, 0]
        while sums[0] == sums[1]:
            for number, seat in enumerate((attacker, defender)):
                roll = yield {"chance": "roll", "seat": seat, "dice": self._dice(strength[number])}
                sums[number] = sum(roll["dice"])
        winner, loser = (attacker, defender) if sums[0] > sums[1] else (defender, attacker)
        fight = {"attacker": attacker, "defender": defender, "strength": strength, "sums": sums}
        self._tell(fight={**fight, "winner": winner})
        deposed = self.shogun == loser
        saved = not deposed and (yield from self._saved(loser, itself=True))
        castle = self._castle(loser)
        if castle is not None and (not saved or loser == defender):
            may = [{"move": "castle", "seat": winner, "take": take} for take in (True, False)]
            if (yield {"seat": winner, "options": may})["take"]:
                old = self._castle(winner)
                self.houses["daimyo", loser].remove(castle)
                self.houses["daimyo", winner].append(castle)
                if old is not None:
                    self._fall(("daimyo", winner), [old])
            else:
                self._fall(("daimyo", loser), [castle])
        if not saved:
            self._kill(("daimyo", loser))
        if deposed:
            self._crown(winner)

    # What follows from deeds

    def _reckon(self, seat: int, why: str, by: int) -> None:
        self.honour[seat] += by
        self._tell(honour={"seat": seat, "why": why, "by": by, "total": self.honour[seat]})

    def _crown(self, seat: int | None) -> None:
        self.shogun = seat
        self._tell(decree=seat)

    def _free(self, seat: int) -> None:
        del self.lord[seat]
        self.leaving.discard(seat)
        self._tell(bond={"seat": seat, "lord": None})

    def _fall(self, house: House, cards: list[str]) -> None:
        for card in cards:
            self.houses[house].remove(card)
        self.discards += cards
        self._tell(gone={"house": house[0], "owner": house[1], "cards": cards})

    def _kill(self, house: House) -> None:
        side, owner = house
        second = self._second(owner)
        self._fall(house, list(self.houses[house]))
        if side == "daimyo":
            del self.houses[house]
            if self.shogun == owner:
                self._crown(None)
            if second is not None:
                self._free(second)
        elif owner in self.lord:
            self._free(owner)
        elif second is not None:
            self.houses["daimyo", second] = self.houses.pop(("daimyo", owner))
            del self.lord[second]
            self.leaving.discard(second)
            self._tell(heir={"seat": second, "of": owner})
            if self.shogun == owner:
                self._crown(second)


def _play(seat: int, card: str, house: House, move: str = "play") -> Line:
    return {"move": move, "seat": seat, "card": card, "house": house[0], "owner": house[1]}
