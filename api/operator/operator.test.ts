import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { fromMajor } from '#domain/money.ts'
import { formatMoney } from '#domain/price-display.ts'
import { openOrderShop } from '../orders/testing.ts'
import { buyerOf, HONEY } from '../orders/testing-buyer.ts'
import { atTerminal } from './testing.ts'

const shop = await openOrderShop()
afterAll(shop.close)
const { run } = atTerminal(shop)
const yes = atTerminal(shop, true)

async function placed() {
  const buyer = await buyerOf(shop)
  const opened = await buyer.place([{ ...HONEY, quantity: 1 }])
  const { orderNumber, total } = await buyer.order(opened.orderId)
  return { buyer, opened, orderNumber, total, now: () => buyer.order(opened.orderId) }
}

async function paid() {
  const order = await placed()
  await shop.pay(order.opened)
  await shop.drain()
  return order
}

const refusal = async (...args: string[]) => {
  const { text, isGood } = await run(...args)
  expect(isGood).toBe(false)
  return text
}

test('orders are listed newest first, by status, by part of the number and by page', async () => {
  const first = await placed()
  const second = await paid()
  const { text } = await run('list')
  expect(text.indexOf(second.orderNumber)).toBeLessThan(text.indexOf(first.orderNumber))
  const pending = await run('list', '--status', 'pending')
  expect(pending.text).toContain(first.orderNumber)
  expect(pending.text).not.toContain(second.orderNumber)
  const found = await run('list', '--search', first.orderNumber.slice(3).toLowerCase(), '--json')
  expect(JSON.parse(found.text)).toMatchObject({
    data: [{ orderNumber: first.orderNumber, pieces: 1, total: first.total }],
    meta: { page: 1, totalItems: 1, totalPages: 1 },
  })
  expect((await run('list', '--page', '999')).text).toMatch(/page 999 of/)
  expect((await run('list', '--search', 'NOBODY')).text).toBe('No orders.')
  expect(await refusal('list', '--status', 'LOST')).toContain('READYFORPICKUP')
  expect(await refusal('list', '--page', '0')).toBe('--page is a whole number from 1.')
})

test('an order is shown with items, address, amounts, transactions, history, parcel and problems', async () => {
  const { orderNumber, opened } = await paid()
  await sql`insert into payment_problem (kind, gateway, subject, order_id, details)
    values ('DISPUTE', 'RAZORPAY', 'pay_disputed', ${opened.orderId}, 'asked the bank')`.execute(shop.db)
  const { text } = await run('show', orderNumber)
  for (const part of [
    'Test Customer',
    '1 Test Lane',
    'Neemuch, MP 458441',
    'SPFHNY01-350G',
    'PAYMENT',
    'SUCCESS',
  ])
    expect(text).toContain(part)
  expect(text).toMatch(/Total +₹/)
  expect(text).toContain('Nothing has left yet.')
  expect(text).toMatch(new RegExp(`DISPUTE +${orderNumber} .* RAZORPAY +pay_disputed`))
  const { text: waiting } = await run('show', (await placed()).orderNumber)
  expect(waiting).toContain('Pay Balance (PAYAMOUNT), until')
})

test('[STAFF-3] an order shows its customer’s contacts and which are verified', async () => {
  const { buyer, orderNumber } = await placed()
  const { id, phone, email } = buyer.user
  await sql`update app_user set phone_verified_at = null where id = ${id}`.execute(shop.db)
  const { text } = await run('show', orderNumber)
  expect(text).toMatch(/Customer\n {2}Name +Test Customer\n/)
  expect(text).toContain(`+91 ${phone} (not verified)`)
  expect(text).toContain(`${email} (verified)`)
  expect(text).toMatch(/Messages\n +QUEUED +MESSAGE .*\n.* orderPlaced/)
  expect(JSON.parse((await run('show', orderNumber, '--json')).text)).toMatchObject({
    contact: { phone: `+91 ${phone}`, isPhoneVerified: false, email, isEmailVerified: true, orders: 1 },
  })
})

