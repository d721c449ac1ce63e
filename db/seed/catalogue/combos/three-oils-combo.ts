import { type ProductSeed, setOf } from '../product-seed.ts'

export const THREE_OILS_COMBO: ProductSeed = {
  sku: 'CMBOIL01',
  slug: 'three-oils-combo',
  category: null,
  title: 'Three Oils Combo',
  hindiTitle: 'तीन तेल',
  description:
    'Groundnut for the kadhai, black mustard for achar and greens, sesame for podi and rice. Three wood-pressed oils, three jobs.',
  colors: ['#1d4e89', '#bfdcf5'],
  bullets: [
    'Groundnut Oil, 1 Liter',
    'Black Mustard Oil, 1 Liter',
    'Sesame Oil, 500 mL',
    'Each from one seed, none of them blended',
    'Three glass bottles, boxed upright',
  ],
  features: [
    { drawing: 'nut', title: 'West, for frying' },
    { drawing: 'seed', title: 'North, for achar' },
    { drawing: 'pod', title: 'South, for podi' },
    { drawing: 'bottle', title: 'Three glass bottles' },
  ],
  process: [
    {
      drawing: 'press',
      description: 'Each seed has its turn in the press, and the wood is scraped clean in between.',
    },
    {
      drawing: 'moon',
      description:
        'The oils rest apart: groundnut for three days, mustard for five, sesame until it is bright.',
    },
    {
      drawing: 'cloth',
      description: 'Every oil has a filter cloth of its own, so mustard never visits the sesame.',
    },
    {
      drawing: 'crate',
      description:
        'The bottles stand in a box with card between the glass and a lid that holds the caps down.',
    },
  ],
  benefits: [
    { drawing: 'pan', description: 'Groundnut does the daily work: tadka, puris, anything in a kadhai.' },
    { drawing: 'jar', description: 'Mustard takes the pickles, the fish and the winter greens.' },
    { drawing: 'spoon', description: 'Sesame comes out at the table, by the spoon, over rice or idli.' },
    { drawing: 'mortar', description: 'Make one chutney three times, and you will know your oil.' },
  ],
  faqs: [
    {
      question: 'Which oil do I open first?',
      answer:
        'Whichever you cook with most. Sealed, all three keep for nine months, so there is no hurry with the others.',
    },
    {
      question: 'Can I mix them in one dish?',
      answer:
        'Yes. Groundnut with a spoon of sesame is common in the south, and half mustard, half groundnut softens the bite in a sabzi.',
    },
    {
      question: 'Why is the sesame bottle smaller?',
      answer:
        'Most kitchens use it by the spoon. Half a liter lasts about as long as a liter of the other two.',
    },
    {
      question: 'Is it safe to send glass?',
      answer:
        'We box the bottles upright with card between them. If one arrives broken, send us a photo and we will put it right.',
    },
    {
      question: 'I have never used mustard oil. How do I start?',
      answer:
        'Heat two spoons until the first wisp of smoke, cool for a minute, then fry cumin and potatoes in it. The sting is gone by then.',
    },
  ],
  facts: {
    basis: 'In the box',
    content: [
      { label: 'Groundnut Oil', value: '1 Liter' },
      { label: 'Black Mustard Oil', value: '1 Liter' },
      { label: 'Sesame Oil', value: '500 mL' },
      { label: 'Ingredients', value: 'Groundnut; black mustard seed; sesame seed, palm jaggery' },
    ],
    instructions:
      'Keep the bottles you are not using sealed and in the dark. Wipe the neck before the cap goes back on.',
  },
  recipes: ['mango-pickle', 'til-podi-rice', 'sarson-saag'],
  pictures: {
    scene: 'Bottles of groundnut, black mustard and sesame oil in a row on a wooden disc',
    ingredient: 'Groundnuts, black mustard seed and sesame in three small heaps',
    label: 'Three oil labels side by side in rust, black-brown and brown',
  },
  hsnCode: '1508',
  ingredients: 'Groundnut; black mustard seed; sesame seed, palm jaggery',
  allergens: 'Peanut, mustard, sesame',
  shelfLifeDays: 270,
  variants: [
    {
      sku: 'CMBOIL01-SET3',
      title: 'Groundnut 1 Liter + Mustard 1 Liter + Sesame 500 mL',
      pack: setOf(3),
      inr: [839_00, 1037_00],
      favorite: true,
      onHand: null,
      parts: ['OILPNT01-1000ML', 'OILBMU01-1000ML', 'OILSES01-500ML'],
    },
  ],
}
