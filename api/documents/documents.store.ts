import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import type { DocumentFacts } from '#domain/documents/document-facts.ts'
import { type DocumentKind, type DocumentSeries, documentNumber } from '#domain/documents/document-number.ts'
import type { Currency, Money } from '#domain/money.ts'

export type IssuedNumber = { series: DocumentSeries; fy: string; number: number; printed: string }

/** Takes the next number of a series. The row stays locked until the transaction ends, so numbers have no gaps. */
export async function nextNumber(tx: Tx, series: DocumentSeries, fy: string): Promise<IssuedNumber> {
  const { last } = await tx
    .insertInto('document_series')
    .values({ series, fy, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'fy']).doUpdateSet({ last: sql<number>`document_series.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return { series, fy, number: last, printed: documentNumber(series, fy, last) }
}

export type NewDocument = {
  kind: DocumentKind
  number: IssuedNumber
  orderId: string
  refundId: string | null
  facts: DocumentFacts
}

export async function insertDocument(tx: Tx, document: NewDocument): Promise<string> {
  const { kind, number, orderId, refundId, facts } = document
  const { id } = await tx
    .insertInto('document')
    .values({
      kind,
      series: number.series,
      fy: number.fy,
      number: number.number,
      printed_number: number.printed,
      order_id: orderId,
      refund_id: refundId,
      currency: facts.currency,
      ...facts.totals,
      facts: JSON.stringify(facts),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type InvoicedOrderRow = {
  orderNumber: string
  customerName: string
  createdAt: Date
  currency: Currency
  shipping: Money
  now: Date
}

/** The invoice of an order, or undefined while it has none. */
export const findInvoice = (db: DbOrTx, orderId: string) =>
  db
    .selectFrom('document')
    .select(['id', 'printed_number as number', 'facts', 'issued_at as issuedAt'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'INVOICE')
    .executeTakeFirst()
