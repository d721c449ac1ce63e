import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  ['a report that is no address', ['--report', 'report.pdf'], 'no file, and no address'],
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

/** A file of the test's own folder with this content. */
async function fileWith(content: string | Buffer, name = 'report.pdf') {
  const path = join(await mkdtemp(join(tmpdir(), 'aranya-mill-report-')), name)
  await writeFile(path, content)
  return path
}
const PDF = '%PDF-1.7\nA report\n%%EOF\n'

test('[LOT-11] the report of a lot can be a PDF file, which anybody can read once the lot is released', async () => {
  const made = JSON.parse((await add('--report', await fileWith(PDF), '--json')).text)
  const address = async () => {
    const lot = shop.db.selectFrom('lot').select('report_src').where('code', '=', made.code)
    return (await lot.executeTakeFirstOrThrow()).report_src ?? ''
  }
  const first = await address()
  const read = async (path: string) => fetch(shop.url + path)
  expect((await read(first)).status).toBe(404)
  await yes.run('lot-release', made.code)
  const answer = await read(first)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${made.code}-report.pdf"`)
  expect(await answer.text()).toBe(PDF)
  await run('lot-correct', made.code, '--report', await fileWith(`${PDF}%%EOF`), '--note', 'Tested again')
  expect(await (await read(await address())).text()).toBe(`${PDF}%%EOF`)
  // What the page does not name any more is not found, nor under another lot.
  expect((await read(first)).status).toBe(404)
  expect((await read((await address()).replace(made.code, codeOf('A')))).status).toBe(404)
})

test.each([
  ['does not exist', async () => '/nonexistent/report.pdf', 'is no file'],
  ['is a folder', async () => tmpdir(), 'is no file'],
  ['is a picture with the name of a PDF', () => fileWith('\u0089PNG %%EOF'), 'is no PDF'],
  ['is empty', () => fileWith(''), 'is no PDF'],
  ['is larger than 5 MB', () => fileWith(Buffer.alloc(5 * 1024 * 1024 + 1)), 'at most 5 MB'],
])('[LOT-11] a report that %s is refused', async (_, path, words) => {
  const lots = (await run('lots')).text
  expect(await add('--report', await path())).toMatchObject({
    isGood: false,
    text: expect.stringContaining(words),
  })
  expect((await run('lots')).text).toBe(lots)
})

test('[LOT-10] a grower is named on the page of a lot by a recorded consent, until it is withdrawn', async () => {
  const { id } = JSON.parse((await run('grower-add', 'Namuna Kisan', '--given', inDays(-9), '--json')).text)
  const source = 'Ratangarh growers; Neemuch; Madhya Pradesh; Kharif 2026'
  const made = JSON.parse((await add('--source', source, '--grower', id.slice(0, 8), '--json')).text)
  await yes.run('lot-release', made.code)
  const grower = async () =>
    (await (await fetch(`${shop.url}/api/v1/lots/${made.code}`)).json()).source.grower
  await shop.refresh()
  expect(await grower()).toBe('Namuna Kisan')
  expect((await run('growers')).text).toMatch(/Namuna Kisan +\S+ +given +1/)
  expect((await run('grower-withdraw', id)).isGood).toBe(false)
  expect((await yes.run('grower-withdraw', id)).isGood).toBe(true)
  await shop.refresh()
  expect(await grower()).toBeNull()
  expect((await add('--grower', id)).text).toContain('was withdrawn')
})

test.each([
  ['without a name', ['', '--given', '2026-01-01'], 'A name has'],
  ['with a name of 101 letters', ['N'.repeat(101), '--given', '2026-01-01'], 'A name has'],
  ['without a day', ['Namuna'], '--given is missing'],
  ['on a day to come', ['Namuna', '--given', '2099-01-01'], 'a day to come'],
])('[LOT-10] a consent %s is refused', async (_, words, text) => {
  expect(await run('grower-add', ...words)).toMatchObject({
    isGood: false,
    text: expect.stringContaining(text),
  })
})

test('[LOT-4] staff sets the least part of the shelf life that packs of a product arrive with', async () => {
  expect((await run('min-life', 'FLRBAJ01')).text).toContain('50 % of 60 days; a pack leaves with 30 or more')
  expect((await run('min-life', 'flrbaj01', '62.5')).text).toContain('a pack leaves with 38 or more')
  for (const wrong of ['101', '-1', 'half', '1.234'])
    expect((await run('min-life', 'FLRBAJ01', wrong)).isGood).toBe(false)
  expect((await run('min-life', 'FLRBAJ01')).text).toContain('62.5 %')
  expect((await run('min-life', 'NOTHING1', '50')).isGood).toBe(false)
})
