/** The item whose value is in the middle, and that value. */
export function median<Item>(
  items: readonly Item[],
  of: (item: Item) => number,
): { item: Item; value: number } {
  const sorted = items.map((item) => ({ item, value: of(item) })).toSorted((a, b) => a.value - b.value)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('nothing was measured')
  return middle
}
