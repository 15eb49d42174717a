"""Cut the shipped fonts out of the full ones.

    python assets/build/fonts.py POTTA_ONE.ttf ALEGREYA_SANS_FOLDER

Keeps the letters of the five languages and those that names may have, the punctuation used and the two
signs of the title's seal, and gives Alegreya Sans lining digits by default: pygame cannot switch OpenType
features, and its old-style digits would dance up and down in a score. Its space is made wider, too. Needs
fonttools.
"""

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from pathlib import Path

parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
parser.add_argument("potta_one", metavar="POTTA_ONE.ttf")
parser.add_argument("alegreya_sans", metavar="ALEGREYA_SANS_FOLDER")
GIVEN = parser.parse_args() if __name__ == "__main__" else None  # what follows is not needed for -h

from fontTools import subset  # noqa: E402
from fontTools.ttLib import TTFont  # noqa: E402

TARGET = Path(__file__).parent.parent / "fonts"
# Latin with its extensions, Vietnamese, Greek, Cyrillic, kana: people's names may be in any of them.
RANGES = ((0x20, 0x7E), (0xA0, 0x24F), (0x370, 0x52F), (0x1E00, 0x1EFF), (0x3040, 0x30FF))
OTHERS = "–—‘’‚“”„†•…‹›€←→↑↓−×"
SEAL = "天皇"
WEIGHTS = ("Medium", "Bold", "ExtraBold")
SPACE = 0.19
"""Of the size, the least width of a space. Alegreya Sans has 0.15: three pixels at the smallest size, where
letters that stand on whole pixels leave gaps between words that cannot be told from those inside them."""


def characters() -> set[int]:
    """Return the code points that are kept."""
    kept = {code for first, last in RANGES for code in range(first, last + 1)}
    return kept | {ord(letter) for letter in OTHERS + SEAL}


def use_lining_digits(font: TTFont) -> None:
    """Let the digits' code points mean the glyphs that the font's `lnum` feature would put there."""
    table = font["GSUB"].table
    lookups = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "lnum"
        for index in record.Feature.LookupListIndex
    }
    lining: dict[str, str] = {}
    for index in sorted(lookups):
        for part in table.LookupList.Lookup[index].SubTable:
            lining.update(getattr(part, "ExtSubTable", part).mapping)
    for cmap in font["cmap"].tables:
        for code in range(ord("0"), ord("9") + 1):
            if code in cmap.cmap:
                cmap.cmap[code] = lining.get(cmap.cmap[code], cmap.cmap[code])


def widen_space(font: TTFont) -> None:
    """Let a space be as wide as it has to be in small letters."""
    widths = font["hmtx"]
    for code in (0x20, 0xA0):
        name = font.getBestCmap()[code]
        width, left = widths[name]
        widths[name] = max(width, round(SPACE * font["head"].unitsPerEm)), left


def cut(source: Path, target: Path, text: bool) -> None:
    """Write what the game needs of the font `source` to `target`; `text` is set in it, not titles."""
    options = subset.Options()
    options.layout_features = ["kern", "liga", "mark", "mkmk", "ccmp", "locl"]
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.hinting = False
    font = subset.load_font(str(source), options)
    if text:
        use_lining_digits(font)
        widen_space(font)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=characters())
    cutter.subset(font)
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    subset.save_font(font, str(target), options)
    missing = [letter for letter in OTHERS + SEAL if ord(letter) not in font.getBestCmap()]
    print(target.name, target.stat().st_size, "bytes; not in the font:", " ".join(missing))


def main(potta_one: str, alegreya_sans: str) -> None:
    """Write all the fonts of the game."""
    TARGET.mkdir(exist_ok=True)
    cut(Path(potta_one), TARGET / "PottaOne-Regular.ttf", text=False)
    for weight in WEIGHTS:
        name = f"AlegreyaSans-{weight}.ttf"
        cut(Path(alegreya_sans) / name, TARGET / name, text=True)


if __name__ == "__main__":
    main(**vars(GIVEN))
