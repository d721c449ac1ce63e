import type { DbOrTx } from '#db/client.ts'
import { type Money, sum } from '#domain/money.ts'
import { ok, type Result } from '#kit/result.ts'
import { type LineRefundProblem, type PricedRefund, priceRefund } from '../payments/index.ts'
import type { RefundPart } from './payloads.ts'

export type PricedParts = { amount: Money; parts: PricedRefund['parts'] }

/** What the lines and the delivery cost by the order's record. Null if neither is asked for. */
export async function priceParts(
  db: DbOrTx,
  orderId: string,
  { lines, delivery }: RefundPart,
): Promise<Result<PricedParts | null, LineRefundProblem>> {
  const parts: PricedRefund['parts'] = []
  const asked = [...lines.map((line) => ({ line })), ...(delivery ? [{ delivery }] : [])]
  for (const part of asked) {
    const priced = await priceRefund(db, { orderId, parts: part })
    if (!priced.ok) return priced
    parts.push(...priced.value.parts)
  }
  return ok(parts.length === 0 ? null : { parts, amount: sum(parts.map(({ amount }) => amount)) })
}
