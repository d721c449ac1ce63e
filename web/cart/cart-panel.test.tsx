import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { SessionProvider } from '../session/session-provider.tsx'
import { ICON_PATHS } from '../ui/icon-paths.ts'
import { CartBody } from './cart-body.tsx'
import { CartFooter } from './cart-footer.tsx'
import type { CartView } from './cart-view.ts'
import { PromoForm } from './promo-form.tsx'
import { EMPTY, HALDI, OIL, pieces, sampleCart } from './sample-cart.ts'

const VIEW: CartView = { cart: sampleCart(), isSettled: true, isUnavailable: false, announcement: '' }

function htmlOf(children: ReactNode) {
  const Page = createRoutesStub([
    { path: '/', Component: () => <SessionProvider>{children}</SessionProvider> },
  ])
  return renderToStaticMarkup(<Page />)
}
const bodyOf = (view: Partial<CartView>, wasOpened = true) =>
  htmlOf(<CartBody view={{ ...VIEW, ...view }} wasOpened={wasOpened} bodyRef={null} onLeave={() => {}} />)
const footOf = (cart: Partial<Cart> = {}) => htmlOf(<CartFooter cart={sampleCart(cart)} onLeave={() => {}} />)
const words = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

describe('an item', () => {
  test('[CART-12] [PRICE-1] shows picture, size, title and price with two decimals', () => {
    const html = bodyOf({})
    expect(html).toMatch(/<img[^>]*src="\/oil-xs\.webp"/)
    expect(words(html)).toContain('1 Liter Groundnut Oil 2 ₹698.00')
    expect(html).toContain('href="/products/peanut-oil?variant=OILPNT01-1000ML"')
  })

  test('[CART-13] has buttons for one more and one less, named after it', () => {
    const html = bodyOf({})
    expect(html).toContain('aria-label="One more of Groundnut Oil, 1 Liter"')
    expect(html).toContain('aria-label="One less of Groundnut Oil, 1 Liter"')
  })

  test('[CART-14] at quantity 1 has a remove button in place of the minus', () => {
    const html = bodyOf({ cart: sampleCart({ items: [pieces(OIL, 1)] }) })
    expect(html).toContain(ICON_PATHS.trash)
    expect(html).toContain('aria-label="Remove Groundnut Oil, 1 Liter"')
  })

  test.each([
    [99, 'You can order up to 99 of one item.'],
    [3, 'These are the last 3 we have.'],
    [1, 'This is the last one we have.'],
  ])('at its maximum of %i cannot be increased, and says why', (most, why) => {
    const html = bodyOf({ cart: sampleCart({ items: [pieces({ ...OIL, maxQuantity: most }, most)] }) })
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*aria-label="One more/)
    expect(words(html)).toContain(why)
  })
})

describe('the body', () => {
  test('[CART-16] of an empty cart links to the products', () => {
    const html = bodyOf({ cart: sampleCart(EMPTY) })
    expect(words(html)).toContain('No shortcuts. No preservatives. Also... no items yet!')
    expect(html).toMatch(/<a[^>]*href="\/products"[^>]*>Shop Authentic Flavors</)
  })

  test('of an unavailable cart does not say that it is empty', () => {
    const text = words(bodyOf({ cart: null, isUnavailable: true }))
    expect(text).toContain('We could not reach your cart.')
    expect(text).toContain('Try again')
    expect(text).not.toContain('no items yet')
  })

  test('of a loading cart does not say so either', () => {
    expect(words(bodyOf({ cart: null }))).toBe('Loading your cart')
  })

  test('[CART-33] shows the notices in a live region', () => {
    const notices = [{ code: 'STOCK_LIMITED', message: 'Only 3 are left.' }]
    const html = bodyOf({ cart: sampleCart({ notices }) })
    expect(html).toMatch(/role="status"><ul[^>]*><li>Only 3 are left\.<\/li>/)
  })

  test('has the announcement in a live region', () => {
    expect(bodyOf({ announcement: 'Subtotal ₹698.00' })).toMatch(/role="status">Subtotal ₹698\.00</)
  })

  test('that was never opened renders no items', () => {
    expect(bodyOf({}, false)).not.toContain('<li')
  })

  test('shows the promo form only while no code is applied', () => {
    expect(words(bodyOf({}))).toContain('Have a discount code?')
    expect(words(bodyOf({ cart: sampleCart({ discountCode: 'SAVE50' }) }))).not.toContain('discount code?')
  })

  test('holds fifty lines', () => {
    const items = Array.from({ length: 50 }, (_, index) => pieces({ ...HALDI, variantSku: `V-${index}` }, 1))
    expect(bodyOf({ cart: sampleCart({ items }) }).match(/<li /g)).toHaveLength(50)
  })
})

describe('the foot', () => {
  test('[CART-15] shows SUBTOTAL and Checkout Now', () => {
    const html = footOf()
    expect(words(html)).toContain('SUBTOTAL ₹698.00')
    expect(html).toMatch(/<a[^>]*href="\/checkout"[^>]*>Checkout Now</)
  })

  test('shows how much is missing for free delivery', () => {
    const html = footOf()
    expect(words(html)).toContain('₹301.00 more for free delivery')
    expect(html).toMatch(/<progress[^>]*value="69800" max="99900"/)
  })

  test('says when delivery is free, by subtotal or by code', () => {
    expect(words(footOf({ shippingAmount: 0, subtotalCurrent: 1047 }))).toContain(
      'Free delivery Taxes are included.',
    )
    expect(words(footOf({ shippingAmount: 0, discountCode: 'FREESHIP' }))).toContain('Free delivery')
  })

  test('shows dollars in the USA', () => {
    const shippingRate = { fee: 12, freeFrom: 99 }
    const text = words(footOf({ currency: 'USD', subtotalCurrent: 40.5, shippingAmount: 12, shippingRate }))
    expect(text).toContain('SUBTOTAL $40.50')
    expect(text).toContain('$58.50 more for free delivery')
  })

  test('[CART-38] shows the applied code with its discount, the rest, and a remove button', () => {
    const html = footOf({ discountCode: 'SAVE50', subtotalDiscount: 50 })
    expect(words(html)).toContain('SAVE50 −₹50.00 Items after discount ₹648.00')
    expect(words(footOf())).not.toContain('after discount')
    expect(html).toContain('aria-label="Remove discount code SAVE50"')
  })

  test('[PROMO-11] [PROMO-12] shows every care-programme code under one name', () => {
    const html = footOf({ discountCode: 'CARE-DEMO-15', subtotalDiscount: 50 })
    expect(words(html)).toContain('Care Programme −₹50.00')
    expect(html).not.toContain('CARE-DEMO-15')
  })

  test('describes a code that gives no discount', () => {
    const text = words(footOf({ discountCode: 'FREESHIP', discountDescription: 'Free delivery on us' }))
    expect(text).toContain('FREESHIP Free delivery on us')
  })
})

test('the code form has one labelled field and one button', () => {
  const html = htmlOf(<PromoForm />)
  expect(html).toMatch(/<label[^>]*>Discount code<\/label>/)
  expect(html).toMatch(/<input[^>]*name="discountCode"/)
  expect(html).toMatch(/<button type="submit"[^>]*>Apply<\/button>/)
})
