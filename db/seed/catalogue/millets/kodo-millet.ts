import { type ProductSeed, perKg } from '../product-seed.ts'

export const KODO_MILLET: ProductSeed = {
  sku: 'MLTKOD01',
  slug: 'kodo-millet',
  category: 'MILLETS',
  title: 'Kodo Millet',
  hindiTitle: 'कोदो',
  description:
    'A small brown grain out of a very stubborn husk. Cooks soft and moist, close to broken rice, and likes curd and podi.',
  colors: ['#5a3a5c', '#e4d3e2'],
  bullets: [
    'Grown by small farms around Dindori, Madhya Pradesh',
    'Husked in several rounds, bran kept',
    'Light brown when raw, cream when cooked',
    'Ready in 15 to 18 minutes after a short soak',
    'Known as varagu in Tamil, arikelu in Telugu, kodra in Gujarati',
  ],
  features: [
    { drawing: 'field', title: 'Hill-farm grain' },
    { drawing: 'mortar', title: 'Husked, bran kept' },
    { drawing: 'pot', title: 'Soft when cooked' },
    { drawing: 'hands', title: 'Picked over' },
    { drawing: 'sack', title: 'Bought in husk' },
  ],
  process: [
    { drawing: 'sack', description: 'We buy kodo in its husk, which protects it better than any bag.' },
    { drawing: 'sun', description: 'Damp spoils kodo, so every sack is dried again when it reaches us.' },
    {
      drawing: 'mortar',
      description: 'The husk has several layers and comes off in four or five passes, not one.',
    },
    { drawing: 'basket', description: 'Between the passes the loose husk is fanned away.' },
    { drawing: 'hands', description: 'Last comes a tray, a lamp and a pair of patient eyes.' },
  ],
  benefits: [
    {
      drawing: 'bowl',
      description: 'Curd rice without the rice: it soaks up curd and stays creamy in the tiffin.',
    },
    { drawing: 'pot', description: 'Makes pongal and bisi bele bath with the right slump.' },
    { drawing: 'plate', description: 'Plain kodo is mild, so podi and sesame oil come through.' },
    { drawing: 'pan', description: 'Leftovers bind well into cutlets with potato and coriander.' },
  ],
  faqs: [
    {
      question: 'How much water does kodo need?',
      answer: 'Two cups for one of grain gives soft, separate kodo. For curd rice or pongal take three.',
    },
    {
      question: 'Mine turned out sticky. What went wrong?',
      answer:
        'Probably stirring. Once it boils, cover it, lower the flame and leave it alone, then let it steam for ten minutes off the heat.',
    },
    {
      question: 'Is the brown colour dirt?',
      answer:
        'No, it is bran. Wash twice: the water will be cloudy, but the grain stays brown until it is cooked.',
    },
    {
      question: 'Which dishes should I begin with?',
      answer:
        'Those you would cook with soft rice: curd rice, pongal, khichdi. Biryani suits little or foxtail millet better.',
    },
    {
      question: 'Does kodo ferment for idli?',
      answer:
        'Yes. Three parts kodo, one part urad and a pinch of methi seed, ground and left overnight, give a soft, pale brown idli.',
    },
    {
      question: 'How can I tell if it has gone off?',
      answer:
        'By the nose: good kodo smells of dry hay. If it smells musty or looks dark and damp, do not eat it.',
    },
  ],
  facts: {
    basis: 'Per 100 g',
    content: [
      { label: 'Energy', value: '337 kcal' },
      { label: 'Protein', value: '8.9 g' },
      { label: 'Carbohydrate', value: '66.2 g' },
      { label: 'Of which sugars', value: '0.6 g', isPart: true },
      { label: 'Dietary fibre', value: '6.4 g' },
      { label: 'Total fat', value: '2.6 g' },
      { label: 'Saturated', value: '0.5 g', isPart: true },
      { label: 'Sodium', value: '4 mg' },
      { label: 'Calcium', value: '15 mg' },
      { label: 'Iron', value: '2.3 mg' },
      { label: 'Ingredients', value: 'Kodo millet' },
    ],
    instructions:
      'Keep it bone dry: use a dry spoon and close the pouch each time. Soak for 20 to 30 minutes before cooking.',
  },
  recipes: ['til-podi-rice', 'dal-tadka', 'coconut-stew'],
  pictures: {
    scene: 'Kodo millet in its cream pouch, small brown grains strewn over the disc',
    ingredient: 'Hulled kodo close up, rounded light brown grains',
    label: 'Plum-coloured kodo label with a pale keyline',
  },
  hsnCode: '1008',
  ingredients: 'Kodo millet',
  shelfLifeDays: 270,
  variants: [
    {
      sku: 'MLTKOD01-500G',
      title: '500 g',
      pack: perKg(0.5),
      inr: [105_00, 120_00],
      usd: [4_00, 4_00],
      favorite: true,
      onHand: 190,
    },
    { sku: 'MLTKOD01-1KG', title: '1 kg', pack: perKg(1), inr: [199_00, 235_00], onHand: 110 },
  ],
}
