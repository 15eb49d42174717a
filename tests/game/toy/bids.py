"""A game for tests, known in no other way: everybody bids in secret at once, a die is thrown, cards drawn.

Three rounds. Each seat has the bids 1, 2 and 3, each to be made once. The highest bid alone wins the throw's
points and the pile's top card, which only its seat sees and which counts at the end; a tie wins nothing.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path

from game.kept.chance import Chance
from game.kept.faults import Fault
from game.kept.json_lines import Line
from game.table.game_interface import IllegalDecision, NextMatch, Reasoning, Rival, RivalProfile

BIDS, PILE = (1, 2, 3), (1, 2, 3, 4, 5, 6)


class Match:
    """One match: a shuffle, then three times a bid of each seat and a throw."""

    def __init__(self, header: Line) -> None:
        self.header, self.seats = header, len(header["seats"])
        self.lots = 0
        self._pile: list[int] = []
        self._left = [list(BIDS) for _ in range(self.seats)]
        self._won: list[list[int]] = [[] for _ in range(self.seats)]
        self._bids: dict[int, int] = {}
        viewers = (None, *range(self.seats))
        self._told = {seat: [header if seat is None else {**header, "you": seat}] for seat in viewers}

    @property
    def phase(self) -> str:
        return "over" if self._over else "throw" if self.chance_due else "bids"

    @property
    def asked(self) -> tuple[int, ...]:
        if self._over or self.chance_due:
            return ()
        return tuple(seat for seat in range(self.seats) if seat not in self._bids)

    @property
    def chance_due(self) -> bool:
        return not self.lots or len(self._bids) == self.seats

    @property
    def _over(self) -> bool:
        return self.lots > len(BIDS)

    def ask_line(self, seat: int) -> Line:
        return {"ask": "bid", "seat": seat}

    def option_lines(self, seat: int) -> list[Line]:
        return [{"move": "bid", "seat": seat, "bid": bid} for bid in self._left[seat]]

    def decide(self, seat: int, line: Line) -> Line:
        if seat not in self.asked or line not in self.option_lines(seat):
            raise IllegalDecision(f"{line}", f"a bid of seat {seat}: {self._left[seat]}")
        self._left[seat].remove(line["bid"])
        self._bids[seat] = line["bid"]
        if len(self._bids) == self.seats:
            self._tell(
                *({"move": "bid", "seat": seat, "bid": self._bids[seat]} for seat in sorted(self._bids))
            )
        return line

    def draw(self, chance: Chance) -> Line:
        if not self.lots:
            return self.take({"chance": "shuffle", "cards": chance.shuffled(PILE)})
        return self.take({"chance": "roll", "die": 1 + chance.below(6)})

    def take(self, line: Line) -> Line:
        if "chance" not in line:
            return self.decide(line.get("seat", -1), line)
        if not self.chance_due:
            raise IllegalDecision(f"{line}", "a bid")
        if not self.lots:
            if line.get("chance") != "shuffle" or sorted(line["cards"]) != list(PILE):
                raise IllegalDecision(f"{line}", "a shuffle of the pile")
            self._pile = list(line["cards"])
            self._tell({"chance": "shuffle", "pile": len(self._pile)})
        else:
            if line.get("chance") != "roll" or line["die"] not in range(1, 7):
                raise IllegalDecision(f"{line}", "a roll from 1 to 6")
            self._tell(line)
            self._award(line["die"])
        self.lots += 1
        if (result := self.result()) is not None:
            self._tell(result)
        return line

    def _award(self, die: int) -> None:
        best = max(self._bids.values())
        winners = [seat for seat, bid in self._bids.items() if bid == best]
        self._bids = {}
        if len(winners) == 1:
            card = self._pile.pop(0)
            self._won[winners[0]] += [die, card]
            for viewer, lines in self._told.items():
                lines.append({"won": winners[0], **({"card": card} if viewer == winners[0] else {})})

    def _tell(self, *lines: Line) -> None:
        for told in self._told.values():
            told.extend(lines)

    def told(self, seat: int | None) -> list[Line]:
        return self._told[seat]

    def result(self) -> Line | None:
        if not self._over:
            return None
        points = [sum(won) for won in self._won]
        best = [seat for seat, count in enumerate(points) if count == max(points)]
        return {"result": {"points": points, "winners": best}}


class Bidder:
    """A rival that makes the highest or the lowest bid that it has left."""

    budget = 0

    def __init__(self, highest: bool) -> None:
        self._highest, self._left, self._you = highest, list(BIDS), -1

    def budget_at(self, seats: int) -> int:
        return 0

    def tell(self, line: Line) -> None:
        self._you = line.get("you", self._you)

    def answer(self, ask: Line) -> Line:
        bid = max(self._left) if self._highest else min(self._left)
        self._left.remove(bid)
        return {"move": "bid", "seat": ask["seat"], "bid": bid}

    def account(self) -> Reasoning | None:
        return Reasoning(work=len(self._left))


class Bids:
    """The game as the house takes it."""

    name, points, asks = "bids", "points", ("bid",)
    fewest_seats, most_seats, goals = 2, 4, ()
    versions = (1,)

    def match(self, header: Line) -> Match:
        if header.get("record") != self.name or not 2 <= len(header.get("seats", ())) <= 4:
            raise IllegalDecision(f"{header}"[:60], '"record": "bids" and 2 to 4 seats')
        return Match(header)

    def following(self, matches: Sequence[Match]) -> NextMatch | None:
        return None

    def series_winners(self, matches: Sequence[Match]) -> Sequence[int]:
        winners: Sequence[int] = matches[-1].result()["result"]["winners"]
        return winners

    def rematch(self, header: Line) -> Line:
        return {}

    def rivals(self) -> Sequence[RivalProfile]:
        return [RivalProfile(name, name.title(), f"Bids {name}.", Path(__file__)) for name in ("high", "low")]

    def rival_faults(self) -> Sequence[str]:
        return ()

    def rival_profile(self, identity: str) -> RivalProfile:
        found: Iterable[RivalProfile] = (rival for rival in self.rivals() if rival.identity == identity)
        for rival in found:
            return rival
        raise Fault("", f"no rival {identity!r}", "high or low")

    def rival(self, identity: str, seed: int, ease: float = 0.0) -> Rival:
        return Bidder(self.rival_profile(identity).identity == "high")


BIDS_GAME = Bids()
