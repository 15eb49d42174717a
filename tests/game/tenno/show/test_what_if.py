"""Any two cards can meet in a legal record, with the Monk and without."""

import pytest

from game.table.record_by_viewer import tell
from game.table.shown_names import YOU
from game.tenno.cards import CARDS, MONK, NAMES, SHOGUN, fight
from game.tenno.show.rules_book import FILM
from game.tenno.show.what_if import arranged_fight


@pytest.mark.parametrize("monk", [False, True])
@pytest.mark.parametrize("defending", CARDS)
def test_every_attacker_meets_every_defender(defending: int, monk: bool) -> None:
    for attacking in CARDS:
        if attacking == SHOGUN or (monk and defending == MONK):
            continue
        lines, start = arranged_fight(attacking, defending, monk)
        telling = tell(FILM.game, enumerate(lines, 1))
        told = telling.told[None][telling.count(None, start) :]
        fought = next(line["fight"] for line in told if "fight" in line)
        assert fought["cards"] == [NAMES[attacking], NAMES[defending]]
        assert fought["strength"] == list(fight(attacking, defending, monk).strengths)
        assert sum("fight" in line for line in told) == 1
        assert telling.told[None][0]["seats"][0]["name"] == YOU


def test_what_cannot_meet_is_refused() -> None:
    with pytest.raises(ValueError, match="Shogun"):
        arranged_fight(SHOGUN, 1)
    with pytest.raises(ValueError, match="Monk"):
        arranged_fight(1, MONK, monk=True)
