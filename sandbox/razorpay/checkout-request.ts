import { fail, ok, type Result } from '#kit/result.ts'
import { SANDBOX_ACCOUNTS } from '../accounts.ts'
import { originOf } from '../sim/pay-page.ts'
import type { Payer } from './begin-payment.ts'
import type { Context } from './context.ts'
import type { Order, Payment } from './entities.ts'
import { badRequest, type Refusal, UNKNOWN_ID } from './errors.ts'
import { queryOf } from './list.ts'
import { checkNotes, notesOf } from './read-order.ts'
import { findIn } from './records.ts'

/** A request for the checkout page. */
export type CheckoutRequest = {
  order: Order
  /** The payment whose state is shown; null before the first. */
  payment: Payment | null
  shopName: string
  payer: Payer
  /** The address of this page without the payment. */
  action: string
}

const PATH = '/sandbox/razorpay/v1/checkout/public'

export const parentOriginOf = (url: string) => originOf(queryOf(url).get('parent_origin') ?? '') ?? ''

function parsedNotes(text: string | null) {
  try {
    const notes: unknown = JSON.parse(text ?? '{}')
    return checkNotes(notes) === null ? notesOf(notes) : {}
  } catch {
    return {}
  }
}

const payerOf = (query: URLSearchParams): Payer => ({
  email: query.get('email') || null,
  contact: query.get('contact') || null,
  description: query.get('description') || null,
  notes: parsedNotes(query.get('notes')),
})

function refusal({ entity }: Order, query: URLSearchParams): Refusal | null {
  const isSame = query.get('amount') === String(entity.amount) && query.get('currency') === entity.currency
  if (!isSame)
    return badRequest('The amount does not match the amount of the order.', 'order_amount_mismatch')
  if (entity.status !== 'paid' || query.has('payment_id')) return null
  return badRequest('The order is already paid.', 'order_already_paid')
}

/** Parses the address that the checkout script opened. */
export function readCheckoutRequest({ records }: Context, url: string): Result<CheckoutRequest, Refusal> {
  const query = queryOf(url)
  if (query.get('key_id') !== SANDBOX_ACCOUNTS.razorpay.keyId) return fail(UNKNOWN_ID)
  const order = findIn(records.orders, query.get('order_id') ?? '')
  if (!order.ok) return order
  const refused = refusal(order.value, query)
  if (refused) return fail(refused)
  const payment = order.value.payments.find(({ entity }) => entity.id === query.get('payment_id')) ?? null
  query.delete('payment_id')
  return ok({
    order: order.value,
    payment,
    shopName: query.get('name') || 'A shop',
    payer: payerOf(query),
    action: `${PATH}?${query}`,
  })
}
