import { type ProductSeed, perHundredG } from '../product-seed.ts'

export const FLAX_SEEDS: ProductSeed = {
  sku: 'SPFFLX01',
  slug: 'flax-seeds',
  category: 'SUPERFOODS',
  title: 'Flax Seeds',
  hindiTitle: 'अलसी',
  description:
    'Brown flax from Bundelkhand, cleaned three ways and left raw. Hard and mild as it is; nutty once roasted, thick once ground and wetted.',
  colors: ['#2f4a75', '#d3dcec'],
  bullets: [
    'Brown flax from Bundelkhand, the blue-flowered kind',
    'Raw and whole, roast it as you like',
    'Cleaned by fan, sieve and hand',
    'Unpolished and unoiled',
    'One ground spoon in three of water replaces an egg in baking',
  ],
  features: [
    { drawing: 'seed', title: 'Raw whole seed' },
    { drawing: 'sieve', title: 'Cleaned three ways' },
    { drawing: 'flower', title: 'Winter crop' },
    { drawing: 'stamp', title: 'Nothing added' },
  ],
  process: [
    {
      drawing: 'field',
      description: 'Flax is sown after the rains and stands on what water the soil still holds.',
    },
    {
      drawing: 'ear',
      description: 'It is cut in March when the bolls rattle, dried in stooks, and threshed.',
    },
    {
      drawing: 'sieve',
      description:
        'A fan blows off the chaff and a sieve with round holes holds back anything that is not flat.',
    },
    { drawing: 'hands', description: 'What machines miss, four pairs of hands find on a white table.' },
    {
      drawing: 'jar',
      description: 'The seed is packed whole, because its oil keeps only as long as the shell is shut.',
    },
  ],
  benefits: [
    {
      drawing: 'pan',
      description: 'Three minutes in a dry pan and it pops like small mustard and smells of nuts.',
    },
    {
      drawing: 'mortar',
      description: 'Pounded with chilli, garlic and salt it becomes alsi chutney, the dry kind for bhakri.',
    },
    {
      drawing: 'bowl',
      description: 'Ground and wetted, it sets to a gel that binds laddoo, cutlets and eggless cake.',
    },
    {
      drawing: 'roti',
      description: 'Two spoons of flax meal to a cup of flour give roti a darker, softer crumb.',
    },
  ],
  faqs: [
    {
      question: 'Whole or ground?',
      answer:
        'Whole for crunch on bread and salad, ground for everything else. The shell is slippery and hard to chew, so the flavour stays shut in.',
    },
    {
      question: 'How do I grind it?',
      answer: 'In a dry spice grinder, in short pulses, from cold. Long runs warm it and it turns to paste.',
    },
    {
      question: 'How long does flax meal keep?',
      answer:
        'A week in the refrigerator in a closed jar. It smells of oil paint when it has turned; linseed oil is, after all, oil paint.',
    },
    {
      question: 'How do I make a flax egg?',
      answer:
        'Stir one tablespoon of ground flax into three of water and leave it for ten minutes. It replaces one egg in pancakes, muffins and tikki, not in sponge.',
    },
    {
      question: 'Do I have to roast it?',
      answer: 'No, but it tastes of very little raw. Roast on a low flame with a lid, as the seeds jump.',
    },
    {
      question: 'Is there a difference between brown and golden flax?',
      answer: 'Mostly colour. Brown tastes a touch stronger and is what Indian fields grow.',
    },
  ],
  facts: {
    basis: 'Per 100 g',
    content: [
      { label: 'Energy', value: '534 kcal' },
      { label: 'Protein', value: '18.3 g' },
      { label: 'Carbohydrate', value: '28.9 g' },
      { label: 'of which sugars', value: '1.6 g', isPart: true },
      { label: 'Dietary fibre', value: '27.3 g' },
      { label: 'Total fat', value: '42.2 g' },
      { label: 'Saturated', value: '3.7 g', isPart: true },
      { label: 'Monounsaturated', value: '7.5 g', isPart: true },
      { label: 'Polyunsaturated', value: '28.7 g', isPart: true },
      { label: 'Sodium', value: '30 mg' },
      { label: 'Iron', value: '5.7 mg' },
      { label: 'Ingredients', value: 'Flax seed' },
    ],
    instructions:
      'Whole seed keeps in a cool cupboard. Grind only what a week needs and keep that part cold.',
  },
  recipes: ['groundnut-laddoo', 'khapli-roti', 'til-podi-rice'],
  pictures: {
    scene: 'Jar of flax seeds on a wooden disc, glossy brown seeds spilled at its foot',
    ingredient: 'Flat brown flax seeds close up, shining like polished wood',
    label: 'Blue label of the flax jar with a pale blue foot band and the Hindi name',
  },
  hsnCode: '1204',
  ingredients: 'Flax seed',
  shelfLifeDays: 270,
  variants: [
    { sku: 'SPFFLX01-250G', title: '250 g', pack: perHundredG(250), inr: [95_00, 110_00], onHand: 240 },
    {
      sku: 'SPFFLX01-500G',
      title: '500 g',
      pack: perHundredG(500),
      inr: [175_00, 205_00],
      favorite: true,
      onHand: 320,
    },
  ],
}
