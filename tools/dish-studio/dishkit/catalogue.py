"""Register of ingredients. A maker function builds mesh variants once; the composition places copies of them."""
from dataclasses import dataclass, field

import numpy as np

MAKERS = {}
BUILT = {}


@dataclass
class Ingredient:
    name: str
    meshes: list
    pose: str = "tumble"       # tumble: any rotation | flat: follows the surface | upright: z stays up
    sink: float = 0.           # how far a piece settles into what lies below (cm)
    tilt: float = 12.          # random lean in degrees (flat, upright)
    tiny: bool = False         # grains and garnish: laid on the surface, do not raise it
    size_spread: float = .1
    density: float = 0.        # pieces per square centimetre for a full cover; 0: from the footprint
    bed: str = None            # colour of the solid bed below a cover of this
    points: list = field(default_factory=list)

    def vertices(self, k):
        if not self.points:
            for me in self.meshes:
                co = np.empty(len(me.vertices) * 3)
                me.vertices.foreach_get("co", co)
                co = co.reshape(-1, 3)
                order = np.random.default_rng(1).permutation(len(co))
                self.points.append(co[order[:7000 if np.ptp(co[:, 0]) > 3 else 500]])
        return self.points[k]

    def per_cm2(self):
        if self.density:
            return self.density
        spans = np.sort(np.ptp(self.vertices(0), axis=0))[::-1]
        return 1.35 / (spans[0] * spans[1])


def ingredient(name, **traits):
    def register(maker):
        MAKERS[name] = (maker, traits)
        return maker
    return register


def get(name):
    if name not in BUILT:
        if name not in MAKERS:
            raise KeyError(f"unknown ingredient '{name}'; known: {', '.join(sorted(MAKERS))}")
        maker, traits = MAKERS[name]
        BUILT[name] = Ingredient(name, maker(), **traits)
    return BUILT[name]