test('[ORDER-24] a forbidden move names the allowed ones', async () => {
  const { orderNumber } = await paid()
  expect(await refusal('deliver', orderNumber)).toBe(
    `${orderNumber} is PROCESSING and cannot become DELIVERED. It may become READYFORPICKUP or CANCELLED.`,
  )
  await run('ready', orderNumber)
  expect(await refusal('out', orderNumber)).toBe(
    `${orderNumber} is READYFORPICKUP and cannot become OUTFORDELIVERY. ` +
      'It may become SHIPPED or OUTFORDELIVERY (Local Delivery) or CANCELLED.',
  )
  const unpaid = await placed()
  expect(await refusal('ready', unpaid.orderNumber)).toBe(
    `${unpaid.orderNumber} is PENDING and cannot become READYFORPICKUP. It may become CANCELLED.`,
  )
})

test('[ORDER-25] local delivery needs no tracking number, a courier does, and an unknown carrier is refused', async () => {
  const { orderNumber, now } = await paid()
  await run('ready', orderNumber)
  expect(await refusal('ship', orderNumber)).toContain('--carrier is missing: Delhivery, Blue Dart')
  expect(await refusal('ship', orderNumber, '--carrier', 'Pigeon')).toContain('Pigeon is no carrier of ours')
  expect(await refusal('ship', orderNumber, '--carrier', 'DTDC')).toContain('--tracking is missing')
  const tracked = ['--carrier', 'dtdc', '--tracking', 'D1']
  expect(await refusal('ship', orderNumber, ...tracked, '--arriving', 'soon')).toContain('soon is no time')
  expect(await refusal('track', orderNumber, 'Seen')).toContain('has no parcel yet')
  expect((await run('out', orderNumber, '--carrier', 'local')).isGood).toBe(true)
  expect((await now()).shipment?.shippingCarrier).toBe('LOCAL')
  expect(await refusal('track', orderNumber, 'Seen', '--at', '2999-01-01')).toBe('That has not happened yet.')
  expect(await refusal('track', orderNumber, 'Seen', '--at', '2020-01-01')).toContain('had not left by then')
  expect(await refusal('track', orderNumber, ' ')).toContain('1 to 200 characters')
})

test('a tracking number is unique', async () => {
  const [one, other] = [await paid(), await paid()]
  for (const { orderNumber } of [one, other]) await run('ready', orderNumber)
  const tracked = ['--carrier', 'XpressBees', '--tracking', 'X1']
  expect((await run('ship', one.orderNumber, ...tracked)).isGood).toBe(true)
  expect(await refusal('ship', other.orderNumber, ...tracked)).toBe(
    'XpressBees has a parcel X1 of ours already.',
  )
})

test('an unknown order and unexpected arguments are refused', async () => {
  expect(await refusal('show', 'AM-0000-0000')).toBe('There is no order AM-0000-0000.')
  expect(await refusal('ready', 'nonsense')).toBe('There is no order nonsense.')
  expect(await refusal('fly')).toContain('There is no command fly')
  expect(await refusal('show')).toContain('ORDER is missing.')
  expect(await refusal('show', 'a', 'b')).toContain('b is one word too many.')
  expect(await refusal('show', 'a', '--carrier', 'DTDC')).toContain('This command takes no --carrier.')
  expect(await refusal('show', 'a', '--colour')).toContain('--colour')
})

