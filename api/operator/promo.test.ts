import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openOrderShop } from '../orders/testing.ts'
import { buyerOf, HONEY, OIL } from '../orders/testing-buyer.ts'
import { atTerminal } from './testing.ts'

const shop = await openOrderShop()
afterAll(shop.close)
const { run } = atTerminal(shop)

const refusal = async (...args: string[]) => {
  const { text, isGood } = await run(...args)
  expect(isGood).toBe(false)
  return text
}

const fieldsOf = (text: string) =>
  Object.fromEntries(text.split('\n').map((line) => line.split(/ {2,}/) as [string, string]))

test('[STAFF-6] a discount code is switched off and on', async () => {
  expect((await run('promo', 'freeship', 'off')).text).toMatch(/Active +off/)
  expect((await run('promo', 'FREESHIP', 'on')).text).toMatch(/Active +on/)
  expect((await run('promo')).text).toMatch(/OILS150 +on +₹150\.00 off +0 .* ₹150 off wood-pressed oils/)
  expect((await run('promo')).text).toMatch(/FREESHIP +on +Free delivery +0 of 10000/)
  expect(await refusal('promo', 'NOSUCH', 'off')).toBe('There is no code NOSUCH.')
  expect(await refusal('promo', 'FREESHIP', 'maybe')).toBe('maybe is neither on nor off.')
})

test('[STAFF-6] a code is created with all its fields, shown, and accepted by the shop at once', async () => {
  const buyer = await buyerOf(shop)
  const made = await run(
    ...['promo-add', 'diwali', '15%', 'Diwali: 15% off', '--category', 'oils', '--minimum', '1,500'],
    ...['--from', '2026-10-01', '--until', '2099-11-30', '--uses', '50', '--each', '2'],
    ...['--product', 'oilpnt01', '--product', 'OILCOC01', '--customer', `+91 ${buyer.user.phone}`],
  )
  expect(fieldsOf(made.text)).toEqual({
    Code: 'DIWALI',
    Active: 'on',
    Gives: '15% off',
    'Shoppers read': 'Diwali: 15% off',
    Country: 'IND',
    Minimum: '₹1,500.00',
    'Valid from': 'Oct 1, 2026, 12:00AM',
    'Valid until': 'Dec 1, 2099, 12:00AM',
    Shelf: 'OILS',
    Products: 'OILCOC01, OILPNT01',
    Customer: `Test Customer, +91 ${buyer.user.phone}, ${buyer.user.email}`,
    Uses: '0 of 50',
    'Each customer': 'at most 2',
  })
  await shop.refresh()
  const cart = await buyer.fill([{ ...OIL, quantity: 5 }], 'diwali')
  expect(cart).toMatchObject({ discountCode: 'DIWALI', discountDescription: 'Diwali: 15% off' })
  const other = await buyerOf(shop)
  await expect(other.fill([{ ...OIL, quantity: 5 }], 'diwali')).rejects.toThrow('PROMO_INVALID')
})

test('[STAFF-6] absent options have defaults', async () => {
  expect(fieldsOf((await run('promo-add', 'HUNDRED', '100')).text)).toMatchObject({
    'Shoppers read': '₹100.00 off',
    Country: 'IND',
    Minimum: 'none',
    'Valid until': 'no end',
    Shelf: 'all',
    Products: 'all',
    Customer: 'everybody',
    Uses: '0, no limit',
    'Each customer': 'no limit',
  })
  expect(fieldsOf((await run('promo-add', 'PARCEL', 'delivery')).text)).toMatchObject({ Country: 'all' })
  const dollars = await run('promo-add', 'TENNER', '$10', '--country', 'usa', '--json')
  expect(JSON.parse(dollars.text)).toMatchObject({
    description: '$10.00 off',
    reward: { kind: 'AMOUNT', amount: 10 },
    minSubtotal: 0,
  })
})

test('[STAFF-6] every field of a code can be changed and removed', async () => {
  await run('promo-add', 'SPRING', '10%')
  const buyer = await buyerOf(shop)
  const edited = await run(
    ...['promo-edit', 'spring', '--reward', '₹250.50', '--country', 'IND', '--minimum', '999', '--uses', '9'],
    ...['--each', '1', '--category', 'OILS', '--product', 'OILPNT01', '--customer', String(buyer.user.email)],
    ...['--from', '2026-03-01T10:00+05:30', '--until', '2099-03-31', '--active', 'off'],
  )
  expect(fieldsOf(edited.text)).toMatchObject({
    Active: 'off',
    Gives: '₹250.50 off',
    'Shoppers read': '₹250.50 off',
    Minimum: '₹999.00',
    'Valid from': 'Mar 1, 2026, 10:00AM',
    'Valid until': 'Apr 1, 2099, 12:00AM',
    Uses: '0 of 9',
    'Each customer': 'at most 1',
    Products: 'OILPNT01',
  })
  const nothing = ['minimum', 'uses', 'each', 'category', 'product', 'customer', 'until', 'country']
  const plain = await run(
    ...['promo-edit', 'SPRING', '--reward', 'delivery', '--what', 'We bring it', '--active', 'on'],
    ...nothing.flatMap((name) => [`--${name}`, 'none']),
  )
  expect(fieldsOf(plain.text)).toMatchObject({
    Active: 'on',
    Gives: 'Free delivery',
    'Shoppers read': 'We bring it',
    Country: 'all',
    Minimum: 'none',
    'Valid until': 'no end',
    Shelf: 'all',
    Products: 'all',
    Customer: 'everybody',
    Uses: '0, no limit',
    'Each customer': 'no limit',
  })
  expect((await run('promo-edit', 'SPRING', '--reward', '20%')).text).toContain(
    'Shoppers still read the old text',
  )
})

