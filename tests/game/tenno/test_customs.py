"""The customs, words of a header of version 3: each by its rule, and rivals who play by it."""

import json
from itertools import product
from pathlib import Path

import pytest

from game.games import TENNO
from game.kept.chance import Chance
from game.kept.json_lines import Line
from game.kept.language import Language
from game.table.drivers import InProcessDriver
from game.table.game_interface import IllegalDecision
from game.table.seats import Seating
from game.table.session import Session
from game.tenno.cards import FARMERS, NAMES
from game.tenno.decisions import Pass
from game.tenno.line_forms import check_header
from game.tenno.match import Match
from game.tenno.options import Refused
from game.tenno.shared_screen import asks_to_come
from game.tenno.show.choice_by_touches import choice_for
from game.tenno.show.house_rules import fitting_rules, request_of
from game.tenno.show.log_words import Log
from game.tenno.show.picture_from_view import table_picture
from game.tenno.show.table_words import why_ended
from game.tenno.variants import CUSTOMS, Variant, most_fights
from game.tenno.view import View
from tests.game.tenno.play import decide_at_random, header, played, random_decisions
from tests.game.tenno.tables import PlayedMatch
from tests.samples import spread
from tests.words import language

CODES = Language.codes(Path("assets/languages"))


def at(*names: str, **words: bool) -> PlayedMatch:
    plans = [{"name": name} for name in names]
    return PlayedMatch(
        header={"record": "tenno", "version": 1, "seats": plans, "first": 0, **Variant(**words).header_part()}
    )


LAID = "Aki lays 1 2 3\nKuma lays 3 2 1"


# The header


@pytest.mark.parametrize("word", CUSTOMS)
def test_a_custom_has_version_3_and_nothing_else_has(word: str) -> None:
    line = header(2, 0, Variant(**{word: True}))
    assert line["version"] == 3
    check_header(line)
    for version in (1, 2, 4):
        with pytest.raises(IllegalDecision):
            check_header({**line, "version": version})
    with pytest.raises(IllegalDecision) as refused:
        check_header({**line, "version": 2})
    assert word in refused.value.found
    for value in (False, 1, "true", None):
        with pytest.raises(IllegalDecision) as refused:
            check_header({**line, "variant": {word: value}})
        assert word in refused.value.found


def test_version_3_without_its_words_is_refused() -> None:
    for variant in ({"no_notes": True}, {}):
        with pytest.raises(IllegalDecision):
            check_header({**header(2), "version": 3, "variant": variant})
    with pytest.raises(IllegalDecision):
        check_header({**header(2), "version": 3})
    assert header(2, 0, Variant(no_notes=True))["version"] == 2


def test_a_lobby_may_choose_them() -> None:
    for word in CUSTOMS:
        assert word in fitting_rules(2)
        assert json.loads(request_of(word, 2)) == {"version": 3, "variant": {word: True}}


# Open fields


def test_open_farmers_lie_face_up_for_everyone_until_they_are_touched_or_fall() -> None:
    match = at("Aki", "Kuma", open_farmers=True).play(LAID)
    for viewer in (None, 0, 1):
        view = View.of(match.match.told(viewer))
        assert [view.lies_open(1, slot) for slot in range(3)] == [3, 2, 1]
        picture = table_picture(view, Seating(2, 0), language("en"), None)
        assert [slot.card for slot in picture.rivals[0].slots] == [3, 2, 1]
    match.play("Aki's 3 attacks Kuma's 1\nKuma lays 9\nAki lifts 2 and lays it back")
    view = View.of(match.match.told(None))
    assert [view.lies_open(1, slot) for slot in range(3)] == [3, 2, None]
    assert [view.lies_open(0, slot) for slot in range(3)] == [1, None, 3]


def test_where_farmers_lie_open_their_places_are_told_to_all() -> None:
    match = Match(header(2, 0, Variant(open_farmers=True)))
    match.take({"move": "place", "seat": 0, "cards": ["2", "1", "3"]})
    for viewer in (None, 0, 1):
        assert match.told(viewer)[-1] == {"move": "place", "seat": 0, "cards": ["2", "1", "3"]}
    assert View.of(match.told(1)).row == [None] * 3


# Loud eyes


def peeked(told: list[Line]) -> list[Line]:
    return [line for line in told if line.get("move") == "peek"]


def test_who_looks_shows_it_to_everyone() -> None:
    found = 0
    for seed in range(12):
        variant = Variant(open_peek=True)
        match, _ = played(3, 0, random_decisions(3, 0, seed, variant), variant)
        peeks = [peeked(match.told(viewer)) for viewer in (None, 0, 1, 2)]
        assert all(one == peeks[0] for one in peeks)
        assert all(line["saw"] in NAMES for line in peeks[0])
        found += len(peeks[0])
        plain, _ = played(3, 0, random_decisions(3, 0, seed))
        assert not any("saw" in line for line in peeked(plain.told(None)))
    assert found > 3


@pytest.mark.parametrize("code", CODES)
def test_the_log_names_the_card_that_all_were_shown(code: str) -> None:
    variant = Variant(open_peek=True)
    for seed in range(40):
        match, _ = played(2, 0, random_decisions(2, 0, seed, variant), variant)
        if peeked(match.told(None)):
            break
    words = language(code)
    for viewer in (None, 0, 1):
        view = View.of(match.told(viewer))
        rows = [row.text for row in Log.of(view, words).rows]
        for line in peeked(match.told(None)):
            card = line["saw"]
            assert any(card in text or str(line["slot"] + 1) in text for text in rows)
        assert not any("{" in text for text in rows)


