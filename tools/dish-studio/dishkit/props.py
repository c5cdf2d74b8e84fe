"""Things beside the vessels in table scenes: napkin, cutlery."""
import numpy as np

from . import materials
from .shapes import fbm, mesh, sheet, show, smoothstep


def napkin(color="#c9cfb4", width=15., length=22.):
    """Linen, folded once, with soft waves and a woven surface."""
    cloth = materials.food("napkin" + color, color, rough=.9, bump=.5, bump_scale=14, mottle=.06, mottle_scale=3, per_piece=0,
                           stretch=(1, 3, 1))

    def layer(inset, lift):
        def place(u, v):
            x, y = (u - .5) * (width - inset), v * (length - inset) / 2
            flat = np.stack([x, y, 0 * x], 1)
            ridge = .5 * np.exp(-((x + .12 * y - 2) / .7) ** 2) + .4 * np.exp(-((x - .2 * y + 3.5) / .6) ** 2)
            wobble = .25 * fbm(flat, .12, 4)
            return np.stack([x + wobble, y + .3 * fbm(flat, .1, 8), .06 + lift + .5 * ridge + .12 * (fbm(flat, .18, 2) + 1)], 1)
        return place
    for inset, lift in ((0, 0), (1.2, .12)):
        verts, faces, _, _ = sheet(90, 120, layer(inset, lift))
        show(mesh("napkin", verts, faces, cloth))


def blade(outline, length, name):
    """Flat metal shape along y; outline(u) gives the half width."""
    def place(u, v):
        half = outline(u)
        arch = .25 * np.exp(-((u - .72) / .1) ** 2) + .1
        return np.stack([v * half, (u - .5) * length, arch + .12 * (1 - v * v)], 1)
    verts, faces, _, _ = sheet(120, 11, place)
    show(mesh(name, verts, faces, materials.metal()))


def fork(color=None):
    neck = lambda u: .75 - .42 * smoothstep(0, .5, u) + .95 * smoothstep(.66, .76, u)
    blade(lambda u: neck(u) * (u < .8) + .0, 19, "fork")
    for k in (-1.05, -.35, .35, 1.05):
        def tine(u, v, k=k):
            return np.stack([k * (1 - .05 * u) + v * .17 * (1 - .6 * u), 5.4 + u * 4.2,
                             .35 + .3 * np.sin(u * 2.6) + .08 * (1 - v * v)], 1)
        verts, faces, _, _ = sheet(30, 5, tine)
        show(mesh("tine", verts, faces, materials.metal()))


def knife(color=None):
    blade(lambda u: .62 - .12 * smoothstep(.3, .5, u) + .35 * smoothstep(.5, .62, u) * np.clip((1.02 - u) * 4, 0, 1), 21, "knife")


MAKERS = {"napkin": napkin, "fork": fork, "knife": knife}
