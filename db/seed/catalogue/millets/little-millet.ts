import { type ProductSeed, perKg } from '../product-seed.ts'

export const LITTLE_MILLET: ProductSeed = {
  sku: 'MLTLIT01',
  slug: 'little-millet',
  category: 'MILLETS',
  title: 'Little Millet',
  hindiTitle: 'कुटकी',
  description:
    'Kutki, or samai: the smallest grain we sell and the quickest to cook. Light, separate, and at home in lemon rice or biryani.',
  colors: ['#0f5a4a', '#cfeadb'],
  bullets: [
    'From the Jawadhu hills of Tamil Nadu',
    'Grains of about 2 mm',
    'Cooked in ten to twelve minutes',
    'Hull off, bran on, no shine',
    'Two parts water to one part grain',
  ],
  features: [
    { drawing: 'clock', title: 'Twelve minutes' },
    { drawing: 'millet', title: 'The smallest millet' },
    { drawing: 'tree', title: 'From the hills' },
    { drawing: 'plate', title: 'Light and separate' },
  ],
  process: [
    {
      drawing: 'tree',
      description: 'Samai ripens on terraced hill plots in about three months, watered by rain only.',
    },
    {
      drawing: 'basket',
      description: 'Families thresh it and bring it to the collection shed by the headload.',
    },
    {
      drawing: 'millstone',
      description: 'We hull it gently, at low speed, since so small a seed breaks at once.',
    },
    {
      drawing: 'sieve',
      description: 'Broken bits fall through the mesh and end up in our own kitchen as kanji.',
    },
    { drawing: 'scale', description: 'The whole grain is weighed and sealed, half a kilo or one.' },
  ],
  benefits: [
    { drawing: 'flame', description: 'Dinner on a weeknight: the grain is done before the sambar is.' },
    {
      drawing: 'plate',
      description: 'Grains fall apart from each other, so lemon, tamarind and biryani masala coat every one.',
    },
    { drawing: 'bowl', description: 'Cooked in milk with cardamom, it gives a fine-grained payasam.' },
    { drawing: 'pan', description: 'Coarsely ground with urad, it makes a crisp adai.' },
  ],
  faqs: [
    {
      question: 'Is this the samak eaten in a vrat?',
      answer:
        'No. Samak, or sama ke chawal, is barnyard millet. Customs differ between families, so ask at home before you cook kutki on a fast day.',
    },
    {
      question: 'How do I wash something so small?',
      answer:
        'In a fine sieve or a tea strainer, under running water. In a bowl, half of it leaves with the water.',
    },
    {
      question: 'What is the right amount of water?',
      answer:
        'Two cups for one cup, or a little under if the grain has been soaked. Bring the water to a boil first, then add the millet.',
    },
    {
      question: 'Does it suit biryani?',
      answer:
        'Very well. Parboil it for six minutes, drain it and layer it, then give it ten minutes on dum.',
    },
    {
      question: 'How much do I cook for four people?',
      answer: 'A cup and a half of dry grain. It swells to a little over three times its volume.',
    },
    {
      question: 'How is it different from foxtail?',
      answer: 'Smaller, paler and quicker, with less taste of its own. Foxtail is yellow and nuttier.',
    },
  ],
  facts: {
    basis: 'Per 100 g',
    content: [
      { label: 'Energy', value: '353 kcal' },
      { label: 'Protein', value: '10.1 g' },
      { label: 'Carbohydrate', value: '65.6 g' },
      { label: 'Of which sugars', value: '0.5 g', isPart: true },
      { label: 'Dietary fibre', value: '7.7 g' },
      { label: 'Total fat', value: '3.9 g' },
      { label: 'Saturated', value: '0.6 g', isPart: true },
      { label: 'Sodium', value: '5 mg' },
      { label: 'Phosphorus', value: '130 mg' },
      { label: 'Ingredients', value: 'Little millet' },
    ],
    instructions: 'Cool, dry and shut. In the monsoon, a steel tin serves it better than the open pouch.',
  },
  recipes: ['til-podi-rice', 'foxtail-upma'],
  pictures: {
    scene: 'Little millet pouch on its stage, a thin drift of tiny pale grains before it',
    ingredient: 'Little millet very close up, tiny cream grains, matt and uneven',
    label: 'Deep green label reading Little Millet, kutki in Hindi',
  },
  hsnCode: '1008',
  ingredients: 'Little millet',
  shelfLifeDays: 240,
  variants: [
    {
      sku: 'MLTLIT01-500G',
      title: '500 g',
      pack: perKg(0.5),
      inr: [115_00, 115_00],
      favorite: true,
      onHand: 170,
    },
    { sku: 'MLTLIT01-1KG', title: '1 kg', pack: perKg(1), inr: [209_00, 230_00], onHand: 90 },
  ],
}
