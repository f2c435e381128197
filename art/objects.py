"""The laboratory's things, each one function: s is the Studio, at is where it stands."""
import math

from mathutils import Vector

from studio import AMBER, BLOOD, BLUSH, BRASS, CORAL, INK, KRAFT, LAGOON, MINT, MIST, PAPER, SAND, STEEL, TEAL, WHITE, blend, fillet, shell

ERLENMEYER = [(0, 0), (0.95, 0), (0.99, 0.1), (0.33, 1.6), (0.28, 1.78), (0.28, 2.2), (0.315, 2.26)]
BEAKER = [(0, 0), (0.7, 0), (0.7, 1.32), (0.77, 1.4)]
TUBE = [(0, 0), (0.1, 0.012), (0.168, 0.07), (0.2, 0.2), (0.2, 1.72), (0.22, 1.76)]
VIAL = [(0, 0), (0.33, 0), (0.33, 0.78), (0.165, 0.98), (0.165, 1.1), (0.2, 1.16)]
BOTTLE = [(0, 0), (0.46, 0), (0.46, 1.0), (0.2, 1.34), (0.2, 1.56)]


def scaled(profile, k):
    return [(r * k, z * k) for r, z in profile]


def arc(at, r, z, start, end, n=16):
    return [(at[0] + r * math.cos(start + (end - start) * i / n), at[1] + r * math.sin(start + (end - start) * i / n), at[2] + z) for i in range(n + 1)]


def graduation(s, at, radius, heights, mat, middle=-math.pi / 2, wide=0.34):
    """Printed lines around a vessel; radius(z) is its outer radius at that height."""
    for i, z in enumerate(heights):
        half = wide if i % 2 == 0 else wide * 0.55
        s.tube(arc(at, radius(z) + 0.002, z, middle - half, middle + half), 0.008, mat, smooth=False)


def flask(s, at, level=0.75, liquid=LAGOON, k=1.0, marks=True):
    s.vessel(scaled(ERLENMEYER, k), 0.04 * k, at, level * k, liquid, corner=0.12 * k)
    if marks:
        r = lambda z: (0.99 - (z / k - 0.1) * 0.44) * k
        graduation(s, at, r, [k * z for z in (0.5, 0.66, 0.82, 0.98, 1.14)], s.matte(WHITE), -math.pi / 2 + 0.25, 0.22)


def beaker(s, at, level=0.6, liquid=CORAL, k=1.0, marks=True):
    s.vessel(scaled(BEAKER, k), 0.035 * k, at, level * k, liquid, corner=0.09 * k)
    if marks:
        graduation(s, at, lambda z: 0.7 * k, [k * z for z in (0.42, 0.56, 0.7, 0.84, 0.98)], s.matte(WHITE), -math.pi / 2 - 0.45, 0.26)


def tube_rack(s, at, fills, gap=0.56, mat=None, turn=0.0):
    """Tubes in a bored rack; fills: (colour, level) or None for an empty place."""
    mat = mat or s.material(WHITE, 0.45)
    n = len(fills)
    width = gap * (n - 1) + 0.75
    s.box(at, (width, 0.66, 0.14), mat, 0.05, turn)
    s.box((at[0], at[1], at[2] + 0.62), (width, 0.66, 0.1), mat, 0.045, turn)
    c, d = math.cos(turn), math.sin(turn)
    for side in (-1, 1):
        x = side * (width / 2 - 0.12)
        s.box((at[0] + x * c, at[1] + x * d, at[2] + 0.12), (0.1, 0.5, 0.54), mat, 0.03, turn)
    collar = s.material(blend(WHITE, MINT, 0.7), 0.5)
    for i, fill in enumerate(fills):
        x = (i - (n - 1) / 2) * gap
        p = (at[0] + x * c, at[1] + x * d, at[2] + 0.142)
        s.turned(fillet([(0.215, 0.575), (0.265, 0.575), (0.265, 0.595), (0.215, 0.595)], 0.008, 3), p, collar)
        if fill:
            s.vessel(TUBE, 0.022, p, fill[1], fill[0], corner=0.05)


def colonies(s, at, r, n, colors=(WHITE, CORAL, LAGOON), sizes=(0.03, 0.045, 0.06, 0.085)):
    placed = []
    for _ in range(n * 12):
        if len(placed) >= n:
            break
        a, d = s.random.random() * math.tau, s.random.random() ** 0.5 * r
        k = s.random.choice(sizes)
        x, y = d * math.cos(a), d * math.sin(a)
        if any((x - u) ** 2 + (y - v) ** 2 < (k + w) ** 2 * 1.15 for u, v, w in placed):
            continue
        placed.append((x, y, k))
        s.sphere((at[0] + x, at[1] + y, at[2]), k, s.material(s.random.choice(colors), 0.3, coat=0.3), (1, 1, 0.42))


def petri(s, at, agar=SAND, n=24, r=0.85, colors=(WHITE, CORAL, LAGOON), grid=None):
    out = fillet([(0, 0), (r, 0), (r, 0.24)], 0.03)
    s.turned(shell(out, 0.032), at, s.glass())
    s.solid([(0, 0.02), (r - 0.018, 0.02), (r - 0.018, 0.13), (r - 0.05, 0.118), (0, 0.118)], at, s.material(agar, 0.22, coat=0.5), radius=0.008)
    top = at[2] + 0.118
    if grid:
        s.solid([(0, 0.118), (r * 0.62, 0.118), (r * 0.62, 0.126), (0, 0.126)], at, s.material(WHITE, 0.6), radius=0.003)
        top = at[2] + 0.126
        line, m = s.material(grid, 0.6), r * 0.62
        for i in range(-4, 5):
            half = (m * m - (i * m / 4.6) ** 2) ** 0.5
            for a, b in (((i * m / 4.6, -half), (i * m / 4.6, half)), ((-half, i * m / 4.6), (half, i * m / 4.6))):
                s.rod((at[0] + a[0], at[1] + a[1], top), (at[0] + b[0], at[1] + b[1], top), 0.006, line, steps=8)
    colonies(s, (at[0], at[1], top), r * (0.52 if grid else 0.8), n, colors)


