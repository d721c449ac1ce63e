import { describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import { MEERA } from '../session/sample-session.ts'
import { confirmedCookie, isConfirmed } from './confirmed-order.ts'
import { placedAddress } from './order-address.ts'
import { OrderConfirmation, ThankYou } from './order-confirmation.tsx'
import { LONG_ORDER, ORDER_IN } from './sample-orders.ts'
import { markupOf, textOf } from './sample-page.tsx'

const MAIL_KNOWN = { ...MEERA, account: { ...MEERA.account, emailVerifiedAt: '2026-01-05T10:00:00.000Z' } }
const PAID = ORDER_IN.PROCESSING

const confirmationOf = (order: Order, address: string) =>
  textOf(markupOf(<OrderConfirmation order={order} />, { address }))
const thanksOf = (order: Order, user: typeof MEERA | null = MAIL_KNOWN) =>
  textOf(markupOf(<ThankYou order={order} user={user} />))

describe('the thanks', () => {
  test('[CHECKOUT-14] name the order and what was paid', () => {
    expect(thanksOf(PAID)).toContain(
      'Thank you, Meera ! We have your payment of ₹936.00 for order AM-10482 .',
    )
  })

  test('[CHECKOUT-14] say what was bought, when it comes and where the mail went', () => {
    expect(thanksOf(PAID)).toContain(
      'What you bought 2 × Groundnut Oil, 1 Liter 1 × Turmeric Powder, 200 g 1 × Khapli Wheat Flour, 1 kg',
    )
    expect(thanksOf(PAID)).toMatch(
      /When it comes Wed, Nov 18(, 2026)? – Thu, Nov 19(, 2026)? Monday to Saturday/,
    )
    expect(thanksOf({ ...PAID, promise: null })).not.toContain('When it comes')
    expect(thanksOf(PAID)).toContain('Confirmation sent to meera@example.com')
  })

  test('[CHECKOUT-14] name the phone where that is what is verified', () => {
    expect(thanksOf(PAID, MEERA)).toContain('Confirmation sent to +91 98260 41557')
    expect(thanksOf(PAID, MEERA)).not.toContain('meera@example.com')
  })

  test('[CHECKOUT-14] of an order without a payment speak of none', () => {
    expect(thanksOf({ ...PAID, total: 0 })).toContain('Order AM-10482 is placed. There was nothing to pay.')
    expect(thanksOf({ ...PAID, total: 0 })).not.toContain('your payment')
  })

  test('stay short for a long order', () => {
    expect(thanksOf(LONG_ORDER)).toContain('and 47 more')
  })
})

describe('the thanks are there', () => {
  test.each(ORDER_STATUSES)('[CHECKOUT-14] for an order in %s only if it was just paid', (status) => {
    const text = confirmationOf(ORDER_IN[status], placedAddress(ORDER_IN[status].id))
    expect(text.includes('Thank you')).toBe(status === 'PROCESSING')
  })

  test('[CHECKOUT-14] not on a later visit', () => {
    expect(confirmationOf(PAID, `/my/orders/${PAID.id}`)).toBe('')
  })

  test('[CHECKOUT-14] not for an order that this browser has confirmed', () => {
    const [pair = ''] = confirmedCookie(PAID.id).split(';')
    expect(isConfirmed(PAID.id, `am_locale=en_IN; ${pair}`)).toBe(true)
    expect(isConfirmed('another', pair)).toBe(false)
    expect(isConfirmed(PAID.id, '')).toBe(false)
  })
})
