"""The workshop without a screen: what numbers are called, a copy, its file, and the league that it plays."""

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from assets import FOLDER
from game.commands.workshop_draft import (
    LEVELS,
    Draft,
    copy_of,
    form_of,
    models,
    own_files_at_fault,
    save,
    value_in_words,
)
from game.commands.workshop_trial import Trial, challenge
from game.games import GAMES, HONOR, TENNO
from game.honor.rivals.personality import waiting_rounds
from game.kept.data_folder import Store
from game.kept.faults import Fault
from game.kept.language import Language
from game.kept.win_rates import wilson
from game.table.rival_files import Character
from game.tenno.rivals.files import RIVAL_FORM, read_rival
from tests.words import language as language_of

PATIENCE = 60.0


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Store:
    monkeypatch.setenv("TENNO_HOME", str(tmp_path))
    return Store(tmp_path)


def draft_of(store: Store, model: str = "kage") -> Draft:
    game, own = models(store, TENNO)
    found = next(rival for rival in (*game, *own) if rival.identity == model)
    return copy_of(TENNO, found, "Kage II", [rival.identity for rival in (*game, *own)])


def until(reached: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not reached():
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.02)


def test_a_copy_is_as_its_model_until_a_number_is_changed(store: Store) -> None:
    draft = draft_of(store)
    assert draft.identity == "kage-2" and draft.portrait == "kage"
    assert draft.numbers == draft.before
    changed = draft.changed("feint", 0.4)
    assert changed.numbers["feint"] == 0.4 and changed.before == draft.before == draft.numbers


def test_a_saved_rival_reads_back_with_every_number(store: Store) -> None:
    draft = draft_of(store)
    for place, number in enumerate(RIVAL_FORM.numbers()):
        value = number.low + (number.high - number.low) * (place % 11) / 10
        draft = draft.changed(number.name, round(value, 3))
    path = save(draft, store)
    assert path == store.path("rivals/kage-2.toml")
    read = read_rival(path)
    assert read.profile.name == "Kage II" and read.profile.portrait == "kage"
    assert read.signature == ("from", "touch") and read.full == {}
    for number in RIVAL_FORM.numbers():
        assert getattr(read.personality, number.name) == draft.numbers[number.name]


def test_a_copy_keeps_what_its_model_is_at_full_strength(store: Store) -> None:
    read = read_rival(save(draft_of(store, "tenno").changed("feint", 0.2), store))
    assert read.full == {"depth": 0.15} and read.personality is not None and read.personality.feint == 0.2


def test_a_saved_rival_is_one_of_the_players_own_and_leaves_its_id_to_nobody(store: Store) -> None:
    save(draft_of(store), store)
    assert [rival.identity for rival in models(store, TENNO)[1]] == ["kage-2"]
    assert draft_of(store).identity == "kage-3"
    again = draft_of(store, "kage-2")
    assert again.identity == "kage-3", "a copy of a copy counts on"
    own = copy_of(TENNO, models(store, TENNO)[1][0], "Kage II", ["kage-2"], own=True)
    assert own.identity == "kage-2", "an own one is gone on with"


def test_a_name_with_signs_of_its_own_is_written_so_that_it_can_be_read(store: Store) -> None:
    path = store.path("odd.toml")
    path.parent.mkdir(exist_ok=True)
    path.write_text(
        RIVAL_FORM.text("odd", 'A "B" \\ ō', "Plays.", "", Character({"feint": 1.0})), encoding="utf-8"
    )
    assert read_rival(path).profile.name == 'A "B" \\ ō'
    with pytest.raises(ValueError, match="feint"):
        RIVAL_FORM.text("odd", "A", "B", "", Character({"feint": 1.5}))
    path.write_text(path.read_text("utf-8").replace("feint", "feints"), encoding="utf-8")
    with pytest.raises(Fault, match="feints"):
        read_rival(path)


