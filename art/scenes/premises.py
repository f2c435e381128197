"""Premises: three rooms as small models. They are illustrations, not likenesses."""
from objects import *

AIR = blend(MINT, PAPER, 0.5)
WALL = blend(WHITE, SAND, 0.25)


def room(s, size=(3.2, 2.6), height=1.7, wall=WALL, floor=blend(SAND, WHITE, 0.3), stripe=MINT):
    """Two walls and a floor, open to the viewer, on one slab."""
    x, y = size
    s.box((0, 0, 0), (x + 0.24, y + 0.24, 0.16), s.material(WHITE, 0.6), 0.03)
    s.box((0, 0, 0.155), (x, y, 0.02), s.material(floor, 0.6), 0.005)
    s.box((0, y / 2 + 0.06, 0.155), (x + 0.24, 0.12, height), s.material(wall, 0.7), 0.02)
    s.box((-x / 2 - 0.06, 0, 0.155), (0.12, y, height), s.material(wall, 0.7), 0.02)
    s.box((0, y / 2 - 0.005, 0.175), (x, 0.02, 0.42), s.material(stripe, 0.6), 0.004)
    s.box((-x / 2 + 0.005, 0, 0.175), (0.02, y, 0.42), s.material(stripe, 0.6), 0.004)
    return 0.175


def window(s, x, y, z, w, h, along="x"):
    frame, pane = s.material(WHITE, 0.5), s.material(blend(MIST, LAGOON, 0.25), 0.15, glow=0.25)
    size = (w, 0.05, h) if along == "x" else (0.05, w, h)
    s.box((x, y, z), tuple(a + (0.12 if a > 0.06 else 0) for a in size), frame, 0.015)
    inner = (w, 0.06, h) if along == "x" else (0.06, w, h)
    s.box((x, y, z + 0.06), inner, pane, 0.004)
    bar = (0.05, 0.075, h) if along == "x" else (0.075, 0.05, h)
    s.box((x, y, z + 0.06), bar, frame, 0.01)


def stool(s, x, y, z, color=CORAL):
    s.solid([(0, 0), (0.17, 0), (0.17, 0.03), (0.03, 0.05), (0.03, 0.36), (0.18, 0.38), (0.18, 0.45), (0, 0.45)], (x, y, z), s.plastic(color), radius=0.02, steps=48)


def cabinet(s, x, y, z, w, d, h, doors, turn=0.0, top=WHITE, body=WHITE):
    s.box((x, y, z), (w, d, h), s.material(body, 0.5), 0.02, turn)
    s.box((x, y, z + h - 0.005), (w + 0.05, d + 0.05, 0.06), s.material(top, 0.35), 0.015, turn)
    c, q = math.cos(turn), math.sin(turn)
    for i in range(doors):
        u = (i - (doors - 1) / 2) * w / doors
        v = -d / 2 - 0.008
        s.box((x + u * c - v * q, y + u * q + v * c, z + 0.05), (w / doors - 0.03, 0.02, h - 0.1), s.material(blend(WHITE, MINT, 0.45), 0.5), 0.01, turn)
        v -= 0.02
        u += w / doors * 0.3
        s.box((x + u * c - v * q, y + u * q + v * c, z + h * 0.5), (0.025, 0.025, 0.14), s.brass(), 0.008, turn)


def view(s):
    s.camera((7.2, -9.6, 7.0), (0.02, -0.02, 0.72), 85, 12, focus=(0, 0, 0.6))


