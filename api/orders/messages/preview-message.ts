import type { MessagePreview, StaffMail } from '../../notifications/index.ts'
import type { OrderDeps } from '../order-deps.ts'
import { readAnyOrder } from '../read/read-orders.store.ts'
import { attachDocuments } from './attach-documents.ts'
import type { LoggedMessage } from './list-messages.store.ts'
import { readMessage } from './read-message.ts'

type Previewed = { orderId: string } & Pick<LoggedMessage, 'template' | 'subject'> &
  Partial<Pick<LoggedMessage, 'id' | 'documents'>>

/** A mail that staff has not sent yet, as the customer would read it. */
export const previewStaffMail = async (
  { db, notifications }: Pick<OrderDeps, 'db' | 'notifications'>,
  { orderId, written }: { orderId: string; written: StaffMail },
): Promise<MessagePreview> =>
  notifications.preview('staffMail', {
    ...{ order: await readAnyOrder(db, orderId), written, files: [], unsaid: [] },
    ...{ refund: null, claim: null, recall: null },
  })

/** A message as it would be sent now: the mail as HTML and text, and the SMS. Nothing is sent. */
export async function previewMessage(
  { db, notifications }: Pick<OrderDeps, 'db' | 'notifications'>,
  { orderId, template, subject, documents = null }: Previewed,
): Promise<MessagePreview> {
  const told = { orderId, template, subject }
  const files = await attachDocuments(db, { ...told, channel: 'EMAIL', carried: documents, isResent: false })
  return notifications.preview(template, { ...(await readMessage(db, told)), files: files ?? [] })
}
