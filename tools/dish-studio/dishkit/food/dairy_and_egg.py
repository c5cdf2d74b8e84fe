"""Cheese, eggs and tofu."""
import numpy as np

from ..catalogue import ingredient
from ..materials import food, rgb
from ..shapes import blend, blob, block, fbm, lathe, mesh, noise, sheet, smoothstep
from .makers import chunks, cubes, two_tone


@ingredient("feta_cubes", pose="flat", tilt=40, sink=.08, size_spread=.2)
def feta_cubes():
    made = []
    for seed in range(6):
        rng = np.random.default_rng(seed)
        verts, faces, unit = block(np.array((1.6, 1.5, 1.2)) * rng.uniform(.75, 1.15, 3), .09, (26, 26, 26), .17, .9, seed)
        pits = smoothstep(.3, .6, noise(verts, 3.2, seed)) + .5 * smoothstep(.3, .7, noise(verts, 7, seed + 2))
        corner = smoothstep(1.9, 2.6, np.abs(unit).sum(1) + .5 * noise(verts, 2, seed))
        verts = verts * (1 - .045 * pits - .06 * corner)[:, None]
        made.append(mesh("feta", verts, faces, food("feta", rough=.55, bump=.4, bump_scale=7, mottle=.05, per_piece=.04),
                         blend(rgb("#efe9da"), rgb("#dfd4ba"), pits * .6)))
    return made


@ingredient("feta_crumble", sink=.05, size_spread=.5)
def feta_crumble():
    skin = food("feta_crumb", "#eee7d6", rough=.55, bump=.3, bump_scale=8, mottle=.06, per_piece=.05)
    return [mesh("feta_crumb", *blob((.5, .42, .36), 4, .38, 1.8, s), skin) for s in range(6)]


@ingredient("grated_cheese", tiny=True, pose="flat", tilt=40, size_spread=.4)
def grated_cheese():
    made = []
    for seed in range(4):
        verts, faces, unit = block((1.1, .12, .1), .04, (16, 4, 4), .0)
        verts[:, 1] += .22 * np.sin(verts[:, 0] * 2.2 + seed)
        verts[:, 2] += .12 * np.cos(verts[:, 0] * 3 + seed * 2)
        made.append(mesh("grated", verts, faces, food("grated", "#f3dfa2", rough=.5, per_piece=.06)))
    return made


@ingredient("cheese_shavings", pose="flat", tilt=25, sink=.03, size_spread=.3)
def cheese_shavings():
    made = []
    for seed in range(5):
        rng = np.random.default_rng(seed)
        curl, phase = rng.uniform(.6, 1.6), rng.uniform(0, 6)

        def place(u, v):
            flat = np.stack([u * 3, v * 1.5, 0 * u + seed], 1)
            half = .65 * (.7 + .3 * np.sin(u * 3.1)) * (1 + .25 * fbm(flat, 1.6, seed))
            return np.stack([(u - .5) * 2.6, v * half, .35 * np.sin(u * curl * 3 + phase) + .1 * v * np.sin(u * 5)], 1)
        verts, faces, u, v = sheet(30, 14, place)
        made.append(mesh("shaving", verts, faces, food("shaving", rough=.5, translucency=.2, mottle=.08, per_piece=.05),
                         two_tone(verts, "#f0d999", "#f8ebc4", 1, seed)))
    return made


@ingredient("manouri", pose="flat", tilt=5, sink=.1, size_spread=.05)
def manouri():
    """Thick white slices, grilled on top."""
    made = []
    for seed in range(3):
        verts, faces, unit = block((2, 2, 2), .75, (70, 70, 14))
        verts *= np.array((2.9, 2.5, .55)) * (1 + .03 * fbm(verts, 1., seed))[:, None]
        tone = two_tone(verts, "#f4ead2", "#faf4e4", 1.2, seed)
        tone = blend(tone, rgb("#d9a55a"), smoothstep(-.1, .6, fbm(verts, .7, seed + 3)) * .55)
        marks = smoothstep(.6, .9, np.sin(verts[:, 0] * 3.1 + verts[:, 1] * .8)) * smoothstep(.6, .9, unit[:, 2])
        tone = blend(tone, rgb("#8a4f1c"), marks * (.6 + .4 * noise(verts, 1.5, seed)))
        made.append(mesh("manouri", verts, faces, food("manouri", rough=.48, coat=.1, bump=.2, bump_scale=5, mottle=.06,
                                                       per_piece=.03), tone))
    return made


