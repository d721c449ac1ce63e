import { type ProductSeed, perHundredG } from './old-product-seed.ts'

const TURMERIC: ProductSeed = {
  sku: 'SPCTUR01',
  slug: 'turmeric-powder',
  category: 'SPICES',
  title: 'Turmeric Powder',
  description: 'Whole fingers, boiled, dried and ground on a cool stone. Stains everything it should.',
  colors: ['#8f4e00', '#fbc94f'],
  bullets: [
    'Ground from whole dried fingers',
    'No colour, no starch, no filler',
    'Milled in small lots on a cool stone',
  ],
  hsnCode: '0910',
  ingredients: 'Turmeric',
  shelfLifeDays: 365,
  variants: [
    { sku: 'SPCTUR01-100G', title: '100 g', pack: perHundredG(100), inr: [79_00, 95_00], onHand: 300 },
    {
      sku: 'SPCTUR01-200G',
      title: '200 g',
      pack: perHundredG(200),
      inr: [149_00, 180_00],
      usd: [5_99, 6_99],
      favorite: true,
      onHand: 600,
    },
  ],
}

const RED_CHILLI: ProductSeed = {
  sku: 'SPCRCH01',
  slug: 'red-chilli-powder',
  category: 'SPICES',
  title: 'Red Chilli Powder',
  description: 'Sun-dried chillies, stems off, ground slowly. Warm first, hot a moment later.',
  colors: ['#9a2214', '#f5b9a0'],
  bullets: [
    'Stems taken off before milling',
    'No added colour and no oil',
    'Medium heat, for everyday cooking',
  ],
  hsnCode: '0904',
  ingredients: 'Red chilli',
  shelfLifeDays: 365,
  variants: [
    { sku: 'SPCRCH01-100G', title: '100 g', pack: perHundredG(100), inr: [99_00, 115_00], onHand: 260 },
    {
      sku: 'SPCRCH01-200G',
      title: '200 g',
      pack: perHundredG(200),
      inr: [189_00, 220_00],
      usd: [6_49, 7_49],
      favorite: true,
      onHand: 360,
    },
  ],
}

const CORIANDER: ProductSeed = {
  sku: 'SPCCOR01',
  slug: 'coriander-powder',
  category: 'SPICES',
  title: 'Coriander Powder',
  description: 'Whole seed, husk and all, ground coarse. Smells of lemon peel and dry fields.',
  colors: ['#535b14', '#dadd97'],
  bullets: [
    'Ground whole, husk included',
    'Coarse on purpose: it thickens as it cooks',
    'Nothing added to keep it green',
  ],
  hsnCode: '0909',
  ingredients: 'Coriander seed',
  shelfLifeDays: 365,
  variants: [
    {
      sku: 'SPCCOR01-200G',
      title: '200 g',
      pack: perHundredG(200),
      inr: [129_00, 150_00],
      favorite: true,
      soldOut: true,
      onHand: 0,
    },
  ],
}

const CUMIN: ProductSeed = {
  sku: 'SPCCUM01',
  slug: 'cumin-powder',
  category: 'SPICES',
  title: 'Cumin Powder',
  description: 'Lightly roasted, then ground. For raita, chaas and the end of a dal.',
  colors: ['#653c1b', '#e6cba3'],
  bullets: [
    'Roasted lightly before milling',
    'Sieved twice, stones and stalks out',
    'Ground in small lots on a cool stone',
  ],
  hsnCode: '0909',
  ingredients: 'Cumin seed',
  shelfLifeDays: 365,
  variants: [
    {
      sku: 'SPCCUM01-100G',
      title: '100 g',
      pack: perHundredG(100),
      inr: [119_00, 140_00],
      favorite: true,
      onHand: 280,
    },
  ],
}

const BLACK_PEPPER: ProductSeed = {
  sku: 'SPCBPP01',
  slug: 'black-pepper',
  category: 'SPICES',
  title: 'Black Pepper',
  description: 'Malabar berries, cracked rather than dusted, so there is something to bite.',
  colors: ['#33312c', '#ddd8cc'],
  bullets: [
    'Cracked, not powdered',
    'Sun-dried berries from the Malabar hills',
    'No light berries, no papaya seed',
  ],
  hsnCode: '0904',
  ingredients: 'Black pepper',
  shelfLifeDays: 365,
  variants: [
    {
      sku: 'SPCBPP01-100G',
      title: '100 g',
      pack: perHundredG(100),
      inr: [189_00, 210_00],
      favorite: true,
      onHand: 200,
    },
  ],
}

const GARAM_MASALA: ProductSeed = {
  sku: 'SPCGAR01',
  slug: 'garam-masala',
  category: 'SPICES',
  title: 'Garam Masala',
  description: 'Nine whole spices, roasted apart, ground together. Goes in last.',
  colors: ['#6b2a1c', '#ecc0ac'],
  bullets: [
    'Nine whole spices and no salt',
    'Each roasted for its own time',
    'Half a spoon at the end is enough',
  ],
  hsnCode: '0910',
  ingredients:
    'Coriander, cumin, black pepper, cinnamon, clove, green cardamom, black cardamom, bay leaf, nutmeg',
  shelfLifeDays: 365,
  variants: [
    {
      sku: 'SPCGAR01-100G',
      title: '100 g',
      pack: perHundredG(100),
      inr: [169_00, 190_00],
      favorite: true,
      onHand: null,
    },
  ],
}

const AMCHUR: ProductSeed = {
  sku: 'SPCAMC01',
  slug: 'amchur-powder',
  category: 'SPICES',
  title: 'Amchur Powder',
  description: 'Green mango, sliced, sun-dried and ground. Sour without the water of a lemon.',
  colors: ['#7a5320', '#f2dfb2'],
  bullets: [
    'Unripe mango, peeled before drying',
    'Sour first, a little sweet after',
    'No citric acid helping it along',
  ],
  hsnCode: '0804',
  ingredients: 'Dried green mango',
  shelfLifeDays: 365,
  variants: [
    {
      sku: 'SPCAMC01-100G',
      title: '100 g',
      pack: perHundredG(100),
      inr: [99_00, 120_00],
      favorite: true,
      onHand: 240,
    },
  ],
}

/** In the order of the masala dabba: turmeric sits in the middle. */
export const SPICES: readonly ProductSeed[] = [
  TURMERIC,
  RED_CHILLI,
  CORIANDER,
  CUMIN,
  BLACK_PEPPER,
  GARAM_MASALA,
  AMCHUR,
]
