import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { type Adjustment, adjustedCounts, MOVEMENT_TEXTS } from '#domain/lots/lot-movement.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { writeEntry } from '../audit/index.ts'
import { type ChangeProblem, type LotChange, lotSubject } from './change-lot.ts'
import { holdLots, refitHolds } from './hold-lots.ts'
import { releaseOnePiece } from './holds.store.ts'
import { lockedLot } from './lock-lot.ts'
import { addEntry, findCounts, type LotCounts, type LotState, type Pieces, saveCounts } from './lots.store.ts'
import { addMovements } from './movements.store.ts'
import { markRestocked, markSpent, recountStock } from './shelf.store.ts'

type LotAdjustment = Adjustment & {
  code: string
  variantSku: string
  actor: Actor
  /** The stock-take that found the difference. */
  countId?: string | undefined
  /** The entry of the audit log that it puts back. */
  reverses?: number | undefined
}

/** `entryId`: of the audit log; null if nothing changed. */
type Adjusted = { lot: LotState; entryId: number | null }

/** Changes what is left of a variant in a lot. Open totes that held pieces which are gone get others, or are short. */
export async function adjustLot(
  tx: Tx,
  change: LotAdjustment,
): Promise<Result<Adjusted, 'LOT_UNKNOWN' | 'NOT_THAT_MANY'>> {
  const { code, variantSku, delta } = change
  const lot = await lockedLot(tx, code)
  const counts = await findCounts(tx, code, variantSku)
  if (!lot || !counts) return fail('LOT_UNKNOWN')
  if (delta === 0) return ok({ lot, entryId: null })
  const entryId = await writeAdjustment(tx, change, counts)
  if (entryId === null) return fail('NOT_THAT_MANY')
  await refitHolds(tx, code, lot.skus)
  await recountStock(tx, lot.skus)
  return ok({ lot, entryId })
}

/** Saves the counts with their movement and entries, and answers the one of the audit log; null if fewer are left. */
async function writeAdjustment(
  tx: Tx,
  { code, variantSku, reason, delta, note, actor, countId, reverses }: LotAdjustment,
  counts: LotCounts,
): Promise<number | null> {
  const after = adjustedCounts(counts, { reason, delta })
  if (!after) return null
  const by = actor.name
  await saveCounts(tx, { code, variantSku }, after)
  await addMovements(tx, [{ lotCode: code, variantSku, delta, kind: reason, by, note, countId }])
  await addEntry(tx, { code, kind: 'COUNTED', by, words: note ?? undefined })
  const entryId = await writeEntry(tx, actor, {
    act: 'lot.count',
    subject: lotSubject(code),
    before: { [variantSku]: counts.remaining },
    after: { [variantSku]: after.remaining },
    reason: note ?? MOVEMENT_TEXTS[reason],
    reverses,
  })
  await markSpent(tx, { codes: [code], by })
  await markRestocked(tx, { codes: [code], by })
  return entryId
}

type Count = LotChange & { counted: Pieces }

/** Writes how many pieces of a variant are left, when some were broken or taken as samples. */
export async function countLot(
  tx: Tx,
  {
    code,
    actor,
    words = null,
    counted: { variantSku, quantity },
  }: Omit<Count, 'words'> & { words?: string | null },
): Promise<Result<LotState, ChangeProblem>> {
  const lot = await lockedLot(tx, code)
  if (!lot) return fail('LOT_UNKNOWN')
  const counts = await findCounts(tx, code, variantSku)
  if (!counts || quantity > counts.remaining + counts.removed) return fail('NOT_ALLOWED')
  const delta = quantity - counts.remaining
  const adjusted = await adjustLot(tx, { code, variantSku, actor, reason: 'COUNTED', delta, note: words })
  return adjusted.ok ? ok(adjusted.value.lot) : fail('NOT_ALLOWED')
}

type LostPiece = LotChange & {
  orderId: string
  variantSku: string
  /** Not found, so that no other piece of this lot is looked for. */
  isMissing: boolean
  now: Date
}

/**
 * Counts out a piece that was held for an order and is broken or missing, and holds another one if there is one. The
 * caller has locked the order.
 */
export async function loseHeldPiece(tx: Tx, lost: LostPiece): Promise<Result<null, ChangeProblem>> {
  const { code, actor, words = null, orderId, variantSku, isMissing, now } = lost
  const lot = await lockedLot(tx, code)
  if (!lot) return fail('LOT_UNKNOWN')
  if (!(await releaseOnePiece(tx, { orderId, variantSku, lotCode: code }))) return fail('NOT_ALLOWED')
  const counts = await findCounts(tx, code, variantSku)
  const reason = isMissing ? 'COUNTED' : 'DAMAGED'
  const change = { code, variantSku, actor, reason, delta: -1, note: words } as const
  if (!counts || (await writeAdjustment(tx, change, counts)) === null) return fail('NOT_ALLOWED')
  await holdLots(tx, { orderIds: [orderId], skus: [variantSku], now, ...(isMissing && { except: code }) })
  await recountStock(tx, lot.skus)
  return ok(null)
}
