import { type ProductSeed, perKg } from '../product-seed.ts'

export const BESAN: ProductSeed = {
  sku: 'FLRBES01',
  slug: 'besan',
  category: 'FLOURS',
  title: 'Besan',
  hindiTitle: 'बेसन',
  description:
    'Chana dal, ground on stone and nothing else. Roasts to the smell of hazelnuts, and holds a pakora together.',
  colors: ['#2d4f66', '#fbe6a6'],
  bullets: [
    'Ground from chana dal: no pea flour, no khesari',
    'Medium fine: smooth in kadhi, crisp on a pakora',
    'Not roasted, so it is not sattu',
    'Colour from the dal alone',
    'Skins removed before grinding',
    'Ready for batter after one pass through a tea strainer',
  ],
  features: [
    { drawing: 'dal', title: 'Chana dal only' },
    { drawing: 'chakki', title: 'Slow chakki' },
    { drawing: 'hands', title: 'Skins off first' },
    { drawing: 'sieve', title: 'Medium fine' },
  ],
  process: [
    { drawing: 'sack', description: 'Desi chana is split, and its brown skins are blown off.' },
    {
      drawing: 'hands',
      description: 'Two people look through the dal for peas and broken skins before it goes on.',
    },
    {
      drawing: 'sun',
      description: 'A few hours of sun make the dal brittle, so that it shatters and does not smear.',
    },
    { drawing: 'chakki', description: 'It is ground twice, slowly, because hot besan turns bitter.' },
    {
      drawing: 'scale',
      description: 'We weigh it into pouches once a pinch rubs smooth between two fingers.',
    },
  ],
  benefits: [
    { drawing: 'pan', description: 'A batter that clings to onion, potato or spinach and fries crisp.' },
    { drawing: 'pot', description: 'Keeps curd from splitting in a kadhi, however long it simmers.' },
    { drawing: 'plate', description: 'Chilla for breakfast in the time it takes to make tea.' },
    {
      drawing: 'gift',
      description: 'Roasted slowly in ghee, it becomes laddoo or barfi with three ingredients.',
    },
    { drawing: 'bowl', description: 'Two spoons bind a dry sabzi, a kebab or a kofta.' },
  ],
  faqs: [
    {
      question: 'Is besan the same as chickpea flour?',
      answer:
        'Nearly. Besan comes from the small desi chana, split and skinned. Flour sold abroad as chickpea flour is often made of the larger kabuli chana and drinks more water.',
    },
    {
      question: 'How do I make batter without lumps?',
      answer:
        'Strain the flour, add water a little at a time and whisk it thick before you thin it. Ten minutes of rest deal with the last few.',
    },
    {
      question: 'Can I use it for besan laddoo?',
      answer:
        'Yes. It is finer than laddoo besan, so stir in a spoon of sooji for each cup if you like some grain.',
    },
    {
      question: 'Why did my kadhi taste raw?',
      answer:
        'Raw besan is bitter and beany until it has boiled for a good twenty minutes. Let it simmer until the oil shows at the edge.',
    },
    {
      question: 'My pakoras come out soft. What helps?',
      answer:
        'A thicker batter, a spoon of rice flour and hotter oil. A drop of batter should rise within two seconds.',
    },
    {
      question: 'What should the colour be?',
      answer:
        'A pale, matt yellow, a little different with every harvest. Turmeric does the rest in your pan.',
    },
  ],
  facts: {
    basis: 'Per 100 g',
    content: [
      { label: 'Energy', value: '351 kcal' },
      { label: 'Protein', value: '21.6 g' },
      { label: 'Carbohydrate', value: '46.7 g' },
      { label: 'Of which sugars', value: '2.9 g', isPart: true },
      { label: 'Dietary fibre', value: '15.2 g' },
      { label: 'Total fat', value: '5.3 g' },
      { label: 'Saturated', value: '0.6 g', isPart: true },
      { label: 'Monounsaturated', value: '1.2 g', isPart: true },
      { label: 'Polyunsaturated', value: '2.8 g', isPart: true },
      { label: 'Sodium', value: '22 mg' },
      { label: 'Ingredients', value: 'Split Bengal gram (chana dal)' },
    ],
    instructions:
      'An airtight jar keeps weevils out; a dried chilli in it is an old habit that does no harm. Taste only when cooked.',
  },
  recipes: ['besan-chilla', 'sarson-saag'],
  pictures: {
    scene: 'Pouch of besan with split chana dal lying on and around the wooden disc',
    ingredient: 'Split yellow chana dal close up, matt and unpolished',
    label: 'Besan label in slate blue with a pale yellow foot band',
  },
  hsnCode: '1106',
  ingredients: 'Split Bengal gram (chana dal)',
  allergens: 'May contain wheat (gluten)',
  shelfLifeDays: 150,
  variants: [
    { sku: 'FLRBES01-500G', title: '500 g', pack: perKg(0.5), inr: [79_00, 90_00], onHand: null },
    {
      sku: 'FLRBES01-1KG',
      title: '1 kg',
      pack: perKg(1),
      inr: [149_00, 175_00],
      favorite: true,
      onHand: 360,
    },
  ],
}
