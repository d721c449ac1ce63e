"""Close-ups: a field of grain, a label."""

import math

import numpy as np

import materials
import props
import stage
from drop import Heights
from ingredients import chance_of, stock_of
from packs import HEIGHTS, build_pack, footprint, size_of
from parts import grid_faces, mesh_of, thing
from solids import Lumps
from things import POWDERS, kinds_of

# The length of a piece in a close-up: grain is enlarged more than roots.
NEAR = {"coconut": 1.5, "chilli": 1.35, "finger": 1.15, "stick": 1.0, "sprig": 1.1, "comb": 1.5, "dome": 1.1, "ear": 1.3}
FIELD = {"left": -2.3, "right": 2.3, "near": -2.6, "far": 4.3}
# A ball can rest on top of another, so it searches longer for a lower place.
BALLS = ("round", "coriander", "pepper", "chickpea")
FLOURS = ("khapli-wheat-flour", "ragi-flour", "besan", "jowar-flour", "bajra-flour")


def near_size(kind):
    if kind["shape"] in NEAR:
        return NEAR[kind["shape"]]
    if kind["size"] < 0.06:
        return 0.2
    return 0.3 if kind["size"] < 0.1 else 0.42 if kind["size"] > 0.2 else 0.36


def rolling(x, y):
    """A field that rises away from the camera, with a few bumps."""
    return 0.16 * y + 0.12 * np.sin(x * 1.3 + 0.6) + 0.1 * np.sin(y * 1.1 + x * 0.5)


def bed(color, heights, roughness=0.0):
    """The ground below the pieces, so that nothing shows through."""
    rows, columns = 220, 170
    x, y = np.meshgrid(np.linspace(-3.2, 3.2, columns), np.linspace(-3.4, 4.6, rows))
    points = np.column_stack((x.ravel(), y.ravel(), heights(x, y).ravel()))
    if roughness:
        points[:, 2] += Lumps(np.random.default_rng(4), 0.35, 14)(points) * roughness
        points[:, 2] += Lumps(np.random.default_rng(5), 0.09, 14)(points) * roughness * 0.4
    return thing("bed", mesh_of("bed", points, grid_faces(rows, columns)), materials.powder(color))


def shaded(color, share):
    values = [int(color[i : i + 2], 16) * share for i in (1, 3, 5)]
    return "#" + "".join(f"{int(value):02x}" for value in values)


def field_ground(cell):
    ground = Heights(cell, FIELD["left"] - 1, FIELD["right"] + 1, FIELD["near"], FIELD["far"], -9)
    ground.raise_to(rolling)
    return ground


def cover(kinds, chance, layers, left, right, ground=None):
    """Drops pieces all over the field, small ones first, or they would hide the others."""
    sized = [{**kind, "size": near_size(kind), "places": ()} for kind in kinds]
    # Keeps the relative sizes of the kinds.
    if len(kinds) > 1:
        largest = max(kinds, key=lambda kind: kind["size"])
        scale = near_size(largest) / largest["size"]
        sized = [{**kind, "size": max(0.16, kind["size"] * scale), "places": ()} for kind in kinds]
    smallest = min(kind["size"] for kind in sized)
    ground = ground or field_ground(smallest / 7)
    area = (right - left) * (FIELD["far"] - FIELD["near"])
    for kind in sorted(sized, key=lambda one: one["size"]):
        pose = "flat" if kind["pose"] == "set" else kind["pose"]
        stock = stock_of({**kind, "pose": pose})
        dropper = stock.dropper(ground, chance)
        width = {"pod": 0.4, "chilli": 0.3, "finger": 0.35, "stick": 0.3}.get(kind["shape"], 0.6)
        count = int(layers * kind["share"] * area / (kind["size"] ** 2 * width))
        tries = 60 if kind["shape"] in BALLS else 12
        for _ in range(min(count, 3600)):
            x = chance.uniform(left, right)
            y = chance.uniform(FIELD["near"] + 0.3, FIELD["far"] - 0.3)
            dropper.drop(x, y, kind["size"] * 0.6, tries, 0.6)
        stock.lay(dropper.lying)


def set_by_hand(kind, ground):
    """Large pieces that form no heap: a few, side by side."""
    size = NEAR[kind["shape"]]
    stock = stock_of({**kind, "size": size})
    dropper = stock.dropper(ground, chance_of("hand", kind["shape"]))
    lean = {"coconut": 26, "comb": 10, "dome": 0}[kind["shape"]]
    for x, y, yaw in ((-0.55, -0.1, 30), (0.75, 0.75, 150), (-0.7, 1.75, 260), (0.7, -1.15, 200)):
        dropper.put(x, y, math.radians(yaw), math.radians(lean))
    stock.lay(dropper.lying)


