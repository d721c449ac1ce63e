import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { CALLS } from '#contract/calls.ts'
import { invariant } from '#kit/invariant.ts'
import { openOrderShop } from '../orders/testing.ts'
import { buyerOf } from '../orders/testing-buyer.ts'
import { signIn } from '../testing.ts'
import { drawFile, drawMissing } from './draw-file.ts'
import { packedOrder, shownDocuments } from './testing-packed.ts'

const shop = await openOrderShop()
const { db, url } = shop
const drawing = { db, publicUrl: new URL('http://localhost') }
afterAll(shop.close)
afterEach(() => shop.check())

/** Downloads a document as its owner. */
async function download(userId: string, orderId: string, documentId: string) {
  const path = CALLS.getDocument.path.replace(':orderId', orderId).replace(':documentId', documentId)
  return fetch(url + path, { headers: { cookie: await signIn(db, userId) } })
}

const fileOf = (documentId: string) =>
  db.selectFrom('document_file').selectAll().where('document_id', '=', documentId).executeTakeFirst()

test('[INV-13] before it is drawn the answer is 503 with Retry-After, then the PDF as an attachment that nobody stores', async () => {
  const { buyer, orderId, invoice } = await packedOrder(shop)
  expect(await shownDocuments(buyer, { orderId })).toEqual([
    {
      id: invoice.id,
      kind: 'INVOICE',
      number: invoice.printed_number,
      issuedAt: invoice.issued_at.toISOString(),
      total: 758,
      isReady: false,
    },
  ])
  const early = await download(buyer.user.id, orderId, invoice.id)
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '2'])
  await drawFile(drawing, invoice.id)
  expect((await shownDocuments(buyer, { orderId }))[0]?.isReady).toBe(true)
  const answer = await download(buyer.user.id, orderId, invoice.id)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="${invoice.printed_number.replaceAll('/', '-')}.pdf"`,
  )
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes).toEqual((await fileOf(invoice.id))?.bytes)
})

test('[INV-13] somebody else’s document, and one under another order, is not found', async () => {
  const { buyer, orderId, invoice } = await packedOrder(shop)
  const other = await packedOrder(shop)
  const stranger = await buyerOf(shop)
  expect((await download(stranger.user.id, orderId, invoice.id)).status).toBe(404)
  expect((await download(buyer.user.id, orderId, other.invoice.id)).status).toBe(404)
  expect((await stranger.call('listDocuments', { params: { orderId } })).status).toBe(404)
})

test('[INV-10] the bytes and their SHA-256 are kept, and the database refuses to change them', async () => {
  const { invoice } = await packedOrder(shop)
  await drawFile(drawing, invoice.id)
  const file = await fileOf(invoice.id)
  invariant(file, 'it is drawn')
  expect(createHash('sha256').update(file.bytes).digest()).toEqual(file.sha256)
  await drawFile(drawing, invoice.id)
  expect(await fileOf(invoice.id)).toEqual(file)
  await expect(
    sql`update document_file set bytes = '' where document_id = ${invoice.id}`.execute(db),
  ).rejects.toThrow()
  await expect(sql`delete from document_file where document_id = ${invoice.id}`.execute(db)).rejects.toThrow()
})

test('[INV-10] after a crash between number and file, the file is drawn from the facts with the same number', async () => {
  const { invoice } = await packedOrder(shop)
  await sql`delete from pgboss.job where name = 'documents.draw'`.execute(db)
  await db.transaction().execute(async (tx) => {
    // Only this test may: the sweep takes documents that are minutes old.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update document set issued_at = issued_at - interval '6 minutes' where id = ${invoice.id}`.execute(
      tx,
    )
  })
  await sql`update customer_order set customer_name = 'Somebody Else' where id = ${invoice.order_id}`.execute(
    db,
  )
  await drawMissing(drawing)
  const file = await fileOf(invoice.id)
  const { extractText, getDocumentProxy } = await import('unpdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file?.bytes ?? [])), {
    mergePages: true,
  })
  expect(text).toContain(invoice.printed_number)
  expect(text).toContain('Test Customer')
  expect(text).not.toContain('Somebody Else')
})
