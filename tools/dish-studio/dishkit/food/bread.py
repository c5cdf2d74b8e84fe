"""Bread, toast, rusks, buns and croutons."""
import numpy as np

from ..catalogue import ingredient
from ..materials import food, rgb
from ..shapes import blend, blob, block, fbm, join, lathe, mesh, noise, smoothstep
from .makers import cubes, two_tone

CRUMB = dict(rough=.7, bump=.55, bump_scale=6, mottle=.12, mottle_scale=3, per_piece=.05)


def loaf_outline(x, y, square):
    """Unit square to the outline of a bread slice: domed top, soft corners."""
    top = y > 0
    px = x * (1 - .06 * np.abs(y) ** 3)
    py = np.where(top, y * (1 - (.1 if square else .32) * np.abs(x) ** 3), y * (1 - .06 * x * x))
    return px, py


def bread_slice(name, size, crumb, crust, holes, toast=.0, square=False, seed=0, seeds=None):
    verts, faces, unit = block((2, 2, 2), .35, (110, 110, 8))
    px, py = loaf_outline(verts[:, 0], verts[:, 1], square)
    edge_wobble = 1 + .03 * fbm(verts, 1.1, seed)
    verts = np.stack([px * size[0] * edge_wobble, py * size[1] * edge_wobble, verts[:, 2] * size[2]], 1)
    rim = np.maximum(np.abs(unit[:, 0]), np.abs(unit[:, 1]))
    face = smoothstep(.6, .9, np.abs(unit[:, 2])) * smoothstep(.97, .9, rim)
    flat = verts * (1, 1, 0)
    pores = smoothstep(.25, .55, noise(flat, 1.5, seed)) * smoothstep(-.3, .3, noise(flat, .5, seed + 5)) + .6 * smoothstep(.35, .6,
            noise(flat, 3.6, seed + 2))
    verts[:, 2] -= np.sign(unit[:, 2]) * face * pores * .16 * holes
    tone = blend(two_tone(verts, *crumb, 1.2, seed), np.array(rgb(crumb[0])) * .62, np.clip(pores * face * .7 * holes, 0, 1))
    browned = smoothstep(-.2, .6, fbm(flat, .45, seed + 8) + .5 * (rim - .6))
    tone = blend(tone, rgb("#a9672a"), browned * toast * (1 - pores * .5))
    if seeds:
        tone = blend(tone, rgb(seeds), smoothstep(.62, .7, noise(flat, 5.2, seed + 4)) * face)
    tone = blend(tone, rgb(crust), smoothstep(.92, .97, rim + .015 * fbm(verts, 2, seed)))
    return mesh(name, verts, faces, food(name, **CRUMB), tone)


ingredient("sourdough", pose="flat", tilt=3, sink=.05, size_spread=.03)(
    lambda: [bread_slice("sourdough", (4.6, 3.7, .65), ("#d9bb84", "#ead1a0"), "#6f3c16", 1.2, .8, seed=s) for s in range(3)])
ingredient("wholemeal_bread", pose="flat", tilt=3, sink=.05, size_spread=.03)(
    lambda: [bread_slice("wholemeal", (4.3, 4.1, .65), ("#b58a56", "#caa26c"), "#5f3516", .7, .35, True, s,
                         "#7d5528") for s in range(3)])
ingredient("croutons", pose="flat", tilt=60, sink=.06, size_spread=.2)(
    lambda: cubes("crouton", (1.35, 1.3, 1.2), "#cf9a55", "#e6bf80", "#6f3c14", .8, 5, .1, .16, 16, rough=.65, bump=.5,
                  bump_scale=6, mottle=.15, per_piece=.12))


@ingredient("toastie_halves", pose="flat", tilt=2, sink=.05, size_spread=.01)
def toastie_halves():
    """Triangle of a pressed sandwich, filling showing along the long side (local -y)."""
    made = []
    for seed in range(2):
        parts, tones = [], []
        layers = ((.0, .42, "bread"), (.5, .14, "lettuce"), (.66, .2, "tomato"), (.86, .2, "turkey"), (1.06, .12, "cheese"),
                  (1.5, .42, "bread"))
        colors = {"lettuce": ("#6f9a35", "#a3c25c"), "tomato": ("#c2301a", "#dd5a3a"), "turkey": ("#e2ab94", "#f0cdb8"),
                  "cheese": ("#f2b92c", "#f8d36a")}
        for z, thick, kind in layers:
            verts, faces, unit = block((2, 2, 2), .1, (90, 60, 8))
            x, y = verts[:, 0], (verts[:, 1] + 1) / 2
            spill = {"bread": 1., "lettuce": 1.07, "tomato": 1.02, "turkey": 1.03, "cheese": 1.04}[kind]
            px, py = x * (1 - y) * 6.2 * spill, y * 5.9 - .22 * (spill - 1) * 20 * (1 - y)
            pz = z + verts[:, 2] * thick / 2
            verts = np.stack([px, py, pz], 1)
            if kind == "bread":
                flat = verts * (1, 1, 0)
                tone = two_tone(verts, "#b98a52", "#d1a970", 1.2, seed)
                grill = smoothstep(.55, .85, np.sin((px + py) * 2.3)) * smoothstep(.7, 1, unit[:, 2])
                tone = blend(tone, rgb("#8a5322"), smoothstep(-.2, .6, fbm(flat, .6, seed)) * .6)
                tone = blend(tone, rgb("#4f2a0f"), grill * .75)
                edge = smoothstep(.82, .95, np.abs(x)) * smoothstep(.05, .2, y)
                tone = blend(tone, rgb("#5f3516"), edge * .8)
            else:
                verts[:, 2] += .12 * fbm(verts, 1.2 if kind != "lettuce" else 2.2, seed + 3) * (1.8 if kind == "lettuce" else 1)
                if kind == "cheese":
                    drip = smoothstep(.15, 0, y) * smoothstep(.0, .5, fbm(verts * (1, 0, 0), 1.1, seed))
                    verts[:, 1] -= .35 * drip
                    verts[:, 2] -= .3 * drip
                tone = two_tone(verts, *colors[kind], 1., seed)
            parts.append((verts, faces))
            tones.append(tone)
        verts, faces = join(parts)
        made.append(mesh("toastie", verts - (0, 2.4, 0), faces,
                         food("toastie", rough=.5, coat=.08, bump=.35, bump_scale=5, mottle=.1,
                              per_piece=.03), np.concatenate(tones)))
    return made


