import type { Tx } from '#db/client.ts'
import { millTime } from '#domain/delivery/calendar.ts'
import { amountInWords } from '#domain/documents/amount-in-words.ts'
import { creditNoteLines } from '#domain/documents/credit-note.ts'
import { rupeesOf } from '#domain/documents/customs-rate.ts'
import type { DocumentFacts } from '#domain/documents/document-facts.ts'
import { documentTotals, hsnSummary } from '#domain/documents/document-lines.ts'
import { financialYear, seriesOf } from '#domain/documents/document-number.ts'
import { type Money, money, sum } from '#domain/money.ts'
import { invariant } from '#kit/invariant.ts'
import type { DocumentDeps } from './document-deps.ts'
import {
  insertDocument,
  listDocuments,
  listRefundedParts,
  listUncredited,
  nextNumber,
  type OpenRefund,
  returnedOf,
} from './documents.store.ts'
import { enqueueDrawing } from './draw-file.ts'
import { readInvoicedOrder } from './read-order.store.ts'

type Listed = Awaited<ReturnType<typeof listDocuments>>[number]

/**
 * Makes the credit notes of an order's refunds, in the transaction that promises them; the caller has locked the order.
 * It does nothing without an invoice. The notes add up to what the customer got back of the invoice, so calling it again,
 * or repeating a failed refund, makes no second note.
 */
export async function makeCreditNotes(deps: DocumentDeps, tx: Tx, orderId: string): Promise<void> {
  const [invoice, ...notes] = await listDocuments(tx, orderId)
  if (invoice?.kind !== 'INVOICE') return
  const credited = sum(notes.map(({ gross }) => money(gross)))
  let open = (await returnedOf(tx, orderId)) - invoice.returnedBefore - credited
  if (open <= 0) return
  for (const refund of await listUncredited(tx, orderId)) {
    const amount = money(Math.min(refund.amount, open))
    if (amount === 0) return
    const facts = await makeNote(deps, tx, {
      orderId,
      invoice,
      earlier: notes.map((note) => note.facts),
      refund,
      amount,
    })
    notes.push({ ...invoice, kind: 'CREDIT_NOTE', facts })
    open -= amount
  }
}

type Note = {
  orderId: string
  invoice: Listed
  earlier: readonly DocumentFacts[]
  refund: OpenRefund
  amount: Money
}

async function makeNote(
  deps: DocumentDeps,
  tx: Tx,
  { orderId, invoice, earlier, refund, amount }: Note,
): Promise<DocumentFacts> {
  const { country, now } = await readInvoicedOrder(tx, orderId)
  const lines = creditNoteLines({
    invoice: invoice.facts,
    notes: earlier.flatMap((note) => note.lines),
    amount,
    parts: await listRefundedParts(tx, refund),
  })
  invariant(lines, 'an invoice has left what is credited')
  const number = await nextNumber(tx, seriesOf('CREDIT_NOTE', country), financialYear(now))
  const { rupees, currency } = invoice.facts
  const facts: DocumentFacts = {
    ...invoice.facts,
    kind: 'CREDIT_NOTE',
    number: number.printed,
    issuedOn: millTime(now).day,
    invoice: { number: invoice.number, issuedOn: invoice.facts.issuedOn },
    lines,
    hsn: hsnSummary(lines),
    totals: documentTotals(lines),
    totalInWords: amountInWords(amount, currency),
    rupees: rupees && { ...rupees, total: rupeesOf(amount, rupees.rate) },
    payment: null,
  }
  await enqueueDrawing(
    deps,
    tx,
    await insertDocument(tx, { kind: 'CREDIT_NOTE', number, orderId, facts, refund }),
  )
  return facts
}
