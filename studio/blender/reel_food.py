"""Food in the recipe films: in pans and on plates. A layer is a row of reel-shots.ts."""

import math

import numpy as np

import materials
import reel_materials
from ingredients import chance_of, stock_of
from parts import grid_faces, mesh_of, thing
from reel_things import REEL_THINGS
from solids import Lumps, line, tube

FINISHES = {
    "cooked": lambda layer: reel_materials.cooked(
        layer["color"],
        layer.get("other", layer["color"]),
        layer.get("gloss", 0.5),
        layer.get("grain", 7.0),
        layer.get("bump", 0.35),
        layer.get("fat", 0.0),
        layer.get("fatColor", "#d98a1a"),
    ),
    "oil": lambda layer: reel_materials.oil(layer["color"], layer.get("depth", 0.74)),
    "meal": lambda layer: materials.powder(layer["color"]),
    "bread": lambda layer: reel_materials.bread(
        layer["color"], layer["other"], layer.get("spots", 0.5), layer.get("grain", 5.0), layer.get("gloss", 0.25)
    ),
}


def disc_points(radius, sides, rings, wave=None):
    angles = np.linspace(0, 2 * math.pi, sides, endpoint=False)
    edge = 1 + (wave(angles) if wave is not None else 0 * angles)
    far = np.linspace(0.0, 1, rings) ** 0.8
    x = (far[:, None] * radius * edge * np.cos(angles)).ravel()
    y = (far[:, None] * radius * edge * np.sin(angles)).ravel()
    return x, y, np.repeat(far, sides)


def pool(layer, ware, ground):
    """Food that fills the vessel to a level: milk, dal, porridge, a bed of meal."""
    level = ware.level(layer.get("level", 0.6))
    radius = ware.reach(level)
    chance = chance_of("pool", ware.name, layer["color"])
    lumps, small = Lumps(chance, 0.26, 14), Lumps(chance, 0.07, 16)
    x, y, far = disc_points(radius + 0.012, 220, 110)
    flat = np.column_stack((x, y, 0 * x))
    rough = layer.get("lumps", 0.0)
    calm = np.clip((1 - far) * 9, 0, 1)
    rise = layer.get("dome", 0.0) * (1 - far**2) + rough * (lumps(flat) + 0.45 * small(flat)) * calm
    points = np.column_stack((x, y, level + rise + 0.012 * np.clip(far - 0.97, 0, 1) / 0.03))
    item = thing("pool", mesh_of("pool", points, grid_faces(110, 220, closed=True)), FINISHES[layer.get("finish", "cooked")](layer))
    dome = layer.get("dome", 0.0)

    def surface(gx, gy):
        away = np.hypot(gx, gy) / radius
        return np.where(away < 1, level + dome * (1 - away**2), -50.0)

    ground.raise_to(surface)
    return [item]


def sheet_of_food(layer, ground, thickness, fold):
    """A flat round piece: batter, roti, dosa."""
    x0, y0 = layer.get("at", (0, 0))
    radius = layer["radius"]
    chance = chance_of("sheet", x0, y0, layer["color"], radius)
    waves = [(k, chance.normal(0, layer.get("ragged", 0.012) / math.sqrt(k)), chance.uniform(0, 6)) for k in range(2, 13)]
    x, y, far = disc_points(radius, 200, 90, lambda a: sum(h * np.cos(k * a + p) for k, h, p in waves))
    flat = np.column_stack((x, y, 0 * x))
    lumps = Lumps(chance, 0.3, 14)(flat) + 0.3 * Lumps(chance, 0.08, 14)(flat)
    up = thickness * np.sqrt(np.clip(1 - far**14, 0, 1)) + layer.get("lumps", 0.008) * lumps * np.clip((1 - far) * 8, 0, 1)
    up += layer.get("puff", 0.0) * (1 - far**2) ** 0.6
    under = ground.map[np.hypot(ground.x[None] - x0, ground.y[:, None] - y0) < radius * 0.8]
    # Liquids flow between pieces; baked things rest on them.
    rest = float(np.median(under) if layer.get("finish") == "oil" else under.max())
    z = rest + up + 0.002
    if fold:
        over = y > 0.0
        bend = np.clip(y / (radius * 0.16), 0, 1)
        z = np.where(over, rest + up * 0.3 + 0.09 * np.sin(bend * math.pi / 2) + 0.02 + 0.02 * lumps, z)
        y = np.where(over, radius * 0.07 * np.sin(bend * math.pi) - np.clip(y - radius * 0.16, 0, 9) * 1.02, y)
    turn = layer.get("turn", 0.0)
    c, s = math.cos(turn), math.sin(turn)
    points = np.column_stack((c * x - s * y + x0, s * x + c * y + y0, z))
    item = thing("sheet", mesh_of("sheet", points, grid_faces(90, 200, closed=True)), FINISHES[layer.get("finish", "bread")](layer))
    rim = thing_rim(points[-200:], rest, item)
    height = rest + thickness * (2.2 if fold else 1) + layer.get("puff", 0.0) * 0.6
    ground.raise_to(lambda gx, gy: np.where(np.hypot(gx - x0, gy - y0) < radius * 0.96, height, -50.0))
    return [item, rim]


