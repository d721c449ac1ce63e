import { type ProductSeed, setOf } from '../product-seed.ts'

export const EVERYDAY_KITCHEN_COMBO: ProductSeed = {
  sku: 'CMBKIT01',
  slug: 'everyday-kitchen-combo',
  category: null,
  title: 'Everyday Kitchen Combo',
  hindiTitle: 'रोज़ की रसोई',
  description:
    'Oil for the pan, atta for the roti, haldi for everything else. Three packs we would miss first, in one box at one price.',
  colors: ['#1e4632', '#cfdcb8'],
  bullets: [
    'Groundnut Oil, 1 Liter, wood pressed',
    'Khapli Wheat Flour, 1 kg, stone ground with its bran',
    'Turmeric Powder, 200 g, ground from whole fingers',
    'Costs less than the three packs bought separately',
    'For two: roti for ten days, oil for about a month',
  ],
  features: [
    { drawing: 'press', title: 'Oil from wood' },
    { drawing: 'chakki', title: 'Flour from stone' },
    { drawing: 'root', title: 'Haldi from fingers' },
    { drawing: 'crate', title: 'Three in one box' },
  ],
  process: [
    {
      drawing: 'chakki',
      description: 'The khapli is milled in the week the box leaves, since flour is the part that ages.',
    },
    {
      drawing: 'bottle',
      description: 'The oil is taken from a lot that has finished its rest and gone clear.',
    },
    { drawing: 'jar', description: 'The turmeric comes from the newest grinding on the shelf.' },
    {
      drawing: 'crate',
      description: 'Bottle upright, pouch around it, jar in the corner, paper in every gap.',
    },
  ],
  benefits: [
    {
      drawing: 'roti',
      description: 'Roti, a sabzi and a dal: this box covers all but the vegetable and the lentil.',
    },
    { drawing: 'pan', description: 'Turmeric bloomed in groundnut oil for ten seconds colours a whole pot.' },
    {
      drawing: 'tiffin',
      description: 'Khapli rotis with a little oil in the dough stay soft until the tiffin opens.',
    },
    { drawing: 'gift', description: 'A useful thing to carry to someone who has just moved house.' },
  ],
  faqs: [
    {
      question: 'How many rotis does the kilo of flour make?',
      answer: 'About forty of the usual size, at 25 g of flour each.',
    },
    {
      question: 'Do the packs have the same dates?',
      answer:
        'No. The flour keeps for three months, the oil for nine and the turmeric for a year. Each pack carries its own date.',
    },
    {
      question: 'Can I swap the khapli for another flour?',
      answer: 'Not inside the box. If you would rather have ragi or jowar, order the three packs separately.',
    },
    {
      question: 'Is this the same oil and flour you sell separately?',
      answer: 'Yes, the same packs from the same lots. Only the box and the price differ.',
    },
    {
      question: 'What should I use up first?',
      answer: 'The flour. Close the pouch after each use, and in the monsoon keep it in the fridge.',
    },
  ],
  facts: {
    basis: 'In the box',
    content: [
      { label: 'Groundnut Oil', value: '1 Liter' },
      { label: 'Khapli Wheat Flour', value: '1 kg' },
      { label: 'Turmeric Powder', value: '200 g' },
      { label: 'Ingredients', value: 'Groundnut; khapli (emmer) wheat; turmeric' },
    ],
    instructions:
      'Unpack on arrival. Keep the oil and turmeric in the dark, and the flour in a dry tin with a lid.',
  },
  recipes: ['khapli-roti', 'dal-tadka', 'haldi-doodh'],
  pictures: {
    scene: 'Groundnut oil, a pouch of khapli flour and a jar of turmeric together on a wooden disc',
    ingredient: 'Groundnuts, emmer wheat and turmeric fingers side by side, close up',
    label: 'The three labels of the kitchen set in rust, brown and yellow',
  },
  hsnCode: '1508',
  ingredients: 'Groundnut; khapli (emmer) wheat; turmeric',
  allergens: 'Peanut, wheat (gluten)',
  shelfLifeDays: 90,
  variants: [
    {
      sku: 'CMBKIT01-SET3',
      title: 'Oil 1 Liter + Atta 1 kg + Haldi 200 g',
      pack: setOf(3),
      inr: [589_00, 739_00],
      favorite: true,
      onHand: null,
      parts: ['OILPNT01-1000ML', 'FLRKHP01-1KG', 'SPCTUR01-200G'],
    },
  ],
}