@ingredient("egg_halves", pose="upright", tilt=16, sink=.35, size_spread=.05)
def egg_halves():
    """Soft-set yolk slightly below the white."""
    made = []
    for seed in range(2):
        r = np.linspace(0, 1, 60)
        shell = [(np.cos(t), -np.sin(t)) for t in np.linspace(.05, 1.5, 20)]
        verts, faces = lathe([(x * .985, .03 * (1 - smoothstep(.93, 1, x))) for x in r] + shell, 120)
        faces = [f[::-1] for f in faces]
        top = verts[:, 2] > -.04
        off = np.hypot(verts[:, 0] - .05 - .08 * seed, verts[:, 1] - .03) + .02 * fbm(verts, 2, 2 + seed)
        yolk = smoothstep(.6, .565, off) * top
        verts[:, 2] += top * (-.05 * yolk * smoothstep(.6, .4, off) + .02 * fbm(verts, 4, 1) * yolk)
        tone = blend(rgb("#f0a01c"), rgb("#e57c0c"), smoothstep(.5, .1, off + .2 * fbm(verts, 1.5, 4)))
        tone = blend(tone, rgb("#f6c04a"), smoothstep(.46, .57, off))
        tone = blend(rgb("#f7f2e8"), tone, yolk)
        verts *= np.stack([2.75 * (1 - .12 * verts[:, 0]), np.full(len(verts), 2.1), np.full(len(verts), 1.9)], 1)
        made.append(mesh("egg", verts, faces, food("egg", rough=.34, coat=.18, mottle=.05, mottle_scale=2, per_piece=.02), tone))
    return made


@ingredient("baked_eggs", pose="upright", tilt=3, sink=.12, size_spread=.08)
def baked_eggs():
    """Egg cracked into sauce: ragged set white, domed yolk."""
    made = []
    for seed in range(2):
        r = np.linspace(0, 1, 70)
        verts, faces = lathe([(x, 0) for x in r] + [(1, -.1), (.6, -.16), (0, -.16)], 140)
        faces = [f[::-1] for f in faces]
        angle = np.arctan2(verts[:, 1], verts[:, 0])
        around = np.stack([np.cos(angle), np.sin(angle), 0 * angle + seed], 1)
        radius = np.hypot(verts[:, 0], verts[:, 1])
        out = 1 + (.22 * fbm(around, 1.3, seed) + .06 * fbm(around, 4, seed)) * smoothstep(.3, 1, radius)
        top = verts[:, 2] > -.05
        yolk = smoothstep(.345, .32, radius)
        dome = .2 * np.sqrt(np.clip(1 - (radius / .345) ** 2, 0, 1))
        white = .1 * np.sqrt(np.clip(1 - radius ** 4, 0, 1)) + .025 * fbm(verts, 2.5, seed)
        verts[:, 2] += top * np.maximum(white, white * .8 + dome)
        tone = blend(rgb("#f9f6ee"), rgb("#efe8d8"), smoothstep(-.3, .5, fbm(verts, 2, seed)))
        tone = blend(tone, rgb("#d9a066"), smoothstep(.88, 1., radius) * .45)
        tone = blend(tone, blend(rgb("#f2a51c"), rgb("#e87f0a"), smoothstep(.3, 0, radius)), yolk * top)
        verts *= np.stack([3.3 * out, 3.1 * out, np.full(len(verts), 3.2)], 1)
        made.append(mesh("baked_egg", verts, faces, food("baked_egg", rough=.26, coat=.3, mottle=.04, per_piece=.02), tone))
    return made


ingredient("scrambled_egg", sink=.2, pose="flat", tilt=50, size_spread=.3)(
    lambda: chunks("scrambled", (1.7, 1.35, .85), "#f0bb4a", "#f8dc92", "#dd7f34", .5, 6, .6, 5, (1, 1, 1), .0, rough=.4, coat=.2,
                   bump=.3, bump_scale=2.5, mottle=.1, per_piece=.08))
ingredient("tofu_cubes", pose="flat", tilt=45, sink=.1, size_spread=.12)(
    lambda: cubes("tofu_cube", (1.7, 1.7, 1.5), "#d9a35a", "#e8c283", "#6f3a10", .95, 5, .14, .14, 18, rough=.42, coat=.18, bump=.3,
                  bump_scale=5, mottle=.12, per_piece=.08))
ingredient("tofu_slices", pose="flat", tilt=4, sink=.05, size_spread=.05)(
    lambda: cubes("tofu_slice", (4.2, 3., .8), "#d9a258", "#e8c486", "#74400f", .95, 4, .18, .14, 30, rough=.42, coat=.18, bump=.3,
                  bump_scale=5, mottle=.12, per_piece=.05))
ingredient("cheese_slices", pose="flat", tilt=4, sink=.03, size_spread=.04)(
    lambda: cubes("cheese_slice", (4.6, 4.6, .25), "#f2c14a", "#f7d272", None, 0, 3, .08, .2, 24, rough=.4, coat=.15, mottle=.06,
                  per_piece=.03))
