/** A list with one entry one place further up or down. At the ends it stays as it is. */
export function moved<Item>(list: readonly Item[], from: number, by: -1 | 1): Item[] {
  const to = from + by
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** What a screen reader says after a move: Dal tadka is now 2 of 8. */
export const placeText = (name: string, place: number, count: number): string =>
  `${name} is now ${place + 1} of ${count}.`
