import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import { type CountryCode, localeOfCountry } from '#domain/locale.ts'
import type { Currency } from '#domain/money.ts'
import { groupLabel } from '#domain/reports/group-label.ts'
import type { ReportCell, ReportGroup, ReportPeriod, ReportRow } from '#domain/reports/report.ts'
import type { ReportWish } from './report-wish.ts'

const day = sql`(document.issued_at at time zone 'Asia/Kolkata')::date`

const PERIODS: Record<ReportPeriod, RawBuilder<unknown>> = {
  day: sql`to_char(${day}, 'YYYY-MM-DD')`,
  week: sql`to_char(date_trunc('week', ${day}), 'YYYY-MM-DD')`,
  month: sql`to_char(${day}, 'YYYY-MM')`,
  all: sql`null::text`,
}

/** The first way in which the order was paid. */
const PAID_BY = sql`coalesce(
  (select gateway::text from payment_transaction as paid where paid.order_id = o.id and type = 'PAYMENT'
    and status = 'SUCCESS' order by created_at, id limit 1),
  (select 'COUNTER' from counter_payment as paid where paid.order_id = o.id and type = 'PAYMENT' limit 1))`

/** Delivery is a product of its own, so that the rows add up to the documents. */
const GROUPS: Partial<Record<ReportGroup, RawBuilder<unknown>>> = {
  product: sql`coalesce(item.product_title || ', ' || item.variant_title, 'Delivery')`,
  category: sql`case when item.position is null then 'Delivery' else coalesce(product.category, 'Combos') end`,
  state: sql`o.shipping_address ->> 'state'`,
  carrier: sql`(select shipping_carrier from shipment where order_id = o.id)`,
  gateway: PAID_BY,
  code: sql`o.discount_code`,
}

const IS_INVOICE = sql`document.kind = 'INVOICE'`
const SIGN = sql`case document.kind when 'INVOICE' then 1 else -1 end`
const sumIf = (what: RawBuilder<unknown>, when: RawBuilder<unknown>) =>
  sql`coalesce(sum(${what}) filter (where ${when}), 0)::bigint`
const net = (column: string) => sql`sum(${SIGN} * line.${sql.ref(column)})::bigint`
const taxes = (of: (column: string) => RawBuilder<unknown>) =>
  sql.join(['taxable', 'cgst', 'sgst', 'igst'].map((column) => of(column)))

const COUNT = sql`count(distinct document.id)`
const PIECES = sumIf(sql`line.quantity`, sql`line.position is not null`)

/** The figures of each report; the columns are named in domain/reports/report-columns.ts. */
const FIGURES = {
  sales: sql`
    ${COUNT} filter (where ${IS_INVOICE}), ${sumIf(sql`line.quantity`, sql`${IS_INVOICE} and line.position is not null`)},
    ${sumIf(sql`line.gross`, IS_INVOICE)}, ${sumIf(sql`line.discount`, IS_INVOICE)},
    ${sumIf(sql`line.gross`, sql`not ${IS_INVOICE}`)}, ${net('gross')}, ${taxes(net)}`,
  refunds: sql`${COUNT}, ${PIECES}, ${sumIf(sql`line.gross`, sql`true`)},
    ${taxes((column) => sql`sum(line.${sql.ref(column)})::bigint`)}`,
  promotions: sql`
    ${COUNT} filter (where ${IS_INVOICE}), ${sumIf(sql`line.discount`, IS_INVOICE)},
    ${sumIf(sql`line.gross`, IS_INVOICE)}, ${sumIf(sql`line.gross`, sql`not ${IS_INVOICE}`)}`,
}

const CONDITIONS = {
  sales: sql`true`,
  refunds: sql`document.kind = 'CREDIT_NOTE'`,
  promotions: sql`o.discount_code is not null`,
}

type FoundRow = {
  currency: Currency
  period: string | null
  country: CountryCode
  key: string | null
  figures: number[]
}

/** Sales, refunds or promotions, summed from the lines of documents. */
export async function listDocumentRows(
  db: DbOrTx,
  name: keyof typeof FIGURES,
  { from, to, country, by, group, limit }: ReportWish,
): Promise<ReportRow[]> {
  const { rows } = await sql<FoundRow>`
    select document.currency, ${PERIODS[by]} as period, o.country, ${GROUPS[group] ?? sql`null::text`} as key,
      jsonb_build_array(${FIGURES[name]}) as figures
    from document
    join customer_order as o on o.id = document.order_id
    join document_line as line on line.document_id = document.id
    left join order_item as item on item.order_id = o.id and item.position = line.position
    left join product on product.sku = item.product_sku
    where document.issued_at >= ${from}::timestamp at time zone 'Asia/Kolkata'
      and document.issued_at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'
      and (${country ?? null}::text is null or o.country = ${country ?? null}) and ${CONDITIONS[name]}
    group by 1, 2, 3, 4 order by period desc, o.country, key limit ${limit}`.execute(db)
  return rows.map(({ currency, period, country: of, key, figures }) => {
    const heads: ReportCell[] = [
      ...(by === 'all' ? [] : [period]),
      localeOfCountry(of).name,
      ...(GROUPS[group] ? [groupLabel(group, key, of)] : []),
    ]
    return { currency, cells: [...heads, ...figures] }
  })
}
