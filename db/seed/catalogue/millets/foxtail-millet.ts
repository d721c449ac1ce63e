import { type ProductSeed, perKg } from '../product-seed.ts'

export const FOXTAIL_MILLET: ProductSeed = {
  sku: 'MLTFOX01',
  slug: 'foxtail-millet',
  category: 'MILLETS',
  title: 'Foxtail Millet',
  hindiTitle: 'कंगनी',
  description:
    'Kangni, hulled but not polished. Small yellow grains that cook like rice in about fifteen minutes and stay apart in an upma.',
  colors: ['#7a5a00', '#f6e39b'],
  bullets: [
    'Hulled, never polished',
    'Sorted for stones, twice',
    'Soak for half an hour, cook for fifteen minutes',
    'One cup of grain to two cups of water',
    'Also called kangni, thinai, navane and korra',
  ],
  features: [
    { drawing: 'millet', title: 'Hulled, not polished' },
    { drawing: 'hands', title: 'Stones picked twice' },
    { drawing: 'clock', title: 'Fifteen minutes' },
    { drawing: 'plate', title: 'Grains stay apart' },
  ],
  process: [
    {
      drawing: 'field',
      description: 'The furry heads that gave the name are cut when they bend over and turn straw yellow.',
    },
    { drawing: 'basket', description: 'After threshing, the seed is dried until it rattles in the basket.' },
    {
      drawing: 'millstone',
      description: 'Rubber rollers take off the hull; the cream-coloured bran under it stays.',
    },
    {
      drawing: 'sieve',
      description: 'A shaking table drops the stones, and a second look by hand finds the rest.',
    },
    {
      drawing: 'pouch',
      description: 'We pack it in small pouches, because hulled millet is best within the year.',
    },
  ],
  benefits: [
    { drawing: 'pan', description: 'Upma that is loose and fluffy instead of one soft lump.' },
    { drawing: 'bowl', description: 'Takes the place of rice under sambar, rasam or a coconut stew.' },
    { drawing: 'tiffin', description: 'Good cold the next day, as lemon rice or a salad with cucumber.' },
    {
      drawing: 'pot',
      description: 'Boiled longer with milk and jaggery, it makes a payasam with a little bite.',
    },
  ],
  faqs: [
    {
      question: 'Do I have to soak it?',
      answer:
        'Half an hour is enough and gives even grains. Without soaking, add a quarter cup of water and five minutes.',
    },
    {
      question: 'How do I keep it fluffy?',
      answer:
        'Roast the drained grain in a spoon of oil until it smells toasted, then add boiling water. Cover, keep the flame low, and let it stand for ten minutes before you fork it.',
    },
    {
      question: 'Can it go in the pressure cooker?',
      answer:
        'Yes: two cups of water for one of millet, two whistles, then wait for the pressure to fall. Add another half cup for a softer pongal.',
    },
    {
      question: 'Some grains still wear a husk. Is that a fault?',
      answer:
        'A few in a handful slip past the rollers. They float when you wash the millet, so swirl and pour them off.',
    },
    {
      question: 'Does it work for idli and dosa?',
      answer:
        'Replace the rice with it: three parts foxtail to one part urad. The batter ferments a little faster than with rice.',
    },
    {
      question: 'What is the taste like?',
      answer: 'Faintly of corn, with a nutty finish. It is the mildest of our yellow grains.',
    },
  ],
  facts: {
    basis: 'Per 100 g',
    content: [
      { label: 'Energy', value: '351 kcal' },
      { label: 'Protein', value: '12.3 g' },
      { label: 'Carbohydrate', value: '61.8 g' },
      { label: 'Of which sugars', value: '0.8 g', isPart: true },
      { label: 'Dietary fibre', value: '8 g' },
      { label: 'Total fat', value: '4.3 g' },
      { label: 'Saturated', value: '0.7 g', isPart: true },
      { label: 'Sodium', value: '5 mg' },
      { label: 'Iron', value: '2.8 mg' },
      { label: 'Ingredients', value: 'Foxtail millet' },
    ],
    instructions:
      'Rinse in three changes of water before cooking. Keep the rest dry, in a jar with a tight lid.',
  },
  recipes: ['foxtail-upma', 'coconut-stew', 'til-podi-rice'],
  pictures: {
    scene: 'Pouch of foxtail millet on a wooden disc with pale yellow grains spilled around it',
    ingredient: 'Foxtail millet close up, tiny oval yellow grains',
    label: 'Olive-gold foxtail label with kangni written in Hindi',
  },
  hsnCode: '1008',
  ingredients: 'Foxtail millet',
  shelfLifeDays: 270,
  variants: [
    {
      sku: 'MLTFOX01-500G',
      title: '500 g',
      pack: perKg(0.5),
      inr: [110_00, 130_00],
      usd: [4_00, 5_00],
      favorite: true,
      onHand: 300,
    },
    { sku: 'MLTFOX01-1KG', title: '1 kg', pack: perKg(1), inr: [209_00, 255_00], onHand: 160 },
  ],
}
