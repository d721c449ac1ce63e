import { type ProductSeed, perHundredMl } from '../product-seed.ts'

export const PEANUT_OIL: ProductSeed = {
  sku: 'OILPNT01',
  slug: 'peanut-oil',
  category: 'OILS',
  title: 'Groundnut Oil',
  hindiTitle: 'मूँगफली का तेल',
  description:
    'One kind of groundnut, turned slowly in a wooden press. Golden, nutty and steady in the kadhai, from a tadka to a round of puris.',
  colors: ['#a8481c', '#f7d5ae'],
  bullets: [
    'Red-skinned groundnut only, nothing blended in',
    'About two and a half kilos of kernels go into a liter',
    'Pressed in wood without added heat',
    'Left to settle, then filtered through cotton cloth',
    'Turns cloudy below about 10 °C and clears again in a warm room',
  ],
  features: [
    { drawing: 'press', title: 'Pressed in wood' },
    { drawing: 'nut', title: 'One nut, never blended' },
    { drawing: 'flame', title: 'No added heat' },
    { drawing: 'cloth', title: 'Filtered through cloth' },
    { drawing: 'ledger', title: 'Made in small lots' },
  ],
  process: [
    {
      drawing: 'sun',
      description: 'Groundnut comes to us in the shell and dries in the sun until it rattles.',
    },
    {
      drawing: 'hands',
      description: 'We shell it and pick out every shrivelled or darkened kernel by hand.',
    },
    { drawing: 'press', description: 'A wooden pestle turns the kernels slowly, so the oil runs out cool.' },
    {
      drawing: 'cloth',
      description: 'The oil stands for three days and clears, then goes through cotton cloth.',
    },
    { drawing: 'bottle', description: 'It is filled by hand, with the batch written on the label.' },
  ],
  benefits: [
    { drawing: 'pot', description: 'Keeps the smell of the nut, so a plain dal needs less help.' },
    { drawing: 'pan', description: 'Stands up to a steady medium flame: puris, pakoras, a pan of potatoes.' },
    { drawing: 'bowl', description: 'Good cold as well, over podi and rice or a kachumber.' },
    { drawing: 'spoon', description: 'Brings dry chutneys together with a single spoonful.' },
    { drawing: 'tiffin', description: 'Parathas brushed with it stay soft in the lunch box.' },
  ],
  faqs: [
    {
      question: 'Why is the oil cloudy in winter?',
      answer:
        'Unrefined groundnut oil begins to set near 10 °C. Stand the bottle in warm water for a few minutes and it clears. Nothing has gone wrong.',
    },
    {
      question: 'Can I deep-fry with it?',
      answer:
        'Yes, over a medium flame. If it smokes, the flame is too high. Strain it afterwards and use it once more at most.',
    },
    {
      question: 'Why does it foam a little in the kadhai?',
      answer:
        'An unrefined oil keeps traces of the nut, and those foam when they meet a wet batter. Heat the oil fully and fry in smaller lots.',
    },
    {
      question: 'Will my food taste of groundnut?',
      answer:
        'A little, in mild dishes such as upma or poha. In anything with onion, garlic or garam masala it steps back.',
    },
    {
      question: 'How long does a bottle keep?',
      answer: 'Nine months sealed. Once open, finish it within three and keep it away from light.',
    },
    {
      question: 'How do I keep the oil fresh once a 5 liter tin is open?',
      answer:
        'Pour a week’s worth into a small, dry bottle and close the tin at once. Air and a wet ladle do more harm than time.',
    },
  ],
  facts: {
    basis: 'Per 100 mL',
    content: [
      { label: 'Energy', value: '828 kcal' },
      { label: 'Total fat', value: '92 g' },
      { label: 'Saturated', value: '17 g', isPart: true },
      { label: 'Monounsaturated', value: '45 g', isPart: true },
      { label: 'Polyunsaturated', value: '30 g', isPart: true },
      { label: 'Trans fat', value: '0 g', isPart: true },
      { label: 'Cholesterol', value: '0 mg' },
      { label: 'Carbohydrate', value: '0 g' },
      { label: 'Protein', value: '0 g' },
      { label: 'Vitamin E', value: '14 mg' },
      { label: 'Ingredients', value: 'Groundnut' },
    ],
    instructions:
      'Store in a cool cupboard, away from light. A little settling at the base comes from the nut: shake once before use.',
  },
  recipes: ['groundnut-laddoo', 'dal-tadka', 'besan-chilla'],
  pictures: {
    scene: 'A bottle of groundnut oil on a wooden disc with groundnuts in their shells around it',
    ingredient: 'Shelled groundnuts with red skins, close up',
    label: 'The rust-coloured label of the groundnut oil, with its Hindi name and net quantity',
  },
  hsnCode: '1508',
  ingredients: 'Groundnut',
  allergens: 'Peanut',
  shelfLifeDays: 270,
  variants: [
    {
      sku: 'OILPNT01-500ML',
      title: '500 mL',
      pack: perHundredMl(500),
      inr: [189_00, 215_00],
      usd: [9_00, 10_00],
      onHand: 300,
    },
    {
      sku: 'OILPNT01-1000ML',
      title: '1 Liter',
      pack: perHundredMl(1000),
      inr: [349_00, 399_00],
      usd: [15_00, 17_00],
      favorite: true,
      amazonUrl: 'https://www.amazon.in/s?k=aranya+mill+groundnut+oil',
      onHand: 500,
    },
    {
      sku: 'OILPNT01-5000ML',
      title: '5 Liter',
      pack: perHundredMl(5000),
      inr: [1649_00, 1949_00],
      onHand: 80,
    },
  ],
}