def turned_bread(name, profile, tones, burnt, char, wobble=.05, shine=.05, seeds=None, variants=2):
    made = []
    for seed in range(variants):
        verts, faces = lathe(profile, 110)
        faces = [f[::-1] for f in faces]
        verts = verts * (1 + wobble * fbm(verts, .5, seed))[:, None]
        lumps = fbm(verts, 1.8, seed)
        verts[:, 2] += .06 * lumps
        tone = blend(two_tone(verts, *tones, .9, seed), rgb(burnt), smoothstep(-.1, .6, fbm(verts, .6, seed + 3)) * char)
        parts, paints = [(verts, faces)], [tone]
        if seeds:
            rng = np.random.default_rng(seed)
            up = np.nonzero(verts[:, 2] > verts[:, 2].max() * .45)[0]
            for i in rng.choice(up, seeds[1]):
                grain, f = blob((.17, .1, .05), 1)
                q = rng.uniform(0, 6.28)
                turn = np.array([[np.cos(q), np.sin(q), 0], [-np.sin(q), np.cos(q), 0], [0, 0, 1]])
                parts.append((grain @ turn + verts[i] + rng.normal(0, .06, 3) * (1, 1, .2), f))
                paints.append(np.tile(rgb(seeds[0]), (len(grain), 1)))
        verts, faces = join(parts)
        made.append(mesh(name, verts, faces, food(name, rough=.5, coat=shine, bump=.25, bump_scale=4, mottle=.15, per_piece=.03),
                         np.concatenate(paints)))
    return made


def dome(radius, height, n=40):
    return [(radius * np.sin(a), height * np.cos(a) ** .8) for a in np.linspace(0, np.pi / 2, n)]


ingredient("bun_top", pose="upright", tilt=4, sink=.1, size_spread=.02)(
    lambda: turned_bread("bun_top", dome(4.6, 2.6) + [(4.4, -.3), (0, -.3)], ("#b8722e", "#d69a52"), "#7a4216", .7, .03, .2,
                         ("#efdcae", 150)))
ingredient("bun_bottom", pose="upright", tilt=2, sink=.1, size_spread=.02)(
    lambda: turned_bread("bun_bottom", [(r, .5) for r in np.linspace(0, 4.3, 20)] + [(4.6, .3), (4.6, -.4), (4.2, -.6), (0, -.6)],
                         ("#d9b27a", "#ecd2a4"), "#a9713a", .5))


def ring(inner, outer, height, n=40):
    mid, half = (inner + outer) / 2, (outer - inner) / 2
    return [(mid + half * np.cos(a), height * np.sin(a)) for a in np.linspace(-np.pi, np.pi, n)][::-1]


ingredient("koulouri", pose="upright", tilt=3, sink=.1, size_spread=.02)(
    lambda: turned_bread("koulouri", ring(3.1, 6.6, 1.5), ("#b06c2a", "#cf9148"), "#7a4216", .6, .04, .1, ("#f0dfb4", 900), 1))
ingredient("koulouri_base", pose="upright", tilt=2, sink=.1, size_spread=.02)(
    lambda: turned_bread("koulouri_base", [(3.2, -.5), (3.1, .3)] + [(r, .5) for r in np.linspace(3.2, 6.5, 20)] + [(6.6, .3),
            (6.5, -.5), (3.2, -.5)], ("#e3c690", "#f1dfb8"), "#b98a4a", .3, .03))


def rusk_meshes(name, round_shape):
    """Barley rusk: rough, dark, open crumb."""
    made = []
    for seed in range(2):
        if round_shape:
            verts, faces = lathe([(r, 1.) for r in np.linspace(0, 6.2, 60)] + [(6.6, .7), (6.7, 0), (6.3, -.8), (0, -.8)], 150)
            faces = [f[::-1] for f in faces]
            top = verts[:, 2] > .6
        else:
            verts, faces, unit = block((8.4, 4.6, 2.0), .5, (100, 60, 14), .15, .5, seed)
            top = unit[:, 2] > .5
        flat = verts * (1, 1, 0)
        pores = smoothstep(.15, .5, noise(flat, 1.7, seed)) + .7 * smoothstep(.2, .6, noise(flat, 3.8, seed + 2))
        verts[:, 2] += top * (.1 * fbm(verts, 1., seed) - .16 * pores)
        tone = blend(two_tone(verts, "#a3743c", "#c79a5c", 1., seed), rgb("#5c3614"), np.clip(pores * .7, 0, 1) * top)
        tone = blend(tone, rgb("#6f4318"), np.where(top, 0, .6))
        made.append(mesh(name, verts, faces, food(name, **CRUMB), tone))
    return made


ingredient("round_rusk", pose="flat", tilt=2, sink=.05, size_spread=.02)(lambda: rusk_meshes("round_rusk", True))
ingredient("barley_rusk", pose="flat", tilt=3, sink=.05, size_spread=.03)(lambda: rusk_meshes("barley_rusk", False))
