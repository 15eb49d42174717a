"""Turn the vector drawings into the bitmaps that the game ships.

    python assets/build/bitmaps.py [kind...]

Kinds are cards, crests, seals, portraits, figures, places, map, objects and honor; without one all are
written.

A face or back becomes two pictures: one with the seat's colour black, and a grey one that says how much of
the seat's colour each pixel gets. Placeholders mix linearly and the shade is three quarters of the colour, so
that in the game picture + grey x colour is what rasterising the drawing in that colour would have given.
Needs resvg-py, pillow and numpy; the same bytes at every run.
"""

import io
import re
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from pathlib import Path

parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
parser.add_argument("kinds", nargs="*", metavar="kind")
GIVEN = parser.parse_args() if __name__ == "__main__" else None  # what follows is not needed for -h

import numpy  # noqa: E402
import resvg_py  # noqa: E402
from PIL import Image  # noqa: E402

ASSETS = Path(__file__).parent.parent
VECTOR = ASSETS / "vector"
PICTURES = ASSETS / "pictures"
SEAT, SEAT_SHADE = "#ff00ff", "#cc00cc"
RIM = (0xE3, 0xD4, 0xB6)
CARD_WIDTHS = (500, 1000)
CREST_SIZE = 600
SEAL_SIZE = 288
OBJECT_SIZE = 320
PORTRAIT_SIZES = (512, 1456)
FIGURE_WIDTH = 728
"""Of a half figure, which with its desk stands at most 780 pixels high in a window of 3840 x 2160."""
FIGURE_UNITS, DESK_UNITS = (560, 620), (512, 500)
"""What is drawn, and where in it a figure ends and its desk begins, from the top."""
PLACE_UNITS = 2520, 1080
PLACE_HEIGHTS = (720, 1080, 1440)
MAP_UNITS = 1920, 1600
MAP_WIDTHS = (1920, 3840)


def bleed(picture: Image.Image) -> Image.Image:
    """Give what is transparent the card's rim colour: scaling mixes it into the edges, where black shows."""
    pixels = numpy.array(picture)
    pixels[pixels[..., 3] == 0, :3] = RIM
    return Image.fromarray(pixels)


def raster(drawing: str, width: int, height: int) -> Image.Image:
    """Return the drawing rasterised at exactly this size."""
    data = bytes(resvg_py.svg_to_bytes(svg_string=drawing, width=width, height=height))
    picture = Image.open(io.BytesIO(data)).convert("RGBA")
    if picture.size != (width, height):
        raise ValueError(f"asked for {width} x {height}, got {picture.size}")
    return picture


def save(picture: Image.Image, path: Path) -> None:
    """Write a picture as a small PNG."""
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.save(path, optimize=True)


def save_flat(picture: Image.Image, drawing: str, path: Path) -> None:
    """Write an opaque picture as a PNG of 256 colours: all that the drawing fills with, and mixes.

    It takes a third of the bytes of a full one, and a quarter of the time to read.
    """
    flat = sorted(set(re.findall(r"#[0-9a-f]{6}", drawing)))
    full = picture.convert("RGB")
    mixes = full.quantize(256 - len(flat), Image.Quantize.MEDIANCUT, 3).getpalette() or []
    fixed = [part for colour in flat for part in bytes.fromhex(colour[1:])]
    palette = Image.new("P", (1, 1))
    palette.putpalette([*fixed, *mixes][:768])
    save(full.quantize(palette=palette, dither=Image.Dither.NONE), path)


def coloured(drawing: str, colour: str, shade: str) -> str:
    """Return the drawing with the placeholders replaced."""
    return drawing.replace(SEAT, colour).replace(SEAT_SHADE, shade)


def card(path: Path, width: int, kind: str = "cards") -> None:
    """Write a face's or back's two pictures at one width."""
    drawing = path.read_text(encoding="utf-8")
    size = width, width * 7 // 5
    dark = raster(coloured(drawing, "#000000", "#000000"), *size)
    light = numpy.asarray(raster(coloured(drawing, "#ffffff", "#bfbfbf"), *size), dtype=int)
    grey = numpy.clip(light[..., 1] - numpy.asarray(dark, dtype=int)[..., 1], 0, 255).astype(numpy.uint8)
    folder = PICTURES / f"{kind}-{width}"
    save(bleed(dark), folder / f"{path.stem}.png")
    save(Image.fromarray(grey), folder / f"{path.stem}-seat.png")


