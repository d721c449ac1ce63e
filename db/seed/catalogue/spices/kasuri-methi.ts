import { type ProductSeed, perHundredG } from '../product-seed.ts'

export const KASURI_METHI: ProductSeed = {
  sku: 'SPCKSM01',
  slug: 'kasuri-methi',
  category: 'SPICES',
  title: 'Kasuri Methi',
  hindiTitle: 'कसूरी मेथी',
  description:
    'Fenugreek leaves from Nagaur, dried in the shade and left whole. Bitter in the hand, sweet as hay once crushed into a hot gravy.',
  colors: ['#3f4f3a', '#d0d6c0'],
  bullets: [
    'Small-leaf methi from Nagaur, Rajasthan',
    'Winter cuttings only, before the plant flowers',
    'Shade-dried, so the leaf stays green',
    'Whole leaf, picked clean of thick stalk',
    'Crush between the palms just before use',
  ],
  features: [
    { drawing: 'leaf', title: 'Leaf, no stalk' },
    { drawing: 'moon', title: 'Dried in shade' },
    { drawing: 'field', title: 'Grown in Nagaur' },
    { drawing: 'hands', title: 'Left whole' },
  ],
  process: [
    {
      drawing: 'sprig',
      description: 'Growers cut the tops every few weeks through the cold months, as one cuts grass.',
    },
    {
      drawing: 'well',
      description: 'The cuttings are washed of sand, which in Nagaur is a real step, and drained.',
    },
    {
      drawing: 'basket',
      description: 'They dry under a roof with open sides, thinly spread, for three to five days.',
    },
    { drawing: 'hands', description: 'Thick stalks and yellow leaves are picked out by hand.' },
    {
      drawing: 'jar',
      description: 'The leaf is never ground; it is filled loosely, and the jar looks fuller than it weighs.',
    },
  ],
  benefits: [
    {
      drawing: 'pot',
      description: 'A crushed spoonful at the end is what makes a tomato and butter gravy smell of a dhaba.',
    },
    {
      drawing: 'roti',
      description: 'Knead it into dough for methi roti in the months when there is no fresh leaf.',
    },
    {
      drawing: 'bowl',
      description: 'Its slight bitterness keeps cream, cashew and sweet corn from cloying.',
    },
    { drawing: 'plate', description: 'Rubbed over potatoes before roasting, it crisps and tastes nutty.' },
  ],
  faqs: [
    {
      question: 'Do I need to roast it?',
      answer:
        'Half a minute in a dry warm pan makes it crumble easily and takes off some bitterness. It is not essential.',
    },
    {
      question: 'How much goes into a gravy for four?',
      answer: 'One tablespoon of whole leaf, crushed. It shrinks to about a teaspoon in the palm.',
    },
    {
      question: 'Can it replace fresh methi?',
      answer:
        'In dough and gravies, yes: a tablespoon and a half dried for a cup of fresh, chopped. In a methi sabzi there is nothing left to bite on.',
    },
    {
      question: 'Why does it taste bitter?',
      answer:
        'Fenugreek is. Heat and fat soften it. If a dish went too far, a little cream or a pinch of sugar brings it back.',
    },
    {
      question: 'Is it the same as fenugreek seed?',
      answer:
        'The plants are close cousins, but the seed is hard, more bitter and goes in at the start; the leaf goes in at the end.',
    },
    {
      question: 'What does Kasuri refer to?',
      answer:
        'To Kasur in Punjab, across the border, which gave the dried leaf its name. Most of what India cooks with today grows around Nagaur.',
    },
  ],
  facts: {
    basis: 'Per 100 g',
    content: [
      { label: 'Energy', value: '270 kcal' },
      { label: 'Protein', value: '26.8 g' },
      { label: 'Carbohydrate', value: '43.5 g' },
      { label: 'of which sugars', value: '2.4 g', isPart: true },
      { label: 'Dietary fibre', value: '27.0 g' },
      { label: 'Total fat', value: '4.8 g' },
      { label: 'Saturated', value: '1.1 g', isPart: true },
      { label: 'Sodium', value: '165 mg' },
      { label: 'Calcium', value: '1780 mg' },
      { label: 'Iron', value: '37 mg' },
      { label: 'Ingredients', value: 'Dried fenugreek leaf' },
    ],
    instructions:
      'Leaves go limp in damp air. If that happens, two minutes in a low oven or a warm tawa make them crisp again.',
  },
  recipes: ['besan-chilla', 'chana-masala', 'moringa-paratha'],
  pictures: {
    scene: 'Jar of kasuri methi on its plinth, dry green leaves fallen on the wood around it',
    ingredient: 'Dried fenugreek leaves close up, grey-green, small and crumpled',
    label: 'Sage green label of the kasuri methi jar with a pale foot band',
  },
  hsnCode: '0910',
  ingredients: 'Dried fenugreek leaf',
  shelfLifeDays: 365,
  variants: [
    {
      sku: 'SPCKSM01-50G',
      title: '50 g',
      pack: perHundredG(50),
      inr: [89_00, 89_00],
      favorite: true,
      onHand: 210,
    },
    { sku: 'SPCKSM01-100G', title: '100 g', pack: perHundredG(100), inr: [159_00, 179_00], onHand: null },
  ],
}
