import { type ProductSeed, perKg } from '../product-seed.ts'

export const TOOR_DAL: ProductSeed = {
  sku: 'PLSTOR01',
  slug: 'toor-dal',
  category: 'PULSES',
  title: 'Toor Dal',
  hindiTitle: 'तूर दाल',
  description:
    'Arhar from Kalaburagi, split and left without oil or polish. Thick, a little sweet, the body of sambar and tadka dal.',
  colors: ['#7a2f1a', '#f9dd8c'],
  bullets: [
    'Grown on the black soil around Kalaburagi, Karnataka',
    'No castor oil and no mineral oil on the grain',
    'Not buffed, not coloured',
    'Thirty minutes of soaking, three to four whistles',
    'One cup of dal makes about three cups, cooked',
    'Also sold as arhar or tuvar: the same dal',
  ],
  features: [
    { drawing: 'field', title: 'Kalaburagi toor' },
    { drawing: 'drop', title: 'No oil coat' },
    { drawing: 'dal', title: 'No polish' },
    { drawing: 'ladle', title: 'Cooks up thick' },
  ],
  process: [
    {
      drawing: 'field',
      description: 'Toor stands in the field for half a year and is harvested from December to February.',
    },
    {
      drawing: 'well',
      description:
        'Its skin clings to the seed, so we wet it lightly, heap it overnight and dry it in the sun.',
    },
    {
      drawing: 'chakki',
      description: 'The dry seed runs between stones that crack it in two along its seam.',
    },
    {
      drawing: 'basket',
      description: 'Skins and germs are fanned away and go to the cattle of the village.',
    },
    {
      drawing: 'hands',
      description: 'The halves are picked over on trays and packed without a drop of oil.',
    },
  ],
  benefits: [
    { drawing: 'ladle', description: 'Breaks down by itself, so sambar turns thick without flour.' },
    {
      drawing: 'flame',
      description: 'Carries a loud tadka of garlic, hing and red chilli and still tastes of dal.',
    },
    { drawing: 'bowl', description: 'The clear water on top of the cooked dal is the start of a rasam.' },
    { drawing: 'roti', description: 'Mashed with jaggery and cardamom, it is the filling of puran poli.' },
  ],
  faqs: [
    {
      question: 'Why is some toor dal glossy and yours not?',
      answer:
        'Gloss comes from buffing or from a coat of oil that keeps insects off. We do neither, so keep ours in a closed jar.',
    },
    {
      question: 'My dal stays hard after six whistles. Why?',
      answer:
        'Hard water, old dal, or tomato and tamarind added too early. Soak it for an hour in warm water and put the sour things in at the end.',
    },
    {
      question: 'How much water for the cooker?',
      answer:
        'Three cups for each cup of soaked dal. Thin it later with hot water: cold water makes it separate.',
    },
    {
      question: 'Can I cook it in an open pot?',
      answer: 'Yes, in about 45 minutes after soaking. Skim the foam and keep the heat gentle.',
    },
    {
      question: 'Is toor the same as chana dal?',
      answer: 'No. Chana dal is larger, rounder and keeps its shape. Toor is flatter and turns creamy.',
    },
    {
      question: 'Do you sell it elsewhere?',
      answer: 'The 1 kg pouch is also on Amazon in India. It is the same dal in the same pouch.',
    },
  ],
  facts: {
    basis: 'Per 100 g',
    content: [
      { label: 'Energy', value: '340 kcal' },
      { label: 'Protein', value: '21.7 g' },
      { label: 'Carbohydrate', value: '55.2 g' },
      { label: 'Of which sugars', value: '2.4 g', isPart: true },
      { label: 'Dietary fibre', value: '9.1 g' },
      { label: 'Total fat', value: '1.6 g' },
      { label: 'Saturated', value: '0.4 g', isPart: true },
      { label: 'Sodium', value: '12 mg' },
      { label: 'Calcium', value: '71 mg' },
      { label: 'Iron', value: '3.9 mg' },
      { label: 'Ingredients', value: 'Split pigeon pea (toor)' },
    ],
    instructions:
      'Wash three times, soak for half an hour, then cook until it gives way under a ladle. Dry storage, lid on.',
  },
  recipes: ['dal-tadka', 'bajra-khichdi'],
  pictures: {
    scene: 'Toor dal pouch on the disc, split ochre halves around it',
    ingredient: 'Split toor close up, ochre halves with a powdery face',
    label: 'Rust label with a yellow foot band, toor dal in Hindi',
  },
  hsnCode: '0713',
  ingredients: 'Split pigeon pea (toor)',
  shelfLifeDays: 330,
  variants: [
    { sku: 'PLSTOR01-500G', title: '500 g', pack: perKg(0.5), inr: [115_00, 130_00], onHand: 260 },
    {
      sku: 'PLSTOR01-1KG',
      title: '1 kg',
      pack: perKg(1),
      inr: [219_00, 250_00],
      usd: [7_00, 8_00],
      favorite: true,
      amazonUrl: 'https://www.amazon.in/s?k=aranya+mill+toor+dal',
      onHand: 420,
    },
  ],
}
