"""The matches in which `bot --certify` asks: at every table in turn, or from where a rare question is due.

Owns the order of the tables and the search for a position; knows neither bots nor a game's rules.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import NamedTuple

from game.games import offers
from game.kept.chance import Chance, seed_from
from game.kept.json_lines import Line
from game.table.game_interface import Game, Match

NAMES = ("Aki", 'Zoë "Ō" \\', "ÅÄÖ 🂡", "O'Neill, 7", "李", "x" * 20, "null")
SEARCHED = 100
"""Matches that are played by lot until a question of the wanted kind is due in one."""


@dataclass(frozen=True)
class Table:
    """Where a match is played: how many sit there, who is the bot, who begins, and by which house rules."""

    number: int
    """From 1; all lots follow from it."""
    seats: int
    rules: Line

    @property
    def own(self) -> int:
        """The bot's seat."""
        return self.number % self.seats

    def header(self, game: Game) -> Line:
        """Return a header for a match there."""
        plans = [{"name": NAMES[seat % len(NAMES)]} for seat in range(self.seats)]
        first = self.number // self.seats % self.seats
        return {"record": game.name, "version": 1, "seats": plans, "first": first, **self.rules}


class Begun(NamedTuple):
    """A match that waits for an answer of a seat."""

    table: Table
    match: Match
    seat: int


def kind_of(ask: Line) -> str:
    """Name the kind of a question, as `Game.asks` does."""
    return f"{ask['ask']}{' again' if ask.get('again') else ''}"


def tables(game: Game) -> Iterator[Table]:
    """Go round all sizes of tables and house rules, each of which says at how many seats it can be played."""
    made = offers(game).house_rules
    rules: Sequence[tuple[Line, Sequence[int]]] = made() if made is not None else ()
    sizes = tuple(range(game.fewest_seats, game.most_seats + 1))
    numbers = count(1)
    for turn in count():
        yield Table(next(numbers), sizes[turn % len(sizes)], {})
        if rules:
            part, seats = rules[turn % len(rules)]
            yield Table(next(numbers), seats[turn // len(rules) % len(seats)], dict(part))


def begun_at(game: Game, kind: str, places: Iterator[Table]) -> Begun | None:
    """Play matches by lot to where a question of this kind is due; None where it came in none of so many."""
    for _ in range(SEARCHED):
        table = next(places)
        match = game.match(table.header(game))
        chance = Chance(seed_from(table.number, "begun"))
        while match.chance_due or match.asked:
            if match.chance_due:
                match.draw(chance)
                continue
            seat = match.asked[0]
            if kind_of(match.ask_line(seat)) == kind:
                return Begun(table, match, seat)
            match.decide(seat, chance.choose(match.option_lines(seat)))
    return None
