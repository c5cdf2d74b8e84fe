"""Renders dishes and table scenes; started by render.sh, which explains the options."""
import argparse
import fcntl
import json
import math
import os
import shutil
import subprocess
import sys
import tempfile
import time
import zlib

import bpy
from mathutils import Matrix

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, HERE)
from dishkit import catalogue, composition, finish, food, props, stage, vessels  # noqa: E402

food.register_all()
DISHES = os.path.join(ROOT, "server/seed/dishes")
SCENES = os.path.join(HERE, "scenes")
FILES = os.path.join(ROOT, "files")


def empty_studio():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    catalogue.BUILT.clear()


def build(dish):
    wanted = dish["vessel"]
    vessel = vessels.MAKERS[wanted["kind"]](**{k: v for k, v in wanted.items() if k != "kind"})
    composition.compose(dish, vessel)
    return vessel


def framing(slug, dish):
    """Each dish lies a little off the middle, the same way every time."""
    n = zlib.crc32(slug.encode())
    return dish.get("shift", [(-1 if n & 1 else 1) * .055, (-1 if n & 2 else 1) * .04])


def build_dish(slug, dish, args):
    vessel = build(dish)
    view = {"picture": dish.get("view", "top"), "angle": "three_quarter", "cut": "top"}[args.kind]
    if args.kind != "cut":
        stage.ground(dish.get("ground", "stone"))
    stage.daylight()
    wide = dish["vessel"]["kind"] in ("plate", "soup", "tray", "box")
    fill = {"picture": .95 if wide else .92, "angle": .9, "cut": .9}[args.kind] * dish.get("zoom", 1.)
    shift = framing(slug, dish) if args.kind == "picture" else (0, 0)
    stage.camera(2 * vessel.view_radius / fill, vessel.view_height, view, shift, blur=.35 if view == "three_quarter" else 0,
                 turn=dish.get("turn", 0) if args.kind == "angle" else 0)
    return (1200, 1200) if args.kind != "cut" else (1000, 1000)


def build_scene(scene):
    for entry in scene["things"]:
        before = set(bpy.data.objects)
        if "prop" in entry:
            props.MAKERS[entry["prop"]](**entry.get("with", {}))
        else:
            build({**(load(DISHES, entry["dish"]) if "dish" in entry else {}), **entry.get("with", {})})
        move = Matrix.Translation((*entry["at"], entry.get("raise", 0))) @ Matrix.Rotation(math.radians(entry.get("turn", 0)), 4,
                "Z")
        for ob in set(bpy.data.objects) - before:
            ob.matrix_world = move @ ob.matrix_basis
    stage.ground(scene["ground"])
    stage.daylight(scene.get("light", 1.6))
    stage.camera(scene["width"], 4, scene.get("view", "top"), scene.get("shift", (0, 0)), scene.get("blur", 0))
    return scene["size"]


def picture(name, job, path, args):
    started = time.time()
    empty_studio()
    size = build_scene(job) if args.kind == "scene" else build_dish(name, job, args)
    scale = args.pixels / max(size)
    stage.settings([round(s * scale) for s in size], args.samples, transparent=args.kind == "cut")
    built = time.time()
    passes = tempfile.mkdtemp(prefix="dish")
    stage.outputs(passes)
    bpy.ops.render.render()
    rendered = time.time()
    beauty = finish.load(passes, "beauty")
    color = finish.denoise(beauty[..., :3], finish.load(passes, "albedo")[..., :3], finish.load(passes, "normal")[..., :3])
    alpha = beauty[..., 3:].clip(0, 1)
    if args.kind == "cut":
        color = color / alpha.clip(.02, 1)
    raw = os.path.join(passes, "final.png")
    finish.save_png(finish.grade(color, 1.1 if args.kind == "cut" else 1.), alpha, raw)
    store(raw, path, size if args.pixels >= 600 else None, args)
    shutil.rmtree(passes)
    print(f"PICTURE {name}: build {built - started:.1f} s, render {rendered - built:.1f} s, finish {time.time() - rendered:.1f} s",
          flush=True)


def store(raw, path, size, args):
    """Scale to the final size and write a progressive JPEG, or WebP with alpha; never leaves half a file."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    part = path.replace(".jpg", ".part.jpg").replace(".webp", ".part.webp")
    resize = ["-filter", "Lanczos", "-resize", f"{size[0]}x{size[1]}!"] if size else []
    kind = (["-quality", "86", "-define", "webp:alpha-quality=95"] if path.endswith(".webp") else
            ["-background", "white", "-alpha", "remove", "-quality", str(args.quality), "-interlace", "Plane", "-sampling-factor",
             "4:2:0", "-strip"])
    subprocess.run(["convert", raw, *resize, *kind, part], check=True)
    os.replace(part, path)


def load(folder, name):
    with open(os.path.join(folder, name + ".json"), encoding="utf-8") as file:
        return json.load(file)


def target(name, job, args):
    if args.out:
        return os.path.join(args.out, name + (".webp" if args.kind == "cut" else ".jpg"))
    if args.kind == "scene":
        return os.path.join(FILES, job["file"])
    return os.path.join(FILES, "products/images", name, {"picture": "1.jpg", "angle": "2.jpg", "cut": "cut.webp"}[args.kind])


def wanted_names(args):
    folder = SCENES if args.kind == "scene" else DISHES
    known = sorted(f[:-5] for f in os.listdir(folder) if f.endswith(".json"))
    unknown = set(args.names) - set(known) - {"all"}
    if unknown:
        sys.exit(f"FAILED no description for {', '.join(sorted(unknown))}")
    if args.kind in ("angle", "cut"):
        known = [n for n in known if args.kind in load(folder, n).get("extra", [])]
    first = [n for n in args.names if n != "all"]
    return folder, first + [n for n in known if "all" in args.names and n not in first]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*", default=["all"])
    parser.add_argument("--kind", default="picture", choices=("picture", "angle", "cut", "scene"))
    parser.add_argument("--pixels", type=int, help="longer side as rendered, before scaling to the final size")
    parser.add_argument("--samples", type=int, default=6)
    parser.add_argument("--quality", type=int, default=82)
    parser.add_argument("--out")
    parser.add_argument("--again", action="store_true")
    args = parser.parse_args(sys.argv[sys.argv.index("--") + 1:] if "--" in sys.argv else [])
    args.names = args.names or ["all"]
    args.pixels = args.pixels or {"scene": 1120, "cut": 860}.get(args.kind, 800)
    folder, names = wanted_names(args)
    locks = os.path.join(tempfile.gettempdir(), "dish-studio-locks")
    os.makedirs(locks, exist_ok=True)
    for name in names:
        job = load(folder, name)
        path = target(name, job, args)
        with open(os.path.join(locks, f"{zlib.crc32(path.encode()):08x}"), "w") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)     # a second worker takes the next dish
            except OSError:
                continue
            older = args.again and os.path.exists(path) and os.path.getmtime(path) < float(os.environ.get("STARTED", "inf"))
            if older or not os.path.exists(path):
                try:
                    picture(name, job, path, args)
                except (KeyError, ValueError, RuntimeError) as error:
                    print(f"FAILED {name}: {error!r}", flush=True)


main()
