"""Pods, roots, barks, leaves."""

import math

import numpy as np

from parts import grid_faces
from solids import Lumps, line, sheet, sphere, tube, turned


def pod(chance):
    """A groundnut in its shell: two lobes, a waist, a net of ridges."""
    points, faces = sphere(5)
    x = points[:, 0]
    lobes = chance.uniform(0.92, 1.08, 2)
    waist = 1 - chance.uniform(0.2, 0.34) * np.exp(-((x - chance.uniform(-0.12, 0.12)) / 0.26) ** 2)
    fat = np.where(x < 0, lobes[0], lobes[1]) * waist
    around = np.arctan2(points[:, 2], points[:, 1])
    drift = Lumps(chance, 0.9)(points) * 0.7
    ribs = np.abs(np.sin(around * 5 + drift * 2)) ** 0.6
    links = np.abs(np.sin(x * 13 + np.sin(around * 5) * 0.9 + drift * 3)) ** 0.6
    net = (1 - ribs * links) * np.sqrt(np.clip(1 - x**2, 0, 1))
    width = 0.215 * fat * (1 + 0.11 * net + 0.05 * Lumps(chance, 0.6)(points) + 0.012 * Lumps(chance, 0.05, 9)(points))
    body = np.column_stack((x * 0.5, points[:, 1] * width, points[:, 2] * width))
    body[:, 1] += chance.uniform(-0.1, 0.1) * (x**2)
    beak = np.clip(x - 0.86, 0, 1)
    body[:, 0] += beak * 0.25
    return [(body, faces, 0, 1 - net)]


def finger(chance):
    """A dried turmeric root: rings, wrinkles, a bend, often a second finger; broken at one end, and orange there."""
    steps, sides = 90, 32

    def root(length, radius, bend):
        t = np.linspace(0, 1, steps)
        path = np.column_stack(
            ((t - 0.5) * length, bend * np.sin(t * math.pi) + 0.02 * np.sin(t * 9), 0.015 * np.sin(t * 7 + 1))
        )
        along = (t + 0.012 * np.sin(t * 19 + chance.uniform(0, 6))) * math.pi * round(length * chance.uniform(9, 13))
        ridges, grooves = np.exp(-(np.sin(along) ** 2) * 14), np.exp(-(np.sin(along - 0.55) ** 2) * 22)
        swell = 1 + 0.12 * np.sin(t * math.pi * 2.6 + chance.uniform(0, 6)) + 0.1 * ridges - 0.04 * grooves
        end = np.clip(t * 8, 0, 1) ** 0.5 * (1 - 0.35 * np.clip((t - 0.9) * 10, 0, 1))
        lumps = chance.uniform(0, 6, 4)

        def section(angles, where):
            knobs = 0.07 * np.sin(angles * 2 + lumps[0] + where * 4) + 0.05 * np.sin(angles * 3 + lumps[1] - where * 7)
            wrinkles = 0.022 * np.sin(angles * 9 + lumps[2] + 3 * np.sin(where * 11)) + 0.016 * np.sin(angles * 14 - where * 9)
            return 1 + knobs + wrinkles

        points, faces = tube(path, radius * swell * end, sides, section)
        points += (Lumps(chance, 0.12)(points) * 0.012 + Lumps(chance, 0.03, 12)(points) * 0.004)[:, None]
        depth = np.append(np.repeat(grooves + 0.35 * (1 - ridges), sides), (0.5, 0.5))
        rim = points[(steps - 1) * sides : steps * sides]
        broken = np.vstack((rim, points[-1] + (0.01, 0, 0)))
        return [
            (points, faces[:-sides], 0, depth),
            (broken, [(sides, i, (i + 1) % sides) for i in range(sides)], 1),
        ]

    parts = root(1.0, chance.uniform(0.08, 0.11), chance.uniform(-0.16, 0.16))
    if chance.random() < 0.6:
        side = chance.choice((-1, 1))
        angle, place = side * chance.uniform(40, 65), (chance.uniform(-0.2, 0.15), side * 0.03, 0)
        second = root(0.42, 0.068, 0.03)
        parts += [(turned(points + (0.2, 0, 0), "z", angle) + place, *rest) for points, *rest in second]
    return parts


