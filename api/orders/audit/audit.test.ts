import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertUser } from '#db/testing-rows.ts'
import { terminalActor } from '#domain/actor.ts'
import { refundOrder } from '../../payments/index.ts'
import { audit } from '../index.ts'
import { openOrderShop } from '../testing.ts'
import { buyerOf, HONEY } from '../testing-buyer.ts'

const shop = await openOrderShop()
const { db, orders: deps } = shop
afterAll(shop.close)

let orderId: string
let number: string
beforeAll(async () => {
  const buyer = await buyerOf(shop)
  const opened = await buyer.place([{ ...HONEY, quantity: 2 }], 'NAMASTE10')
  await shop.pay(opened)
  await shop.drain()
  await refundOrder(deps.payments, {
    orderId: opened.orderId,
    amount: 100 as never,
    actor: terminalActor('Care'),
  })
  await shop.drain()
  orderId = opened.orderId
  number = (await buyer.order(orderId)).orderNumber
  // One order for all rules: each test breaks it inside a transaction that is rolled back.
  await shop.check()
})

class Mended extends Error {}

/** The findings after a change. Triggers that would refuse the change are disabled. */
async function findWhile(...wrongs: RawBuilder<unknown>[]) {
  let found: Awaited<ReturnType<typeof audit>> = []
  const attempt = db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const wrong of wrongs) await wrong.execute(tx)
    found = await audit(tx)
    throw new Mended()
  })
  await expect(attempt).rejects.toThrow(Mended)
  return found.map(({ rule }) => rule.split(' ')[0])
}

const of = () => sql`${orderId}::uuid`
const WRONGS: [string, () => RawBuilder<unknown>[]][] = [
  ['A1', () => [sql`update refund set amount = amount + 1`]],
  ['A1', () => [sql`update payment_transaction set status = 'FAILED' where type = 'REFUND'`]],
  ['A2', () => [sql`update stock set reserved = reserved + 1 where variant_sku = ${HONEY.variantSku}`]],
  ['A2', () => [sql`delete from stock_hold where order_id = ${of()}`]],
  ['A3', () => [sql`update order_item set discount_share = discount_share + 1 where order_id = ${of()}`]],
  [
    'A3',
    () => [sql`update order_item set quantity = 1, total_current = current_price where order_id = ${of()}`],
  ],
  ['A5', () => [sql`update refund set made_by = null`]],
  ['A7', () => [sql`update promotion set redeemed = redeemed + 1 where code = 'NAMASTE10'`]],
  [
    'A7',
    () => [sql`update promotion_redemption set released_at = now()`, sql`update promotion set redeemed = 0`],
  ],
  [
    'A8',
    () => [
      sql`update customer_order set status = 'DELIVERED' where id = ${of()}`,
      sql`delete from stock_hold`,
      sql`update stock set reserved = 0`,
    ],
  ],
  ['A8', () => [sql`delete from order_status_history where order_id = ${of()} and status = 'PENDING'`]],
  ['A11', () => [sql`delete from order_message where order_id = ${of()}`]],
  ['A13', () => [sql`update customer_order set stock_released_at = now() where id = ${of()}`]],
  [
    'A11',
    () => [
      sql`insert into pgboss.job (name, data) select name, data from pgboss.job
        where name = 'orders.message' and data ->> 'orderNumber' = ${number} and data ->> 'template' = 'orderPaid'`,
    ],
  ],
]

const lineOf = (changes: string) =>
  sql`insert into refund_line (refund_id, order_id, position, quantity, amount)
    select refund.id, ${of()}, ${sql.raw(changes)} from refund join payment_transaction as paid
    on paid.id = payment_transaction_id where paid.order_id = ${of()}`

const more = (column: string, by: number) =>
  sql`update customer_order set ${sql.ref(column)} = ${sql.ref(column)} + ${by}, total = total + ${by} where id = ${of()}`
const atCounter = (type: string) =>
  sql`insert into counter_payment (order_id, type, method, amount, currency, recorded_by)
    values (${of()}, ${type}, 'CASH', 1, 'INR', 'Tara')`
const madeByStaff = sql`update customer_order set creator = 'STAFF', created_by = 'Tara'`

const parcel = (shippedAt: RawBuilder<unknown>) =>
  sql`insert into shipment (order_id, shipping_carrier, shipped_at) values (${of()}, 'DTDC', ${shippedAt})`

const ticket = (status: string) =>
  sql`insert into care_ticket (country, name, email, status, request_hash)
    values ('IND', 'Asha', 'asha@mail.example', ${status}, '')`
