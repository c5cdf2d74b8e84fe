"""Roasted, baked and boiled vegetables."""
import numpy as np

from ..catalogue import ingredient
from ..materials import food, rgb
from ..shapes import blend, blob, block, fbm, join, mesh, noise, smoothstep, tube
from .makers import cubes, rounds, slices, sticks, two_tone, wedges

ROAST = dict(rough=.4, coat=.2, mottle=.2, bump=.3, bump_scale=4, per_piece=.1)
POTATO = ("#e8c268", "#f3d991", "#8a4f18")

ingredient("sweet_potato_cubes", pose="flat", tilt=45, sink=.1, size_spread=.15)(
    lambda: cubes("sweet_potato", (1.7, 1.7, 1.6), "#d9701c", "#ec9236", "#4d1d08", .75, cells=18, **ROAST))
ingredient("sweet_potato_wedges", pose="flat", tilt=22, sink=.1, size_spread=.15)(
    lambda: sticks("sweet_wedge", 7.2, 1.7, "#db731d", "#ee9637", "#9a4a18", burnt="#6b2c0c", char=.5, taper=.35, **ROAST))
ingredient("potato_cubes", pose="flat", tilt=45, sink=.1, size_spread=.15)(
    lambda: cubes("potato_cube", (1.7, 1.6, 1.5), *POTATO, .6, cells=18, **ROAST))
ingredient("aubergine_cubes", pose="flat", tilt=50, sink=.1, size_spread=.2)(
    lambda: cubes("aubergine_cube", (1.6, 1.6, 1.3), "#916436", "#b08550", "#2e141c", .95, cells=18, **ROAST))
ingredient("tomato_chunks", pose="flat", tilt=45, sink=.12, size_spread=.25)(
    lambda: cubes("tomato_chunk", (1.7, 1.5, 1.1), "#b5250f", "#d6492a", "#5a1a0a", .5, rounding=.35, wobble=.4, rough=.3, coat=.3,
                  mottle=.2, per_piece=.1))


def potato_wedge_paint(r, skin, along, verts, seed):
    tone = two_tone(verts, "#eac76c", "#f4dc98", 1.4, seed)
    tone = blend(tone, rgb("#b06f24"), smoothstep(.7, 1., r + .3 * fbm(verts, 1.2, seed)) * .8)
    tone = blend(tone, rgb("#8a4a16"), smoothstep(-.1, .5, fbm(verts, 1., seed + 5)) * .75)
    return blend(tone, rgb("#a9712f"), skin * .7)


ingredient("potato_wedges", pose="upright", tilt=60, sink=.2, size_spread=.15)(
    lambda: wedges("potato_wedge", 2.1, 1.25, 82, potato_wedge_paint, 4, **ROAST))
ingredient("boiled_potatoes", pose="upright", tilt=60, sink=.2, size_spread=.15)(
    lambda: wedges("boiled_potato", 2.1, 1.25, 84, lambda r, k, a, v, s: two_tone(v, "#e3bd5e", "#f0d488", 1.2, s), 4, rough=.4,
                   coat=.18, bump=.2, bump_scale=3, mottle=.1, per_piece=.06))


@ingredient("baby_potatoes", pose="upright", tilt=25, sink=.3, size_spread=.15)
def baby_potatoes():
    """Halves, cut face up."""
    made = []
    for seed in range(3):
        verts, faces = blob((1, 1, 1), 5, .08, 1., seed)
        cut = verts[:, 2] > 0
        r = np.hypot(verts[:, 0], verts[:, 1])
        verts[cut, 2] = .1 * (1 - r[cut] ** 2) + .02 * fbm(verts[cut], 3, seed)
        tone = blend(two_tone(verts, "#e6bf5e", "#f0d68c", 1.4, seed), rgb("#b98238"), np.where(cut, smoothstep(.9, 1., r), 1) * .8)
        tone = blend(tone, rgb("#c08a3a"), cut * smoothstep(.15, .6, fbm(verts, 1.6, seed + 3)) * .45)
        made.append(mesh("baby_potato", verts * (2.0, 1.6, 1.3), faces, food("baby_potato", **{**ROAST, "bump": .15}), tone))
    return made


ingredient("roast_potatoes", sink=.2, size_spread=.15)(
    lambda: rounds("roast_potato", food("roast_potato", **ROAST), (1.75, 1.4, 1.3), 4, 5, .1, 1.,
                   lambda v, s: blend(two_tone(v, "#c9933a", "#e0b562", .9, s), rgb("#6f380c"),
                                      smoothstep(-.1, .5, fbm(v, .9, s + 3)) * .75)))


