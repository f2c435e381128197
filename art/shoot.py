"""Renders pictures inside Blender: blender -b --python art/shoot.py -- <out folder> <scale> <samples or 0> [--more] <name ...>

--more adds a pass to what was rendered before, with its own noise, instead of starting anew.
"""
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
    out, scale, samples, names = argv[0], float(argv[1]), int(argv[2]), argv[3:]
    more = "--more" in names
    names = [n for n in names if n != "--more"]
    entries = pictures()
    if names == ["--list"]:
        for name, e in entries.items():
            print(f"PICTURE {name} {e['scene']} {e['size'][0]} {e['size'][1]} {e['samples']}")
        return
    for name in names:
        e = entries[name]
        start = time.time()
        print(f"START {name}", flush=True)
        width, height = (round(v * scale) for v in e["size"])
        studio = Studio(width, height, samples or e["samples"], e["backdrop"], seed=e.get("seed", 7))
        e["build"](studio)
        raw = os.path.join(out, "raw", name)
        if not more:
            shutil.rmtree(raw, ignore_errors=True)
        number = len(glob.glob(os.path.join(raw, "pass*")))
        folder = os.path.join(raw, f"pass{number:02d}")
        os.makedirs(folder)
        studio.shoot(folder, number)
        rendered = time.time()
        develop(raw, os.path.join(out, f"{name}.png"), e.get("exposure", 1.1))
        print(f"DONE {name} pass {number} render {rendered - start:.0f} s, develop {time.time() - rendered:.0f} s", flush=True)


main(sys.argv[sys.argv.index("--") + 1 :])
