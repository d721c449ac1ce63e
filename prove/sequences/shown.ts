import { sql } from 'kysely'
import { takenPayments } from '#api/operator/sandbox-payments.ts'
import { audit } from '#api/orders/index.ts'
import type { Answer, Buyer } from '#api/orders/testing-buyer.ts'
import type { Order as ShownOrder } from '#contract/orders.ts'
import { invariant } from '#kit/invariant.ts'
import { at, type Code } from './model.ts'
import { type Placed, type Shop, SKUS } from './shop.ts'

export const minor = (amount: number) => Math.round(amount * 100)

/** Several are read from the lists, which hold all orders of a sequence. */
export async function readOrders(placed: readonly Placed[], buyers: readonly Buyer[]) {
  const [first, ...others] = placed
  if (first && others.length === 0) return [shownOrder(await at(buyers, first.buyer).order(first.orderId))]
  const owners = new Set(placed.map(({ buyer }) => buyer))
  const lists = await Promise.all([...owners].map((owner) => at(buyers, owner).call('listOrders')))
  const shown: ShownOrder[] = lists.flatMap(({ json }) => json.data)
  return placed.map(({ orderId }) => {
    const order = shown.find(({ id }) => id === orderId)
    invariant(order, `the list has order ${orderId}`)
    return shownOrder(order)
  })
}

/** What is left on the shelf, and how often each code is used. */
export async function readShelf({ db }: Shop, codes: readonly Code[]) {
  const { rows } = await sql<{ shelf: Record<string, number>; uses: Record<string, number> }>`select
    (select jsonb_object_agg(variant_sku, on_hand) from stock where variant_sku = any(${SKUS}::text[])) as shelf,
    (select jsonb_object_agg(code, redeemed) from promotion
     where code = any(${codes.map(({ code }) => code)}::text[])) as uses`.execute(db)
  return {
    shelf: SKUS.map((sku) => rows[0]?.shelf[sku]),
    uses: codes.map(({ code }) => rows[0]?.uses[code]),
  }
}

/** A cart of the API in the words of the model. */
export function shownCart(json: Answer['json'], codes: readonly Code[]) {
  const { items, discountCode, notices, ...amounts } = json
  return {
    items: items.map((item: { variantSku: string; quantity: number }) => ({
      size: SKUS.indexOf(item.variantSku),
      quantity: item.quantity,
    })),
    code: discountCode === null ? null : codes.findIndex(({ code }) => code === discountCode),
    subtotal: minor(amounts.subtotalCurrent),
    discount: minor(amounts.subtotalDiscount),
    shipping: minor(amounts.shippingAmount),
    total: minor(amounts.total),
    notices: notices.map(({ code }: { code: string }) => code),
  }
}

/** An order of the API in the words of the model. */
function shownOrder({ status, total, subtotalDiscount, shippingAmount, transactions }: ShownOrder) {
  return {
    status,
    total: minor(total),
    discount: minor(subtotalDiscount),
    shipping: minor(shippingAmount),
    transactions: transactions.map(({ type, status, amount }) => `${type} ${status} ${minor(amount)}`).sort(),
  }
}

/** What the audit finds, also against the providers' books, and errors that nobody expected. */
export async function findFaults({ db, sim, log }: Shop): Promise<string[]> {
  const errors = log.filter((line) => line.includes('"unexpected error"'))
  const findings = await audit(db, { taken: takenPayments(await sim('/journal')) })
  return [...findings.map(({ rule, what }) => `${rule}: ${what}`), ...errors]
}
