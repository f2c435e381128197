"""Clean zone: a wall of filters, and what it keeps out."""
from objects import *

AIR = blend(PAPER, MIST, 0.35)


def family(s):
    filter_wall(s, (0, 1.2, 0), (4.6, 2.9), 2, 3)
    particles(s, 46, (-2.0, -1.9, 0.35), (2.0, 0.4, 2.2), sizes=(0.02, 0.03, 0.045, 0.06, 0.09))
    petri(s, (0.1, -0.6, 0), SAND, 0, 0.7)
    s.camera((0.9, -8.2, 2.3), (0.05, 0.2, 1.1), 60, 4, focus=(0, -0.3, 0.9))


def wall(s):
    filter_wall(s, (0, 2.8, 0), (6.9, 2.9), 2, 4)


def cleanroom(s):
    """A settle plate on a steel table in the flow of the filters."""
    wall(s)
    s.solid([(0, 0), (0.62, 0), (0.62, 0.05), (0.09, 0.1), (0.09, 0.62), (0.3, 0.68), (0, 0.68)], (0, 0, 0), s.steel(), radius=0.03)
    s.solid([(0, 0.67), (1.05, 0.67), (1.05, 0.74), (0, 0.74)], (0, 0, 0), s.steel(), radius=0.02)
    petri(s, (0, 0, 0.74), SAND, 5, 0.72, (CORAL, LAGOON))
    particles(s, 16, (-1.5, -1.0, 1.15), (1.5, 0.6, 2.0), sizes=(0.018, 0.026, 0.036))
    s.camera((-0.9, -8.0, 2.9), (0.0, 0, 0.85), 60, 2.2, focus=(0, -0.4, 0.8))


def bsc(s):
    """A safety cabinet: its sash half open, one plate inside."""
    w, d, h = 2.5, 1.25, 1.75
    white, steel = s.plastic(WHITE), s.steel()
    s.box((0, 0.1, 0), (w + 0.2, d + 0.15, 0.3), white, 0.05)
    s.box((0, 0.1, 0.29), (w - 0.05, d - 0.05, 0.04), steel, 0.01)
    for x in (-1, 1):
        s.box((x * (w / 2 + 0.02), 0.1, 0.28), (0.14, d + 0.1, h - 0.25), white, 0.03)
    s.box((0, 0.1 + d / 2, 0.28), (w, 0.08, h - 0.25), s.material(blend(WHITE, MIST, 0.6), 0.4), 0.02)
    s.box((0, 0.1, h), (w + 0.2, d + 0.15, 0.5), white, 0.06)
    s.box((0, 0.1 - d / 2 - 0.085, h + 0.14), (0.9, 0.03, 0.2), s.material(TEAL, 0.4), 0.01)
    s.box((0.26, 0.1 - d / 2 - 0.105, h + 0.2), (0.12, 0.03, 0.08), s.material(CORAL, 0.4), 0.01)
    s.box((0, 0.1 - d / 2 - 0.02, 0.98), (w - 0.16, 0.035, h - 0.98), s.glass(), 0.01)
    s.box((0, 0.1 - d / 2 - 0.03, 0.94), (w - 0.16, 0.06, 0.06), s.plastic(LAGOON), 0.02)
    s.light((0, 0.1, h - 0.06), 14, 0.9, (1, 1, 0.97), to=(0, 0.1, 0))
    petri(s, (-0.25, -0.05, 0.33), SAND, 9, 0.36, (CORAL, LAGOON))
    screw_bottle(s, (0.62, 0.25, 0.33), CORAL, 0.7, TEAL, 0.42)
    pipettes = ((-0.85, 0.3),)
    for x, y in pipettes:
        screw_bottle(s, (x, y, 0.33), LAGOON, 0.7, TEAL, 0.42)
    s.camera((0.8, -8.0, 2.6), (0.0, 0.05, 1.08), 60, 4, focus=(0, -0.5, 0.9))


def surface(s):
    """A contact plate and a swab on steel."""
    wall(s)
    s.box((0, -0.1, 0), (3.0, 1.9, 0.12), s.material(STEEL, 0.28, metal=1.0), 0.05, 0.12)
    s.solid([(0, 0), (0.52, 0), (0.52, 0.09), (0.47, 0.13), (0.47, 0.13), (0, 0.16)], (-0.35, -0.1, 0.12), s.plastic(WHITE), radius=0.02)
    s.solid([(0, 0.1), (0.45, 0.1), (0.45, 0.18), (0.3, 0.215), (0, 0.225)], (-0.35, -0.1, 0.12), s.material(blend(SAND, CORAL, 0.2), 0.2, coat=0.6), radius=0.03)
    colonies(s, (-0.35, -0.1, 0.335), 0.3, 9, (WHITE, CORAL, TEAL), (0.02, 0.03, 0.045))
    swab(s, (0.42, -0.55, 0.2), (1.35, 0.1, 0.62), 1.2, handle=LAGOON)
    s.camera((0.3, -7.2, 3.2), (0.05, -0.1, 0.25), 60, 2.2, focus=(-0.2, -0.4, 0.3))


