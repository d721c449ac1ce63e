import { type ProductSeed, perHundredG } from '../product-seed.ts'

export const RED_CHILLI_POWDER: ProductSeed = {
  sku: 'SPCRCH01',
  slug: 'red-chilli-powder',
  category: 'SPICES',
  title: 'Red Chilli Powder',
  hindiTitle: 'लाल मिर्च पाउडर',
  description:
    'Nimar chillies, ripened red and sun-dried, stems off, ground slowly with their seeds. Warm first, hot a moment later.',
  colors: ['#9a2214', '#f5b9a0'],
  bullets: [
    'Chillies from Nimar in Madhya Pradesh',
    'Stems taken off before milling',
    'Seeds ground in, not sold separately',
    'No added colour and no oil',
    'Medium heat, for everyday cooking',
  ],
  features: [
    { drawing: 'chilli', title: 'Ripened red' },
    { drawing: 'hands', title: 'Stemmed by hand' },
    { drawing: 'sun', title: 'Dried in the sun' },
    { drawing: 'drop', title: 'No oil added' },
  ],
  process: [
    {
      drawing: 'chilli',
      description: 'The pods stay on the plant until they are red all the way to the stem.',
    },
    {
      drawing: 'sun',
      description: 'They dry on clean sheets for ten days or so, and are turned every noon.',
    },
    {
      drawing: 'hands',
      description: 'At a long table the stems come off, and the pale and spotted pods go to one side.',
    },
    {
      drawing: 'millstone',
      description: 'Pod and seed are ground together, with a rest whenever the stone begins to run hot.',
    },
    {
      drawing: 'scale',
      description: 'It goes through one medium sieve, settles for a day and is weighed into jars.',
    },
  ],
  benefits: [
    { drawing: 'pan', description: 'It reddens a tadka in a blink, off the flame and just before you pour.' },
    {
      drawing: 'flame',
      description: 'The heat is medium, so a spoon too many is a mistake and not a disaster.',
    },
    { drawing: 'jar', description: 'It stays suspended in pickle oil and lends it both colour and bite.' },
    {
      drawing: 'bowl',
      description: 'The grind is just coarse enough to cling to curd, papad and cut fruit.',
    },
  ],
  faqs: [
    {
      question: 'How hot is it?',
      answer:
        'Medium, around 25,000 on the Scoville scale. That is well above Kashmiri chilli and below a Guntur. Start with half a teaspoon for four people.',
    },
    {
      question: 'Why did it turn black in my tadka?',
      answer:
        'Chilli powder burns within seconds in hot oil. Take the pan off the flame, count to ten, add the powder, then pour at once or add something wet.',
    },
    {
      question: 'Can I use it in place of Kashmiri chilli?',
      answer:
        'Yes, with half the amount. You get the heat sooner and a little less red, so add a spoon of tomato if colour matters.',
    },
    {
      question: 'I put in too much. What now?',
      answer:
        'Add fat or milk: curd, cream, coconut milk or ghee. What burns dissolves in fat and not in water, so more water only spreads it.',
    },
    {
      question: 'How do I get it off my fingers?',
      answer:
        'Rub them with any cooking oil first, then wash with soap. Soap alone takes a good deal longer.',
    },
    {
      question: 'Why is it less shiny than other chilli powders?',
      answer:
        'Some mills work a little oil into the powder so that it looks brighter. Ours goes into the jar dry, and looks it.',
    },
  ],
  facts: {
    basis: 'Per 100 g',
    content: [
      { label: 'Energy', value: '318 kcal' },
      { label: 'Protein', value: '12.0 g' },
      { label: 'Carbohydrate', value: '56.6 g' },
      { label: 'of which sugars', value: '10.3 g', isPart: true },
      { label: 'Dietary fibre', value: '27.2 g' },
      { label: 'Total fat', value: '17.3 g' },
      { label: 'Saturated', value: '3.3 g', isPart: true },
      { label: 'Sodium', value: '30 mg' },
      { label: 'Potassium', value: '2014 mg' },
      { label: 'Heat', value: '25,000 SHU' },
      { label: 'Ingredients', value: 'Red chilli' },
    ],
    instructions:
      'Store in the dark with the lid tight. In a hot, damp summer the refrigerator keeps it red for longer. Wash your hands before you rub your eyes.',
  },
  recipes: ['mango-pickle', 'sarson-saag', 'til-podi-rice', 'dal-tadka'],
  pictures: {
    scene: 'Jar of red chilli powder on its stage with whole dried red chillies lying around it',
    ingredient: 'A heap of dried red chillies, wrinkled and glossy, most without their stems',
    label: 'Red label of the chilli jar, the keyline and foot band in pale pink',
  },
  hsnCode: '0904',
  ingredients: 'Red chilli',
  shelfLifeDays: 365,
  variants: [
    { sku: 'SPCRCH01-100G', title: '100 g', pack: perHundredG(100), inr: [99_00, 115_00], onHand: 260 },
    {
      sku: 'SPCRCH01-200G',
      title: '200 g',
      pack: perHundredG(200),
      inr: [189_00, 220_00],
      usd: [6_00, 7_00],
      favorite: true,
      onHand: 360,
    },
    { sku: 'SPCRCH01-500G', title: '500 g', pack: perHundredG(500), inr: [429_00, 499_00], onHand: 90 },
  ],
}
