import { type ProductSeed, perHundredG } from '../product-seed.ts'

export const PALM_JAGGERY: ProductSeed = {
  sku: 'SPFJAG01',
  slug: 'palm-jaggery',
  category: 'SUPERFOODS',
  title: 'Palm Jaggery',
  hindiTitle: 'ताड़ का गुड़',
  description:
    'Palmyra sap from the Tuticorin coast, boiled down in open pans and set in coconut shells. Smoky, dark, less sweet than cane jaggery.',
  colors: ['#4b2a12', '#e2bd8b'],
  bullets: [
    'Palmyra palm, known in Tamil as karupatti',
    'Tapped and boiled between February and June',
    'No cane sugar melted in',
    'No bleach, so it stays nearly black',
    'Broken into pieces that fit a teaspoon',
  ],
  features: [
    { drawing: 'tree', title: 'Palmyra sap' },
    { drawing: 'flame', title: 'Open pan boiled' },
    { drawing: 'coconut', title: 'Set in shells' },
    { drawing: 'stamp', title: 'No cane sugar' },
  ],
  process: [
    {
      drawing: 'tree',
      description:
        'A climber goes up each palm twice a day to pare the flower stalk, and ties a pot beneath it.',
    },
    { drawing: 'pot', description: 'The pot is lined with lime, or the sap would be toddy by breakfast.' },
    {
      drawing: 'flame',
      description: 'By noon the sap is in a wide pan over dry palm fronds, and boils for some three hours.',
    },
    {
      drawing: 'coconut',
      description: 'When a drop hardens in water, the syrup is poured into half coconut shells.',
    },
    {
      drawing: 'crate',
      description: 'We break the cakes with a hammer, pick out bits of shell and jar the pieces.',
    },
  ],
  benefits: [
    {
      drawing: 'pan',
      description: 'Melted with a spoon of water, it binds groundnut laddoo and chikki with a darker snap.',
    },
    { drawing: 'ladle', description: 'It sweetens sukku kaapi and milk with a taste near to burnt caramel.' },
    { drawing: 'pot', description: 'A small piece rounds off a sour sambar or a sharp tomato chutney.' },
    { drawing: 'bowl', description: 'Melted thick, it is the syrup for ragi dosa, adai and plain curd.' },
  ],
  faqs: [
    {
      question: 'Why does it cost more than cane jaggery?',
      answer:
        'Cane grows at knee height and palm sap is fetched from a treetop, pot by pot. About eight liters of it boil down to one kilo.',
    },
    {
      question: 'There is grit at the bottom of my syrup. Why?',
      answer:
        'Traces of lime, bark and shell come with open-pan boiling. Melt it in a little water and strain it before it meets anything else.',
    },
    {
      question: 'My milk curdled when I added it. What should I do?',
      answer:
        'Take the milk off the flame, let it cool for two minutes, then stir in the strained syrup. Jaggery is slightly acid, and boiling milk takes offence.',
    },
    {
      question: 'How much replaces a spoon of sugar?',
      answer: 'A little more than a level spoon, about a fifth extra. Count on colour: kheer turns beige.',
    },
    {
      question: 'Why do the pieces get sticky in the rains?',
      answer:
        'Sugar from sap draws damp from the air. Leave them uncovered in a dry warm room for an hour, and close the jar tightly.',
    },
    {
      question: 'Is it the same as nolen gur?',
      answer:
        'Nolen gur is made in Bengal from the date palm, in winter, and is softer and more floral. This one is from palmyra and from the south.',
    },
  ],
  facts: {
    basis: 'Per 100 g',
    content: [
      { label: 'Energy', value: '346 kcal' },
      { label: 'Protein', value: '1.0 g' },
      { label: 'Carbohydrate', value: '85.1 g' },
      { label: 'of which sugars', value: '80.4 g', isPart: true },
      { label: 'Added sugars', value: '0 g', isPart: true },
      { label: 'Dietary fibre', value: '0 g' },
      { label: 'Total fat', value: '0.2 g' },
      { label: 'Sodium', value: '45 mg' },
      { label: 'Calcium', value: '225 mg' },
      { label: 'Potassium', value: '810 mg' },
      { label: 'Ingredients', value: 'Palmyra palm sap' },
    ],
    instructions: 'Keep dry and closed, in the refrigerator during the rains. Melt and strain before use.',
  },
  recipes: ['groundnut-laddoo', 'haldi-doodh', 'ragi-dosa'],
  pictures: {
    scene: 'Jar of palm jaggery on its plinth with dark broken pieces lying around it',
    ingredient: 'Broken palm jaggery, almost black, rounded on one side from the coconut shell',
    label: 'Dark brown label of the jaggery jar with a tan foot band and keyline',
  },
  hsnCode: '1702',
  ingredients: 'Palmyra palm sap',
  shelfLifeDays: 270,
  variants: [
    { sku: 'SPFJAG01-250G', title: '250 g', pack: perHundredG(250), inr: [149_00, 165_00], onHand: 130 },
    {
      sku: 'SPFJAG01-500G',
      title: '500 g',
      pack: perHundredG(500),
      inr: [279_00, 325_00],
      usd: [9_00, 10_00],
      favorite: true,
      onHand: 180,
    },
  ],
}
