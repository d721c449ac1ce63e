"""Renders the jobs of a file: blender -b -P render.py -- jobs.json"""

import json
import math
import os
import shutil
import sys
import tempfile
import time
import traceback

import bpy
import cv2
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import ingredients  # noqa: E402
import nodes  # noqa: E402
import paint  # noqa: E402
import scenes  # noqa: E402
from denoise import Denoiser  # noqa: E402
from film import Film, develop, load_film, pixels_of  # noqa: E402

PASSES = {"color": "Noisy Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal"}


def empty_studio(job):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    nodes.forget_materials()
    ingredients.clear_stocks()
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x = round(job["width"] * job["scale"])
    scene.render.resolution_y = round(job["height"] * job["scale"])
    scene.render.resolution_percentage = 100
    scene.render.film_transparent = False
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.use_adaptive_sampling = False
    cycles.use_denoising = False
    cycles.max_bounces = 12
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 3
    cycles.transmission_bounces = 8
    cycles.transparent_max_bounces = 12
    cycles.volume_bounces = 0
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 6
    cycles.blur_glossy = 0.6
    cycles.use_light_tree = False
    return scene


def listen_to_passes(scene, folder):
    """The compositor writes what the denoiser needs, each layer into a file of its own."""
    bpy.context.view_layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    for name, socket in PASSES.items():
        output = tree.nodes.new("CompositorNodeOutputFile")
        output.base_path = folder
        output.format.file_format = "OPEN_EXR"
        output.format.color_depth = "32"
        output.format.exr_codec = "NONE"
        output.file_slots[0].path = f"{name}-"
        wanted = socket if socket in layers.outputs and layers.outputs[socket].enabled else "Image"
        tree.links.new(layers.outputs[wanted], output.inputs[0])


def expose(scene, folder, samples, seed):
    """One exposure: colour, albedo and normal as height x width x 9."""
    scene.cycles.samples = samples
    scene.cycles.seed = seed
    bpy.ops.render.render(write_still=False)
    layers = [pixels_of(os.path.join(folder, f"{name}-0001.exr"))[:, :, :3] for name in PASSES]
    return np.concatenate(layers, 2)


def frame_of(scene, heroes):
    """The part of the picture that the packs fill, as left, right, bottom, top between 0 and 1."""
    bpy.context.view_layer.update()
    corners = [
        world_to_camera_view(scene, scene.camera, item.matrix_world @ Vector(corner))
        for hero in heroes
        for item in hero.children_recursive
        for corner in item.bound_box
    ]
    margin = 0.015
    left, right = min(c.x for c in corners) - margin, max(c.x for c in corners) + margin
    bottom, top = min(c.y for c in corners) - margin, max(c.y for c in corners) + margin
    return max(left, 0), min(right, 1), max(bottom, 0), min(top, 1)


def photograph(scene, heroes, quality):
    """Glass and labels need more light than walls, so they are exposed a second time."""
    folder = tempfile.mkdtemp(prefix="render-")
    listen_to_passes(scene, folder)
    whole, extra = quality["samples"], quality["focus"]
    light = expose(scene, folder, whole, 7)
    if heroes and extra > 0:
        left, right, bottom, top = frame_of(scene, heroes)
        render = scene.render
        render.use_border, render.use_crop_to_border = True, False
        render.border_min_x, render.border_max_x = left, right
        render.border_min_y, render.border_max_y = bottom, top
        more = expose(scene, folder, extra, 11)
        height, width = light.shape[:2]
        # A pixel of margin: the border's own edge may be half exposed.
        rows = slice(math.ceil((1 - top) * height) + 1, math.floor((1 - bottom) * height) - 1)
        columns = slice(math.ceil(left * width) + 1, math.floor(right * width) - 1)
        light[rows, columns] = (light[rows, columns] * whole + more[rows, columns] * extra) / (whole + extra)
    shutil.rmtree(folder)
    return light


def enlarged(pixels, width, height):
    """To the full size, with the edges drawn a little crisper afterwards. In a squeezed scale, or lights would ring."""
    squeezed = np.log1p(pixels * 8)
    large = cv2.resize(squeezed, (width, height), interpolation=cv2.INTER_LANCZOS4)
    soft = cv2.GaussianBlur(large, (0, 0), 1.1)
    return np.expm1(np.clip(large + 0.45 * (large - soft), 0, None)) / 8


def take(job, quality, denoiser):
    scene = empty_studio(job)
    heroes = scenes.build(job)
    built = time.time()
    light = photograph(scene, heroes, quality)
    exposed = time.time()
    clean = denoiser.clean(*(np.ascontiguousarray(part) for part in np.split(light, 3, 2)))
    if os.environ.get("KEEP_LIGHT"):
        np.save(os.environ["KEEP_LIGHT"], clean)
    if quality["enlarge"]:
        clean = enlarged(clean, job["width"], job["height"])
    load_film(scene)
    develop(clean, job["out"], scene)
    print(f"render {exposed - built:.1f} s, denoise {time.time() - exposed:.1f} s", flush=True)


def main(path):
    with open(path) as file:
        plan = json.load(file)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    paint.film = Film(bpy.context.scene)
    denoiser = Denoiser(plan["weights"])
    for job in plan["jobs"]:
        start = time.time()
        take(job, plan["quality"], denoiser)
        print(f"DONE {job['name']} {time.time() - start:.0f}", flush=True)


try:
    main(sys.argv[sys.argv.index("--") + 1])
    code = 0
except Exception:
    traceback.print_exc()
    code = 1
# PyTorch's threads and Blender's farewell do not agree, so we leave without it.
sys.stdout.flush()
sys.stderr.flush()
os._exit(code)