def helix(s, at, height, radius=0.5, turns=1.7, phase=0.0, axis=(0, 0, 1), strands=(blend(TEAL, LAGOON, 0.45), blend(TEAL, LAGOON, 0.12)), pairs=None, thick=0.085, accent=None):
    """Two strands and their base pairs; accent: index of the one pair that is coral."""
    n = int(turns * 11)
    q = Vector(axis).to_track_quat("Z", "Y")
    place = lambda x, y, z: Vector(at) + q @ Vector((x, y, z))
    lines = [[], []]
    fine = n * 10
    for i in range(fine + 1):
        t = i / fine * turns * math.tau + phase
        for line, k in zip(lines, (0, 2.45)):
            line.append(place(radius * math.cos(t + k), radius * math.sin(t + k), i / fine * height))
    for line, color in zip(lines, strands):
        s.tube(line, thick, s.plastic(color), smooth=False)
        for end in (line[0], line[-1]):
            s.sphere(end, thick, s.plastic(color))
    pairs = pairs or [(LAGOON, MINT), (WHITE, MINT), (MINT, LAGOON), (SAND, WHITE)]
    for i in range(n):
        t = (i + 0.5) / n * turns * math.tau + phase
        z = (i + 0.5) / n * height
        a, b = (place(radius * math.cos(t + k), radius * math.sin(t + k), z) for k in (0, 2.45))
        m = (a + b) / 2
        one, two = (CORAL, CORAL) if accent == i else pairs[s.random.randrange(len(pairs))]
        if accent is None and i % 5 == 2:
            one, two = CORAL, SAND
        k = thick * (0.9 if accent == i else 0.66)
        s.rod(a, m, k, s.plastic(one), steps=24)
        s.rod(m, b, k, s.plastic(two), steps=24)


def weight(s, at, k=1.0, mat=None):
    s.solid(
        [(0, 0), (0.45 * k, 0), (0.45 * k, 0.82 * k), (0.15 * k, 0.95 * k), (0.13 * k, 1.1 * k), (0.26 * k, 1.2 * k), (0.26 * k, 1.34 * k), (0.14 * k, 1.44 * k), (0, 1.45 * k)],
        at,
        mat or s.steel(),
        radius=0.06 * k,
    )


def vial(s, at, liquid=LAGOON, level=0.55, cap=TEAL, k=1.0):
    s.vessel(scaled(VIAL, k), 0.03 * k, at, level * k, liquid, corner=0.1 * k)
    s.solid([(0, 1.08 * k), (0.15 * k, 1.08 * k), (0.15 * k, 1.165 * k), (0, 1.165 * k)], at, s.material(INK, 0.6), radius=0.01)
    s.solid([(0.212 * k, 1.06 * k), (0.225 * k, 1.06 * k), (0.225 * k, 1.24 * k), (0, 1.24 * k)], at, s.material(STEEL, 0.28, metal=1.0), radius=0.02)
    s.solid([(0, 1.235 * k), (0.235 * k, 1.235 * k), (0.235 * k, 1.31 * k), (0, 1.31 * k)], at, s.plastic(cap), radius=0.03)


def band(s, at, r, low, high, color, span, lines=True):
    """A paper label around a round vessel, with lines that stand for print."""
    a0, a1 = span
    n = 40
    r = r + 0.003
    verts, faces = [], []
    for i in range(n + 1):
        a = a0 + (a1 - a0) * i / n
        for z in (low, high):
            verts.append((r * math.cos(a), r * math.sin(a), z))
    for i in range(n):
        faces.append((2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1))
    s.mesh(verts, faces, s.material(color, 0.6), at)
    if lines:
        ink = s.material(TEAL, 0.6)
        h = high - low
        for part, start, end, thick in ((0.74, 0.12, 0.6, 0.05), (0.54, 0.12, 0.82, 0.022), (0.4, 0.12, 0.74, 0.022), (0.26, 0.12, 0.52, 0.022)):
            s.tube(arc(at, r + 0.001, low + h * part, a0 + (a1 - a0) * start, a0 + (a1 - a0) * end), h * thick, ink, smooth=False)


def tablet(s, at, angle, colors=(CORAL, WHITE), r=0.16, length=0.34):
    d = Vector((math.cos(angle), math.sin(angle), 0)) * (length / 2)
    c = Vector((at[0], at[1], at[2] + r))
    s.capsule(c - d, c + d, r, [s.plastic(c) for c in colors])


def syringe(s, at, angle, liquid=LAGOON, k=1.0):
    """Lies on its flange and its hub cap; the liquid fills the barrel up to the plunger."""
    d = Vector((math.cos(angle), math.sin(angle), 0))
    p = lambda x, z=0.2: Vector(at) + d * x * k + Vector((0, 0, z * k))
    out = fillet([(0, 0), (0.165 * k, 0), (0.165 * k, 1.7 * k)], 0.05 * k)
    s.turned(shell(out, 0.02 * k), p(0.5), s.glass(), d)
    s.rod(p(0.53), p(1.28), 0.152 * k, s.liquid(liquid))
    s.rod(p(1.27), p(1.4), 0.146 * k, s.material(INK, 0.5))
    s.rod(p(1.4), p(2.62), 0.05 * k, s.material(WHITE, 0.35))
    s.rod(p(2.6), p(2.66), 0.2 * k, s.plastic(WHITE))
    s.rod(p(2.17), p(2.21), 0.2 * k, s.plastic(WHITE))
    s.rod(p(0.28), p(0.52), 0.06 * k, s.plastic(WHITE))
    s.turned(fillet([(0, 0), (0.05 * k, 0), (0.085 * k, 0.34 * k), (0, 0.34 * k)], 0.02), p(0.0), s.plastic(CORAL), d)
    s.rod(p(-0.75), p(0.02), 0.011 * k, s.steel(), steps=12)
    ink = s.matte(INK)
    side = Vector((-d.y, d.x, 0)) * (-0.6) + Vector((0, 0, 0.8))
    for i in range(7):
        x = 0.62 + i * 0.11
        for j in range(4 if i % 2 == 0 else 2):
            u = side.normalized()
            v = u.cross(d) * (0.05 * (j - 1))
            w = (u + v * 6).normalized() * 0.167 * k
            nxt = (u + u.cross(d) * (0.05 * (j)) * 6).normalized() * 0.167 * k
            s.rod(p(x) + w, p(x) + nxt, 0.006 * k, ink, steps=6)


