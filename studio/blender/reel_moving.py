"""Moving parts of a step: falling pieces, poured oil, a spoon, steam. Does not use Blender."""

import math

import cv2
import numpy as np

from reel_motion import RATE, paste, smooth

FALL = 0.42
HEIGHT = 3.0
# Pieces that are placed instead of dropped.
LARGE = 0.4
SHUTTER = 0.5 / RATE
LIGHT_WAY = np.array((0.62, -0.22))


class Falling:
    """One falling piece: a sprite that rotates, comes into focus and lands."""

    def __init__(self, sprites, place, at, size, chance):
        self.sprite = sprites[int(chance.integers(len(sprites)))]
        self.place, self.at, self.size = np.asarray(place), at, size
        large = size > LARGE
        self.turn = 0 if large else chance.uniform(0, 360)
        self.spin = chance.normal(0, 6 if large else 260)
        self.drift = chance.normal(0, 0.02 if large else 0.1, 2)
        self.height = HEIGHT * (0.5 if large else 1)

    def draw(self, frame, t, view):
        share = (t - (self.at - FALL)) / FALL
        if not 0 <= share < 1:
            return
        up, soon = (self.height * (1 - min(s, 1) ** 2) for s in (share, share + SHUTTER / FALL))
        aside = self.drift * (1 - share)
        here = self.place + (*aside, up)
        now, then = view.pixels([here, here + (0, 0, soon - up)])
        patch, alpha, distance = self.sprite
        scale = distance / now[2]
        self.draw_shadow(frame, view, up)
        blur = min(80, abs(then[1] - now[1]))
        side = int(math.hypot(*alpha.shape) * scale + blur) + 4
        middle = side / 2
        matrix = cv2.getRotationMatrix2D((alpha.shape[1] / 2, alpha.shape[0] / 2), self.turn + self.spin * (1 - share), scale)
        matrix[:, 2] += middle - np.array((alpha.shape[1], alpha.shape[0])) / 2
        both = cv2.warpAffine(np.dstack((patch * alpha[..., None], alpha)), matrix, (side, side), flags=cv2.INTER_AREA)
        if blur > 1.5:
            both = cv2.blur(both, (1, int(blur) | 1))
        cover = both[..., 3]
        paste(frame, both[..., :3] / np.maximum(cover, 1e-4)[..., None], np.clip(cover, 0, 1), int(now[0] - middle), int(now[1] - middle))

    def draw_shadow(self, frame, view, up):
        if self.size < 0.09 or up > 1.4:
            return
        spot = self.place + (*(LIGHT_WAY * up), 0)
        ((x, y, far),) = view.pixels(spot)
        radius = max(3, self.size * (0.34 + 0.4 * up) * view.focal / far)
        side = int(radius * 2.4)
        gy, gx = np.mgrid[-side : side + 1, -side : side + 1] / radius
        dark = 0.42 * (1 - up / 1.4) ** 1.5 * np.exp(-(gx**2 + (gy * 1.35) ** 2))
        paste(frame, np.zeros((*dark.shape, 3), np.float32), dark.astype(np.float32), int(x) - side, int(y) - side)


def dust(color, chance):
    """Falling powder: soft specks of its colour."""
    sprites = []
    for _ in range(5):
        side = int(chance.integers(7, 13))
        gy, gx = np.mgrid[-1 : 1 : side * 1j, -1 : 1 : side * 1j]
        alpha = np.exp(-(gx**2 + gy**2) * 3.2).astype(np.float32) * 0.8
        tone = np.array(color) * chance.uniform(0.85, 1.08)
        sprites.append((np.full((side, side, 3), tone, np.float32), alpha, 7.5))
    return sprites


class Pour:
    """A stream: its front falls, it wavers, then its end falls."""

    def __init__(self, picture, alpha, start, end, rate=3000.0):
        self.start, self.end, self.rate = start, end, rate
        columns = np.flatnonzero(alpha.max(0) > 0.02)
        rows = np.flatnonzero(alpha.max(1) > 0.02)
        self.left, self.right = max(columns[0] - 14, 0), min(columns[-1] + 15, alpha.shape[1])
        self.foot = rows[-1]
        self.both = np.dstack((picture, alpha))[:, self.left : self.right].astype(np.float32)

    def draw(self, frame, t):
        if not self.start - 0.3 <= t <= self.end + 0.4:
            return
        rows, columns = np.mgrid[0 : self.both.shape[0], 0 : self.both.shape[1]].astype(np.float32)
        sway = 2.2 * np.sin(rows / 70 - t * 21) + 1.2 * np.sin(rows / 23 - t * 34)
        sway *= np.clip((self.foot - rows) / 160, 0, 1)
        both = cv2.remap(self.both, columns + sway, rows, cv2.INTER_LINEAR)
        front = (t - self.start + 0.25) * self.rate
        tail = (t - self.end) * self.rate
        seen = smooth((front - rows) / 60) * smooth((rows - tail) / 90)
        paste(frame, both[..., :3], both[..., 3] * seen, self.left, 0)


