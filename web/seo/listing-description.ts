import type { Kind } from '#domain/category.ts'

const OF_ALL =
  'Every oil, spice, flour, millet, pulse and superfood we make, with the price of each pack and its price by weight.'

const OF_KIND: Record<Kind, string> = {
  oils: 'Groundnut, mustard, coconut and sesame oil, pressed in a wooden ghani and filtered through cloth. Sizes and prices of every bottle and tin.',
  spices:
    'Turmeric, chilli, cumin, coriander and more, ground on stone in small lots, so that they keep their aroma. Prices of every jar.',
  flours:
    'Flours ground between stones with the bran left in, for rotis, chillas and dosas. Prices of every pouch, and per kilo.',
  millets:
    'Foxtail, kodo, little and pearl millet, left unpolished and cleaned by sieve. Prices of every pouch, and per kilo.',
  pulses:
    'Dals and whole pulses, neither polished nor oiled, sorted and packed by weight. Prices of every pouch, and per kilo.',
  superfoods:
    'Moringa, forest honey, bilona ghee and more from the mill: what is in each jar, and what it costs.',
  bundle:
    'Packs that belong together in the kitchen, in one box, for less than they cost separately. See what is in each.',
}

/** The description of a listing for search engines. */
export const listingDescription = (kind: Kind | null): string => (kind ? OF_KIND[kind] : OF_ALL)
