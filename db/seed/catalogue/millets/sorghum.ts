import { type ProductSeed, perKg } from '../product-seed.ts'

export const SORGHUM: ProductSeed = {
  sku: 'MLTJOW01',
  slug: 'sorghum',
  category: 'MILLETS',
  title: 'Sorghum',
  hindiTitle: 'ज्वार',
  description:
    'Whole white jowar, round as peppercorns. Boils up chewy and mild like barley, and pops in a dry pan.',
  colors: ['#8c3b2a', '#f4dccb'],
  bullets: [
    'White jowar from Solapur district, skin on',
    'The largest grain on our millet shelf, about 4 mm',
    'Soaked overnight, done in 45 minutes at a boil',
    'Pops in a dry, hot pan without oil',
    'Holds its shape in soup and salad',
    'Neither pearled nor polished',
  ],
  features: [
    { drawing: 'field', title: 'Deccan jowar' },
    { drawing: 'bowl', title: 'Chewy when cooked' },
    { drawing: 'flame', title: 'Pops when dry' },
    { drawing: 'seed', title: 'Skin left on' },
  ],
  process: [
    {
      drawing: 'field',
      description: 'The heads dry on the stalk until they are hard, then come down by sickle.',
    },
    { drawing: 'basket', description: 'They are threshed on a clean floor, and the wind takes the chaff.' },
    {
      drawing: 'sieve',
      description: 'Two meshes, one wide and one narrow, leave grains of a single size that cook together.',
    },
    { drawing: 'hands', description: 'Discoloured grains are picked out at a long table in good light.' },
    { drawing: 'pouch', description: 'Only then is it weighed, sealed and given its lot number.' },
  ],
  benefits: [
    {
      drawing: 'bowl',
      description: 'Stands in for barley or couscous in a salad and does not collapse under the dressing.',
    },
    { drawing: 'pot', description: 'Gives a thin rasam or a vegetable soup something to chew.' },
    { drawing: 'flame', description: 'Pops into small white puffs for a snack with chilli and salt.' },
    {
      drawing: 'tiffin',
      description: 'One pot boiled on Sunday stays loose for days and takes lemon, chutney or chana on top.',
    },
  ],
  faqs: [
    {
      question: 'How long does whole jowar take to cook?',
      answer:
        'Soaked overnight, 45 minutes in plenty of salted water, or seven whistles in the cooker. Unsoaked it takes well over an hour.',
    },
    {
      question: 'How do I pop it?',
      answer:
        'Heat a heavy pan until a drop of water dances, add two spoons of dry grain, cover and shake. Half of it pops, which is normal: sieve off the rest.',
    },
    {
      question: 'Will it ever get soft?',
      answer:
        'Tender, yes; mushy, no. If you want it softer, crack the soaked grain in a mixer before you boil it.',
    },
    {
      question: 'Can I grind it for bhakri?',
      answer: 'Yes, on a stone or a home mill. A mixer jar leaves it too gritty to pat out.',
    },
    {
      question: 'Can I cook a pot ahead?',
      answer:
        'It is made for that. Drained and cooled, it keeps for four days in the refrigerator and freezes without sticking.',
    },
  ],
  facts: {
    basis: 'Per 100 g',
    content: [
      { label: 'Energy', value: '347 kcal' },
      { label: 'Protein', value: '10 g' },
      { label: 'Carbohydrate', value: '67.7 g' },
      { label: 'Of which sugars', value: '1.3 g', isPart: true },
      { label: 'Dietary fibre', value: '10.2 g' },
      { label: 'Total fat', value: '1.7 g' },
      { label: 'Saturated', value: '0.3 g', isPart: true },
      { label: 'Sodium', value: '5 mg' },
      { label: 'Potassium', value: '328 mg' },
      { label: 'Ingredients', value: 'Whole white sorghum (jowar)' },
    ],
    instructions:
      'Wash, soak overnight and boil in fresh water. For popping, use it straight from the pouch: it must be dry.',
  },
  recipes: ['bajra-khichdi', 'chana-masala'],
  pictures: {
    scene: 'Sorghum pouch on the plinth, round white grains rolling off its edge',
    ingredient: 'White sorghum close up, round with a small dark dot on each grain',
    label: 'Brick-red sorghum label, with jowar in Hindi below the name',
  },
  hsnCode: '1007',
  ingredients: 'Whole white sorghum (jowar)',
  shelfLifeDays: 365,
  variants: [
    {
      sku: 'MLTJOW01-500G',
      title: '500 g',
      pack: perKg(0.5),
      inr: [75_00, 88_00],
      favorite: true,
      onHand: 240,
    },
    { sku: 'MLTJOW01-1KG', title: '1 kg', pack: perKg(1), inr: [139_00, 165_00], onHand: null },
  ],
}
