import { expect, test } from 'vitest'
import type { z } from 'zod'
import { API } from './api.ts'
import { Cart, CartUpdate, Item } from './cart.ts'
import { Channel, Product, ProductMarketing, RecipeVideo, Variant } from './catalogue.ts'
import { Order, Shipment, StatusHistoryEntry, Transaction } from './orders.ts'
import { sampleCart as cart } from './sample-cart.ts'
import { PublicSetting } from './settings.ts'
import { Address, User } from './users.ts'

const words = (list: string) => list.split(' ')

const FIELDS: [string, z.ZodObject, string[]][] = [
  ['[ENTITY-3] a user', User, words('name email isdCode phone addresses account')],
  ['[ENTITY-3] an account', User.shape.account, words('phoneVerifiedAt emailVerifiedAt')],
  [
    '[ENTITY-4] an address',
    Address,
    words('id title address1 address2 city state zip country isdCode phone email instructions'),
  ],
  [
    '[ENTITY-5] a cart',
    Cart,
    words(
      'id meta country currency discountCode discountDescription shippingAddressId billingAddressId shippingAmount subtotalMax subtotalCurrent subtotalDiscount total items',
    ),
  ],
  ['a cart with notices', Cart, words('notices')],
  [
    '[ENTITY-7] an item',
    Item,
    words(
      'productSku variantSku productSlug productTitle variantTitle quantity orderedQuantity currentPrice totalCurrent media',
    ),
  ],
  ['[ENTITY-7] the picture of an item', Item.shape.media, words('srcXS')],
  ['[ENTITY-5] the meta of a cart', Cart.shape.meta, words('createdAt')],
  [
    '[ENTITY-8] a cart update',
    CartUpdate,
    words('createdAt clear discountCode shippingAddressId billingAddressId items'),
  ],
  [
    '[ENTITY-9] a product',
    Product,
    words('sku slug title description category primaryColor secondaryColor variants productMarketing'),
  ],
  [
    '[ENTITY-10] marketing details',
    ProductMarketing.shape.details,
    words('bullets features process benefits faqs'),
  ],
  ['[ENTITY-11] a factsheet', ProductMarketing.shape.factsheet, words('content instructions media')],
  ['[ENTITY-12] usage', ProductMarketing.shape.usage, words('videos')],
  [
    '[ENTITY-13] a variant',
    Variant,
    words('sku title icon favorite media primaryMedia content baseContent baseContentUnit channels'),
  ],
  ['[ENTITY-14] a channel', Channel, words('currentPrice maxPrice currency availability platforms')],
  [
    '[ENTITY-19] an order',
    Order,
    words(
      'id orderNumber status statusHistory items currency total subtotalCurrent subtotalDiscount discountCode shippingAmount shippingAddress customerName creator shipment transactions meta',
    ),
  ],
  ['[ENTITY-20] an order', Order, words('subtotalMax')],
  ['[ENTITY-22] a status history entry', StatusHistoryEntry, words('status timestamp notes')],
  [
    '[ENTITY-24] a shipment',
    Shipment,
    words('shippingCarrier trackingNumber shippedAt arrivingAt deliveredAt trackingEvents'),
  ],
  [
    '[ENTITY-26] a transaction',
    Transaction,
    words(
      'type status amount currency paymentGateway paymentMethod paymentMethodDescription transactionRef meta',
    ),
  ],
  ['[ENTITY-30] a recipe video', RecipeVideo, words('type srcPreview src userProfile products')],
]

test.each(FIELDS)('%s has its fields', (_name, schema, fields) => {
  expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(fields))
})

test('fields that the contract does not name are removed from a response', () => {
  expect(API.putCart.answer.parse({ ...cart, userId: 7, version: 3 })).toEqual(cart)
})

test('a response that is invalid by the contract throws', () => {
  expect(API.putCart.answer.safeParse({ ...cart, total: 409.505 }).success).toBe(false)
  expect(API.putCart.answer.safeParse({ ...cart, currency: 'EUR' }).success).toBe(false)
  expect(API.putCart.answer.safeParse({ ...cart, items: undefined }).success).toBe(false)
})

test.each([
  { code: 'ACTIVE_LOCALES', value: ['en_IN', 'en_US'] },
  { code: 'BANNER_ANNOUNCEMENTS', value: ['Free delivery across India this Diwali week'] },
  { code: 'ACTIVE_PAYMENT_GATEWAY', value: 'RAZORPAY' },
  { code: 'ACTIVE_ECOMMERCE_PLATFORMS', value: ['OWN', 'AMAZON'] },
])('[ENTITY-17] [ENTITY-18] $code has a value of its own type', (setting) => {
  expect(PublicSetting.parse(setting)).toEqual(setting)
  expect(PublicSetting.safeParse({ ...setting, value: 42 }).success).toBe(false)
})

test('[PAY-3] [PDP-18] a setting refuses an unknown value', () => {
  for (const wrong of [
    { code: 'ACTIVE_PAYMENT_GATEWAY', value: 'STRIPE' },
    { code: 'ACTIVE_ECOMMERCE_PLATFORMS', value: ['EBAY'] },
    { code: 'SHIPPING_FEES', value: {} },
  ])
    expect(PublicSetting.safeParse(wrong).success).toBe(false)
})

const placed = { orderId: '6f9619ff-8b86-4011-b42d-00cf4fc964ff', orderStatus: 'PENDING' }
const phonePe = {
  paymentProcessingUrl: '/validate-payment?orderId=1',
  scriptUrl: 'https://pay.example/checkout.js',
  tokenUrl: 'https://pay.example/transact/1',
  mode: 'REDIRECT',
}

test('[ENTITY-29] a checkout response has the options of its gateway', () => {
  const { answer } = API.placeOrder
  const open = { ...placed, paymentGateway: 'PHONEPE', paymentGatewayOptions: phonePe }
  expect(answer.parse(open)).toEqual(open)
  expect(answer.safeParse({ ...open, paymentGateway: 'RAZORPAY' }).success).toBe(false)
  const { paymentProcessingUrl: _url, ...without } = phonePe
  expect(answer.safeParse({ ...open, paymentGatewayOptions: without }).success).toBe(false)
})

test('[ENTITY-29] an order with nothing left to pay has no gateway', () => {
  const paid = { ...placed, orderStatus: 'PROCESSING', paymentGateway: null, paymentGatewayOptions: null }
  expect(API.chargeOrder.answer.parse(paid)).toEqual(paid)
})

test('the response to a verified code has the end of the session', () => {
  const answer = { expiresAt: '2026-12-14T12:00:00.000Z' }
  expect(API.verifyOtc.answer.parse(answer)).toEqual(answer)
  expect(API.verifyOtc.answer.safeParse({ expiresAt: 'soon' }).success).toBe(false)
})
