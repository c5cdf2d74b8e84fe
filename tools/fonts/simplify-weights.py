"""
Writes the change of outlines with the weight with fewer points: a point whose way can be told from its neighbours' within three
units is left out. Of 2,000 to the em that is a fortieth of a pixel at 17 px; the outlines of the lightest weight stay as they are.

    pip install fonttools brotli
    python3 tools/fonts/simplify-weights.py web/styles/fonts/commissioner.woff2
"""

import sys

from fontTools.otlLib.optimize.gpos import compact
from fontTools.ttLib import TTFont
from fontTools.varLib.iup import iup_delta, iup_delta_optimize

TOLERANCE = 3
STEP = 2
# After the outline come four points that carry the widths: they stay exact.
OF_WIDTHS = 4


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


file = sys.argv[1]
font = TTFont(file)
simplify(font)
compact(font, 1)
font.save(file)
