"""What stands on the tables of the first act: rice, a squid, a tally, a flute, and all that belongs to the ferry."""
import math

from signs import INK, curve, disc, ellipse, line, mark

WOOD, WOOD_DARK, WOOD_LIGHT = '#7a5230', '#4e331d', '#a5764a'
ROPE, ROPE_DARK = '#d2ad6a', '#9a7640'
SHADE = '#00000050'


def closed(points, width=4, ink=INK):
    "the outline of a shape"
    return line(*points, points[0], width=width, ink=ink)


def tilted(middle, wide, high, degrees):
    "the points of an ellipse that leans"
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [(middle[0] + x * cos - y * sin, middle[1] + x * sin + y * cos) for x, y in ellipse((0, 0), wide, high)]


def bowl():
    "a bowl heaped with rice, two sticks in it, seen a little from above"
    blue, dark, rim = '#35557f', '#223a5e', '#e9e2d0'
    heap = [*curve((16, 46), (24, 4), (50, 6)), *curve((50, 6), (78, 4), (84, 46))]
    body = [*curve((10, 46), (14, 84), (36, 92)), *curve((64, 92), (86, 84), (90, 46))]
    marks = [mark(SHADE, 0, *ellipse((52, 93), 40, 7))]
    for start, end in (((58, 30), (92, -2)), ((66, 34), (99, 6))):
        marks += [*line(start, end, width=7, ink=INK), *line(start, end, width=3.4, ink='#b23a26')]
    marks += [mark('#f6f0e0', 0, *heap), *closed(heap, 4)]
    for x, y in ((34, 26), (46, 18), (58, 24), (40, 36), (54, 36), (66, 38), (28, 40), (50, 28), (70, 28)):
        marks += line((x - 2.6, y - 1), (x + 2.6, y + 1), width=2.6, ink='#d8cdb2')
    marks += [mark(blue, 0, *body), mark(dark, 0, *curve((60, 92), (80, 86), (90, 46)), *curve((80, 48), (74, 78), (50, 92)))]
    marks += [mark(rim, 0, *ellipse((50, 47), 41, 6)), mark('#f6f0e0', 0, *ellipse((50, 45), 36, 5))]
    marks += line(*curve((17, 62), (50, 76), (83, 62)), width=3, ink=rim)
    marks += [*closed(body, 4.5), *line(*ellipse((50, 47), 41, 6), width=3, ink=INK)]
    return (100, 100), marks


def grains():
    "three grains of rice that jumped out of a bowl"
    marks = []
    for x, y, lean in ((7, 8, 2), (18, 5, -3), (14, 14, 1)):
        marks += [*line((x - 3, y - lean * .5), (x + 3, y + lean * .5), width=5.4, ink=INK), *line((x - 3, y - lean * .5), (x + 3, y + lean * .5), width=3.2, ink='#f6f0e0')]
    return (25, 20), marks


def slab():
    "a board on which fish is cut, seen a little from above"
    top, front = [(14, 4), (146, 4), (158, 50), (2, 50)], [(2, 50), (158, 50), (157, 62), (3, 62)]
    marks = [mark(SHADE, 0, *ellipse((80, 64), 82, 6)), mark('#b98a55', 0, *top), mark('#7d5631', 0, *front)]
    for y, a, b in ((14, 30, 92), (24, 70, 140), (34, 20, 80), (42, 84, 150)):
        marks += line(*curve((a, y), ((a + b) / 2, y + 2), (b, y)), width=1.6, ink='#9c7040')
    marks += [*closed(top, 4), *closed(front, 4)]
    return (160, 70), marks


def _lowered(part):
    "the same points, each a little lower and further right"
    if isinstance(part[0], (int, float)) and len(part) == 2 and isinstance(part[1], (int, float)):
        return part[0] + 2, part[1] + 12
    return [_lowered(one) if isinstance(one, (list, tuple)) else one for one in part]


