import type { Db } from '#db/client.ts'
import { documentFileName } from '#domain/documents/document-number.ts'
import { carriesInvoice } from '#domain/order-message.ts'
import { findInvoiceFiles, findNoteFiles } from '../../documents/index.ts'
import type { AttachedDocument } from '../../notifications/index.ts'
import { listSentMails } from './message-log.store.ts'
import type { QueuedMessage } from './queued-message.ts'

type Carrying = Omit<QueuedMessage, 'orderNumber' | 'id'> & {
  /** The documents that the same mail carried before; null if it is the first. */
  carried: readonly string[] | null
}

/** The documents that a message carries. Null while one of them is not drawn yet. */
export async function attachDocuments(db: Db, message: Carrying): Promise<AttachedDocument[] | null> {
  const found = await findFiles(db, message)
  const files = found.flatMap(({ bytes, ...file }) =>
    bytes ? [{ ...file, bytes, name: documentFileName(file.number) }] : [],
  )
  return files.length === found.length ? files : null
}

async function findFiles(db: Db, message: Carrying) {
  const { orderId, template, subject, channel } = message
  if (channel === 'SMS') return []
  if (template === 'orderRefunded') return findNoteFiles(db, orderId, subject)
  return (await hasInvoice(db, message)) ? findInvoiceFiles(db, orderId) : []
}

/** A mail that is sent again carries what it carried before. */
async function hasInvoice(db: Db, { orderId, template, isResent, carried }: Carrying): Promise<boolean> {
  if (carried) return carried.length > 0
  if (isResent || !carriesInvoice(template, [])) return carriesInvoice(template, [])
  return carriesInvoice(template, await listSentMails(db, orderId))
}
