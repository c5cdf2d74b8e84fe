"""Fruit: berries, citrus, banana, mango."""
import numpy as np

from ..catalogue import ingredient
from ..materials import food, rgb
from ..shapes import blend, blob, fbm, join, mesh, noise, sheet, smoothstep
from .makers import cubes, slices, two_tone, wedges


@ingredient("blueberries", sink=.06, pose="upright", tilt=60, size_spread=.15)
def blueberries():
    made = []
    for seed in range(4):
        verts, faces = blob((1, 1, .9), 5, .03, 1.2, seed)
        r, angle = np.hypot(verts[:, 0], verts[:, 1]), np.arctan2(verts[:, 1], verts[:, 0])
        up = verts[:, 2] > 0
        rim = np.exp(-((r - .36 - .04 * np.cos(5 * angle)) / .07) ** 2) * up
        hole = smoothstep(.34, .2, r) * up
        verts[:, 2] += .1 * rim - .14 * hole
        bloom = smoothstep(-.3, .5, fbm(verts, 1.6, seed))
        tone = blend(blend(rgb("#1c2145"), rgb("#5a6b9c"), bloom * .8), rgb("#10101f"), hole * .9)
        made.append(mesh("blueberries", verts * .68, faces, food("blueberries", rough=.45, coat=.05, mottle=.15, per_piece=.25),
                         tone))
    return made


@ingredient("raspberries", sink=.08, pose="upright", tilt=65)
def raspberries():
    made = []
    for seed in range(2):
        rng, parts, tones = np.random.default_rng(seed), [], []
        for i in range(64):
            h = i / 63
            angle = i * 2.39996
            r = .82 * np.sqrt(max(0., 1 - abs(h * 1.02 - .05) ** 2.2)) if h < .97 else .05
            center = np.array([r * np.cos(angle), r * np.sin(angle), h * 1.35 - .5])
            ball, faces = blob((.2, .2, .19), 3, .04, 2, i)
            parts.append((ball + center + rng.normal(0, .02, 3), faces))
            tones.append(blend(rgb("#a80f26"), rgb("#e0354a"), np.clip(.5 + ball[:, 2] * 2 + rng.normal(0, .15), 0, 1)))
        verts, faces = join(parts)
        made.append(mesh("raspberries", verts * .82, faces,
                         food("raspberries", rough=.35, coat=.2, translucency=.12, mottle=.15), np.concatenate(tones)))
    return made


@ingredient("strawberry_halves", sink=.1, pose="flat", tilt=18)
def strawberry_halves():
    """Cut face up: pale heart, red rim."""
    made = []
    for seed in range(3):
        verts, faces = blob((1, 1, 1), 5, .03, 1.3, seed)
        slim = lambda x: 1 - .62 * smoothstep(-.3, 1.1, x) - .1 * smoothstep(-.7, -1, x)
        verts = verts * np.stack([np.full(len(verts), 1.45), slim(verts[:, 0]) * 1.12, slim(verts[:, 0]) * .85], 1)
        cut = verts[:, 2] > 0
        width = 1.12 * slim(verts[:, 0] / 1.45) * np.sqrt(np.clip(1 - (verts[:, 0] / 1.45) ** 2, .01, 1))
        across = np.abs(verts[:, 1]) / width
        verts[cut, 2] = .05 - .06 * np.exp(-across[cut] ** 2 * 9)
        tone = np.tile(rgb("#c2161c"), (len(verts), 1))
        rays = .7 + .3 * noise(np.stack([verts[:, 0] * 5 + np.abs(verts[:, 1]) * 3, verts[:, 1] * 3, 0 * across], 1), 1.4, seed)
        heart = smoothstep(.9, .1, across) * rays
        tone[cut] = blend(rgb("#cf2422"), rgb("#f6b7a0"), heart)[cut]
        tone[cut] = blend(tone, rgb("#fbe3d4"), np.exp(-(across / .16) ** 2) * smoothstep(.9, .3,
                np.abs(verts[:, 0] / 1.45)) * .8)[cut]
        made.append(mesh("strawberry", verts, faces, food("strawberry", rough=.34, coat=.22, mottle=.2), tone))
    return made


