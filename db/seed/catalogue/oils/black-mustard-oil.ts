import { type ProductSeed, perHundredMl } from '../product-seed.ts'

export const BLACK_MUSTARD_OIL: ProductSeed = {
  sku: 'OILBMU01',
  slug: 'black-mustard-oil',
  category: 'OILS',
  title: 'Black Mustard Oil',
  hindiTitle: 'काली सरसों का तेल',
  description:
    'Small dark mustard seed, crushed in a wooden press with a sprinkle of water. Sharp in the nose when raw, round and sweet once heated.',
  colors: ['#3b3110', '#f5cb4b'],
  bullets: [
    'Black mustard seed only, no other oil mixed in',
    'First pressing, the one called kachi ghani',
    'Strong raw, mild after it has been heated once',
    'Pressed in small batches, about an hour each',
    'Stays liquid through a northern winter',
  ],
  features: [
    { drawing: 'press', title: 'First pressing only' },
    { drawing: 'seed', title: 'Small black seed' },
    { drawing: 'drop', title: 'Bite left in' },
    { drawing: 'jar', title: 'Made for achar' },
  ],
  process: [
    {
      drawing: 'sieve',
      description: 'The seed is winnowed and sieved until no grit and no pale seed is left.',
    },
    {
      drawing: 'well',
      description:
        'We sprinkle it with a little water: the sharpness forms only when crushed seed meets water.',
    },
    { drawing: 'press', description: 'The wooden ghani turns for about an hour on each small batch.' },
    { drawing: 'moon', description: 'The oil rests for five nights, while the dark sediment sinks.' },
    {
      drawing: 'bottle',
      description: 'The clear upper part is drawn off through cloth and bottled the same day.',
    },
  ],
  benefits: [
    {
      drawing: 'jar',
      description: 'Covers a mango pickle and carries its spice right to the bottom of the jar.',
    },
    { drawing: 'leaf', description: 'Gives sarson ka saag and other greens the edge they are known for.' },
    { drawing: 'pan', description: 'Takes a hot pan: fish, aloo and brinjal brown in it without sticking.' },
    { drawing: 'bowl', description: 'A raw spoonful wakes up jhal muri, bharta and boiled potato.' },
  ],
  faqs: [
    {
      question: 'Do I have to heat it until it smokes?',
      answer:
        'For cooked dishes, most kitchens do: warm it until the first wisp, take it off the flame and let it cool a little before the spices go in. For bharta or jhal muri, leave it raw.',
    },
    {
      question: 'Why does it sting my nose?',
      answer:
        'That is the mustard itself. Crushing the seed with water sets free the same sharp oil that horseradish and wasabi have. It fades with heat.',
    },
    {
      question: 'Is this good for pickles?',
      answer:
        'It is what northern and eastern pickles are made with. Heat it, cool it fully, then pour until it stands a finger above the fruit.',
    },
    {
      question: 'How is black mustard different from yellow?',
      answer:
        'Yellow seed gives a paler, milder oil. Black seed is smaller and sharper, and the oil is a deeper gold.',
    },
    {
      question: 'Can I use it for sweets or cakes?',
      answer: 'We would not. Even heated, it keeps a mustard note that sits badly with sugar and milk.',
    },
    {
      question: 'There is a dark dust at the bottom. What is it?',
      answer:
        'Fine particles of seed that slipped through the cloth. Leave them there or strain them out, as you like.',
    },
  ],
  facts: {
    basis: 'Per 100 mL',
    content: [
      { label: 'Energy', value: '819 kcal' },
      { label: 'Total fat', value: '91 g' },
      { label: 'Saturated', value: '11 g', isPart: true },
      { label: 'Monounsaturated', value: '59 g', isPart: true },
      { label: 'Polyunsaturated', value: '21 g', isPart: true },
      { label: 'Trans fat', value: '0 g', isPart: true },
      { label: 'Cholesterol', value: '0 mg' },
      { label: 'Carbohydrate', value: '0 g' },
      { label: 'Protein', value: '0 g' },
      { label: 'Sodium', value: '0 mg' },
      { label: 'Ingredients', value: 'Black mustard seed' },
    ],
    instructions:
      'Close the cap tightly, or the bite leaves with the air. Keep it in the dark and finish an open bottle within four months.',
  },
  recipes: ['sarson-saag', 'mango-pickle', 'chana-masala'],
  pictures: {
    scene: 'A bottle of black mustard oil on a wooden disc scattered with dark mustard seed',
    ingredient: 'Black mustard seed, small and round, heaped close up',
    label: 'The dark label of the black mustard oil with a yellow foot band',
  },
  hsnCode: '1514',
  ingredients: 'Black mustard seed',
  allergens: 'Mustard',
  shelfLifeDays: 270,
  variants: [
    {
      sku: 'OILBMU01-500ML',
      title: '500 mL',
      pack: perHundredMl(500),
      inr: [159_00, 185_00],
      onHand: 260,
    },
    {
      sku: 'OILBMU01-1000ML',
      title: '1 Liter',
      pack: perHundredMl(1000),
      inr: [299_00, 349_00],
      favorite: true,
      amazonUrl: 'https://www.amazon.in/s?k=aranya+mill+black+mustard+oil',
      onHand: 420,
    },
    {
      sku: 'OILBMU01-5000ML',
      title: '5 Liter',
      pack: perHundredMl(5000),
      inr: [1399_00, 1679_00],
      onHand: 60,
    },
  ],
}
