"""The tin and the pouch."""

import math

import numpy as np

import pack_materials as materials
from glassware import knurl
from parts import grid_faces, lathe, mesh_of, rounded, sharpen, thing
from pouch_shape import seed_of, settled_front
from solids import line, tube
from stage import LIGHT_ON_LABEL


TIN = {"width": 1.12, "depth": 0.84, "height": 1.96, "label": (0.1, 1.86), "label_width": 1.0}
# The label's place on the flat front: left, right, bottom, top, as shares of the sheet.
POUCH = {"label": (0.16, 0.84, 0.165, 0.695)}


def pouch(pack):
    front = settled_front(pack.get("cache"), seed_of(pack))
    rows, columns = front.shape[:2]
    u, v = np.meshgrid(np.linspace(0, 1, columns), np.linspace(0, 1, rows))
    uvs = np.column_stack((u.ravel(), v.ravel()))
    paper = materials.pouch_paper(pack["label"], LIGHT_ON_LABEL, POUCH["label"])
    back = front * (1, -1, 1) + (0, 0.004, 0)
    faces = grid_faces(rows, columns)
    items = [
        thing("pouch", mesh_of("pouch", front.reshape(-1, 3), faces, uvs), paper),
        thing("pouch", mesh_of("back", back.reshape(-1, 3), [face[::-1] for face in faces], uvs * 0 - 1), paper),
    ]
    for item in items:
        finer = item.modifiers.new("finer", "SUBSURF")
        finer.levels = finer.render_levels = 1
    return items


def rounded_box(width, depth, heights, corner=0.07, steps=8):
    """Rings of a box with round upright edges: each of `heights` is (height, how much larger than the box)."""
    ring = []
    for sx, sy, start in ((1, -1, -90), (1, 1, 0), (-1, 1, 90), (-1, -1, 180)):
        for degrees in np.linspace(start, start + 90, steps):
            a = math.radians(degrees)
            ring.append((sx * (width / 2 - corner) + corner * math.cos(a), sy * (depth / 2 - corner) + corner * math.sin(a)))
    ring = np.array(ring)
    points = []
    for height, grow in heights:
        scale = (1 + grow / (width / 2), 1 + grow / (depth / 2))
        points.append(np.column_stack((ring * scale, np.full(len(ring), height))))
    faces = grid_faces(len(heights), len(ring), closed=True)
    top = (len(heights) - 1) * len(ring)
    faces.append(tuple(range(top, top + len(ring))))
    faces.append(tuple(reversed(range(len(ring)))))
    return np.concatenate(points), faces


def tin(pack):
    """The five-litre tin: painted sides, bare metal ends, a handle on top."""
    width, depth, height = TIN["width"], TIN["depth"], TIN["height"]
    paint = materials.enamel(pack["colors"][0])
    metal = materials.tinplate()
    body, body_faces = rounded_box(width, depth, [(0.03, 0), (height - 0.03, 0)])
    bead = [(0, -0.01), (0, 0.008), (0.012, 0.018), (0.03, 0.018), (0.042, 0.006), (0.042, -0.02)]
    low, low_faces = rounded_box(width, depth, bead)
    high, high_faces = rounded_box(width, depth, [(height - 0.042 + z, g) for z, g in bead[:-1]] + [(height - 0.004, 0.004), (height - 0.03, -0.03)])
    art = materials.label_paper(pack["label"], LIGHT_ON_LABEL, gloss=True)
    half, (bottom, top) = TIN["label_width"] / 2, TIN["label"]
    front = -depth / 2 - 0.0025
    corners = [(-half, front, bottom), (half, front, bottom), (half, front, top), (-half, front, top)]
    handle = line([(-0.26, 0.0, height - 0.02), (-0.25, 0, height + 0.14), (-0.12, 0, height + 0.2), (0.12, 0, height + 0.2), (0.25, 0, height + 0.14), (0.26, 0, height - 0.02)], 10)
    strap, strap_faces = tube(handle, [0.034] * len(handle), 20, lambda angles, _t: np.where(np.abs(np.sin(angles)) > 0.5, 0.9, 1.25))
    neck = lathe("cap", rounded([(0, height - 0.03), (0.15, height - 0.03), (0.15, height + 0.15, 0.02), (0, height + 0.15)], 0.004), materials.lid_green(), 96, knurl(60, height, height + 0.12))
    neck.location = (0.3, -0.16, 0)
    return [
        sharpen(thing("tin", mesh_of("tin", body, body_faces), paint)),
        sharpen(thing("bead", mesh_of("bead", low, low_faces), metal), 50),
        sharpen(thing("bead", mesh_of("bead", high, high_faces), metal), 50),
        thing("art", mesh_of("art", corners, [(0, 1, 2, 3)], [(0, 0), (1, 0), (1, 1), (0, 1)], smooth=False), art),
        thing("handle", mesh_of("handle", strap, strap_faces), metal),
        sharpen(neck, 30),
    ]
