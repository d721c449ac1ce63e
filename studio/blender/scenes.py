"""The scene of each kind of picture."""

import math

import numpy as np

import materials
import paint
import props
import stage
from dressing import SMALL, dress, dress_group, ground_of, lay_singles
from drop import Heights
from film import mix
from ingredients import chance_of, powder_heap, stock_of
from macro import ingredient_shot, label_shot
from packs import HEIGHTS, block, build_pack, footprint, size_of
from reel_scenes import poster_shot
from site_scenes import site_shot
from things import LIQUIDS, POWDERS, kinds_of


def pack_shot(job):
    """The pack alone on its disc: the same camera for every product."""
    stage.build_stage(job["colors"])
    pack = job["packs"][0]
    # The tallest jar needs more space above its lid.
    reach = HEIGHTS[pack["form"]] * size_of(pack) + footprint(pack)[1] * 0.4
    stage.build_camera(lens=74 * min(1, 2.45 / reach), stop=5.6)
    ground = ground_of(kinds_of(pack["slug"]))
    block(ground, pack)
    dress(pack["slug"], ground, chance_of(pack["slug"]), footprint(pack)[1])
    return [build_pack(pack)]


def group_places(packs, width):
    """Positions, heights and scale of the packs of a set, for this total width."""
    wide = [2 * footprint(pack)[0] for pack in packs]
    if len(packs) > 3:
        scale = width / sum(wide[:3]) * 0.98
        step = wide[0] * scale * 1.03
        lift = HEIGHTS[packs[0]["form"]] * size_of(packs[0]) * scale
        return scale, [(-step, 0, 0), (0, 0.06, 0), (step, 0, 0), (-step / 2, 0.03, lift), (step / 2, 0.03, lift)]
    # Pouches may overlap at their edges, which have no label.
    forms = [pack["form"] for pack in packs]
    steps = [
        (first + second) / 2 * (0.76 if pair == ("pouch", "pouch") else 0.93)
        for first, second, pair in zip(wide, wide[1:], zip(forms, forms[1:]))
    ]
    whole = sum(steps) + (wide[0] + wide[-1]) / 2
    scale = min(0.95, width / whole)
    x = (wide[0] - whole) / 2 * scale
    places = []
    for index in range(len(packs)):
        places.append((x, 0.36 if len(packs) == 3 and index == 1 else -0.04, 0))
        x += steps[index] * scale if index < len(steps) else 0
    return scale, places


def tallest_in_the_middle(packs):
    if len(packs) != 3:
        return packs
    low, middle, high = sorted(packs, key=lambda pack: HEIGHTS[pack["form"]] * size_of(pack))
    return [low, high, middle]


def build_group(packs, ground, width):
    mixed = len({pack["form"] for pack in packs}) > 1
    packs = tallest_in_the_middle([{**pack, "grouped": mixed} for pack in packs])
    scale, places = group_places(packs, width)
    heroes = []
    for pack, (x, y, z) in zip(packs, places):
        heroes.append(build_pack(pack, (x, y, z), math.radians(-9 * x), scale))
        if z == 0:
            block(ground, pack, x, y, scale)
    return heroes


def combo_shot(job):
    """A set on a wider disc."""
    packs = job["packs"]
    disc = 1.3
    stage.build_stage(job["colors"], disc)
    stage.build_camera(location=(0, -6.8, 2.04), lens=76, stop=7)
    slugs = list(dict.fromkeys(pack["slug"] for pack in packs))
    ground = ground_of([kind for slug in slugs for kind in kinds_of(slug)], disc)
    heroes = build_group(packs, ground, 2.28 if len(packs) < 5 else 2.1)
    dress_group(slugs, ground, chance_of(job["name"]), disc)
    return heroes


