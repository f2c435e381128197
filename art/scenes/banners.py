"""The second and third banner for phones, composed like the first: things low, calm above."""
from objects import *

AIR = blend(MINT, PAPER, 0.45)


def customer(s):
    """A sample arrives: parcel, sample jar, form and pen."""
    s.box((0.55, 0.85, 0), (1.5, 1.0, 1.0), s.material(KRAFT, 0.75), 0.025, -0.18)
    s.box((0.55, 0.85, 0.004), (0.2, 1.008, 1.0), s.material(blend(KRAFT, WHITE, 0.45), 0.5), 0.02, -0.18)
    s.box((0.55 - 0.5 * math.cos(-0.18) - 0.505 * math.sin(0.18), 0.85 - 0.5 * math.sin(-0.18) - 0.508 * math.cos(0.18), 0.5), (0.4, 0.012, 0.28), s.material(WHITE, 0.6), 0.004, -0.18)
    clipboard(s, (-0.35, -0.85, 0), (1.25, 1.55), 0.22)
    pen(s, (0.0, -1.35, 0.15), (0.35, -0.35, 0.16), CORAL, 0.9)
    screw_bottle(s, (-1.15, 0.35, 0), LAGOON, 0.85, CORAL, 0.92, WHITE)
    jar(s, (1.3, -0.55, 0), WHITE, LAGOON, 0.4, 0.42)
    s.camera((0.0, -8.5, 2.9), (0.06, 0, 1.36), 60, 5, focus=(-0.2, -0.4, 0.5))


def services(s):
    """Tubes, a weight and a vial: three services on one bench."""
    tube_rack(s, (0.15, 0.85, 0), ((TEAL, 1.1), (MINT, 0.9), (CORAL, 0.7), (LAGOON, 1.0)), 0.54)
    weight(s, (-1.05, -0.1, 0), 0.8)
    weight(s, (-0.5, -0.72, 0), 0.42, s.brass())
    vial(s, (0.35, -0.35, 0), LAGOON, 0.6, CORAL, 1.0)
    tablet(s, (0.85, -1.0, 0), 0.4)
    helix(s, (1.35, 0.15, 0.08), 1.9, 0.34, 1.4, 0.8, thick=0.07)
    bead(s, (-0.05, -1.2, 0), 0.08)
    s.camera((0.45, -8.7, 2.6), (0.16, 0, 1.42), 60, 5, focus=(0, -0.3, 0.6))


def banner(build):
    return dict(size=(1080, 1350), samples=36, backdrop=AIR, build=build)


PICTURES = {"home-banner-customer": banner(customer), "home-banner-services": banner(services)}