def air(s):
    """An impaction sampler: air is drawn through its bored head on to a plate."""
    wall(s)
    s.solid([(0, 0), (0.62, 0), (0.62, 0.1), (0.52, 0.16), (0.5, 1.15), (0.62, 1.3), (0, 1.3)], (0, 0, 0), s.plastic(WHITE), radius=0.05)
    s.solid([(0, 1.28), (0.7, 1.28), (0.7, 1.48), (0.6, 1.54), (0, 1.54)], (0, 0, 0), s.steel(), radius=0.03)
    hole = s.material(INK, 0.8)
    for ring in range(5):
        n = max(1, ring * 7)
        for i in range(n):
            a = i * math.tau / n + ring
            s.turned([(0, 0.0015), (0.022, 0.0015), (0.022, 0)], (ring * 0.115 * math.cos(a), ring * 0.115 * math.sin(a), 1.54), hole, steps=16)
    s.box((0, -0.505, 0.55), (0.4, 0.06, 0.3), s.material(TEAL, 0.3, coat=0.5), 0.02)
    s.box((0, -0.538, 0.66), (0.24, 0.02, 0.1), s.material(MINT, 0.4, glow=0.4), 0.005)
    s.solid([(0, 0), (0.05, 0), (0.05, 0.03), (0, 0.03)], (0, -0.52, 0.42), s.plastic(CORAL), (0, -1, 0), radius=0.01)
    particles(s, 26, (-0.7, -0.6, 1.75), (0.7, 0.5, 2.5), sizes=(0.016, 0.025, 0.036))
    petri(s, (1.15, -0.45, 0), SAND, 8, 0.5, (CORAL, LAGOON))
    s.camera((0.4, -7.8, 3.1), (0.1, 0, 1.02), 60, 2.2, focus=(0, -0.4, 1.2))


def iso(s):
    """Particles by size, smallest to largest, on steps."""
    wall(s)
    sizes = (0.05, 0.09, 0.15, 0.23, 0.34)
    x = -1.45
    for i, r in enumerate(sizes):
        w = 0.34 + r * 1.1
        x += w / 2
        h = 0.75 - i * 0.14
        s.box((x, 0, 0), (w * 0.98, 0.8, h), s.material(blend(WHITE, MINT, i / 5), 0.5), 0.035)
        s.sphere((x, 0, h + r), r, s.plastic((CORAL, LAGOON, TEAL, LAGOON, CORAL)[i]))
        x += w / 2
    s.camera((0.5, -7.4, 2.5), (0.05, 0, 0.6), 60, 2.2, focus=(0, -0.3, 0.6))


def decontamination(s):
    """A generator that lets a mist into the room, and the ampoules of spores that prove it."""
    wall(s)
    s.box((-0.45, 0.1, 0), (1.35, 0.95, 1.05), s.plastic(WHITE), 0.08)
    s.box((-0.45, -0.385, 0.3), (0.8, 0.03, 0.34), s.material(TEAL, 0.35, coat=0.4), 0.02)
    s.box((-0.25, -0.405, 0.4), (0.2, 0.02, 0.1), s.material(MINT, 0.4, glow=0.4), 0.005)
    s.solid([(0, 0), (0.3, 0), (0.3, 0.06), (0.16, 0.16), (0.14, 0.34), (0, 0.34)], (-0.45, 0.1, 1.05), s.steel(), radius=0.03)
    particles(s, 60, (-1.3, -0.5, 1.55), (0.9, 0.7, 2.35), sizes=(0.012, 0.018, 0.026), colors=(WHITE, MINT, LAGOON))
    for i in range(3):
        ampoule(s, (0.68 + i * 0.36, -0.35 - 0.16 * i, 0), CORAL, 0.62, 0.55)
    s.camera((-0.5, -7.8, 2.8), (-0.02, 0, 0.95), 60, 2.2, focus=(0.1, -0.35, 0.8))


def card(build, samples=26, size=(880, 660)):
    return dict(size=size, samples=samples, backdrop=AIR, build=build)


PICTURES = {
    "service-clean-zone": card(family, 40, (1200, 900)),
    "test-cleanroom": card(cleanroom),
    "test-bsc": card(bsc),
    "test-surface": card(surface),
    "test-air": card(air),
    "test-iso": card(iso),
    "test-decontamination": card(decontamination),
}