def reception(s):
    z = room(s, stripe=MINT)
    window(s, -1.6, -0.35, z + 0.65, 1.1, 0.75, "y")
    # The desk: a curved front in slats, a white top.
    slat = s.material(LAGOON, 0.5)
    for i in range(43):
        a = math.pi * (0.98 + 0.84 * i / 42)
        x, y = 0.55 + 0.95 * math.cos(a), 0.75 + 0.95 * math.sin(a)
        s.rod((x, y, z), (x, y, z + 0.62), 0.058, slat, 0.012, steps=16)
    top = []
    for i in range(49):
        a = math.pi * (0.96 + 0.88 * i / 48)
        top.append((1.06 * math.cos(a), 1.06 * math.sin(a)))
    for i in range(49):
        a = math.pi * (1.84 - 0.88 * i / 48)
        top.append((0.72 * math.cos(a), 0.72 * math.sin(a)))
    s.plate(top, (0.55, 0.75, z + 0.62), 0.06, s.material(WHITE, 0.35), 0.012)
    s.box((0.02, 0.28, z + 0.68), (0.32, 0.03, 0.22), s.material(INK, 0.35), 0.012, -0.75)
    s.box((0.02, 0.28, z + 0.68), (0.1, 0.1, 0.03), s.steel(), 0.01, -0.75)
    stool(s, 0.6, 0.55, z, TEAL)
    palm(s, (1.35, -1.0, z), 0.95, 8, LAGOON, 0.45)
    # The mark on the wall, without letters.
    s.box((0.55, 1.275, z + 0.85), (0.46, 0.04, 0.46), s.material(INK, 0.4), 0.04)
    for k, color in ((1, MINT), (-1, WHITE)):
        pts = [(0.55 + k * 0.1 * math.cos(t * math.pi), 1.24, z + 0.95 + 0.26 * t) for t in (i / 20 for i in range(21))]
        s.tube(pts, 0.02, s.material(color, 0.4), smooth=False)
    # Two armchairs and a plant for who waits.
    for x, y, t in ((-1.12, 0.25, 0.0), (-1.12, -0.55, 0.0)):
        s.box((x, y, z + 0.06), (0.52, 0.55, 0.2), s.material(CORAL if y > 0 else TEAL, 0.7), 0.08)
        s.box((x - 0.22, y, z + 0.06), (0.14, 0.55, 0.52), s.material(CORAL if y > 0 else TEAL, 0.7), 0.06)
        for q in (-0.26, 0.26):
            s.box((x, y + q, z + 0.06), (0.5, 0.1, 0.32), s.material(CORAL if y > 0 else TEAL, 0.7), 0.045)
    s.solid([(0, 0), (0.14, 0), (0.14, 0.02), (0.03, 0.04), (0.03, 0.25), (0.24, 0.26), (0.24, 0.3), (0, 0.3)], (-0.55, -0.2, z), s.material(WHITE, 0.4), radius=0.01, steps=48)
    palm(s, (-1.25, 0.95, z), 1.15, 9, TEAL, 0.6)
    s.box((-0.55, -0.2, z), (1.6, 1.7, 0.012), s.material(blend(MINT, WHITE, 0.3), 0.9), 0.005)
    view(s)


def laboratory(s):
    z = room(s, floor=blend(MIST, WHITE, 0.5), stripe=MINT)
    cabinet(s, 0.2, 1.0, z, 2.6, 0.5, 0.62, 5)
    cabinet(s, -1.3, -0.1, z, 1.6, 0.5, 0.62, 3, turn=math.pi / 2)
    window(s, 0.55, 1.29, z + 0.85, 1.4, 0.6)
    # Island with stools.
    cabinet(s, 0.55, -0.35, z, 1.3, 0.55, 0.62, 3, top=TEAL)
    stool(s, 0.2, -0.95, z)
    stool(s, 0.85, -0.98, z)
    h = z + 0.675
    microscope(s, (0.35, -0.3, h), 0.19, 0.3)
    flask(s, (0.85, -0.3, h), 0.8, LAGOON, 0.15, marks=False)
    beaker(s, (1.0, -0.42, h), 0.7, CORAL, 0.14, marks=False)
    for i, color in enumerate((CORAL, LAGOON, TEAL, MINT)):
        screw_bottle(s, (-0.55 + i * 0.2, 1.05, h), color, 0.8, WHITE, 0.17)
    s.box((0.75, 1.0, h), (0.55, 0.38, 0.4), s.plastic(WHITE), 0.04)
    s.box((0.7, 0.8, h + 0.08), (0.36, 0.02, 0.24), s.material(TEAL, 0.3), 0.01)
    s.solid([(0, 0), (0.2, 0), (0.2, 0.16), (0.1, 0.22), (0, 0.22)], (-1.28, 0.25, h), s.plastic(WHITE), radius=0.03)
    s.box((-1.28, -0.45, h), (0.3, 0.42, 0.28), s.plastic(MINT), 0.04)
    s.box((-1.52, 0.0, z + 1.1), (0.18, 1.5, 0.04), s.material(WHITE, 0.5), 0.01)
    for i in range(6):
        s.box((-1.5, -0.6 + i * 0.12, z + 1.14), (0.14, 0.09, 0.26 - 0.03 * (i % 3)), s.material((TEAL, LAGOON, CORAL, SAND, MINT, TEAL)[i], 0.6), 0.008)
    for i in range(3):
        screw_bottle(s, (-1.5, 0.25 + i * 0.18, z + 1.14), (AMBER, MINT, CORAL)[i], 0.8, TEAL, 0.13)
    view(s)


