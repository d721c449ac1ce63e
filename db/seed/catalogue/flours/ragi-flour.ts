import { type ProductSeed, perKg } from '../product-seed.ts'

export const RAGI_FLOUR: ProductSeed = {
  sku: 'FLRRAG01',
  slug: 'ragi-flour',
  category: 'FLOURS',
  title: 'Ragi Flour',
  hindiTitle: 'रागी का आटा',
  description:
    'Finger millet, ground fine with the skin on. Earthy, faintly of cocoa, for dosa, mudde, malt and a very dark biscuit.',
  colors: ['#73303d', '#f0cccb'],
  bullets: [
    'Finger millet only',
    'Skin left on, so the colour is its own',
    'Sieved fine for dosa and malt',
    'Ground raw: not sprouted, not roasted',
    'No milk powder, sugar or cocoa: this is flour, not a drink mix',
  ],
  features: [
    { drawing: 'millet', title: 'One small millet' },
    { drawing: 'millstone', title: 'Ground with skin' },
    { drawing: 'sieve', title: 'Sieved fine' },
    { drawing: 'seed', title: 'Not sprouted' },
    { drawing: 'bowl', title: 'Naturally dark' },
  ],
  process: [
    {
      drawing: 'millet',
      description: 'The heads are cut by hand in December and left in a heap to dry before threshing.',
    },
    {
      drawing: 'sieve',
      description:
        'A ragi seed is not much larger than a poppy seed, so sand goes first, through three sieves.',
    },
    {
      drawing: 'well',
      description: 'We rinse the seed, because dust hides in its creases, and dry it in the shade.',
    },
    {
      drawing: 'millstone',
      description: 'The stones are set close for ragi: it slips through any wider gap whole.',
    },
    { drawing: 'pouch', description: 'What passes a fine mesh is packed, and the rest goes round again.' },
  ],
  benefits: [
    {
      drawing: 'pan',
      description:
        'A dosa batter without a night of waiting: flour, buttermilk, onion, and straight onto the tawa.',
    },
    {
      drawing: 'pot',
      description: 'Holds together as mudde, the soft ball that is torn, dipped in saaru and swallowed.',
    },
    { drawing: 'spoon', description: 'Thickens milk into malt with one heaped spoon for each glass.' },
    {
      drawing: 'plate',
      description: 'Bakes into biscuits as dark as chocolate ones, with no cocoa in them.',
    },
  ],
  faqs: [
    {
      question: 'How do I cook ragi malt without lumps?',
      answer:
        'Stir the flour into cold water first, until it looks like thin paint. Only then pour it into the hot milk or water, and keep stirring for five minutes.',
    },
    {
      question: 'Why does my ragi roti break?',
      answer:
        'Ragi does not stretch. Scald the flour with boiling water, knead it while warm and pat it out on a wet cloth or a banana leaf.',
    },
    {
      question: 'Is this sprouted ragi?',
      answer:
        'No. Sprouted flour is sweeter and thinner in the cup. Ours is ground from dry seed, which gives mudde and dosa more body.',
    },
    {
      question: 'Can I replace wheat flour with it in baking?',
      answer:
        'A third, without changing anything else. Beyond that, add an egg or a spoon of curd, or the crumb falls apart.',
    },
    {
      question: 'My ragi tastes raw. What happened?',
      answer:
        'It needed a few more minutes. It is done when the mixture turns from dull brown to glossy dark and no longer smells of flour.',
    },
    {
      question: 'Is it gluten-free?',
      answer:
        'Ragi itself has none, but wheat is ground under the same roof. We therefore do not sell it as gluten-free.',
    },
  ],
  facts: {
    basis: 'Per 100 g',
    content: [
      { label: 'Energy', value: '336 kcal' },
      { label: 'Protein', value: '7.2 g' },
      { label: 'Carbohydrate', value: '66.8 g' },
      { label: 'Of which sugars', value: '0.6 g', isPart: true },
      { label: 'Dietary fibre', value: '11.2 g' },
      { label: 'Total fat', value: '1.9 g' },
      { label: 'Saturated', value: '0.4 g', isPart: true },
      { label: 'Sodium', value: '5 mg' },
      { label: 'Calcium', value: '364 mg' },
      { label: 'Iron', value: '4.6 mg' },
      { label: 'Ingredients', value: 'Ragi (finger millet)' },
    ],
    instructions:
      'Tip it into a tin with a tight lid once open. Cook before eating: it is raw flour. May contain traces of wheat.',
  },
  recipes: ['ragi-dosa', 'groundnut-laddoo'],
  pictures: {
    scene: 'Pouch of ragi flour on its stage, small brick-red ragi seeds spilled in front',
    ingredient: 'Finger millet seeds, round and dark red, close up',
    label: 'Wine-red ragi label with the keyline and the millstone mark',
  },
  hsnCode: '1102',
  ingredients: 'Ragi (finger millet)',
  allergens: 'May contain wheat (gluten)',
  shelfLifeDays: 120,
  variants: [
    { sku: 'FLRRAG01-500G', title: '500 g', pack: perKg(0.5), inr: [69_00, 80_00], onHand: 200 },
    {
      sku: 'FLRRAG01-1KG',
      title: '1 kg',
      pack: perKg(1),
      inr: [125_00, 145_00],
      usd: [4_00, 5_00],
      favorite: true,
      onHand: 320,
    },
  ],
}
