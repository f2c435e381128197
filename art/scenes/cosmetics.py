"""Cosmetics: an open jar of cream, a dropper, a pump; on blush."""
from objects import *

AIR = blend(BLUSH, PAPER, 0.35)


def family(s):
    jar(s, (-0.05, -0.35, 0), WHITE, LAGOON, 0.68, 0.5, open_=True, cream=blend(WHITE, SAND, 0.3))
    s.solid([(0, 0), (0.7, 0), (0.7, 0.26), (0, 0.26)], (1.25, -0.95, 0), s.plastic(LAGOON), radius=0.05)
    dropper(s, (1.1, 0.35, 0), CORAL, 0.62, 1.15, WHITE, TEAL)
    pump_bottle(s, (-1.2, 0.45, 0), MINT, 0.98)
    lipstick(s, (0.35, 0.75, 0), CORAL, 1.0)
    s.camera((0.1, -8.4, 3.0), (0.05, -0.1, 0.72), 60, 5, focus=(0, -0.4, 0.6))


def behind(s):
    pump_bottle(s, (-2.0, 3.6, 0), MINT, 0.98)
    dropper(s, (1.75, 3.7, 0), CORAL, 0.62, 1.15, WHITE, TEAL)
    lipstick(s, (2.75, 3.4, 0), CORAL, 1.0)


def challengetest(s):
    """Five microorganisms are put into one product."""
    jar(s, (0.0, 0.15, 0), WHITE, LAGOON, 0.74, 0.55, open_=True, cream=blend(WHITE, SAND, 0.3))
    for i, color in enumerate((CORAL, LAGOON, TEAL, BRASS, MINT)):
        a = -2.55 + i * 0.49
        x, y = 1.5 * math.cos(a), 0.15 + 1.25 * math.sin(a)
        s.solid([(0, 0), (0.19, 0), (0.19, 0.09), (0.16, 0.09), (0.16, 0.05), (0, 0.05)], (x, y, 0), s.plastic(WHITE), radius=0.015)
        for q in range(5):
            t = q * math.tau / 5
            rod_cell(s, (x + 0.075 * math.cos(t), y + 0.075 * math.sin(t), 0.08), t, 0.05, 0.03, color)
    s.camera((0.3, -7.2, 2.9), (0.0, -0.1, 0.52), 60, 2.2, focus=(0, -0.4, 0.4))


def microbiological(s):
    behind(s)
    petri(s, (0.35, -0.35, 0), blend(SAND, BLUSH, 0.5), 26, 0.95, (WHITE, CORAL, LAGOON))
    jar(s, (-0.85, 0.35, 0), WHITE, TEAL, 0.52, 0.5)
    swab(s, (0.5, -0.5, 0.2), (1.75, -1.0, 0.85), 1.2, handle=TEAL)
    s.camera((0.4, -7.0, 2.9), (0.1, -0.05, 0.5), 60, 2.2, focus=(0.3, -0.5, 0.2))


def card(build, samples=26, size=(880, 660)):
    return dict(size=size, samples=samples, backdrop=AIR, build=build)


PICTURES = {"service-cosmetics": card(family, 40, (1200, 900)), "test-challengetest": card(challengetest), "test-microbiological": card(microbiological)}