class Swirl:
    """Turns the food around the middle of its pan, more in the middle than at the wall, with a slight tremble."""

    def __init__(self, view, level, radius, turn, tremble, start):
        self.start = start
        ring = np.linspace(0, 2 * math.pi, 60)
        edge = view.pixels(np.column_stack((radius * np.cos(ring), radius * np.sin(ring), np.full(60, level))))
        self.left, self.right = int(edge[:, 0].min()), int(edge[:, 0].max()) + 1
        self.top, self.foot = int(edge[:, 1].min()), int(edge[:, 1].max()) + 1
        rows, columns = np.mgrid[self.top : self.foot, self.left : self.right].astype(np.float32)
        self.x, self.y = view.plane(columns, rows, level)
        self.columns, self.rows = columns, rows
        far = np.hypot(self.x, self.y) / radius
        self.share = smooth((1 - far) / 0.8)
        self.view, self.level, self.turn, self.tremble = view, level, turn, tremble

    def draw(self, frame, t):
        angle = -self.turn * max(0, t - self.start) * self.share
        c, s = np.cos(angle), np.sin(angle)
        places = np.stack((c * self.x - s * self.y, s * self.x + c * self.y, np.full_like(self.x, self.level)), -1)
        pixels = self.view.pixels(places.reshape(-1, 3)).reshape(*self.x.shape, 3).astype(np.float32)
        shake = self.tremble * np.clip(self.share * 4, 0, 1)
        px = pixels[..., 0] + shake * (np.sin(self.x * 23 + t * 9) + np.sin(self.y * 17 - t * 12 + self.x * 9))
        py = pixels[..., 1] + shake * (np.sin(self.y * 21 + t * 11) + np.sin(self.x * 15 + t * 8 - self.y * 11))
        turned = cv2.remap(frame, px.astype(np.float32), py.astype(np.float32), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        part = frame[self.top : self.foot, self.left : self.right]
        part += (turned - part) * np.clip(self.share * 12, 0, 1)[..., None].astype(np.float32)


# How long the spoon takes to appear.
ENTER = 0.3


class Tool:
    """A spoon that stirs; its picture includes its shadow."""

    def __init__(self, picture, alpha, view, level, radius, turn, start):
        self.start = start
        self.picture, self.alpha, self.view = picture.astype(np.float32), alpha.astype(np.float32), view
        self.level, self.radius, self.turn = level, radius, turn
        self.origin = view.pixels((0, 0, level))[0]

    def draw(self, frame, t):
        if t < self.start - ENTER:
            return
        angle = -0.6 + self.turn * max(0, t - self.start)
        place = (self.radius * math.cos(angle), self.radius * math.sin(angle), self.level)
        x, y, _far = self.view.pixels(place)[0] - self.origin
        away = 1 - smooth((t - self.start) / ENTER + 1)
        x, y = x + away * 420, y - away * 760
        matrix = np.array(((1, 0, x), (0, 1, y)), np.float32)
        size = frame.shape[1], frame.shape[0]
        both = cv2.warpAffine(np.dstack((self.picture, self.alpha)), matrix, size, flags=cv2.INTER_LINEAR)
        frame += (both[..., :3] - frame) * both[..., 3:]


class Steam:
    """Steam over the pan: layers of noise that rise and fade."""

    def __init__(self, view, level, radius, strength, chance):
        noise = chance.random((48, 24)).astype(np.float32)
        tile = np.tile(noise, (2, 1))
        self.veil = cv2.resize(tile, (480, 1920), interpolation=cv2.INTER_CUBIC)
        ((self.x, self.y, far),) = view.pixels((0, 0, level))
        self.wide = radius * view.focal / far
        self.strength = strength

    def draw(self, frame, t):
        height, width = frame.shape[0] // 2, frame.shape[1] // 2
        rows, columns = np.mgrid[0:height, 0:width].astype(np.float32) * 2
        up = (self.y - rows) / self.wide
        aside = (columns - self.x) / self.wide + 0.16 * np.sin(up * 3 + t * 1.5) * np.clip(up, 0, 2)
        u = 240 + aside * 75
        v = np.mod(up * 95 - t * 70, 960) + 300
        veil = cv2.remap(self.veil, u.astype(np.float32), (1920 - v).astype(np.float32) % 1900, cv2.INTER_LINEAR)
        veil = smooth((veil - 0.5) * 2.4)
        shape = np.exp(-((aside / (0.42 + 0.16 * np.clip(up, 0, 2))) ** 2)) * smooth((up + 0.25) / 0.6) * smooth((1.75 - up) / 1.3)
        share = cv2.resize((veil * shape * self.strength).astype(np.float32), (frame.shape[1], frame.shape[0]))
        frame += (250 - frame) * share[..., None]
