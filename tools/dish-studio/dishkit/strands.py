"""Long soft strands (spaghetti, linguine, noodles) laid one after another over the height field."""
import math

import numpy as np

from . import materials
from .shapes import mesh, show, tube


def lay(work, spec):
    """Loose nest: arcs of many small circles, all over the radius."""
    region, rng = work.vessel.regions[spec.get("region", "main")], work.rng
    thick = spec.get("thickness", .12)
    looks = [materials.food(f"strand{spec['color']}{i}", spec["color"], rough=.36, coat=.22, mottle=.12, mottle_scale=.6 + .2 * i,
                            per_piece=.12, translucency=.08) for i in range(2)]
    cx, cy = region.to_table(*spec.get("at", (0, 0)))
    for i in range(spec["count"]):
        t = np.linspace(0, 1, 110)
        curl = spec["radius"] * rng.uniform(.28, .62)
        away, way = (spec["radius"] - curl) * math.sqrt(rng.random()), rng.uniform(0, math.tau)
        start, turns = rng.uniform(0, math.tau), rng.uniform(.4, 1.) * rng.choice([-1, 1])
        r = curl * (1 + .18 * np.sin(t * rng.uniform(3, 7) + rng.uniform(0, 6)))
        x = cx + away * math.cos(way) + r * np.cos(start + turns * math.tau * t)
        y = cy + away * math.sin(way) + r * np.sin(start + turns * math.tau * t)
        under = work.height[work.index(x, y)]
        smooth = np.hanning(17)[1:-1] / np.hanning(17).sum()
        z = np.convolve(np.pad(under, 7, "edge"), smooth, "valid")
        z = np.maximum(z, np.convolve(np.pad(under - thick * .6, 2, "edge"), np.ones(5) / 5, "valid")) + thick * .5
        path = np.stack([x, y, z], 1)
        verts, faces = tube(path, thick * rng.uniform(.92, 1.05), 9)
        if spec.get("flat"):
            centre = np.repeat(path, 9, 0)
            verts = centre + (verts - centre) * (1.5, 1.5, .7)
        show(mesh("strand", verts, faces, looks[i % 2]))
        for dx in (-.07, .07):
            np.maximum.at(work.height, work.index(x + dx, y + dx), z + thick * .6)
