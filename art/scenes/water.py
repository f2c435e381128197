"""Water: one drop that hangs over a full beaker, samples behind it."""
from objects import *

AIR = blend(MINT, PAPER, 0.3)


def dripping(s, x, y, z, k=1.0):
    """A glass dropper with its drop, above something that will catch it."""
    s.turned(fillet([(0.03 * k, 0), (0.045 * k, 0), (0.1 * k, 0.3 * k), (0.1 * k, 0.85 * k), (0.07 * k, 0.85 * k), (0.07 * k, 0.32 * k), (0.03 * k, 0.0)], 0.015, 3), (x, y, z), s.glass())
    s.solid([(0, 0.8 * k), (0.14 * k, 0.8 * k), (0.16 * k, 0.95 * k), (0.16 * k, 1.15 * k), (0.1 * k, 1.34 * k), (0, 1.36 * k)], (x, y, z), s.material(CORAL, 0.45), radius=0.06)
    drop(s, (x, y, z - 0.4 * k), 0.5 * k, TEAL)


def family(s):
    tube_rack(s, (0.95, 1.1, 0), ((TEAL, 1.15), (LAGOON, 0.9), (MINT, 0.7), (LAGOON, 0.5)))
    beaker(s, (-0.5, -0.3, 0), 0.68, LAGOON, 1.06)
    dripping(s, -0.5, -0.3, 1.78, 0.92)
    for at, r in (((0.85, -0.75, 0), 0.16), ((1.2, -0.45, 0), 0.09), ((0.65, -1.15, 0), 0.07), ((1.12, -1.0, 0), 0.05)):
        bead(s, at, r)
    s.camera((0.3, -9.0, 2.7), (0.15, 0, 1.26), 60, 5, focus=(-0.4, -0.6, 0.9))


def behind(s):
    tube_rack(s, (1.7, 3.6, 0), ((TEAL, 1.15), (LAGOON, 0.9), (MINT, 0.7), (LAGOON, 0.5)))


def chemistry(s):
    behind(s)
    scale_card(s, (0.35, -0.5, 0), 0.28)
    test_strip(s, (-0.55, -0.75, 0), 0.75)
    beaker(s, (-0.75, 0.45, 0), 0.6, MINT, 0.86)
    flask(s, (0.75, 0.75, 0), 0.7, LAGOON, 0.72)
    s.camera((0.2, -7.4, 3.2), (0.05, -0.05, 0.55), 60, 2.2, focus=(0.1, -0.5, 0.2))


def microbiology(s):
    behind(s)
    petri(s, (0.42, -0.35, 0), blend(SAND, MINT, 0.4), 18, 1.0, (CORAL, BRASS, LAGOON), grid=LAGOON)
    screw_bottle(s, (-0.95, 0.35, 0), MINT, 0.95, TEAL, 1.1, WHITE)
    s.camera((-0.1, -7.6, 3.0), (-0.02, -0.05, 0.65), 60, 2.2, focus=(0.2, -0.5, 0.2))


def news(s):
    """A kitchen glass, half full: the water of a home."""
    behind(s)
    s.vessel([(0, 0), (0.5, 0), (0.6, 1.55)], 0.035, (0.0, -0.1, 0), 1.0, MINT, corner=0.08)
    test_strip(s, (1.0, -0.6, 0), 0.5)
    for at, r in (((-0.85, -0.7, 0), 0.12), ((-1.05, -0.45, 0), 0.07)):
        bead(s, at, r)
    s.camera((-0.3, -7.2, 2.3), (0.1, 0, 0.78), 60, 2.2, focus=(0, -0.5, 0.7))


def card(build, samples=26, size=(880, 660)):
    return dict(size=size, samples=samples, backdrop=AIR, build=build)


PICTURES = {
    "service-water": card(family, 40, (1200, 900)),
    "test-waterchemistry": card(chemistry),
    "test-watermicrobiology": card(microbiology),
    "news-water": card(news, size=(1200, 750)),
}
