import type { Tx } from '#db/client.ts'
import { SHOP } from '#domain/actor.ts'
import { releaseHolds } from './holds.store.ts'
import { listGivenCodes, putPiecesBack } from './packing.store.ts'
import { lockLots, markRestocked } from './shelf.store.ts'

/**
 * Gives the pieces of an order that is not shipped back to their lots, held or packed. The caller has locked their stock and counts it
 * again. Pieces of a recalled lot come back to the lot, but not to the shelf.
 */
export async function returnLots(tx: Tx, orderId: string): Promise<void> {
  await releaseHolds(tx, orderId)
  const codes = await listGivenCodes(tx, orderId)
  if (codes.length === 0) return
  await lockLots(tx, codes)
  await putPiecesBack(tx, orderId, SHOP.name)
  await markRestocked(tx, { codes, by: SHOP.name })
}
