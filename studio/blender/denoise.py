"""Removes the noise from a render with the weights of Open Image Denoise, run by PyTorch."""

import struct

import numpy as np
import torch
import torch.nn.functional as F

torch.set_grad_enabled(False)

MAGIC = 0x41D7
DTYPES = {"f": np.float32, "h": np.float16}

# Rows per convolution: a whole picture at once would need too much memory.
BAND = 64
# The network halves the picture four times.
MULTIPLE = 16
EDGE = 2 * MULTIPLE


def read_tensors(path):
    """The named tensors of a .tza file."""
    data = open(path, "rb").read()
    magic, major, _minor, table = struct.unpack_from("<HBBQ", data, 0)
    if magic != MAGIC or major != 2:
        raise ValueError(f"{path} is not a file of weights")
    (count,) = struct.unpack_from("<I", data, table)
    at = table + 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", data, at)
        name = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        rank = data[at]
        shape = struct.unpack_from(f"<{rank}I", data, at + 1)
        at += 1 + 4 * rank + rank
        kind = chr(data[at])
        (offset,) = struct.unpack_from("<Q", data, at + 1)
        at += 9
        values = np.frombuffer(data, DTYPES[kind], int(np.prod(shape)), offset)
        tensors[name] = torch.from_numpy(values.reshape(shape).astype(np.float32))
    return tensors


class PerceptualCurve:
    """Compresses linear light to 0..1, as the network was trained."""

    A, B, C, D = 1.41283765e3, 1.64593172, 4.31384981e-1, -2.94139609e-3
    E, F, G = 1.92653254e-1, 6.26026094e-3, 9.98620152e-1
    Y0, Y1, X0, X1 = 1.5794576e-6, 3.22087631e-2, 2.23151711e-3, 3.70974749e-1
    MOST = E * np.log(65504 + F) + G

    def forward(self, y):
        middle = self.B * np.power(np.maximum(y, 0), self.C) + self.D
        high = self.E * np.log(np.maximum(y, 0) + self.F) + self.G
        return np.where(y <= self.Y0, self.A * y, np.where(y <= self.Y1, middle, high)) / self.MOST

    def inverse(self, x):
        x = x * self.MOST
        middle = np.power(np.maximum((x - self.D) / self.B, 0), 1 / self.C)
        high = np.exp((x - self.G) / self.E) - self.F
        return np.where(x <= self.X0, x / self.A, np.where(x <= self.X1, middle, high))


def exposure_of(color):
    """The factor that brings the mean of the picture to middle grey."""
    light = color @ np.array([0.212671, 0.715160, 0.072169], np.float32)
    light = light[light > 1e-8]
    return 0.18 / float(np.exp2(np.mean(np.log2(light)))) if light.size else 1.0


class Denoiser:
    CURVE = PerceptualCurve()

    def __init__(self, weights):
        self.tensors = read_tensors(weights)

    def conv(self, name, x, relu=True):
        weight, bias = self.tensors[f"{name}.weight"], self.tensors[f"{name}.bias"]
        height = x.shape[2]
        padded = F.pad(x, (1, 1, 1, 1))
        bands = []
        # The Arm build of oneDNN is four times slower here than plain BLAS.
        with torch.backends.mkldnn.flags(enabled=False):
            for top in range(0, height, BAND):
                part = F.conv2d(padded[:, :, top : min(top + BAND, height) + 2], weight, bias)
                bands.append(F.relu_(part) if relu else part)
        return torch.cat(bands, 2)

    def step_up(self, name, x, skip):
        x = torch.cat((F.interpolate(x, scale_factor=2, mode="nearest"), skip), 1)
        return self.conv(f"{name}b", self.conv(f"{name}a", x))

    def network(self, x):
        pool1 = F.max_pool2d(self.conv("enc_conv1", self.conv("enc_conv0", x)), 2)
        pool2 = F.max_pool2d(self.conv("enc_conv2", pool1), 2)
        pool3 = F.max_pool2d(self.conv("enc_conv3", pool2), 2)
        pool4 = F.max_pool2d(self.conv("enc_conv4", pool3), 2)
        deep = self.conv("enc_conv5b", self.conv("enc_conv5a", pool4))
        up = self.step_up("dec_conv4", deep, pool3)
        up = self.step_up("dec_conv3", up, pool2)
        up = self.step_up("dec_conv2", up, pool1)
        return self.conv("dec_conv0", self.step_up("dec_conv1", up, x))

    def clean(self, color, albedo, normal):
        """Pictures of height x width x 3, in linear light."""
        height, width = color.shape[:2]
        scale = exposure_of(color)
        squeezed = self.CURVE.forward(np.clip(color, 0, 65504) * scale)
        layers = [squeezed, np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * 0.5 + 0.5]
        x = torch.from_numpy(np.concatenate(layers, 2).astype(np.float32)).permute(2, 0, 1)[None]
        # Mirrored padding: repeated edge pixels would leave streaks that are not removed.
        x = F.pad(x, (EDGE, EDGE - width % MULTIPLE, EDGE, EDGE - height % MULTIPLE), mode="reflect")
        y = self.network(x)[0, :, EDGE : EDGE + height, EDGE : EDGE + width].permute(1, 2, 0).numpy()
        return (self.CURVE.inverse(np.clip(y, 0, 1)) / scale).astype(np.float32)
