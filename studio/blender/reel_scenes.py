"""The scene of one recipe step: a pan on a table, its contents, and what is added."""

import math

import numpy as np

import paint
import reel_materials
import stage
from drop import BLOCKED, Heights
from film import hex_values
from ingredients import chance_of
from parts import mesh_of, thing
from reel_food import LAYERS, height_at, poured_at, stream
from reel_things import REEL_THINGS
from reel_ware import Ware, spoon

# The camera sees slightly more than the frame, to allow for its moves.
MARGIN = 1.12
DISTANCE = 7.5
LENS = 58.0
# The dish is above the middle: the lower part is for the text.
RAISED = -0.115
SLOPES = {"film": 52.0, "poster": 76.0}
LIGHT_ON_TABLE = np.array([2.9, 2.6, 2.25])
CELLS = {"fine": 0.009, "coarse": 0.016}


class Arrival:
    """A piece added during the clip: when, where, and how."""

    def __init__(self, item, index, layer, start, end):
        self.item, self.index, self.layer = item, index, layer
        self.start, self.end = start, end
        item.pass_index = index


def build_light():
    """A window light from the left, slightly behind the table."""
    stage.area_light("key", (-4.9, 1.7, 4.3), (0, 0, 0.2), (3.0, 3.2), 1650, (1.0, 0.93, 0.83))
    stage.area_light("fill", (5.2, -2.0, 3.6), (0, 0, 0.2), (3.4, 3.4), 150, (1.0, 0.97, 0.94))
    top = stage.area_light("top", (0.6, 3.4, 6.2), (0, 0.2, 0), (3.0, 2.0), 420, (1.0, 0.96, 0.9))
    # Wet food would reflect it as a grey area.
    top.visible_glossy = False
    # A small light only for the highlights of wet things.
    glint = stage.area_light("glint", (-1.9, 4.0, 5.2), (-0.2, 0.3, 0.2), (1.1, 0.5), 130, (1.0, 0.97, 0.92))
    glint.visible_diffuse = False
    stage.build_world(0.45)


def build_table(color):
    wide = 16
    tone = tuple(paint.film.light_for(hex_values(color), LIGHT_ON_TABLE))
    corners = [(-wide, -wide, 0), (wide, -wide, 0), (wide, wide, 0), (-wide, wide, 0)]
    thing("table", mesh_of("table", corners, [(0, 1, 2, 3)], smooth=False), reel_materials.table(tone))


def build_camera(view, near=1.0, aim=(0, 0, 0.15)):
    slope = math.radians(SLOPES[view])
    far = DISTANCE * near
    place = (aim[0], aim[1] - far * math.cos(slope), aim[2] + far * math.sin(slope))
    camera = stage.build_camera(location=place, stop=1.6)
    stage.aim_camera(camera, aim)
    data = camera.data
    data.sensor_fit, data.sensor_height = "VERTICAL", 36
    data.lens = LENS / (MARGIN if view == "film" else 1.0)
    data.shift_y = RAISED / (MARGIN if view == "film" else 1.0)
    data.dof.aperture_fstop = 1.1
    return camera


def windows(layers, seconds, stirred):
    """The times of the added layers: one after the other, with pauses before and after, or time to stir."""
    start, end = 0.06 * seconds, (0.56 if stirred else 0.76) * seconds
    each = (end - start) / max(1, len(layers))
    return [(start + i * each, start + (i + 1) * each) for i in range(len(layers))]


def shares_of(items):
    """Pieces are scattered in one round, so neighbours land together. Between 0 and 1 for each."""
    chance = chance_of("hand", len(items))
    places = [item.matrix_world.translation for item in items]
    if len(items) < 12:
        return [(position + 0.5) / len(items) for position in range(len(items))]
    angles = np.array([math.atan2(place.y, place.x) for place in places]) + chance.normal(0, 0.28, len(items))
    return np.mod(angles / (2 * math.pi) + 0.3, 1)


class Scene:
    def __init__(self, job):
        shot = job["shot"]
        self.shot, self.seconds = shot, job["seconds"]
        build_light()
        build_table(job["colors"][0])
        self.camera = build_camera(job["view"], shot.get("near", 1.0), shot.get("aim", (0, 0, 0.15)))
        self.ware = Ware(shot["ware"])
        kinds = [REEL_THINGS[layer["of"]]["size"] for layer in self.layers() if "of" in layer]
        cell = CELLS["fine"] if kinds and min(kinds) < 0.06 else CELLS["coarse"]
        self.ground = Heights(cell, -2.2, 2.2, -2.6, 2.4, 0.0)
        self.ground.raise_to(self.ware.inside)
        self.lay_out()

    def layers(self):
        return [*self.shot.get("around", []), *self.shot.get("lies", []), *self.shot.get("goes", []), *self.shot.get("comes", [])]

    def lay(self, layer):
        return LAYERS[layer["put"]](layer, self.ware, self.ground)

    def lay_out(self):
        for layer in self.shot.get("around", []):
            self.lay(layer)
        # Pieces of the pan may not roll out of it.
        rim = self.ware.radius
        self.ground.raise_to(lambda x, y: np.where(np.hypot(x, y) > rim, BLOCKED, -BLOCKED))
        for layer in self.shot.get("lies", []):
            self.lay(layer)
        kept = self.ground.map.copy()
        self.going = [item for layer in self.shot.get("goes", []) for item in self.lay(layer)]
        self.ground.map = kept
        self.coming = []
        number = 0
        coming = self.shot.get("comes", [])
        for layer, (start, end) in zip(coming, windows(coming, self.seconds, "stir" in self.shot)):
            items = self.lay(layer)
            falls = layer["put"] == "pieces"
            shares = shares_of(items) if falls else [0.0] * len(items)
            self.coming.append([])
            for item, share in zip(items, shares):
                at = start + 0.3 + share * (end - start - 0.3)
                number += 1
                self.coming[-1].append(Arrival(item, number, layer, at if falls else start, at if falls else end))

    def height_at(self, x, y):
        return height_at(self.ground.map, self.ground, x, y)

    def streams(self):
        """The poured streams, modelled on demand: (layer, thing, start, end)."""
        coming = self.shot.get("comes", [])
        for layer, (start, end) in zip(coming, windows(coming, self.seconds, "stir" in self.shot)):
            if layer.get("pour"):
                yield layer, stream(layer, self.height_at(*poured_at(layer))), start, end

    def spoon(self):
        if not self.shot.get("stir"):
            return []
        items = spoon()
        for item in items:
            item.location.z += self.food_height() + 0.01
        return items

    def food_height(self):
        pools = [layer for layer in self.layers() if layer["put"] == "pool"]
        return max((self.ware.level(layer.get("level", 0.6)) for layer in pools), default=self.ware.base)


def poster_shot(job):
    """The finished dish from above."""
    for item in Scene(job).going:
        item.hide_render = True
    return []
