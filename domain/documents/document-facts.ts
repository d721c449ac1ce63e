import type { Day } from '../delivery/calendar.ts'
import type { Currency, Money } from '../money.ts'
import type { DocumentLine, DocumentTotals, HsnRow } from './document-lines.ts'
import type { DocumentKind } from './document-number.ts'

/** A person or firm with its address. `gstin` and `firm` only if the buyer gave them. */
export type DocumentParty = {
  name: string
  firm: string | null
  lines: readonly string[]
  /** The state with its GST number; null outside India. */
  state: { name: string; gstNumber: string } | null
  gstin: string | null
  phone: string | null
}

export type PrintedLine = DocumentLine & {
  title: string
  size: string
  /** Lot codes of the pieces, and the parts of a combo. */
  lots: readonly string[]
  parts: readonly string[]
}

/** Everything a document says, frozen when it is made: the PDF is drawn from it, also again. */
export type DocumentFacts = {
  kind: DocumentKind
  number: string
  issuedOn: Day
  order: { number: string; placedOn: Day; path: string }
  /** The invoice that a credit note corrects. */
  invoice: { number: string; issuedOn: Day } | null
  buyer: DocumentParty
  deliverTo: DocumentParty
  placeOfSupply: string
  currency: Currency
  /** `UT` for a union territory without a legislature, `NONE` for an export. */
  tax: 'STATE' | 'UT' | 'INTERSTATE' | 'NONE'
  lines: readonly PrintedLine[]
  hsn: readonly HsnRow[]
  totals: DocumentTotals
  totalInWords: string
  /** The rupee value of an export, with the rate of customs for a dollar and its month: `2026-11`. */
  rupees: { total: Money; rate: string; month: string } | null
  payment: { method: string; reference: string } | null
}
