import { type ProductSeed, perKg } from '../product-seed.ts'

export const URAD_DAL: ProductSeed = {
  sku: 'PLSURD01',
  slug: 'urad-dal',
  category: 'PULSES',
  title: 'Urad Dal',
  hindiTitle: 'उड़द दाल',
  description:
    'White urad, skinned and split, with no talc on it. Grinds into a light, sticky batter that rises overnight for idli, dosa and vada.',
  colors: ['#38364a', '#e5e2ec'],
  bullets: [
    'Black skin taken off, cream inside',
    'No talc and no whitener: off-white, not snow',
    'Batter grows to double in a warm night',
    'Four hours of soaking before grinding',
    'A spoonful of it, fried gold, is half of a southern tadka',
  ],
  features: [
    { drawing: 'dal', title: 'Split and skinned' },
    { drawing: 'cloth', title: 'No talc' },
    { drawing: 'moon', title: 'Rises overnight' },
    { drawing: 'hands', title: 'Sorted by hand' },
  ],
  process: [
    {
      drawing: 'pod',
      description: 'Black urad ripens unevenly, so the hairy pods are picked in two or three rounds.',
    },
    {
      drawing: 'sun',
      description: 'A sprinkle of water, a night under sacking and two days of sun loosen the skin.',
    },
    { drawing: 'chakki', description: 'The chakki splits the seed and scuffs off the black.' },
    {
      drawing: 'cloth',
      description: 'The halves are rubbed with dry cotton to take off the last black flecks.',
    },
    { drawing: 'pouch', description: 'A few flecks remain in every pouch, and we leave them there.' },
  ],
  benefits: [
    { drawing: 'bowl', description: 'Whips up full of air, which is what lifts an idli.' },
    { drawing: 'pan', description: 'Browns a dosa evenly and lets it fold without breaking.' },
    {
      drawing: 'flame',
      description: 'In hot oil it turns nutty and gives curd rice and chutney their crunch.',
    },
    {
      drawing: 'plate',
      description: 'Ground thick with very little water, it becomes vada with a crisp shell.',
    },
    {
      drawing: 'pot',
      description: 'Simmered with ginger and hing, it is the plain, silky dal of a Lucknow lunch.',
    },
  ],
  faqs: [
    {
      question: 'What ratio of rice to urad do I use?',
      answer:
        'For idli, four parts idli rice to one part urad by volume. For dosa, three to one. This dal grinds up well, so begin there and adjust.',
    },
    {
      question: 'Why did my batter not rise?',
      answer:
        'Cold, most likely: it needs 28 to 32 °C for eight to twelve hours. Mix in the salt by hand, and in winter leave the bowl in an oven with only the lamp on.',
    },
    {
      question: 'How do I get fluffy batter?',
      answer:
        'Grind with ice-cold water, adding a few spoons at a time, for a good twenty minutes in a wet grinder. A drop should float in a glass of water.',
    },
    {
      question: 'Can I make dal makhani with it?',
      answer:
        'That dish uses whole black urad, skin on. With this white dal you get a paler, quicker dal: good, but a different dish.',
    },
    {
      question: 'Is the slimy soaking water a bad sign?',
      answer:
        'No, urad is naturally slippery. That stickiness holds the air in the batter, so keep the water and grind with it.',
    },
    {
      question: 'Why are there black specks?',
      answer:
        'Bits of skin. Machines can polish every one away, along with some of the dal. They vanish in the batter.',
    },
  ],
  facts: {
    basis: 'Per 100 g',
    content: [
      { label: 'Energy', value: '336 kcal' },
      { label: 'Protein', value: '23.1 g' },
      { label: 'Carbohydrate', value: '51 g' },
      { label: 'Of which sugars', value: '1.5 g', isPart: true },
      { label: 'Dietary fibre', value: '11.9 g' },
      { label: 'Total fat', value: '1.7 g' },
      { label: 'Saturated', value: '0.4 g', isPart: true },
      { label: 'Sodium', value: '18 mg' },
      { label: 'Calcium', value: '55 mg' },
      { label: 'Ingredients', value: 'Split, skinned black gram (urad)' },
    ],
    instructions:
      'Rinse before soaking, not after. Keep dry and sealed: batter from old, damp urad stays flat.',
  },
  recipes: ['til-podi-rice', 'ragi-dosa'],
  pictures: {
    scene: 'Urad dal pouch on its plinth, ivory split dal with a few black flecks below',
    ingredient: 'Split white urad close up, ivory halves with traces of black skin',
    label: 'Ink-violet urad label, the name in English over the Hindi',
  },
  hsnCode: '0713',
  ingredients: 'Split, skinned black gram (urad)',
  shelfLifeDays: 270,
  variants: [
    { sku: 'PLSURD01-500G', title: '500 g', pack: perKg(0.5), inr: [125_00, 125_00], onHand: null },
    {
      sku: 'PLSURD01-1KG',
      title: '1 kg',
      pack: perKg(1),
      inr: [225_00, 250_00],
      favorite: true,
      onHand: 290,
    },
  ],
}
