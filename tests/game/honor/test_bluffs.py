"""What was hidden, in situations whose hands and dice are known: each kind is found, with what came of it."""

from pathlib import Path

from game.honor.bluffs import MOST, Bluff, all_bluffs, bluffs_of, hidden_by
from game.honor.cards import CODES, NAMES, SAVE_FACE
from game.honor.match import Match
from game.kept.chance import Chance
from game.kept.json_lines import Line
from tests.game.honor.refereed import played_out
from tests.game.honor.tables import Table, read_record

GALLERY = Path("assets/gallery")
EASY = "0 play cavalry daimyo", "until 1", "1 play castle_5 daimyo", "until 0", "0 attack 1"
"""Seat 0 has two dice against one of seat 1's castle."""


def only(table: Table, seat: int) -> Bluff:
    """The one thing that a seat hid, as soon as somebody decides something else; nobody else hid anything."""
    for other in range(table.match.seats):
        assert other == seat or hidden_by(table.match.told(other)) == []
    (found,) = hidden_by(table.match.told(seat))
    assert found.by == seat
    return found


def dared(attacker: str, *dice: str) -> Table:
    """Seat 0 attacks with one die a castle that has two, and ends its turn."""
    table = Table(attacker, "castle_5", lords="boar hawk", first=1)
    return table.do("1 play castle_5 daimyo", "until 0", "0 attack 1", *dice)


def easy(defender: str, *steps: str, lords: str = "hawk plum") -> Table:
    return Table("cavalry", f"castle_5 {defender}", lords=lords).do(*EASY, *steps)


def betrayed(*steps: str) -> Table:
    """Seat 2 serves seat 1, whose castle seat 0 attacks."""
    table = Table("cavalry assassin", "castle_5", "save_face", lords="hawk plum bell")
    table.do("0 play cavalry daimyo", "0 assassin daimyo 2", "dice 6", "until 1", "1 play castle_5 daimyo")
    return table.do("until 2", "2 serve 1", "until 0", "0 attack 1", *steps)


def test_an_attack_against_the_odds_without_a_save_face_is_one_that_went_well_or_not() -> None:
    found = only(dared("", "dice 6", "dice 1 1", "0 castle burn", "0 end"), 0)
    assert (found.kind, found.whom, found.truth, found.round) == ("dared", 1, None, 1)
    assert (found.outcome, found.fell, found.worked) == ("won", 1, True)
    assert found.count == 10 and found.stake == 3 * 25
    assert SAVE_FACE not in found.hand and len(found.hand) == 7
    lost = only(dared("", "dice 1", "dice 3 3", "0 end"), 0)
    assert (lost.kind, lost.outcome, lost.fell, lost.worked) == ("dared", "lost", 0, False)
    assert [NAMES[card] for card in lost.lords] == ["daimyo_boar", "daimyo_hawk"]


def test_with_a_save_face_in_hand_such_an_attack_hides_nothing_that_was_feared() -> None:
    saved = dared("save_face", "dice 1", "dice 3 3", "0 save_face", "0 end")
    assert hidden_by(saved.match.told(0)) == hidden_by(saved.match.told(1)) == []


def test_a_castle_that_seems_easy_prey_is_a_trap_with_a_save_face_behind_it() -> None:
    found = only(easy("save_face", "dice 3 3", "dice 1", "1 save_face", "0 castle burn", "0 end"), 1)
    assert (found.kind, found.whom, found.truth, found.outcome) == ("trap", 0, SAVE_FACE, "saved")
    assert found.fell is None and found.count == 90
    spared = only(easy("save_face", "dice 1 1", "dice 6", "1 pass", "0 end"), 1)
    assert (spared.kind, spared.outcome, spared.fell) == ("trap", "unneeded", 0)


def test_an_easy_castle_that_falls_or_holds_with_nothing_behind_it_hid_nothing() -> None:
    for dice in (("dice 3 3", "dice 1", "0 castle burn"), ("dice 1 1", "dice 6")):
        table = easy("", *dice, "0 end")
        assert hidden_by(table.match.told(0)) == hidden_by(table.match.told(1)) == []


