"""What the window shows of Tenno, in the form of `scenes.games.Wing`."""

from game.tenno.show import house_rules
from game.tenno.show.what_decided import why
from scenes.tenno.match.bluffs import READER
from scenes.tenno.match.film import DemoScene, FightScene, KioskScene, WatchedMatch
from scenes.tenno.match.lessons import Guidance
from scenes.tenno.match.problem import ProblemScene
from scenes.tenno.match.record_picture import draw_record
from scenes.tenno.match.scene import MatchScene
from scenes.tenno.match.score_scene import draw_score
from scenes.tenno.match.who_beats_whom import FightTableScene
from scenes.window import Push, Resources, Scene

__all__ = [
    "draw_record", "draw_score", "fight_table", "films", "guide", "house_rules", "match", "problem", "reader",
    "watched", "why",
]  # fmt: skip
match, watched, guide, problem = MatchScene, WatchedMatch, Guidance, ProblemScene
reader, films = READER, (DemoScene, KioskScene)


def fight_table(resources: Resources) -> Scene:
    """Make the table of who beats whom, from which each fight is seen."""

    def play(attacking: int, defending: int, monk: bool) -> Push:
        return Push(FightScene(resources, attacking, defending, monk))

    return FightTableScene(resources, play)
