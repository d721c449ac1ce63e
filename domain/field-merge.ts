import { fail, ok, type Result } from '#kit/result.ts'
import { sameValue } from './same-value.ts'

/** A thing whose fields staff may change: plain values that are also JSON. */
type Fields = Record<string, unknown>

/** An earlier change: the version that it made, the values it replaced, and who made it when. */
export type PastChange<Thing extends Fields> = {
  version: number
  before: Partial<Thing>
  by: string
  at: string
}

/** Somebody else's change that was made meanwhile and does not touch one's own. */
export type MergedField = { field: string; by: string; at: string }

/** Both changed the same field: its value before, the other one's value, and one's own. */
export type FieldConflict = { field: string; base: unknown; theirs: unknown; mine: unknown }

type Merge<Thing extends Fields> = {
  /** The thing as it is now. */
  current: Thing
  /** Every change since the version that the writer saw, in any order. */
  since: readonly PastChange<Thing>[]
  /** The fields that the writer changed. */
  mine: Partial<Thing>
}

export type Merged<Thing extends Fields> = { thing: Thing; changed: Partial<Thing>; merged: MergedField[] }

/**
 * Applies a change that began from an older version. Fields that only others changed keep their value. If both changed a
 * field to different values nothing is applied, and every such field is returned with its three values.
 */
export function mergeFields<Thing extends Fields>(
  merge: Merge<Thing>,
): Result<Merged<Thing>, FieldConflict[]> {
  const { current, since, mine } = merge
  const base = baseOf(merge)
  const mineFields = Object.keys(mine)
  const conflicts = mineFields
    .filter((field) => !sameValue(current[field], base[field]) && !sameValue(current[field], mine[field]))
    .map((field) => ({ field, base: base[field], theirs: current[field], mine: mine[field] }))
  if (conflicts.length > 0) return fail(conflicts)
  const changed = Object.fromEntries(
    mineFields
      .filter((field) => !sameValue(current[field], mine[field]))
      .map((field) => [field, mine[field]]),
  ) as Partial<Thing>
  return ok({ thing: { ...current, ...changed }, changed, merged: mergedOf(merge, base, since) })
}

const byVersion = <Thing extends Fields>(since: readonly PastChange<Thing>[]) =>
  since.toSorted((a, b) => a.version - b.version)

/** The thing as the writer saw it: each field has the value that the first change since then replaced. */
function baseOf<Thing extends Fields>({ current, since }: Merge<Thing>): Thing {
  const replaced = byVersion(since).map(({ before }) => before)
  return Object.assign({}, current, ...replaced.toReversed())
}

/** The last change of each field that somebody else changed, and that the writer left alone. */
function mergedOf<Thing extends Fields>(
  { current, mine }: Merge<Thing>,
  base: Thing,
  since: readonly PastChange<Thing>[],
): MergedField[] {
  const newest = byVersion(since).toReversed()
  return Object.keys(current)
    .filter((field) => !(field in mine) && !sameValue(current[field], base[field]))
    .flatMap((field) => {
      const change = newest.find(({ before }) => field in before)
      return change ? [{ field, by: change.by, at: change.at }] : []
    })
}
