"""Shared builders: most ingredients are a blob, a cube, a strip, a slice or a leaf with its own paint."""
import numpy as np

from ..materials import food, rgb
from ..shapes import blend, blob, block, disc, fbm, join, mesh, noise, sheet, smoothstep


def rounds(name, material, size, variants=4, detail=3, bump=.05, bump_scale=1.6, paint=None):
    """Beans, grains, berries: noisy ellipsoids."""
    made = []
    for seed in range(variants):
        verts, faces = blob(size, detail, bump, bump_scale, seed)
        made.append(mesh(name, verts, faces, material, paint(verts, seed) if paint else None))
    return made


def two_tone(verts, low, high, scale, seed, sharp=.5):
    return blend(rgb(low), rgb(high), smoothstep(-sharp, sharp, fbm(verts, scale, seed)))


def cubes(name, size, inside, light, burnt=None, char=.5, variants=5, rounding=.16, wobble=.2, cells=16, **shader):
    """Diced food: uneven blocks, browned along the edges."""
    made = []
    for seed in range(variants):
        rng = np.random.default_rng(seed)
        verts, faces, unit = block(np.array(size) * rng.uniform(.8, 1.2, 3), rounding, (cells,) * 3, wobble, .7, seed)
        tone = two_tone(verts, inside, light, 1.2, seed)
        if burnt:
            edge = np.sort(np.abs(unit), axis=1)[:, 1]
            brown = smoothstep(.72, 1., edge + .35 * fbm(verts, 1.3, seed + 4)) * char
            brown = brown + smoothstep(.2, .6, fbm(verts, .8, seed + 8)) * char * .7
            tone = blend(tone, rgb(burnt), np.clip(brown, 0, .95))
        made.append(mesh(name, verts, faces, food(name, **shader), tone))
    return made


def chunks(name, size, dark, light, crust=None, char=.6, variants=5, rough_shape=.3, detail=5, fibre=(1, 1, 1), boxy=.55, **shader):
    """Stewed or roasted lumps of meat: irregular, fibrous, with a darker crust."""
    made = []
    for seed in range(variants):
        rng = np.random.default_rng(seed + 50)
        verts, faces = blob((1, 1, 1), detail, rough_shape, .9, seed)
        cube = np.max(np.abs(verts), axis=1, keepdims=True)
        verts = verts / (1 - boxy + boxy * cube) * .85
        fibres = noise(verts * fibre, 3., seed) + .5 * noise(verts * fibre, 6.5, seed + 3)
        lumps = fbm(verts, 2.2, seed + 9, 5)
        verts = verts * (1 + .03 * fibres + .13 * lumps)[:, None]
        tone = blend(rgb(dark), rgb(light), smoothstep(-.7, .8, .45 * fibres + 1.2 * lumps))
        if crust:
            tone = blend(tone, rgb(crust), smoothstep(-.05, .5, fbm(verts, 1.1, seed + 6)) * char)
        made.append(mesh(name, verts * np.array(size) * rng.uniform(.8, 1.15, 3), faces, food(name, **shader), tone))
    return made


def strip(name, radius, sweep, width, thick, paint, variants=4, taper=.35, cells=(46, 14, 6), **shader):
    """Bent strip: onion, pepper, avocado. paint(along, across, up, verts, seed) gives colours."""
    made = []
    for seed in range(variants):
        verts, faces, unit = block((2, 2, 2), .25, cells)
        r = radius * (1 + .12 * np.sin(seed * 2.1))
        angle = verts[:, 0] * np.radians(sweep) / 2
        body = np.sqrt(np.clip(1 - (np.abs(verts[:, 0]) ** 2.2) * (1 - taper), .05, 1))
        reach = r + verts[:, 1] * width / 2 * body
        bent = np.stack([reach * np.sin(angle), reach * np.cos(angle) - r, verts[:, 2] * thick / 2 * (.6 + .4 * body)], 1)
        bent[:, 2] += .12 * fbm(bent, .45, seed) * thick * 2
        bent += .03 * np.stack([fbm(bent, 1.5, seed + k) for k in range(3)], 1)
        made.append(mesh(name, bent, faces, food(name, **shader), paint(unit[:, 0], unit[:, 1], unit[:, 2], bent, seed)))
    return made


def slices(name, radius, thick, paint, variants=3, oval=1., relief=None, warp=.1, **shader):
    """Round slices. paint(r 0..1, angle, verts, seed) gives colours; relief(r, angle, verts, seed) lifts the top."""
    made = []
    for seed in range(variants):
        verts, faces = disc(radius, thick, 40, 110)
        r, angle = np.hypot(verts[:, 0], verts[:, 1]) / radius, np.arctan2(verts[:, 1], verts[:, 0])
        out = 1 + .04 * fbm(np.stack([np.cos(angle), np.sin(angle), 0 * angle], 1), 1.3, seed)
        tone = paint(r, angle, verts, seed)
        if relief is not None:
            verts[:, 2] += (verts[:, 2] > 0) * relief(r, angle, verts, seed)
        verts[:, 2] += warp * fbm(verts, .5, seed)
        verts = verts * np.stack([out * oval, out, np.ones(len(verts))], 1)
        made.append(mesh(name, verts, faces, food(name, **shader), tone))
    return made


