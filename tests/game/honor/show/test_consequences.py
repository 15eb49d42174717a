"""What an answer means for all to see is said before it is given, and is what the rules make of it."""

import pytest

from game.honor.line_forms import decision_from_line
from game.honor.show.consequences import (
    Consequences,
    consequence_words,
    consequences,
    title_at_stake,
)
from game.honor.view import read_ask
from game.kept.language import Language
from tests.game.honor.tables import Table, line_of

EN, NAMES = Language.of("en"), ["Goro", "Suzume", "Hana", "Kage"]


def served(*hand: str) -> Table:
    """Seat 1 serves seat 0, who is Shogun with two armies; seat 2 holds a Dishonour and has the turn."""
    table = Table(
        f"lancers cavalry {' '.join(hand)}", "", "assassin dishonour", lords="boar plum", seats=3, first=2
    )
    table.do("2 assassin daimyo 1", "dice 6", "until 0", "0 shogun", "0 play lancers daimyo")
    table.do("0 play cavalry daimyo", "until 1", "1 serve 0", "until 2")
    return table


def asked(table: Table, step: str) -> Consequences:
    seat = int(step[0])
    line = table.match.ask_line(seat)
    assert line is not None
    return consequences(table.view(seat), read_ask(line), decision_from_line(line_of(step.split())))


def words(found: Consequences) -> list[str]:
    return [said.replace("\N{NO-BREAK SPACE}", " ") for said in consequence_words(EN, NAMES, found)]


def test_the_samurais_seppuku_tells_who_inherits_what_and_what_a_turn_brings_then() -> None:
    table = served().do("2 dishonour 0")
    before = table.public.next_income(0)
    found = asked(table, "0 seppuku samurai")
    assert words(found) == ["Suzume inherits: your Daimyo, 2 armies, the title"]
    assert found.a_turn == (before, 0) and before > 50
    table.do("0 seppuku samurai")
    assert table.public.heads[1] >= 0 and table.public.decree == 1 and table.public.next_income(0) == 0


def test_the_daimyos_seppuku_tells_of_his_house_the_title_and_who_serves_no_more() -> None:
    found = asked(served().do("2 dishonour 0"), "0 seppuku daimyo")
    assert words(found) == ["3 cards are discarded", "Nobody is Shogun", "Suzume no longer serves you"]


def test_who_serves_is_told_that_he_is_freed_and_whether_another_may_save_that() -> None:
    table = served().do("2 dishonour 1")
    share = table.public.next_income(1)
    borne, killed = asked(table, "1 lose"), asked(table, "1 seppuku samurai")
    assert words(borne) == ["You no longer serve Goro, unless someone saves your face"]
    assert words(killed) == ["You no longer serve Goro"]
    assert borne.a_turn == killed.a_turn == (share, 0) and share > 0


def test_who_saves_face_loses_nothing_else() -> None:
    table = Table("dishonour", "save_face noh").do("0 dishonour 1")
    found = asked(table, "1 save_face")
    assert (found.after.honour[1], words(found)) == (-30, []) and found.a_turn[0] == found.a_turn[1]


def test_leaving_tells_its_price_and_that_the_next_turn_brings_nothing() -> None:
    table = served().do("until 1")
    share, honour = table.public.next_income(1), table.public.honour[1]
    found = asked(table, "1 leave")
    assert (found.after.honour[1], found.a_turn) == (honour - 25, (share, 0)) and share > 0


@pytest.mark.parametrize("step", ["0 lose", "0 seppuku samurai", "0 seppuku daimyo"])
def test_what_is_imagined_comes_so_and_changes_nothing(step: str) -> None:
    table = served().do("2 dishonour 0")
    before = table.public
    found = asked(table, step)
    assert table.public.honour == before.honour and table.public.houses == before.houses
    table.do(step)
    after = table.public
    assert found.after.honour == after.honour and found.after.houses == after.houses
    assert found.after.serves == after.serves and found.after.decree == after.decree


@pytest.mark.parametrize(("crowned", "attacked", "at_stake"), [(1, 1, True), (0, 1, True), (1, 2, False)])
@pytest.mark.parametrize("thrown", ["dice 6 6", "dice 1 1"])
def test_an_attack_on_the_shogun_or_by_him_decides_who_is_shogun_and_no_other_does(
    crowned: int, attacked: int, at_stake: bool, thrown: str
) -> None:
    """5.9: whoever beats the Shogun is Shogun, also where the Shogun was the attacker."""
    table = Table("cavalry", "castle_5", "castle_10", lords="hawk wren reed")
    table.do("0 play cavalry daimyo", *(["0 shogun"] if crowned == 0 else []), "until 1")
    table.do("1 play castle_5 daimyo", *(["1 shogun"] if crowned == 1 else []), "until 2")
    table.do("2 play castle_10 daimyo", "until 0")
    assert title_at_stake(table.public, 0, attacked) == at_stake
    dice = table.public.dice(attacked, True)
    table.do(f"0 attack {attacked}", thrown, f"dice {' '.join('3' * dice)}")
    won = 0 if thrown == "dice 6 6" else attacked
    assert table.public.fight is None or table.public.fight.winner == won
    while len(table.match.asked) == 1 and table.match.ask_line(table.match.asked[0])["ask"] != "turn":  # type: ignore[index]
        (seat,) = table.match.asked
        table.do(f"{seat} castle burn" if "castle burn" in table.may(seat) else f"{seat} pass")
    assert table.public.decree == (won if at_stake else crowned)
