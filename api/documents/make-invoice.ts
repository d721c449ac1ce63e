import type { Tx } from '#db/client.ts'
import { millTime } from '#domain/delivery/calendar.ts'
import { amountInWords } from '#domain/documents/amount-in-words.ts'
import type { DocumentFacts, PrintedLine } from '#domain/documents/document-facts.ts'
import {
  type DocumentLine,
  documentLines,
  documentTotals,
  hsnSummary,
} from '#domain/documents/document-lines.ts'
import { financialYear, seriesOf } from '#domain/documents/document-number.ts'
import { invariant } from '#kit/invariant.ts'
import { partiesOf, supplyOf } from './document-parties.ts'
import { findInvoice, type IssuedNumber, insertDocument, nextNumber } from './documents.store.ts'
import {
  findPayment,
  type InvoicedOrder,
  listInvoicedItems,
  listParts,
  type NamedItem,
  readInvoicedOrder,
} from './read-order.store.ts'

/**
 * Makes the invoice of an order, in the transaction that packs it; the caller has locked the order. Null if there is
 * nothing to invoice: a total of 0 is not a supply for consideration. An order has one invoice.
 */
export async function makeInvoice(tx: Tx, orderId: string): Promise<string | null> {
  const order = await readInvoicedOrder(tx, orderId)
  if (order.total === 0 || (await findInvoice(tx, orderId))) return null
  const items = await listInvoicedItems(tx, orderId)
  const number = await nextNumber(tx, seriesOf('INVOICE', order.country), financialYear(order.now))
  const facts = await invoiceFacts(tx, order, items, number)
  return insertDocument(tx, { kind: 'INVOICE', number, orderId, refundId: null, facts })
}

async function invoiceFacts(
  tx: Tx,
  order: InvoicedOrder,
  items: readonly NamedItem[],
  { printed }: IssuedNumber,
): Promise<DocumentFacts> {
  const { isSameState, ...supply } = supplyOf(order)
  const lines = documentLines({ items, shipping: order.shipping, isSameState })
  const totals = documentTotals(lines)
  invariant(totals.gross === order.total, 'an invoice adds up to its order')
  const parts = await listParts(
    tx,
    items.map(({ variantSku }) => variantSku),
  )
  return {
    kind: 'INVOICE',
    number: printed,
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
    lines: lines.map((line) => printedLine(line, items, parts)),
    hsn: hsnSummary(lines),
    totals,
    totalInWords: amountInWords(totals.gross, order.currency),
    rupees: null,
    payment: await findPayment(tx, order.id),
  }
}

function printedLine(
  { position, ...line }: DocumentLine,
  items: readonly NamedItem[],
  parts: ReadonlyMap<string, string[]>,
): PrintedLine {
  const item = items.find((one) => one.position === position)
  if (!item) return { ...line, title: 'Delivery', size: '', lots: [], parts: [] }
  const { title, size, variantSku } = item
  return { ...line, title, size, lots: [], parts: parts.get(variantSku) ?? [] }
}
