import type { Db } from '#db/client.ts'
import { documentFileName } from '#domain/documents/document-number.ts'
import { carriesInvoice } from '#domain/order-message.ts'
import { findInvoiceFiles, findNoteFiles } from '../../documents/index.ts'
import type { AttachedDocument } from '../../notifications/index.ts'
import { findCarried, listSent } from './message-log.store.ts'
import type { QueuedMessage } from './queued-message.ts'

/** The documents that a message carries. Null while one of them is not drawn yet. */
export async function attachDocuments(db: Db, queued: QueuedMessage): Promise<AttachedDocument[] | null> {
  const found = await findFiles(db, queued)
  const files = found.flatMap(({ bytes, ...file }) =>
    bytes ? [{ ...file, bytes, name: documentFileName(file.number) }] : [],
  )
  return files.length === found.length ? files : null
}

async function findFiles(db: Db, queued: QueuedMessage) {
  const { orderId, template, subject, channel } = queued
  if (channel === 'SMS') return []
  if (template === 'orderRefunded') return findNoteFiles(db, orderId, subject)
  return (await hasInvoice(db, queued)) ? findInvoiceFiles(db, orderId) : []
}

/** A mail that is sent again carries what it carried the first time. */
async function hasInvoice(db: Db, { id, orderId, template, isResent }: QueuedMessage): Promise<boolean> {
  if (!isResent) return carriesInvoice(template, await listSent(db, orderId, 'EMAIL'))
  const carried = id === undefined ? null : await findCarried(db, id)
  return carried ? carried.length > 0 : carriesInvoice(template, [])
}
