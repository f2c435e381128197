"""Develops a picture: two noisy halves in, one clean 16-bit PNG out (numpy and OpenCV).

Each half is smoothed with weights that were measured on the other half (non-local means with the
known variance, guided by surface colour and direction), so that noise cannot vote for itself. Then
the colours are laid into display range so that the palette stays what it is, and a trace of grain
keeps smooth backdrops from banding.
"""
import os

import cv2
import numpy as np


def read_exr(path):
    import bpy

    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Non-Color"
    w, h = image.size
    data = np.empty(w * h * 4, np.float32)
    image.pixels.foreach_get(data)
    bpy.data.images.remove(image)
    return np.ascontiguousarray(data.reshape(h, w, 4)[::-1, :, :3])


def calm_outliers(a, b):
    """A pixel far from its surroundings and from the same pixel of the other half is noise."""
    out = []
    for own, other in ((a, b), (b, a)):
        median = np.dstack([cv2.medianBlur(np.ascontiguousarray(own[..., c]), 3) for c in range(3)])
        spread = cv2.blur(np.abs(own - median), (7, 7))
        far = (np.abs(own - median) > 2.5 * spread + 0.03).any(2)
        alone = (np.abs(own - other) > 0.2 * np.maximum(own, other) + 0.02).any(2)
        out.append(np.where((far & alone)[..., None], median, own).astype(np.float32))
    return out


def smooth(a, b, guide, radius, step, k, patch=5):
    """Both halves smoothed with weights from the other one. guide: features scaled to 'one is different'."""
    light = np.float32([0.3, 0.5, 0.2])
    la, lb = a @ light, b @ light
    var = cv2.GaussianBlur((la - lb) ** 2 / 2, (0, 0), 2.0 + step) + np.float32(1e-7)
    # At an edge the variance is uncertain: never trust less than its wider surroundings say.
    var = np.maximum(var, 0.25 * cv2.GaussianBlur(var, (0, 0), 12))
    edge = radius * step
    pad = lambda x: cv2.copyMakeBorder(x, edge, edge, edge, edge, cv2.BORDER_REFLECT_101)
    h, w = la.shape
    wide = [pad(x) for x in (a, b, la, lb, var, guide)]
    sums = [np.zeros_like(a), np.zeros_like(b)]
    weights = [np.zeros((h, w), np.float32) for _ in range(2)]
    for dy in range(-radius, radius + 1):
        for dx in range(-radius, radius + 1):
            if dx * dx + dy * dy > (radius + 0.5) ** 2:
                continue
            y, x = edge + dy * step, edge + dx * step
            a_q, b_q, la_q, lb_q, var_q, guide_q = (m[y : y + h, x : x + w] for m in wide)
            difference = guide - guide_q
            fence = cv2.transform(difference * difference, np.ones((1, difference.shape[2]), np.float32))
            scale = k * k * (var + var_q) + np.float32(1e-7)
            known = var + np.minimum(var, var_q)
            # Weights for half a are measured on b, and the other way round.
            for i, (own, own_q, moved) in enumerate(((lb, lb_q, a_q), (la, la_q, b_q))):
                d = own - own_q
                d = cv2.blur(d * d - known, (patch, patch)) / scale
                weight = cv2.exp(-(np.maximum(d, 0) + fence))
                sums[i] += moved * weight[..., None]
                weights[i] += weight
    return [s / np.maximum(w, 1e-6)[..., None] for s, w in zip(sums, weights)]


def denoise(a, b, albedo, normal):
    a, b = calm_outliers(a, b)
    # Work in a domain where noise is about even in lights and darks.
    to, back = (lambda x: np.log1p(np.maximum(x, 0) * 4)), (lambda x: np.expm1(x) / 4)
    a, b = to(a), to(b)
    albedo, normal = cv2.GaussianBlur(albedo, (0, 0), 0.6), cv2.GaussianBlur(normal, (0, 0), 0.6)
    tints = (albedo @ np.float32([0.3, 0.5, 0.2]), albedo[..., 0] - albedo[..., 2])
    guide = np.dstack([*(t / 0.05 for t in tints), normal[..., 0] / 0.12, normal[..., 2] / 0.12]).astype(np.float32)
    a, b = smooth(a, b, guide, 5, 1, 0.75)
    a, b = smooth(a, b, guide, 3, 3, 0.9, patch=3)
    a, b = smooth(a, b, guide, 2, 9, 0.9, patch=3)
    return back((a + b) / 2)


def tone(x, exposure):
    """Base colours pass unchanged, only highlights are compressed (Khronos neutral curve)."""
    x = np.maximum(x, 0) * exposure
    low = x.min(2, keepdims=True)
    offset = np.where(low < 0.08, low - 6.25 * low * low, 0.04)
    x = x - offset * 0.5
    peak = x.max(2, keepdims=True)
    start, desaturation = 0.76, 0.15
    d = 1.0 - start
    new_peak = 1.0 - d * d / (peak + d - start)
    g = 1.0 - 1.0 / (desaturation * (peak - new_peak) + 1.0)
    squeezed = x * (new_peak / np.maximum(peak, 1e-6))
    squeezed = squeezed * (1 - g) + new_peak * g
    x = np.clip(np.where(peak < start, x, squeezed), 0, 1)
    x = np.where(x <= 0.0031308, x * 12.92, 1.055 * np.power(np.maximum(x, 1e-8), 1 / 2.4) - 0.055)
    # A little more depth, without touching black, white or the middle.
    return x + 0.045 * np.sin((x - 0.5) * 2 * np.pi) * (x * (1 - x) * 4)


def develop(folder, out, exposure=1.1, grain=0.0035, seed=5):
    read = lambda slot, half: read_exr(os.path.join(folder, f"{slot}{half:04d}.exr"))
    a, b = read("color", 1), read("color", 2)
    albedo = (read("albedo", 1) + read("albedo", 2)) / 2
    normal = (read("normal", 1) + read("normal", 2)) / 2
    x = tone(denoise(a, b, albedo, normal), exposure)
    rng = np.random.default_rng(seed)
    x = x + cv2.GaussianBlur(rng.normal(0, 1, x.shape[:2]).astype(np.float32), (0, 0), 0.55)[..., None] * grain * 1.6
    x = np.clip(x, 0, 1)
    cv2.imwrite(out, (x[..., ::-1] * 65535 + 0.5).astype(np.uint16))
