"""Mesh helpers: lathed profiles, sheets, objects that share a mesh."""

import math

import bpy
import numpy as np


def rounded(points, radius=0.02, steps=5):
    """A profile with rounded corners. A point may have its own radius: (x, z, radius)."""
    path = [np.array(point[:2], float) for point in points]
    radii = [point[2] if len(point) > 2 else radius for point in points]
    eased = [path[0]]
    for before, corner, after, wanted in zip(path, path[1:], path[2:], radii[1:]):
        ahead, back = after - corner, before - corner
        room = min(np.linalg.norm(ahead), np.linalg.norm(back)) * 0.49
        reach = min(wanted, room)
        if reach < 1e-5:
            eased.append(corner)
            continue
        start = corner + back / np.linalg.norm(back) * reach
        end = corner + ahead / np.linalg.norm(ahead) * reach
        for t in np.linspace(0, 1, steps):
            eased.append((1 - t) ** 2 * start + 2 * t * (1 - t) * corner + t**2 * end)
    eased.append(path[-1])
    return [tuple(point) for point in eased]


def curve_through(points, steps=10):
    """A soft line through points (Catmull-Rom)."""
    path = [np.array(point, float) for point in points]
    path = [2 * path[0] - path[1], *path, 2 * path[-1] - path[-2]]
    line = []
    for a, b, c, d in zip(path, path[1:], path[2:], path[3:]):
        for t in np.linspace(0, 1, steps, endpoint=False):
            line.append(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
            )
    line.append(path[-2])
    return np.array(line)


def mesh_of(name, vertices, faces, uvs=None, smooth=True):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(map(float, v)) for v in vertices], [], [tuple(map(int, f)) for f in faces])
    if uvs is not None:
        layer = mesh.uv_layers.new(name="art")
        loops = np.empty(len(mesh.loops), np.int32)
        mesh.loops.foreach_get("vertex_index", loops)
        layer.data.foreach_set("uv", np.asarray(uvs, np.float32)[loops].ravel())
    if smooth:
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.update()
    return mesh


def thing(name, mesh, material=None, location=(0, 0, 0), rotation=(0, 0, 0), scale=1.0):
    """Puts a mesh into the scene; many objects may share one."""
    item = bpy.data.objects.new(name, mesh)
    item.location = location
    item.rotation_euler = rotation
    item.scale = (scale,) * 3 if np.isscalar(scale) else scale
    if material is not None and len(mesh.materials) == 0:
        mesh.materials.append(material)
    bpy.context.scene.collection.objects.link(item)
    return item


def grid_faces(rows, columns, closed=False):
    faces = []
    for row in range(rows - 1):
        for column in range(columns if closed else columns - 1):
            a, b = row * columns + column, row * columns + (column + 1) % columns
            faces.append((a, b, b + columns, a + columns))
    return faces


def lathe_mesh(name, profile, segments=128, ripple=None):
    """Turns a profile of (radius, height) around the vertical axis. `ripple(angle, height)` is added to the radius."""
    angles = np.linspace(0, 2 * math.pi, segments, endpoint=False)
    vertices = []
    for radius, height in profile:
        rim = radius + (ripple(angles, height) if ripple is not None and radius > 0.01 else 0 * angles)
        vertices += list(zip(rim * np.cos(angles), rim * np.sin(angles), np.full(segments, height)))
    faces = [face[::-1] for face in grid_faces(len(profile), segments, closed=True)]
    return mesh_of(name, vertices, [face[::-1] for face in faces])


def lathe(name, profile, material, segments=128, ripple=None, **place):
    return thing(name, lathe_mesh(name, profile, segments, ripple), material, **place)


def sharpen(item, degrees=35):
    """Shades smooth, except edges steeper than this angle."""
    item.data.use_auto_smooth = True
    item.data.auto_smooth_angle = math.radians(degrees)
    return item


def joined(name, meshes):
    """Several (vertices, faces) as one mesh."""
    vertices, faces, start = [], [], 0
    for some_vertices, some_faces in meshes:
        vertices += [tuple(v) for v in some_vertices]
        faces += [tuple(index + start for index in face) for face in some_faces]
        start += len(some_vertices)
    return mesh_of(name, vertices, faces)


def children_of(parent, items):
    for item in items:
        item.parent = parent
    return parent


def empty(name="group", location=(0, 0, 0), turn=0.0, scale=1.0):
    item = bpy.data.objects.new(name, None)
    item.location = location
    item.rotation_euler = (0, 0, turn)
    item.scale = (scale,) * 3
    bpy.context.scene.collection.objects.link(item)
    return item
