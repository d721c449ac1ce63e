import type { Tx } from '#db/client.ts'
import { findClaimReplacedBy, saveClaimSteps } from './claims.store.ts'

/** A parcel has left: if it replaces claimed pieces, that claim is done. */
export async function replacementLeft(tx: Tx, orderId: string): Promise<void> {
  const claim = await findClaimReplacedBy(tx, orderId)
  if (claim?.state === 'APPROVED') await saveClaimSteps(tx, claim, { steps: ['REPLACED'], by: null })
}
