"""What a choice marks on the table of the second game: gold, what was chosen, ghosts, tags and answers."""

from dataclasses import replace

import pytest

from game.honor.cards import CODES, KILLS, KILLS_GUARDED
from game.honor.show.ask_words import AskWords
from game.honor.show.choice_by_touches import DECLARE, SEALS, Card, Choice, Head, House, Seat
from scenes.honor.match.answer_papers import answers_of
from scenes.honor.match.choice_highlights import chosen, ghosts, gold, is_covered, tags, unlikely
from scenes.honor.match.scene import MatchScene
from tests.driver import make_resources
from tests.game.honor.show.test_choice_by_touches import choice_of
from tests.game.honor.tables import Table
from tests.scenes.painted import RecordingLettering, record_of
from tests.words import language as language_of
from tools.gallery.make_gallery import shots
from tools.gallery.shots import Stage

ENGLISH = language_of("en")


def begun(table: Table, seat: int = 0) -> tuple[Choice, tuple[int, ...]]:
    choice = choice_of(table.match, seat)
    return choice, tuple(choice.view.hand)


def places(hand: tuple[int, ...], name: str) -> set[str]:
    return {f"hand:{number}" for number, card in enumerate(hand) if card == CODES[name]}


def test_before_the_first_touch_of_a_turn_the_pile_alone_is_gold() -> None:
    choice, hand = begun(Table("noh").do("0 discard noh"))
    assert gold(choice, hand) == {"pile"} and chosen(choice, hand) == set()
    full, hand = begun(Table("noh"))
    assert gold(full, hand) == set(), "nobody draws an eighth card"


def test_of_several_cards_of_a_kind_that_were_touched_the_first_is_chosen() -> None:
    choice, hand = begun(Table("foot foot"))
    assert len(places(hand, "foot")) > 1
    choice.touch(Card(CODES["foot"]))
    assert chosen(choice, hand) == {min(places(hand, "foot"))}
    assert gold(choice, hand) == {"house:0", "house:1", "discards"}


def test_the_card_that_is_to_be_laid_is_a_ghost_in_the_own_houses_it_could_go_to() -> None:
    choice, _ = begun(Table("noh"))
    assert ghosts(choice) == {}
    choice.touch(Card(CODES["noh"]))
    assert ghosts(choice) == {0: CODES["noh"], 1: CODES["noh"]}


def test_a_spys_goal_is_a_house_his_own_too_and_no_ghost_of_his_card() -> None:
    table = Table("foot noh elite_spy").do("0 play foot samurai", "0 play noh samurai", "until 1", "until 0")
    choice, hand = begun(table)
    choice.touch(Card(CODES["elite_spy"]))
    assert unlikely(choice) == {"house:1"} and "house:1" not in gold(choice, hand)
    assert ghosts(choice) == {}, "he robs that house and is not laid there"
    choice.touch(House(1))
    assert not is_covered(choice), "it is asked again first"
    choice.touch(House(1))
    assert ghosts(choice) == {} and is_covered(choice), "what he finds there lies over the table"


def test_a_head_tells_what_an_assassin_needs_and_more_where_a_guard_stands() -> None:
    table = Table("guard", "assassin", lords="wren boar").do("0 play guard daimyo", "until 1")
    choice, hand = begun(table, 1)
    choice.touch(Card(CODES["assassin"]))
    heads = {target.place for target in choice.targets() if isinstance(target, Head)}
    assert set(tags(choice)) == {f"head:{place}" for place in heads}
    assert unlikely(choice) == {"head:2", "head:3"}, "his sender's"
    assert gold(choice, hand) - {"discards"} == set(tags(choice)) - unlikely(choice)
    assert tags(choice)["head:0"] == f"{KILLS_GUARDED}+"
    assert {tag for name, tag in tags(choice).items() if name != "head:0"} == {f"{KILLS}+"}


