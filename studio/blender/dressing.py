"""The pieces around the packs: positions and numbers."""

import math

import numpy as np

import stage
from drop import Heights
from ingredients import powder_heap, stock_of
from things import POWDERS, kinds_of

# Pieces smaller than this are grain and form heaps.
SMALL = 0.12


def ground_of(kinds, disc=stage.DISC_RADIUS, reach=2.6):
    """The height map that pieces fall on: a disc on a floor."""
    smallest = min(kind["size"] for kind in kinds)
    cell = max(0.006, min(0.03, smallest / 5))
    ground = Heights(cell, -reach, reach, -3.0, 2.2, base=stage.FLOOR)
    if disc > 0:
        ground.raise_to(lambda x, y: np.where(np.hypot(x, y) < disc, 0.0, -50.0))
    return ground


def spots_around(chance, count, near=0.55, far=1.75, front=0.62):
    """Places on and beside the disc; more of them in front, where they are seen."""
    spots = []
    while len(spots) < count:
        far_out = near + (far - near) * chance.random() ** 1.3
        angle = chance.uniform(0, 2 * math.pi)
        x, y = far_out * math.cos(angle), far_out * math.sin(angle) * 0.92
        if y > 0.1 and chance.random() < front:
            continue
        spots.append((x, y))
    return spots


def beside(reach, degrees, radius):
    """A position next to the pack in the middle."""
    far, angle = reach + radius + 0.02, math.radians(degrees)
    return far * math.cos(angle), far * math.sin(angle)


# How much of its own box a piece fills.
FILLED = {
    "tear": 0.3,
    "flat_tear": 0.2,
    "fat_tear": 0.4,
    "cumin": 0.12,
    "grain": 0.16,
    "striped": 0.22,
    "lens": 0.25,
    "split_oval": 0.25,
    "half_pea": 0.35,
    "leaf": 0.05,
}


def heap_count(kind, volume=0.021):
    """The number of pieces in a heap of this size."""
    return np.clip(volume / (kind["size"] ** 3 * FILLED.get(kind["shape"], 0.55)), 30, 1100)


def lay_singles(kind, ground, chance, spots):
    dropper = stock_of(kind).dropper(ground, chance)
    dropper.strew(spots)
    stock_of(kind).lay(dropper.lying)


def strew(kind, ground, chance, share, reach):
    """Large pieces lie singly; small grain lies in two heaps and in scattered grains."""
    dropper = stock_of(kind).dropper(ground, chance)
    if kind["places"]:
        for x, y, yaw, lean in kind["places"]:
            dropper.put(x, y, math.radians(yaw), math.radians(lean))
    elif kind["size"] >= SMALL:
        count = int(np.clip(26 / kind["size"] * share, 4, 130))
        dropper.strew(spots_around(chance, count, reach + kind["size"] * 0.3))
    else:
        heaped = heap_count(kind) * share
        dropper.heap(*beside(reach, 206, 0.24), 0.2, int(heaped))
        dropper.heap(*beside(reach, -24, 0.2), 0.15, int(heaped * 0.6))
        dropper.strew(spots_around(chance, int(np.clip(24 * share / kind["size"], 90, 800)), reach))
    stock_of(kind).lay(dropper.lying)


def dress(slug, ground, chance, reach, share=1.0):
    """Places the ingredients around a pack of this radius."""
    if slug in POWDERS:
        radius = min(0.31, (stage.DISC_RADIUS + 0.04 - reach) / 2)
        x, y = beside(reach, -42, radius)
        powder_heap(POWDERS[slug], x, y, radius, radius * 0.72, seed=slug)
        ground.block_round(x, y, radius * 0.97)
    for kind in kinds_of(slug):
        strew(kind, ground, chance, share * kind["share"], reach)


# The direction of each part of a set, seen from its middle.
SECTORS = {2: (214, -34), 3: (212, 270, -32), 5: (206, 236, 270, 304, -26)}


def dress_group(slugs, ground, chance, disc):
    """Places some ingredients of each part of a set in its own sector of the disc."""
    for slug, degrees in zip(slugs, SECTORS[len(slugs)]):
        angle = math.radians(degrees)
        for kind in kinds_of(slug)[:2]:
            far = disc * (0.86 if kind["size"] < SMALL else 1.02)
            x, y = far * math.cos(angle), far * math.sin(angle)
            dropper = stock_of(kind).dropper(ground, chance)
            if kind["places"]:
                dropper.put(x, y, angle, math.radians(20))
            elif kind["size"] >= SMALL:
                around = chance.normal(0, 0.2, (int(3 + 1.6 / kind["size"] * kind["share"]), 2)) + (x, y)
                dropper.strew(around)
            else:
                dropper.heap(x, y, 0.17, int(heap_count(kind, 0.009) * kind["share"]))
                dropper.strew(chance.normal(0, 0.34, (60, 2)) + (x * 1.08, y * 1.08))
            stock_of(kind).lay(dropper.lying)
