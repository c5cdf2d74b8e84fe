"""Fish: fillets, flakes, small fish and smoked slices."""
import numpy as np

from ..catalogue import ingredient
from ..materials import food, rgb
from ..shapes import blend, block, fbm, mesh, noise, sheet, smoothstep
from .makers import chunks, two_tone

FLESH = dict(rough=.38, coat=.22, bump=.35, bump_scale=5, stretch=(.6, 1.6, 1), mottle=.12, mottle_scale=3, per_piece=.03)


def fillet(name, size, flesh, line_color, seared, edge_color, flake_scale=1.35, brown=.9, seed=0):
    """Portion with muscle flakes: curved bands along the fillet, pale fat between them."""
    verts, faces, unit = block(size, min(size) * .25, (230, 110, 40), .0)
    x, y, z = verts.T
    verts[:, 2] *= 1 - .25 * smoothstep(-.2, 1, unit[:, 1]) * (z > 0)            # thin belly side
    verts[:, 1] *= 1 - .18 * smoothstep(.2, 1, unit[:, 0])
    verts += .16 * np.stack([fbm(verts, .45, s + seed) for s in (1, 2, 3)], 1)
    bend = 1.15 * np.abs(unit[:, 1] + .15) ** 1.4
    phase = (x + bend * 1.6 + .5 * fbm(verts, .5, 5 + seed) + z * .55) * flake_scale
    flake = phase % 1
    line = np.exp(-((np.minimum(flake, 1 - flake)) / .075) ** 2) * (.55 + .45 * noise(verts, 1.1, 9))
    up = smoothstep(.35, .8, unit[:, 2])
    verts[:, 2] += up * ((flake - .5) * .1 - .13 * line + .03 * fbm(verts, 3, 4))
    tone = two_tone(verts, *flesh, .9, 2 + seed)
    tone = blend(tone, rgb(line_color), line * .75)
    sear = smoothstep(-.3, .45, fbm(verts, .55, 21 + seed) + .35 * fbm(verts, 2.5, 22)) * up
    edge = smoothstep(.62, 1.0, np.max(np.abs(unit[:, :2]), axis=1) + .16 * fbm(verts, 1.2, 8)) * smoothstep(.1, .8, unit[:, 2])
    tone = blend(tone, rgb(seared), np.clip(sear * brown, 0, 1))
    tone = blend(tone, rgb(edge_color), np.clip(edge * .85 + smoothstep(.2, .6, fbm(verts, .9, 31 + seed)) * up * .5, 0,
                                                .92) * brown)
    return mesh(name, verts, faces, food(name, **FLESH), tone)


@ingredient("salmon_fillet", pose="flat", tilt=3, sink=.15, size_spread=.02)
def salmon_fillet():
    return [fillet("salmon", (9.4, 4.6, 2.2), ("#ec8a5c", "#f4a87c"), "#f8d0ae", "#d2803c", "#a45624", brown=.62)]


@ingredient("cod_fillet", pose="flat", tilt=3, sink=.15, size_spread=.02)
def cod_fillet():
    return [fillet("cod", (10, 5.2, 2.2), ("#ecdfc4", "#f5ead4"), "#cbb58a", "#dcae62", "#a8692a", 1., .85)]


