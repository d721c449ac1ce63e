"""Objects beside the packs: bowl, millstone, arch, shelf, press, cloth."""

import math

import numpy as np

import materials
from parts import grid_faces, lathe, mesh_of, rounded, sharpen, thing
from solids import Lumps, line, tube

# The brand's millstone on a circle of 50: long and short furrows.
FURROWS = ((0, 14.5, 46.5), (8.5, 11.5, 45.7), (17, 20, 43.3), (25.5, 28.5, 38.9))
HARPS = 8


def furrow_depth(x, y):
    """0 on the face of the stone, 1 at the bottom of a furrow. On a circle of 50."""
    depth = np.zeros_like(x)
    for harp in range(HARPS):
        angle = 2 * math.pi * harp / HARPS
        aside = x * math.cos(angle) - y * math.sin(angle)
        along = x * math.sin(angle) + y * math.cos(angle)
        for offset, start, end in FURROWS:
            past = np.maximum(np.maximum(start - along, along - end), 0)
            away = np.hypot(aside - offset, past)
            depth = np.maximum(depth, 1 - np.clip((away - 0.8) / 0.8, 0, 1))
    return depth


def millstone(radius, thickness=0.22, location=(0, 0, 0), rotation=(0, 0, 0), furrows=True, eye=0.2):
    """Lies flat, face up, with a hole in the middle."""
    sides, rings = 432, 110
    angles = np.linspace(0, 2 * math.pi, sides, endpoint=False)
    chance = np.random.default_rng(5)
    rough, chips = Lumps(chance, 0.2, 12), Lumps(chance, 0.5, 9)
    profile = [(eye, -thickness)] + [(eye + 0.006, -0.01)]
    profile += [(r, 0.0) for r in np.linspace(eye + 0.02, 0.985, rings)]
    profile += [(0.996, -0.008), (1.0, -0.03), (1.0, -thickness)]
    rows = []
    for share, z in profile:
        x, y = share * np.cos(angles), share * np.sin(angles)
        face = z == 0.0
        cut = furrow_depth(x * 50, y * 50) * 0.026 if face and furrows else 0
        ring = np.column_stack((x, y, np.full(sides, z)))
        ring[:, 2] -= cut - rough(ring * 3) * 0.004
        ring[:, :2] *= (1 + 0.006 * chips(ring * 2) * (share > 0.99))[:, None]
        rows.append(ring * (radius, radius, 1 if not face else radius))
    points = np.concatenate(rows)
    mesh = mesh_of("millstone", points, grid_faces(len(profile), sides, closed=True))
    return sharpen(thing("millstone", mesh, materials.granite(), location, rotation), 40)


BOWL = {"radius": 0.5, "height": 0.34}


def bowl_inside(radius, height):
    """The height map inside a bowl at the origin, for pieces to fall on."""

    def surface(x, y):
        far = np.hypot(x, y) / radius
        inside = 0.03 + (height - 0.03) * np.clip(far, 0, 1) ** 2.6
        return np.where(far <= 1.04, inside, -50.0)

    return surface


def bowl(location=(0, 0, 0), radius=BOWL["radius"], height=BOWL["height"], material=None):
    shares = np.linspace(0.0, 1, 26)
    inner = [(radius * s, 0.03 + (height - 0.03) * s**2.6) for s in shares]
    outer = [(radius * (0.42 + 0.58 * s) + 0.014, height * (s**2.0) * 0.985) for s in np.linspace(1, 0, 26)]
    lip = [(radius + 0.012, height + 0.012), (radius + 0.024, height + 0.004)]
    foot = [(radius * 0.42, -0.0), (0, 0.0)]
    profile = inner + lip + outer + foot
    return sharpen(lathe("bowl", profile, material or materials.brass(), 160, location=location), 60)


def arch(width, height, thickness, location, color):
    """A board with a round top, as a backdrop."""
    half = width / 2
    angles = np.linspace(0, math.pi, 60)
    outline = [(half, 0)] + [(half * math.cos(a), height - half + half * math.sin(a)) for a in angles] + [(-half, 0)]
    front = [(x, -thickness, z) for x, z in outline]
    back = [(x, 0, z) for x, z in outline]
    count = len(outline)
    faces = [tuple(range(count))]
    faces += [(i, i + count, (i + 1) % count + count, (i + 1) % count) for i in range(count)]
    mesh = mesh_of("arch", front + back, faces, smooth=False)
    item = thing("arch", mesh, materials.plaster(tuple(color)), location)
    bevel = item.modifiers.new("edge", "BEVEL")
    bevel.width, bevel.segments, bevel.limit_method = 0.02, 3, "ANGLE"
    return item


