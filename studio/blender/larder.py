"""Other shapes: butter, sugar, resin, comb, and the coconut's halves."""

import math

import numpy as np

from parts import grid_faces
from solids import Lumps, sphere, swollen, tube


def chunk(chance):
    """A broken lump with flat faces."""
    points, faces = sphere(4)
    cuts = chance.normal(size=(11, 3))
    cuts /= np.linalg.norm(cuts, axis=1)[:, None]
    depth = chance.uniform(0.42, 0.9, 11)
    reach = np.min(depth[None] / np.clip(points @ cuts.T, 0.05, None), 1)
    body = points * np.minimum(reach, 1)[:, None]
    body = swollen(body, 0.05 * Lumps(chance, 0.3, 9)(points) + 0.035 * Lumps(chance, 0.1, 12)(points))
    body *= np.array((0.62, 0.54, 0.5)) / np.abs(body).max(0)
    return [(body, faces, 0)]


def dome(chance):
    """Palm jaggery, as it sets in half a coconut shell."""
    points, faces = sphere(5)
    body = swollen(points, 0.02 * Lumps(chance, 0.6)(points) + 0.008 * Lumps(chance, 0.12)(points)) * 0.5
    body[:, 2] = np.where(body[:, 2] < 0, body[:, 2] * 0.06, body[:, 2] * 0.82)
    return [(body, faces, 0)]


def pat(chance):
    """A spoonful of white butter: soft, with marks of the spoon."""
    points, faces = sphere(5)
    swirl = np.sin(np.arctan2(points[:, 1], points[:, 0]) * 2 + points[:, 2] * 5)
    body = swollen(points, 0.08 * Lumps(chance, 0.55)(points) + 0.035 * swirl) * (0.5, 0.42, 0.3)
    body[:, 2] = np.where(body[:, 2] < -0.1, -0.1 + (body[:, 2] + 0.1) * 0.1, body[:, 2])
    return [(body, faces, 0)]


def coconut(chance):
    """Half a coconut, opening up: shell outside, thick white flesh, a hollow."""
    def bowl(radii):
        sides = 72
        angles = np.linspace(0, 2 * math.pi, sides, endpoint=False)
        rows = []
        for radius, height in radii:
            rows.append(np.column_stack((radius * np.cos(angles), radius * np.sin(angles), np.full(sides, height))))
        points = np.concatenate(rows)
        lumps = Lumps(chance, 0.3)(points) * 0.012 + Lumps(chance, 0.06, 9)(points) * 0.004
        return swollen(points, lumps), grid_faces(len(radii), sides, closed=True)

    t = np.linspace(0, math.pi / 2, 22)
    outside = [(0.5 * math.sin(a), -0.46 * math.cos(a)) for a in t] + [(0.487, 0.012), (0.472, 0.012)]
    flesh = [(0.474, 0.006), (0.462, 0.016), (0.40, 0.014), (0.385, 0.0)]
    inside = [(0.38 * math.sin(a), -0.36 * math.cos(a)) for a in t[::-1]]
    shell, shell_faces = bowl(outside)
    white, white_faces = bowl(flesh + inside)
    return [(shell, shell_faces, 0), (white, white_faces, 1)]


def coconut_bit(chance):
    """A wedge cut from the flesh: white, with brown skin on its outer side."""
    t = np.linspace(0, 1, 26)
    arc = (t - 0.5) * chance.uniform(1.5, 2.0)
    path = np.column_stack((0.55 * np.sin(arc), 0.55 * (1 - np.cos(arc)), 0 * t))
    thick = chance.uniform(0.7, 0.95)
    wide = 0.15 * np.sin(np.clip(t, 0.1, 0.9) * math.pi) ** 0.5

    def section(angles, _where):
        return 0.82 / np.maximum(np.abs(np.cos(angles)), np.abs(np.sin(angles)) / thick)

    points, faces = tube(path, wide, 28, section)
    points = points + (Lumps(chance, 0.2)(points) * 0.01)[:, None]

    def is_skin(face):
        """The skin is on the outer sides of the tube."""
        return len(face) == 4 and all(10 <= index % 28 <= 18 for index in face)

    white = [face for face in faces if not is_skin(face)]
    brown = [face for face in faces if is_skin(face)]
    return [(points, white, 0), (points, brown, 1)]


def crumb(chance):
    points, faces = sphere(2)
    return [(swollen(points, 0.3 * Lumps(chance, 0.7)(points)) * 0.5, faces, 0)]


def comb(chance):
    """A piece of honeycomb: walls of wax around cells of honey."""
    parts = []
    size, depth = 0.07, 0.2
    for row in range(-6, 7):
        for column in range(-6, 7):
            x, y = (column + 0.5 * (row % 2)) * size * 1.732, row * size * 1.5
            if math.hypot(x / 0.55, y / 0.42) > 1 + 0.12 * math.sin(6 * math.atan2(y, x) + 1):
                continue
            angles = np.linspace(0, 2 * math.pi, 6, endpoint=False) + math.pi / 6
            rim = np.column_stack((np.cos(angles), np.sin(angles)))
            wall = []
            lift = chance.uniform(-0.008, 0.008)
            for radius, height in ((1.0, -depth), (1.0, 0), (0.985, 0.005), (0.9, 0.005), (0.87, 0), (0.87, -0.06)):
                wall.append(np.column_stack((rim * radius * size, np.full(6, height + lift))))
            points = np.concatenate(wall) + (x, y, 0)
            parts.append((points, grid_faces(6, 6, closed=True), 0))
            fill = np.vstack((np.column_stack((rim * 0.88 * size, np.full(6, -0.012 + lift))), [(0, 0, -0.022 + lift)]))
            parts.append((fill + (x, y, 0), [(i, (i + 1) % 6, 6) for i in range(6)], 1))
    return parts
