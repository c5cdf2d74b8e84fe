"""Cooked grains and flakes."""
import numpy as np

from ..catalogue import ingredient
from ..materials import food, rgb
from ..shapes import blend, blob, fbm, join, mesh, tube
from .makers import rounds, two_tone


def grain(name, color, size, spread=.1):
    return rounds(name, food(name, color, rough=.4, coat=.12, translucency=.12, per_piece=spread, mottle=.15, mottle_scale=6), size,
                  3, 2, .1, 2)


for name, color, bed, spread in (("rice", "#fff2d4", "#f2e4c4", .07), ("brown_rice", "#d9b684", "#b58f5c", .2),
                                 ("pilaf_rice", "#f7dc95", "#e0b964", .1)):
    ingredient(name, tiny=True, size_spread=.15, density=31, bed=bed)(lambda n=name, c=color,
                                                                      s=spread: grain(n, c, (.36, .115, .105), s))

for name, color, bed in (("orzo", "#f3dca4", "#dcbc7c"), ("brown_orzo", "#cfa469", "#a97f49"), ("red_orzo", "#d68a48", "#a03c14")):
    ingredient(name, tiny=True, pose="flat", tilt=50, size_spread=.15, density=19, bed=bed)(lambda n=name,
            c=color: grain(n, c, (.52, .19, .17), .13))


@ingredient("bulgur", tiny=True, size_spread=.35, density=28, bed="#cf9f58")
def bulgur():
    return rounds("bulgur", food("bulgur", "#e3b871", rough=.45, coat=.12, translucency=.12, per_piece=.25), (.17, .13, .11), 4, 2,
                  .25, 1.7)


@ingredient("quinoa", tiny=True, size_spread=.2, density=29, bed="#d3b67e")
def quinoa():
    """Popped seed: a flattened ball with its pale germ ring."""
    made = []
    for color in ("#f2dfb4", "#f7e8c4", "#ecd3a0", "#f4e2ba", "#f0dcae", "#f5e6c2", "#b3694a"):
        body, faces = blob((.13, .13, .09), 2, .08, 2)
        t = np.linspace(0, 5.2, 9)
        ring = tube(np.stack([.135 * np.cos(t), .135 * np.sin(t), .03 * np.sin(t * 1.3)], 1), .022, 5)
        verts, faces = join([(body, faces), ring])
        paint = np.tile(rgb(color), (len(verts), 1))
        paint[len(body):] = rgb("#fbf2dc")
        made.append(mesh("quinoa", verts, faces, food("quinoa", rough=.4, coat=.12, translucency=.12, per_piece=.14, mottle=.1),
                         paint))
    return made


@ingredient("oats", tiny=True, pose="flat", tilt=38, size_spread=.2, density=9, bed="#d9c49a")
def oats():
    made = []
    for seed in range(4):
        verts, faces = blob((.42, .3, .05), 3, .1, 1.4, seed)
        verts[:, 2] += .05 * fbm(verts, 3, seed) - .04 * np.exp(-verts[:, 1] ** 2 * 160)
        made.append(mesh("oats", verts, faces, food("oats", rough=.55, coat=.1, translucency=.15, per_piece=.14),
                         two_tone(verts, "#d8bc8c", "#f3e4c2", 5, seed)))
    return made


@ingredient("granola", sink=.08, size_spread=.45, bed="#a8692c")
def granola():
    """Baked clusters: flakes glued to a lump."""
    made = []
    for seed in range(5):
        rng = np.random.default_rng(seed)
        core, core_faces = blob((.55, .45, .34), 3, .3, 1.6, seed)
        parts, tones = [(core, core_faces)], [np.tile(rgb("#8f5722"), (len(core), 1))]
        for _ in range(16):
            way = rng.normal(size=3)
            way /= np.linalg.norm(way)
            flake, faces = blob((.3, .22, .06), 2, .12, 1.4, int(rng.integers(99)))
            axis = np.linalg.qr(np.stack([way, rng.normal(size=3), rng.normal(size=3)], 1))[0]
            parts.append((flake @ axis[:, [1, 2, 0]].T + way * (.5, .42, .32), faces))
            tones.append(np.tile(blend(rgb("#b97b35"), rgb("#e3b36a"), rng.random(1))[0], (len(flake), 1)))
        verts, faces = join(parts)
        made.append(mesh("granola", verts, faces, food("granola", rough=.42, coat=.15, mottle=.25, mottle_scale=3, per_piece=.2),
                         np.concatenate(tones)))
    return made


@ingredient("trahana", tiny=True, size_spread=.5, density=7, bed="#e2c58d")
def trahana():
    return rounds("trahana", food("trahana", "#ecd3a0", rough=.45, coat=.15, per_piece=.12), (.26, .2, .15), 4, 2, .3, 1.8)


@ingredient("crumbs", tiny=True, size_spread=.6, density=5)
def crumbs():
    return rounds("crumbs", food("crumbs", "#c98f47", rough=.6, per_piece=.3), (.16, .13, .08), 4, 2, .4, 2)
