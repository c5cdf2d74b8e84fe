"""Raw and briefly cooked vegetables, sliced and diced."""
import numpy as np

from ..catalogue import ingredient
from ..materials import food, rgb
from ..shapes import blend, blob, disc, fbm, lathe, mesh, noise, smoothstep
from .makers import cubes, slices, sticks, strip, two_tone, wedges


@ingredient("cherry_tomatoes", pose="upright", tilt=50, sink=.08)
def cherry_tomatoes():
    skin = food("tomato_skin", "#c3200f", rough=.24, coat=.4, mottle=.25, mottle_scale=.8)
    return [mesh("tomato", *blob((1.3, 1.3, 1.22), 4, .03, 1, s), skin) for s in range(3)]


@ingredient("cherry_tomato_halves", pose="upright", tilt=28, sink=.22)
def cherry_tomato_halves():
    made = []
    for seed in range(4):
        r = np.linspace(0, 1.27, 44)
        bowl = [(1.3 * np.cos(t), -1.2 * np.sin(t)) for t in np.linspace(.06, 1.5, 16)]
        verts, faces = lathe([(x, 0) for x in r] + bowl, 110)
        faces = [f[::-1] for f in faces]
        radius, angle = np.hypot(verts[:, 0], verts[:, 1]) / 1.3, np.arctan2(verts[:, 1], verts[:, 0])
        top = verts[:, 2] > -.03
        lobes = np.abs(np.sin(angle * 1.5 + seed))                       # three seed chambers
        chamber = smoothstep(.3, .55, lobes) * smoothstep(.26, .36, radius) * smoothstep(.83, .74, radius)
        rng, seeds = np.random.default_rng(seed), np.zeros(len(verts))
        for _ in range(26):
            a, rr = rng.uniform(-np.pi, np.pi), rng.uniform(.42, .7)
            if abs(np.sin(a * 1.5 + seed)) > .5:
                dx, dy = verts[:, 0] / 1.3 - rr * np.cos(a), verts[:, 1] / 1.3 - rr * np.sin(a)
                along, across = dx * np.cos(a) + dy * np.sin(a), -dx * np.sin(a) + dy * np.cos(a)
                seeds = np.maximum(seeds, np.exp(-((along / .085) ** 2 + (across / .05) ** 2) ** 2))
        verts[:, 2] += top * (-.12 * chamber + .12 * seeds + .02 * fbm(verts, 3, seed))
        tone = blend(rgb("#d8442a"), rgb("#e0622e"), smoothstep(-.4, .5, fbm(verts, 3, seed)))
        tone = blend(tone, rgb("#b51f10"), chamber * .85)
        tone = blend(tone, rgb("#efc877"), seeds * chamber)
        tone = blend(tone, rgb("#b8170c"), np.where(top, smoothstep(.93, .99, radius), 1))
        made.append(mesh("tomato_half", verts, faces, food("tomato_cut", rough=.3, coat=.3, mottle=.12, per_piece=.1), tone))
    return made


@ingredient("cucumber_slices", pose="flat", tilt=22, sink=.08)
def cucumber_slices():
    made = []
    for seed in range(3):
        verts, faces = disc(1.75, .32, 40, 110)
        radius, angle = np.hypot(verts[:, 0], verts[:, 1]) / 1.75, np.arctan2(verts[:, 1], verts[:, 0])
        lobes = np.abs(np.cos(angle * 1.5 + seed))
        core = smoothstep(.62, .5, radius + .08 * lobes)
        pips = core * np.exp(-((np.sin(angle * 13.5) / .5) ** 2)) * np.exp(-((radius - .38) / .11) ** 2)
        tone = blend(rgb("#d3e0a0"), rgb("#bcd183"), core)
        tone = blend(tone, rgb("#eef0c8"), pips)
        tone = blend(tone, rgb("#9dbf5c"), smoothstep(.86, .94, radius))
        tone = blend(tone, rgb("#2c5220"), smoothstep(.955, .985, radius + .01 * noise(verts, 4, seed)))
        verts = verts + np.stack([0 * radius, 0 * radius, .1 * fbm(verts, .5, seed) - .03 * core * (verts[:, 2] > 0)], 1)
        made.append(mesh("cucumber", verts, faces, food("cucumber", rough=.32, coat=.25, translucency=.2, mottle=.1, per_piece=.08),
                         tone))
    return made


