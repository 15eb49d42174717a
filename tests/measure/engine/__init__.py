"""A fast engine for matches between minds of the game, for measures that need thousands of them.

Owns the way to `engine.cpp` and back: the game's own numbers go in, shares of wins and decisions come out.
The engine plays what the program plays, answer for answer and seed for seed
(`tests/game/tenno/rivals/test_engine.py` holds it to that); it knows the plain rules and minds without
leanings. It is built with the C++ compiler at hand into the folder of temporary files, once for each state of
its sources and number of seats.
"""

import ctypes
import subprocess
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from math import exp, log
from pathlib import Path
from shutil import which
from typing import Any

from game.tenno.rivals.laying import Laying, laying, mixers
from game.tenno.rivals.master import (
    GUESS_MORE,
    MASTERS,
    SURE_FROM,
    TILT_MORE,
    TILT_SURE,
    TILT_TWO,
    WIDELY,
    Lessons,
    guess_of,
)
from game.tenno.rivals.network import Network, network
from game.tenno.rivals.opponent_model import SHARPNESSES
from game.tenno.rivals.position_evaluation import HANDS, Weights, outlook_weights
from game.tenno.rivals.rollout_policy_weights import own, sensible
from game.tenno.rivals.self_taught import CUT, EXACTLY, HEAT, KINDS, READ_FROM, READ_TO, SEEN_FROM, SURE_HEAT
from game.tenno.rivals.self_taught import guess_of as self_taught_guess
from game.tenno.rivals.steady import LAYING, NEAR
from game.tenno.rivals.steady_evaluation import KEEPING

FOLDER = Path(__file__).parent
MINDS = {"steady": 0, "thinking": 1, "master": 2, "self-taught": 2}
RULES = {"": 0, "ninja first": 1, "baits": 2}
LOGGED = 10
"""Numbers of the log for each decision."""
ATTACK, MONK, REFILL, EXCHANGE = 1, 2, 3, 4
"""What is asked, in the log."""
UNIT = 0.02
"""What a policy's weight of 1 is worth outside refills, in shares of a win (responder.h)."""
MOST_LOGGED = 60
"""Decisions of one match for each seat at most."""

Refills = Sequence[tuple[int, int, tuple[int, int], int, int]]
"""Refills before, the hand, the two other cards of the row, the card laid, and how often."""


@dataclass(frozen=True)
class Sitter:
    """How a player of the engine plays; what is None or empty is the game's own."""

    mind: str = "master"
    depth: float = 0.15
    feint: float = 0.05
    trust: float = 1.0
    tilt: float | None = None
    reads: bool = True
    rule: str = ""
    lays: Laying | None = None
    believed: tuple[Laying | None, ...] = ()
    """Of the kind that lays in an order, and of each that mixes."""
    guess: Sequence[float] = ()
    """How likely each kind is at first."""
    refills: Refills | None = None
    policy: Sequence[float] | None = field(default=None, repr=False)
    network: Network | None = field(default=None, repr=False)
    """What a self-taught mind draws by, at two seats."""
    heat: float = HEAT
    cut: float = CUT
    read_from: float = READ_FROM
    read_to: float = READ_TO
    seen_from: float = SEEN_FROM
    sure_heat: float = SURE_HEAT
    explores: float = 0.0
    ease: float = 0.0
    sure_from: float = SURE_FROM
    sure_tilt: float = TILT_SURE
    widely: float = WIDELY
    """How far attacks and exchanges are drawn, where the opponent mixes."""
    outlook: Sequence[Weights] = field(default=(), repr=False)
    """What a standing is worth, by the size of the smallest hand."""
    near: float = NEAR
    """How many points less than the best a sharp opponent of a master takes alike, at two seats."""
    sharp: float | None = None
    """How strongly a sharp opponent prefers a point more; None: as the mind has it."""


@dataclass(frozen=True)
class Played:
    """What came of some matches: all seats' shares, the decisions, and a trained policy's gradient."""

    shares: list[list[float]]
    """By match and seat."""
    log: list[int]
    """By decision, or how each match stood before each turn (engine.cpp)."""
    gradient: list[float]


def learned_policy(lessons: Lessons = MASTERS) -> list[float]:
    """Return what was learned, as the weights of a policy of the engine."""
    factors = [factor for row in (*lessons.laid, lessons.before_attack) for factor in row]
    worths = (
        *lessons.attacker,
        *lessons.target,
        *lessons.laid_in_exchange,
        *lessons.taken_up,
        lessons.leaves,
        lessons.feigns,
    )
    return [log(one) if one else 0.0 for one in factors] + [worth / UNIT for worth in worths]