def ingredient_field(slug, left=-2.1, right=2.1):
    kinds = kinds_of(slug)
    chance = chance_of("field", slug)
    by_hand = [kind for kind in kinds if kind["places"]]
    loose = [kind for kind in kinds if not kind["places"]]
    if by_hand:
        ground_tone = {"coconut-oil": "#e8e0cf", "forest-honey": "#c98a1e"}.get(slug, "#7a4b28")
        bed(ground_tone, rolling, 0.03)
        ground = field_ground(0.025)
        for kind in by_hand:
            set_by_hand(kind, ground)
        if loose:
            cover(loose, chance, 0.3, left, right, ground)
        return
    if slug in POWDERS and slug not in FLOURS:
        bed(POWDERS[slug], rolling, 0.07)
        # Roots and chillies are large, so few fit; scattered thinly they would leave the middle empty.
        cover(kinds, chance, 2.2 if kinds[0]["shape"] in NEAR else 1.1, left, right)
        return
    bed(shaded(kinds[0]["skins"][0][1][0], 0.7), rolling)
    cover([kind for kind in kinds if kind["shape"] != "ear"], chance, 2.8, left, right)


def set_ghee(radius, level):
    """The surface of ghee that has set in grains, with the hollow of a spoon."""
    far, angle = np.meshgrid(np.linspace(0, 1, 420) ** 0.8, np.linspace(0, 2 * math.pi, 900, endpoint=False), indexing="ij")
    far, angle = far.ravel(), angle.ravel()
    x, y = far * radius * np.cos(angle), far * radius * np.sin(angle)
    points = np.column_stack((x, y, 0 * x))
    hollow = np.exp(-(((x + 0.08) / 0.5) ** 2 + ((y + 0.18) / 0.4) ** 2) ** 1.3)
    swell = Lumps(np.random.default_rng(8), 0.5, 14)(points) * 0.05
    grains = sum(Lumps(np.random.default_rng(seed), size, 16)(points) * high for seed, size, high in ((9, 0.07, 0.012), (10, 0.032, 0.008)))
    rise = 0.12 * (1 - far**2) + swell + grains * (1 - 0.8 * hollow)
    points[:, 2] = level + rise * np.clip((1 - far) * 7, 0, 1) - 0.2 * hollow
    thing("ghee", mesh_of("ghee", points, grid_faces(420, 900, closed=True)), materials.fat("#f2c54c"))


def ghee_shot():
    """A brass bowl of ghee that has set in grains; with liquid ghee in the hollow of the spoon."""
    stage.build_room("#f1dba0")
    props.bowl((0, 0, stage.FLOOR), 1.3, 0.82)
    set_ghee(1.26, stage.FLOOR + 0.75)
    warm = materials.wet("#e8a92a")
    props.pool(0.6, 0.6, (-0.08, -0.18, 0), warm)
    props.stream((-0.1, 0.0, 4.2), (-0.08, -0.18, 0.6), warm, 0.04)


def ingredient_shot(job):
    """A field of the ingredient, in focus in the middle."""
    stage.build_light(0.9)
    slugs = list(dict.fromkeys(pack["slug"] for pack in job["packs"]))
    is_bowl = slugs[0] == "bilona-ghee"
    if is_bowl:
        ghee_shot()
    else:
        ingredient_field(slugs[0])
    camera = stage.build_camera(location=(0.0, -5.3, 3.5), lens=62, stop=2.0, focus=6.0)
    stage.aim_camera(camera, (0, 0.1, 0.3 if is_bowl else 0.0))
    camera.data.dof.aperture_fstop = 1.8 if is_bowl else 0.9
    return []


def label_shot(job):
    """A close-up of the label, slightly from the side."""
    stage.build_stage(job["colors"])
    pack = job["packs"][0]
    hero = build_pack(pack)
    height = HEIGHTS[pack["form"]] * size_of(pack)
    middle = height * {"bottle": 0.33, "jar": 0.42, "pouch": 0.42, "jug": 0.5}[pack["form"]]
    wide = footprint(pack)[0]
    far = 2.2 + wide * 3.2
    angle = math.radians(-19)
    camera = stage.build_camera(location=(far * math.sin(angle), -far * math.cos(angle), middle + 0.62), lens=85, stop=2.8)
    stage.aim_camera(camera, (-0.06, -footprint(pack)[1] * 0.75, middle))
    camera.data.dof.focus_distance -= 0.02
    camera.data.dof.aperture_fstop = 2.2
    return [hero]