def vegetable_rounds(name, radius, skin, inside, light, seeds, char, oval=1.):
    def paint(r, angle, verts, seed):
        tone = two_tone(verts, inside, light, 1.3, seed)
        pips = np.exp(-((r - .45) / .16) ** 2) * smoothstep(.2, .6, noise(verts * (2.2, 2.2, 0), 1.3, seed))
        tone = blend(tone, rgb(seeds), pips * .6)
        brown = smoothstep(.05, .5, fbm(verts, .9, seed + 4) + .25 * r)
        tone = blend(tone, rgb("#6b3512"), brown * char)
        return blend(tone, rgb(skin), smoothstep(.93, .97, r))
    return slices(name, radius, .5, paint, 4, oval, rough=.38, coat=.25, mottle=.12, bump=.25, bump_scale=4, per_piece=.1)


ingredient("courgette_rounds", pose="flat", tilt=25, sink=.08, size_spread=.15)(
    lambda: vegetable_rounds("courgette", 1.65, "#3f6a24", "#d5d68a", "#e9e6ae", "#b9b868", .6, 1.15))
ingredient("aubergine_rounds", pose="flat", tilt=15, sink=.08, size_spread=.1)(
    lambda: vegetable_rounds("aubergine_round", 2.6, "#33182c", "#bd9152", "#d8b478", "#7d4a22", .75))


BEET = dict(rough=.32, coat=.25, mottle=.3, mottle_scale=1.5, per_piece=.15)
ingredient("beetroot_wedges", pose="upright", tilt=60, sink=.15, size_spread=.15)(
    lambda: wedges("beet_wedge", 1.9, 1., 62, lambda r, k, a, v,
                   s: blend(two_tone(v, "#6d0f33", "#98204c", 1.2, s), rgb("#4a0a22"), k * .6), **BEET))
ingredient("beetroot_slices", pose="flat", tilt=12, sink=.05)(
    lambda: slices("beet_slice", 2.1, .4, lambda r, a, v, s: blend(rgb("#5d0d2a"), rgb("#7d1a40"),
                                                                   smoothstep(.5, .95, np.sin(r * 26) * .5 + .5)), **BEET))


def florets(name, bud_dark, bud_light, stalk_color, buds, bud_size, roast=None):
    made = []
    for seed in range(4):
        rng, parts, tones = np.random.default_rng(seed), [], []
        stalk = tube([(0, 0, -1.9), (.08, 0, -1), (0, 0, 0), (0, 0, .5)], [.5, .46, .55, .8], 14)
        parts.append(stalk)
        tones.append(np.tile(rgb(stalk_color), (len(stalk[0]), 1)))
        bud, bud_faces = blob((1, 1, 1), 1)
        for i in range(15):
            h = 1 - i / 15 * 1.05
            angle, ring = i * 2.39996 + seed, np.sqrt(max(0, 1 - h * h))
            center = np.array([1.45 * ring * np.cos(angle), 1.45 * ring * np.sin(angle), .35 + .95 * h]) * rng.uniform(.9, 1.1)
            branch = tube([(0, 0, -.6), center * .55 + (0, 0, -.15), center * .9], [.3, .26, .3], 8)
            parts.append(branch)
            tones.append(np.tile(rgb(stalk_color), (len(branch[0]), 1)))
            radius = rng.uniform(.5, .66)
            for k in range(buds):
                z, a = 1 - 1.45 * k / buds, k * 2.39996
                way = np.array([np.sqrt(1 - z * z) * np.cos(a), np.sqrt(1 - z * z) * np.sin(a), z])
                parts.append((bud * bud_size * rng.uniform(.8, 1.2) + center + way * radius * (1 + rng.normal(0, .07)), bud_faces))
                shade = np.clip(.35 + .45 * (bud @ way) + rng.normal(0, .12), 0, 1)
                tone = blend(rgb(bud_dark), rgb(bud_light), shade)
                if roast and h > .3 and rng.random() < .35:
                    tone = blend(tone, rgb(roast), np.full(len(bud), rng.uniform(.3, .8)))
                tones.append(tone)
        verts, faces = join(parts)
        made.append(mesh(name, verts, faces, food(name, rough=.45, coat=.1, mottle=.25, mottle_scale=1, per_piece=.12),
                         np.concatenate(tones)))
    return made


ingredient("broccoli", pose="upright", tilt=40, sink=.5, size_spread=.15, density=.12)(
    lambda: florets("broccoli", "#2b5218", "#6d9a35", "#9fb85f", 95, .095))
