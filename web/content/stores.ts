/** Staff cannot edit it: it must stay whatever else the page says. */
export const STORES_NOTE = 'These stores are not owned or franchised by us, and may have different prices.'

/** The map search of an address. */
export const mapUrl = (...place: string[]): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent([...place, 'India'].join(', '))}`
