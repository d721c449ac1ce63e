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
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import paint  # noqa: E402
import reel_film  # noqa: E402
import scenes  # noqa: E402
from denoise import Denoiser  # noqa: E402
from exposure import empty_studio, enlarged, expose, listen_to_passes  # noqa: E402
from film import Film, develop, load_film  # noqa: E402

def frame_of(scene, heroes):
    """The region of the packs, as left, right, bottom, top between 0 and 1."""
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


def photograph(scene, heroes, job):
    """Glass and labels need more samples than walls, so they are rendered a second time."""
    folder = tempfile.mkdtemp(prefix="render-")
    listen_to_passes(scene, folder)
    whole, extra = job["samples"], job["focus"]
    light = expose(scene, folder, whole, 7)
    if heroes and extra > 0:
        left, right, bottom, top = frame_of(scene, heroes)
        render = scene.render
        render.use_border, render.use_crop_to_border = True, False
        render.border_min_x, render.border_max_x = left, right
        render.border_min_y, render.border_max_y = bottom, top
        more = expose(scene, folder, extra, 11)
        height, width = light.shape[:2]
        # One pixel of margin: the edge of the border may be incomplete.
        rows = slice(math.ceil((1 - top) * height) + 1, math.floor((1 - bottom) * height) - 1)
        columns = slice(math.ceil(left * width) + 1, math.floor(right * width) - 1)
        light[rows, columns] = (light[rows, columns] * whole + more[rows, columns] * extra) / (whole + extra)
    shutil.rmtree(folder)
    return light


def take(job, denoiser):
    scene = empty_studio(job)
    heroes = scenes.build(job)
    built = time.time()
    light = photograph(scene, heroes, job)
    exposed = time.time()
    clean = denoiser.clean(*(np.ascontiguousarray(part) for part in np.split(light, 3, 2)))
    if os.environ.get("KEEP_LIGHT"):
        np.save(os.environ["KEEP_LIGHT"], clean)
    if job["enlarge"]:
        clean = enlarged(clean, job["width"], job["height"])
    load_film(scene)
    develop(clean, job["out"], scene)
    print(f"render {exposed - built:.1f} s, denoise {time.time() - exposed:.1f} s", flush=True)


TAKERS = {"reel": reel_film.take_clip}


def main(path):
    with open(path) as file:
        plan = json.load(file)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    paint.film = Film(bpy.context.scene)
    denoiser = Denoiser(plan["weights"])
    for job in plan["jobs"]:
        start = time.time()
        TAKERS.get(job["kind"], take)(job, denoiser)
        print(f"DONE {job['name']} {time.time() - start:.0f}", flush=True)


try:
    main(sys.argv[sys.argv.index("--") + 1])
    code = 0
except Exception:
    traceback.print_exc()
    code = 1
# Blender's normal exit does not work while PyTorch's threads run, so we exit directly.
sys.stdout.flush()
sys.stderr.flush()
os._exit(code)
