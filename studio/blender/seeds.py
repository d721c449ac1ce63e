"""Seeds, grains and pulses."""

import math

import numpy as np

from solids import Lumps, line, sphere, swollen, tube, turned


def kernel(chance):
    points, faces = sphere(4)
    x = points[:, 0]
    width = 0.31 * (1 + 0.07 * x + 0.02 * Lumps(chance, 0.5)(points))
    seam = -0.03 * np.exp(-(((points[:, 1]) / 0.12) ** 2)) * (points[:, 2] > 0)
    body = np.column_stack((x * 0.5, points[:, 1] * width, points[:, 2] * (width * 0.92 + seam)))
    body[:, 0] += np.clip(x - 0.9, 0, 1) * 0.35
    return [(body, faces, 0)]


def round_seed(chance, lump=0.04, squash=0.95, detail=3):
    points, faces = sphere(detail)
    body = swollen(points, lump * Lumps(chance, 0.8)(points)) * 0.5
    body[:, 2] *= squash
    return [(body, faces, 0)]


def pepper(chance):
    """A peppercorn: a ball with a net of deep wrinkles."""
    points, faces = sphere(4)
    a, b = Lumps(chance, 0.28, 9)(points), Lumps(chance, 0.32, 9)(points)
    wrinkle = np.minimum(np.abs(a), np.abs(b))
    deep = np.exp(-wrinkle * 16)
    body = swollen(points, -0.11 * deep + 0.04 * Lumps(chance, 0.9)(points)) * 0.5
    return [(body, faces, 0, deep)]


def coriander(chance):
    points, faces = sphere(4)
    around = np.arctan2(points[:, 2], points[:, 1])
    across = np.sqrt(1 - points[:, 0] ** 2)
    ribs = 0.035 * (np.cos(around * 10 + 0.5 * np.sin(points[:, 0] * 5)) ** 2) * across
    body = swollen(points, ribs + 0.02 * Lumps(chance, 0.9)(points)) * 0.47
    body[:, 0] *= chance.uniform(1.0, 1.14)
    tip = np.clip(np.abs(points[:, 0]) - 0.95, 0, 1)
    body[:, 0] += np.sign(points[:, 0]) * tip * 1.2
    return [(body, faces, 0)]


def tear(chance, width=0.3, flat=0.5, detail=3):
    """A drop: sesame, flax, safflower, bajra."""
    points, faces = sphere(detail)
    x = points[:, 0]
    narrow = (1 - 0.42 * (x + 0.1)) * np.clip(1.0 - np.clip(x - 0.6, 0, 1) * 0.9, 0.2, 1)
    half = width * narrow * (1 + 0.04 * Lumps(chance, 0.7)(points))
    body = np.column_stack((x * 0.5, points[:, 1] * half, points[:, 2] * half * flat))
    return [(body, faces, 0)]


def striped(chance):
    points, faces = sphere(4)
    x = points[:, 0]
    half = 0.26 * (1 - 0.4 * x) * (1 + 0.05 * Lumps(chance, 0.6)(points))
    around = np.arctan2(points[:, 2], points[:, 1])
    ribs = 1 + 0.03 * np.cos(around * 8)
    body = np.column_stack((x * 0.5, points[:, 1] * half * ribs, points[:, 2] * half * 0.55 * ribs))
    return [(body, faces, 0)]


def cumin(chance):
    t = np.linspace(0, 1, 26)
    bend = chance.uniform(0.03, 0.11)
    path = np.column_stack(((t - 0.5) * 0.9, bend * np.sin(t * math.pi), 0 * t))
    radii = 0.115 * np.sin(np.clip(t, 0.03, 0.97) * math.pi) ** 0.62

    def section(angles, _where):
        return 1 + 0.1 * np.cos(angles * 7)

    points, faces = tube(path, radii, 42, section)
    tail, tail_faces = tube(line([(-0.44, 0, 0), (-0.5, -0.02, 0.01)], 4), [0.02] * 4 + [0.008], 6)
    return [(points, faces, 0), (tail, tail_faces, 0)]


def oval(chance, width=0.34, flat=0.85, detail=3):
    points, faces = sphere(detail)
    body = swollen(points, 0.035 * Lumps(chance, 0.8)(points)) * (0.5, width, width * flat)
    return [(body, faces, 0)]


def split_oval(chance):
    """Half of a long bean: flat below, round above, with a paler cut face."""
    points, faces = sphere(3)
    body = swollen(points, 0.03 * Lumps(chance, 0.8)(points)) * (0.5, 0.33, 0.3)
    body[:, 2] = np.where(body[:, 2] < 0, body[:, 2] * 0.12, body[:, 2])
    return [(turned(body, "x", chance.choice((0, 0, 180))), faces, 0)]


def half_pea(chance):
    """Half of a round pea: toor and chana dal."""
    points, faces = sphere(3)
    body = swollen(points, 0.045 * Lumps(chance, 0.8)(points)) * (0.5, 0.46, 0.42)
    dent = 0.05 * np.exp(-((body[:, 0] / 0.25) ** 2 + (body[:, 1] / 0.2) ** 2))
    body[:, 2] = np.where(body[:, 2] < 0, body[:, 2] * 0.1 + dent, body[:, 2])
    return [(turned(body, "x", chance.choice((0, 0, 180, 180, 90))), faces, 0)]


def lens(chance):
    """A split red lentil."""
    points, faces = sphere(3)
    body = swollen(points, 0.03 * Lumps(chance, 0.8)(points)) * (0.5, 0.48, 0.24)
    body[:, 2] = np.where(body[:, 2] < 0, body[:, 2] * 0.25, body[:, 2])
    return [(turned(body, "x", chance.choice((0, 180))), faces, 0)]


def chickpea(chance):
    """A small dark chickpea: a beak, a seam, wrinkled cheeks."""
    points, faces = sphere(4)
    wrinkle = np.abs(Lumps(chance, 0.34, 9)(points))
    seam = np.exp(-((points[:, 1] / 0.1) ** 2)) * (points[:, 0] > -0.2)
    amount = -0.05 * np.exp(-wrinkle * 9) - 0.09 * seam * (points[:, 2] > -0.3) + 0.05 * Lumps(chance, 0.8)(points)
    body = swollen(points, amount) * (0.47, 0.42, 0.42)
    beak = np.clip(points[:, 0] - 0.72, 0, 1)
    body[:, 0] += beak * 0.5
    body[:, 1:] *= (1 - beak * 0.7)[:, None]
    body[:, 2] += beak * 0.25
    return [(body, faces, 0)]


def grain(chance):
    """A wheat grain: long, with a crease and a brush end."""
    points, faces = sphere(4)
    x = points[:, 0]
    half = 0.17 * (1 + 0.1 * x) * (1 + 0.03 * Lumps(chance, 0.7)(points))
    crease = 0.42 * np.exp(-((points[:, 1] / 0.22) ** 2)) * (points[:, 2] < 0)
    body = np.column_stack((x * 0.5, points[:, 1] * half * 1.12, points[:, 2] * half * (1 - crease)))
    body[:, 2] += 0.03 * x**2
    return [(turned(body, "x", chance.choice((0, 0, 150, 180, 90))), faces, 0)]
