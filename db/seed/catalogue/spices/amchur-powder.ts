import { type ProductSeed, perHundredG } from '../product-seed.ts'

export const AMCHUR_POWDER: ProductSeed = {
  sku: 'SPCAMC01',
  slug: 'amchur-powder',
  category: 'SPICES',
  title: 'Amchur Powder',
  hindiTitle: 'अमचूर',
  description:
    'Green mango from Alirajpur, peeled, sliced, sun-dried and ground. Sour first, faintly sweet after, without the wetness of lemon juice.',
  colors: ['#7a5320', '#f2dfb2'],
  bullets: [
    'Unripe mango from Alirajpur, Madhya Pradesh',
    'Peeled and stoned before drying',
    'Dried in the sun, no sulphur to whiten it',
    'Sour first, a little sweet after',
    'No citric acid helping it along',
  ],
  features: [
    { drawing: 'tree', title: 'Green mango only' },
    { drawing: 'hands', title: 'Peeled by hand' },
    { drawing: 'sun', title: 'Sun-dried slices' },
    { drawing: 'drop', title: 'No citric acid' },
  ],
  process: [
    {
      drawing: 'tree',
      description: 'Mangoes are picked in April and May, hard and green, before the stone sets firm.',
    },
    {
      drawing: 'hands',
      description: 'Families peel them, cut the flesh off the stone and slice it thin, the same day.',
    },
    {
      drawing: 'sun',
      description: 'Four to six dry days turn white slices into tan chips that rattle in the basket.',
    },
    {
      drawing: 'basket',
      description: 'We sort the chips and discard what is black, leathery or still has peel on it.',
    },
    { drawing: 'chakki', description: 'The chips are broken, ground, and sieved free of fibre.' },
  ],
  benefits: [
    {
      drawing: 'plate',
      description: 'It sours dry dishes such as bhindi or jeera aloo without making them wet.',
    },
    {
      drawing: 'dal',
      description: 'A spoonful at the end sharpens chana and rajma that have been cooking for an hour.',
    },
    {
      drawing: 'roti',
      description: 'Kneaded into a paratha filling, it stands in for lemon and the dough does not tear.',
    },
    {
      drawing: 'bowl',
      description: 'With black salt and roasted cumin it is most of a chaat masala already.',
    },
  ],
  faqs: [
    {
      question: 'How much replaces the juice of a lemon?',
      answer:
        'About one teaspoon of amchur for a medium lemon, roughly three tablespoons of juice. Start with less and taste.',
    },
    {
      question: 'Why add it late?',
      answer: 'Acid keeps beans and lentils from softening. Let the chana cook through first, then sour it.',
    },
    {
      question: 'Why is it beige and not yellow?',
      answer:
        'Green mango is white inside and browns as it dries. Yellow amchur has usually had turmeric put in.',
    },
    {
      question: 'It has formed lumps. Is it spoiled?',
      answer:
        'No. Fruit powder draws moisture from the air. Break the lumps with a fork; throw it away only if you see or smell mould.',
    },
    {
      question: 'Can I use it in place of tamarind?',
      answer:
        'For the sourness, yes. You lose the dark colour and the body, so a sambar will be paler and thinner.',
    },
    {
      question: 'Is it the same as chaat masala?',
      answer:
        'It is one part of it. Chaat masala adds black salt, cumin, pepper and more, so it is also salty.',
    },
  ],
  facts: {
    basis: 'Per 100 g',
    content: [
      { label: 'Energy', value: '323 kcal' },
      { label: 'Protein', value: '2.8 g' },
      { label: 'Carbohydrate', value: '77.7 g' },
      { label: 'of which sugars', value: '24.0 g', isPart: true },
      { label: 'Added sugars', value: '0 g', isPart: true },
      { label: 'Dietary fibre', value: '13.7 g' },
      { label: 'Total fat', value: '3.2 g' },
      { label: 'Saturated', value: '0.8 g', isPart: true },
      { label: 'Sodium', value: '25 mg' },
      { label: 'Total acidity', value: '16.5 g' },
      { label: 'Ingredients', value: 'Dried green mango' },
    ],
    instructions:
      'Keep it dry above all: in the monsoon, put a few grains of raw rice in a twist of cloth inside the jar.',
  },
  recipes: ['chana-masala', 'besan-chilla'],
  pictures: {
    scene: 'Jar of amchur on its stage with curled slices of dried green mango beside it',
    ingredient: 'Tan slices of sun-dried green mango, thin and curled at the edges',
    label: 'Light brown label of the amchur jar with a cream foot band',
  },
  hsnCode: '0804',
  ingredients: 'Dried green mango',
  shelfLifeDays: 365,
  variants: [
    {
      sku: 'SPCAMC01-100G',
      title: '100 g',
      pack: perHundredG(100),
      inr: [99_00, 120_00],
      favorite: true,
      onHand: 240,
    },
    { sku: 'SPCAMC01-200G', title: '200 g', pack: perHundredG(200), inr: [189_00, 220_00], onHand: 130 },
  ],
}