def lessons_of(policy: Sequence[float]) -> Lessons:
    """Return what the weights of a policy of the engine say, as the program's master takes it."""
    rows = [[exp(weight) for weight in policy[at : at + 12]] for at in range(0, 96, 12)]
    worths = [UNIT * weight for weight in policy]
    attacks = worths[96:108], worths[108:116]
    return Lessons(rows[:7], rows[7], *attacks, worths[116:128], worths[128:140], worths[140], worths[141])


def compiler() -> str | None:
    """Return the C++ compiler, if there is one."""
    return which("c++") or which("g++") or which("clang++")


def _library(seats: int, level: str, source: str = "engine.cpp") -> Path:
    sources = [*sorted(FOLDER.glob("*.h")), FOLDER / source]
    key = sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()[:16]
    library = Path(tempfile.gettempdir()) / f"tenno-engine-{key}-{seats}{level}.so"
    if not library.exists():
        made = library.with_suffix(f".{id(library)}")
        command = [
            compiler() or "c++",
            "-std=c++17",
            f"-DSEATS={seats}",
            level,
            "-march=native",
            "-ffp-contract=off",
            "-shared",
            "-fPIC",
        ]
        subprocess.run([*command, "-o", str(made), str(FOLDER / source)], check=True)
        made.replace(library)
    return library


def self_play_library() -> Any:
    """Return what plays many matches of two side by side (self_play.cpp), for a network that learns."""
    library: Any = ctypes.CDLL(str(_library(2, "-O3", "self_play.cpp")))
    library.tenno_tables.restype = ctypes.c_void_p
    return library


def _flat(parts: Iterable[Any]) -> list[float]:
    return [number for part in parts for number in (part if isinstance(part, tuple) else (part,))]


