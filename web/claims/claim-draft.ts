import type { Claimable, ClaimRequest } from '#contract/claims.ts'
import type { Order } from '#contract/orders.ts'
import { type ClaimWish, needsPhoto } from '#domain/claims/claim.ts'

/** What the customer has entered. `pieces` are counted by the position of their line. */
export type ClaimDraft = {
  kind: ClaimRequest['kind'] | null
  pieces: Readonly<Record<number, number>>
  wish: ClaimWish | null
  note: string
}

/** A line of the order, and how many of its pieces can still be claimed. */
export type DraftLine = { position: number; item: Order['items'][number]; most: number }

export const linesOf = (order: Order, claimable: Claimable): DraftLine[] =>
  order.items.map((item, index) => {
    const position = index + 1
    return { position, item, most: claimable.lines.find((line) => line.position === position)?.quantity ?? 0 }
  })

/** A parcel that has not arrived is claimed as a whole, and a single piece needs no choice. */
export function newDraft(claimable: Claimable): ClaimDraft {
  const { kinds, lines } = claimable
  const [kind] = kinds
  const isWhole = kind === 'NOT_ARRIVED'
  const isGiven = isWhole || (lines.length === 1 && lines[0]?.quantity === 1)
  const pieces = isGiven
    ? Object.fromEntries(lines.map(({ position, quantity }) => [position, quantity]))
    : {}
  return { kind: isWhole ? kind : null, pieces, wish: null, note: '' }
}

export type DraftField = 'kind' | 'pieces' | 'photos' | 'wish' | 'note'
export type DraftProblem = { field: DraftField | null; message: string }

const problem = (field: DraftField, message: string): DraftProblem => ({ field, message })

/** Makes the request of a complete draft, or says what is missing first. */
export function requestOf(
  { kind, pieces, wish, note }: ClaimDraft,
  uploads: string[],
): { request: ClaimRequest } | { problem: DraftProblem } {
  const lines = Object.entries(pieces)
    .map(([position, quantity]) => ({ position: Number(position), quantity }))
    .filter(({ quantity }) => quantity > 0)
  if (!kind) return { problem: problem('kind', 'Please choose what is wrong') }
  if (lines.length === 0) return { problem: problem('pieces', 'Please choose at least one item') }
  if (needsPhoto(kind) && uploads.length === 0)
    return {
      problem: problem('photos', 'Please add at least one photograph, so that we can see what happened'),
    }
  if (!wish) return { problem: problem('wish', 'Please choose what we should do') }
  return { request: { kind, wish, lines, uploads, note: note.trim() || null } }
}