def blood_tube(s, at, cap=CORAL, level=0.95, k=1.0, axis=(0, 0, 1), liquid=BLOOD, label=WHITE):
    outer = scaled([(0, 0), (0.1, 0.015), (0.168, 0.08), (0.19, 0.2), (0.19, 1.62)], k)
    s.vessel(outer, 0.02 * k, at, level * k, None, axis, corner=0.05)
    if level:
        s.turned(fillet(scaled([(0, 0.012), (0.1, 0.03), (0.158, 0.09), (0.178, 0.2), (0.178, level), (0, level)], k), 0.02), at, s.material(liquid, 0.12, coat=0.8), axis)
    s.solid(scaled([(0, 1.52), (0.235, 1.52), (0.235, 1.98), (0.2, 2.02), (0, 2.02)], k), at, s.plastic(cap), axis, radius=0.035)
    if label and tuple(axis) == (0, 0, 1):
        band(s, at, 0.19 * k, 0.86 * k, 1.4 * k, label, (-2.3, -0.85))


def red_cell(s, at, r=0.3, tilt=(0, 0), color=None):
    profile = [(0, -0.1), (0.3, -0.13), (0.62, -0.24), (0.86, -0.2), (1.0, 0), (0.86, 0.2), (0.62, 0.24), (0.3, 0.13), (0, 0.1)]
    # Smooth by averaging corners (Chaikin), so that the disc has no edge.
    for _ in range(3):
        new = [profile[0]]
        for p, q in zip(profile, profile[1:]):
            new += [(p[0] * 0.75 + q[0] * 0.25, p[1] * 0.75 + q[1] * 0.25), (p[0] * 0.25 + q[0] * 0.75, p[1] * 0.25 + q[1] * 0.75)]
        profile = new + [profile[-1]]
    o = s.turned([(x * r, z * r) for x, z in profile], at, s.material(color or CORAL, 0.32, coat=0.3))
    o.rotation_mode = "XYZ"
    o.rotation_euler = (tilt[0], tilt[1], 0)


def drop(s, at, k=1.0, color=LAGOON):
    """A falling drop, only ever used where it hangs from something."""
    n = 24
    profile = []
    for i in range(n + 1):
        t = i / n * math.pi
        profile.append((k * 0.3 * math.sin(t) * math.sin(t / 2) ** 1.4, k * (0.42 + 0.42 * math.cos(t))))
    profile = profile[::-1]
    profile[0], profile[-1] = (0, profile[0][1]), (0, profile[-1][1])
    s.turned(profile, at, s.liquid(color))


def bead(s, at, r, color=None):
    """A drop of water on a surface: a flat dome."""
    n = 10
    profile = [(0, 0.0)] + [(r * math.cos(i / n * math.pi / 2), 0.55 * r * math.sin(i / n * math.pi / 2)) for i in range(n + 1)]
    s.turned(fillet(profile, r * 0.05, 2), at, s.liquid(color) if color else s.clear((1, 1, 1), 1.33, shadow=(0.95, 0.98, 0.97)))


def screw_bottle(s, at, liquid=LAGOON, level=0.7, cap=TEAL, k=1.0, label=None):
    s.vessel(scaled(BOTTLE, k), 0.032 * k, at, level * k, liquid, corner=0.12 * k)
    s.solid(scaled([(0, 1.4), (0.275, 1.4), (0.275, 1.72), (0, 1.72)], k), at, s.plastic(cap), radius=0.035)
    rib = s.plastic(blend(cap, INK, 0.15))
    for i in range(28):
        a = i * math.tau / 28
        x, y = 0.275 * k * math.cos(a), 0.275 * k * math.sin(a)
        s.rod((at[0] + x, at[1] + y, at[2] + 1.44 * k), (at[0] + x, at[1] + y, at[2] + 1.66 * k), 0.012 * k, rib, steps=8)
    if label:
        band(s, at, 0.46 * k, 0.25 * k, 0.82 * k, label, (-2.5, -0.6))


def jar(s, at, color=WHITE, lid=LAGOON, r=0.55, h=0.5, open_=False, cream=WHITE):
    if not open_:
        s.solid([(0, 0), (r, 0), (r, h), (r * 0.9, h), (0, h)], at, s.plastic(color), radius=0.08)
        s.solid([(0, h + 0.012), (r * 1.02, h + 0.012), (r * 1.02, h + 0.3), (0, h + 0.3)], at, s.plastic(lid), radius=0.05)
        return
    s.solid([(0, 0), (r, 0), (r, h), (r * 0.88, h), (r * 0.88, h + 0.12), (r * 0.8, h + 0.12), (r * 0.8, h * 0.3), (0, h * 0.3)], at, s.plastic(color), radius=0.035)
    # Whipped cream: a swirl that ends in a peak.
    s.solid([(0, h * 0.4), (r * 0.81, h * 0.4), (r * 0.81, h + 0.03), (r * 0.5, h + 0.1), (0, h + 0.2)], at, s.material(cream, 0.35, coat=0.3), radius=0.1)
    turns = []
    for i in range(90):
        t = i / 89
        a, q = t * 5.2 * math.pi, r * 0.6 * (1 - t) ** 0.85
        turns.append((at[0] + q * math.cos(a), at[1] + q * math.sin(a), at[2] + h + 0.07 + 0.2 * t))
    for p, q, i in zip(turns, turns[1:], range(90)):
        s.capsule(p, q, 0.1 * (1 - i / 90) ** 0.6 + 0.012, s.material(cream, 0.35, coat=0.3), steps=20)


