import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { milliseconds } from '#kit/duration.ts'
import { fail, ok } from '#kit/result.ts'
import { deskWithApp } from '../staff/testing-sign-in.ts'
import { askCase } from './ask-case.ts'
import { CARE, openRecoveryShop } from './testing.ts'

const shop = await openRecoveryShop()
const { db, orders: deps, owner, cases, act, at, wronglyPaid, failedRefund } = shop
afterAll(shop.close)
afterEach(() => shop.check())
const actor = CARE

test('[RECOVER-2] a case shows what was asked for, what the provider said and our books, with the differences', async () => {
  const { found, order } = await wronglyPaid()
  const { total, orderNumber } = await order()
  expect(found).toMatchObject({
    kind: 'WRONG_AMOUNT',
    order: { orderNumber, status: 'PENDING' },
    asked: { amount: total },
    intent: { amount: total, state: 'OPEN' },
    provider: { status: 'PENDING', errorCode: 'WRONG_AMOUNT' },
    books: [{ type: 'PAYMENT', status: 'PENDING' }],
    differs: ['amount'],
    clock: { does: 'CANCEL' },
    canAsk: true,
  })
  expect(found.provider.amount).toBeLessThan(total)
  expect(found.options.map(({ act }: { act: string }) => act)).toEqual(['CANCEL_ORDER', 'ASK_REST', 'LET_GO'])
  expect(await at({ id: found.id, act: 'CANCEL_ORDER' })).toEqual(ok(null))
  await shop.drain()
})

test('[RECOVER-3] the difference is let go: payment and allowance together pay the order, and the books stay empty of findings', async () => {
  const { found, order, opened } = await wronglyPaid()
  const missing = Math.round((found.intent.amount - found.provider.amount) * 100)
  const deed = { act: 'LET_GO', reason: 'Bank fees', times: found.times }
  expect(await act(found.id, deed)).toMatchObject({ status: 200, json: { act: 'LET_GO' } })
  await shop.drain()
  expect((await order()).status).toBe('PROCESSING')
  const rows = db.selectFrom('order_allowance').select(['amount', 'reason'])
  expect(await rows.where('order_id', '=', opened.orderId).execute()).toEqual([
    { amount: missing, reason: 'Bank fees' },
  ])
  const { rows: entries } = await sql`
    select act, reason from audit_entry where act = 'recovery.let-go' and subject_id = ${found.id}`.execute(
    db,
  )
  expect(entries).toEqual([{ act: 'recovery.let-go', reason: 'Bank fees' }])
  expect((await owner.get(`/recovery/${found.id}`)).json).toMatchObject({
    solved: { act: 'LET_GO', reason: 'Bank fees' },
    options: [],
  })
  const solved = (await owner.get('/recovery?state=SOLVED')).json.data
  expect(solved[0]).toMatchObject({ id: found.id, solved: { act: 'LET_GO' } })
})

test('[RECOVER-3] cancelling gives all the money back', async () => {
  const { found, order, opened } = await wronglyPaid()
  expect(await act(found.id, { act: 'CANCEL_ORDER', reason: 'Asked for', times: found.times })).toMatchObject(
    {
      status: 200,
    },
  )
  await shop.drain()
  await shop.finishRefunds(opened.orderId)
  const { status, transactions } = await order()
  expect(status).toBe('CANCELLED')
  expect(transactions.map(({ type, status: state }) => [type, state])).toEqual([
    ['REFUND', 'SUCCESS'],
    ['PAYMENT', 'SUCCESS'],
  ])
})

test('[RECOVER-4] a refund that failed is promised again, or recorded as given by hand with the bank’s reference', async () => {
  const repeated = await failedRefund()
  expect(await act(repeated.found.id, { act: 'REPEAT_REFUND', reason: 'Again', times: 1 })).toMatchObject({
    status: 200,
  })
  await shop.finishRefunds(repeated.opened.orderId)
  expect((await repeated.order()).transactions[0]).toMatchObject({ type: 'REFUND', status: 'SUCCESS' })
  const byHand = await failedRefund()
  const deed = { act: 'BY_HAND', reason: 'The card is closed', times: 1 }
  expect(await act(byHand.found.id, deed)).toMatchObject({ status: 409, code: 'REFERENCE_NEEDED' })
  expect(await act(byHand.found.id, { ...deed, reference: 'NEFT-0042' })).toMatchObject({ status: 200 })
  await shop.sim('/requests', {}, 'DELETE')
  await shop.finishRefunds(byHand.opened.orderId)
  expect(await shop.sim('/requests')).toEqual([])
  expect((await byHand.order()).transactions[0]).toMatchObject({ type: 'REFUND', status: 'SUCCESS' })
})

