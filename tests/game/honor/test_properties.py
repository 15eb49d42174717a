"""What holds in every match, whatever is drawn and decided."""

from collections import Counter
from typing import Any, get_args

from hypothesis import given, settings
from hypothesis import strategies as st

from game.honor.cards import CARDS, COUNTS, DAIMYOS, KINDS, NAMES
from game.honor.decisions import Discard, Draw, End, Phase
from game.honor.event_effects import _EFFECTS
from game.honor.events import Event
from game.honor.full_state import State
from game.honor.line_forms import decision_from_line, decision_line
from game.honor.match import Match
from game.honor.public_state import Public
from game.honor.seat_record import line_for
from game.honor.view import View, read_ask
from game.kept.chance import Chance
from game.kept.faults import Fault
from game.kept.json_lines import Line, write_line
from tests.game.honor.tables import record_lines, replay
from tests.game.honor.worlds import played, tables

FEW = settings(max_examples=25)


def texts(lines: list[Line]) -> list[str]:
    return [write_line(line) for line in lines]


def test_it_is_said_of_every_event_what_it_does_to_the_table() -> None:
    assert set(_EFFECTS) == set(get_args(Event)) - {Draw}  # which is told as what was drawn


@FEW
@given(tables)
def test_there_are_110_cards_always_and_no_empty_choice(table: dict[str, Any]) -> None:
    chance = Chance(table["seed"])
    state = State(table["seats"], table["seed"] % table["seats"], table["goal"])
    for _ in range(table["steps"]):
        options = state.options()
        assert bool(options) == (state.ask is not None) == (state.phase.value in ASKS)
        match state.phase:
            case Phase.LORDS:
                state.draw_lords(tuple(chance.shuffled(DAIMYOS)[: table["seats"]]))
            case Phase.SHUFFLE:
                state.shuffle(tuple(chance.shuffled(state.shuffled_cards())))
                assert state.public.turns
            case Phase.ROLL:
                state.roll(tuple(1 + chance.below(6) for _ in range(state.roll_dice)))
            case Phase.OVER:
                return
            case _:
                assert len(set(options)) == len(options)
                lively = [option for option in options if not isinstance(option, (End, Discard))]
                gladly = lively and chance.fraction() < table["eager"]
                state.apply(chance.choose(lively if gladly else options))
        if state.public.turns:
            check_cards(state)


ASKS = ("turn", "stash", "dishonoured", "save_face", "castle")


def check_cards(state: State) -> None:
    public = state.public
    there = Counter(state.pile + public.discards + public.stolen)
    for cards in (*state.hands, *public.houses):
        there.update(cards)
    due = {card: count for card, count in enumerate(COUNTS) if KINDS[card] not in ("samurai", "decree")}
    assert there == due and sum(due.values()) + 6 + 1 == CARDS
    assert public.pile == len(state.pile) and public.hand_sizes == [len(hand) for hand in state.hands]
    check_sums(public)


def check_sums(public: Public) -> None:
    """What is kept beside the cards is what they come to; bonds go both ways; nobody is over a limit."""
    again = Public(public.seats, public.first, public.goal, public.dice_most)
    for place, house in enumerate(public.houses):
        assert all(KINDS[card] != "daimyo" for card in house[1:])
        for card in house:
            again.add(place, card)
        kinds = Counter(KINDS[card] for card in house)
        assert kinds["army"] <= 5 and kinds["okugata"] <= 1 and kinds["castle"] <= (place % 2 == 0)
        if house and place % 2 == 0:
            assert KINDS[house[0]] == "daimyo"
    for name in ("houses", "heads", "lords", "castles", "sums", "kis", "strengths", "armies", "full", "loot"):
        assert getattr(again, name) == getattr(public, name), name
    for seat, lord in enumerate(public.serves):
        if lord is not None:
            assert public.second[lord] == seat and public.heads[lord] >= 0 > public.heads[seat]
        assert public.leaving[seat] <= (lord is not None)
    assert sum(second is not None for second in public.second) == sum(
        lord is not None for lord in public.serves
    )
    assert public.decree is None or public.heads[public.decree] >= 0


@FEW
@given(tables)
def test_a_record_replays_to_the_same_bytes(table: dict[str, Any]) -> None:
    match = played(**table)
    lines = record_lines(match)
    again = replay(enumerate([dict(line) for line in lines], 1)).match
    assert again is not None
    assert texts(record_lines(again)) == texts(lines)
    for seat in (None, *range(match.seats)):
        assert texts(again.told(seat)) == texts(match.told(seat))


@FEW
@given(tables)
def test_every_seats_record_is_rebuilt_from_the_events_alone(table: dict[str, Any]) -> None:
    match = played(**table)
    for seat in (None, *range(match.seats)):
        lines = [line_for(event, seat) for event, to in match.tellings if seat in to]
        assert [match.told(seat)[0], *lines] == match.told(seat)


@FEW
@given(tables)
def test_a_view_folded_from_lines_knows_what_it_may_answer(table: dict[str, Any]) -> None:
    views: dict[int, View] = {}
    heard: dict[int, int] = {}

    def watch(match: Match) -> None:
        for seat in match.asked:
            if seat not in views:
                views[seat], heard[seat] = View(match.told(seat)[0]), 1
            for line in match.told(seat)[heard[seat] :]:
                views[seat].tell(line)
            heard[seat] = len(match.told(seat))
            ask = match.ask_line(seat)
            assert ask is not None
            options = views[seat].options(read_ask(ask))
            assert [decision_line(option) for option in options] == match.option_lines(seat)
            assert all(decision_from_line(decision_line(option)) == option for option in options)

    played(**table, watch=watch)


def test_the_same_seed_gives_the_same_match() -> None:
    first = played(4, 300, 7, 1000, 0.6)
    again = played(4, 300, 7, 1000, 0.6)
    assert texts(record_lines(first)) == texts(record_lines(again))
    assert texts(record_lines(first)) != texts(record_lines(played(4, 300, 8, 1000, 0.6)))


@settings(max_examples=60)
@given(tables, st.data())
def test_a_record_that_was_tampered_with_is_read_or_refused_with_a_line(
    table: dict[str, Any], data: st.DataObject
) -> None:
    lines = [dict(line) for line in record_lines(played(**{**table, "steps": 60}))]
    number = data.draw(st.integers(0, len(lines) - 1))
    line = lines[number]
    key = data.draw(st.sampled_from(sorted(line)))
    value = data.draw(
        st.one_of(
            st.none(),
            st.booleans(),
            st.integers(-1, 7),
            st.floats(allow_nan=False),
            st.sampled_from([*NAMES, "daimyo", "samurai", "end", "roll"]),
            st.lists(st.sampled_from(NAMES), max_size=3),
            st.dictionaries(st.sampled_from(["dice", "name"]), st.integers(0, 5), max_size=1),
        )
    )
    match data.draw(st.sampled_from(["drop", "twice", "key", "more", "less"])):
        case "drop":
            del lines[number]
        case "twice":
            lines.insert(number, line)
        case "key":
            line[key] = value
        case "more":
            line["another"] = value
        case _:
            del line[key]
    try:
        replay(enumerate(lines, 1))
    except Fault as fault:
        assert 1 <= fault.number <= len(lines) + 1
        assert fault.found and fault.expected
