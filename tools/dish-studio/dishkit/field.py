"""Height field: the top of everything that already lies in a vessel."""
import math

import numpy as np
from mathutils import Vector

from .shapes import fbm, mesh, show, smoothstep


def blur(grid, cells):
    """Cheap box blur, three passes."""
    for _ in range(3):
        for axis in (0, 1):
            padded = np.concatenate([np.repeat(grid.take([0], axis), cells + 1, axis), grid,
                                     np.repeat(grid.take([-1], axis), cells, axis)], axis)
            total = np.cumsum(padded, axis)
            n = grid.shape[axis]
            grid = (total.take(range(2 * cells + 1, 2 * cells + 1 + n), axis) - total.take(range(n), axis)) / (2 * cells + 1)
    return grid


class HeightField:
    CELL = .1

    def __init__(self, vessel, seed):
        self.vessel, self.rng = vessel, np.random.default_rng(seed)
        n = int(2 * vessel.extent / self.CELL)
        axis = -vessel.extent + self.CELL * (np.arange(n) + .5)
        self.x, self.y = np.meshgrid(axis, axis, indexing="ij")
        self.flat = np.stack([self.x.ravel(), self.y.ravel(), 0 * self.x.ravel()], 1)
        self.wall = vessel.inner_height(self.x, self.y)
        self.height = self.wall.copy()

    def index(self, x, y):
        n = len(self.height) - 1
        to = lambda c: np.clip(((np.asarray(c) + self.vessel.extent) / self.CELL).astype(int), 0, n)
        return to(x), to(y)

    def cloud(self, scale, octaves=4):
        """Random noise over the whole grid."""
        return fbm(self.flat, scale, int(self.rng.integers(999)), octaves).reshape(self.x.shape)

    def normal(self, x, y, reach):
        r = max(reach, self.CELL * 2)
        h = lambda dx, dy: self.height[self.index(x + dx * r, y + dy * r)]
        return Vector((h(-1, 0) - h(1, 0), h(0, -1) - h(0, 1), 2 * r)).normalized()

    def rest(self, points, x, y):
        """Height at which these points touch the field; a few percent may press in."""
        gap = self.height[self.index(points[:, 0] + x, points[:, 1] + y)] - points[:, 2]
        return float(np.quantile(gap, .985))

    def settle(self, points, x, y, region):
        """Let a piece roll downhill into the nearest hollow."""
        z, step = self.rest(points, x, y), .4 * float(np.ptp(points[:, 0]))
        for a in self.rng.uniform(0, math.tau, 22):
            nx, ny = x + step * math.cos(a), y + step * math.sin(a)
            nz = self.rest(points, nx, ny) if region.distance(nx, ny) < .97 else z
            if nz < z - .01:
                x, y, z = nx, ny, nz
            else:
                step *= .93
        return x, y, z

    def raise_to(self, points, x, y, z):
        """The piece becomes ground for the next one; wide pieces are sampled thinly, so their points count for a neighbourhood."""
        reach = (-1, 0, 1) if np.ptp(points[:, 0]) > 3 else (0,)
        for dx in reach:
            for dy in reach:
                i = self.index(points[:, 0] + x + dx * self.CELL, points[:, 1] + y + dy * self.CELL)
                np.maximum.at(self.height, i, points[:, 2] + z)

    def weight(self, region, place, soft=1.2):
        """1 inside a place, 0 outside, soft over some centimetres."""
        size = region.half[0]
        u, v = (self.x - region.center[0]) / region.half[0], (self.y - region.center[1]) / region.half[1]
        ragged = .5 * self.cloud(.5)
        inside = lambda cm: smoothstep(-soft / 2, soft / 2, cm + ragged)
        if "at" in place:
            d = np.hypot(u - place["at"][0], v - place["at"][1]) / place.get("stretch", 1)
            return inside((place.get("spread", .3) - d) * size)
        if not region.round:
            left, right, front, back = place.get("box", (-2, 2, -2, 2))
            gap = np.minimum(np.minimum(u - left, right - u) * region.half[0], np.minimum(v - front, back - v) * region.half[1])
            return inside(gap)
        r = np.hypot(u, v)
        low, high = place.get("radius", (-1, 2))
        total = inside((high - r) * size) * inside((r - low) * size if low > 0 else 9 + 0 * r)
        if "sector" in place:
            start, end = np.radians(place["sector"])
            half, middle = (end - start) / 2, (end + start) / 2
            turn = np.abs((np.arctan2(v, u) - middle + np.pi) % (2 * np.pi) - np.pi)
            total = total * inside((half - turn) * np.maximum(r, .08) * size)
        return total

    def show_surface(self, name, z, keep, material, paint=None):
        """Mesh of the grid cells in keep."""
        number = -np.ones(keep.shape, int)
        number[keep] = np.arange(keep.sum())
        quads = keep[:-1, :-1] & keep[1:, :-1] & keep[1:, 1:] & keep[:-1, 1:]
        i, j = np.nonzero(quads)
        faces = np.stack([number[i, j], number[i + 1, j], number[i + 1, j + 1], number[i, j + 1]], 1).tolist()
        points = np.stack([self.x[keep], self.y[keep], z[keep]], 1)
        show(mesh(name, points, faces, material, None if paint is None else paint[keep]))
