import type { RecipeName } from '#media/recipes.ts'

type Place = readonly [x: number, y: number]

/** The look of a liquid or a thick dish: two mixed tones, gloss, and fat on the surface. */
type Surface = {
  level?: number
  other?: string
  gloss?: number
  grain?: number
  bump?: number
  lumps?: number
  dome?: number
  fat?: number
  fatColor?: string
  finish?: 'cooked' | 'oil' | 'meal'
}

/** One ingredient of a step, in the format that reel_food.py reads. One unit is about 13 cm. */
type Layer = {
  put: 'pool' | 'bread' | 'mound' | 'drizzle' | 'pieces'
  color?: string
  of?: string
  at?: Place
  /** It is poured from above. */
  pour?: boolean
  [more: string]: unknown
}

/** One step of a recipe: what is there (`lies`), what is removed (`goes`), what is added (`comes`), and what else moves. */
export type ReelShot = {
  ware: string
  lies?: readonly Layer[]
  goes?: readonly Layer[]
  comes?: readonly Layer[]
  around?: readonly Layer[]
  /** Fades slowly from what goes to what comes, as cooking does. */
  blend?: boolean
  stir?: { turn: number; radius?: number }
  simmer?: number
  steam?: number
  near?: number
}

export type Reel = { table: string; around: readonly Layer[]; shots: readonly ReelShot[] }

type More = Record<string, unknown>

const pool = (color: string, look: Surface & { pour?: boolean; at?: Place } = {}): Layer => ({
  put: 'pool',
  color,
  ...look,
})
const oil = (color: string, level = 0.16, more: More = {}): Layer => ({
  put: 'pool',
  color,
  finish: 'oil',
  level,
  ...more,
})
const water = (level: number, more: More = {}) => oil('#dfe3d6', level, { depth: 0.16, ...more })
/** This number of pieces on a circle of this radius. */
const pieces = (of: string, count: number, within: number, more: More = {}): Layer => ({
  put: 'pieces',
  of,
  count,
  within,
  ...more,
})
const piled = (of: string, count: number, within: number, more: More = {}) =>
  pieces(of, count, within, { piled: true, ...more })
const set = (of: string, places: readonly Place[], more: More = {}): Layer => ({
  put: 'pieces',
  of,
  places,
  ...more,
})
const mound = (color: string, radius: number, more: More = {}): Layer => ({
  put: 'mound',
  color,
  radius,
  ...more,
})
const bread = (color: string, other: string, radius: number, more: More = {}): Layer => ({
  put: 'bread',
  color,
  other,
  radius,
  ...more,
})
const drizzle = (color: string, radius: number, more: More = {}): Layer => ({
  put: 'drizzle',
  color,
  radius,
  pour: true,
  ...more,
})
/** Ingredients on the table beside the pan, but not behind the text. */
const beside = (of: string, count: number) =>
  pieces(of, count, 1.95, { near: 1.32, front: -1.4, loose: 0.45 })

