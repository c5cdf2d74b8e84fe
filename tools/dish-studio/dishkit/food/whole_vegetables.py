"""Stuffed and rolled vegetables."""
import numpy as np

from ..catalogue import ingredient
from ..materials import food, rgb
from ..shapes import blend, blob, block, fbm, join, lathe, mesh, noise, smoothstep, tube
from .makers import two_tone

BAKED = dict(rough=.34, coat=.3, mottle=.2, bump=.15, bump_scale=3, per_piece=.06)


def stuffed(name, colors, burnt, size, lobes, seeds=2):
    """Hollow shell with rice heaped in the opening; the lid is its own ingredient."""
    made = []
    for seed in range(seeds):
        rng = np.random.default_rng(seed)
        outer = [(1.02 * np.sin(a) ** .7, -np.cos(a)) for a in np.linspace(.02, 2.15, 40)]
        rim = [(outer[-1][0] - .05, outer[-1][1] + .06), (outer[-1][0] - .14, outer[-1][1] + .02)]
        inner = [(r * (outer[-1][0] - .16), .3) for r in np.linspace(1, 0, 10)]
        shell, faces = lathe(outer + rim + inner, 90)
        angle = np.arctan2(shell[:, 1], shell[:, 0])
        bulge = 1 + (.06 * np.cos(angle * lobes) + .05 * fbm(shell, 1., seed)) * smoothstep(1.1, -.3, shell[:, 2])
        shell = shell * np.stack([bulge, bulge, np.ones(len(shell))], 1)
        wrinkle = np.abs(noise(shell * (3, 3, 1), 1.4, seed))
        tone = two_tone(shell, *colors, .9, seed)
        tone = blend(tone, rgb(burnt), smoothstep(.0, .6, shell[:, 2] * .5 + .6 * fbm(shell, 1.4, seed + 3)) * .7)
        tone = blend(tone, rgb(burnt), smoothstep(.12, 0, wrinkle) * .35)
        parts, tones = [(shell * size, faces)], [tone]
        top = outer[-1][0] - .12
        for i in range(420):
            r, a = top * np.sqrt(rng.random()), rng.uniform(0, 6.283)
            grain, f = blob((.34, .115, .11), 2)
            q = np.linalg.qr(rng.normal(size=(3, 3)))[0]
            at = np.array([r * np.cos(a) * size[0], r * np.sin(a) * size[1],
                           (outer[-1][1] + .22 * (1 - (r / top) ** 2)) * size[2] + rng.uniform(-.1, .15)])
            parts.append((grain @ q + at, f))
            herb = rng.random()
            color = "#4d7a28" if herb < .1 else ("#c4552a" if herb < .2 else "#efcf94")
            tones.append(np.tile(blend(rgb(color), rgb("#f4dcae"), rng.random(1) * .4)[0], (len(grain), 1)))
        core, f = blob((top * size[0], top * size[1], .6), 3)
        parts.append((core + (0, 0, (outer[-1][1] - .12) * size[2]), f))
        tones.append(np.tile(rgb("#c98a4a"), (len(core), 1)))
        verts, faces = join(parts)
        made.append(mesh(name, verts, faces, food(name, **BAKED), np.concatenate(tones)))
    return made


ingredient("stuffed_tomatoes", pose="upright", tilt=8, sink=.3, size_spread=.06)(
    lambda: stuffed("stuffed_tomato", ("#b5230f", "#d8442a"), "#4a140a", np.array((3.5, 3.5, 2.7)), 5))
ingredient("stuffed_peppers", pose="upright", tilt=8, sink=.3, size_spread=.06)(
    lambda: stuffed("stuffed_pepper", ("#5d7d1f", "#8fa23a"), "#3a3310", np.array((3.1, 3.1, 3.1)), 4))


def lid(name, colors, burnt, radius):
    verts, faces = blob((1, 1, 1), 5, .05, 1.2)
    r = np.hypot(verts[:, 0], verts[:, 1])
    verts[:, 2] = np.where(verts[:, 2] > 0, verts[:, 2] * .42 - .12 * np.exp(-(r / .22) ** 2), verts[:, 2] * .1)
    tone = blend(two_tone(verts, *colors, 1.1, 1), rgb(burnt), smoothstep(.0, .6, fbm(verts, 1.3, 4) + .2 * r) * .75)
    parts, tones = [(verts * radius, faces)], [tone]
    for k in range(5):
        a = k * 1.257
        way = np.array([np.cos(a), np.sin(a), 0])
        sepal = tube([np.array([0, 0, .3]) * radius, way * .2 * radius + (0, 0, .36 * radius),
                      way * .38 * radius + (0, 0, .42 * radius)], [.12, .12, .02], 6)
        parts.append(sepal)
        tones.append(np.tile(rgb("#5c6428"), (len(sepal[0]), 1)))
    stem = tube([(0, 0, .3 * radius), (.05, .05, .3 * radius + .7)], [.17, .13], 8)
    parts.append(stem)
    tones.append(np.tile(rgb("#5c6428"), (len(stem[0]), 1)))
    verts, faces = join(parts)
    return [mesh(name, verts, faces, food(name, **BAKED), np.concatenate(tones))]