def test_a_declaration_lies_over_the_table_with_every_seal_and_why_one_is_refused() -> None:
    choice, _ = begun(Table("", lords="wren"))
    choice.touch(DECLARE)
    assert is_covered(choice)
    answers = answers_of(choice, AskWords(ENGLISH, ["Aki", "Kuma", "Hana"]), ENGLISH, hints=False)
    assert [answer.what for answer in answers] == list(SEALS)
    assert [bool(answer.refused) for answer in answers] == [False, True, True, True]
    assert not any(answer.armed or answer.score for answer in answers)
    assert all(answer.label and (answer.line or answer.refused) for answer in answers)


@pytest.mark.parametrize(
    ("laid", "hints", "said"),
    [
        ("", False, "All may attack you. Nobody has dice yet, but rivals may add some"),
        (
            "cavalry",
            False,
            "All may attack you: up to 1 die now against your 0, and rivals may add more first",
        ),
        (
            "cavalry cavalry",
            True,
            (
                "All may attack you: up to 2 dice now against your 0. "
                "You’d hold 0%, but rivals may add dice first"
            ),
        ),
    ],
)
def test_who_may_become_shogun_is_told_who_could_throw_how_many_dice(
    laid: str, hints: bool, said: str
) -> None:
    table = Table(laid, "", lords="wren reed")
    for card in laid.split():
        table.do(f"0 play {card} samurai")
    choice, _ = begun(table.do("until 1"), 1)
    choice.touch(DECLARE)
    shogun, *_ = answers_of(choice, AskWords(ENGLISH, ["Aki", "Kuma", "Hana"]), ENGLISH, hints)
    assert shogun.line.splitlines()[1] == said


def test_a_seal_that_was_touched_waits_for_whom_and_whoever_it_may_be_is_gold() -> None:
    table = Table("castle_5", "", lords="wren boar").do("0 play castle_5 daimyo", "until 1")
    choice, hand = begun(table, 1)
    for target in (DECLARE, SEALS[1]):
        choice.touch(target)
    answers = answers_of(choice, AskWords(ENGLISH, ["Aki", "Kuma", "Hana"]), ENGLISH, hints=False)
    assert [answer.armed for answer in answers] == [False, True, False, False]
    assert answers[1].refused == ""
    assert "seat:0" in gold(choice, hand)
    choice.touch(Seat(0))
    assert "seat:0" in chosen(choice, hand)


def test_an_opened_house_says_that_three_ki_make_an_action_and_three_strength_a_die() -> None:
    letters = RecordingLettering()
    size = 1280, 720
    stage = Stage(replace(make_resources(), lettering=letters), size)
    next(shot for shot in shots() if shot.name == "honor-opened").show(stage)
    said = record_of(stage.top.draw, size, letters).said
    assert {ENGLISH.text("honor.table.three_ki"), ENGLISH.text("honor.table.three_strength")} <= said


def test_declare_is_pale_where_nothing_can_be_declared_and_still_opens_the_reasons() -> None:
    seen = set()
    for name in ("honor-four", "honor-declare", "honor-late", "honor-raised"):
        stage = Stage(make_resources(), (1280, 720))
        next(shot for shot in shots() if shot.name == name).show(stage)
        match = stage.scene(MatchScene)
        while match.choice is not None and match.choice.back():
            continue
        match._refresh()  # noqa: SLF001
        choice, declare = match.choice, match.page.spot(DECLARE.name)
        assert choice is not None and declare.enabled
        choice.touch(DECLARE)
        assert declare.pale == (not choice.targets())
        seen.add(declare.pale)
    assert seen == {True, False}


def test_where_nothing_lies_beside_a_samurai_his_death_is_said_to_cost_nothing() -> None:
    table = Table("dishonour", "foot", "foot").do("0 dishonour 1")
    choice = choice_of(table.match, 1)
    answers = answers_of(choice, AskWords(ENGLISH, ["Aki", "Kuma", "Hana"]), ENGLISH, hints=False)
    lines = {answer.key: answer.line for answer in answers}
    assert lines["seppuku_samurai"] == "Nothing is discarded\nNo honour is lost"
    assert lines["seppuku_daimyo"] == "1 card is discarded\nNo honour is lost"