def chilli(chance):
    """A dried chilli: a wrinkled horn with a stalk."""
    t = np.linspace(0, 1, 64)
    bend, twist = chance.uniform(0.08, 0.2) * chance.choice((-1, 1)), chance.uniform(-0.06, 0.06)
    path = np.column_stack(((t - 0.5) * 0.86, bend * (t - 0.4) ** 2 * 2.2 + twist * np.sin(t * 5), 0.02 * np.sin(t * 6)))
    radii = 0.088 * np.clip(t * 14, 0, 1) ** 0.5 * (1 - t**1.6 * 0.93)
    folds = chance.uniform(0, 6, 5)

    def section(angles, where):
        deep = 0.16 * np.sin(angles * 3 + folds[0] + where * 5) + 0.1 * np.sin(angles * 5 + folds[1] - where * 8)
        return 1 + deep + 0.07 * np.sin(angles * 9 + folds[2] + where * 16 + 2 * np.sin(where * 20))

    points, faces = tube(path, radii, 40, section)
    points[:, 2] *= 0.72
    points += (Lumps(chance, 0.1)(points) * 0.012)[:, None] * (0, 1, 1)
    start = path[0]
    stalk = line([start + (0.03, 0, 0), start - (0.05, 0, 0), start - (0.14, bend * 0.5, -0.03), start - (0.2, bend, -0.02)], 6)
    cap_points, cap_faces = tube(line([start + (0.04, 0, 0), start - (0.035, 0, 0)], 6), np.linspace(0.066, 0.02, 7), 20)
    stem, stem_faces = tube(stalk, np.linspace(0.02, 0.013, len(stalk)), 12)
    return [(points, faces, 0), (cap_points, cap_faces, 1), (stem, stem_faces, 1)]


def star(chance):
    """Star anise: boats around a hub, some open with a seed in them."""
    parts = []
    for index in range(8):
        length = chance.uniform(0.42, 0.52)
        t = np.linspace(0, 1, 24)
        path = np.column_stack((0.04 + t * length, 0 * t, 0.05 * t**2))
        radii = 0.085 * np.sin(np.clip(t * 0.93 + 0.05, 0, 1) * math.pi) ** 0.8 + 0.006

        def section(angles, _where):
            open_top = np.exp(-((np.mod(angles - math.pi / 2 + math.pi, 2 * math.pi) - math.pi) / 0.36) ** 2)
            return 1 - 0.62 * open_top

        points, faces = tube(path, radii, 22, section)
        points[:, 1] *= 0.62
        turn = index * 45 + chance.uniform(-6, 6)
        parts.append((turned(points, "z", turn), faces, 0))
        if chance.random() < 0.6:
            seed, seed_faces = sphere(2)
            seed = seed * (0.075, 0.034, 0.05) + (0.25, 0, 0.045)
            parts.append((turned(seed, "z", turn), seed_faces, 1))
    hub, hub_faces = sphere(2)
    parts.append((hub * (0.06, 0.06, 0.05), hub_faces, 0))
    return parts


def stick(chance):
    """A cinnamon quill: bark rolled from both sides."""
    t = np.linspace(0, 1, 30)
    parts = []
    for side in (-1, 1):
        turns = chance.uniform(1.4, 1.8)
        angle = np.linspace(0, turns * 2 * math.pi, 46)
        radius = 0.03 + 0.045 * (angle / angle[-1])
        outline = np.column_stack((side * (radius * np.cos(angle) + 0.07), radius * np.sin(angle)))
        inner = outline * 0.93
        ring = np.vstack((outline, inner[::-1]))
        points = np.array(
            [((s - 0.5) * 1.0, y * (1 + 0.05 * math.sin(s * 5)), z + 0.008 * math.sin(s * 9)) for s in t for y, z in ring]
        )
        points += (Lumps(chance, 0.2)(points) * 0.006)[:, None]
        faces = grid_faces(len(t), len(ring), closed=True)
        count = len(ring)
        faces += [(i, i + 1, count - 2 - i, count - 1 - i)[::-1] for i in range(len(outline) - 1)]
        last = (len(t) - 1) * count
        faces += [(last + i, last + i + 1, last + count - 2 - i, last + count - 1 - i) for i in range(len(outline) - 1)]
        parts.append((points, faces, 0))
    return parts


def clove(chance):
    t = np.linspace(0, 1, 20)
    path = np.column_stack((-0.5 + t * 0.72, 0.03 * np.sin(t * 3), 0 * t))
    points, faces = tube(path, np.interp(t, [0, 0.1, 0.8, 1], [0.03, 0.05, 0.085, 0.1]), 14)
    points += (Lumps(chance, 0.12)(points) * 0.012)[:, None]
    parts = [(points, faces, 0)]
    for index in range(4):
        petal = line([(0.2, 0.03, 0), (0.3, 0.11, 0), (0.4, 0.17, 0)], 5)
        leaf, leaf_faces = tube(petal, np.linspace(0.055, 0.014, len(petal)), 10)
        parts.append((turned(leaf, "x", index * 90 + 20), leaf_faces, 0))
    ball, ball_faces = sphere(3)
    parts.append((ball * 0.105 + (0.35, 0, 0), ball_faces, 1))
    return parts