def tomato_flesh(r, angle, seed):
    """Seed chambers of a large tomato: 0 wall, 1 jelly."""
    lobes = np.abs(np.sin(angle * 2.5 + seed))
    return smoothstep(.35, .6, lobes) * smoothstep(.3, .42, r) * smoothstep(.86, .76, r)


@ingredient("tomato_slices", pose="flat", tilt=10, sink=.05, size_spread=.08)
def tomato_slices():
    def paint(r, angle, verts, seed):
        chamber = tomato_flesh(r, angle, seed)
        seeds = smoothstep(.35, .6, noise(verts * (3, 3, 0), 1.2, seed)) * chamber
        tone = blend(two_tone(verts, "#d8442a", "#e5694a", 2, seed), rgb("#b9260f"), chamber * .8)
        tone = blend(tone, rgb("#eec374"), seeds)
        return blend(tone, rgb("#b8170c"), smoothstep(.94, .99, r))
    return slices("tomato_slice", 2.9, .45, paint, 3, relief=lambda r, a, v, s: -.1 * tomato_flesh(r, a, s), warp=.12,
                  rough=.3, coat=.3, mottle=.12, per_piece=.06)


@ingredient("tomato_wedges", pose="upright", tilt=35, sink=.2, size_spread=.12)
def tomato_wedges():
    def paint(r, skin, along, verts, seed):
        jelly = smoothstep(.3, .45, r) * smoothstep(.88, .76, r) * smoothstep(.12, .25, along) * smoothstep(.88, .75, along)
        seeds = smoothstep(.3, .55, noise(verts, 3.2, seed)) * jelly
        tone = blend(two_tone(verts, "#dd5237", "#ea7c5a", 1.5, seed), rgb("#c22f14"), jelly * .8)
        tone = blend(tone, rgb("#efc677"), seeds * .9)
        return blend(tone, rgb("#c01e0f"), np.maximum(skin, smoothstep(.95, .98, r)))
    return wedges("tomato_wedge", 2.6, .95, 66, paint, rough=.28, coat=.35, mottle=.12, per_piece=.08)


ingredient("tomato_cubes", sink=.05, size_spread=.2)(
    lambda: cubes("tomato_cube", (.75, .7, .6), "#c72a12", "#e25838", None, 0, 5, .12, .16, 10, rough=.3, coat=.3, mottle=.15,
                  per_piece=.1))


@ingredient("red_onion", pose="flat", tilt=35, sink=.05, size_spread=.3)
def red_onion():
    def paint(along, across, up, verts, seed):
        tone = blend(rgb("#eeddea"), rgb("#c58ab0"), smoothstep(-.2, .6, across + .3 * noise(verts, 2, seed)))
        return blend(tone, rgb("#7d2357"), smoothstep(.7, 1, across))
    return strip("red_onion", 1.5, 150, .28, .2, paint, taper=.15, rough=.34, coat=.2, translucency=.3, mottle=.1)


@ingredient("onion_rings", pose="flat", tilt=14, sink=.04, size_spread=.3)
def onion_rings():
    made = []
    for seed, r in enumerate((2.0, 1.5, 1.1)):
        verts, faces = lathe([(r - .14, -.14), (r, -.15), (r + .05, 0), (r, .15), (r - .14, .14), (r - .14, -.14)], 80)
        angle = np.arctan2(verts[:, 1], verts[:, 0])
        out = np.hypot(verts[:, 0], verts[:, 1]) > r - .05
        verts = verts * np.stack([1 + .06 * np.cos(angle * 2 + seed), 1 - .05 * np.cos(angle * 3), np.ones(len(verts))], 1)
        verts[:, 2] += .12 * np.sin(angle * 2 + seed)
        tone = np.where(out[:, None], np.array(rgb("#8d2f66")), np.array(rgb("#ecd8e6")))
        made.append(mesh("onion_ring", verts, faces, food("onion_ring", rough=.34, coat=.2, translucency=.25, mottle=.12), tone))
    return made


PEPPERS = {"red": ("#c5220d", "#e0521f"), "green": ("#4f7d1f", "#86a83a"), "yellow": ("#e5a312", "#f4c63c")}


