"""Single pieces. A function gets a random generator and returns parts: (points, faces, index of the material), and
optionally the depth of each point, for dirt and shadow."""

import larder
import plants
import seeds
import vegetables

SHAPES = {
    "pod": plants.pod,
    "kernel": seeds.kernel,
    "round": seeds.round_seed,
    "pepper": seeds.pepper,
    "coriander": seeds.coriander,
    "tear": seeds.tear,
    "fat_tear": lambda chance: seeds.tear(chance, 0.36, 0.85),
    "flat_tear": lambda chance: seeds.tear(chance, 0.28, 0.36),
    "striped": seeds.striped,
    "finger": plants.finger,
    "chilli": plants.chilli,
    "cumin": seeds.cumin,
    "star": plants.star,
    "stick": plants.stick,
    "clove": plants.clove,
    "cardamom": plants.cardamom,
    "oval": seeds.oval,
    "split_oval": seeds.split_oval,
    "half_pea": seeds.half_pea,
    "lens": seeds.lens,
    "chickpea": seeds.chickpea,
    "grain": seeds.grain,
    "mango_slice": plants.mango_slice,
    "chunk": larder.chunk,
    "leaf": plants.leaf,
    "sprig": plants.sprig,
    "dome": larder.dome,
    "pat": larder.pat,
    "coconut": larder.coconut,
    "coconut_bit": larder.coconut_bit,
    "crumb": larder.crumb,
    "comb": larder.comb,
    "ear": plants.ear,
    **vegetables.SHAPES,
}
