"""Tone mapping and its inverse: which linear light gives a wanted display colour."""

import os
import tempfile

import bpy
import numpy as np

VIEW = "Filmic"
LOOK = "Medium High Contrast"


def load_film(scene):
    scene.view_settings.view_transform = VIEW
    scene.view_settings.look = LOOK
    scene.view_settings.exposure = 0
    scene.view_settings.gamma = 1


def pixels_of(path, colorspace="Non-Color"):
    """A picture as height x width x 4, top row first."""
    image = bpy.data.images.load(path, check_existing=False)
    image.colorspace_settings.name = colorspace
    values = np.empty(image.size[0] * image.size[1] * 4, np.float32)
    image.pixels.foreach_get(values)
    shape = (image.size[1], image.size[0], 4)
    bpy.data.images.remove(image)
    return values.reshape(shape)[::-1]


def float_image(name, pixels, colorspace="Linear"):
    """An image of linear light for nodes and `save_render`."""
    height, width = pixels.shape[:2]
    image = bpy.data.images.new(name, width, height, alpha=True, float_buffer=True)
    image.colorspace_settings.name = colorspace
    if pixels.shape[2] == 3:
        pixels = np.concatenate((pixels, np.ones((height, width, 1), np.float32)), 2)
    image.pixels.foreach_set(np.ascontiguousarray(pixels[::-1], np.float32).ravel())
    image.update()
    return image


def develop(pixels, path, scene):
    """Writes linear light as a tone-mapped PNG."""
    image = float_image("developed", pixels)
    settings = scene.render.image_settings
    settings.file_format, settings.color_mode, settings.color_depth = "PNG", "RGB", "8"
    settings.compression = 30
    os.makedirs(os.path.dirname(path), exist_ok=True)
    image.save_render(path, scene=scene)
    bpy.data.images.remove(image)


class Film:
    """The tone curve, measured once on a grey ramp."""

    def __init__(self, scene):
        load_film(scene)
        self.light = np.concatenate(([0], np.geomspace(1e-4, 20, 2047))).astype(np.float32)
        ramp = np.repeat(self.light[None, :, None], 3, 2)
        path = os.path.join(tempfile.mkdtemp(), "ramp.png")
        image = float_image("ramp", ramp)
        settings = scene.render.image_settings
        settings.file_format, settings.color_mode, settings.color_depth = "PNG", "RGB", "16"
        image.save_render(path, scene=scene)
        bpy.data.images.remove(image)
        self.shown = np.maximum.accumulate(pixels_of(path)[0, :, 1])

    def light_for(self, shown, exposure=1.0, most=0.92):
        """The albedo that shows as these display values (0..1) under light of this strength."""
        return np.clip(np.interp(shown, self.shown, self.light) / exposure, 0.0, most)


def hex_values(color):
    return np.array([int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)])


def mix(first, second, share):
    return hex_values(first) * (1 - share) + hex_values(second) * share


def linear(color):
    """sRGB, as a hex string or display values, as linear light."""
    c = hex_values(color) if isinstance(color, str) else np.asarray(color, float)
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)
