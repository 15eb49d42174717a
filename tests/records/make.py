"""Makes the golden matches anew: from each story in words its match record and every seat's record.

    python -m tests.records.make

Say `git diff tests/records` afterwards, and have a reason for every line that changed.
"""

import json
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from pathlib import Path

from tests.game.tenno.play import as_bytes
from tests.game.tenno.tables import PlayedMatch

FOLDER = Path(__file__).parent


def stories() -> list[str]:
    """List the golden matches by name."""
    return sorted(path.stem for path in FOLDER.glob("*.txt"))


def files_of(name: str) -> dict[str, bytes]:
    """Play a story; returns each of its files' names with what is in it."""
    header, story = (FOLDER / f"{name}.txt").read_text("utf-8").split("\n", 1)
    played = PlayedMatch(header=json.loads(header)).play(story)
    files = {
        f"{name}.tenno": as_bytes(played.lines),
        f"{name}.public.jsonl": as_bytes(played.match.told(None)),
    }
    for seat in range(played.match.seats):
        files[f"{name}.{seat}.jsonl"] = as_bytes(played.match.told(seat))
    return files


def main() -> None:
    """Write all files of all stories."""
    ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter).parse_args()
    for name in stories():
        for file, content in files_of(name).items():
            (FOLDER / file).write_bytes(content)


if __name__ == "__main__":
    main()
