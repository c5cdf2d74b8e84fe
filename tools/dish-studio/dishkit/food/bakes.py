"""Oven dishes cut in squares, wedges and muffins. The sides show the layers."""
import numpy as np

from ..catalogue import ingredient
from ..materials import food, rgb
from ..shapes import blend, block, fbm, lathe, mesh, noise, smoothstep
from .makers import two_tone

BAKE = dict(rough=.42, coat=.15, bump=.35, bump_scale=4, mottle=.12, mottle_scale=2.5, per_piece=.02)


def square(name, size, layers, top_tones, burnt, char, seed=0, bulge=.12, top_relief=.12):
    """layers: (upto 0..1, tones, texture, depth) from the bottom; texture: lumps, sheets or tubes."""
    verts, faces, unit = block(size, .22, (120, 110, 90), .0)
    h = (unit[:, 2] + 1) / 2
    side = smoothstep(.9, .98, np.maximum(np.abs(unit[:, 0]), np.abs(unit[:, 1])))
    wavy = h + .03 * fbm(verts * (1, 1, 0), .7, seed) + .015 * fbm(verts * (1, 1, 0), 2., seed + 1)
    along = np.where(np.abs(unit[:, 0]) > np.abs(unit[:, 1]), verts[:, 1], verts[:, 0])
    tone, out, low = np.tile(rgb(layers[0][1][0]), (len(verts), 1)), np.zeros(len(verts)), -1
    for upto, tones, texture, depth in layers:
        here = smoothstep(low - .012, low + .012, wavy)
        paint = two_tone(verts, *tones, 2.2, seed + 3)
        push = depth * fbm(verts, 1.8, seed + 5)
        if texture == "tubes":
            cell_x, cell_z = (along * 1.05) % 1 - .5, ((wavy - low) * size[2] * 1.25) % 1 - .5
            hole = smoothstep(.3, .2, np.hypot(cell_x, cell_z))
            paint = blend(paint, np.array(rgb(tones[0])) * .25, hole * .9)
            push = push - .3 * hole + .1 * smoothstep(.5, .35, np.hypot(cell_x, cell_z))
        elif texture == "sheets":
            line = np.exp(-(np.sin((wavy - low) * size[2] * 5.5 + .4 * fbm(verts, .8, seed)) / .3) ** 2)
            paint = blend(paint, np.array(rgb(tones[0])) * .45, line * .7)
            push = push - .1 * line
        elif texture == "lumps":
            lump = noise(verts, 2.6, seed + 7) + .5 * noise(verts, 5.5, seed + 8)
            paint = blend(paint, np.array(rgb(tones[0])) * .4, smoothstep(.0, -.8, lump) * .8)
            push = push + depth * .8 * lump
        tone, out = blend(tone, paint, here), out * (1 - here) + push * here
        low = upto
    way = np.stack([np.sign(unit[:, 0]) * smoothstep(.9, .98, np.abs(unit[:, 0])),
                    np.sign(unit[:, 1]) * smoothstep(.9, .98, np.abs(unit[:, 1])), 0 * h], 1)
    verts = verts + way * (out * side + bulge * np.sin(h * np.pi) * side)[:, None]
    top = smoothstep(.9, .99, unit[:, 2])
    crust = fbm(verts * (1, 1, 0), .55, seed + 11) + .5 * fbm(verts * (1, 1, 0), 2.1, seed + 12)
    verts[:, 2] += top * top_relief * (crust + .6 * fbm(verts * (1, 1, 0), 1.2, seed + 13))
    lid = blend(two_tone(verts, *top_tones, 1., seed), rgb(burnt), smoothstep(-.1, .55, crust) * char)
    lid = blend(lid, np.array(rgb(burnt)) * .45, smoothstep(.45, .8, crust) * char)
    return mesh(name, verts, faces, food(name, **BAKE), blend(tone, lid, top))


CREAM, GOLD = ("#f0dca6", "#f8eac4"), ("#e9b95c", "#f3d288")
ingredient("moussaka", pose="upright", tilt=1, sink=.05, size_spread=.01)(lambda: [square("moussaka", (9.5, 8.6, 5.6), (
    (.16, ("#d9b45c", "#ecd08a"), "sheets", .1), (.34, ("#4a2a22", "#8a6238"), "sheets", .14), (.62, ("#4a2c18", "#7a4a26"),
            "lumps", .22),
    (1., CREAM, "plain", .06)), GOLD, "#a3581a", .8)])
ingredient("pastitsio", pose="upright", tilt=1, sink=.05, size_spread=.01)(lambda: [square("pastitsio", (9.5, 8.6, 6.), (
    (.4, ("#e3bb68", "#f2d694"), "tubes", .1), (.62, ("#5a2c16", "#96562c"), "lumps", .22), (1., CREAM, "plain",
            .06)), GOLD, "#a3581a", .7, 4)])