def dropper(s, at, liquid=AMBER, level=0.6, k=1.0, collar=WHITE, bulb=CORAL):
    s.vessel(scaled([(0, 0), (0.36, 0), (0.36, 0.86), (0.17, 1.04), (0.17, 1.14)], k), 0.032 * k, at, level * k, liquid, corner=0.1 * k)
    s.solid(scaled([(0, 1.06), (0.22, 1.06), (0.22, 1.32), (0, 1.32)], k), at, s.plastic(collar), radius=0.02)
    s.solid(scaled([(0, 1.3), (0.14, 1.3), (0.155, 1.5), (0.12, 1.74), (0, 1.8)], k), at, s.material(bulb, 0.5), radius=0.08)
    s.rod((at[0], at[1], at[2] + 0.2 * k), (at[0], at[1], at[2] + 1.1 * k), 0.045 * k, s.glass())


def swab(s, a, b, k=1.0, tip=WHITE, handle=MINT):
    a, b = Vector(a), Vector(b)
    d = (b - a).normalized()
    s.rod(a, b, 0.026 * k, s.plastic(handle), steps=20)
    s.turned(fillet([(0, -0.06 * k), (0.07 * k, -0.02 * k), (0.078 * k, 0.2 * k), (0.03 * k, 0.36 * k), (0, 0.36 * k)], 0.06 * k), a, s.material(tip, 0.9), d, 32)


def screw_tube(s, at, liquid=None, level=0.6, cap=TEAL, k=1.0, axis=(0, 0, 1), label=None):
    """A transport tube with a screw cap; standing, or lying along an axis when empty."""
    outer = scaled([(0, 0), (0.2, 0), (0.22, 0.04), (0.22, 1.1)], k)
    s.vessel(outer, 0.022 * k, at, level * k, liquid, axis, corner=0.04)
    s.solid(scaled([(0, 1.04), (0.27, 1.04), (0.27, 1.36), (0, 1.36)], k), at, s.plastic(cap), axis, radius=0.03)
    if label and tuple(axis) == (0, 0, 1):
        band(s, at, 0.22 * k, 0.3 * k, 0.85 * k, label, (-2.5, -0.65))


def carton(s, at, size, color=WHITE, stripe=LAGOON, turn=0.0, mark=CORAL):
    """A closed product box with a coloured foot, a seal and lines of print on its front."""
    x, y, z = size
    s.box(at, size, s.material(color, 0.55), 0.02, turn)
    c, d = math.cos(turn), math.sin(turn)
    at = Vector(at)
    front = lambda u, v, off=0.004: at + Vector((u * c + (y / 2 + off) * d, u * d - (y / 2 + off) * c, v))
    if stripe:
        s.box(at + Vector((0, 0, 0.02)), (x + 0.008, y + 0.008, z * 0.26), s.material(stripe, 0.5), 0.018, turn)
    ink = s.material(TEAL, 0.6)
    for v, w, t in ((0.8, 0.34, 0.032), (0.7, 0.5, 0.013), (0.64, 0.42, 0.013)):
        a, b = front(-x * 0.4, z * v), front(-x * 0.4 + x * w, z * v)
        m = (a + b) / 2
        s.box((m.x, m.y, m.z), (x * w, 0.012, z * t), ink, 0.002, turn)
    if mark:
        p = front(x * 0.26, z * 0.5, 0.0)
        s.turned(fillet([(0, 0), (min(x, z) * 0.12, 0), (min(x, z) * 0.12, 0.012), (0, 0.012)], 0.004, 3), p, s.material(mark, 0.5), (d, -c, 0), 48)


def sheet(s, at, size, turn=0.0, lines=9, heading=TEAL, color=WHITE, lift=0.0, seal=None):
    """A printed page lying flat."""
    x, y = size
    s.box((at[0], at[1], at[2] + lift), (x, y, 0.014), s.material(color, 0.65), 0.004, turn)
    c, d = math.cos(turn), math.sin(turn)
    put = lambda u, v: (at[0] + u * c - v * d, at[1] + u * d + v * c, at[2] + lift + 0.013)
    grey, head = s.material(blend(MIST, INK, 0.22), 0.7), s.material(heading, 0.6)
    s.box(put(-x * 0.22, y * 0.38), (x * 0.36, y * 0.045, 0.004), head, 0.001, turn)
    for i in range(lines):
        w = x * (0.74, 0.7, 0.76, 0.6)[i % 4]
        s.box(put(-x * 0.4 + w / 2, y * (0.27 - i * 0.55 / lines)), (w, y * 0.013, 0.003), grey, 0.001, turn)
    if seal:
        p = put(x * 0.28, -y * 0.36)
        s.solid([(0, 0), (x * 0.11, 0), (x * 0.11, 0.03), (0, 0.03)], p, s.plastic(seal), radius=0.01)


def envelope(s, at, size, turn=0.0, color=WHITE, flap=MINT, thick=0.05):
    x, y = size
    s.box(at, (x, y, thick), s.material(color, 0.6), 0.02, turn)
    edge = s.plate([(-x / 2, y / 2), (0, -y * 0.04), (x / 2, y / 2)], (at[0], at[1], at[2] + thick), 0.012, s.material(flap, 0.6), 0.004)
    edge.rotation_euler = (0, 0, turn)


