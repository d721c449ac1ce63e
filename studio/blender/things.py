"""The ingredients of each product. One unit is about 13 cm; small grain is slightly enlarged, so that it is visible on
a product card."""

# Surfaces: (roughness, gloss, mottle, mottle scale, bump, variation between pieces)
SKINS = {
    "husk": (0.82, 0.2, 0.35, 5, 0.25, 0.2),
    "skin": (0.5, 0.4, 0.3, 7, 0.06, 0.25),
    "seed": (0.42, 0.45, 0.2, 4, 0.04, 0.35),
    "gloss": (0.26, 0.5, 0.15, 4, 0.02, 0.3),
    "meal": (0.62, 0.25, 0.18, 6, 0.04, 0.16),
    "root": (0.78, 0.2, 0.4, 6, 0.3, 0.2),
    "pepper": (0.55, 0.4, 0.35, 8, 0.15, 0.35),
    "chilli": (0.3, 0.5, 0.4, 5, 0.1, 0.3),
    "stalk": (0.7, 0.2, 0.3, 8, 0.1, 0.2),
    "bark": (0.75, 0.2, 0.45, 9, 0.3, 0.2),
    "dry_fruit": (0.6, 0.3, 0.35, 6, 0.3, 0.25),
    "resin": (0.62, 0.35, 0.5, 7, 0.5, 0.3),
    "sugar": (0.5, 0.4, 0.45, 9, 0.5, 0.15),
    "leaf": (0.7, 0.25, 0.35, 5, 0.2, 0.35),
    "flesh": (0.48, 0.35, 0.08, 12, 0.05, 0.05),
    "shell": (0.8, 0.2, 0.5, 14, 0.6, 0.1),
    "butter": (0.4, 0.4, 0.05, 8, 0.05, 0.05),
    "wax": (0.45, 0.4, 0.2, 8, 0.1, 0.1),
    "honey": (0.06, 0.6, 0.1, 4, 0.0, 0.1),
}


def kind(shape, size, skins, pose="any", share=1.0, places=()):
    """`skins` are (skin, colours) for each material of the shape; a piece takes one of the colours. Pieces with
    `places` have given positions: (x, y, rotation, tilt to the camera)."""
    return {"shape": shape, "size": size, "skins": skins, "pose": pose, "share": share, "places": places}


def grain(shape, size, *colors, skin="meal", pose="any"):
    return [kind(shape, size, [(skin, colors)], pose)]


