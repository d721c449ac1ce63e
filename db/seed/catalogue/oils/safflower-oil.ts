import { type ProductSeed, perHundredMl } from '../product-seed.ts'

export const SAFFLOWER_OIL: ProductSeed = {
  sku: 'OILSAF01',
  slug: 'safflower-oil',
  category: 'OILS',
  title: 'Safflower Oil',
  hindiTitle: 'कुसुम का तेल',
  description:
    'Kardi, the oil of the dry Deccan, from the white seed of a thorny orange flower. Thin, mild and clear even when chilled.',
  colors: ['#96371f', '#fce1c8'],
  bullets: [
    'White safflower seed (kardi, kusum), nothing else',
    'A winter crop of the Deccan, grown mostly on rain',
    'It takes about four kilos of seed to fill a liter',
    'Does not cloud or set in the fridge',
    'For chutney, bhakri and cooking on a gentle flame',
  ],
  features: [
    { drawing: 'flower', title: 'Deccan kardi seed' },
    { drawing: 'field', title: 'Dry-land winter crop' },
    { drawing: 'press', title: 'Wooden press' },
    { drawing: 'bowl', title: 'Pours when chilled' },
  ],
  process: [
    {
      drawing: 'field',
      description: 'The crop is cut before sunrise, while dew keeps the thorns soft enough to handle.',
    },
    {
      drawing: 'basket',
      description: 'The heads are beaten out, and the seed is winnowed clean of spines and chaff.',
    },
    {
      drawing: 'press',
      description: 'The white hull is thick, so it stays in the press longer than any other seed.',
    },
    {
      drawing: 'drop',
      description: 'The thin oil drains slowly through the cake, and we let it take its time.',
    },
    {
      drawing: 'cloth',
      description: 'After four days of rest, it is strained through fine muslin and bottled.',
    },
  ],
  benefits: [
    { drawing: 'mortar', description: 'Loosens a peanut or garlic chutney the way it is eaten with bhakri.' },
    { drawing: 'bowl', description: 'Makes dressings you can keep in the fridge and pour straight away.' },
    { drawing: 'pot', description: 'Carries a plain tadka and leaves the dal to speak.' },
    { drawing: 'roti', description: 'A thin film on the tawa is enough for a thalipeeth.' },
  ],
  faqs: [
    {
      question: 'Is safflower the same as saffron?',
      answer:
        'No. Safflower petals are sometimes sold as false saffron, but the plants are not related. The oil comes from the seed.',
    },
    {
      question: 'What does it taste like?',
      answer:
        'Very little: a light nuttiness and a dry, grassy finish. It is the mildest oil we press after sunflower.',
    },
    {
      question: 'How hot can the pan be?',
      answer:
        'Medium at most. Unrefined safflower oil smokes early, so save it for tadka, sautéing and the table. Deep-fry in something else.',
    },
    {
      question: 'Why is the small bottle sold on Amazon only?',
      answer:
        'We fill only a few of them, and all of those go to the marketplace. The 1 liter bottle ships from us.',
    },
    {
      question: 'How do I keep an open bottle?',
      answer:
        'In the fridge, if there is room: it stays liquid there. In a cupboard, finish it within two months.',
    },
  ],
  facts: {
    basis: 'Per 100 mL',
    content: [
      { label: 'Energy', value: '828 kcal' },
      { label: 'Total fat', value: '92 g' },
      { label: 'Saturated', value: '6 g', isPart: true },
      { label: 'Monounsaturated', value: '14 g', isPart: true },
      { label: 'Polyunsaturated', value: '72 g', isPart: true },
      { label: 'Trans fat', value: '0 g', isPart: true },
      { label: 'Cholesterol', value: '0 mg' },
      { label: 'Carbohydrate', value: '0 g' },
      { label: 'Protein', value: '0 g' },
      { label: 'Vitamin E', value: '31 mg' },
      { label: 'Ingredients', value: 'Safflower seed' },
    ],
    instructions:
      'Light and warmth are its enemies: keep it chilled or in a closed cupboard, with the cap on.',
  },
  recipes: ['besan-chilla', 'foxtail-upma', 'dal-tadka'],
  pictures: {
    scene: 'A bottle of safflower oil on a wooden disc with white safflower seed around it',
    ingredient: 'White safflower seed, shaped like small teeth, close up',
    label: 'The brick-red label of the safflower oil with its name in Hindi',
  },
  hsnCode: '1512',
  ingredients: 'Safflower seed',
  shelfLifeDays: 240,
  variants: [
    {
      sku: 'OILSAF01-500ML',
      title: '500 mL',
      pack: perHundredMl(500),
      inr: [249_00, 275_00],
      amazonUrl: 'https://www.amazon.in/s?k=aranya+mill+safflower+oil',
      amazonOnly: true,
      onHand: null,
    },
    {
      sku: 'OILSAF01-1000ML',
      title: '1 Liter',
      pack: perHundredMl(1000),
      inr: [469_00, 529_00],
      favorite: true,
      onHand: 130,
    },
  ],
}
