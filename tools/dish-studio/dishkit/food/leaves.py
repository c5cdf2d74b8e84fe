"""Salad leaves and greens, raw and wilted."""
import numpy as np

from ..catalogue import ingredient
from ..materials import food, rgb
from ..shapes import blend, fbm, mesh, sheet, smoothstep
from .makers import leaf, strip, two_tone


def spinach_shape(u):
    return np.sin(np.pi * np.clip(u, 0, 1) ** .75) ** .75 * (1 - .2 * u) + .05


@ingredient("spinach", pose="flat", tilt=30, sink=.25, size_spread=.25, bed="#2f5219")
def spinach():
    return [leaf("spinach", 3.7, 2.2, spinach_shape, .6, "#3d6d22", "#7fa648", s, crumple=.14) for s in range(5)]


def wilted(name, dark, light, length, width, variants=6):
    """Cooked leaves: folded, crumpled, wet."""
    made = []
    skin = food(name, rough=.45, coat=.1, translucency=.12, mottle=.4, mottle_scale=1.6, per_piece=.35, bump=.6, bump_scale=3)
    for seed in range(variants):
        rng = np.random.default_rng(seed)
        folds = rng.uniform(2, 4)

        def place(u, v):
            half = width / 2 * spinach_shape(u)
            x, y = (u - .5) * length * (1 - .25 * np.sin(u * folds)), v * half
            flat = np.stack([x, y, 0 * x + seed], 1)
            z = .45 * np.sin(v * folds + u * 5) * half + .35 * fbm(flat, 1.1, seed)
            return np.stack([x + .3 * fbm(flat, .9, seed + 7), y * (.5 + .3 * np.cos(u * folds)) + .5 * np.sin(u * folds + seed),
                             z], 1)
        verts, faces, u, v = sheet(34, 17, place)
        made.append(mesh(name, verts, faces, skin, two_tone(verts, dark, light, 1.4, seed)))
    return made


ingredient("wilted_spinach", pose="flat", tilt=35, sink=.3, size_spread=.3, density=.55, bed="#1f3a12")(
    lambda: wilted("wilted_spinach", "#21450f", "#4f7d2b", 3.2, 2.6))
ingredient("greens", pose="flat", tilt=30, sink=.3, size_spread=.3, density=.4, bed="#2a4416")(
    lambda: wilted("greens", "#27460f", "#66823a", 6.0, 1.3))
ingredient("sauteed_onion", pose="flat", tilt=30, sink=.15, size_spread=.3, bed="#a5682a")(
    lambda: strip("sauteed_onion", 1.9, 120, .34, .12, lambda a, c, u, v, s: two_tone(v, "#8f5220", "#dca75c", .9, s), 5, .3,
                  rough=.32, coat=.3, translucency=.15, mottle=.25, per_piece=.3))


@ingredient("rocket", pose="flat", tilt=30, sink=.2, size_spread=.25, bed="#33551c")
def rocket():
    shape = lambda u: (.22 + .78 * smoothstep(.15, .8, u)) * np.sin(np.pi * np.clip(u * .97 + .03, 0,
            1)) ** .4 * (.5 + .5 * np.abs(np.sin(u * 8.2)))
    return [leaf("rocket", 5.2, 2.1, shape, .6, "#3a6a20", "#86a94f", s, 48, crumple=.12) for s in range(5)]


def lettuce(name, length, width, dark, light, variants=5):
    """Crisp leaf with a pale rib and a frilled edge."""
    made = []
    skin = food(name, rough=.42, coat=.1, translucency=.3, mottle=.2, mottle_scale=1., per_piece=.15, bump=.35, bump_scale=2)
    for seed in range(variants):
        phase = seed * 1.7

        def place(u, v):
            half = width / 2 * (np.sin(np.pi * np.clip(u, .02, .98) ** .8) ** .55 + .05)
            frill = np.abs(v) ** 3 * (.5 * np.sin(u * 26 + phase + v * 3) + .3 * np.sin(u * 47 + phase))
            cup = .8 * v * v * half * .6
            return np.stack([(u - .5) * length, v * half * (1 + .08 * np.sin(u * 31)),
                             cup + frill * .6 + .5 * np.sin(u * 2.5 + phase)], 1)
        verts, faces, u, v = sheet(70, 27, place)
        rib = np.exp(-(v / (.16 * (1.1 - u))) ** 2) * (1 - .6 * u)
        veins = .45 * np.exp(-(np.sin((u * 5 - np.abs(v) * 1.3) * np.pi) / .2) ** 2)
        tone = blend(rgb(light), rgb(dark), smoothstep(.1, 1., np.abs(v) * .8 + u * .35 + .25 * fbm(verts, 1., seed)))
        tone = blend(tone, rgb("#eef0cf"), np.clip(rib + veins * .5, 0, 1) * .8)
        made.append(mesh(name, verts, faces, skin, tone))
    return made


ingredient("romaine", pose="flat", tilt=35, sink=.35, size_spread=.25, density=.16, bed="#7f9b45")(
    lambda: lettuce("romaine", 5.2, 3.4, "#5f9430", "#b9cf7c"))
ingredient("lettuce", pose="flat", tilt=15, sink=.3, size_spread=.1, density=.1)(
    lambda: lettuce("lettuce", 8.5, 7.5, "#74a53a", "#c5d989"))


def shreds(name, dark, light, edge, length=3.4):
    def paint(along, across, up, verts, seed):
        tone = two_tone(verts, dark, light, .8, seed)
        return blend(tone, rgb(edge), smoothstep(.5, .95, np.abs(across)))
    return strip(name, 3.2, length * 18, .26, .16, paint, 5, .5, (30, 6, 4), rough=.38, coat=.15, translucency=.15, mottle=.15,
                 per_piece=.2)


ingredient("purple_cabbage", pose="flat", tilt=40, sink=.08, size_spread=.35, bed="#5a1d4c")(
    lambda: shreds("purple_cabbage", "#6d1f5e", "#9a3f86", "#e0c4dc"))
ingredient("white_cabbage", pose="flat", tilt=40, sink=.08, size_spread=.35, bed="#c9d196")(
    lambda: shreds("white_cabbage", "#c9d68e", "#e6ebbf", "#f3f4dc"))
