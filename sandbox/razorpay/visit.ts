import { fail, ok, type Result } from '#kit/result.ts'
import { SANDBOX_ACCOUNTS } from '../accounts.ts'
import { originOf } from '../sim/pay-page.ts'
import type { Payer } from './begin-payment.ts'
import { findIn } from './books.ts'
import type { Order, Payment } from './entities.ts'
import { badRequest, type Refusal, UNKNOWN_ID } from './errors.ts'
import { queryOf } from './list.ts'
import { checkNotes, notesOf } from './read-order.ts'
import type { World } from './world.ts'

/** Somebody in front of the checkout: what for, and on whose page. */
export type Visit = {
  order: Order
  /** The attempt whose fate is shown; null when none has been made yet. */
  payment: Payment | null
  shopName: string
  payer: Payer
  /** The address of this page without the attempt. */
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

/** Reads the address that the checkout script opened. */
export function readVisit({ books }: World, url: string): Result<Visit, Refusal> {
  const query = queryOf(url)
  if (query.get('key_id') !== SANDBOX_ACCOUNTS.razorpay.keyId) return fail(UNKNOWN_ID)
  const order = findIn(books.orders, query.get('order_id') ?? '')
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
