"""Pictures that belong to no product: banner, story, press, stone, cloth, shelf."""

import math

import numpy as np

import materials
import paint
import props
import stage
from dressing import dress, ground_of, heap_count
from drop import Heights
from film import hex_values
from ingredients import chance_of, powder_heap, stock_of
from packs import block, build_pack, footprint
from parts import lathe
from things import LIQUIDS, POWDERS, kinds_of


def shown_on_disc(pack, seed):
    ground = ground_of(kinds_of(pack["slug"]))
    block(ground, pack)
    dress(pack["slug"], ground, chance_of(seed), footprint(pack)[1])
    return [build_pack(pack)]


def by_height(camera, lens, shift=(0.0, 0.0)):
    """A frame of any aspect ratio: the lens depends on its height, so that packs keep their size."""
    camera.data.sensor_fit = "VERTICAL"
    camera.data.sensor_height = 36
    camera.data.lens = lens
    camera.data.shift_x, camera.data.shift_y = shift


def banner_wide(job):
    """The pack at two thirds of the width; the page's text is left of it, on plain wall."""
    stage.build_stage(job["colors"])
    by_height(stage.build_camera(stop=6.3), 70, (-0.35, 0))
    return shown_on_disc(job["packs"][0], "banner")


def banner_tall(job):
    """The upper third is for the text."""
    stage.build_stage(job["colors"])
    by_height(stage.build_camera(stop=6.3), 54, (0, 0.1))
    return shown_on_disc(job["packs"][0], "banner")


def story(job):
    """Square; the page cuts a circle out of it."""
    stage.build_stage(job["colors"])
    by_height(stage.build_camera(stop=5.6), 60, (0, 0))
    return shown_on_disc(job["packs"][0], "story")


def shelf(job):
    """A shop's shelf: one long row on a board."""
    wall = paint.film.light_for(hex_values("#d5dfdc"), stage.LIGHT_ON_WALL)
    stage.flat("wall", [(-9, 0.75, -3), (9, 0.75, -3), (9, 0.75, 6), (-9, 0.75, 6)], materials.plaster(tuple(wall)))
    props.board((14, 1.5, 0.12), (0, 0.0, 0), stage.disc_wood("#d9b384"))
    stage.area_light("key", (-5.0, -5.5, 5.5), (0, 0, 0.7), (4.5, 3.6), 2300, (1.0, 0.93, 0.83))
    stage.area_light("fill", (6.0, -4.5, 3.0), (0, 0, 0.9), (4.0, 4.0), 420, (1.0, 0.97, 0.94))
    stage.build_world(0.7)
    by_height(stage.build_camera(location=(0, -7.6, 1.35), pitch=87.4, lens=85, stop=8), 79, (0, 0.0))
    packs = job["packs"]
    gap = 0.1
    wide = [2 * footprint(pack)[0] + gap for pack in packs]
    left = -sum(wide) / 2
    heroes = []
    for pack, each in zip(packs, wide):
        heroes.append(build_pack(pack, (left + each / 2, 0.05 * math.sin(left * 5), 0), math.radians(2.5 * math.sin(left * 9))))
        left += each
    return heroes


def room_of(colors):
    stage.build_room(colors[1])
    stage.build_light()


def heap_in(kind, x, y, ground, count, spread, chance):
    dropper = stock_of(kind).dropper(ground, chance)
    dropper.heap(x, y, spread, count)
    stock_of(kind).lay(dropper.lying)


def strew_near(kind, ground, chance, middle, spread, count):
    dropper = stock_of(kind).dropper(ground, chance)
    dropper.strew(chance.normal(0, 1, (count, 2)) * spread + middle)
    stock_of(kind).lay(dropper.lying)