test('[STAFF-5] a refund is exact to the paisa, needs a confirmation, and is never more than was paid', async () => {
  const { orderNumber, opened, total, now } = await paid()
  for (const wrong of ['1.005', 'ten', '1e3', '0', '149,50', '$5'])
    expect(await refusal('refund', orderNumber, wrong)).toContain('no amount')
  expect(await refusal('refund', orderNumber, '99,999.00')).toMatch(
    /^₹99,999.00 is too much: ₹[\d.,]+ is left/,
  )
  expect(await refusal('refund', orderNumber, '0.29')).toContain('refunds below ₹1')
  expect(await refusal('refund', orderNumber, (total - 0.29).toFixed(2))).toContain('refunds below ₹1')
  expect(await refusal('refund', orderNumber, '1.29')).toContain('Nothing was done.')
  expect((await now()).transactions).toHaveLength(1)
  expect((await yes.run('refund', orderNumber, '1.29', '--note', 'Torn label')).isGood).toBe(true)
  expect(yes.questions.at(-1)).toBe(`Give ₹1.29 of ${orderNumber} back?`)
  expect((await run('refund', orderNumber, '--yes')).isGood).toBe(true)
  expect(await refusal('refund', orderNumber, '--yes')).toBe(
    `Nothing is left to give back for ${orderNumber}.`,
  )
  expect((await now()).transactions.map(({ amount }) => amount)).toEqual([
    Math.round((total - 1.29) * 100) / 100,
    1.29,
    total,
  ])
  const { rows } = await sql<{ reason: string; made_by: string }>`
    select reason, made_by from refund join payment_transaction as paid on paid.id = payment_transaction_id
    where order_id = ${opened.orderId} order by refund.created_at`.execute(shop.db)
  expect(rows).toEqual([
    { reason: 'Torn label', made_by: 'Packing' },
    { reason: 'STAFF', made_by: 'Packing' },
  ])
  // Everything is refunded, so shipping needs a confirmation.
  expect(await refusal('ready', orderNumber)).toContain('was given back, so it stays here')
  expect((await now()).status).toBe('PROCESSING')
  expect((await yes.run('ready', orderNumber)).isGood).toBe(true)
  expect(yes.questions.at(-1)).toContain('Send it all the same?')
  expect(await refusal('cancel', (await placed()).orderNumber)).toContain('Nothing was done.')
})

test('[STAFF-4] each problem names its order, amount and age, and what to do next', async () => {
  const { orderNumber, opened, total } = await paid()
  expect((await yes.run('refund', orderNumber, '149.50')).isGood).toBe(true)
  const { rows } = await sql<{ key: string; ref: string }>`
    select idempotency_key as key, paid.transaction_ref as ref from refund
    join payment_transaction as paid on paid.id = payment_transaction_id
    where order_id = ${opened.orderId}`.execute(shop.db)
  const [{ key, ref } = { key: '', ref: '' }] = rows
  await sql`insert into payment_problem (kind, gateway, subject, order_id, details, first_seen_at) values
    ('REFUND_FAILED', 'RAZORPAY', ${key}, ${opened.orderId}, 'LOW_BALANCE', now() - interval '50 hours'),
    ('DISPUTE', 'RAZORPAY', ${ref}, ${opened.orderId}, '', now() - interval '61 minutes'),
    ('UNCLEAR', 'RAZORPAY', 'order_unclear', ${opened.orderId}, '', now()),
    ('UNKNOWN_INTENT', 'PHONEPE', 'OMO_strange', null, '', now())`.execute(shop.db)
  const { text } = await run('problems')
  const whole = formatMoney(fromMajor(total), 'INR', 'exact')
  expect(text).toMatch(new RegExp(`REFUND_FAILED +${orderNumber} +₹149\\.50 +2 days`))
  expect(text).toContain('What: a refund failed: LOW_BALANCE')
  expect(text).toContain(`give it again: refund ${orderNumber} ₹149.50`)
  expect(text).toMatch(new RegExp(`DISPUTE +${orderNumber} +${whole} +1 hour `))
  expect(text).toMatch(new RegExp(`UNCLEAR +${orderNumber} +${whole} +0 minutes`))
  expect(text).toContain('Ask PHONEPE whose OMO_strange is')
  const told = JSON.parse((await run('problems', '--json')).text)
  expect(told).toContainEqual(expect.objectContaining({ kind: 'DISPUTE', orderNumber, amount: total }))
  expect(told).toContainEqual(
    expect.objectContaining({ kind: 'UNKNOWN_INTENT', orderNumber: null, amount: null }),
  )
  expect((await run('show', orderNumber)).text).toContain('Next: Answer the bank')
  await sql`update payment_problem set resolved_at = now()`.execute(shop.db)
})

