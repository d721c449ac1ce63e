"""Makes the shop's two fonts: Rozha One, and Anek Latin with the rupee sign of Anek Devanagari, subset to the
characters we use.

Run by hand when the fonts change; needs fontTools and brotli:  python3 studio/fonts.py
Both are under the SIL Open Font License 1.1, which allows a subset.
"""

from copy import deepcopy

from fontTools import varLib
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates
from fontTools.varLib import instancer

FILES = "node_modules/@fontsource-variable"
LATIN = f"{FILES}/anek-latin/files/anek-latin-latin-standard-normal.woff2"
SISTER = f"{FILES}/anek-devanagari/files/anek-devanagari-latin-ext-standard-normal.woff2"
ROZHA = "node_modules/@fontsource/rozha-one/files/rozha-one-latin-400-normal.woff2"
OUT = "web/styles/fonts"

RUPEE = 0x20B9
# The range that web/styles uses: regular to bold, and the narrow capitals of labels and prices.
LIMITS = {"wght": (400, 700), "wdth": (75, 100)}
REGULAR = {"wght": 400, "wdth": 100}
NARROW_WEIGHT = 650
# The characters of the shop's own texts. Accented letters are in the full font, loaded only by a page that has one.
SIGNS = "\u00a0\u00a3\u00a9\u00ab\u00ae\u00b0\u00b7\u00bb\u00bd\u00d7\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u2192\u2212\u20b9"
KEPT = [*range(0x20, 0x7F), *map(ord, SIGNS)]


def add_rupee(font, sister):
    """Copies one glyph with all its variations. Both fonts have the same axes and units."""
    source = sister.getBestCmap()[RUPEE]
    assert not sister["glyf"][source].isComposite()
    name = "uni20B9"
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = sister["glyf"][source]
    font["hmtx"][name] = sister["hmtx"][source]
    font["gvar"].variations[name] = sister["gvar"].variations[source]
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[RUPEE] = name
    # The table with the variations of widths lacks the new glyph; they also follow from the outlines.
    for table in ("HVAR", "MVAR"):
        if table in font:
            del font[table]


font, sister = TTFont(LATIN), TTFont(SISTER)
# Tables are loaded lazily; load all before the order of glyphs changes.
font.ensureDecompiled()
sister.ensureDecompiled()
assert font["head"].unitsPerEm == sister["head"].unitsPerEm
axes = [(axis.axisTag, axis.minValue, axis.defaultValue, axis.maxValue) for axis in font["fvar"].axes]
assert axes == [(axis.axisTag, axis.minValue, axis.defaultValue, axis.maxValue) for axis in sister["fvar"].axes]

add_rupee(font, sister)


def cut_down(face):
    options = Options()
    options.layout_features = ["kern", "rvrn", "tnum", "liga"]
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=KEPT)
    subsetter.subset(face)
    face.flavor = "woff2"




def form(face, **place):
    """The font at one point of its axes."""
    still = instancer.instantiateVariableFont(deepcopy(face), place)
    for table in ("STAT", "avar"):
        if table in still:
            del still[table]
    return still


def narrowed(regular, wide, narrow):
    """The regular master, with every point moved as from the wide to the narrow master."""
    drawn = deepcopy(regular)
    for name in drawn.getGlyphOrder():
        faces = (regular, wide, narrow)
        points = [face["glyf"]._getCoordinatesAndControls(name, face["hmtx"].metrics)[0] for face in faces]
        moved = [(r[0] + n[0] - w[0], r[1] + n[1] - w[1]) for r, w, n in zip(*points)]
        drawn["glyf"]._setCoordinates(name, GlyphCoordinates(moved), drawn["hmtx"].metrics)
    return drawn


def from_three_forms(face):
    """The font interpolated from three masters (regular, bold, narrow) instead of six, with the kerning of regular. This
    halves its size without a visible difference. The narrow master is derived from bold, because narrow text (labels
    and prices) is bold."""
    bold, narrow = LIMITS["wght"][1], LIMITS["wdth"][0]
    regular = form(face, **REGULAR)
    wide, slim = (form(face, wght=NARROW_WEIGHT, wdth=width) for width in (REGULAR["wdth"], narrow))
    forms = (
        (REGULAR, regular),
        ({**REGULAR, "wght": bold}, form(face, wght=bold, wdth=REGULAR["wdth"])),
        ({**REGULAR, "wdth": narrow}, narrowed(regular, wide, slim)),
    )
    document = DesignSpaceDocument()
    for tag, (low, high) in LIMITS.items():
        document.addAxis(AxisDescriptor(tag=tag, name=tag, minimum=low, maximum=high, default=REGULAR[tag]))
    for place, drawn in forms:
        for table in ("GPOS", "GDEF", "GSUB"):
            drawn[table] = deepcopy(regular[table])
        document.addSource(SourceDescriptor(font=drawn, location=place, familyName="Anek Latin"))
    built, _, _ = varLib.build(document, exclude=["MVAR", "HVAR", "STAT"])
    built.flavor = "woff2"
    return built


cut_down(font)
from_three_forms(font).save(f"{OUT}/anek.woff2")

rozha = TTFont(ROZHA)
cut_down(rozha)
rozha.save(f"{OUT}/rozha.woff2")