def press(job):
    """The wooden press: a mortar, a leaning pestle and a beam."""
    room_of(job["colors"])
    wood = materials.wood(tuple(paint.shown("#8a5a36")), tuple(paint.shown("#a97a4c")), 0.08)
    dark = materials.wood(tuple(paint.shown("#6f4527")), tuple(paint.shown("#855a35")), 0.08)
    floor = stage.FLOOR
    props.mortar((-0.1, 0.2, floor), wood)
    props.pole([(-0.12, 0.2, floor + 0.75), (0.05, 0.24, 1.5), (0.3, 0.3, 2.5)], [0.17, 0.15, 0.11, 0.1], dark)
    props.pole([(0.22, 0.3, 2.32), (1.2, -0.2, 2.2), (2.6, -0.9, 2.05)], [0.1, 0.09, 0.08], wood)
    pods, kernels = kinds_of("peanut-oil")
    chance = chance_of("press")
    inside = Heights(0.02, -1.4, 1.2, -1, 1.4, -9)
    inside.raise_to(lambda x, y: np.where(np.hypot(x + 0.1, y - 0.2) < 0.46, 0.98 + 0.3 * np.hypot(x + 0.1, y - 0.2), -9))
    inside.block_round(-0.08, 0.22, 0.19)
    heap_in(kernels, -0.1, 0.2, inside, 260, 0.4, chance)
    ground = ground_of([pods, kernels], 0)
    ground.block_round(-0.1, 0.2, 0.83)
    props.bowl((0.92, -0.72, floor), 0.4, 0.26)
    props.pool(0.37, 0.2, (0.92, -0.72, floor), materials.wet(LIQUIDS["peanut-oil"]))
    ground.block_round(0.92, -0.72, 0.43)
    strew_near(pods, ground, chance, (-0.9, -0.7), 0.42, 44)
    strew_near(kernels, ground, chance, (0.1, -1.0), 0.5, 36)
    stage.build_camera(location=(0.1, -6.6, 2.1), pitch=81.0, lens=66, stop=4.5)
    return []


def chakki(job):
    """Two stones, a handle, and flour between them."""
    room_of(job["colors"])
    floor = stage.FLOOR
    props.millstone(0.98, 0.26, (0, 0.1, floor + 0.26), furrows=False)
    props.millstone(0.86, 0.3, (0, 0.1, floor + 0.6), (0, 0, 0.3))
    wood = materials.wood(tuple(paint.shown("#8a5a36")), tuple(paint.shown("#a97a4c")), 0.08)
    props.pole([(0.62, -0.22, floor + 0.55), (0.63, -0.22, floor + 0.85), (0.62, -0.22, floor + 1.12)], [0.05, 0.058, 0.05, 0.062], wood)
    wheat, ear = kinds_of("khapli-wheat-flour")
    flour = POWDERS["khapli-wheat-flour"]
    chance = chance_of("flour")
    for degrees in np.arange(184, 358, 3.2):
        angle, size = math.radians(degrees), chance.uniform(0.1, 0.2)
        far = chance.uniform(0.96, 1.08)
        powder_heap(flour, math.cos(angle) * far, 0.1 + math.sin(angle) * far, size, size * 0.5, floor, degrees)
    chance = chance_of("chakki")
    eye = Heights(0.012, -1.2, 1.2, -1.2, 1.4, floor + 0.6)
    eye.raise_to(lambda x, y: np.where(np.hypot(x, y - 0.1) < 0.86, floor + 0.6, -9))
    heap_in(wheat, 0, 0.1, eye, 260, 0.1, chance)
    strew_near(wheat, eye, chance, (0.0, 0.0), 0.2, 26)
    ground = ground_of([wheat], 0)
    ground.block_round(0, 0.1, 1.2)
    strew_near(wheat, ground, chance, (-0.95, -1.2), 0.3, int(heap_count(wheat)))
    stage.build_camera(location=(0.0, -6.4, 2.9), pitch=71, lens=86, stop=5)
    return []


def cloth(job):
    """Oil rests in cotton and drips through."""
    room_of(job["colors"])
    floor = stage.FLOOR
    props.vessel(0.86, 1.02, (0, 0.1, floor), materials.copper())
    props.draped_cloth(0.905, 0.42, (0, 0.1, floor + 1.085))
    oil = materials.wet(LIQUIDS["peanut-oil"])
    lathe("pool", [(0, 0), (0.7, 0.0), (0.735, 0.004)], oil, 96, location=(0, 0.1, floor + 0.965))
    props.stream((-0.2, 0.0, 3.6), (-0.06, 0.04, floor + 0.98), oil, 0.03)
    stage.build_camera(location=(0.0, -6.0, 3.0), pitch=71, lens=72, stop=5)
    return []


SITE = {
    "site/banner-wide": banner_wide,
    "site/banner-tall": banner_tall,
    "site/story": story,
    "site/stores": shelf,
    "site/about-press": press,
    "site/about-stone": chakki,
    "site/about-cloth": cloth,
}


def site_shot(job):
    return SITE[job["name"]](job)
