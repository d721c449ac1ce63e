"""Plain solids as (points, faces), and functions that deform them. Pieces are along x and about one unit long."""

import functools
import math

import bmesh
import numpy as np

from parts import curve_through, grid_faces


@functools.lru_cache(None)
def _sphere(detail):
    ball = bmesh.new()
    bmesh.ops.create_icosphere(ball, subdivisions=detail, radius=1)
    ball.verts.ensure_lookup_table()
    points = np.array([vertex.co[:] for vertex in ball.verts])
    faces = [tuple(vertex.index for vertex in face.verts) for face in ball.faces]
    ball.free()
    return points, faces


def sphere(detail=3):
    points, faces = _sphere(detail)
    return points.copy(), faces


class Lumps:
    """Smooth noise: a few waves in random directions."""

    def __init__(self, chance, size, waves=7):
        self.waves = chance.normal(size=(waves, 3)) / size * 2
        self.phases = chance.uniform(0, 2 * math.pi, waves)

    def __call__(self, points):
        return np.sin(points @ self.waves.T + self.phases).mean(1)


def swollen(points, amount):
    """Moves each point of a body away from its middle, by a factor."""
    return points * (1 + np.asarray(amount)[:, None])


def tube(path, radii, sides=24, section=None):
    """A skin around a line. `section(angles, t)` gives the cross-section; the ends are closed."""
    path = np.asarray(path, float)
    radii = np.asarray(radii, float)
    ahead = np.gradient(path, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1)[:, None] + 1e-9
    up = np.array([0.0, 0.0, 1.0]) if abs(ahead[0][2]) < 0.9 else np.array([0.0, 1.0, 0.0])
    angles = np.linspace(0, 2 * math.pi, sides, endpoint=False)
    points = []
    for index, (middle, direction, radius) in enumerate(zip(path, ahead, radii)):
        side = np.cross(direction, up)
        side /= np.linalg.norm(side) + 1e-9
        up = np.cross(side, direction)
        shape = 1 if section is None else section(angles, index / (len(path) - 1))
        ring = radius * shape * np.ones(sides)
        points.append(middle + ring[:, None] * (np.cos(angles)[:, None] * side + np.sin(angles)[:, None] * up))
    points = np.concatenate(points)
    faces = grid_faces(len(path), sides, closed=True)
    first, last = len(points), len(points) + 1
    points = np.vstack((points, path[0], path[-1]))
    end = (len(path) - 1) * sides
    faces += [(first, (i + 1) % sides, i) for i in range(sides)]
    faces += [(last, end + i, end + (i + 1) % sides) for i in range(sides)]
    return points, faces


def line(points, steps=8):
    return curve_through(points, steps)


def sheet(outline_width, length=1.0, rows=14, columns=9, thickness=0.02, bend=None):
    """A thin leaf along x. `outline_width(t)` is half its width; `bend(x, y)` lifts it."""
    points = []
    for t in np.linspace(0, 1, rows):
        half = max(outline_width(t), 1e-3)
        for s in np.linspace(-1, 1, columns):
            points.append(((t - 0.5) * length, s * half, 0.0))
    points = np.array(points)
    if bend is not None:
        points[:, 2] += bend(points[:, 0], points[:, 1])
    upper = points + (0, 0, thickness / 2)
    lower = points - (0, 0, thickness / 2)
    faces = grid_faces(rows, columns)
    count = len(points)
    under = [tuple(index + count for index in face[::-1]) for face in faces]
    rim = [r * columns for r in range(rows)]
    rim += [(rows - 1) * columns + c for c in range(1, columns)]
    rim += [r * columns + columns - 1 for r in range(rows - 2, -1, -1)]
    rim += list(range(columns - 2, 0, -1))
    sides = [(a, a + count, b + count, b) for a, b in zip(rim, rim[1:] + rim[:1])]
    return np.vstack((upper, lower)), faces + under + sides


def turned(points, axis, degrees):
    angle = math.radians(degrees)
    c, s = math.cos(angle), math.sin(angle)
    matrix = {
        "x": [[1, 0, 0], [0, c, -s], [0, s, c]],
        "y": [[c, 0, s], [0, 1, 0], [-s, 0, c]],
        "z": [[c, -s, 0], [s, c, 0], [0, 0, 1]],
    }[axis]
    return points @ np.array(matrix).T