def sticks(name, length, thick, inside, light, skin=None, variants=5, burnt=None, char=.4, taper=0., **shader):
    """Batons; skin: colour of one long side."""
    made = []
    for seed in range(variants):
        rng = np.random.default_rng(seed)
        verts, faces, unit = block((length * rng.uniform(.85, 1.1), thick * rng.uniform(.85, 1.1), thick), thick * .14,
                                   (40, 10, 10), thick * .12, .6, seed)
        slim = 1 - taper * smoothstep(-.4, 1, unit[:, 0])
        verts = verts * np.stack([np.ones(len(verts)), slim, slim], 1)
        verts[:, 1] += .05 * verts[:, 0] ** 2 * rng.uniform(-.5, .5)
        tone = two_tone(verts * (.4, 2, 2), inside, light, 1.2, seed)
        if skin:
            tone = blend(tone, rgb(skin), smoothstep(.8, .98, unit[:, 2] if seed % 2 else unit[:, 1]))
        if burnt:
            edge = np.sort(np.abs(unit), axis=1)[:, 1]
            brown = smoothstep(.7, 1., edge + .3 * fbm(verts, 1.3, seed + 4)) * char + smoothstep(.25, .6,
                    fbm(verts, .7, seed + 8)) * char * .6
            tone = blend(tone, rgb(burnt), np.clip(brown, 0, .95))
        made.append(mesh(name, verts, faces, food(name, **shader), tone))
    return made


def wedges(name, radius, depth, angle_deg, paint, variants=3, **shader):
    """Orange-segment wedge lying on its rind, edge up. paint(r 0..1, skin 0..1, along, verts, seed)."""
    made = []
    for seed in range(variants):
        n, m = 46, 40
        t, a = np.meshgrid(np.linspace(0, 1, n), np.linspace(-1, 1, m), indexing="ij")
        parts = []
        half = np.radians(angle_deg) / 2
        shell = np.stack([radius * np.cos(np.pi * (t - .5)) * np.sin(half * a), radius * np.sin(np.pi * (t - .5)) * depth,
                          -radius * np.cos(np.pi * (t - .5)) * np.cos(half * a)], -1).reshape(-1, 3)
        quad = [[i * m + j, (i + 1) * m + j, (i + 1) * m + j + 1, i * m + j + 1] for i in range(n - 1) for j in range(m - 1)]
        parts.append((shell, quad))
        for side in (-1, 1):
            rr = (a + 1) / 2
            face = np.stack([rr * radius * np.cos(np.pi * (t - .5)) * np.sin(half * side),
                             radius * np.sin(np.pi * (t - .5)) * depth * (.25 + .75 * rr ** .5),
                             -rr * radius * np.cos(np.pi * (t - .5)) * np.cos(half)], -1).reshape(-1, 3)
            parts.append((face, [q[::-side] for q in quad]))
        verts, faces = join(parts)
        r = np.concatenate([np.ones(n * m), ((a + 1) / 2).ravel(), ((a + 1) / 2).ravel()])
        skin = np.concatenate([np.ones(n * m), np.zeros(2 * n * m)])
        along = np.tile(t.ravel(), 3)
        tone = paint(r, skin, along, verts, seed)
        verts = verts * (1 + .03 * fbm(verts, .8, seed))[:, None]
        made.append(mesh(name, verts, faces, food(name, **shader), tone))
    return made


def leaf(name, length, width, outline, curl, dark, light, seed, columns=30, rows=17, crumple=.09, skin=None):
    rng = np.random.default_rng(seed)
    twist, wave = rng.uniform(-.6, .6), rng.uniform(0, 6)

    def place(u, v):
        half = width / 2 * outline(u)
        x, y = (u - .5) * length, v * half
        z = curl * (np.sin(u * 3.1) * .6 + .55 * np.abs(v) ** 1.5 * outline(u)) + twist * y * (u - .5)
        z = z + crumple * length * .35 * np.sin(v * 5 + u * 9 + wave) * np.abs(v) * .5
        z = z + crumple * length * .5 * fbm(np.stack([x, y, 0 * x], 1), 3. / length, seed + 3)
        y = y + .12 * length * np.sin(u * 2.4 + wave)
        return np.stack([x, y, z], 1)
    verts, faces, u, v = sheet(columns, rows, place)
    veins = np.maximum(np.exp(-(v / .07) ** 2),
                       .6 * np.exp(-(np.sin((u * 6 - np.abs(v) * 1.6) * np.pi) / .16) ** 2) * (np.abs(v) < .85))
    tone = blend(rgb(dark), rgb(light), np.clip(.7 * veins + .3 * fbm(verts, 2 / length * 3, seed), 0, 1))
    skin = skin or food(name, rough=.45, coat=.05, translucency=.3, mottle=.3, mottle_scale=1.2, per_piece=.28, bump=.3,
                        bump_scale=3)
    return mesh(name, verts, faces, skin, tone)
