import { describe, expect, test } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import type { User } from '#contract/users.ts'
import type { LocaleCode } from '#domain/locale.ts'
import { EMPTY, HALDI, OIL, pieces, sampleCart } from '../cart/sample-cart.ts'
import { markupOf, textOf } from '../orders/sample-page.tsx'
import { LAKE_VIEW, MEERA } from '../session/sample-session.ts'
import { addressesIn } from './addresses-in.ts'
import { CheckoutContent, CheckoutPage } from './checkout-page.tsx'
import { OrderSummary } from './order-summary.tsx'
import { paymentMethodsText } from './payment-methods.tsx'
import { PaymentReturnPage } from './payment-return-page.tsx'
import type { PlaceOrderError } from './place-order.ts'

const BOSTON = { ...LAKE_VIEW, id: '2c', title: 'Asha Rao', country: 'USA', state: 'MA' } as const
const SHANTA = { ...LAKE_VIEW, id: '3d', title: 'Shanta Joshi' }
const USER: User = { ...MEERA, addresses: [LAKE_VIEW, BOSTON, SHANTA] }
const ignore = () => {}

type Sight = { cart?: Partial<Cart>; user?: User | null; locale?: LocaleCode }

function checkoutOf({ cart, user = USER, locale = 'en_IN' }: Sight = {}) {
  const view = { cart: sampleCart(cart), isSettled: true, isUnavailable: false, announcement: '' }
  return markupOf(<CheckoutContent view={view} user={user} isReady />, { locale })
}
const summaryOf = (cart: Partial<Cart>, problem: PlaceOrderError | null = null) =>
  markupOf(<OrderSummary cart={sampleCart(cart)} problem={problem} onPlace={ignore} />)

describe('the checkout page', () => {
  test('[CHECKOUT-1] greets the customer by name', () => {
    expect(textOf(checkoutOf())).toContain('Hello, Meera Joshi !')
    expect(checkoutOf()).toMatch(/<h1[^>]*>Hello, <bdi>Meera Joshi<\/bdi>!<\/h1>/)
  })

  test('[CHECKOUT-2] [PRICE-1] shows the items of the cart, with their steppers', () => {
    const html = checkoutOf({ cart: { items: [pieces(OIL, 2), pieces(HALDI, 1)] } })
    expect(textOf(html)).toContain('1 Liter Groundnut Oil 2 ₹698.00')
    expect(textOf(html)).toContain('200 g Turmeric Powder 1 ₹149.50')
    expect(html).toContain('aria-label="One more of Groundnut Oil, 1 Liter"')
  })

  test.each([
    ['en_IN', ['Meera Joshi', 'Shanta Joshi']],
    ['en_US', ['Asha Rao']],
  ] as const)('[CHECKOUT-3] in %s lists the addresses of that country only', (locale, names) => {
    expect(addressesIn(locale, USER).map(({ title }) => title)).toEqual(names)
    expect(checkoutOf({ locale }).match(/type="radio"/g)).toHaveLength(names.length)
  })

  test('[CHECKOUT-3] says when no address is in that country', () => {
    const user = { ...USER, addresses: [BOSTON] }
    expect(textOf(checkoutOf({ user }))).toContain('You have no address in India yet.')
    expect(textOf(checkoutOf({ user, locale: 'en_US' }))).not.toContain('no address')
  })

  test('marks the address that the cart has', () => {
    const html = checkoutOf({ cart: { shippingAddressId: SHANTA.id } })
    expect(html).toMatch(/<input[^>]*checked="" value="3d"/)
    expect(html.match(/checked=""/g)).toHaveLength(1)
  })

  test('offers to add an address, and to edit each', () => {
    const html = checkoutOf()
    expect(html).toMatch(/<button[^>]*aria-haspopup="dialog"[^>]*>.*Add New Address/)
    expect(html).toContain('aria-label="Edit address of Shanta Joshi"')
  })

  test('[CHECKOUT-5] of an empty cart says so, and links to the products', () => {
    const html = checkoutOf({ cart: EMPTY, user: null })
    expect(textOf(html)).toContain('No shortcuts. No preservatives. Also... no items yet!')
    expect(html).toMatch(/<a[^>]*href="\/products"[^>]*>Shop Authentic Flavors</)
    expect(html).not.toContain('Place Order')
  })

  test('[CHECKOUT-15] of a customer’s empty cart does not call it empty before the orders are loaded', () => {
    expect(textOf(checkoutOf({ cart: EMPTY }))).not.toContain('no items yet')
  })

  test('of a guest shows the cart and asks to sign in', () => {
    const html = checkoutOf({ user: null })
    expect(textOf(html)).toContain('Groundnut Oil')
    expect(html).toMatch(/<button[^>]*>Sign in</)
    expect(html).not.toContain('Add New Address')
  })

  test('of an unavailable cart does not say that it is empty', () => {
    const view = { cart: null, isSettled: false, isUnavailable: true, announcement: '' }
    const text = textOf(markupOf(<CheckoutContent view={view} user={USER} isReady />))
    expect(text).toContain('We could not reach your cart.')
    expect(text).not.toContain('no items yet')
  })

  test('[CART-33] shows what the server corrected', () => {
    const notices = [{ code: 'STOCK_LIMITED', message: 'Only 3 are left.' }]
    expect(checkoutOf({ cart: { notices } })).toMatch(/role="status"[^>]*><ul[^>]*><li>Only 3 are left\./)
  })

  test('[CHECKOUT-19] says without JavaScript that it needs it', () => {
    expect(markupOf(<CheckoutPage />)).toMatch(/<noscript>.*Checkout needs JavaScript\..*<\/noscript>/)
  })

  test('[STARTUP-2] as rendered by the server has a title and no visitor’s data', () => {
    const html = markupOf(<CheckoutPage />)
    expect(html).toMatch(/<h1[^>]*>Checkout<\/h1>/)
    expect(html).not.toContain('Place Order')
  })
})