def _squid(*parts):
    mantle, fins, arms, eyes, drop = (_lowered(part) for part in parts)
    flesh, dark, fin = '#e4d3d8', '#c7a5b4', '#a98ab0'
    marks = []
    for arm in arms:
        marks += [*line(*arm, width=9, ink=INK), *line(*arm, width=5.4, ink=dark)]
    marks += [mark(fin, 0, *fins), *closed(fins, 4), mark(flesh, 0, *mantle)]
    marks += [*closed(mantle, 4.4)]
    for x, y in drop:
        marks += disc((x, y), 2, ink=dark)
    for (x, y), wide in eyes:
        marks += [*disc((x, y), wide + 2, ink=INK), *disc((x, y), wide, ink='#fbf6e8'), *disc((x - wide * .25, y + wide * .1), wide * .5, ink=INK)]
    return marks


def squid():
    "a squid that lies on its side, head to the left, its arms hanging down"
    mantle = [*curve((40, 20), (60, 4), (104, 16)), *curve((128, 26), (128, 30), (104, 42)), *curve((70, 54), (44, 50), (40, 40))]
    fins = [(96, 18), *curve((104, 0), (120, 4), (138, 28)), *curve((138, 30), (122, 54), (100, 56)), (96, 40)]
    arms = [curve((42, y), (26, y + 2), (14, y + d), (4, y + d + e)) for y, d, e in ((24, -6, 8), (29, 2, 12), (33, 10, 12), (37, 16, 12))]
    arms.append(curve((42, 36), (20, 52), (16, 58), (24, 62)))
    return (146, 86), _squid(mantle, fins, arms, (((50, 24), 5.6), ((56, 40), 4.6)), ((72, 18), (84, 36), (92, 24), (76, 44)))


def squid_flinches():
    "the same squid: it has drawn itself together, its arms up, its eyes wide"
    mantle = [*curve((52, 16), (70, 0), (106, 14)), *curve((124, 26), (124, 34), (106, 48)), *curve((74, 60), (54, 54), (52, 42))]
    fins = [(98, 14), *curve((106, -4), (128, 2), (138, 26)), *curve((138, 36), (126, 62), (104, 62)), (98, 46)]
    arms = [curve((54, y), (34, y + a), (26, y + b), (c, y + b - 18)) for y, a, b, c in ((22, -4, -6, 34), (28, -2, -2, 18), (34, 2, 6, 12), (40, 6, 12, 16))]
    arms.append(curve((54, 44), (38, 60), (24, 60), (22, 46)))
    return (146, 86), _squid(mantle, fins, arms, (((60, 22), 8.4), ((66, 44), 7.2)), ((84, 20), (94, 38), (102, 26)))


def ink_spot():
    "what a squid lets go of"
    blob = [*curve((18, 22), (24, 4), (48, 8), (66, 6), (78, 20)), *curve((84, 34), (68, 44), (52, 40), (30, 50), (14, 36))]
    return (100, 56), [mark('#181526', 0, *blob), *disc((88, 38), 5, ink='#181526'), *disc((8, 42), 3.6, ink='#181526'), *disc((94, 24), 2.6, ink='#181526'), *line(*curve((30, 18), (40, 13), (50, 16)), width=3, ink='#4a4668')]


def tally_log():
    "half a log with its bark, on which is counted"
    bark, cut, light = '#5a3c24', '#c79a61', '#dbb67e'
    body = [(8, 18), *curve((8, 6), (20, 4), (292, 8)), *curve((300, 20), (300, 36), (292, 48)), *curve((20, 52), (8, 50), (8, 38))]
    marks = [mark(SHADE, 0, *ellipse((150, 51), 148, 7)), mark(bark, 0, *body)]
    face = [(14, 12), (284, 14), (288, 34), (14, 36)]
    marks += [mark(light, 0, *face)]
    for y, a, b in ((18, 30, 110), (24, 90, 210), (29, 180, 280), (31, 24, 90)):
        marks += line(*curve((a, y), ((a + b) / 2, y + 1.6), (b, y)), width=1.4, ink=cut)
    for x in range(30, 290, 34):
        marks += line((x, 42), (x + 16, 43.5), width=2.4, ink='#3f2917')
    end = ellipse((291, 27), 9, 21)
    marks += [mark(cut, 0, *end), *line(*ellipse((291, 27), 5, 12), width=1.6, ink='#8a6236'), *closed(end, 3.4)]
    marks += closed(body, 4.4)
    return (304, 58), marks


