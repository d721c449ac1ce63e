import { type ProductSeed, perKg } from '../product-seed.ts'

export const PEARL_MILLET: ProductSeed = {
  sku: 'MLTBAJ01',
  slug: 'pearl-millet',
  category: 'MILLETS',
  title: 'Pearl Millet',
  hindiTitle: 'साबुत बाजरा',
  description:
    'Whole bajra, grey-green and chewy, with its bran on. Soak it overnight for khichdi, or sprout it, or grind it yourself.',
  colors: ['#3a4a63', '#d5dbe4'],
  bullets: [
    'Whole grain: threshed and cleaned, nothing rubbed off',
    'From the sandy fields of western Rajasthan',
    'Soak for eight hours, then five to six whistles',
    'Sprouts in about two days',
    'Can be milled at home for rotla',
  ],
  features: [
    { drawing: 'millet', title: 'Whole grain' },
    { drawing: 'sun', title: 'Grown on sand' },
    { drawing: 'seed', title: 'It still sprouts' },
    { drawing: 'mortar', title: 'Made for pounding' },
  ],
  process: [
    { drawing: 'sun', description: 'The spikes are cut in October and dried on the threshing floor.' },
    { drawing: 'hands', description: 'Threshing leaves a naked seed, so this grain needs no hulling.' },
    {
      drawing: 'sieve',
      description: 'We winnow off the chaff and sieve out sand, of which a desert field gives plenty.',
    },
    {
      drawing: 'scale',
      description: 'Light and shrivelled seed is blown off, and what is heavy goes into the pouch.',
    },
  ],
  benefits: [
    {
      drawing: 'pot',
      description: 'The grain of a real bajra khichdi, which stays distinct from the dal around it.',
    },
    { drawing: 'mortar', description: 'Pounded damp, it breaks into a coarse meal that drinks up ghee.' },
    { drawing: 'sprig', description: 'Sprouts with a clean crunch for a chaat or a salad.' },
    { drawing: 'chakki', description: 'Keeps for months as grain, where the flour would keep for weeks.' },
  ],
  faqs: [
    {
      question: 'How is it cooked for khichdi?',
      answer:
        'Soak it overnight, drain it and pulse it two or three times in the mixer, just to crack it. Then pressure-cook with half as much moong dal and four cups of water for each cup, for six whistles.',
    },
    {
      question: 'Can I cook it like rice?',
      answer:
        'Soaked, yes: simmer it in plenty of water for about forty minutes and drain it. It stays chewy and never turns as soft as rice.',
    },
    {
      question: 'How do I sprout it?',
      answer:
        'Soak for eight hours, drain well and tie it in a damp cloth. Rinse twice a day: tails appear on the second day.',
    },
    {
      question: 'Why is it grey and not white?',
      answer:
        'That is the colour of its skin, from slate to green. A pale bajra has usually had the skin rubbed off.',
    },
    {
      question: 'Should I buy this or the flour?',
      answer:
        'If you own a mill or bake rotla rarely, buy the grain and grind a week at a time. For rotla twice a week, the flour saves work.',
    },
    {
      question: 'Does it pop?',
      answer: 'Some of it. Heat a dry iron kadhai very well, use a spoonful at a time and keep a lid ready.',
    },
  ],
  facts: {
    basis: 'Per 100 g',
    content: [
      { label: 'Energy', value: '361 kcal' },
      { label: 'Protein', value: '10.9 g' },
      { label: 'Carbohydrate', value: '61.6 g' },
      { label: 'Of which sugars', value: '1.1 g', isPart: true },
      { label: 'Dietary fibre', value: '11.4 g' },
      { label: 'Total fat', value: '5.4 g' },
      { label: 'Saturated', value: '0.9 g', isPart: true },
      { label: 'Sodium', value: '4 mg' },
      { label: 'Magnesium', value: '124 mg' },
      { label: 'Iron', value: '6.4 mg' },
      { label: 'Ingredients', value: 'Whole pearl millet (bajra)' },
    ],
    instructions:
      'Store the dry grain in a tin. Wash and soak overnight before cooking, and throw the soaking water away.',
  },
  recipes: ['bajra-khichdi', 'dal-tadka'],
  pictures: {
    scene: 'Pouch of pearl millet, the grey-green grain heaped at its foot on the disc',
    ingredient: 'Whole bajra close up: grey-green drops with pale tips',
    label: 'Slate-blue pearl millet label with the net quantity in the foot band',
  },
  hsnCode: '1008',
  ingredients: 'Whole pearl millet (bajra)',
  shelfLifeDays: 300,
  variants: [
    { sku: 'MLTBAJ01-500G', title: '500 g', pack: perKg(0.5), inr: [65_00, 75_00], onHand: 220 },
    {
      sku: 'MLTBAJ01-1KG',
      title: '1 kg',
      pack: perKg(1),
      inr: [119_00, 140_00],
      favorite: true,
      onHand: 280,
    },
  ],
}