def barcode(s, at, size, turn=0.0, color=WHITE):
    x, y = size
    s.box(at, (x, y, 0.012), s.material(color, 0.6), 0.004, turn)
    ink = s.material(INK, 0.6)
    c, d = math.cos(turn), math.sin(turn)
    u = -x * 0.42
    rnd = __import__("random").Random(3)
    while u < x * 0.4:
        w = rnd.choice((0.012, 0.02, 0.034)) * x
        px = u + w / 2
        s.box((at[0] + px * c - y * 0.06 * d, at[1] + px * d + y * 0.06 * c, at[2] + 0.011), (w, y * 0.62, 0.004), ink, 0.0005, turn)
        u += w + rnd.choice((0.014, 0.026)) * x


def pen(s, a, b, color=TEAL, k=1.0):
    a, b = Vector(a), Vector(b)
    d = (b - a).normalized()
    h = (b - a).length
    s.turned(fillet([(0, 0), (0.012 * k, 0.0), (0.06 * k, 0.22 * k), (0.065 * k, h), (0, h)], 0.015), a, s.plastic(color), d, 40)
    s.rod(a - d * 0.02, a + d * 0.08, 0.02 * k, s.brass(), steps=16)
    s.rod(a + d * h * 0.62, a + d * (h * 0.62 + 0.05), 0.07 * k, s.brass(), steps=32)


def clipboard(s, at, size=(1.5, 2.0), turn=0.0, board=TEAL):
    x, y = size
    s.box(at, (x, y, 0.06), s.material(board, 0.5), 0.025, turn)
    sheet(s, (at[0], at[1], at[2] + 0.06), (x * 0.88, y * 0.88), turn)
    c, d = math.cos(turn), math.sin(turn)
    p = (at[0] - y * 0.44 * d, at[1] + y * 0.44 * c, at[2] + 0.07)
    s.box(p, (x * 0.36, 0.2, 0.07), s.steel(), 0.03, turn)


def loupe(s, at, r=0.5, angle=0.3, color=INK, reach=1.3):
    """A magnifying glass lying on its rim."""
    ring = [(at[0] + r * math.cos(t), at[1] + r * math.sin(t), at[2] + 0.07) for t in (i * math.tau / 48 for i in range(48))]
    s.tube(ring, 0.07, s.steel(), cyclic=True)
    s.solid([(0, 0.015), (r * 0.6, 0.04), (r * 0.98, 0.07), (r * 0.6, 0.1), (0, 0.125)], at, s.clear((0.97, 1, 0.99), 1.3), radius=0.2)
    d = Vector((math.cos(angle), math.sin(angle), 0))
    p = Vector((at[0], at[1], at[2] + 0.09))
    s.rod(p + d * (r + 0.02), p + d * (r + 0.3), 0.06, s.steel())
    s.rod(p + d * (r + 0.28), p + d * (r + reach), 0.095, s.plastic(color), 0.05)


def rod_cell(s, at, angle, length=0.5, r=0.14, color=LAGOON, bend=0.0, flagella=0):
    """A rod-shaped cell that lies on the ground, a little bent, with flagella at its far end."""
    d = Vector((math.cos(angle), math.sin(angle), 0))
    side = Vector((-d.y, d.x, 0))
    c = Vector(at)
    mat = s.material(color, 0.42, coat=0.15)
    line = [c + d * (length * (t - 0.5)) + side * (bend * length * (1 - (2 * t - 1) ** 2)) for t in (i / 14 for i in range(15))]
    s.tube(line, r, mat, smooth=False)
    for end in (line[0], line[-1]):
        s.sphere(end, r, mat)
    a = line[0]
    for i in range(flagella):
        spread = (i - (flagella - 1) / 2) * 0.22
        points = []
        for j in range(36):
            t = j / 35
            q = a - d * (r * 0.7 + t * length * 1.25) + side * (r * 0.5 * math.sin(t * 13 + i * 2.1) * min(1, t * 3) + spread * t * length * 2)
            q.z = max(at[2] * (1 - t) ** 2, r * 0.12)
            points.append(q)
        s.tube(points, max(0.014, r * 0.11), mat, smooth=False)


def chromosome(s, at, k=1.0, colors=(LAGOON, TEAL), lean=0.0, turn=0.0, waist=0.58):
    """Two chromatids that meet at a waist; stands on its lower arms."""
    c, d = math.cos(turn), math.sin(turn)
    for side, color in ((-1, colors[0]), (1, colors[1])):
        pts = []
        for i in range(25):
            t = i / 24
            z = 0.2 + t * 2.1
            x = side * (0.17 + 0.5 * (abs(t - waist) / max(waist, 1 - waist)) ** 1.35)
            x, z = x * math.cos(lean) + z * math.sin(lean), z * math.cos(lean) - x * math.sin(lean)
            pts.append((at[0] + x * c * k, at[1] + x * d * k, at[2] + z * k))
        mat = s.plastic(color)
        s.tube(pts, 0.19 * k, mat, smooth=False)
        for e in (pts[0], pts[-1]):
            s.sphere(e, 0.19 * k, mat)
        # Bands, as a stain shows them.
        for i, tone in ((4, 0.3), (8, 0.22), (18, 0.3), (21, 0.22)):
            p, q = Vector(pts[i]), Vector(pts[i + 1])
            s.turned([(0.185 * k, -0.045 * k), (0.196 * k, -0.04 * k), (0.196 * k, 0.04 * k), (0.185 * k, 0.045 * k)], (p + q) / 2, s.plastic(blend(color, WHITE, 0.55)), q - p, 48)
    s.sphere((at[0] + (0.2 + 2.1 * waist) * math.sin(lean) * c * k, at[1], at[2] + (0.2 + 2.1 * waist) * k * math.cos(lean)), 0.2 * k, s.plastic(CORAL), (1.25, 0.9, 0.75))


