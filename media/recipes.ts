/** The recipe videos of the shop, by name. */
export const RECIPES = [
  'groundnut-laddoo',
  'dal-tadka',
  'foxtail-upma',
  'ragi-dosa',
  'haldi-doodh',
  'sarson-saag',
  'coconut-stew',
  'til-podi-rice',
  'khapli-roti',
  'bajra-khichdi',
  'moringa-paratha',
  'besan-chilla',
  'mango-pickle',
  'chana-masala',
] as const

export type RecipeName = (typeof RECIPES)[number]

type Film = {
  title: string
  description: string
  /** The steps, shown one after the other and used as captions. */
  steps: readonly string[]
  durationSeconds: number
  /** A date: 2026-04-30. */
  publishedOn: string
  userProfile: { title: string; url: string }
  /** Product skus. */
  products: readonly string[]
}

/** A fictional cook. The reserved top-level domain leads nowhere. */
const cook = (handle: string) => ({ title: `@${handle}`, url: `https://instagram.example/${handle}` })

export const FILMS: Record<RecipeName, Film> = {
  'groundnut-laddoo': {
    title: 'Groundnut laddoo',
    description: 'Roasted groundnut and palm jaggery, rolled while warm, with one spoon of groundnut oil.',
    steps: [
      'Roast the groundnut, rub off the skins',
      'Melt palm jaggery with a spoon of water',
      'Crush the nuts, stir them in',
      'Oil your palms and roll while warm',
    ],
    durationSeconds: 8,
    publishedOn: '2026-01-14',
    userProfile: cook('mithaimonday'),
    products: ['OILPNT01', 'SPFJAG01'],
  },
  'dal-tadka': {
    title: 'Dal tadka, the slow way',
    description: 'Toor dal cooked until it gives in, finished with cumin and chilli in hot mustard oil.',
    steps: [
      'Boil toor dal with turmeric',
      'Whisk until it falls apart',
      'Heat mustard oil until it smokes once',
      'Cumin, chilli, a pinch of hing',
      'Pour over the dal and cover',
    ],
    durationSeconds: 10,
    publishedOn: '2026-02-03',
    userProfile: cook('kavitacooks'),
    products: ['PLSTOR01', 'OILBMU01', 'SPCTUR01'],
  },
  'foxtail-upma': {
    title: 'Foxtail millet upma',
    description: 'Foxtail millet in place of semolina, with peas, carrot and a tempering of curry leaf.',
    steps: [
      'Rinse the millet, let it drain',
      'Temper mustard seed and curry leaf',
      'Vegetables in, then the millet',
      'Two cups of water, lid on',
      'Rest ten minutes, then fluff',
    ],
    durationSeconds: 10,
    publishedOn: '2026-02-21',
    userProfile: cook('amma.and.me'),
    products: ['MLTFOX01', 'OILPNT01'],
  },
  'ragi-dosa': {
    title: 'Ragi dosa, no ferment',
    description: 'A thin batter of ragi flour and buttermilk that needs half an hour, not a night.',
    steps: [
      'Ragi flour, buttermilk, salt',
      'Leave it for half an hour',
      'Pour thin on a hot tawa',
      'Sesame oil around the edge',
    ],
    durationSeconds: 8,
    publishedOn: '2026-03-08',
    userProfile: cook('ragidays'),
    products: ['FLRRAG01', 'OILSES01'],
  },
  'haldi-doodh': {
    title: 'Haldi doodh before bed',
    description: 'Warm milk with turmeric, a turn of pepper and forest honey stirred in at the end.',
    steps: [
      'Warm the milk slowly',
      'Half a spoon of turmeric',
      'One turn of black pepper',
      'Honey last, off the flame',
    ],
    durationSeconds: 8,
    publishedOn: '2026-03-27',
    userProfile: cook('thegrainroom'),
    products: ['SPCTUR01', 'SPFHNY01', 'SPCBPP01'],
  },
  'sarson-saag': {
    title: 'Sarson ka saag',
    description:
      'Mustard greens simmered long and mashed by hand, with mustard oil at the start and at the end.',
    steps: [
      'Chop mustard greens and spinach',
      'Simmer an hour with ginger',
      'Mash with a spoon of flour',
      'Mustard oil, garlic, red chilli',
      'Fold in and serve',
    ],
    durationSeconds: 10,
    publishedOn: '2026-04-11',
    userProfile: cook('winterchulha'),
    products: ['OILBMU01', 'SPCRCH01'],
  },
  'coconut-stew': {
    title: 'Vegetable stew with coconut',
    description: 'Potato, carrot and beans in thin coconut milk, with whole pepper and coconut oil on top.',
    steps: [
      'Warm coconut oil with whole pepper',
      'Onion, ginger, green chilli',
      'Vegetables and thin coconut milk',
      'Thick coconut milk, no boiling now',
    ],
    durationSeconds: 8,
    publishedOn: '2026-05-02',
    userProfile: cook('backwaterpot'),
    products: ['OILCOC01', 'SPCBPP01'],
  },
  'til-podi-rice': {
    title: 'Til podi and hot rice',
    description: 'Sesame, urad dal and chilli ground coarse, over hot rice with a spoon of sesame oil.',
    steps: [
      'Roast urad dal until it smells',
      'Sesame and red chilli next',
      'Grind coarse with salt',
      'Hot rice, podi, sesame oil',
    ],
    durationSeconds: 8,
    publishedOn: '2026-05-24',
    userProfile: cook('podishelf'),
    products: ['OILSES01', 'PLSURD01', 'SPCRCH01'],
  },
  'khapli-roti': {
    title: 'Khapli roti that stays soft',
    description: 'Khapli wheat needs warm water and a long rest; then the roti puffs and stays soft.',
    steps: [
      'Khapli atta and warm water',
      'Knead, then rest forty minutes',
      'Roll a little thicker than usual',
      'Hot tawa, then the open flame',
      'Ghee while it is hot',
    ],
    durationSeconds: 10,
    publishedOn: '2026-06-13',
    userProfile: cook('tawatales'),
    products: ['FLRKHP01', 'SPFGHE01'],
  },
  'bajra-khichdi': {
    title: 'Bajra khichdi',
    description: 'Soaked pearl millet and moong dal in one pot, with ghee and cumin at the end.',
    steps: [
      'Soak the bajra overnight',
      'Moong dal and turmeric join',
      'Cook soft, stir often',
      'Ghee and cumin on top',
    ],
    durationSeconds: 8,
    publishedOn: '2026-07-05',
    userProfile: cook('onepotdesert'),
    products: ['MLTBAJ01', 'PLSMNG01', 'SPFGHE01'],
  },
  'moringa-paratha': {
    title: 'Moringa paratha',
    description: 'Wheat dough with a spoon of moringa powder, rolled, folded and fried in a little oil.',
    steps: [
      'Flour, ajwain and moringa powder',
      'Knead with a spoon of oil',
      'Roll, fold, roll again',
      'Fry both sides until spotted',
    ],
    durationSeconds: 8,
    publishedOn: '2026-08-01',
    userProfile: cook('greentiffin'),
    products: ['SPFMOR01', 'FLRKHP01'],
  },
  'besan-chilla': {
    title: 'Besan chilla in ten minutes',
    description: 'Gram flour, onion and green chilli in a thin batter: breakfast without a plan.',
    steps: [
      'Besan, water, a pinch of hing',
      'Onion, coriander, green chilli',
      'Spread thin, oil the edge',
      'Turn once, fold, eat',
    ],
    durationSeconds: 8,
    publishedOn: '2026-08-23',
    userProfile: cook('tenminutetawa'),
    products: ['FLRBES01', 'OILPNT01', 'SPCHIN01'],
  },
  'mango-pickle': {
    title: 'Mango pickle on the terrace',
    description: 'Raw mango, mustard oil, salt and sun: four weeks on the terrace and a clean spoon.',
    steps: [
      'Cut raw mango, salt, one night',
      'Dry it in the sun for a day',
      'Chilli, turmeric, crushed spices',
      'Cover with mustard oil',
      'Four weeks in the sun',
    ],
    durationSeconds: 10,
    publishedOn: '2026-09-12',
    userProfile: cook('achaarterrace'),
    products: ['OILBMU01', 'SPCRCH01', 'SPCTUR01'],
  },
  'chana-masala': {
    title: 'Kala chana masala',
    description: 'Black chickpeas cooked until soft, finished with garam masala and a little sour amchur.',
    steps: [
      'Soak the kala chana overnight',
      'Boil soft with salt',
      'Fry onion, ginger, tomato',
      'Garam masala, then the chana',
      'Amchur at the very end',
    ],
    durationSeconds: 10,
    publishedOn: '2026-10-04',
    userProfile: cook('lunchboxgali'),
    products: ['PLSCHN01', 'SPCGAR01', 'SPCAMC01'],
  },
}
