"""Chicken, beef, pork, turkey, patties and their plant cousins."""
import numpy as np

from ..catalogue import ingredient
from ..materials import food, rgb
from ..shapes import blend, blob, block, fbm, join, mesh, noise, smoothstep, tube
from .fish import folded_sheet
from .makers import chunks, strip, two_tone

MEAT = dict(rough=.4, coat=.22, bump=.35, bump_scale=4, mottle=.2, mottle_scale=2.5, per_piece=.1)
STEW = dict(rough=.3, coat=.35, bump=.35, bump_scale=4, mottle=.25, mottle_scale=2.5, per_piece=.12)


@ingredient("chicken_slices", pose="flat", tilt=3, sink=.05, size_spread=.06)
def chicken_slices():
    """Cut across a grilled breast: white fibrous face, browned and grill-marked outside."""
    made = []
    for seed in range(5):
        verts, faces, unit = block((2, 2, 2), .45, (90, 26, 50))
        x, y, z = verts.T
        round_x, round_z = x * np.sqrt(1 - .3 * z * z), z * np.sqrt(1 - .55 * x * x)       # square to drop-shaped breast
        slim = 1 - .3 * smoothstep(-.6, 1., x)
        verts = np.stack([round_x * 2.95 * (1 + .04 * np.sin(seed)), y * .55, round_z * slim * 1.3 + .1 * x], 1)
        verts += .12 * np.stack([fbm(verts, .5, seed + s) for s in (1, 2, 3)], 1)
        grain = np.stack([verts[:, 0] * 1.6 + verts[:, 2] * .8, verts[:, 1] * .5, verts[:, 2] * 5 - verts[:, 0] * 1.2], 1)
        fibres = noise(grain, 2.1, seed) + .5 * noise(grain, 5., seed + 2)
        face = smoothstep(.9, 1, np.abs(unit[:, 1]))
        verts[:, 1] += np.sign(y) * face * (.04 * fibres + .05 * fbm(verts, 2, seed))
        outside = np.maximum(np.abs(unit[:, 0]), np.abs(unit[:, 2]))
        tone = blend(rgb("#eed5ab"), rgb("#d3aa76"), smoothstep(-.3, 1., fibres))
        tone = blend(tone, rgb("#c99b66"), smoothstep(.8, .97, outside + .08 * fbm(verts, 1.4, seed)) * .8)
        crust = smoothstep(.93, .985, outside + .02 * fbm(verts, 2, seed))
        roast = blend(rgb("#b0793c"), rgb("#6f3d1b"), smoothstep(-.35, .5, fbm(verts, .9, seed + 7)))
        marks = smoothstep(.45, .8, np.sin(verts[:, 0] * 3.6 + .7 * verts[:, 1] + seed * .3)) * smoothstep(.3, .7, unit[:, 2])
        tone = blend(tone, blend(roast, rgb("#2a1208"), marks * .9), crust)
        made.append(mesh("chicken", verts, faces, food("chicken", **{**MEAT, "mottle": .1, "per_piece": .04}), tone))
    return made


CHUNKS = {   # name: size, dark, light, crust, charring, shape, fibres, shader
    "chicken_cubes": ((1.35, 1.2, 1.0), "#e0b983", "#f0d9b0", "#8a4f1e", .75, .25, (1, 3, 1), MEAT),
    "chicken_thighs": ((2.9, 2.3, 1.2), "#b97434", "#dca35a", "#5c290d", .85, .5, (1, 2, 1), MEAT),
    "beef_cubes": ((1.75, 1.5, 1.25), "#50220f", "#8a4a28", "#2f1007", .55, .34, (.6, 2.4, 1), STEW),
    "pork_cubes": ((1.65, 1.45, 1.2), "#b9854e", "#dcb27e", "#74401a", .75, .34, (.7, 3, 1), MEAT),
    "pork_strips": ((1.95, .85, .5), "#b5773c", "#dcab70", "#6b3512", .7, .4, (.5, 3, 1), MEAT),
    "gyros": ((1.7, .72, .26), "#a9642c", "#d39d5c", "#4a220c", .75, .42, (.5, 3, 1), MEAT),
    "tofu_crumbles": ((.85, .7, .55), "#e6b93a", "#f3d676", "#b0781c", .4, .4, (1, 1, 1), {**MEAT, "coat": .1}),
}
for name, (size, dark, light, crust, char, shape, fibre, shader) in CHUNKS.items():
    ingredient(name, sink=.12, size_spread=.25 if size[2] < .6 else .15, pose="flat", tilt=35 if size[2] < .6 else 60)(
        lambda n=name, a=(size, dark, light, crust, char), s=shape, f=fibre, k=shader: chunks(n, *a, rough_shape=s, fibre=f,
                boxy=.1 if n == "tofu_crumbles" else .55, **k))


