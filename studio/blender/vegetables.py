"""Prepared vegetables: dice, rings, strips, leaves; and rolled sweets."""

import math

import numpy as np

from solids import Lumps, line, sheet, sphere, swollen, tube, turned


def boxed(points, corner=5.0):
    """A superellipsoid: a higher exponent gives sharper edges."""
    return points / (np.abs(points) ** corner).sum(1, keepdims=True) ** (1 / corner)


def dice(chance, corner=7.0, flat=0.9):
    points, faces = sphere(4)
    sides = chance.uniform(0.78, 1.0, 3) * (1, 1, flat)
    body = boxed(points, corner) * 0.5 * sides
    body[:, 0] += body[:, 2] * chance.uniform(-0.25, 0.25)
    return [(swollen(body, 0.03 * Lumps(chance, 0.35)(points)), faces, 0)]


def skinned_dice(chance):
    """A cube that keeps its skin on one side, as raw mango does."""
    ((body, faces, _slot),) = dice(chance, 6.0, 1.0)
    top = body[:, 2].max()
    is_skin = [min(body[i][2] for i in face) > top * 0.72 for face in faces]
    body[:, 2] += 0.05 * np.cos(body[:, 0] * 3)
    body = turned(turned(body, "x", chance.choice((0, 90, 180, 270))), "z", chance.choice((0, 90)))
    return [
        (body, [face for face, skin in zip(faces, is_skin) if not skin], 0),
        (body, [face for face, skin in zip(faces, is_skin) if skin], 1),
    ]


def bean(chance):
    """A green bean, cut short at both ends."""
    t = np.linspace(0, 1, 22)
    bend = chance.uniform(-0.1, 0.1)
    path = np.column_stack(((t - 0.5) * 0.95, bend * np.sin(t * math.pi), 0 * t))
    radii = 0.15 * np.clip(np.minimum(t, 1 - t) * 40, 0, 1) ** 0.4 * (1 + 0.06 * np.sin(t * 9 + chance.uniform(0, 6)))
    return [(*tube(path, radii, 20), 0)]


def ring(chance):
    """A slice of green chilli: the wall, the rib, a seed or two."""
    angles = np.linspace(0, 2 * math.pi, 40)
    path = np.column_stack((0.4 * np.cos(angles), 0.36 * np.sin(angles), 0.02 * np.sin(angles * 2)))
    wall, faces = tube(path, np.full(40, 0.085), 12)
    wall[:, 2] *= 1.9
    rib, rib_faces = tube(line([(-0.36, 0, 0), (0, 0.04, 0), (0.36, 0, 0)], 6), np.full(13, 0.045), 8)
    seed, seed_faces = sphere(2)
    seed = seed * (0.1, 0.08, 0.04) + (chance.uniform(-0.2, 0.2), 0.15, 0.03)
    return [(wall, faces, 0), (rib, rib_faces, 1), (seed, seed_faces, 1)]


def strip(chance):
    """A crescent of onion: thin, bent, see-through at its ends."""
    rough = chance.uniform(0, 6, 3)
    half = chance.uniform(0.08, 0.13)
    points, faces = sheet(
        lambda t: half * math.sin(math.pi * min(max(t, 0.04), 0.96)) ** 0.5,
        1.0,
        26,
        7,
        0.05,
        lambda x, y: 0.5 * x**2 + 2.2 * y**2 + 0.03 * np.sin(x * 7 + rough[0]),
    )
    points[:, 1] += chance.uniform(0.3, 0.8) * points[:, 0] ** 2
    return [(points, faces, 0)]


def sliver(chance):
    """A thin slice of garlic or ginger."""
    points, faces = sphere(4)
    body = boxed(points, 3) * (0.5, chance.uniform(0.2, 0.34), 0.07)
    body[:, 2] += 0.25 * body[:, 0] ** 2 * chance.uniform(-1, 1)
    return [(swollen(body, 0.05 * Lumps(chance, 0.5)(points)), faces, 0)]


def curry_leaf(chance):
    """Pointed, folded a little along its rib, glossy."""
    rough, fold = chance.uniform(0, 6), chance.uniform(0.15, 0.7)
    twist = chance.uniform(-0.5, 0.5)

    def bend(x, y):
        return fold * np.abs(y) + 0.35 * chance_curl * x**2 + 0.02 * np.sin(x * 11 + rough) + twist * x * y

    chance_curl = chance.uniform(-1, 1)

    def half(t):
        return 0.2 * math.sin(math.pi * min(max(t, 0.015), 0.985) ** 0.8) ** 0.9

    return [(*sheet(half, 1, 26, 9, 0.014, bend), 0)]


