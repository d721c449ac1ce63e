"""Materials of packs: glass, oil, lids, printed paper, film, tin."""

import numpy as np

import paint
from film import float_image, hex_values, pixels_of
from nodes import Nodes, made_once
from paint import shown

# The light that oil and honey are coloured for. The card behind them is brighter, because glass absorbs some light.
CARD_LIGHT = 1.6


def shadow_free(nodes, surface, tint):
    """Shadow rays pass tinted instead of being blocked: no caustics are computed."""
    path = nodes.add("LightPath").outputs
    through = nodes.math("MAXIMUM", path["Is Shadow Ray"], path["Is Diffuse Ray"])
    clear = nodes.add("BsdfTransparent", Color=tint).outputs[0]
    return nodes.mixed(through, surface, clear)


@made_once
def glass():
    nodes = Nodes("glass")
    tint = (0.97, 0.99, 0.975)
    shell = nodes.add("BsdfGlass", Color=tint, Roughness=0.0, IOR=1.46).outputs[0]
    return nodes.done(shadow_free(nodes, shell, (0.94, 0.95, 0.93)))


@made_once
def liquid(color, across, cloudy=0.1):
    """Oil, honey: the colour of light after a path of length `across`."""
    kept = np.clip(shown(color, CARD_LIGHT), 0.004, 0.98)
    loss = -np.log(kept) / across
    density = float(loss.max())
    nodes = Nodes("liquid")
    surface = nodes.add("BsdfGlass", Color=(1, 1, 1), Roughness=0.0, IOR=1.47).outputs[0]
    volume = nodes.add("VolumeAbsorption", Color=1 - loss / density, Density=density).outputs[0]
    # Oil pressed cold is a little cloudy. So it keeps its own colour in front of any background.
    haze = nodes.add("BsdfTranslucent", Color=shown(color) * 1.1).outputs[0]
    haze = nodes.mixed(0.5, haze, nodes.add("BsdfDiffuse", Color=shown(color)).outputs[0])
    surface = nodes.mixed(cloudy, surface, haze)
    return nodes.done(shadow_free(nodes, surface, np.sqrt(kept)), volume)


@made_once
def reflector():
    nodes = Nodes("reflector")
    return nodes.done(nodes.add("Emission", Color=(1.0, 0.95, 0.86), Strength=CARD_LIGHT * 1.4).outputs[0])


@made_once
def lid_green():
    nodes = Nodes("lid")
    grain = nodes.noise(220, 2)
    normal = nodes.bump(grain, 0.06, 0.004)
    color = shown("#275a40")
    return nodes.done(
        nodes.add("BsdfPrincipled", Base_Color=color, Roughness=0.42, Specular=0.4, Normal=normal).outputs[0]
    )


@made_once
def packed_grain(colors, size):
    """Grain seen through glass: cells that bulge, each with its own tone."""
    nodes = Nodes("packed")
    cells = nodes.add("TexVoronoi", Vector=nodes.place(), Scale=1 / size)
    tones = [shown(color) for color in colors]
    chance = nodes.add("SeparateColor", Color=cells.outputs["Color"]).outputs[0]
    tint = nodes.ramp(chance, [(index / len(tones), tone) for index, tone in enumerate(tones)])
    dark = nodes.ramp(cells.outputs["Distance"], [(0.3, (1, 1, 1)), (0.75, (0.25, 0.25, 0.25))])
    normal = nodes.bump(nodes.math("SUBTRACT", 1.0, cells.outputs["Distance"]), 0.9, size * 0.5)
    color = nodes.tinted(1.0, tint, dark, "MULTIPLY")
    return nodes.done(nodes.add("BsdfPrincipled", Base_Color=color, Roughness=0.6, Specular=0.2, Normal=normal).outputs[0])


@made_once
def enamel(color):
    nodes = Nodes("enamel")
    normal = nodes.bump(nodes.noise(3, 2), 0.04, 0.02)
    return nodes.done(
        nodes.add("BsdfPrincipled", Base_Color=shown(color), Roughness=0.32, Specular=0.4, Normal=normal).outputs[0]
    )


@made_once
def tinplate():
    nodes = Nodes("tinplate")
    rough = nodes.math("ADD", nodes.math("MULTIPLY", nodes.noise(6, 3), 0.2), 0.22)
    return nodes.done(
        nodes.add("BsdfPrincipled", Base_Color=(0.62, 0.6, 0.55), Metallic=1.0, Roughness=rough).outputs[0]
    )


def label_image(path, exposure):
    """The art with stronger inks, because tone mapping reduces saturation."""
    shown_values = pixels_of(path)[:, :, :3]
    return float_image("label", paint.film.light_for(shown_values, exposure, 0.95).astype(np.float32))


def art_node(nodes, path, exposure, vector=None):
    picture = nodes.add("TexImage")
    picture.image = label_image(path, exposure)
    picture.extension = "EXTEND"
    picture.interpolation = "Cubic"
    if vector is not None:
        nodes.set(picture, "Vector", vector)
    return picture.outputs["Color"]


def label_paper(path, exposure, gloss=False):
    """The label's art on uncoated paper, or printed on tin."""
    nodes = Nodes("label")
    art = art_node(nodes, path, exposure)
    inputs = {"Base_Color": art, "Roughness": 0.34 if gloss else 0.52, "Specular": 0.4 if gloss else 0.3}
    if not gloss:
        inputs["Normal"] = nodes.bump(nodes.noise(90, 4, 0.7), 0.05, 0.004)
    front = nodes.add("BsdfPrincipled", **inputs).outputs[0]
    back = nodes.add("BsdfDiffuse", Color=(0.82, 0.78, 0.7)).outputs[0]
    return nodes.done(nodes.mixed(nodes.add("NewGeometry").outputs["Backfacing"], front, back))


def pouch_paper(path, exposure, place):
    """Matte cream film with the label stuck on it, and a crimped seal along the top."""
    left, right, bottom, top = place
    nodes = Nodes("pouch")
    uv = nodes.add("TexCoord").outputs["UV"]
    mapping = nodes.add("Mapping", Vector=uv)
    mapping.inputs["Location"].default_value = (-left / (right - left), -bottom / (top - bottom), 0)
    mapping.inputs["Scale"].default_value = (1 / (right - left), 1 / (top - bottom), 1)
    art = art_node(nodes, path, exposure, mapping.outputs[0])
    across = nodes.add("SeparateXYZ", Vector=uv).outputs

    def between(value, low, high):
        return nodes.math("MULTIPLY", nodes.math("GREATER_THAN", value, low), nodes.math("LESS_THAN", value, high))

    on_label = nodes.math("MULTIPLY", between(across[0], left, right), between(across[1], bottom, top))
    cream = paint.film.light_for(hex_values("#e6dac2"), exposure)
    tint = nodes.tinted(on_label, cream, art)
    ribs = nodes.math("SINE", nodes.math("MULTIPLY", across[0], 190.0))
    sealed = between(across[1], 0.925, 0.99)
    height = nodes.math("MULTIPLY", ribs, sealed)
    height = nodes.math("ADD", height, nodes.math("MULTIPLY", on_label, 0.35))
    normal = nodes.bump(height, 0.55, 0.006)
    normal = nodes.bump(nodes.noise(70, 4, 0.7), 0.05, 0.004, normal)
    rough = nodes.math("SUBTRACT", 0.56, nodes.math("MULTIPLY", on_label, 0.06))
    return nodes.done(
        nodes.add("BsdfPrincipled", Base_Color=tint, Roughness=rough, Specular=0.3, Normal=normal).outputs[0]
    )
