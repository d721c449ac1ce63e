"""Renders the parts of a recipe film step: its two still pictures, and sprites on a transparent background."""

import math
import os
import tempfile

import bpy
import cv2
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from exposure import empty_studio, enlarged, expose, listen_to_passes
from film import develop, load_film, pixels_of
from reel_motion import View
from reel_scenes import MARGIN, Scene

MORE_PASSES = {"image": "Image", "depth": "Depth", "index": "IndexOB"}


def show(items, seen):
    for item in items:
        item.hide_render = not seen


def border_of(scene, items):
    """The region of the picture with these objects and their shadows."""
    bpy.context.view_layer.update()
    corners = [
        world_to_camera_view(scene, scene.camera, item.matrix_world @ Vector(corner))
        for item in items
        for corner in item.bound_box
    ]
    margin = 0.06
    return (
        max(min(c.x for c in corners) - margin, 0),
        min(max(c.x for c in corners) + margin, 1),
        max(min(c.y for c in corners) - margin * 0.6, 0),
        min(max(c.y for c in corners) + margin * 0.6, 1),
    )


def feathered(height, width, edge=16):
    """1 in the middle, falling to 0 at the edges, so that no seam shows."""
    rows = np.minimum(np.arange(height), np.arange(height)[::-1])
    columns = np.minimum(np.arange(width), np.arange(width)[::-1])
    return np.clip(np.minimum.outer(rows, columns) / edge, 0, 1).astype(np.float32)


class Studio:
    def __init__(self, job, denoiser):
        self.job, self.denoiser = job, denoiser
        self.samples = job["samples"] + job["focus"] // 2
        self.width, self.height = round(job["width"] * MARGIN), round(job["height"] * MARGIN)
        self.scene = empty_studio({**job, "width": self.width, "height": self.height})
        self.set = Scene(job)
        self.folder = tempfile.mkdtemp(prefix="reel-")
        layer = bpy.context.view_layer
        layer.use_pass_z, layer.use_pass_object_index = True, True
        listen_to_passes(self.scene, self.folder, MORE_PASSES)
        camera = self.scene.camera
        bpy.context.view_layer.update()
        self.view = View(np.array(camera.matrix_world), camera.data.lens, camera.data.shift_y, self.width, self.height)

    def layer(self, name):
        pixels = pixels_of(os.path.join(self.folder, f"{name}-0001.exr"))[:, :, 0]
        return cv2.resize(pixels, (self.width, self.height), interpolation=cv2.INTER_NEAREST)

    def developed(self, light):
        load_film(self.scene)
        path = os.path.join(self.folder, "developed.png")
        develop(light, path, self.scene)
        return cv2.cvtColor(cv2.imread(path), cv2.COLOR_BGR2RGB)

    def cleaned(self, light, width, height):
        clean = self.denoiser.clean(*(np.ascontiguousarray(part) for part in np.split(light, 3, 2)))
        return self.developed(enlarged(clean, width, height)).astype(np.float32)

    def plates(self):
        """The step at first and after each added layer: pictures, and which object each pixel shows.
        The last is rendered whole, with its depth; of the others only the part that differs."""
        layers = self.set.coming
        show(self.set.going, False)
        last = self.cleaned(expose(self.scene, self.folder, self.samples, 7), self.width, self.height)
        depth = self.layer("depth")
        found = [(last, self.indices())]
        # What is removed stays until the last layer is added.
        show(self.set.going, True)
        changed = list(self.set.going)
        for layer in reversed(layers):
            come = [arrival.item for arrival in layer]
            show(come, False)
            changed += come
            found.append(self.part(last, changed))
        return found[::-1], depth

    def indices(self):
        return np.rint(self.layer("index")).astype(np.int32)

    def part(self, whole, items):
        """Renders the region in which these objects are or were, and puts it over the whole picture."""
        left, right, bottom, top = border_of(self.scene, items)
        render = self.scene.render
        render.use_border, render.use_crop_to_border = True, False
        render.border_min_x, render.border_max_x, render.border_min_y, render.border_max_y = left, right, bottom, top
        light = expose(self.scene, self.folder, self.samples, 7)
        render.use_border = False
        height, width = light.shape[:2]
        # One pixel of margin: the edge of the border may be incomplete.
        rows = math.ceil((1 - top) * height) + 1, math.floor((1 - bottom) * height) - 1
        columns = math.ceil(left * width) + 1, math.floor(right * width) - 1
        scale = self.height / height
        y0, y1, x0, x1 = (round(edge * scale) for edge in (*rows, *columns))
        patch = self.cleaned(light[slice(*rows), slice(*columns)], x1 - x0, y1 - y0)
        picture = whole.copy()
        under = picture[y0:y1, x0:x1]
        under += (patch - under) * feathered(y1 - y0, x1 - x0)[..., None]
        return picture, self.indices()

    def cut_out(self, items, samples, catchers=()):
        """These objects on a transparent background, as colour and alpha."""
        others = [item for item in self.scene.objects if item.type == "MESH" and item not in items]
        kept = {item: item.hide_render for item in others}
        show(others, False)
        for item in catchers:
            item.hide_render, item.is_shadow_catcher = False, True
        show(items, True)
        self.scene.render.film_transparent = True
        blurred, self.scene.camera.data.dof.use_dof = self.scene.camera.data.dof.use_dof, False
        expose(self.scene, self.folder, samples, 3)
        light = pixels_of(os.path.join(self.folder, "image-0001.exr"))
        self.scene.render.film_transparent, self.scene.camera.data.dof.use_dof = False, blurred
        for item in catchers:
            item.is_shadow_catcher = False
        for item, hidden in kept.items():
            item.hide_render = hidden
        cover = np.clip(light[..., 3], 0, 1)
        bare = light[..., :3] / np.maximum(cover, 1e-3)[..., None]
        large = cv2.resize(bare, (self.width, self.height), interpolation=cv2.INTER_CUBIC)
        cover = cv2.resize(cover, (self.width, self.height), interpolation=cv2.INTER_CUBIC)
        return self.developed(np.clip(large, 0, None)), np.clip(cover, 0, 1).astype(np.float32)
