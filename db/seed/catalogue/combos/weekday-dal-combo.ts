import { type ProductSeed, setOf } from '../product-seed.ts'

export const WEEKDAY_DAL_COMBO: ProductSeed = {
  sku: 'CMBDAL01',
  slug: 'weekday-dal-combo',
  category: null,
  title: 'Weekday Dal Combo',
  hindiTitle: 'रोज़ की दाल',
  description:
    'Moong, toor and masoor, 500 g each, all unpolished. One is quick, one is quicker, and one is worth the wait on Sunday.',
  colors: ['#4f5a00', '#edf08a'],
  bullets: [
    'Moong Dal, 500 g: soft in about 20 minutes',
    'Toor Dal, 500 g: half an hour of soaking, then the cooker',
    'Masoor Dal, 500 g: the quickest, with no soaking',
    'Not polished with water, oil or powder',
    'About ten pots of dal for a family of four',
  ],
  features: [
    { drawing: 'dal', title: 'Three split dals' },
    { drawing: 'hands', title: 'Picked over twice' },
    { drawing: 'sieve', title: 'Left unpolished' },
    { drawing: 'clock', title: 'Dinner by eight' },
  ],
  process: [
    {
      drawing: 'sack',
      description: 'Whole pulses come in by the sack and rest until they are dry enough to split cleanly.',
    },
    {
      drawing: 'chakki',
      description:
        'Moong and masoor give up their skin dry; toor is the stubborn one and is wetted and sunned first.',
    },
    { drawing: 'sieve', description: 'Husk, broken bits and whole beans are sieved away from the halves.' },
    {
      drawing: 'hands',
      description:
        'Hands go through what the sieve let pass, since a stone the size of a lentil fools every mesh.',
    },
    { drawing: 'pouch', description: 'The dal is packed dull, as it left the stone.' },
  ],
  benefits: [
    { drawing: 'pot', description: 'Masoor on the nights you are late, moong on the nights you are tired.' },
    { drawing: 'ladle', description: 'Toor gives sambar and Gujarati dal their body.' },
    {
      drawing: 'bowl',
      description: 'A handful of each makes a mixed dal with a rounder taste than any one alone.',
    },
    {
      drawing: 'pan',
      description: 'Soaked moong grinds into a batter for chillas without a night of waiting.',
    },
  ],
  faqs: [
    {
      question: 'How much water does each one need?',
      answer:
        'In the cooker, for one cup of dal: three cups of water for moong and toor, two and a half for masoor. Add more hot water later for a thinner dal.',
    },
    {
      question: 'How many whistles?',
      answer: 'Two for moong, two for masoor, four for soaked toor. Let the pressure fall by itself.',
    },
    {
      question: 'Can I cook the three together?',
      answer:
        'Yes, if you soak the toor for an hour first. The moong and masoor will melt, and the toor gives it grain.',
    },
    {
      question: 'Why does the dal look dusty?',
      answer:
        'Unpolished dal carries a little of its own flour. Rinse it until the water is nearly clear, three times or so.',
    },
    {
      question: 'What is the foam on top?',
      answer:
        'Starch and protein from the dal. Skim it or stir it in; a few drops of oil keep it from boiling over.',
    },
    {
      question: 'When does the salt go in?',
      answer:
        'After cooking for toor, which softens faster without it. For moong and masoor, it hardly matters.',
    },
  ],
  facts: {
    basis: 'In the box',
    content: [
      { label: 'Moong Dal', value: '500 g' },
      { label: 'Toor Dal', value: '500 g' },
      { label: 'Masoor Dal', value: '500 g' },
      {
        label: 'Ingredients',
        value: 'Split green gram (moong); split pigeon pea (toor); split red lentil (masoor)',
      },
    ],
    instructions:
      'Store in dry tins. In the rains, a bay leaf or a few dried chillies in the tin keep weevils away.',
  },
  recipes: ['dal-tadka', 'bajra-khichdi'],
  pictures: {
    scene: 'Three pouches of moong, toor and masoor dal on a wooden disc with loose dal in front',
    ingredient: 'Pale yellow moong, golden toor and orange masoor in three heaps',
    label: 'The fronts of three dal pouches with their names in English and Hindi',
  },
  hsnCode: '0713',
  ingredients: 'Split green gram (moong); split pigeon pea (toor); split red lentil (masoor)',
  shelfLifeDays: 300,
  variants: [
    {
      sku: 'CMBDAL01-SET3',
      title: 'Moong + Toor + Masoor, 500 g each',
      pack: setOf(3),
      inr: [275_00, 355_00],
      favorite: true,
      onHand: null,
      parts: ['PLSMNG01-500G', 'PLSTOR01-500G', 'PLSMSR01-500G'],
    },
  ],
}