ingredient("cauliflower", pose="upright", tilt=40, sink=.5, size_spread=.15, density=.12)(
    lambda: florets("cauliflower", "#d9c594", "#f4ead0", "#e6ddb8", 60, .135, "#a8692c"))


@ingredient("mushrooms", pose="flat", tilt=20, sink=.1, size_spread=.2)
def mushrooms():
    """Slices: cap and stem in one outline, browned edges."""
    made = []
    for seed in range(4):
        verts, faces, unit = block((2, 2, 2), .3, (50, 40, 6))
        x, y = verts[:, 0], verts[:, 1]
        cap = np.sqrt(np.clip(1 - (np.abs(x)) ** 2.4, .02, 1))
        stem = smoothstep(.42, .3, np.abs(x))
        low = -.15 - .9 * stem - .1 * np.abs(x)
        high = .1 + .85 * cap
        py = low + (high - low) * (y + 1) / 2
        verts = np.stack([x * 1.35, py * 1.2, verts[:, 2] * .2], 1)
        verts[:, 2] += .12 * fbm(verts, .7, seed)
        edge = np.maximum(np.abs(unit[:, 0]), np.abs(unit[:, 1]))
        tone = two_tone(verts, "#cda672", "#e6cba0", 1.2, seed)
        gills = np.exp(-((py - (-.05)) / .12) ** 2) * (1 - stem)
        tone = blend(tone, rgb("#5a3318"), np.clip(gills * .8 + smoothstep(.8, 1, edge + .15 * fbm(verts, 1.5, seed)) * .85, 0, 1))
        tone = blend(tone, rgb("#7a4416"), smoothstep(-.35, .4, fbm(verts, .9, seed + 6)) * .85)
        made.append(mesh("mushroom", verts, faces, food("mushroom", rough=.36, coat=.3, mottle=.2, per_piece=.12, bump=.2,
                                                        bump_scale=4), tone))
    return made


def pods(name, length, radius, colors, bend, shader, tip=.2, ridges=0, variants=5):
    """Long pods and spears: green beans, okra."""
    made = []
    for seed in range(variants):
        rng = np.random.default_rng(seed)
        t = np.linspace(-1, 1, 40)
        path = np.stack([t * length / 2 * rng.uniform(.85, 1.1), bend * rng.uniform(-1, 1) * t * t + .15 * np.sin(t * 3 + seed),
                         .06 * np.sin(t * 5 + seed)], 1)
        body = np.clip((1 - np.abs(t) ** 5), .02, 1) ** .5 * (1 - tip * smoothstep(-.5, 1, t))
        verts, faces = tube(path, radius * body * (1 + .06 * np.sin(t * 17 + seed)), 18)
        if ridges:
            angle = np.tile(np.linspace(0, 2 * np.pi, 18, endpoint=False), 40)
            centre = np.repeat(path, 18, 0)
            verts = centre + (verts - centre) * (1 + .1 * np.cos(angle * ridges))[:, None]
        tone = two_tone(verts * (.5, 2, 2), *colors, 1., seed)
        made.append(mesh(name, verts, faces, food(name, **shader), tone))
    return made


ingredient("green_beans", pose="flat", tilt=8, sink=.1, size_spread=.2, density=.5)(
    lambda: pods("green_bean", 6.2, .36, ("#56702a", "#8a9c4a"), .8, dict(rough=.36, coat=.25, mottle=.2, per_piece=.2, bump=.15)))
ingredient("okra", pose="flat", tilt=25, sink=.1, size_spread=.2, density=.5)(
    lambda: pods("okra", 3.7, .52, ("#55742a", "#8fa654"), .25, dict(rough=.42, coat=.2, mottle=.2, per_piece=.2), .72, 5))


@ingredient("asparagus", pose="flat", tilt=4, sink=.1, size_spread=.08)
def asparagus():
    made = []
    for seed in range(3):
        t = np.linspace(0, 1, 40)
        path = np.stack([(t - .5) * 11.5, .25 * np.sin(t * 3 + seed), 0 * t], 1)
        radius = .42 * np.where(t > .78, np.sqrt(np.clip(1 - ((t - .78) / .225) ** 2, .02, 1)) * 1.12, 1 - .05 * t)
        body, faces = tube(path, radius, 18)
        parts = [(body, faces)]
        tones = [blend(two_tone(body * (.5, 2, 2), "#6c9434", "#9dba5c", 1, seed), rgb("#4a6a2a"),
                       smoothstep(2.5, 5.5, body[:, 0]) * .8)]
        for k in range(26):
            u = .3 + .62 * (k / 26 if k > 6 else (k / 6) * .45)
            a = k * 2.4
            scale, f = blob((.55 if u > .7 else .5, .17, .05), 2)
            axis = np.array([[1, 0, 0], [0, -np.sin(a), np.cos(a)], [0, np.cos(a), np.sin(a)]])
            at = np.array([(u - .5) * 11.5, .25 * np.sin(u * 3 + seed), 0]) + np.array([0, np.cos(a),
                    np.sin(a)]) * .4 * (1 if u < .85 else .75)
            parts.append((scale @ axis + at, f))
            tones.append(np.tile(rgb("#6f8f42" if k % 3 else "#86805a"), (len(scale), 1)))
        verts, faces = join(parts)
        made.append(mesh("asparagus", verts, faces, food("asparagus", rough=.38, coat=.2, mottle=.15, per_piece=.1),
                         np.concatenate(tones)))
    return made


