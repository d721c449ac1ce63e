import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ADMIN_API } from '#contract/admin/api.ts'
import { erasePrints } from '../documents/print-files.store.ts'
import { printPapers } from '../documents/print-papers.ts'
import { OIL_SKU } from '../lots/testing.ts'
import { openOrderShop } from '../orders/testing.ts'
import { type Desk, staffDesk } from '../staff/testing.ts'
import { waveTools } from './testing.ts'

const shop = await openOrderShop()
const { db } = shop
const { lot, litres } = waveTools(shop)
afterAll(shop.close)
afterEach(() => shop.check())

let packer: Desk
beforeAll(async () => {
  packer = await staffDesk(shop, 'PACKER')
})

const aScan = (code: string, more: object = {}) => ({
  ...{ key: randomUUID(), kind: 'CHECK', tote: 1, code, quantity: 1, at: new Date().toISOString() },
  ...more,
})
const PARCEL = { box: 'M', weight: 2_000, isWeightConfirmed: true, carrier: 'DELHIVERY' }

/** Draws what was asked for, as the job does. */
async function draw() {
  const rows = await db.selectFrom('print_file').select('id').where('facts', 'is not', null).execute()
  for (const { id } of rows) await printPapers({ db, publicUrl: new URL('https://shop.example') }, id)
}

