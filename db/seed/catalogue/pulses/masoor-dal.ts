import { type ProductSeed, perKg } from '../product-seed.ts'

export const MASOOR_DAL: ProductSeed = {
  sku: 'PLSMSR01',
  slug: 'masoor-dal',
  category: 'PULSES',
  title: 'Masoor Dal',
  hindiTitle: 'मसूर दाल',
  description:
    'Split red lentil, skinned, undyed and unpolished. Salmon pink in the pouch, yellow in the pot, done in a quarter of an hour.',
  colors: ['#9c3f4a', '#fcd2c6'],
  bullets: [
    'Small desi masoor from Bundelkhand',
    'No dye: the washing water turns cloudy, never pink',
    'No soaking at all',
    'Fifteen minutes in an open pot',
    'Skinned and split, with the dust sieved off',
  ],
  features: [
    { drawing: 'clock', title: 'Quick to soften' },
    { drawing: 'drop', title: 'No dye' },
    { drawing: 'dal', title: 'Small desi masoor' },
    { drawing: 'pan', title: 'One-pot dal' },
  ],
  process: [
    {
      drawing: 'pod',
      description: 'Masoor is a winter crop, pulled up by the root when the lower pods turn brown.',
    },
    {
      drawing: 'hands',
      description:
        'Look-alike seeds, vetch above all, are sorted out while the lentil is still whole and easy to tell.',
    },
    {
      drawing: 'millstone',
      description: 'Rollers of emery rub the brown skin off and show the orange inside.',
    },
    {
      drawing: 'sieve',
      description: 'We split it, sieve it and stop, with no water, talc or colour after that.',
    },
    { drawing: 'scale', description: 'It is packed by weight, with the lot written by hand in the ledger.' },
  ],
  benefits: [
    { drawing: 'clock', description: 'From shelf to table in the time rice takes.' },
    { drawing: 'pot', description: 'Falls into a smooth soup that needs no blender.' },
    { drawing: 'spoon', description: 'A handful thickens a thin curry or a tomato shorba.' },
    { drawing: 'flame', description: 'Takes panch phoron in mustard oil as well as it takes cumin in ghee.' },
  ],
  faqs: [
    {
      question: 'Why does it turn yellow when cooked?',
      answer:
        'The orange pigment fades with heat. Every undyed masoor does this. If yours stays red, it has had help.',
    },
    {
      question: 'Should I soak masoor?',
      answer: 'No. It is thin and split, and soaking makes it fall to mush before the spices have cooked.',
    },
    {
      question: 'How do I keep some texture?',
      answer:
        'Use two and a half cups of water for each cup, salt at the end, and stop at ten minutes. The pot goes on cooking when the flame is off.',
    },
    {
      question: 'Is this malka masoor?',
      answer:
        'Malka is the skinned lentil left whole. This one is skinned and split, so it cooks a few minutes faster.',
    },
    {
      question: 'What else can I make besides dal?',
      answer:
        'Pakoras: soak it for an hour just this once, grind it coarsely with chilli and onion, and fry. Or soup with lemon and black pepper.',
    },
    {
      question: 'How do I check it for colour myself?',
      answer:
        'Leave a spoonful in a glass of warm water for ten minutes. Starch makes it milky; a pink tint would be dye.',
    },
  ],
  facts: {
    basis: 'Per 100 g',
    content: [
      { label: 'Energy', value: '336 kcal' },
      { label: 'Protein', value: '24.4 g' },
      { label: 'Carbohydrate', value: '52.5 g' },
      { label: 'Of which sugars', value: '1.8 g', isPart: true },
      { label: 'Dietary fibre', value: '10.4 g' },
      { label: 'Total fat', value: '0.8 g' },
      { label: 'Saturated', value: '0.1 g', isPart: true },
      { label: 'Sodium', value: '10 mg' },
      { label: 'Iron', value: '7.1 mg' },
      { label: 'Ingredients', value: 'Split red lentil (masoor)' },
    ],
    instructions: 'Swirl in water, pour off, repeat, cook. Keep out of sunlight, which bleaches it.',
  },
  recipes: ['dal-tadka', 'bajra-khichdi'],
  pictures: {
    scene: 'Masoor dal pouch with salmon-orange split lentils spread on the wood',
    ingredient: 'Split red lentils close up, small orange discs with chalky edges',
    label: 'Rose-red masoor label over a peach foot band',
  },
  hsnCode: '0713',
  ingredients: 'Split red lentil (masoor)',
  shelfLifeDays: 300,
  variants: [
    { sku: 'PLSMSR01-500G', title: '500 g', pack: perKg(0.5), inr: [95_00, 110_00], onHand: 210 },
    {
      sku: 'PLSMSR01-1KG',
      title: '1 kg',
      pack: perKg(1),
      inr: [179_00, 210_00],
      favorite: true,
      onHand: 310,
    },
  ],
}
