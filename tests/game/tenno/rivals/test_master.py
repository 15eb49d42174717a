"""The master mixes what it lays, says by what chances, and reads kinds of players by how they lay."""

from collections import Counter
from collections.abc import Sequence
from math import prod
from pathlib import Path

import pytest

from game.kept.chance import Chance
from game.kept.json_lines import Line
from game.table.receipt_leaves import drawn, weighed
from game.tenno.decisions import Ask, Decision, Refill
from game.tenno.events import Refilled
from game.tenno.match import Match
from game.tenno.odds import PossibleRows
from game.tenno.rivals.files import read_rival
from game.tenno.rivals.laying import Laying, laying, mixers, shares
from game.tenno.rivals.master import Master, guess_of
from game.tenno.rivals.opponent_belief import LayingBelief
from game.tenno.rivals.personality import Personality
from game.tenno.rivals.rival import ROUND, ViewRival, drawn_by, in_thousandths
from game.tenno.rivals.steady import Steady
from game.tenno.view import View
from tests.game.tenno.accounts import falls_to
from tests.game.tenno.accounts import played as accounts_of

QUICK = Personality(depth=0.04)
KEPT = Path(__file__).parent / "kept"


def played(
    seats: int, seed: int, other: ViewRival | None = None, moves: Sequence[str] = ("refill",)
) -> tuple[list[tuple[Line, Line]], Match, Master]:
    """Play a master against steady ones or another; return what it drew of such moves with its accounts."""
    master = Master(seed, QUICK)
    others: list[ViewRival] = [other] if other else [Steady(seed + seat) for seat in range(1, seats)]
    match, accounts = accounts_of([master, *others])
    drawn = [(answer, why) for _, answer, why in accounts if answer["move"] in moves]
    return [(answer, why) for answer, why in drawn if why["lot"] is not None], match, master


def test_shares_are_thousandths_that_are_one_in_all() -> None:
    chance = Chance(3)
    for _ in range(200):
        weights = [chance.fraction() ** 3 for _ in range(1 + chance.below(9))]
        found = in_thousandths(weights)
        assert sum(found) == ROUND and min(found) >= 0


def test_every_lot_falls_to_an_option_in_its_share() -> None:
    chances = [200, 0, 550, 250]
    drawn = Counter(drawn_by(chances, lot) for lot in range(ROUND))
    assert [drawn[place] for place in range(4)] == chances
    with pytest.raises(ValueError, match="beyond"):
        drawn_by(chances, ROUND)


def test_the_account_says_by_what_chances_a_card_was_laid_and_what_was_drawn() -> None:
    found, _, _ = played(2, 4)
    assert found
    for answer, why in found:
        assert sum(one["chance"] for one in why["alternatives"]) == pytest.approx(1)
        assert falls_to(why) == answer


def test_attacks_and_exchanges_are_drawn_against_one_who_mixes_feints_among_them() -> None:
    moves = "attack", "exchange"
    found = [one for seed in range(3) for one in played(2, seed, Master(seed + 9, QUICK), moves)[0]]
    assert {str(answer["move"]) for answer, _ in found} == set(moves)
    for answer, why in found:
        told = drawn(why["alternatives"], {"chose": answer, **why})
        assert told is not None and told.low <= told.lot < told.high
    several = [why for _, why in found if sum(one["chance"] > 0 for one in why["alternatives"]) > 1]
    assert len(several) > len(found) / 2


