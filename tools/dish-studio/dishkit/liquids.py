"""Beds, sauces, purées, soups, drizzles and jar layers: surfaces over the height field."""
import math

import numpy as np

from . import materials
from .field import blur
from .shapes import blend, fbm, lathe, mesh, show, smoothstep, tube


def bed(work, spec):
    """Solid bed so that the vessel is never empty; limited to a place if there is one."""
    region = work.vessel.regions[spec.get("region", "main")]
    away = region.distance(work.x, work.y)
    z = region.depth * spec.get("level", .7) + spec.get("dome", .6) * (1 - away ** 2)
    z = region.floor + z + spec.get("bumps", .25) * work.cloud(.35)
    z = z - spec.get("taper", 3.) * smoothstep(.93, 1.2, away + .05 * work.cloud(.6))
    if spec.get("place"):
        z = region.floor - .6 + (z - region.floor + .6) * work.weight(region, spec["place"], spec.get("soft", 1.6))
    keep = (away < 1.12) & (z > work.wall - .4)
    kind = materials.food("bed" + spec["color"], spec["color"], rough=spec.get("rough", .5), bump=.5, bump_scale=4, mottle=.4,
                          mottle_scale=2.5, coat=spec.get("coat", .1), per_piece=0)
    work.show_surface("bed", z, keep, kind)
    work.height = np.where(keep, np.maximum(work.height, z), work.height)


def sauce(work, spec):
    """Thick sauce, purée or yoghurt: follows the blurred surface, so lumps below show and tall pieces stick out."""
    region = work.vessel.regions[spec.get("region", "main")]
    cx, cy = region.to_table(*spec.get("at", (0, 0)))
    sx, sy = spec.get("stretch", (1, 1))
    tilt = math.radians(spec.get("spin", 0))
    dx, dy = work.x - cx, work.y - cy
    dx, dy = dx * math.cos(tilt) + dy * math.sin(tilt), dy * math.cos(tilt) - dx * math.sin(tilt)
    reach, angle = np.hypot(dx / sx, dy / sy), np.arctan2(dy, dx)
    ragged = work.cloud(spec.get("lobes", .4), 2)
    thick = spec.get("thickness", .5)
    if "radius" in spec:
        away = reach / (spec["radius"] * (1 + spec.get("ragged", .22) * ragged))
    else:
        away = region.distance(work.x, work.y) * (1 + .05 * ragged)
    if "hole" in spec:
        away = np.maximum(away, 1 + (spec["hole"] - reach) * 1.5)
    body = thick * np.sqrt(np.clip(1 - away ** 4, 0, 1)) - (.35 + thick * .4) * smoothstep(.94, 1.16, away)
    z = blur(work.height, max(1, int(spec.get("blur", .5) / work.CELL / 2))) + body - .1 + .08 * ragged
    chunky = spec.get("chunky", .3)
    z = z + .16 * chunky * work.cloud(1.5) * smoothstep(1.1, .8, away)
    if spec.get("swirl"):
        wave = np.sin(math.tau * reach / spec.get("pitch", 1.5) - angle + 1.2 * ragged)
        fade = smoothstep(.95, .7, away) * smoothstep(0, .18, away)
        z = z + spec["swirl"] * wave * fade + spec["swirl"] * 1.5 * np.exp(-(reach / .5) ** 2)
    keep = (away < 1.2) & (region.distance(work.x, work.y) < 1.1) & (z > work.wall - .25)
    kind = materials.sauce("sauce" + spec["color"] + str(chunky), spec["color"], spec.get("rough", .3), chunky,
                           spec.get("flecks"), spec.get("fleck_size", 1.))
    work.show_surface("sauce", z, keep, kind)
    work.height = np.where(keep, np.maximum(work.height, z), work.height)