const asked = sql`insert into care_message (ticket_id, author, body) select id, 'CUSTOMER', 'x' from care_ticket`

WRONGS.push(
  ['A13', () => [lineOf('1, 1, 99')]],
  ['A13', () => [lineOf('1, 3, 100')]],
  ['A13', () => [sql`update refund set amount = 9999999`, lineOf('1, 1, 9999999')]],
  ['A13', () => [lineOf('null, 0, 100'), more('shipping_amount', -5901)]],
  ['A14', () => [atCounter('PAYMENT')]],
  ['A14', () => [atCounter('REFUND')]],
  ['A14', () => [madeByStaff, more('shipping_amount', 1)]],
  ['A14', () => [madeByStaff, atCounter('PAYMENT')]],
  [
    'A15',
    () => [
      sql`update customer_order set promised_from = null, promised_to = null, promised_until = null,
        promised_zone = null where id = ${of()}`,
    ],
  ],
  ['A16', () => [ticket('ANSWERED'), asked]],
  ['A16', () => [ticket('OPEN')]],
  [
    'A24',
    () => [
      sql`insert into order_status_history (order_id, status) values (${of()}, 'READYFORPICKUP'), (${of()}, 'CANCELLED')`,
    ],
  ],
  ['A24', () => [sql`insert into parcel_stop (order_id) values (${of()})`]],
  ['A25', () => [parcel(sql`now()`)]],
  ['A25', () => [parcel(sql`null`), sql`update customer_order set status = 'SHIPPED' where id = ${of()}`]],
  [
    'A25',
    () => [sql`update customer_order set status = 'CANCELLED', cancel_reason = 'OTHER' where id = ${of()}`],
  ],
)

const claim = (state: string) =>
  sql`insert into claim (number, order_id, kind, wish, state, due_on)
    values ('C-7K2M', ${of()}, 'MISSING', 'REFUND', ${state}, now())`
const claimLine = (quantity: number) =>
  sql`insert into claim_line (claim_id, order_id, position, quantity) select id, order_id, 1, ${quantity} from claim`
const claimEvent = (state: string) =>
  sql`insert into claim_event (claim_id, state) select id, ${state} from claim`
const changeClaim = (change: string) => sql`update claim set ${sql.raw(change)}`
const APPROVED = "state = 'APPROVED', decided_by = 'Care', act_by = now()"

WRONGS.push(
  ['A26', () => [claim('OPEN'), claimLine(3), claimEvent('OPEN')]],
  ['A26', () => [claim('OPEN'), claimEvent('OPEN')]],
  [
    'A27',
    () => [
      ...[claim('OPEN'), claimLine(1), claimEvent('OPEN'), claimEvent('IN_REVIEW'), claimEvent('APPROVED')],
      changeClaim(APPROVED),
    ],
  ],
  [
    'A27',
    () => [
      ...[claim('OPEN'), claimLine(1), claimEvent('OPEN'), claimEvent('IN_REVIEW'), claimEvent('APPROVED')],
      claimEvent('REFUNDED'),
      changeClaim(`${APPROVED.replace('APPROVED', 'REFUNDED')}, amount = 100`),
    ],
  ],
  ['A28', () => [claim('OPEN'), claimLine(1), claimEvent('OPEN'), claimEvent('IN_REVIEW')]],
  ['A28', () => [claim('OPEN'), claimLine(1)]],
  [
    'A28',
    () => [
      claim('WITHDRAWN'),
      claimLine(1),
      claimEvent('OPEN'),
      claimEvent('REJECTED'),
      claimEvent('WITHDRAWN'),
    ],
  ],
)

const deskSession = (isActive: boolean, keyOf: string) => [
  sql`insert into app_user (id, role, name) select ('00000000-0000-4000-8000-00000000000' || n)::uuid, 'ADMIN', 'Desk'
    from generate_series(1, 2) as n`,
  sql`insert into staff (user_id, role_id, is_active) select id, 'PACKER', ${isActive} from app_user where role = 'ADMIN'`,
  sql`insert into staff_key (user_id, kind, label, code_hash) select user_id, 'RECOVERY', 'x',
    decode(repeat('00', 32), 'hex') from staff`,
  sql`insert into staff_session (user_id, token_hash, device_hash, device, network, key_id, idle_until, expires_at)
    select staff_key.user_id, code_hash, code_hash, 'x', 'x', (select id from staff_key as key where key.user_id
      ${sql.raw(keyOf)} staff_key.user_id limit 1), now() + interval '1 hour', now() + interval '1 hour'
    from staff_key limit 1`,
]

