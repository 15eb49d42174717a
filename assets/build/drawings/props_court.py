"""What stands or lies on the tables of the court, by name."""
from signs import INK, curve, disc, ellipse, line, mark

SKIN, SHADE, STAIN = '#f3ddc6', '#d9b894', '#252f55'


def inky_finger():
    "a child's plump finger that points up, ink on its tip"
    around = [*curve((7, 112), (5, 70), (7, 34)), *curve((7, 34), (9, 5), (35, 4)), *curve((35, 4), (61, 5), (63, 34)), *curve((63, 34), (65, 70), (63, 112))]
    marks = [mark(SKIN, 0, *around), mark(SHADE, 0, *curve((48, 8), (61, 12), (63, 34)), (63, 112), (50, 112), *curve((52, 60), (56, 30), (48, 8)))]
    marks += [mark(STAIN, 0, *curve((9, 26), (13, 5), (35, 4)), *curve((35, 4), (58, 5), (62, 36)), *curve((62, 36), (60, 58), (50, 40), (44, 24), (34, 20), (22, 20), (18, 36), (9, 26)))]
    nail = ellipse((32, 31), 14, 16)
    marks += [mark('#e9b7a6', 0, *nail), mark('#f8dccd', 0, *ellipse((28, 26), 6, 8)), mark(STAIN, 0, *curve((20, 22), (32, 8), (46, 24)), *curve((46, 24), (36, 30), (28, 22), (20, 22)))]
    marks += [*line(*nail, nail[0], width=2.4, ink='#8a5a4a'), *disc((20, 78), 6, ink=STAIN), *disc((29, 86), 3, ink=STAIN), *line(*curve((18, 62), (34, 57), (50, 63)), width=2.6, ink='#b98a66')]
    marks += line(*around, width=6, ink=INK)
    return (70, 112), marks


def ink_print():
    "four fingertips of ink, as a small hand left them"
    marks = []
    for x, y, wide, high in ((16, 30, 11, 15), (42, 16, 12, 17), (70, 18, 12, 16), (95, 34, 9, 12)):
        marks += [mark('#1b2340d8', 0, *ellipse((x, y), wide, high)), *line(*curve((x - 5, y + 5), (x, y - 9), (x + 6, y + 4)), width=2.4, ink='#5a628066')]
    marks += [mark('#1b2340c0', 0, *ellipse((58, 60), 5, 4)), mark('#1b2340b0', 0, *ellipse((28, 56), 3, 3))]
    return (110, 68), marks


def jam_jar():
    "a jar of plum jam, without its lid, a spoon in it"
    glass, jam, rim = '#b9b7ad', '#6b1f44', '#d9cfb8'
    around = [*curve((14, 110), (6, 110), (7, 96)), (9, 48), *curve((9, 48), (10, 34), (22, 32)), (78, 32), *curve((78, 32), (90, 34), (91, 48)), (93, 96), *curve((93, 96), (94, 110), (86, 110))]
    marks = [*line((58, 40), (82, -2), width=9, ink=INK), *line((58, 40), (82, -2), width=5, ink='#b08d57'), *ellipse_of((84, -2), 8, 10, '#b08d57')]
    marks += [mark(glass, 0, *around), mark(jam, 0, (12, 58), *curve((12, 58), (34, 50), (54, 60), (74, 66), (89, 56)), (90, 98), *curve((90, 98), (90, 106), (84, 106)), (16, 106), *curve((16, 106), (10, 106), (11, 96)))]
    marks += [mark('#8f3a63', 0, *curve((18, 66), (16, 84), (20, 98)), *curve((26, 98), (22, 84), (25, 66))), *line(*around, around[0], width=5, ink=INK)]
    marks += [mark(rim, 0, *ellipse((50, 31), 36, 8)), mark(jam, 0, *ellipse((50, 32), 26, 4)), *line(*ellipse((50, 31), 36, 8), (86, 31), width=4, ink=INK)]
    return (100, 114), marks


def ellipse_of(middle, across, down, ink):
    "an outlined ellipse"
    around = ellipse(middle, across, down)
    return [mark(ink, 0, *around), *line(*around, around[0], width=3, ink=INK)]


PROPS = {one.__name__: one() for one in (inky_finger, ink_print, jam_jar)}