/** Melted fat on the food where it was poured. */
const melted = (color: string, radius: number, more: More = {}): Layer => ({
  put: 'bread',
  color,
  radius,
  finish: 'oil',
  depth: 0.7,
  thick: 0.014,
  ragged: 0.06,
  lumps: 0.004,
  pour: true,
  ...more,
})
const GHEE = '#f4d67c'
const SYRUP = pool('#5b2f12', { other: '#46220c', level: 0.24, gloss: 0.95, bump: 0.06, grain: 4 })
const TURMERIC_WATER = pool('#d9a534', { other: '#c79022', level: 0.46, gloss: 0.8, bump: 0.08, grain: 3 })
const DAL = { other: '#c58a22', lumps: 0.012, gloss: 0.6, bump: 0.3, grain: 9 }
const GOLDEN_MILK = pool('#ecbb4c', { other: '#e3ab38', level: 0.5, gloss: 0.75, bump: 0.05, grain: 3 })
const SAAG = { other: '#5e5c16', lumps: 0.03, gloss: 0.5, bump: 0.6, grain: 12 }
const STEW = { other: '#e6d8b4', gloss: 0.7, bump: 0.08, grain: 4 }
const KHICHDI = { other: '#bf942a', lumps: 0.03, gloss: 0.5, bump: 0.5, grain: 14 }
const BATTER = pool('#e3bf62', { other: '#d8b052', level: 0.5, gloss: 0.6, bump: 0.12, grain: 6 })
const GRAVY = {
  other: '#6d2f14',
  lumps: 0.02,
  gloss: 0.6,
  bump: 0.5,
  grain: 12,
  fat: 0.4,
  fatColor: '#a8481a',
}
const VEGETABLES = [piled('onion', 14, 0.62), piled('carrot', 46, 0.66), piled('pea', 44, 0.66)]
const STEW_VEGETABLES = [
  pieces('potato', 15, 0.72, { sunk: 0.35 }),
  pieces('carrot-large', 16, 0.72, { sunk: 0.3 }),
  pieces('bean', 18, 0.72, { sunk: 0.2 }),
]
const BREAD_PLACES = [
  [-0.08, 0.06],
  [0.09, -0.07],
] as const
const LADDOOS: readonly Place[] = [
  [-0.3, 0.3],
  [0.32, 0.34],
  [0.02, -0.2],
  [-0.6, -0.2],
  [0.62, -0.16],
]
const CHILLIES: readonly Place[] = [
  [-0.32, 0.12],
  [0.26, -0.16],
  [0.06, 0.36],
]

