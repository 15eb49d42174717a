"""What the set pieces of the shore tell, compared with what is read off the public lines themselves."""

import pytest

from game.kept.json_lines import Line
from game.table.seats import Seating
from game.table.set_pieces import BowlProp, Said, SquidProp, TallyProp
from game.tenno.events import MonkShown
from game.tenno.fooled_and_read import FOOLED, tells_of
from game.tenno.set_pieces_act_1_shore import Bowl, Ferry, FerryProp, Flute, FluteProp, Squid, Tally
from game.tenno.view import View
from tests.game.tenno.play import played, random_decisions
from tests.game.tenno.told import followed

PLAYER = 0


def _public(seats: int, seed: int) -> list[Line]:
    """Return what everybody was told of a whole match, played at random."""
    match, _ = played(seats, seed % seats, random_decisions(seats, seed % seats, seed))
    return match.told(None)


MATCHES = [_public(2 + seed % 3, seed) for seed in range(12)]
"""Of two to four seats."""


def seating_of(lines: list[Line]) -> Seating:
    """Return the table as the second seat sees it."""
    return Seating(len(lines[0]["seats"]), 1)


@pytest.mark.parametrize("lines", MATCHES)
def test_a_bowl_jumps_at_each_attack_that_is_not_the_players(lines: list[Line]) -> None:
    jumps = 0
    seating = seating_of(lines)
    quiet = seating.place(PLAYER)
    for line, piece in followed(Bowl(), lines):
        jumps += line.get("move") == "attack" and line["seat"] != PLAYER
        prop = piece.prop(seating)
        assert prop == BowlProp(quiet, jumps)
    assert prop is not None
    blows = [prop.blow(place) for place in range(seating.seats)]
    assert [place for place, blow in enumerate(blows) if not blow] == [quiet]


@pytest.mark.parametrize("lines", MATCHES)
def test_a_squid_flinches_as_a_card_falls_and_lets_go_of_ink_where_somebody_was_fooled(
    lines: list[Line],
) -> None:
    inked, fights = 0, 0
    seating = seating_of(lines)
    fooled = [tell.fight for tell in tells_of(View.of(lines)) if tell.kind == FOOLED]
    for line, piece in followed(Squid(), lines):
        fight = line.get("fight")
        if fight is not None:
            fights += 1
            inked += fights in fooled
            assert piece.take_cue() == ("prop-ink" if fights in fooled else "prop-flinch")
        assert piece.prop(seating) == SquidProp(fights, inked)
    assert inked == len(fooled)


@pytest.mark.parametrize("lines", MATCHES)
def test_a_notch_is_cut_for_each_card_that_the_player_took_and_they_are_counted_at_the_end(
    lines: list[Line],
) -> None:
    attack, notches = Line(), 0
    seating = seating_of(lines)
    for line, piece in followed(Tally(), lines):
        attack = line if line.get("move") == "attack" else attack
        fight = line.get("fight")
        if fight is not None and fight["winner"] == PLAYER:
            taken = attack["seat"] == PLAYER or fight["cards"][1] == "10"
            notches += taken
            assert (piece.take_cue() == "prop-notch") == taken
        assert piece.prop(seating) == TallyProp(notches, "result" in line)
    assert piece.take_cue() == ("prop-count" if notches else "")


@pytest.mark.parametrize("lines", MATCHES)
def test_a_note_is_wrong_whenever_a_monk_is_shown(lines: list[Line]) -> None:
    wrong = 0
    seating = seating_of(lines)
    for line, piece in followed(Flute(), lines):
        wrong += line.get("move") == "monk" and line["reveal"]
        prop = piece.prop(seating)
        assert prop == FluteProp(wrong)
    assert prop is not None and prop.rescue_sound


@pytest.mark.parametrize("lines", MATCHES)
def test_a_rope_is_untied_at_each_fight_up_to_the_sixteenth_and_the_ferry_lands_at_the_end(
    lines: list[Line],
) -> None:
    fights = 0
    seating = seating_of(lines)
    said = list[Said]()
    for line, piece in followed(Ferry(), lines):
        fights += "fight" in line
        assert piece.prop(seating) == FerryProp(min(16, fights), "result" in line)
        if "fight" in line:
            assert piece.take_cue() == ("prop-rope" if fights <= 16 else "")
        words = piece.take_words()
        said += [words] if words is not None else []
        assert (words == Said("ferry_late")) == ("fight" in line and fights == 16)
    assert piece.take_cue() == "prop-landfall"
    assert said[0] == Said("ferry") and len(said) == 1 + (fights >= 16)


def test_in_some_of_these_matches_a_monk_is_shown_somebody_is_fooled_and_all_ropes_are_untied() -> None:
    """What the proofs above rest on."""
    views = [View.of(lines) for lines in MATCHES]
    assert any(isinstance(event, MonkShown) for view in views for event in view.events)
    assert any(tell.kind == FOOLED for view in views for tell in tells_of(view))
    assert any(view.public.fights > 16 for view in views)
