"""How house rules are told in a line."""

import pytest

from assets import FOLDER
from game.kept.language import Language
from game.tenno.show.house_rules import brief_rules_of, rules_of
from game.tenno.variants import read_variant
from tests.words import language


@pytest.mark.parametrize("code", Language.codes(FOLDER / "languages"))
def test_cards_that_are_named_in_brief_are_said_to_be_left_out(code: str) -> None:
    said, variant = language(code), read_variant({"short_hand": ["5", "6", "10"]}, 2)
    (brief,), (full,) = (tell(said, variant, ["Aki", "Bo"]) for tell in (brief_rules_of, rules_of))
    cards = ", ".join(said.text(f"card.short.{one}") for one in ("monk", "ronin", "shogun"))
    assert brief == said.text("campaign.not_in_play", cards=cards) and cards in brief
    assert said.text("lobby.rule.short_hand") not in brief
    assert full == said.text("campaign.in_play", cards="1, 2, 3, 4, 7, 8, 9, X")
