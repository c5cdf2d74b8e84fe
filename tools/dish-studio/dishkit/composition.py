"""Placing food: every piece is lowered onto the height field until it touches, then becomes part of that field."""
import math

import numpy as np
from mathutils import Matrix, Quaternion, Vector

from . import catalogue, liquids, strands
from .field import HeightField
from .shapes import show


class Composition(HeightField):
    def somewhere(self, region, place):
        rng = self.rng
        if "at" in place:
            r, a = place.get("spread", 0) * math.sqrt(rng.random()), rng.uniform(0, math.tau)
            return region.to_table(place["at"][0] + r * math.cos(a), place["at"][1] + r * math.sin(a))
        if region.round:
            low, high = place.get("radius", (0, .93))
            a = math.radians(rng.uniform(*place.get("sector", (0, 360))))
            r = math.sqrt(rng.uniform(low ** 2, high ** 2))
            return region.to_table(r * math.cos(a), r * math.sin(a))
        left, right, front, back = place.get("box", (-.93, .93, -.93, .93))
        return region.to_table(rng.uniform(left, right), rng.uniform(front, back))

    def turn(self, item, x, y, spin=None, lean=0.):
        rng = self.rng
        spin = rng.uniform(0, math.tau) if spin is None else math.radians(spin + rng.normal(0, 4))
        if item.pose == "tumble" and not lean:
            return Quaternion(rng.normal(size=4)).normalized().to_matrix()
        axis = Vector((math.cos(a := rng.uniform(0, math.tau)), math.sin(a), 0))
        wobble = Matrix.Rotation(math.radians(rng.normal(0, item.tilt / 2)), 3, axis)
        own = wobble @ Matrix.Rotation(spin, 3, "Z") @ Matrix.Rotation(math.radians(lean), 3, "X")
        if item.pose == "upright" or lean:
            return own
        return Vector((0, 0, 1)).rotation_difference(self.normal(x, y, .35 if item.tiny else .9)).to_matrix() @ own

    def put(self, item, region, tries, spin=None, lean=0., scale=1., roll=True, sink=None):
        """Lower one piece at the lowest of several candidate positions, then let it roll."""
        k = int(self.rng.integers(len(item.meshes)))
        size = scale * (1 + item.size_spread * self.rng.uniform(-1, 1))
        best = None
        for px, py in tries:
            matrix = self.turn(item, px, py, spin, lean)
            points = item.vertices(k) @ np.array(matrix).T * size
            if item.tiny:
                z = float(self.height[self.index(px, py)]) + self.rng.uniform(-.4, .5) * np.ptp(points[:, 2]) * .5
            else:
                z = self.rest(points, px, py)
            if best is None or z < best[0]:
                best = (z, px, py, matrix, points)
        z, px, py, matrix, points = best
        if not item.tiny:
            if roll:
                px, py, z = self.settle(points, px, py, region)
            z -= (item.sink if sink is None else sink) * size
        show(item.meshes[k], (px, py, z), matrix, size)
        return None if item.tiny else (points, px, py, z)

    def along(self, place, count):
        """Positions and spins of a row, a ring or single spots."""
        if "spots" in place:
            for spot in place["spots"]:
                yield spot[0], spot[1], (spot[2] if len(spot) > 2 else self.rng.uniform(0, 360))
        elif "row" in place:
            row = place["row"]
            start, end = np.array(row["from"]), np.array(row["to"])
            facing = math.degrees(math.atan2(*(end - start)[::-1])) - 90
            bow = np.array([-(end - start)[1], (end - start)[0]]) * row.get("bow", 0)
            for t in np.linspace(0, 1, count) if count > 1 else (.5,):
                u, v = start * (1 - t) + end * t + bow * 4 * t * (1 - t) + self.rng.normal(0, .012, 2)
                yield u, v, row.get("spin", facing) + row.get("fan", 0) * (t - .5)
        else:
            ring = place["ring"]
            start, end = ring.get("sector", (0, 360))
            steps = np.arange(count) / (count if end - start == 360 else max(1, count - 1))
            u0, v0 = ring.get("at", (0, 0))
            for t in steps:
                a = math.radians(start + (end - start) * t) + self.rng.normal(0, .02)
                yield u0 + ring["radius"] * math.cos(a), v0 + ring["radius"] * math.sin(a), math.degrees(a) + ring.get("spin", -90)

    def add(self, part):
        """Lay an ingredient: along a row, ring or spots, or strewn over a place."""
        item = catalogue.get(part["item"])
        region = self.vessel.regions[part.get("region", "main")]
        place, scale = part.get("place", {}), part.get("scale", 1.)
        if "row" in place or "ring" in place or "spots" in place:
            lean = next((place[k].get("lean", 0) for k in ("row", "ring") if k in place), part.get("lean", 0))
            laid = []
            for u, v, spin in self.along(place, part.get("count", 1)):
                tilt = lean + self.rng.normal(0, 1.5) if lean else 0
                piece = self.put(item, region, [region.to_table(u, v)], spin, tilt, scale, False, part.get("sink"))
                laid.append(piece)
                if part.get("stack"):
                    self.raise_to(*piece)
            for piece in filter(None, laid):       # shingles lie parallel: they all rest on what was there before
                self.raise_to(*piece)
            return
        count = part.get("count") or round(part.get("amount", 1.) * item.per_cm2() / scale ** 2 * region.place_area(place))
        roll = part.get("roll", "at" not in place or place.get("spread", 0) > 0)
        for _ in range(count):
            tries = [self.somewhere(region, place) for _ in range(1 if item.tiny else part.get("tries", 5))]
            laid = self.put(item, region, tries, place.get("spin"), place.get("lean", 0.), scale, roll, part.get("sink"))
            if laid:
                self.raise_to(*laid)

    def cover(self, part):
        """A bed with grains or small pieces over it; with a place, a mound."""
        item = catalogue.get(part["cover"])
        spec = {k: v for k, v in part.items() if k not in ("cover", "amount", "tries")}
        liquids.bed(self, {"color": item.bed, **spec})
        pieces = {k: part[k] for k in ("region", "place", "amount", "scale", "tries") if k in part}
        pieces.setdefault("place", {"radius": [0, 1.02], "box": [-1, 1, -1, 1]})
        self.add({"item": part["cover"], "roll": False, "tries": 1, **pieces})


def compose(dish, vessel):
    """Build all food of one dish description."""
    work = Composition(vessel, dish.get("seed", 1))
    steps = {"item": work.add, "cover": work.cover, "bed": lambda s: liquids.bed(work, s),
             "sauce": lambda s: liquids.sauce(work, s),
             "soup": lambda s: liquids.soup(work, s), "drizzle": lambda s: liquids.drizzle(work, s),
             "layers": lambda s: liquids.layers(work, s), "strands": lambda s: strands.lay(work, s)}
    for part in dish.get("parts", []) + dish.get("garnish", []):
        kind = next((k for k in steps if k in part), None)
        if kind is None:
            raise KeyError(f"a part needs one of {', '.join(steps)}: {part}")
        steps[kind](part if kind in ("item", "cover") else part[kind])
