"""The rules' section 11: what each seat knows."""

from tests.game.honor.tables import Table


def test_11_1_public_is_what_lies_open() -> None:
    """Houses, scores, bonds, the Decree, the discards, sizes of hands and pile, actions left, dice."""
    table = Table("noh foot", seats=4).do("0 play noh samurai", "0 discard foot", "0 shogun", "0 draw")
    seen = table.view(2).public
    truth = table.match.told(None)
    assert seen.houses[1] and seen.discards and seen.decree == 0 and seen.hand_sizes == [6, 7, 7, 7]
    assert seen.pile == 70 and seen.actions_left() == 1
    assert truth[-1] == {"move": "draw", "seat": 0}


def test_11_2_private_are_hands_and_what_one_drew() -> None:
    """All see that Ito drew and that his hand is seven; nobody learns whether he could have saved face."""
    table = Table("foot", pile="masamune").do("0 discard foot", "0 draw")
    assert table.told(0) == [{"move": "draw", "seat": 0, "drew": "masamune"}]
    assert table.told(1) == table.told(None) == [{"move": "draw", "seat": 0}]
    assert table.match.told(1)[3]["hand"] == table.hand(1)
    assert table.match.told(None)[3] == {"dealt": 7}


def test_11_2_a_loss_tells_nothing_of_a_save_face_kept() -> None:
    kept = Table("dishonour", "save_face").do("0 dishonour 1", "1 lose")
    none = Table("dishonour", "foot").do("0 dishonour 1", "1 lose")
    assert kept.match.told(2)[4:] == none.match.told(2)[4:]


def test_11_3_until_a_save_face_is_settled_the_others_are_shown_nothing_of_the_fight() -> None:
    """Then all at once, whether or not anybody had been asked."""
    table = Table("save_face", "castle_5", "save_face", "", lords="boar plum", first=1)
    table.do("1 play castle_5 daimyo", "until 0")
    before = {seat: len(table.match.told(seat)) for seat in (None, 0, 1, 2, 3)}
    table.do("0 attack 1", "dice 6", "dice 1")
    assert table.match.asked == (2,)
    for seat in (None, 0, 1, 3):
        assert len(table.match.told(seat)) == before[seat]
    assert [next(iter(line)) for line in table.match.told(2)[before[2] :]] == [
        "move",
        "chance",
        "chance",
        "fight",
    ]
    table.do("2 pass")
    assert table.match.asked == (0,)
    for seat in (None, 1, 3):
        assert len(table.match.told(seat)) == before[seat]
    assert len(table.match.told(0)) == before[0] + 4
    table.do("0 pass")
    for seat in (None, 1, 3):
        assert len(table.match.told(seat)) == before[seat] + 4
    assert table.match.told(2)[-1] == {"move": "pass", "seat": 2}


def test_11_3_in_a_dishonour_from_the_seconds_loss_on() -> None:
    table = Table("save_face", "", "assassin dishonour", "", first=2)
    table.do("2 assassin daimyo 1", "dice 6", "until 1", "1 serve 0", "until 2", "2 dishonour 1", "1 lose")
    assert table.match.asked == (0,)
    for seat in (0, 1):
        assert table.told(seat) == [{"move": "lose", "seat": 1}]
    for seat in (None, 2, 3):
        assert table.told(seat) == [{"move": "dishonour", "seat": 2, "target": 1}]
    table.do("0 pass")
    assert table.told(3, 3)[0] == {"move": "lose", "seat": 1}
