import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing.ts'
import {
  insertClaim,
  insertIntent,
  insertInvoice,
  insertOrder,
  insertPayment,
  insertUser,
} from '../testing-rows.ts'
import { seedTx } from '../testing-seed.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

const OIL = 'OILPNT01-1000ML'
const FREE_VARIANT = 'OILPNT01-500ML'
const user = await insertUser(db)
const ACT = randomUUID()
const order = await insertOrder(db, user.id)
const other = await insertOrder(db, user.id)
const payment = await insertPayment(db, await insertIntent(db, order.id))
const claim = await insertClaim(db, user.id)
await insertInvoice(db, user.id)
await seedTx(db, async (tx) => {
  await sql`insert into shipment (order_id, shipping_carrier) values (${other.id}, 'DTDC')`.execute(tx)
  await sql`insert into parcel_stop (order_id) values (${order.id})`.execute(tx)
  await sql`insert into refund (payment_transaction_id, amount, currency, idempotency_key, reason)
    values (${payment.id}, 1, 'INR', 'by-hand', 'x')`.execute(tx)
  await sql`insert into payment_problem (kind, gateway, subject) values ('UNCLEAR', 'PHONEPE', 'x')`.execute(
    tx,
  )
  await sql`insert into care_ticket (number, name, email, status, country, request_hash)
    values ('C-2026-000001', 'Test', 'test@mail.example', 'OPEN', 'IND', sha256('x'))`.execute(tx)
  await sql`insert into lot (code, product_sku, made_on, packed_on, best_before)
    values ('PNT260101A', 'OILPNT01', '2026-01-01', '2026-01-02', '2026-06-01')`.execute(tx)
  await sql`insert into desk_act (id, kind, payload, actor, asked_by, runs_at)
    values (${ACT}, 'MOVE', '{}', '{}', ${user.id}, now())`.execute(tx)
  await sql`insert into order_item (order_id, position, product_sku, variant_sku, product_slug, product_title,
      variant_title, quantity, ordered_quantity, current_price, max_price, total_current, hsn_code, gst_rate_bp)
    values (${order.id}, 1, 'OILPNT01', ${OIL}, 'x', 'x', 'x', 1, 1, 1, 1, 1, '1508', 500)`.execute(tx)
  await sql`insert into lot_stock (lot_code, product_sku, variant_sku, made, remaining)
    values ('PNT260101A', 'OILPNT01', ${OIL}, 9, 9)`.execute(tx)
  await sql`insert into media_asset (id, kind, hash, made_by)
    values (gen_random_uuid(), 'square', repeat('1', 64), 'x')`.execute(tx)
  await sql`insert into import_run (kind, file_name, asked_by, heads, columns, row_count, same_count)
    values ('settlements', 'x.csv', ${user.id}, '[]', '{}', 0, 0)`.execute(tx)
})

const [DESK, HELD] = [randomUUID(), randomUUID()]
await seedTx(db, async (tx) => {
  await sql`insert into app_user (id, role, name) values (${DESK}, 'ADMIN', 'Desk'), (${HELD}, 'ADMIN', 'Held')`.execute(
    tx,
  )
  await sql`insert into staff (user_id, role_id) values (${HELD}, 'PACKER')`.execute(tx)
  await sql`insert into staff_key (user_id, kind, label, secret_box) values (${HELD}, 'TOTP', 'x', '\\x00')`.execute(
    tx,
  )
})

