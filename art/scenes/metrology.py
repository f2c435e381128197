"""Metrology: reference weights, one family from large to small."""
from objects import *

AIR = blend(SAND, PAPER, 0.1)


def family(s):
    for x, y, k, mat in ((-1.25, 0.35, 1.2, s.steel()), (-0.1, 0.1, 0.92, s.brass()), (0.78, -0.1, 0.66, s.steel()), (1.4, -0.25, 0.48, s.brass()), (1.86, -0.4, 0.33, s.steel())):
        weight(s, (x, y, 0), k, mat)
    s.camera((0.35, -8.2, 2.5), (0.2, 0, 0.72), 60, 5, focus=(0, -0.3, 0.7))


def news(s):
    """A weight on the certificate that it earned."""
    sheet(s, (0.15, -0.3, 0), (1.9, 2.4), 0.25, 12, seal=CORAL)
    weight(s, (-0.55, 0.15, 0.014), 0.85, s.steel())
    weight(s, (0.55, 0.85, 0), 0.6, s.brass())
    pen(s, (0.55, -0.95, 0.08), (1.6, -0.1, 0.1), TEAL)
    s.camera((0.3, -7.0, 3.3), (0.12, -0.05, 0.5), 60, 4, focus=(-0.4, 0, 0.5))


PICTURES = {
    "service-metrology": dict(size=(1200, 900), samples=40, backdrop=AIR, build=family),
    "news-calibration": dict(size=(1200, 750), samples=26, backdrop=AIR, build=news),
}
