"""
Makes a face of variable weight lighter for the first paint, in three steps that nobody sees:

- signs that words hardly ever hold move into a file of their own, which a page asks for when it has one;
- the change of outlines with the weight is written with fewer points: a point whose way can be told from its neighbours' within
  five units of 2,000 is left out (a twentieth of a pixel at 17 px); the outlines of the lightest weight stay as they are;
- 1,000 units to the em do instead of 2,000: figures of one byte instead of two, exact to a hundredth of a pixel.

    pip install fonttools brotli
    python3 tools/fonts/lighten-face.py commissioner.woff2 commissioner-signs.woff2
"""

import sys

from fontTools.otlLib.optimize.gpos import compact
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib.iup import iup_delta, iup_delta_optimize

SIGNS = "#$<>[\\]^`{|}~΄΅"
TOLERANCE = 5
STEP = 2
UNITS = 1000
# After the outline come four points that carry the widths: they stay exact.
OF_WIDTHS = 4


def keep_only(font, is_kept):
    options = Options(layout_features=["*"], notdef_outline=True, hinting=True)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[code for code in font.getBestCmap() if is_kept(chr(code))])
    subsetter.subset(font)


def simplify(font):
    outlines, widths = font["glyf"], font["hmtx"].metrics
    for name, variations in font["gvar"].variations.items():
        if outlines[name].isComposite():
            continue
        points, ends = outlines._getCoordinatesAndControls(name, widths)
        for variation in variations:
            moves = list(variation.coordinates)
            if None in moves:
                moves = iup_delta(moves, list(points), ends.endPts)
            whole = len(moves) - OF_WIDTHS
            outline = [tuple(round(way / STEP) * STEP for way in move) for move in moves[:whole]]
            widths_of = moves[whole:]
            fewer = iup_delta_optimize(outline + widths_of, points, ends.endPts, tolerance=TOLERANCE)
            variation.coordinates = [*fewer[:whole], *widths_of]


def write(font, file):
    simplify(font)
    scale_upem(font, UNITS)
    compact(font, 1)
    font.flavor = "woff2"
    font.save(file)


file, signs_file = sys.argv[1:]
signs = TTFont(file)
keep_only(signs, lambda sign: sign in SIGNS)
words = TTFont(file)
keep_only(words, lambda sign: sign not in SIGNS)
write(signs, signs_file)
write(words, file)
