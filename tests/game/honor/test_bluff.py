"""Poses of the second game's rivals: what is played as if it were held, mixed by lots."""

from collections.abc import Callable
from itertools import pairwise

from game.honor.cards import CODES
from game.honor.decisions import Assassin, Attack, Decision, Discard, Play
from game.honor.rivals.bluffing import NO_POSE, Pose, pose, posing, thought_to_hold
from game.honor.rivals.minds import in_a_mood, thinking
from game.honor.rivals.personality import Personality
from game.honor.rivals.rival import Question
from game.honor.view import View, read_ask
from game.honor.what_others_hold import Shown
from game.kept.chance import Chance
from tests.game.honor.tables import Table

MOODS = [(number + 0.5) / 100 for number in range(100)]


def at_even_odds(hand: str) -> Table:
    """Seat 0 has a castle before a rich Daimyo, and may attack seat 1's at two dice against two."""
    table = Table(f"castle_10 noh lancers lancers {hand}", "castle_5 lancers", lords="turtle hawk reed bell")
    return table.do(
        "0 play castle_10 daimyo", "0 play lancers daimyo", "until 1", "1 play castle_5 daimyo", "until 0"
    )


def often(personality: Personality, view: View, fits: Callable[[Pose], bool]) -> float:
    """Return how often a pose is taken over all lots."""
    return sum(fits(pose(personality, view, mood)) for mood in MOODS) / len(MOODS)


def acts_so(taken: Pose) -> bool:
    return taken.face


def worth(table: Table, mood: float, option: Decision, **numbers: float) -> float:
    """Return what an option of seat 0 is worth to a character in this mood."""
    view, ask = table.view(0), read_ask(table.match.ask_line(0))
    options = view.options(ask)
    question = Question(view, ask, options, None, Shown(view.seats), mood)
    choice = thinking(Personality(**numbers))(question, Chance(1))
    return choice.worths[options.index(option)]


def test_who_is_bold_plays_now_and_then_as_if_a_save_face_were_held() -> None:
    held, not_held = (at_even_odds(hand).view(0) for hand in ("save_face", "guard"))
    shares = [often(Personality(boldness=bold), not_held, acts_so) for bold in (0.0, 0.3, 0.6, 1.0)]
    assert shares[0] == 0 and all(less < more for less, more in pairwise(shares)) and shares[-1] < 1
    assert often(Personality(boldness=0.3), held, acts_so) == 1


def test_who_acts_so_holds_one_about_every_other_time() -> None:
    """So it tells the others little: as often feigned as true."""
    view = at_even_odds("guard").view(0)
    likely = thought_to_hold(view, 0)
    feigned = often(Personality(boldness=1.0), view, acts_so)
    assert abs((1 - likely) * feigned - likely) < 0.01


def test_an_attack_is_worth_more_as_if_a_save_face_were_held() -> None:
    table, attack = at_even_odds("guard"), Attack(0, 1)
    posed, plain = (worth(table, mood, attack, boldness=0.6) for mood in (0.0, 0.99))
    assert posed > plain + 10
    assert worth(table, 0.0, attack) == worth(table, 0.99, attack), "the neutral player poses never"


def test_with_another_lord_in_the_hand_the_bold_risk_the_one_who_lies_open() -> None:
    with_spare, without = at_even_odds("daimyo_wren"), at_even_odds("guard")
    bold = Personality(boldness=0.6)
    attack = Attack(0, 1)
    public = with_spare.view(0).public
    taken = pose(bold, with_spare.view(0), 0.99)
    assert taken.spare and not pose(bold, without.view(0), 0.99).spare
    assert posing(bold, taken, public, attack) > posing(bold, NO_POSE, public, attack)
    thrown = Discard(0, CODES["daimyo_wren"])
    assert posing(bold, taken, public, thrown) < 0, "other cards are thrown away first"


def test_a_weak_castle_is_laid_as_bait_by_who_has_something_behind_it() -> None:
    table = Table("castle_5 save_face", lords="wren")
    bold, view = Personality(boldness=0.5), table.view(0)
    share = often(bold, view, lambda taken: taken.bait)
    assert 0.4 < share < 0.6
    lay = Play(0, CODES["castle_5"], 0)
    baits, holds_back = (pose(bold, view, mood) for mood in (0.1, 0.9))
    assert posing(bold, baits, view.public, lay) > posing(bold, holds_back, view.public, lay) == 0
    assert not often(bold, Table("castle_5", lords="wren").view(0), lambda taken: taken.bait)
    strong = Table("castle_5 save_face cavalry cavalry cavalry", lords="hawk")
    strong.do("0 play cavalry daimyo", "0 play cavalry daimyo")
    assert posing(bold, baits, strong.view(0).public, lay) == 0, "behind many dice it is no bait"


def test_who_has_no_loyalty_serves_in_order_to_inherit_where_that_pays() -> None:
    rich = Table("noh daisho", "assassin assassin", lords="turtle wren").do(
        "0 shogun", "until 1", "1 assassin daimyo 1", "dice 6", "1 serve 0", "until 1"
    )
    kill = Assassin(1, 1)
    false, true = Personality(loyalty=-1.0), Personality(loyalty=1.0)
    assert (
        posing(false, NO_POSE, rich.view(1).public, kill)
        > 0
        == posing(true, NO_POSE, rich.view(1).public, kill)
    )
    poor = Table("", "assassin assassin", lords="wren reed").do(
        "until 1", "1 assassin daimyo 1", "dice 6", "1 serve 0", "until 1"
    )
    assert posing(false, NO_POSE, poor.view(1).public, kill) == 0


def test_who_thinks_and_has_no_leaning_changes_from_match_to_match() -> None:
    moods = {in_a_mood(Personality(depth=1.0), seed) for seed in range(20)}
    assert len(moods) == 20
    assert in_a_mood(Personality(depth=1.0), 3) == in_a_mood(Personality(depth=1.0), 3)
    assert all(-0.3 <= one.boldness <= 0.3 and 0 <= one.hunt <= 0.4 for one in moods)
    for plain in (Personality(), Personality(depth=0.5, hunt=1.0)):
        assert in_a_mood(plain, 3) == plain
