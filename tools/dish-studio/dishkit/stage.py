"""Ground, daylight, camera and render settings."""
import math

import bpy
from mathutils import Vector

from . import materials
from .shapes import mesh, show

GROUNDS = {"stone": "#e6ddcf", "sage": "#d3dabf", "lemon": "#f3dca0", "apricot": "#f6ccab"}
ELEVATION = {"top": 85, "high": 62, "three_quarter": 46}
LENS, SENSOR = 85, 36


def aim(ob, target):
    ob.rotation_euler = (Vector(target) - ob.location).to_track_quat("-Z", "Y").to_euler()


def lamp(location, target, width, height, energy, color):
    data = bpy.data.lights.new("lamp", "AREA")
    data.shape, data.size, data.size_y, data.energy, data.color = "RECTANGLE", width, height, energy, color
    ob = bpy.data.objects.new("lamp", data)
    bpy.context.scene.collection.objects.link(ob)
    ob.location = location
    aim(ob, target)


def daylight(spread=1.):
    """A window at the upper left, a pale card at the lower right, a soft room. spread: size of the scene."""
    s = spread
    lamp((-44 * s, 40 * s, 50 * s), (0, 0, 2), 30 * s, 34 * s, 66000 * s * s, (1, .965, .905))
    lamp((42 * s, -34 * s, 34 * s), (0, 0, 2), 44 * s, 34 * s, 4200 * s * s, (1, .975, .95))
    world = bpy.data.worlds.new("room")
    bpy.context.scene.world = world
    world.use_nodes = True
    world.cycles.sampling_method = "NONE"
    sky = world.node_tree.nodes["Background"]
    sky.inputs[0].default_value, sky.inputs[1].default_value = (.97, .98, 1, 1), .34


def ground(kind):
    size = 300
    corners = [(-size, -size, 0), (size, -size, 0), (size, size, 0), (-size, size, 0)]
    show(mesh("ground", corners, [[0, 1, 2, 3]], materials.ground(GROUNDS.get(kind, kind))))


def camera(width, height, view="top", shift=(0, 0), blur=0., turn=0.):
    """width: centimetres across the picture at half the height of the food; shift: part of the width."""
    data = bpy.data.cameras.new("camera")
    data.lens, data.sensor_width, data.clip_end = LENS, SENSOR, 2000
    data.shift_x, data.shift_y = shift
    ob = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(ob)
    bpy.context.scene.camera = ob
    distance = width * LENS / SENSOR
    up, side = math.radians(ELEVATION[view]), math.radians(turn)
    target = Vector((0, 0, height * .6))
    ob.location = target + Vector((math.sin(side) * math.cos(up), -math.cos(side) * math.cos(up), math.sin(up))) * distance
    aim(ob, target)
    if blur:
        data.dof.use_dof = True
        data.dof.focus_distance = distance - width * .1
        data.dof.aperture_fstop = data.lens / 1000 / (2 * blur)       # blur: lens opening radius in cm


def settings(pixels, samples, transparent=False):
    """pixels: (width, height)."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = pixels
    scene.render.film_transparent = transparent
    c = scene.cycles
    c.device, c.samples, c.use_denoising = "CPU", samples, False
    c.use_adaptive_sampling = False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces, c.transparent_max_bounces = 2, 1, 1, 2, 4
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.sample_clamp_direct, c.blur_glossy = 2.5, 4., 1.
    c.use_auto_tile = False
    bpy.context.view_layer.cycles.denoising_store_passes = True


def outputs(folder):
    """Write beauty, albedo and normal as float images for the finishing step."""
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    out = tree.nodes.new("CompositorNodeOutputFile")
    out.base_path, out.format.file_format, out.format.color_depth, out.format.color_mode = folder, "OPEN_EXR", "32", "RGBA"
    out.file_slots.clear()
    for slot, source in (("beauty", "Image"), ("albedo", "Denoising Albedo"), ("normal", "Denoising Normal")):
        out.file_slots.new(slot)
        tree.links.new(layers.outputs[source], out.inputs[slot])
    final = tree.nodes.new("CompositorNodeComposite")
    tree.links.new(layers.outputs["Image"], final.inputs[0])
