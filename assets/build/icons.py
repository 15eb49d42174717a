"""Draw the program's icon in all its sizes: the seal of seven, in paper on vermilion.

    python assets/build/icons.py

Writes tenno.svg, tenno-SIZE.png, tenno.ico (Windows) and tenno.icns (macOS) into tools/package/icons, the
same bytes at every run. Needs resvg-py and pillow.
"""

import io
import re
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from pathlib import Path

parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
if __name__ == "__main__":
    parser.parse_args()  # what follows is not needed for -h

import resvg_py  # noqa: E402
from PIL import Image  # noqa: E402

ASSETS = Path(__file__).parents[1]
CREST = ASSETS / "vector/crests/7.svg"
FOLDER = ASSETS.parent / "tools/package/icons"
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
OF_WINDOWS = (16, 24, 32, 48, 64, 128, 256)
VERMILION, SHADE, PAPER = "#c8402a", "#a8321f", "#f3e7cf"


def drawing() -> str:
    """Return the icon as SVG."""
    found = re.search(r'<path[^>]* d="([^"]+)"', CREST.read_text("utf-8"))
    assert found is not None
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256">\n'
        f'<rect x="8" y="8" width="240" height="240" rx="44" fill="{SHADE}"/>\n'
        f'<rect x="8" y="8" width="240" height="232" rx="44" fill="{VERMILION}"/>\n'
        f'<path transform="translate(38 34) scale(.9)" fill="{PAPER}" fill-rule="evenodd" d="{found[1]}"/>\n'
        "</svg>\n"
    )


def raster(svg: str, size: int) -> Image.Image:
    """Return the icon as so many pixels."""
    data = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=size, height=size))
    return Image.open(io.BytesIO(data)).convert("RGBA")


if __name__ == "__main__":
    svg = drawing()
    (FOLDER / "tenno.svg").write_text(svg, "utf-8")
    drawn = {size: raster(svg, size) for size in (*SIZES, 1024)}
    for size in SIZES:
        drawn[size].save(FOLDER / f"tenno-{size}.png", optimize=True)
    drawn[256].save(
        FOLDER / "tenno.ico",
        sizes=[(size, size) for size in OF_WINDOWS],
        append_images=[drawn[size] for size in OF_WINDOWS],
    )
    drawn[1024].save(FOLDER / "tenno.icns", append_images=[drawn[size] for size in (32, 64, 128, 256, 512)])
