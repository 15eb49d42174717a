"""Random matches for properties: what is played and drawn hangs on a seed alone."""

from collections.abc import Callable, Sequence

from hypothesis import strategies as st

from game.honor.match import Match
from game.kept.chance import Chance
from game.kept.json_lines import Line

DULL = ("end", "discard")

Watch = Callable[[Match], None]

tables = st.fixed_dictionaries(
    {
        "seats": st.integers(3, 6),
        "goal": st.sampled_from([250, 300, 400]),
        "seed": st.integers(0, 2**32),
        "steps": st.integers(0, 400),
        "eager": st.sampled_from([0.0, 0.6, 0.9]),
    }
)


def header(seats: int, goal: int, first: int = 0) -> Line:
    plans = [{"name": f"Seat {seat}"} for seat in range(seats)]
    return {"record": "honor", "version": 1, "seats": plans, "first": first, "goal": goal}


def played(
    seats: int, goal: int, seed: int, steps: int, eager: float, watch: Watch = lambda match: None
) -> Match:
    """Play so many steps; `eager`: how often ends and discards are left out where there is more to do."""
    chance = Chance(seed)
    match = Match(header(seats, goal, seed % seats))
    watch(match)
    for _ in range(steps):
        if match.phase == "over":
            break
        if match.chance_due:
            match.draw(chance)
        else:
            (seat,) = match.asked
            match.decide(seat, chosen(match.option_lines(seat), chance, eager))
        watch(match)
    return match


def chosen(options: Sequence[Line], chance: Chance, eager: float) -> Line:
    """Choose by lot, rather something that changes the table; fights, which lead to most, rather still."""
    fights = [line for line in options if line["move"] in ("attack", "shogun")]
    if fights and chance.fraction() < eager:
        return chance.choose(fights)
    lively = [line for line in options if line["move"] not in DULL]
    return chance.choose(lively if lively and chance.fraction() < eager else options)
