import { sql } from 'kysely'
import type { DeskOrderRow, DeskOrders, DeskOrdersQuery, LaneCount } from '#contract/admin/desk-orders.ts'
import type { DbOrTx } from '#db/client.ts'
import { MAX_ACT_ORDERS } from '#domain/desk-act.ts'
import { DESK_LANES, type DeskLane, type DeskSort, LANES, sortOf } from '#domain/desk-lanes.ts'
import type { CountryCode } from '#domain/locale.ts'
import { money, toMajor } from '#domain/money.ts'
import { NEEDS_A_PERSON, orderConditions } from './order-filter.store.ts'
import { readRows, type Sight } from './order-rows.store.ts'
import {
  COUNT_ROWS,
  countMeta,
  cursorOf,
  pageClauses,
  pageOf,
  READ_ROWS,
  type Sorting,
} from './page-key.store.ts'

const id = sql<string>`o.id`
const SORTINGS: Record<DeskSort, Sorting> = {
  newest: { key: sql`o.created_at`, id, isDescending: true },
  oldest: { key: sql`o.created_at`, id, isDescending: false },
  leaves: { key: sql`o.ship_by`, id, isDescending: false },
}

/** A page of the orders board: first the ids by an index, then everything about those. */
export async function listDeskOrders(
  db: DbOrTx,
  { sort, after, before, ...filters }: DeskOrdersQuery,
  { isOpenOnly, hasMoney }: Sight,
): Promise<DeskOrders> {
  const where = orderConditions({ ...filters, isOpenOnly })
  const sorting = SORTINGS[sort ?? sortOf(filters.lane ?? null)]
  const page = pageClauses(sorting, { after, before })
  const [{ rows }, counted] = await Promise.all([
    sql<{ id: string; cursor: string }>`
      select o.id, ${cursorOf(sorting)} as cursor from customer_order as o
      where ${where} and ${page.where} order by ${page.orderBy} limit ${sql.lit(READ_ROWS)}`.execute(db),
    sql<{ count: number }>`
      select count(*)::int as count from (select from customer_order as o where ${where}
        limit ${sql.lit(COUNT_ROWS)}) as counted`.execute(db),
  ])
  const { shown, next, previous } = pageOf(rows, { after, before })
  const data = await readRows(db, { ids: shown.map((row) => row.id), hasMoney })
  return { data, meta: { next, previous, ...countMeta(counted.rows[0]?.count ?? 0) } }
}

/** Up to 500 orders that match the filters, in the order of the list. */
export async function listMatching(
  db: DbOrTx,
  { sort, ...filters }: Omit<DeskOrdersQuery, 'after' | 'before'>,
  { isOpenOnly, hasMoney }: Sight,
) {
  const where = orderConditions({ ...filters, isOpenOnly })
  const { orderBy } = pageClauses(SORTINGS[sort ?? sortOf(filters.lane ?? null)], {})
  const { rows } = await sql<{ id: string }>`
    select o.id from customer_order as o where ${where}
    order by ${orderBy} limit ${sql.lit(COUNT_ROWS)}`.execute(db)
  const ids = rows.slice(0, MAX_ACT_ORDERS).map((row) => row.id)
  return { data: await readRows(db, { ids, hasMoney }), ...countMeta(rows.length) }
}

/** Those of the orders that the person may see, in the given order. */
export async function readVisible(
  db: DbOrTx,
  ids: readonly string[],
  { isOpenOnly, hasMoney }: Sight,
): Promise<DeskOrderRow[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from customer_order as o
    where o.id = any(${[...ids]}::uuid[]) and ${orderConditions({ isOpenOnly })}`.execute(db)
  const visible = new Set(rows.map((row) => row.id))
  return readRows(db, { ids: ids.filter((one) => visible.has(one)), hasMoney })
}

type CountRow = {
  lane: DeskLane
  count: number
  inr: number | null
  usd: number | null
  oldest: Date | null
  late: number
  dueToday: number
}

const isOpenLane = (lane: DeskLane) => LANES[lane].isOpen
/** Whole in open lanes, which are short; the others stop one above the largest shown number. */
const laneQuery = (lane: DeskLane, country: CountryCode | undefined) => sql`
  select ${sql.lit(lane)} as lane, count(*)::int as count,
    sum(total) filter (where currency = 'INR')::bigint as inr,
    sum(total) filter (where currency = 'USD')::bigint as usd, min(coalesce(paid_at, created_at)) as oldest,
    (count(*) filter (where late))::int as late, (count(*) filter (where ship_by < ${END_OF_TODAY}))::int as "dueToday"
  from (
    select total, currency, paid_at, created_at, ship_by,
      case when status in ('PROCESSING', 'READYFORPICKUP') then ship_by < now()
        else promised_to < (now() at time zone 'Asia/Kolkata')::date end as late
    from customer_order as o
    where ${lane === 'NEEDS_A_PERSON' ? NEEDS_A_PERSON : orderConditions({ lane, country, isOpenOnly: false })}
      and ${country && lane === 'NEEDS_A_PERSON' ? sql`o.country = ${country}` : sql`true`}
    ${isOpenLane(lane) ? sql`` : sql`limit ${sql.lit(COUNT_ROWS)}`}
  ) as counted`

const END_OF_TODAY = sql`(((now() at time zone 'Asia/Kolkata')::date + 1)::timestamp at time zone 'Asia/Kolkata')`

/** How many orders each lane has, in one query. */
export async function countLanes(
  db: DbOrTx,
  { country, hasMoney, isOpenOnly }: { country?: CountryCode | undefined } & Omit<Sight, 'hasPersonal'>,
): Promise<LaneCount[]> {
  const lanes = DESK_LANES.filter((lane) => !isOpenOnly || PACKING_LANES.has(lane))
  return countSome(db, { lanes, country, hasMoney })
}

export async function countSome(
  db: DbOrTx,
  {
    lanes,
    country,
    hasMoney,
  }: { lanes: readonly DeskLane[]; country?: CountryCode | undefined; hasMoney: boolean },
): Promise<LaneCount[]> {
  const union = sql.join(
    lanes.map((lane) => laneQuery(lane, country)),
    sql` union all `,
  )
  const { rows } = await sql<CountRow>`${union}`.execute(db)
  return rows.map((row) => countOf(row, hasMoney))
}

const PACKING_LANES: ReadonlySet<DeskLane> = new Set(['TO_PACK', 'READY', 'ON_THE_WAY', 'AT_THE_DOOR'])
const HAS_SUMS: ReadonlySet<DeskLane> = new Set(['TO_PAY', 'NEEDS_A_PERSON'])
const amount = (minor: number | null) => toMajor(money(minor ?? 0))

function countOf({ lane, count, oldest, late, dueToday, ...sums }: CountRow, hasMoney: boolean): LaneCount {
  const counted = isOpenLane(lane) ? { count, isCapped: false } : countMeta(count)

  return {
    lane,
    ...counted,
    sums: hasMoney && HAS_SUMS.has(lane) ? { INR: amount(sums.inr), USD: amount(sums.usd) } : null,
    oldest: lane === 'TO_PACK' ? (oldest?.toISOString() ?? null) : null,
    late,
    dueToday: lane === 'TO_PACK' || lane === 'READY' ? dueToday : 0,
  }
}
