import type { DbOrTx } from '#db/client.ts'
import { money } from '#domain/money.ts'
import { type RefundFacts, withPieces } from '#domain/refund-quote.ts'
import { counterBalance, type OrderHead } from '../orders/index.ts'
import { deliveryLeft, listRefundableLines, refundableAmount } from '../payments/index.ts'
import { listWaitingRefunds, type WaitingRefund } from './order-deeds.store.ts'

/**
 * What can be given back of an order. Who asks for a refund counts those that wait as given back, so that two people are
 * never promised the same pieces; a refund that is carried out does not count itself.
 */
export async function readRefundFacts(
  db: DbOrTx,
  { id, status, currency }: Pick<OrderHead, 'id' | 'status' | 'currency'>,
  { countsWaiting }: { countsWaiting: boolean },
): Promise<RefundFacts> {
  const counter = await counterBalance(db, id)
  const isAtCounter = (counter?.left ?? 0) > 0
  const facts = {
    status,
    currency,
    isAtCounter,
    left: isAtCounter ? money(counter?.left ?? 0) : await refundableAmount(db, id),
    delivery: await deliveryLeft(db, id),
    lines: await listRefundableLines(db, id),
  }
  return countsWaiting ? (await listWaitingRefunds(db, id)).reduce(withWaiting, facts) : facts
}

const withWaiting = (facts: RefundFacts, { amount, part }: WaitingRefund): RefundFacts => ({
  ...facts,
  left: money(facts.left - amount),
  delivery: part.delivery ? money(0) : facts.delivery,
  lines: facts.lines.map((line) =>
    withPieces(line, part.lines.find(({ variantSku }) => variantSku === line.variantSku)?.quantity ?? 0),
  ),
})
