"""Packs of all forms. The origin is the middle of the bottom."""

from glassware import BOTTLE, JAR, bottle, jar
from parts import children_of, empty
from tin_and_pouch import pouch, tin

FORMS = {"bottle": bottle, "jar": jar, "pouch": pouch, "jug": tin}
# Small packs are slightly enlarged, or a product card would show mostly wall.
GROWTH = {"bottle": 1.0, "jar": 0.75, "pouch": 0.6, "jug": 1.0}
# In a group they are nearer to their true sizes.
AMONG_OTHERS = {"bottle": 1.0, "jar": 0.74, "pouch": 0.94, "jug": 1.0}
# Half width and half depth of a pack on the disc.
FOOTPRINTS = {"bottle": (0.43, 0.43), "jar": (0.62, 0.62), "pouch": (0.74, 0.44), "jug": (0.56, 0.44)}
HEIGHTS = {"bottle": BOTTLE["height"], "jar": JAR["height"], "pouch": 2.15, "jug": 2.2}
# The volume of a pack of scale 1, if the bottle has one litre. For pictures with packs in true proportion.
LITRES = {"bottle": 1.0, "jar": 1.7, "pouch": 1.9, "jug": 2.1}


def size_of(pack):
    if "litres" in pack:
        return (pack["litres"] / LITRES[pack["form"]]) ** (1 / 3)
    true_size = AMONG_OTHERS[pack["form"]] if pack.get("grouped") else 1.0
    return pack["scale"] ** GROWTH[pack["form"]] * true_size


def build_pack(pack, location=(0, 0, 0), turn=0.0, scale=1.0):
    group = empty("pack", location, turn, size_of(pack) * scale)
    return children_of(group, FORMS[pack["form"]](pack))


def footprint(pack):
    return tuple(half * size_of(pack) for half in FOOTPRINTS[pack["form"]])


def block(ground, pack, x=0.0, y=0.0, scale=1.0):
    """Marks the area of the pack, where nothing may fall."""
    half_width, half_depth = (half * scale for half in footprint(pack))
    if pack["form"] in ("bottle", "jar"):
        ground.block_round(x, y, half_width + 0.015)
    else:
        ground.block_box(x, y, half_width + 0.015, half_depth + 0.015)
