"""A player who goes for one goal: the neutral one, with a leaning towards what the goal's word counts.

Owns the leanings, in honour. It measures whether a bonus goal can be reached; it plays no seat of the game.
Not in the list: words that good play serves by itself.
"""

from collections.abc import Callable

from game.honor.cards import GUARD, HONOUR, KINDS, STRENGTH
from game.honor.decisions import (
    Assassin,
    Attack,
    Castle,
    Decision,
    Discard,
    Dishonour,
    Play,
    SaveFace,
    Seppuku,
    Serve,
    Shogun,
    Spy,
    Stash,
)
from game.honor.odds import wins
from game.honor.public_state import Public
from game.honor.rivals.personality import Personality
from game.honor.rivals.position_evaluation import Habits
from game.honor.rivals.rival import Choice, Player, Question
from game.honor.rivals.turn_planning import Thought
from game.honor.stage_goals import Chronicle, Goal, measure
from game.kept.chance import Chance
from game.kept.json_lines import Line
from game.table.goal_forms import OPEN

STRONG, CLEAR, SLIGHT = 300.0, 80.0, 25.0


class Seeker(Player):
    """Plays as the neutral player does until the goal is decided, with a leaning."""

    def __init__(self, seed: int, goal: Goal) -> None:
        super().__init__(self._seek, seed)
        self._goal = goal
        self._told: list[Line] = []
        self._facts: Chronicle | None = None

    def tell(self, line: Line) -> None:
        super().tell(line)
        self._told.append(line)

    def _seek(self, question: Question, chance: Chance) -> Choice:
        del chance
        thought = Thought(question, Habits(), Personality()).choose()
        lean = _LEANINGS.get(self._goal.word)
        if self._facts is None:
            self._facts = Chronicle(self._told)
        self._facts.follow(self._told)
        if lean is None or not thought.worths or measure(self._goal, self._facts).state != OPEN:
            return thought
        public = question.view.public
        leanings = [lean(self._goal, public, option) for option in question.options]
        worths = [worth + more for worth, more in zip(thought.worths, leanings, strict=True)]
        return Choice(question.options[worths.index(max(worths))], worths, thought.work)


Leaning = Callable[[Goal, Public, Decision], float]


def _arms(public: Public, option: Decision) -> float:
    """Lean towards armies laid in an own house."""
    del public
    own = isinstance(option, Play) and option.place >> 1 == option.seat
    return SLIGHT * STRENGTH[option.card] if own and isinstance(option, Play) else 0.0


def _odds(public: Public, option: Attack) -> float:
    return wins(public.dice(option.seat, False), public.dice(option.target, True))


def _attack(_: Goal, public: Public, option: Decision) -> float:
    if isinstance(option, Attack):
        return STRONG * (_odds(public, option) - 0.25)
    return _arms(public, option)


def _win_fight(goal: Goal, public: Public, option: Decision) -> float:
    return _defence(goal, public, option) if goal.side == "defender" else _attack(goal, public, option)


def _defence(_: Goal, public: Public, option: Decision) -> float:
    """Lean towards being attacked: who has a castle or the title can be, and wants soldiers."""
    if isinstance(option, Shogun):
        return CLEAR
    if isinstance(option, Play) and KINDS[option.card] == "castle":
        return STRONG
    return _arms(public, option)


def _fewer_dice(_: Goal, public: Public, option: Decision) -> float:
    if not isinstance(option, Attack):
        return 0.0
    return STRONG * _odds(public, option) * (_odds(public, option) < 0.5)


def _topple(_: Goal, public: Public, option: Decision) -> float:
    if isinstance(option, Attack):
        return 2 * STRONG * _odds(public, option) if option.target == public.decree else 0.0
    # Who takes the free title has nobody to take it from.
    return -CLEAR if isinstance(option, Shogun) else _arms(public, option)


def _castle(_: Goal, public: Public, option: Decision) -> float:
    if isinstance(option, Castle):
        return STRONG * option.take
    if isinstance(option, Attack):
        return 2 * STRONG * _odds(public, option) if public.castles[option.target] >= 0 else 0.0
    # A castle of one's own opens nobody's to attack; one laid by an attacker who has it falls to who holds.
    return _arms(public, option)


def _title(_: Goal, public: Public, option: Decision) -> float:
    return STRONG if isinstance(option, Shogun) else 2 * _arms(public, option)


