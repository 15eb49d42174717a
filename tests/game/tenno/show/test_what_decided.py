"""Why a match came so: each sentence is true by the whole record, and needs nothing that lay hidden."""

import copy
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

import pytest

from game.games import TENNO
from game.kept.json_lines import Line
from game.table.record_by_viewer import Telling, tell
from game.tenno.cards import CODES, FARMERS, GEISHA, MONK, NAMES, NINJA, SHOGUN, VALUES, fight
from game.tenno.show.what_decided import FINE, GREAT, Reason, guesses_of, reason_words, reasons_of
from game.tenno.variants import PLAIN, Variant
from game.tenno.view import View
from tests.game.tenno.play import played, random_decisions
from tests.words import language

TABLES = [
    (2, PLAIN), (2, PLAIN), (3, PLAIN), (4, Variant(allies=((0, 2), (1, 3)))),
    (2, Variant(known_shogun=True)), (2, Variant(opening_exchange=True)), (5, PLAIN),
]  # fmt: skip


def tellings(number: int) -> Iterator[Telling]:
    return map(telling_of, range(number))


@cache
def telling_of(seed: int) -> Telling:
    seats, variant = TABLES[seed % len(TABLES)]
    decisions = random_decisions(seats, seed % seats, seed, variant)
    return tell(TENNO, enumerate(played(seats, seed % seats, decisions, variant)[1], 1))


class Truth:
    """A match as it really was, worked out without what is tested: by every seat's own record."""

    def __init__(self, telling: Telling) -> None:
        self.told, public = telling.told, telling.told[None]
        self.header, self.result, self.reveal = public[0], public[-1]["result"], public[-1]["reveal"]
        self.lines = [line for line in public[1:] if "result" not in line]
        self.fights = [number for number, line in enumerate(self.lines) if "fight" in line]
        self.last = len(self.fights)

    def attack(self, fight_number: int) -> Line:
        """The attack that led to a fight."""
        before = self.lines[: self.fights[fight_number - 1]]
        return next(line for line in reversed(before) if line.get("move") == "attack")

    def fought(self, fight_number: int) -> Line:
        found: Line = self.lines[self.fights[fight_number - 1]]["fight"]
        return found

    def before(self, fight_number: int) -> Sequence[Line]:
        """All public lines before the attack of a fight."""
        attack = self.attack(fight_number)
        place = max(n for n in range(self.fights[fight_number - 1]) if self.lines[n] is attack)
        return self.lines[:place]

    def row(self, seat: int, fight_number: int) -> list[int | None]:
        """What really lay in a seat's row before the attack of a fight, by its own record."""
        view, passed = View.begin(self.told[seat][0]), 0
        for line in self.told[seat][1:]:
            if line.get("move") == "attack" and passed == fight_number - 1:
                again = self.attack(fight_number)
                if all(line[key] == again[key] for key in ("seat", "slot", "target", "target_slot")):
                    return view.row
            passed += "fight" in line
            view.fold(line)
        raise AssertionError(fight_number)

    def lead(self, seat: int, fight_number: int) -> int:
        """By how much a seat's side was ahead of every other after a fight."""
        sums = Counter[int]()
        for number in range(1, fight_number + 1):
            attack, fought = self.attack(number), self.fought(number)
            a, d = (CODES[name] for name in fought["cards"])
            captured = fight(a, d, bool(fought.get("monk"))).captured
            if captured is not None:
                sums[attack["seat"] if captured == d else attack["target"]] += VALUES[captured]
        allies = self.header.get("variant", {}).get("allies") or [[n] for n in range(len(self.told) - 1)]
        sides = [(seat in side, sum(sums[one] for one in side)) for side in allies]
        own = next(points for mine, points in sides if mine)
        return own - max(points for mine, points in sides if not mine)


