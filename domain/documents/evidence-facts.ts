import type { DocumentFacts } from './document-facts.ts'
import type { PrintedPlace } from './print-facts.ts'

/** What a bank wants to see when a customer disputes a payment. Times are ISO; amounts are shown text. */
export type EvidenceFacts = {
  orderNumber: string
  placedAt: string
  total: string
  to: PrintedPlace
  items: { title: string; size: string; quantity: number; amount: string }[]
  payments: { at: string; what: string; ref: string; amount: string }[]
  steps: { at: string; what: string }[]
  parcel: string | null
  scans: { at: string; what: string; place: string }[]
  messages: { at: string; what: string; by: string; state: string }[]
  invoice: DocumentFacts | null
}
