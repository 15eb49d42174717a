"""Write the vector drawings of the game.

    python assets/build/drawings/draw.py [name...]

Names are faces, `backs`, `crests`, `seals`, `signs`, `grounds`, `sceneries`, `island`, `autumn`, `objects`,
`honor`, `desk` or rivals; without a name everything is drawn, which takes minutes. Afterwards
`assets/build/bitmaps.py` makes the bitmaps. Needs shapely.
"""
from argparse import ArgumentParser, RawDescriptionHelpFormatter
import json
from pathlib import Path

parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
parser.add_argument("names", nargs="*", metavar="name")
GIVEN = parser.parse_args() if __name__ == "__main__" else None  # what follows is not needed for -h

import autumn
import autumn_places
import backs
import commoners
import court
import crests
import grounds
import honor
import island
import objects
import portraits_blind
import portraits_court
import portraits_road
import portraits_shore
import portraits_town
import props
import sceneries
import signs
import swords
from kit import SEAT, Card, box, dpath, frame, seal
from place_kit import H_, W_, sheet
from portrait_kit import EXPR, FIGURE_VIEW, cut_out, desk, new

VECTOR = Path(__file__).parent.parent.parent / "vector"
PICTURES = VECTOR.parent / "pictures"
NUMBERS = {
    "farmer1": "1", "farmer2": "2", "farmer3": "3", "ninja": "4", "monk": "5", "ronin": "6",
    "samurai7": "7", "samurai8": "8", "daimyo": "9", "shogun": "10", "geisha": "X",
}
SEALS = {"ninja": "strike8", "monk": "plus2", "ronin": "twice", "shogun": "noattack", "geisha": "plus1"}
RIVALS = ("suzume", "goro", "tama", "kuma", "ito", "hana", "ren", "oyuki", "tadao", "kage", "fumi", "aoi", "tenno")
PLACES = {
    "grounds": {**grounds.GROUNDS, **autumn_places.GROUNDS},
    "sceneries": {**sceneries.SCENERIES, **autumn_places.SCENERIES},
}
MAPS = {"island": island.island, "autumn": autumn.autumn}
FACES = {name: getattr(module, name) for module in (commoners, swords, court) for name in NUMBERS
         if hasattr(module, name)}
HEADS = {name: getattr(module, name) for name in RIVALS
         for module in (portraits_shore, portraits_road, portraits_town, portraits_court, portraits_blind)
         if hasattr(module, name)}


def write(path: str, drawing: str) -> None:
    """Write one drawing."""
    target = VECTOR / path
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(drawing, encoding="utf-8")
    print(target.relative_to(VECTOR), len(drawing))


def draw_face(name: str) -> None:
    """Draw a card's front: the figure, the seal of its power, the frame with its number."""
    card = Card(name)
    FACES[name](card)
    if name in SEALS:
        seal(card, SEALS[name])
    frame(card, NUMBERS[name])
    write(f"cards/{name}.svg", card.svg())


def draw_backs() -> None:
    """Draw the plain back and those that are won."""
    for name in backs.BACKS:
        write(f"cards/{f'back-{name}' if name else 'back'}.svg", backs.back(name).svg())


def draw_crests() -> None:
    """Draw the seven crests, and those that are won, in the placeholder colour."""
    seats = {str(number): shape for number, (_, shape) in enumerate(crests.CR, 1)}
    for name, shape in {**seats, **dict(crests.WON)}.items():
        path = f'<path fill="{SEAT}" fill-rule="evenodd" d="{dpath(shape())}"/>'
        size = 'viewBox="0 0 200 200" width="200" height="200"'
        write(f"crests/{name}.svg", f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n{path}\n</svg>\n')


def draw_seals() -> None:
    """Draw the seals of the powers alone."""
    for kind in SEALS.values():
        card = Card(kind)
        card.clip = box(-99, -99, 999, 999)
        seal(card, kind, 36, 36, 1.05)
        write(f"seals/{kind}.svg", card.svg("0 0 72 72"))


def draw_places(kind: str) -> None:
    """Draw places of one kind."""
    for name, place in PLACES[kind].items():
        card = sheet(name)
        place(card)
        write(f"places/{kind}/{name}.svg", card.svg(f"0 0 {W_} {H_}"))


def draw_portraits(rival: str) -> None:
    """Draw a rival in all moods: in front of a place, and as a half figure that stands alone."""
    for mood in EXPR:
        portrait, figure = new(rival), cut_out(rival)
        HEADS[rival](portrait, mood)
        write(f"portraits/{rival}-{mood}.svg", portrait.svg("0 0 500 500"))
        HEADS[rival](figure, mood)
        write(f"figures/{rival}-{mood}.svg", figure.svg(FIGURE_VIEW))
        if rival == "suzume":
            alone = cut_out(rival)
            HEADS[rival](alone, mood, alone=True)
            write(f"figures/{rival}_alone-{mood}.svg", alone.svg(FIGURE_VIEW))


def draw_desk() -> None:
    """Draw the low table at which a half figure sits."""
    write("figures/desk.svg", desk().svg(FIGURE_VIEW))


def draw_map(name: str) -> None:
    """Draw a land of the campaign's map and write down what lies where on it."""
    card = Card(name)
    MAPS[name](card)
    width, height = island.W_, island.FOOT - island.TOP
    write(f"map/{name}.svg", card.svg(f"0 {island.TOP} {width} {height}"))
    second = autumn.PLACES, autumn.SHOWN, (autumn.LANTERN,), autumn.COAST
    sheet = island.places(*second) if name == "autumn" else island.places()
    (PICTURES / "map" / f"{name}.json").write_text(json.dumps(sheet) + "\n", encoding="utf-8")


def draw_signs() -> None:
    """Write down the points of what the game draws by itself at every size, a line each, as it reads them."""
    twice = signs.signs().keys() & props.PROPS.keys()
    assert not twice, f"two signs have one name: {twice}"
    drawn = {**signs.signs(), **props.PROPS}
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(sign)}" for name, sign in drawn.items())
    (PICTURES / "signs.json").write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


def draw_objects() -> None:
    """Draw what lies on the campaign's map."""
    for name, drawing in objects.drawings().items():
        write(f"objects/{name}.svg", drawing)


def draw_honor() -> None:
    """Draw all that is The Honor of the Samurai's own."""
    for folder, drawings in (("cards", honor.faces()), ("crests", honor.crests())):
        for name, drawing in drawings.items():
            write(f"honor/{folder}/{name}.svg", drawing)


def main(names: list[str]) -> None:
    """Draw what is named, or everything."""
    for name in names or [*FACES, "backs", "crests", "seals", "signs", *PLACES, *MAPS, "objects", "honor", "desk", *HEADS]:
        if name in FACES:
            draw_face(name)
        elif name in HEADS:
            draw_portraits(name)
        elif name == "backs":
            draw_backs()
        elif name == "crests":
            draw_crests()
        elif name == "seals":
            draw_seals()
        elif name == "signs":
            draw_signs()
        elif name in PLACES:
            draw_places(name)
        elif name in MAPS:
            draw_map(name)
        elif name == "objects":
            draw_objects()
        elif name == "honor":
            draw_honor()
        elif name == "desk":
            draw_desk()
        else:
            raise SystemExit(f"nothing named {name!r} is drawn here")


if __name__ == "__main__":
    main(GIVEN.names)
