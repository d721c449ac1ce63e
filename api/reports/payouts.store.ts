import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import type { Currency } from '#domain/money.ts'
import { PAID_BY_NAMES } from '#domain/reports/group-label.ts'
import type { ReportCell, ReportGroup, ReportRow } from '#domain/reports/report.ts'
import type { ReportWish } from './report-wish.ts'

/** Payments and refunds of our books that a provider should have paid out or taken off. */
const BOOKED = sql`
  select paid.id, paid.gateway, paid.type as kind, coalesce(refund.provider_ref, paid.transaction_ref) as reference,
    paid.amount, paid.currency, paid.created_at, o.order_number, o.country
  from payment_transaction as paid join customer_order as o on o.id = paid.order_id
  left join refund on refund.refund_transaction_id = paid.id
  where paid.status = 'SUCCESS' and paid.type in ('PAYMENT', 'REFUND')`

const NET = sql`(case line.kind when 'REFUND' then -line.amount else line.amount end - line.fee)`

/** Each line of the providers' files beside the same payment or refund in our books. */
const COMPARED = (from: string, to: string) => sql`
  select line.*, ${NET} as net, booked.amount as our_amount, booked.order_number,
    case when line.kind = 'ADJUSTMENT' then 'by the provider'
      when booked.reference is null then 'not in our books'
      when booked.currency <> line.currency then 'settled in another currency'
      when booked.amount <> line.amount then 'amounts differ' else 'agrees' end as compared
  from settlement_line as line left join (${BOOKED}) as booked
    on (booked.gateway, booked.kind, booked.reference) = (line.gateway, line.kind, line.reference)
  where settled_on between ${from}::date and ${to}::date`

const sumOf = (kind: string) => sql`coalesce(sum(amount) filter (where kind = ${kind}), 0)::bigint`

/** A line in another currency than ours is of an export, which providers pay out in rupees. */
const TO_LOOK_AT = sql`count(*) filter (where compared in ('not in our books', 'amounts differ'))`

const QUERIES: Partial<Record<ReportGroup, (wish: ReportWish) => RawBuilder<unknown>>> = {
  settlement: ({ from, to, country }) => sql`
    select currency, jsonb_build_array(settled_on, gateway, settlement, count(*), ${TO_LOOK_AT}, ${sumOf('PAYMENT')},
      ${sumOf('REFUND')}, ${sumOf('ADJUSTMENT')}, sum(fee)::bigint, sum(tax)::bigint, sum(net)::bigint) as cells
    from (${COMPARED(from, to)}) as compared where ${ofCountry(country)}
    group by currency, settled_on, gateway, settlement order by settled_on desc, gateway, settlement`,
  line: ({ from, to, country }) => sql`
    select currency, jsonb_build_array(settled_on, gateway, settlement, lower(kind), reference, order_number, compared,
      case kind when 'REFUND' then -amount else amount end,
      case kind when 'REFUND' then -our_amount else our_amount end, fee, tax, net) as cells
    from (${COMPARED(from, to)}) as compared where ${ofCountry(country)}
    order by compared in ('agrees', 'by the provider'), settled_on desc, gateway, settlement, kind, reference`,
  missing: ({ from, to, country }) => sql`
    select currency, jsonb_build_array((created_at at time zone 'Asia/Kolkata')::date, gateway, lower(kind), reference,
      order_number, case kind when 'REFUND' then -amount else amount end) as cells
    from (${BOOKED}) as booked where ${ofCountry(country)}
      and (created_at at time zone 'Asia/Kolkata')::date between ${from}::date and ${to}::date
      and not exists (select from settlement_line as line
        where (line.gateway, line.kind, line.reference) = (booked.gateway, booked.kind, booked.reference))
      -- What was written off is not expected any more.
      and not exists (select from payment_write_off where payment_transaction_id = booked.id)
    order by created_at, reference`,
}

const ofCountry = (country: ReportWish['country']) =>
  country === undefined ? sql`true` : sql`currency = ${country === 'IND' ? 'INR' : 'USD'}`

/** Payouts with what does not agree with our books, their lines, or what no provider has paid out yet. */
export async function listPayouts(db: DbOrTx, wish: ReportWish): Promise<ReportRow[]> {
  const query = QUERIES[wish.group]
  if (!query) return []
  const { rows } = await sql<{ currency: Currency; cells: ReportCell[] }>`
    ${query(wish)} limit ${wish.limit}`.execute(db)
  // The provider is the second cell of each kind of row.
  return rows.map(({ currency, cells }) => ({
    currency,
    cells: cells.with(1, PAID_BY_NAMES[String(cells[1])] ?? null),
  }))
}
