"""Shader nodes with less to type. Materials are cached by name."""

import bpy
import numpy as np


class Nodes:
    """A material's nodes, with less to type."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.output = self.add("OutputMaterial")

    def add(self, kind, **inputs):
        node = self.tree.nodes.new(f"ShaderNode{kind}")
        for name, value in inputs.items():
            self.set(node, name.replace("_", " "), value)
        return node

    def set(self, node, name, value):
        socket = node.inputs[int(name)] if name.isdigit() else node.inputs[name]
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif hasattr(socket.default_value, "__len__") and len(value) == 3 and len(socket.default_value) == 4:
            socket.default_value = (*map(float, value), 1)
        else:
            socket.default_value = value

    def place(self, scale=1.0, space="Object"):
        """Object coordinates, so that a pattern sticks to the object."""
        where = self.add("TexCoord").outputs[space]
        mapping = self.add("Mapping", Vector=where)
        mapping.inputs["Scale"].default_value = (scale,) * 3 if np.isscalar(scale) else scale
        return mapping.outputs["Vector"]

    def noise(self, scale, detail=4.0, roughness=0.6, vector=None):
        vector = self.place() if vector is None else vector
        node = self.add("TexNoise", Vector=vector, Scale=scale, Detail=detail, Roughness=roughness)
        return node.outputs["Fac"]

    def ramp(self, factor, stops):
        node = self.add("ValToRGB", Fac=factor)
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, color) in zip(elements, stops):
            element.position = position
            element.color = (*map(float, color), 1)
        return node.outputs["Color"]

    def bump(self, height, strength=0.3, distance=0.01, normal=None):
        node = self.add("Bump", Height=height, Strength=strength, Distance=distance)
        if normal is not None:
            self.set(node, "Normal", normal)
        return node.outputs["Normal"]

    def math(self, operation, first, second=0.0):
        node = self.add("Math")
        node.operation = operation
        self.set(node, "0", first)
        self.set(node, "1", second)
        return node.outputs[0]

    def mixed(self, factor, first, second):
        return self.add("MixShader", Fac=factor, **{"1": first, "2": second}).outputs[0]

    def tinted(self, factor, first, second, blend="MIX"):
        node = self.add("MixRGB", Fac=factor, Color1=first, Color2=second)
        node.blend_type = blend
        return node.outputs[0]

    def piece_chance(self):
        """A number that differs from piece to piece."""
        return self.add("ObjectInfo").outputs["Random"]

    def done(self, surface, volume=None):
        self.set(self.output, "Surface", surface)
        if volume is not None:
            self.set(self.output, "Volume", volume)
        return self.material


_made = {}


def made_once(maker):
    def make(*args, **kwargs):
        key = (maker.__name__, repr(args), repr(kwargs))
        if key not in _made:
            _made[key] = maker(*args, **kwargs)
        return _made[key]

    return make


def forget_materials():
    _made.clear()