def _income(_: Goal, public: Public, option: Decision) -> float:
    del public
    if isinstance(option, Shogun):
        return STRONG
    own = isinstance(option, Play) and option.place >> 1 == option.seat
    return 4.0 * HONOUR[option.card] if own and isinstance(option, Play) else 0.0


def _strength(_: Goal, public: Public, option: Decision) -> float:
    if isinstance(option, Attack):
        return -CLEAR
    return 2 * _arms(public, option)


def _steal(_: Goal, public: Public, option: Decision) -> float:
    del public
    if isinstance(option, Spy):
        return CLEAR * len(option.take) if option.place >> 1 != option.seat else -CLEAR
    return CLEAR if isinstance(option, Stash) else 0.0


def _strike(_: Goal, public: Public, option: Decision) -> float:
    if not isinstance(option, Assassin) or option.place >> 1 == option.seat:
        return 0.0
    return CLEAR if GUARD in public.houses[option.place] else 2 * CLEAR


def _guarded(_: Goal, public: Public, option: Decision) -> float:
    """Lean towards guards before what is worth an assassin, and towards keeping them."""
    if isinstance(option, Play) and option.card == GUARD and option.place >> 1 == option.seat:
        return CLEAR if GUARD in public.houses[option.place] else STRONG
    return -CLEAR if isinstance(option, Discard) and option.card == GUARD else 0.0


def _shame(_: Goal, public: Public, option: Decision) -> float:
    del public
    return 2 * CLEAR if isinstance(option, Dishonour) else 0.0


def _paid(_: Goal, public: Public, option: Decision) -> float:
    """Lean towards seppuku, and towards a Samurai with nothing beside him."""
    del public
    if isinstance(option, Seppuku):
        return STRONG
    beside = isinstance(option, Play) and option.place == 2 * option.seat + 1
    return -SLIGHT if beside else 0.0


def _return(_: Goal, public: Public, option: Decision) -> float:
    """Lean towards a spare Daimyo in hand, then towards fights that may cost the first one."""
    if isinstance(option, Play) and KINDS[option.card] == "daimyo":
        return STRONG if option.place == 2 * option.seat else -STRONG
    if isinstance(option, Discard) and KINDS[option.card] == "daimyo":
        return -STRONG
    return SLIGHT if isinstance(option, Attack | Serve) and public.heads[option.seat] >= 0 else 0.0


def _service(_: Goal, public: Public, option: Decision) -> float:
    del public
    if isinstance(option, Serve):
        return 2 * STRONG
    return -STRONG if isinstance(option, Play) and KINDS[option.card] == "daimyo" else 0.0


def _heir(goal: Goal, public: Public, option: Decision) -> float:
    lord = public.serves[option.seat]
    if lord is None:
        return _service(goal, public, option)
    at_lord = (isinstance(option, Assassin) and option.place == 2 * lord + 1) or (
        isinstance(option, Dishonour) and option.target == lord
    )
    return STRONG if at_lord else 0.0


def _lord(_: Goal, public: Public, option: Decision) -> float:
    """Lean towards keeping whoever serves, and being worth it."""
    served = public.second[option.seat] is not None
    sends = isinstance(option, Play) and KINDS[option.card] == "daimyo" and option.place >> 1 != option.seat
    return -STRONG if served and sends else 0.0


def _face(_: Goal, public: Public, option: Decision) -> float:
    del public
    return STRONG if isinstance(option, SaveFace) else 0.0


def _few_ninja(_: Goal, public: Public, option: Decision) -> float:
    del public
    return -STRONG if isinstance(option, Spy | Assassin) else 0.0


def _variety(_: Goal, public: Public, option: Decision) -> float:
    match option:
        case Shogun() | Stash() | Dishonour() | SaveFace() | Spy():
            return CLEAR
        case Attack():
            return CLEAR * _odds(public, option)
    return 0.0


_LEANINGS: dict[str, Leaning] = {
    "income": _income,
    "win_fight": _win_fight,
    "upset": _fewer_dice,
    "topple": _topple,
    "strength": _strength,
    "reign": _title,
    "castle": _castle,
    "steal": _steal,
    "strike": _strike,
    "guarded": _guarded,
    "shame": _shame,
    "paid": _paid,
    "ninja": _few_ninja,
    "return": _return,
    "served": _service,
    "lord": _lord,
    "heir": _heir,
    "face": _face,
    "variety": _variety,
}
