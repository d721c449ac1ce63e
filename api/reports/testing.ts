import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { insertIntent, insertOrderRow, insertPayment } from '#db/testing-rows.ts'
import { seedTx } from '#db/testing-seed.ts'
import { creditNoteLines } from '#domain/documents/credit-note.ts'
import type { DocumentFacts, PrintedLine } from '#domain/documents/document-facts.ts'
import { documentLines, documentTotals, hsnSummary } from '#domain/documents/document-lines.ts'
import type { DocumentKind, DocumentSeries } from '#domain/documents/document-number.ts'
import { type CountryCode, localeOfCountry } from '#domain/locale.ts'
import { money } from '#domain/money.ts'
import type { GatewayName } from '#domain/payment.ts'
import type { Carrier } from '#domain/shipment.ts'
import { invariant } from '#kit/invariant.ts'
import { sampleFacts } from '../documents/testing-facts.ts'

export type SoldItem = { sku: string; price: number; quantity: number; discount: number; rateBp: number }
export type Sold = {
  country: CountryCode
  state: string
  day: string
  items: readonly SoldItem[]
  shipping: number
  code: string | null
  gateway: GatewayName | null
  carrier: Carrier | null
  /** The amount of a credit note, and its day. */
  credit: { amount: number; day: string } | null
}

function invoiceLines({ items, shipping, country }: Sold): PrintedLine[] {
  const lines = documentLines({
    items: items.map(({ price, quantity, discount, rateBp }, index) => ({
      ...{ position: index + 1, quantity, rateBp, hsnCode: '15089091' },
      unitPrice: money(price),
      totalCurrent: money(price * quantity),
      discountShare: money(discount),
    })),
    shipping: money(shipping),
    isSameState: country === 'USA' ? null : false,
  })
  return lines.map((line) => ({ ...line, title: 'x', size: 'x', lots: [], parts: [] }))
}

const at = (day: string) => `${day}T12:00:00+05:30`

type NewDocument = { kind: DocumentKind; sold: Sold; orderId: string; lines: PrintedLine[]; noteOf?: string }

async function insertDocument(tx: Tx, { kind, sold, orderId, lines, noteOf }: NewDocument) {
  const isNote = kind === 'CREDIT_NOTE'
  const series: DocumentSeries = `AM${sold.country === 'USA' ? 'X' : ''}${isNote ? 'C' : ''}`
  const { last } = await tx
    .insertInto('document_series')
    .values({ series, fy: '26-27', last: 1 })
    .onConflict((one) => one.columns(['series', 'fy']).doUpdateSet({ last: sql`document_series.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  const day = isNote ? (sold.credit?.day ?? sold.day) : sold.day
  const facts: DocumentFacts = {
    ...sampleFacts([], { tax: sold.country === 'USA' ? 'NONE' : 'INTERSTATE' }),
    ...{ kind, lines, currency: localeOfCountry(sold.country).currency, issuedOn: day },
    ...{ number: `${series}/26-27/${last}`, hsn: hsnSummary(lines), totals: documentTotals(lines) },
  }
  await tx
    .insertInto('document')
    .values({
      ...{ kind, series, fy: '26-27', number: last, printed_number: facts.number, order_id: orderId },
      ...{ currency: facts.currency, ...facts.totals, facts: JSON.stringify(facts), issued_at: at(day) },
      ...(noteOf && { counter_payment_id: noteOf }),
    })
    .execute()
}

/** An order with its invoice and perhaps a credit note, as they are after years of sales: written directly. */
export async function insertSold(db: Db, userId: string, sold: Sold): Promise<void> {
  const lines = invoiceLines(sold)
  const { gross } = documentTotals(lines)
  const { currency } = localeOfCountry(sold.country)
  const subtotal = sold.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const discount = sold.items.reduce((sum, item) => sum + item.discount, 0)
  const address = { title: 'x', address1: 'x', city: 'x', state: sold.state, zip: 'x', country: sold.country }
  const order = await seedTx(db, async (tx) => {
    const row = await insertOrderRow(tx, userId, {
      ...{ country: sold.country, currency, discount_code: sold.code, shipping_amount: sold.shipping },
      ...{ subtotal_max: subtotal, subtotal_current: subtotal, subtotal_discount: discount, total: gross },
      shipping_address: JSON.stringify(address),
    })
    await insertItems(tx, row.id, sold)
    await insertDocument(tx, { kind: 'INVOICE', sold, orderId: row.id, lines })
    if (sold.credit) await insertNote(tx, row.id, { sold, lines })
    return row
  })
  if (!sold.gateway) return
  const intent = await insertIntent(db, order.id, {
    gateway: sold.gateway,
    amount: gross,
    currency,
    state: 'PAID',
  })
  await insertPayment(db, intent)
}

async function insertItems(tx: Tx, orderId: string, { items, carrier }: Sold) {
  for (const [index, { sku, price, quantity, discount, rateBp }] of items.entries())
    await sql`
      insert into order_item (order_id, position, product_sku, variant_sku, product_slug, product_title, variant_title,
        quantity, ordered_quantity, current_price, max_price, total_current, discount_share, hsn_code, gst_rate_bp)
      select ${orderId}, ${index + 1}, product_sku, sku, 'x', product_sku, title, ${quantity}, ${quantity}, ${price},
        ${price}, ${price * quantity}, ${discount}, '15089091', ${rateBp} from variant where sku = ${sku}`.execute(
      tx,
    )
  if (carrier)
    await sql`insert into shipment (order_id, shipping_carrier, tracking_number)
      values (${orderId}, ${carrier}, ${randomUUID()})`.execute(tx)
}

async function insertNote(tx: Tx, orderId: string, { sold, lines }: { sold: Sold; lines: PrintedLine[] }) {
  const amount = money(sold.credit?.amount ?? 0)
  const tax = sold.country === 'USA' ? 'NONE' : 'INTERSTATE'
  const credited = creditNoteLines({ invoice: { lines, tax }, notes: [], amount, parts: [] })
  invariant(credited, 'the invoice can be credited')
  const { rows } = await sql<{ id: string }>`
    insert into counter_payment (order_id, type, method, amount, currency, recorded_by)
    values (${orderId}, 'REFUND', 'CASH', ${amount}, ${localeOfCountry(sold.country).currency}, 'x')
    returning id`.execute(tx)
  await insertDocument(tx, { kind: 'CREDIT_NOTE', sold, orderId, lines: credited, noteOf: rows[0]?.id ?? '' })
}