def thing_rim(edge, rest, item):
    """The side of a flat piece, down to the surface below."""
    lower = edge.copy()
    lower[:, 2] = rest - 0.004
    side = mesh_of("rim", np.vstack((edge, lower)), grid_faces(2, len(edge), closed=True))
    return thing("rim", side, item.data.materials[0])


def bread(layer, ware, ground):
    return sheet_of_food(layer, ground, layer.get("thick", 0.045), layer.get("fold", False))


def mound(layer, ware, ground):
    """A heap of flour or ground spice."""
    from ingredients import powder_heap

    x, y = layer.get("at", (0, 0))
    radius, height = layer["radius"], layer.get("height", layer["radius"] * 0.45)
    rest = float(ground.map[np.hypot(ground.x[None] - x, ground.y[:, None] - y) < radius * 0.5].min())
    item = powder_heap(layer["color"], x, y, radius, height, rest, seed=layer["color"])
    ground.raise_to(lambda gx, gy: rest + height * np.clip(1 - np.hypot(gx - x, gy - y) / radius, 0, 1) - 0.01)
    return [item]


def drizzle(layer, ware, ground):
    """A thread of ghee or honey over the food."""
    chance = chance_of("drizzle", layer["color"])
    radius = layer.get("radius", 0.5)
    x0, y0 = layer.get("at", (0, 0))
    t = np.linspace(0, layer.get("turns", 2.5) * 2 * math.pi, 240)
    inner = layer.get("inner", 0.2)
    far = radius * (inner + (1 - inner) * t / t[-1]) * (1 + 0.12 * (1 - inner) * np.sin(t * 1.7 + chance.uniform(0, 6)))
    far = far + inner**2 * (0.016 * np.sin(t * 9) + 0.02 * np.sin(t * 4 + 2))
    x, y = x0 + far * np.cos(t), y0 + far * np.sin(t) * (0.9 + 0.1 * inner)
    row = np.clip(((y - ground.near) / ground.cell).astype(int), 0, ground.rows - 1)
    column = np.clip(((x - ground.left) / ground.cell).astype(int), 0, ground.columns - 1)
    z = np.convolve(np.pad(ground.map[row, column], 6, "edge"), np.ones(13) / 13, "valid") + 0.008
    thick = layer.get("thick", 0.026) * (0.85 + 0.5 * np.sin(t * 6.1 + 1) * np.sin(t * 2.7))
    points, faces = tube(np.column_stack((x, y, z)), thick, 14)
    middle = np.repeat(np.column_stack((x, y, z)), 14, 0)
    points[: len(middle), 2] = middle[:, 2] + (points[: len(middle), 2] - middle[:, 2]) * 0.5
    return [thing("drizzle", mesh_of("drizzle", points, faces), materials.wet(layer["color"]))]


def spots_of(layer, chance):
    """Positions for pieces: listed, in a ring, or all over a circle."""
    if "places" in layer:
        return layer["places"]
    x0, y0 = layer.get("at", (0, 0))
    count, near, far = layer["count"], layer.get("near", 0.0), layer["within"]
    away = np.sqrt(chance.uniform(near**2, far**2, count))
    angle = chance.uniform(0, 2 * math.pi, count)
    spots = np.column_stack((x0 + away * np.cos(angle), y0 + away * np.sin(angle)))
    return spots[spots[:, 1] > layer.get("front", -9)]


def height_at(heights, ground, x, y):
    return float(heights[int((y - ground.near) / ground.cell), int((x - ground.left) / ground.cell)])


def pieces(layer, ware, ground):
    """Single pieces at rest, some of them half sunk."""
    kind = REEL_THINGS[layer["of"]]
    chance = chance_of("pieces", layer["of"], layer.get("count", 0), layer.get("within", 0))
    stock = stock_of(kind)
    dropper = stock.dropper(ground, chance)
    piled = layer.get("piled", False)
    bare = ground.map.copy()
    for x, y in spots_of(layer, chance):
        if piled:
            dropper.drop(x, y, kind["size"] * 0.8, 10, 0.9)
        else:
            # It may rest on one other piece, not on two.
            highest = height_at(bare, ground, x, y) + kind["size"] * 1.1
            dropper.drop(x, y, 0, 8, layer.get("loose", 0.7), highest)
    sunk = layer.get("sunk", 0.0) * kind["size"]
    lying = [(v, turn, scale, (x, y, z - sunk)) for v, turn, scale, (x, y, z) in dropper.lying]
    return stock.lay(lying)


LAYERS = {"pool": pool, "bread": bread, "mound": mound, "drizzle": drizzle, "pieces": pieces}


def poured_at(layer):
    return layer.get("pourAt", layer.get("at", (0, 0)))


def stream(layer, height):
    """The poured stream, from above the picture down to the food."""
    x, y = poured_at(layer)
    t = np.linspace(0, 1, 90)
    path = np.column_stack((x + 0.05 * np.sin(t * 2) * (1 - t), y + 0 * t, 6.0 + (height - 6.0) * t))
    radii = (layer["thick"] if layer["put"] == "drizzle" else 0.045) * (1.25 - 0.35 * np.sqrt(t)) * (1 + 0.03 * np.sin(t * 40))
    radii[-5:] *= np.array((1.1, 1.3, 1.7, 2.4, 3.2))
    points, faces = tube(path, radii, 28)
    return thing("stream", mesh_of("stream", points, faces), materials.wet(layer.get("fatColor", layer["color"])))
