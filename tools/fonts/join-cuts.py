"""
Joins the Greek and the Latin cut of one face into a file with what the shop's own words need, and cuts the other Latin letters
into a second one. The order of unicode-range in web/styles/fonts.css says the same.

    pip install fonttools brotli
    python3 tools/fonts/join-cuts.py greek.woff2 latin.woff2 web/styles/fonts/commissioner
    python3 tools/fonts/join-cuts.py greek.woff2 latin.woff2 web/styles/fonts/literata-display --display

Then simplify-weights.py, for Commissioner. The cuts: Commissioner with the axis wght at 400:700, Literata pinned at opsz 72 and wght 600 (fonttools varLib.instancer).
"""

import sys
import tempfile

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont, newTable

GREEK = [0x037E, 0x0384, 0x0385, *range(0x0386, 0x03CF)]
LATIN = [*range(0x20, 0x7F), *map(ord, "\u00a0©«°·»½×é–’“”…€−")]
NOT_IN_HEADLINES = {*map(ord, '"#$*<=>@[\\]^_`{|}~°')}
FEATURES = ["kern", "mark", "ccmp", "calt", "liga", "locl", "tnum", "pnum", "lnum"]
WIDEST_KERNING = 500
AS_OTHER_LETTERS = -46
OF_VARIABLE_FONTS = ["fvar", "avar", "STAT", "gvar", "HVAR", "MVAR"]


def cut(file, unicodes):
    options = Options()
    options.layout_features = FEATURES
    options.name_IDs = [1, 2, 4, 6, 13, 14]
    options.hinting = True
    # Without `gasp` and `prep` some systems round the width of every letter.
    options.drop_tables += ["vhea", "vmtx"]
    font = TTFont(file)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=unicodes)
    subsetter.subset(font)
    if "GSUB" in font and getattr(font["GSUB"].table, "FeatureVariations", None):
        font["GSUB"].table.FeatureVariations = None
        font["GSUB"].table.Version = 0x00010000
    return font


def with_names(font, prefix):
    """Glyphs of both cuts are numbered; joined, they must not be mistaken for each other."""
    file = tempfile.mktemp(suffix=".ttf")
    font.flavor = None
    font.save(file)
    named = TTFont(file)
    named.setGlyphOrder([name if name == ".notdef" else f"{prefix}{at}" for at, name in enumerate(named.getGlyphOrder())])
    for tag in named.keys():
        if tag != "GlyphOrder" and hasattr(named[tag], "ensureDecompiled"):
            named[tag].ensureDecompiled(recurse=True)
    return named


def join_kerning_stores(greek, latin):
    """Kerning changes with the weight: the Latin deltas are put behind the Greek ones, and what points at them is moved."""
    store, other = greek["GDEF"].table.VarStore, latin["GDEF"].table.VarStore
    regions, moved_by = store.VarRegionList.Region, len(store.VarData)
    for data in other.VarData:
        data.VarRegionIndex = [index + len(regions) for index in data.VarRegionIndex]
    regions.extend(other.VarRegionList.Region)
    store.VarRegionList.RegionCount = len(regions)
    store.VarData.extend(other.VarData)
    store.VarDataCount = len(store.VarData)
    move_indexes(latin["GPOS"].table, moved_by, set())
    for font in (greek, latin):
        font["GDEF"].table.VarStore = None
        font["GDEF"].table.Version = 0x00010000
    return store


def move_indexes(node, by, seen):
    if id(node) in seen:
        return
    seen.add(id(node))
    if getattr(node, "DeltaFormat", None) == 0x8000 and node.StartSize != 0xFFFF:
        node.StartSize += by
    inside = node if isinstance(node, list) else node.values() if isinstance(node, dict) else getattr(node, "__dict__", {}).values()
    for each in list(inside):
        move_indexes(each, by, seen)


def join(greek, latin):
    greek, latin = with_names(greek, "g"), with_names(latin, "l")
    kept = {tag: greek[tag] for tag in OF_VARIABLE_FONTS[:3] if tag in greek}
    is_variable = "gvar" in greek
    deltas = {**latin["gvar"].variations, **greek["gvar"].variations} if is_variable else {}
    store = join_kerning_stores(greek, latin) if is_variable else None
    files = []
    for font in (greek, latin):
        for tag in OF_VARIABLE_FONTS:
            if tag in font:
                del font[tag]
        font["post"].formatType = 2.0
        font["post"].extraNames, font["post"].mapping = [], {}
        files.append(tempfile.mktemp(suffix=".ttf"))
        font.save(files[-1])
    joined = Merger().merge(files)
    for tag, table in kept.items():
        joined[tag] = table
    if is_variable:
        joined["gvar"] = newTable("gvar")
        joined["gvar"].version, joined["gvar"].reserved = 1, 0
        joined["gvar"].variations = {name: deltas.get(name, []) for name in joined.getGlyphOrder()}
        joined["GDEF"].table.VarStore = store
        joined["GDEF"].table.Version = 0x00010003
    joined["post"].formatType = 3.0
    return joined


def mend_kerning(font):
    """Literata drives a capital upsilon and a lambda nearly an em apart (Υλικά); nothing that is kerned on purpose goes that far."""
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            pairs = getattr(table, "ExtSubTable", table)
            for first in getattr(pairs, "Class1Record", []):
                for second in first.Class2Record:
                    if second.Value1 and getattr(second.Value1, "XAdvance", 0) > WIDEST_KERNING:
                        second.Value1.XAdvance = AS_OTHER_LETTERS
    return font


def save(font, file):
    font.flavor = "woff2"
    font.save(file)


if __name__ == "__main__":
    greek_file, latin_file, name, *flags = sys.argv[1:]
    needed = [each for each in LATIN if "--display" not in flags or each not in NOT_IN_HEADLINES]
    save(mend_kerning(join(cut(greek_file, GREEK), cut(latin_file, needed))), f"{name}.woff2")
    others = set(TTFont(latin_file).getBestCmap()) - set(needed)
    save(cut(latin_file, sorted(others | {0x20})), f"{name}-more-latin.woff2")
