"""Animates two pictures of a step: what changes, when, and the camera move. Does not use Blender."""

import cv2
import numpy as np

RATE = 24


def smooth(value):
    value = np.clip(value, 0, 1)
    return value * value * (3 - 2 * value)


class View:
    """The camera projection: from positions to pixels, and from pixels to a horizontal plane."""

    def __init__(self, matrix, lens, shift, width, height):
        self.inverse = np.linalg.inv(matrix)
        self.matrix, self.width, self.height = matrix, width, height
        self.focal = lens / 36 * height
        self.shift = shift * height

    def pixels(self, places):
        places = np.atleast_2d(places)
        eye = places @ self.inverse[:3, :3].T + self.inverse[:3, 3]
        x = self.width / 2 + self.focal * eye[:, 0] / -eye[:, 2]
        y = self.height / 2 - self.focal * eye[:, 1] / -eye[:, 2] + self.shift
        return np.column_stack((x, y, -eye[:, 2]))

    def plane(self, x, y, level):
        ray = np.stack(((x - self.width / 2) / self.focal, (self.height / 2 - y + self.shift) / self.focal, -np.ones_like(x)), -1)
        way = ray @ self.matrix[:3, :3].T
        eye = self.matrix[:3, 3]
        far = (level - eye[2]) / way[..., 2]
        return eye[0] + way[..., 0] * far, eye[1] + way[..., 1] * far


def paste(frame, patch, alpha, left, top):
    """Lays a small picture over the frame, cropped at its edges."""
    height, width = alpha.shape
    x0, y0 = max(left, 0), max(top, 0)
    x1, y1 = min(left + width, frame.shape[1]), min(top + height, frame.shape[0])
    if x0 >= x1 or y0 >= y1:
        return
    part = slice(y0 - top, y1 - top), slice(x0 - left, x1 - left)
    under = frame[y0:y1, x0:x1]
    share = alpha[part][..., None]
    under += (patch[part] - under) * share


class Glide:
    """Slides and zooms the camera, with parallax from the depth of the picture."""

    def __init__(self, view, depth, size, slide, zoom):
        self.size, self.slide, self.zoom = size, slide, zoom
        self.focal = view.focal
        width, height = size
        middle = float(np.median(depth[depth.shape[0] // 3 : depth.shape[0] // 2, depth.shape[1] // 3 : -depth.shape[1] // 3]))
        self.bend = cv2.GaussianBlur((1 / depth - 1 / middle).astype(np.float32), (0, 0), 5)
        rows, columns = np.mgrid[0:height, 0:width].astype(np.float32)
        self.x, self.y = columns - width / 2, rows - height / 2
        self.center = view.width / 2, view.height / 2

    def take(self, frame, share):
        zoom = self.zoom[0] + (self.zoom[1] - self.zoom[0]) * share
        x, y = self.x / zoom + self.center[0], self.y / zoom + self.center[1]
        slide = self.slide * (share - 0.5) * self.focal
        move = cv2.remap(self.bend, x.astype(np.float32), y.astype(np.float32), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        shot = cv2.remap(frame, (x + slide * move).astype(np.float32), y.astype(np.float32), cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
        return np.clip(shot, 0, 255).astype(np.uint8)


def arrival_map(index, times, spreads, view, level, chance):
    """The time at which each pixel changes from the first picture to the second."""
    known = np.full(index.shape, np.nan, np.float32)
    table = np.full(int(index.max()) + 1, np.nan, np.float32)
    for number, at in times.items():
        if number < len(table):
            table[number] = at
    known = table[index]
    rows, columns = np.mgrid[0 : index.shape[0], 0 : index.shape[1]].astype(np.float32)
    rough = cv2.resize(chance.normal(0, 1, (22, 12)).astype(np.float32), (index.shape[1], index.shape[0]), interpolation=cv2.INTER_CUBIC)
    for number, (x, y, radius, start, end) in spreads.items():
        px, py = view.plane(columns, rows, level)
        away = np.hypot(px - x, py - y) / radius
        known = np.where(index == number, start + (end - start) * np.clip(away + 0.035 * rough, 0, 1.1) ** 1.4, known)
    blank = np.isnan(known)
    if blank.all():
        return np.zeros(index.shape, np.float32)
    _far, nearest = cv2.distanceTransformWithLabels(blank.astype(np.uint8), cv2.DIST_L2, 5, labelType=cv2.DIST_LABEL_PIXEL)
    by_label = np.zeros(int(nearest.max()) + 1, np.float32)
    by_label[nearest[~blank]] = known[~blank]
    full = by_label[nearest]
    return np.where(blank, cv2.GaussianBlur(full, (0, 0), 6), full)


class Change:
    """Fades from one picture to the next, at each pixel in its own time."""

    def __init__(self, before, after, arrives, ramp):
        change = after - before
        rows, columns = (np.flatnonzero(np.abs(change).max((axis, 2)) > 1.5) for axis in (1, 0))
        self.empty = len(rows) == 0
        if self.empty:
            return
        self.part = slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1)
        self.change, self.arrives, self.ramp = change[self.part], arrives[self.part], ramp

    def draw(self, frame, t):
        if self.empty:
            return
        share = smooth((t - self.arrives) / self.ramp + 0.5)
        frame[self.part] += self.change * share[..., None].astype(np.float32)
