import { type ProductSeed, perHundredMl } from '../product-seed.ts'

export const SUNFLOWER_OIL: ProductSeed = {
  sku: 'OILSUN01',
  slug: 'sunflower-oil',
  category: 'OILS',
  title: 'Sunflower Oil',
  hindiTitle: 'सूरजमुखी का तेल',
  description:
    'Sunflower seed pressed in wood and left unrefined. Pale gold, light on the tongue, with the taste of a freshly shelled seed.',
  colors: ['#3f5a1a', '#fbe07a'],
  bullets: [
    'Sunflower seed only, no palm oil and no blend',
    'Unrefined, so it still tastes of the seed',
    'For low and medium heat, dressings and baking',
    'Strained through cloth, never bleached',
    'Most hulls taken off before pressing',
  ],
  features: [
    { drawing: 'flower', title: 'Sunflower and nothing else' },
    { drawing: 'seed', title: 'Hulled before pressing' },
    { drawing: 'press', title: 'Turned in wood' },
    { drawing: 'drop', title: 'Light in taste' },
  ],
  process: [
    { drawing: 'field', description: 'The heads dry on the stalk until they nod and the back turns brown.' },
    {
      drawing: 'sieve',
      description: 'We crack the seed and blow the hulls away, but leave a small share in.',
    },
    {
      drawing: 'press',
      description: 'Those last hulls give the wooden press something to grip, and the oil a way out.',
    },
    {
      drawing: 'tin',
      description: 'It rests cool for a week, since the wax of the hull needs time to sink.',
    },
    { drawing: 'bottle', description: 'Only the bright upper oil is strained and bottled.' },
  ],
  benefits: [
    { drawing: 'leaf', description: 'Dresses a salad without talking over it.' },
    { drawing: 'plate', description: 'Makes a soft, even crumb in cakes and rusks.' },
    { drawing: 'pan', description: 'Browns a chilla or an omelette over a gentle flame.' },
    { drawing: 'mortar', description: 'Lets coriander and mint chutney keep their own green taste.' },
    { drawing: 'roti', description: 'A few drops in the dough keep phulkas supple.' },
  ],
  faqs: [
    {
      question: 'Can I deep-fry in it, as with refined oil?',
      answer:
        'Better not. Unrefined sunflower oil smokes much earlier than the refined kind. Keep to low and medium heat, and fry in groundnut oil.',
    },
    {
      question: 'Why is it yellower than ordinary sunflower oil?',
      answer: 'The usual oil is bleached until it has almost no colour. We leave the colour where it was.',
    },
    {
      question: 'It turned hazy in the fridge. What happened?',
      answer:
        'A little wax from the hull sets in the cold. It goes clear again on the counter within the hour.',
    },
    {
      question: 'Does it work for mayonnaise?',
      answer:
        'Yes. It is light enough, and the seed taste suits garlic and lemon. Add it by the spoon at first.',
    },
    {
      question: 'How soon should I finish it?',
      answer:
        'Within two months of opening. Sunflower oil goes stale sooner than groundnut or sesame, so take the small bottle if you cook little.',
    },
    {
      question: 'Does it taste strong in cakes?',
      answer:
        'No. You notice it in a plain sponge if you look for it. Cocoa, banana or spice hides it completely.',
    },
  ],
  facts: {
    basis: 'Per 100 mL',
    content: [
      { label: 'Energy', value: '828 kcal' },
      { label: 'Total fat', value: '92 g' },
      { label: 'Saturated', value: '10 g', isPart: true },
      { label: 'Monounsaturated', value: '22 g', isPart: true },
      { label: 'Polyunsaturated', value: '60 g', isPart: true },
      { label: 'Trans fat', value: '0 g', isPart: true },
      { label: 'Cholesterol', value: '0 mg' },
      { label: 'Carbohydrate', value: '0 g' },
      { label: 'Protein', value: '0 g' },
      { label: 'Vitamin E', value: '38 mg' },
      { label: 'Ingredients', value: 'Sunflower seed' },
    ],
    instructions:
      'Store in a dark, cool place and use within two months of opening. In high summer the fridge door is best.',
  },
  recipes: ['besan-chilla', 'moringa-paratha', 'foxtail-upma'],
  pictures: {
    scene: 'A bottle of sunflower oil on a wooden disc with striped sunflower seeds around it',
    ingredient: 'Striped sunflower seeds, some of them shelled, close up',
    label: 'The leaf-green label of the sunflower oil with a bright yellow foot band',
  },
  hsnCode: '1512',
  ingredients: 'Sunflower seed',
  shelfLifeDays: 240,
  variants: [
    {
      sku: 'OILSUN01-500ML',
      title: '500 mL',
      pack: perHundredMl(500),
      inr: [179_00, 199_00],
      onHand: 210,
    },
    {
      sku: 'OILSUN01-1000ML',
      title: '1 Liter',
      pack: perHundredMl(1000),
      inr: [339_00, 389_00],
      favorite: true,
      onHand: 280,
    },
    {
      sku: 'OILSUN01-5000ML',
      title: '5 Liter',
      pack: perHundredMl(5000),
      inr: [1599_00, 1899_00],
      soldOut: true,
      onHand: 0,
    },
  ],
}
