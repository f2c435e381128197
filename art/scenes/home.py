"""Home: one still life of everything the laboratory does, calm on the left for the heading."""
from objects import *

AIR = blend(MINT, PAPER, 0.45)


def things(s, x=0.0):
    tube_rack(s, (0.25 + x, 1.55, 0), ((TEAL, 1.05), (LAGOON, 0.8), (CORAL, 0.6)))
    flask(s, (1.55 + x, 0.35, 0), 0.82, LAGOON, 1.08)
    beaker(s, (2.95 + x, -0.25, 0), 0.6, CORAL, 0.84)
    helix(s, (3.3 + x, 1.45, 0.09), 2.75, 0.46, 1.62, 0.5)
    petri(s, (0.5 + x, -0.7, 0), SAND, 22, 0.72)
    weight(s, (1.75 + x, -1.2, 0), 0.52)
    weight(s, (2.24 + x, -1.4, 0), 0.34, s.brass())
    for at, r in (((1.2 + x, -1.75, 0), 0.09), ((1.38 + x, -1.6, 0), 0.05), ((2.75 + x, -1.5, 0), 0.07)):
        bead(s, at, r)


def wide(s):
    things(s)
    s.camera((0.0, -13.2, 3.3), (0.0, 0, 1.02), 60, 5, focus=(1.6, -0.3, 0.7))


def phone(s):
    """Composed for phones: a compact group low in the frame, calm above it."""
    helix(s, (1.0, 1.5, 0.09), 2.5, 0.42, 1.55, 0.5)
    flask(s, (-0.62, 0.5, 0), 0.82, LAGOON, 0.92)
    beaker(s, (0.72, -0.2, 0), 0.58, CORAL, 0.74)
    petri(s, (-1.12, -1.05, 0), SAND, 16, 0.56)
    weight(s, (-0.12, -1.05, 0), 0.46)
    weight(s, (0.32, -1.3, 0), 0.3, s.brass())
    s.camera((0.0, -9.4, 2.6), (0.0, 0, 1.55), 60, 5, focus=(0, -0.3, 0.7))


PICTURES = {
    "home-hero": dict(size=(2000, 1125), samples=96, backdrop=AIR, build=wide),
    "home-hero-phone": dict(size=(1080, 1350), samples=96, backdrop=AIR, build=phone),
}
