"""A receipt in words: which sentence is said of each question, answer and belief, with which numbers."""

import pytest

from game.kept.json_lines import Line
from game.table.receipt_leaves import MOST_WEIGHED, Leaf
from game.table.receipts import Receipt, Thought
from game.tenno.cards import GEISHA
from game.tenno.decisions import Place
from game.tenno.match import Match
from game.tenno.rivals.minds import MINDS
from game.tenno.show.receipt_words import leaves_of
from tests.words import language as language_of

ENGLISH = language_of("en")
RIVAL = 1
PASS = {"move": "pass", "seat": RIVAL}
GLANCE = {"move": "peek", "seat": RIVAL, "slot": 0}


def leaf(
    ask: Line, chose: Line = PASS, against: str = "Aki", mind: str = "thinking 1 a", **beside: object
) -> Leaf:
    """What is told of one question of Kuma's, whose row is 3, 1, 2, in the turn of whom it plays against."""
    seats = [{"name": against}, {"name": "Kuma"}]
    match = Match({"record": "tenno", "version": 1, "seats": seats, "first": 0})
    match.decide(0, Place(0, (1, 2, 3)).to_line())
    match.decide(1, Place(1, (3, 1, 2)).to_line())
    told = tuple(enumerate(match.told(RIVAL), 1))
    thought = Thought(9, told, {"seat": RIVAL, **ask}, {"chose": chose, **beside})
    (one,) = leaves_of(Receipt(1, "kuma", 0, 0, 0.0, mind, (thought,), ()), ENGLISH)
    return one


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        ({"ask": "place"}, "Asked how to lay the Farmers."),
        ({"ask": "attack"}, "Asked for an attack."),
        ({"ask": "attack", "again": True}, "Asked for the second attack after the Ronin."),
        ({"ask": "monk"}, "Asked whether to show the Monk."),
        ({"ask": "refill", "slot": 0}, "Asked what to lay in slot 1."),
        ({"ask": "refill", "slot": 2}, "Asked what to lay in slot 3."),
        ({"ask": "exchange"}, "Asked for an exchange."),
        ({"ask": "swap"}, "Asked whether to swap two cards."),
        ({"ask": "peek"}, "Asked which of Aki’s cards to look at."),
    ],
)
def test_each_question_has_its_words(ask: Line, words: str) -> None:
    assert leaf(ask).asked == words


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ({"move": "place", "cards": ["2", "3", "1"]}, "Lays 2, 3, 1"),
        (
            {"move": "attack", "slot": 1, "target": 0, "target_slot": 2},
            "Farmer 1 in slot 2 attacks Aki, slot 3",
        ),
        ({"move": "monk", "reveal": True}, "Shows the Monk"),
        ({"move": "monk", "reveal": False}, "Doesn’t show a Monk"),
        ({"move": "refill", "slot": 2, "card": "X"}, "Lays Geisha X in slot 3"),
        ({"move": "exchange", "slot": 0, "card": "9"}, "Takes Farmer 3 out of slot 1, lays Daimyo 9"),
        ({"move": "exchange", "slot": 0, "card": "3"}, "Feint: picks up Farmer 3 in slot 1, puts it back"),
        ({"move": "swap", "slots": [0, 2], "swapped": True}, "Swaps slots 1 and 3"),
        ({"move": "swap", "slots": [1, 2], "swapped": False}, "Feint: picks up slots 2 and 3, swaps nothing"),
        ({"move": "peek", "slot": 1}, "Looks at Aki, slot 2"),
        ({"move": "pass"}, "Leaves it"),
    ],
)
def test_each_answer_has_its_words(answer: Line, words: str) -> None:
    answer = {**answer, "seat": RIVAL}
    told = leaf({"ask": "attack"}, answer, alternatives=[{"choice": answer, "worth": 1.0}])
    assert told.chose == words
    assert [one.words for one in told.weighed] == [words]


def test_whoever_has_no_name_is_spoken_to() -> None:
    attack = {"move": "attack", "seat": RIVAL, "slot": 1, "target": 0, "target_slot": 2}
    assert leaf({"ask": "attack"}, attack, "You").chose == "Farmer 1 in slot 2 attacks your slot 3"
    asked = leaf({"ask": "peek"}, GLANCE, "You", beliefs=[[None, {"7": 1.0}, {"7": 0.25, "X": 0.75}], None])
    assert (asked.asked, asked.chose) == ("Asked which of your cards to look at.", "Looks at your slot 1")
    assert [belief.words for belief in asked.believed] == [
        "Your slot 2: certainly Samurai 7",
        "Your slot 3: most likely Geisha X, 75 in 100",
    ]


