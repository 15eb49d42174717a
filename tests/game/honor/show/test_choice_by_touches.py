"""Choices of The Honor of the Samurai: touches lead to all that the rules allow and to nothing else."""

from typing import Any

import pytest
from hypothesis import given, settings

from assets import FOLDER
from game.honor.cards import CODES
from game.honor.decisions import Attack, Decision, Discard, End, Play, Spy
from game.honor.match import Match
from game.honor.show.ask_words import AskWords, cheapest_seppuku, refusal, saves_own
from game.honor.show.choice_by_touches import (
    ANSWERS,
    DECLARE,
    DISCARDS,
    END,
    GO,
    PILE,
    SEALS,
    Card,
    Choice,
    Head,
    House,
    Loot,
    Seat,
    Target,
)
from game.honor.view import View, read_ask
from game.kept.language import Language
from tests.game.honor.tables import Table
from tests.game.honor.worlds import played, tables
from tests.words import language as language_of

LANGUAGES = [language_of(code) for code in Language.codes(FOLDER / "languages")]
ENGLISH = next(language for language in LANGUAGES if language.code == "en")
SHOWN: list[Target] = [PILE, DISCARDS, DECLARE, GO, END, *SEALS, *ANSWERS]


def choice_of(match: Match, seat: int) -> Choice:
    """Return the choice of a seat as its window would begin it."""
    header, *lines = match.told(seat)
    view = View(header)
    for line in lines:
        view.tell(line)
    return Choice(view, read_ask(match.ask_line(seat)))


def reachable(choice: Choice) -> set[Decision]:
    """Return every decision to which some touches lead."""
    found: set[Decision] = set()
    for target in choice.targets():
        decision = choice.touch(target)
        found |= reachable(choice) if decision is None else {decision}
        choice.back()
    return found


@settings(max_examples=60)
@given(tables)
def test_touches_lead_to_every_option_and_to_nothing_else(table: dict[str, Any]) -> None:
    match = played(**table)
    for seat in match.asked:
        choice = choice_of(match, seat)
        options = choice.view.options(choice.ask)
        assert reachable(choice) == set(options)


@settings(max_examples=60)
@given(tables)
def test_whatever_cannot_be_touched_says_why_in_every_language(table: dict[str, Any]) -> None:
    match = played(**table)
    names = [f"Seat {seat}" for seat in range(table["seats"])]
    for seat in match.asked:
        choice = choice_of(match, seat)
        places = range(2 * table["seats"])
        shown = [*SHOWN, *map(House, places), *map(Head, places), *map(Seat, range(table["seats"]))]
        shown += [Card(card) for card in choice.view.hand]
        for first in [None, *choice.targets()]:
            if first is not None and choice.touch(first) is not None:
                choice.back()
                continue
            for language in LANGUAGES:
                words = AskWords(language, names)
                assert all(words.asked(choice)) and all(words.paper(choice))
                for target in shown:
                    assert words.target(choice, target)
                    assert bool(words.refusal(choice, target)) == (target not in choice.targets())
            if first is not None:
                choice.back()


def begun(table: Table, seat: int = 0) -> Choice:
    return choice_of(table.match, seat)


def card(name: str) -> Card:
    return Card(CODES[name])


def test_a_card_is_laid_by_touching_it_and_a_house() -> None:
    choice = begun(Table("noh"))
    assert choice.touch(card("noh")) is None
    assert choice.targets() == [House(0), House(1), DISCARDS]
    assert choice.touch(House(1)) == Play(0, CODES["noh"], 1)


def test_a_touch_is_taken_back_until_the_last() -> None:
    choice = begun(Table("noh"))
    choice.touch(card("noh"))
    assert choice.back() and not choice.back()
    choice.touch(card("noh"))
    assert choice.touch(DISCARDS) == Discard(0, CODES["noh"])


def test_a_touch_that_leads_nowhere_is_refused_whole() -> None:
    choice = begun(Table("noh"))
    with pytest.raises(ValueError, match="leads nowhere"):
        choice.touch(House(3))
    assert choice.touched == ()


