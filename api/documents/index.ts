export { createDocuments } from './create-documents.ts'
export type { DocumentDeps } from './document-deps.ts'
export { makeCreditNotes } from './make-credit-notes.ts'
export { makeInvoice } from './make-invoice.ts'
