"""Materials of pans and of cooked food."""

import numpy as np

from materials import metal
from nodes import Nodes, made_once
from paint import shown


@made_once
def iron():
    """Seasoned iron: dark and dull."""
    nodes = Nodes("iron")
    worn = nodes.noise(3.0, 3, 0.5)
    rough = nodes.math("ADD", nodes.math("MULTIPLY", worn, 0.12), 0.3)
    tint = nodes.ramp(worn, [(0.3, (0.04, 0.036, 0.032)), (0.7, (0.062, 0.056, 0.05))])
    normal = nodes.bump(nodes.noise(40, 3), 0.06, 0.01)
    return nodes.done(
        nodes.add("BsdfPrincipled", Base_Color=tint, Metallic=1.0, Roughness=rough, Normal=normal).outputs[0]
    )


def steel():
    return metal((0.5, 0.49, 0.46), (0.66, 0.65, 0.61))


@made_once
def glaze(color):
    """Ceramic: soft gloss with a few dark specks."""
    nodes = Nodes("glaze")
    base = shown(color)
    specks = nodes.noise(26, 2, 0.5)
    cloud = nodes.noise(2.2, 3, 0.6)
    tint = nodes.ramp(cloud, [(0.35, base * 0.9), (0.65, base)])
    speck = nodes.ramp(specks, [(0.66, (1, 1, 1)), (0.72, (0.55, 0.45, 0.36))])
    return nodes.done(
        nodes.add("BsdfPrincipled", Base_Color=nodes.tinted(1.0, tint, speck, "MULTIPLY"), Roughness=0.3, Specular=0.45).outputs[0]
    )


@made_once
def terracotta():
    nodes = Nodes("terracotta")
    cloud = nodes.noise(4, 4, 0.65)
    tint = nodes.ramp(cloud, [(0.3, shown("#8f4d2a")), (0.55, shown("#a9603a")), (0.75, shown("#b9744a"))])
    normal = nodes.bump(nodes.noise(60, 3, 0.7), 0.12, 0.01)
    return nodes.done(
        nodes.add("BsdfPrincipled", Base_Color=tint, Roughness=0.72, Specular=0.25, Normal=normal).outputs[0]
    )


@made_once
def table(color):
    """A painted table top, as dull as the stage's walls, with brush marks."""
    nodes = Nodes("table")
    brush = nodes.noise(3.0, 4, 0.7, nodes.place((0.35, 2.4, 1.0)))
    base = np.asarray(color)
    tint = nodes.ramp(brush, [(0.3, base * 0.9), (0.7, np.minimum(base * 1.08, 0.95))])
    return nodes.done(nodes.add("BsdfDiffuse", Color=tint, Roughness=0.3).outputs[0])


@made_once
def cooked(color, other, gloss=0.5, grain=7.0, bump=0.35, fat=0.0, fat_color="#d98a1a"):
    """A thick dish: two mixed tones, a wet gloss, and fat on the surface."""
    nodes = Nodes("cooked")
    where = nodes.place()
    cloud = nodes.noise(grain * 0.5, 4, 0.65, where)
    fine = nodes.noise(grain * 4, 3, 0.7, where)
    tone = nodes.math("ADD", nodes.math("MULTIPLY", cloud, 0.65), nodes.math("MULTIPLY", fine, 0.35))
    tint = nodes.ramp(tone, [(0.36, shown(other)), (0.6, shown(color))])
    rough = 0.72 - 0.6 * gloss
    normal = nodes.bump(tone, bump, 0.04)
    if fat > 0:
        drops = nodes.noise(4.5, 3, 0.5, nodes.place((1.0, 1.0, 0.2)))
        edge = 0.66 - 0.22 * fat
        share = nodes.ramp(drops, [(edge, (0, 0, 0)), (edge + 0.09, (1, 1, 1))])
        tint = nodes.tinted(nodes.math("MULTIPLY", share, 0.7), tint, shown(fat_color))
        rough = nodes.math("SUBTRACT", rough, nodes.math("MULTIPLY", share, rough - 0.06))
        normal = nodes.bump(nodes.math("ADD", nodes.math("MULTIPLY", tone, 0.5), share), bump, 0.03)
    return nodes.done(
        nodes.add("BsdfPrincipled", Base_Color=tint, Roughness=rough, Specular=0.5, Normal=normal).outputs[0]
    )


@made_once
def oil(color, depth=0.5):
    """A film of oil or water in a pan: transparent, tinted, and reflecting the window."""
    nodes = Nodes("oil")
    base = shown(color)
    clear = nodes.add("BsdfTransparent", Color=np.clip(base * 2.4, 0, 1)).outputs[0]
    body = nodes.add("BsdfDiffuse", Color=base).outputs[0]
    normal = nodes.bump(nodes.noise(2.2, 2), 0.12, 0.05)
    shine = nodes.add("BsdfGlossy", Color=(1, 1, 1), Roughness=0.04, Normal=normal).outputs[0]
    inside = nodes.mixed(depth, clear, body)
    fresnel = nodes.add("Fresnel", IOR=1.5).outputs[0]
    return nodes.done(nodes.mixed(fresnel, inside, shine))


@made_once
def bread(color, spots, amount=0.5, size=5.0, shine=0.25):
    """Baked on iron: pale, brown at contact areas, dark in a few blisters."""
    nodes = Nodes("bread")
    where = nodes.place()
    cloud = nodes.noise(2.4, 4, 0.6, where)
    fine = nodes.noise(38, 3, 0.7, where)
    base, dark = shown(color), shown(spots)
    tint = nodes.ramp(cloud, [(0.35, base * 0.82), (0.65, np.minimum(base * 1.1, 0.93))])
    blister = nodes.noise(size, 3, 0.55, where)
    edge = 0.72 - 0.26 * amount
    toasted = nodes.ramp(blister, [(edge - 0.09, (0, 0, 0)), (edge + 0.03, (0.75, 0.75, 0.75)), (edge + 0.12, (1, 1, 1))])
    tint = nodes.tinted(toasted, tint, nodes.tinted(fine, dark * 0.65, dark * 1.25))
    height = nodes.math("ADD", nodes.math("MULTIPLY", fine, 0.35), nodes.math("MULTIPLY", blister, 0.9))
    normal = nodes.bump(height, 0.3, 0.03)
    return nodes.done(
        nodes.add("BsdfPrincipled", Base_Color=tint, Roughness=0.72 - shine * 0.6, Specular=0.2 + shine * 0.5, Normal=normal).outputs[0]
    )