def test_9_6_an_elite_spy_takes_one_card_and_goes_or_two_in_any_order() -> None:
    table = Table("foot noh elite_spy").do("0 play foot samurai", "0 play noh samurai", "until 1", "until 0")
    choice = begun(table)
    for target in (card("elite_spy"), House(1), House(1), Loot(CODES["noh"])):
        assert choice.touch(target) is None
    assert choice.targets() == [Loot(CODES["foot"]), GO]
    decision = choice.touch(GO)
    assert isinstance(decision, Spy) and decision.take == (CODES["noh"],)
    choice.back()
    decision = choice.touch(Loot(CODES["foot"]))
    assert isinstance(decision, Spy) and decision.take == (CODES["foot"], CODES["noh"])


def test_an_elite_spy_takes_the_only_card_of_a_house_as_soon_as_it_is_touched() -> None:
    table = Table("foot noh elite_spy").do("0 play foot samurai", "until 1", "until 0")
    choice = begun(table)
    for target in (card("elite_spy"), House(1), House(1)):
        assert choice.touch(target) is None
    taken = choice.touch(Loot(CODES["foot"]))
    assert isinstance(taken, Spy) and taken.take == (CODES["foot"],), "nothing is left to wait for"


def test_an_attack_is_touched_twice() -> None:
    table = Table("castle_5", "", lords="wren boar").do("0 play castle_5 daimyo")
    table.do("until 1")
    choice = begun(table, 1)
    assert choice.touch(DECLARE) is None
    assert choice.touch(SEALS[1]) is None and choice.touch(Seat(0)) is None
    assert choice.touch(Seat(0)) == Attack(1, 0)


def test_ending_a_turn_with_actions_left_is_touched_twice() -> None:
    choice = begun(Table("noh"))
    assert choice.touch(END) is None
    assert choice.touch(END) == End(0)


def test_a_declaration_says_why_it_cannot_be_made() -> None:
    table = Table("", lords="wren")
    choice = begun(table)
    choice.touch(DECLARE)
    assert {seal.name: refusal(choice, seal) for seal in SEALS} == {
        "shogun": None,
        "attack": "no_die",
        "serve": "has_daimyo",
        "leave": "serves_nobody",
    }


def test_why_nothing_can_be_declared_is_said_for_whom_it_is() -> None:
    words, table = AskWords(ENGLISH, ["Aki", "Kuma", "Hana"]), Table("", lords="wren")
    assert words.nothing_to_declare(begun(table)) == "", "he may be Shogun"
    table.do("0 shogun")
    assert words.nothing_to_declare(begun(table)) == "You have already declared this turn."
    table.do("0 end")
    others = "Another Daimyo is Shogun: beat him. You need strength 3 for one die."
    assert words.nothing_to_declare(begun(table, 1)) == others


def test_a_ronin_who_holds_a_daimyo_is_not_told_to_draw_one() -> None:
    words, said = AskWords(ENGLISH, ["Aki", "Kuma", "Hana"]), []
    for held in ("foot", "daimyo_hawk"):
        table = Table(f"assassin assassin assassin {held}", pile="foot foot foot foot foot foot")
        for seat in (1, 2, 0):
            table.do(*[] if table.public.actions_left() else ["until 1", "until 0"])
            table.do(f"0 assassin daimyo {seat}", "dice 6")
        said.append(words.nothing_to_declare(begun(table)))
    table.do("0 play foot samurai" if "play foot samurai" in table.may(0) else "0 draw")
    said.append(words.nothing_to_declare(begun(table)))
    free = "No Daimyo is free for you to serve."
    assert said == [f"{free} Draw: one may come.", f"{free} Lay your own.", f"{free} Lay your own next turn."]


def test_3_6_with_seven_cards_drawing_is_refused() -> None:
    assert refusal(begun(Table("")), PILE) == "hand_full"
    choice = begun(Table("noh"))
    choice.touch(Card(CODES["noh"]))
    assert refusal(choice, PILE) == "hand_full", "also with a card in hand"


