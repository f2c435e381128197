"""Gut microbiome: a close meadow of rods and cocci."""
from objects import *


def family(s):
    placed = []
    pale = blend(LAGOON, MINT, 0.6)
    kinds = ((LAGOON, 0.62, 0.14), (TEAL, 0.8, 0.12), (pale, 0.7, 0.14), (MINT, 0.66, 0.15), (LAGOON, 0.9, 0.11), (BLUSH, 0.5, 0.14), (TEAL, 0.55, 0.13))

    def free(x, y, angle, half, r):
        pts = [(x + math.cos(angle) * half * t, y + math.sin(angle) * half * t) for t in (-1, -0.5, 0, 0.5, 1)]
        for q, qr in placed:
            for a in pts:
                for b in q:
                    if (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 < (r + qr + 0.015) ** 2:
                        return None
        return pts

    # The one in front, whole and in focus, with its flagella.
    first = [(-0.1 + math.cos(0.35) * 0.5 * t, -0.55 + math.sin(0.35) * 0.5 * t) for t in (-1, -0.5, 0, 0.5, 1)]
    placed.append((first, 0.26))
    rod_cell(s, (-0.1, -0.55, 0.26), 0.35, 0.85, 0.26, CORAL, bend=0.12, flagella=4)
    for _ in range(1500):
        x, y = s.random.uniform(-3.4, 3.4), s.random.uniform(-1.9, 4.6)
        color, length, r = s.random.choice(kinds)
        k = s.random.uniform(0.85, 1.25)
        angle = s.random.gauss(0.4, 0.7)
        pts = free(x, y, angle, length * k / 2, r * k)
        if not pts or (x + 0.95) ** 2 * 0.7 + (y + 0.95) ** 2 * 1.6 < 0.35:
            continue
        placed.append((pts, r * k))
        rod_cell(s, (x, y, r * k), angle, length * k, r * k, color, bend=s.random.uniform(-0.22, 0.22), flagella=2 if len(placed) % 6 == 0 else 0)
        if len(placed) > 105:
            break
    for _ in range(260):
        x, y = s.random.uniform(-2.6, 2.6), s.random.uniform(-1.6, 3.0)
        r = s.random.choice((0.07, 0.09, 0.11))
        pts = free(x, y, 0, 0, r)
        if pts:
            placed.append((pts, r))
            s.sphere((x, y, r), r, s.material(s.random.choice((SAND, pale, BLUSH)), 0.45, coat=0.1))
    s.camera((0.2, -6.6, 3.5), (0.0, -0.1, 0.25), 60, 3, focus=(-0.1, -0.6, 0.3))


PICTURES = {"microbiome": dict(size=(1200, 900), samples=32, backdrop=blend(MINT, SAND, 0.5), build=family)}
