import type { Tx } from '#db/client.ts'
import { millTime } from '#domain/delivery/calendar.ts'
import { amountInWords } from '#domain/documents/amount-in-words.ts'
import { rupeesOf } from '#domain/documents/customs-rate.ts'
import type { DocumentFacts, PrintedLine } from '#domain/documents/document-facts.ts'
import {
  type DocumentLine,
  documentLines,
  documentTotals,
  hsnSummary,
} from '#domain/documents/document-lines.ts'
import { financialYear, seriesOf } from '#domain/documents/document-number.ts'
import type { Money } from '#domain/money.ts'
import { invariant } from '#kit/invariant.ts'
import type { DocumentDeps } from './document-deps.ts'
import { partiesOf, supplyOf } from './document-parties.ts'
import { findCustomsRate, insertDocument, listDocuments, nextNumber, returnedOf } from './documents.store.ts'
import { enqueueDrawing } from './draw-file.ts'
import {
  findPayment,
  type InvoicedOrder,
  listInvoicedItems,
  type NamedItem,
  readInvoicedOrder,
} from './read-order.store.ts'

/**
 * Makes the invoice of an order, in the transaction that packs it; the caller has locked the order. An order has one
 * invoice, and none if its total is 0: that is not a supply for consideration.
 */
export const makeInvoice = async (deps: DocumentDeps, tx: Tx, orderId: string): Promise<void> =>
  issueInvoice(deps, tx, orderId, await returnedOf(tx, orderId))

/** `returnedBefore`: what the customer got back of the order's total before it was packed. */
export async function issueInvoice(
  deps: DocumentDeps,
  tx: Tx,
  orderId: string,
  returnedBefore: Money,
): Promise<void> {
  const order = await readInvoicedOrder(tx, orderId)
  const [made] = await listDocuments(tx, orderId)
  if (order.total === 0 || made) return
  const unnumbered = await invoiceFacts(tx, order)
  // Last, because the next packing waits for the series from here to the end of the transaction.
  const number = await nextNumber(tx, seriesOf('INVOICE', order.country), financialYear(order.now))
  const facts = { ...unnumbered, number: number.printed }
  const id = await insertDocument(tx, { kind: 'INVOICE', number, orderId, facts, returnedBefore })
  await enqueueDrawing(deps, tx, id)
}

async function invoiceFacts(tx: Tx, order: InvoicedOrder): Promise<Omit<DocumentFacts, 'number'>> {
  const items = await listInvoicedItems(tx, order.id)
  const { isSameState, ...supply } = supplyOf(order)
  const lines = documentLines({ items, shipping: order.shipping, isSameState })
  const totals = documentTotals(lines)
  invariant(totals.gross === order.total, 'an invoice adds up to its order')
  return {
    kind: 'INVOICE',
    issuedOn: millTime(order.now).day,
    order: {
      number: order.orderNumber,
      placedOn: millTime(order.createdAt).day,
      path: `/my/orders/${order.id}`,
    },
    invoice: null,
    ...partiesOf(order),
    ...supply,
    currency: order.currency,
    lines: lines.map((line) => printedLine(line, items)),
    hsn: hsnSummary(lines),
    totals,
    totalInWords: amountInWords(totals.gross, order.currency),
    rupees: order.currency === 'INR' ? null : await rupeeValue(tx, totals.gross, order.now),
    payment: await findPayment(tx, order.id),
  }
}

async function rupeeValue(tx: Tx, gross: Money, now: Date): Promise<DocumentFacts['rupees']> {
  const found = await findCustomsRate(tx, millTime(now).day.slice(0, '2026-11'.length))
  return found && { ...found, total: rupeesOf(gross, found.rate) }
}

function printedLine({ position, ...line }: DocumentLine, items: readonly NamedItem[]): PrintedLine {
  const item = items.find((one) => one.position === position)
  const { title = 'Delivery', size = '', lots = [], parts = [] } = item ?? {}
  return { ...line, position, title, size, lots, parts }
}