def cards() -> None:
    """Write the faces and backs, which take the seat's colour in the game."""
    for path in sorted((VECTOR / "cards").glob("*.svg")):
        for width in CARD_WIDTHS:
            card(path, width)


def crests(kind: str = "crests") -> None:
    """Write the crests in white, which the game colours."""
    for path in sorted((VECTOR / kind).glob("*.svg")):
        drawing = coloured(path.read_text(encoding="utf-8"), "#ffffff", "#ffffff")
        mark = raster(drawing, CREST_SIZE, CREST_SIZE)
        white = Image.merge("LA", (Image.new("L", mark.size, 255), mark.getchannel("A")))
        save(white, PICTURES / kind / f"{path.stem}.png")


def seals() -> None:
    """Write the seals of the powers."""
    for path in sorted((VECTOR / "seals").glob("*.svg")):
        seal = raster(path.read_text(encoding="utf-8"), SEAL_SIZE, SEAL_SIZE)
        save(seal, PICTURES / "seals" / f"{path.stem}.png")


def portraits() -> None:
    """Write the rivals' faces."""
    for path in sorted((VECTOR / "portraits").glob("*.svg")):
        drawing = path.read_text(encoding="utf-8")
        for size in PORTRAIT_SIZES:
            save_flat(
                raster(drawing, size, size), drawing, PICTURES / f"portraits-{size}" / f"{path.stem}.png"
            )


def figures() -> None:
    """Write the rivals as half figures, down to the back edge of their desk, and the desk."""
    wide, high = FIGURE_UNITS
    height = FIGURE_WIDTH * high // wide
    foot, top = (height * edge // high for edge in DESK_UNITS)
    for path in sorted((VECTOR / "figures").glob("*.svg")):
        whole = raster(path.read_text(encoding="utf-8"), FIGURE_WIDTH, height)
        room = (0, top, FIGURE_WIDTH, height) if path.stem == "desk" else (0, 0, FIGURE_WIDTH, foot)
        part = bleed(whole.crop(room)).quantize(256, Image.Quantize.FASTOCTREE)
        save(part, PICTURES / "figures" / f"{path.stem}.png")


def places() -> None:
    """Write the tables' grounds and the sceneries: twice as wide as most windows, which show the middle."""
    for path in sorted((VECTOR / "places").rglob("*.svg")):
        drawing = path.read_text(encoding="utf-8")
        for height in PLACE_HEIGHTS:
            picture = raster(drawing, height * PLACE_UNITS[0] // PLACE_UNITS[1], height)
            save_flat(picture, drawing, PICTURES / path.parent.name / f"{path.stem}-{height}.png")


def maps() -> None:
    """Write the lands of the campaign's map."""
    for path in sorted((VECTOR / "map").glob("*.svg")):
        drawing = path.read_text(encoding="utf-8")
        for width in MAP_WIDTHS:
            picture = raster(drawing, width, width * MAP_UNITS[1] // MAP_UNITS[0])
            save_flat(picture, drawing, PICTURES / "map" / f"{path.stem}-{width}.png")


def objects() -> None:
    """Write what lies on the campaign's map."""
    for path in sorted((VECTOR / "objects").glob("*.svg")):
        picture = raster(path.read_text(encoding="utf-8"), OBJECT_SIZE, OBJECT_SIZE)
        save(bleed(picture), PICTURES / "objects" / f"{path.stem}.png")


def honor() -> None:
    """Write the second game's cards (heads take the seat's colour, all others are whole) and crests."""
    for path in sorted((VECTOR / "honor" / "cards").glob("*.svg")):
        drawing = path.read_text(encoding="utf-8")
        for width in CARD_WIDTHS:
            if SEAT in drawing:
                card(path, width, "honor/cards")
            else:
                whole = raster(drawing, width, width * 7 // 5)
                save(bleed(whole), PICTURES / "honor" / f"cards-{width}" / f"{path.stem}.png")
    crests("honor/crests")


KINDS = {
    "cards": cards,
    "crests": crests,
    "seals": seals,
    "portraits": portraits,
    "figures": figures,
    "places": places,
    "map": maps,
    "objects": objects,
    "honor": honor,
}


def main(kinds: list[str]) -> None:
    """Write the pictures of these kinds, or all."""
    for kind in kinds or KINDS:
        KINDS[kind]()
    total = sum(path.stat().st_size for path in PICTURES.rglob("*.png"))
    print(f"{total / 1e6:.1f} MB in {PICTURES}")


if __name__ == "__main__":
    main(GIVEN.kinds)
