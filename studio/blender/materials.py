"""Materials of the stage and the ingredients."""

import numpy as np

from nodes import Nodes, made_once
from paint import shown


@made_once
def wood(color, lighter_color, rings_share=0.2):
    """A wooden board: irregular year rings and fibres along them."""
    nodes = Nodes("wood")
    board = nodes.place((0.14, 1.0, 0.25))
    wander = nodes.add("TexNoise", Vector=board, Scale=1.4, Detail=2.0)
    drift = nodes.add("MixRGB", Fac=0.35, Color1=board, Color2=wander.outputs["Color"]).outputs[0]
    rings = nodes.add("TexWave", Vector=drift, Scale=5.5, Distortion=1.4, Detail=2.0)
    rings.bands_direction = "Y"
    fibre = nodes.noise(30, 5, 0.7, nodes.place((0.6, 20.0, 5.0)))
    tone = nodes.math("MULTIPLY", rings.outputs["Fac"], rings_share)
    tone = nodes.math("ADD", tone, nodes.math("MULTIPLY", fibre, 0.6))
    tint = nodes.ramp(tone, [(0.22, np.array(color) * 0.5), (0.48, color), (0.75, lighter_color)])
    normal = nodes.bump(fibre, 0.12, 0.004)
    return nodes.done(
        nodes.add("BsdfPrincipled", Base_Color=tint, Roughness=0.55, Specular=0.3, Normal=normal).outputs[0]
    )


@made_once
def plaster(color):
    """Painted walls. Without textures: they fill most of every picture and would slow the render down."""
    nodes = Nodes("plaster")
    return nodes.done(nodes.add("BsdfDiffuse", Color=color, Roughness=0.3).outputs[0])


@made_once
def granite():
    nodes = Nodes("granite")
    where = nodes.place()
    specks = nodes.noise(34, 4, 0.8, where)
    cloud = nodes.noise(3.5, 3, 0.6, where)
    tone = nodes.math("ADD", nodes.math("MULTIPLY", specks, 0.75), nodes.math("MULTIPLY", cloud, 0.35))
    stops = [(0.36, shown("#5d5850")), (0.52, shown("#96897a")), (0.68, shown("#bdb1a0")), (0.8, shown("#d8cfc0"))]
    normal = nodes.bump(specks, 0.35, 0.012)
    return nodes.done(
        nodes.add("BsdfPrincipled", Base_Color=nodes.ramp(tone, stops), Roughness=0.8, Specular=0.2, Normal=normal).outputs[0]
    )


@made_once
def metal(dark, light):
    """Hammered metal with uneven gloss and tone."""
    nodes = Nodes("metal")
    worn = nodes.noise(5, 4, 0.65)
    rough = nodes.math("ADD", nodes.math("MULTIPLY", worn, 0.3), 0.16)
    normal = nodes.bump(nodes.noise(26, 2), 0.05, 0.01)
    tint = nodes.ramp(worn, [(0.3, dark), (0.7, light)])
    return nodes.done(
        nodes.add("BsdfPrincipled", Base_Color=tint, Metallic=1.0, Roughness=rough, Normal=normal).outputs[0]
    )


def brass():
    return metal((0.55, 0.33, 0.1), (0.78, 0.53, 0.2))


def copper():
    return metal((0.34, 0.13, 0.055), (0.6, 0.26, 0.13))


@made_once
def muslin():
    nodes = Nodes("muslin")
    weave = nodes.noise(140, 2, 0.5)
    color = shown("#ece3d0")
    normal = nodes.bump(weave, 0.25, 0.004)
    front = nodes.add("BsdfDiffuse", Color=color, Normal=normal).outputs[0]
    through = nodes.add("BsdfTranslucent", Color=color).outputs[0]
    return nodes.done(nodes.mixed(0.3, front, through))


@made_once
def wet(color):
    """A thick liquid in a bowl: its colour and gloss are visible, not the bottom."""
    nodes = Nodes("wet")
    return nodes.done(
        nodes.add("BsdfPrincipled", Base_Color=shown(color), Roughness=0.06, Specular=0.6).outputs[0]
    )


@made_once
def fat(color):
    """Ghee that has set: slight subsurface scattering and a soft gloss."""
    nodes = Nodes("fat")
    tone = shown(color)
    return nodes.done(
        nodes.add(
            "BsdfPrincipled",
            Base_Color=tone,
            Subsurface=0.25,
            Subsurface_Color=tone,
            Subsurface_Radius=(0.12, 0.06, 0.02),
            Roughness=0.32,
            Specular=0.5,
        ).outputs[0]
    )


@made_once
def organic(colors, roughness, shine, mottle, mottle_scale, bump, differ):
    """The surface of plants: each piece gets one of the colours, a little lighter or darker, with spots."""
    nodes = Nodes("organic")
    chance = nodes.piece_chance()
    tones = [shown(color) for color in colors]
    color = tones[0]
    if len(tones) > 1:
        color = nodes.ramp(chance, [(index / len(tones), tone) for index, tone in enumerate(tones)])
        nodes.tree.nodes[-1].color_ramp.interpolation = "CONSTANT"
    other = nodes.math("FRACT", nodes.math("MULTIPLY", chance, 37.7))
    light = nodes.math("ADD", nodes.math("MULTIPLY", other, differ), 1 - differ / 2)
    spots = nodes.noise(mottle_scale, 3, 0.6)
    light = nodes.math("MULTIPLY", light, nodes.math("ADD", nodes.math("MULTIPLY", spots, mottle * 2), 1 - mottle))
    depth = nodes.add("Attribute")
    depth.attribute_name = "depth"
    light = nodes.math("MULTIPLY", light, nodes.math("SUBTRACT", 1.0, nodes.math("MULTIPLY", depth.outputs["Fac"], 0.42)))
    grey = nodes.add("CombineColor", Red=light, Green=light, Blue=light).outputs[0]
    inputs = {"Base_Color": nodes.tinted(1.0, color, grey, "MULTIPLY"), "Roughness": roughness, "Specular": shine}
    if bump > 0:
        inputs["Normal"] = nodes.bump(spots, bump, 0.05)
    return nodes.done(nodes.add("BsdfPrincipled", **inputs).outputs[0])


@made_once
def stripes(color):
    """A sunflower seed: pale lines from end to end."""
    nodes = Nodes("stripes")
    where = nodes.add("SeparateXYZ", Vector=nodes.place()).outputs
    around = nodes.math("ARCTAN2", where[2], where[1])
    wave = nodes.math("SINE", nodes.math("ADD", nodes.math("MULTIPLY", around, 6.0), nodes.noise(3, 2)))
    tint = nodes.ramp(wave, [(0.3, shown(color)), (0.62, shown("#cfc4ac"))])
    return nodes.done(nodes.add("BsdfPrincipled", Base_Color=tint, Roughness=0.55).outputs[0])


@made_once
def powder(color):
    nodes = Nodes("powder")
    where = nodes.place()
    cloud = nodes.noise(9, 3, 0.6, where)
    dust = nodes.noise(120, 3, 0.8, where)
    tone = nodes.math("ADD", nodes.math("MULTIPLY", cloud, 0.5), nodes.math("MULTIPLY", dust, 0.5))
    base = shown(color)
    tint = nodes.ramp(tone, [(0.3, base * 0.72), (0.5, base), (0.72, np.minimum(base * 1.22, 0.95))])
    normal = nodes.bump(dust, 0.5, 0.012)
    return nodes.done(nodes.add("BsdfDiffuse", Color=tint, Roughness=0.8, Normal=normal).outputs[0])
