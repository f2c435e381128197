"""About: the bench on a quiet morning."""
from objects import *


def family(s):
    microscope(s, (0.1, 0.25, 0), 0.86, 0.12)
    flask(s, (-1.35, 0.75, 0), 0.75, LAGOON, 0.68)
    tube_rack(s, (1.75, 1.0, 0), ((TEAL, 0.9), (CORAL, 0.6)))
    leaf(s, (0.9, -0.75, 0), 0.25, 1.25, 0.2, TEAL, 0.25)
    leaf(s, (0.95, -0.8, 0), -0.25, 1.0, 0.17, LAGOON, 0.2)
    petri(s, (-0.85, -0.65, 0), SAND, 12, 0.45)
    s.camera((0.2, -8.3, 2.6), (0.1, 0, 1.1), 60, 5, focus=(0, -0.2, 1.0))


PICTURES = {"about": dict(size=(1200, 900), samples=40, backdrop=blend(SAND, PAPER, 0.45), build=family)}
