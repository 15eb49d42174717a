"""The field that rates rivals: bots of another kind, readers and responders, and the table that comes out."""

import json
from pathlib import Path

import pytest

from game.games import TENNO
from game.kept.chance import seed_from
from game.tenno.rivals.master import MASTERS, Master
from tests.measure import field
from tests.measure.engine import learned_policy, lessons_of
from tests.measure.league import play


@pytest.fixture(scope="module")
def counts(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What was counted of Tama in two matches."""
    path = tmp_path_factory.mktemp("field") / "counts"
    lines = ["{}", *(json.dumps(field.counted(("tama", number))) for number in range(2))]
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return str(path)


@pytest.mark.parametrize("name", field.FIELD)
def test_each_of_the_field_plays_a_match_and_its_shares_follow_from_its_number(
    name: str, counts: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.measure.plain_bots.SAMPLED", 500)
    found = [field.share(("tama", name, 0, counts)) for _ in range(2)]
    assert set(found) <= {0.0, 0.5, 1.0} and found[0] == found[1]


def test_bots_of_another_kind_play_at_larger_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.measure.plain_bots.SAMPLED", 500)
    names = ("sampler", "counter", "anything", "counter")
    assert play([field.field(name, "", seed_from(1, name), "") for name in names], 0)["winners"]


def test_who_counts_cards_beats_who_plays_anything() -> None:
    won = 0
    for number in range(20):
        rivals = [field.field(name, "", seed_from(number, name), "") for name in ("counter", "anything")]
        won += play(rivals, number % 2)["winners"] == [0]
    assert won > 12


def test_the_responder_plays_by_what_it_learned_and_the_reader_does_not(counts: str) -> None:
    responder, reader = (field.field(name, "tama", 1, counts) for name in ("responder", "reader"))
    assert isinstance(responder, Master) and isinstance(reader, Master)
    assert responder.lessons != MASTERS and reader.lessons == MASTERS


def test_weights_and_lessons_say_the_same() -> None:
    policy = learned_policy()
    assert learned_policy(lessons_of(policy))[1:12] == pytest.approx(policy[1:12])
    found = lessons_of(policy)
    assert found.leaves == pytest.approx(MASTERS.leaves)
    assert found.target == pytest.approx(MASTERS.target)
    assert found.laid[3][1:] == pytest.approx(MASTERS.laid[3][1:])


def test_the_table_names_everybody_with_an_interval() -> None:
    shares = {(rival, other): [1.0, 0.0] for rival in ("aoi", "tama") for other in field.FIELD}
    table = field.told(("aoi", "tama"), 2, shares)
    assert all(f"| {name} |" in table for name in ("aoi", "tama", *field.FIELD))
    assert "50.0 ±" in table and str(TENNO.rival_profile("aoi").rating) in table


def test_the_responder_is_kept_beside_the_logs() -> None:
    kept = json.loads(Path(field.RESPONDER).read_text("utf-8"))
    assert len(kept["mean"]) == len(learned_policy())
