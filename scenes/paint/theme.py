"""Colours and faces of type of every screen, named here alone."""

Colour = tuple[int, int, int]


def from_hex(text: str) -> Colour:
    """Return the colour written as #rrggbb; raises ValueError for anything else."""
    if len(text) != 7 or not text.startswith("#"):
        raise ValueError(f"a colour is written #rrggbb, not {text!r}")
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def blend(first: Colour, second: Colour, share: float) -> Colour:
    """Return `first` with `share` (0 to 1) of it replaced by `second`."""
    (red, green, blue), (to_red, to_green, to_blue) = first, second  # thousands are asked for at once
    return (
        round(red + (to_red - red) * share),
        round(green + (to_green - green) * share),
        round(blue + (to_blue - blue) * share),
    )


def _by_crest(colours: str) -> dict[int, Colour]:
    return dict(enumerate(map(from_hex, colours.split()), 1))


# The woodblock palette.
PAPER = from_hex("#f2e8d5")
PAPER_SHADE = from_hex("#e3d4b6")
PAPER_LIGHT = from_hex("#fffaf0")
PAPER_FIBRE = from_hex("#c9b68f")
INK = from_hex("#1d1a16")
VERMILION = from_hex("#c8402a")
VERMILION_LIGHT = from_hex("#cc4229")
VERMILION_DARK = from_hex("#97291b")
INDIGO = from_hex("#223a5e")
INDIGO_DARK = from_hex("#15253e")
GOLD = from_hex("#c9a227")
GOLD_LIGHT = from_hex("#e6c766")

# Grounds and controls on dark.
BLACK = (0, 0, 0)
NIGHT = from_hex("#0d0e12")
LACQUER = from_hex("#14161c")
PANEL = from_hex("#1b1f29")
PLATE = from_hex("#1f232d")
SUNK = from_hex("#0f1116")
RAISED = from_hex("#232733")
RAISED_HOVER = from_hex("#2f3546")
RAISED_PRESSED = from_hex("#171a21")
ROW_HOVER = from_hex("#232936")
ROW_FOCUSED = from_hex("#262c3a")
KEYCAP = from_hex("#2b3140")
LINE = from_hex("#3a4152")
EDGE = from_hex("#7d869c")
SEIGAIHA = from_hex("#323a4d")

# Text.
TEXT = PAPER
TEXT_SOFT = from_hex("#d8cfbd")
TEXT_MUTE = from_hex("#c9c2b2")
TEXT_GOLD = GOLD_LIGHT
TEXT_WON = from_hex("#8fd0a8")
TEXT_LOST = from_hex("#f59a84")
PAPER_INK = INK
PAPER_MUTE = from_hex("#5a5142")
PAPER_WARNING = VERMILION_DARK
PAPER_WON = from_hex("#205b38")
PAPER_EQUAL = from_hex("#7a5f0d")
PAPER_LOST = from_hex("#9c2c1a")
ON_VERMILION = PAPER_LIGHT

# The result of a fight; always beside a sign, never the colour alone.
WON = from_hex("#2f7d4f")
LOST = from_hex("#a5331f")
EQUAL = GOLD

# The tick of what was seen, on dark; it keeps its light in both palettes.
SEEN = from_hex("#8fd6a4")

# What the light leaves of a table's ground: near the lamp, half way, at the far corner.
TABLE_LIGHTS: dict[str, tuple[Colour, Colour, Colour]] = {
    "room": (from_hex("#f2e4c4"), from_hex("#c0a888"), from_hex("#41363a")),
    "hall": (from_hex("#fbe8c6"), from_hex("#c2a684"), from_hex("#463833")),
    "shore": (from_hex("#f2e2c4"), from_hex("#c4a88e"), from_hex("#524650")),
    "ferry": (from_hex("#f2e2c4"), from_hex("#c4a88e"), from_hex("#524650")),
    "cedars": (from_hex("#f6ead2"), from_hex("#b0a690"), from_hex("#3a3c36")),
    "hearth": (from_hex("#ffe2bc"), from_hex("#bc9c7e"), from_hex("#3e2e26")),
    "snow": (from_hex("#f8f6f2"), from_hex("#bcbfc4"), from_hex("#525a66")),
    "court": (from_hex("#fff4e4"), from_hex("#c8b8b8"), from_hex("#54444e")),
    "blind": (from_hex("#fff4e4"), from_hex("#c8b8b8"), from_hex("#54444e")),
    "field": (from_hex("#e4d2b0"), from_hex("#b49874"), from_hex("#483c34")),
    "fog": (from_hex("#eef2ee"), from_hex("#b4bcb8"), from_hex("#4c565a")),
    "lanterns": (from_hex("#ffe6c4"), from_hex("#b89c92"), from_hex("#3c3440")),
}

LAMP = from_hex("#ffb24a")

# What a table and a place are dimmed to where words lie on it.
HALF_LIGHT = from_hex("#868690")
EVENING = from_hex("#6c6c78")

# Meanings on the table: gold may be chosen, vermilion is chosen or attacked, washi has the focus.
MAY_BE_CHOSEN = GOLD
CHOSEN = VERMILION
FOCUS = PAPER