export const REELS: Record<RecipeName, Reel> = {
  'groundnut-laddoo': {
    table: '#1f5f66',
    around: [beside('pod', 12), beside('kernel', 9)],
    shots: [
      { ware: 'kadai', lies: [piled('kernel', 60, 0.55)], comes: [piled('kernel', 120, 0.6)], steam: 0.14 },
      {
        ware: 'kadai',
        lies: [SYRUP],
        comes: [pieces('jaggery', 13, 0.5, { sunk: 0.3 })],
        stir: { turn: 1.9 },
        simmer: 0.8,
      },
      {
        ware: 'kadai',
        lies: [SYRUP],
        comes: [pieces('nut-bit', 300, 0.66, { sunk: 0.25 })],
        stir: { turn: 1.9 },
      },
      {
        ware: 'plate',
        lies: [pieces('nut-bit', 26, 0.85)],
        comes: [set('laddoo', LADDOOS), set('laddoo', [[0.01, 0.13]])],
      },
    ],
  },
  'dal-tadka': {
    table: '#8f2a17',
    around: [beside('toor', 70), beside('cumin', 30)],
    shots: [
      {
        ware: 'kadai',
        lies: [TURMERIC_WATER],
        comes: [
          pieces('toor', 220, 0.64, { sunk: 0.3 }),
          mound('#d9920f', 0.2, { height: 0.04, at: [0.22, 0.1] }),
        ],
        simmer: 0.7,
        steam: 0.25,
      },
      {
        ware: 'kadai',
        goes: [TURMERIC_WATER, pieces('boiled-toor', 300, 0.7, { sunk: 0.3 })],
        comes: [pool('#dca53a', { ...DAL, level: 0.48 })],
        blend: true,
        stir: { turn: 2.2 },
        steam: 0.2,
      },
      { ware: 'kadai', comes: [oil('#e6ad22', 0.2, { pour: true })], steam: 0.28 },
      {
        ware: 'kadai',
        lies: [oil('#e6ad22', 0.2)],
        comes: [
          pieces('cumin', 110, 0.5),
          set('chilli', CHILLIES),
          mound('#d9bd88', 0.1, { height: 0.03, at: [-0.1, -0.2] }),
        ],
        simmer: 0.6,
        steam: 0.2,
      },
      {
        ware: 'brass',
        lies: [pool('#dca53a', { ...DAL, level: 0.72 })],
        comes: [
          pool('#dca53a', { ...DAL, level: 0.727, fat: 0.5, fatColor: '#b4560c', pour: true }),
          pieces('cumin', 46, 0.5, { sunk: 0.2 }),
          set('chilli', [
            [-0.3, 0.14],
            [0.3, -0.12],
          ]),
          pieces('coriander', 7, 0.5),
        ],
        steam: 0.25,
      },
    ],
  },
  'foxtail-upma': {
    table: '#1e4632',
    around: [beside('pea', 16), beside('carrot', 14), beside('curry-leaf', 5)],
    shots: [
      {
        ware: 'steel',
        lies: [pool('#d2ac48', { finish: 'meal', level: 0.3, dome: 0.08 })],
        comes: [piled('foxtail', 620, 0.6), water(0.52, { pour: true })],
      },
      {
        ware: 'kadai',
        lies: [oil('#e8b432')],
        comes: [pieces('mustard', 190, 0.44), pieces('curry-leaf', 9, 0.4)],
        simmer: 0.6,
        steam: 0.15,
      },
      {
        ware: 'kadai',
        lies: [oil('#e8b432')],
        comes: [...VEGETABLES, piled('foxtail', 420, 0.66)],
        steam: 0.15,
      },
      {
        ware: 'kadai',
        lies: [pool('#cfae5a', { finish: 'meal', level: 0.18 }), ...VEGETABLES],
        comes: [
          pool('#d9c27a', { other: '#c8ac5c', level: 0.42, gloss: 0.8, bump: 0.15, grain: 9, pour: true }),
        ],
        simmer: 0.7,
        steam: 0.3,
      },
      {
        ware: 'clay',
        lies: [
          pool('#e0c370', {
            other: '#d0ae55',
            level: 0.72,
            dome: 0.14,
            lumps: 0.03,
            gloss: 0.3,
            bump: 0.8,
            grain: 16,
          }),
          pieces('fluffed', 900, 0.86, { sunk: 0.25 }),
        ],
        comes: [
          pieces('pea', 28, 0.76, { sunk: 0.15 }),
          pieces('carrot', 28, 0.76, { sunk: 0.15 }),
          pieces('curry-leaf', 5, 0.4),
          pieces('coriander', 4, 0.4),
        ],
        steam: 0.28,
      },
    ],
  },
  'ragi-dosa': {
    table: '#5c2438',
    around: [beside('ragi', 150), beside('curry-leaf', 4)],
    shots: [
      {
        ware: 'clay',
        lies: [mound('#a98478', 0.66, { height: 0.38 })],
        comes: [
          pool('#efe7d6', {
            other: '#e6dcc6',
            level: 0.34,
            gloss: 0.6,
            bump: 0.05,
            pour: true,
            at: [0.42, 0.2],
          }),
        ],
      },
      {
        ware: 'clay',
        goes: [
          mound('#a98478', 0.66, { height: 0.38 }),
          pool('#efe7d6', { other: '#e6dcc6', level: 0.34, gloss: 0.6 }),
        ],
        comes: [pool('#98705f', { other: '#8a6252', level: 0.5, gloss: 0.6, bump: 0.12, grain: 5 })],
        blend: true,
        stir: { turn: 2.2 },
      },
      {
        ware: 'tawa',
        comes: [
          bread('#8a5d4e', '#744a3c', 0.86, {
            finish: 'cooked',
            gloss: 0.55,
            thick: 0.022,
            grain: 10,
            ragged: 0.02,
            pour: true,
          }),
        ],
        steam: 0.25,
      },
      {
        ware: 'tawa',
        lies: [
          bread('#8a5038', '#3d1b10', 0.9, {
            thick: 0.02,
            spots: 0.6,
            grain: 15,
            ragged: 0.02,
            lumps: 0.012,
          }),
        ],
        comes: [
          drizzle('#b8701c', 0.84, { turns: 1.02, thick: 0.016, inner: 1, pourAt: [0.84, 0] }),
          pieces('curry-leaf', 2, 0.2),
        ],
        steam: 0.2,
      },
    ],
  },
  'haldi-doodh': {
    table: '#8f4e00',
    around: [beside('turmeric', 5), beside('pepper', 24)],
    shots: [
      {
        ware: 'copper',
        comes: [
          pool('#f1e9d8', {
            other: '#eae0ca',
            level: 0.5,
            gloss: 0.7,
            bump: 0.04,
            grain: 3,
            pour: true,
            at: [0.2, 0.15],
          }),
        ],
        steam: 0.2,
      },
      {
        ware: 'copper',
        goes: [pool('#f1e9d8', { other: '#eae0ca', level: 0.499, gloss: 0.7, bump: 0.04, grain: 3 })],
        comes: [pieces('haldi', 260, 0.2), GOLDEN_MILK],
        stir: { turn: 2.4 },
        steam: 0.2,
      },
      {
        ware: 'copper',
        lies: [GOLDEN_MILK],
        comes: [pieces('pepper-bit', 150, 0.46)],
        simmer: 0.6,
        steam: 0.25,
      },
      {
        ware: 'cup',
        lies: [
          pool('#ecbb4c', { other: '#e3ab38', level: 0.84, gloss: 0.75, bump: 0.05, grain: 4 }),
          pieces('pepper-bit', 26, 0.45),
        ],
        comes: [drizzle('#df951c', 0.36, { turns: 2.2, thick: 0.024 })],
        steam: 0.35,
        near: 0.86,
      },
    ],
  },
  'sarson-saag': {
    table: '#3f3a12',
    around: [beside('garlic', 9), beside('mustard', 60)],
    shots: [
      {
        ware: 'board',
        lies: [pieces('green', 30, 0.66, { loose: 0.9 })],
        comes: [pieces('green', 46, 0.6, { loose: 0.9 })],
      },
      {
        ware: 'kadai',
        lies: [
          pool('#827c36', { other: '#6c6826', level: 0.4, gloss: 0.8, bump: 0.1 }),
          pieces('green', 28, 0.62, { sunk: 0.22, loose: 0.9 }),
        ],
        comes: [pieces('ginger', 22, 0.5)],
        simmer: 0.8,
        steam: 0.3,
      },
      {
        ware: 'kadai',
        goes: [
          pool('#827c36', { other: '#6c6826', level: 0.4, gloss: 0.7 }),
          pieces('green', 28, 0.62, { sunk: 0.22, loose: 0.9 }),
          mound('#e0c98a', 0.24, { height: 0.08 }),
        ],
        comes: [pool('#7a7724', { ...SAAG, level: 0.46 })],
        blend: true,
        stir: { turn: 1.9 },
        steam: 0.2,
      },
      {
        ware: 'kadai',
        lies: [oil('#e6ad22', 0.2)],
        comes: [pieces('garlic', 34, 0.46), set('chilli', CHILLIES)],
        simmer: 0.6,
        steam: 0.2,
      },
      {
        ware: 'clay',
        lies: [pool('#7a7724', { ...SAAG, level: 0.74, dome: 0.05 })],
        comes: [
          pool('#7a7724', { ...SAAG, level: 0.747, dome: 0.05, fat: 0.34, fatColor: '#a86a10', pour: true }),
          pieces('garlic', 12, 0.42),
          set('chilli', [[0.24, 0.16]]),
          set('butter', [[-0.16, -0.06]]),
        ],
        steam: 0.25,
      },
    ],
  },
  'coconut-stew': {
    table: '#20616a',
    around: [beside('coconut-bit', 7), beside('pepper', 24)],
    shots: [
      {
        ware: 'kadai',
        lies: [oil('#e9dfbd', 0.16)],
        comes: [pieces('pepper', 60, 0.42)],
        simmer: 0.5,
        steam: 0.15,
      },
      {
        ware: 'kadai',
        lies: [oil('#e9dfbd', 0.16), pieces('pepper', 30, 0.42)],
        comes: [pieces('onion', 30, 0.5), pieces('ginger', 16, 0.46), pieces('green-chilli', 18, 0.46)],
        simmer: 0.5,
        steam: 0.2,
      },
      {
        ware: 'kadai',
        lies: [pieces('onion', 16, 0.5)],
        comes: [
          pieces('potato', 13, 0.6),
          pieces('carrot-large', 13, 0.6),
          pieces('bean', 15, 0.6),
          pool('#ece0c2', { ...STEW, level: 0.36, pour: true }),
        ],
        steam: 0.2,
      },
      {
        ware: 'bowl',
        lies: [pool('#ebdfbf', { ...STEW, level: 0.7 }), ...STEW_VEGETABLES],
        comes: [
          pool('#f7f0df', { ...STEW, other: '#f0e6cf', level: 0.715, pour: true, at: [0.1, 0.1] }),
          pieces('curry-leaf', 5, 0.42),
          pieces('pepper', 12, 0.5),
        ],
        steam: 0.25,
      },
    ],
  },
  'til-podi-rice': {
    table: '#6e3f16',
    around: [beside('sesame', 110), beside('chilli', 3)],
    shots: [
      {
        ware: 'kadai',
        lies: [piled('roasted-urad', 120, 0.5)],
        comes: [piled('urad', 300, 0.5)],
        steam: 0.14,
      },
      {
        ware: 'kadai',
        lies: [piled('roasted-urad', 330, 0.56)],
        comes: [pieces('sesame', 330, 0.5), set('chilli', CHILLIES)],
        steam: 0.14,
      },
      {
        ware: 'mortar',
        goes: [piled('roasted-urad', 260, 0.42), pieces('sesame', 160, 0.4), set('chilli', [[0.05, 0.05]])],
        comes: [
          pool('#8f5228', { finish: 'meal', level: 0.42, lumps: 0.03, dome: 0.05 }),
          piled('podi-bit', 500, 0.48),
        ],
        blend: true,
        stir: { turn: 2.2, radius: 0.24 },
      },
      {
        ware: 'thali',
        lies: [mound('#efe4c8', 0.84, { height: 0.36 }), piled('rice', 950, 0.7)],
        comes: [
          mound('#935328', 0.34, { height: 0.12 }),
          drizzle('#b8701c', 0.3, { turns: 2, thick: 0.02 }),
          pieces('curry-leaf', 2, 0.3),
        ],
        steam: 0.25,
      },
    ],
  },
  'khapli-roti': {
    table: '#4a2a16',
    around: [beside('khapli', 110)],
    shots: [
      {
        ware: 'thali',
        lies: [mound('#e0c99e', 0.8, { height: 0.26 })],
        comes: [bread('#d9d2bd', '#cfc6ae', 0.34, { finish: 'oil', thick: 0.02, ragged: 0.03, pour: true })],
      },
      {
        ware: 'thali',
        goes: [mound('#dcc498', 0.8, { height: 0.26 })],
        comes: [set('dough', [[0, 0]])],
        blend: true,
      },
      {
        ware: 'board',
        goes: [set('dough-ball', [[0, 0]])],
        comes: [bread('#dcc293', '#cdb07c', 0.78, { spots: 0.1, thick: 0.04 })],
      },
      {
        ware: 'tawa',
        goes: [bread('#dcc293', '#cdb07c', 0.8, { spots: 0.1, thick: 0.04 })],
        comes: [bread('#d9b67e', '#6b3f1c', 0.8, { spots: 0.62, thick: 0.05, puff: 0.16, lumps: 0.02 })],
        blend: true,
        steam: 0.28,
      },
      {
        ware: 'thali',
        lies: [
          bread('#d3ad74', '#6b3f1c', 0.78, { spots: 0.6, at: BREAD_PLACES[0] }),
          bread('#d9b67e', '#6b3f1c', 0.78, { spots: 0.62, lumps: 0.008, at: BREAD_PLACES[1] }),
        ],
        comes: [set('butter', [[0.02, -0.02]]), melted(GHEE, 0.34, { at: [0.08, -0.1] })],
        steam: 0.2,
      },
    ],
  },
  'bajra-khichdi': {
    table: '#3a4a63',
    around: [beside('bajra', 90), beside('moong', 50)],
    shots: [
      {
        ware: 'steel',
        lies: [pool('#84866f', { finish: 'meal', level: 0.28, dome: 0.06 }), piled('bajra', 700, 0.62)],
        comes: [water(0.58, { pour: true, at: [0.1, 0.1] })],
      },
      {
        ware: 'copper',
        lies: [
          pool('#c3b684', { other: '#ad9f6c', level: 0.3, gloss: 0.75, bump: 0.1 }),
          pieces('soaked-bajra', 420, 0.72, { sunk: 0.25 }),
        ],
        comes: [
          pieces('moong', 320, 0.66, { sunk: 0.1 }),
          mound('#d9920f', 0.18, { height: 0.04, at: [0.15, 0.1] }),
        ],
      },
      {
        ware: 'copper',
        goes: [
          pool('#cfb45c', { other: '#bca048', level: 0.3, gloss: 0.75 }),
          pieces('soaked-bajra', 320, 0.72, { sunk: 0.25 }),
          pieces('moong', 260, 0.7, { sunk: 0.2 }),
        ],
        comes: [
          pool('#d6ae3a', { ...KHICHDI, level: 0.42 }),
          pieces('soaked-bajra', 160, 0.7, { sunk: 0.42 }),
        ],
        blend: true,
        stir: { turn: 1.9 },
        simmer: 0.5,
        steam: 0.28,
      },
      {
        ware: 'brass',
        lies: [
          pool('#d6ae3a', { ...KHICHDI, level: 0.72, dome: 0.06 }),
          pieces('soaked-bajra', 220, 0.74, { sunk: 0.4 }),
          pieces('moong', 120, 0.74, { sunk: 0.35 }),
        ],
        comes: [melted(GHEE, 0.36), pieces('cumin', 60, 0.46)],
        steam: 0.28,
      },
    ],
  },
  'moringa-paratha': {
    table: '#24562f',
    around: [beside('moringa', 4), beside('khapli', 50)],
    shots: [
      {
        ware: 'thali',
        lies: [mound('#e0c99e', 0.8, { height: 0.26 })],
        comes: [pieces('ajwain', 130, 0.4), mound('#6c8a4c', 0.36, { height: 0.14, at: [0.1, -0.06] })],
      },
      {
        ware: 'thali',
        goes: [mound('#cfc290', 0.8, { height: 0.26 })],
        comes: [set('green-dough', [[0, 0]])],
        blend: true,
      },
      {
        ware: 'board',
        goes: [set('green-dough-ball', [[0, 0]])],
        comes: [bread('#bda862', '#8d8f42', 0.78, { spots: 0.35, grain: 16, thick: 0.04 })],
      },
      {
        ware: 'tawa',
        goes: [bread('#bda862', '#8d8f42', 0.82, { spots: 0.35, grain: 16, thick: 0.04 })],
        comes: [
          bread('#b09a50', '#5e3f1c', 0.82, {
            spots: 0.62,
            thick: 0.045,
            puff: 0.07,
            lumps: 0.02,
            gloss: 0.6,
          }),
        ],
        blend: true,
        steam: 0.28,
      },
    ],
  },
  'besan-chilla': {
    table: '#2d4f66',
    around: [beside('half-chana', 60), beside('coriander', 4)],
    shots: [
      {
        ware: 'bowl',
        lies: [mound('#e8cb80', 0.64, { height: 0.32 })],
        comes: [
          mound('#d9bd88', 0.1, { height: 0.04, at: [-0.1, 0.1] }),
          water(0.44, { pour: true, at: [0.42, 0.2] }),
        ],
      },
      {
        ware: 'bowl',
        lies: [BATTER],
        comes: [
          pieces('onion', 22, 0.5, { sunk: 0.05 }),
          pieces('green-chilli', 20, 0.5),
          pieces('coriander', 12, 0.48),
        ],
        stir: { turn: 1.9 },
      },
      {
        ware: 'tawa',
        comes: [
          bread('#e0b858', '#cf9f3e', 0.82, {
            finish: 'cooked',
            gloss: 0.5,
            thick: 0.03,
            grain: 9,
            ragged: 0.02,
            pour: true,
          }),
          drizzle('#d8931f', 0.78, { turns: 1.02, thick: 0.022, inner: 1, pourAt: [0.78, 0] }),
        ],
        steam: 0.22,
      },
      {
        ware: 'plate',
        lies: [
          bread('#dfae4c', '#8f5a1c', 0.86, {
            spots: 0.55,
            thick: 0.045,
            fold: true,
            turn: 0.5,
            at: [-0.14, 0.26],
          }),
        ],
        comes: [pieces('green-chilli', 9, 0.5), pieces('onion', 6, 0.45), pieces('coriander', 6, 0.5)],
        steam: 0.15,
      },
    ],
  },
  'mango-pickle': {
    table: '#3d4a22',
    around: [beside('mustard', 70), beside('fenugreek', 40)],
    shots: [
      {
        ware: 'steel',
        lies: [piled('mango', 16, 0.5)],
        comes: [piled('mango', 34, 0.55), pieces('salt', 260, 0.5)],
      },
      { ware: 'thali', lies: [pieces('mango', 26, 0.85)], comes: [pieces('mango', 30, 0.88)] },
      {
        ware: 'steel',
        lies: [piled('mango', 46, 0.6)],
        comes: [
          mound('#a8281a', 0.34, { height: 0.14, at: [-0.16, 0.12] }),
          mound('#d9920f', 0.26, { height: 0.1, at: [0.26, -0.06] }),
          pieces('fenugreek', 90, 0.5),
          pieces('mustard', 120, 0.5),
        ],
      },
      {
        ware: 'jar',
        lies: [pool('#8a3d12', { finish: 'meal', level: 0.3 }), piled('spiced-mango', 30, 0.55)],
        comes: [oil('#e6ad22', 0.52, { pour: true })],
        near: 0.92,
      },
      {
        ware: 'bowl',
        lies: [
          pool('#a4521a', {
            other: '#7f3510',
            level: 0.6,
            lumps: 0.01,
            gloss: 0.8,
            bump: 0.3,
            grain: 9,
            fat: 0.5,
            fatColor: '#c2700f',
          }),
          pieces('spiced-mango', 30, 0.66, { sunk: 0.18 }),
        ],
        comes: [pieces('mustard', 90, 0.6), pieces('fenugreek', 40, 0.6), set('chilli', [[0.12, 0.1]])],
      },
    ],
  },
  'chana-masala': {
    table: '#4a2233',
    around: [beside('chana', 40), beside('clove', 8), beside('cardamom', 5)],
    shots: [
      {
        ware: 'steel',
        lies: [pool('#5c3a24', { finish: 'meal', level: 0.16 }), piled('chana', 260, 0.6)],
        comes: [water(0.5, { pour: true, at: [0.1, 0.1] })],
      },
      {
        ware: 'kadai',
        lies: [
          pool('#7d5734', { other: '#6a4526', level: 0.36, gloss: 0.8, bump: 0.08 }),
          pieces('soaked-chana', 150, 0.66, { sunk: 0.25 }),
        ],
        comes: [pieces('salt', 260, 0.46)],
        simmer: 0.9,
        steam: 0.3,
      },
      {
        ware: 'kadai',
        lies: [oil('#e8b432')],
        comes: [pieces('fried-onion', 36, 0.5), pieces('ginger', 14, 0.46), pieces('tomato', 28, 0.52)],
        simmer: 0.5,
        steam: 0.2,
      },
      {
        ware: 'kadai',
        lies: [pool('#8c4a1e', { ...GRAVY, level: 0.3 }), pieces('tomato', 12, 0.5, { sunk: 0.3 })],
        comes: [mound('#6a3f2a', 0.26, { height: 0.08 }), pieces('soaked-chana', 150, 0.6, { sunk: 0.15 })],
        stir: { turn: 1.9 },
        steam: 0.2,
      },
      {
        ware: 'clay',
        lies: [pool('#884a1e', { ...GRAVY, level: 0.66 }), piled('masala-chana', 230, 0.68, { sunk: 0.2 })],
        comes: [pieces('amchur-dust', 260, 0.4), pieces('ginger', 7, 0.4), pieces('coriander', 6, 0.42)],
        steam: 0.25,
      },
    ],
  },
}
