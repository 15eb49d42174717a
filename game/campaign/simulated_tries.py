"""One try at a stage without a window: by a computer in the player's seat, to find out how hard it is.

Owns such a try, which follows from the stage and a seed alone. How many there are is the command's affair.
"""

from collections.abc import Callable, Sequence

from game.campaign.stage_help import NO_HELP, Help, ease_of
from game.campaign.stage_table import table_of
from game.campaign.stages import Campaign, Outcome, Stage
from game.kept.chance import seed_from
from game.kept.json_lines import Line
from game.table.drivers import Driver, InProcessDriver
from game.table.game_interface import Game, Match, Rival
from game.table.record_header import EDITION, MOST_HELP
from game.table.session import Session

SECONDS = 60.0

Player = Callable[[int], Rival]
"""Makes who sits in the player's seat, from a seed."""


def header_part(campaign: Campaign, stage: Stage, number: int, given: Help) -> Line:
    """Return what a try puts into the header of its match: the stage's rules, and which try it is."""
    helped = min(given.defeats, MOST_HELP)
    played: Line = {"stage": campaign.key(stage.identity), "try": number, "help": helped, "edition": EDITION}
    if stage.seal:
        played["seal"] = stage.seal
    return {**stage.rules.header_part(stage.variant), "campaign": played}


def yardstick(game: Game, stage: Stage) -> Player:
    """Seat the rival by whom the game measures its stages."""
    return lambda seed: game.rival(stage.rules.yardstick, seed)


def seeking(stage: Stage, bonus: int) -> Player:
    """Seat a player who goes for one of the stage's bonus goals."""
    return lambda seed: stage.rules.seeker(seed, stage.bonus[bonus])


def play_try(
    game: Game, stage: Stage, player: Player, seed: int, partner: str = "", given: Help = NO_HELP
) -> Outcome:
    """Play a try to its end and judge it; raises LookupError where a rival is not there."""
    matches = played(game, stage, player, seed, partner, given)
    came = stage.outcome([match.told(0) for match in matches])
    assert came is not None
    return came


def played(
    game: Game, stage: Stage, player: Player, seed: int, partner: str = "", given: Help = NO_HELP
) -> list[Match]:
    """Play a try to its end; returns its matches. Raises LookupError where a rival is not there."""
    table = table_of(stage, partner)
    seats = [{"name": "Player"}, *({"name": rival, "rival": rival} for rival in table)]
    header: Line = {"record": game.name, "version": 1, "seats": seats, "first": stage.first, "seed": seed}
    header |= stage.rules.header_part(stage.variant)
    matches: list[Match] = []
    places: Sequence[Line] = ()
    while True:
        match = game.match(header)
        for line in places:
            match.take(line)
        drawn = seed_from(seed, len(matches))
        minds = [player(seed_from(drawn, 0))]
        for seat, rival in enumerate(table, 1):
            minds.append(game.rival(rival, seed_from(drawn, seat), ease_of(stage, rival, given)))
        drivers: list[Driver] = [InProcessDriver(mind) for mind in minds]
        Session(match, drivers, earlier=matches, seed=seed).advance(SECONDS)
        matches.append(match)
        following = game.following(matches)
        if following is None:
            return matches
        header, places = {**following.header, "seed": seed}, following.given
