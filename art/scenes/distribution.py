"""Distribution: three water test kits and the prenatal test, in their boxes."""
from objects import *

AIR = blend(MINT, PAPER, 0.55)


def kits(s, x=0.0, y=0.0):
    carton(s, (-0.2 + x, 0.75 + y, 0), (1.15, 0.6, 1.75), WHITE, TEAL, 0.12)
    carton(s, (-1.2 + x, 0.15 + y, 0), (0.95, 0.55, 1.3), WHITE, LAGOON, 0.3)
    carton(s, (-0.15 + x, -0.25 + y, 0), (0.78, 0.5, 0.88), WHITE, MINT, 0.05)


def prenatal(s, at, turn=-0.25):
    x, y, z = at
    carton(s, at, (1.25, 0.75, 0.72), WHITE, CORAL, turn, mark=TEAL)


def family(s):
    kits(s, -0.2)
    prenatal(s, (1.22, 0.05, 0))
    blood_tube(s, (0.5, -1.0, 0.165), CORAL, 0, 0.7, axis=(1, 0.12, 0.0))
    test_strip(s, (-0.95, -0.82, 0), 0.3)
    s.camera((0.1, -8.4, 2.9), (0.02, 0, 0.82), 60, 5, focus=(0, -0.3, 0.8))


def water_kits(s):
    kits(s, 0.35, 0.15)
    for i in range(3):
        test_strip(s, (-0.35 + 0.28 * i, -0.95 + 0.06 * i, 0.027 * i), 0.4 + 0.25 * i, ((SAND, LAGOON, MINT, CORAL), (CORAL, MINT, TEAL, SAND), (LAGOON, SAND, CORAL, TEAL))[i], 1.3)
    screw_tube(s, (1.25, -0.4, 0), MINT, 0.7, TEAL, 0.85)
    s.camera((-0.3, -8.0, 3.0), (0.05, 0, 0.75), 60, 4.5, focus=(0.1, -0.4, 0.7))


def nipt(s):
    kits(s, -1.3, 2.4)
    carton(s, (-0.2, 0.3, 0), (1.9, 0.9, 0.85), WHITE, CORAL, -0.12, mark=TEAL)
    places = tube_block(s, (1.15, -0.35, 0), 1, depth=0.7, height=0.45)
    blood_tube(s, places[0], CORAL, 0.95, 0.85)
    envelope(s, (-0.35, -0.85, 0), (1.15, 0.62), 0.18)
    s.camera((0.5, -7.8, 2.7), (0.15, 0, 0.7), 60, 3.6, focus=(0.2, -0.4, 0.7))


def card(build, samples=26, size=(880, 660)):
    return dict(size=size, samples=samples, backdrop=AIR, build=build)


PICTURES = {"service-distribution": card(family, 40, (1200, 900)), "test-water-test-kits": card(water_kits), "test-nipt": card(nipt)}
