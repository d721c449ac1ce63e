"""Settings of Cycles, and the processing of a render before tone mapping."""

import os

import bpy
import cv2
import numpy as np

import ingredients
import nodes
from film import pixels_of

PASSES = {"color": "Noisy Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal"}


def empty_studio(job):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    nodes.forget_materials()
    ingredients.clear_stocks()
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x = round(job["width"] * job["scale"])
    scene.render.resolution_y = round(job["height"] * job["scale"])
    scene.render.resolution_percentage = 100
    scene.render.film_transparent = False
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.use_adaptive_sampling = False
    cycles.use_denoising = False
    cycles.max_bounces = 12
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 3
    cycles.transmission_bounces = 8
    cycles.transparent_max_bounces = 12
    cycles.volume_bounces = 0
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 6
    cycles.blur_glossy = 0.6
    cycles.use_light_tree = False
    return scene


def listen_to_passes(scene, folder, more=None):
    """The compositor writes what the denoiser needs, each layer into its own file."""
    bpy.context.view_layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    for name, socket in {**PASSES, **(more or {})}.items():
        output = tree.nodes.new("CompositorNodeOutputFile")
        output.base_path = folder
        output.format.file_format = "OPEN_EXR"
        output.format.color_depth = "32"
        output.format.exr_codec = "NONE"
        output.file_slots[0].path = f"{name}-"
        wanted = socket if socket in layers.outputs and layers.outputs[socket].enabled else "Image"
        tree.links.new(layers.outputs[wanted], output.inputs[0])


def expose(scene, folder, samples, seed):
    """Renders once: colour, albedo and normal as height x width x 9."""
    scene.cycles.samples = samples
    scene.cycles.seed = seed
    bpy.ops.render.render(write_still=False)
    layers = [pixels_of(os.path.join(folder, f"{name}-0001.exr"))[:, :, :3] for name in PASSES]
    return np.concatenate(layers, 2)


def enlarged(pixels, width, height):
    """Enlarges to the full size and sharpens edges. In a compressed scale, to avoid ringing around highlights."""
    squeezed = np.log1p(pixels * 8)
    large = cv2.resize(squeezed, (width, height), interpolation=cv2.INTER_LANCZOS4)
    soft = cv2.GaussianBlur(large, (0, 0), 1.1)
    return np.expm1(np.clip(large + 0.45 * (large - soft), 0, None)) / 8
