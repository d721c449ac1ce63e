import { type ProductSeed, setOf } from '../product-seed.ts'

export const SLOW_BREAKFAST_COMBO: ProductSeed = {
  sku: 'CMBBRK01',
  slug: 'slow-breakfast-combo',
  category: null,
  title: 'Slow Breakfast Combo',
  hindiTitle: 'इत्मीनान का नाश्ता',
  description:
    'Ragi for the pot or the tawa, forest honey to pour over it, moringa to fold into the dough. For mornings without an alarm.',
  colors: ['#7a3b5e', '#f3d3e1'],
  bullets: [
    'Ragi Flour, 500 g',
    'Forest Honey, 350 g',
    'Moringa Powder, 150 g, in the set of three',
    'Also sold as a set of two, without the moringa',
    'About 16 bowls of ragi porridge in the pouch',
  ],
  features: [
    { drawing: 'millet', title: 'Ragi, skin on' },
    { drawing: 'comb', title: 'Honey, never heated' },
    { drawing: 'sprig', title: 'Moringa, shade dried' },
    { drawing: 'moon', title: 'Batter overnight' },
  ],
  process: [
    { drawing: 'millstone', description: 'Ragi is ground with its skin and sieved fine enough for malt.' },
    {
      drawing: 'comb',
      description: 'The comb is cut open and left to drip through cloth; nobody warms it to hurry it.',
    },
    {
      drawing: 'leaf',
      description: 'Moringa dries indoors on mesh, out of the sun, and only the leaf is ground.',
    },
    { drawing: 'crate', description: 'Jars and pouch go into one box, honey upright and wrapped twice.' },
  ],
  benefits: [
    { drawing: 'bowl', description: 'Two spoons of ragi and a cup of milk make a porridge in six minutes.' },
    {
      drawing: 'spoon',
      description: 'Honey stirred in off the flame keeps the smell of the forest it came from.',
    },
    {
      drawing: 'roti',
      description: 'A teaspoon of moringa greens the dough of two parathas.',
    },
    {
      drawing: 'pan',
      description: 'Ragi and buttermilk make a thin dosa, plain for honey or green with moringa.',
    },
  ],
  faqs: [
    {
      question: 'How do I make ragi porridge without lumps?',
      answer:
        'Whisk the flour into cold water first. Then heat it and keep stirring for five to six minutes, until it turns glossy.',
    },
    {
      question: 'What is the difference between the two sets?',
      answer:
        'The set of three has moringa, the set of two leaves it out. Ragi and honey are the same in both.',
    },
    {
      question: 'My honey has gone grainy. Can I still use it?',
      answer: 'Yes, honey crystallises. Spread it as it is, or stand the closed jar in warm water, not hot.',
    },
    {
      question: 'Can small children have this?',
      answer:
        'Honey is not for children under one year. For them leave it out and sweeten the porridge with mashed banana.',
    },
    {
      question: 'How much moringa goes into one portion?',
      answer:
        'A level teaspoon per person in dough or batter, stirred in last. In porridge we would leave it out, since it does not like sugar.',
    },
    {
      question: 'Can I make the batter the evening before?',
      answer:
        'Yes. Ragi mixed with buttermilk and a little rice flour rests well overnight and makes a lacier dosa.',
    },
  ],
  facts: {
    basis: 'In the box',
    content: [
      { label: 'Ragi Flour', value: '500 g' },
      { label: 'Forest Honey', value: '350 g' },
      { label: 'Moringa Powder', value: '150 g, in the set of three only' },
      { label: 'Ingredients', value: 'Ragi (finger millet); honey; moringa leaf, in the set of three only' },
    ],
    instructions:
      'Keep the honey out of the fridge, the moringa out of the light and the ragi in a closed tin.',
  },
  recipes: ['ragi-dosa', 'moringa-paratha'],
  pictures: {
    scene: 'A pouch of ragi flour with jars of forest honey and moringa powder on a wooden disc',
    ingredient: 'Red-brown ragi grains, a piece of honeycomb and dried moringa leaves',
    label: 'The labels of ragi, honey and moringa in wine red, amber and green',
  },
  hsnCode: '0409',
  ingredients: 'Ragi (finger millet); honey; moringa leaf (set of three)',
  allergens: 'May contain wheat (gluten)',
  shelfLifeDays: 120,
  variants: [
    {
      sku: 'CMBBRK01-SET3',
      title: 'Ragi 500 g + Honey 350 g + Moringa 150 g',
      pack: setOf(3),
      inr: [619_00, 804_00],
      favorite: true,
      onHand: null,
      parts: ['FLRRAG01-500G', 'SPFHNY01-350G', 'SPFMOR01-150G'],
    },
    {
      sku: 'CMBBRK01-SET2',
      title: 'Ragi 500 g + Honey 350 g',
      pack: setOf(2),
      inr: [409_00, 505_00],
      onHand: null,
      parts: ['FLRRAG01-500G', 'SPFHNY01-350G'],
    },
  ],
}
