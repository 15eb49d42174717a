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


def lantern_of(paper, rib, glow):
    "an upright paper lantern with black rims, seen from the front; `glow` is behind it, or nothing"
    marks = [mark(glow, 0, *ellipse((60, 84), 60, 66))] if glow else [mark('#00000000', 0, *ellipse((60, 84), 60, 66))]
    body = [*curve((34, 36), (8, 48), (8, 84)), *curve((8, 84), (8, 120), (34, 132)), (86, 132), *curve((86, 132), (112, 120), (112, 84)), *curve((112, 84), (112, 48), (86, 36))]
    marks += [*line((60, 4), (60, 26), width=5, ink='#4a3a2c'), mark(paper, 0, *body)]
    for y in (50, 67, 84, 101, 118):
        reach = 50 - abs(y - 84) ** 1.7 * .032
        marks += line(*curve((60 - reach, y), (60, y + 7), (60 + reach, y)), width=2.4, ink=rib)
    marks += line(*body, body[0], width=5, ink=INK)
    for y in (26, 130):
        marks += [mark(INK, 0, (32, y), (88, y), (88, y + 12), (32, y + 12)), mark('#c9a227', 0, (36, y + 4), (84, y + 4), (84, y + 7), (36, y + 7))]
    return (120, 146), marks


def paper_lantern():
    "a paper lantern that does not shine"
    return lantern_of('#a3917a', '#7d6d5a', '')


def lit_lantern():
    "a paper lantern that shines"
    return lantern_of('#f6dfa2', '#d9a94e', '#f2b95040')


def court_gate():
    "a gate of the court: two red posts, a beam, a roof with upturned ends"
    red, dark, roof = '#8c2f22', '#5b1f1c', '#2f3a3c'
    marks = [mark('#00000048', 0, *ellipse((150, 206), 146, 9))]
    for x in (34, 242):
        marks += [mark(dark, 0, (x, 60), (x + 24, 60), (x + 24, 204), (x, 204)), mark(red, 0, (x, 60), (x + 14, 60), (x + 14, 204), (x, 204)),
                  *line((x, 60), (x + 24, 60), (x + 24, 204), (x, 204), (x, 60), width=4, ink=INK), mark('#c9a227', 0, (x - 3, 190), (x + 27, 190), (x + 27, 206), (x - 3, 206))]
    marks += [mark(red, 0, (14, 66), (286, 66), (286, 84), (14, 84)), *line((14, 66), (286, 66), (286, 84), (14, 84), (14, 66), width=4, ink=INK)]
    eaves = [*curve((0, 44), (40, 58), (70, 56)), *curve((70, 56), (150, 50), (230, 56)), *curve((230, 56), (260, 58), (300, 44)), *curve((300, 44), (270, 34), (252, 10)), (48, 10), *curve((48, 10), (30, 34), (0, 44))]
    marks += [mark(roof, 0, *eaves)]
    for x in range(66, 240, 24):
        marks += line(*curve((150 + (x - 150) * .92, 14), (x, 34), (150 + (x - 150) * 1.12, 53)), width=3, ink='#1d2628')
    marks += [*line(*eaves, eaves[0], width=5, ink=INK), mark('#465356', 0, (44, 4), (256, 4), (256, 14), (44, 14)), *line((44, 4), (256, 4), (256, 14), (44, 14), (44, 4), width=4, ink=INK)]
    return (300, 214), marks


def red_bridge():
    "an arched red bridge over still water, seen from the side"
    red, dark, lit = '#a8372a', '#6b211c', '#c9523c'
    marks = [mark('#2c4256b0', 0, *ellipse((300, 196), 292, 30)), mark('#6d8aa850', 0, *ellipse((230, 190), 120, 8)), mark('#6d8aa840', 0, *ellipse((420, 204), 110, 7))]
    def deck(x, up=0):
        return x, 60 + 112 * ((x - 300) / 290) ** 2 - up
    way = [deck(x) for x in range(10, 591, 20)]
    under = [(x, 92 + 150 * ((x - 300) / 290) ** 2) for x in range(590, 9, -20)]
    for x in (90, 200, 300, 400, 510):
        y = deck(x)[1]
        marks += [mark(dark, 0, (x - 8, y + 16), (x + 8, y + 16), (x + 8, 200), (x - 8, 200)), *line((x - 8, y + 16), (x - 8, 200), (x + 8, 200), (x + 8, y + 16), width=3, ink=INK)]
    marks += [mark(dark, 0, *way, *[(x, min(y, 196)) for x, y in under]), *line(*[(x, min(y, 196)) for x, y in under], width=4, ink=INK)]
    top, low = [deck(x, 6) for x in range(10, 591, 20)], [(x, deck(x)[1] + 15) for x in range(590, 9, -20)]
    marks += [mark(red, 0, *top, *low), *line(*top, *low, top[0], width=4, ink=INK)]
    for x in range(30, 580, 60):
        y = deck(x)[1]
        marks += [mark(red, 0, (x - 4, y - 36), (x + 4, y - 36), (x + 4, y - 4), (x - 4, y - 4)), *line((x - 4, y - 4), (x - 4, y - 36), (x + 4, y - 36), (x + 4, y - 4), width=2.4, ink=INK), *disc((x, y - 38), 6, ink='#c9a227')]
    rail = [deck(x, 27) for x in range(24, 577, 12)]
    marks += [*line(*rail, width=9, ink=INK), *line(*rail, width=5, ink=lit)]
    return (600, 226), marks


