import type { Kind } from '#domain/category.ts'

const OF_ALL =
  'Every oil, spice, flour, millet, pulse and superfood of the mill on one shelf, with the price of each pack and what it comes to by weight.'

const OF_KIND: Record<Kind, string> = {
  oils: 'Groundnut, mustard, coconut and sesame oil, pressed in a wooden ghani and cleared through cloth. Sizes and prices of every bottle.',
  spices:
    'Turmeric, chilli, cumin, coriander and more, ground on stone in small lots while the smell is still there. Prices of every jar.',
  flours:
    'Flours ground between stones with the bran left in, for rotis, chillas and dosas. Prices of every bag, and what a kilo comes to.',
  millets:
    'Foxtail, kodo, little and pearl millet, left unpolished and cleaned by sieve. Prices of every bag, and what a kilo comes to.',
  pulses:
    'Dals and whole pulses that were neither polished nor oiled. Prices of every bag, and what a kilo comes to.',
  superfoods:
    'Moringa, forest honey and the other small jars of the mill: what is in each of them, and what it costs.',
  bundle:
    'Packs that belong together in a kitchen, in one box and at a price below the sum of its parts. See what is in each.',
}

/** What a listing tells search engines about itself. */
export const listingDescription = (kind: Kind | null): string => (kind ? OF_KIND[kind] : OF_ALL)
