import { type ProductSeed, perHundredG } from '../product-seed.ts'

export const FOREST_HONEY: ProductSeed = {
  sku: 'SPFHNY01',
  slug: 'forest-honey',
  category: 'SUPERFOODS',
  title: 'Forest Honey',
  hindiTitle: 'जंगली शहद',
  description:
    'Wild comb from the Satpura hills, strained through cloth and never heated. Dark, a little sour at the edge. It will crystallise; that is honey.',
  colors: ['#8a4506', '#f9cd84'],
  bullets: [
    'From wild forest comb in the Satpura hills',
    'Gathered by forest families from April to June',
    'Strained through cloth, not heated',
    'Not blended with syrup or other honey',
    'Taste and colour follow the season',
  ],
  features: [
    { drawing: 'comb', title: 'Wild comb' },
    { drawing: 'cloth', title: 'Cloth strained' },
    { drawing: 'flame', title: 'Never heated' },
    { drawing: 'tree', title: 'Many forest flowers' },
    { drawing: 'ledger', title: 'Each lot written down' },
  ],
  process: [
    {
      drawing: 'flower',
      description:
        'Rock bees build one large open comb under a branch or a cliff, and forage where they like.',
    },
    {
      drawing: 'moon',
      description:
        'Gatherers climb after dark with smoke, cut the honey part and leave the brood to the bees.',
    },
    {
      drawing: 'cloth',
      description: 'The comb is not squeezed; it is cut open and drips through two layers of cloth.',
    },
    {
      drawing: 'clock',
      description: 'The honey stands for a week, and the wax and foam that rise are skimmed off.',
    },
    {
      drawing: 'scale',
      description: 'We check the water in it, since wild honey runs thin, and fill only what passes.',
    },
  ],
  benefits: [
    {
      drawing: 'spoon',
      description:
        'It sweetens warm milk or lemon water with more flavour than sugar and in a smaller spoon.',
    },
    { drawing: 'roti', description: 'On a hot roti with ghee it is pudding, with no further steps.' },
    { drawing: 'bowl', description: 'Whisked with mustard and lemon, it holds a salad dressing together.' },
    {
      drawing: 'flame',
      description: 'Brushed on carrots or paneer for the last two minutes under a grill, it browns quickly.',
    },
  ],
  faqs: [
    {
      question: 'My honey has turned solid. Is there sugar in it?',
      answer:
        'No, that is its own glucose forming crystals, sooner in cold weather. Stand the jar in warm water, not above 40 °C, and it runs again.',
    },
    {
      question: 'Why is it thinner than other honey?',
      answer:
        'Rock bees leave their comb open to the forest air, so their honey holds more water. Ours is about nineteen per cent; the limit is twenty.',
    },
    {
      question: 'Can I give it to a baby?',
      answer: 'Not before the first birthday. This holds for every honey, raw or not.',
    },
    {
      question: 'Can I cook with it?',
      answer:
        'Yes, but the forest smell goes with heat. Stir it in when the dish is warm, and use a plainer sweetener for the oven.',
    },
    {
      question: 'There is foam on top. What is it?',
      answer:
        'Fine air bubbles and a trace of wax that rise after filling. Stir it in or spoon it off. If it fizzes and smells of yeast, write to us.',
    },
    {
      question: 'How much replaces 100 g of sugar?',
      answer:
        'About 75 g of honey, and take two spoons of liquid out of the recipe. It also browns faster, so lower the heat a little.',
    },
  ],
  facts: {
    basis: 'Per 100 g',
    content: [
      { label: 'Energy', value: '322 kcal' },
      { label: 'Protein', value: '0.3 g' },
      { label: 'Carbohydrate', value: '80.2 g' },
      { label: 'of which sugars', value: '74.5 g', isPart: true },
      { label: 'Added sugars', value: '0 g', isPart: true },
      { label: 'Dietary fibre', value: '0.2 g' },
      { label: 'Total fat', value: '0 g' },
      { label: 'Sodium', value: '6 mg' },
      { label: 'Potassium', value: '90 mg' },
      { label: 'Water', value: '19 g' },
      { label: 'Ingredients', value: 'Honey' },
    ],
    instructions:
      'Keep at room temperature, never in the refrigerator, and use a dry spoon. Not for children under one year.',
  },
  recipes: ['haldi-doodh', 'ragi-dosa'],
  pictures: {
    scene: 'Jar of dark forest honey on its stage with a broken piece of wild comb in front',
    ingredient: 'Cut face of wild honeycomb, cells open and honey running down',
    label: 'Amber-brown label of the honey jar, the honey showing above and below it',
  },
  hsnCode: '0409',
  ingredients: 'Honey',
  shelfLifeDays: 540,
  variants: [
    {
      sku: 'SPFHNY01-350G',
      title: '350 g',
      pack: perHundredG(350),
      inr: [379_00, 425_00],
      usd: [14_00, 16_00],
      favorite: true,
      onHand: 150,
    },
    { sku: 'SPFHNY01-750G', title: '750 g', pack: perHundredG(750), inr: [749_00, 849_00], onHand: 60 },
  ],
}
