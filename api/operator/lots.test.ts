import { afterAll, afterEach, expect, test } from 'vitest'
import { inDays } from '../lots/testing.ts'
import { openOrderShop } from '../orders/testing.ts'
import { buyerOf, OIL } from '../orders/testing-buyer.ts'
import { atTerminal } from './testing.ts'

const shop = await openOrderShop()
afterAll(shop.close)
afterEach(() => shop.check())
const { run } = atTerminal(shop)
const yes = atTerminal(shop, true)

const MADE = inDays(-3)
const codeOf = (letter: string) => `PNT${MADE.slice(2).replaceAll('-', '')}${letter}`
const PIECES = ['--pieces', 'OILPNT01-1000ML=5']
const add = (...more: string[]) => run('lot-add', 'oilpnt01', '--made', MADE, ...PIECES, ...more)
const stock = async () => (await shop.stockOf(OIL.variantSku)).on_hand

test('[LOT-1] [LOT-3] [LOT-7] a lot is made, released after a question about loose pieces, and put on sale', async () => {
  const source = 'Ratangarh growers; Neemuch; Madhya Pradesh; Kharif 2026'
  const made = await add('--source', source, '--test', 'Aflatoxin; none; at most 10; Malwa Lab', '--json')
  expect(JSON.parse(made.text)).toMatchObject({ code: codeOf('A'), status: 'DRAFT', bestBefore: inDays(267) })
  const loose = await stock()
  expect((await run('lot-release', codeOf('A'))).isGood).toBe(false)
  expect(await stock()).toBe(loose)
  expect(await yes.run('lot-release', codeOf('A').toLowerCase())).toMatchObject({ isGood: true })
  expect(yes.questions[0]).toContain(`${loose} × OILPNT01-1000ML have no lot`)
  expect(await stock()).toBe(5)
  expect((await run('lot', codeOf('A'))).text).toMatch(/RELEASED, Packing/)
  expect((await run('lots', 'OILPNT01')).text).toContain('RELEASED')
  // The next lot of the day has the next letter.
  expect((await add()).text).toContain(codeOf('B'))
})

test('[LOT-7] the stock of a variant kept by lot changes by its lots only', async () => {
  const refused = await run('stock', OIL.variantSku, '--set', '99')
  expect(refused).toMatchObject({ isGood: false, text: expect.stringContaining('counted by lot') })
  await run('lot-count', codeOf('A'), 'OILPNT01-1000ML=4', '--note', 'One bottle broken')
  expect(await stock()).toBe(4)
  expect((await run('lot-count', codeOf('A'), 'OILPNT01-1000ML=6', '--note', 'Found')).isGood).toBe(false)
})

test('[LOT-2] a correction is signed and says what was corrected', async () => {
  expect((await run('lot-correct', codeOf('A'), '--best-before', inDays(200))).text).toContain(
    '--note is missing',
  )
  await run('lot-correct', codeOf('A'), '--best-before', inDays(200), '--note', 'Shortened', '--by', 'Lab')
  expect((await run('lot', codeOf('A'))).text).toMatch(/CORRECTED, Lab: Shortened/)
})

test('[LOT-5] an order that the lots cannot fill says what is missing; another lot needs a reason', async () => {
  await shop.refresh()
  const buyer = await buyerOf(shop)
  const opened = await buyer.place([{ ...OIL, quantity: 2 }])
  await shop.pay(opened)
  await shop.drain()
  const { orderNumber } = await buyer.order(opened.orderId)
  await run('lot-count', codeOf('A'), 'OILPNT01-1000ML=1', '--note', 'Three broken')
  expect((await run('ready', orderNumber)).text).toContain('Missing: 2 × OILPNT01-1000ML')
  await run('lot-release', codeOf('B'))
  const other = ['--lot', `OILPNT01-1000ML=${codeOf('B')}`]
  expect((await run('ready', orderNumber, ...other)).text).toContain('--reason is missing')
  expect((await run('ready', orderNumber, ...other, '--reason', 'A fuller case')).isGood).toBe(true)
  expect((await run('lot', codeOf('B'))).text).toContain(orderNumber)
})

test.each([
  ['a later best-before day than the shelf life', ['--best-before', inDays(268)], 'may not be later'],
  ['a best-before day before the day made', ['--best-before', inDays(-4)], 'after the day it was made'],
  ['a packing day before the day made', ['--packed', inDays(-4)], 'packed between'],
  ['no day', ['--packed', '2026-02-30'], 'is no day'],
  ['a size of another product', ['--pieces', 'OILCOC01-500ML=3'], 'not of this product'],
  ['a size twice', PIECES, 'each size once'],
  ['a number that is none', ['--pieces', 'OILPNT01-500ML=-3'], 'no number of pieces'],
  ['a test without its parts', ['--test', 'Aflatoxin'], 'is not "name; value; limit; laboratory"'],
  ['a report that is no address', ['--report', 'report.pdf'], 'no address of a report'],
])('[LOT-3] lot-add refuses %s', async (_what, more, problem) => {
  const refused = await add(...more)
  expect([refused.isGood, refused.text]).toEqual([false, expect.stringContaining(problem)])
})

test('[LOT-3] lot-add refuses a day to come, an unknown product and a combo', async () => {
  expect((await run('lot-add', 'OILPNT01', '--made', inDays(2), ...PIECES)).text).toContain('a day to come')
  for (const sku of ['NOTHING1', 'CMBOIL01'])
    expect((await run('lot-add', sku, '--made', MADE, ...PIECES)).text).toContain('no such product')
})

test('[LOT-9] a size gets a GTIN whose check digit is right, and no two the same', async () => {
  expect((await run('gtin', OIL.variantSku, '09506000134352')).isGood).toBe(true)
  expect((await run('gtin', OIL.variantSku, '09506000134353')).text).toContain('is no GTIN')
  expect((await run('gtin', 'OILPNT01-500ML', '09506000134352')).text).toContain('another size')
})
