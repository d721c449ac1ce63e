import { type ProductSeed, perHundredG } from '../product-seed.ts'

export const CORIANDER_POWDER: ProductSeed = {
  sku: 'SPCCOR01',
  slug: 'coriander-powder',
  category: 'SPICES',
  title: 'Coriander Powder',
  hindiTitle: 'धनिया पाउडर',
  description:
    'Coriander seed from the fields around Kota, ground coarse, husk and all. Smells of lemon peel and hay, and thickens a gravy.',
  colors: ['#535b14', '#dadd97'],
  bullets: [
    'Seed from the Hadoti plain around Kota',
    'Ground whole, husk included',
    'Coarse on purpose: it thickens as it cooks',
    'Ground raw, so the roasting is up to you',
    'Nothing added to keep it green',
  ],
  features: [
    { drawing: 'seed', title: 'Whole seed, husk on' },
    { drawing: 'chakki', title: 'Coarse ground' },
    { drawing: 'leaf', title: 'No green dye' },
    { drawing: 'sack', title: 'New crop seed' },
  ],
  process: [
    {
      drawing: 'field',
      description: 'The plants are cut when two thirds of the seed have turned from green to straw.',
    },
    {
      drawing: 'sack',
      description: 'We buy at the spring market, by nose, and leave the split seed behind.',
    },
    { drawing: 'sieve', description: 'A shaking sieve and a fan take out stalk, dust and field stones.' },
    {
      drawing: 'chakki',
      description:
        'The seed goes through the chakki once, with the stones set wide so the husk stays in flakes.',
    },
    { drawing: 'jar', description: 'It is filled the same afternoon, before the smell has time to leave.' },
  ],
  benefits: [
    {
      drawing: 'pot',
      description: 'The husk drinks water and gives body to a gravy that has no cream in it.',
    },
    {
      drawing: 'spoon',
      description: 'It is mild, so you can use it by the tablespoon and build a curry on it.',
    },
    { drawing: 'flame', description: 'Half a minute in a dry pan turns the lemon note into a nutty one.' },
    {
      drawing: 'roti',
      description: 'Folded into potato, it makes a paratha filling that is not just chilli and salt.',
    },
  ],
  faqs: [
    {
      question: 'How much do I use?',
      answer: 'More than any other ground spice: one to two tablespoons for a curry for four is normal.',
    },
    {
      question: 'My gravy feels grainy. What went wrong?',
      answer:
        'It needs ten minutes more. The flakes of husk soften and swell as they simmer, and that is what thickens the sauce.',
    },
    {
      question: 'Can I use it instead of fresh coriander leaf?',
      answer:
        'No, they only share a plant. The seed tastes of orange peel and hay, the leaf of neither. Many dishes want both.',
    },
    {
      question: 'What is the usual ratio of dhania to jeera?',
      answer:
        'Two of coriander to one of cumin by volume, for a dhania-jeera that suits most Gujarati and Maharashtrian cooking.',
    },
    {
      question: 'Why is it brown and not green?',
      answer:
        'Ripe coriander seed is the colour of straw. A bright green powder was picked unripe or was helped along.',
    },
    {
      question: 'Does it keep as long as chilli or turmeric?',
      answer:
        'It keeps, but the smell thins out sooner than theirs. Finish an open jar in about four months.',
    },
  ],
  facts: {
    basis: 'Per 100 g',
    content: [
      { label: 'Energy', value: '298 kcal' },
      { label: 'Protein', value: '12.4 g' },
      { label: 'Carbohydrate', value: '55.0 g' },
      { label: 'Dietary fibre', value: '41.9 g' },
      { label: 'Total fat', value: '17.8 g' },
      { label: 'Saturated', value: '1.0 g', isPart: true },
      { label: 'Monounsaturated', value: '13.6 g', isPart: true },
      { label: 'Sodium', value: '35 mg' },
      { label: 'Calcium', value: '709 mg' },
      { label: 'Iron', value: '16.3 mg' },
      { label: 'Ingredients', value: 'Coriander seed' },
    ],
    instructions:
      'Close it straight after use: the lemon note is the first thing to go. If the powder has gone flat, a short dry roast brings some of it back.',
  },
  recipes: ['chana-masala', 'besan-chilla', 'moringa-paratha'],
  pictures: {
    scene: 'Jar of coriander powder on a wooden disc among loose round coriander seeds',
    ingredient: 'Straw-coloured coriander seeds up close, the ridges of the husk easy to see',
    label: 'Olive green label of the coriander jar with the stone mark at the top',
  },
  hsnCode: '0909',
  ingredients: 'Coriander seed',
  shelfLifeDays: 365,
  variants: [
    {
      sku: 'SPCCOR01-200G',
      title: '200 g',
      pack: perHundredG(200),
      inr: [129_00, 150_00],
      favorite: true,
      soldOut: true,
      onHand: 0,
    },
    { sku: 'SPCCOR01-500G', title: '500 g', pack: perHundredG(500), inr: [299_00, 345_00], onHand: 160 },
  ],
}
