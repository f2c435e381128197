"""Renders pictures inside Blender: blender -b --python art/shoot.py -- <out folder> <scale> <samples or 0> <name>, or --list"""
import glob
import importlib
import os
import shutil
import sys
import time

here = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [here, os.path.join(here, "scenes")]
from develop import develop
from studio import Studio


def pictures():
    found = {}
    for path in sorted(glob.glob(os.path.join(here, "scenes", "*.py"))):
        module = importlib.import_module(os.path.splitext(os.path.basename(path))[0])
        for name, entry in module.PICTURES.items():
            found[name] = {**entry, "scene": module.__name__}
    return found


def main(argv):
    if argv == ["--list"]:
        for name, e in pictures().items():
            print(f"PICTURE {name} {e['scene']}")
        return
    out, scale, samples, name = argv[0], float(argv[1]), int(argv[2]), argv[3]
    e = pictures()[name]
    start = time.time()
    width, height = (round(v * scale) for v in e["size"])
    studio = Studio(width, height, samples or e["samples"], e["backdrop"], seed=e.get("seed", 7))
    e["build"](studio)
    raw = os.path.join(out, "raw", name)
    shutil.rmtree(raw, ignore_errors=True)
    os.makedirs(raw)
    studio.shoot(raw)
    develop(raw, os.path.join(out, f"{name}.png"), e.get("exposure", 1.1))
    print(f"DONE {name} in {time.time() - start:.0f} s", flush=True)


main(sys.argv[sys.argv.index("--") + 1 :])
