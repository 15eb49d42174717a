"""Handicaps: whom a stage makes err more is still known by the same things."""

import pytest

from game.campaign.campaign_files import own_campaign
from tests.measure.handicaps import MEASURED, NEAR, kept, style_at
from tests.measure.styles import share

QUICK = ("s03",)
"""Where the suite's sample is played."""
THOUGHTFUL = ("s12", "s20")
"""Where a match takes so long that there are fewer."""
RISING = ("s09", "remembered")
"""Who errs loses more fights, so more cards lie there that were seen: she takes more of them, not fewer."""


def test_goro_at_his_stage_attacks_with_the_card_laid_last_and_hardly_ever_exchanges() -> None:
    style = style_at(own_campaign().stage("s02"), "goro", 100)
    fresh, exchanges = style["fresh"], style["exchanges"]
    assert fresh.chances > 250 and fresh.done >= 0.95 * fresh.chances
    assert exchanges.chances > 100 and exchanges.done <= 0.05 * exchanges.chances


@pytest.mark.parametrize(
    "stage",
    [
        pytest.param(stage, marks=() if stage in QUICK else pytest.mark.long)
        for stage in MEASURED
        if stage != "s02"
    ],
)
def test_an_eased_rival_is_known_by_the_same_things(stage: str) -> None:
    for measure, eased, plain in kept(stage, 60 if stage in QUICK else 200 if stage in THOUGHTFUL else 400):
        assert share(eased) is not None and share(plain) is not None
        assert share(eased) >= share(plain) - NEAR, measure
        assert share(eased) <= share(plain) + NEAR or (stage, measure) == RISING, measure
