import { type ProductSeed, perHundredG } from '../product-seed.ts'

export const BLACK_PEPPER: ProductSeed = {
  sku: 'SPCBPP01',
  slug: 'black-pepper',
  category: 'SPICES',
  title: 'Black Pepper',
  hindiTitle: 'काली मिर्च',
  description:
    'Malabar pepper, sun-dried black, then cracked rather than dusted, so there is something to bite. Sharp, woody, a hint of pine.',
  colors: ['#33312c', '#ddd8cc'],
  bullets: [
    'Sun-dried berries from the Malabar hills',
    'Cracked, not powdered',
    'Floated in water to remove light berries',
    'No papaya seed',
    'No mineral oil for shine',
  ],
  features: [
    { drawing: 'mortar', title: 'Cracked, not dusted' },
    { drawing: 'tree', title: 'From Malabar vines' },
    { drawing: 'well', title: 'Float tested' },
    { drawing: 'sun', title: 'Dried on mats' },
  ],
  process: [
    {
      drawing: 'tree',
      description:
        'Spikes are picked by ladder when the first berry or two on each have turned from green to red.',
    },
    {
      drawing: 'hands',
      description: 'The berries are rubbed off the spike and dipped in hot water for a minute.',
    },
    { drawing: 'sun', description: 'On mats in the sun they go black and wrinkled within about five days.' },
    {
      drawing: 'well',
      description:
        'A lot goes into a tub of water: what floats is hollow and is thrown out, the rest is dried again.',
    },
    {
      drawing: 'mortar',
      description: 'We crack the berries into quarters and eighths and blow the finest dust away.',
    },
  ],
  benefits: [
    {
      drawing: 'plate',
      description: 'Scattered on eggs, cucumber or buttered toast, it gives heat with a crunch.',
    },
    {
      drawing: 'coconut',
      description: 'In a white coconut stew it brings the heat and leaves the colour alone.',
    },
    {
      drawing: 'pot',
      description: 'Boiled in rasam for five minutes it gives up its sting and keeps its smell.',
    },
    {
      drawing: 'pan',
      description: 'Pressed onto paneer or mushrooms before frying, the pieces toast and stay put.',
    },
  ],
  faqs: [
    {
      question: 'Why cracked and not whole?',
      answer:
        'So you can use it without a grinder. Pieces this size keep their smell for months; powder loses it in weeks.',
    },
    {
      question: 'Can I grind it finer?',
      answer: 'Yes, a few strokes in a mortar are enough. It also fits most table mills that are set coarse.',
    },
    {
      question: 'When should I add it?',
      answer:
        'Early for background heat, in the last minute for aroma. For pepper rasam or milagu dishes, do both.',
    },
    {
      question: 'How is white pepper different?',
      answer:
        'It is the same berry, picked ripe and soaked until the dark skin comes off. It is hot too, but has less of the pine and citrus.',
    },
    {
      question: 'Why would anyone find papaya seed in pepper?',
      answer:
        'Dried, the two look alike and papaya seed costs nothing. Put a spoonful in water: sound pepper sinks, papaya seed floats.',
    },
    {
      question: 'Does it fit a shaker?',
      answer:
        'Not a fine one. Use your fingers or a spoon, or a shaker with holes of three millimetres or more.',
    },
  ],
  facts: {
    basis: 'Per 100 g',
    content: [
      { label: 'Energy', value: '251 kcal' },
      { label: 'Protein', value: '10.4 g' },
      { label: 'Carbohydrate', value: '64.0 g' },
      { label: 'of which sugars', value: '0.6 g', isPart: true },
      { label: 'Dietary fibre', value: '25.3 g' },
      { label: 'Total fat', value: '3.3 g' },
      { label: 'Saturated', value: '1.4 g', isPart: true },
      { label: 'Sodium', value: '20 mg' },
      { label: 'Calcium', value: '443 mg' },
      { label: 'Piperine', value: '4.9 g' },
      { label: 'Ingredients', value: 'Black pepper' },
    ],
    instructions:
      'Any cool shelf will do. It outlasts most of the spice box, but once open it is liveliest for six months.',
  },
  recipes: ['coconut-stew', 'haldi-doodh', 'foxtail-upma'],
  pictures: {
    scene: 'Jar of cracked black pepper on a wooden disc, whole peppercorns rolling off its edge',
    ingredient: 'Wrinkled black peppercorns, a few cracked open to their pale centres',
    label: 'Charcoal label of the pepper jar with grey keyline and Hindi name',
  },
  hsnCode: '0904',
  ingredients: 'Black pepper',
  shelfLifeDays: 365,
  variants: [
    { sku: 'SPCBPP01-50G', title: '50 g', pack: perHundredG(50), inr: [105_00, 105_00], onHand: 220 },
    {
      sku: 'SPCBPP01-100G',
      title: '100 g',
      pack: perHundredG(100),
      inr: [189_00, 210_00],
      usd: [6_00, 7_00],
      favorite: true,
      onHand: 200,
    },
  ],
}
