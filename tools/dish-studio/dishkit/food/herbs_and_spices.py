"""Herbs, spices and drops of oil laid over a finished dish."""
import numpy as np

from ..catalogue import ingredient
from ..materials import food, oil
from ..shapes import blob, join, lathe, mesh, tube
from .makers import leaf, rounds, two_tone


def oval(power=.8, teeth=0.):
    return lambda u: np.sin(np.pi * np.clip(u, .01, .99) ** power) ** .8 * (1 - teeth + teeth * np.sin(u * 50))


def lobed(u):
    return np.sin(np.pi * np.clip(u, .02, .98)) ** .6 * (.6 + .4 * np.abs(np.sin(u * 9)))


LEAVES = {   # name: length, width, outline, curl, dark, light, columns, rows
    "parsley": (.66, .52, lobed, .14, "#2f6a17", "#5f9a34", 14, 7),
    "mint": (2.3, 1.4, oval(.8, .08), .35, "#3b7a24", "#79b04c", 40, 17),
    "basil": (2.8, 1.9, oval(.75), .7, "#33701f", "#6ba33e", 30, 17),
    "oregano": (.85, .6, oval(.9), .2, "#4c6f2e", "#86a05c", 14, 9),
    "coriander": (1.5, 1.5, lobed, .3, "#3f7f22", "#7fb04a", 28, 13),
    "celery_leaves": (1.9, 1.6, lobed, .4, "#5d8f2c", "#a2c25e", 30, 13),
}
for name, (length, width, outline, curl, dark, light, columns, rows) in LEAVES.items():
    small = name in ("parsley", "oregano")
    ingredient(name, pose="flat", tilt=35 if small else 22, tiny=small, sink=.05, size_spread=.35 if small else .2,
               density=1.2 if small else 0)(
        lambda n=name, a=(length, width, outline, curl, dark, light), c=(columns,
                rows): [leaf(n, *a, s, *c, crumple=.1) for s in range(5)])


@ingredient("dill", pose="flat", tilt=20, tiny=True, size_spread=.3)
def dill():
    made = []
    for seed in range(4):
        rng, parts = np.random.default_rng(seed), []
        stem = np.stack([np.linspace(0, 1.5, 6), .1 * np.sin(np.linspace(0, 3, 6)), np.full(6, .05)], 1)
        parts.append(tube(stem, np.linspace(.03, .015, 6), 5))
        for i in range(26):
            start = stem[0] + (stem[-1] - stem[0]) * (.15 + .85 * i / 26)
            way = np.array([.3 + rng.random() * .3, rng.choice([-1, 1]) * rng.uniform(.2, .5), rng.uniform(-.05, .3)])
            parts.append(tube(np.stack([start, start + way * .5, start + way * .9 + (0, 0, -.03)]), [.02, .017, .008], 4))
        verts, faces = join(parts)
        made.append(mesh("dill", verts - (.7, 0, 0), faces, food("dill", "#4b7f22", rough=.45, per_piece=.2)))
    return made


@ingredient("thyme", pose="flat", tilt=20, tiny=True, size_spread=.25)
def thyme():
    made = []
    for seed in range(3):
        rng, parts = np.random.default_rng(seed), []
        stem = np.stack([np.linspace(0, 2.6, 8), .15 * np.sin(np.linspace(0, 4, 8) + seed), np.full(8, .06)], 1)
        parts.append(tube(stem, .03, 5))
        for i in range(18):
            ball, faces = blob((.17, .08, .03), 2)
            a = rng.uniform(-1, 1) + (1.2 if i % 2 else -1.2)
            turn = np.array([[np.cos(a), np.sin(a), 0], [-np.sin(a), np.cos(a), 0], [0, 0, 1]])
            parts.append((ball @ turn + stem[min(7, i * 8 // 18)] + np.array([np.cos(a), np.sin(a), .2]) * .15, faces))
        verts, faces = join(parts)
        made.append(mesh("thyme", verts - (1.3, 0, 0), faces, food("thyme", "#5f7a3a", rough=.5, per_piece=.2)))
    return made


@ingredient("bay_leaf", pose="flat", tilt=8, sink=.02, size_spread=.05)
def bay_leaf():
    skin = food("bay_leaf", rough=.4, coat=.15, mottle=.2, bump=.2, bump_scale=3)
    return [leaf("bay_leaf", 5.2, 1.9, oval(.95), .3, "#4d6130", "#8d9a5a", 3, 50, 19, .05, skin)]


@ingredient("spring_onion", pose="flat", tilt=35, tiny=True, size_spread=.3)
def spring_onion():
    made = []
    for seed in range(4):
        r = .34 - .04 * seed
        ring = [(r - .07, -.13), (r, -.13), (r, .13), (r - .07, .13), (r - .07, -.13)]
        verts, faces = lathe(ring, 28)
        verts[:, 0] *= 1 + .15 * np.sin(seed)
        made.append(mesh("spring_onion", verts, faces, food("spring_onion", rough=.38, coat=.15, translucency=.25, per_piece=.15),
                         two_tone(verts, ("#5f9a36", "#8cb654", "#b9d07f", "#4f8a2c")[seed], "#d5e3a8", 1.5, seed)))
    return made


@ingredient("cinnamon_stick", pose="flat", tilt=5, sink=.25, size_spread=.03)
def cinnamon_stick():
    t = np.linspace(0, 1, 60)
    a = t * 9.5
    r = .75 - .52 * t
    profile = np.stack([r * np.cos(a), r * np.sin(a) * .9], 1)
    x = np.linspace(-3.4, 3.4, 24)
    verts = np.concatenate([np.stack([np.full(60, v), profile[:, 0] + .5 * (a > 20), profile[:, 1]], 1) for v in x])
    faces = [[i * 60 + j, (i + 1) * 60 + j, (i + 1) * 60 + j + 1, i * 60 + j + 1] for i in range(23) for j in range(59)]
    return [mesh("cinnamon", verts, faces, food("cinnamon", rough=.6, bump=.4, bump_scale=4, stretch=(.2, 2, 2), mottle=.3),
                 two_tone(verts * (.2, 2, 2), "#6b3a1c", "#a5683a", 1, 1))]


def dust(name, color, size, spread=.3):
    return rounds(name, food(name, color, rough=.8, per_piece=spread), size, 3, 1, .3, 2)


for name, color, size in (("paprika", "#a9300f", (.03, .03, .02)), ("cinnamon_dust", "#7d431c", (.024, .024, .015)),
                          ("cocoa", "#3b1f12", (.026, .026, .016)),
                          ("black_pepper", "#2a2420", (.055, .05, .04)), ("chilli_flakes", "#b3220d", (.16, .1, .03)),
                          ("dried_oregano", "#6c7a3c", (.16, .07, .03)), ("cumin", "#7a5a2c", (.22, .06, .05))):
    ingredient(name, tiny=True, pose="flat", tilt=40, size_spread=.6)(lambda n=name, c=color, s=size: dust(n, c, s))


@ingredient("oil_drops", tiny=True, pose="flat", tilt=0, size_spread=.7)
def oil_drops():
    """Lens-shaped drops of olive oil."""
    return [mesh("oil_drop", *blob((r, r * .9, .035), 4, .06, 1., s), oil()) for s, r in enumerate((.35, .22, .5))]
