"""Who decides for each seat of a record, and how a record names them.

What a record says of its seats is looked up and never started: a rival's id among the rivals that there are,
a bot's name among the commands of the player's own. Who is found in neither is asked about (`UnknownRival`).
"""

from collections.abc import Container, Mapping

from game.kept.json_lines import Line
from game.kept.last_table import HUMAN, SeatPlan
from game.kept.safe_text import plain
from game.table.bots_file import OUTSIDE, Bots, name_for, quoted_name
from game.table.game_interface import Game
from game.table.stand_ins import STAND_IN


class UnknownRival(LookupError):
    """A record names a rival that is not here: its `seat` and `name`, and `rival` as it was written."""

    def __init__(self, seat: int, name: str, rival: str) -> None:
        """Keep all three."""
        super().__init__(f"seat {seat}: no rival {rival!r}")
        self.seat, self.name, self.rival = seat, name, rival

    @property
    def outside(self) -> bool:
        """Whether it was an outside program, for which a command can be typed."""
        return self.rival.startswith(OUTSIDE)


def specs_of(
    game: Game, header: Line, bots: Bots, stand_ins: Container[int], given: Mapping[int, str]
) -> list[str]:
    """Return the spec of each seat of a record's header.

    `given`: by seat what the person said of a rival that is not here: STAND_IN, or "! COMMAND", which is kept
    under the name that the record quotes. In seats of `stand_ins` an unknown rival is asked about no more.
    Raises `UnknownRival`.
    """
    known = {rival.identity for rival in game.rivals()}
    return [
        _spec_of(seat, plan, known, bots, given.get(seat, STAND_IN if seat in stand_ins else None))
        for seat, plan in enumerate(header["seats"])
    ]


def _spec_of(seat: int, plan: Line, known: Container[str], bots: Bots, given: str | None) -> str:
    rival = plan.get("rival")
    if rival is None:
        return HUMAN
    if rival in known:
        return str(rival)
    name = quoted_name(rival)
    if given is not None and given.startswith(OUTSIDE):
        bots.enter(given.removeprefix(OUTSIDE).strip(), name)
        return given
    if name is not None and name in bots.commands:
        return f"{OUTSIDE} {bots.commands[name]}"
    if given is None:
        raise UnknownRival(seat, plan["name"], rival)
    return STAND_IN


def seat_line(game: Game, plan: SeatPlan, bots: Bots) -> Line:
    """Return a seat of a new record's header; an outside program's command is kept among `bots`.

    Raises as `rival_profile` does.
    """
    line: Line = {"name": plain(plan.name)}
    if plan.spec != HUMAN:
        line["rival"] = rival_line(game, plan.spec, bots)
    line["crest"] = plan.crest
    return line


def rival_line(game: Game, spec: str, bots: Bots) -> str:
    """Return how a record names who plays by a spec: a rival's id, or "!" and the name of a command."""
    if spec.startswith(OUTSIDE):
        return OUTSIDE + bots.enter(spec.removeprefix(OUTSIDE).strip())
    return game.rival_profile(spec).identity


def seat_lines(game: Game, specs: list[str]) -> list[Line]:
    """Return the seats of a header without people, whose outside programs are named and kept nowhere.

    Raises as `rival_profile` does.
    """
    named: dict[str, str] = {}
    lines = []
    for spec in specs:
        if spec.startswith(OUTSIDE):
            command = spec.removeprefix(OUTSIDE).strip()
            name = name_for(command, named)
            named[name] = command
            lines.append({"name": name, "rival": OUTSIDE + name})
        else:
            profile = game.rival_profile(spec)
            lines.append({"name": profile.name, "rival": profile.identity})
    return lines
