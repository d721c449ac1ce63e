import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { allDocumentFiles } from '#db/archive-views.ts'
import type { DbOrTx } from '#db/client.ts'
import { isOwn } from '#db/own-accounts.ts'

/** Changes when documents are drawn in another way; a drawn file stays as it is. */
const TEMPLATE = 1

/** The facts of a document that has no file yet; undefined if it has one, or does not exist. */
export const findUndrawn = (db: DbOrTx, documentId: string) =>
  db
    .selectFrom('document')
    .leftJoin(allDocumentFiles, 'document_id', 'document.id')
    .select('facts')
    .where('document.id', '=', documentId)
    .where('document_id', 'is', null)
    .executeTakeFirst()

/** Stores a drawn file. If another process was faster, its file stays. */
export async function insertFile(db: DbOrTx, documentId: string, bytes: Buffer): Promise<void> {
  await db
    .insertInto('document_file')
    .values({
      document_id: documentId,
      bytes,
      sha256: createHash('sha256').update(bytes).digest(),
      template: TEMPLATE,
    })
    .onConflict((conflict) => conflict.column('document_id').doNothing())
    .execute()
}

/**
 * Documents of the last month that have been without a file for minutes: their job was given up or lost. Older ones have been
 * tried thousands of times, and reading all that were ever issued would take longer each year.
 */
export const listUndrawn = (db: DbOrTx, limit: number) =>
  db
    .selectFrom('document')
    .leftJoin('document_file', 'document_id', 'document.id')
    .select('document.id')
    .where('document_id', 'is', null)
    .where('issued_at', '>', sql<Date>`now() - interval '30 days'`)
    .where('issued_at', '<', sql<Date>`now() - interval '5 minutes'`)
    .orderBy('issued_at')
    .limit(limit)
    .execute()

/** The documents of one of the customer's orders, oldest first. */
export const listOwnDocuments = (db: DbOrTx, userId: string, orderId: string) =>
  db
    .selectFrom('document')
    .innerJoin('customer_order', 'customer_order.id', 'order_id')
    .leftJoin(allDocumentFiles, 'document_id', 'document.id')
    .select(['document.id', 'kind', 'printed_number as number', 'issued_at as issuedAt', 'gross'])
    .select((document) => document('document_id', 'is not', null).$castTo<boolean>().as('isReady'))
    .where(isOwn('user_id', userId))
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .orderBy('document.number')
    .execute()

/** The file of one of the customer's documents. `bytes` is null while it is being drawn. */
export const findOwnFile = (db: DbOrTx, userId: string, orderId: string, documentId: string) =>
  db
    .selectFrom('document')
    .innerJoin('customer_order', 'customer_order.id', 'order_id')
    .leftJoin(allDocumentFiles, 'document_id', 'document.id')
    .select(['printed_number as number', 'bytes'])
    .where(isOwn('user_id', userId))
    .where('order_id', '=', orderId)
    .where('document.id', '=', documentId)
    .executeTakeFirst()

export const isOwnOrder = async (db: DbOrTx, userId: string, orderId: string): Promise<boolean> =>
  (await db
    .selectFrom('customer_order')
    .select('id')
    .where('id', '=', orderId)
    .where(isOwn('user_id', userId))
    .executeTakeFirst()) !== undefined

const withFile = (db: DbOrTx, orderId: string) =>
  db
    .selectFrom('document')
    .leftJoin(allDocumentFiles, 'document_id', 'document.id')
    .select(['kind', 'printed_number as number', 'bytes'])
    .where('order_id', '=', orderId)
    .orderBy('document.number')

/** The invoice of an order with its file, if it has one. */
export const findInvoiceFiles = (db: DbOrTx, orderId: string) =>
  withFile(db, orderId).where('kind', '=', 'INVOICE').execute()

/** The credit note of a refund. A repeated refund has none of its own: it has those of the failed ones. */
export async function findNoteFiles(db: DbOrTx, orderId: string, refundId: string) {
  const own = await withFile(db, orderId).where('refund_id', '=', refundId).execute()
  if (own.length > 0) return own
  return withFile(db, orderId)
    .innerJoin('refund', 'refund.id', 'refund_id')
    .where('refund.state', '=', 'FAILED')
    .execute()
}

/** The facts of an order's invoice. */
export const findInvoiceFacts = (db: DbOrTx, orderId: string) =>
  db
    .selectFrom('document')
    .select('facts')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'INVOICE')
    .orderBy('issued_at')
    .limit(1)
    .executeTakeFirst()
