"""Ingredients in the scene: meshes, heaps of grain, heaps of powder."""

import math
import zlib

import numpy as np
from mathutils import Matrix

import materials
from drop import Dropper
from parts import grid_faces, mesh_of, thing
from pieces import SHAPES
from things import SKINS

VARIETY = {"round": 3, "tear": 3, "oval": 3, "coconut": 2, "ear": 2, "comb": 2}


def chance_of(*words):
    """A random generator seeded by words."""
    return np.random.default_rng(zlib.crc32("/".join(map(str, words)).encode()))


class Stock:
    """The meshes of one kind of piece, and the points that represent them when they fall."""

    def __init__(self, kind):
        self.kind = kind
        self.meshes, self.clouds = [], []
        for index in range(VARIETY.get(kind["shape"], 5)):
            self.model(index)

    def model(self, index):
        shape = self.kind["shape"]
        parts = SHAPES[shape](chance_of(shape, index))
        points = np.concatenate([part[0] for part in parts])
        faces, slots, depths, start = [], [], [], 0
        for some_points, some_faces, slot, *depth in parts:
            faces += [tuple(i + start for i in face) for face in some_faces]
            slots += [slot] * len(some_faces)
            depths.append(depth[0] if depth else np.zeros(len(some_points)))
            start += len(some_points)
        mesh = mesh_of(shape, points, faces)
        mesh.polygons.foreach_set("material_index", slots)
        mesh.attributes.new("depth", "FLOAT", "POINT").data.foreach_set("value", np.concatenate(depths))
        for skin, colors in self.kind["skins"]:
            mesh.materials.append(skin_of(skin, colors))
        self.meshes.append(mesh)
        self.clouds.append(self.dense(points, faces))

    def dense(self, points, faces):
        """Corners and middles of faces: enough points that nothing falls through."""
        middles = np.array([points[list(face)].mean(0) for face in faces])
        cloud = np.vstack((points, middles))
        most = 1600
        return cloud if len(cloud) <= most else cloud[:: math.ceil(len(cloud) / most)]

    def dropper(self, ground, chance):
        kind = self.kind
        return Dropper(ground, chance, lambda i: self.clouds[i], kind["size"], kind["pose"], len(self.clouds))

    def lay(self, lying):
        items = []
        for variant, turn, scale, place in lying:
            item = thing(self.kind["shape"], self.meshes[variant])
            item.matrix_world = Matrix.Translation(place) @ Matrix(turn.tolist()).to_4x4() @ Matrix.Scale(scale, 4)
            items.append(item)
        return items


def skin_of(skin, colors):
    if skin == "striped":
        return materials.stripes(colors[0])
    return materials.organic(tuple(colors), *SKINS[skin])


def powder_heap(color, x, y, radius, height, base=0.0, seed=0):
    """A spooned heap: a soft cone with slides and a broken foot."""
    chance = chance_of("powder", seed, x, y)
    rings, sides = 44, 120
    angles = np.linspace(0, 2 * math.pi, sides, endpoint=False)
    waves = [(k, chance.normal(0, 0.05 / k**0.6), chance.uniform(0, 6)) for k in range(1, 14)]
    foot = 1 + sum(a * np.cos(k * angles + p) for k, a, p in waves)
    lumps = chance.normal(size=(26, 2)) * 9
    phases = chance.uniform(0, 6, 26)
    points = []
    for t in np.linspace(0, 1, rings):
        far = t**0.8
        px, py = far * radius * foot * np.cos(angles), far * radius * foot * np.sin(angles)
        rough = np.sin(np.outer(px, lumps[:, 0]) / radius + np.outer(py, lumps[:, 1]) / radius + phases).mean(1)
        slope = (1 - far) ** 0.95
        crown = -0.12 * np.exp(-((far / 0.16) ** 2))
        z = height * (slope + crown * 0.5) + rough * height * 0.16 * min(1, 6 * (1 - t))
        points.append(np.column_stack((px + x, py + y, np.maximum(z, 0) + base - 0.002)))
    faces = grid_faces(rings, sides, closed=True)
    return thing("powder", mesh_of("powder", np.concatenate(points), faces), materials.powder(color))


_stocks = {}


def clear_stocks():
    """Deletes the cached meshes, which belong to one scene."""
    _stocks.clear()


def stock_of(kind):
    key = (kind["shape"], repr(kind["skins"]), kind["size"], kind["pose"])
    if key not in _stocks:
        _stocks[key] = Stock(kind)
    return _stocks[key]
