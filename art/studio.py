"""The photo studio: one light, one lens, one palette for every picture of the site.

Runs inside Blender 3.4 (Debian package `blender`). One unit is about ten centimetres.
A scene places objects (objects.py) on the sweep, then sets the camera; shoot() renders two
independent halves plus guide passes, from which develop.py makes the clean picture.
"""
import math
import os
import random

import bpy
from mathutils import Matrix, Vector

# --- Palette -----------------------------------------------------------------------------------


def linear(hexcode):
    values = [int(hexcode[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in values)


WHITE = linear("#F4F6F2")
PAPER = linear("#EAF3EF")
MINT = linear("#BFE6D8")
MIST = linear("#D3E8E4")
LAGOON = linear("#3FB39C")
TEAL = linear("#0B6E6B")
INK = linear("#0A3536")
CORAL = linear("#F0603A")
BLUSH = linear("#F6D3C4")
SAND = linear("#F4E3CF")
KRAFT = linear("#D9BE9A")
STEEL = linear("#C9D2D4")
BRASS = linear("#D9A441")
AMBER = linear("#D98A3A")
BLOOD = linear("#B3202A")


def blend(a, b, t):
    return tuple(x + (y - x) * t for x, y in zip(a, b))


# --- Profiles ----------------------------------------------------------------------------------


def fillet(points, radius=0.04, steps=6):
    """Round the corners of a polyline; extra points keep the straight parts flat when shaded."""
    out = [Vector(points[0])]
    for before, here, after in zip(points, points[1:], points[2:]):
        p = Vector(here)
        a, b = Vector(before) - p, Vector(after) - p
        if a.length < 1e-6 or b.length < 1e-6:
            continue
        cut = min(radius, a.length * 0.45, b.length * 0.45)
        start, end = p + a.normalized() * cut, p + b.normalized() * cut
        if a.normalized().dot(b.normalized()) < -0.985:
            out.append(p)
            continue
        out.append(p + a.normalized() * min(cut * 1.15, a.length * 0.49))
        for i in range(steps + 1):
            t = i / steps
            out.append(start * (1 - t) ** 2 + p * 2 * t * (1 - t) + end * t**2)
        out.append(p + b.normalized() * min(cut * 1.15, b.length * 0.49))
    out.append(Vector(points[-1]))
    return out


def inset(profile, distance):
    """The same profile moved inwards (towards the axis and up from the bottom)."""
    out = []
    for i, p in enumerate(profile):
        before, after = profile[max(i - 1, 0)], profile[min(i + 1, len(profile) - 1)]
        along = (after - before).normalized() if (after - before).length else Vector((1, 0))
        q = p + Vector((-along.y, along.x)) * distance
        out.append(Vector((max(q.x, 0), q.y)))
    out[0].x = 0
    return out


def shell(outer, wall):
    """A wall of even thickness: up the outside, over a fire-polished rim, down the inside."""
    inner = inset(outer, wall)
    a, b = outer[-1], inner[-1]
    middle, half = (a + b) / 2, (a - b) / 2
    up = Vector((-half.y, half.x))
    rim = [middle + half * math.cos(t) + up * math.sin(t) for t in (i * math.pi / 10 for i in range(1, 10))]
    near = lambda p, q: p + (q - p) * min(0.5, wall * 0.3 / max((q - p).length, 1e-6))
    return outer[:-1] + [near(a, outer[-2]), a, *rim, b, near(b, inner[-2])] + inner[:-1][::-1]


class Studio:
    def __init__(self, width, height, samples=64, backdrop=PAPER, seed=7):
        bpy.ops.wm.read_factory_settings(use_empty=True)
        random.seed(seed)
        self.random = random.Random(seed)
        self.scene = scene = bpy.context.scene
        self.backdrop_color = backdrop
        self.materials = {}
        self._render_settings(scene, width, height, samples)
        self._world()
        self.sweep(backdrop)
        # Late morning through a wide window on the left, a low fill on the right, a rim from behind.
        self.light((-6.5, -4.5, 7.5), 900, 2.8, (1, 0.93, 0.84))
        self.light((7, -5, 3.5), 190, 5, (0.84, 0.95, 1))
        self.light((2.5, 3.2, 6.8), 260, 3, (1, 0.98, 0.94))

    def _render_settings(self, scene, width, height, samples):
        scene.render.engine = "CYCLES"
        scene.render.resolution_x, scene.render.resolution_y = width, height
        scene.render.threads_mode, scene.render.threads = "FIXED", 2
        scene.render.use_persistent_data = False
        cycles = scene.cycles
        cycles.samples = max(4, samples // 2)
        cycles.use_adaptive_sampling = True
        cycles.adaptive_threshold = 0.05
        cycles.adaptive_min_samples = 5
        cycles.caustics_reflective = cycles.caustics_refractive = False
        cycles.sample_clamp_indirect = 3
        cycles.sample_clamp_direct = 12
        cycles.max_bounces = 12
        cycles.diffuse_bounces = 2
        cycles.glossy_bounces = 10
        cycles.transmission_bounces = 12
        cycles.transparent_max_bounces = 16
        cycles.blur_glossy = 0.5
        cycles.use_denoising = False
        cycles.pixel_filter_type = "BLACKMAN_HARRIS"
        cycles.filter_width = 1.5

    def _world(self):
        """A quiet room: bright above, dark low down, which gives glass its drawn edges."""
        world = bpy.data.worlds.new("room")
        self.scene.world = world
        world.use_nodes = True
        tree = world.node_tree
        background = tree.nodes["Background"]
        coordinates = tree.nodes.new("ShaderNodeTexCoord")
        split = tree.nodes.new("ShaderNodeSeparateXYZ")
        ramp = tree.nodes.new("ShaderNodeValToRGB")
        ramp.color_ramp.elements[0].position = 0.0
        ramp.color_ramp.elements[0].color = (*blend(TEAL, MINT, 0.35), 1)
        ramp.color_ramp.elements[1].position = 0.62
        ramp.color_ramp.elements[1].color = (*PAPER, 1)
        tree.links.new(coordinates.outputs["Generated"], split.inputs[0])
        tree.links.new(split.outputs["Z"], ramp.inputs[0])
        tree.links.new(ramp.outputs[0], background.inputs[0])
        background.inputs[1].default_value = 0.48

    # --- Materials -----------------------------------------------------------------------------

    def material(self, color, rough=0.4, metal=0.0, coat=0.0, glow=0.0):
        """Anything that is not clear: painted, printed, moulded or turned."""
        key = ("solid", color, rough, metal, coat, glow)
        if key not in self.materials:
            m = bpy.data.materials.new("solid")
            m.use_nodes = True
            b = m.node_tree.nodes["Principled BSDF"].inputs
            b["Base Color"].default_value = (*color, 1)
            b["Roughness"].default_value = rough
            b["Metallic"].default_value = metal
            b["Clearcoat"].default_value = coat
            b["Clearcoat Roughness"].default_value = 0.08
            if glow:
                b["Emission"].default_value = (*color, 1)
                b["Emission Strength"].default_value = glow
            self.materials[key] = m
        return self.materials[key]

    def clear(self, color, ior, rough=0.0, shadow=None):
        """Glass or liquid; shadow and diffuse rays pass straight through, tinted: no caustic noise."""
        key = ("clear", color, ior, rough, shadow)
        if key not in self.materials:
            m = bpy.data.materials.new("clear")
            m.use_nodes = True
            tree = m.node_tree
            tree.nodes.remove(tree.nodes["Principled BSDF"])
            glass = tree.nodes.new("ShaderNodeBsdfGlass")
            glass.inputs["Color"].default_value = (*color, 1)
            glass.inputs["Roughness"].default_value = rough
            glass.inputs["IOR"].default_value = ior
            passing = tree.nodes.new("ShaderNodeBsdfTransparent")
            passing.inputs[0].default_value = (*(shadow or color), 1)
            path = tree.nodes.new("ShaderNodeLightPath")
            either = tree.nodes.new("ShaderNodeMath")
            either.operation = "MAXIMUM"
            mix = tree.nodes.new("ShaderNodeMixShader")
            tree.links.new(path.outputs["Is Shadow Ray"], either.inputs[0])
            tree.links.new(path.outputs["Is Diffuse Ray"], either.inputs[1])
            # Light that is caught in a rim or an edge ends in a soft mint instead of in black.
            caught = tree.nodes.new("ShaderNodeMath")
            caught.operation = "GREATER_THAN"
            caught.inputs[1].default_value = 6.5
            edge = tree.nodes.new("ShaderNodeEmission")
            edge.inputs[0].default_value = (*blend(LAGOON, MIST, 0.55), 1)
            edge.inputs[1].default_value = 0.62
            body = tree.nodes.new("ShaderNodeMixShader")
            tree.links.new(path.outputs["Ray Depth"], caught.inputs[0])
            tree.links.new(caught.outputs[0], body.inputs[0])
            tree.links.new(glass.outputs[0], body.inputs[1])
            tree.links.new(edge.outputs[0], body.inputs[2])
            tree.links.new(either.outputs[0], mix.inputs[0])
            tree.links.new(body.outputs[0], mix.inputs[1])
            tree.links.new(passing.outputs[0], mix.inputs[2])
            tree.links.new(mix.outputs[0], tree.nodes["Material Output"].inputs[0])
            self.materials[key] = m
        return self.materials[key]

    def glass(self, tint=(0.985, 1.0, 0.995)):
        return self.clear(tint, 1.47, shadow=(0.93, 0.965, 0.955))

    def liquid(self, color):
        """Half clear, half softly glowing by the light that falls into it: reads as coloured water, never as ink.

        Light crosses the surface twice or more, so one crossing takes only part of the colour."""
        key = ("liquid", color)
        if key not in self.materials:
            once = tuple(max(c, 0.004) ** 0.3 for c in color)
            m = self.clear(once, 1.33, shadow=tuple(c**0.6 for c in once)).copy()
            tree = m.node_tree
            nodes = tree.nodes
            body = nodes.new("ShaderNodeBsdfDiffuse")
            body.inputs["Color"].default_value = (*blend(color, (1, 1, 1), 0.16), 1)
            through = nodes.new("ShaderNodeBsdfTranslucent")
            through.inputs["Color"].default_value = (*blend(color, (1, 1, 1), 0.16), 1)
            soft = nodes.new("ShaderNodeMixShader")
            soft.inputs[0].default_value = 0.3
            both = nodes.new("ShaderNodeMixShader")
            both.inputs[0].default_value = 0.4
            glass = next(n for n in nodes if n.type == "BSDF_GLASS")
            next(n for n in nodes if n.type == "EMISSION").inputs[0].default_value = (*blend(color, (1, 1, 1), 0.16), 1)
            end = glass.outputs[0].links[0].to_socket
            tree.links.new(body.outputs[0], soft.inputs[1])
            tree.links.new(through.outputs[0], soft.inputs[2])
            tree.links.new(glass.outputs[0], both.inputs[1])
            tree.links.new(soft.outputs[0], both.inputs[2])
            tree.links.new(both.outputs[0], end)
            self.materials[key] = m
        return self.materials[key]

    def plastic(self, color):
        return self.material(color, 0.28, coat=0.4)

    def matte(self, color):
        return self.material(color, 0.7)

    def steel(self):
        return self.material(STEEL, 0.14, metal=1.0)

    def brass(self):
        return self.material(BRASS, 0.17, metal=1.0)

    # --- Meshes --------------------------------------------------------------------------------

    def mesh(self, verts, faces, mat, at=(0, 0, 0), smooth=True):
        me = bpy.data.meshes.new("m")
        me.from_pydata([tuple(v) for v in verts], [], faces)
        me.update()
        for p in me.polygons:
            p.use_smooth = smooth
        o = bpy.data.objects.new("m", me)
        o.location = at
        self.scene.collection.objects.link(o)
        me.materials.append(mat)
        return o

    def turned(self, profile, at, mat, axis=(0, 0, 1), steps=96):
        """A body of revolution from (radius, height) points, from the bottom axis up; axis tilts it."""
        verts, rings = [], []
        for p in profile:
            r, z = p[0], p[1]
            if r < 1e-5:
                rings.append([len(verts)])
                verts.append((0, 0, z))
            else:
                rings.append(list(range(len(verts), len(verts) + steps)))
                verts += [(r * math.cos(i * math.tau / steps), r * math.sin(i * math.tau / steps), z) for i in range(steps)]
        faces = []
        for a, b in zip(rings, rings[1:]):
            if len(a) == 1 and len(b) == 1:
                continue
            for i in range(steps):
                j = (i + 1) % steps
                if len(a) == 1:
                    faces.append((a[0], b[j], b[i]))
                elif len(b) == 1:
                    faces.append((a[i], a[j], b[0]))
                else:
                    faces.append((a[i], a[j], b[j], b[i]))
        o = self.mesh(verts, faces, mat, at)
        o.rotation_mode = "QUATERNION"
        o.rotation_quaternion = Vector(axis).to_track_quat("Z", "Y")
        return o

    def solid(self, points, at, mat, axis=(0, 0, 1), radius=0.04, steps=96):
        return self.turned(fillet(points, radius), at, mat, axis, steps)

    def rod(self, a, b, r, mat, round_ends=None, steps=40):
        a, b = Vector(a), Vector(b)
        h = (b - a).length
        f = r * 0.25 if round_ends is None else round_ends
        return self.turned(fillet([(0, 0), (r, 0), (r, h), (0, h)], f, 4), a, mat, b - a, steps)

    def capsule(self, a, b, r, mats, steps=48):
        """A rod with round ends; two materials make a two-coloured capsule."""
        a, b = Vector(a), Vector(b)
        h = (b - a).length
        n = 12
        low = [(r * math.sin(i / n * math.pi / 2), -r * math.cos(i / n * math.pi / 2)) for i in range(n + 1)]
        high = [(x, h - z) for x, z in reversed(low)]
        mats = mats if isinstance(mats, (list, tuple)) else [mats]
        if len(mats) == 1:
            return self.turned(low + [(r, h * 0.5)] + high, a, mats[0], b - a, steps)
        m = h * 0.5
        self.turned(low + [(r, m * 0.5), (r, m), (r * 0.9, m + 0.001)], a, mats[0], b - a, steps)
        k = r * 0.965
        cap = [(k * math.sin(i / n * math.pi / 2), h + k * math.cos(i / n * math.pi / 2)) for i in range(n, -1, -1)]
        self.turned([(k * 0.9, m - 0.02), (k, m), (k, m * 1.5)] + cap, a, mats[1], b - a, steps)

    def sphere(self, at, r, mat, scale=(1, 1, 1)):
        n = 32
        o = self.turned([(r * math.sin(i / n * math.pi), -r * math.cos(i / n * math.pi)) for i in range(n + 1)], at, mat, steps=64)
        o.rotation_mode = "XYZ"
        o.scale = scale
        return o

    def box(self, at, size, mat, bevel=0.05, turn=0.0, tilt=(0, 0)):
        """at is the middle of the underside, so that a box stands on what is below it."""
        x, y, z = (v / 2 for v in size)
        verts = [(sx * x, sy * y, sz * z + z) for sx in (-1, 1) for sy in (-1, 1) for sz in (-1, 1)]
        faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
        o = self.mesh(verts, faces, mat, at)
        o.rotation_euler = (tilt[0], tilt[1], turn)
        self.round(o, min(bevel, min(size) * 0.49))
        return o

    def round(self, o, width, segments=5):
        o.data.use_auto_smooth = True
        o.data.auto_smooth_angle = math.radians(50)
        m = o.modifiers.new("b", "BEVEL")
        m.width, m.segments, m.limit_method, m.harden_normals = width, segments, "ANGLE", True

    def plate(self, outline, at, thick, mat, bevel=0.02, rotation=(0, 0, 0)):
        """A flat shape from a closed outline in x and y, with thickness upwards."""
        n = len(outline)
        verts = [(x, y, 0) for x, y in outline] + [(x, y, thick) for x, y in outline]
        faces = [tuple(range(n - 1, -1, -1)), tuple(range(n, 2 * n))] + [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
        o = self.mesh(verts, faces, mat, at)
        o.rotation_euler = rotation
        self.round(o, bevel, 3)
        return o

    def tube(self, points, r, mat, cyclic=False, smooth=True):
        c = bpy.data.curves.new("t", "CURVE")
        c.dimensions, c.bevel_depth, c.bevel_resolution, c.use_fill_caps, c.resolution_u = "3D", r, 6, True, 10
        if smooth:
            spline = c.splines.new("BEZIER")
            spline.bezier_points.add(len(points) - 1)
            for p, q in zip(spline.bezier_points, points):
                p.co = q
                p.handle_left_type = p.handle_right_type = "AUTO"
        else:
            spline = c.splines.new("POLY")
            spline.points.add(len(points) - 1)
            for p, q in zip(spline.points, points):
                p.co = (*q, 1)
        spline.use_cyclic_u = cyclic
        o = bpy.data.objects.new("t", c)
        self.scene.collection.objects.link(o)
        c.materials.append(mat)
        return o

    def vessel(self, outer, wall, at, level, liquid, axis=(0, 0, 1), corner=0.06, glass=None):
        """A glass vessel. The liquid reaches a little into the wall, so that no air gap shows, and
        climbs at its edge as water does. Its surface is level because vessels stand upright."""
        out = fillet(outer, corner)
        self.turned(shell(out, wall), at, glass or self.glass(), axis, 192)
        if not liquid:
            return
        body = inset(out, wall * 0.6)
        fill = []
        for p, q in zip(body, body[1:]):
            if q.y >= level and q.y > p.y:
                t = (level - p.y) / (q.y - p.y)
                edge = p + (q - p) * t
                break
            fill.append(p)
        else:
            edge = body[-1]
        fill.append(edge)
        climb = min(0.03, edge.x * 0.12)
        for k in (0.25, 0.5, 0.75, 1.0):
            fill.append(Vector((edge.x - climb * 2.2 * k, edge.y - climb * (1 - (1 - k) ** 2))))
        fill.append(Vector((0, edge.y - climb)))
        self.turned(fill, at, self.liquid(liquid), axis, 192)

    # --- Room, light, camera -------------------------------------------------------------------

    def sweep(self, color):
        """A seamless backdrop: a floor that curves up into a wall."""
        arc = [i * math.pi / 2 / 32 for i in range(33)]
        line = [(-30, 0)] + [(4 + 3.5 * math.sin(a), 3.5 - 3.5 * math.cos(a)) for a in arc] + [(7.5, 18)]
        verts = [(x, y, z) for y, z in line for x in (-40, 40)]
        faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(line) - 1)]
        self.backdrop = self.mesh(verts, faces, self.material(color, 0.8))

    def light(self, at, energy, size, color=(1, 1, 1), to=(0, 0, 0.8)):
        lamp = bpy.data.lights.new("lamp", "AREA")
        lamp.shape, lamp.energy, lamp.size, lamp.color = "SQUARE", energy, size, color
        o = bpy.data.objects.new("lamp", lamp)
        o.location = at
        o.rotation_euler = (Vector(to) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
        self.scene.collection.objects.link(o)
        return o

    def camera(self, at, to, lens=60, fstop=4.0, focus=None, shift=(0, 0)):
        c = bpy.data.cameras.new("c")
        o = bpy.data.objects.new("c", c)
        self.scene.collection.objects.link(o)
        self.scene.camera = o
        o.location = at
        o.rotation_euler = (Vector(to) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
        c.lens, c.shift_x, c.shift_y = lens, *shift
        c.clip_end = 200
        c.dof.use_dof = True
        view = (Vector(to) - Vector(at)).normalized()
        c.dof.focus_distance = (Vector(focus or to) - Vector(at)).dot(view)
        # An f-number only means something at true scale: one unit counts as a metre to the lens.
        c.dof.aperture_fstop = fstop / 10

    # --- Exposure ------------------------------------------------------------------------------

    def shoot(self, folder):
        """Two halves with different noise, and the passes that guide the denoiser, as float EXR."""
        scene = self.scene
        layer = bpy.context.view_layer
        layer.cycles.denoising_store_passes = True
        scene.use_nodes = True
        tree = scene.node_tree
        tree.nodes.clear()
        layers = tree.nodes.new("CompositorNodeRLayers")
        out = tree.nodes.new("CompositorNodeOutputFile")
        out.base_path = folder
        out.format.file_format, out.format.color_depth, out.format.exr_codec = "OPEN_EXR", "32", "ZIP"
        out.file_slots.clear()
        wanted = {"color": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal"}
        for slot, socket in wanted.items():
            out.file_slots.new(slot)
            tree.links.new(layers.outputs[socket], out.inputs[slot])
        scene.render.image_settings.file_format = "PNG"
        scene.render.filepath = os.path.join(folder, "unused.png")
        for half in (1, 2):
            scene.cycles.seed = half * 101
            scene.frame_set(half)
            bpy.ops.render.render(write_still=False)