test('a problem is resolved once, and by whom is recorded', async () => {
  await sql`insert into payment_problem (kind, gateway, subject) values ('UNCLEAR', 'PHONEPE', 'somewhere')`.execute(
    shop.db,
  )
  const { text } = await run('problems', '--json')
  const { id } = JSON.parse(text).find(({ subject }: { subject: string }) => subject === 'somewhere')
  expect(await refusal('resolve', String(id))).toContain('--note is missing')
  const why = ['--note', 'The keys were wrong']
  expect((await run('resolve', String(id), ...why, '--yes')).text).toBe(`Problem ${id} is solved.`)
  expect(await refusal('resolve', String(id))).toBe(`There is no open problem ${id}.`)
  expect(await refusal('resolve', 'all')).toBe('There is no open problem all.')
  const { rows } = await sql`select resolved_by from payment_problem where id = ${id}`.execute(shop.db)
  expect(rows).toEqual([{ resolved_by: 'Packing' }])
})

test('[STOCK-1] the stock of a variant is set, also for the first time', async () => {
  const counted = 'SPCTUR01-100G'
  expect((await run('stock', counted, '--set', '40')).text).toMatch(/On hand +40/)
  expect((await run('stock', counted.toLowerCase(), '--add=-3')).text).toMatch(/On hand +37/)
  expect(await refusal('stock', counted, '--add=-38')).toBe(`There are only 37 of ${counted}.`)
  for (const wrong of ['--set=-1', '--set=1.5', '--add=some'])
    expect(await refusal('stock', counted, wrong)).toContain('no number')
  expect(await refusal('stock', counted, '--set', '1', '--add', '1')).toBe('Either --set or --add.')
  expect(await refusal('stock', 'NOSUCH01-1G')).toContain('There is no variant NOSUCH01-1G.')
  const uncounted = 'FLRBES01-500G'
  expect((await run('stock', uncounted)).text).toContain('not counted')
  expect(await refusal('stock', uncounted, '--add', '1')).toContain('--set begins to count it')
  expect((await run('stock', uncounted, '--set', '5')).text).toMatch(/On hand +5/)
})

test('[STAFF-5] a price is changed to the paisa, never above the MRP, and for one country', async () => {
  const sku = 'OILPNT01-1000ML'
  expect((await run('price', sku, '1,299.50', '--mrp', '₹1,499')).text).toMatch(
    /Price IND +₹1,299\.50, MRP ₹1,499\.00/,
  )
  expect((await run('price', sku, '299.50')).text).toMatch(/Price IND +₹299\.50, MRP/)
  expect((await run('price', sku, '10.99', '--mrp', '12', '--country', 'usa')).text).toMatch(
    /Price USA +\$10\.99, MRP \$12\.00/,
  )
  expect(await refusal('price', sku, '99999')).toContain('Nothing is sold above its MRP')
  expect(await refusal('price', sku, 'cheap')).toBe('cheap is no amount. Write 149, 149.50 or ₹1,499.00.')
  expect(await refusal('price', sku, '$5')).toBe('$5 is no amount. Write 149, 149.50 or ₹1,499.00.')
  expect(await refusal('price', sku, '5', '--country', 'FRA')).toContain('FRA is no country of ours')
  expect(await refusal('price', 'FLRBES01-500G', '5', '--country', 'USA')).toContain('is not sold in USA')
})

