import { type ProductSeed, perHundredG } from '../product-seed.ts'

export const MORINGA_POWDER: ProductSeed = {
  sku: 'SPFMOR01',
  slug: 'moringa-powder',
  category: 'SUPERFOODS',
  title: 'Moringa Powder',
  hindiTitle: 'सहजन पत्ती पाउडर',
  description:
    'Drumstick leaves from Tamil Nadu, dried in the shade and ground fine. Green and grassy, like spinach with an edge: a spoon at a time.',
  colors: ['#24562f', '#c6dfbb'],
  bullets: [
    'Leaves of the drumstick tree, no stalk',
    'Grown around Karur in Tamil Nadu',
    'Dried in shade, so it stays green',
    'Ground fine enough to vanish into dough',
    'Stirs into dal, dough or buttermilk',
  ],
  features: [
    { drawing: 'leaf', title: 'Leaves, no stalk' },
    { drawing: 'moon', title: 'Dried indoors' },
    { drawing: 'sieve', title: 'Fine as flour' },
    { drawing: 'sprig', title: 'Young leaf only' },
  ],
  process: [
    {
      drawing: 'tree',
      description: 'Branches are cut back every six weeks or so, early, while the leaf is young.',
    },
    { drawing: 'well', description: 'The fronds are rinsed twice in clean water and hung to drip.' },
    {
      drawing: 'leaf',
      description: 'They dry indoors on mesh for three days, and the leaflets then fall off at a touch.',
    },
    { drawing: 'hands', description: 'Stalks are lifted away and yellow leaves sorted out.' },
    {
      drawing: 'millstone',
      description: 'The dry leaf is ground in short runs, sieved, and sealed away from the light.',
    },
  ],
  benefits: [
    {
      drawing: 'roti',
      description:
        'A tablespoon colours the dough for six parathas and does not make it wet, as spinach would.',
    },
    {
      drawing: 'dal',
      description:
        'Stirred into a finished dal, it tastes like greens that somebody else washed and chopped.',
    },
    {
      drawing: 'bowl',
      description: 'With curd, salt and roasted cumin it makes a green raita in one minute.',
    },
    { drawing: 'pan', description: 'It goes into the batter of chilla and dosa without weighing it down.' },
  ],
  faqs: [
    {
      question: 'What does it taste like?',
      answer:
        'Like spinach and green tea, with a slight horseradish bite at the end. It suits salt and fat, and quarrels with sugar.',
    },
    {
      question: 'How much should I start with?',
      answer: 'One level teaspoon per person in dal or dough. Past two it tastes of lawn.',
    },
    {
      question: 'Can I cook it along with the dal?',
      answer: 'Better to add it in the last minute or off the flame. Long boiling turns it khaki and bitter.',
    },
    {
      question: 'Why does it clump in water?',
      answer: 'The powder is fine and floats. Make a paste with two spoons of water first, then thin it.',
    },
    {
      question: 'Is it made from drumsticks?',
      answer: 'It is from the same tree, but only the leaf. The pods are what you find in sambar.',
    },
    {
      question: 'The green has dulled. Can I still use it?',
      answer:
        'Yes. Light and air fade it before anything else happens. It is past its best when it smells of hay and not of leaf.',
    },
  ],
  facts: {
    basis: 'Per 100 g',
    content: [
      { label: 'Energy', value: '243 kcal' },
      { label: 'Protein', value: '27.1 g' },
      { label: 'Carbohydrate', value: '38.2 g' },
      { label: 'of which sugars', value: '4.1 g', isPart: true },
      { label: 'Dietary fibre', value: '19.2 g' },
      { label: 'Total fat', value: '2.3 g' },
      { label: 'Saturated', value: '0.6 g', isPart: true },
      { label: 'Sodium', value: '140 mg' },
      { label: 'Calcium', value: '2003 mg' },
      { label: 'Potassium', value: '1324 mg' },
      { label: 'Iron', value: '28 mg' },
      { label: 'Ingredients', value: 'Moringa leaf' },
    ],
    instructions:
      'A dark cupboard suits it best. Once open, use it within four months and keep the spoon dry.',
  },
  recipes: ['moringa-paratha', 'dal-tadka', 'besan-chilla'],
  pictures: {
    scene: 'Jar of moringa powder on a wooden disc with small round drumstick leaves beside it',
    ingredient: 'Fresh and dried leaflets of the drumstick tree, oval and no bigger than a fingernail',
    label: 'Green label of the moringa jar, stone mark between the words of the brand',
  },
  hsnCode: '1211',
  ingredients: 'Moringa leaf',
  shelfLifeDays: 365,
  variants: [
    {
      sku: 'SPFMOR01-150G',
      title: '150 g',
      pack: perHundredG(150),
      inr: [249_00, 299_00],
      usd: [9_00, 11_00],
      favorite: true,
      onHand: 180,
    },
    { sku: 'SPFMOR01-300G', title: '300 g', pack: perHundredG(300), inr: [459_00, 549_00], onHand: 70 },
  ],
}
