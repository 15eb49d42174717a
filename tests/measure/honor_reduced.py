"""How far rivals of the second game are from the equilibrium of its reduced game, "castle".

    python -m tests.measure.reduced --game honor [--rival aoi] [--tries 40]

Each rival is asked at every information set, --tries times with other seeds; that is its policy there, and
an exact best response to it tells what it loses, in honour, in either seat. The rival knows the whole game
and not that this one ends with the next turn: where it answers what the reduced game does not have, it counts
which of the answers that there are it weighed highest; where it weighed nothing, all count as even.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from game.games import HONOR
from game.honor.adapters.reduced_games import MINIS, OWNER, RIVAL, MiniTable
from game.kept.chance import seed_from
from game.kept.json_lines import Line

Key = tuple[int, str, str]
"""An information set: whose it is, what that seat was told, and what it is asked."""
Shares = Mapping[int, float]
"""How likely each action is."""
VALUE = 0.18
"""What "castle" is worth to its owner, in hundreds of honour (tests.measure.minis finds it)."""


class InformationSet(NamedTuple):
    """What a seat was told and is asked, and the answers that the reduced game has, by action."""

    told: Sequence[Line]
    ask: Line
    answers: Mapping[int, Line]


def key_of(table: MiniTable) -> Key:
    """Return where the asked seat is."""
    assert table.asked is not None
    return table.asked, str(table.record(table.asked)), str(table.ask_line())


def _after(table: MiniTable) -> Iterator[tuple[int, MiniTable]]:
    lots = table.lot_due
    for step in [outcome for outcome, _ in table.outcomes()] if lots else table.actions():
        after = table.copy()
        (after.fall if lots else after.act)(step)
        yield step, after  # type: ignore[misc]


def sets_of(table: MiniTable) -> dict[Key, InformationSet]:
    """Return all information sets of what can come of a table."""
    found: dict[Key, InformationSet] = {}
    if not table.lot_due and table.asked is not None:
        ask = table.ask_line()
        assert ask is not None
        answers = {action: table.line_of(action) for action in table.actions()}
        found[key_of(table)] = InformationSet(table.record(table.asked), ask, answers)
    elif not table.lot_due:
        return found
    for _, after in _after(table):
        found |= sets_of(after)
    return found


class Moment(NamedTuple):
    """What may come of a table: by lots, by an answer; at the end what it is worth to the owner."""

    after: Mapping[int, "Moment"]
    lots: Shares
    key: Key | None
    worth: float


def _grown(table: MiniTable) -> Moment:
    after = (
        {step: _grown(one) for step, one in _after(table)} if table.lot_due or table.asked is not None else {}
    )
    if table.lot_due:
        return Moment(after, dict(table.outcomes()), None, 0.0)
    return Moment(after, {}, key_of(table), 0.0) if after else Moment({}, {}, None, table.returns()[0])


@cache
def castle() -> tuple[Moment, Mapping[Key, InformationSet]]:
    """Return all that may come of the reduced game, played once for all, and its information sets."""
    return _grown(MiniTable(MINIS["castle"])), sets_of(MiniTable(MINIS["castle"]))


def value(moment: Moment, policy: Mapping[Key, Shares]) -> float:
    """Return what a moment is worth to the owner where both seats play by a policy."""
    if not moment.after:
        return moment.worth
    likely = moment.lots if moment.key is None else policy[moment.key]
    return sum(likely[step] * value(after, policy) for step, after in moment.after.items() if likely[step])


def best_response(policy: Mapping[Key, Shares], seat: int) -> float:
    """Return what the game is worth to the owner where a seat answers a policy as well as can be."""
    whole, places = castle()
    sets = {key: one for key, one in places.items() if key[0] == seat}
    found = []
    for chosen in product(*(one.answers for one in sets.values())):
        pure = {
            key: {action: float(action == taken) for action in one.answers}
            for (key, one), taken in zip(sets.items(), chosen, strict=True)
        }
        found.append(value(whole, {**policy, **pure}))
    return max(found) if seat == OWNER else min(found)


def policy_of(rival: str, tries: int) -> dict[Key, Shares]:
    """Ask a rival at every information set."""
    found: dict[Key, Shares] = {}
    for number, (key, place) in enumerate(castle()[1].items()):
        counts = Counter[int]()
        shares = dict.fromkeys(place.answers, 0.0)
        for each in range(tries):
            taken = _answer(rival, seed_from(number, each), place)
            if taken is None:
                shares = {action: share + 1 / len(shares) / tries for action, share in shares.items()}
            else:
                counts[taken] += 1
        found[key] = {action: share + counts[action] / tries for action, share in shares.items()}
    return found


def _answer(identity: str, seed: int, place: InformationSet) -> int | None:
    """Return what a rival does of what there is; None where it says nothing of that."""
    rival = HONOR.rival(identity, seed)
    for line in place.told:
        rival.tell(line)
    answer, by_line = rival.answer(place.ask), {str(line): action for action, line in place.answers.items()}
    if str(answer) in by_line:
        return by_line[str(answer)]
    account = rival.account()
    weighed = [
        (float(one["worth"]), by_line[str(one["choice"])])
        for one in (account.alternatives if account is not None else ())
        if str(one["choice"]) in by_line
    ]
    return max(weighed, key=lambda one: one[0])[1] if weighed else None


def losses(policy: Mapping[Key, Shares]) -> tuple[float, float]:
    """Return what a policy loses to its best responses, as owner and as rival, in honour."""
    owner = VALUE - best_response(policy, RIVAL)
    return 100 * owner, 100 * (best_response(policy, OWNER) - VALUE)


def shown(policy: Mapping[Key, Shares]) -> tuple[float, float, float]:
    """Return how often a policy lays the castle without a Save Face and with one, and attacks."""
    found = dict[str, float]()
    for key, place in castle()[1].items():
        for action, line in place.answers.items():
            if line["move"] == "play":
                held = "save_face" in key[1]
                found["with" if held else "without"] = policy[key][action]
            elif line["move"] == "attack":
                found["attack"] = policy[key][action]
    return found["without"], found["with"], found["attack"]


def measure(rivals: Sequence[str], tries: int) -> None:
    """Print a line for each rival."""
    print(
        "rival     lays without, with a Save Face, attacks     loses as owner, as rival, on the mean (honour)"
    )
    for rival in rivals or [one.identity for one in HONOR.rivals()]:
        policy = policy_of(rival, tries)
        shares = "".join(f"{100 * share:13.0f} %" for share in shown(policy))
        owner, other = losses(policy)
        print(f"{rival:<8} {shares}   {owner:8.1f} {other:8.1f} {(owner + other) / 2:8.1f}", flush=True)