class Engine:
    """A table of the engine at which any number of matches are played."""

    def __init__(self, seats: int = 2, level: str = "-O3") -> None:
        """Build what is not built yet, for few matches sooner with "-O1" or "-O0": the answers are the same.

        Raises OSError or CalledProcessError where there is no compiler.
        """
        self.seats = seats
        self._library: Any = ctypes.CDLL(str(_library(seats, level)))
        self._library.tenno_house.restype = ctypes.c_void_p
        numbers = _flat((*own(seats), *sensible(seats), KEEPING, LAYING))
        self._house = ctypes.c_void_p(self._library.tenno_house(_doubles(numbers), len(numbers)))
        assert self._house, "the numbers of the game have another form than the engine's"
        self._outlook = (outlook_weights(seats),) * HANDS
        self._known: dict[int, tuple[int, Any]] = {}
        self._ordered, self._mixed = laying("orderly", seats), laying("mixed", seats)
        self._mixers = mixers() if seats == 2 else (laying("master", seats),)
        self.weights: int = self._library.tenno_weights()

    def close(self) -> None:
        """Give back the memory."""
        self._library.tenno_close(self._house)

    def sitter(self, sitter: Sitter) -> int:
        """Let a player in; returns its number."""
        two = self.seats == 2
        taught = two and sitter.mind == "self-taught"
        ordered, *mixing = sitter.believed or (None, *(mixers(KINDS) if taught else self._mixers))
        guess = guess_of(len(mixing)) if two else GUESS_MORE
        if taught:
            guess = self_taught_guess(len(mixing))
        tilt = (TILT_TWO if two else TILT_MORE) if sitter.tilt is None else sitter.tilt
        choices = (
            MINDS[sitter.mind],
            int(sitter.reads),
            RULES[sitter.rule],
            self._laying(ordered or self._ordered),
            -1 if sitter.refills is None else self._counts(sitter.refills),
            self._laying(sitter.lays or self._mixed),
            len(mixing),
            *(self._laying(one) for one in mixing if one),
        )
        numbers = (
            *(sitter.depth, sitter.feint, sitter.trust, tilt, sitter.explores, sitter.ease),
            *(sitter.sure_from, sitter.sure_tilt, sitter.widely),
            sitter.near if two and MINDS[sitter.mind] == MINDS["master"] else 0.0,
            (EXACTLY if taught else SHARPNESSES[-1]) if sitter.sharp is None else sitter.sharp,
            *(sitter.heat, sitter.cut, sitter.read_from, sitter.read_to, sitter.seen_from, sitter.sure_heat),
            *_flat(number for one in sitter.outlook or self._outlook for number in one),
            *(sitter.guess or guess),
        )
        learned = two and sitter.policy is None and MINDS[sitter.mind] == MINDS["master"]
        given = learned_policy() if learned else sitter.policy
        policy = None if given is None else _doubles(given)
        found: int = self._library.tenno_player(
            self._house, (ctypes.c_int * len(choices))(*choices), _doubles(numbers), policy, len(given or ())
        )
        if taught:
            self._taught(found, sitter.network or network())
        return found

    def _taught(self, player: int, by: Network) -> None:
        weights = [weight for layer in (by.first, by.second, by.third) for row in layer for weight in row]
        added = [number for layer in by.added for number in layer]
        self._library.tenno_network(
            self._house,
            player,
            len(by.second),
            (ctypes.c_int16 * len(weights))(*weights),
            (ctypes.c_int32 * len(added))(*added),
        )

    def learning(self, player: int, cells: int, weights: Sequence[Any]) -> None:
        """Let a player draw by a network as it is: weights and what is added, layer by layer (float32)."""
        flat = b"".join(one.tobytes() for one in weights)
        self._library.tenno_learning(self._house, player, cells, flat)

    def learn(
        self, players: Sequence[Sequence[int]], seeds: Sequence[Sequence[int]], kept: Sequence[Any]
    ) -> tuple[int, list[list[float]]]:
        """Play matches, and keep what a network that learns saw and chose.

        `kept` are arrays with room for each decision: the inputs, what the other holds, which outputs might
        be chosen (bytes), which was (int32), how likely that was (float32), in which match (int32). Returns
        how many decisions there were and all seats' shares. Several threads may play at once.
        """
        count, seats = len(seeds), self.seats
        shares = (ctypes.c_double * (count * seats))()
        found: int = self._library.tenno_learn(
            self._house,
            (ctypes.c_int * (seats * count))(*(one for table in players for one in table)),
            count,
            (ctypes.c_uint64 * ((seats + 1) * count))(*(one for match in seeds for one in match)),
            shares,
            len(kept[0]),
            *(ctypes.c_void_p(one.ctypes.data) for one in kept),
        )
        return found, [list(shares[at : at + seats]) for at in range(0, count * seats, seats)]

    def _laying(self, found: Laying) -> int:
        if id(found) not in self._known:
            numbers = _flat(tuple(row) for row in found.refills)
            numbers += [found.left, found.feints, *found.taken, *found.laid]
            numbers += _flat(tuple(row) for row in (*found.beside, *(found.attackers or ((0.0,) * 12,) * 4)))
            number = self._library.tenno_laying(self._house, len(found.refills), _doubles(numbers))
            self._known[id(found)] = number, found
        return self._known[id(found)][0]

    def _counts(self, found: Refills) -> int:
        if id(found) not in self._known:
            flat = [number for at, hand, row, card, n in found for number in (at, hand, *row, card, n)]
            numbers = (ctypes.c_int * len(flat))(*flat)
            self._known[id(found)] = self._library.tenno_counts(self._house, len(flat) // 6, numbers), found
        return self._known[id(found)][0]

    def play(
        self,
        players: Sequence[Sequence[int]],
        seeds: Sequence[Sequence[int]],
        log: bool = False,
        stood: bool = False,
        learner: int | None = None,
        baseline: float = 0.5,
    ) -> Played:
        """Play matches: who sits where, the seats' seeds and who begins, one of each a match.

        `stood`: the log has how the matches stood before each turn, not the decisions.

        For a `learner` the gradient is added up by which it wins more than `baseline`.
        """
        count, seats = len(seeds), self.seats
        room = count * seats * MOST_LOGGED * LOGGED if log or stood else 0
        shares = (ctypes.c_double * (count * seats))()
        logged = (ctypes.c_int * room)() if room else None
        gradient = (ctypes.c_double * (2 * self.weights))() if learner is not None else None
        found = self._library.tenno_play(
            self._house,
            (ctypes.c_int * (seats * count))(*(one for table in players for one in table)),
            count,
            (ctypes.c_uint64 * ((seats + 1) * count))(*(one for match in seeds for one in match)),
            shares,
            None if stood else logged,
            logged if stood else None,
            room,
            ctypes.c_double(baseline),
            -1 if learner is None else learner,
            gradient,
        )
        by_match = [list(shares[at : at + seats]) for at in range(0, count * seats, seats)]
        log_found = list(logged[:found]) if logged else []
        return Played(by_match, log_found, list(gradient or ()))


def _doubles(numbers: Sequence[float]) -> Any:
    return (ctypes.c_double * len(numbers))(*numbers)
