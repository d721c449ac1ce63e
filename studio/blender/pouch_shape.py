"""Simulates a filled pouch: a sheet of film under pressure, fixed at its seams."""

import functools
import math
import os

import numpy as np

VERSION = 4
WIDTH, HEIGHT = 1.5, 2.24
ROWS, COLUMNS = 112, 76
SEAL_TOP = 0.2
SEAL_SIDE = 0.055
BELLY = 0.32


def foot_line(width, belly, count):
    """The front of the pouch's bottom: half an oval whose length is the sheet's width."""

    def oval(half):
        angles = np.linspace(math.pi, 0, 400)
        squash = 0.75
        x = half * np.sign(np.cos(angles)) * np.abs(np.cos(angles)) ** squash
        return np.column_stack((x, -belly * np.sin(angles) ** squash))

    low, high = width * 0.2, width * 0.5
    for _ in range(40):
        half = (low + high) / 2
        length = np.linalg.norm(np.diff(oval(half), axis=0), axis=1).sum()
        low, high = (half, high) if length < width else (low, half)
    curve = oval(half)
    along = np.concatenate(([0], np.cumsum(np.linalg.norm(np.diff(curve, axis=0), axis=1))))
    where = np.linspace(0, along[-1], count)
    return np.column_stack([np.interp(where, along, curve[:, axis]) for axis in (0, 1)])


def pull(first, second, length, stiffness, only_stretch=False):
    """Moves two sets of points toward their rest distance, in place."""
    gap = second - first
    now = np.linalg.norm(gap, axis=-1, keepdims=True) + 1e-9
    error = now - length
    if only_stretch:
        error = np.maximum(error, 0)
    move = gap / now * error * 0.5 * stiffness
    first += move
    second -= move


def hold_sheet(p, dx, dz, bend):
    for odd in (0, 1):
        row, column = p[odd:], p[:, odd:]
        pull(column[:, 0:-1:2], column[:, 1::2][:, : column[:, 0:-1:2].shape[1]], dx, 1.0)
        pull(row[0:-1:2], row[1::2][: row[0:-1:2].shape[0]], dz, 1.0)
    slant = math.hypot(dx, dz)
    for odd in (0, 1):
        upper, lower = p[1:][odd::2], p[:-1][odd::2]
        for side in (0, 1):
            pull(lower[:, side:-1:2], upper[:, side + 1 :: 2][:, : lower[:, side:-1:2].shape[1]], slant, 0.5)
            pull(lower[:, side + 1 :: 2], upper[:, side:-1:2][:, : lower[:, side + 1 :: 2].shape[1]], slant, 0.5)
    for step, stiffness in ((3, bend), (6, bend * 0.7)):
        for start in range(0, step, max(1, step // 3)):
            a, b = p[:, start:-step:step], p[:, start + step :: step]
            pull(a[:, : b.shape[1]], b[:, : a.shape[1]], dx * step, stiffness)
            a, b = p[start:-step:step], p[start + step :: step]
            pull(a[: b.shape[0]], b[: a.shape[0]], dz * step, stiffness)


def outward(p):
    across = np.gradient(p, axis=1)
    up = np.gradient(p, axis=0)
    normal = np.cross(across, up)
    return normal / (np.linalg.norm(normal, axis=-1, keepdims=True) + 1e-9)


def seed_of(pack):
    """Three shapes are enough to avoid visible repetition."""
    return sum(map(ord, pack["slug"])) % 3 + 1


@functools.lru_cache(None)
def settled_front(cache, seed):
    """The front, from the cache folder if it was simulated before, which takes half a minute."""
    path = os.path.join(cache, f"pouch-{seed}-{VERSION}.npy") if cache else None
    if path and os.path.exists(path):
        return np.load(path)
    front = pouch_front(seed)
    if path:
        np.save(path, front)
    return front


def pouch_front(seed=1, steps=260):
    """The simulated front as rows x columns x 3. The back is its mirror image."""
    chance = np.random.default_rng(seed)
    dx, dz = WIDTH / (COLUMNS - 1), HEIGHT / (ROWS - 1)
    u, v = np.linspace(-0.5, 0.5, COLUMNS), np.linspace(0, 1, ROWS)
    p = np.zeros((ROWS, COLUMNS, 3))
    p[:, :, 0] = u[None] * WIDTH
    p[:, :, 2] = v[:, None] * HEIGHT
    foot = foot_line(WIDTH, BELLY, COLUMNS)
    ease = np.clip(1 - v * 1.6, 0, 1)[:, None] ** 1.5
    p[:, :, 0] = p[:, :, 0] * (1 - ease) + foot[None, :, 0] * ease
    p[:, :, 1] = foot[None, :, 1] * ease * 0.9 - 0.05 * np.cos(u * math.pi)[None] * np.sin(v * math.pi)[:, None]
    p[:, :, 1] += chance.normal(0, 0.006, (ROWS, COLUMNS))
    seal_rows = v > 1 - SEAL_TOP / HEIGHT
    seal_columns = (np.abs(u) > 0.5 - SEAL_SIDE / WIDTH) & True
    lean = chance.normal(0, 1, 3)
    patch = 1 + 0.22 * np.sin(u[None] * 8 + lean[0]) * np.sin(v[:, None] * 9 + lean[1])
    fill = np.clip((0.92 - v) / 0.42, 0.1, 1)[:, None] * patch
    before = p.copy()
    for step in range(steps):
        speed = (p - before) * 0.94
        before = p.copy()
        push = 0.00085 * min(1, step / 80)
        p = p + speed + outward(p) * (push * fill)[:, :, None]
        p[:, :, 2] -= 0.00004
        for _ in range(14):
            hold_sheet(p, dx, dz, 0.1)
            # The seal is stiff: it stays straight and level.
            p[seal_rows, :, 1] = 0
            p[seal_rows, :, 0] = u * WIDTH
            p[seal_rows, :, 2] = p[seal_rows, :, 2].mean(1, keepdims=True)
            p[:, seal_columns, 1] = 0
            p[:, :, 1] = np.minimum(p[:, :, 1], 0)
            p[0, :, 0], p[0, :, 1], p[0, :, 2] = foot[:, 0], foot[:, 1], 0.0
            p[1:, :, 2] = np.maximum(p[1:, :, 2], 0.002)
    return p