def fill_bowl(slug, x, y, chance):
    """A bowl of the ingredient; pieces that do not fit are beside it."""
    radius, height, floor = 0.5, 0.36, stage.FLOOR
    props.bowl((x, y, floor), radius, height)
    if slug in POWDERS:
        powder_heap(POWDERS[slug], x, y, radius * 0.9, 0.22, floor + height * 0.66, seed=slug)
        return
    if slug in ("forest-honey", "bilona-ghee", "coconut-oil"):
        props.pool(radius * 0.93, height * 0.8, (x, y, floor), materials.wet(LIQUIDS[slug]))
        return
    inside = props.bowl_inside(radius, height)
    for kind in kinds_of(slug)[:2] if slug != "khapli-wheat-flour" else kinds_of(slug)[:1]:
        if kind["places"]:
            continue
        ground = Heights(max(0.006, min(0.03, kind["size"] / 5)), x - 1, x + 1, y - 1, y + 1, floor)
        ground.raise_to(lambda gx, gy: inside(gx - x, gy - y) + floor)
        small = kind["size"] < SMALL
        if small:
            # Grain deep in the bowl is invisible, so a plain mound replaces it.
            top = height * 0.86
            powder_heap(kind["skins"][0][1][0], x, y, radius * 0.88, 0.16, floor + top - 0.04, seed=slug)
            dome = lambda gx, gy: floor + top - 0.02 + 0.15 * np.clip(1 - np.hypot(gx - x, gy - y) / radius, 0, 1)  # noqa: E731
            ground.raise_to(lambda gx, gy: np.where(np.hypot(gx - x, gy - y) < radius * 0.94, dome(gx, gy), -50))
        dropper = stock_of(kind).dropper(ground, chance)
        area = math.pi * radius**2
        dropper.heap(x, y, radius * (0.86 if small else 0.4), int(min(2600, area / kind["size"] ** 2 * (4.2 if small else 16 * kind["size"]))))
        stock_of(kind).lay(dropper.lying)


def scene_shot(job):
    """The pack with the millstone behind and a bowl beside it."""
    primary, secondary = job["colors"]
    packs = job["packs"]
    stage.build_room(secondary)
    stage.build_light()
    tone = paint.film.light_for(mix(secondary, primary, 0.42), stage.LIGHT_ON_WALL)
    props.arch(2.5, 3.05, 0.16, (-0.28, 1.5, stage.FLOOR), tone)
    props.millstone(0.86, 0.2, (0.95, 0.8, stage.FLOOR + 0.85), (math.radians(97), 0, math.radians(-14)))
    stage.build_camera(location=(0.1, -6.4, 1.75), pitch=82.0, lens=70, stop=4.5)
    slugs = list(dict.fromkeys(pack["slug"] for pack in packs))
    chance = chance_of("scene", job["name"])
    ground = ground_of([kind for slug in slugs for kind in kinds_of(slug)], 0)
    if len(packs) > 1:
        heroes = build_group(packs, ground, 2.2)
        for hero in heroes:
            hero.location.z += stage.FLOOR
        dress_group(slugs, ground, chance, 1.3)
        return heroes
    pack = packs[0]
    hero = build_pack(pack, (-0.46, 0.12, stage.FLOOR), math.radians(4), 0.92)
    block(ground, pack, -0.46, 0.12, 0.92)
    place = (0.62, -0.46)
    ground.block_round(*place, 0.54)
    fill_bowl(pack["slug"], *place, chance)
    for kind in kinds_of(pack["slug"]):
        dropper = stock_of(kind).dropper(ground, chance)
        if kind["places"]:
            dropper.put(-0.98, -0.62, 0.4, math.radians(18))
            if kind["shape"] != "coconut":
                dropper.put(0.0, -1.2, 1.4, 0.0)
            stock_of(kind).lay(dropper.lying)
            continue
        count = int(np.clip(12 / kind["size"] * kind["share"], 4, 200))
        near_bowl = chance.normal(0, 0.42, (count, 2)) + (0.4, -0.8)
        others = chance.normal(0, 0.3, (count // 2, 2)) + (-0.95, -0.6)
        lay_singles(kind, ground, chance, np.vstack((near_bowl, others)))
    return [hero]


def shared_shot(job):
    """For link previews: the pack on the right, space for the name on the left."""
    stage.build_stage(job["colors"], 1.1 if len(job["packs"]) == 1 else 1.24)
    camera = stage.build_camera(stop=6.3)
    camera.data.sensor_fit = "VERTICAL"
    camera.data.sensor_height = 36
    camera.data.lens = 70
    camera.data.shift_x = -0.42
    packs = job["packs"]
    slugs = list(dict.fromkeys(pack["slug"] for pack in packs))
    disc = 1.1 if len(packs) == 1 else 1.24
    ground = ground_of([kind for slug in slugs for kind in kinds_of(slug)], disc)
    if len(packs) > 1:
        heroes = build_group(packs, ground, 2.3 if len(packs) < 5 else 2.1)
        dress_group(slugs, ground, chance_of(job["name"]), disc)
        return heroes
    block(ground, packs[0])
    dress(slugs[0], ground, chance_of(slugs[0]), footprint(packs[0])[1])
    return [build_pack(packs[0])]


KINDS = {
    "pack": pack_shot,
    "combo": combo_shot,
    "scene": scene_shot,
    "ingredient": ingredient_shot,
    "label": label_shot,
    "og": shared_shot,
    "site": site_shot,
    "poster": poster_shot,
}


def build(job):
    """Builds the scene of a job and returns its packs, which get more samples."""
    return KINDS[job["kind"]](job)

