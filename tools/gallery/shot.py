"""What the gallery is made of: one picture with its name and how the stage comes to show it."""

from collections.abc import Callable
from dataclasses import dataclass

from tools.gallery.stage import Stage


@dataclass(frozen=True)
class Shot:
    """`scene` and `state` are words without hyphens, as they stand in the file's name."""

    scene: str
    state: str
    show: Callable[[Stage], None]

    @property
    def name(self) -> str:
        """The beginning of the file's name."""
        return f"{self.scene}-{self.state}"
