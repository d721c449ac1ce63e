import type { DbOrTx, Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { divideParts, lineRefund } from '#domain/line-refund.ts'
import { type Money, sum } from '#domain/money.ts'
import { invariant } from '#kit/invariant.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx } from '../../audit/index.ts'
import { makeCreditNotes } from '../../documents/index.ts'
import type { RefundDeps } from '../payment-deps.ts'
import { type RefundProblem, refundLocked } from './create-refund.ts'
import { deliveryLeft, insertRefundLines, listAmounts, listRefundableLines } from './refund-lines.store.ts'

/** What to refund: pieces of a line (all that are left if no quantity is given), the delivery fee, or both. */
export type RefundedParts = { line?: { variantSku: string; quantity?: number }; delivery?: boolean }
export type LineRefundProblem =
  | RefundProblem
  | 'LINE_UNKNOWN'
  | 'LINE_GIVEN_BACK'
  | 'TOO_MANY_PIECES'
  | 'DELIVERY_GIVEN_BACK'
  | 'LINE_WAS_FREE'

export type PricedRefund = {
  amount: Money
  parts: { position: number | null; quantity: number; amount: Money }[]
}
type Asked = { orderId: string; parts: RefundedParts }

/** The price of the parts by the order's record. */
export async function priceRefund(
  db: DbOrTx,
  { orderId, parts: { line, delivery } }: Asked,
): Promise<Result<PricedRefund, LineRefundProblem>> {
  const priced: PricedRefund['parts'] = []
  if (line) {
    const found = await priceLine(db, orderId, line)
    if (!found.ok) return found
    priced.push(found.value)
  }
  if (delivery) {
    const amount = await deliveryLeft(db, orderId)
    if (amount === 0) return fail('DELIVERY_GIVEN_BACK')
    priced.push({ position: null, quantity: 0, amount })
  }
  return ok({ amount: sum(priced.map(({ amount }) => amount)), parts: priced })
}

async function priceLine(
  db: DbOrTx,
  orderId: string,
  { variantSku, quantity }: NonNullable<RefundedParts['line']>,
): Promise<Result<PricedRefund['parts'][number], LineRefundProblem>> {
  const line = (await listRefundableLines(db, orderId)).find((one) => one.variantSku === variantSku)
  if (!line) return fail('LINE_UNKNOWN')
  const left = line.quantity - line.before.quantity
  if (left === 0) return fail('LINE_GIVEN_BACK')
  const pieces = quantity ?? left
  const amount = lineRefund(line, line.before, pieces)
  if (amount === null) return fail('TOO_MANY_PIECES')
  return amount === 0 ? fail('LINE_WAS_FREE') : ok({ position: line.position, quantity: pieces, amount })
}

type LineRefund = Asked & { actor: Actor; note?: string }

/** Staff refunds parts of an order. The order is locked, so that no part is refunded twice. */
export const refundLines = (
  deps: RefundDeps,
  { orderId, parts, ...words }: LineRefund,
): Promise<Result<{ amount: Money; refundIds: string[] }, LineRefundProblem>> =>
  staffTx(deps.db, words.actor, async (tx) => {
    await deps.orders.lock(tx, orderId)
    const priced = await priceRefund(tx, { orderId, parts })
    if (!priced.ok) return priced
    const { amount, parts: pricedParts } = priced.value
    const given = await promiseParts(deps, tx, { orderId, parts: pricedParts, ...words })
    return given.ok ? ok({ amount, refundIds: given.value }) : given
  })

type PromisedParts = Pick<PricedRefund, 'parts'> & { orderId: string; actor: Actor; note?: string }

/** Refunds priced parts in the caller's transaction, which has locked the order. */
export async function promiseParts(
  deps: RefundDeps,
  tx: Tx,
  { orderId, parts, ...words }: PromisedParts,
): Promise<Result<string[], RefundProblem>> {
  const amount = sum(parts.map((part) => part.amount))
  const given = await refundLocked(deps, tx, { orderId, amount, ...words })
  if (!given.ok) return given
  await remember(tx, orderId, { parts, refundIds: given.value })
  await makeCreditNotes(deps, tx, orderId)
  return given
}

/** An amount from two payments is two refunds; the quantity is stored with the first only. */
async function remember(
  tx: Tx,
  orderId: string,
  { parts, refundIds }: Pick<PricedRefund, 'parts'> & { refundIds: readonly string[] },
) {
  const counted = new Set<PricedRefund['parts'][number]>()
  const rows = divideParts(parts, await listAmounts(tx, refundIds)).map(({ part, index, amount }) => {
    const refundId = refundIds[index]
    invariant(refundId, 'each sum is a refund')
    const quantity = counted.has(part) ? 0 : part.quantity
    counted.add(part)
    return { refundId, orderId, position: part.position, quantity, amount }
  })
  await insertRefundLines(tx, rows)
}
