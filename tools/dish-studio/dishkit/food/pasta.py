"""Short pasta; long pasta is laid by strands.py."""
import numpy as np

from ..catalogue import ingredient
from ..materials import food, rgb
from ..shapes import blend, fbm, lathe, mesh, smoothstep
from .makers import two_tone


def tubes(name, outer, half, slant, ridges, light, dark, film, bend=.035):
    """Hollow pasta with a film of sauce."""
    made = []
    for seed in range(4):
        inner = outer * .7
        ring = [(inner, -half), (inner, half), (outer - .03, half), (outer, half - .04), (outer, -half + .04), (outer - .03, -half),
                (inner, -half)]
        profile = []
        for (r0, z0), (r1, z1) in zip(ring[:-1], ring[1:]):
            profile += [(r0 + (r1 - r0) * t, z0 + (z1 - z0) * t) for t in np.linspace(0, 1, 10, endpoint=False)]
        verts, faces = lathe(profile + profile[:1], 48)
        faces = [f[::-1] for f in faces]
        angle = np.arctan2(verts[:, 1], verts[:, 0])
        outside = np.hypot(verts[:, 0], verts[:, 1]) > outer * .92
        ridge = 1 + outside * .035 * np.sin(angle * ridges)
        verts[:, 0] *= ridge
        verts[:, 1] *= ridge * (.9 + .06 * np.sin(seed))
        verts[:, 2] += verts[:, 0] * slant
        bent = np.stack([verts[:, 2], verts[:, 1], verts[:, 0] + bend * verts[:, 2] ** 2 * np.sin(seed * 2 + 1)], 1)
        tone = two_tone(bent, light, dark, 1, seed)
        tone = blend(tone, rgb(film), smoothstep(-.1, .55, fbm(bent, .7, seed + 3)) * .65)
        made.append(mesh(name, bent, faces, food(name, rough=.38, coat=.2, translucency=.1, mottle=.1, per_piece=.1), tone))
    return made


ingredient("penne", sink=.1, pose="flat", tilt=22, size_spread=.06, density=.55, bed="#a9481c")(
    lambda: tubes("penne", .48, 1.75, 1.1, 18, "#efcf86", "#e3b55f", "#cf6a2c"))
ingredient("brown_penne", sink=.1, pose="flat", tilt=22, size_spread=.06, density=.55, bed="#7d3a18")(
    lambda: tubes("brown_penne", .48, 1.75, 1.1, 18, "#c08a52", "#a06c38", "#9a4a20"))
ingredient("macaroni", sink=.08, pose="flat", tilt=30, size_spread=.1, density=1.1, bed="#8a2a12")(
    lambda: tubes("macaroni", .46, .8, 0, 0, "#e3a862", "#cf8442", "#a8380f", .12))
