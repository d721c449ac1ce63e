/** The recipe films of the shop, by name. */
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
