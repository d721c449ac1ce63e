import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { canBecome } from '#domain/lots/lot-status.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { writeEntry } from '../audit/index.ts'
import { findDeliveryTables } from '../delivery/index.ts'
import { refitHolds } from './hold-lots.ts'
import { lockedLot } from './lock-lot.ts'
import {
  addEntry,
  beginToCount,
  findLot,
  type LotState,
  saveOffShelf,
  saveRecall,
  saveRelease,
  saveResumed,
  saveStopped,
} from './lots.store.ts'
import { recountStock } from './shelf.store.ts'
import { findShelfLot } from './staff-lots.store.ts'
import { isTooOld } from './too-old.ts'

/** `words` are shown on the lot's page for a correction and a recall. */
export type LotChange = { code: string; actor: Actor; words?: string | undefined }
export type ChangeProblem = 'LOT_UNKNOWN' | 'NOT_ALLOWED'

export const lotSubject = (code: string) => ({ kind: 'lot', id: code })

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

/** Takes a lot off sale for now. It is not packed either: open totes that hold pieces of it get others, or are short. */
export async function pauseLot(
  tx: Tx,
  { code, actor, words }: LotChange,
): Promise<Result<LotState, ChangeProblem>> {
  const lot = await lockedLot(tx, code)
  if (!lot) return fail('LOT_UNKNOWN')
  if (lot.status !== 'RELEASED' || lot.isStopped) return fail('NOT_ALLOWED')
  await saveStopped(tx, code)
  await addEntry(tx, { code, kind: 'STOPPED', by: actor.name, words })
  await writeEntry(tx, actor, {
    act: 'lot.stop',
    subject: lotSubject(code),
    before: { isStopped: false },
    after: { isStopped: true },
    reason: words,
  })
  await refitHolds(tx, code, lot.skus)
  await recountStock(tx, lot.skus)
  return ok(lot)
}

/** Puts a stopped lot on sale again, unless it has become too old meanwhile. */
export async function resumeLot(
  tx: Tx,
  { code, actor, words, now }: LotChange & { now: Date },
): Promise<Result<LotState, ChangeProblem | 'TOO_OLD'>> {
  const lot = await lockedLot(tx, code)
  if (!lot) return fail('LOT_UNKNOWN')
  if (lot.status !== 'RELEASED' || !lot.isStopped) return fail('NOT_ALLOWED')
  const shelf = await findShelfLot(tx, code)
  if (!shelf || isTooOld(await findDeliveryTables(tx), shelf, now)) return fail('TOO_OLD')
  await saveResumed(tx, code)
  await addEntry(tx, { code, kind: 'RESUMED', by: actor.name, words })
  await writeEntry(tx, actor, {
    act: 'lot.resume',
    subject: lotSubject(code),
    before: { isStopped: true },
    after: { isStopped: false },
    reason: words,
  })
  await recountStock(tx, lot.skus)
  return ok(lot)
}
