"""Blood analysis: tubes in their block, red cells beside them."""
from objects import *


def family(s):
    places = tube_block(s, (-0.35, 0.35, 0), 3, gap=0.62, height=0.44)
    for p, cap, level in zip(places, (CORAL, LAGOON, TEAL), (1.15, 1.05, 1.2)):
        blood_tube(s, p, cap, level, 1.0)
    # Biconcave discs: two lie, one leans on another.
    red = blend(CORAL, BLOOD, 0.55)
    r = 0.36
    red_cell(s, (0.55, -0.75, 0.235 * r), r, (0, 0), red)
    red_cell(s, (1.35, -0.5, 0.235 * r), r, (0, 0), red)
    red_cell(s, (0.98, -0.62, 0.27), r, (0.12, -0.42), red)
    red_cell(s, (1.45, 0.35, 0.235 * r), r, (0, 0), red)
    red_cell(s, (-0.7, -0.85, 0.235 * 0.3), 0.3, (0, 0), red)
    s.camera((0.4, -8.4, 2.7), (0.15, 0, 0.95), 60, 5, focus=(0, -0.3, 0.8))


PICTURES = {"service-blood-analysis": dict(size=(1200, 900), samples=40, backdrop=blend(BLUSH, PAPER, 0.5), build=family)}