def meat_strip(name, dark, light, burnt, length, width, variants=6):
    def paint(along, across, up, verts, seed):
        tone = two_tone(verts * (1, 3, 1), dark, light, .9, seed)
        brown = smoothstep(-.25, .5, fbm(verts, .9, seed + 3)) * .75 + smoothstep(.6, 1., np.abs(across)) * .5
        return blend(tone, rgb(burnt), np.clip(brown, 0, .9))
    return strip(name, 5, length, width, .4, paint, variants, .55, (40, 12, 6), **{**MEAT, "per_piece": .15})


ingredient("shredded_chicken", pose="flat", tilt=30, sink=.1,
           size_spread=.35)(lambda: meat_strip("shred", "#e6cfa4", "#f4e6c8", "#cfa873", 34, .5))


@ingredient("meatballs", sink=.15, size_spread=.07)
def meatballs():
    return [ground_meat("meatball", (1.65, 1.65, 1.5), s) for s in range(4)]


def ground_meat(name, size, seed, tones=("#5b2a12", "#9a5a2c", "#2c1208"), flecks="#4f6a25", marks=False, flat=.0):
    """Minced meat shaped by hand: lumps, crust, herb flecks; marks: grill lines."""
    verts, faces = blob((1, 1, 1), 6, .12, 1.1, seed)
    if flat:
        verts[:, 2] = np.sign(verts[:, 2]) * np.abs(verts[:, 2]) ** flat
        edge = np.hypot(verts[:, 0], verts[:, 1])
        verts[:, :2] *= (1 + .25 * (1 - edge))[:, None]
    lumps = fbm(verts, 3.2, seed + 3, 5)
    crumbs = smoothstep(.2, .5, noise(verts, 7, seed + 40)) - smoothstep(.3, .6, noise(verts, 5, seed + 50))
    verts *= (1 + .07 * lumps + .025 * crumbs)[:, None]
    tone = blend(rgb(tones[0]), rgb(tones[1]), smoothstep(-.4, .5, lumps + .3 * crumbs))
    tone = blend(tone, rgb(tones[2]), smoothstep(.15, .6, fbm(verts, 1.3, seed + 9)) * .7)
    if marks:
        lines = smoothstep(.55, .85, np.sin(verts[:, 0] * size[0] * 2.6 + .4 * seed)) * smoothstep(.1, .5, verts[:, 2])
        tone = blend(tone, rgb("#1f0d06"), lines * .8)
    if flecks:
        tone = blend(tone, rgb(flecks), smoothstep(.7, .78, noise(verts, 8, seed + 20)) * .8)
    return mesh(name, verts * np.array(size), faces, food(name, rough=.42, coat=.2, bump=.45, bump_scale=4, mottle=.25,
                                                          mottle_scale=3, per_piece=.08), tone)


