import { type ProductSeed, perHundredG } from '../product-seed.ts'

const NINE_SPICES =
  'Coriander, cumin, black pepper, cinnamon, clove, green cardamom, black cardamom, bay leaf, nutmeg'

export const GARAM_MASALA: ProductSeed = {
  sku: 'SPCGAR01',
  slug: 'garam-masala',
  category: 'SPICES',
  title: 'Garam Masala',
  hindiTitle: 'गरम मसाला',
  description:
    'Nine whole spices, roasted apart and ground together. Clove and cardamom lead, pepper follows. It goes in last.',
  colors: ['#6b2a1c', '#ecc0ac'],
  bullets: [
    'Nine whole spices and no salt',
    'Each roasted for its own time',
    'No chilli: the heat is pepper and clove',
    'Black cardamom, dried over smoke',
    'Half a spoon at the end is enough',
  ],
  features: [
    { drawing: 'flame', title: 'Roasted one by one' },
    { drawing: 'ledger', title: 'Nine spices, listed' },
    { drawing: 'mortar', title: 'Ground together' },
    { drawing: 'spoon', title: 'No salt, no filler' },
  ],
  process: [
    {
      drawing: 'scale',
      description: 'The nine are weighed whole, from coriander by the kilo to nutmeg by the piece.',
    },
    {
      drawing: 'flame',
      description:
        'Each is roasted by itself: bay leaf for seconds, black cardamom for minutes, clove in between.',
    },
    { drawing: 'plate', description: 'They cool on steel plates and are not mixed until all are cold.' },
    {
      drawing: 'mortar',
      description: 'Cinnamon, nutmeg and the cardamoms are pounded first, being the stubborn ones.',
    },
    {
      drawing: 'millstone',
      description: 'Everything is ground together once, so that no spice is dust while another is bark.',
    },
  ],
  benefits: [
    {
      drawing: 'ladle',
      description: 'Stirred in with the flame off, it perfumes a whole pot in the time a lid stays on.',
    },
    {
      drawing: 'bowl',
      description: 'It rounds off a chana or rajma that tastes right but not yet finished.',
    },
    {
      drawing: 'roti',
      description: 'A pinch in the potato for samosa or paratha saves grinding three spices.',
    },
    {
      drawing: 'tiffin',
      description: 'Dusted over fried paneer or vegetables, it keeps until lunch in a closed box.',
    },
  ],
  faqs: [
    {
      question: 'When does it go in?',
      answer:
        'In the last two minutes, or after the flame is off. Put the lid on and wait a little before serving.',
    },
    {
      question: 'Is it the same as curry powder?',
      answer:
        'No. Curry powder is built on turmeric and cooked from the start. This has no turmeric and is more like a finishing spice.',
    },
    {
      question: 'Is it hot?',
      answer:
        'It is warm. There is no chilli in it, only pepper and clove, so it changes the smell more than the sting.',
    },
    {
      question: 'Can I put it in chai?',
      answer:
        'You would taste the coriander and cumin. Chai wants cardamom, ginger and perhaps clove by themselves.',
    },
    {
      question: 'How much for a curry for four?',
      answer: 'Half a teaspoon, level. Clove takes over at a full one.',
    },
    {
      question: 'Why is it coarser than the boxed kind?',
      answer:
        'We stop while you can still see flakes. Fine masala smells louder on the first day and is quiet by the third week.',
    },
  ],
  facts: {
    basis: 'Per 100 g',
    content: [
      { label: 'Energy', value: '334 kcal' },
      { label: 'Protein', value: '12.6 g' },
      { label: 'Carbohydrate', value: '53.4 g' },
      { label: 'of which sugars', value: '2.1 g', isPart: true },
      { label: 'Dietary fibre', value: '28.6 g' },
      { label: 'Total fat', value: '15.2 g' },
      { label: 'Saturated', value: '2.4 g', isPart: true },
      { label: 'Sodium', value: '74 mg' },
      { label: 'Added salt', value: '0 g' },
      { label: 'Ingredients', value: NINE_SPICES },
    ],
    instructions:
      'Keep a small amount at hand and the rest in a cupboard far from the cooker. Strongest in the first two months.',
  },
  recipes: ['chana-masala', 'sarson-saag'],
  pictures: {
    scene: 'Jar of garam masala on a wooden disc with clove, cinnamon and cardamom around it',
    ingredient: 'Nine whole spices in small heaps, from coriander seed to a halved nutmeg',
    label: 'Rust-brown label of the garam masala jar with the name in two scripts',
  },
  hsnCode: '0910',
  ingredients: NINE_SPICES,
  shelfLifeDays: 365,
  variants: [
    {
      sku: 'SPCGAR01-100G',
      title: '100 g',
      pack: perHundredG(100),
      inr: [169_00, 190_00],
      usd: [5_00, 6_00],
      favorite: true,
      amazonUrl: 'https://www.amazon.in/s?k=aranya+mill+garam+masala',
      onHand: null,
    },
    { sku: 'SPCGAR01-200G', title: '200 g', pack: perHundredG(200), inr: [319_00, 360_00], onHand: 110 },
  ],
}
