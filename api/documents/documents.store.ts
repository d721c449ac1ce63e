import { sql } from 'kysely'
import { allDocumentFiles } from '#db/archive-views.ts'
import type { DbOrTx, Tx } from '#db/client.ts'
import type { RefundedPart } from '#domain/documents/credit-note.ts'
import type { CustomsRate } from '#domain/documents/customs-rate.ts'
import type { DocumentFacts } from '#domain/documents/document-facts.ts'
import { type DocumentKind, type DocumentSeries, documentNumber } from '#domain/documents/document-number.ts'
import type { ReturnedDocument } from '#domain/documents/gstr1.ts'
import { type Money, money, NO_MONEY } from '#domain/money.ts'

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
  const prefix = await tx
    .selectFrom('setting')
    .select(sql<string | null>`value ->> ${fy}`.as('letters'))
    .where('code', '=', 'INVOICE_PREFIXES')
    .executeTakeFirst()
  const printed = documentNumber(series, fy, last, prefix?.letters ?? undefined)
  return { series, fy, number: last, printed }
}

/** `refund`: what a credit note is for. `returnedBefore`: see the migration. */
export type NewDocument = {
  kind: DocumentKind
  number: IssuedNumber
  orderId: string
  facts: DocumentFacts
  refund?: Refunded
  returnedBefore?: Money
}

/** A refund through a provider, or at the counter. */
export type Refunded = { id: string; isAtCounter: boolean }

export async function insertDocument(tx: Tx, document: NewDocument): Promise<string> {
  const { kind, number, orderId, facts, refund, returnedBefore = NO_MONEY } = document
  const { id } = await tx
    .insertInto('document')
    .values({
      kind,
      series: number.series,
      fy: number.fy,
      number: number.number,
      printed_number: number.printed,
      order_id: orderId,
      ...(refund && (refund.isAtCounter ? { counter_payment_id: refund.id } : { refund_id: refund.id })),
      returned_before: returnedBefore,
      currency: facts.currency,
      ...facts.totals,
      facts: JSON.stringify(facts),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The documents of an order, the invoice first. */
export const listDocuments = (db: DbOrTx, orderId: string) =>
  db
    .selectFrom('document')
    .select(['id', 'kind', 'printed_number as number', 'facts', 'gross', 'currency'])
    .select(['issued_at as issuedAt', 'returned_before as returnedBefore'])
    .where('order_id', '=', orderId)
    .orderBy('kind', 'desc')
    .orderBy('document.number')
    .execute()

/**
 * What the customer has got back of what the order's invoice says; neither what was paid beyond that nor what was taken
 * out before it was packed counts.
 */
export async function returnedOf(tx: Tx, orderId: string): Promise<Money> {
  const { rows } = await sql<{ returned: number }>`
    select greatest(0, total
      - coalesce((select sum(taken_out_amount) from order_item where order_id = o.id), 0)
      - coalesce((select sum(amount) from payment_transaction
          where order_id = o.id and type = 'PAYMENT' and status = 'SUCCESS'), 0)
      - coalesce((select sum(case type when 'PAYMENT' then amount else -amount end) from counter_payment
          where order_id = o.id), 0)
      + coalesce((select sum(refund.amount) from refund join payment_transaction as paid
          on paid.id = payment_transaction_id where paid.order_id = o.id and state <> 'FAILED'), 0)) as returned
    from customer_order as o where id = ${orderId}`.execute(tx)
  return money(Number(rows[0]?.returned ?? 0))
}

export type OpenRefund = Refunded & { amount: Money }

/** The refunds of an order without a credit note, newest first. Money that was paid twice is not credited. */
export async function listUncredited(tx: Tx, orderId: string): Promise<OpenRefund[]> {
  const { rows } = await sql<{ id: string; isAtCounter: boolean; amount: number }>`
    select refund.id, false as "isAtCounter", refund.amount, refund.created_at from refund
    join payment_transaction as paid on paid.id = payment_transaction_id
    where paid.order_id = ${orderId} and state <> 'FAILED' and reason not in ('LATE', 'SURPLUS')
      and not exists (select from document where refund_id = refund.id)
    union all
    select id, true, amount, created_at from counter_payment
    where order_id = ${orderId} and type = 'REFUND'
      and not exists (select from document where counter_payment_id = counter_payment.id)
    order by created_at desc, id`.execute(tx)
  return rows.map(({ amount, ...row }) => ({ ...row, amount: money(amount) }))
}

/** The parts of an order that a refund names. */
export async function listRefundedParts(tx: Tx, { id, isAtCounter }: Refunded): Promise<RefundedPart[]> {
  const rows = await tx
    .selectFrom('refund_line')
    .select(['position', 'quantity', 'amount'])
    .where(isAtCounter ? 'counter_payment_id' : 'refund_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, amount: money(row.amount) }))
}

/** The rate of customs for a month, or the latest one before it; null if none was entered. */
export async function findCustomsRate(tx: Tx, month: string): Promise<CustomsRate | null> {
  const { rows } = await sql<CustomsRate>`
    select rates.key as month, rates.value as rate from setting, jsonb_each_text(setting.value) as rates
    where code = 'CUSTOMS_RATES' and rates.key <= ${month} order by rates.key desc limit 1`.execute(tx)
  return rows[0] ?? null
}

/** The documents of a month in India, `2026-11`, by series and number. */
export const listMonth = (db: DbOrTx, month: string): Promise<ReturnedDocument[]> =>
  db
    .selectFrom('document')
    .select(['series', 'number', 'facts'])
    .where('issued_at', '>=', sql<Date>`(${`${month}-01`}::timestamp at time zone 'Asia/Kolkata')`)
    .where(
      'issued_at',
      '<',
      sql<Date>`((${`${month}-01`}::timestamp + interval '1 month') at time zone 'Asia/Kolkata')`,
    )
    .orderBy('series')
    .orderBy('number')
    .execute()

/** What the invoices of these orders say. */
export const listInvoiceFacts = (db: DbOrTx, orderIds: readonly string[]) =>
  db
    .selectFrom('document')
    .select(['order_id as orderId', 'facts'])
    .where('kind', '=', 'INVOICE')
    .where('order_id', 'in', [...orderIds])
    .execute()

/** The newest documents, or those of one order, with their files. */
export const listForStaff = (db: DbOrTx, orderId: string | null, limit: number) =>
  db
    .selectFrom('document')
    .innerJoin('customer_order', 'customer_order.id', 'order_id')
    .leftJoin(allDocumentFiles, 'document_id', 'document.id')
    .select(['kind', 'printed_number as number', 'order_number as orderNumber', 'issued_at as issuedAt'])
    .select(['gross', 'document.currency', 'bytes'])
    .$if(orderId !== null, (query) => query.where('order_id', '=', orderId))
    .orderBy('issued_at', 'desc')
    .orderBy('printed_number', 'desc')
    .limit(limit)
    .execute()
