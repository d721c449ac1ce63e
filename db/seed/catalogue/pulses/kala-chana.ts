import { type ProductSeed, perKg } from '../product-seed.ts'

export const KALA_CHANA: ProductSeed = {
  sku: 'PLSCHN01',
  slug: 'kala-chana',
  category: 'PULSES',
  title: 'Kala Chana',
  hindiTitle: 'काला चना',
  description:
    'The small brown desi chickpea, whole, skin on. Firm and nutty after a night of soaking, and its dark broth is half the dish.',
  colors: ['#4b2e1e', '#e2c9b3'],
  bullets: [
    'Whole desi chana with its brown skin',
    'Soak for eight hours; it doubles in weight',
    'Six whistles, or an hour and a quarter in a pot',
    'Sprouts in two days',
    'Graded by size, so that a pot finishes together',
    'The parent of chana dal and besan',
  ],
  features: [
    { drawing: 'seed', title: 'Whole desi chana' },
    { drawing: 'moon', title: 'Soak it overnight' },
    { drawing: 'sieve', title: 'One size' },
    { drawing: 'sprig', title: 'Good to sprout' },
  ],
  process: [
    {
      drawing: 'pod',
      description: 'Each pod holds one or two seeds, and the plants are cut when the pods rattle.',
    },
    {
      drawing: 'field',
      description: 'Bullocks or a small thresher part seed from straw in the field itself.',
    },
    {
      drawing: 'sieve',
      description: 'Round-holed sieves sort the chana into three sizes, and we take the middle one.',
    },
    {
      drawing: 'hands',
      description: 'Seeds with a weevil’s pinhole are picked out, because one of them is enough for a sack.',
    },
    { drawing: 'pouch', description: 'The rest is packed whole, and nothing else is done to it.' },
  ],
  benefits: [
    { drawing: 'pot', description: 'Gives a black-brown gravy that needs no stock and little masala.' },
    { drawing: 'coconut', description: 'The chana of kadala curry, with roasted coconut and puttu.' },
    { drawing: 'bowl', description: 'Tossed with mustard seed, chilli and coconut, it is sundal.' },
    { drawing: 'sprig', description: 'Two days in a damp cloth make sprouts that stay crisp in a chaat.' },
    { drawing: 'plate', description: 'Keeps its shape through an hour of simmering and a second warming.' },
  ],
  faqs: [
    {
      question: 'I forgot to soak it. What now?',
      answer:
        'Cover it with boiling water and a teaspoon of salt for two hours, then cook for ten whistles. It will do, though the skins stay firmer.',
    },
    {
      question: 'Does it need baking soda?',
      answer:
        'Not this year’s crop. With hard water, a pinch in the soak helps; rinse it off before cooking.',
    },
    {
      question: 'How is it different from kabuli chana?',
      answer:
        'Kabuli is large, pale and creamy. Kala chana is half the size, with a thick dark skin, a firmer bite and more taste.',
    },
    {
      question: 'Can I use the cooking water?',
      answer:
        'Please do. It carries the colour and the flavour: use it for the gravy, or season it with cumin and lemon as a soup.',
    },
    {
      question: 'How do I know it is cooked?',
      answer:
        'Press one between finger and thumb. It should crush with a little push and the middle should not be chalky.',
    },
    {
      question: 'How do I sprout it in summer?',
      answer:
        'Soak for eight hours, drain well, and rinse three times a day instead of two. Move the sprouts to the refrigerator when the tails are a centimetre long.',
    },
  ],
  facts: {
    basis: 'Per 100 g',
    content: [
      { label: 'Energy', value: '330 kcal' },
      { label: 'Protein', value: '18.8 g' },
      { label: 'Carbohydrate', value: '39.6 g' },
      { label: 'Of which sugars', value: '2.6 g', isPart: true },
      { label: 'Dietary fibre', value: '25.2 g' },
      { label: 'Total fat', value: '5.1 g' },
      { label: 'Saturated', value: '0.6 g', isPart: true },
      { label: 'Sodium', value: '26 mg' },
      { label: 'Calcium', value: '150 mg' },
      { label: 'Iron', value: '6.8 mg' },
      { label: 'Ingredients', value: 'Whole Bengal gram (kala chana)' },
    ],
    instructions:
      'Soak in three times its volume of water and cook in fresh water. Dry, it keeps for a year; soaked, for two days in the cold.',
  },
  recipes: ['chana-masala', 'coconut-stew'],
  pictures: {
    scene: 'Kala chana pouch, small brown chickpeas rolling across the disc',
    ingredient: 'Brown desi chickpeas close up, wrinkled with a pointed beak',
    label: 'Dark brown kala chana label with a sand-coloured keyline',
  },
  hsnCode: '0713',
  ingredients: 'Whole Bengal gram (kala chana)',
  shelfLifeDays: 365,
  variants: [
    {
      sku: 'PLSCHN01-500G',
      title: '500 g',
      pack: perKg(0.5),
      inr: [89_00, 99_00],
      favorite: true,
      onHand: 270,
    },
    { sku: 'PLSCHN01-1KG', title: '1 kg', pack: perKg(1), inr: [169_00, 195_00], onHand: 160 },
  ],
}
