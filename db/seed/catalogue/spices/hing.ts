import { type ProductSeed, perHundredG } from '../product-seed.ts'

export const HING: ProductSeed = {
  sku: 'SPCHIN01',
  slug: 'hing',
  category: 'SPICES',
  title: 'Hing',
  hindiTitle: 'हींग',
  description:
    'Asafoetida resin, compounded with gond and rice flour so it can be pinched. Fierce in the jar, like fried onion and garlic in the pan.',
  colors: ['#5b3a52', '#e6d3e0'],
  bullets: [
    'Resin from Afghanistan, compounded in Hathras',
    'Bound with gond and rice flour, and the label says so',
    'No wheat flour in the recipe',
    'Strong: a pinch does for four',
    'Double lid, for the sake of the cupboard',
  ],
  features: [
    { drawing: 'drop', title: 'Resin, not essence' },
    { drawing: 'sack', title: 'Rice, not wheat' },
    { drawing: 'spoon', title: 'A pinch is plenty' },
    { drawing: 'jar', title: 'Double lid' },
    { drawing: 'mortar', title: 'Pounded in batches' },
  ],
  process: [
    {
      drawing: 'root',
      description: 'The root of a wild fennel-like plant is cut, and its milk hardens into resin.',
    },
    {
      drawing: 'pot',
      description: 'The resin is softened in warm water, because nothing can be done with it dry.',
    },
    { drawing: 'hands', description: 'It is kneaded with powdered gond and rice flour into a stiff dough.' },
    {
      drawing: 'sun',
      description: 'Small cakes of the dough dry in shade, then in sun, for about two weeks.',
    },
    {
      drawing: 'mortar',
      description: 'The hard cakes are pounded, sieved and sealed in before they scent the street.',
    },
  ],
  benefits: [
    {
      drawing: 'pan',
      description: 'Dropped in hot ghee, it mellows within seconds into something close to fried onion.',
    },
    {
      drawing: 'dal',
      description: 'It gives dal and kadhi a savoury base on the days no onion or garlic is cooked.',
    },
    {
      drawing: 'jar',
      description: 'In mango pickle it carries the mustard and chilli and holds its own for a year.',
    },
    {
      drawing: 'bowl',
      description: 'A few grains in warm water season the batter for vada and pakora evenly.',
    },
  ],
  faqs: [
    {
      question: 'What does compounded mean?',
      answer:
        'Raw asafoetida is a sticky resin, too strong to measure. It is kneaded with edible gum and flour, dried and ground; here that is gond and rice flour.',
    },
    {
      question: 'How big is a pinch?',
      answer:
        'About an eighth of a teaspoon, for a dal for four. Put it in hot fat and let it sizzle for five seconds before anything else.',
    },
    {
      question: 'Is there gluten in it?',
      answer:
        'The recipe has rice instead of the usual wheat. We mill wheat under the same roof, though, and do not sell it as gluten-free.',
    },
    {
      question: 'It smells terrible. Is it supposed to?',
      answer:
        'It is. The smell is sulphur, the same family as in garlic. Heat changes it, which is why hing is hardly ever eaten raw.',
    },
    {
      question: 'Can it replace onion and garlic?',
      answer:
        'It replaces the savoury smell, not the bulk. A quarter teaspoon in fat covers about one onion and two cloves.',
    },
    {
      question: 'How is it different from hing in lumps?',
      answer: 'Lumps are mostly resin and many times stronger. You shave or soak them; this one you pinch.',
    },
  ],
  facts: {
    basis: 'Per 100 g',
    content: [
      { label: 'Energy', value: '278 kcal' },
      { label: 'Protein', value: '4.6 g' },
      { label: 'Carbohydrate', value: '77.0 g' },
      { label: 'of which sugars', value: '0.9 g', isPart: true },
      { label: 'Dietary fibre', value: '27.0 g' },
      { label: 'Total fat', value: '0.6 g' },
      { label: 'Saturated', value: '0.2 g', isPart: true },
      { label: 'Sodium', value: '38 mg' },
      { label: 'Calcium', value: '290 mg' },
      { label: 'Ingredients', value: 'Rice flour, gond (edible gum), asafoetida' },
    ],
    instructions:
      'Press both lids down, and do not keep it next to tea or biscuits. It stays strong for a year and more.',
  },
  recipes: ['besan-chilla', 'dal-tadka', 'til-podi-rice', 'mango-pickle'],
  pictures: {
    scene: 'Small jar of hing on a wooden disc, amber lumps of asafoetida resin around it',
    ingredient: 'Lumps of asafoetida resin, amber and brown, with a waxy broken face',
    label: 'Plum label of the hing jar with a mauve foot band and the Hindi name',
  },
  hsnCode: '1301',
  ingredients: 'Rice flour, gond (edible gum), asafoetida',
  shelfLifeDays: 540,
  variants: [
    { sku: 'SPCHIN01-25G', title: '25 g', pack: perHundredG(25), inr: [139_00, 155_00], onHand: 190 },
    {
      sku: 'SPCHIN01-50G',
      title: '50 g',
      pack: perHundredG(50),
      inr: [259_00, 299_00],
      favorite: true,
      onHand: 170,
    },
  ],
}