/** For each guard, a statement that it must refuse without an audit entry. */
const GUARDED: Record<string, string> = {
  content_block_audited: `update content_block set body = '{}' where key = 'home'`,
  setting_audited: `update setting set value = '["OWN"]' where code = 'ACTIVE_ECOMMERCE_PLATFORMS'`,
  promotion_audited: `insert into promotion (code, description, kind, percent) values ('NEW', 'x', 'PERCENT', 5)`,
  promotion_change_audited: `update promotion set is_active = not is_active where code = 'NAMASTE10'`,
  promotion_product_audited: `insert into promotion_product (promotion_id, product_sku)
    select id, 'OILPNT01' from promotion where code = 'NAMASTE10'`,
  channel_audited: `delete from channel where variant_sku = '${FREE_VARIANT}' and country = 'USA'`,
  channel_price_audited: `update channel set current_price = current_price - 1 where variant_sku = '${OIL}'`,
  variant_gtin_audited: `update variant set gtin = '09506000134352' where sku = '${OIL}'`,
  delivery_zone_audited: `update delivery_zone set is_served = not is_served where code = 'B'`,
  delivery_prefix_audited: `delete from delivery_prefix`,
  holiday_audited: `insert into holiday (day, scope, name) values ('2031-01-01', 'ALL', 'x')`,
  lot_audited: `insert into lot (code, product_sku, made_on, packed_on, best_before)
    values ('PNT260102A', 'OILPNT01', '2026-01-02', '2026-01-02', '2026-06-01')`,
  lot_change_audited: `update lot set best_before = '2026-05-01'`,
  lot_stock_audited: `insert into lot_stock (lot_code, product_sku, variant_sku, made, remaining)
    values ('PNT260101A', 'OILPNT01', '${FREE_VARIANT}', 9, 9)`,
  lot_stock_count_audited: `update lot_stock set remaining = 8, removed = removed + 1`,
  lot_sale_audited: `update lot set supplier = 'x'`,
  lot_stock_place_audited: `update lot_stock set shelf = 'Z9'`,
  lot_movement_audited: `insert into lot_movement (lot_code, variant_sku, delta, kind, made_by)
    values ('PNT260101A', '${OIL}', 1, 'RECEIVED', 'x')`,
  stock_count_take_audited: `insert into stock_count (made_by) values ('x')`,
  lot_event_audited: `insert into lot_event (lot_code, kind, made_by) values ('PNT260101A', 'MADE', 'x')`,
  lot_recall_audited: `insert into lot_recall (lot_code, reason, made_by) values ('PNT260101A', 'x', 'x')`,
  customer_order_audited: `insert into customer_order (order_number, user_id, customer_name, creator, country,
      currency, subtotal_max, subtotal_current, total, shipping_address)
    select 'AM-TEST-AUDIT', user_id, customer_name, creator, country, currency, subtotal_max, subtotal_current,
      total, shipping_address from customer_order where id = '${order.id}'`,
  customer_order_firm_audited: `update customer_order set buyer_gstin = '27AAPFU0939F1ZV', buyer_firm = 'x'
    where id = '${order.id}'`,
  order_status_history_audited: `insert into order_status_history (order_id, status, made_by)
    values ('${order.id}', 'PROCESSING', 'x')`,
  shipment_audited: `insert into shipment (order_id, shipping_carrier) values ('${order.id}', 'DTDC')`,
  shipment_parcel_audited: `update shipment set tracking_number = 'X1' where order_id = '${other.id}'`,
  parcel_stop_audited: `update parcel_stop set closed_at = now(), closed_by = 'x'`,
  counter_payment_audited: `insert into counter_payment (order_id, type, method, amount, currency, recorded_by)
    values ('${order.id}', 'PAYMENT', 'CASH', 1, 'INR', 'x')`,
  refund_audited: `insert into refund (payment_transaction_id, amount, currency, idempotency_key, reason, made_by)
    values ('${payment.id}', 1, 'INR', 'key', 'x', 'x')`,
  payment_problem_audited: `update payment_problem set resolved_at = now(), resolved_by = 'x'`,
  recovery_act_audited: `insert into recovery_act (problem_id, act, reason, made_by)
    select id, 'SOLVED', 'x', 'x' from payment_problem`,
  order_allowance_audited: `insert into order_allowance (order_id, payment_ref, amount, reason, made_by)
    values ('${order.id}', 'x', 1, 'x', 'x')`,
  order_rest_audited: `insert into order_rest (order_id, payment_ref, amount, due_at, made_by)
    values ('${order.id}', 'x', 1, now() + interval '1 day', 'x')`,
  payment_write_off_audited: `insert into payment_write_off (payment_transaction_id, amount, currency, reason, made_by)
    values ('${payment.id}', 1, 'INR', 'x', 'x')`,
  lot_report_audited: `insert into lot_report (lot_code, sha256, bytes, recorded_by)
    values ('PNT260101A', repeat('0', 64), 'x', 'x')`,
  refund_by_hand_audited: `update refund set state = 'SUCCESS', sent_at = now(), hand_ref = 'NEFT-1'`,
  claim_event_audited: `insert into claim_event (claim_id, state, made_by) values ('${claim.id}', 'IN_REVIEW', 'x')`,
  care_message_audited: `insert into care_message (ticket_id, author, written_by, body)
    select id, 'STAFF', 'x', 'x' from care_ticket`,
  order_note_audited: `insert into order_note (order_id, text, made_by) values ('${order.id}', 'x', 'x')`,
  order_address_change_audited: `insert into order_address_change (order_id, version, before, after, made_by)
    values ('${order.id}', 1, '{}', '{}', 'x')`,
  order_link_audited: `insert into order_link (order_id, added_to, made_by)
    values ('${order.id}', '${other.id}', 'x')`,
  order_return_audited: `insert into order_return (act_id, order_id, position, part_sku, quantity, to_shelf, made_by)
    values ('${ACT}', '${order.id}', 1, '${OIL}', 1, false, 'x')`,
  desk_act_audited: `insert into desk_act (id, kind, payload, actor, asked_by, runs_at)
    values (gen_random_uuid(), 'MOVE', '{}', '{}', '${user.id}', now())`,
  staff_mail_audited: `insert into staff_mail (order_id, subject, text, made_by)
    values ('${order.id}', 'x', 'x', 'x')`,
  settlement_line_audited: `insert into settlement_line (gateway, kind, reference, settlement, settled_on, currency,
      amount, fee, tax, run_id) select 'RAZORPAY', 'PAYMENT', 'pay_1', 'setl_1', '2026-11-01', 'INR', 1, 0, 0, id
    from import_run`,
  import_run_state_audited: `update import_run set state = 'APPLIED', applied_at = now()`,
  media_asset_audited: `insert into media_asset (id, kind, hash, made_by)
    values (gen_random_uuid(), 'square', repeat('0', 64), 'x')`,
  media_asset_change_audited: `update media_asset set alt = 'x'`,
  draft_audited: `insert into draft (kind, id) values ('PRODUCT', 'OILPNT01')`,
  revision_audited: `insert into revision (kind, id, number, body, changed, made_by)
    values ('PRODUCT', 'OILPNT01', 1, '{}', '[]', 'x')`,
  product_audited: `update product set owner = 'SHOP' where sku = 'OILPNT01'`,
  app_user_closed_audited: `update app_user set is_active = false where id = '${user.id}'`,
  customer_note_audited: `insert into customer_note (user_id, text, made_by) values ('${user.id}', 'x', 'x')`,
  erasure_audited: `insert into erasure (user_id, reason, asked_by, due_at) values ('${user.id}', 'x', 'x', now())`,
  customer_export_audited: `insert into customer_export (token_hash, user_id, expires_at)
    values (decode(repeat('00', 32), 'hex'), '${user.id}', now())`,
  staff_audited: `insert into staff (user_id, role_id) values ('${DESK}', 'PACKER')`,
  staff_role_audited: `insert into staff_role (name, permissions) values ('New', '{}')`,
  staff_key_audited: `insert into staff_key (user_id, kind, label, code_hash)
    values ('${HELD}', 'RECOVERY', 'x', decode(repeat('00', 32), 'hex'))`,
  staff_key_change_audited: `update staff_key set revoked_at = now() where kind = 'TOTP'`,
  stock_audited: `delete from stock where variant_sku = '${FREE_VARIANT}'`,
  stock_count_audited: `update stock set on_hand = on_hand + 1 where variant_sku = '${OIL}'`,
}