# Dusk


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_at_dusk_a_match_ends_once_the_gaps_are_filled_and_a_hand_is_empty(seats: int) -> None:
    variant, dusks = Variant(dusk=True), 0
    for seed in range(20):
        for state, decision in decide_at_random(seats, seed % seats, Chance(seed), variant):
            assert decision.move != "swap"
            if not state.public.openings and state.ask and state.ask.wanted in ("exchange", "peek", "attack"):
                assert all(state.public.hand_sizes)
        match, lines = played(
            seats, seed % seats, random_decisions(seats, seed % seats, seed, variant), variant
        )
        assert "result" in lines[-1]
        dusks += lines[-2].get("move") == "refill" and 0 in View.of(match.told(None)).public.hand_sizes
    assert dusks > 5


@pytest.mark.parametrize("code", CODES)
def test_it_is_said_that_dusk_ended_it(code: str) -> None:
    variant, said = Variant(dusk=True), set()
    for seed in range(30):
        match, lines = played(2, 0, random_decisions(2, 0, seed, variant), variant)
        if lines[-2].get("move") == "refill":
            view = View.of(match.told(0))
            said.add(why_ended(view, language(code)))
    assert len(said) >= 3 and "" not in said
    assert not any("{" in one for one in said)


def test_nobody_is_asked_early_for_what_dusk_will_not_ask() -> None:
    variant, seen = Variant(dusk=True), 0
    for seed in range(20):
        asked: tuple[object, ...] = ()
        for state, _ in decide_at_random(2, 0, Chance(seed), variant):
            asked = asks_to_come(state.public)
        assert state.public.over
        seen += all(getattr(ask, "wanted", "") == "refill" for ask in asked) and bool(asked)
    assert seen > 5


# Restless hands


def test_where_hands_are_restless_only_the_opening_exchange_may_be_left() -> None:
    variant, kinds = Variant(must_touch=True, opening_exchange=True), set()
    for seed in range(20):
        for state, _ in decide_at_random(2, 0, Chance(seed), variant):
            assert state.ask is not None
            passes = any(isinstance(option, Pass) for option in state.options())
            if state.ask.wanted in ("exchange", "swap"):
                opening = bool(state.public.openings)
                kinds.add((state.ask.wanted, opening))
                assert passes == opening
            if state.ask.wanted == "peek":
                assert passes
    assert {("exchange", True), ("exchange", False), ("swap", False)} <= kinds


def test_a_pass_is_refused_by_its_reason_and_has_no_button() -> None:
    match = at("Aki", "Kuma", must_touch=True).play(LAID + "\nAki's 3 attacks Kuma's 1\nKuma lays 9")
    view = View.of(match.match.told(0))
    assert view.public.ask is not None and view.public.ask.wanted == "exchange"
    assert [button.name for button in choice_for(view, view.public.ask).buttons()] == []
    with pytest.raises(Refused) as refused:
        match.match.take({"move": "pass", "seat": 0})
    assert refused.value.reason == "must-touch"
    assert all(language(code).has("refused.must-touch") for code in CODES)
    plain = at("Aki", "Kuma").play(LAID + "\nAki's 3 attacks Kuma's 1\nKuma lays 9")
    seen = View.of(plain.match.told(0))
    assert seen.public.ask is not None
    assert [button.name for button in choice_for(seen, seen.public.ask).buttons()] == ["touch-nothing"]


# Rivals


COMBINED = [
    {"open_farmers": True, "dusk": True, "must_touch": True},
    {"open_peek": True, "opening_exchange": True, "must_touch": True},
    {"open_farmers": True, "open_peek": True, "known_shogun": True},
    {"dusk": True, "open_peek": True, "short_hand": (5, 9)},
    {"must_touch": True, "open_farmers": True, "short_hand": (4, 11), "opening_exchange": True},
]


TABLES = [("steady", "oyuki"), ("fumi", "novice"), ("goro", "kage", "suzume")]


@pytest.mark.parametrize(
    ("words", "numbered"),
    spread(3, [{word: True} for word in CUSTOMS] + COMBINED, list(enumerate(TABLES))),
    ids=str,
)
def test_rivals_understand_them_and_play_to_an_end(
    words: dict[str, object], numbered: tuple[int, tuple[str, ...]]
) -> None:
    variant = Variant(**words)  # type: ignore[arg-type]
    number, rivals = numbered
    line = header(len(rivals), number % 2, variant)
    match = TENNO.match(line)
    minds = [TENNO.rival(rival, number + seat) for seat, rival in enumerate(rivals)]
    Session(match, [InProcessDriver(mind) for mind in minds], seed=number).advance(60.0)
    assert match.result() is not None
    fights = View.of(match.told(None)).public.fights
    assert fights <= most_fights(variant, len(rivals))


def test_farmers_that_lie_open_are_known_to_a_rival() -> None:
    for identity, (seed, word) in product(("steady", "fumi"), enumerate(("open_farmers",))):
        match = TENNO.match(header(2, 0, Variant(**{word: True})))
        for seat in (0, 1):
            match.take({"move": "place", "seat": seat, "cards": ["1", "2", "3"]})
        mind = TENNO.rival(identity, seed)
        for line in match.told(0):
            mind.tell(line)
        mind.answer(match.ask_line(0))
        account = mind.account()
        assert account is not None and account.beliefs is not None
        assert account.beliefs[1] == [{NAMES[card]: 1.0} for card in FARMERS]
