import { z } from 'zod'
import { DOCUMENT_KINDS } from '#domain/documents/document-number.ts'
import { OrderParams } from './orders.ts'
import { Amount, Id, Timestamp } from './text.ts'

export const OrderDocument = z.object({
  id: Id,
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string().meta({ description: 'As printed', examples: ['AM/26-27/000123'] }),
  issuedAt: Timestamp,
  total: Amount,
  isReady: z.boolean().meta({ description: 'False while its file is being made' }),
})
export type OrderDocument = z.infer<typeof OrderDocument>

export const OrderDocuments = z.object({ data: z.array(OrderDocument) })
export type OrderDocuments = z.infer<typeof OrderDocuments>

export const DocumentParams = OrderParams.extend({
  documentId: Id.meta({ description: 'The document’s id' }),
})
