"""The log of The Honor of the Samurai: what a viewer reads of a match."""

import re
from pathlib import Path

import pytest

from assets import FOLDER
from game.honor import decisions, events
from game.honor.cards import CODES, NAMES
from game.honor.decisions import Assassin, Attack, Dishonour, SaveFace, Spy
from game.honor.events import Decree, Drawn, Ended, Fought, Reckoned, Rolled
from game.honor.public_state import Public
from game.honor.show.log_words import (
    QUIET,
    LogWords,
    card_in_a_sentence,
    card_name,
    in_a_sentence,
    written,
)
from game.honor.view import View
from game.kept.json_lines import read_file
from game.kept.language import Language
from game.table.shown_names import YOU, ShownName, shown_name
from tests.game.honor.tables import Table
from tests.words import language as language_of

RECORDS = Path(__file__).parents[3] / "records" / "honor"
LANGUAGES = [language_of(code) for code in Language.codes(FOLDER / "languages")]
ENGLISH = next(language for language in LANGUAGES if language.code == "en")


def log(name: str, language: Language = ENGLISH) -> list[str]:
    """Return the log of a seat record, each line behind the name of its seat."""
    (_, header), *rest = read_file(RECORDS / name)
    view = View(header)
    names = [seat["name"] for seat in header["seats"]]
    words = LogWords(language, names, view.you)
    found = []
    for _, line in rest:
        before = view.public.copy()
        for row in words.rows(view.tell(line), before):
            found.append(f"{names[row.seat]}: {row.text}" if row.seat is not None else row.text)
    return found


@pytest.mark.parametrize("viewer", ["2", "public"])
def test_a_whole_match_reads_as_it_went(viewer: str) -> None:
    kept = (RECORDS / f"example.{viewer}.log.txt").read_text("utf-8").splitlines()
    assert log(f"example.{viewer}.jsonl") == kept


def test_only_the_seat_itself_reads_what_it_drew_and_kept_back() -> None:
    own, public = log("example.2.jsonl"), log("example.public.jsonl")
    assert "Tama: Draws cavalry" in own and "Tama: Keeps a Save face hidden" in own
    known = [line for line in own if "Keeps a Save face" not in line]
    drawn = re.compile(r"Tama: Draws (?!the Lord|a card).*")
    assert [drawn.sub("Tama: Draws a card", line).replace("you", "Tama") for line in known] == public
    assert not any("You " in line or "you" in line for line in public)


def test_every_event_writes_a_line_or_is_said_by_the_next_one() -> None:
    kinds = {
        kind
        for module in (decisions, events)
        for kind in vars(module).values()
        if isinstance(kind, type) and kind.__module__ == module.__name__
    } - {decisions.Phase, decisions.Ask}
    silent = {events.Dealt, decisions.Draw, decisions.End, *QUIET}
    assert kinds - silent == written()


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_every_card_and_every_line_has_words_in_every_language(language: Language) -> None:
    assert all(card_name(language, card) for card in range(len(NAMES)))
    for key in [key for key in ENGLISH.keys() if key.startswith("honor.")]:  # noqa: SIM118
        assert language.has(key) and language.placeholders(key) == ENGLISH.placeholders(key), key
    assert len(log("example.2.jsonl", language)) == len(log("example.2.jsonl"))


def test_7_2_a_save_face_in_a_fight_is_shown_for_the_beaten_and_says_that_he_lives() -> None:
    words = LogWords(ENGLISH, ["Aki", "Kuma", "Tama"], 2)
    table = Public(3, 0, 400, 6)
    words.rows(Attack(0, 1), table)
    words.rows(Fought(0, 1, (9, 6), (7, 4), 0), table)
    assert [row.text for row in words.rows(SaveFace(2), table)] == ["Saves Kuma’s face: the Daimyo lives"]
    assert [row.text for row in words.rows(SaveFace(1), table)] == ["Saves face: the Daimyo lives"]


def test_7_3_a_save_face_against_dishonour_is_the_own() -> None:
    words = LogWords(ENGLISH, ["Aki", "Kuma", "Tama"], 1)
    table = Public(3, 0, 400, 6)
    assert [row.text for row in words.rows(Dishonour(0, 1), table)] == ["Dishonours you"]
    assert [row.text for row in words.rows(SaveFace(1), table)] == ["Saves face: 30 instead of 75"]
    saved = [row.text for row in words.rows(SaveFace(0), table)]
    assert saved == ["Saves your face: 30 instead of 75, and you keep serving"]


