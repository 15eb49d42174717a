"""What stands on the tables in the snow: a fire and its logs, a temple's bell in its frame."""
from signs import INK, curve, disc, ellipse, line, mark

SNOW, SHADE, WOOD, DARK, LIGHT = '#eef2f4', '#b9c6cb', '#7d5836', '#553a22', '#a87c4e'


def outlined(ink, points, width=3):
    "a filled shape with its outline in ink"
    return [mark(ink, 0, *points), *line(*points, points[0], width=width, ink=INK)]


def hearth():
    "a ring of stones with ashes in it, seen a little from above; each stone has a cap of snow"
    marks = [mark('#00000060', 0, *ellipse((80, 30), 79, 20)), mark('#2b2019', 0, *ellipse((80, 27), 62, 15)),
             mark('#5d4a3d', 0, *ellipse((80, 28), 46, 9))]
    for x, y, wide, high in ((80, 13, 13, 7), (50, 16, 13, 8), (110, 16, 13, 8), (24, 24, 14, 9), (136, 24, 14, 9),
                             (40, 36, 15, 10), (120, 36, 15, 10), (66, 42, 15, 10), (95, 42, 15, 10)):
        marks += outlined('#6f757c', ellipse((x, y), wide, high, 16), 2.6)
        marks += [mark(SNOW, 0, *ellipse((x - 1, y - high * .45), wide * .72, high * .45, 14))]
    return (160, 56), marks


def firewood():
    "a log that lies, its cut end to the right"
    marks = outlined(WOOD, [(8, 4), (92, 4), (92, 28), (8, 28), *curve((8, 28), (0, 16), (8, 4))])
    marks += [*line((14, 11), (52, 11), width=2.4, ink=DARK), *line((34, 20), (78, 20), width=2.4, ink=DARK),
              *line((12, 5), (84, 5), width=2.4, ink=LIGHT)]
    end = ellipse((91, 16), 8, 12.5)
    marks += [*outlined('#d8b07a', end), *line(*ellipse((91, 16), 3.6, 6.2), width=1.8, ink=WOOD)]
    return (102, 32), marks


def tongue(middle, foot, wide, high, lean):
    "the outline of one flame: round below, its tip bent to one side"
    left = curve((middle, foot), (middle - 1.3 * wide, foot), (middle - wide, foot - .55 * high), (middle + lean, foot - high))
    right = curve((middle + lean, foot - high), (middle + .25 * wide, foot - .62 * high), (middle + 1.5 * wide, foot - .3 * high), (middle, foot))
    return [*left, *right[1:]]


def flames(side, middle, other):
    "three tongues and the heart of a fire; each given as height and lean"
    marks = []
    for ink, size in (('#b5301d', 1.0), ('#e0612a', .78), ('#f2a63a', .55), ('#fbe08a', .32)):
        for x, wide, (high, lean) in ((28, 19, side), (74, 17, other), (50, 26, middle)):
            marks += [mark(ink, 0, *tongue(50 + (x - 50) * (.55 + .45 * size), 128, wide * size, high * size, lean * size))]
    return (100, 130), marks


def bell():
    "a bell of bronze that hangs from the middle of its upper edge, with the clapper's cord below it"
    bronze, dark, light = '#7f8a5c', '#4f5a3a', '#b3b988'
    marks = [*line((50, 2), (50, 14), width=5, ink='#c8402a'), *line(*curve((40, 20), (40, 8), (60, 8), (60, 20)), width=6, ink=INK)]
    body = [*curve((50, 16), (22, 16), (22, 40), (21, 74)), *curve((21, 74), (19, 84), (14, 92), (12, 98)), (88, 98),
            *curve((88, 98), (86, 92), (81, 84), (79, 74)), *curve((79, 74), (78, 40), (78, 16), (50, 16))]
    marks += [mark(bronze, 0, *body), mark(light, 0, *curve((36, 22), (26, 30), (27, 60), (26, 88)), *curve((34, 88), (35, 60), (34, 34), (44, 20))),
              mark(dark, 0, *curve((62, 18), (76, 30), (74, 60), (76, 96)), (88, 98), *curve((88, 98), (80, 80), (79, 60), (78, 40)), *curve((78, 40), (76, 22), (70, 18), (62, 18)))]
    marks += [*line((21, 70), (79, 70), width=2.6, ink=dark), *line((22, 44), (78, 44), width=2.6, ink=dark),
              *line(*body, body[0], width=4, ink=INK), *line((11, 98), (89, 98), width=7, ink=INK), *line((13, 97), (87, 97), width=2.6, ink=light)]
    for x in (40, 50, 60):
        marks += disc((x, 33), 2.6, ink=dark)
    marks += [*disc((50, 57), 6, ink=dark), *disc((50, 57), 3, ink=light)]
    marks += [*disc((50, 106), 5, ink=INK), *line((50, 106), (50, 120), width=2.4, ink='#c8402a'), *outlined('#f2e8d5', [(45, 119), (55, 119), (55, 134), (45, 134)], 2)]
    return (100, 136), marks


def bell_frame():
    "two posts and a small roof in the snow for a bell to hang under"
    marks = [mark('#00000050', 0, *ellipse((90, 190), 84, 9))]
    for x in (22, 146):
        marks += outlined(WOOD, [(x, 50), (x + 12, 50), (x + 14, 190), (x - 2, 190)])
        marks += line((x + 3, 56), (x + 2, 184), width=2.4, ink=LIGHT)
    marks += outlined(DARK, [(14, 52), (166, 52), (166, 64), (14, 64)])
    roof = [*curve((2, 44), (40, 36), (60, 8), (90, 4)), *curve((90, 4), (120, 8), (140, 36), (178, 44)), (168, 54), (12, 54)]
    marks += outlined('#3d4654', roof)
    snow = [*curve((2, 42), (40, 32), (60, 4), (90, 0)), *curve((90, 0), (120, 4), (140, 32), (178, 42)),
            *curve((178, 42), (150, 44), (146, 30), (126, 34)), *curve((126, 34), (112, 40), (108, 22), (90, 26)),
            *curve((90, 26), (70, 30), (66, 42), (50, 34)), *curve((50, 34), (36, 30), (30, 46), (2, 42))]
    marks += outlined(SNOW, snow, 2.6)
    for x in (22, 146):
        marks += outlined(SNOW, ellipse((x + 6, 190), 18, 6, 20), 2)
    return (180, 200), marks


PROPS = {
    **{one.__name__.replace('_', '-'): one() for one in (hearth, firewood, bell, bell_frame)},
    'flames-0': flames((74, -6), (112, 4), (62, 8)), 'flames-1': flames((64, 4), (122, -6), (76, -4)),
    'flames-2': flames((84, 2), (106, 10), (70, 12)),
}
