"""The bottle and the jar."""

import math

import numpy as np

import pack_materials as materials
from materials import organic, powder
from parts import grid_faces, lathe, mesh_of, rounded, sharpen, thing
from stage import LIGHT_ON_LABEL
from things import LIQUIDS, POWDERS, kinds_of


BOTTLE = {"radius": 0.43, "height": 2.26, "label": (0.27, 1.07), "panel": 128, "wrap": 210}
JAR = {"radius": 0.62, "height": 1.95, "label": (0.24, 1.22), "panel": 112, "wrap": 210}


def wrapped_label(radius, bottom, top, degrees, material):
    """A sheet around a cylinder, with its middle facing the camera."""
    columns, rows = 96, 2
    half = math.radians(degrees) / 2
    vertices, uvs = [], []
    for v in np.linspace(0, 1, rows):
        for u in np.linspace(0, 1, columns):
            angle = -math.pi / 2 + (u - 0.5) * 2 * half
            vertices.append((radius * math.cos(angle), radius * math.sin(angle), bottom + v * (top - bottom)))
            uvs.append((u, v))
    return thing("label", mesh_of("label", vertices, grid_faces(rows, columns), uvs), material)


def card_behind(radius, top):
    """A white card behind the glass, as in product photography: oil shows its own colour in front of any wall. Only
    rays through the glass see it."""
    sides, rows = 48, 2
    points = [
        (1.1 * radius * math.cos(angle), 1.1 * radius * math.sin(angle), height)
        for height in np.linspace(0.03, top, rows)
        for angle in np.linspace(math.radians(12), math.radians(168), sides)
    ]
    card = thing("card", mesh_of("card", points, grid_faces(rows, sides)), materials.reflector())
    for ray in ("camera", "diffuse", "glossy", "shadow", "volume_scatter"):
        setattr(card, f"visible_{ray}", False)
    return card


def knurl(count, low, high, depth=0.004):
    """The ridges of a cap between two heights."""

    def ripple(angles, height):
        if not low < height < high:
            return 0 * angles
        return depth * np.abs(np.cos(angles * count / 2)) - depth

    return ripple


def cap(radius, bottom, top):
    ring = bottom + (top - bottom) * 0.2
    profile = rounded(
        [
            (0, bottom),
            (radius * 0.985, bottom, 0.006),
            (radius * 0.985, ring - 0.012, 0.004),
            (radius * 0.955, ring - 0.006, 0.002),
            (radius * 0.955, ring, 0.002),
            (radius, ring + 0.006, 0.005),
            (radius, top - 0.05, 0.004),
            (radius, top - 0.034),
            (radius, top, 0.03),
            (0, top),
        ],
        0.004,
    )
    return sharpen(lathe("cap", profile, materials.lid_green(), 240, knurl(120, ring + 0.015, top - 0.04)), 30)


def bottle(pack):
    r = BOTTLE["radius"]
    outer = rounded(
        [
            (0, 0.045),
            (r * 0.62, 0.03, 0.05),
            (r * 0.8, 0.0, 0.03),
            (r * 0.92, 0.0, 0.05),
            (r, 0.07, 0.06),
            (r, 1.20, 0.1),
            (r * 0.985, 1.30, 0.1),
            (r * 0.84, 1.50, 0.16),
            (0.2, 1.74, 0.14),
            (0.15, 1.84, 0.06),
            (0.15, 1.93),
            (0.168, 1.94, 0.008),
            (0.168, 1.965, 0.008),
            (0.15, 1.975),
            (0.15, 2.12),
        ],
        0.02,
        7,
    )
    wall = 0.022
    inner = rounded(
        [
            (0.125, 2.12),
            (0.125, 1.84, 0.06),
            (0.178, 1.73, 0.14),
            (r * 0.84 - wall, 1.485, 0.16),
            (r * 0.985 - wall, 1.295, 0.1),
            (r - wall, 1.20, 0.1),
            (r - wall, 0.1, 0.07),
            (r * 0.8, 0.055, 0.05),
            (r * 0.5, 0.075, 0.05),
            (0, 0.085),
        ],
        0.02,
        7,
    )
    # The oil overlaps the glass slightly, so that no gap is visible.
    level = 1.60
    body = [point for point in inner if point[1] < level - 0.002][::-1]
    at_level = float(np.interp(level, [z for _, z in inner][::-1], [x for x, _ in inner][::-1]))
    fill = [(x + (0.003 if x > 0.01 else 0), z - (0.004 if z < 0.1 else 0)) for x, z in body]
    fill += [(at_level + 0.003, level + 0.004), (at_level - 0.012, level - 0.004), (0, level - 0.006)]
    clear = pack["slug"] == "coconut-oil"
    oil = materials.liquid(LIQUIDS.get(pack["slug"], "#d9a233"), 2 * r, 0.04 if clear else 0.1)
    bottom, top = BOTTLE["label"]
    art = materials.label_paper(pack["label"], LIGHT_ON_LABEL)
    return [
        lathe("glass", outer + inner, materials.glass(), 160),
        sharpen(lathe("oil", fill, oil, 160), 50),
        wrapped_label(r + 0.003, bottom, top, BOTTLE["wrap"], art),
        cap(0.205, 1.985, 2.26),
        *([] if clear else [card_behind(r, level - 0.02)]),
    ]