def test_nothing_but_cards_is_drawn_against_who_is_known_to_look_one_step_ahead(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sure = (0.0, 0.0, 1.0, *(0.0,) * (1 + len(mixers())))
    monkeypatch.setattr("game.tenno.rivals.master.guess_of", lambda _mixing: sure)
    assert not played(2, 1, moves=("attack", "exchange"))[0]


def test_the_first_card_is_seldom_the_same() -> None:
    first = Counter(str(played(2, seed)[0][0][0]["card"]) for seed in range(8))
    assert len(first) >= 3


def test_it_mixes_less_once_it_knows_that_its_opponent_looks_one_step_ahead(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def likeliest() -> float:
        """Return how likely the likeliest card is from the third refill on, of all those that are drawn."""
        found = [why["alternatives"] for seed in range(4) for _, why in played(2, seed)[0][2:]]
        chances = [max(one["chance"] for one in options) for options in found]
        return sum(chances) / len(chances)

    knowing = likeliest()
    monkeypatch.setattr("game.tenno.rivals.master.TILT_SURE", 0.0)
    assert knowing > likeliest() + 0.1


class Mixing(Steady):
    """Lays as one of those who mix, and else plays as the steady rival."""

    kind: Laying

    def choose(self, view: View, ask: Ask, options: Sequence[Decision], chance: Chance) -> Decision:
        """Draw a refill by the kind's own weights."""
        refills = [option for option in options if isinstance(option, Refill)]
        if not refills:
            return super().choose(view, ask, options, chance)
        weights = self.kind.at(
            sum(isinstance(event, Refilled) and event.seat == view.you for event in view.events)
        )
        others = [card or 0 for slot, card in enumerate(view.row) if slot != refills[0].slot]
        pulls = [weights[one.card] * prod(self.kind.beside[one.card][by] for by in others) for one in refills]
        return refills[drawn_by(in_thousandths(pulls), chance.below(ROUND))]


def test_whoever_mixes_as_it_has_met_is_told_from_the_others_who_do() -> None:
    """By the end of a match the kind that it is has become much likelier among them than at first."""
    shares, guessed = [], guess_of(len(mixers()))[4:]
    for seed in range(8):
        kind = 1 + seed % (len(mixers()) - 1)
        other = Mixing(seed)
        other.kind = mixers()[kind]
        master = played(2, seed, other)[2]
        assert master.view is not None
        belief = master._remembered(master.view).belief  # noqa: SLF001
        assert isinstance(belief, LayingBelief)
        mixing = belief.kinds(1)[4:]
        shares.append(mixing[kind] / sum(mixing))
    assert sum(shares) / len(shares) > 1.5 * guessed[1] / sum(guessed)


@pytest.mark.parametrize("seats", [2, 4])
def test_its_rows_are_the_possible_ones(seats: int) -> None:
    _, match, master = played(seats, 2)
    assert master.view is not None
    for line in match.told(0)[len(master.view.events) + 1 :]:
        master.tell(line)
    possible = PossibleRows(seats, master.view.variant)
    possible.follow(master.view)
    belief = master._remembered(master.view).belief  # noqa: SLF001
    for seat in range(1, seats):
        rows = {tuple(card or 0 for card in row) for row in possible.rows(seat)}
        assert set(belief.rows[seat]) == rows


def test_chances_by_the_table_are_one_in_all() -> None:
    for kind, seats in (("mixed", 2), ("orderly", 2), ("mixed", 4), ("orderly", 4), ("master", 4)):
        for number in range(9):
            found = [share for _, share in shares(laying(kind, seats).at(number), range(4, 12))]
            assert sum(found) == pytest.approx(1) and min(found) > 0


def test_the_first_aoi_is_kept() -> None:
    kept = read_rival(KEPT / "aoi-1.toml")
    assert (kept.mind, kept.personality) == ("thinking", Personality(depth=0.4, feint=0.03))


def test_a_drawn_answer_is_told_with_its_chances_the_likeliest_first() -> None:
    answer, why = played(2, 4)[0][0]
    found = weighed(why["alternatives"], answer, str, str)
    chances = [one.chance for one in found if one.chance is not None]
    assert len(chances) == len(found) and chances == sorted(chances, reverse=True)
    assert sum(one.chosen for one in found) == 1
    assert [one.part for one in found] == [chance / chances[0] for chance in chances]


def test_a_drawn_answer_is_told_with_the_lot_that_fell_in_its_share() -> None:
    found, _, _ = played(2, 4)
    for answer, why in found:
        told = drawn(why["alternatives"], {"chose": answer, **why})
        assert told is not None and told.low <= told.lot < told.high
        chance = next(one["chance"] for one in why["alternatives"] if one["choice"] == answer)
        assert told.high - told.low == pytest.approx(chance)
    assert drawn(found[0][1]["alternatives"], {"chose": found[0][0]}) is None