def history(truth: Truth, seat: int, slot: int, fight_number: int) -> list[Line]:
    """What happened to a slot since it was filled last, before a fight, each after so many fights."""
    found: list[Line] = []
    attack: Line = {}
    fights = 0
    for line in truth.before(fight_number):
        if line.get("move") == "attack":
            attack = line
        move = line.get("move")
        if move == "refill" and (line["seat"], line["slot"]) == (seat, slot):
            found = []
        if move == "exchange" and (line["seat"], line["slot"]) == (seat, slot):
            found.append({"touched": fights})
        if move == "swap" and line["seat"] == seat and slot in line["slots"]:
            found.append({"touched": fights})
        if move == "peek" and (attack["seat"], line["slot"]) == (seat, slot):
            found.append({"peeked": fights})
        if move == "monk" and line.get("reveal") and (line["seat"], line.get("slot")) == (seat, slot):
            found.append({"seen": fights + 1})
        if "fight" in line:
            fights += 1
            if (seat, slot) in ((attack["seat"], attack["slot"]), (attack["target"], attack["target_slot"])):
                found.append({"seen": fights})
    return found


def check(truth: Truth, you: int, reason: Reason) -> None:
    """Raise AssertionError for a sentence that is not true."""
    lost = you not in truth.result["winners"]
    assert 1 <= reason.see <= truth.last and (not reason.fight or reason.fight == reason.see)
    match reason.kind:
        case "blow" | "tell":
            check_blow(truth, you, reason, lost)
        case "missed":
            attack, fought = truth.attack(reason.fight), truth.fought(reason.fight)
            assert attack["seat"] == you and fought["winner"] != you and reason.odds <= FINE
            assert (attack["target"], attack["target_slot"] + 1) == (reason.whom, reason.other)
            events = history(truth, reason.seat, reason.slot - 1, reason.fight)
            is_open = truth.header.get("variant", {}).get("known_shogun") and reason.card == SHOGUN
            assert is_open or "seen" in [one for one in events if "peeked" not in one][-1]
            row = truth.row(reason.seat, reason.fight)
            assert row[reason.slot - 1] == reason.card
            own = [card for card in truth.row(you, reason.fight) if card not in (None, SHOGUN)]
            monk = MONK in row and reason.card != MONK
            assert any(fight(card, reason.card, monk).attacker_wins for card in own if card)
        case "unused":
            assert lost and len(reason.cards) > 1
            hand = [CODES[name] for name in truth.reveal[you]["hand"]]
            laid = {line.get("card") for line in truth.told[you] if line.get("seat") == you}
            for card in reason.cards:
                assert card in GREAT and card in hand and NAMES[card] not in laid
        case "close":
            lead = truth.lead(you, truth.last)
            said = {"close_even": 0, "close_1": -1, "close_2": -2, "close_won_1": 1, "close_won_2": 2}
            assert lead == said[reason.form] and (lead < 0) <= lost
        case "turned":
            assert lost and truth.lead(you, reason.fight) > 0 and reason.n == truth.last - reason.fight >= 3
            assert all(truth.lead(you, one) <= 0 for one in range(reason.fight + 1, truth.last + 1))
        case "end":
            assert reason.see == truth.last
        case _:
            assert reason.kind == "nothing" and lost


