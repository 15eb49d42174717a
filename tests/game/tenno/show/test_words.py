"""What a rival is about to do, what is asked and why a match ended, in words."""

import pytest

from game.table.shown_names import YOU
from game.tenno.cards import hand_of
from game.tenno.decisions import Ask
from game.tenno.show.choice_by_touches import Button, Words
from game.tenno.show.table_words import act_words, asked_words, button_label, turn_banner, why_ended
from game.tenno.view import View
from tests.game.tenno.play import header
from tests.words import language as language_of

ENGLISH = language_of("en")


def view(ask: Ask | None = None, you: int | None = 0, name: str = "Mira") -> View:
    """A view, Mira's, of a table with Kuma and Hana, rivals, at which this is asked."""
    seats = [{"name": name}, {"name": "Kuma", "rival": "kuma"}, {"name": "Hana", "rival": "hana"}]
    found = View.begin({**header(3), "seats": seats, "you": you})
    found.public.ask = ask
    return found


@pytest.mark.parametrize(
    ("ask", "monk_of", "words"),
    [
        (Ask("attack", 1), None, "Kuma attacks"),
        (Ask("attack", 2), None, "Hana attacks"),
        (Ask("attack", 1, again=True), None, "Second attack?"),
        (Ask("refill", 1, 0), None, "Fills a gap"),
        (Ask("peek", 2), None, "May look"),
        (Ask("attack", 0), 1, "Show a Monk?"),
        (Ask("attack", 1, again=True), 2, "Show a Monk?"),
        (None, 2, "Show a Monk?"),
        (Ask("attack", 0), None, ""),
        (Ask("attack", 1), 0, ""),
        (None, None, ""),
    ],
)
def test_what_a_rival_is_about_to_do(ask: Ask | None, monk_of: int | None, words: str) -> None:
    assert act_words(ENGLISH, view(ask), monk_of) == words


def test_what_is_asked_has_the_titles_line_or_its_own() -> None:
    assert asked_words(ENGLISH, view(), Words("refill", "refill-lay-line", slot=2)) == (
        ENGLISH.text("choice.refill", slot=2),
        ENGLISH.text("choice.refill-lay-line", slot=2),
    )
    title, line = asked_words(ENGLISH, view(), Words("peek", seat=1))
    assert line == ENGLISH.text("choice.peek-line", name="Kuma") and "Kuma" in title + line


def test_a_button_names_the_card_that_it_lays_where_it_may() -> None:
    assert button_label(ENGLISH, Button("lay", card=7)) == ENGLISH.text("card.lay.samurai7")
    assert button_label(ENGLISH, Button("lay")) == ENGLISH.text("choice.button.lay-covered")
    assert button_label(ENGLISH, Button("take-back")) == ENGLISH.text("choice.button.take-back")


@pytest.mark.parametrize(
    ("short", "hand", "you", "words"),
    [
        ({1: 0b011}, 0, 0, "Kuma can’t fill slot 3: the match is over."),
        ({1: 0b001}, 0, 0, "Kuma can’t fill slots 2 and 3: the match is over."),
        ({1: 0b001}, 1, 0, "Kuma has two gaps but only 1 card in hand: the match is over."),
        ({0: 0b110}, 0, 0, "You can’t fill slot 1: the match is over."),
        ({0: 0b110}, 0, None, "Mira can’t fill slot 1: the match is over."),
        ({0: 0b110}, 0, 1, "Mira can’t fill slot 1: the match is over."),
        ({0: 0b101, 2: 0b110}, 0, 0, "You and Hana can’t fill your gaps: the match is over."),
        ({0: 0b101, 2: 0b110}, 0, None, "Mira, Hana can’t fill their gaps: the match is over."),
    ],
)
def test_why_a_match_ended(short: dict[int, int], hand: int, you: int | None, words: str) -> None:
    ended = view(you=you)
    public = ended.public
    assert why_ended(ended, ENGLISH) == ""
    public.over = True
    public.laid[:] = [short.get(seat, 0b111) for seat in range(3)]
    public.hand_sizes[:] = [hand] * 3
    ended.hand = hand_of(())
    assert why_ended(ended, ENGLISH) == words


@pytest.mark.parametrize("you", [None, 0, 1])
def test_who_has_no_other_name_is_spoken_to_whoever_looks_on(you: int | None) -> None:
    ended = view(you=you, name=YOU)
    ended.public.turn, ended.public.ask = 0, Ask("attack", 0)
    assert turn_banner(ENGLISH, ended, None, None).title == ENGLISH.text("table.your_turn")
    ended.public.over = True
    ended.public.laid[:] = [0b110, 0b111, 0b111]
    ended.public.hand_sizes[:] = [0] * 3
    assert why_ended(ended, ENGLISH) == ENGLISH.text("end.one_you", slot=1)
