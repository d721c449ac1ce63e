import { type ProductSeed, setOf } from '../product-seed.ts'

const FIVE_SPICES =
  'Turmeric; red chilli; cumin seed; black pepper; garam masala (coriander, cumin, black pepper, cinnamon, clove, green cardamom, black cardamom, bay leaf, nutmeg)'

export const MASALA_DABBA_COMBO: ProductSeed = {
  sku: 'CMBSPC01',
  slug: 'masala-dabba-combo',
  category: null,
  title: 'Masala Dabba Combo',
  hindiTitle: 'मसाला डब्बा',
  description:
    'Turmeric, red chilli, cumin, black pepper and garam masala, 100 g each. Five jars to fill the dabba and cook most of the week from.',
  colors: ['#7d1a2d', '#f9c9b6'],
  bullets: [
    'Turmeric Powder, 100 g',
    'Red Chilli Powder, 100 g',
    'Cumin Powder, 100 g, roasted lightly before milling',
    'Black Pepper, 100 g, cracked',
    'Garam Masala, 100 g, nine spices and no salt',
    'Five jars; the steel tin is not included',
  ],
  features: [
    { drawing: 'millstone', title: 'Ground on stone' },
    { drawing: 'jar', title: 'Five jars' },
    { drawing: 'chilli', title: 'No added colour' },
    { drawing: 'scale', title: '100 g of each' },
    { drawing: 'mortar', title: 'Fills one dabba' },
  ],
  process: [
    {
      drawing: 'sieve',
      description:
        'Each spice is cleaned whole, because dust is easy to see on a seed and hard to see in a powder.',
    },
    {
      drawing: 'flame',
      description: 'The cumin and the garam masala spices are roasted; the other three are not.',
    },
    {
      drawing: 'millstone',
      description: 'They are ground one at a time, mildest first and chilli last, then the stone is washed.',
    },
    { drawing: 'jar', description: 'The powders cool before the lids go on, so no steam is shut in.' },
    { drawing: 'crate', description: 'Five jars go into one box, each with its own batch and date.' },
  ],
  benefits: [
    {
      drawing: 'pot',
      description: 'Haldi, mirch and jeera start nearly every sabzi; pepper and garam masala finish it.',
    },
    {
      drawing: 'spoon',
      description: 'A hundred grams refills a small katori of the dabba about four times.',
    },
    { drawing: 'ladle', description: 'Chana masala needs four of the five and nothing from a packet.' },
    {
      drawing: 'gift',
      description: 'A first spice shelf for someone leaving home, small enough to finish fresh.',
    },
  ],
  faqs: [
    {
      question: 'Is the round tin part of the combo?',
      answer: 'No, these are the five jars. They pour easily into the katoris of any dabba you own.',
    },
    {
      question: 'In which order do they go into the pan?',
      answer:
        'Turmeric in hot oil for ten seconds, chilli just before something wet follows. Cumin comes towards the end, pepper and garam masala when the flame is off.',
    },
    {
      question: 'How hot is the chilli?',
      answer: 'Medium. Half a teaspoon warms a dal for four, and a full one makes itself heard.',
    },
    {
      question: 'Where is the coriander?',
      answer:
        'We sell it as a pack of its own, since most kitchens use twice as much of it as of anything else.',
    },
    {
      question: 'How do I keep the powders fresh?',
      answer:
        'Refill the dabba every two weeks and leave the rest in the closed jars, away from the stove. Steam is what cakes a powder.',
    },
    {
      question: 'Is the pepper a powder?',
      answer: 'No, it is cracked. Crush it a little more between two spoons if a dish wants it fine.',
    },
  ],
  facts: {
    basis: 'In the box',
    content: [
      { label: 'Turmeric Powder', value: '100 g' },
      { label: 'Red Chilli Powder', value: '100 g' },
      { label: 'Cumin Powder', value: '100 g' },
      { label: 'Black Pepper', value: '100 g' },
      { label: 'Garam Masala', value: '100 g' },
      { label: 'Ingredients', value: FIVE_SPICES },
    ],
    instructions: 'Keep the lids tight and the spoon dry. Never shake a jar over a steaming pot.',
  },
  recipes: ['chana-masala', 'dal-tadka', 'haldi-doodh'],
  pictures: {
    scene: 'Five spice jars with green lids grouped on a wooden disc',
    ingredient: 'Turmeric, chilli, cumin, pepper and garam masala in five small heaps',
    label: 'Five spice labels in a row, each in the colour of its spice',
  },
  hsnCode: '0910',
  ingredients: FIVE_SPICES,
  shelfLifeDays: 365,
  variants: [
    {
      sku: 'CMBSPC01-SET5',
      title: 'Turmeric + Chilli + Cumin + Pepper + Garam Masala, 100 g each',
      pack: setOf(5),
      inr: [569_00, 750_00],
      usd: [19_00, 22_00],
      favorite: true,
      onHand: null,
      parts: ['SPCTUR01-100G', 'SPCRCH01-100G', 'SPCCUM01-100G', 'SPCBPP01-100G', 'SPCGAR01-100G'],
    },
  ],
}
