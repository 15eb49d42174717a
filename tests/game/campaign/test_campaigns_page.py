"""What docs/campaigns.md tells makers of campaigns: its example is one, every goal is there."""

import re
from pathlib import Path
from textwrap import dedent

from game.campaign.campaign_files import read_campaign
from game.campaign.stages import OBJECTS
from game.honor.stage_goals import WORDS as HONOR_WORDS
from game.tenno.stage_goals import WORDS
from game.tenno.stage_rules import BOONS
from main import main

PAGE = (Path(__file__).parents[3] / "docs" / "campaigns.md").read_text("utf-8")


def example(file: str) -> str:
    """The indented part below a file's heading."""
    part = PAGE.split(f"## {file}\n")[1].split("\n## ")[0]
    return dedent("\n".join(line for line in part.splitlines() if line.startswith("    ") or not line))


def test_its_example_is_a_campaign(tmp_path: Path) -> None:
    for file in ("stages.toml", "script.en.toml"):
        (tmp_path / file).write_text(example(file), "utf-8")
    assert main(["check", str(tmp_path)]) == 0
    campaign = read_campaign(tmp_path)
    assert campaign.identities() == ["pond", "mill"]
    assert campaign.script("en").ending.title == "Evening"


def test_it_names_every_boon_and_every_thing_on_the_map() -> None:
    part = PAGE.split("## Boons\n")[1].split("\n## ")[0]
    assert set(re.findall(r"`(\w+)`", part.split("\n- ", 1)[1].split("\n\n")[0])) >= set(BOONS)
    assert all(f"`{one}`" in PAGE or f'"{one}"' in PAGE for one in OBJECTS)


def test_it_names_every_goal_of_both_games_with_its_keys() -> None:
    parts = PAGE.split("## A campaign of The Honor of the Samurai\n")
    for part, words in zip(parts, (WORDS, HONOR_WORDS), strict=True):
        rows = re.findall(r"^\| `(\w+)` \| ([^|]*)\|", part, re.MULTILINE)
        told = {word: set(re.findall(r"`(\w+)`", keys)) for word, keys in rows}
        assert told == {word: {*must, *may} for word, (must, may) in words.items()}
