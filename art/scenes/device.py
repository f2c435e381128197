"""Medical device and pharma: vials, capsules and a syringe; each test brings its own thing to the front."""
from objects import *

AIR = blend(PAPER, MINT, 0.12)


def things(s, y=0.0):
    vial(s, (-1.0, 0.55 + y, 0), CORAL, 0.5, TEAL, 1.25)
    vial(s, (-0.05, 0.2 + y, 0), LAGOON, 0.6, CORAL, 1.25)
    vial(s, (0.9, 0.6 + y, 0), MINT, 0.45, TEAL, 1.25)


def family(s):
    things(s)
    syringe(s, (-0.12, -1.12, 0), 0.28, LAGOON, 0.95)
    tablet(s, (-1.62, -0.5, 0), 0.5)
    tablet(s, (-1.42, -1.2, 0), -0.35, (TEAL, MINT))
    s.camera((0.1, -8.4, 3.0), (0.1, -0.15, 0.62), 60, 5, focus=(0, -0.2, 0.6))


def behind(s):
    """The family again, further back and out of focus."""
    vial(s, (-2.0, 3.4, 0), CORAL, 0.5, TEAL, 1.25)
    vial(s, (1.45, 3.7, 0), LAGOON, 0.6, CORAL, 1.25)
    vial(s, (2.5, 3.3, 0), MINT, 0.45, TEAL, 1.25)


def bioburden(s):
    behind(s)
    funnel_unit(s, (-0.2, 0.0, 0), LAGOON, 0.98)
    syringe(s, (0.55, -1.0, 0), 0.42, MINT, 0.7)
    s.camera((0.6, -8.0, 2.9), (0.1, 0, 0.92), 60, 2.2, focus=(-0.2, -0.4, 0.8))


def sterility(s):
    behind(s)
    screw_bottle(s, (-0.62, 0.0, 0), AMBER, 0.85, TEAL, 1.22, WHITE)
    screw_bottle(s, (0.72, 0.25, 0), SAND, 0.85, LAGOON, 1.22, WHITE)
    tablet(s, (-0.05, -1.0, 0), 0.4, (TEAL, MINT))
    s.camera((-0.8, -8.0, 2.7), (0.02, 0, 0.92), 60, 2.2, focus=(-0.6, -0.5, 0.8))


def bacterial(s):
    microplate(s, (0.05, -0.1, 0), 6, 9, 0.27, 0.32, lambda r, k: blend(SAND, CORAL, max(0, 1 - k / 5.5)) if r < 3 else blend(PAPER, LAGOON, max(0, 1 - k / 6.5)))
    pipette(s, (0.62, -0.02, 0.3), (0.42, 0.25), 0.8, CORAL)
    s.camera((0.4, -7.6, 3.9), (0.1, 0.0, 0.5), 60, 2.2, focus=(0.05, -0.2, 0.3))


def bisterility(s):
    behind(s)
    for i, color in enumerate((CORAL, CORAL, LAGOON)):
        ampoule(s, (-0.75 + i * 0.62, 0.15 - 0.15 * i, 0), color, 1.25, 0.55)
    envelope(s, (1.05, -0.75, 0), (1.05, 0.7), 0.35, WHITE, MINT, 0.03)
    s.box((1.05, -0.85, 0.045), (0.6, 0.12, 0.012), s.material(CORAL, 0.7), 0.004, 0.35)
    s.camera((0.5, -7.6, 2.7), (0.15, 0, 0.75), 60, 2.2, focus=(-0.2, 0, 0.6))


def germs(s):
    petri(s, (0.0, -0.1, 0), SAND, 44, 1.25, (WHITE, CORAL, LAGOON, BRASS))
    inoculation_loop(s, (0.28, -0.42, 0.16), (1.75, -1.15, 0.75), 1.0)
    s.camera((0.2, -7.0, 3.9), (0.1, -0.05, 0.25), 60, 2.2, focus=(0.1, -0.4, 0.2))


def particulate(s):
    r = 0.85
    s.solid([(0, 0), (r + 0.14, 0), (r + 0.14, 0.09), (r, 0.09), (r, 0.05), (0, 0.05)], (-0.1, 0, 0), s.material(TEAL, 0.4), radius=0.02)
    s.solid([(0, 0.05), (r - 0.02, 0.05), (r - 0.02, 0.065), (0, 0.065)], (-0.1, 0, 0), s.material(WHITE, 0.7), radius=0.003)
    line = s.material(LAGOON, 0.6)
    for i in range(-4, 5):
        half = ((r - 0.03) ** 2 - (i * r / 4.7) ** 2) ** 0.5
        for a, b in (((i * r / 4.7, -half), (i * r / 4.7, half)), ((-half, i * r / 4.7), (half, i * r / 4.7))):
            s.rod((a[0] - 0.1, a[1], 0.066), (b[0] - 0.1, b[1], 0.066), 0.006, line, steps=8)
    for _ in range(26):
        a, d = s.random.random() * math.tau, s.random.random() ** 0.5 * 0.7
        k = s.random.choice((0.018, 0.025, 0.04))
        s.sphere((d * math.cos(a) - 0.1, d * math.sin(a), 0.066 + k * 0.8), k, s.material(s.random.choice((INK, CORAL, INK)), 0.5), (1, 1.3, 0.8))
    loupe(s, (0.42, -0.98, 0), 0.45, 0.12, reach=0.95)
    s.camera((0.1, -7.0, 3.9), (0.1, -0.15, 0.2), 60, 2.2, focus=(0.0, -0.3, 0.1))


def card(build, samples=26, size=(880, 660)):
    return dict(size=size, samples=samples, backdrop=AIR, build=build)


PICTURES = {
    "service-device": card(family, 40, (1200, 900)),
    "test-bioburden": card(bioburden),
    "test-sterility": card(sterility),
    "test-bacterial": card(bacterial),
    "test-bisterility": card(bisterility),
    "test-germs": card(germs),
    "test-particulate": card(particulate),
}