# The landscape of the title.
SKY = (INDIGO, from_hex("#6f8fa6"), from_hex("#e7c9a0"), PAPER)
FAR_HILLS = from_hex("#7d93a0")
MOUNTAIN = from_hex("#2e4a70")
NEAR_HILLS = from_hex("#3f6b57")
SHORE = from_hex("#2b4d40")

# The two fields of the attack's close-up, by the crests that meet: ground and rays.
RAY_GROUNDS = _by_crest("#6e3d05 #144060 #0c4235 #5c4c08 #0d2c57 #5a1610 #51273f")
RAY_LIGHTS = _by_crest("#9a5c08 #1c6088 #136349 #8a7310 #124583 #87241a #763a5e")

# The curtain between two people.
CLOTH = INDIGO
CLOTH_SHADE = from_hex("#1e3354")
POLE = from_hex("#8a6a34")
POLE_LIGHT = from_hex("#c9a869")
CURTAIN_TEXT = from_hex("#dfe6f0")

# Seats by crest, 1 to 7 (Okabe and Ito's colours, which colour-blind people tell apart best).
SEAT_COLOURS = _by_crest("#e69f00 #56b4e9 #009e73 #f0e442 #0072b2 #d55e00 #cc79a7")
# The crest on its own seat's colour: ink reads on all of them but the blue.
SEAT_MARKS: dict[int, Colour] = {crest: PAPER if crest == 5 else INK for crest in SEAT_COLOURS}

# A stroke of the brush and other signs without words on them; they keep their light in both palettes.
STROKE = VERMILION

# Words on a seat's own colour: who won. Paler colours bear black, the blue bears white.
SEAT_INKS: dict[int, Colour] = {crest: (255, 255, 255) if crest == 5 else BLACK for crest in SEAT_COLOURS}
# The paper under those words, by crest.
SEAT_PAPERS: dict[int, Colour] = dict(SEAT_COLOURS)

# Opacity of a control that cannot be used, 0 to 255.
DISABLED_OPACITY = 130

VEIL: Colour = (64, 64, 70)
"""What is left of the light, of 255, where a panel lies over a scene that shows through."""

_Value = Colour | int | dict[int, Colour]
_HIGH_CONTRAST: dict[str, _Value] = {
    "VERMILION": from_hex("#97291b"), "VERMILION_LIGHT": from_hex("#9a2a1a"),
    "VERMILION_DARK": from_hex("#6b190d"), "NIGHT": BLACK, "LACQUER": from_hex("#08090c"),
    "PANEL": from_hex("#0a0b0f"), "PLATE": from_hex("#0a0b0f"), "SUNK": BLACK,
    "RAISED": from_hex("#11141b"), "RAISED_HOVER": from_hex("#2a3040"),
    "RAISED_PRESSED": from_hex("#08090c"), "ROW_HOVER": from_hex("#1a1f2b"),
    "ROW_FOCUSED": from_hex("#1f2532"), "KEYCAP": from_hex("#11141b"), "LINE": EDGE,
    "EDGE": from_hex("#c3cadb"), "SEIGAIHA": from_hex("#171b25"), "TEXT": (255, 255, 255),
    "TEXT_SOFT": from_hex("#f6f1e6"), "TEXT_MUTE": from_hex("#ece6d8"), "TEXT_GOLD": from_hex("#ffdf7a"),
    "PAPER_MUTE": from_hex("#3a342a"), "PAPER_WARNING": from_hex("#7a1d10"),
    "PAPER_WON": from_hex("#0f4526"), "PAPER_EQUAL": from_hex("#574200"), "PAPER_LOST": from_hex("#7a1d10"),
    "WON": from_hex("#1d5a36"), "LOST": from_hex("#7d1f10"), "CLOTH": from_hex("#16294a"),
    "CLOTH_SHADE": from_hex("#101f38"), "INDIGO_DARK": from_hex("#0c1728"), "CURTAIN_TEXT": (255, 255, 255),
    "SEAT_INKS": dict.fromkeys(SEAT_COLOURS, INK), "SEAT_PAPERS": dict.fromkeys(SEAT_COLOURS, PAPER),
    "DISABLED_OPACITY": 190,
}  # fmt: skip
"""What differs in the second palette, in which every text has a contrast of 7 to 1."""
_USUAL: dict[str, _Value] = {name: globals()[name] for name in _HIGH_CONTRAST}


def use(high_contrast: bool) -> None:
    """Take one palette or the other, for everything that is drawn from now on: there is one screen.

    What was drawn and kept before is to be forgotten by who kept it.
    """
    globals().update(_HIGH_CONTRAST if high_contrast else _USUAL)


SLANT = 0.0156
"""How far a panel's edge leans to either side of its middle, as a share of the window's width."""

# The faces of type, by the names that scenes use.
DISPLAY = "display"
REGULAR = "text"
BOLD = "bold"
DIGITS = "digits"
CAPITAL = {DISPLAY: 0.82, REGULAR: 0.643, BOLD: 0.643, DIGITS: 0.643}
"""Height of a capital as a share of the size."""
