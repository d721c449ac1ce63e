import type { Tx } from '#db/client.ts'
import { findLot, type LotState } from './lots.store.ts'
import { lockLots, lockStock } from './shelf.store.ts'

/** Locks the stock and then the lot, so that no packer takes pieces meanwhile. */
export async function lockedLot(tx: Tx, code: string): Promise<LotState | null> {
  const lot = await findLot(tx, code)
  if (!lot) return null
  await lockStock(tx, lot.skus)
  await lockLots(tx, [code])
  return findLot(tx, code)
}

/** Locks the stock and the lots of many at once, in the order in which everybody does. */
export async function lockLotsOf(tx: Tx, items: readonly { lotCode: string; sku: string }[]): Promise<void> {
  await lockStock(
    tx,
    items.map(({ sku }) => sku),
  )
  await lockLots(
    tx,
    items.map(({ lotCode }) => lotCode),
  )
}