@ingredient("bream_fillet", pose="flat", tilt=3, sink=.08, size_spread=.03)
def bream_fillet():
    """Skin side up: silver-grey scales, dark back, crisp golden patches, a few scores."""
    made = []
    for seed in range(2):
        verts, faces, unit = block((2, 2, 2), .5, (200, 90, 20))
        x, y = verts[:, 0].copy(), verts[:, 1].copy()
        body = np.clip(1 - np.abs(x) ** 2.6, .03, 1) ** .5 * (1 - .35 * smoothstep(0, 1, x))
        verts = np.stack([x * 6.6, y * 2.7 * body + .3 * np.sin(x * 1.5),
                          verts[:, 2] * .55 * (.4 + .6 * body) + .35 * (1 - y * y) * body], 1)
        verts[:, 2] += .1 * fbm(verts, .5, seed)
        scales = np.sin(verts[:, 0] * 9 + np.sin(verts[:, 1] * 11) * .9) * np.sin(verts[:, 1] * 9)
        tone = blend(rgb("#c9c0ae"), rgb("#5c5850"), smoothstep(-.1, .95, y + .2 * fbm(verts, .8, seed)))
        tone = blend(tone, rgb("#f2ece0"), smoothstep(.2, .9, scales) * .35)
        tone = blend(tone, rgb("#a8702a"), smoothstep(-.2, .4, fbm(verts, .55, seed + 3)) * .75)
        tone = blend(tone, rgb("#7a4a1c"), smoothstep(.85, 1., np.maximum(np.abs(x), np.abs(y)) + .1 * fbm(verts, 1.3, seed)) * .8)
        for at in (-3.2, -1., 1.2, 3.2):
            cut = np.exp(-((verts[:, 0] - at + .55 * verts[:, 1]) / .16) ** 2) * smoothstep(.85, .5, np.abs(y))
            verts[:, 2] -= .18 * cut * (unit[:, 2] > 0)
            tone = blend(tone, rgb("#f4ecdc"), cut * .9)
        made.append(mesh("bream", verts, faces, food("bream", rough=.3, coat=.3, bump=.15, bump_scale=5, mottle=.08, per_piece=.03),
                         tone))
    return made


@ingredient("anchovies", pose="flat", tilt=5, sink=.06, size_spread=.08)
def anchovies():
    made = []
    for seed in range(4):
        verts, faces, unit = block((2, 2, 2), .6, (80, 26, 14))
        x, y, z = verts.T
        body = np.clip(1 - np.abs(x * .98) ** 4, .05, 1) ** .5 * (1 - .65 * smoothstep(-.2, 1, x))
        verts = np.stack([x * 3.6, y * .85 * body + .25 * np.sin(x * 2 + seed), z * .5 * body], 1)
        tone = blend(rgb("#e6e6e2"), rgb("#6f7f8a"), smoothstep(-.2, .5, y + .15 * fbm(verts, 1.2, seed)))
        tone = blend(tone, rgb("#34424c"), smoothstep(.55, .95, y))
        tone = blend(tone, rgb("#f5f5f2"), np.exp(-((y - .02) / .16) ** 2) * .7)
        tone = blend(tone, rgb("#b9783a"), smoothstep(.15, .6, fbm(verts, .8, seed + 3)) * .4)
        made.append(mesh("anchovy", verts, faces, food("anchovy", rough=.22, coat=.4, bump=.12, bump_scale=5, mottle=.1,
                                                       per_piece=.08), tone))
    return made


ingredient("tuna_flakes", sink=.15, pose="flat", tilt=45, size_spread=.35)(
    lambda: chunks("tuna", (1.7, 1.2, .75), "#b98c68", "#dcbb96", None, 0, 6, .35, 5, (.6, 4, 1.5), rough=.45, coat=.1, bump=.4,
                   bump_scale=4,
                   stretch=(.5, 2, 1), mottle=.12, per_piece=.1))


def folded_sheet(name, length, width, tones, lines, seed):
    """Soft slice laid in waves: smoked salmon, turkey."""
    rng = np.random.default_rng(seed)
    phase, folds = rng.uniform(0, 6), rng.uniform(5.5, 8)

    def place(u, v):
        half = width / 2 * (np.sin(np.pi * np.clip(u, .03, .97)) ** .35)
        z = .45 * np.sin(u * folds + phase) + .22 * np.sin(v * 3 + u * 4 + phase)
        return np.stack([(u - .5) * length * .8, v * half + .25 * np.sin(u * 5 + phase), z], 1)
    verts, faces, u, v = sheet(90, 30, place)
    tone = two_tone(verts, *tones, .8, seed)
    if lines:
        stripe = np.exp(-(np.sin((u * 4 + v * v * 1.2) * np.pi + .6 * fbm(verts, .6, seed)) / .3) ** 2)
        tone = blend(tone, rgb(lines), stripe * .6)
    return mesh(name, verts, faces, food(name, rough=.33, coat=.25, translucency=.2, mottle=.1, per_piece=.06), tone)


ingredient("smoked_salmon", pose="flat", tilt=12, sink=.1, size_spread=.1)(
    lambda: [folded_sheet("smoked_salmon", 6., 3.2, ("#e8703e", "#f08d5c"), "#f8c4a0", s) for s in range(3)])
