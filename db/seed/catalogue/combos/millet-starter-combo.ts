import { type ProductSeed, setOf } from '../product-seed.ts'

export const MILLET_STARTER_COMBO: ProductSeed = {
  sku: 'CMBMLT01',
  slug: 'millet-starter-combo',
  category: null,
  title: 'Millet Starter Combo',
  hindiTitle: 'मिलेट की शुरुआत',
  description:
    'Foxtail, pearl millet and sorghum, 500 g each: one that cooks like rice, one for khichdi, one to chew. Enough to find your favourite.',
  colors: ['#5c4778', '#e0d6ee'],
  bullets: [
    'Foxtail Millet (kangni), 500 g',
    'Pearl Millet (bajra), 500 g',
    'Sorghum (jowar), 500 g',
    'None polished; only the foxtail is hulled',
    'About six cups of dry grain in all',
  ],
  features: [
    { drawing: 'millet', title: 'Three grains' },
    { drawing: 'sieve', title: 'None polished' },
    { drawing: 'clock', title: 'Quick to slow' },
    { drawing: 'pouch', title: 'Half a kilo each' },
  ],
  process: [
    {
      drawing: 'field',
      description: 'All three come from rain-fed fields, where rice and wheat would go thirsty.',
    },
    {
      drawing: 'millstone',
      description:
        'Foxtail has a hard hull, which is rubbed off; bajra and jowar thresh out clean and need no hulling.',
    },
    {
      drawing: 'hands',
      description: 'Stones are the old trouble with millet, so each grain is sorted twice.',
    },
    { drawing: 'sun', description: 'A last day in the sun dries the grain before it is closed in.' },
    {
      drawing: 'pouch',
      description: 'Each grain has its own pouch, with soaking time and water printed on the back.',
    },
  ],
  benefits: [
    { drawing: 'bowl', description: 'Foxtail takes the place of rice or rava in upma, pulao and curd rice.' },
    { drawing: 'pot', description: 'Bajra and moong cook down together into a winter khichdi.' },
    {
      drawing: 'plate',
      description: 'Boiled jowar stays firm and chewy in a salad, much like pearl barley.',
    },
    { drawing: 'pan', description: 'Jowar pops in a dry hot pan with a lid, smaller than popcorn.' },
  ],
  faqs: [
    {
      question: 'Which of the three should I cook first?',
      answer:
        'Foxtail. Soak it for half an hour, cook it for fifteen minutes with two cups of water to one of grain, and rest it under the lid.',
    },
    {
      question: 'Do I have to soak them?',
      answer:
        'Foxtail for half an hour, pearl millet and sorghum overnight. Whole bajra and jowar stay hard in the middle without it.',
    },
    {
      question: 'How long does whole sorghum take?',
      answer:
        'After a night in water, about 45 minutes in an open pot or seven whistles in the cooker. It is done when it is chewy, not crunchy.',
    },
    {
      question: 'My bajra tastes bitter. Why?',
      answer:
        'Bajra has more oil than most grains and turns bitter if it is kept warm. Store it cool, and pour off the soaking water.',
    },
    {
      question: 'Can I grind these into flour at home?',
      answer: 'In a strong mixer, yes, in small lots. Use the flour within two weeks, bajra sooner.',
    },
    {
      question: 'How far does half a kilo go?',
      answer: 'It serves about eight as the grain in a meal. One cup dry becomes nearly three cups cooked.',
    },
  ],
  facts: {
    basis: 'In the box',
    content: [
      { label: 'Foxtail Millet', value: '500 g' },
      { label: 'Pearl Millet', value: '500 g' },
      { label: 'Sorghum', value: '500 g' },
      { label: 'Ingredients', value: 'Foxtail millet; pearl millet; sorghum' },
    ],
    instructions:
      'Empty each pouch into a dry tin. Eat the foxtail first: hulled grain does not keep as long.',
  },
  recipes: ['foxtail-upma', 'bajra-khichdi'],
  pictures: {
    scene: 'Three cream pouches of foxtail, pearl millet and sorghum on a wooden disc with loose grain',
    ingredient: 'Yellow foxtail, grey-green pearl millet and white sorghum grains in three bands',
    label: 'The labels of three millet pouches side by side',
  },
  hsnCode: '1008',
  ingredients: 'Foxtail millet; pearl millet; sorghum',
  shelfLifeDays: 270,
  variants: [
    {
      sku: 'CMBMLT01-SET3',
      title: 'Foxtail + Pearl Millet + Sorghum, 500 g each',
      pack: setOf(3),
      inr: [225_00, 293_00],
      favorite: true,
      onHand: null,
      parts: ['MLTFOX01-500G', 'MLTBAJ01-500G', 'MLTJOW01-500G'],
    },
  ],
}