SHAPED = {   # name: half axes, colours, flecks, grill marks, flatness
    "soutzoukakia": ((2.7, 1.2, 1.15), ("#5f2d15", "#9a5c30", "#34150a"), "#6b5a25", False, 0),
    "beef_patties": ((3.6, 3.5, 1.0), ("#5a2c16", "#93572c", "#2c1208"), None, True, .45),
    "turkey_patties": ((3.3, 2.4, 1.0), ("#a5713a", "#cb9a5c", "#693812"), "#5d7d30", True, .45),
    "chickpea_patties": ((4.3, 4.3, 1.0), ("#b8792c", "#dca24c", "#71400f"), "#5d7d30", False, .45),
    "falafel": ((1.75, 1.75, 1.35), ("#6f4318", "#a06a2a", "#43240b"), "#5d6d24", False, 0),
    "courgette_fritters": ((2.8, 2.6, .7), ("#8a6a24", "#b98f3a", "#55310b"), "#4f7d24", False, .45),
}
for name, (size, tones, flecks, marks, flat) in SHAPED.items():
    ingredient(name, pose="flat", tilt=6, sink=.12, size_spread=.05)(
        lambda n=name, s=size, t=tones, f=flecks, m=marks, k=flat: [ground_meat(n, s, i, t, f, m, k) for i in range(3)])


@ingredient("pork_medallions", pose="flat", tilt=5, sink=.08, size_spread=.06)
def pork_medallions():
    made = []
    for seed in range(3):
        verts, faces, unit = block((2, 2, 2), .8, (60, 60, 16))
        verts *= np.array((2.6, 2.3, .75)) * (1 + .05 * fbm(verts, 1., seed))[:, None]
        r = np.hypot(verts[:, 0] / 2.6, verts[:, 1] / 2.3)
        fibres = noise(verts * (2.2, 2.2, 1), 2., seed) + .5 * noise(verts, 7, seed)
        tone = blend(rgb("#e2bd98"), rgb("#f0d8bd"), smoothstep(-.6, .7, fibres))
        tone = blend(tone, rgb("#e0a78e"), smoothstep(.55, .1, r) * .5)
        tone = blend(tone, rgb("#7a431b"), smoothstep(.82, .98, r + .06 * fbm(verts, 1.5, seed)))
        tone = blend(tone, rgb("#b07a44"), smoothstep(.1, .6, fbm(verts, .9, seed + 3)) * .4)
        made.append(mesh("medallion", verts, faces, food("medallion", **{**MEAT, "mottle": .1}), tone))
    return made


@ingredient("skewers", pose="flat", tilt=2, sink=.1, size_spread=.02)
def skewers():
    """Wooden stick with grilled chicken cubes."""
    made = []
    for seed in range(2):
        rng = np.random.default_rng(seed)
        stick = tube([(-8.2, 0, 0), (8.2, 0, 0)], [.16, .16], 10)
        parts, tones = [stick], [np.tile(rgb("#cfa468"), (len(stick[0]), 1))]
        for k in range(6):
            verts, faces = blob((1, 1, 1), 5, .22, 1., seed * 9 + k)
            boxy = np.max(np.abs(verts), axis=1, keepdims=True)
            verts = verts / (.4 + .6 * boxy) * .85
            verts = verts * (1 + .05 * noise(verts * (1, 3, 1), 3, k))[:, None]
            tone = two_tone(verts, "#bd7f36", "#dca962", 1.2, k)
            tone = blend(tone, rgb("#5f2e10"), smoothstep(-.05, .5, fbm(verts, 1.2, seed * 9 + k + 4)) * .85)
            tone = blend(tone, rgb("#2a1208"), smoothstep(.6, .85, np.sin(verts[:, 0] * 6 + k)) * smoothstep(.3, .8,
                    verts[:, 2]) * .7)
            parts.append((verts * (1.35, 1.95, 1.4) * rng.uniform(.88, 1.08, 3) + ((k - 2.6) * 2.15, rng.normal(0, .1),
                    rng.normal(0, .06)), faces))
            tones.append(tone)
        verts, faces = join(parts)
        made.append(mesh("skewer", verts, faces, food("skewer", **MEAT), np.concatenate(tones)))
    return made


@ingredient("turkey_slices", pose="flat", tilt=8, sink=.05, size_spread=.08)
def turkey_slices():
    return [folded_sheet("turkey", 4.6, 3.6, ("#e6b9a0", "#f2d6c4"), None, s) for s in range(3)]