def torn_leaf(chance):
    """Coriander, or a torn green: a short stalk and three ragged lobes."""
    parts = []
    for turn in (-58, 0, 58):
        rough = chance.uniform(0, 6, 3)

        def half(t):
            ragged = 1 + 0.22 * math.sin(t * 17 + rough[0]) * (t > 0.35)
            return 0.22 * math.sin(math.pi * min(max(t, 0.03), 0.97) ** 1.3) ** 0.7 * ragged

        def bend(x, y):
            return 0.35 * np.abs(y) + 0.05 * np.sin(x * 6 + rough[1]) + 0.04 * np.sin(y * 17 + rough[2])

        points, faces = sheet(half, 0.5, 18, 9, 0.012, bend)
        points = turned(points + (0.25, 0, 0), "z", turn + chance.uniform(-10, 10))
        parts.append((points, faces, 0))
    stalk = line([(0.02, 0, 0), (-0.25, 0.02, 0.0), (-0.5, -0.03, 0.0)], 6)
    parts.append((*tube(stalk, np.linspace(0.016, 0.012, len(stalk)), 6), 0))
    return parts


def green(chance):
    """A broad leaf of mustard or spinach, chopped: wavy all over."""
    rough = chance.uniform(0, 6, 4)

    def half(t):
        return 0.34 * (0.75 + 0.25 * math.sin(t * 9 + rough[0])) * min(1, 8 * min(t + 0.02, 1.02 - t)) ** 0.5

    def bend(x, y):
        wave = 0.06 * np.sin(x * 10 + rough[1]) * np.cos(y * 8 + rough[2])
        return wave + 0.5 * y**2 + 0.3 * chance_curl * x**2

    chance_curl = chance.uniform(-1, 1)
    return [(*sheet(half, 1, 24, 13, 0.014, bend), 0)]


def rice(chance):
    points, faces = sphere(3)
    body = swollen(points, 0.03 * Lumps(chance, 0.7)(points)) * (0.5, 0.13, 0.12)
    body[:, 1] += chance.uniform(-0.12, 0.12) * points[:, 0] ** 2
    return [(body, faces, 0)]


def rolled(chance):
    """A laddoo: a ball with bits of nut on its surface."""
    points, faces = sphere(6)
    bits = np.zeros(len(points))
    for middle in chance.normal(size=(90, 3)):
        away = np.linalg.norm(points - middle / np.linalg.norm(middle), axis=1)
        size = chance.uniform(0.07, 0.16)
        bits = np.maximum(bits, np.clip(1.15 - (away / size) ** 2, 0, 1) * chance.uniform(0.5, 1))
    coarse, fine = Lumps(chance, 0.3, 12)(points), Lumps(chance, 0.03, 24)(points)
    body = swollen(points, 0.025 * coarse + 0.04 * bits + 0.016 * fine) * 0.5
    body[:, 2] *= 0.94
    return [(body, faces, 0, np.clip(0.55 - bits * 0.9 - fine, 0, 1))]


def dough(chance):
    """Kneaded: smooth, sagging, with a fold from the last turn."""
    points, faces = sphere(5)
    fold = np.exp(-((points[:, 1] + 0.35 * points[:, 0] - 0.12) / 0.05) ** 2) * (points[:, 2] > 0.1)
    body = swollen(points, 0.06 * Lumps(chance, 0.5)(points) + 0.012 * Lumps(chance, 0.12)(points) - 0.045 * fold)
    body = body * (0.5, 0.48, 0.27)
    body[:, 2] = np.maximum(body[:, 2], -0.15)
    return [(body, faces, 0, 0.5 * fold)]


SHAPES = {
    "dice": dice,
    "skinned_dice": skinned_dice,
    "bean": bean,
    "ring": ring,
    "strip": strip,
    "sliver": sliver,
    "curry_leaf": curry_leaf,
    "torn_leaf": torn_leaf,
    "green": green,
    "rice": rice,
    "rolled": rolled,
    "dough": dough,
}
