import { type ProductSeed, perKg } from '../product-seed.ts'

export const BAJRA_FLOUR: ProductSeed = {
  sku: 'FLRBAJ01',
  slug: 'bajra-flour',
  category: 'FLOURS',
  title: 'Bajra Flour',
  hindiTitle: 'बाजरे का आटा',
  description:
    'Pearl millet, milled to order because the flour does not keep. Grey, deep and nutty, for thick winter rotla with ghee and jaggery.',
  colors: ['#3f5348', '#d3dccb'],
  bullets: [
    'Pearl millet from Rajasthan, germ and bran included',
    'Milled twice a week, after orders come in',
    'Sixty days and no more: the grain is oily and its flour turns bitter',
    'Coarser than wheat atta, as rotla wants it',
    'Grey-green by nature',
  ],
  features: [
    { drawing: 'clock', title: 'Milled to order' },
    { drawing: 'millet', title: 'Germ and bran in' },
    { drawing: 'chakki', title: 'A little coarse' },
    { drawing: 'moon', title: 'A winter flour' },
    { drawing: 'ledger', title: 'Small lots' },
  ],
  process: [
    { drawing: 'sack', description: 'We store bajra as grain, where it is safe, and never as flour.' },
    { drawing: 'ledger', description: 'On Mondays and Thursdays we count the orders and mill that much.' },
    {
      drawing: 'chakki',
      description: 'The stones turn slower than for wheat, because warm bajra spoils sooner.',
    },
    { drawing: 'sieve', description: 'A wide sieve takes out the odd whole seed and leaves the bran alone.' },
    { drawing: 'pouch', description: 'It is sealed the same day and goes out with the next collection.' },
  ],
  benefits: [
    { drawing: 'roti', description: 'A thick rotla that takes a whole spoon of ghee and does not go limp.' },
    {
      drawing: 'bowl',
      description: 'Crumbled hot with jaggery, it is churma before anyone asks for pudding.',
    },
    { drawing: 'ladle', description: 'Whisked into buttermilk and simmered, it becomes raab.' },
    { drawing: 'leaf', description: 'Kneaded with methi and curd, it makes dhebra that travel well.' },
  ],
  faqs: [
    {
      question: 'My bajra flour is bitter. Why?',
      answer:
        'It is old. The fat in the germ turns within weeks, faster in heat. Ours should taste sweet and nutty for sixty days if kept cold: if it does not, write to us.',
    },
    {
      question: 'Where do I keep it?',
      answer:
        'In the refrigerator, in the closed pouch. In the freezer it stays sweet to its date even in May.',
    },
    {
      question: 'How do I shape the rotla?',
      answer:
        'Knead one portion with warm water until it is smooth, then pat it between wet palms or on a board, turning as you go. Five millimetres is a good thickness.',
    },
    {
      question: 'Is it too coarse for dosa?',
      answer:
        'It works if the batter stands for an hour and half of it is rice or urad batter. Expect a soft dosa, not a crisp one.',
    },
    {
      question: 'Can I eat it in summer?',
      answer:
        'Of course. The winter custom has a practical side: the crop comes in before the cold, and the flour keeps better in it.',
    },
  ],
  facts: {
    basis: 'Per 100 g',
    content: [
      { label: 'Energy', value: '363 kcal' },
      { label: 'Protein', value: '11 g' },
      { label: 'Carbohydrate', value: '61.8 g' },
      { label: 'Of which sugars', value: '1.2 g', isPart: true },
      { label: 'Dietary fibre', value: '11.5 g' },
      { label: 'Total fat', value: '5.4 g' },
      { label: 'Saturated', value: '0.9 g', isPart: true },
      { label: 'Monounsaturated', value: '1.1 g', isPart: true },
      { label: 'Polyunsaturated', value: '2.2 g', isPart: true },
      { label: 'Iron', value: '6.4 mg' },
      { label: 'Ingredients', value: 'Bajra (pearl millet)' },
    ],
    instructions:
      'Refrigerate from the day it arrives and finish within sixty days of milling. May contain traces of wheat.',
  },
  recipes: ['sarson-saag', 'moringa-paratha'],
  pictures: {
    scene: 'Bajra flour pouch on its plinth among grey-green pearl millet grains',
    ingredient: 'A spread of pearl millet, drop shaped and slate grey, close up',
    label: 'Grey-green bajra label, Hindi name under the English one',
  },
  hsnCode: '1102',
  ingredients: 'Bajra (pearl millet)',
  allergens: 'May contain wheat (gluten)',
  shelfLifeDays: 60,
  variants: [
    {
      sku: 'FLRBAJ01-500G',
      title: '500 g',
      pack: perKg(0.5),
      inr: [58_00, 65_00],
      soldOut: true,
      onHand: 0,
    },
    {
      sku: 'FLRBAJ01-1KG',
      title: '1 kg',
      pack: perKg(1),
      inr: [109_00, 125_00],
      favorite: true,
      onHand: 150,
    },
  ],
}
