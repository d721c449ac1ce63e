import type { Tx } from '#db/client.ts'
import { canBecome } from '#domain/lots/lot-status.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { type DatesProblem, datesProblem } from './add-lot.ts'
import { insertReport, reportSrcOf } from './lot-report.store.ts'
import {
  addEntry,
  beginToCount,
  findLot,
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
export type LotChange = { code: string; by: string; words?: string | undefined }
export type ChangeProblem = 'LOT_UNKNOWN' | 'NOT_ALLOWED'

/** Locks the stock and then the lot, so that no packer takes pieces meanwhile. */
async function lockedLot(tx: Tx, code: string): Promise<LotState | null> {
  const lot = await findLot(tx, code)
  if (!lot) return null
  await lockStock(tx, lot.skus)
  await lockLots(tx, [code])
  return findLot(tx, code)
}

/** Puts the pieces of a draft on the shelf. */
export async function releaseLot(tx: Tx, { code, by }: LotChange): Promise<Result<LotState, ChangeProblem>> {
  const draft = await findLot(tx, code)
  if (!draft) return fail('LOT_UNKNOWN')
  await beginToCount(tx, draft.skus)
  const lot = await lockedLot(tx, code)
  if (!lot || !canBecome(lot.status, 'RELEASED') || lot.status !== 'DRAFT') return fail('NOT_ALLOWED')
  await saveRelease(tx, code, by)
  await addEntry(tx, { code, kind: 'RELEASED', by })
  await recountStock(tx, lot.skus)
  return ok(lot)
}

/**
 * Stops a lot for good: it is recalled, and its pieces leave the shelf at once. It locks stock and lot, so lock orders
 * before it or in another transaction.
 */
export async function stopLot(
  tx: Tx,
  { code, by, words }: LotChange,
): Promise<Result<LotState, ChangeProblem>> {
  const lot = await lockedLot(tx, code)
  if (!lot) return fail('LOT_UNKNOWN')
  if (!canBecome(lot.status, 'RECALLED')) return fail('NOT_ALLOWED')
  await saveRecall(tx, code)
  await addEntry(tx, { code, kind: 'RECALLED', by, words })
  await recountStock(tx, lot.skus)
  return ok(lot)
}

/** Takes a lot off the shelf whose pieces are too old to be sold. Its page stays as it is. */
export async function takeOffShelf(tx: Tx, { code, by, words }: LotChange): Promise<void> {
  const lot = await lockedLot(tx, code)
  if (lot?.status !== 'RELEASED') return
  await saveOffShelf(tx, code)
  await addEntry(tx, { code, kind: 'OFF_SHELF', by, words })
  await recountStock(tx, lot.skus)
}

type Correction = LotChange & { words: string; facts: Partial<LotFacts>; report?: Buffer | null; now: Date }

/** Changes dates, tests or source. Of a released lot, the page lists what was changed, in these words. */
export async function correctLot(
  tx: Tx,
  { code, by, words, facts, report, now }: Correction,
): Promise<Result<LotState, ChangeProblem | DatesProblem>> {
  const lot = await lockedLot(tx, code)
  if (!lot) return fail('LOT_UNKNOWN')
  const changed = { ...lot, ...facts, ...(report && { reportSrc: reportSrcOf(code, report) }) }
  const problem = datesProblem(changed, { shelfLifeDays: lot.shelfLifeDays, now })
  if (problem) return fail(problem)
  if (lot.status !== 'DRAFT') await addEntry(tx, { code, kind: 'CORRECTED', by, words })
  if (report) await insertReport(tx, { code, bytes: report, by })
  await saveFacts(tx, code, changed)
  return ok(changed)
}

type Count = LotChange & { counted: Pieces }

/** Writes how many pieces of a variant are left, when some were broken or taken as samples. */
export async function countLot(
  tx: Tx,
  { code, by, words, counted }: Count,
): Promise<Result<LotState, ChangeProblem>> {
  const lot = await lockedLot(tx, code)
  if (!lot) return fail('LOT_UNKNOWN')
  if ((await saveCount(tx, code, counted)) === null) return fail('NOT_ALLOWED')
  await addEntry(tx, { code, kind: 'COUNTED', by, words })
  await markSpent(tx, { codes: [code], by })
  await markRestocked(tx, { codes: [code], by })
  await recountStock(tx, lot.skus)
  return ok(lot)
}