test('[STAFF-7] no change affects a placed order, and no limit is set below its uses', async () => {
  await run('promo-add', 'TRADE', '20%', '--uses', '5', '--each', '3')
  await shop.refresh()
  const buyer = await buyerOf(shop)
  const orders = []
  for (let count = 0; count < 2; count += 1)
    orders.push((await buyer.place([{ ...HONEY, quantity: 1 }], 'TRADE')).orderId)
  const [first = '', second = ''] = orders
  const before = await buyer.order(first)
  expect(await refusal('promo-edit', 'TRADE', '--uses', '1')).toBe(
    'It has been used 2 times, so --uses cannot be less.',
  )
  expect(await refusal('promo-edit', 'TRADE', '--each', '1')).toBe(
    'One customer has used it 2 times, so --each cannot be less.',
  )
  expect((await run('promo-edit', 'TRADE', '--reward', '5%', '--uses', '2', '--each', '2')).isGood).toBe(true)
  expect((await run('promo-edit', 'TRADE', '--until', '2026-11-01', '--from', '2026-10-01')).isGood).toBe(
    true,
  )
  expect(await buyer.order(first)).toEqual(before)
  expect((await buyer.restore(second)).status).toBe(200)
  await shop.check()
})

test('[STAFF-7] the amounts of one country never become those of another', async () => {
  await run('promo-add', 'COINS', '150', '--minimum', '500')
  expect(await refusal('promo-edit', 'COINS', '--country', 'USA')).toContain('names money of the old country')
  expect(await refusal('promo-edit', 'COINS', '--country', 'USA', '--reward', '5')).toContain(
    '--minimum anew',
  )
  expect(await refusal('promo-edit', 'COINS', '--country', 'none')).toContain('needs a country')
  const moved = await run('promo-edit', 'COINS', '--country', 'USA', '--reward', '$5', '--minimum', 'none')
  expect(moved.text).toMatch(/Gives +\$5\.00 off/)
})

const CATEGORIES = 'OILS, SPICES, FLOURS, MILLETS, PULSES, SUPERFOODS'
const NO_TIME = 'is no time. Write 2026-12-01 or 2026-12-01T14:30+05:30.'

test.each([
  [['DIWALI', '15%'], 'There is a code DIWALI already.'],
  [['two words', '15%'], 'two words cannot be a code: letters, digits, - and _, at most 40.'],
  [['MUCH', '101%'], '101% is not from 1% to 100%.'],
  [['MUCH', '0%'], '0% is not from 1% to 100%.'],
  [['MUCH', '0'], '0 is neither 10%, nor an amount, nor delivery.'],
  [['MUCH', 'lots'], 'lots is neither 10%, nor an amount, nor delivery.'],
  [['MUCH', '1.005'], '1.005 is neither 10%, nor an amount, nor delivery.'],
  [['MUCH', '10%', '--country', 'FRA'], 'FRA is no country of ours: IND or USA.'],
  [['MUCH', '10%', '--category', 'toys'], `toys is no shelf: ${CATEGORIES}.`],
  [['MUCH', '10%', '--product', 'NOSUCH01'], expect.stringContaining('There is no such product.')],
  [
    ['MUCH', '10%', '--product', 'SPFHNY01', '--category', 'oils'],
    expect.stringContaining('not of that shelf'),
  ],
  [['MUCH', '10%', '--customer', '9999999999'], 'No customer has verified +919999999999.'],
  [['MUCH', '10%', '--customer', 'you'], 'you is neither a mobile number nor an e-mail address.'],
  [['MUCH', '10%', '--minimum', 'some'], 'some is no amount. Write 149, 149.50 or ₹1,499.00.'],
  [['MUCH', '10%', '--until', 'soon'], `soon ${NO_TIME}`],
  [['MUCH', '10%', '--until', '2027-02-30'], `2027-02-30 ${NO_TIME}`],
  [['MUCH', '10%', '--until', '2020-01-01', '--from', '2019-01-01'], '--until is over already.'],
  [
    ['MUCH', '10%', '--until', '2098-01-01', '--from', '2099-01-01'],
    expect.stringContaining('end before it begins'),
  ],
  [['MUCH', '10%', '--uses', '0'], '--uses is a count from 1, or none.'],
  [['MUCH', '10%', '--each', '1.5'], '--each is a count from 1, or none.'],
  [['MUCH', '10%', '--active', 'yes'], '--active is on or off.'],
  [['MUCH', '10%', 'x'.repeat(201)], 'What shoppers read takes 1 to 200 characters.'],
])('[STAFF-6] %j is refused', async (words, answer) => {
  expect(await refusal('promo-add', ...words)).toEqual(answer)
  const { rows } = await sql`select from promotion where code = 'MUCH'`.execute(shop.db)
  expect(rows).toEqual([])
})

test('[STAFF-6] an unknown code is refused', async () => {
  expect(await refusal('promo-edit', 'NOSUCH', '--reward', '5%')).toBe('There is no code NOSUCH.')
})
