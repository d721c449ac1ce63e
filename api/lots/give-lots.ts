import type { DbOrTx, Tx } from '#db/client.ts'
import { millTime } from '#domain/delivery/calendar.ts'
import { latestArrival } from '#domain/delivery/destination.ts'
import { type ChosenLot, type LotPlan, planLots } from '#domain/lots/plan-lots.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { findDeliveryTables } from '../delivery/index.ts'
import {
  findPackedOrder,
  listReleasedCodes,
  listReleasedLots,
  listWanted,
  takePieces,
} from './packing.store.ts'
import { lockLots, lockStock, markSpent, recountStock } from './shelf.store.ts'

export type Packing = {
  orderId: string
  now: Date
  by: string
  /** Lots that staff takes instead of those that expire first, with the reason. */
  chosen?: readonly ChosenLot[]
  reason?: string
}

/** Gives each piece of an order a lot, all or nothing. The caller has locked the order and not yet its stock. */
export async function giveLots(tx: Tx, packing: Packing): Promise<Result<null, 'LOTS_SHORT'>> {
  const { orderId, by, chosen = [], reason = null } = packing
  const { given, missing } = await planPacking(tx, packing)
  if (missing.length > 0) return fail('LOTS_SHORT')
  if (given.length === 0) return ok(null)
  const named = new Set(chosen.map(({ variantSku }) => variantSku))
  await takePieces(tx, { orderId, given, reasonOf: (sku) => (named.has(sku) ? reason : null) })
  await markSpent(tx, { codes: given.map(({ lotCode }) => lotCode), by })
  await recountStock(
    tx,
    given.map(({ variantSku }) => variantSku),
  )
  return ok(null)
}

/** Which lots the order would be given now. Locks the stock and the lots. */
export async function planPacking(tx: Tx, { orderId, now, chosen = [] }: Packing): Promise<LotPlan> {
  const wanted = await listWanted(tx, orderId)
  if (wanted.length === 0) return { given: [], missing: [] }
  const skus = wanted.map(({ variantSku }) => variantSku)
  await lockStock(tx, skus)
  const codes = await listReleasedCodes(tx, skus)
  await lockLots(tx, codes)
  // Read after the locks: another packer may have taken pieces while this one waited.
  const lots = await listReleasedLots(tx, { skus, codes })
  return planLots({ wanted, lots, arrival: await arrivalOf(tx, orderId, now), chosen })
}

/** Which lots the order would be given now, read without a lock: for staff to see, not to pack by. */
export async function previewPacking(
  db: DbOrTx,
  { orderId, now }: { orderId: string; now: Date },
): Promise<LotPlan> {
  const wanted = await listWanted(db, orderId)
  if (wanted.length === 0) return { given: [], missing: [] }
  const skus = wanted.map(({ variantSku }) => variantSku)
  const lots = await listReleasedLots(db, { skus, codes: await listReleasedCodes(db, skus) })
  return planLots({ wanted, lots, arrival: await arrivalOf(db, orderId, now), chosen: [] })
}

/** The latest promised day; of an order without a promise, the latest day in the farthest zone. Never a day gone by. */
async function arrivalOf(tx: DbOrTx, orderId: string, now: Date): Promise<string> {
  const { country, promisedTo } = await findPackedOrder(tx, orderId)
  const today = millTime(now).day
  const latest = promisedTo ?? latestArrival(await findDeliveryTables(tx), country, now) ?? today
  return latest > today ? latest : today
}