async function pdfText(id: string): Promise<string> {
  const cookie = [...packer.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${shop.url}/admin/api/v1/documents/${id}`, { headers: { cookie } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), {
    mergePages: true,
  })
  return text.replace(/\s+/g, ' ')
}

test('[WAVE-10] [WAVE-20] a packer starts a wave, scans, closes the tote and prints its label, slip and invoice', async () => {
  const code = await lot(9)
  const order = await litres(2)
  const before = await packer.get('/waves')
  expect(ADMIN_API.listWaves.answer.parse(before.json).toPack).toMatchObject({
    count: 1,
    next: [{ id: order.orderId, pieces: 2 }],
  })
  const started = await packer.send('POST', '/waves', { orderIds: [order.orderId] })
  expect(started.json).toMatchObject({ shortages: 0 })
  const wave = `/waves/${started.json.id}`
  const answered = await packer.send('POST', `${wave}/scans`, {
    scans: [aScan(code, { kind: 'PICK', sku: OIL_SKU, quantity: 2 }), aScan('CUM261101A'), aScan(code)],
  })
  expect(answered.json.data.map(({ refusal }: { refusal: string }) => refusal)).toEqual([
    null,
    'WRONG_PRODUCT',
    null,
  ])
  expect((await packer.send('POST', `${wave}/totes/1/close`, PARCEL)).code).toBe('NOT_COMPLETE')
  await packer.send('POST', `${wave}/scans`, { scans: [aScan(code)] })
  const read = ADMIN_API.getWave.answer.parse((await packer.get(wave)).json)
  expect(read.totes).toMatchObject([{ pieces: 2, lines: [{ lotCode: code, picked: 2, checked: 2 }] }])
  const closed = await packer.send('POST', `${wave}/totes/1/close`, { ...PARCEL, trackingNumber: 'DL99' })
  expect(closed.json).toMatchObject({ nextTote: null, papersId: expect.any(String) })
  await draw()
  const { invoice } = await db
    .selectFrom('document')
    .select('printed_number as invoice')
    .where('order_id', '=', order.orderId)
    .executeTakeFirstOrThrow()
  const all = await pdfText(closed.json.papersId)
  for (const words of ['DL 99', `Lot ${code}`, 'Packing slip', 'Tax Invoice', invoice])
    expect(all).toContain(words)
  for (const [kind, words, others] of [
    ['LABELS', 'DL 99', /Packing slip|Tax Invoice/],
    ['SLIPS', `Lot ${code}`, /₹|\d\.\d\d|Tax Invoice/],
    ['INVOICES', invoice, /Packing slip|PREPAID/],
    ['PARCELS', 'Tax Invoice', /Hand-over/],
  ] as const) {
    const { json } = await packer.send('POST', '/documents', { kind, ids: [order.orderId] })
    await draw()
    const text = await pdfText(json.id)
    expect(text).toContain(words)
    expect(text).not.toMatch(others)
  }
  const asked = await packer.send('POST', '/documents', { kind: 'HAND_OVER', ids: ['DELHIVERY'] })
  expect(asked.status).toBe(202)
  await draw()
  expect(await pdfText(asked.json.id)).toContain('1 parcel')
})

test('[PRINT-5] papers that are not drawn yet, failed, or are older than a day say so, and their content is erased', async () => {
  await lot(9)
  const { orderId } = await litres(1)
  const { json } = await packer.send('POST', '/documents', { kind: 'SLIPS', ids: [orderId] })
  const path = `/documents/${json.id}`
  const early = await packer.get(path)
  expect([early.code, early.headers.get('retry-after')]).toEqual(['DOCUMENT_NOT_READY', '1'])
  await sql`update print_file set failed_at = now() where id = ${json.id}`.execute(db)
  expect((await packer.get(path)).code).toBe('PAPERS_FAILED')
  await draw()
  expect((await packer.get(path)).status).toBe(200)
  const row = await db
    .selectFrom('print_file')
    .selectAll()
    .where('id', '=', json.id)
    .executeTakeFirstOrThrow()
  expect(row.facts).toBeNull()
  await sql`update print_file set created_at = created_at - interval '25 hours' where id = ${json.id}`.execute(
    db,
  )
  const late = await packer.get(path)
  expect([late.status, late.code]).toEqual([410, 'PAPERS_GONE'])
  await erasePrints(db)
  const erased = await db
    .selectFrom('print_file')
    .selectAll()
    .where('id', '=', json.id)
    .executeTakeFirstOrThrow()
  expect(erased.bytes).toBeNull()
  expect((await packer.get(`/documents/${randomUUID()}`)).code).toBe('NOT_FOUND')
})

test.each(['LABELS', 'SLIPS', 'PARCELS'])(
  '[PRINT-6] %s show addresses, so each print is in the audit log as a look at personal data',
  async (kind) => {
    const { orderId } = await litres(1)
    await packer.send('POST', '/documents', { kind, ids: [orderId] })
    const entry = await db
      .selectFrom('audit_entry')
      .select(['act', 'reads_personal', 'actor_kind'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({ act: 'papers.print', reads_personal: true, actor_kind: 'STAFF' })
  },
)

test.each([
  ['startWave', '/waves', { orderIds: [] }, 422],
  ['startWave', '/waves', { orderIds: Array(25).fill(randomUUID()) }, 422],
  ['startWave', '/waves', { orderIds: [randomUUID()] }, 409],
  ['scanWave', '/waves/999999/scans', { scans: [aScan('PNT261103A')] }, 404],
  ['scanWave', '/waves/1/scans', { scans: [{ ...aScan('x'), key: 'no uuid' }] }, 422],
  ['scanWave', '/waves/1/scans', { scans: [aScan('x', { quantity: 0 })] }, 422],
  ['closeTote', '/waves/1/totes/25/close', PARCEL, 409],
  ['closeTote', '/waves/1/totes/none/close', PARCEL, 404],
  ['closeTote', '/waves/999999/totes/1/close', PARCEL, 409],
  ['unwindWave', '/waves/999999/unwind', undefined, 404],
  ['printPapers', '/documents', { kind: 'SLIPS', ids: Array(201).fill(randomUUID()) }, 422],
  ['printPapers', '/documents', { kind: 'SLIPS', ids: [randomUUID()] }, 404],
  ['printPapers', '/documents', { kind: 'SLIPS', ids: ['DELHIVERY'] }, 422],
  ['printPapers', '/documents', { kind: 'LABELS', ids: [randomUUID(), '7'] }, 422],
  ['printPapers', '/documents', { kind: 'INVOICES', ids: [randomUUID()] }, 404],
  ['printPapers', '/documents', { kind: 'PARCELS', ids: [randomUUID()] }, 404],
  ['handOver', '/hand-over', { carrier: 'PIGEON', orderIds: [randomUUID()] }, 422],
  ['handOver', '/hand-over', { carrier: 'DELHIVERY', orderIds: [] }, 422],
  ['handOver', '/hand-over', { carrier: 'DELHIVERY', orderIds: [randomUUID()] }, 409],
  ['printPapers', '/documents', { kind: 'PICK_LIST', ids: ['none'] }, 404],
  ['printPapers', '/documents', { kind: 'HAND_OVER', ids: ['PIGEON'] }, 404],
])('[WAVE-17] %s refuses what cannot be: %s %j', async (_, path, body, status) => {
  expect((await packer.send('POST', path, body)).status).toBe(status)
})

test('[WAVE-17] waves are for those who pack, and the hand-over is for those who ship', async () => {
  for (const role of ['SUPPORT', 'CONTENT', 'ACCOUNTANT']) {
    const desk = await staffDesk(shop, role)
    for (const path of ['/waves', '/waves/1', '/hand-over'])
      expect((await desk.get(path)).code).toBe('STAFF_NOT_ALLOWED')
    expect((await desk.send('POST', '/documents', { kind: 'SLIPS', ids: [randomUUID()] })).code).toBe(
      'STAFF_NOT_ALLOWED',
    )
  }
})
