"""Beans, peas, lentils and other seeds of the pot."""
import numpy as np

from ..catalogue import ingredient
from ..materials import food, rgb
from ..shapes import blend, blob, mesh, noise, smoothstep
from .makers import rounds, two_tone

SIMPLE = {   # name: colour, half axes, traits of the skin
    "peas": ("#6f9c25", (.4, .4, .37), dict(rough=.36, coat=.25, per_piece=.22, bump=.15, bump_scale=4)),
    "edamame": ("#87a53f", (.62, .42, .36), dict(rough=.36, coat=.25, per_piece=.2)),
    "broad_beans": ("#8a9a45", (.95, .66, .36), dict(rough=.4, coat=.2, per_piece=.22, bump=.12, bump_scale=3)),
    "black_beans": ("#2a1d1f", (.52, .34, .31), dict(rough=.3, coat=.3, per_piece=.35)),
    "white_beans": ("#e6cfa2", (.58, .36, .33), dict(rough=.4, coat=.2, per_piece=.1)),
    "giant_beans": ("#e6d0a4", (1.25, .78, .5), dict(rough=.4, coat=.22, per_piece=.08, bump=.12, bump_scale=2.5)),
}
for name, (color, size, skin) in SIMPLE.items():
    ingredient(name, sink=.05, size_spread=.13, bed=color)(
        lambda n=name, c=color, s=size, k=skin: kidney(n, c, s, k))


def kidney(name, color, size, skin):
    """Slightly curved bean."""
    made = []
    for seed in range(4):
        verts, faces = blob((1, 1, 1), 4, .07, 1.3, seed)
        verts = verts * np.array(size)
        verts[:, 1] += .22 * size[1] * (verts[:, 0] / size[0]) ** 2
        made.append(mesh(name, verts, faces, food(name, color, mottle=.2, mottle_scale=2.5, **skin)))
    return made


@ingredient("black_eyed_beans", sink=.05, size_spread=.12, bed="#d9bd8c")
def black_eyed_beans():
    made = []
    for seed in range(4):
        verts, faces = blob((1, 1, 1), 4, .06, 1.3, seed)
        eye = np.exp(-((verts - (0, 1, .1)) ** 2 * (2.2, 5, 5)).sum(1) * 2.4)
        core = np.exp(-((verts - (0, 1, .1)) ** 2 * (6, 20, 20)).sum(1) * 2.5)
        tone = blend(two_tone(verts, "#d3b47a", "#e6cf9e", 1.2, seed), rgb("#2a1712"), smoothstep(.2, .4, eye))
        tone = blend(tone, rgb("#efe3c8"), smoothstep(.4, .7, core))
        made.append(mesh("black_eyed", verts * (.58, .42, .36), faces,
                         food("black_eyed", rough=.42, coat=.15, mottle=.15, per_piece=.1), tone))
    return made


@ingredient("lentils", pose="flat", tilt=55, sink=.05, size_spread=.12, bed="#4a3419")
def lentils():
    return rounds("lentils", food("lentils", "#75552e", rough=.4, coat=.2, mottle=.35, mottle_scale=5, per_piece=.4),
                  (.28, .28, .14), 4, 3, .06)


@ingredient("dark_lentils", pose="flat", tilt=55, sink=.05, size_spread=.12, bed="#332618")
def dark_lentils():
    return rounds("dark_lentils", food("dark_lentils", "#4d3b27", rough=.38, coat=.22, mottle=.4, mottle_scale=5, per_piece=.45),
                  (.25, .25, .14), 4, 3, .06)


@ingredient("chickpeas", sink=.06, size_spread=.1, bed="#b98a45")
def chickpeas():
    skin = food("chickpeas", "#d8a75c", rough=.42, coat=.18, mottle=.3, mottle_scale=3, bump=.14, bump_scale=5)
    made = []
    for seed in range(4):
        verts, faces = blob((1, 1, 1), 4, .09, 1.3, seed)
        beak = np.exp(-((verts - (1, 0, .1)) ** 2).sum(1) * 5)
        crease = np.exp(-(verts[:, 1] ** 2) * 90) * smoothstep(-.1, .8, verts[:, 0])
        verts *= (1 + .28 * beak - .1 * crease)[:, None]
        made.append(mesh("chickpeas", verts * (.54, .49, .49), faces, skin))
    return made


@ingredient("corn", sink=.04, size_spread=.12, bed="#d9a520")
def corn():
    made = []
    for seed in range(3):
        verts, faces = blob((1, 1, 1), 3, .08, 1.4, seed)
        verts[:, :2] *= (1 - .35 * smoothstep(.1, -1, verts[:, 2]))[:, None]
        tone = blend(rgb("#f0b823"), rgb("#f6dd84"), smoothstep(-.3, -1, verts[:, 2]))
        made.append(mesh("corn", verts * (.4, .36, .42), faces, food("corn", rough=.35, coat=.25, mottle=.12, per_piece=.12), tone))
    return made


def olive(name, color, mottle):
    return rounds(name, food(name, color, rough=.25, coat=.45, mottle=mottle, mottle_scale=1.2, per_piece=.35), (.98, .64, .64), 3,
                  4, .05, 1.2)


ingredient("kalamata_olives", sink=.08)(lambda: olive("kalamata", "#3d1c28", .5))
ingredient("green_olives", sink=.08)(lambda: olive("green_olive", "#7d8538", .3))


@ingredient("capers", sink=.03, size_spread=.25)
def capers():
    def paint(verts, seed):
        ribs = noise(verts * (1, 6, 6), 2.2, seed)
        return blend(rgb("#4c5a24"), rgb("#8d9a55"), smoothstep(-.5, .6, ribs))
    return rounds("capers", food("capers", rough=.4, coat=.2, per_piece=.2, bump=.2, bump_scale=6), (.32, .25, .25), 4, 3, .12, 2,
                  paint)