def letters():
    "folded letters, tied with a plum cord, a seal on the uppermost"
    marks = [mark('#00000048', 0, *ellipse((74, 98), 70, 9))]
    for lean, y, paper in ((-5, 66, '#cdbd9c'), (4, 50, '#dccfb2'), (-3, 34, '#e9dcc0'), (2, 16, '#f2e8d5')):
        sheet = [(10 + lean, y + 4), (136 + lean, y), (140 + lean, y + 24), (14 + lean, y + 28)]
        marks += [mark(paper, 0, *sheet), *line(*sheet, sheet[0], width=4, ink=INK), *line((16 + lean, y + 18), (134 + lean, y + 14), width=2.4, ink='#a6946f')]
    marks += [*line((60, 16), (58, 94), width=7, ink='#6b3551'), *line((60, 16), (58, 94), width=2, ink='#93577a'), *disc((98, 29), 11, ink='#6b3551'), *disc((96, 27), 5, ink='#93577a')]
    marks += [*line(*curve((60, 52), (40, 40), (36, 56), (58, 56)), width=4, ink='#6b3551'), *line(*curve((60, 52), (80, 40), (84, 58), (60, 56)), width=4, ink='#6b3551')]
    return (150, 108), marks


def wood_stamp_of(wood, lit, ink):
    "a seal's wooden handle that stands upright, `ink` at its foot"
    marks = [mark('#00000050', 0, *ellipse((50, 132), 46, 8))]
    knob = [*curve((30, 60), (14, 44), (18, 24)), *curve((18, 24), (22, 2), (50, 2)), *curve((50, 2), (78, 2), (82, 24)), *curve((82, 24), (86, 44), (70, 60))]
    foot = [(26, 60), (74, 60), (86, 96), (86, 118), (14, 118), (14, 96)]
    marks += [mark(wood, 0, *foot), mark(lit, 0, (28, 62), (44, 62), (36, 96), (36, 116), (17, 116), (17, 97)), *line(*foot, foot[0], width=5, ink=INK)]
    marks += [mark(wood, 0, *knob), mark(lit, 0, *curve((30, 54), (22, 40), (24, 24)), *curve((24, 24), (30, 10), (44, 8)), *curve((44, 8), (34, 30), (30, 54))), *line(*knob, knob[0], width=5, ink=INK)]
    marks += [mark(ink, 0, (12, 118), (88, 118), (88, 130), (12, 130)), *line((12, 118), (88, 118), (88, 130), (12, 130), (12, 118), width=4, ink=INK), *line((20, 98), (80, 98), width=3, ink='#00000060')]
    return (100, 142), marks


def wood_stamp():
    "a seal with a wooden handle and vermilion ink"
    return wood_stamp_of('#9c6b3f', '#c08a54', '#c8402a')


def plum_stamp():
    "a seal with a handle of plum lacquer and plum ink"
    return wood_stamp_of('#6b3551', '#93577a', '#6b3551')


def cushion_tassel():
    "a golden tassel that hangs from a cushion's corner"
    marks = [*disc((20, 10), 8, ink=INK), *disc((20, 10), 5.5, ink='#e6c766')]
    skirt = [(12, 16), (28, 16), (34, 56), (27, 52), (20, 58), (13, 52), (6, 56)]
    marks += [mark('#c9a227', 0, *skirt), *line(*skirt, skirt[0], width=3.4, ink=INK), *line((17, 22), (14, 48), width=2, ink='#9a7616'), *line((23, 22), (26, 48), width=2, ink='#9a7616')]
    return (40, 62), marks


def farmer_hat():
    "a farmer's straw hat, seen from the front, with its cord"
    straw, dark, light = '#dcb968', '#b58c40', '#ecd28e'
    brim = [*curve((2, 84), (60, 10), (86, 4)), *curve((86, 4), (100, 0), (114, 4)), *curve((114, 4), (140, 10), (198, 84)), *curve((198, 84), (150, 104), (100, 104)), *curve((100, 104), (50, 104), (2, 84))]
    marks = [*line(*curve((44, 92), (60, 128), (98, 132)), width=5, ink='#97291b'), *line(*curve((156, 92), (140, 128), (102, 132)), width=5, ink='#97291b')]
    marks += [mark(straw, 0, *brim), mark(dark, 0, *curve((118, 6), (142, 14), (198, 84)), *curve((198, 84), (160, 100), (120, 103)), *curve((120, 103), (136, 60), (118, 6)))]
    marks += [mark(light, 0, *curve((80, 10), (60, 22), (28, 66)), *curve((28, 66), (56, 40), (84, 18)))]
    for x in (22, 50, 76, 100, 124, 150, 178):
        marks += line(*curve((100 + (x - 100) * .12, 8), (100 + (x - 100) * .62, 44), (x, 97 - abs(x - 100) * .14)), width=2.6, ink='#8d6a2e')
    marks += [*line(*curve((34, 66), (66, 78), (100, 78), (134, 78), (166, 66)), width=2.6, ink='#8d6a2e'), *line(*brim, brim[0], width=5.5, ink=INK)]
    return (200, 138), marks


PROPS = {
    one.__name__: one()
    for one in (
        inky_finger, ink_print, jam_jar, paper_lantern, lit_lantern, court_gate, red_bridge, letters, wood_stamp, plum_stamp, cushion_tassel,
        farmer_hat,
    )
}