def check_blow(truth: Truth, you: int, reason: Reason, lost: bool) -> None:
    attack, fought = truth.attack(reason.fight), truth.fought(reason.fight)
    a, d = (CODES[name] for name in fought["cards"])
    attacks = attack["seat"] == you
    assert attacks or attack["target"] == you
    assert (reason.own, reason.card) == ((a, d) if attacks else (d, a))
    assert reason.seat == (attack["target"] if attacks else attack["seat"])
    outcome = fight(a, d, bool(fought.get("monk")))
    fell = outcome.attacker_falls if attacks else outcome.defender_falls
    theirs = outcome.defender_falls if attacks else outcome.attacker_falls
    won, captured = fought["winner"] == you, outcome.captured
    assert reason.points == (VALUES[captured] if captured is not None else 0)
    forms = {
        "hit": attacks and not won and captured == a,
        "hit_fell": attacks and not won and captured is None and fell,
        "hit_won": won and captured in (a, d) and captured is not None,
        "lost_to": not attacks and fought["winner"] == attack["seat"] and captured == d,
        "held_won": not attacks and won and theirs,
        "both": fought["winner"] is None and fell and theirs,
    }
    assert (forms[reason.form] and won is not lost) or (reason.form == "both" and lost)
    events = history(truth, attack["target"], attack["target_slot"], reason.fight)
    seen = [one["seen"] for one in events if "seen" in one]
    touched = [place for place, one in enumerate(events) if "touched" in one]
    match reason.cause:
        case "monk":
            assert fought["monk"] and fight(a, d, False)[4:6] != fight(a, d, True)[4:6]
        case "geisha":
            assert [a, d].count(GEISHA) == 1
        case "shogun":
            assert d == SHOGUN and outcome.defender_wins
        case "ninja":
            assert a == NINJA and outcome.attacker_wins and not fight(8, d, False).defender_wins
        case "second":
            earlier = [line for line in truth.before(reason.fight) if "fight" in line or "move" in line]
            first = next(line for line in reversed(earlier) if line.get("move") == "attack")
            assert first["seat"] == attack["seat"]
            assert CODES[truth.fought(reason.fight - 1)["cards"][0]] == 6
        case "switch" | "own_switch" | "feint" | "own_feint":
            assert reason.kind == "tell" and touched and seen and reason.whom == attack["target"]
            assert reason.cause.startswith("own") is (attack["target"] == you)
            assert reason.cause.endswith("feint") is (reason.seen == d)
            assert {"seen": seen[-1]} in events[: touched[-1]], "touched since"
            cards = truth.fought(seen[-1])["cards"]
            assert NAMES[reason.seen] in [*cards, NAMES[MONK]]
        case "touched":
            assert not seen and touched and reason.whom == attack["target"] != you
        case "known":
            assert seen and reason.since == seen[-1]
            assert not any("touched" in one for one in events[events.index({"seen": seen[-1]}) :])
        case "unseen" | "unseen_odds":
            assert not seen and not any("peeked" in one for one in events)
            assert attacks is (reason.cause == "unseen_odds")
        case _:
            assert reason.cause == ""


def test_every_sentence_is_true() -> None:
    kinds, causes = Counter[str](), Counter[str]()
    for telling in tellings(35):
        truth = Truth(telling)
        for you in range(telling.seats):
            found = reasons_of(telling.told[you])
            assert len(found) <= 3
            for reason in found:
                check(truth, you, reason)
                kinds[reason.kind] += 1
                causes[reason.cause] += reason.kind in ("blow", "tell")
            named = [one.fight for one in found if one.fight]
            assert named == sorted(named) and len(set(named)) == len(named), "in order, one of a fight"
    assert kinds.keys() >= {"blow", "missed", "unused", "close", "turned", "end"}
    assert causes.keys() >= {"geisha", "shogun", "ninja", "touched", "known", "unseen", "unseen_odds"}


def test_nothing_that_lay_hidden_is_needed() -> None:
    """What the end turns up of others changes no sentence; nor is there one before the end."""
    for telling in tellings(14):
        for you in range(telling.seats):
            lines = copy.deepcopy(telling.told[you])
            assert reasons_of(lines[:-1]) == []
            for seat, shown in enumerate(lines[-1]["reveal"]):
                if seat != you:
                    shown |= {"row": [None] * 3, "hand": []}
            assert reasons_of(lines) == reasons_of(telling.told[you])
        assert reasons_of(telling.told[None]) == [], "the public has no reasons of its own"


