import type { ShapeName } from './shapes.ts'

export type RawThing = {
  /** Each piece: its shape, colour and size; several take turns. */
  pieces: readonly (readonly [shape: ShapeName, color: string, size: number])[]
  /** What is in the pack, as it shows through glass or lies in a heap. */
  content: string
  method: string
}

const WOOD_PRESSED = 'Wood pressed'
const STONE_GROUND = 'Stone ground'
const UNPOLISHED = 'Unpolished'

/** What each product is made of, by slug. */
export const RAW_THINGS: Record<string, RawThing> = {
  'peanut-oil': {
    pieces: [
      ['pod', '#ecca9b', 96],
      ['kernel', '#a9573c', 54],
      ['pod', '#dfb884', 92],
    ],
    content: '#cf8a1d',
    method: WOOD_PRESSED,
  },
  'black-mustard-oil': {
    pieces: [
      ['round', '#3a2f24', 34],
      ['round', '#4f3d2b', 32],
      ['round', '#2c2620', 33],
    ],
    content: '#c48a10',
    method: WOOD_PRESSED,
  },
  'coconut-oil': { pieces: [['shell', '#8a5a35', 138]], content: '#efe9d6', method: WOOD_PRESSED },
  'sesame-oil': {
    pieces: [
      ['tear', '#b98a4f', 44],
      ['tear', '#3b2d22', 42],
      ['tear', '#cda36a', 44],
    ],
    content: '#b06f19',
    method: WOOD_PRESSED,
  },
  'sunflower-oil': {
    pieces: [
      ['striped', '#2e2a26', 66],
      ['striped', '#413a33', 64],
      ['tear', '#e3d3ae', 54],
    ],
    content: '#e6b436',
    method: WOOD_PRESSED,
  },
  'safflower-oil': {
    pieces: [
      ['tear', '#f4ecdb', 54],
      ['tear', '#e6d8bd', 52],
      ['tear', '#fbf5e8', 54],
    ],
    content: '#e9bd54',
    method: WOOD_PRESSED,
  },
  'turmeric-powder': {
    pieces: [
      ['finger', '#c9861b', 104],
      ['finger', '#b87416', 98],
      ['finger', '#d8982c', 100],
    ],
    content: '#e2a11b',
    method: STONE_GROUND,
  },
  'red-chilli-powder': {
    pieces: [
      ['chilli', '#a3241a', 122],
      ['chilli', '#8a1c15', 118],
      ['chilli', '#bb3425', 120],
    ],
    content: '#b5301b',
    method: STONE_GROUND,
  },
  'coriander-powder': {
    pieces: [
      ['ridged', '#b99a58', 50],
      ['ridged', '#a98b4c', 48],
      ['ridged', '#c8ab6a', 50],
    ],
    content: '#a5945a',
    method: STONE_GROUND,
  },
  'cumin-powder': {
    pieces: [
      ['cumin', '#8a6238', 66],
      ['cumin', '#75522d', 64],
      ['cumin', '#9c7347', 66],
    ],
    content: '#8c6439',
    method: STONE_GROUND,
  },
  'black-pepper': {
    pieces: [
      ['ridged', '#3a352f', 46],
      ['ridged', '#4a433b', 44],
      ['round', '#2d2925', 44],
    ],
    content: '#3c3732',
    method: 'Cracked cold',
  },
  'garam-masala': {
    pieces: [
      ['star', '#7c3d22', 86],
      ['stick', '#9a5a33', 104],
      ['clove', '#4f2a1a', 62],
      ['oval', '#8f9a52', 58],
      ['ridged', '#b99a58', 46],
    ],
    content: '#6f402a',
    method: STONE_GROUND,
  },
  'amchur-powder': {
    pieces: [
      ['slice', '#c79a58', 98],
      ['slice', '#b88948', 94],
      ['slice', '#d4ab6d', 96],
    ],
    content: '#cdab72',
    method: STONE_GROUND,
  },
  hing: {
    pieces: [
      ['chunk', '#b07a3c', 84],
      ['chunk', '#94612c', 76],
      ['chunk', '#c79250', 80],
    ],
    content: '#dfc28b',
    method: 'Compounded',
  },
  'kasuri-methi': {
    pieces: [
      ['leaf', '#66713f', 66],
      ['leaf', '#7a8450', 62],
      ['leaf', '#555f33', 64],
    ],
    content: '#6c7640',
    method: 'Shade dried',
  },
  'moringa-powder': {
    pieces: [
      ['sprig', '#4d7a3a', 112],
      ['leaf', '#5f8c47', 52],
      ['sprig', '#40692f', 108],
    ],
    content: '#557f3d',
    method: 'Shade dried',
  },
  'forest-honey': {
    pieces: [
      ['comb', '#d08a1c', 132],
      ['comb', '#bd7814', 126],
    ],
    content: '#b8690f',
    method: 'Raw',
  },
  'flax-seeds': {
    pieces: [
      ['tear', '#7c4a26', 46],
      ['tear', '#8f5a31', 46],
      ['tear', '#69401f', 45],
    ],
    content: '#7c4a26',
    method: 'Whole seed',
  },
  'bilona-ghee': {
    pieces: [
      ['pat', '#fbf3da', 108],
      ['pat', '#f4e8c4', 100],
    ],
    content: '#f0cb68',
    method: 'Hand churned',
  },
  'palm-jaggery': {
    pieces: [
      ['dome', '#4c2a15', 106],
      ['chunk', '#5d3519', 82],
      ['dome', '#3f2210', 100],
    ],
    content: '#57321a',
    method: 'Unrefined',
  },
  'khapli-wheat-flour': {
    pieces: [
      ['grain', '#b9793f', 66],
      ['grain', '#a86a33', 64],
      ['grain', '#c98c52', 66],
    ],
    content: '#ead7b4',
    method: STONE_GROUND,
  },
  'ragi-flour': {
    pieces: [
      ['round', '#7d3128', 36],
      ['round', '#8f3d31', 35],
      ['round', '#6a2721', 36],
    ],
    content: '#b89a90',
    method: STONE_GROUND,
  },
  besan: {
    pieces: [
      ['half', '#e0b04a', 58],
      ['disc', '#d6a33e', 52],
      ['half', '#ebc066', 58],
    ],
    content: '#efd48c',
    method: STONE_GROUND,
  },
  'jowar-flour': {
    pieces: [
      ['round', '#efe5cc', 46],
      ['round', '#e4d7b8', 45],
      ['round', '#f6eedb', 46],
    ],
    content: '#efe7d2',
    method: STONE_GROUND,
  },
  'bajra-flour': {
    pieces: [
      ['tear', '#8b917c', 44],
      ['tear', '#777e6a', 43],
      ['tear', '#9ea38f', 44],
    ],
    content: '#bfc0b1',
    method: STONE_GROUND,
  },
  'foxtail-millet': {
    pieces: [
      ['oval', '#e6c254', 40],
      ['oval', '#d9b243', 39],
      ['oval', '#efd074', 40],
    ],
    content: '#e6c254',
    method: UNPOLISHED,
  },
  'pearl-millet': {
    pieces: [
      ['tear', '#8b917c', 46],
      ['tear', '#6f7666', 45],
      ['tear', '#a2a792', 46],
    ],
    content: '#8b917c',
    method: UNPOLISHED,
  },
  sorghum: {
    pieces: [
      ['round', '#f1e8d2', 48],
      ['round', '#e5d9bd', 47],
      ['round', '#f8f2e3', 48],
    ],
    content: '#efe5cc',
    method: UNPOLISHED,
  },
  'kodo-millet': {
    pieces: [
      ['round', '#b9986b', 40],
      ['round', '#a9875b', 39],
      ['round', '#c8aa80', 40],
    ],
    content: '#b9986b',
    method: UNPOLISHED,
  },
  'little-millet': {
    pieces: [
      ['oval', '#efe3c2', 38],
      ['oval', '#e2d4ae', 37],
      ['oval', '#f6eed8', 38],
    ],
    content: '#efe3c2',
    method: UNPOLISHED,
  },
  'moong-dal': {
    pieces: [
      ['oval', '#e8cf63', 48],
      ['oval', '#dcc152', 47],
      ['oval', '#f0dc82', 48],
    ],
    content: '#e8cf63',
    method: UNPOLISHED,
  },
  'toor-dal': {
    pieces: [
      ['half', '#dd9f3a', 58],
      ['half', '#d0902c', 57],
      ['disc', '#e8b45a', 52],
    ],
    content: '#dd9f3a',
    method: UNPOLISHED,
  },
  'masoor-dal': {
    pieces: [
      ['disc', '#e0764a', 50],
      ['disc', '#d4683c', 49],
      ['disc', '#ea8a61', 50],
    ],
    content: '#e0764a',
    method: UNPOLISHED,
  },
  'kala-chana': {
    pieces: [
      ['beaked', '#6e4429', 58],
      ['beaked', '#5c3721', 57],
      ['beaked', '#7f5234', 58],
    ],
    content: '#6e4429',
    method: UNPOLISHED,
  },
  'urad-dal': {
    pieces: [
      ['oval', '#f4eedd', 50],
      ['oval', '#e8dfc8', 49],
      ['oval', '#2f2c33', 26],
      ['oval', '#faf6ea', 50],
    ],
    content: '#f4eedd',
    method: UNPOLISHED,
  },
}

/** A product that nobody has drawn yet gets plain round grain. */
export const rawThingOf = (slug: string): RawThing =>
  RAW_THINGS[slug] ?? { pieces: [['round', '#c9a465', 46]], content: '#c9a465', method: 'Small lots' }
