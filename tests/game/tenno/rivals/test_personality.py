"""Each number of a personality moves what the table can see, and rivals can be told apart by that alone."""

from itertools import pairwise
from pathlib import Path

import pytest

from game.tenno.play_style import MEASURES
from tests.measure.characters import FILE, RIVALS, Classifier, confusion, rightly, sample
from tests.measure.personality import MEASURED, settings, shown
from tests.measure.styles import share
from tests.samples import sample as chosen

SLOW = ("depth", "insight")
"""What these move shows in many matches only."""
QUICK = tuple(name for name in MEASURED if name not in SLOW)
CHEAP = ("suzume", "goro", "tama", "kuma", "ito", "hana", "ren", "oyuki")
"""Rivals that play by habit: their matches take no time."""
KNOWN_FOR = {
    "suzume": "farmers",
    "goro": "fresh",
    "tama": "fewest",
    "kuma": "revenge",
    "ito": "monks",
    "hana": "feints",
    "ren": "early 6",
    "kage": "spared",
    "fumi": "leader",
}
STRAYS = 0.03
"""By so much the share of many matches may stray."""


def test_every_number_has_a_measure_of_its_own() -> None:
    assert set(MEASURED.values()) <= set(MEASURES)
    assert len(set(MEASURED.values())) == len(MEASURED)


@pytest.mark.parametrize("name", chosen(QUICK, QUICK[::8]))
def test_a_number_at_its_greatest_shows_more_than_at_its_least(name: str) -> None:
    ends = settings(name)[0], settings(name)[-1]
    low, high = (share(shown(name, value, matches=3, seed=1)) for value in ends)
    assert (low or 0.0) < (high or 0.0)


@pytest.mark.long
@pytest.mark.parametrize("name", MEASURED)
def test_a_number_moves_its_measure_one_way_over_five_settings(name: str) -> None:
    shares = [share(shown(name, value, matches=60, seed=2)) or 0.0 for value in settings(name)]
    assert shares[0] < shares[-1]
    assert all(after > before - STRAYS for before, after in pairwise(shares))


def test_rivals_are_told_apart_by_ten_matches() -> None:
    counts = confusion(Classifier.read(FILE), [sample(1, seed=2, rivals=CHEAP)])
    right, asked = rightly(counts)
    assert asked == len(CHEAP)
    assert right >= 0.8 * asked


@pytest.mark.long
def test_all_rivals_are_told_apart_by_ten_matches() -> None:
    samples = [sample(number, seed=3) for number in range(20)]
    right, asked = rightly(confusion(Classifier.taught(samples[:10]), samples[10:]))
    assert asked == 10 * len(RIVALS)
    assert right >= 0.8 * asked


def test_what_a_rival_is_known_for_stands_out() -> None:
    kept = Classifier.read(FILE)
    for rival, measure in KNOWN_FOR.items():
        shares = {one: point[MEASURES.index(measure)] for one, point in kept.centroids.items()}
        assert max(shares, key=lambda one: shares[one]) == rival, measure


def test_a_classifier_says_the_same_after_it_was_kept(tmp_path: Path) -> None:
    kept = Classifier.read(FILE)
    kept.write(tmp_path / "kept.json")
    assert Classifier.read(tmp_path / "kept.json").centroids == kept.centroids
    with pytest.raises(ValueError, match="other measures"):
        Classifier.read(_altered(tmp_path / "kept.json"))


def _altered(file: Path) -> Path:
    file.write_text(file.read_text(encoding="utf-8").replace('"won"', '"lost"'), encoding="utf-8")
    return file