THINGS = {
    "peanut-oil": [
        kind("pod", 0.31, [("husk", ("#d9ae78", "#cf9f66", "#e2bd8b"))], "roll", 0.62),
        kind("kernel", 0.13, [("skin", ("#a4553a", "#b2654a", "#8f4530"))], "roll", 0.38),
    ],
    "black-mustard-oil": grain("round", 0.03, "#2a221b", "#3a2e23", "#4c3a2a", skin="seed"),
    "coconut-oil": [
        kind(
            "coconut",
            0.68,
            [("shell", ("#5f3d25",)), ("flesh", ("#ece7db",))],
            places=((0.8, 0.1, 30, 34), (-0.82, 0.16, 140, 26), (-1.02, -0.98, 60, 20)),
        ),
        kind("coconut_bit", 0.3, [("flesh", ("#e9e3d6", "#efeadf")), ("shell", ("#6b4429",))], "any", 0.5),
    ],
    "sesame-oil": grain("tear", 0.05, "#d9b98a", "#c79f66", "#e4cda5", "#8a6238", skin="seed", pose="roll"),
    "sunflower-oil": [
        kind("striped", 0.105, [("striped", ("#2b2724",))], "flat", 0.75),
        kind("tear", 0.08, [("meal", ("#dccba6", "#d0bc92"))], "flat", 0.25),
    ],
    "safflower-oil": grain("fat_tear", 0.07, "#f1e8d5", "#e8dcc3", "#f6f0e2", skin="seed", pose="roll"),
    "turmeric-powder": [
        kind("finger", 0.44, [("root", ("#ad7119", "#95600f", "#bd8628")), ("resin", ("#d07c0a",))], "roll", 0.6)
    ],
    "red-chilli-powder": [
        kind("chilli", 0.62, [("chilli", ("#8d1a12", "#7a130e", "#a3241a")), ("stalk", ("#7d7a45",))], "roll")
    ],
    "coriander-powder": grain("coriander", 0.054, "#b3995c", "#a58a4f", "#c4ab70", skin="husk"),
    "cumin-powder": grain("cumin", 0.075, "#8d6a3c", "#785730", "#a07c4b", skin="husk", pose="roll"),
    "black-pepper": grain("pepper", 0.056, "#2e2924", "#3b342d", "#241f1b", skin="pepper"),
    "garam-masala": [
        kind("star", 0.32, [("bark", ("#6d3a20", "#7c4728")), ("gloss", ("#7a3d18",))], "flat", 0.2),
        kind("stick", 0.52, [("bark", ("#8e5530", "#7d4826"))], "roll", 0.12),
        kind("clove", 0.13, [("bark", ("#452618", "#54301f")), ("bark", ("#6b4024",))], "roll", 0.3),
        kind("cardamom", 0.15, [("husk", ("#97a064", "#868f52", "#a7ad77"))], "roll", 0.2),
        kind("coriander", 0.054, [("husk", ("#b3995c", "#a58a4f"))], "any", 0.1),
    ],
    "amchur-powder": [kind("mango_slice", 0.4, [("dry_fruit", ("#cfa468", "#bd9054", "#dbb57e"))], "flat")],
    "hing": [kind("chunk", 0.2, [("resin", ("#b07d44", "#976033", "#c69a5c"))], "any")],
    "kasuri-methi": [kind("leaf", 0.115, [("leaf", ("#848d55", "#747d45", "#959c66"))], "any")],
    "moringa-powder": [kind("sprig", 0.62, [("leaf", ("#66904c", "#587f40")), ("stalk", ("#7c8a4e",))], "flat")],
    "forest-honey": [kind("comb", 0.52, [("wax", ("#dba548",)), ("honey", ("#a9660f",))], places=((0.78, -0.2, 20, 0), (-0.86, -0.12, 70, 0), (-0.5, -0.98, 160, 14), (1.2, -0.9, 40, 0)))],
    "flax-seeds": grain("flat_tear", 0.058, "#7a4520", "#8d562c", "#66381a", skin="gloss", pose="flat"),
    "bilona-ghee": [kind("pat", 0.4, [("butter", ("#f8efd6", "#f5e9c8"))], places=((0.74, -0.36, 20, 0), (-0.8, -0.2, 110, 0), (1.35, -0.7, 70, 0)))],
    "palm-jaggery": [
        kind(
            "dome",
            0.5,
            [("sugar", ("#4a2a16", "#54301a"))],
            places=((0.78, -0.1, 20, 0), (-0.84, -0.05, 110, 0), (0.62, -0.62, 0, 62)),
        ),
        kind("chunk", 0.17, [("sugar", ("#57331a", "#472813", "#654024"))], "any", 0.4),
    ],
    "khapli-wheat-flour": [
        kind("grain", 0.085, [("seed", ("#b07438", "#9f652e", "#c0864c"))], "roll", 0.97),
        kind("ear", 0.62, [("husk", ("#c99a52", "#bb8b45")), ("stalk", ("#cfa564",))], "flat", 0.03),
    ],
    "ragi-flour": grain("round", 0.034, "#7d3026", "#8f3d30", "#68261e", skin="seed"),
    "besan": grain("half_pea", 0.078, "#dfae4e", "#d4a03f", "#e9c06c"),
    "jowar-flour": grain("round", 0.05, "#ece0c4", "#e2d4b3", "#f3ead6"),
    "bajra-flour": grain("fat_tear", 0.046, "#8f937d", "#7b806b", "#a3a690"),
    "foxtail-millet": grain("oval", 0.036, "#e3bd55", "#d6ae46", "#ecca72", skin="seed"),
    "pearl-millet": grain("fat_tear", 0.048, "#8b8f7c", "#737867", "#a0a391", "#8f8468"),
    "sorghum": grain("round", 0.052, "#eee3ca", "#e2d5b6", "#f5eedd", "#d9c7a0"),
    "kodo-millet": grain("round", 0.038, "#a98555", "#94713f", "#b9986b", "#7d5f3a"),
    "little-millet": grain("oval", 0.034, "#eadcb8", "#dfcfa4", "#f2e7cb"),
    "moong-dal": grain("split_oval", 0.056, "#e6c95a", "#d9ba4a", "#eed67a", pose="flat"),
    "toor-dal": grain("half_pea", 0.066, "#dc9f3e", "#cf9030", "#e6b259"),
    "masoor-dal": grain("lens", 0.058, "#de7448", "#d2663a", "#e8875c", pose="flat"),
    "kala-chana": grain("chickpea", 0.086, "#6b4228", "#593620", "#7d5234", skin="skin"),
    "urad-dal": grain("split_oval", 0.056, "#f1ead8", "#e6dcc4", "#f7f2e5", pose="flat"),
}

# Products that are a powder in the pack, and their colours.
POWDERS = {
    "turmeric-powder": "#d9920f",
    "red-chilli-powder": "#a8281a",
    "coriander-powder": "#9c8a4e",
    "cumin-powder": "#865f36",
    "garam-masala": "#6a3f2a",
    "amchur-powder": "#c6a56c",
    "hing": "#d9bd88",
    "moringa-powder": "#6c8a4c",
    "khapli-wheat-flour": "#e4cfa8",
    "ragi-flour": "#b39188",
    "besan": "#ecd088",
    "jowar-flour": "#ece4d0",
    "bajra-flour": "#bdbdac",
}

LIQUIDS = {
    "peanut-oil": "#d8931f",
    "black-mustard-oil": "#bf7a0a",
    "coconut-oil": "#f1eedf",
    "sesame-oil": "#c27a24",
    "sunflower-oil": "#e6b436",
    "safflower-oil": "#e9bd54",
    "forest-honey": "#b8680f",
    "bilona-ghee": "#efc864",
}

PLAIN = grain("round", 0.05, "#c9a465", "#b8934f", "#d6b47c")


def kinds_of(slug):
    """A product without a row gets plain round grain."""
    return THINGS.get(slug, PLAIN)