@pytest.mark.parametrize(
    ("die", "guarded", "said"),
    [
        (2, False, "Rolls 2, needing 3 or more: your Daimyo lives"),
        (3, False, "Rolls 3, needing 3 or more: your Daimyo falls"),
        (4, True, "Rolls 4, needing 5 or more: your Daimyo lives"),
        (5, True, "Rolls 5, needing 5 or more: your Daimyo falls"),
    ],
)
def test_9_7_an_assassins_die_says_whether_its_victim_lives(die: int, guarded: bool, said: str) -> None:
    words = LogWords(ENGLISH, ["Aki", "Kuma", "Tama"], 1)
    table = Public(3, 0, 400, 6)
    table.add(2, CODES["daimyo_wren"])
    if guarded:
        table.add(2, CODES["guard"])
    words.rows(Assassin(0, 2), table)
    words.rows(Reckoned(0, "ninja", -25, 15), table)
    assert [row.text for row in words.rows(Rolled(0, (die,)), table)] == [said]
    assert [row.text for row in words.rows(Rolled(0, (die,)), table)] == [f"Rolls {die}"], "a fight's"


def test_5_4_an_attack_says_how_many_dice_the_strength_makes() -> None:
    words = LogWords(ENGLISH, ["Aki", "Kuma", "Tama"], 2)
    table = Public(3, 0, 400, 6)
    for place, card in ((0, "gunpowder"), (2, "foot")):
        table.add(place, CODES[card])
    said = [row.text for row in words.rows(Attack(0, 1), table)]
    assert said == ["Attacks Kuma: strength 6 against 1, dice 2 against 0"]


def test_5_9_a_title_that_is_won_in_a_fight_is_never_said_to_be_free() -> None:
    words = LogWords(ENGLISH, ["Aki", "Kuma", "Tama"], 2)
    table = Public(3, 0, 400, 6)
    table.decree = 1
    assert [row.text for row in words.rows(Decree(None), table)] == ["The title is free again"]
    words.rows(Fought(0, 1, (9, 6), (7, 4), 0), table)
    assert words.rows(Decree(None), table) == []
    won = [row.text for row in words.rows(Decree(0), table)]
    assert won == ["Is now Shogun: +50 honour a turn"]
    assert [row.text for row in words.rows(Decree(None), table)] == ["The title is free again"]


@pytest.mark.parametrize(
    ("honour", "winners", "said"),
    [
        ((410, 20, 0), (0,), ["Wins the match with 410 honour: 400 reached"]),
        ((310, 20, 0), (0,), ["Wins the match with 310 honour: the most after 30 rounds"]),
        ((310, 310, 0), (0, 1), ["Shares the win with 310 honour: the most after 30 rounds"] * 2),
    ],
)
def test_10_the_end_says_by_what_the_match_was_won(
    honour: tuple[int, ...], winners: tuple[int, ...], said: list[str]
) -> None:
    words = LogWords(ENGLISH, ["Aki", "Kuma", "Tama"], 2)
    ended = Ended(honour, winners, ((), (), ()), ())
    assert [row.text for row in words.rows(ended, Public(3, 0, 400, 6))] == said


