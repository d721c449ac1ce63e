"""Ingredients of the recipe films, by the names that reel-shots.ts uses."""

from things import SKINS, kind, kinds_of

# Surfaces of fresh and cooked things, besides those of dry ones.
SKINS.update(
    {
        "fresh": (0.34, 0.5, 0.12, 5, 0.05, 0.16),
        "leaf_fresh": (0.42, 0.45, 0.28, 5, 0.12, 0.3),
        "boiled": (0.4, 0.45, 0.14, 6, 0.06, 0.16),
        "crumbly": (0.6, 0.35, 0.3, 11, 0.25, 0.1),
        "kneaded": (0.55, 0.35, 0.1, 9, 0.06, 0.08),
        "glazed": (0.22, 0.55, 0.25, 5, 0.08, 0.25),
    }
)


def fresh(shape, size, *colors, skin="fresh", pose="any"):
    return kind(shape, size, [(skin, colors)], pose)


def of(slug, index=0, **changes):
    return {**kinds_of(slug)[index], "places": (), **changes}


REEL_THINGS = {
    "pod": of("peanut-oil"),
    "kernel": of("peanut-oil", 1, size=0.15),
    "roasted": fresh("kernel", 0.15, "#d9b078", "#cd9c60", "#e2bf8c", skin="boiled", pose="roll"),
    "nut-bit": fresh("chunk", 0.075, "#dcb67e", "#cda066", "#e8cba0", skin="boiled"),
    "jaggery": of("palm-jaggery", 1, size=0.24),
    "laddoo": fresh("rolled", 0.56, "#dba75c", "#d29c50", "#e2b26a", skin="crumbly"),
    "toor": of("toor-dal", size=0.075),
    "boiled-toor": fresh("half_pea", 0.085, "#e0aa3c", "#d59c2e", "#e8b950", skin="boiled"),
    "cumin": of("cumin-powder", size=0.085),
    "mustard": of("black-mustard-oil", size=0.042),
    "chilli": of("red-chilli-powder", size=0.52),
    "curry-leaf": fresh("curry_leaf", 0.34, "#727a2c", "#7f8733", "#646c25", skin="leaf_fresh", pose="flat"),
    "coriander": fresh("torn_leaf", 0.26, "#8a9232", "#7c862b", "#979c3e", skin="leaf_fresh", pose="flat"),
    "foxtail": of("foxtail-millet", size=0.046),
    "fluffed": fresh("oval", 0.056, "#ead38a", "#e3c873", "#f0dda0", skin="boiled"),
    "pea": fresh("round", 0.1, "#7ea443", "#6f963a", "#8cb04f"),
    "carrot": fresh("dice", 0.12, "#e08434", "#d67628", "#e8924a", pose="flat"),
    "carrot-large": fresh("dice", 0.2, "#e08434", "#d67628", "#e8924a", pose="flat"),
    "potato": fresh("dice", 0.25, "#ead9a0", "#e4cf90", "#f0e2b4", skin="boiled", pose="flat"),
    "bean": fresh("bean", 0.26, "#7f9f45", "#71923a", "#8caa54", pose="roll"),
    "onion": fresh("strip", 0.34, "#ead5d0", "#e0c2c0", "#f1e4dc", pose="flat"),
    "fried-onion": fresh("strip", 0.3, "#b9783a", "#a5652c", "#c88d4e", skin="glazed", pose="flat"),
    "tomato": fresh("dice", 0.17, "#c53f24", "#b5331c", "#d2512f", skin="glazed", pose="flat"),
    "green-chilli": kind("ring", 0.11, [("fresh", ("#7d9236", "#8a9c40")), ("fresh", ("#dcdfae",))], "flat"),
    "ginger": fresh("sliver", 0.15, "#e0c987", "#d8be78", "#e8d59a", pose="flat"),
    "garlic": fresh("sliver", 0.14, "#e8d29a", "#dcbe7c", "#efe0b8", skin="glazed", pose="flat"),
    "pepper": of("black-pepper", size=0.062),
    "sesame": of("sesame-oil", size=0.056),
    "urad": of("urad-dal", size=0.068),
    "roasted-urad": fresh("split_oval", 0.068, "#dfbd84", "#d3a969", "#e8cc9a", pose="flat"),
    "rice": fresh("rice", 0.115, "#f2e8d0", "#eadfc4", "#f6efdc", skin="boiled", pose="roll"),
    "podi-bit": fresh("crumb", 0.028, "#a5602f", "#7d431f", "#c4873f", "#5d2f18", skin="meal"),
    "khapli": of("khapli-wheat-flour"),
    "dough": fresh("dough", 1.2, "#d3b583", skin="kneaded", pose="set"),
    "dough-ball": fresh("dough", 0.6, "#d3b583", skin="kneaded", pose="set"),
    "green-dough": fresh("dough", 1.2, "#b3a258", skin="kneaded", pose="set"),
    "green-dough-ball": fresh("dough", 0.6, "#b3a258", skin="kneaded", pose="set"),
    "butter": of("bilona-ghee", size=0.46, pose="flat", skins=[("butter", ("#f3e2ac", "#f5e7ba"))]),
    "bajra": of("pearl-millet", size=0.058),
    "soaked-bajra": fresh("fat_tear", 0.066, "#a2a184", "#8f8f74", "#b3b296", skin="boiled"),
    "moong": of("moong-dal", size=0.068),
    "ajwain": of("cumin-powder", size=0.05),
    "moringa": of("moringa-powder", size=0.5),
    "mango": kind("skinned_dice", 0.2, [("fresh", ("#e9d98e", "#e2ce78", "#efe0a2")), ("fresh", ("#8d9238", "#9a9c42"))], "flat"),
    "spiced-mango": kind("skinned_dice", 0.2, [("glazed", ("#d98a2c", "#cc7a22", "#c9691f")), ("glazed", ("#7d7a2c", "#8a8433"))], "flat"),
    "fenugreek": fresh("dice", 0.045, "#c9963f", "#b88533", skin="seed"),
    "chana": of("kala-chana", size=0.1),
    "soaked-chana": fresh("chickpea", 0.13, "#7a4d2d", "#6a4025", "#8b5c38", skin="glazed"),
    "masala-chana": fresh("chickpea", 0.13, "#6f3f20", "#613519", "#7e4b28", skin="glazed"),
    "star": of("garam-masala", 0, size=0.3),
    "stick": of("garam-masala", 1, size=0.46),
    "clove": of("garam-masala", 2),
    "cardamom": of("garam-masala", 3),
    "amchur": of("amchur-powder", size=0.36),
    "turmeric": of("turmeric-powder", size=0.4),
    "green": fresh("green", 0.36, "#838a2e", "#787f28", "#909638", skin="leaf_fresh"),
    "saag-bit": fresh("green", 0.12, "#4a6a26", "#5c7d30", "#3c5a1e", skin="leaf_fresh"),
    "comb": of("forest-honey", size=0.42, pose="flat"),
    "coconut": of("coconut-oil", 0, size=0.72),
    "coconut-bit": of("coconut-oil", 1),
    "ragi": of("ragi-flour", size=0.042),
    "salt": fresh("crumb", 0.022, "#f4f1ea", "#ffffff", skin="meal"),
    "haldi": fresh("crumb", 0.022, "#d9920f", "#e2a01c", skin="meal"),
    "pepper-bit": fresh("crumb", 0.024, "#2e2924", "#4a4238", skin="meal"),
    "amchur-dust": fresh("crumb", 0.022, "#c6a56c", "#d4b680", skin="meal"),
    "half-chana": of("besan", size=0.085),
}