def pepper_strip(color, roasted):
    def paint(along, across, up, verts, seed):
        tone = two_tone(verts, *PEPPERS[color], .8, seed)
        return blend(tone, rgb("#3a130a"), smoothstep(.25, .75, fbm(verts, 1.1, seed + 3)) * (.75 if roasted else 0))
    return strip(f"pepper_{color}{roasted}", 2.6, 85, .85, .28, paint, taper=.5, rough=.3, coat=.3, mottle=.2, bump=.2,
                 bump_scale=3)


for color in PEPPERS:
    ingredient(f"{color}_pepper_strips", pose="flat", tilt=30, sink=.08, size_spread=.2)(lambda c=color: pepper_strip(c, False))
    ingredient(f"roast_{color}_pepper", pose="flat", tilt=30, sink=.1, size_spread=.25)(lambda c=color: pepper_strip(c, True))
    ingredient(f"{color}_pepper_cubes", pose="flat", tilt=60, sink=.05, size_spread=.2)(
        lambda c=color: cubes(f"pepper_cube_{c}", (.9, .85, .3), *PEPPERS[c], None, 0, 5, .1, .16, 10, rough=.3, coat=.3,
                              mottle=.15, per_piece=.12))


@ingredient("avocado_slices", pose="flat", tilt=4, sink=.05, size_spread=.05)
def avocado_slices():
    def paint(along, across, up, verts, seed):
        t = across + .12 * fbm(verts, 1.2, seed)
        tone = blend(rgb("#efe39a"), rgb("#c9cf62"), smoothstep(-.5, .55, t))
        tone = blend(tone, rgb("#86a237"), smoothstep(.5, .95, t))
        return blend(tone, rgb("#39491a"), smoothstep(.97, 1., across))
    return strip("avocado", 2.7, 145, 1.75, .62, paint, taper=.12, rough=.38, coat=.15, mottle=.07, mottle_scale=1.5, per_piece=.05)


@ingredient("carrot_rounds", pose="flat", tilt=30, sink=.06, size_spread=.25)
def carrot_rounds():
    def paint(r, angle, verts, seed):
        rays = noise(np.stack([angle * 9, r * 1.5, 0 * r + seed], 1), 1.)
        tone = blend(rgb("#ea8a24"), rgb("#f2a240"), smoothstep(-.5, .6, rays))
        tone = blend(tone, rgb("#f4b757"), smoothstep(.42, .34, r + .06 * np.cos(angle * 6)))
        return blend(tone, rgb("#d96a14"), smoothstep(.88, .98, r))
    return slices("carrot_round", 1.15, .42, paint, 3, rough=.36, coat=.2, mottle=.1, per_piece=.1)


CARROT = dict(rough=.38, coat=.18, mottle=.15, per_piece=.12)
ingredient("carrot_cubes", sink=.05, size_spread=.2)(lambda: cubes("carrot_cube", (.72, .72, .7), "#e2701a", "#f09038", None, 0, 5,
                                                                   .1, .1, 10, **CARROT))
ingredient("carrot_sticks", pose="flat", tilt=3, sink=.05, size_spread=.06)(lambda: sticks("carrot_stick", 7.2, .95, "#e87a1c",
        "#f39a3e", **CARROT))
ingredient("carrot_matchsticks", pose="flat", tilt=35, sink=.04,
           size_spread=.2)(lambda: sticks("carrot_match", 3.6, .24, "#e87a1c", "#f39a3e", **CARROT))
ingredient("pepper_sticks", pose="flat", tilt=3, sink=.05, size_spread=.06)(
    lambda: sticks("pepper_stick", 6.6, .9, "#d83a1c", "#e5623a", "#c01e0c", rough=.3, coat=.3, mottle=.12, per_piece=.1))
ingredient("cucumber_sticks", pose="flat", tilt=3, sink=.05, size_spread=.06)(
    lambda: sticks("cucumber_stick", 7., 1.05, "#cfdc9a", "#e2eab9", "#33592a", rough=.34, coat=.22, translucency=.1, mottle=.08,
                   per_piece=.06))
ingredient("celery_pieces", pose="flat", tilt=40, sink=.06, size_spread=.25)(
    lambda: strip("celery", 1., 150, .4, .9, lambda a, c, u, v, s: two_tone(v * (1, 1, 4), "#a3bd62", "#cfdc98", 1.2, s), 4, .8,
                  (24, 8, 10), rough=.36, coat=.2, translucency=.15, mottle=.12, per_piece=.12))
