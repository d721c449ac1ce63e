import type { AdminCallFailure } from '#contract/admin/client.ts'

/** Why orders were refused, by their ids. */
export type Refusals = ReadonlyMap<string, string>

export const NO_REFUSALS: Refusals = new Map()

type Refused = { id: string; message: string }

export const refusalsOf = (refused: readonly Refused[]): Refusals =>
  new Map(refused.map(({ id, message }) => [id, message]))

const isRefused = (value: unknown): value is Refused =>
  typeof value === 'object' && value !== null && 'id' in value && 'message' in value

/** The orders that a failure names: nothing could be done with any of them. */
export function refusalsIn({ details }: AdminCallFailure): Refusals {
  const refused = details?.refused
  return refusalsOf(Array.isArray(refused) ? refused.filter(isRefused) : [])
}
