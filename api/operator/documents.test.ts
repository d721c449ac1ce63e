import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { terminalActor } from '#domain/actor.ts'
import { drawFile } from '../documents/draw-file.ts'
import { packedOrder } from '../documents/testing-packed.ts'
import { moveOrder } from '../orders/move/move-order.ts'
import { openMessageShop } from '../orders/testing-messages.ts'
import { atTerminal } from './testing.ts'

const shop = await openMessageShop()
const { db, orders: deps } = shop
const { run } = atTerminal(shop)
const folder = mkdtempSync(join(tmpdir(), 'aranya-mill-documents-'))
const home = process.cwd()
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await shop.close()
})
afterEach(() => shop.check())

test('[INV-13] staff lists the documents of an order and writes them as files', async () => {
  const { buyer, orderId, invoice } = await packedOrder(shop)
  const { orderNumber } = await buyer.order(orderId)
  expect((await run('documents', orderNumber)).text).toMatch(
    new RegExp(`${invoice.printed_number}  INVOICE  ${orderNumber} .*₹758.00  not yet`),
  )
  expect((await run('invoice', orderNumber)).text).toContain('not drawn yet')
  await drawFile({ db, publicUrl: new URL('http://localhost') }, invoice.id)
  process.chdir(folder)
  const written = await run('invoice', orderNumber)
  process.chdir(home)
  expect(written.isGood).toBe(true)
  const file = join(folder, `${invoice.printed_number.replaceAll('/', '-')}.pdf`)
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')
})

test('[INV-1] staff sends the mail with the invoice again, once the parcel has left', async () => {
  const { buyer, orderId } = await packedOrder(shop)
  const { orderNumber } = await buyer.order(orderId)
  expect((await run('document-send', orderNumber)).text).toContain('was sent yet')
  const shipment = { carrier: 'DTDC', trackingNumber: 'DS1', arrivingAt: null } as const
  await moveOrder(deps, { orderId, to: 'SHIPPED', actor: terminalActor('Packing'), shipment })
  await shop.sendQueued()
  expect((await run('document-send', orderNumber)).isGood).toBe(true)
  await shop.sendQueued()
  expect(await shop.filesTo(buyer.user.email)).toHaveLength(2)
})

test('[INV-14] the monthly return of this month has every document, to the paisa', async () => {
  await packedOrder(shop)
  const { sum } = await db
    .selectFrom('document')
    .select((row) => row.fn.sum<number>('gross').as('sum'))
    .where('kind', '=', 'INVOICE')
    .executeTakeFirstOrThrow()
  const month = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 7)
  const rows = (await run('gstr1', month)).text.split('\n').map((line) => line.split(','))
  const gross = rows.filter(([table]) => table === 'B2C').map((cells) => Math.round(Number(cells[10]) * 100))
  expect(gross.reduce((total, amount) => total + amount, 0)).toBe(Number(sum))
  expect((await run('gstr1', '2019-01')).text.split('\n')).toHaveLength(1)
  expect((await run('gstr1', 'November')).isGood).toBe(false)
})

test('[INV-11] staff enters the customs rate of a month', async () => {
  expect((await run('customs-rate', '2026-11', '84.05')).text).toContain('2026-11  84.05')
  expect((await run('customs-rate', '2026-12', '85')).text).toContain('2026-11  84.05')
  for (const wrong of ['-1', 'abc', '84,05'])
    expect((await run('customs-rate', '2026-11', wrong)).isGood).toBe(false)
  expect((await run('customs-rate', '26-11', '84')).isGood).toBe(false)
})