@ingredient("lemon_slices", pose="flat", tilt=12, sink=.05)
def lemon_slices():
    def parts(r, angle):
        spoke = np.abs(((angle / (2 * np.pi) * 9) % 1) - .5) * 2
        wall = np.maximum(smoothstep(.86, .97, spoke + .04 / (r + .1)), smoothstep(.12, .06, r))
        juice = noise(np.stack([r * 5, angle * 14, 0 * r], 1), 1.4)
        return wall, juice

    def paint(r, angle, verts, seed):
        wall, juice = parts(r, angle)
        tone = blend(rgb("#f2cf3f"), rgb("#f8e27c"), smoothstep(-.5, .7, juice))
        tone = blend(tone, rgb("#fbf3d2"), np.maximum(wall, smoothstep(.82, .86, r)))
        return blend(tone, rgb("#f0c21c"), smoothstep(.93, .96, r))

    def relief(r, angle, verts, seed):
        wall, juice = parts(r, angle)
        return .05 * juice * (1 - wall) * smoothstep(.85, .8, r)
    return slices("lemon", 2.0, .36, paint, 2, relief=relief, warp=.06, rough=.3, coat=.3, translucency=.25, mottle=.08,
                  per_piece=.03)


@ingredient("lemon_wedges", pose="upright", tilt=14, sink=.15, size_spread=.06)
def lemon_wedges():
    def paint(r, skin, along, verts, seed):
        fibres = noise(np.stack([r * 3, along * 30, verts[:, 0]], 1), 1.2, seed)
        tone = blend(rgb("#f4d552"), rgb("#f9e88e"), smoothstep(-.5, .6, fibres))
        tone = blend(tone, rgb("#fbf4d6"), np.maximum(smoothstep(.86, .92, r), smoothstep(.08, .03, r)))
        return blend(tone, rgb("#efc01a"), np.maximum(skin, smoothstep(.955, .97, r)))
    return wedges("lemon_wedge", 2.3, 1.25, 62, paint, rough=.36, coat=.2, translucency=.12, bump=.12, bump_scale=7, mottle=.08,
                  per_piece=.03)


@ingredient("orange_zest", tiny=True, pose="flat", tilt=25, size_spread=.4)
def orange_zest():
    made = []
    for seed in range(4):
        rng = np.random.default_rng(seed)
        bend = rng.uniform(1.5, 4)

        def place(u, v):
            return np.stack([(u - .5) * 1.3, v * .05 + .22 * np.sin(u * bend), .16 * np.cos(u * bend * 1.3) + .03 * v], 1)
        verts, faces, u, v = sheet(24, 4, place)
        made.append(mesh("zest", verts, faces, food("zest", "#ee8a1c", rough=.4, per_piece=.12)))
    return made


@ingredient("banana_slices", pose="flat", tilt=14, sink=.06, size_spread=.06)
def banana_slices():
    def paint(r, angle, verts, seed):
        lobe = np.abs(np.cos(angle * 1.5 + seed))
        seeds = np.exp(-((r - .24) / .07) ** 2) * smoothstep(.75, .95, np.abs(np.sin(angle * 6))) * smoothstep(.2, .6, lobe)
        tone = two_tone(verts, "#f3e2ad", "#f8edc8", 2, seed)
        tone = blend(tone, rgb("#e6cd86"), smoothstep(.42, .3, r) * .55)
        tone = blend(tone, rgb("#6b4a26"), seeds * .8)
        return blend(tone, rgb("#efd896"), smoothstep(.85, 1, r))
    return slices("banana", 1.45, .75, paint, 3, rough=.42, coat=.12, mottle=.06, per_piece=.04)


ingredient("mango_cubes", sink=.05, pose="flat", tilt=60)(
    lambda: cubes("mango", (1.1, 1.1, 1.0), "#f2a01c", "#f8bd3c", None, 0, 5, .14, .14, 12, rough=.34, coat=.2, mottle=.12,
                  per_piece=.08))