def test_what_was_weighed_is_told_from_the_best_on_and_the_answer_in_any_case() -> None:
    laid = [{"move": "refill", "seat": RIVAL, "slot": 0, "card": str(card)} for card in range(1, 10)]
    answers = [GLANCE, *laid]
    weighed = [{"choice": answer, "worth": worth} for worth, answer in enumerate(answers, -2)]
    told = leaf({"ask": "refill", "slot": 0}, answers[0], alternatives=weighed, work=7)
    assert (told.number, told.left_out, told.work) == (1, 2, 7)
    assert [one.worth for one in told.weighed] == [7, 6, 5, 4, 3, 2, 1, -2] and MOST_WEIGHED == 8
    assert [one.chosen for one in told.weighed] == [False] * 7 + [True]
    assert [one.part for one in told.weighed] == pytest.approx(
        [1, 8 / 9, 7 / 9, 6 / 9, 5 / 9, 4 / 9, 3 / 9, 0]
    )
    assert (
        told.weighed[-1].words == "Looks at Aki, slot 1"
        and told.weighed[0].words == "Lays Daimyo 9 in slot 1"
    )


def test_where_all_is_worth_the_same_every_bar_is_whole() -> None:
    weighed = [
        {"choice": {**PASS}, "worth": 3.0},
        {"choice": {"move": "peek", "seat": RIVAL, "slot": 0}, "worth": 3},
    ]
    told = leaf({"ask": "peek"}, alternatives=weighed)
    assert [(one.part, one.chosen) for one in told.weighed] == [(1.0, True), (1.0, False)]
    assert leaf({"ask": "peek"}).weighed == []


@pytest.mark.parametrize(
    ("shares", "words"),
    [
        ({"7": 1.0}, "Aki, slot 2: certainly Samurai 7"),
        ({"7": 0.25, "X": 0.75}, "Aki, slot 2: most likely Geisha X, 75 in 100"),
        ({"8": 0.996, "9": 0.004}, "Aki, slot 2: most likely Samurai 8, 99 in 100"),
        ({"1": 0.335, "2": 0.33, "3": 0.335}, "Aki, slot 2: one of 3 cards, each just as likely"),
        ({"9": 0.4, "6": 0.4, "1": 0.2}, "Aki, slot 2: most likely Ronin 6, 40 in 100"),
    ],
)
def test_a_belief_says_how_sure_it_is(shares: dict[str, float], words: str) -> None:
    (told,) = leaf({"ask": "attack"}, beliefs=[[None, shares, None], None]).believed
    assert told.words == words
    assert set(told.shares) == {GEISHA if name == "X" else int(name) for name in shares}


def test_an_answer_about_a_gap_is_no_receipts() -> None:
    with pytest.raises(ValueError, match="slot"):
        leaf({"ask": "attack"}, {"move": "attack", "seat": RIVAL, "slot": 5, "target": 0, "target_slot": 0})


WEIGHED = [{"choice": PASS, "worth": 0.25}, {"choice": GLANCE, "worth": -1.5}]


@pytest.mark.parametrize(
    ("mind", "said", "measure"),
    [
        ("novice 1 a", "25%", "How likely each was. The rest is luck."),
        ("steady 1 a", "0.25", "In points: about what each would bring or cost."),
        ("thinking 1 a", "0.25", "1 would be a sure win, 0 a sure defeat. Taste counts, too."),
        ("master 7 a", "0.25", "1 would be a sure win, 0 a sure defeat. Taste counts, too."),
        ("", "0.25", "1 would be a sure win, 0 a sure defeat. Taste counts, too."),
        ("of my own 1 a", "", ""),
    ],
)
def test_it_is_said_what_the_numbers_of_a_mind_are(mind: str, said: str, measure: str) -> None:
    told = leaf({"ask": "peek"}, mind=mind, alternatives=WEIGHED)
    assert (told.weighed[0].said, told.measure) == (said, measure)


def test_every_mind_has_a_measure() -> None:
    for mind, edition in MINDS.items():
        assert leaf({"ask": "peek"}, mind=f"{mind} {edition} a", alternatives=WEIGHED).measure


def test_what_is_drawn_by_nothing_but_its_chance_has_no_other_number() -> None:
    drawn = [{**one, "worth": 0.5, "chance": chance} for one, chance in zip(WEIGHED, (0.5, 0.4), strict=True)]
    told = leaf({"ask": "peek"}, alternatives=drawn, lot=0.1)
    assert [one.said for one in told.weighed] == ["", "0.50"]
