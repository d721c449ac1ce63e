type Placed = { id: string; position: number }

/** The positions that entries get by their new order; only those that change. A move by one place changes two. */
export function newPositions(ordered: readonly Placed[]): Record<string, number> {
  const sorted = ordered.map(({ position }) => position).toSorted((one, other) => one - other)
  const isClear = sorted.every((position, place) => place === 0 || position > (sorted[place - 1] ?? 0))
  const slots = isClear ? sorted : sorted.map((_, place) => place)
  return Object.fromEntries(
    ordered.flatMap(({ id, position }, place) => {
      const slot = slots[place] ?? place
      return slot === position ? [] : [[id, slot]]
    }),
  )
}

/** The same as fields of a draft: `reels.dal-tadka.position`. */
export const movedPaths = (record: string, ordered: readonly Placed[]): Record<string, number> =>
  Object.fromEntries(
    Object.entries(newPositions(ordered)).map(([id, position]) => [`${record}.${id}.position`, position]),
  )
