import type { DbOrTx, Tx } from '#db/client.ts'
import { type ChosenLot, type GivenLot, type LotPlan, planLots } from '#domain/lots/plan-lots.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { arrivalsOf } from './arrivals.ts'
import { listHolds, releaseHolds } from './holds.store.ts'
import { listReleasedCodes, listReleasedLots, listWanted, takePieces } from './packing.store.ts'
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
  const { orderId, by } = packing
  const { given, missing } = await planPacking(tx, packing)
  if (missing.length > 0) return fail('LOTS_SHORT')
  if (given.length === 0) return ok(null)
  await takePieces(tx, {
    orderId,
    by,
    given: given.map((part) => ({ ...part, reason: reasonOf(part, packing) })),
  })
  await releaseHolds(tx, orderId)
  await markSpent(tx, { codes: given.map(({ lotCode }) => lotCode), by })
  await recountStock(
    tx,
    given.map(({ variantSku }) => variantSku),
  )
  return ok(null)
}

/** Why a lot was taken that does not expire first: it was chosen now, or at the shelf. */
const reasonOf = ({ variantSku, reason: atShelf }: GivenLot, { chosen = [], reason }: Packing) =>
  chosen.some((choice) => choice.variantSku === variantSku) ? (reason ?? null) : (atShelf ?? null)

/** Which lots the order would be given now. Locks the stock and the lots. */
export async function planPacking(tx: Tx, { orderId, now, chosen = [] }: Packing): Promise<LotPlan> {
  const wanted = await listWanted(tx, orderId)
  if (wanted.length === 0) return { given: [], missing: [] }
  const skus = wanted.map(({ variantSku }) => variantSku)
  await lockStock(tx, skus)
  const codes = await listReleasedCodes(tx, skus)
  await lockLots(tx, codes)
  // Read after the locks: another packer may have taken pieces while this one waited.
  const lots = await listReleasedLots(tx, { skus, codes, orderId })
  const held = await listHolds(tx, [orderId])
  const arrival = (await arrivalsOf(tx, [orderId], now)).get(orderId) ?? ''
  return planLots({ wanted, lots, arrival, chosen, held })
}

/** Which lots the order would be given now, read without a lock: for staff to see, not to pack by. */
export async function previewPacking(
  db: DbOrTx,
  { orderId, now }: { orderId: string; now: Date },
): Promise<LotPlan> {
  const wanted = await listWanted(db, orderId)
  if (wanted.length === 0) return { given: [], missing: [] }
  const skus = wanted.map(({ variantSku }) => variantSku)
  const lots = await listReleasedLots(db, { skus, codes: await listReleasedCodes(db, skus), orderId })
  const held = await listHolds(db, [orderId])
  const arrival = (await arrivalsOf(db, [orderId], now)).get(orderId) ?? ''
  return planLots({ wanted, lots, arrival, chosen: [], held })
}
