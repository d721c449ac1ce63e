import { type ProductSeed, perHundredMl } from '../product-seed.ts'

export const COCONUT_OIL: ProductSeed = {
  sku: 'OILCOC01',
  slug: 'coconut-oil',
  category: 'OILS',
  title: 'Coconut Oil',
  hindiTitle: 'नारियल का तेल',
  description:
    'Sun-dried copra, pressed once in wood. Clear in summer, white and firm in winter, and it smells of coconut all year.',
  colors: ['#1f5f66', '#cfe5e1'],
  bullets: [
    'Pressed from sun-dried copra, never smoke-dried',
    'A liter holds the oil of about a dozen coconuts',
    'One pressing, no bleach and no deodoriser',
    'Sets firm below about 24 °C and melts in a warm hand',
    'Stand the bottle in warm water and it pours again',
  ],
  features: [
    { drawing: 'coconut', title: 'Sun-dried copra' },
    { drawing: 'press', title: 'Pressed only once' },
    { drawing: 'drop', title: 'Clear above 24 °C' },
    { drawing: 'bottle', title: 'Pours when warmed' },
  ],
  process: [
    {
      drawing: 'tree',
      description: 'Ripe nuts are left to age for some weeks, until the water inside is almost gone.',
    },
    {
      drawing: 'coconut',
      description: 'We split them and dry the halves in the sun for about a week, never over smoke.',
    },
    {
      drawing: 'hands',
      description: 'The copra is lifted from the shell, checked for mould and cut into small pieces.',
    },
    {
      drawing: 'press',
      description: 'The press crushes it gently; this oil leaves sooner than any other we make.',
    },
    {
      drawing: 'cloth',
      description: 'Two days of rest and one pass through thick cloth leave it as clear as water.',
    },
  ],
  benefits: [
    {
      drawing: 'ladle',
      description: 'A spoon at the end finishes avial, thoran and stew the way Kerala does it.',
    },
    { drawing: 'sprig', description: 'Mustard seed and curry leaf crackle in it quickly and cleanly.' },
    { drawing: 'pan', description: 'Greases a dosa stone evenly and leaves a lacy edge.' },
    { drawing: 'plate', description: 'Firm in a cool kitchen, it takes the place of butter in biscuits.' },
  ],
  faqs: [
    {
      question: 'My oil arrived white and solid. Is it spoiled?',
      answer:
        'No. Coconut oil melts at about 24 °C, so a cool night sets it. Stand the bottle in warm water, and it turns clear again.',
    },
    {
      question: 'Does melting it again and again harm it?',
      answer:
        'No. It may set and melt with the seasons. Only water and light do harm, so keep it dry and dark.',
    },
    {
      question: 'Is this virgin coconut oil?',
      answer:
        'No. Virgin oil is made from fresh coconut or its milk. Ours comes from dried copra, so the taste is deeper and a little toasted.',
    },
    {
      question: 'How do I get firm oil out of a narrow bottle?',
      answer:
        'Warm the bottle in a pot of hot tap water for ten minutes. In the cold months, pour what you need for the week into a wide jar.',
    },
    {
      question: 'Can I fry banana chips in it?',
      answer:
        'Yes, it is the classic oil for them. Keep the flame at medium, slice straight into the oil, and salt the chips while they are warm.',
    },
    {
      question: 'Can I swap it for butter in baking?',
      answer: 'Yes. Use about a fifth less than the butter asked for, and expect a light taste of coconut.',
    },
  ],
  facts: {
    basis: 'Per 100 mL',
    content: [
      { label: 'Energy', value: '828 kcal' },
      { label: 'Total fat', value: '92 g' },
      { label: 'Saturated', value: '84 g', isPart: true },
      { label: 'Monounsaturated', value: '6 g', isPart: true },
      { label: 'Polyunsaturated', value: '2 g', isPart: true },
      { label: 'Trans fat', value: '0 g', isPart: true },
      { label: 'Cholesterol', value: '0 mg' },
      { label: 'Carbohydrate', value: '0 g' },
      { label: 'Protein', value: '0 g' },
      { label: 'Melting point', value: 'about 24 °C' },
      { label: 'Ingredients', value: 'Dried coconut kernel (copra)' },
    ],
    instructions: 'Keep at room temperature; the fridge only makes it hard as wax. Always use a dry spoon.',
  },
  recipes: ['coconut-stew', 'ragi-dosa', 'foxtail-upma'],
  pictures: {
    scene: 'A bottle of coconut oil on a wooden disc beside a halved coconut',
    ingredient: 'Cups of dried coconut, white inside and brown outside, close up',
    label: 'The sea-green label of the coconut oil, with its Hindi name in pale blue',
  },
  hsnCode: '1513',
  ingredients: 'Dried coconut kernel (copra)',
  shelfLifeDays: 270,
  variants: [
    {
      sku: 'OILCOC01-250ML',
      title: '250 mL',
      pack: perHundredMl(250),
      inr: [219_00, 219_00],
      onHand: 160,
    },
    {
      sku: 'OILCOC01-500ML',
      title: '500 mL',
      pack: perHundredMl(500),
      inr: [420_00, 420_00],
      usd: [12_00, 12_00],
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