test('[STAFF-5] the delivery fee is shown and typed in rupees and dollars', async () => {
  const now = '{"INR":{"fee":"₹60.00","freeFrom":"₹999.00"},"USD":{"fee":"$12.00","freeFrom":"$99.00"}}'
  expect((await run('setting', 'SHIPPING_FEE')).text).toBe(`SHIPPING_FEE  ${now}`)
  const dearer = '{"INR":{"fee":79.50,"freeFrom":"1,499.00"},"USD":{"fee":"$12.00","freeFrom":99}}'
  expect((await run('setting', 'SHIPPING_FEE', dearer)).text).toContain(
    '"fee":"₹79.50","freeFrom":"₹1,499.00"',
  )
  const { rows } = await sql`select value from setting where code = 'SHIPPING_FEE'`.execute(shop.db)
  expect(rows).toEqual([
    { value: { INR: { fee: 79_50, freeFrom: 1_499_00 }, USD: { fee: 12_00, freeFrom: 99_00 } } },
  ])
  expect(JSON.parse((await run('setting', 'SHIPPING_FEE', '--json')).text).SHIPPING_FEE.INR.fee).toBe(79.5)
  for (const wrong of [dearer.replace('79.50', '79.505'), dearer.replace('$12', '₹12'), '{"INR":{"fee":60}}'])
    expect(await refusal('setting', 'SHIPPING_FEE', wrong)).toContain('does not fit')
  expect((await run('setting', 'SHIPPING_FEE', now)).isGood).toBe(true)
})

test('a setting accepts only valid values', async () => {
  expect((await run('setting')).text).toMatch(/^ACTIVE_PAYMENT_GATEWAY +"RAZORPAY"$/m)
  expect((await run('setting', 'active_payment_gateway', 'PHONEPE')).text).toBe(
    'ACTIVE_PAYMENT_GATEWAY is "PHONEPE" now.',
  )
  expect((await run('setting', 'ACTIVE_ECOMMERCE_PLATFORMS', '["OWN"]')).isGood).toBe(true)
  await shop.refresh()
  const list = await (await fetch(`${shop.url}/api/v1/settings/public`)).json()
  expect(list).toContainEqual({ code: 'ACTIVE_PAYMENT_GATEWAY', value: 'PHONEPE' })
  expect(list).toContainEqual({ code: 'ACTIVE_ECOMMERCE_PLATFORMS', value: ['OWN'] })
  for (const wrong of [
    ['ACTIVE_PAYMENT_GATEWAY', 'CASH'],
    ['ACTIVE_LOCALES', '[]'],
    ['SHIPPING_FEE', '60'],
    ['SMS_DAILY_BUDGET', '1.5'],
  ])
    expect(await refusal('setting', ...wrong)).toContain('does not fit')
  expect(await refusal('setting', 'COLOUR', 'red')).toContain('There is no setting COLOUR.')
})

test('[MESSAGE-14] dead jobs are listed without personal data, and put back', async () => {
  expect((await run('jobs')).text).toBe('No job was given up.')
  await sql`insert into pgboss.job (name, data, source_name, source_created_on, output)
    values ('dead', '{}', 'notifications.message', now(), '{"reason":"REFUSED"}')`.execute(shop.db)
  expect((await run('jobs')).text).toMatch(/notifications\.message .* REFUSED/)
  const message = {
    orderId: 'x',
    orderNumber: 'AM-7K2M-9QXD',
    template: 'orderPaid',
    subject: '',
    channel: 'EMAIL',
  }
  await sql`insert into pgboss.job (name, data, source_name, source_created_on, output)
    values ('dead', ${JSON.stringify(message)}, 'orders.message', now(), '{"reason":"SMTP_550"}')`.execute(
    shop.db,
  )
  expect((await run('jobs')).text).toMatch(/orders\.message +AM-7K2M-9QXD orderPaid EMAIL .* SMTP_550/)
  expect((await run('retry', 'notifications.message')).text).toBe('1 put back.')
  expect(await refusal('retry', 'notifications.message')).toContain('was given up')
  const { rows } =
    await sql`select state from pgboss.job where name = 'notifications.message' and source_name is not null`.execute(
      shop.db,
    )
  expect(rows).toEqual([{ state: 'created' }])
})