ingredient("lasagne", pose="upright", tilt=1, sink=.05, size_spread=.01)(lambda: [square("lasagne", (11, 9.4, 4.6), (
    (.14, ("#c2441c", "#dd7038"), "sheets", .1), (.34, ("#2f4f1a", "#5a7a30"), "lumps", .2), (.52, ("#f3ead4", "#fbf6ea"), "lumps",
            .12),
    (.72, ("#35551c", "#62803a"), "lumps", .2), (.86, ("#ecc987", "#f4dcaa"), "sheets", .08), (1., ("#d0602c", "#efc27a"), "plain",
            .1)),
    ("#f0c878", "#f6dfa6"), "#b5641f", .75, 7)])
ingredient("spinach_pie", pose="upright", tilt=1, sink=.05, size_spread=.01)(lambda: [square("spinach_pie", (10, 8.8, 4.2), (
    (.16, ("#d9a452", "#edca86"), "sheets", .12), (.74, ("#2d4a18", "#5d7d34"), "lumps", .25), (1., ("#dca552", "#f0cf8c"),
            "sheets", .14)),
    ("#dfa54c", "#efc87c"), "#9a5518", .8, 9, .1, .2)])


def round_wedge(name, radius, height, angle_deg, paint, seed=0, relief=.08):
    """Wedge of a round bake; paint(verts, height 0..1, top 0..1, crust 0..1) gives colours."""
    verts, faces, unit = block((2, 2, 2), .12, (90, 100, 40))
    half = np.radians(angle_deg) / 2
    t = (verts[:, 0] + 1) / 2
    r, a = radius * (.02 + .98 * t), verts[:, 1] * half
    top = smoothstep(.88, .99, unit[:, 2])
    h = (unit[:, 2] + 1) / 2
    bent = np.stack([r * np.cos(a), r * np.sin(a), verts[:, 2] * height / 2], 1)
    bent[:, 2] += top * relief * 2 * fbm(bent, .8, seed) + (1 - top) * 0
    bent += (1 - top)[:, None] * relief * .6 * np.stack([fbm(bent, 1.6, seed + k) for k in range(3)], 1)
    tone = paint(bent, h, top, smoothstep(.92, 1., unit[:, 0]))
    return mesh(name, bent - (radius * .6, 0, 0), faces, food(name, **BAKE), tone)


@ingredient("omelette_wedge", pose="upright", tilt=1, sink=.05, size_spread=.02)
def omelette_wedge():
    def paint(verts, h, top, crust):
        tone = two_tone(verts, "#efc25a", "#f8dc92", 1.4, 2)
        leaves = smoothstep(.12, .35, noise(verts, 1.25, 5) + .35 * noise(verts, 3, 6))
        tone = blend(tone, rgb("#33561b"), leaves * .9)
        cheese = smoothstep(.52, .62, noise(verts, 1.4, 15))
        tone = blend(tone, rgb("#faf5e8"), cheese * .9)
        brown = smoothstep(-.2, .5, fbm(verts, .7, 8)) * top
        return blend(tone, rgb("#b5701f"), np.clip(brown * .8 + crust * .8, 0, .9))
    return [round_wedge("omelette", 10.5, 3.2, 66, paint)]


@ingredient("egg_muffins", pose="upright", tilt=5, sink=.1, size_spread=.05)
def egg_muffins():
    made = []
    for seed in range(3):
        verts, faces = lathe([(r, 3.4) for r in np.linspace(0, 3.3, 50)] + [(3.55, 3.2), (3.6, 2.9), (3.3, 1.5), (2.9, 0), (0, 0)],
                             120)
        faces = [f[::-1] for f in faces]
        r = np.hypot(verts[:, 0], verts[:, 1])
        top = verts[:, 2] > 2.8
        lumps = fbm(verts, .6, seed)
        verts[:, 2] += top * (.75 * (1 - (r / 3.6) ** 2) + .4 * lumps)
        tone = two_tone(verts, "#eebb4c", "#f7d88a", 1.1, seed)
        cells = noise(verts, 1.15, seed + 3)
        red, white, green = smoothstep(.38, .5, cells), smoothstep(.5, .58, noise(verts, 1.4, seed + 13)), smoothstep(.45, .55,
                noise(verts, 1.7, seed + 23))
        verts[:, 2] += top * .16 * (red + white)
        tone = blend(tone, rgb("#a9652a"), smoothstep(-.3, .4, fbm(verts, .8, seed + 6) + .4 * (r / 3.6) ** 4) * .8)
        tone = blend(blend(blend(tone, rgb("#c42a12"), red * .9), rgb("#faf4e6"), white * .95), rgb("#5f8f30"), green * .85)
        made.append(mesh("egg_muffin", verts, faces, food("egg_muffin", **BAKE), tone))
    return made