def test_a_drawn_card_is_named_to_nobody_else() -> None:
    words = LogWords(ENGLISH, ["Aki", "Kuma", "Tama"], 1)
    table = Public(3, 0, 400, 6)
    assert [row.text for row in words.rows(Drawn(0, None), table)] == ["Draws a card"]
    (drawn,) = words.rows(Drawn(1, CODES["noh"]), table)
    assert (drawn.text, drawn.read) == ("Draws the Noh theatre", "You draw the Noh theatre")


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda one: one.code)
def test_a_name_before_what_its_seat_does_makes_a_sentence(language: Language) -> None:
    words = LogWords(language, ["Aki", "Kuma", "Tama"], 1)
    table = Public(3, 0, 400, 6)
    (draws,) = words.rows(Drawn(0, None), table)
    (turn,) = words.rows(Reckoned(0, "turn", 5, 5), table)
    said = in_a_sentence(language, draws, ShownName("Aki"))
    assert said.startswith("Aki ") and said[4].islower() and said[5:] == draws.text[1:]
    colon = language.text("common.told", name="Aki", what=turn.text)
    assert in_a_sentence(language, turn, ShownName("Aki")) == colon, "a round does nothing"
    you = shown_name(language, YOU)
    assert in_a_sentence(language, draws, you) == language.text("common.told", name=you, what=draws.text)


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda one: one.code)
def test_no_line_behind_a_name_has_two_colons(language: Language) -> None:
    keys = [key for key in ENGLISH.keys() if re.match(r"honor\.log\.(?!own)", key)]  # noqa: SIM118
    twice = [key for key in keys if any(form.count(":") > 1 for form in language.forms(key))]
    assert not twice
    for one in ("example.2.jsonl", "example.public.jsonl"):
        (_, header), *rest = read_file(RECORDS / one)
        view, words = View(header), LogWords(language, [seat["name"] for seat in header["seats"]], None)
        for _, line in rest:
            before = view.public.copy()
            for row in words.rows(view.tell(line), before):
                told = row.text if row.seat is None else in_a_sentence(language, row, ShownName("Aki"))
                assert told.count(":") <= 1, told


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda one: one.code)
def test_a_card_in_a_sentence_is_the_one_that_has_its_name(language: Language) -> None:
    """Each card that the deck deals has a form of its own, told apart from all others as its name is."""
    dealt = [card for card in range(len(NAMES)) if NAMES[card] != "decree"]
    said = [card_in_a_sentence(language, card) for card in dealt]
    assert len(set(said)) == len(dealt)
    for card, words in zip(dealt, said, strict=True):
        last = card_name(language, card).replace("(", "").replace(")", "").split()[-1].lower()
        assert last[:4] in words.lower(), (last, words)


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda one: one.code)
def test_whose_own_deed_it_is_is_spoken_to_in_each_line(language: Language) -> None:
    """What is told of the reader's own doing is another text: no verb is the same for him and for others."""
    (_, header), *rest = read_file(RECORDS / "example.2.jsonl")
    view = View(header)
    names = [seat["name"] for seat in header["seats"]]
    assert view.you is not None
    own, told = LogWords(language, names, view.you), set[str]()
    for _, line in rest:
        before = view.public.copy()
        for row in own.rows(view.tell(line), before):
            if row.seat == view.you and row.does:
                assert row.own and row.own != row.text, row
                told.add(row.own)
            assert row.seat == view.you or not row.own
    assert told


def test_what_one_does_oneself_begins_with_you() -> None:
    table, words = Public(3, 0, 400, 6), LogWords(ENGLISH, ["Aki", "Kuma", "Tama"], 1)
    (row,) = words.rows(Dishonour(1, 0), table)
    assert row.read == "You dishonour Aki" and row.text == "Dishonours Aki"
    (sent,) = words.rows(Assassin(1, 3), table)
    assert sent.read == "You send an assassin to your own Samurai"
    (killed,) = words.rows(Rolled(1, (6,)), table)
    assert killed.read == "You roll 6, needing 3 or more: your Samurai falls"
    (other,) = words.rows(Dishonour(0, 1), table)
    assert other.read == "Dishonours you"


@pytest.mark.parametrize(("spy", "who"), [("spy", "A spy"), ("elite_spy", "An elite spy")])
def test_it_is_said_which_spy_took_what(spy: str, who: str) -> None:
    words, public = LogWords(ENGLISH, ["Aki", "Kuma", "Hana"], 1), Table("").public
    take = (CODES["cavalry"], CODES["monks"])[: 1 + (spy == "elite_spy")]
    (row,) = words.rows(Spy(0, CODES[spy], 3, take), public)
    assert row.text.startswith(f"{who} takes cavalry") and row.text.endswith(" from your Samurai")


def test_of_a_spy_or_a_die_it_is_said_whose_house_it_is_about() -> None:
    """ "A spy takes cavalry from their own Samurai": a spy has none."""
    words, table = LogWords(ENGLISH, ["Aki", "Kuma", "Tama"], 1), Table("").public
    (robbed,) = words.rows(Spy(0, CODES["spy"], 1, (CODES["cavalry"],)), table)
    assert robbed.read == "A spy takes cavalry from Aki’s Samurai"
    words.rows(Assassin(0, 0), table)
    (killed,) = words.rows(Rolled(0, (6,)), table)
    assert in_a_sentence(ENGLISH, killed, ShownName("Aki")) == (
        "Aki rolls 6, needing 3 or more: Aki’s Daimyo falls"
    )


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda one: one.code)
def test_what_is_laid_and_taken_can_be_told_without_the_house(language: Language) -> None:
    table = Table("masamune spy", lords="wren").do("0 play masamune daimyo", "until 1", "until 0")
    table.do("0 spy spy daimyo 0 masamune")
    header, *rest = table.match.told(0)
    for you in (None, 0):
        view, words = View(header), LogWords(language, ["Aki", "Ren", "Fumi"], you)
        told = []
        for line in rest:
            before = view.public.copy()
            told += [(row.read, row.brief) for row in words.rows(view.tell(line), before) if row.brief]
        assert len(told) == 2
        assert all("Masamune" in brief and len(brief) < len(read) - 5 for read, brief in told), told
