import type { Currency } from '../money.ts'
import type { DocumentKind } from './document-number.ts'

/** What shoppers call a document. In the USA an invoice is a receipt. */
export const documentName = (kind: DocumentKind, currency: Currency): string =>
  kind === 'CREDIT_NOTE' ? 'credit note' : currency === 'USD' ? 'receipt' : 'tax invoice'
