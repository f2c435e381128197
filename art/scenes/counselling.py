"""Genetic counselling: what the genes say about medicines."""
from objects import *


def family(s):
    chromosome(s, (-0.35, 0.3, 0), 0.92, (LAGOON, TEAL), turn=0.12)
    chromosome(s, (1.0, 0.95, 0), 0.62, (blend(CORAL, BLUSH, 0.25), CORAL), turn=-0.2)
    tablet(s, (0.75, -0.6, 0), 0.45, (CORAL, WHITE), 0.18, 0.4)
    tablet(s, (1.35, -0.2, 0), -0.5, (TEAL, MINT), 0.18, 0.4)
    tablet(s, (-1.2, -0.75, 0), 0.95, (LAGOON, WHITE), 0.18, 0.4)
    for x, y in ((0.1, -1.0), (-0.55, -1.1)):
        s.solid([(0, 0), (0.19, 0), (0.21, 0.05), (0.19, 0.12), (0, 0.15)], (x, y, 0), s.material(WHITE, 0.6), radius=0.03)
    s.camera((0.2, -8.2, 2.7), (0.15, 0, 0.92), 60, 5, focus=(-0.2, -0.2, 0.8))


PICTURES = {"service-genetic-counselling": dict(size=(1200, 900), samples=40, backdrop=blend(SAND, PAPER, 0.15), build=family)}
