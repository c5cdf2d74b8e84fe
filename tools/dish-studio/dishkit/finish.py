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


def box(a):
    """Mean over a 3 x 3 square."""
    for axis in (0, 1):
        p = np.pad(a, [(1, 1) if i == axis else (0, 0) for i in range(a.ndim)], "edge")
        n = a.shape[axis]
        cut = lambda start: p[start:start + n] if axis == 0 else p[:, start:start + n]
        a = (cut(0) + cut(1) + cut(2)) / np.float32(3)
    return a


def despeckle(color):
    """Pull single hot pixels down to their second brightest neighbour."""
    h, w, _ = color.shape
    p = np.pad(color, ((1, 1), (1, 1), (0, 0)), "edge")
    first = second = np.zeros_like(color)
    for dy in (0, 1, 2):
        for dx in (0, 1, 2):
            if (dy, dx) != (1, 1):
                near = p[dy:dy + h, dx:dx + w]
                second = np.maximum(second, np.minimum(first, near))
                first = np.maximum(first, near)
    return np.minimum(color, second * 1.05)


def smooth(light, guide, albedo, normal, steps, tolerance):
    """Each pixel becomes the mean of its like neighbours; each pair is weighed once and counts both ways."""
    spread = lambda a: np.clip(box((a * a).sum(-1)) - (box(a) ** 2).sum(-1), 0, None)
    edge_scale, normal_scale = .02 + 2 * spread(albedo), .25 + 2 * spread(normal)      # outlines may match other outlines
    total, weights = light.copy(), np.ones(light.shape[:2], np.float32)
    h, w = weights.shape
    for dy, dx in steps:
        here = (slice(0, h - dy), slice(max(0, -dx), w - max(0, dx)))
        there = (slice(dy, h), slice(max(0, dx), w - max(0, -dx)))
        apart = lambda a: ((a[here] - a[there]) ** 2).sum(-1)
        weight = np.exp(-(box(apart(guide)) / tolerance + apart(albedo) / np.maximum(edge_scale[here], edge_scale[there])
                          + apart(normal) / np.maximum(normal_scale[here], normal_scale[there])))
        total[here] += weight[..., None] * light[there]
        total[there] += weight[..., None] * light[here]
        weights[here] += weight
        weights[there] += weight
    return total / weights[..., None]


def denoise(color, albedo, normal):
    """Non-local means on light (colour divided by albedo), stopped at albedo and normal edges; then wider for even areas."""
    color = despeckle(color)
    body = albedo + np.float32(.03)
    light = color / body
    tone = lambda c: np.sqrt((np.clip(c, 0, None) + .06) / (1 + c))      # lifted: in deep shade one lucky sample is no edge
    near = [(dy, dx) for dy in range(4) for dx in range(-3, 4) if (dy, dx) > (0, 0)]
    light = smooth(light, tone(color), albedo, normal, near, .016)
    for stride, tolerance in ((4, .004), (9, .002)):
        wide = [(0, stride), (stride, -stride), (stride, 0), (stride, stride)]
        light = smooth(light, tone(light * body), albedo, normal, wide, tolerance)
    return light * body


def curve(x):
    """Filmic curve with bright clean whites."""
    return np.clip((x * (2.51 * x + .03)) / (x * (2.43 * x + .59) + .14), 0, 1)


def grade(color, exposure=1., saturation=1.03, warmth=.022):
    x = color * exposure * np.array([1 + warmth, 1, 1 - warmth], np.float32)
    light = (x * (.2126, .7152, .0722)).sum(-1, keepdims=True)
    true_hue = x * (curve(light) / np.maximum(light, 1e-5))
    x = np.clip(.5 * curve(x) + .5 * np.minimum(true_hue, 1), 0, 1)      # the curve alone turns pale yellows green
    grey = (x * (.2126, .7152, .0722)).sum(-1, keepdims=True)
    x = np.clip(grey + (x - grey) * saturation, 0, 1)
    srgb = np.where(x <= .0031308, 12.92 * x, 1.055 * np.power(np.maximum(x, 1e-6), 1 / 2.4) - .055)
    soft = box(srgb.astype(np.float32))
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
