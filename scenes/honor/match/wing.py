"""What the window shows of The Honor of the Samurai, in the form of `scenes.games.Wing`."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from game.honor.show import house_rules, what_decided
from game.kept.json_lines import Line
from game.kept.language import Language
from game.table.optional_features import Sentence
from scenes.honor.match.bluffs import READER
from scenes.honor.match.film import HonorFilmScene, HonorStandScene, WatchedMatch
from scenes.honor.match.lessons import Guidance
from scenes.honor.match.problem import ProblemScene
from scenes.honor.match.record_picture import draw_record
from scenes.honor.match.scene import MatchScene
from scenes.honor.match.score_scene import draw_score
from scenes.honor.match.who_can_do_what import DeedsScene
from scenes.window import Resources, Scene

__all__ = [
    "draw_record", "draw_score", "fight_table", "films", "guide", "house_rules", "match", "problem", "reader",
    "watched", "why",
]  # fmt: skip
match, watched, guide, problem = MatchScene, WatchedMatch, Guidance, ProblemScene
reader, films = READER, (HonorFilmScene, HonorStandScene)


def why(
    language: Language, told: Sequence[list[Line]], receipts: Mapping[int, Path], seasoned: bool
) -> Sequence[Sentence]:
    """Say why a match came so; everybody is told the same."""
    del seasoned
    return what_decided.why(language, told[-1], receipts)


def fight_table(resources: Resources) -> Scene:
    """Make the table of who can do what to whom."""
    return DeedsScene(resources, partial(HonorFilmScene, resources))