WRONGS.push(['A30', () => deskSession(false, '=')], ['A30', () => deskSession(true, '<>')])

test('A30 the session of active staff with their own key is right', async () => {
  expect(await findWhile(...deskSession(true, '='))).not.toContain('A30')
})

WRONGS.push(
  [
    'A31',
    () => [
      sql`insert into order_status_history (order_id, status, made_by) values (${of()}, 'READYFORPICKUP', 'x')`,
    ],
  ],
  ['A31', () => [sql`insert into lot_event (lot_code, kind, made_by) values ('PNT260101A', 'MADE', 'x')`]],
  ['A31', () => [sql`alter table setting disable trigger setting_audited`]],
  ['A31', () => [sql`drop trigger setting_audited on setting`]],
)

const erased =
  () => sql`update app_user set erased_at = now(), is_active = false, name = 'Erased customer', email = null,
  isd_code = null, phone = null, phone_verified_at = null, email_verified_at = null
  where id = (select user_id from customer_order where id = ${of()})`

WRONGS.push(
  ['A44', () => [erased()]],
  ['A44', () => [sql`delete from address`, sql`delete from session`, erased()]],
)

const aWave = (state: string) =>
  sql`insert into wave (state, started_by, picker, ended_at)
    values (${state}, 'Packer', 'Packer', case when ${state}::text = 'OPEN' then null else now() end)`
const aTote = (state: 'OPEN' | 'CLOSED') =>
  state === 'OPEN'
    ? sql`insert into wave_order (wave_id, tote, order_id) select id, 1, ${of()} from wave`
    : sql`insert into wave_order (wave_id, tote, order_id, state, box, weight_g, ended_at)
        select id, 1, ${of()}, 'CLOSED', 'M', 900, now() from wave`
const aHold = (quantity: number) =>
  sql`insert into lot_hold (order_id, position, part_sku, lot_code, quantity)
    values (${of()}, 1, ${HONEY.variantSku}, 'HNY260101A', ${quantity})`
const aCheck = sql`insert into wave_scan (key, wave_id, tote, kind, code, variant_sku, lot_code, quantity, made_by, scanned_at)
  select gen_random_uuid(), wave_id, tote, 'CHECK', '', ${HONEY.variantSku}, 'HNY260101A', 1, 'Packer', now()
  from wave_order`

WRONGS.push(
  ['A36', () => [aHold(1)]],
  ['A36', () => [aWave('OPEN'), aTote('OPEN'), aHold(3)]],
  ['A36', () => [aWave('OPEN')]],
  ['A36', () => [aWave('DONE'), aTote('OPEN')]],
  ['A37', () => [aWave('DONE'), aTote('CLOSED')]],
  [
    'A37',
    () => [
      ...[aWave('DONE'), aTote('CLOSED'), aCheck],
      sql`update customer_order set status = 'READYFORPICKUP' where id = ${of()}`,
    ],
  ],
)

const aProblem = () => sql`insert into payment_problem (kind, gateway, subject, order_id)
  values ('WRONG_AMOUNT', 'RAZORPAY', 'pay_test', ${of()})`
const aDeed = (act: string) => sql`insert into recovery_act (problem_id, act, reason, reference, made_by)
  select id, ${act}, 'x', 'NEFT-1', 'x' from payment_problem where subject = 'pay_test'`
const deed = (act: string) => [aProblem(), aDeed(act)]
const payment = sql`(select transaction_ref from payment_transaction where type = 'PAYMENT')`
const anAllowance = (ref: RawBuilder<unknown>) =>
  sql`insert into order_allowance (order_id, payment_ref, amount, reason, made_by) values (${of()}, ${ref}, 1, 'x', 'x')`
const underpaid = sql`update payment_transaction set amount = amount - 1 where type = 'PAYMENT'`
const aRest = (amount: number) =>
  sql`insert into order_rest (order_id, payment_ref, amount, due_at, made_by)
    values (${of()}, ${payment}, ${amount}, now() + interval '1 day', 'x')`
const lost = (by: number) =>
  sql`insert into payment_write_off (payment_transaction_id, amount, currency, reason, made_by)
    select id, amount - ${by}::int, currency, 'x', 'x' from payment_transaction where type = 'PAYMENT'`
const outside = (column: 'hand_ref' | 'elsewhere_ref', ref: string) =>
  sql`update refund set ${sql.ref(column)} = ${ref}, provider_ref = null`