def plinth(s, at, r, h, color):
    s.solid([(0, 0), (r, 0), (r, h), (0, h)], at, s.material(color, 0.6), radius=min(0.05, h * 0.4))


def palm(s, at, height=2.0, leaves=9, color=TEAL, size=1.0):
    """A potted fan of leaves, for rooms."""
    pot = s.material(WHITE, 0.5)
    s.solid([(0, 0), (0.22 * size, 0), (0.28 * size, 0.45 * size), (0.24 * size, 0.45 * size), (0.22 * size, 0.38 * size), (0, 0.38 * size)], at, pot, radius=0.02)
    for i in range(leaves):
        a = i * math.tau / leaves + (i % 3) * 0.3
        reach = (0.55 + 0.25 * (i % 3)) * size
        top = height * (0.65 + 0.35 * ((i * 7) % 5) / 4)
        n = 10
        verts, faces = [], []
        for j in range(n + 1):
            t = j / n
            r = reach * t**1.3
            z = 0.38 * size + (top - 0.38 * size) * (1 - (1 - t) ** 1.6) - 0.35 * size * t**4
            w = 0.11 * size * math.sin(math.pi * min(1, t * 0.9 + 0.08)) ** 0.8
            for side in (-1, 1):
                verts.append((r * math.cos(a) - side * w * math.sin(a), r * math.sin(a) + side * w * math.cos(a), z - abs(side) * 0.01))
        for j in range(n):
            faces.append((2 * j, 2 * j + 1, 2 * j + 3, 2 * j + 2))
        s.mesh(verts, faces, s.material(color if i % 2 else blend(color, LAGOON, 0.5), 0.5), at)


def tube_block(s, at, n, gap=0.55, mat=None, depth=0.62, height=0.6):
    """A solid block with bored places; returns where tubes stand."""
    mat = mat or s.material(WHITE, 0.45)
    width = gap * (n - 1) + 0.8
    s.box(at, (width, depth, height), mat, 0.06)
    places = []
    for i in range(n):
        x = at[0] + (i - (n - 1) / 2) * gap
        s.turned(fillet([(0.2, 0), (0.245, 0), (0.245, 0.012), (0.2, 0.012)], 0.004, 2), (x, at[1], at[2] + height), s.material(blend(STEEL, INK, 0.3), 0.5))
        places.append((x, at[1], at[2] + 0.16))
    return places


def microplate(s, at, rows=6, columns=8, pitch=0.26, turn=0.0, color_at=None):
    """A plate of wells; color_at(row, column) gives each well its liquid."""
    x, y = columns * pitch + 0.3, rows * pitch + 0.26
    s.box(at, (x, y, 0.1), s.material(WHITE, 0.4), 0.03, turn)
    s.box((at[0], at[1], at[2] + 0.08), (x - 0.1, y - 0.1, 0.16), s.material(WHITE, 0.4), 0.03, turn)
    c, d = math.cos(turn), math.sin(turn)
    for r in range(rows):
        for k in range(columns):
            u, v = (k - (columns - 1) / 2) * pitch, (r - (rows - 1) / 2) * pitch
            p = (at[0] + u * c - v * d, at[1] + u * d + v * c, at[2] + 0.238)
            color = color_at(r, k)
            s.turned(fillet([(0.085, 0), (0.112, 0), (0.112, 0.045), (0.085, 0.045), (0.085, 0)], 0.012, 3), p, s.material(WHITE, 0.35), steps=32)
            s.turned([(0, 0.022), (0.07, 0.022), (0.09, 0.03)], p, s.material(color, 0.08, coat=0.6), steps=32)


def pipette(s, tip, lean=(0.35, 0.0), k=1.0, color=TEAL, liquid=None):
    """A piston pipette; tip is where its point is."""
    t = Vector(tip)
    d = Vector((lean[0], lean[1], 1)).normalized()
    s.turned(fillet([(0.012 * k, 0), (0.03 * k, 0), (0.085 * k, 0.75 * k), (0.06 * k, 0.75 * k)], 0.01, 3), t, s.clear((0.96, 1, 0.99), 1.2, shadow=(0.93, 0.97, 0.96)), d, 40)
    if liquid:
        s.turned([(0, 0.03 * k), (0.02 * k, 0.03 * k), (0.045 * k, 0.36 * k), (0, 0.36 * k)], t, s.liquid(liquid), d, 40)
    p = lambda h: t + d * (h * k)
    s.turned(fillet([(0, 0), (0.075 * k, 0), (0.1 * k, 0.75 * k), (0.17 * k, 1.0 * k), (0.19 * k, 2.0 * k), (0.13 * k, 2.15 * k), (0, 2.15 * k)], 0.06 * k), p(0.68), s.plastic(WHITE), d, 56)
    s.rod(p(2.8), p(3.0), 0.06 * k, s.steel())
    s.rod(p(2.98), p(3.1), 0.13 * k, s.plastic(color), 0.03 * k)
    s.rod(p(1.72), p(1.86), 0.182 * k, s.plastic(color), 0.02 * k)


def inoculation_loop(s, tip, end, k=1.0):
    tip, end = Vector(tip), Vector(end)
    d = (end - tip).normalized()
    side = Vector((-d.y, d.x, 0)).normalized()
    r = 0.07 * k
    c = tip + d * r
    ring = [c + d * (-r * math.cos(t)) + side * (r * math.sin(t)) for t in (i * math.tau / 24 for i in range(24))]
    s.tube(ring, 0.011 * k, s.steel(), cyclic=True)
    s.rod(tip + d * 2 * r, tip + d * 1.0 * k, 0.011 * k, s.steel(), steps=12)
    s.rod(tip + d * 0.98 * k, end, 0.05 * k, s.plastic(CORAL))


