import { type ProductSeed, perHundredMl, productMedia } from './old-product-seed.ts'

// The words beside each picture say what it shows, so it needs no text of its own.
const media = { src: productMedia('peanut-oil').src, alt: '' }

const GROUNDNUT: ProductSeed = {
  sku: 'OILPNT01',
  slug: 'peanut-oil',
  category: 'OILS',
  title: 'Groundnut Oil',
  description: 'One seed, turned slowly in a wooden press. Nutty, golden, good for frying.',
  colors: ['#a8481c', '#f7d5ae'],
  bullets: [
    'One kind of groundnut, nothing blended in',
    'Pressed in wood without added heat',
    'Left to settle, then filtered through cotton cloth',
    'Packed in glass',
  ],
  hsnCode: '1508',
  ingredients: 'Groundnut',
  allergens: 'Peanut',
  shelfLifeDays: 270,
  variants: [
    {
      sku: 'OILPNT01-500ML',
      title: '500 mL',
      pack: perHundredMl(500),
      inr: [189_00, 215_00],
      usd: [8_99, 9_99],
      onHand: 300,
    },
    {
      sku: 'OILPNT01-1000ML',
      title: '1 Liter',
      pack: perHundredMl(1000),
      inr: [349_00, 399_00],
      usd: [14_99, 16_99],
      favorite: true,
      amazonUrl: 'https://www.amazon.in/s?k=aranya+mill+groundnut+oil',
      onHand: 500,
    },
    {
      sku: 'OILPNT01-5000ML',
      title: '5 Liter',
      pack: perHundredMl(5000),
      inr: [1649_00, 1949_00],
      onHand: 80,
    },
  ],
  marketing: {
    features: [
      { media, title: 'Pressed in wood' },
      { media, title: 'One seed, never blended' },
      { media, title: 'No added heat' },
      { media, title: 'Filtered through cloth' },
      { media, title: 'Made in small lots' },
    ],
    process: [
      { media, description: 'Groundnut comes in the shell. We sun-dry it and sort it by hand.' },
      { media, description: 'The kernels go into a wooden press that turns slowly, so the oil stays cool.' },
      { media, description: 'The oil stands until it clears by itself, then runs through cotton cloth.' },
      { media, description: 'It goes into glass with the batch written on the label.' },
    ],
    benefits: [
      { media, description: 'Keeps the smell of the nut, so a plain dal needs less help.' },
      { media, description: 'Steady at frying heat: puris, pakoras, long winter cooking.' },
      { media, description: 'Nothing is added and nothing is taken out after pressing.' },
      { media, description: 'Good cold as well, over chutney, salad or podi and rice.' },
    ],
    faqs: [
      {
        question: 'Why is the oil cloudy in winter?',
        answer: 'Unrefined oil thickens in the cold. Stand the bottle in warm water for some minutes.',
      },
      {
        question: 'Can I deep-fry with it?',
        answer: 'Yes. Strain it after frying and use it once more, not more.',
      },
      {
        question: 'How long does a bottle keep?',
        answer: 'Nine months sealed. Once open, finish it within three and keep it away from light.',
      },
    ],
    factsheet: {
      basis: 'Per 100 mL',
      content: [
        { label: 'Energy', value: '828 kcal' },
        { label: 'Total fat', value: '92 g' },
        { label: 'Saturated', value: '17 g', isPart: true },
        { label: 'Monounsaturated', value: '45 g', isPart: true },
        { label: 'Polyunsaturated', value: '30 g', isPart: true },
        { label: 'Carbohydrate', value: '0 g' },
        { label: 'Protein', value: '0 g' },
        { label: 'Ingredients', value: 'Groundnut' },
      ],
      instructions: 'Store away from light. A little settling at the base is natural; shake once.',
      media: [],
    },
  },
}

const BLACK_MUSTARD: ProductSeed = {
  sku: 'OILBMU01',
  slug: 'black-mustard-oil',
  category: 'OILS',
  title: 'Black Mustard Oil',
  description: 'Small black seed, wooden press. Sharp in the nose, round in the pan.',
  colors: ['#3b3110', '#f5cb4b'],
  bullets: [
    'Black mustard only, no other oil mixed in',
    'Pressed in wood without added heat',
    'Keeps its bite: made for achar, fish and mustard greens',
    'Packed in glass',
  ],
  hsnCode: '1514',
  ingredients: 'Black mustard seed',
  allergens: 'Mustard',
  shelfLifeDays: 270,
  variants: [
    { sku: 'OILBMU01-500ML', title: '500 mL', pack: perHundredMl(500), inr: [159_00, 185_00], onHand: 260 },
    {
      sku: 'OILBMU01-1000ML',
      title: '1 Liter',
      pack: perHundredMl(1000),
      inr: [299_00, 349_00],
      favorite: true,
      onHand: 420,
    },
  ],
}

const COCONUT: ProductSeed = {
  sku: 'OILCOC01',
  slug: 'coconut-oil',
  category: 'OILS',
  title: 'Coconut Oil',
  description: 'Sun-dried copra, wooden press. Clear in summer, solid in winter, itself all year.',
  colors: ['#1f5f66', '#cfe5e1'],
  bullets: [
    'Pressed from sun-dried copra',
    'No bleach, no deodoriser, no second pressing',
    'Sets firm below about 24 °C and melts in a warm hand',
    'Packed in glass',
  ],
  hsnCode: '1513',
  ingredients: 'Dried coconut kernel (copra)',
  shelfLifeDays: 270,
  variants: [
    {
      sku: 'OILCOC01-500ML',
      title: '500 mL',
      pack: perHundredMl(500),
      inr: [420_00, 420_00],
      usd: [12_49, 12_49],
      favorite: true,
      onHand: 220,
    },
    {
      sku: 'OILCOC01-1000ML',
      title: '1 Liter',
      pack: perHundredMl(1000),
      inr: [809_00, 840_00],
      onHand: 120,
    },
  ],
}

const SESAME: ProductSeed = {
  sku: 'OILSES01',
  slug: 'sesame-oil',
  category: 'OILS',
  title: 'Sesame Oil',
  description: 'Unhulled sesame, pressed with a little jaggery the southern way. Deep and toasty.',
  colors: ['#6e3f16', '#e9d2a9'],
  bullets: [
    'Unhulled sesame, cleaned and pressed whole',
    'A little palm jaggery in the press helps the oil let go',
    'For podi, pickles, tempering and a last spoon on hot rice',
    'Packed in glass',
  ],
  hsnCode: '1515',
  ingredients: 'Sesame seed, palm jaggery',
  allergens: 'Sesame',
  shelfLifeDays: 270,
  variants: [
    { sku: 'OILSES01-500ML', title: '500 mL', pack: perHundredMl(500), inr: [265_00, 289_00], onHand: 180 },
    {
      sku: 'OILSES01-1000ML',
      title: '1 Liter',
      pack: perHundredMl(1000),
      inr: [499_00, 549_00],
      favorite: true,
      onHand: 240,
    },
  ],
}

export const OILS: readonly ProductSeed[] = [GROUNDNUT, BLACK_MUSTARD, COCONUT, SESAME]
