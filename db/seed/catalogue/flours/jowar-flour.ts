import { type ProductSeed, perKg } from '../product-seed.ts'

export const JOWAR_FLOUR: ProductSeed = {
  sku: 'FLRJOW01',
  slug: 'jowar-flour',
  category: 'FLOURS',
  title: 'Jowar Flour',
  hindiTitle: 'ज्वार का आटा',
  description:
    'White sorghum from the Deccan winter crop, ground soft for bhakri. Mild and slightly sweet, and best with something hot beside it.',
  colors: ['#5f5a2a', '#ece6c4'],
  bullets: [
    'White rabi jowar of the Maldandi kind',
    'Whole grain on stone, one pass',
    'Wants boiling water, not cold',
    'Pats out by hand without a rolling pin',
    'Milling date stamped on the back',
  ],
  features: [
    { drawing: 'field', title: 'Winter crop' },
    { drawing: 'millstone', title: 'One slow pass' },
    { drawing: 'hands', title: 'Made for patting' },
    { drawing: 'stamp', title: 'Milling date printed' },
  ],
  process: [
    {
      drawing: 'field',
      description: 'Rabi jowar grows on the moisture the rains leave behind and is cut in February.',
    },
    {
      drawing: 'basket',
      description: 'We take round, white heads only and leave the ones the birds and the rain got to.',
    },
    { drawing: 'sieve', description: 'Chaff goes by wind, stones by sieve, and black grains by eye.' },
    {
      drawing: 'millstone',
      description: 'The grain is milled a little at a time, since old jowar flour cracks under the palm.',
    },
    {
      drawing: 'stamp',
      description: 'Each pouch gets the date of its milling, so you can see how young it is.',
    },
  ],
  benefits: [
    { drawing: 'roti', description: 'Bhakri that is crisp at the rim and soft in the middle.' },
    { drawing: 'chilli', description: 'Plain enough to stand beside thecha, pithla or a fierce brinjal.' },
    { drawing: 'pot', description: 'Thickens ambil and soups without turning gluey.' },
    { drawing: 'pan', description: 'Stirred with rice flour and onion, it makes a thin, lacy dosa.' },
  ],
  faqs: [
    {
      question: 'How do I stop bhakri from cracking?',
      answer:
        'Pour boiling water over the flour, cover it for five minutes and knead hard with the heel of the hand. Make one ball at a time and keep the rest covered.',
    },
    {
      question: 'Can I roll it instead of patting?',
      answer:
        'Yes, between two sheets of plastic or on a well-floured board. Trim the edge with a plate and nobody will know.',
    },
    {
      question: 'Why does the recipe say to wet the top?',
      answer:
        'A film of water on the upper face, spread with the fingers, keeps it from drying out before it turns. Flip it when the water has gone.',
    },
    {
      question: 'Can I mix it with wheat?',
      answer:
        'Half and half rolls like an ordinary roti and is a good way to begin. Use less wheat as you get the hang of it.',
    },
    {
      question: 'How fresh should the flour be for bhakri?',
      answer: 'The first four weeks are best. After that it still makes good dosa, thalipeeth and porridge.',
    },
    {
      question: 'Is there wheat in it?',
      answer:
        'Not as an ingredient. The stones also grind wheat on other days and are brushed, not washed, so a trace is possible.',
    },
  ],
  facts: {
    basis: 'Per 100 g',
    content: [
      { label: 'Energy', value: '346 kcal' },
      { label: 'Protein', value: '9.9 g' },
      { label: 'Carbohydrate', value: '67.6 g' },
      { label: 'Of which sugars', value: '1.4 g', isPart: true },
      { label: 'Dietary fibre', value: '10.1 g' },
      { label: 'Total fat', value: '1.7 g' },
      { label: 'Saturated', value: '0.3 g', isPart: true },
      { label: 'Sodium', value: '5 mg' },
      { label: 'Iron', value: '3.9 mg' },
      { label: 'Ingredients', value: 'Jowar (white sorghum)' },
    ],
    instructions:
      'Buy little and often. Fold the pouch down, clip it and use it within six weeks of opening. May contain traces of wheat.',
  },
  recipes: ['besan-chilla', 'moringa-paratha'],
  pictures: {
    scene: 'Jowar flour pouch on the wooden disc, white sorghum grains lying loose around it',
    ingredient: 'Round, creamy white jowar grains close up',
    label: 'The label of the jowar flour pouch with its name and net quantity',
  },
  hsnCode: '1102',
  ingredients: 'Jowar (white sorghum)',
  allergens: 'May contain wheat (gluten)',
  shelfLifeDays: 90,
  variants: [
    { sku: 'FLRJOW01-500G', title: '500 g', pack: perKg(0.5), inr: [64_00, 64_00], onHand: 180 },
    {
      sku: 'FLRJOW01-1KG',
      title: '1 kg',
      pack: perKg(1),
      inr: [115_00, 128_00],
      favorite: true,
      onHand: 260,
    },
  ],
}
