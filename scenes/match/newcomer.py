"""Somebody who is new to a game: how many of its matches have ended here, what they were told, its sign."""

from game.kept.settings import Settings

FIRST_MATCHES = 3
"""So many matches are a newcomer's: others' turns can be read in them, and each has a goal to try."""
SIGN = "lantern"
"""What stands before what helps a newcomer, an icon's name."""


class Newcomer:
    """What a game's settings say of that."""

    def __init__(self, settings: Settings, ended: str, told: str) -> None:
        """`ended` and `told` are the names of the settings."""
        self._settings, self._ended, self._told = settings, ended, told
        done: int = getattr(settings, ended)
        self.match: int | None = done if done < FIRST_MATCHES else None
        """Which of the first matches this one is, from 0; None where it is none of them."""

    def hear(self, note: str) -> bool:
        """Note that something is told now; return False where it was before."""
        told: list[str] = getattr(self._settings, self._told)
        if note in told:
            return False
        self._settings.change(self._told, [*told, note])
        return True

    def forget(self, note: str) -> None:
        """Note that something was not told after all, and will be another time."""
        told: list[str] = getattr(self._settings, self._told)
        self._settings.change(self._told, [one for one in told if one != note])

    def ends(self) -> None:
        """Count a match that is over."""
        if self.match is not None:
            self._settings.change(self._ended, self.match + 1)
