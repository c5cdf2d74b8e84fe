"""Shaders. Food colour comes from the mesh ('paint' vertex colours) or from one flat colour."""
import bpy


def rgb(hex_color):
    """'#d98a3c' (sRGB) to a linear (r, g, b) tuple."""
    h = hex_color.lstrip("#")
    srgb = [int(h[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4 for c in srgb)


SHADE = .1       # real food is a little darker than its colour looks on a screen


class Graph:
    """Thin wrapper so that node graphs read top to bottom."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.nodes, self.links = self.material.node_tree.nodes, self.material.node_tree.links
        self.principled, self.output = self.nodes["Principled BSDF"], self.nodes["Material Output"]

    def add(self, kind, **inputs):
        node = self.nodes.new("ShaderNode" + kind)
        for key, value in inputs.items():
            self.set(node, key.replace("_", " "), value)
        return node

    def set(self, node, key, value):
        socket = node.inputs[key]
        if isinstance(value, bpy.types.NodeSocket):
            self.links.new(value, socket)
        else:
            socket.default_value = value

    def math(self, operation, a, b):
        node = self.nodes.new("ShaderNodeMath")
        node.operation = operation
        self.set(node, 0, a)
        self.set(node, 1, b)
        return node.outputs[0]


def food(name, color=None, rough=.45, coat=0., bump=0., bump_scale=6., mottle=.25, mottle_scale=2.,
         per_piece=.16, translucency=0., stretch=(1, 1, 1)):
    """Edible surface: mottled colour, per-piece variation, optional wet coat and light passing through."""
    found = bpy.data.materials.get(name)
    if found:
        return found
    g = Graph(name)
    if color:
        source = g.add("RGB")
        source.outputs[0].default_value = (*rgb(color), 1)
    else:
        source = g.add("Attribute")
        source.attribute_name = "paint"
    place = g.add("Mapping", Vector=g.add("TexCoord").outputs["Object"], Scale=stretch)
    spots = g.add("TexNoise", Vector=place.outputs[0], Scale=mottle_scale, Detail=2.)
    random = g.add("ObjectInfo").outputs["Random"]
    value = g.math("MULTIPLY_ADD", spots.outputs["Fac"], mottle * 2)
    value.node.inputs[2].default_value = 1 - mottle - SHADE
    piece = g.math("MULTIPLY_ADD", random, per_piece * 2)
    piece.node.inputs[2].default_value = 1 - per_piece
    hue = g.math("MULTIPLY_ADD", random, -.02 * per_piece / .16)
    hue.node.inputs[2].default_value = .5 + .01 * per_piece / .16
    tone = g.add("HueSaturation", Color=source.outputs["Color"], Value=g.math("MULTIPLY", value, piece), Hue=hue)
    base = tone.outputs[0]
    p = g.principled
    g.set(p, "Base Color", base)
    g.set(p, "Roughness", rough)
    g.set(p, "Clearcoat", coat)
    g.set(p, "Clearcoat Roughness", .12)
    if bump:
        grain = g.add("TexNoise", Vector=place.outputs[0], Scale=bump_scale, Detail=2.5)
        relief = g.add("Bump", Strength=bump, Distance=.08, Height=grain.outputs["Fac"])
        g.set(p, "Normal", relief.outputs[0])
        g.set(p, "Clearcoat Normal", relief.outputs[0])
    if translucency:
        glow = g.add("BsdfTranslucent", Color=base)
        mix = g.add("MixShader", Fac=translucency * .4)
        g.links.new(p.outputs[0], mix.inputs[1])
        g.links.new(glow.outputs[0], mix.inputs[2])
        g.links.new(mix.outputs[0], g.output.inputs[0])
    return g.material


def ceramic(color):
    """Glazed stoneware with a few iron specks."""
    name = "ceramic" + color
    found = bpy.data.materials.get(name)
    if found:
        return found
    g = Graph(name)
    spot = g.add("TexCoord").outputs["Object"]
    speck = g.add("TexNoise", Vector=spot, Scale=4.5, Detail=2.)
    ramp = g.add("ValToRGB", Fac=speck.outputs["Fac"])
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = .23, .27
    ramp.color_ramp.elements[0].color = (*[c * .55 for c in rgb(color)], 1)
    ramp.color_ramp.elements[1].color = (*rgb(color), 1)
    cloud = g.add("TexNoise", Vector=spot, Scale=.35, Detail=4.)
    value = g.math("MULTIPLY_ADD", cloud.outputs["Fac"], .16)
    value.node.inputs[2].default_value = .92
    g.set(g.principled, "Base Color", g.add("HueSaturation", Color=ramp.outputs[0], Value=value).outputs[0])
    g.set(g.principled, "Roughness", .32)
    return g.material


def pulp(color):
    """Moulded plant fibre of a meal tray."""
    return food("pulp", color, rough=.75, bump=.25, bump_scale=9, mottle=.06, mottle_scale=5, per_piece=0)


def glass():
    """Thick pale glass, opaque on purpose: clear glass stays noisy at the few samples of a card picture."""
    return food("glass", "#d5dedb", rough=.08, coat=1., mottle=.12, mottle_scale=.6, per_piece=0)


def ground(color):
    """Matt painted plaster under the vessel."""
    return food("ground", color, rough=.8, bump=.12, bump_scale=1.6, mottle=.035, mottle_scale=.16, per_piece=0)


def sauce(name, color, rough=.2, chunky=.35, flecks=None, fleck_size=1.):
    """Wet surface; flecks: colour of herbs, spice or fat floating in it."""
    found = bpy.data.materials.get(name)
    if found:
        return found
    material = food(name, color, rough=rough, coat=.3, bump=.1 + .6 * chunky, bump_scale=3.5, mottle=.1 + .5 * chunky,
                    mottle_scale=1.6, per_piece=0)
    if flecks:
        nodes, links = material.node_tree.nodes, material.node_tree.links
        base = nodes["Principled BSDF"].inputs["Base Color"]
        spots = nodes.new("ShaderNodeTexNoise")
        spots.inputs["Scale"].default_value, spots.inputs["Detail"].default_value = 3.2 / fleck_size, 2.
        ramp = nodes.new("ShaderNodeValToRGB")
        ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = .61, .66
        mix = nodes.new("ShaderNodeMixRGB")
        links.new(nodes.new("ShaderNodeTexCoord").outputs["Object"], spots.inputs["Vector"])
        links.new(spots.outputs["Fac"], ramp.inputs["Fac"])
        links.new(ramp.outputs["Color"], mix.inputs["Fac"])
        links.new(base.links[0].from_socket, mix.inputs["Color1"])
        mix.inputs["Color2"].default_value = (*rgb(flecks), 1)
        links.new(mix.outputs["Color"], base)
    return material


def oil(color="#b5881c"):
    """Drops of olive oil."""
    found = bpy.data.materials.get("oil")
    if found:
        return found
    g = Graph("oil")
    g.set(g.principled, "Base Color", (*rgb(color), 1))
    g.set(g.principled, "Roughness", .08)
    g.set(g.principled, "Clearcoat", .6)
    return g.material


def metal(color="#a9a59e"):
    found = bpy.data.materials.get("metal")
    if found:
        return found
    g = Graph("metal")
    g.set(g.principled, "Base Color", (*rgb(color), 1))
    g.set(g.principled, "Metallic", 1.)
    g.set(g.principled, "Roughness", .4)
    return g.material
