"""DNA: a double helix on a plinth, with the swab that starts it all."""
from objects import *

AIR = blend(MIST, PAPER, 0.25)


def family(s):
    plinth(s, (0.0, 0.2, 0), 0.95, 0.16, WHITE)
    helix(s, (0.0, 0.2, 0.25), 2.25, 0.56, 1.45, 0.4, thick=0.1)
    screw_tube(s, (1.35, -0.25, 0), None, 0, CORAL, 0.95, label=WHITE)
    swab(s, (-1.6, -0.85, 0.09), (-0.1, -1.2, 0.04), 1.15, handle=LAGOON)
    s.camera((0.1, -8.4, 2.7), (0.05, 0, 1.08), 60, 5, focus=(0, -0.3, 1.0))


def hereditary(s):
    """One pair of bases among many."""
    helix(s, (-1.9, 4.2, 0.1), 2.9, 0.6, 1.7, 1.2, thick=0.1, accent=-1)
    helix(s, (0.0, 0.0, 0.12), 2.45, 0.7, 1.4, -0.45, thick=0.12, accent=6)
    s.camera((0.5, -7.9, 2.2), (0.0, 0, 1.24), 60, 2.6, focus=(0.1, -0.5, 1.2))


def paternity(s):
    """Two parents, one child who carries a strand of each."""
    calm = [(WHITE, MINT), (MINT, WHITE), (SAND, WHITE)]
    helix(s, (-1.2, 0.7, 0.1), 2.35, 0.42, 1.5, 0.3, strands=(TEAL, blend(TEAL, LAGOON, 0.6)), pairs=calm, accent=-1)
    helix(s, (1.2, 0.7, 0.1), 2.35, 0.42, 1.5, 1.9, strands=(CORAL, blend(CORAL, BLUSH, 0.55)), pairs=calm, accent=-1)
    helix(s, (0.0, -0.55, 0.09), 1.5, 0.36, 1.1, 0.9, strands=(TEAL, CORAL), pairs=calm, accent=-1)
    s.camera((0.0, -8.6, 2.5), (0.0, 0, 1.02), 60, 4.5, focus=(0, -0.6, 0.9))


def genetic(s):
    """Read letter by letter: a helix laid down under a glass."""
    helix(s, (-1.9, 0.55, 0.62), 3.8, 0.52, 2.3, 0.2, axis=(1, 0.1, 0), thick=0.09)
    loupe(s, (0.35, -0.85, 0), 0.5, -0.4)
    sheet(s, (-0.9, -0.95, 0), (1.1, 0.75), 0.3, 5)
    s.camera((0.2, -7.8, 3.2), (0.1, 0, 0.5), 60, 4, focus=(0, 0.0, 0.5))


def card(build, samples=26, size=(880, 660)):
    return dict(size=size, samples=samples, backdrop=AIR, build=build)


PICTURES = {
    "service-dna": card(family, 40, (1200, 900)),
    "test-hereditary": card(hereditary),
    "test-paternity": card(paternity),
    "test-genetic": card(genetic),
}
