"""Nuts, seeds and chocolate for toppings."""
import numpy as np

from ..catalogue import ingredient
from ..materials import food, rgb
from ..shapes import blend, blob, fbm, mesh, noise, smoothstep
from .makers import cubes, rounds, two_tone

ingredient("sesame", tiny=True)(lambda: rounds("sesame", food("sesame", "#efdfb6", rough=.5, per_piece=.12), (.16, .1, .055), 2, 2,
                                               .02))
ingredient("black_sesame", tiny=True)(lambda: rounds("black_sesame", food("black_sesame", "#1b1714", rough=.4), (.16, .1, .055), 2,
                                                     2, .02))
ingredient("chia", tiny=True)(lambda: rounds("chia", food("chia", "#3a332f", rough=.4, per_piece=.4), (.1, .07, .06), 2, 2, .02))
ingredient("hazelnut_pieces", tiny=True, size_spread=.5)(
    lambda: cubes("hazelnut", (.5, .42, .36), "#e2c08d", "#f2ddb4", "#7a431b", .9, 4, .1, .15, 8, rough=.5, per_piece=.15))
ingredient("pistachio_pieces", tiny=True, size_spread=.5)(
    lambda: cubes("pistachio", (.55, .4, .34), "#8ca045", "#b9c268", "#6b3f4a", .8, 4, .1, .15, 8, rough=.5, per_piece=.15))
ingredient("chocolate_bits", tiny=True, size_spread=.5)(
    lambda: cubes("chocolate", (.6, .5, .34), "#341a10", "#4a2818", None, 0, 4, .06, .12, 8, rough=.35, per_piece=.1))
ingredient("peanuts", sink=.05)(
    lambda: rounds("peanuts", food("peanuts", "#dfb273", rough=.45, coat=.12, mottle=.25, per_piece=.18), (.62, .36, .28), 4, 3,
                   .08, 1.5))


@ingredient("pumpkin_seeds", tiny=True, pose="flat", tilt=20)
def pumpkin_seeds():
    made = []
    for seed in range(3):
        verts, faces = blob((.55, .3, .1), 3, .04, 1.5, seed)
        verts[:, 1] *= 1 - .55 * smoothstep(.0, .55, verts[:, 0])
        lines = noise(verts * (1, 9, 1), 1.5, seed)
        made.append(mesh("pumpkin", verts, faces, food("pumpkin", rough=.45, coat=.08, mottle=.2),
                         blend(rgb("#4d5f24"), rgb("#8d9750"), smoothstep(-.4, .7, lines))))
    return made


@ingredient("almonds", sink=.05, pose="flat", tilt=25)
def almonds():
    made = []
    for seed in range(3):
        verts, faces = blob((1, 1, 1), 4, .05, 1.3, seed)
        verts = verts * np.array((.95, .55, .28))
        verts[:, 1] *= 1 - .6 * smoothstep(-.1, 1., verts[:, 0])
        lines = noise(verts * (.7, 8, 4), 1.6, seed)
        made.append(mesh("almonds", verts, faces, food("almonds", rough=.55, bump=.25, bump_scale=5, stretch=(.4, 2, 2)),
                         blend(rgb("#7d431c"), rgb("#b6753a"), smoothstep(-.5, .7, lines))))
    return made


@ingredient("almond_flakes", tiny=True, pose="flat", tilt=30, size_spread=.2)
def almond_flakes():
    made = []
    for seed in range(4):
        verts, faces = blob((.66, .4, .045), 4, .05, 1.3, seed)
        rim = smoothstep(.82, 1., np.hypot(verts[:, 0] / .66, verts[:, 1] / .4))
        verts[:, 1] *= 1 - .45 * smoothstep(-.1, .7, verts[:, 0])
        verts[:, 2] += .1 * fbm(verts, 1.2, seed)
        tone = blend(two_tone(verts, "#f0d9ac", "#f7ead0", 2, seed), rgb("#96602c"), rim * .9)
        tone = blend(tone, rgb("#c98c48"), smoothstep(.1, .6, fbm(verts, 1.4, seed + 5)) * .5)
        made.append(mesh("almond_flakes", verts, faces, food("almond_flakes", rough=.5, translucency=.15, per_piece=.08), tone))
    return made


@ingredient("walnuts", sink=.08, pose="flat", tilt=35, size_spread=.2)
def walnuts():
    made = []
    for seed in range(4):
        verts, faces = blob((1, 1, 1), 5, .22, 1.4, seed)
        folds = 1 - np.abs(noise(verts, 3.1, seed + 5)) - .5 * np.abs(noise(verts, 6, seed + 9))
        verts *= (1 + .22 * folds - .3 * np.exp(-verts[:, 1] ** 2 * 40))[:, None]
        tone = blend(rgb("#e6c190"), rgb("#8f5a2b"), smoothstep(.15, .85, folds))
        made.append(mesh("walnuts", verts * (1.25, .95, .42), faces, food("walnuts", rough=.55, coat=.05, mottle=.3), tone))
    return made


@ingredient("coconut_flakes", tiny=True, pose="flat", tilt=40, size_spread=.3)
def coconut_flakes():
    made = []
    for seed in range(4):
        verts, faces = blob((.75, .22, .03), 4, .08, 1.3, seed)
        verts[:, 2] += .5 * verts[:, 0] ** 2 + .08 * fbm(verts, 1.5, seed)
        tone = blend(rgb("#fbf8f0"), rgb("#d8b48a"), smoothstep(.16, .22, np.abs(verts[:, 1])) * .6)
        made.append(mesh("coconut", verts, faces, food("coconut", rough=.55, translucency=.25, per_piece=.05), tone))
    return made