def test_a_house_that_takes_no_card_says_why() -> None:
    table = Table("foot foot lancers lancers cavalry monks", lords="wren hawk", pile="okugata_5 okugata_5")
    table.do("0 play foot samurai", "0 play foot samurai", "until 1", "until 0")
    table.do("0 play lancers samurai", "0 play lancers samurai", "until 1", "until 0")
    table.do("0 play cavalry samurai")
    choice = begun(table)
    choice.touch(Card(CODES["monks"]))
    assert (refusal(choice, House(1)), refusal(choice, House(0))) == ("five_armies", None)
    ronin = Table("assassin", "foot dishonour").do("0 assassin daimyo 1", "dice 6", "until 1")
    choice = choice_of(ronin.match, 1)
    choice.touch(Card(CODES["foot"]))
    assert refusal(choice, House(2)) == "no_house_yet"


def test_what_is_touched_instead_of_a_confirmation_says_its_own_reason() -> None:
    table = Table("assassin dishonour", "foot").do("0 assassin daimyo 1", "dice 6", "until 1", "1 serve 0")
    table.do("until 0")
    choice = begun(table)
    choice.touch(Card(CODES["dishonour"]))
    choice.touch(Seat(2))
    assert refusal(choice, House(0)) == "another_seat"
    second = choice_of(table.do("until 1").match, 1)
    second.touch(DECLARE)
    second.touch(SEALS[3])
    assert [refusal(second, seal) for seal in SEALS] == ["no_daimyo", "no_daimyo", "serves_already", None]


def test_6_4_what_serving_a_lord_would_bring_is_told_before_it_is_declared() -> None:
    words, table = AskWords(ENGLISH, ["Aki", "Kuma", "Hana"]), Table("noh okugata_5", lords="wren bell")
    table.do("0 play noh samurai", "0 play okugata_5 samurai")
    house, own = table.public.house_honour(1), table.public.sums[1]
    assert (house, own) == (10, 25), "half of 25 is none of its own"
    half = "+20 a turn: 5 from the Daimyo’s 10, 15 from your 25"
    assert words.share(begun(table), 1) == half


def test_a_paper_says_first_why_something_is_asked_and_then_what() -> None:
    words = AskWords(ENGLISH, ["Aki", "Kuma", "Hana"])
    table = Table("dishonour", "save_face foot", "foot")
    table.do("0 dishonour 1")
    asked = choice_of(table.match, 1)
    assert words.paper(asked) == ("Aki has dishonoured you", "How do you answer?")
    asked.touch(ANSWERS[0])
    assert words.paper(asked) == ("Aki has dishonoured you", "Press again to confirm")


def test_who_chooses_whom_to_attack_reads_how_many_dice_this_table_throws_at_most() -> None:
    words = AskWords(ENGLISH, ["Aki", "Kuma", "Hana"])
    for most in (4, 5, 6):
        rules = {} if most == 6 else {"version": 2, "variant": {"dice": most}}
        choice = begun(Table("cavalry", lords="hawk bell", **rules))
        choice.touched = (DECLARE, SEALS[1])
        assert words.asked(choice)[1] == (
            f"Whom? Every 3 strength gives one die, {most} at most. The higher sum wins."
        )


def test_who_chooses_whom_to_attack_reads_what_makes_a_die() -> None:
    words = AskWords(ENGLISH, ["Aki", "Kuma", "Hana"])
    choice = begun(Table("foot", lords="hawk wren reed"))
    choice.touched = (DECLARE, SEALS[1])
    assert "Every 3 strength gives one die" in words.asked(choice)[1]


@pytest.mark.parametrize(
    ("card", "steps", "asked"),
    [
        ("save_face", (), "Save face isn’t laid: it answers a lost fight or Dishonour. Discard it?"),
        ("foot", (), "Where does it go?"),
        ("spy", (), "There is no army or possession anywhere. Discard it?"),
        ("spy", ("0 play noh daimyo",), "Which house?"),
        ("dishonour", ("0 play noh daimyo", "0 draw"), "Dishonour takes two actions. Discard it?"),
        (
            "foot",
            ("0 play noh daimyo", "0 draw", "0 play cavalry daimyo"),
            "You have no actions left. Discard it?",
        ),
        ("daimyo_hawk", (), "You have a Daimyo, but no second Samurai to send one to. Discard it?"),
    ],
)
def test_a_card_that_can_only_be_discarded_is_not_asked_where_it_goes_but_why_it_cannot(
    card: str, steps: tuple[str, ...], asked: str
) -> None:
    words = AskWords(ENGLISH, ["Aki", "Kuma", "Hana"])
    choice = begun(Table(f"{card} noh cavalry foot foot foot foot").do(*steps))
    choice.touch(Card(CODES[card]))
    assert words.asked(choice)[1] == asked