def test_a_save_face_that_is_kept_back_as_the_own_daimyo_falls() -> None:
    found = only(easy("save_face", "dice 3 3", "dice 1", "1 pass", "0 castle burn", "0 end"), 1)
    assert (found.kind, found.whom, found.outcome, found.fell) == ("kept", 0, "let_fall", 1)


def test_a_save_face_that_a_second_samurai_keeps_back_as_his_lord_falls() -> None:
    found = only(betrayed("dice 3 3", "dice 1", "2 pass", "0 castle burn", "0 end"), 2)
    assert (found.kind, found.whom, found.outcome, found.fell) == ("kept", 1, "betrayed", 1)


def test_who_keeps_one_back_from_a_stranger_or_shows_it_hides_nothing() -> None:
    shown = betrayed("dice 3 3", "dice 1", "2 save_face", "0 castle burn", "0 end")
    strange = Table("cavalry", "castle_5", "save_face", lords="hawk plum").do(
        *EASY, "dice 3 3", "dice 1", "2 pass", "0 castle burn", "0 end"
    )
    for table in (shown, strange):
        assert all(hidden_by(table.match.told(seat)) == [] for seat in range(3))


def test_a_dishonour_borne_in_full_with_a_save_face_in_hand_that_later_saves_the_daimyo() -> None:
    table = Table("dishonour cavalry", "castle_5 save_face", lords="hawk plum")
    table.do("0 dishonour 1", "1 lose", "until 1", "1 play castle_5 daimyo", "until 0")
    table.do(
        "0 play cavalry daimyo", "0 attack 1", "dice 3 3", "dice 1", "1 save_face", "0 castle burn", "0 end"
    )
    bowed, trap = sorted(hidden_by(table.match.told(1)), key=lambda one: one.kind)
    assert (bowed.kind, bowed.whom, bowed.outcome, bowed.count) == ("bowed", 0, "later", 75)
    assert trap.kind == "trap"


def test_a_daimyo_in_hand_as_the_own_one_falls_who_comes_at_once() -> None:
    table = easy("daimyo_bell", "dice 3 3", "dice 1", "0 castle burn", "until 1", "1 play daimyo_bell daimyo")
    found = only(table, 1)
    assert (found.kind, found.whom, found.outcome, found.fell) == ("spare", 0, "new", 1)
    assert found.truth == CODES["daimyo_bell"] and NAMES[found.lords[0]] == "daimyo_plum"


def test_a_daimyo_who_comes_a_turn_later_or_was_drawn_since_was_no_spare_one() -> None:
    late = easy("daimyo_bell", "dice 3 3", "dice 1", "0 castle burn", "until 1", "until 1")
    late.do("1 play daimyo_bell daimyo")
    table = Table("cavalry", "castle_5", lords="hawk plum", pile="daimyo_bell").do(
        *EASY, "dice 3 3", "dice 1", "0 castle burn", "until 1", "1 draw", "1 play daimyo_bell daimyo"
    )
    assert hidden_by(late.match.told(1)) == hidden_by(table.match.told(1)) == []


def service(hand: str, *steps: str) -> Table:
    """Seat 1 loses its Daimyo to an assassin of seat 2, serves seat 0, and has its turn again."""
    table = Table("", hand, "assassin", lords="hawk plum boar", first=2)
    return table.do("2 assassin daimyo 1", "dice 6", "until 1", "1 serve 0", "until 1", *steps)


def test_a_daimyo_in_hand_while_another_lord_is_served() -> None:
    found = only(service("daimyo_bell", "1 leave", "until 1"), 1)
    assert (found.kind, found.whom, found.outcome) == ("served", 0, "brought")
    assert found.truth == CODES["daimyo_bell"]
    assert found.count == found.stake == 10  # half of the lord's 20, once
    assert only(service("daimyo_bell", "until 1", "1 leave", "until 1"), 1).count == 20
    assert hidden_by(service("", "1 leave", "until 1").match.told(1)) == []


