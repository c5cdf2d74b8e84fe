"""Pancakes, bars and crisp filo."""
import numpy as np

from ..catalogue import ingredient
from ..materials import food, rgb
from ..shapes import blend, blob, block, fbm, join, lathe, mesh, noise, sheet, smoothstep
from .makers import two_tone


@ingredient("pancakes", pose="upright", tilt=3, sink=.0, size_spread=.04)
def pancakes():
    made = []
    for seed in range(3):
        edge = [(5.6 + .32 * np.cos(a), .42 * np.sin(a)) for a in np.linspace(1.4, -1.4, 12)]
        verts, faces = lathe([(r, .42) for r in np.linspace(0, 5.5, 60)] + edge + [(0, -.42)], 140)
        faces = [f[::-1] for f in faces]
        angle = np.arctan2(verts[:, 1], verts[:, 0])
        out = 1 + .04 * fbm(np.stack([np.cos(angle), np.sin(angle), 0 * angle], 1), 1., seed)
        r = np.hypot(verts[:, 0], verts[:, 1]) / 5.6
        top = verts[:, 2] > .3
        verts[:, 2] += .1 * fbm(verts, .35, seed)
        griddle = smoothstep(1.0, .86, r + .05 * fbm(verts, .9, seed))
        tone = blend(rgb("#efcf90"), rgb("#c07f34"), griddle * np.where(top, 1, 0))
        tone = blend(tone, rgb("#96571c"), smoothstep(-.1, .6, fbm(verts, .6, seed + 2)) * griddle * top * .7)
        pores = smoothstep(.45, .6, noise(verts, 2.8, seed + 5)) * top
        tone = blend(tone, rgb("#e6bf7e"), pores * .5)
        made.append(mesh("pancake", verts * np.stack([out, out, np.ones(len(verts))], 1), faces,
                         food("pancake", rough=.55, bump=.3, bump_scale=5, mottle=.1, per_piece=.05), tone))
    return made


def studded(name, size, base, studs, seed, gloss, count, wobble=.14):
    """Bar pressed from pieces. studs: (colours, half axes, share)."""
    rng = np.random.default_rng(seed)
    core, faces, unit = block(size, .25, (50, 30, 14), wobble, .8, seed)
    parts, tones = [(core, faces)], [two_tone(core, *base, 1.5, seed)]
    surface = core[rng.permutation(len(core))]
    shares = np.cumsum([s[2] for s in studs])
    for point in surface[:count]:
        colors, axes, _ = studs[int(np.searchsorted(shares, rng.random() * shares[-1]))]
        piece, f = blob(np.array(axes) * rng.uniform(.8, 1.2), 2, .12, 1.5, int(rng.integers(99)))
        q = np.linalg.qr(rng.normal(size=(3, 3)))[0]
        on_top = point[2] > size[2] * .3
        if on_top and axes[2] < .1:
            a = rng.uniform(0, 6.28)
            tilt = rng.normal(0, .3, 2)
            q = np.array([[np.cos(a), np.sin(a), tilt[0]], [-np.sin(a), np.cos(a), tilt[1]], [-tilt[0], -tilt[1], 1]])
        parts.append((piece @ q + point, f))
        tones.append(np.tile(blend(rgb(colors[0]), rgb(colors[1]), rng.random(1))[0], (len(piece), 1)))
    verts, faces = join(parts)
    return mesh(name, verts, faces, food(name, rough=.48, coat=gloss, bump=.2, bump_scale=5, mottle=.12, per_piece=.04),
                np.concatenate(tones))


OAT, PEANUT, CHOCOLATE = (("#b5833f", "#dcb878"), (.4, .28, .06), .78), (("#d9a763", "#ecc78c"), (.5, .3, .26),
        .12), (("#32180e", "#4d2a18"), (.34, .3, .24), .1)
ingredient("oat_bars", pose="flat", tilt=2, sink=.02, size_spread=.02)(
    lambda: [studded("oat_bar", (9.6, 4.2, 2.1), ("#8a5a28", "#b5813f"), (OAT, PEANUT, CHOCOLATE), s, .12, 1100) for s in range(2)])
SEED, PISTACHIO = (("#c98f3c", "#e6bd74"), (.19, .12, .06), .975), (("#7d9a3c", "#b4c468"), (.34, .24, .18), .012)
ingredient("pasteli", pose="flat", tilt=2, sink=.02, size_spread=.02)(
    lambda: [studded("pasteli", (8.2, 3.1, 1.), ("#a8671c", "#cf9236"), (SEED, PISTACHIO), s, .5, 1900, .08) for s in range(3)])


@ingredient("filo_crumbs", tiny=True, pose="flat", tilt=45, size_spread=.45)
def filo_crumbs():
    made = []
    for seed in range(5):
        def place(u, v):
            flat = np.stack([u * 2, v, 0 * u + seed], 1)
            jag = 1 + .5 * fbm(flat, 2.2, seed)
            return np.stack([(u - .5) * 1.3, v * .5 * jag, .25 * fbm(flat, 1.2, seed + 4)], 1)
        verts, faces, u, v = sheet(14, 9, place)
        made.append(mesh("filo", verts, faces, food("filo", rough=.45, coat=.12, translucency=.15, mottle=.2, per_piece=.2),
                         two_tone(verts, "#c98a38", "#efca80", 1.5, seed)))
    return made
