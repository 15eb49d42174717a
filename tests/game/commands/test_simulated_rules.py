"""`simulate --rule`: matches by house rules, in the words that a record's `variant` has."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.commands.command_errors import CommandFault
from game.commands.simulate import rules_of
from game.games import HONOR, TENNO, offers
from game.kept.json_lines import read_file
from main import main

FLAGS = (
    "open_prisoners", "known_shogun", "opening_exchange", "no_notes",
    "open_farmers", "open_peek", "dusk", "must_touch",
)  # fmt: skip


def run(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    """Run `simulate` in this process: exit code, standard output, standard error."""
    try:
        code = main(["simulate", *map(str, words)])
    except SystemExit as ended:
        code = int(ended.code or 0)
    out, err = capsys.readouterr()
    return code, out, err


@pytest.mark.parametrize(
    ("words", "seats", "version", "variant"),
    [
        *((["--rule", word], 2, 2 + (word in FLAGS[4:]), {word: True}) for word in FLAGS),
        (["--rule", "short_hand=5,6,X"], 3, 2, {"short_hand": ["5", "6", "X"]}),
        (["--rule", "allies"], 4, 2, {"allies": [[0, 2], [1, 3]]}),
        (["--rule", "allies=3"], 6, 2, {"allies": [[0, 3], [1, 4], [2, 5]]}),
        (["--rule", "dusk", "known_shogun"], 2, 3, {"known_shogun": True, "dusk": True}),
        (["--rule", "dusk", "--rule", "no_notes"], 2, 3, {"no_notes": True, "dusk": True}),
        (["--game", "honor", "--goal", "250", "--rule", "dice=4"], 3, 2, {"dice": 4}),
        (["--game", "honor", "--goal", "250", "--rule", "dice=5"], 4, 2, {"dice": 5}),
    ],
)
def test_a_match_is_played_by_the_rules_that_are_named(
    words: list[str], seats: int, version: int, variant: Any, tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    names = ("--seat", "novice") * seats
    code, _, err = run(capsys, *words, *names, "--games", 2, "--record", tmp_path)
    assert (code, err) == (0, "")
    records = sorted(tmp_path.iterdir())
    for first, path in enumerate(records):
        header = next(read_file(path))[1]
        assert (header["version"], header["variant"], header["first"]) == (version, variant, first)
        assert header.get("goal") == (250 if "--goal" in words else None)
    assert main(["check", *map(str, records)]) == 0
    assert capsys.readouterr().out.count("finished\n") == 2


def test_a_feud_counts_once_and_its_matches_follow_each_other(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = ("--seat", "novice", "--seat", "steady")
    words = (*names, "--rule", "feud", "known_shogun", "--games", 6, "--json", "--record", tmp_path)
    code, out, err = run(capsys, *words)
    assert (code, err) == (0, "")
    told = json.loads(out)
    won = captured = 0.0
    lengths = set()
    for number in range(1, 7):
        paths = sorted(tmp_path.glob(f"{number:04}*"), key=lambda path: path.stem)
        assert [path.stem for path in paths] == [f"{number:04}{part}" for part in ("", "+2", "+3")][
            : len(paths)
        ]
        lengths.add(len(paths))
        records = [[line for _, line in read_file(path)] for path in paths]
        headers = [record[0] for record in records]
        for place, header in enumerate(headers):
            assert header["variant"] == {"known_shogun": True, "feud": {"match": place + 1, "of": 3}}
            assert header["first"] == (number - 1 + place) % 2
        assert len({header["seed"] for header in headers}) == len(headers)
        laid = [[line for line in record if line.get("move") == "place"] for record in records]
        assert all(one == laid[0] for one in laid) and len(laid[0]) == 2
        results = [record[-1]["result"] for record in records]
        wins = [sum(seat in result["winners"] for result in results) for seat in (0, 1)]
        points = [sum(result["captured"][seat] for result in results) for seat in (0, 1)]
        assert max(wins) >= 2 or len(paths) == 3
        ranks = list(zip(wins, points, strict=True))
        won += 0.5 if ranks[0] == ranks[1] else float(ranks[0] > ranks[1])
        captured += points[0]
    assert lengths == {2, 3}
    assert told["matches"] == told["seats"][0]["matches"] == 6
    assert (told["seats"][0]["wins"], told["seats"][0]["captured"]) == (won, pytest.approx(captured / 6))
    assert main(["check", *map(str, tmp_path.glob("*.tenno"))]) == 0


def test_a_forfeit_ends_a_feud(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--seat", "novice", "--seat", "! false", "--rule", "feud", "--games", 1, "--record", tmp_path)
    code, out, err = run(capsys, *words)
    assert (
        code == 1
        and "0001.tenno: line 3: seat 1 forfeits" in err
        and "forfeits of seat 1: 1 of 1 match" in out
    )
    assert not list(tmp_path.glob("*+2*"))


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["dawn"], '--rule dawn: no such rule; expected one of known_shogun, '),
        (["dice=4"], "--rule dice: no such rule; expected one of known_shogun, "),
        (["open_farmers", "dawn"], "--rule dawn: no such rule"),
        (["dusk", "dusk"], "--rule dusk: named twice"),
        (["dusk=yes"], '--rule dusk: "yes"; expected dusk alone'),
        (["allies", "--seats", "3"], "--rule allies=2: with 3 seats; expected 4 or 6 seats"),
        (["allies=two", "--seats", "4"], '--rule allies: "two"; expected allies or allies=SIDES'),
        (["allies=2", "--seats", "2"], "--rule allies=2: with 2 seats; expected 4 or 6 seats"),
        (["allies=4", "--seats", "4"], "--rule allies=4: with 4 seats; expected allies=2\n"),
        (["allies=1", "--seats", "6"], "--rule allies=1: with 6 seats; expected allies=2 or allies=3\n"),
        (["short_hand"], "--rule short_hand: nothing; expected short_hand=CARD[,CARD]..."),
        (["short_hand=3"], '--rule short_hand: ["3"]; expected 1 to 5 different cards of "4" to "10" '),
        (["short_hand=10", "known_shogun"], '--rule short_hand: with "10" beside known_shogun; expected a '),
        (["feud=5"], '--rule feud: "5"; expected feud alone'),
        (["dice", "--game", "honor"], "--rule dice: nothing; expected dice=4 or dice=5"),
        (["dice=6", "--game", "honor"], '--rule dice: "6"; expected dice=4 or dice=5'),
        (["dice=x", "--game", "honor"], '--rule dice: "x"; expected dice=4 or dice=5'),
        (["dusk", "--game", "honor"], "--rule dusk: no such rule; expected dice=4|5"),
        ([], "--rule: expected at least one argument"),
    ],
)  # fmt: skip
def test_what_cannot_be_played_is_refused(
    words: list[str], fault: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(capsys, "--games", 1, "--record", tmp_path / "records", "--rule", *words)
    assert (code, out) == (2, "") and fault in err
    assert not (tmp_path / "records").exists()


def test_a_game_without_house_rules_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    class Bare:
        name = "bare"

    with pytest.raises(CommandFault, match="expected none, which bare has no choice of"):
        rules_of(Bare(), ["dusk"], 2)  # type: ignore[arg-type]


def test_the_help_lists_the_rules_of_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "-h")
    shown = " ".join(out.split())
    assert code == 0 and "known_shogun" in shown and "allies[=SIDES]" in shown and "dice=4|5" in shown


def test_every_word_of_a_variant_is_a_rule() -> None:
    """All words that certified bots meet are known here, so that a new one is not forgotten."""
    for game in (TENNO, HONOR):
        made = offers(game).rule_words
        assert made is not None
        met = {word for part, _ in made().every_kind() for word in part.get("variant", ())}
        assert met and met <= set(made().FORMS)


def test_the_rules_are_told_to_an_outside_bot(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bot = tmp_path / "bot.py"
    told = tmp_path / "told.jsonl"
    bot.write_text(f"import sys\nopen({str(told)!r}, 'w').write(sys.stdin.readline())\n", "utf-8")
    run(capsys, "--games", 1, "--rule", "dusk", "--seat", f'! python3 "{bot}"', "--seat", "novice")
    assert json.loads(told.read_text("utf-8"))["variant"] == {"dusk": True}


def test_workers_play_by_the_rules_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    novices = ("--seat", "novice", "--seat", "novice")
    words = ("--games", 60, "--rule", "open_farmers", "dusk", *novices, "--json")
    code, _, _ = run(capsys, *words, "--record", tmp_path)
    headers = [next(read_file(path))[1] for path in tmp_path.iterdir()]
    assert code == 0 and len(headers) == 60
    assert all(header["variant"] == {"open_farmers": True, "dusk": True} for header in headers)


def test_kept_results_belong_to_their_rules(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "results.jsonl"
    words = ("--games", 2, "--seat", "novice", "--seat", "novice", "--out", out)
    assert run(capsys, *words, "--rule", "dusk")[0] == 0
    kept = out.read_bytes()
    assert run(capsys, *words, "--rule", "dusk")[0] == 0 and out.read_bytes() == kept
    for others in ((), ("--rule", "must_touch"), ("--rule", "dusk", "no_notes")):
        code, _, err = run(capsys, *words, *others)
        assert code == 2 and "results of another run (rules " in err and out.read_bytes() == kept


def test_results_without_rules_are_kept_as_ever(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "results.jsonl"
    words = ("--games", 2, "--seat", "novice", "--seat", "novice", "--out", out)
    assert run(capsys, *words)[0] == 0
    header = json.loads(out.read_text("utf-8").splitlines()[0])
    assert list(header) == ["results", "version", "command", "game", "specs", "seed", "goal"]
    code, _, err = run(capsys, *words, "--rule", "dusk")
    assert code == 2 and "results of another run (rules None)" in err