def test_who_has_seen_many_endings_is_told_a_third_cause_where_two_more_wait() -> None:
    more = 0
    for telling in tellings(21):
        for you in range(telling.seats):
            usual, seasoned = reasons_of(telling.told[you]), reasons_of(telling.told[you], seasoned=True)
            if usual != seasoned:
                more += 1
                assert usual[-1].kind == "end" and all(one.kind != "end" for one in seasoned)
                assert len(seasoned) == 3 and set(usual[:-1]) < set(seasoned)
    assert more


def test_what_weighs_little_is_said_where_there_is_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = {(seed, you): reasons_of(telling_of(seed).told[you]) for seed in range(7) for you in (0, 1)}
    monkeypatch.setattr("game.tenno.show.what_decided.LEAST_BLOW", 99.0)
    assert usual == {(seed, you): reasons_of(telling_of(seed).told[you]) for seed, you in usual}


def attacked(telling: Telling) -> Iterator[tuple[int, int, Reason]]:
    """Fights in which somebody attacked a seat blindly, as a reason of that seat."""
    for you in range(telling.seats):
        for reason in reasons_of(telling.told[you]):
            if reason.cause == "unseen":
                yield you, reason.fight, reason


def test_a_rivals_thought_is_told_where_its_receipt_says_it_plainly() -> None:
    said = 0
    for telling in tellings(21):
        truth = Truth(telling)
        for you, number, reason in attacked(telling):
            attack = truth.attack(number)
            beliefs: list[object] = [None] * telling.seats
            for shares, cards, share in (
                ({"7": 0.625, "9": 0.375}, (7,), 62),
                ({"1": 0.25, "2": 0.25, "3": 0.125, "9": 0.375}, FARMERS, 62),
                ({"7": 0.4, "9": 0.4}, (), 0),
                ({"seven": 1}, (), 0),
            ):
                beliefs[you] = [shares if slot == attack["target_slot"] else None for slot in range(3)]
                told = telling.told[attack["seat"]][: 1 + _place(telling, attack, number)]
                guesses = {attack["seat"]: guesses_of([(told, {"chose": attack, "beliefs": beliefs})])}
                found = next(
                    one for one in reasons_of(telling.told[you], guesses=guesses) if one.fight == number
                )
                if not cards:
                    assert found == reason
                    continue
                right = reason.own in cards
                assert (found.cause, found.cards) == ("thought_right" if right else "thought", cards)
                assert found.share == share and found.whom == attack["seat"]
                said += 1
            elsewhere = {**attack, "target_slot": (attack["target_slot"] + 1) % 3}
            for chose in ({"chose": elsewhere, "beliefs": beliefs}, {"chose": attack}):
                guesses = {attack["seat"]: guesses_of([(told, chose)])}
                assert reason in reasons_of(telling.told[you], guesses=guesses), "an error has no beliefs"
    assert said


def _place(telling: Telling, attack: Line, number: int) -> int:
    """After how many lines of its own record a seat named the attack of a fight."""
    fights = 0
    for place, line in enumerate(telling.told[attack["seat"]][1:]):
        if fights == number - 1 and line.get("move") == "attack":
            return place
        fights += "fight" in line
    raise AssertionError(number)


def test_each_sentence_leads_to_the_attack_that_it_is_about() -> None:
    """As the second game's do: by how many lines everybody had been told with it."""
    led, kept = 0, 0
    for telling in tellings(14):
        public = telling.told[None]
        attacks = [line for line in public if line.get("move") == "attack"]
        for you in range(len(telling.told) - 1):
            lines = telling.told[you]
            reasons = reasons_of(lines)
            sentences = reason_words(language("en"), View.of(list(lines)), reasons)
            for reason, sentence in zip(reasons, sentences, strict=True):
                assert public[sentence.told - 1] is attacks[reason.see - 1]
                led += 1
            kept += bool(reasons) and len(lines) > len(public)
    assert led > 60 and kept, "somebody was told a Monk that was kept"