def board(size, location, material):
    """A plank: its origin is the middle of its top."""
    x, y, z = (value / 2 for value in size)
    corners = [(sx * x, sy * y, sz) for sz in (-2 * z, 0) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7)] + [(i, (i + 1) % 4, (i + 1) % 4 + 4, i + 4) for i in range(4)]
    item = thing("board", mesh_of("board", corners, faces, smooth=False), material, location)
    bevel = item.modifiers.new("edge", "BEVEL")
    bevel.width, bevel.segments = 0.012, 3
    return item


def pool(radius, height, location, material):
    """The surface of something poured into a bowl."""
    profile = [(0, 0.04), (radius * 0.5, 0.05), (radius, height), (radius * 0.98, height - 0.004), (0, height - 0.006)]
    return lathe("pool", profile, material, 128, location=location)


def stream(top, bottom, material, thickness=0.016):
    """A liquid that runs down: thick at the top, thin below."""
    z = np.linspace(top[2], bottom[2], 60)
    t = np.linspace(0, 1, 60)
    x = top[0] + (bottom[0] - top[0]) * np.sqrt(t)
    y = top[1] + (bottom[1] - top[1]) * np.sqrt(t)
    radii = thickness * (1.5 - 0.8 * np.sqrt(t)) * (1 + 0.04 * np.sin(t * 30))
    radii[-4:] *= (1.3, 1.8, 2.6, 3.6)
    points, faces = tube(np.column_stack((x, y, z)), radii, 24)
    return thing("stream", mesh_of("stream", points, faces), material)


def draped_cloth(radius, drop, location, sag=0.3):
    """Muslin laid over a round vessel: it sags inside and falls in folds outside."""
    sides, rings = 320, 90
    angles = np.linspace(0, 2 * math.pi, sides, endpoint=False)
    chance = np.random.default_rng(9)
    phases = chance.uniform(0, 6, 6)
    fold = sum(np.sin(angles * k + p) * a for k, p, a in zip((9, 13, 17, 23, 5, 31), phases, (0.5, 0.42, 0.3, 0.18, 0.3, 0.1)))
    points = []
    for t in np.linspace(0.0, 1, rings):
        if t < 0.55:
            far = t / 0.55
            z = -sag * (1 - far**2.2) + 0.02 * fold * far**4
            r = radius * far * np.ones(sides)
        else:
            down = (t - 0.55) / 0.45
            bulge = 0.05 * math.sin(min(1, down * 3) * math.pi / 2)
            r = radius + bulge + 0.19 * fold * down**1.1 * (0.55 + 0.2 * np.sin(angles * 3 + phases[1]))
            z = -drop * down * (1 + 0.12 * np.sin(angles * 2 + phases[2])) + 0.02 * (1 - down)
        points.append(np.column_stack((r * np.cos(angles), r * np.sin(angles), z * np.ones(sides))))
    mesh = mesh_of("cloth", np.concatenate(points), grid_faces(rings, sides, closed=True))
    return thing("cloth", mesh, materials.muslin(), location)


def vessel(radius, height, location, material):
    profile = rounded(
        [
            (radius * 0.9 - 0.03, 0.04),
            (radius - 0.02, height * 0.5, 0.1),
            (radius - 0.02, height - 0.01),
            (radius, height + 0.008, 0.008),
            (radius + 0.014, height - 0.004, 0.008),
            (radius + 0.004, height - 0.03),
            (radius + 0.004, height * 0.5, 0.1),
            (radius * 0.9, 0.0, 0.06),
            (0, 0),
        ],
        0.02,
    )
    return sharpen(lathe("vessel", profile, material, 160, location=location), 50)


def mortar(location, wood):
    """The wooden mortar of an oil press: a hollowed trunk."""
    profile = rounded(
        [
            (0.0, 0.62),
            (0.16, 0.66, 0.1),
            (0.36, 0.98, 0.2),
            (0.5, 1.28, 0.1),
            (0.6, 1.3, 0.04),
            (0.63, 1.22, 0.05),
            (0.56, 0.95, 0.2),
            (0.47, 0.55, 0.2),
            (0.56, 0.2, 0.15),
            (0.78, 0.06, 0.08),
            (0.8, 0.0, 0.02),
            (0, 0),
        ],
        0.03,
        9,
    )
    return sharpen(lathe("mortar", profile, wood, 160, location=location), 50)


def pole(points, radii, wood):
    path = line(points, 14)
    skin, faces = tube(path, np.interp(np.linspace(0, 1, len(path)), np.linspace(0, 1, len(radii)), radii), 40)
    chance = np.random.default_rng(3)
    skin = skin + (Lumps(chance, 0.4)(skin) * 0.008)[:, None]
    return thing("pole", mesh_of("pole", skin, faces), wood)