def funnel_unit(s, at, liquid=LAGOON, k=1.0):
    """Membrane filtration: receiver, support with membrane, graduated funnel."""
    s.solid(scaled([(0, 0), (0.62, 0), (0.62, 0.1), (0.34, 0.2), (0.3, 0.55), (0.56, 0.72), (0.56, 0.86), (0, 0.86)], k), at, s.plastic(WHITE), radius=0.05 * k)
    s.solid(scaled([(0.5, 0.84), (0.6, 0.84), (0.6, 1.0), (0.5, 1.0)], k), at, s.plastic(TEAL), radius=0.03 * k)
    s.solid(scaled([(0, 0.86), (0.5, 0.86), (0.5, 0.872), (0, 0.872)], k), at, s.material(WHITE, 0.6), radius=0.003)
    z = 0.875 * k
    s.vessel(scaled([(0, 0), (0.5, 0), (0.52, 0.35), (0.6, 1.25), (0.62, 1.3)], k), 0.03 * k, (at[0], at[1], at[2] + z), 0.62 * k, liquid, corner=0.05 * k)
    graduation(s, (at[0], at[1], at[2] + z), lambda h: (0.5 + 0.088 * h / k) * k + 0.006, [k * h for h in (0.4, 0.55, 0.7, 0.85, 1.0)], s.matte(TEAL), -math.pi / 2 + 0.3, 0.2)


def ampoule(s, at, liquid=CORAL, k=1.0, level=0.5):
    s.vessel(scaled([(0, 0), (0.17, 0), (0.17, 0.78), (0.06, 0.98), (0.055, 1.12), (0.075, 1.3), (0.05, 1.46)], k), 0.018 * k, at, level * k, liquid, corner=0.05 * k)
    s.sphere((at[0], at[1], at[2] + 1.47 * k), 0.045 * k, s.glass())


def lipstick(s, at, color=CORAL, k=1.0):
    s.solid(scaled([(0, 0), (0.2, 0), (0.2, 0.62), (0, 0.62)], k), at, s.material(TEAL, 0.3, coat=0.5), radius=0.03 * k)
    s.solid(scaled([(0, 0.6), (0.165, 0.6), (0.165, 0.9), (0, 0.9)], k), at, s.brass(), radius=0.02 * k)
    s.solid(scaled([(0, 0.88), (0.125, 0.88), (0.125, 1.2), (0.08, 1.36), (0, 1.4)], k), at, s.material(color, 0.35, coat=0.3), radius=0.05 * k)


def pump_bottle(s, at, liquid=MINT, k=1.0, head=WHITE):
    s.vessel(scaled([(0, 0), (0.42, 0), (0.42, 1.25), (0.2, 1.46), (0.2, 1.56)], k), 0.035 * k, at, 1.02 * k, liquid, corner=0.12 * k)
    s.solid(scaled([(0, 1.48), (0.25, 1.48), (0.25, 1.74), (0, 1.74)], k), at, s.plastic(head), radius=0.02)
    s.rod((at[0], at[1], at[2] + 1.72 * k), (at[0], at[1], at[2] + 1.96 * k), 0.07 * k, s.plastic(head))
    s.solid(scaled([(0, 1.92), (0.17, 1.92), (0.19, 2.06), (0, 2.08)], k), at, s.plastic(head), radius=0.03)
    s.rod((at[0] - 0.05 * k, at[1], at[2] + 2.0 * k), (at[0] - 0.5 * k, at[1] - 0.06, at[2] + 1.97 * k), 0.055 * k, s.plastic(head))
    s.rod((at[0], at[1], at[2] + 0.15 * k), (at[0], at[1], at[2] + 1.5 * k), 0.03 * k, s.material(WHITE, 0.4))


def filter_wall(s, at, size, rows=2, columns=3):
    """High-efficiency filters in a white frame: pleats, and a grid in front of each."""
    x, z = size
    frame = s.material(WHITE, 0.45)
    cw, ch = x / columns, z / rows
    bar = 0.13
    for i in range(columns + 1):
        s.box((at[0] - x / 2 + i * cw, at[1], at[2]), (bar, 0.3, z + bar), frame, 0.03)
    for j in range(rows + 1):
        s.box((at[0], at[1] + 0.012, at[2] + j * ch), (x + bar - 0.02, 0.26, bar - 0.012), frame, 0.03)
    pleat = s.material(blend(WHITE, MINT, 0.12), 0.8)
    per = 18
    for i in range(columns):
        verts, faces = [], []
        x0, w = at[0] - x / 2 + i * cw + bar / 2, cw - bar
        for p in range(per * 2 + 1):
            px, py = x0 + w * p / (per * 2), at[1] + (0.02 if p % 2 else 0.085)
            verts += [(px, py, at[2]), (px, py, at[2] + z)]
        faces = [(2 * p, 2 * p + 2, 2 * p + 3, 2 * p + 1) for p in range(per * 2)]
        s.mesh(verts, faces, pleat, smooth=False)
        line = s.material(LAGOON, 0.5)
        for j in range(rows):
            for q in (1,):
                h = at[2] + j * ch + bar / 2 + ch * q / 2 - 0.03
                s.rod((x0, at[1] - 0.02, h), (x0 + w, at[1] - 0.02, h), 0.022, line, steps=12)


def particles(s, n, low, high, sizes=(0.02, 0.03, 0.045, 0.07), colors=(LAGOON, TEAL, CORAL, WHITE), avoid=None):
    for _ in range(n):
        p = [s.random.uniform(a, b) for a, b in zip(low, high)]
        if avoid and avoid(p):
            continue
        s.sphere(p, s.random.choice(sizes), s.material(s.random.choice(colors), 0.35, coat=0.3))


