"""Pans, plates and bowls of the recipe films. Each is at the origin and knows its inner shape."""

import math

import numpy as np

import materials
import paint
import reel_materials
from parts import lathe, mesh_of, rounded, sharpen, thing
from solids import line, tube


def wood():
    return materials.wood(tuple(paint.shown("#9a6a3e")), tuple(paint.shown("#b98a58")), 0.12)


# Inner radius, height of the rim, height of the inner bottom, steepness and thickness of the wall.
WARE = {
    "kadai": {"radius": 1.06, "height": 0.44, "base": 0.04, "power": 2.6, "wall": 0.035, "of": reel_materials.iron},
    "tawa": {"radius": 1.16, "height": 0.07, "base": 0.03, "power": 9.0, "wall": 0.03, "of": reel_materials.iron},
    "steel": {"radius": 0.98, "height": 0.46, "base": 0.04, "power": 3.2, "wall": 0.02, "of": reel_materials.steel},
    "brass": {"radius": 0.98, "height": 0.44, "base": 0.04, "power": 2.8, "wall": 0.03, "of": materials.brass},
    "copper": {"radius": 0.98, "height": 0.5, "base": 0.04, "power": 5.0, "wall": 0.03, "of": materials.copper},
    "clay": {"radius": 0.98, "height": 0.44, "base": 0.06, "power": 3.0, "wall": 0.07, "of": reel_materials.terracotta},
    "bowl": {"radius": 0.98, "height": 0.42, "base": 0.05, "power": 2.7, "wall": 0.045, "of": lambda: reel_materials.glaze("#ece2cd")},
    "plate": {"radius": 1.14, "height": 0.13, "base": 0.045, "power": 5.0, "wall": 0.04, "of": lambda: reel_materials.glaze("#ece2cd")},
    "thali": {"radius": 1.14, "height": 0.14, "base": 0.03, "power": 14.0, "wall": 0.022, "of": materials.brass},
    "mortar": {"radius": 0.84, "height": 0.5, "base": 0.14, "power": 2.2, "wall": 0.16, "of": materials.granite},
    "cup": {"radius": 0.68, "height": 0.86, "base": 0.05, "power": 9.0, "wall": 0.03, "of": materials.brass},
    "board": {"radius": 1.12, "height": 0.09, "base": 0.09, "power": 1.0, "wall": 0.0, "of": wood},
    "jar": {"radius": 0.8, "height": 0.95, "base": 0.06, "power": 10.0, "wall": 0.05, "of": lambda: reel_materials.glaze("#e6d3b0")},
}


class Ware:
    def __init__(self, name):
        for key, value in WARE[name].items():
            setattr(self, key, value)
        self.name = name
        BUILDERS.get(name, build_round)(self)

    def inside(self, x, y):
        """The height map for pieces to fall on; outside is the table."""
        far = np.hypot(x, y) / self.radius
        floor = self.base + (self.height - self.base) * np.clip(far, 0, 1) ** self.power
        rim = far <= 1 + self.wall / self.radius
        return np.where(rim, floor, 0.0)

    def level(self, share):
        """A height inside, as a share of the distance from bottom to rim."""
        return self.base + (self.height - self.base) * share

    def reach(self, height):
        """The inner radius at this height."""
        share = np.clip((height - self.base) / max(self.height - self.base, 1e-6), 0, 1)
        return self.radius * share ** (1 / self.power)


def build_round(ware):
    radius, height, base, wall = ware.radius, ware.height, ware.base, ware.wall
    shares = np.linspace(0, 1, 40) ** 0.7
    inner = [(radius * s, base + (height - base) * s**ware.power) for s in shares]
    lip = [(radius + wall * 0.3, height + wall * 0.34), (radius + wall * 0.75, height + wall * 0.3), (radius + wall, height)]
    foot = max(radius * 0.45, radius * (1 - 1.2 / ware.power))
    outer = [(foot + (radius + wall - foot) * s ** (1 / 1.6), height * s) for s in np.linspace(1, 0, 30)]
    return sharpen(lathe("ware", inner + lip + outer + [(0, 0)], ware.of(), 200), 50)


def build_kadai(ware):
    """Two handles of bent iron at the rim."""
    build_round(ware)
    for side in (-1, 1):
        angle = math.radians(18) + (math.pi if side < 0 else 0)
        x, y = math.cos(angle), math.sin(angle)
        out, z = ware.radius + 0.02, ware.height - 0.05
        across = np.array((-y, x, 0))
        middle = np.array((x * out, y * out, z))
        path = line([middle - across * 0.2, middle - across * 0.19 + (x * 0.16, y * 0.16, 0.07), middle + across * 0.19 + (x * 0.16, y * 0.16, 0.07), middle + across * 0.2], 9)
        points, faces = tube(path, np.full(len(path), 0.032), 16)
        thing("ear", mesh_of("ear", points, faces), ware.of())


def build_tawa(ware):
    """A flat griddle with one long handle."""
    build_round(ware)
    angle = math.radians(38)
    way = np.array((math.cos(angle), math.sin(angle), 0))
    path = line([way * 1.1 + (0, 0, 0.05), way * 1.5 + (0, 0, 0.1), way * 2.6 + (0, 0, 0.16)], 9)
    points, faces = tube(path, np.linspace(0.07, 0.055, len(path)), 18, lambda a, _t: 1 - 0.45 * np.abs(np.sin(a)))
    thing("handle", mesh_of("handle", points, faces), ware.of())


def build_board(ware):
    profile = rounded([(0, 0), (ware.radius, 0, 0.02), (ware.radius, ware.height, 0.03), (0, ware.height)], 0.03)
    return sharpen(lathe("board", profile, ware.of(), 200), 40)


BUILDERS = {"kadai": build_kadai, "tawa": build_tawa, "board": build_board}


def spoon(material=None):
    """A wooden spoon in the pan: its bowl at the origin, its handle to the upper right."""
    material = material or wood()
    way = np.array((0.5, 0.62, 0.86))
    path = line([way * 0.12, way * 0.9, way * 3.4], 10)
    points, faces = tube(path, np.linspace(0.042, 0.06, len(path)), 18)
    handle = thing("spoon", mesh_of("spoon", points, faces), material)
    head = [(0.2 * math.sin(a), 0.05 * -math.cos(a)) for a in np.linspace(0.02, math.pi - 0.02, 24)]
    bowl = lathe("spoon", head, material, 40, location=(0, 0, 0.0), rotation=(0.5, -0.4, 0))
    return [handle, bowl]
