"""Vessels. Each knows its inner surface, its named regions and how large it is for the camera."""
from dataclasses import dataclass

import numpy as np

from . import materials
from .shapes import lathe, mesh, sheet, show, smoothstep

COLORS = {"cream": "#f1ebdf", "white": "#f3f1ec", "sand": "#dccbb8", "grey": "#c9ccc8", "olive": "#3a4a2c",
          "blue": "#9fb2bd", "kraft": "#d2b68f", "pulp": "#e9e0cd"}


@dataclass
class Region:
    center: tuple
    half: tuple            # half width and half depth; equal for discs
    round: bool
    floor: float
    depth: float           # usable height above the floor

    def to_table(self, u, v):
        """Relative position (-1..1) to centimetres."""
        return self.center[0] + u * self.half[0], self.center[1] + v * self.half[1]

    def distance(self, x, y):
        """0 in the middle, 1 on the border."""
        u, v = (x - self.center[0]) / self.half[0], (y - self.center[1]) / self.half[1]
        return np.hypot(u, v) if self.round else (np.abs(u) ** 8 + np.abs(v) ** 8) ** .125

    def place_area(self, place):
        """Square centimetres that a place (sector, box, spot) covers."""
        whole = (np.pi if self.round else 4) * self.half[0] * self.half[1]
        if "at" in place:
            return np.pi * max(place.get("spread", .05), .05) ** 2 * self.half[0] * self.half[1]
        if self.round:
            (low, high), (start, end) = place.get("radius", (0, .93)), place.get("sector", (0, 360))
            return whole * (high ** 2 - low ** 2) * (end - start) / 360
        left, right, front, back = place.get("box", (-.93, .93, -.93, .93))
        return whole * (right - left) * (back - front) / 4


@dataclass
class Vessel:
    regions: dict
    extent: float          # half size of the height field
    inner_height: object   # function of x, y arrays
    view_radius: float     # what the camera has to show
    view_height: float


def turned(outer, inner, fill_radius, floor, depth, color, view_height):
    """Round vessel from an outer and an inner profile (radius, height), both listed bottom up."""
    verts, faces = lathe(outer + inner[::-1], 220)
    show(mesh("vessel", verts, faces, materials.ceramic(COLORS.get(color, color))))
    radii, heights = zip(*inner)
    rim = inner[-1][0]

    def inner_height(x, y):
        r = np.hypot(x, y)
        return np.where(r <= rim, np.interp(r, radii, heights), heights[-1])
    region = Region((0, 0), (fill_radius,) * 2, True, floor, depth)
    return Vessel({"main": region}, rim + 1.2, inner_height, rim + .6, view_height)


def curve(radius, height, floor, power, steps=30, start=0.):
    """Wall profile from the middle to the rim."""
    return [(radius * t, floor + (height - floor) * max(0., (t - start) / (1 - start)) ** power) for t in np.linspace(0, 1, steps)]


def lip(radius, height, width):
    """Rounded rim from outside to inside."""
    return [(radius - width / 2 + width / 2 * np.cos(t), height + width / 2 * np.sin(t)) for t in np.linspace(.3, np.pi - .3, 7)]


def bowl(color="cream"):
    inner = curve(9.5, 5.6, .7, 3.4)
    outer = [(0, .1), (4.2, .1), (4.3, 0), (4.8, 0), (5., .3)] + [p for p in curve(10.1, 5.5, .0, 3.0) if p[0] > 5.2] + lip(10.12,
            5.6, .6)
    return turned(outer, inner, 8.75, .7, 4.7, color, 5.6)


def soup(color="cream"):
    """Shallow bowl with a flat brim."""
    inner = curve(9.2, 3.5, .5, 4.6) + [(9.6, 3.75), (10.2, 3.95), (10.6, 4.15)]
    outer = [(0, .1), (4.6, .1), (4.7, 0), (5.2, 0), (5.5, .4)] + [p for p in curve(9.6, 3.1, 0, 3.8) if p[0] > 5.6] + [(10.3, 3.7),
            (10.8, 3.95)] + lip(10.9, 4.1, .3)
    return turned(outer, inner, 8.7, .5, 3.0, color, 3.8)