def microscope(s, at, k=1.0, turn=0.0, body=WHITE, accent=TEAL):
    """Seen from its side: foot, arm, stage, tube with eyepiece, turret with objectives."""
    c, d = math.cos(turn), math.sin(turn)
    p = lambda x, y, z: (at[0] + (x * c - y * d) * k, at[1] + (x * d + y * c) * k, at[2] + z * k)
    w, a = s.plastic(body), s.plastic(accent)
    s.box(p(0, 0, 0), (1.5 * k, 0.95 * k, 0.2 * k), w, 0.08 * k, turn)
    # The arm: a broad curve from the foot to above the stage.
    path = [(0.5, 0.12), (0.64, 0.6), (0.62, 1.2), (0.44, 1.75), (0.05, 1.98)]
    points = []
    for i in range(len(path) - 1):
        for j in range(8):
            t = j / 8
            q0, q1, q2, q3 = path[max(i - 1, 0)], path[i], path[i + 1], path[min(i + 2, len(path) - 1)]
            cr = lambda e: 0.5 * (2 * q1[e] + (q2[e] - q0[e]) * t + (2 * q0[e] - 5 * q1[e] + 4 * q2[e] - q3[e]) * t * t + (3 * q1[e] - q0[e] - 3 * q2[e] + q3[e]) * t**3)
            points.append((cr(0), cr(1)))
    points.append(path[-1])
    for y in (-0.11, 0, 0.11):
        s.tube([p(x, y, z) for x, z in points], 0.16 * k, w, smooth=False)
    s.rod(p(0.62, -0.42, 0.62), p(0.62, 0.42, 0.62), 0.17 * k, a, 0.03 * k)
    s.rod(p(0.62, -0.5, 0.62), p(0.62, 0.5, 0.62), 0.09 * k, s.steel())
    s.box(p(-0.12, 0, 0.86), (0.95 * k, 0.85 * k, 0.08 * k), s.material(INK, 0.4), 0.03 * k, turn)
    s.box(p(0.35, 0, 0.8), (0.5 * k, 0.3 * k, 0.12 * k), w, 0.03 * k, turn)
    s.box(p(-0.2, 0, 0.94), (0.5 * k, 0.17 * k, 0.018 * k), s.glass(), 0.004, turn)
    s.solid([(0, 0), (0.2 * k, 0), (0.2 * k, 0.22 * k), (0.12 * k, 0.3 * k), (0, 0.3 * k)], p(-0.2, 0, 0.2), s.plastic(body), radius=0.03 * k)
    s.rod(p(-0.16, 0, 1.6), p(-0.42, 0, 2.75), 0.19 * k, w, 0.05 * k)
    s.rod(p(-0.41, 0, 2.7), p(-0.47, 0, 2.98), 0.15 * k, s.material(INK, 0.4), 0.03 * k)
    s.rod(p(-0.25, 0, 2.0), p(-0.28, 0, 2.14), 0.196 * k, a, 0.01)
    s.sphere(p(-0.14, 0, 1.58), 0.2 * k, s.steel(), (1, 1, 0.6))
    for dx, dy, mat in ((-0.03, 0.0, s.steel()), (0.16, 0.1, s.brass()), (-0.16, 0.14, s.steel())):
        s.rod(p(-0.15 + dx * 0.6, dy * 0.6, 1.52), p(-0.2 + dx * 1.4, dy * 1.5, 1.14 + abs(dx) * 0.5), 0.085 * k, mat)


def leaf(s, at, angle, length=1.5, wide=0.34, color=TEAL, lift=0.5):
    """One palm-like leaf that lies on the table and lifts its tip."""
    n = 24
    c, d = math.cos(angle), math.sin(angle)
    verts, faces = [], []
    for j in range(n + 1):
        t = j / n
        x = t * length
        z = 0.02 + lift * t * t
        w = wide * math.sin(math.pi * (0.03 + 0.97 * t) ** 0.8) ** 0.9
        for side in (-1, -0.5, 0, 0.5, 1):
            y = side * w
            verts.append((x * c - y * d, x * d + y * c, z + 0.22 * abs(side) * w))
    for j in range(n):
        for q in range(4):
            faces.append((5 * j + q, 5 * j + q + 1, 5 * j + q + 6, 5 * j + q + 5))
    s.mesh(verts, faces, s.material(color, 0.42), at)
    s.tube([(at[0] + x * c, at[1] + x * d, at[2] + 0.03 + lift * (x / length) ** 2) for x in (i * length / 12 for i in range(12))], 0.016, s.material(blend(color, MINT, 0.5), 0.5), smooth=False)



def scale_card(s, at, turn=0.0, rows=3, columns=6, size=(1.7, 1.0)):
    """A colour scale against which a test strip is read."""
    x, y = size
    s.box(at, (x, y, 0.03), s.material(WHITE, 0.6), 0.01, turn)
    c, d = math.cos(turn), math.sin(turn)
    ramps = ((SAND, CORAL), (MINT, TEAL), (WHITE, LAGOON))
    for r in range(rows):
        for k in range(columns):
            u, v = (k - (columns - 1) / 2) * x / (columns + 0.8), ((rows - 1) / 2 - r) * y / (rows + 0.5)
            a, b = ramps[r % 3]
            s.box((at[0] + u * c - v * d, at[1] + u * d + v * c, at[2] + 0.028), (x / (columns + 0.8) * 0.8, y / (rows + 0.5) * 0.72, 0.008), s.material(blend(a, b, (k + 0.35) / columns), 0.6), 0.003, turn)


def test_strip(s, at, turn=0.0, pads=(SAND, LAGOON, MINT, CORAL), length=1.5):
    s.box(at, (length, 0.14, 0.016), s.material(WHITE, 0.6), 0.004, turn)
    c, d = math.cos(turn), math.sin(turn)
    for i, color in enumerate(pads):
        u = length / 2 - 0.14 - i * 0.19
        s.box((at[0] + u * c, at[1] + u * d, at[2] + 0.015), (0.13, 0.13, 0.012), s.material(color, 0.8), 0.004, turn)
