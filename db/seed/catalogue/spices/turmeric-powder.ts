import { type ProductSeed, perHundredG } from '../product-seed.ts'

export const TURMERIC_POWDER: ProductSeed = {
  sku: 'SPCTUR01',
  slug: 'turmeric-powder',
  category: 'SPICES',
  title: 'Turmeric Powder',
  hindiTitle: 'हल्दी पाउडर',
  description:
    'Rajapuri turmeric from Sangli, boiled whole, sun-dried and ground on a cool stone. Earthy, a little bitter, and it stains everything it should.',
  colors: ['#8f4e00', '#fbc94f'],
  bullets: [
    'Rajapuri turmeric from Sangli, one season to a lot',
    'Ground from whole dried fingers, mother bulbs left out',
    'No colour, no starch, no filler',
    'Milled in small lots on a cool stone',
    'Fine enough for milk, deep enough for pickle',
  ],
  features: [
    { drawing: 'root', title: 'Whole fingers only' },
    { drawing: 'millstone', title: 'Cool stone ground' },
    { drawing: 'stamp', title: 'No added colour' },
    { drawing: 'sieve', title: 'Sieved fine' },
    { drawing: 'field', title: 'One season' },
  ],
  process: [
    {
      drawing: 'root',
      description:
        'The fingers are parted from the mother bulbs, washed, and boiled until a straw goes through.',
    },
    { drawing: 'sun', description: 'They lie in the sun for about two weeks, until they snap like chalk.' },
    {
      drawing: 'basket',
      description: 'We tumble them in a drum so the rough skin rubs off, and put no dye in the drum.',
    },
    {
      drawing: 'millstone',
      description: 'Cracked first, then ground so slowly that the powder leaves the stone barely warm.',
    },
    {
      drawing: 'sieve',
      description: 'The powder is sieved, left overnight to cool and filled the next day.',
    },
  ],
  benefits: [
    { drawing: 'pan', description: 'Ten seconds in hot oil take off the raw edge and bring out the colour.' },
    { drawing: 'pot', description: 'A quarter teaspoon is enough to turn a pot of dal for four golden.' },
    { drawing: 'plate', description: 'With salt, it is half the marinade that fried fish or paneer needs.' },
    { drawing: 'jar', description: 'It stays yellow in pickle, because turmeric and sour things get on.' },
    { drawing: 'ladle', description: 'It simmers into milk without leaving grit at the bottom of the cup.' },
  ],
  faqs: [
    {
      question: 'How much turmeric goes into a dal for four?',
      answer:
        'About a quarter teaspoon, put in with the water so it cooks as long as the dal does. More of it turns bitter before it turns yellower.',
    },
    {
      question: 'Why did my dish turn red?',
      answer:
        'There is something alkaline in it, usually baking soda. Turmeric is yellow in sour food and brick red in soda. A few drops of lemon bring the yellow back.',
    },
    {
      question: 'How do I get the stain out of a shirt?',
      answer:
        'Wash it with soap, do not be alarmed when it goes red, rinse, and hang it in the sun. Light fades turmeric better than scrubbing.',
    },
    {
      question: 'Can I add it at the end, straight from the jar?',
      answer:
        'It is safe to eat but tastes of chalk until it has met hot fat or a simmer. If you are late, warm it in a spoon of oil and pour that in.',
    },
    {
      question: 'How can I tell whether a turmeric has been coloured?',
      answer:
        'Drop a pinch into a glass of still water. Plain turmeric sinks and leaves the water pale; dye runs off in strong yellow streaks at once.',
    },
    {
      question: 'My new jar is a shade darker than the last. Is that a fault?',
      answer: 'No. The shade follows the crop and the weeks of drying, and we do not correct it.',
    },
  ],
  facts: {
    basis: 'Per 100 g',
    content: [
      { label: 'Energy', value: '312 kcal' },
      { label: 'Protein', value: '9.7 g' },
      { label: 'Carbohydrate', value: '67.1 g' },
      { label: 'of which sugars', value: '3.2 g', isPart: true },
      { label: 'Dietary fibre', value: '22.7 g' },
      { label: 'Total fat', value: '3.3 g' },
      { label: 'Saturated', value: '1.8 g', isPart: true },
      { label: 'Sodium', value: '27 mg' },
      { label: 'Iron', value: '55 mg' },
      { label: 'Curcumin', value: '3.2 g' },
      { label: 'Ingredients', value: 'Turmeric' },
    ],
    instructions:
      'Keep the jar closed, and away from the stove and the window. Light takes the colour, steam the rest.',
  },
  recipes: ['haldi-doodh', 'dal-tadka', 'mango-pickle', 'besan-chilla'],
  pictures: {
    scene: 'Jar of turmeric powder on a wooden disc, dried turmeric fingers scattered around it',
    ingredient: 'Dried turmeric fingers, one snapped to show the deep orange inside',
    label: 'Brown label of the turmeric jar with the name in English and Hindi',
  },
  hsnCode: '0910',
  ingredients: 'Turmeric',
  shelfLifeDays: 365,
  variants: [
    { sku: 'SPCTUR01-100G', title: '100 g', pack: perHundredG(100), inr: [79_00, 95_00], onHand: 300 },
    {
      sku: 'SPCTUR01-200G',
      title: '200 g',
      pack: perHundredG(200),
      inr: [149_00, 180_00],
      usd: [6_00, 7_00],
      favorite: true,
      onHand: 600,
    },
    { sku: 'SPCTUR01-500G', title: '500 g', pack: perHundredG(500), inr: [339_00, 410_00], onHand: 140 },
  ],
}
