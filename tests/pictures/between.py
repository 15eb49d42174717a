"""Compares two folders that `tenno gallery` has written, before and after a change, and shows what differs.

    python -m tests.pictures.between BEFORE AFTER [SHEETS]

Prints each scene whose pictures differ at all, the most first, with the share of pixels in the worst of them.
Into SHEETS goes for each of these scenes that worst pair side by side, with every differing pixel in red.
"""

import re
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from pathlib import Path

import pygame

from tests.pictures.compare import differing_share, side_by_side

SIZE = re.compile(r"-\d+x\d+-.*")
"""What a picture's name says of its size, letters and language."""


def differing(before: Path, after: Path) -> dict[str, tuple[float, Path]]:
    """Return by scene the greatest share of pixels that differ, and the picture in which they do."""
    worst: dict[str, tuple[float, Path]] = {}
    for picture in sorted(before.rglob("*.png")):
        name = picture.relative_to(before)
        other = after / name
        if not other.exists():
            share = 1.0
        elif other.read_bytes() == picture.read_bytes():
            continue
        else:
            share = differing_share(pygame.image.load(picture), pygame.image.load(other))
        scene = SIZE.sub("", name.stem)
        if share > 0 and share > worst.get(scene, (0.0, name))[0]:
            worst[scene] = share, name
    return dict(sorted(worst.items(), key=lambda one: -one[1][0]))


def main(before: Path, after: Path, sheets: Path | None = None) -> None:
    """Print what differs; write a sheet for each scene."""
    found = differing(before, after)
    new = [
        path.relative_to(after)
        for path in after.rglob("*.png")
        if not (before / path.relative_to(after)).exists()
    ]
    for scene, (share, name) in found.items():
        print(f"{share:8.3%}  {scene}: {name}")
        if sheets is not None and (after / name).exists():
            sheets.mkdir(parents=True, exist_ok=True)
            pair = pygame.image.load(before / name), pygame.image.load(after / name)
            pygame.image.save(side_by_side(*pair), sheets / f"{scene}.png")
    print(f"{len(found)} scenes differ; {len(new)} pictures are new")


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("sheets", type=Path, nargs="?")
    main(**vars(parser.parse_args()))