def notch():
    "a notch in a log"
    cut = [(2, 0), (14, 0), (9, 27), (7, 27)]
    return (16, 28), [mark('#4a2f19', 0, *cut), mark('#8a5f35', 0, (2, 0), (6.4, 0), (7.6, 26)), *line((2, 0), (8, 27), (14, 0), width=2, ink=INK)]


def hatchet():
    "a hatchet, its blade down to the left"
    handle, blade = [(42, 30), (50, 22), (96, 66), (90, 74)], [(20, 22), (44, 8), (60, 26), (40, 46), (24, 66), (4, 44)]
    marks = [mark('#8a5f35', 0, *handle), *closed(handle, 4), mark('#8f9aa3', 0, *blade), mark('#d5dde0', 0, (20, 22), (4, 44), (24, 66), (28, 58), (14, 44), (26, 28))]
    return (100, 80), [*marks, *closed(blade, 4.4)]


def flute():
    "a flute of bamboo on its cloth"
    cloth = [(4, 46), (40, 12), (236, 12), (256, 46)]
    marks = [mark(SHADE, 0, *ellipse((130, 49), 128, 6)), mark('#472036', 0, *cloth), mark('#6b3551', 0, (14, 42), (44, 16), (232, 16), (246, 42)), *closed(cloth, 4)]
    tube = [(28, 35), *curve((24, 28), (30, 22), (34, 23)), (222, 17), *curve((230, 18), (231, 30), (224, 31))]
    marks += [mark('#c9a227', 0, *tube), mark('#9a7616', 0, (30, 36), (224, 31), (224, 26), (30, 31)), *closed(tube, 4)]
    for x in (70, 122, 176):
        y = 29.4 - (x - 30) * .03
        marks += [*line((x, y - 7), (x + 1, y + 6.4), width=3, ink='#6e5410')]
    for x in (92, 106, 144, 158, 198):
        marks += disc((x, 27 - (x - 30) * .03), 3.1, ink=INK)
    marks += [*line((60, 36), (58, 23), width=5, ink='#97291b'), *line((66, 36), (64, 22.6), width=5, ink='#97291b')]
    return (260, 56), marks


def note():
    "a note as it ought to be"
    head = tilted((12, 40), 10, 7.4, -18)
    return (36, 50), [*line((20.6, 38), (20.6, 6), width=3.6, ink='#e9dcc0'), *line(*curve((20.6, 6), (32, 12), (33, 24)), width=4, ink='#e9dcc0'), mark('#e9dcc0', 0, *head)]


def wrong_note():
    "a note that is none: its stem is broken, and there are cracks about it"
    head = tilted((20, 44), 12, 9, -18)
    stem, flag = [(30, 42), (28, 28), (36, 22), (31, 6)], curve((31, 6), (46, 8), (42, 24), (50, 28))
    marks = []
    for width, ink in ((8, INK), (4, '#e2553a')):
        marks += [*line(*stem, width=width, ink=ink), *line(*flag, width=width, ink=ink)]
    marks += [mark('#e2553a', 0, *head), *closed(head, 3.4)]
    for start, end in (((4, 24), (10, 30)), ((2, 36), (6, 38)), ((46, 40), (52, 38)), ((42, 50), (48, 54))):
        marks += line(start, end, width=3, ink='#f2b8a0')
    return (56, 60), marks


PROPS = {one.__name__: one() for one in (bowl, grains, slab, squid, squid_flinches, ink_spot, tally_log, notch, hatchet, flute, note, wrong_note)}