ingredient("tomato_lids", pose="upright", tilt=25, sink=.1)(lambda: lid("tomato_lid", ("#b5230f", "#d8442a"), "#4a140a", 2.5))
ingredient("pepper_lids", pose="upright", tilt=25, sink=.1)(lambda: lid("pepper_lid", ("#5d7d1f", "#8fa23a"), "#3a3310", 2.3))


def rolls(name, size, dark, light, vein, variants=4):
    """Leaf parcels: a rounded cylinder with wrapped edges and veins."""
    made = []
    for seed in range(variants):
        verts, faces, unit = block((2, 2, 2), .9, (70, 40, 40))
        x, y, z = verts.T
        around = np.arctan2(z, y)
        fold = smoothstep(-.03, .03, np.sin(around * .5 + x * .9 + seed))
        crumple = fbm(verts, 1.6, seed)
        verts = verts * (1 + .09 * crumple + .05 * fold)[:, None]
        veins = np.maximum(np.exp(-(np.sin(x * 2.6 + around * 1.4 + seed) / .1) ** 2),
                           .5 * np.exp(-(np.sin(x * 7 - around * 3) / .18) ** 2))
        tone = blend(two_tone(verts, dark, light, 1.2, seed), rgb(vein), veins * .6)
        tone = blend(tone, np.array(rgb(dark)) * .5, np.exp(-(np.sin(around * .5 + x * .9 + seed) / .07) ** 2) * .6)
        made.append(mesh(name, verts * np.array(size), faces,
                         food(name, rough=.36, coat=.25, mottle=.25, mottle_scale=1.5, bump=.4, bump_scale=3, per_piece=.12), tone))
    return made


ingredient("cabbage_rolls", pose="flat", tilt=5, sink=.2, size_spread=.05)(
    lambda: rolls("cabbage_roll", (3.6, 1.75, 1.5), "#a3a95e", "#cdcb8c", "#e9e6c0"))
ingredient("vine_rolls", pose="flat", tilt=6, sink=.1, size_spread=.07)(
    lambda: rolls("vine_roll", (2.7, .95, .85), "#35401a", "#5c6630", "#7d8148"))


@ingredient("aubergine_halves", pose="flat", tilt=3, sink=.15, size_spread=.04)
def aubergine_halves():
    """Imam: roasted half with its filling in a hollow."""
    made = []
    for seed in range(2):
        verts, faces = blob((1, 1, 1), 6, .03, 1., seed)
        x, y, z = verts.T
        slim = .78 + .3 * smoothstep(-1, .3, x) - .12 * smoothstep(.4, 1, x)
        cut = z > 0
        verts = verts * np.stack([np.full(len(verts), 6.6), slim * 2.75, slim * 1.7], 1)
        r = np.hypot(x / .88, y / .8)
        hollow = smoothstep(1, .8, r)
        pulp = fbm(verts, .9, seed) + .6 * noise(verts, 2.4, seed)
        verts[cut, 2] = (.15 - .25 * hollow + hollow * (.45 * (1 - r ** 2) + .28 * pulp))[cut]
        tone = blend(rgb("#c79a58"), rgb("#8a5a2a"), smoothstep(-.4, .5, fbm(verts, 1.2, seed)))
        filling = blend(rgb("#a83212"), rgb("#d9793a"), smoothstep(-.4, .5, pulp))
        onion = smoothstep(.25, .5, noise(verts * (1, 2.5, 1), 1.5, seed + 9))
        filling = blend(filling, rgb("#e8c27a"), onion * .75)
        tone = blend(tone, filling, cut * hollow)
        skin = blend(rgb("#2a1420"), rgb("#4a2434"), smoothstep(-.4, .5, fbm(verts, .8, seed + 2)))
        tone = np.where((cut & (r < 1.06))[:, None], tone, skin)
        made.append(mesh("imam", verts, faces, food("imam", rough=.34, coat=.3, mottle=.2, bump=.35, bump_scale=3, per_piece=.03),
                         tone))
    return made
