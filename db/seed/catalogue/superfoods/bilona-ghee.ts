import { type ProductSeed, perHundredMl } from '../product-seed.ts'

export const BILONA_GHEE: ProductSeed = {
  sku: 'SPFGHE01',
  slug: 'bilona-ghee',
  category: 'SUPERFOODS',
  title: 'Bilona Ghee',
  hindiTitle: 'बिलोना घी',
  description:
    'Ghee made the long way: cow’s milk set to curd, churned by hand with a bilona, the butter simmered slowly. Grainy, nutty, faintly sour.',
  colors: ['#6b4a0c', '#fcecb8'],
  bullets: [
    'Made from curd, not from cream',
    'Churned by hand with a wooden bilona',
    'About 28 liters of cow’s milk to a liter of ghee',
    'Simmered on a low fire and strained through muslin',
    'Sets grainy by itself below 25 °C',
    'No colour, no flavouring, no other fat',
  ],
  features: [
    { drawing: 'pot', title: 'From whole curd' },
    { drawing: 'hands', title: 'Hand churned' },
    { drawing: 'flame', title: 'Slow simmered' },
    { drawing: 'cloth', title: 'Strained through muslin' },
    { drawing: 'jar', title: 'Grainy when cool' },
  ],
  process: [
    {
      drawing: 'pot',
      description:
        'Cow’s milk is boiled, cooled until lukewarm and set overnight with a spoon of yesterday’s curd.',
    },
    {
      drawing: 'hands',
      description:
        'Before sunrise, while it is cool, the curd is churned with a bilona: a wooden whisk on a rope.',
    },
    {
      drawing: 'bowl',
      description:
        'Butter gathers on top, is lifted off and washed in cold water until the water stays clear.',
    },
    {
      drawing: 'flame',
      description:
        'It simmers in a heavy pot until the bubbles go quiet and the solids turn the brown of toast.',
    },
    {
      drawing: 'cloth',
      description: 'The ghee is strained through muslin while hot, and left alone to form its grain.',
    },
  ],
  benefits: [
    {
      drawing: 'pan',
      description: 'It takes a hot pan, up to about 230 °C, so tadka and dosa do not burn as in butter.',
    },
    {
      drawing: 'roti',
      description: 'Half a spoon on a roti from the fire keeps it soft until the last person sits down.',
    },
    { drawing: 'dal', description: 'A tadka in it carries cumin and hing through the whole pot.' },
    {
      drawing: 'plate',
      description: 'It gives halwa and laddoo their grain, and lets go of the pan when they are done.',
    },
  ],
  faqs: [
    {
      question: 'How is it different from ordinary ghee?',
      answer:
        'Most ghee is made from separated cream. Here the whole milk becomes curd first, and the slight sourness of that stays in the smell.',
    },
    {
      question: 'Why is half the jar grainy and half liquid?',
      answer:
        'Different parts of milk fat set at different temperatures. Between 20 and 30 °C you see both. Stir it or warm it; nothing is wrong.',
    },
    {
      question: 'Does it belong in the refrigerator?',
      answer:
        'It does not. In the cold it turns too hard to spoon, and water forms under the lid each time it comes out.',
    },
    {
      question: 'Is there lactose in it?',
      answer:
        'Nearly all milk solids are strained out, but traces stay. It is a milk product and we label it as one.',
    },
    {
      question: 'Can I deep-fry in it?',
      answer:
        'You can, and for puri or jalebi people do. Keep it under 190 °C, strain it, and use it once more at most.',
    },
    {
      question: 'What happens to the buttermilk?',
      answer:
        'It stays in the village. There is far more chaas than ghee on a churning day, and nobody has complained.',
    },
  ],
  facts: {
    basis: 'Per 100 mL',
    content: [
      { label: 'Energy', value: '816 kcal' },
      { label: 'Protein', value: '0 g' },
      { label: 'Carbohydrate', value: '0 g' },
      { label: 'of which sugars', value: '0 g', isPart: true },
      { label: 'Total fat', value: '90.7 g' },
      { label: 'Saturated', value: '56.3 g', isPart: true },
      { label: 'Monounsaturated', value: '26.1 g', isPart: true },
      { label: 'Polyunsaturated', value: '3.4 g', isPart: true },
      { label: 'Trans, as in all milk fat', value: '2.4 g', isPart: true },
      { label: 'Cholesterol', value: '233 mg' },
      { label: 'Sodium', value: '2 mg' },
      { label: 'Ingredients', value: 'Milk fat (from cow milk curd)' },
    ],
    instructions:
      'Keep on a shelf, closed, and never dip in a wet spoon: water is what spoils ghee. It melts at about 35 °C.',
  },
  recipes: ['khapli-roti', 'dal-tadka', 'bajra-khichdi', 'sarson-saag'],
  pictures: {
    scene: 'Jar of golden ghee on a wooden disc, a pat of white churned butter beside it',
    ingredient: 'White hand-churned butter in a bowl, the step before it becomes ghee',
    label: 'Deep ochre label of the ghee jar with a cream foot band',
  },
  hsnCode: '0405',
  ingredients: 'Milk fat (from cow milk curd)',
  allergens: 'Milk',
  shelfLifeDays: 270,
  variants: [
    { sku: 'SPFGHE01-250ML', title: '250 mL', pack: perHundredMl(250), inr: [549_00, 599_00], onHand: 120 },
    {
      sku: 'SPFGHE01-500ML',
      title: '500 mL',
      pack: perHundredMl(500),
      inr: [1029_00, 1149_00],
      usd: [28_00, 32_00],
      favorite: true,
      onHand: 160,
    },
    {
      sku: 'SPFGHE01-1000ML',
      title: '1 Liter',
      pack: perHundredMl(1000),
      inr: [1949_00, 2199_00],
      onHand: 40,
    },
  ],
}
