"""Any motion for those who want none: cards fade from place to place, nothing flies or shakes."""

from dataclasses import replace

from scenes.animation.motion import Motion, Picture, Words
from scenes.animation.tweens import Tween

_FLIES = {"x", "y", "width", "angle", "lift", "turn"}
_SNAPS = {
    "reach", "show", "swell", "roll", "bands", "cut", "rays", "grown", "dx", "dy", "split", "torn", "stamp",
    "along", "across", "down", "arrow", "struck", "hangs", "large", "broken",
}  # fmt: skip
_SEEN = {"turn": 0.01, "x": 60.0, "y": 60.0}
"""A card that jumps no further is not faded for it."""


def reduced_motion(motion: Motion[Picture, Words]) -> Motion[Picture, Words]:
    """Return the motion for those who want none: cards fade from place to place, nothing flies or shakes."""
    kept: list[Tween] = []
    fades: dict[tuple[str, float, float], Tween] = {}
    for tween in motion.choreography.tweens:
        if tween.target == "shake" or tween.attribute == "glint":
            continue
        flies = tween.target in motion.cast and tween.attribute in _FLIES
        if tween.end == tween.start or not (flies or tween.attribute in _SNAPS):
            kept.append(tween)
            continue
        middle = (tween.start + tween.end) / 2
        kept.append(replace(tween, start=middle, end=middle, goal=tween.last, ease="linear"))
        way, least = abs(tween.last - tween.origin), _SEEN.get(tween.attribute)
        if flies and least is not None and way > least:
            span = tween.target, tween.start, tween.end
            fades[span] = Tween(tween.target, "opacity", tween.start, tween.end, 1.0, 0.0, "bump")
    longest_last = sorted(fades.values(), key=lambda fade: fade.end)
    calm = replace(motion.choreography, tweens=(*kept, *longest_last))
    return replace(motion, choreography=calm, bursts=())
