import { expect, test } from 'vitest'
import { API } from './api.ts'
import { AddressUpdate, UserUpdate } from './users.ts'

const CartUpdate = API.putCart.body
const line = { productSku: 'OILPNT01', variantSku: 'OILPNT01-1000ML', quantity: 2 }
const id = '6f9619ff-8b86-4011-b42d-00cf4fc964ff'

test('[ENTITY-8] a valid cart update is accepted unchanged', () => {
  const update = {
    createdAt: '2026-11-14T12:00:00.000Z',
    clear: true,
    discountCode: 'DIWALI50',
    shippingAddressId: id,
    billingAddressId: null,
    items: [line],
  }
  expect(CartUpdate.parse(update)).toEqual(update)
})

test.each([-1, 1.5, '2', null, true, 2 ** 53, undefined, Number.NaN])(
  'a quantity of %j is refused',
  (quantity) => {
    expect(CartUpdate.safeParse({ items: [{ ...line, quantity }] }).success).toBe(false)
  },
)

test.each([0, 1, 99, 100, 1e9])(
  'a quantity of %i is for the shop to clamp, not for the shape to refuse',
  (quantity) => {
    expect(CartUpdate.parse({ items: [{ ...line, quantity }] }).items).toEqual([{ ...line, quantity }])
  },
)

test.each([
  { items: {} },
  { items: 'all' },
  { items: [null] },
  { items: [{ variantSku: line.variantSku, quantity: 1 }] },
  { items: [{ ...line, variantSku: ['OILPNT01-1000ML'] }] },
  { shippingAddressId: '1' },
  { clear: 'yes' },
  [],
  null,
  'x',
])('the cart update %j is refused', (update) => {
  expect(CartUpdate.safeParse(update).success).toBe(false)
})

test('prices, totals, ids and currency in the input are removed', () => {
  const forged = { id, total: 0, shippingAmount: -50, currency: 'USD', items: [{ ...line, currentPrice: 1 }] }
  expect(CartUpdate.parse(forged)).toEqual({ items: [line] })
})

test('__proto__ and constructor are dropped and change no prototype', () => {
  const update = CartUpdate.parse(
    JSON.parse('{"items":[],"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'),
  )
  expect(update).toEqual({ items: [] })
  expect(Object.hasOwn(update, 'constructor')).toBe(false)
  expect('isAdmin' in {}).toBe(false)
})

test.each(['tomorrow', '2026-11-14', '2026-13-45T00:00:00.000Z', '', 42, {}])(
  '[ENTITY-36] a createdAt of %j is refused',
  (createdAt) => {
    expect(CartUpdate.safeParse({ createdAt, items: [line] }).success).toBe(false)
  },
)

test.each(['2099-01-01T00:00:00.000Z', '2026-11-14T06:30:00Z', null, undefined])(
  '[ENTITY-36] a createdAt of %j is taken',
  (createdAt) => {
    expect(CartUpdate.safeParse({ createdAt, items: [line] }).success).toBe(true)
  },
)

test('an empty promo code is accepted, so that the handler can ask for one; a code of a wrong type is refused', () => {
  expect(CartUpdate.parse({ discountCode: '  ' }).discountCode).toBe('')
  expect(CartUpdate.parse({ discountCode: ' diwali50 ' }).discountCode).toBe('diwali50')
  for (const discountCode of ['A'.repeat(41), ['A'], { $ne: 1 }, 7, 'A\0'])
    expect(CartUpdate.safeParse({ discountCode }).success).toBe(false)
})

test('[ENTITY-1] [CONST-1] a code request defaults to +91 and the role CUSTOMER', () => {
  expect(API.sendOtc.body.parse({ phone: '9876543210' })).toEqual({
    isdCode: '+91',
    phone: '9876543210',
    email: null,
    otc: null,
    role: 'CUSTOMER',
  })
})

test('[ROLE-1] a code request accepts only the roles CUSTOMER and ADMIN', () => {
  expect(API.verifyOtc.body.parse({ role: 'ADMIN' }).role).toBe('ADMIN')
  expect(API.verifyOtc.body.safeParse({ role: 'ROOT' }).success).toBe(false)
})

test.each([123456, ['123456'], true, { otc: '123456' }])('the code %j is refused', (otc) => {
  expect(API.verifyOtc.body.safeParse({ phone: '9876543210', otc }).success).toBe(false)
})

test('an email address cannot contain a second header', () => {
  expect(API.sendOtc.body.safeParse({ email: 'a@shop.example\nBcc: b@shop.example' }).success).toBe(false)
})

test('[ENTITY-2] [VALID-1] a sign-up has five fields, and empty ones become null', () => {
  expect(
    API.signup.body.parse({
      name: ' ',
      email: '',
      isdCode: '',
      phone: null,
      tncAccepted: true,
      role: 'ADMIN',
    }),
  ).toEqual({
    name: null,
    email: null,
    isdCode: null,
    phone: null,
    tncAccepted: true,
  })
})

test('[VALID-13] an ISD code is +91 or +1', () => {
  expect(UserUpdate.parse({ isdCode: '+1' }).isdCode).toBe('+1')
  expect(UserUpdate.safeParse({ isdCode: '+44' }).success).toBe(false)
})

test.each([
  { title: 'x'.repeat(60_000) },
  { title: ['Asha'] },
  { address1: 'x'.repeat(201) },
  { city: 'a\u0007b' },
  { email: 'a@shop.example\r\nBcc: x' },
  { isdCode: '+44' },
  { instructions: 'x'.repeat(501) },
])('an address with a wrong shape is refused', (address) => {
  expect(AddressUpdate.safeParse(address).success).toBe(false)
})

test('an address may leave out any field, so that the handler can report missing fields in its order', () => {
  const { title, address2, instructions } = AddressUpdate.parse({
    title: '   ',
    instructions: 'Ring.\nTwice.',
  })
  expect({ title, address2, instructions }).toEqual({
    title: null,
    address2: null,
    instructions: 'Ring.\nTwice.',
  })
})

test('the address action is add, update or delete', () => {
  const { params } = API.putAddress
  for (const action of ['add', 'update', 'delete']) expect(params.parse({ action })).toEqual({ action })
  for (const action of ['ADD', 'purge', '', '__proto__'])
    expect(params.safeParse({ action }).success).toBe(false)
})

test('an order request contains the cart as the page showed it', () => {
  const body = { discountCode: null, shippingAddressId: id, billingAddressId: id, items: [line], total: 698 }
  expect(API.placeOrder.body.parse(body)).toEqual(body)
  expect(API.placeOrder.body.safeParse({ ...body, total: -1 }).success).toBe(false)
  expect(API.placeOrder.body.safeParse({ ...body, total: 698.005 }).success).toBe(false)
  expect(API.placeOrder.body.safeParse({ ...body, total: undefined }).success).toBe(false)
})

test('a payment claim has the gateway and the intent', () => {
  const claim = { paymentGateway: 'PHONEPE', transactionIntentId: '10234-1-k3f9qz' }
  expect(API.validatePayment.body.parse(claim)).toEqual(claim)
  expect(API.validatePayment.body.safeParse({ ...claim, paymentGateway: 'STRIPE' }).success).toBe(false)
  expect(API.validatePayment.body.safeParse({ ...claim, transactionIntentId: '' }).success).toBe(false)
})
