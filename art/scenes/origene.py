"""The home kit, laid out: tubes, swabs, drying capsules, barcodes, envelopes."""
from objects import *


def family(s):
    s.box((0, 0.95, 0), (2.1, 0.95, 0.5), s.material(WHITE, 0.55), 0.03)
    s.box((0, 0.95, 0.48), (2.14, 0.99, 0.16), s.material(LAGOON, 0.5), 0.025)
    for i, (color, w) in enumerate(((WHITE, 0.5), (MINT, 0.32))):
        s.box((-0.5 + w / 2 - 0.25, 0.452, 0.3 - i * 0.1), (w, 0.01, 0.045 - i * 0.015), s.material(TEAL, 0.6), 0.002)
    envelope(s, (-1.15, -0.45, 0), (1.2, 0.8), 0.12, WHITE, MINT)
    envelope(s, (-1.0, -0.62, 0.05), (0.78, 0.52), -0.12, blend(SAND, WHITE, 0.4), SAND, 0.03)
    for x, cap in ((-0.08, CORAL), (0.42, TEAL)):
        screw_tube(s, (x, -0.25, 0), None, 0, cap, 0.82)
    for i in range(2):
        swab(s, (0.75 + 0.12 * i, -1.05 + 0.24 * i, 0.09), (2.05 + 0.05 * i, -0.55 + 0.22 * i, 0.04), 1.1, handle=(LAGOON, CORAL)[i])
    for x, y, t in ((-0.05, -1.0, 0.4), (0.3, -0.85, -0.5)):
        d = Vector((math.cos(t), math.sin(t), 0)) * 0.1
        c = Vector((x, y, 0.085))
        s.capsule(c - d, c + d, 0.085, [s.plastic(BRASS), s.plastic(SAND)])
    barcode(s, (1.25, -0.05, 0), (0.72, 0.34), 0.2)
    barcode(s, (1.5, 0.3, 0), (0.72, 0.34), 0.2)
    s.camera((0.1, -6.9, 4.0), (0.12, -0.02, 0.3), 60, 6, focus=(0, -0.3, 0.2))


PICTURES = {"origene-kit": dict(size=(1200, 900), samples=40, backdrop=blend(MIST, PAPER, 0.3), build=family)}
