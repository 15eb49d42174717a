"""How the speaker of a stage looks who has lost to the player."""

from game.campaign.campaign_files import own_campaign


def test_who_loses_with_friendly_words_is_pleased() -> None:
    moods = {stage.identity: stage.mood_won for stage in own_campaign().stages}
    assert [name for name, mood in moods.items() if mood != "pleased"] == ["s08", "s11", "s20"]
    assert moods["s08"] == "stung"