def test_an_assassin_in_hand_in_service_who_is_sent_at_the_lord() -> None:
    heir = only(service("assassin", "1 assassin samurai 0", "dice 3", "1 end"), 1)
    assert (heir.kind, heir.whom, heir.outcome, heir.fell) == ("dagger", 0, "inherited", 0)
    assert NAMES[heir.lords[1]] == "daimyo_hawk" and heir.stake == 60
    killed = only(service("assassin", "1 assassin daimyo 0", "dice 3", "1 end"), 1)
    assert (killed.outcome, killed.fell) == ("killed", 0)
    missed = only(service("assassin", "1 assassin samurai 0", "dice 2", "1 end"), 1)
    assert (missed.outcome, missed.fell, missed.worked) == ("missed", None, False)


def test_an_assassin_who_was_drawn_in_the_same_turn_or_is_sent_at_others_is_none() -> None:
    table = Table("", "", "assassin", lords="hawk plum boar", first=2, pile="assassin")
    table.do("2 assassin daimyo 1", "dice 6", "until 1", "1 serve 0", "until 1", "1 discard foot", "1 draw")
    table.do("1 assassin samurai 0", "dice 6", "1 end")
    other = service("assassin", "1 assassin daimyo 2", "dice 6", "1 end")
    assert hidden_by(table.match.told(1)) == hidden_by(other.match.told(1)) == []


def test_a_castle_that_others_could_well_have_had_and_let_be() -> None:
    """Two easy attacks let be, no Save Face in hand; one that is drawn ends what could be feared."""
    table = Table("cavalry", "castle_5", lords="hawk plum", pile="save_face")
    table.do("0 play cavalry daimyo", "until 1", "1 play castle_5 daimyo", "until 0", "until 0", "until 1")
    assert hidden_by(table.match.told(1)) == []
    found = only(table.do("1 draw"), 1)
    assert (found.kind, found.whom, found.truth, found.outcome, found.count) == (
        "feared",
        0,
        None,
        "stood",
        2,
    )


def test_one_attack_let_be_or_a_save_face_behind_the_castle_is_nothing_that_was_feared() -> None:
    steps = "0 play cavalry daimyo", "until 1", "1 play castle_5 daimyo", "until 0", "until 1", "1 draw"
    once = Table("cavalry", "castle_5", lords="hawk plum", pile="save_face").do(*steps)
    held = Table("cavalry", "castle_5 save_face", lords="hawk plum", pile="save_face")
    held.do(
        "0 play cavalry daimyo",
        "until 1",
        "1 play castle_5 daimyo",
        "until 0",
        "until 0",
        "until 1",
        "1 draw",
    )
    assert hidden_by(once.match.told(1)) == hidden_by(held.match.told(1)) == []


# What is told of a whole match


def by_seat(match: Match) -> dict[int | None, list[Line]]:
    return {seat: match.told(seat) for seat in (None, *range(match.seats))}


def plain_table() -> Line:
    return {"record": "honor", "version": 1, "seats": [{"name": "A"}] * 4, "first": 0}


def whole(name: str) -> Match:
    match = read_record(GALLERY / f"{name}.honor").match
    assert isinstance(match, Match)
    return match


def test_the_most_telling_of_a_real_match_are_told_as_they_happened() -> None:
    found = bluffs_of(by_seat(whole("honor-hidden")))
    assert [(one.kind, one.by, one.whom, one.outcome) for one in found] == [
        ("dared", 1, 3, "won"),
        ("dagger", 0, 3, "inherited"),
        ("served", 0, 3, "brought"),
    ]


def test_where_nothing_that_mattered_was_hidden_nothing_is_told() -> None:
    found = bluffs_of(by_seat(whole("honor-four")))
    assert [one.kind for one in found] == ["spare"]
    assert bluffs_of(by_seat(played_out(plain_table(), Chance(1)))) == []


def test_no_more_than_three_are_told_none_of_one_kind_and_the_public_record_tells_nothing() -> None:
    told = 0
    for seed in range(8):
        match = played_out(plain_table(), Chance(seed))
        records = by_seat(match)
        found, every = bluffs_of(records), all_bluffs(records)
        assert len(found) <= MOST and len({one.kind for one in found}) == len(found)
        assert [one.round for one in found] == sorted(one.round for one in found)
        assert len(found) == min(MOST, len({one.kind for one in every}))
        assert all(max(one.weight for one in every if one.kind == two.kind) == two.weight for two in found)
        assert bluffs_of({None: records[None]}) == []
        told += len(found)
    assert told