describe('the Order Summary', () => {
  test('[CHECKOUT-4] has a promo form and Place Order', () => {
    const html = summaryOf({})
    expect(html).toMatch(/<h2[^>]*>Order Summary<\/h2>/)
    expect(html).toMatch(/<form.*<input[^>]*name="discountCode".*Apply<\/button>/)
    expect(html).toMatch(/<button[^>]*>Place Order<\/button>/)
  })

  test('[CHECKOUT-11] [CHECKOUT-18] has Place Order also with nothing to pay, and then names no payment method', () => {
    expect(textOf(summaryOf({ total: 0 }))).toContain('Place Order By placing')
    expect(textOf(summaryOf({ total: 0.01 }))).toContain('Place Order Next, pay by UPI')
  })

  test.each([
    ['INR', 'RAZORPAY', 'Next, pay by UPI, card, netbanking or wallet through Razorpay.'],
    ['INR', 'PHONEPE', 'Next, pay by UPI, card, netbanking or wallet through PhonePe.'],
    ['USD', 'PHONEPE', 'Next, pay by card through Razorpay.'],
    ['INR', null, 'Next, pay by UPI, card, netbanking or wallet.'],
  ] as const)('[CHECKOUT-18] in %s with %s active says how to pay', (currency, active, words) => {
    expect(paymentMethodsText(currency, active)).toBe(words)
  })

  test('shows subtotal, discount, delivery and total', () => {
    const cart = { discountCode: 'SAVE50', subtotalDiscount: 50, total: 708 }
    expect(textOf(summaryOf(cart))).toContain(
      'MRP total ₹798.00 MRP Discount −₹100.00 Subtotal ₹698.00 Promo SAVE50 −₹50.00 Delivery ₹60.00 Total ₹708.00',
    )
  })

  test('[PRICE-4] shows Free Delivery when delivery costs nothing', () => {
    expect(textOf(summaryOf({ shippingAmount: 0 }))).toContain('Delivery Free Delivery')
  })

  test('has a button to remove a code', () => {
    expect(summaryOf({ discountCode: 'SAVE50', subtotalDiscount: 50 })).toContain(
      'aria-label="Remove discount code SAVE50"',
    )
    expect(summaryOf({})).not.toContain('Remove discount code')
  })

  test('[CHECKOUT-8] links to terms, shipping and refund in a new tab', () => {
    const links = [...summaryOf({}).matchAll(/<a href="([^"]*)" target="_blank"[^>]*>(\w+)/g)]
    expect(links.map(([, href, words]) => [href, words])).toEqual([
      ['/policies/tos', 'terms'],
      ['/policies/shipping', 'shipping'],
      ['/policies/refund', 'refund'],
    ])
  })

  test('[ERROR-17] shows beside the button why the order was not placed, and what changed', () => {
    const html = summaryOf({}, { message: 'The total has changed.', changes: ['Oil: 1.'], isPlaced: false })
    expect(textOf(html.slice(html.indexOf('role="alert"')))).toContain(
      'The total has changed. Oil: 1. Place Order',
    )
  })

  test('links to an order whose payment could not be opened', () => {
    const html = summaryOf({}, { message: 'Your order is kept.', changes: [], isPlaced: true })
    expect(html).toMatch(/role="alert".*<a[^>]*href="\/my\/orders"/)
  })
})

test('[PAYRETURN-2] the payment-return page says that the payment is being processed', () => {
  const address = '/validate-payment?orderId=7d444840-9dc0-41d1-b245-5ffdce74fad2'
  expect(textOf(markupOf(<PaymentReturnPage />, { address }))).toContain('Processing your payment ...')
})

test('a payment-return page without an order is Not Found', () => {
  const html = markupOf(<PaymentReturnPage />, { address: '/validate-payment' })
  expect(html).toMatch(/<h1[^>]*>Page not found/)
})
