"""The stars that stages bring: how one looks, and how many were reached."""

from collections.abc import Collection, Mapping

from pygame import Surface

from game.campaign.progress_database import StageProgress
from game.campaign.stages import Stage
from game.kept.language import Language
from scenes.paint import theme
from scenes.paint.art import Art
from scenes.paint.shapes import put_in_middle
from scenes.paint.theme import Colour


def star(art: Art, size: int, filled: bool, line: Colour = theme.INK) -> Surface:
    """Return a star in a square picture: gold with an ink edge, or its outline in a colour."""
    if not filled:
        return art.icon("star-outline", size, line)
    inner = art.icon("star", max(4, round(size * 0.74)), theme.GOLD_LIGHT)
    middle = size // 2, size // 2 + round(size * 0.012)
    return put_in_middle(art.icon("star", size, theme.INK).copy(), inner, middle)


def stars_of(language: Language, stages: Collection[Stage], reached: Mapping[str, StageProgress]) -> str:
    """Say how many stars were reached at some stages, and of how many; `reached` is by their ids."""
    found = sum(sum(reached[stage.identity].stars) for stage in stages if stage.stars)
    return language.text("campaign.of", n=found, all=sum(stage.stars for stage in stages))
