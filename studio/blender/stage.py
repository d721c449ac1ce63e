"""The stage: wall, floor, disc, light and camera, the same for every product."""

import math

import bpy
import numpy as np
from mathutils import Vector

import materials
import paint
from film import hex_values, mix
from parts import lathe, mesh_of, rounded, sharpen, thing

DISC_RADIUS = 1.1
DISC_HEIGHT = 0.12
FLOOR = -DISC_HEIGHT
WALL_AT = 9.0
WOOD = "#a8764a"
BROWN = "#8a5a2b"

# The measured light on each surface: what a white sheet there would reflect to the camera.
LIGHT_ON_WALL = np.array([2.25, 2.05, 1.8])
LIGHT_ON_FLOOR = np.array([3.0, 2.6, 2.3])
LIGHT_ON_LABEL = np.array([2.5, 2.4, 2.2])


def flat(name, corners, material):
    return thing(name, mesh_of(name, corners, [(0, 1, 2, 3)], smooth=False), material)


def build_room(secondary, wall=None, floor=None):
    """Wall and floor in the product's light colour: the wall a step toward brown, the floor toward white."""
    wall_shown = mix(secondary, BROWN, 0.10) if wall is None else hex_values(wall)
    floor_shown = mix(secondary, "#ffffff", 0.22) if floor is None else hex_values(floor)
    wide = 24
    wall_color = paint.film.light_for(wall_shown, LIGHT_ON_WALL)
    floor_color = paint.film.light_for(floor_shown, LIGHT_ON_FLOOR)
    flat(
        "wall",
        [(-wide, WALL_AT, FLOOR), (wide, WALL_AT, FLOOR), (wide, WALL_AT, 16), (-wide, WALL_AT, 16)],
        materials.plaster(tuple(wall_color)),
    )
    flat(
        "floor",
        [(-wide, -12, FLOOR), (wide, -12, FLOOR), (wide, WALL_AT, FLOOR), (-wide, WALL_AT, FLOOR)],
        materials.plaster(tuple(floor_color)),
    )


def disc_wood(secondary):
    tone = paint.film.light_for(mix(WOOD, secondary, 0.3), LIGHT_ON_FLOOR)
    return materials.wood(tuple(tone), tuple(np.minimum(tone * 1.35, 0.9)))


def build_disc(secondary, radius=DISC_RADIUS, location=(0, 0, 0), height=DISC_HEIGHT):
    profile = rounded([(0, -height), (radius, -height), (radius, 0, 0.016), (0, 0)], 0.012)
    disc = lathe("disc", profile, disc_wood(secondary), 192, location=location)
    return sharpen(disc, 40)


def build_stage(colors, disc=DISC_RADIUS):
    """Wall, floor, light and disc in the colours of a product."""
    build_room(colors[1])
    build_disc(colors[1], disc)
    build_light()


def area_light(name, location, target, size, energy, color=(1, 1, 1), spread=180):
    light = bpy.data.lights.new(name, "AREA")
    light.shape = "RECTANGLE"
    light.size, light.size_y = size
    light.energy = energy
    light.color = color
    light.spread = math.radians(spread)
    item = bpy.data.objects.new(name, light)
    item.location = location
    item.rotation_euler = (Vector(target) - Vector(location)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(item)
    return item


def build_light(strength=1.0):
    """A large warm key light from the upper left, a weak fill light from the right, a strip light for the edges of glass."""
    area_light("key", (-4.2, -3.6, 5.2), (0, 0, 0.7), (3.2, 3.6), 1520 * strength, (1.0, 0.93, 0.83))
    area_light("fill", (5.5, -2.5, 3.0), (0, 0, 0.9), (3.0, 4.0), 190 * strength, (1.0, 0.97, 0.94))
    area_light("rim", (3.2, 3.6, 3.4), (0.2, 0, 1.0), (0.9, 3.4), 260 * strength, (1.0, 0.96, 0.9))
    area_light("wash", (-1.5, 3.4, 7.5), (0.0, 9.0, 1.2), (6.0, 2.0), 1700 * strength, (1.0, 0.95, 0.88))
    build_world(0.7 * strength)


def build_world(strength):
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = (1.0, 0.96, 0.91, 1)
    background.inputs["Strength"].default_value = strength


def build_camera(location=(0, -6.2, 1.9), pitch=81.0, lens=74.0, turn=0.0, shift=(0, 0), focus=None, stop=None):
    """Camera slightly above, horizon at 46 % of a 4:5 frame."""
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    data.shift_x, data.shift_y = shift
    if stop is not None:
        data.dof.use_dof = True
        data.dof.focus_distance = focus if focus is not None else -location[1] - 0.35
        data.dof.aperture_fstop = stop
    item = bpy.data.objects.new("camera", data)
    item.location = location
    item.rotation_euler = (math.radians(pitch), 0, math.radians(turn))
    bpy.context.scene.collection.objects.link(item)
    bpy.context.scene.camera = item
    return item


def aim_camera(camera, target):
    direction = Vector(target) - camera.location
    camera.rotation_euler = direction.to_track_quat("-Z", "Y").to_euler()
    camera.data.dof.focus_distance = direction.length
