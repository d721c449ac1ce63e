import { type ProductSeed, perHundredMl } from '../product-seed.ts'

export const SESAME_OIL: ProductSeed = {
  sku: 'OILSES01',
  slug: 'sesame-oil',
  category: 'OILS',
  title: 'Sesame Oil',
  hindiTitle: 'तिल का तेल',
  description:
    'Unhulled sesame, pressed raw with a lump of palm jaggery, the southern way. Amber, deep and nutty, for podi, pickles and hot rice.',
  colors: ['#6e3f16', '#e9d2a9'],
  bullets: [
    'Unhulled sesame, cleaned and pressed whole',
    'A little palm jaggery in the press helps the oil let go',
    'From raw seed, so milder than toasted sesame oil',
    'Known as nallennai or gingelly in the south',
    'Stays clear and pourable in a cold kitchen',
    'The batch is on every label',
  ],
  features: [
    { drawing: 'pod', title: 'Whole unhulled seed' },
    { drawing: 'press', title: 'Pressed with jaggery' },
    { drawing: 'sun', title: 'Raw, not toasted' },
    { drawing: 'cloth', title: 'Strained twice' },
    { drawing: 'clock', title: 'Keeps its taste long' },
  ],
  process: [
    {
      drawing: 'well',
      description: 'Sesame is fine and dusty, so we wash it first and dry it again on cloth.',
    },
    { drawing: 'press', description: 'It goes into the wooden press as it is, hull and all.' },
    {
      drawing: 'hands',
      description:
        'Midway the presser adds broken palm jaggery; it binds the seed into a cake and the oil runs free.',
    },
    {
      drawing: 'sun',
      description: 'The oil stands in the morning sun in wide pans until the cloudiness settles.',
    },
    { drawing: 'cloth', description: 'Two layers of cloth hold back the last of the hull before bottling.' },
  ],
  benefits: [
    { drawing: 'mortar', description: 'Turns a dry milagai podi into the dip an idli waits for.' },
    { drawing: 'bowl', description: 'One spoon on steaming rice is half a meal already.' },
    { drawing: 'jar', description: 'Keeps avakaya and lemon pickles under a dark, fragrant cover.' },
    { drawing: 'pot', description: 'Rounds the tamarind in puli kuzhambu and puliyodarai.' },
  ],
  faqs: [
    {
      question: 'Does the jaggery make the oil sweet?',
      answer:
        'No. Sugar does not dissolve in oil, so nearly all of it stays in the pressed cake. It rounds the taste and does not sweeten it.',
    },
    {
      question: 'Is this the dark oil used in Chinese noodles?',
      answer:
        'No, that one is pressed from roasted seed and used by the drop. Ours comes from raw seed and can be cooked with.',
    },
    {
      question: 'Can I fry in it?',
      answer:
        'Shallow frying and tempering, yes. For a full kadhai of vada, groundnut oil is cheaper and holds up longer.',
    },
    {
      question: 'Which seed do you use, black or white?',
      answer: 'Mixed brown and black sesame with the hull on. Hulled white seed gives a paler, thinner oil.',
    },
    {
      question: 'How much podi oil do I need for four idlis?',
      answer:
        'Two teaspoons to two heaped teaspoons of podi. Make a well in the powder and stir from the middle.',
    },
  ],
  facts: {
    basis: 'Per 100 mL',
    content: [
      { label: 'Energy', value: '828 kcal' },
      { label: 'Total fat', value: '92 g' },
      { label: 'Saturated', value: '14 g', isPart: true },
      { label: 'Monounsaturated', value: '38 g', isPart: true },
      { label: 'Polyunsaturated', value: '40 g', isPart: true },
      { label: 'Trans fat', value: '0 g', isPart: true },
      { label: 'Cholesterol', value: '0 mg' },
      { label: 'Carbohydrate', value: '0 g' },
      { label: 'Protein', value: '0 g' },
      { label: 'Vitamin E', value: '1 mg' },
      { label: 'Ingredients', value: 'Sesame seed, palm jaggery' },
    ],
    instructions:
      'Keep the bottle capped, in the shade. Sesame oil is slow to go stale; an open bottle is good for about five months.',
  },
  recipes: ['til-podi-rice', 'mango-pickle', 'ragi-dosa'],
  pictures: {
    scene: 'A bottle of sesame oil on a wooden disc with brown and black sesame seed around it',
    ingredient: 'Unhulled sesame seed in brown and black, close up',
    label: 'The brown label of the sesame oil with a sand-coloured foot band',
  },
  hsnCode: '1515',
  ingredients: 'Sesame seed, palm jaggery',
  allergens: 'Sesame',
  shelfLifeDays: 270,
  variants: [
    {
      sku: 'OILSES01-500ML',
      title: '500 mL',
      pack: perHundredMl(500),
      inr: [265_00, 289_00],
      usd: [9_00, 10_00],
      onHand: 180,
    },
    {
      sku: 'OILSES01-1000ML',
      title: '1 Liter',
      pack: perHundredMl(1000),
      inr: [499_00, 549_00],
      usd: [17_00, 19_00],
      favorite: true,
      onHand: 240,
    },
  ],
}
