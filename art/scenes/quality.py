"""Quality system: a certificate that stands up to being read."""
from objects import *


def ribbon(s, at, r, color):
    """A seal with two tails, upright against the sheet behind it."""
    for turn in (-0.25, 0.25):
        s.plate([(-0.09, -0.5), (0, -0.42), (0.09, -0.5), (0.09, 0), (-0.09, 0)], (at[0], at[1] - 0.02, at[2]), 0.012, s.material(color, 0.6), 0.003, rotation=(math.pi / 2, turn, 0))
    points = 20
    outline = []
    for i in range(points * 2):
        q = r if i % 2 == 0 else r * 0.88
        outline.append((q * math.cos(i * math.pi / points), q * math.sin(i * math.pi / points)))
    s.plate(outline, (at[0], at[1] - 0.035, at[2]), 0.03, s.plastic(color), 0.008, rotation=(math.pi / 2, 0, 0))
    s.solid([(0, 0), (r * 0.66, 0), (r * 0.66, 0.02), (0, 0.02)], (at[0], at[1] - 0.063, at[2]), s.brass(), (0, -1, 0), radius=0.008)


def standing_sheet(s, at, size, lines=8):
    """A framed page that stands upright."""
    x, z = size
    s.box((at[0], at[1] + 0.05, at[2]), (x + 0.24, 0.12, z + 0.24), s.material(TEAL, 0.4, coat=0.3), 0.03)
    s.box((at[0], at[1] - 0.012, at[2] + 0.12), (x, 0.02, z), s.material(WHITE, 0.7), 0.004)
    grey, head = s.material(blend(MIST, INK, 0.22), 0.7), s.material(TEAL, 0.6)
    put = lambda u, v, w, h, m: s.box((at[0] + u, at[1] - 0.024, at[2] + 0.12 + v), (w, 0.008, h), m, 0.001)
    put(0, z * 0.82, x * 0.5, z * 0.05, head)
    put(0, z * 0.75, x * 0.3, z * 0.018, s.material(CORAL, 0.6))
    for i in range(lines):
        w = x * (0.72, 0.66, 0.7, 0.5)[i % 4]
        put(0, z * (0.65 - i * 0.05), w, z * 0.014, grey)


def family(s):
    standing_sheet(s, (-0.2, 0.35, 0), (1.55, 1.95))
    ribbon(s, (0.3, 0.33, 0.62), 0.22, CORAL)
    weight(s, (1.15, -0.1, 0), 0.72, s.steel())
    weight(s, (0.72, -0.62, 0), 0.4, s.brass())
    pen(s, (-1.25, -0.75, 0.07), (0.15, -1.02, 0.09), LAGOON)
    s.camera((0.35, -8.4, 2.3), (0.12, 0, 1.02), 60, 5, focus=(0, 0.2, 0.9))


PICTURES = {"quality-system": dict(size=(1200, 900), samples=40, backdrop=blend(MINT, MIST, 0.5), build=family)}