test('[AUDIT-5] every guard has a statement below', async () => {
  const { rows } = await sql<{ name: string }>`
    select tgname as name from pg_trigger
    where tgfoid in ('need_audit_entry'::regproc, 'need_audit_entry_of_stock'::regproc)`.execute(db)
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(GUARDED).sort())
})

class Undone extends Error {}

test.each(Object.entries(GUARDED))('[AUDIT-5] %s refuses a change without an entry', async (name, change) => {
  const statement = sql.raw(change)
  await expect(statement.execute(db)).rejects.toMatchObject({ constraint: name, code: '23001' })
  // With an entry it is possible: the constraints are checked now instead of at the commit.
  const withEntry = seedTx(db, async (tx) => {
    await statement.execute(tx)
    await sql`set constraints all immediate`.execute(tx)
    throw new Undone()
  })
  await expect(withEntry).rejects.toThrow(Undone)
})

test('[AUDIT-5] an entry of another transaction, even of the same number, does not count', async () => {
  await seedTx(db, async () => {})
  const attempt = db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update audit_entry set xact = pg_current_xact_id()`.execute(tx)
    await sql`set local session_replication_role = origin`.execute(tx)
    await sql.raw(GUARDED.setting_audited ?? '').execute(tx)
  })
  await expect(attempt).rejects.toMatchObject({ constraint: 'setting_audited' })
})

test.each([
  ['a use of a promotion', `update promotion set redeemed = redeemed + 1 where code = 'NAMASTE10'`],
  [
    'a reservation',
    `update stock set on_hand = on_hand - 1, reserved = reserved + 1 where variant_sku = '${OIL}'`,
  ],
  [
    'a move that nobody of staff made',
    `insert into order_status_history (order_id, status)
    values ('${order.id}', 'CANCELLED')`,
  ],
  ['a parcel to stop', `insert into parcel_stop (order_id) values ('${other.id}')`],
  [
    'a delivery',
    `update shipment set shipped_at = now(), delivered_at = now() where order_id = '${other.id}'`,
  ],
])('[AUDIT-6] the shop writes without an entry: %s', async (_, change) => {
  await expect(sql.raw(change).execute(db)).resolves.toBeDefined()
})
