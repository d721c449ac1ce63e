import { type RawBuilder, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { audit } from '../orders/index.ts'
import { openActShop, shipping } from './testing.ts'

const shop = await openActShop()
const { db } = shop
afterAll(shop.close)

const packer = await shop.desk('PACKER')
const owner = await shop.deskWithApp('OWNER')
const shipped = await shop.packedOrder()
const moved = await packer.send('POST', '/orders/moves', shipping(shipped.orderId))
const proof = await owner.confirm({ act: 'money.refund', subject: shipped.orderNumber, amount: '10.00' })
const refund = { amount: 10, reason: 'A dent', text: 'Sorry!' }
const refunded = await owner.send('POST', `/orders/${shipped.orderNumber}/refunds`, refund, proof)
await shop.ripen(moved.json.actId)
await shop.ripen(refunded.json.actId)
await shop.runActs()
await shop.finishRefunds(shipped.orderId)
await shop.check()

class Mended extends Error {}

async function findWhile(wrong: RawBuilder<unknown>) {
  let found: string[] = []
  const attempt = db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await wrong.execute(tx)
    found = (await audit(tx)).map(({ rule }) => rule.split(' ')[0] ?? '')
    throw new Mended()
  })
  await expect(attempt).rejects.toThrow(Mended)
  return found
}

const isMove = sql`kind = 'MOVE'`
const isRefund = sql`kind = 'REFUND'`

test.each([
  [
    'A33',
    sql`update desk_act set state = 'WAITING', ended_at = null, runs_at = now() - interval '1 hour' where ${isMove}`,
  ],
  [
    'A33',
    sql`update desk_act set state = 'RUNNING', ended_at = null, runs_at = now() - interval '1 hour' where ${isMove}`,
  ],
  ['A33', sql`update desk_act_part set state = 'WAITING', ended_at = null where ${isMove}`],
  ['A33', sql`update desk_act set state = 'UNDONE' where ${isMove}`],
  ['A33', sql`delete from desk_act_part where ${isMove}`],
  ['A34', sql`delete from order_status_history where status = 'SHIPPED'`],
  ['A34', sql`update desk_act set amount = amount + 1 where ${isRefund}`],
  ['A34', sql`update desk_act_part set result = '{"refundIds": []}' where ${isRefund}`],
  [
    'A34',
    sql`insert into desk_act_part select act_id, 2, kind, order_id, payload, state, code, result, ended_at
    from desk_act_part where ${isRefund}`,
  ],
] as [string, RawBuilder<unknown>][])('the audit finds it: %s', async (rule, wrong) => {
  expect(await findWhile(wrong)).toContain(rule)
})
