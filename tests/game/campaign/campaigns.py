"""A small campaign of two stages for tests, as files that tests can spoil."""

from pathlib import Path

STAGES = """
version = 1

[[stages]]
id = "one"
place = 1
act = "shore"
seats = ["player", "novice"]
first = 0
speaker = "novice"
needs = []
variant = { short_hand = ["4", "5", "6"], no_notes = true }
goal = { win = {} }
bonus = [{ capture = { cards = ["9"], from = "novice", n = 1 } }, { keep = { cards = ["9"] } }]
unlocks = ["rival:novice", "back:squid"]
hint = "one.hint"
teaches = "fight"
target = 0.9

[[stages]]
id = "two"
place = 2
act = "cedars"
seats = ["player", "partner", "steady"]
partner = { one = "novice" }
first = 2
speaker = "steady"
needs = ["one"]
variant = { feud = 3 }
ease = { steady = 0.5 }
goal = { place = { n = 2 } }
bonus = [{ sweep = {} }, { spare = { rival = "steady", n = 9 } }]
unlocks = ["music:flute"]
hint = "two.hint"
teaches = "partners"
target = 0.5
"""
STAGE_TEXT = """
title = "Title"
opening = ["One.", "Two."]
won = ["Won."]
lost = ["Lost."]
goal = "Win."
bonus = ["A.", "B."]
taught = "Taught."
hint = "Hint."
"""
SCRIPT = f"""
language = "en"
[letter]
text = ["Come."]
[acts.shore]
title = "Shore"
opening = ["Morning."]
[acts.cedars]
title = "Cedars"
opening = ["Trees."]
[branches]
two = "This or that?"
[stages.one]{STAGE_TEXT}
[stages.two]{STAGE_TEXT}
[ending]
title = "The end"
tenno = ["Again!"]
close = ["Snow falls."]
[ending.after]
novice = "Learns."
[unlock]
rival = "{{name}} joins"
back_squid = "Squid"
music_flute = "Flute"
"""


def write(folder: Path, stages: str = STAGES, script: str = SCRIPT) -> Path:
    """Write the campaign into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "stages.toml").write_text(stages, "utf-8")
    (folder / "script.en.toml").write_text(script, "utf-8")
    return folder
