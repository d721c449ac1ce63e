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

/** The position of an entry that is added at the end. */
export const lastPosition = (entries: Readonly<Record<string, { position: number }>>): number =>
  Math.max(-1, ...Object.values(entries).map(({ position }) => position)) + 1

/** An id made of a title, which no entry has yet: `sms-policy`, or `sms-policy-2`. */
export function idOfTitle(title: string, entries: Readonly<Record<string, unknown>>): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 32)
    .replace(/-$/, '')
  const base = words === '' ? 'section' : words
  const candidates = [base, ...Array.from({ length: 99 }, (_, more) => `${base}-${more + 2}`)]
  return candidates.find((id) => !Object.hasOwn(entries, id)) ?? crypto.randomUUID()
}
