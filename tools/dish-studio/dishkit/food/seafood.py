"""Prawns, mussels, octopus and cuttlefish."""
import numpy as np

from ..catalogue import ingredient
from ..materials import food, rgb
from ..shapes import blend, blob, disc, join, mesh, noise, sheet, smoothstep, tube
from .makers import strip, two_tone


@ingredient("prawns", pose="flat", tilt=10, sink=.15, size_spread=.1)
def prawns():
    """Peeled, curled, with the tail fan left on."""
    made = []
    for seed in range(4):
        t = np.linspace(0, 1, 90)
        a = 4.1 * t + .2 * seed
        r = 1.55 + .12 * np.sin(seed)
        path = np.stack([r * np.cos(a), r * np.sin(a), .15 * np.sin(a + seed)], 1)
        rings = np.abs(np.sin(t * np.pi * 6.5))
        radius = (.78 - .46 * t ** 1.3) * np.clip(np.minimum(t * 14, 1), .25, 1) ** .5 * (.9 + .1 * rings ** .5)
        verts, faces = tube(path, radius, 26)
        ring_at = np.repeat(rings, 26)
        tv = np.repeat(t, 26)
        tone = two_tone(verts, "#ef9068", "#f6b896", 1.1, seed)
        tone = blend(tone, rgb("#e2562c"), np.exp(-(ring_at / .28) ** 2) * .75)
        tone = blend(tone, rgb("#e4602f"), smoothstep(.82, 1., tv))
        parts, tones = [(verts, faces)], [tone]
        end, way = path[-1], path[-1] - path[-3]
        way = way / np.linalg.norm(way)
        for k in (-1, 0, 1):
            turn = np.arctan2(way[1], way[0]) + k * .5
            fan, f = blob((.62, .24, .07), 3)
            spin = np.array([[np.cos(turn), np.sin(turn), 0], [-np.sin(turn), np.cos(turn), 0], [0, 0, 1]])
            parts.append((fan @ spin + end + np.array([np.cos(turn), np.sin(turn), 0]) * .55, f))
            tones.append(np.tile(rgb("#cf3f18"), (len(fan), 1)))
        verts, faces = join(parts)
        verts -= verts.mean(0)
        made.append(mesh("prawn", verts, faces, food("prawn", rough=.3, coat=.35, translucency=.08, mottle=.1, bump=.15,
                                                     bump_scale=4, per_piece=.06), np.concatenate(tones)))
    return made


def mussel_body(seed):
    verts, faces = blob((1, 1, 1), 4, .14, 1.5, seed)
    x = verts[:, 0]
    verts = verts * np.stack([np.full(len(verts), 1.15), .62 * (1 - .3 * x), .42 * (1 - .2 * x)], 1)
    frill = smoothstep(.55, .95, np.abs(verts[:, 1]) / .6)
    verts[:, 2] += .1 * frill * np.sin(verts[:, 0] * 14)
    tone = blend(two_tone(verts, "#df7a1c", "#f0a244", 1.2, seed), rgb("#5a2c12"), frill * .75)
    return verts, faces, tone


@ingredient("mussels", pose="flat", tilt=25, sink=.08, size_spread=.15)
def mussels():
    made = []
    for seed in range(4):
        verts, faces, tone = mussel_body(seed)
        made.append(mesh("mussel", verts, faces, food("mussel", rough=.28, coat=.35, mottle=.15, per_piece=.1), tone))
    return made


@ingredient("mussels_in_shell", pose="flat", tilt=8, sink=.2, size_spread=.06)
def mussels_in_shell():
    """Half shell with the meat in it."""
    made = []
    for seed in range(2):
        def place(u, v):
            x = (u - .5) * 5.6
            half = 1.5 * np.sin(np.pi * np.clip(u, .015, .985) ** .75) ** .55
            return np.stack([x, v * half + .35 * np.sin(u * 2.5),
                             -.95 * (1 - v * v) * np.sin(np.pi * np.clip(u, .02, .98)) ** .6 + .3], 1)
        shell, faces, u, v = sheet(60, 40, place)
        back = shell + np.array([0, 0, -.12])
        rim = smoothstep(.9, 1., np.abs(v))
        inside = blend(two_tone(shell, "#c9cdd4", "#eef0f2", .8, seed), rgb("#2a2f45"),
                       np.maximum(rim, smoothstep(.5, .95, np.abs(v)) * .5))
        body, body_faces, tone = mussel_body(seed)
        verts, faces = join([(shell, faces), (back, [f[::-1] for f in faces]), (body * 1.25 + (.15, .1, -.05), body_faces)])
        tones = np.concatenate([inside, np.tile(rgb("#15182a"), (len(back), 1)), tone])
        made.append(mesh("mussel_shell", verts, faces, food("mussel_shell", rough=.25, coat=.35, mottle=.12, per_piece=.05), tones))
    return made


@ingredient("octopus", pose="flat", tilt=20, sink=.12, size_spread=.2)
def octopus():
    """Short lengths of tentacle with two rows of suckers."""
    made = []
    for seed in range(5):
        rng = np.random.default_rng(seed)
        t = np.linspace(-1, 1, 40)
        length, bend = rng.uniform(1.6, 2.7), rng.uniform(-.8, .8)
        path = np.stack([t * length, bend * t * t, 0 * t], 1)
        taper = .82 - .2 * (t + 1) / 2
        verts, faces = tube(path, taper * np.clip((1 - np.abs(t) ** 8), .4, 1), 22)
        tone = blend(two_tone(verts, "#6d2336", "#9a4455", 1.2, seed), rgb("#e9c9c4"),
                     smoothstep(.95, 1., np.abs(verts[:, 0] / length)))
        parts, tones = [(verts, faces)], [tone]
        for k in np.linspace(-.82, .82, 7):
            for side in (-1, 1):
                cup, f = disc(.27 - .05 * k, .16, 8, 24)
                r = np.hypot(cup[:, 0], cup[:, 1]) / .27
                cup[:, 2] -= .1 * smoothstep(.7, .2, r) * (cup[:, 2] > 0)
                at = np.array([k * length, bend * k * k + side * .33, .66 - .14 * (k + 1) / 2])
                parts.append((cup + at, f))
                tones.append(blend(rgb("#e6b9b4"), rgb("#7d3344"), smoothstep(.6, .1, r)))
        verts, faces = join(parts)
        made.append(mesh("octopus", verts, faces, food("octopus", rough=.3, coat=.35, mottle=.2, per_piece=.12, bump=.2,
                                                       bump_scale=4), np.concatenate(tones)))
    return made


ingredient("cuttlefish", pose="flat", tilt=25, sink=.1, size_spread=.2)(
    lambda: strip("cuttlefish", 2.4, 100, 1.1, .5, lambda a, c, u, v,
                  s: blend(two_tone(v, "#e6d3ba", "#f2e4d0", 1., s), rgb("#c99a86"),
                  smoothstep(.3, .7, noise(v * (2.5, 1, 1), 1.2, s)) * .35), 5, .7, rough=.32, coat=.3, mottle=.08, per_piece=.05))
