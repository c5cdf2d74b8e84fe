"""Noise removal guided by albedo and normals, tone curve and colour grade; plain numpy."""
import glob
import os

import bpy
import numpy as np


def load(folder, slot):
    path = sorted(glob.glob(os.path.join(folder, slot + "*.exr")))[0]
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Linear"
    w, h = image.size
    data = np.empty(w * h * 4, np.float32)
    image.pixels.foreach_get(data)
    bpy.data.images.remove(image)
    return np.nan_to_num(data.reshape(h, w, 4))


def box(a, r):
    """Mean over a (2r+1) square."""
    for axis in (0, 1):
        pad = [(r + 1, r) if i == axis else (0, 0) for i in range(a.ndim)]
        total = np.cumsum(np.pad(a, pad, "edge"), axis, dtype=np.float32)
        n = a.shape[axis]
        a = (total.take(range(2 * r + 1, 2 * r + 1 + n), axis) - total.take(range(n), axis)) / (2 * r + 1)
    return a


def shifted(a, dy, dx, r):
    h, w = a.shape[0] - 2 * r, a.shape[1] - 2 * r
    return a[r + dy:r + dy + h, r + dx:r + dx + w]


def despeckle(color):
    """Pull single hot pixels down to their brightest neighbours."""
    p = np.pad(color, ((1, 1), (1, 1), (0, 0)), "edge")
    around = np.stack([shifted(p, dy, dx, 1) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dy or dx])
    return np.minimum(color, np.sort(around, 0)[-2] * 1.05)


def denoise(color, albedo, normal, strength=1.2, radius=3):
    """Non-local means on light (colour divided by albedo), stopped at albedo and normal edges."""
    color = despeckle(color)
    body = albedo + .03
    light = color / body
    guide = np.sqrt(np.clip(color, 0, None) / (1 + color))
    spread = lambda a: np.clip(box((a * a).sum(-1), 1) - (box(a, 1) ** 2).sum(-1), 0, None)
    edge_scale, normal_scale = .02 + 2 * spread(albedo), .25 + 2 * spread(normal)      # outlines may match other outlines
    wide = lambda a: np.pad(a, ((radius,) * 2, (radius,) * 2, (0, 0)), "edge")
    light_w, guide_w, edge_w, normal_w = wide(light), wide(guide), wide(albedo), wide(normal)
    total, weights = np.zeros_like(light), np.zeros(light.shape[:2] + (1,), np.float32)
    for dy in range(-radius, radius + 1):
        for dx in range(-radius, radius + 1):
            d_color = box(((guide - shifted(guide_w, dy, dx, radius)) ** 2).sum(-1), 1)
            d_edge = ((albedo - shifted(edge_w, dy, dx, radius)) ** 2).sum(-1)
            d_normal = ((normal - shifted(normal_w, dy, dx, radius)) ** 2).sum(-1)
            w = np.exp(-(d_color / (.012 * strength) + d_edge / edge_scale + d_normal / normal_scale))[..., None]
            total += w * shifted(light_w, dy, dx, radius)
            weights += w
    return total / weights * body


def curve(x):
    """Filmic curve with bright clean whites."""
    return np.clip((x * (2.51 * x + .03)) / (x * (2.43 * x + .59) + .14), 0, 1)


def grade(color, exposure=1., saturation=1.03, warmth=.012):
    x = color * .98 * exposure * np.array([1 + warmth, 1, 1 - warmth], np.float32)
    x = curve(x)
    grey = (x * (.2126, .7152, .0722)).sum(-1, keepdims=True)
    x = np.clip(grey + (x - grey) * saturation, 0, 1)
    srgb = np.where(x <= .0031308, 12.92 * x, 1.055 * np.power(np.maximum(x, 1e-6), 1 / 2.4) - .055)
    soft = box(srgb.astype(np.float32), 1)
    return np.clip(srgb + .25 * (srgb - soft), 0, 1)


def save_png(pixels, alpha, path):
    h, w, _ = pixels.shape
    image = bpy.data.images.new("final", w, h, alpha=True)
    image.alpha_mode = "STRAIGHT"
    image.pixels.foreach_set(np.concatenate([pixels, alpha], -1).astype(np.float32).ravel())
    scene = bpy.context.scene
    scene.view_settings.view_transform, scene.view_settings.look = "Standard", "None"
    scene.render.image_settings.file_format, scene.render.image_settings.color_mode = "PNG", "RGBA"
    scene.render.image_settings.compression = 5
    image.save_render(path, scene=scene)
    bpy.data.images.remove(image)