def soup(work, spec):
    """Level liquid; what was laid before shows where it stands out."""
    region = work.vessel.regions[spec.get("region", "main")]
    level = region.floor + region.depth * spec.get("level", .75)
    z = level + spec.get("waves", .05) * work.cloud(.35, 3) + .1 * spec.get("chunky", .2) * work.cloud(1.2)
    z = z + .08 * smoothstep(.5, 0, (z - work.wall))                    # liquid climbs the wall a little
    keep = z > work.wall - .35
    keep &= np.hypot(work.x, work.y) < work.vessel.extent if region.round else region.distance(work.x, work.y) < 1.1
    kind = materials.sauce("soup" + spec["color"], spec["color"], spec.get("rough", .12), spec.get("chunky", .2),
                           spec.get("flecks"),
                           spec.get("fleck_size", 1.))
    work.show_surface("soup", z, keep, kind)
    work.height = np.where(keep, np.maximum(work.height, z), work.height)


def drizzle(work, spec):
    """Thin line of dressing, honey or tahini: a loose zigzag, or rings with "spiral"."""
    region = work.vessel.regions[spec.get("region", "main")]
    soft = blur(work.height, 2)
    turns, n = spec.get("turns", 5), 420
    t = np.linspace(0, 1, n)
    wander = fbm(np.stack([t * 6, 0 * t + work.rng.uniform(0, 99), 0 * t], 1), 1.)
    u, v = spec.get("at", (0, 0))
    width, length = spec.get("size", (.7, .7))
    if spec.get("spiral"):
        a = t * turns * math.tau
        px, py = u + width * t * np.cos(a) * (1 + .1 * wander), v + length * t * np.sin(a) * (1 + .1 * wander)
    else:
        tilt = math.radians(spec.get("spin", 25))
        along, across = (t * 2 - 1) * length + .1 * wander, width * np.sin(t * turns * math.tau) * (.75 + .35 * wander)
        px, py = u + along * math.cos(tilt) - across * math.sin(tilt), v + along * math.sin(tilt) + across * math.cos(tilt)
    x, y = region.to_table(px, py)
    z = np.maximum(soft[work.index(x, y)], work.height[work.index(x, y)] - .15) + .01
    z = np.max([np.pad(z, 5, "edge")[k:k + n] for k in range(11)], 0)           # hangs over gaps
    z = np.convolve(np.pad(z, 5, "edge"), np.ones(11) / 11, "valid")
    beads = fbm(np.stack([t * 45, 0 * t, 0 * t], 1), 1., 3)
    radius = spec.get("thickness", .15) * (1 + .45 * beads) * np.clip(np.minimum(t, 1 - t) * 30, .25, 1)
    verts, faces = tube(np.stack([x, y, z], 1), radius, 10)
    show(mesh("drizzle", verts, faces, materials.sauce("drizzle" + spec["color"], spec["color"], .2, .05)))


def layers(work, stack):
    """Contents of a jar: one column with wavy colour bands against the glass."""
    region = work.vessel.regions["main"]
    top = stack[-1]["to"]
    profile = [(r, .62) for r in np.linspace(0, 3.6, 6)] + [(3.7 + .53 * math.sin(a), 1.15 - .53 * math.cos(a)) for a in (.5, 1.,
            1.5)]
    profile += [(4.45, z) for z in np.linspace(.95, min(top, 6.45), 130)] + [(4.3, top)]
    verts, faces = lathe(profile + [(r, top) for r in np.linspace(4.2, 0, 12)], 260)
    wave = .22 * fbm(verts, .5, 3) + .1 * fbm(verts, 1.7, 5)
    tone = np.tile(materials.rgb(stack[0]["color"]), (len(verts), 1))
    low = 0
    for layer in stack:
        tone = blend(tone, materials.rgb(layer["color"]), smoothstep(-.05, .05, verts[:, 2] + wave - low))
        here = smoothstep(-.05, .05, verts[:, 2] + wave - low)
        fleck = smoothstep(.1, .35, fbm(verts, layer.get("fleck_scale", 2.4), 7)) * layer.get("flecks", 0)
        tone = blend(tone, materials.rgb(layer.get("fleck_color", layer["color"])), here * fleck)
        low = layer["to"]
    kind = materials.food("layers", rough=.4, coat=.8, bump=.2, bump_scale=3.5, mottle=.14, mottle_scale=2, per_piece=0)
    show(mesh("layers", verts, faces, kind, tone))
    away = region.distance(work.x, work.y)
    work.height = np.where(away < 1.02, np.maximum(work.height, top), work.height)