@ingredient("artichokes", pose="flat", tilt=20, sink=.2, size_spread=.1)
def artichokes():
    """Halved hearts: cup, choke hollow, short stem, leaf lines."""
    made = []
    for seed in range(3):
        verts, faces = blob((1, 1, 1), 5, .04, 1.2, seed)
        x, y, z = verts.T
        cut = z > 0
        slim = 1 - .55 * smoothstep(-.1, -.9, x)
        verts = verts * np.stack([np.full(len(verts), 2.3), slim * 1.9, slim * 1.2], 1)
        r = np.hypot((x - .25) / .55, y / .6)
        verts[cut, 2] = (.05 - .35 * smoothstep(1, .3, r))[cut]
        petals = np.abs(np.sin((np.arctan2(y, x + 1.6) * 9))) * smoothstep(.0, .7, np.hypot(x + .6, y))
        tone = blend(rgb("#b9b46c"), rgb("#82864a"), smoothstep(.2, .9, petals))
        tone = blend(tone, rgb("#dccf94"), cut * smoothstep(1.1, .6, r))
        tone = blend(tone, rgb("#8f8a45"), np.where(cut, 0, .5))
        made.append(mesh("artichoke", verts, faces, food("artichoke", rough=.4, coat=.2, mottle=.15, bump=.2, bump_scale=3,
                                                         per_piece=.08), tone))
    return made


ingredient("baby_onions", pose="upright", tilt=60, sink=.15, size_spread=.12)(lambda: baby_onion_meshes())


def baby_onion_meshes():
    made = []
    for seed in range(3):
        verts, faces = blob((1, 1, 1), 5, .04, 1.1, seed)
        angle = np.arctan2(verts[:, 1], verts[:, 0])
        tip = np.exp(-((verts - (0, 0, 1)) ** 2).sum(1) * 5)
        verts = verts * (1 + .22 * tip)[:, None]
        lines = np.abs(np.sin(angle * 9 + fbm(verts, 1, seed))) ** 6
        tone = blend(two_tone(verts, "#b5662a", "#dba05c", 1, seed), rgb("#7a3512"), lines * .5)
        tone = blend(tone, rgb("#6b2c10"), smoothstep(.1, .6, fbm(verts, 1, seed + 4)) * .6)
        made.append(mesh("baby_onion", verts * (1.45, 1.45, 1.35), faces,
                         food("baby_onion", rough=.26, coat=.4, mottle=.15, per_piece=.12), tone))
    return made


@ingredient("roast_tomatoes", pose="upright", tilt=50, sink=.15, size_spread=.12)
def roast_tomatoes():
    """Whole cherry tomatoes, wrinkled and blistered."""
    made = []
    for seed in range(4):
        verts, faces = blob((1, 1, 1), 5, .08, 1., seed)
        wrinkle = np.abs(noise(verts, 3.2, seed)) + .5 * np.abs(noise(verts, 6, seed + 2))
        verts = verts * (1 - .07 * (1 - smoothstep(0, .35, wrinkle)))[:, None]
        tone = blend(two_tone(verts, "#b51f0e", "#d6422a", 1, seed), rgb("#3d120a"),
                     smoothstep(.3, .75, fbm(verts, 1.2, seed + 5) + .25 * verts[:, 2]) * .8)
        made.append(mesh("roast_tomato", verts * (1.3, 1.25, 1.05), faces,
                         food("roast_tomato", rough=.28, coat=.35, mottle=.2, per_piece=.12), tone))
    return made


ingredient("celeriac_cubes", pose="flat", tilt=50, sink=.1, size_spread=.15)(
    lambda: cubes("celeriac", (1.6, 1.5, 1.4), "#e3d3a0", "#f1e6c4", None, 0, cells=14, rough=.42, coat=.18, mottle=.12,
                  per_piece=.06))
