"""Matches read a second time by the referee: all options, all that everybody is told, and the result."""

from game.honor.match import Match
from game.kept.chance import Chance
from game.kept.json_lines import Line, write_line
from tests.game.honor.referee import Due, Referee, Wrong
from tests.game.honor.worlds import chosen


def drawn_header(chance: Chance) -> Line:
    """Draw a table of three to six with any house rules."""
    seats = 3 + chance.below(4)
    rules: Line = {"version": 1, "goal": chance.choose((250, 300, 400))}
    if dice := chance.choose((4, 5, 6, 6)) % 6:
        rules |= {"version": 2, "variant": {"dice": dice}}
    plans = [{"name": f"Seat {seat}"} for seat in range(seats)]
    return {"record": "honor", "seats": plans, "first": chance.below(seats), **rules}


def played_out(header: Line, chance: Chance) -> Match:
    """Play a match to its end by lot, more or less lively."""
    match, eager = Match(header), chance.choose((0.3, 0.6, 0.9))
    while match.phase != "over":
        if match.chance_due:
            match.draw(chance)
        else:
            (seat,) = match.asked
            match.decide(seat, chosen(match.option_lines(seat), chance, eager))
    return match


def agree(record: list[Line]) -> int:
    """Hold a whole record, without its result, against the referee; return how many decisions it has.

    Raises `Wrong` where the two differ.
    """
    match, decisions = Match(record[0]), 0

    def compare(due: Due) -> None:
        nonlocal decisions
        decisions += 1
        seat = due["seat"]
        if match.asked != (seat,):
            raise Wrong(f"{match.asked} are asked where seat {seat} is due")
        ours, theirs = _texts(match.option_lines(seat)), _texts(due["options"])
        if ours != theirs:
            raise Wrong(f"options of seat {seat} differ: {set(ours) ^ set(theirs)}")

    referee = Referee(record[0], compare)
    for line in record[1:]:
        referee.take(line)
        if "chance" in line:
            match.take(line)
        else:
            match.decide(line["seat"], line)
    if referee.due is not None or referee.result != match.result():
        raise Wrong(f"{referee.result} (due: {referee.due}) where {match.result()} came out")
    if referee.public != match.told(None)[1:]:
        raise Wrong("the public is told otherwise")
    return decisions


def _texts(options: list[Line]) -> list[str]:
    return sorted(write_line(dict(sorted(line.items()))) for line in options)
