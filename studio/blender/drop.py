"""Drops pieces without a physics engine: a height map gives the resting position of the next one."""

import math

import numpy as np

BLOCKED = 50.0


def spin(yaw, tilt, roll):
    cz, sz, cy, sy, cx, sx = (f(a) for a in (yaw, tilt, roll) for f in (math.cos, math.sin))
    about_z = np.array([[cz, -sz, 0], [sz, cz, 0], [0, 0, 1]])
    about_y = np.array([[cy, 0, sy], [0, 1, 0], [-sy, 0, cy]])
    about_x = np.array([[1, 0, 0], [0, cx, -sx], [0, sx, cx]])
    return about_z @ about_y @ about_x


# How a piece may come to rest: its largest tilt and roll, in degrees.
POSES = {"any": (35, 180), "roll": (7, 180), "flat": (9, 9), "set": (0, 0)}


class Heights:
    def __init__(self, cell, left=-2.6, right=2.6, near=-3.0, far=2.2, base=0.0):
        self.cell, self.left, self.near = cell, left, near
        self.columns = int((right - left) / cell)
        self.rows = int((far - near) / cell)
        self.x = left + (np.arange(self.columns) + 0.5) * cell
        self.y = near + (np.arange(self.rows) + 0.5) * cell
        self.map = np.full((self.rows, self.columns), base)

    def raise_to(self, shape):
        """`shape(x, y)` is a surface; where it is higher, it is the new ground."""
        x, y = np.meshgrid(self.x, self.y)
        self.map = np.maximum(self.map, shape(x, y))

    def block_round(self, x, y, radius):
        self.raise_to(lambda gx, gy: np.where(np.hypot(gx - x, gy - y) < radius, BLOCKED, -BLOCKED))

    def block_box(self, x, y, half_width, half_depth):
        inside = lambda gx, gy: (np.abs(gx - x) < half_width) & (np.abs(gy - y) < half_depth)  # noqa: E731
        self.raise_to(lambda gx, gy: np.where(inside(gx, gy), BLOCKED, -BLOCKED))

    def cells(self, cloud, x, y):
        column = ((cloud[:, 0] + x - self.left) / self.cell).astype(int)
        row = ((cloud[:, 1] + y - self.near) / self.cell).astype(int)
        if column.min() < 0 or row.min() < 0 or column.max() >= self.columns or row.max() >= self.rows:
            return None
        return row, column

    def rest(self, cloud, x, y):
        """The height of the piece at rest here, and its stability (0 is stable)."""
        where = self.cells(cloud, x, y)
        if where is None:
            return None
        gaps = self.map[where] - cloud[:, 2]
        height = gaps.max()
        if height > BLOCKED / 2:
            return None
        reach = np.abs(cloud[:, :2]).max()
        touching = cloud[gaps > height - reach * 0.16, :2]
        unsure = np.linalg.norm((touching.min(0) + touching.max(0)) / 2) / reach
        return height, unsure, where

    def settle(self, cloud, height, where):
        np.maximum.at(self.map, where, cloud[:, 2] + height)


class Dropper:
    """Drops pieces of one kind; stores where each came to rest."""

    def __init__(self, ground, chance, cloud_of, size, pose="any", variety=5):
        self.ground, self.chance, self.size, self.pose = ground, chance, size, pose
        self.clouds = [cloud_of(index) for index in range(variety)]
        self.lying = []

    def try_at(self, x, y, loose):
        variant = int(self.chance.integers(len(self.clouds)))
        tilt, roll = POSES[self.pose]
        turn = spin(
            self.chance.uniform(0, 2 * math.pi),
            math.radians(self.chance.normal(0, tilt / 2)) if tilt else 0,
            math.radians(self.chance.uniform(-roll, roll)),
        )
        scale = self.size * self.chance.uniform(0.86, 1.12)
        cloud = (self.clouds[variant] @ turn.T) * scale
        found = self.ground.rest(cloud, x, y)
        if found is None:
            return None
        height, unsure, where = found
        if unsure > loose:
            return None
        return height + unsure * self.size * 0.5, (cloud, height, where, variant, turn, scale, x, y)

    def drop(self, x, y, wander=0.0, tries=6, loose=0.55, highest=9.0):
        """Drops one at (x, y); it moves in small steps while it finds a lower place."""
        best = None
        for _ in range(tries):
            from_x, from_y = (x, y) if best is None else best[1][6:]
            step = self.chance.normal(0, wander, 2) if wander else (0, 0)
            found = self.try_at(from_x + step[0], from_y + step[1], loose)
            if found is not None and (best is None or found[0] < best[0]):
                best = found
        if best is None or best[1][1] > highest:
            return False
        cloud, height, where, variant, turn, scale, at_x, at_y = best[1]
        self.ground.settle(cloud, height, where)
        self.lying.append((variant, turn, scale, (at_x, at_y, height)))
        return True

    def put(self, x, y, yaw, lean):
        """Places one at a given position, or further out if a pack is there."""
        turn = spin(0, 0, lean) @ spin(yaw, 0, 0)
        cloud = (self.clouds[len(self.lying) % len(self.clouds)] @ turn.T) * self.size
        found = self.ground.rest(cloud, x, y)
        while found is None and math.hypot(x, y) < 3:
            x, y = x * 1.04, y * 1.04
            found = self.ground.rest(cloud, x, y)
        if found is None:
            return
        self.ground.settle(cloud, found[0], found[2])
        self.lying.append((len(self.lying) % len(self.clouds), turn, self.size, (x, y, found[0])))

    def heap(self, x, y, spread, count):
        for _ in range(count):
            far, angle = spread * math.sqrt(self.chance.random()), self.chance.uniform(0, 2 * math.pi)
            self.drop(x + far * math.cos(angle), y + far * math.sin(angle), self.size * 0.9, 14, 0.9)

    def strew(self, spots):
        """Drops pieces so that none rests on another."""
        for x, y in spots:
            self.drop(x, y, 0, 5, 0.4, self.size * 0.5)