def test_each_of_the_others_is_met_as_often_and_the_same_seed_gives_the_same_table() -> None:
    told = list(challenge(TENNO, "steady", ("novice", "suzume"), 8, seed=3))
    one = told[-1]
    assert [against.matches for against in one.against] == [4, 4]
    assert [state.played for state in told] == list(range(1, 9))
    assert all((each.low, each.high) == wilson(each.wins, 4) for each in one.against)
    *_, again = challenge(TENNO, "steady", ("novice", "suzume"), 8, seed=3, workers=1)
    assert again.against == one.against
    assert not list(challenge(TENNO, "steady", ("novice", "suzume"), 8, seed=3, stop=lambda: True))


def test_a_trial_runs_beside_and_can_be_stopped(store: Store) -> None:
    others = [rival for rival in models(store, TENNO)[0] if rival.identity in ("suzume", "goro")]
    trial = Trial(draft_of(store).changed("depth", 0.0), others, 1, workers=0)
    until(lambda: trial.state is not None and trial.state.played >= 2)
    trial.stop()
    until(lambda: not trial.running)
    assert trial.state is not None and 2 <= trial.state.played < trial.planned
    assert not trial.fault
    trial.close()


def test_a_rival_of_the_second_game_is_copied_changed_saved_and_read_back(store: Store) -> None:
    theirs, own = models(store, HONOR)
    assert {"kuma", "aoi"} <= {rival.identity for rival in theirs} and not own
    draft = copy_of(HONOR, next(one for one in theirs if one.identity == "kuma"), "Kuma II", [])
    assert draft.numbers["grudge"] == 1.0
    path = save(draft.changed("ambition", -0.4), store)
    assert path == store.path("rivals/honor/kuma-2.toml")
    assert [rival.identity for rival in models(store, HONOR)[1]] == ["kuma-2"]
    assert not models(store, TENNO)[1]
    character = form_of(HONOR).character(path)
    assert character is not None and character.numbers["ambition"] == -0.4
    path.write_text("id = 1")
    assert [file for file, _ in own_files_at_fault(store, HONOR)] == ["kuma-2.toml"]
    assert not own_files_at_fault(store, TENNO)


def test_at_the_second_game_two_meet_at_a_table_of_four() -> None:
    *_, played = challenge(HONOR, "novice", ["neutral"], 2)
    assert played.played == 2 and played.against[0].matches == 2


def test_every_level_of_every_number_has_words_of_its_own_in_every_language() -> None:
    for code in Language.codes(FOLDER / "languages"):
        language = language_of(code)
        forms = [form_of(game) for game in GAMES]
        assert len(forms) == 2
        for form, number in ((one, number) for one in forms for number in one.numbers()):
            width = number.high - number.low
            values = [number.low + width * level / (len(LEVELS) - 1) for level in range(len(LEVELS))]
            assert len({value_in_words(language, form, number, value) for value in values}) == len(LEVELS)


def test_a_rival_waits_for_as_many_rounds_as_its_patience_is_said_to_mean() -> None:
    """At 0.1 "for one turn" was said of who waited for none, at 0.9 "for three" of who waited for four."""
    language, form = language_of("en"), form_of(HONOR)
    (calm,) = (number for number in form.numbers() if number.name == "calm")
    for value in (part / 100 for part in range(101)):
        said = LEVELS[waiting_rounds(value)]
        assert value_in_words(language, form, calm, value) == language.text(f"honor.number.calm.{said}")


def test_only_the_ends_of_a_number_are_called_never_and_always() -> None:
    language = language_of("en")
    form = form_of(TENNO)
    words = {number.name: partial(value_in_words, language, form, number) for number in form.numbers()}
    assert [words["feint"](value) for value in (0.0, 0.05)] == ["never feints", "feints now and then"]
    assert [words["memory"](value) for value in (0.95, 1.0)] == ["forgets few cards", "forgets nothing"]
    assert [words["errors"](value) for value in (0.0, 0.1)] == ["never slips", "slips now and then"]
    assert words["grudge"](0.9) == "likes to take revenge"
    assert words["restless"](-0.95) == "seldom exchanges"
