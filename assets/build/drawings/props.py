"""What stands or lies on the tables of the campaign's stages beside the cards: signs with colours of their own."""
import props_cedars
import props_court
import props_ferry
import props_shore
import props_snow
from signs import INK, curve, disc, ellipse, line, mark


def sparrow():
    "a plump sparrow that stands, seen from its left side, its beak to the left"
    brown, dark, light = '#8a5a34', '#4e3220', '#e9d9bd'
    tail = [(74, 52), (98, 40), (99, 48), (80, 64)]
    marks = [mark('#00000050', 0, *ellipse((46, 95), 30, 5))]
    for x in (42, 54):
        marks += [*line((x, 78), (x - 1, 94), width=3, ink='#b5713a'), *line((x - 7, 95), (x + 5, 95), width=3, ink='#b5713a')]
    body = ellipse((50, 58), 32, 26)
    marks += [mark(dark, 0, *tail), *line(*tail, tail[0], width=3, ink=INK),
              mark(light, 0, *body), mark(brown, 0, *curve((24, 44), (60, 20), (84, 52)), *curve((84, 56), (64, 74), (44, 58)))]
    marks += line(*body, body[0], width=4, ink=INK)
    head = ellipse((30, 34), 20, 19)
    marks += [mark(light, 0, *head), mark('#7a3f22', 0, *curve((11, 30), (28, 6), (49, 30)), *curve((49, 34), (34, 24), (11, 32)))]
    marks += [*disc((35, 44), 5, ink=dark), *line(*head, head[0], width=4, ink=INK)]
    marks += [mark('#d99a3d', 0, (12, 32), (-1, 38), (13, 42)), *line((12, 32), (-1, 38), (13, 42), width=3, ink=INK)]
    marks += [*disc((23, 32), 3.6, ink=INK), *disc((22, 31), 1.1, ink='#ffffff')]
    for start, end in (((60, 48), (82, 56)), ((54, 54), (74, 64))):
        marks += line(start, end, width=3, ink=dark)
    return (100, 100), marks


PROPS = {
    **{one.__name__: one() for one in (sparrow,)},
    **props_cedars.PROPS,
    **props_court.PROPS,
    **props_ferry.PROPS,
    **props_shore.PROPS,
    **props_snow.PROPS,
}
