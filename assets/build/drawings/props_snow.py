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


def pass_gate():
    "the gate of a pass: two posts, a beam and a roof under snow; the way through it is open"
    marks = [mark('#00000050', 0, *ellipse((80, 192), 78, 8)), mark('#171c24', 0, (24, 62), (136, 62), (136, 190), (24, 190))]
    for x in (12, 132):
        marks += outlined(WOOD, [(x, 46), (x + 16, 46), (x + 16, 192), (x, 192)])
        marks += [*line((x + 4, 52), (x + 4, 186), width=2.4, ink=LIGHT), mark('#9a7616', 0, (x - 1, 92), (x + 17, 92), (x + 17, 99), (x - 1, 99))]
    marks += [*outlined(DARK, [(6, 52), (154, 52), (154, 66), (6, 66)]), *disc((80, 59), 6, ink='#c9a227')]
    marks += outlined('#3d4654', [*curve((-2, 42), (40, 38), (50, 10), (80, 8)), *curve((80, 8), (110, 10), (120, 38), (162, 42)), (154, 52), (6, 52)])
    snow = [*curve((-2, 40), (40, 34), (50, 4), (80, 2)), *curve((80, 2), (110, 4), (120, 34), (162, 40)),
            *curve((162, 40), (140, 44), (130, 30), (114, 34)), *curve((114, 34), (100, 40), (96, 22), (80, 26)), *curve((80, 26), (64, 30), (60, 42), (46, 34)), *curve((46, 34), (30, 30), (20, 46), (-2, 40))]
    return (160, 200), [*marks, *outlined(SNOW, snow, 2.6)]


def gate_wing():
    "one wing of that gate, shut, its hinges at the left"
    marks = outlined('#6b4729', [(0, 2), (50, 2), (50, 122), (0, 122)])
    for x in (13, 26, 39):
        marks += line((x, 4), (x, 120), width=2.2, ink=DARK)
    for y in (22, 98):
        marks += [mark('#2b2f36', 0, (0, y), (50, y), (50, y + 9), (0, y + 9)), *(one for x in (7, 19, 32, 44) for one in disc((x, y + 4.5), 2.2, ink='#9a7616'))]
    return (52, 124), [*marks, *line(*ellipse((43, 62), 5, 6), (48, 62), width=2.6, ink='#c9a227')]


def guard():
    "a Shogun who sits on a stool and stares to the right, horns of gold on his helmet, a fan in his fist"
    gold, red, dark, skin, blue = '#c9a227', '#c8402a', '#97291b', '#e9c397', '#2b3445'
    marks = [mark('#00000050', 0, *ellipse((52, 143), 44, 6))]
    for x in (26, 74):
        marks += line((x, 116), (x + (6 if x < 50 else -6), 142), width=6, ink=DARK)
    marks += outlined(WOOD, [(18, 108), (82, 108), (82, 117), (18, 117)])
    marks += outlined(blue, [*curve((40, 92), (66, 90), (96, 98), (92, 116)), (94, 140), (76, 140), *curve((76, 140), (74, 118), (60, 112), (38, 114))])
    marks += outlined(INK, [(74, 136), (100, 136), (100, 143), (74, 143)], 2)
    marks += outlined(red, [*curve((50, 54), (18, 58), (10, 90), (16, 112)), (76, 112), *curve((76, 112), (84, 86), (76, 60), (50, 54))])
    marks += [mark(dark, 0, *curve((30, 62), (18, 74), (14, 96), (18, 110)), (36, 110), *curve((36, 110), (28, 90), (28, 76), (34, 62)))]
    for y in (72, 84, 96):
        marks += line((34, y), (76, y + 2), width=2.6, ink=gold)
    marks += outlined(dark, [*curve((30, 58), (10, 62), (4, 78), (8, 90)), (30, 88), (40, 66)])
    marks += [*line((8, 80), (33, 79), width=2.4, ink=gold), *line((11, 70), (36, 70), width=2.4, ink=gold)]
    marks += outlined(skin, [*curve((40, 30), (40, 58), (70, 60), (72, 40)), (76, 38), (71, 30)], 2.6)
    marks += outlined('#f2e8d5', [*curve((46, 44), (52, 52), (64, 48), (74, 44)), *curve((74, 44), (84, 62), (70, 78), (62, 80)), *curve((62, 80), (54, 66), (44, 58), (46, 44))], 2.4)
    marks += [*disc((65, 36), 2.4, ink=INK), *line((58, 31), (71, 33), width=3.4, ink=INK)]
    marks += outlined(blue, [*curve((32, 34), (28, 8), (66, 6), (74, 28)), (80, 31), (32, 36), *curve((32, 36), (28, 46), (24, 52), (16, 54)), *curve((16, 54), (22, 42), (26, 36), (32, 34))], 3)
    marks += [*line((34, 33), (78, 29), width=3, ink=gold), *line((26, 46), (36, 44), width=2, ink=gold)]
    for horn in (curve((60, 16), (60, -6), (78, -4), (74, 4)), curve((68, 20), (84, 14), (88, 0), (82, 0))):
        marks += [*line(*horn, width=7, ink=INK), *line(*horn, width=3.6, ink='#e6c766')]
    marks += [*disc((64, 19), 5.6, ink=INK), *disc((64, 19), 4, ink=gold)]
    marks += [*line((70, 98), (96, 80), width=4, ink=INK), *outlined(gold, ellipse((101, 74), 11, 13, 20), 2.6), *disc((101, 74), 5.5, ink=red), *outlined(skin, ellipse((76, 95), 7, 6, 16), 2.4)]
    return (116, 160), [[ink, width, [[x, y + 10] for x, y in points]] for ink, width, points in marks]


PROPS = {
    **{one.__name__.replace('_', '-'): one() for one in (hearth, firewood, bell, bell_frame, pass_gate, gate_wing, guard)},
    'flames-0': flames((74, -6), (112, 4), (62, 8)), 'flames-1': flames((64, 4), (122, -6), (76, -4)),
    'flames-2': flames((84, 2), (106, 10), (70, 12)),
}
