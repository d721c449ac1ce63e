import { type ProductSeed, perHundredG } from '../product-seed.ts'

export const CUMIN_POWDER: ProductSeed = {
  sku: 'SPCCUM01',
  slug: 'cumin-powder',
  category: 'SPICES',
  title: 'Cumin Powder',
  hindiTitle: 'जीरा पाउडर',
  description:
    'Marwar cumin, lightly roasted in an iron pan, then ground. Warm and a little smoky: for raita, chaas and the end of a dal.',
  colors: ['#653c1b', '#e6cba3'],
  bullets: [
    'Cumin from the dry fields of Marwar',
    'Roasted lightly before milling',
    'Sieved twice, stones and stalks out',
    'Ground in small lots on a cool stone',
    'Ready to sprinkle, no pan needed',
  ],
  features: [
    { drawing: 'flame', title: 'Pan roasted' },
    { drawing: 'sieve', title: 'Sieved twice' },
    { drawing: 'clock', title: 'Small weekly lots' },
    { drawing: 'seed', title: 'Only cumin seed' },
  ],
  process: [
    {
      drawing: 'sieve',
      description: 'Raw seed passes two sieves, one for the stones and one for the stalks.',
    },
    {
      drawing: 'pan',
      description:
        'We roast a few kilos at a time in an iron kadhai and stop when the seed is one shade darker.',
    },
    {
      drawing: 'basket',
      description: 'It is tipped onto flat baskets to cool at once, or it would go on roasting.',
    },
    {
      drawing: 'millstone',
      description: 'The cold seed is ground medium fine, with a little texture left in it.',
    },
  ],
  benefits: [
    {
      drawing: 'bowl',
      description: 'A pinch over raita or chaas does its work cold, because the roasting is done.',
    },
    {
      drawing: 'dal',
      description: 'Half a spoon stirred into a finished dal lifts it without another tadka.',
    },
    {
      drawing: 'plate',
      description: 'On chaat, boiled potatoes or guava it goes well with black salt and lemon.',
    },
    {
      drawing: 'ladle',
      description: 'It dissolves into jaljeera and aam panna and does not float about as whole seed does.',
    },
  ],
  faqs: [
    {
      question: 'Is this the same as bhuna jeera?',
      answer:
        'Yes, with a light roast. If you like it darker, warm a spoon of it in a dry tawa for twenty seconds.',
    },
    {
      question: 'Can I use it for tadka?',
      answer:
        'Better not. The powder burns before the oil is ready. Use whole cumin for the tadka and this one at the end.',
    },
    {
      question: 'How much for a jug of chaas?',
      answer:
        'One level teaspoon to a liter, with salt. Sprinkle a little more on top, where the nose finds it.',
    },
    {
      question: 'Is it shahi jeera or kala jeera?',
      answer:
        'No, this is the common brown cumin, Cuminum cyminum. The black kinds are other plants, thinner in shape and sweeter.',
    },
    {
      question: 'How much powder replaces a teaspoon of whole seed?',
      answer: 'About three quarters of a teaspoon. Grinding packs it closer, and roasting makes it speak up.',
    },
    {
      question: 'Do I have to add it at the very end?',
      answer:
        'It can simmer for five minutes without harm. Longer than that and the roasted smell is in the kitchen, not in the pot.',
    },
  ],
  facts: {
    basis: 'Per 100 g',
    content: [
      { label: 'Energy', value: '375 kcal' },
      { label: 'Protein', value: '17.8 g' },
      { label: 'Carbohydrate', value: '44.2 g' },
      { label: 'of which sugars', value: '2.3 g', isPart: true },
      { label: 'Dietary fibre', value: '10.5 g' },
      { label: 'Total fat', value: '22.3 g' },
      { label: 'Saturated', value: '1.5 g', isPart: true },
      { label: 'Monounsaturated', value: '14.0 g', isPart: true },
      { label: 'Sodium', value: '168 mg' },
      { label: 'Iron', value: '66 mg' },
      { label: 'Ingredients', value: 'Cumin seed' },
    ],
    instructions:
      'Take it out with a dry spoon and never shake it over a steaming pot. Best within three months of opening.',
  },
  recipes: ['chana-masala', 'dal-tadka', 'bajra-khichdi'],
  pictures: {
    scene: 'Jar of ground cumin on its plinth with a small drift of whole seeds at the foot',
    ingredient: 'Roasted cumin seeds close up, slim and ridged, some darker than others',
    label: 'Brown label of the cumin jar, sand-coloured foot band with the weight',
  },
  hsnCode: '0909',
  ingredients: 'Cumin seed',
  shelfLifeDays: 365,
  variants: [
    {
      sku: 'SPCCUM01-100G',
      title: '100 g',
      pack: perHundredG(100),
      inr: [119_00, 140_00],
      usd: [4_00, 5_00],
      favorite: true,
      onHand: 280,
    },
    { sku: 'SPCCUM01-200G', title: '200 g', pack: perHundredG(200), inr: [225_00, 270_00], onHand: 150 },
  ],
}
