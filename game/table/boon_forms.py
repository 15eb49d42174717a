"""What a boon is like in all games: where it holds what a won stage brings to later tables."""

from typing import Any, NamedTuple


class Boon(NamedTuple):
    """Where something holds that a won stage brings: at later stages of an act, with a speaker; "" is any.

    `rule`: what of the altered rules has to be true there. `told`: it is a sentence about the speaker.
    """

    act: str = ""
    speaker: str = ""
    rule: str = ""
    told: bool = False

    def holds(self, act: str, speaker: str, altered: Any) -> bool:
        there = not self.rule or bool(getattr(altered, self.rule))
        return there and self.act in ("", act) and self.speaker in ("", speaker)
