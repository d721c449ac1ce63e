"""Makes one step of a recipe film: animates the renders and writes the clip without text."""

import math
import os
import shutil
import subprocess

import bpy
import cv2
import numpy as np
from mathutils import Matrix, Vector

from film import hex_values
from ingredients import chance_of, stock_of
from parts import thing
from reel_food import poured_at
from reel_motion import RATE, Change, Glide, arrival_map
from reel_moving import ENTER, Falling, Pour, Steam, Swirl, Tool, dust
from reel_scenes import DISTANCE
from reel_studio import Studio
from reel_things import REEL_THINGS

SPRITES = 7


class Shooting(Studio):
    def sprites(self):
        """Sprites of every falling kind in several rotations, by name."""
        names = list(dict.fromkeys(arrival.layer["of"] for arrival in self.arrivals("pieces")))
        if not names:
            return {}
        eye = self.scene.camera.matrix_world
        chance = chance_of("sprites")
        spots, items = [], []
        top = 2.1
        for name in names:
            kind = REEL_THINGS[name]
            size = kind["size"]
            step = size * 1.35 + 0.05
            count = int(min(SPRITES, 2.7 // step))
            for column in range(count):
                stock = stock_of(kind)
                middle = Vector(((column - (count - 1) / 2) * step, top - step / 2, -DISTANCE))
                turn = Matrix.Rotation(chance.uniform(0, 6.3), 4, chance.normal(size=3).tolist())
                item = thing("sprite", stock.meshes[column % len(stock.meshes)])
                item.matrix_world = eye @ Matrix.Translation(middle) @ turn @ Matrix.Scale(size, 4)
                items.append(item)
                spots.append((name, np.array(eye @ middle), step))
            top -= step
        picture, cover = self.cut_out(items, 24)
        for item in items:
            bpy.data.objects.remove(item)
        found = {name: [] for name in names}
        for name, place, step in spots:
            ((x, y, far),) = self.view.pixels(place)
            half = int(step / 2 * self.view.focal / far)
            part = slice(max(0, int(y) - half), int(y) + half), slice(max(0, int(x) - half), int(x) + half)
            found[name].append((picture[part].astype(np.float32), cover[part], far))
        return found

    def falling(self):
        # Food that changes while it is worked does not fall in.
        if self.set.shot.get("blend"):
            return []
        sprites = self.sprites()
        drops = []
        for arrival in self.arrivals("pieces"):
            name = arrival.layer["of"]
            place = tuple(arrival.item.matrix_world.translation)
            drops.append(Falling(sprites[name], place, arrival.start, REEL_THINGS[name]["size"], chance_of("fall", name, arrival.index)))
        return sorted([*drops, *self.dusts()], key=lambda drop: -drop.place[1])

    def dusts(self):
        """Powder falls from above before it rests."""
        drops = []
        for arrival in self.arrivals("mound"):
            layer = arrival.layer
            chance = chance_of("dust", arrival.index)
            sprites = dust(hex_values(layer["color"]) * 255, chance)
            x, y = layer.get("at", (0, 0))
            for _ in range(420):
                far, angle = layer["radius"] * 0.7 * math.sqrt(chance.random()), chance.uniform(0, 6.3)
                place = (x + far * math.cos(angle), y + far * math.sin(angle), self.set.height_at(x, y) - 0.02)
                at = chance.uniform(arrival.start, arrival.end)
                drops.append(Falling(sprites, place, at, 0.02, chance))
        return drops

    def pours(self):
        found = []
        for layer, item, start, end in list(self.set.streams()):
            picture, cover = self.cut_out([item], 12)
            cover = cover * (0.8 if layer.get("finish") == "oil" else 1.0)
            bpy.data.objects.remove(item)
            found.append(Pour(picture, cover, start, end))
        return found

    def tools(self, level):
        stir = self.set.shot.get("stir")
        if not stir:
            return []
        items = self.set.spoon()
        pools = [item for item in self.scene.objects if item.name.startswith("pool")]
        for item in items:
            item.pass_index = 1
        picture, cover = self.cut_out(items, 24, pools)
        # Everything but the spoon is its shadow, which may be blurred.
        wood = cv2.GaussianBlur((self.layer("index") > 0.5).astype(np.float32), (0, 0), 0.8)
        cover = np.maximum(cover * wood, cv2.GaussianBlur(cover * (wood < 0.5), (0, 0), 9) * (1 - wood))
        picture = picture * (wood > 0.2)[..., None]
        return [Tool(picture, cover, self.view, level, stir.get("radius", 0.38), stir["turn"], self.stir_start() - ENTER * bool(self.set.shot.get("blend")))]

    def stir_start(self):
        """Pieces fall first, then the spoon moves."""
        return 0.0 if self.set.shot.get("blend") else self.set.seconds * 0.6

    def swirls(self, level):
        shot = self.set.shot
        turn, tremble = shot.get("stir", {}).get("turn", 0) * 0.36, shot.get("simmer", 0)
        if not turn and not tremble:
            return []
        return [Swirl(self.view, level, self.set.ware.reach(level) * 0.97, turn, tremble, self.stir_start())]

    def arrivals(self, put):
        return [arrival for some in self.set.coming for arrival in some if arrival.layer["put"] == put]

    def arrives(self, arrivals, index, level):
        if self.set.shot.get("blend"):
            return np.full(index.shape, self.set.seconds * 0.42, np.float32)
        times, spreads = {}, {}
        for arrival in arrivals:
            layer = arrival.layer
            if layer["put"] == "pieces":
                times[arrival.index] = arrival.start
            else:
                x, y = poured_at(layer)
                reach = layer.get("radius", self.set.ware.radius) + math.hypot(x, y)
                spreads[arrival.index] = (x, y, reach, arrival.start, arrival.end)
        return arrival_map(index, times, spreads, self.view, level, chance_of("spread"))

    def film(self, path):
        job, shot = self.job, self.set.shot
        plates, depth = self.plates()
        level = self.set.food_height()
        ramp = job["seconds"] * 0.5 if shot.get("blend") else 0.14
        changes = [
            Change(before, after, self.arrives(arrivals, index, level), ramp)
            for arrivals, (before, _), (after, index) in zip(self.set.coming, plates, plates[1:])
        ]
        drops, pours, tools, swirls = self.falling(), self.pours(), self.tools(level), self.swirls(level)
        steam = [Steam(self.view, level, self.set.ware.radius, shot["steam"], chance_of("steam"))] if shot.get("steam") else []
        glide = Glide(self.view, np.clip(depth, 1, 30), (job["width"], job["height"]), *job["move"])
        count = round(job["seconds"] * RATE)
        with Writer(path, job["width"], job["height"]) as writer:
            for number in range(count):
                t = number / RATE
                frame = plates[0][0].copy()
                for moving in [*changes, *swirls]:
                    moving.draw(frame, t)
                for drop in drops:
                    drop.draw(frame, t, self.view)
                for moving in [*pours, *tools, *steam]:
                    moving.draw(frame, t)
                writer.add(glide.take(frame, number / count))
        shutil.rmtree(self.folder)


class Writer:
    """Writes an almost lossless film: text and final encoding come later."""

    def __init__(self, path, width, height):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        self.path = path
        settings = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{width}x{height}", "-r", str(RATE), "-i", "-"]
        codec = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "9", "-pix_fmt", "yuv420p"]
        self.command = ["ffmpeg", "-y", "-loglevel", "error", *settings, *codec, f"{path}.part.mkv"]

    def __enter__(self):
        self.process = subprocess.Popen(self.command, stdin=subprocess.PIPE)
        return self

    def add(self, frame):
        self.process.stdin.write(np.ascontiguousarray(frame).tobytes())

    def __exit__(self, *failure):
        self.process.stdin.close()
        if self.process.wait() != 0:
            raise RuntimeError(f"ffmpeg could not write {self.path}")
        os.replace(f"{self.path}.part.mkv", self.path)


def take_clip(job, denoiser):
    Shooting(job, denoiser).film(job["out"])
