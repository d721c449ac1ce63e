import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { changedFields } from '#domain/changed-fields.ts'
import { canBecome } from '#domain/lots/lot-status.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { writeEntry } from '../audit/index.ts'
import { type DatesProblem, datesProblem } from './add-lot.ts'
import { holdLots, refitHolds } from './hold-lots.ts'
import { releaseOnePiece } from './holds.store.ts'
import { insertReport, reportSrcOf } from './lot-report.store.ts'
import {
  addEntry,
  beginToCount,
  findLot,
  findRemaining,
  type LotFacts,
  type LotState,
  type Pieces,
  saveCount,
  saveFacts,
  saveOffShelf,
  saveRecall,
  saveRelease,
} from './lots.store.ts'
import { lockLots, lockStock, markRestocked, markSpent, recountStock } from './shelf.store.ts'

/** `words` are shown on the lot's page for a correction and a recall. */
export type LotChange = { code: string; actor: Actor; words?: string | undefined }
export type ChangeProblem = 'LOT_UNKNOWN' | 'NOT_ALLOWED'

/** Locks the stock and then the lot, so that no packer takes pieces meanwhile. */
async function lockedLot(tx: Tx, code: string): Promise<LotState | null> {
  const lot = await findLot(tx, code)
  if (!lot) return null
  await lockStock(tx, lot.skus)
  await lockLots(tx, [code])
  return findLot(tx, code)
}

const lotSubject = (code: string) => ({ kind: 'lot', id: code })

/** Puts the pieces of a draft on the shelf. */
export async function releaseLot(
  tx: Tx,
  { code, actor }: LotChange,
): Promise<Result<LotState, ChangeProblem>> {
  const draft = await findLot(tx, code)
  if (!draft) return fail('LOT_UNKNOWN')
  await beginToCount(tx, draft.skus)
  const lot = await lockedLot(tx, code)
  if (!lot || !canBecome(lot.status, 'RELEASED') || lot.status !== 'DRAFT') return fail('NOT_ALLOWED')
  await saveRelease(tx, code, actor.name)
  await addEntry(tx, { code, kind: 'RELEASED', by: actor.name })
  await writeEntry(tx, actor, {
    act: 'lot.release',
    subject: lotSubject(code),
    before: { status: lot.status },
    after: { status: 'RELEASED' },
  })
  await recountStock(tx, lot.skus)
  return ok(lot)
}

/**
 * Stops a lot for good: it is recalled, and its pieces leave the shelf at once. It locks stock and lot, so lock orders
 * before it or in another transaction.
 */
export async function stopLot(
  tx: Tx,
  { code, actor, words }: LotChange,
): Promise<Result<LotState, ChangeProblem>> {
  const lot = await lockedLot(tx, code)
  if (!lot) return fail('LOT_UNKNOWN')
  if (!canBecome(lot.status, 'RECALLED')) return fail('NOT_ALLOWED')
  await saveRecall(tx, code)
  await addEntry(tx, { code, kind: 'RECALLED', by: actor.name, words })
  await writeEntry(tx, actor, {
    act: 'lot.recall',
    subject: lotSubject(code),
    before: { status: lot.status },
    after: { status: 'RECALLED' },
    reason: words,
  })
  await refitHolds(tx, code, lot.skus)
  await recountStock(tx, lot.skus)
  return ok(lot)
}

/** Takes a lot off the shelf whose pieces are too old to be sold. Its page stays as it is. */
export async function takeOffShelf(tx: Tx, { code, actor, words }: LotChange): Promise<void> {
  const lot = await lockedLot(tx, code)
  if (lot?.status !== 'RELEASED') return
  await saveOffShelf(tx, code)
  await addEntry(tx, { code, kind: 'OFF_SHELF', by: actor.name, words })
  await writeEntry(tx, actor, { act: 'lot.take-off-shelf', subject: lotSubject(code), reason: words })
  await recountStock(tx, lot.skus)
}

type Correction = LotChange & { words: string; facts: Partial<LotFacts>; report?: Buffer | null; now: Date }

/** Changes dates, tests or source. Of a released lot, the page lists what was changed, in these words. */
export async function correctLot(
  tx: Tx,
  { code, actor, words, facts, report, now }: Correction,
): Promise<Result<LotState, ChangeProblem | DatesProblem>> {
  const lot = await lockedLot(tx, code)
  if (!lot) return fail('LOT_UNKNOWN')
  const changed = { ...lot, ...facts, ...(report && { reportSrc: reportSrcOf(code, report) }) }
  const problem = datesProblem(changed, { shelfLifeDays: lot.shelfLifeDays, now })
  if (problem) return fail(problem)
  if (lot.status !== 'DRAFT') await addEntry(tx, { code, kind: 'CORRECTED', by: actor.name, words })
  if (report) await insertReport(tx, { code, bytes: report, by: actor.name })
  await saveFacts(tx, code, changed)
  const fields = changedFields({ ...lot }, facts)
  await writeEntry(tx, actor, { act: 'lot.correct', subject: lotSubject(code), ...fields, reason: words })
  return ok(changed)
}

type Count = LotChange & { counted: Pieces }

/** Writes how many pieces of a variant are left, when some were broken or taken as samples. */
export async function countLot(
  tx: Tx,
  { code, actor, words, counted }: Count,
): Promise<Result<LotState, ChangeProblem>> {
  const lot = await lockedLot(tx, code)
  if (!lot) return fail('LOT_UNKNOWN')
  const before = await findRemaining(tx, code, counted.variantSku)
  if ((await saveCount(tx, code, counted)) === null) return fail('NOT_ALLOWED')
  const by = actor.name
  await addEntry(tx, { code, kind: 'COUNTED', by, words })
  await writeEntry(tx, actor, {
    act: 'lot.count',
    subject: lotSubject(code),
    before: { [counted.variantSku]: before },
    after: { [counted.variantSku]: counted.quantity },
    reason: words,
  })
  await markSpent(tx, { codes: [code], by })
  await markRestocked(tx, { codes: [code], by })
  await refitHolds(tx, code, lot.skus)
  await recountStock(tx, lot.skus)
  return ok(lot)
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
  const { code, actor, words, orderId, variantSku, isMissing, now } = lost
  const lot = await lockedLot(tx, code)
  if (!lot) return fail('LOT_UNKNOWN')
  if (!(await releaseOnePiece(tx, { orderId, variantSku, lotCode: code }))) return fail('NOT_ALLOWED')
  const before = await findRemaining(tx, code, variantSku)
  const quantity = Math.max(0, (before ?? 1) - 1)
  await saveCount(tx, code, { variantSku, quantity })
  const by = actor.name
  await addEntry(tx, { code, kind: 'COUNTED', by, words })
  await writeEntry(tx, actor, {
    act: 'lot.count',
    subject: lotSubject(code),
    before: { [variantSku]: before },
    after: { [variantSku]: quantity },
    reason: words,
  })
  await markSpent(tx, { codes: [code], by })
  await holdLots(tx, { orderIds: [orderId], skus: [variantSku], now, ...(isMissing && { except: code }) })
  await recountStock(tx, lot.skus)
  return ok(null)
}
