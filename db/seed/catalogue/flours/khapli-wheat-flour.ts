import { type ProductSeed, perKg } from '../product-seed.ts'

export const KHAPLI_WHEAT_FLOUR: ProductSeed = {
  sku: 'FLRKHP01',
  slug: 'khapli-wheat-flour',
  category: 'FLOURS',
  title: 'Khapli Wheat Flour',
  hindiTitle: 'खपली गेहूँ का आटा',
  description:
    'Emmer, the long old wheat, stone ground with its bran. Nutty, a little sweet, and soft in the tiffin till evening.',
  colors: ['#7e5312', '#f3ddac'],
  bullets: [
    'Khapli (emmer) wheat only',
    'Ground on stone, bran left in',
    'Milled the week it ships',
    'Winter crop from the black soil of north Karnataka',
    'Takes about 70 mL of water for 100 g of flour',
    'No maida and no gluten powder mixed in',
  ],
  features: [
    { drawing: 'ear', title: 'Old long wheat' },
    { drawing: 'chakki', title: 'Stone ground' },
    { drawing: 'sieve', title: 'Bran left in' },
    { drawing: 'clock', title: 'Milled every week' },
    { drawing: 'roti', title: 'Soft till evening' },
  ],
  process: [
    { drawing: 'field', description: 'We buy khapli in the husk, after the March harvest.' },
    {
      drawing: 'hands',
      description: 'The husk holds tight, so the grain is beaten out of it first and then winnowed.',
    },
    { drawing: 'sun', description: 'It lies in the sun for a day, until a grain snaps between the teeth.' },
    { drawing: 'chakki', description: 'Two stones grind it in one slow pass, and nothing is sifted away.' },
    { drawing: 'pouch', description: 'The flour cools overnight in open trays before the pouch is closed.' },
  ],
  benefits: [
    { drawing: 'roti', description: 'Rotis fold without cracking, even the ones left over at night.' },
    {
      drawing: 'tiffin',
      description: 'A paratha packed at seven is still soft when the tiffin opens at one.',
    },
    { drawing: 'bowl', description: 'Roasted in ghee it makes a sheera with a grain you can feel.' },
    {
      drawing: 'plate',
      description: 'The taste is nutty enough that a roti with ghee and salt is a small meal.',
    },
  ],
  faqs: [
    {
      question: 'Why does my khapli roti not puff like usual?',
      answer:
        'Its gluten stretches less than that of common wheat. Rest the dough for 30 minutes, roll it evenly and keep the tawa hot: most rotis then puff.',
    },
    {
      question: 'Does it contain gluten?',
      answer:
        'Yes. Emmer is wheat and contains gluten, only of a weaker kind. Do not use it if you must avoid gluten.',
    },
    {
      question: 'How much water does the dough need?',
      answer:
        'Begin with 70 mL for 100 g and warm water rather than cold. The bran drinks slowly, so judge the dough after its rest, not before.',
    },
    {
      question: 'Can I bake bread with it?',
      answer:
        'A flat, dense loaf, yes. For height, replace up to half of your bread flour with khapli and handle it gently.',
    },
    {
      question: 'Should I sift it?',
      answer:
        'Not for roti. For cake or a very thin phulka, one pass through a home sieve takes out the largest bran.',
    },
    {
      question: 'Why is the flour a little red?',
      answer:
        'The grain is reddish and its bran is still in the flour. Rotis come off the tawa a shade browner than you may be used to.',
    },
  ],
  facts: {
    basis: 'Per 100 g',
    content: [
      { label: 'Energy', value: '341 kcal' },
      { label: 'Protein', value: '12.6 g' },
      { label: 'Carbohydrate', value: '62.4 g' },
      { label: 'Of which sugars', value: '1.9 g', isPart: true },
      { label: 'Added sugars', value: '0 g', isPart: true },
      { label: 'Dietary fibre', value: '10.8 g' },
      { label: 'Total fat', value: '2.2 g' },
      { label: 'Saturated', value: '0.4 g', isPart: true },
      { label: 'Sodium', value: '3 mg' },
      { label: 'Iron', value: '4.1 mg' },
      { label: 'Ingredients', value: 'Khapli (emmer) wheat' },
    ],
    instructions:
      'Close the pouch well and keep it in a cool, dry cupboard. In the rainy months, move it to the refrigerator. Contains wheat (gluten).',
  },
  recipes: ['khapli-roti', 'moringa-paratha'],
  pictures: {
    scene: 'Pouch of khapli flour on a wooden disc, with long emmer grains scattered around it',
    ingredient: 'Long reddish emmer grains close up',
    label: 'Brown label with Khapli Wheat Flour in English and Hindi',
  },
  hsnCode: '1101',
  ingredients: 'Khapli (emmer) wheat',
  allergens: 'Wheat (gluten)',
  shelfLifeDays: 90,
  variants: [
    {
      sku: 'FLRKHP01-1KG',
      title: '1 kg',
      pack: perKg(1),
      inr: [139_00, 160_00],
      usd: [8_00, 9_00],
      favorite: true,
      onHand: 500,
    },
    { sku: 'FLRKHP01-5KG', title: '5 kg', pack: perKg(5), inr: [649_00, 775_00], onHand: 140 },
  ],
}
