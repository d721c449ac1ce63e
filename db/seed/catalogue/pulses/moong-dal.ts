import { type ProductSeed, perKg } from '../product-seed.ts'

export const MOONG_DAL: ProductSeed = {
  sku: 'PLSMNG01',
  slug: 'moong-dal',
  category: 'PULSES',
  title: 'Moong Dal',
  hindiTitle: 'मूँग दाल',
  description:
    'Split yellow moong, left dull. No water, oil or leather was used to make it shine. Mild, quick and soft in twenty minutes.',
  colors: ['#4a6214', '#e0e6a8'],
  bullets: [
    'Unpolished: dull is how dal looks',
    'Split and skinned, dry',
    'Soft in about twenty minutes without a whistle',
    'Needs no soaking for dal or khichdi',
    'This season’s crop, with the harvest month on the pouch',
  ],
  features: [
    { drawing: 'dal', title: 'Left unpolished' },
    { drawing: 'clock', title: 'Twenty minutes' },
    { drawing: 'pot', title: 'No soaking' },
    { drawing: 'sun', title: 'Skinned dry' },
    { drawing: 'stamp', title: 'Harvest month printed' },
  ],
  process: [
    {
      drawing: 'pod',
      description: 'Whole green moong comes to us dried in its pods and threshed at the farm.',
    },
    {
      drawing: 'sun',
      description: 'It is warmed in the sun and rested overnight, so that the green skin lets go.',
    },
    { drawing: 'chakki', description: 'Loosely set stones split it, and a fan carries off the skins.' },
    { drawing: 'sieve', description: 'Powder and broken pieces fall through a mesh.' },
    { drawing: 'pouch', description: 'Here most mills would buff it. We close the pouch instead.' },
  ],
  benefits: [
    { drawing: 'pot', description: 'A dal for the evening you forgot to soak anything.' },
    { drawing: 'bowl', description: 'Melts into khichdi and pongal and thickens them without cream.' },
    {
      drawing: 'pan',
      description: 'Soaked for two hours and ground, it makes chilla, dahi bhalle or halwa.',
    },
    {
      drawing: 'plate',
      description: 'Soaked but raw, it is the crunch in a kosambari with cucumber and coconut.',
    },
  ],
  faqs: [
    {
      question: 'Why does this dal look dusty?',
      answer:
        'It has not been buffed, so a fine powder from the splitting still sits on it. Two rinses take it off.',
    },
    {
      question: 'How do I cook it without a pressure cooker?',
      answer:
        'One cup of dal, three and a half cups of water, a pinch of turmeric. Skim the foam, half cover the pot and simmer for twenty minutes.',
    },
    {
      question: 'It boils over every time. Any advice?',
      answer:
        'Moong foams more than other dals. Use a larger pot, leave the lid ajar and stir in a few drops of oil at the start.',
    },
    {
      question: 'Should I roast it first?',
      answer:
        'For ven pongal and payasam, yes: dry-roast until it smells nutty and turns pale gold. For plain dal it is a matter of taste.',
    },
    {
      question: 'Can I sprout it?',
      answer: 'No. A split seed cannot grow. Sprouts need whole green moong with the skin on.',
    },
    {
      question: 'Can I use moong dal in idli batter?',
      answer:
        'In part, yes. Swap half of the urad for moong and the idli comes out denser and yellow, closer to a dhokla.',
    },
  ],
  facts: {
    basis: 'Per 100 g',
    content: [
      { label: 'Energy', value: '337 kcal' },
      { label: 'Protein', value: '23.9 g' },
      { label: 'Carbohydrate', value: '52.6 g' },
      { label: 'Of which sugars', value: '2.1 g', isPart: true },
      { label: 'Dietary fibre', value: '9.4 g' },
      { label: 'Total fat', value: '1.4 g' },
      { label: 'Saturated', value: '0.4 g', isPart: true },
      { label: 'Sodium', value: '12 mg' },
      { label: 'Iron', value: '3.9 mg' },
      { label: 'Ingredients', value: 'Split green gram (moong)' },
    ],
    instructions:
      'Rinse until the water runs nearly clear. Keep in a dry jar, and sun it for an hour if the rains get into the cupboard.',
  },
  recipes: ['bajra-khichdi', 'dal-tadka'],
  pictures: {
    scene: 'Pouch of moong dal on a wooden disc with split yellow dal scattered around',
    ingredient: 'Split moong close up, small, flat and dull yellow',
    label: 'Leaf-green moong dal label in English and Hindi',
  },
  hsnCode: '0713',
  ingredients: 'Split green gram (moong)',
  shelfLifeDays: 365,
  variants: [
    { sku: 'PLSMNG01-500G', title: '500 g', pack: perKg(0.5), inr: [99_00, 115_00], onHand: 240 },
    {
      sku: 'PLSMNG01-1KG',
      title: '1 kg',
      pack: perKg(1),
      inr: [189_00, 220_00],
      usd: [6_00, 7_00],
      favorite: true,
      onHand: 400,
    },
  ],
}