test('[RECOVER-5] a way out needs a reason, a confirmation with a key, and the case as it was read', async () => {
  const { found } = await failedRefund()
  const path = `/recovery/${found.id}/act`
  const deed = { act: 'REPEAT_REFUND', reason: 'Again', times: found.times }
  expect(await owner.send('POST', path, deed)).toMatchObject({ status: 403, code: 'STEP_UP_NEEDED' })
  expect(await act(found.id, { ...deed, reason: '  ' })).toMatchObject({
    status: 422,
    code: 'FIELDS_INVALID',
  })
  expect(await act(found.id, { ...deed, times: 9 })).toMatchObject({ status: 409, code: 'CASE_CHANGED' })
  expect(await act(found.id, { ...deed, act: 'NOT_OURS' })).toMatchObject({
    status: 409,
    code: 'CASE_CHANGED',
  })
  expect(await act('999999', deed)).toMatchObject({ status: 404 })
  const support = await deskWithApp(shop, 'SUPPORT')
  expect((await support.get(`/recovery/${found.id}`)).status).toBe(200)
  expect(await support.send('POST', path, deed)).toMatchObject({ status: 403, code: 'STAFF_NOT_ALLOWED' })
  expect((await (await deskWithApp(shop, 'PACKER')).get('/recovery')).status).toBe(403)
  expect(await at({ id: found.id, act: 'REPEAT_REFUND' })).toEqual(ok(null))
  await shop.finishRefunds(
    (
      await db
        .selectFrom('payment_problem')
        .select('order_id')
        .where('id', '=', Number(found.id))
        .executeTakeFirstOrThrow()
    ).order_id ?? '',
  )
})

test('[RECOVER-5] only an owner lets money go or writes it off', async () => {
  const { found } = await wronglyPaid()
  expect(await at({ id: found.id, act: 'LET_GO', isOwner: false })).toEqual(fail('OWNER_NEEDED'))
  expect(await at({ id: found.id, act: 'CANCEL_ORDER', isOwner: false })).toEqual(ok(null))
  await shop.drain()
})

test('[RECOVER-6] of two who act at the same moment one wins, also beside the provider’s webhooks', async () => {
  const { found, opened } = await failedRefund()
  const both = await Promise.all([
    at({ id: found.id, act: 'REPEAT_REFUND' }),
    at({ id: found.id, act: 'BY_HAND', reference: 'NEFT-0043' }),
    shop.drain(),
  ])
  expect(
    both
      .slice(0, 2)
      .map((one) => (one as { ok: boolean }).ok)
      .sort(),
  ).toEqual([false, true])
  await shop.finishRefunds(opened.orderId)
  const wrong = await wronglyPaid()
  await Promise.all([
    at({ id: wrong.found.id, act: 'LET_GO' }),
    at({ id: wrong.found.id, act: 'CANCEL_ORDER' }),
    wrong.buyer.comeBack(wrong.opened),
  ])
  await shop.drain()
  await shop.finishRefunds(wrong.opened.orderId)
  expect(['PROCESSING', 'CANCELLED']).toContain((await wrong.order()).status)
})

test('[RECOVER-7] the provider is asked about a case once in ten seconds, and a slow answer is said so', async () => {
  const { found, order } = await wronglyPaid()
  const path = `/recovery/${found.id}/ask`
  expect(await owner.send('POST', path)).toMatchObject({ status: 200, json: { id: found.id } })
  const again = await owner.send('POST', path)
  expect([again.status, again.headers.get('retry-after')]).toEqual([429, '10'])
  await sql`update payment_problem set asked_at = now() - interval '11 seconds' where id = ${found.id}`.execute(
    db,
  )
  expect(await askCase(deps, { id: found.id, actor, within: milliseconds(0) })).toEqual(fail('PROVIDER_SLOW'))
  await shop.drain()
  expect((await order()).status).toBe('PENDING')
  await at({ id: found.id, act: 'CANCEL_ORDER' })
  await shop.drain()
})

test('[RECOVER-7] what names no payment of ours cannot be asked about, and is marked as not ours', async () => {
  await sql`insert into payment_problem (kind, gateway, subject) values ('UNKNOWN_INTENT', 'RAZORPAY', 'pay_strange')`.execute(
    db,
  )
  const found = (await cases()).find(({ subject }: { subject: string }) => subject === 'pay_strange')
  expect(await owner.send('POST', `/recovery/${found.id}/ask`)).toMatchObject({ code: 'CASE_NOT_ASKABLE' })
  expect(await act(found.id, { act: 'NOT_OURS', reason: 'The bakery', times: 1 })).toMatchObject({
    status: 200,
  })
  expect((await cases()).map(({ subject }: { subject: string }) => subject)).not.toContain('pay_strange')
})

test('[RECOVER-8] the books are compared and checked on demand', async () => {
  expect(await owner.send('POST', '/recovery/reconcile')).toMatchObject({
    status: 200,
    json: { isQueued: true },
  })
  const stock = db.updateTable('stock').where('variant_sku', '=', 'SPCTUR01-100G')
  await stock.set({ reserved: 7 }).execute()
  expect(await owner.send('POST', '/recovery/audit')).toMatchObject({ status: 200, json: { isQueued: true } })
  const found = { rule: expect.stringMatching(/^A2/), what: 'stock of SPCTUR01-100G' }
  await shop.runCheck()
  expect((await owner.get('/recovery')).json.checked).toMatchObject({ findings: [found] })
  await stock.set({ reserved: 0 }).execute()
})
