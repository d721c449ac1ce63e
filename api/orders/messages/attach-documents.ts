import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { documentFileName } from '#domain/documents/document-number.ts'
import { carriesInvoice } from '#domain/order-message.ts'
import { findInvoiceFiles, findNoteFiles } from '../../documents/index.ts'
import type { JOBS } from '../../jobs/jobs.ts'
import type { AttachedDocument } from '../../notifications/index.ts'
import { listSent } from './order-messages.store.ts'

export type QueuedMessage = z.output<(typeof JOBS)['orders.message']['payload']>

/** The documents that a message carries. Null while one of them is not drawn yet. */
export async function attachDocuments(db: Db, queued: QueuedMessage): Promise<AttachedDocument[] | null> {
  const found = await findFiles(db, queued)
  const files = found.flatMap(({ bytes, ...file }) =>
    bytes ? [{ ...file, bytes, name: documentFileName(file.number) }] : [],
  )
  return files.length === found.length ? files : null
}

async function findFiles(db: Db, { orderId, template, subject, channel, isResent }: QueuedMessage) {
  if (channel === 'SMS') return []
  if (template === 'orderRefunded') return findNoteFiles(db, orderId, subject)
  const isFirst = carriesInvoice(template, isResent ? [] : await listSent(db, orderId))
  return isFirst ? findInvoiceFiles(db, orderId) : []
}
