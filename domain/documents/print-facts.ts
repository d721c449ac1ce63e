import type { Day } from '../delivery/calendar.ts'
import type { DocumentFacts } from './document-facts.ts'

export type PrintedPlace = { name: string; lines: string[]; phone: string | null }

/** A packing slip says what is in the parcel and of which lots, and no price. */
export type SlipFacts = {
  orderNumber: string
  placedOn: Day
  to: PrintedPlace
  tote: { wave: number; tote: number } | null
  /** Something in it breaks. */
  isGlass: boolean
  items: {
    title: string
    size: string
    quantity: number
    /** Pieces that were ordered and are not in the parcel; they were paid back. */
    takenOut: number
    /** Of a combo. */
    parts: string[]
    lots: { code: string; bestBefore: Day; quantity: number }[]
  }[]
}

export type LabelFacts = {
  orderNumber: string
  carrier: string
  trackingNumber: string | null
  to: PrintedPlace & { zip: string }
  /** In grams. */
  weight: number | null
}

export type PickListFacts = {
  wave: number
  picker: string
  startedAt: string
  totes: number
  stops: {
    shelf: string | null
    title: string
    size: string
    lotCode: string | null
    bestBefore: Day | null
    take: number
    totes: { tote: number; quantity: number }[]
  }[]
  shortages: { tote: number; title: string; size: string; quantity: number }[]
}

export type HandOverFacts = {
  carrier: string
  day: Day
  parcels: { orderNumber: string; trackingNumber: string | null; place: string; weight: number | null }[]
}

/** A label of a lot's packs. `dates` have a word and a text each. */
export type StickerFacts = { code: string; title: string; dates: { word: string; text: string }[] }

/** Everything that goes onto and into a parcel. The invoice is missing while the order is not packed. */
export type ParcelFacts = { label: LabelFacts; slip: SlipFacts; invoice: DocumentFacts | null }

export type PrintFacts =
  | SlipFacts
  | LabelFacts
  | DocumentFacts
  | ParcelFacts
  | PickListFacts
  | HandOverFacts
  | StickerFacts

/** A file to print: papers of one kind. */
export type PrintJob =
  | { kind: 'SLIPS'; papers: readonly SlipFacts[] }
  | { kind: 'LABELS'; papers: readonly LabelFacts[] }
  | { kind: 'INVOICES'; papers: readonly DocumentFacts[] }
  | { kind: 'PARCELS'; papers: readonly ParcelFacts[] }
  | { kind: 'PICK_LIST'; papers: readonly PickListFacts[] }
  | { kind: 'HAND_OVER'; papers: readonly HandOverFacts[] }
  | { kind: 'STICKERS'; papers: readonly StickerFacts[] }
