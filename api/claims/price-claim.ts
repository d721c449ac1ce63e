import type { Tx } from '#db/client.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { isAllBack, type LineRefundProblem, type PricedRefund, priceRefund } from '../payments/index.ts'
import { listClaimedItems } from './claims.store.ts'
import type { LockedClaim } from './decide-claim.ts'

type Parts = PricedRefund['parts']
type PricedClaim = { claim: Pick<LockedClaim['claim'], 'id'>; order: Pick<LockedClaim['order'], 'id'> }

/** What was paid for the claimed pieces, and for the delivery if no other piece is left. */
export async function priceClaim(
  tx: Tx,
  { claim, order: { id: orderId } }: PricedClaim,
): Promise<Result<Parts, LineRefundProblem>> {
  const items = await listClaimedItems(tx, claim.id)
  const parts: Parts = []
  for (const { variantSku, quantity } of items) {
    const priced = await priceRefund(tx, { orderId, parts: { line: { variantSku, quantity } } })
    // A piece that cost nothing adds nothing; the others are paid back.
    if (priced.ok) parts.push(...priced.value.parts)
    else if (priced.error !== 'LINE_WAS_FREE') return priced
  }
  if (await isAllBack(tx, orderId, items)) {
    const delivery = await priceRefund(tx, { orderId, parts: { delivery: true } })
    if (delivery.ok) parts.push(...delivery.value.parts)
  }
  return parts.length > 0 ? ok(parts) : fail('LINE_WAS_FREE')
}