def inside_of(pack, radius):
    """What fills a jar: honey is clear, ghee and powder are not, grain shows its grains."""
    slug = pack["slug"]
    if slug == "forest-honey":
        return materials.liquid(LIQUIDS[slug], 2 * radius)
    if slug == "bilona-ghee":
        return organic((LIQUIDS[slug],), 0.3, 0.45, 0.06, 5, 0.03, 0.0)
    if slug in POWDERS:
        return powder(POWDERS[slug])
    kind = kinds_of(slug)[-1]
    return materials.packed_grain(kind["skins"][0][1], min(0.05, kind["size"] * 0.8) / pack["scale"])


def jar(pack):
    r = JAR["radius"]
    outer = rounded(
        [
            (0, 0.04),
            (r * 0.66, 0.03, 0.05),
            (r * 0.84, 0.0, 0.04),
            (r * 0.93, 0.0, 0.06),
            (r, 0.08, 0.08),
            (r, 1.38, 0.14),
            (r * 0.96, 1.5, 0.1),
            (0.53, 1.585, 0.05),
            (0.515, 1.62),
            (0.515, 1.85),
        ],
        0.02,
        8,
    )
    wall = 0.026
    inner = rounded(
        [
            (0.485, 1.85),
            (0.485, 1.61, 0.04),
            (r * 0.96 - wall, 1.49, 0.1),
            (r - wall, 1.37, 0.14),
            (r - wall, 0.11, 0.09),
            (r * 0.84, 0.06, 0.06),
            (0, 0.07),
        ],
        0.02,
        8,
    )
    level = 1.46
    gap = 0.003 if pack["slug"] in LIQUIDS else -0.004
    body = [(max(0, x + gap), z - gap) for x, z in inner if z < level][::-1]
    body[0] = (0, body[0][1])
    fill = body + [(body[-1][0] - 0.01, level + 0.004), (0.3, level + 0.012), (0, level)]
    bottom, top = JAR["label"]
    art = materials.label_paper(pack["label"], LIGHT_ON_LABEL)
    return [
        lathe("glass", outer + inner, materials.glass(), 160),
        sharpen(lathe("fill", fill, inside_of(pack, r), 128), 50),
        wrapped_label(r + 0.003, bottom, top, JAR["wrap"], art),
        lid(0.575, 1.6, JAR["height"]),
        *([card_behind(r, level - 0.02)] if pack["slug"] == "forest-honey" else []),
    ]


def lid(radius, bottom, top):
    profile = rounded(
        [
            (radius * 0.9, bottom + 0.004),
            (radius - 0.004, bottom, 0.008),
            (radius, bottom + 0.03, 0.008),
            (radius, bottom + 0.05),
            (radius, top - 0.07),
            (radius, top - 0.05),
            (radius * 0.985, top, 0.04),
            (radius * 0.86, top, 0.008),
            (radius * 0.84, top - 0.012, 0.008),
            (0, top - 0.012),
        ],
        0.004,
    )
    return sharpen(lathe("lid", profile, materials.lid_green(), 360, knurl(150, bottom + 0.04, top - 0.06)), 30)
