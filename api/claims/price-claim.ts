import type { Db, DbOrTx } from '#db/client.ts'
import { type Money, sum } from '#domain/money.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { isAllBack, type LineRefundProblem, type PricedRefund, priceRefund } from '../payments/index.ts'
import { type ClaimHead, listClaimedItems } from './claims.store.ts'

type Parts = PricedRefund['parts']

/** What was paid for the claimed pieces, and for the delivery if no other piece is left. */
export async function priceClaim(
  tx: DbOrTx,
  { claim, order: { id: orderId } }: { claim: Pick<ClaimHead, 'id'>; order: { id: string } },
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

/** What a refund of a claim would pay back now. */
export async function quoteClaim(
  db: Db,
  { id, orderId }: Pick<ClaimHead, 'id' | 'orderId'>,
): Promise<Result<Money, LineRefundProblem>> {
  const parts = await priceClaim(db, { claim: { id }, order: { id: orderId } })
  return parts.ok ? ok(sum(parts.value.map(({ amount }) => amount))) : parts
}