@pytest.mark.parametrize(
    ("own", "asked"),
    [
        ("", "Hill castle: take it or burn it down?"),
        ("castle_10", "Hill castle: take it and discard the river castle, or burn it down?"),
    ],
)
def test_who_wins_a_castle_and_has_one_reads_what_taking_it_costs(own: str, asked: str) -> None:
    words = AskWords(ENGLISH, ["Aki", "Kuma", "Hana"])
    table = Table(f"cavalry {own}", "castle_5", lords="hawk plum").do("0 play cavalry daimyo")
    if own:
        table.do(f"0 play {own} daimyo")
    table.do("until 1", "1 play castle_5 daimyo", "until 0", "0 attack 1", "dice 6 6", "dice 1")
    assert words.paper(choice_of(table.match, 0)) == ("You beat Kuma!", asked)


def test_a_ninja_asks_whether_his_own_sender_is_meant() -> None:
    words = AskWords(ENGLISH, ["Aki", "Kuma", "Hana"])
    table = Table("assassin spy foot", "foot").do(
        "0 play foot daimyo", "until 1", "1 play foot samurai", "until 0"
    )
    for first, own, other in (
        ("assassin", Head(0), Head(2)),
        ("spy", House(0), House(3)),
    ):
        choice = begun(table)
        choice.touch(Card(CODES[first]))
        choice.touch(own)
        assert choice.targets() == [own] and words.asked(choice)[1] == "Your own! Press again"
        choice.back()
        choice.touch(other)
        assert words.asked(choice)[1] != "Your own! Press again"
    spy = begun(table)
    for target in (Card(CODES["spy"]), House(0), House(0)):
        assert spy.touch(target) is None
    assert isinstance(spy.touch(Loot(CODES["foot"])), Spy)


def test_what_a_dishonour_can_cost_is_told_before_it_is_spent() -> None:
    words = AskWords(ENGLISH, ["Aki", "Kuma", "Hana"])
    table = Table("dishonour assassin", "foot", lords="wren reed plum").do(
        "until 1", "1 play foot samurai", "until 0"
    )
    choice = begun(table)
    assert not words.tags(choice)
    choice.touch(Card(CODES["dishonour"]))
    assert words.tags(choice) == {"seat:1": "−75 or 1 card", "seat:2": "perhaps nothing"}
    table.do("0 assassin daimyo 1", "dice 6", "until 1", "1 serve 2", "until 2", "2 end", "0 end", "1 end")
    cheapest = [cheapest_seppuku(table.public, seat) for seat in range(3)]
    assert cheapest == [("nothing", 0), ("cards", 1), ("lord", 0)]


def test_8_3_a_second_without_a_card_loses_the_bond_by_a_seppuku() -> None:
    table = Table("assassin", lords="wren reed plum").do(
        "0 assassin daimyo 1", "dice 6", "until 1", "1 serve 2"
    )
    assert cheapest_seppuku(table.public, 1) == ("bond", 0)


def test_whose_save_face_it_is_and_whom_it_saves_is_said_and_that_it_is_ones_own_card() -> None:
    words = AskWords(ENGLISH, ["Aki", "Kuma", "Hana"])
    table = Table("cavalry save_face foot", "castle_5", lords="hawk plum reed").do("0 play cavalry daimyo")
    table.do("until 1", "1 play castle_5 daimyo", "until 0", "0 attack 1", "dice 6 6", "dice 1")
    won = choice_of(table.match, 0)
    title, line = words.paper(won)
    assert title == "You beat Kuma, 12 to 1" and "your own Save face" in line and "Kuma’s Daimyo" in line
    assert not saves_own(won)
    lost = Table("cavalry save_face foot", "castle_5", lords="hawk plum reed").do("0 play cavalry daimyo")
    lost.do("until 1", "1 play castle_5 daimyo", "until 0", "0 attack 1", "dice 1 1", "dice 6")
    own = choice_of(lost.match, 0)
    assert words.paper(own)[0] == "You have lost the fight, 2 to 6" and saves_own(own)
