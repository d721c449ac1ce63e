import type { Db } from '#db/client.ts'
import { documentFileName } from '#domain/documents/document-number.ts'
import { money, toMajor } from '#domain/money.ts'
import { fail, ok } from '#kit/result.ts'
import type { Caller, Handlers } from '../http/calls/route.ts'
import { findOwnFile, isOwnOrder, listOwnDocuments } from './document-files.store.ts'

/** A document is drawn within a second or two. */
const RETRY_SECONDS = 2

export const documentsRoutes = (db: Db): Pick<Handlers, 'listDocuments' | 'getDocument'> => ({
  async listDocuments({ params: { orderId } }, caller) {
    const { readDb = db } = caller
    if (!(await isOwnOrder(readDb, userOf(caller), orderId))) return fail({ code: 'NOT_FOUND' })
    const rows = await listOwnDocuments(readDb, userOf(caller), orderId)
    const data = rows.map(({ gross, issuedAt, ...row }) => ({
      ...row,
      issuedAt: issuedAt.toISOString(),
      total: toMajor(money(gross)),
    }))
    return ok({ data })
  },
  async getDocument({ params: { orderId, documentId } }, caller) {
    const found = await findOwnFile(db, userOf(caller), orderId, documentId)
    if (!found) return fail({ code: 'NOT_FOUND' })
    if (!found.bytes) return fail({ code: 'DOCUMENT_NOT_READY', retryAfterSeconds: RETRY_SECONDS })
    return ok({ bytes: found.bytes, name: documentFileName(found.number) })
  },
})

/** The contract admits only customers to these calls. */
const userOf = ({ session }: Caller) => session?.userId ?? ''