def sampling_room(s):
    z = room(s, floor=blend(SAND, WHITE, 0.45), stripe=blend(BLUSH, SAND, 0.4))
    window(s, -1.6, -0.3, z + 0.7, 1.1, 0.7, "y")
    # The chair in which a sample is taken.
    teal = s.material(TEAL, 0.6)
    s.box((0.35, 0.1, z), (0.5, 0.5, 0.08), s.steel(), 0.03)
    s.rod((0.35, 0.1, z + 0.05), (0.35, 0.1, z + 0.32), 0.09, s.steel())
    s.box((0.35, 0.05, z + 0.3), (0.62, 0.7, 0.14), teal, 0.06)
    s.box((0.35, 0.42, z + 0.34), (0.58, 0.14, 0.75), teal, 0.06, tilt=(-0.22, 0))
    s.box((0.35, 0.58, z + 1.02), (0.36, 0.13, 0.22), teal, 0.055, tilt=(-0.22, 0))
    for x in (-0.02, 0.72):
        s.box((x, 0.05, z + 0.42), (0.1, 0.5, 0.2), s.material(WHITE, 0.5), 0.04)
        s.box((x, 0.02, z + 0.6), (0.17, 0.58, 0.07), s.material(CORAL, 0.6), 0.03)
    s.box((0.35, -0.4, z + 0.12), (0.5, 0.3, 0.07), teal, 0.03)
    s.box((0.35, -0.28, z + 0.16), (0.12, 0.3, 0.06), s.steel(), 0.02)
    # A trolley with what is needed.
    for h in (0.25, 0.58):
        s.box((1.2, -0.1, z + h), (0.45, 0.6, 0.035), s.steel(), 0.012)
    for x in (1.0, 1.4):
        for y in (-0.37, 0.17):
            s.rod((x, y, z + 0.04), (x, y, z + 0.66), 0.018, s.steel(), steps=16)
            s.sphere((x, y, z + 0.04), 0.04, s.material(INK, 0.5))
    top = z + 0.615
    s.box((1.2, 0.02, top), (0.26, 0.2, 0.09), s.plastic(WHITE), 0.02)
    for i, cap in enumerate((CORAL, LAGOON, TEAL)):
        s.rod((1.12 + i * 0.08, 0.02, top + 0.05), (1.12 + i * 0.08, 0.02, top + 0.24), 0.028, s.material(blend(WHITE, MIST, 0.5), 0.2), steps=20)
        s.rod((1.12 + i * 0.08, 0.02, top + 0.2), (1.12 + i * 0.08, 0.02, top + 0.28), 0.034, s.plastic(cap), steps=20)
    s.box((1.2, -0.25, top), (0.3, 0.18, 0.05), s.material(MINT, 0.5), 0.015)
    s.box((1.2, -0.1, z + 0.285), (0.3, 0.3, 0.16), s.material(WHITE, 0.5), 0.02)
    cabinet(s, -0.75, 1.02, z, 1.3, 0.46, 0.62, 3)
    h = z + 0.675
    screw_bottle(s, (-1.1, 1.05, h), MINT, 0.8, WHITE, 0.16)
    s.box((-0.6, 1.05, h), (0.3, 0.22, 0.16), s.material(WHITE, 0.5), 0.02)
    s.box((-0.6, 1.05, h + 0.155), (0.2, 0.08, 0.02), s.material(CORAL, 0.8), 0.01)
    palm(s, (1.25, 0.98, z), 1.15, 9, TEAL, 0.55)
    # A calm picture: sea and sun.
    s.box((0.4, 1.285, z + 0.95), (0.62, 0.04, 0.46), s.material(WHITE, 0.5), 0.012)
    s.box((0.4, 1.27, z + 0.98), (0.54, 0.03, 0.2), s.material(LAGOON, 0.6), 0.003)
    s.box((0.4, 1.27, z + 1.18), (0.54, 0.03, 0.2), s.material(blend(BLUSH, SAND, 0.5), 0.6), 0.003)
    s.solid([(0, 0), (0.07, 0), (0.07, 0.012), (0, 0.012)], (0.5, 1.256, z + 1.25), s.material(CORAL, 0.6), (0, -1, 0), radius=0.003, steps=48)
    s.box((-1.15, -0.75, z), (0.5, 0.5, 0.2), s.material(CORAL, 0.7), 0.08)
    view(s)


def card(build, samples=26):
    return dict(size=(1200, 900), samples=samples, backdrop=AIR, build=build)


PICTURES = {"premises-reception": card(reception), "premises-laboratory": card(laboratory), "premises-sampling-room": card(sampling_room)}