def plate(color="white"):
    inner = curve(9.8, 1.6, .6, 3.6, start=.45) + [(10.6, 1.85), (11.5, 2.2)]
    outer = [(0, .1), (6.6, .1), (6.8, 0), (7.2, 0), (7.5, .3), (10., 1.2), (11.7, 1.9)] + lip(11.82, 2.1, .32)
    return turned(outer, inner, 9.6, .6, 1.4, color, 1.8)


def rounded_box_distance(x, y, center, half, corner):
    """Signed distance to a rounded rectangle; negative inside."""
    dx, dy = np.abs(x - center[0]) - half[0] + corner, np.abs(y - center[1]) - half[1] + corner
    return np.hypot(np.maximum(dx, 0), np.maximum(dy, 0)) + np.minimum(np.maximum(dx, dy), 0) - corner


def box_tray(cells, color):
    """Moulded tray of 22 by 17 cm; cells: name -> (centre, half size)."""
    rim, floor = 3.6, .35

    def inner_height(x, y):
        edge = rounded_box_distance(x, y, (0, 0), (11.6, 9.0), 2.2)
        z = np.full(np.shape(x), rim - .3)
        z = np.where(rounded_box_distance(x, y, (0, 0), (10.4, 7.8), 1.4) > -.25, rim, z)
        for center, half in cells.values():
            d = rounded_box_distance(x, y, center, half, 1.3)
            z = np.minimum(z, floor + (rim - floor) * smoothstep(-.8, .05, d))
        z = np.where(edge > 0, rim - 1.1 * smoothstep(0, .45, edge), z)
        return z + .1 * np.exp(-((edge + .35) / .22) ** 2)

    def surface(u, v):
        x, y = (u * 2 - 1) * 12.05, v * 9.45
        keep = rounded_box_distance(x, y, (0, 0), (12.0, 9.4), 2.5)
        shrink = np.where(keep > 0, 1 - keep / np.hypot(x, y), 1)
        return np.stack([x * shrink, y * shrink, inner_height(x * shrink, y * shrink)], 1)
    verts, faces, _, _ = sheet(340, 266, surface)
    material = materials.pulp(COLORS.get(color, color))
    show(mesh("tray", verts, faces, material))
    angle = np.linspace(0, 2 * np.pi, 160, endpoint=False)
    bend = lambda a: np.sign(a) * np.abs(a) ** .3
    skirt = [np.stack([bend(np.cos(angle)) * 11.7 * s, bend(np.sin(angle)) * 9.1 * s, np.full(160, z)], 1) for s,
             z in ((.985, 2.7), (.9, 0))]
    faces = [[i, (i + 1) % 160, 160 + (i + 1) % 160, 160 + i] for i in range(160)]
    show(mesh("tray_wall", np.concatenate(skirt), faces, material))
    regions = {name: Region(c, (h[0] - .6, h[1] - .6), False, floor, rim - floor) for name, (c, h) in cells.items()}
    return Vessel(regions, 13, inner_height, 12.3, 3.)


def tray(color="pulp"):
    """One large and two small compartments."""
    return box_tray({"large": ((-4.2, 0), (6.2, 7.8)), "back": ((6.6, 4.1), (4.1, 3.7)), "front": ((6.6, -4.1), (4.1, 3.7))}, color)


def box(color="kraft"):
    """One undivided compartment."""
    return box_tray({"main": ((0, 0), (10.5, 7.9))}, color)


def jar(color=None):
    """Preserving jar, filled to the brim: a glass foot and a thick glass lip; the layers between stand for the wall."""
    glass = materials.glass()
    foot = [(0, .1), (4.1, .1), (4.5, .35), (4.62, .9), (4.5, 1.0), (0, 1.0)]
    lip_ring = [(4.28, 6.3), (4.6, 6.4)] + lip(4.82, 6.85, .5) + [(4.3, 6.8), (4.28, 6.3)]
    for profile in (foot, lip_ring):
        verts, faces = lathe(profile, 160)
        show(mesh("jar", verts, faces, glass))

    def inner_height(x, y):
        return np.interp(np.hypot(x, y), (0, 3.6, 4.2, 4.3), (.6, .6, 1.2, 6.1))
    return Vessel({"main": Region((0, 0), (4.2, 4.2), True, .6, 6.9)}, 5.2, inner_height, 6.2, 5.)


MAKERS = {"bowl": bowl, "soup": soup, "plate": plate, "tray": tray, "box": box, "jar": jar}