def cardamom(chance):
    points, faces = sphere(4)
    x = points[:, 0]
    around = np.arctan2(points[:, 2], points[:, 1])
    half = 0.2 * (1 - 0.12 * x) * (1 + 0.035 * np.cos(around * 15)) * (1 + 0.1 * np.cos(around * 3))
    body = np.column_stack((x * 0.46, points[:, 1] * half, points[:, 2] * half * 0.94))
    body[:, 0] += np.sign(x) * np.clip(np.abs(x) - 0.9, 0, 1) * 0.5
    return [(body, faces, 0)]


def mango_slice(chance):
    """A dried slice of raw mango: a curled strip with ragged edges."""
    rough = chance.uniform(0, 6, 4)

    def outline(t):
        return 0.19 * math.sin(math.pi * min(max(t, 0.03), 0.97)) ** 0.5 * (1 + 0.12 * math.sin(t * 11 + rough[0]))

    curl, cup = chance.uniform(0.25, 0.6), chance.uniform(0.4, 1.4)

    def bend(x, y):
        return curl * x**2 + cup * y**2 + 0.02 * np.sin(x * 14 + rough[1]) + 0.015 * np.sin(y * 30 + x * 9 + rough[2])

    points, faces = sheet(outline, 1.0, 30, 13, 0.075, bend)
    points[:, 1] += 0.1 * np.sin(points[:, 0] * 3 + rough[3])
    return [(points, faces, 0)]


def leaf(chance):
    """A dried fenugreek leaf: crumpled, folded along the rib."""
    rough = chance.uniform(0, 6, 4)
    fold, wave = chance.uniform(0.4, 1.6), chance.uniform(0.02, 0.06)

    def bend(x, y):
        return fold * np.abs(y) + wave * np.sin(x * 9 + rough[0]) + wave * np.sin(y * 16 + x * 6 + rough[1])

    points, faces = sheet(lambda t: 0.3 * math.sin(math.pi * min(max(t, 0.02), 0.98)) ** 0.7, 1, 16, 11, 0.012, bend)
    return [(points, faces, 0)]


def sprig(chance):
    """Moringa: round leaflets in pairs along a stem."""
    stem = line([(-0.5, 0, 0), (-0.1, 0.03, 0.03), (0.42, -0.02, 0.02)], 12)
    parts = [(*tube(stem, np.linspace(0.011, 0.005, len(stem)), 8), 1)]

    def leaflet(where, turn, size):
        rough = chance.uniform(0, 6)

        def bend(x, y):
            return 0.5 * np.abs(y) + 0.06 * np.sin(x * 4 + rough)

        points, faces = sheet(lambda t: 0.3 * math.sin(math.pi * min(max(t, 0.02), 0.98)) ** 0.6, 1, 10, 7, 0.02, bend)
        points = turned(turned((points + (0.55, 0, 0)) * size, "x", chance.uniform(-25, 25)), "z", turn)
        parts.append((points + where, faces, 0))

    for t in (0.18, 0.36, 0.54, 0.72, 0.88):
        where = stem[int(t * (len(stem) - 1))]
        for side in (-1, 1):
            leaflet(where, side * chance.uniform(55, 75), chance.uniform(0.17, 0.23) * (1.15 - t * 0.4))
    leaflet(stem[-1], 0, 0.17)
    return parts


def ear(chance):
    """An ear of wheat: grains in two rows, each with its beard."""
    stem = line([(-1.1, 0, 0), (-0.5, 0.02, 0.01), (0.4, -0.01, 0)], 14)
    parts = [(*tube(stem, np.linspace(0.014, 0.009, len(stem)), 8), 1)]
    for index in range(22):
        t = index / 21
        side = -1 if index % 2 else 1
        points, faces = sphere(3)
        points = points * (0.075, 0.032, 0.03)
        points = turned(turned(points + (0.06, 0, 0), "z", side * 24), "x", chance.uniform(-40, 40) + (index % 4) * 45)
        place = np.array((-0.45 + t * 0.85, side * 0.012, 0))
        parts.append((points + place, faces, 0))
        tip = place + (0.13, side * 0.05, 0)
        reach = np.array((0.34, side * (0.1 + 0.05 * chance.random()), chance.uniform(-0.06, 0.08)))
        beard = line([tip, tip + reach * 0.5 + (0, side * 0.01, 0), tip + reach], 5)
        parts.append((*tube(beard, np.linspace(0.005, 0.0015, len(beard)), 5), 1))
    return parts
