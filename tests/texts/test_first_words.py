"""How much is told to a new player before the first card turns."""

from game.campaign.campaign_files import own_campaign
from game.kept.language import Language

MOST = 120
"""Words, in English."""


def test_few_words_come_before_the_first_card() -> None:
    """From the title on: letter, first act and stage, what is taught, the goal, how to attack."""
    campaign = own_campaign()
    script, first = campaign.script("en"), campaign.road[0]
    act, stage = script.acts[first.act], script.stages[first.identity]
    told = [
        *script.letter, act.title, *act.opening, stage.title, *stage.opening, stage.taught, stage.goal,
        Language.of("en").text("teach.attack"),
    ]  # fmt: skip
    assert sum(len(line.split()) for line in told) <= MOST
