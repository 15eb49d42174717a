"""The player who measures bonus goals goes for them: it reaches on purpose what others reach by accident."""

from functools import cache

import assets
from game.campaign.campaign_files import can_sit, read_campaign
from game.campaign.stages import Campaign
from game.campaign.tries import seeking
from game.games import TENNO
from game.kept.chance import seed_from
from tests.game.campaign.finished import play_try

TRIES = 24


@cache
def campaign() -> Campaign:
    return read_campaign(assets.FOLDER / "campaign", can_sit)


def reached(identity: str, bonus: int) -> int:
    """Return how many tries at a stage reach a bonus goal that is gone for."""
    stage = campaign().stage(identity)
    tries = (
        play_try(TENNO, stage, seeking(stage, bonus), seed_from("seeker", identity, number) >> 16)
        for number in range(TRIES)
    )
    return sum(outcome.bonus[bonus] for outcome in tries)


def test_the_geisha_is_kept_until_a_shogun_lies_there_to_be_struck() -> None:
    """A Geisha laid for nothing falls to the next attack: gone for like that, the goal was never reached."""
    assert reached("s16", 0) >= 3


def test_who_may_feint_after_each_fight_feints_on_purpose() -> None:
    assert reached("s13", 0) >= 3