WRONGS.push(
  ['A38', () => [...deed('LET_GO'), anAllowance(payment)]],
  ['A38', () => [...deed('LET_GO'), underpaid, anAllowance(sql`'pay_other'`)]],
  ['A39', () => deed('LET_GO')],
  ['A39', () => [underpaid, anAllowance(payment)]],
  ['A39', () => [outside('hand_ref', 'NEFT-1')]],
  ['A39', () => [...deed('BY_HAND'), outside('hand_ref', 'NEFT-2')]],
  ['A40', () => [underpaid, aRest(1)]],
  ['A40', () => [...deed('ASK_REST'), underpaid, aRest(2)]],
  ['A40', () => [sql`update payment_intent set is_rest = true`]],
  ['A40', () => deed('TIE')],
  ['A40', () => deed('WRITE_OFF')],
  ['A40', () => [lost(100)]],
  ['A40', () => [...deed('WRITE_OFF'), lost(99)]],
  ['A40', () => [outside('elsewhere_ref', 'NEFT-1')]],
)

test('A38 A39 A40 deeds whose books agree are no finding', async () => {
  const held = [...deed('LET_GO'), underpaid, anAllowance(payment)]
  const rules = (found: (string | undefined)[]) => found.filter((rule) => /^A(38|39|40)$/.test(rule ?? ''))
  expect(rules(await findWhile(...held))).toEqual([])
  expect(rules(await findWhile(...deed('ASK_REST'), underpaid, aRest(1)))).toEqual([])
  expect(rules(await findWhile(...deed('WRITE_OFF'), lost(100)))).toEqual([])
  expect(rules(await findWhile(...deed('BOOK_REFUND'), outside('elsewhere_ref', 'NEFT-1')))).toEqual([])
  expect(rules(await findWhile(...deed('BY_HAND'), outside('hand_ref', 'NEFT-1')))).toEqual([])
})

const aRevision = (number: number) =>
  sql`insert into revision (kind, id, number, body, changed, made_by)
    values ('PRODUCT', 'OILPNT01', ${number}, '{}', '[]', 'x')`

WRONGS.push(
  ['A46', () => [aRevision(2), sql`update product set owner = 'SHOP' where sku = 'OILPNT01'`]],
  ['A46', () => [aRevision(1)]],
  ['A46', () => [sql`update product set owner = 'SHOP' where sku = 'OILPNT01'`]],
  [
    'A46',
    () => [
      sql`insert into draft (kind, id, body, base, publish_at, scheduled_by)
        values ('PRODUCT', 'OILPNT01', '{}', '{}', now() - interval '11 minutes', 'x')`,
    ],
  ],
  [
    'A47',
    () => [sql`update channel set current_price = current_price - 1 where variant_sku = 'OILPNT01-1000ML'`],
  ],
  ['A47', () => [sql`insert into slug_redirect (slug, product_sku) values ('peanut-oil', 'OILSES01')`]],
)

test.each(WRONGS)('%s is found when it is broken', async (rule, wrongs) => {
  expect(await findWhile(...wrongs())).toContain(rule)
})

test('A5 an ended order that is not fully refunded is found', async () => {
  const over = [
    sql`update customer_order set status = 'CANCELLED' where id = ${of()}`,
    sql`insert into order_status_history (order_id, status) values (${of()}, 'CANCELLED')`,
  ]
  const found = await findWhile(...over)
  expect(found).toContain('A5')
  // The order's stock and promo use are found as well.
  expect(found).toContain('A2')
  expect(found).toContain('A7')
})

test('A5 an unpaid order with money on it is found', async () => {
  const pending = sql`update customer_order set status = 'PENDING' where id = ${of()}`
  expect(await findWhile(pending)).toContain('A5')
})

test('A6 a cart whose version did not change is found', async () => {
  expect(await findWhile(sql`update cart set version = 1`)).toContain('A6')
})

test('A12 somebody else’s address is found', async () => {
  const { id } = await insertUser(db)
  expect(await findWhile(sql`update address set user_id = ${id}`)).toContain('A12')
})

test('A4 a payment on one side only is found, A10 a missing order too', async () => {
  const there = {
    gateway: 'RAZORPAY',
    intentRef: 'order_x',
    ref: 'pay_x',
    amount: 1,
    currency: 'INR',
    refunded: 0,
  }
  const found = await audit(db, { taken: [there], answered: [orderId, randomUUID()] })
  expect(
    found.map(
      ({ rule, what }) => `${rule.split(' ')[0]} ${what.split(':')[0]?.split(' ').slice(0, 2).join(' ')}`,
    ),
  ).toEqual(['A4 only here', 'A4 only there', expect.stringMatching(/^A10 order/)])
})
