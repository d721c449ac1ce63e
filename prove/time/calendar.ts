import { sql } from 'kysely'
import { readShopTime } from '#api/operator/read-time.ts'
import type { Db } from '#db/client.ts'
import { formatMoment } from '#domain/date-display.ts'
import { daysAfter, isDay, millTime } from '#domain/delivery/calendar.ts'
import { deliveryPromise, type Holiday } from '#domain/delivery/promise.ts'
import { financialYear } from '#domain/documents/document-number.ts'
import { leastDaysLeft, soldUntil } from '#domain/lots/shelf-life.ts'
import { NO_MONEY } from '#domain/money.ts'
import { type Promotion, promoRefusal } from '#domain/promotions.ts'
import { CALENDAR, momentsOf } from './moments.ts'

export type Compared = { what: string; checked: number; differences: string[] }

/** What the shop and PostgreSQL say about the same moments; they have different calendars and time zones. */
export async function compareCalendars(db: Db, isQuick: boolean): Promise<Compared[]> {
  const moments = momentsOf(isQuick ? 25 : 1)
  const compared: Compared[] = []
  for (const compareSome of [compareDays, compareClocks, compareCodes, compareShelfLives, comparePromises])
    compared.push(await inBatches(moments, (some) => compareSome(db, some)))
  return compared
}

/** A statement may not take long. */
const BATCH = 1000

async function inBatches(
  moments: readonly Date[],
  compareSome: (some: readonly Date[]) => Promise<Compared>,
) {
  const all: Compared = { what: '', checked: 0, differences: [] }
  for (let from = 0; from < moments.length; from += BATCH) {
    const { what, checked, differences } = await compareSome(moments.slice(from, from + BATCH))
    all.what = what
    all.checked += checked
    all.differences.push(...differences)
  }
  return all
}

const listOf = (
  moments: readonly Date[],
) => sql`unnest(${moments.map((at) => at.toISOString())}::timestamptz[])
  with ordinality as moment (at, place)`

async function compare<Shown>(
  what: string,
  theirs: Promise<{ rows: { shown: Shown }[] }>,
  ours: readonly Shown[],
): Promise<Compared> {
  const { rows } = await theirs
  const differences = ours.flatMap((shown, index) => {
    const [mine, other] = [shown, rows[index]?.shown].map((value) => JSON.stringify(value))
    return mine === other ? [] : [`the shop says ${mine}, PostgreSQL ${other}`]
  })
  return { what, checked: ours.length, differences }
}

const compareDays = (db: Db, moments: readonly Date[]) =>
  compare(
    'day, minute and financial year in India',
    sql<{ shown: string }>`
      select concat_ws(' ', local::date, extract(hour from local) * 60 + extract(minute from local),
        to_char(local - interval '3 months', 'YY') || '-' || to_char(local + interval '9 months', 'YY')) as shown
      from ${listOf(moments)}, lateral (select at at time zone 'Asia/Kolkata') as india (local) order by place`.execute(
      db,
    ),
    moments.map((at) => `${Object.values(millTime(at)).join(' ')} ${financialYear(at)}`),
  )

const ZONES = ['Asia/Kolkata', 'America/New_York']

const compareClocks = (db: Db, moments: readonly Date[]) =>
  compare(
    'times as customers in India and New York read them',
    sql<{ shown: string }>`
      select to_char(at at time zone zone, 'FMMon FMDD, YYYY, HH12:MIAM') as shown
      from ${listOf(moments)}, unnest(${ZONES}::text[]) with ordinality as place_of (zone, number)
      order by place, number`.execute(db),
    moments.flatMap((at) => ZONES.map((zone) => formatMoment(at, zone))),
  )

const LINES = [{ productSku: 'FLRBAJ01', category: null, currentPrice: NO_MONEY, quantity: 1 }]
const codeFor = (validFrom: Date, validTo: Date): Promotion => ({
  ...{
    code: 'DAY',
    description: 'A day',
    reward: { kind: 'FREE_DELIVERY' },
    country: null,
    minSubtotal: NO_MONEY,
  },
  ...{
    validFrom,
    validTo,
    category: null,
    productSkus: [],
    userId: null,
    perCustomerLimit: null,
    isSpent: false,
  },
})

/** A code that staff made for one day in India, at every moment of it and around it. */
const compareCodes = (db: Db, moments: readonly Date[]) => {
  const use = { country: 'IND', userId: null, timesUsed: 0 } as const
  const answers = moments.flatMap((at) =>
    [-1, 0, 1].map((away) => {
      const day = daysAfter(millTime(at).day, away)
      const [from, to] = [readShopTime(day, 'FIRST'), readShopTime(day, 'LAST')]
      if (!from.ok || !to.ok) return 'no day'
      return promoRefusal(codeFor(from.value, to.value), LINES, { ...use, now: at }) ?? 'valid'
    }),
  )
  return compare(
    'discount codes of the day before, of the day and of the day after in India',
    sql<{ shown: string }>`
      select case sign(away) when -1 then 'OVER' when 0 then 'valid' else 'NOT_YET' end as shown
      from ${listOf(moments)}, unnest(array[-1, 0, 1]) as away order by place, away`.execute(db),
    answers,
  )
}

const LIFE = { shelfLifeDays: 270, minLifeBp: 5000 }

/** Lots that were made on these days. */
const compareShelfLives = (db: Db, moments: readonly Date[]) =>
  compare(
    'last days of selling of lots, and the 29th of February',
    sql<{ shown: string }>`
      select concat_ws(' ', (made + 270)::text, (made + 270 - ${leastDaysLeft(LIFE)}::int)::text,
        (to_char(made, 'YYYY') || '-03-01')::date - 1 = (to_char(made, 'YYYY') || '-02-28')::date + 1) as shown
      from ${listOf(moments)}, lateral (select (at at time zone 'Asia/Kolkata')::date) as lot (made) order by place`.execute(
      db,
    ),
    moments.map((at) => {
      const { day: made } = millTime(at)
      const best = daysAfter(made, LIFE.shelfLifeDays)
      return [best, soldUntil(best, LIFE), isDay(`${made.slice(0, 4)}-02-29`) ? 't' : 'f'].join(' ')
    }),
  )

const CUTOFF = 14 * 60
const SCOPES = ['ALL', 'MILL', 'USA', 'IND-MP', 'USA-NY']
/** One holiday of each kind in some weeks, so that all weekdays and the ends of years have some. */
const HOLIDAYS: readonly Holiday[] = SCOPES.flatMap((scope, index) =>
  Array.from({ length: 40 }, (_, count) => ({
    day: daysAfter(CALENDAR.first, index * 3 + count * (11 + index * 2)),
    scope,
  })),
)
const WAYS = [
  { country: 'IND', state: 'MP', daysMin: 1, daysMax: 3, handling: 1 },
  { country: 'IND', state: 'TN', daysMin: 4, daysMax: 6, handling: 1 },
  { country: 'USA', state: 'NY', daysMin: 6, daysMax: 12, handling: 2 },
] as const

/** PostgreSQL numbers the open days, and a promise is a place in this list. */
const comparePromises = (db: Db, moments: readonly Date[]) =>
  compare(
    'delivery promises: cut-off, Sundays, Saturdays in the USA, holidays',
    sql<{ shown: string }>`
      with holiday as (
        select * from jsonb_to_recordset(${JSON.stringify(HOLIDAYS)}::jsonb) as one (day date, scope text)
      ), way as (
        select * from jsonb_to_recordset(${JSON.stringify(WAYS.map((way, number) => ({ ...way, number })))}::jsonb)
          as one (number int, country text, state text, "daysMin" int, "daysMax" int, handling int)
      ), calendar as (
        select ${CALENDAR.first}::date + n as day from generate_series(0, ${CALENDAR.length}::int) as n
      ), mill as materialized (
        select day, row_number() over (order by day) as place from calendar
        where extract(dow from day) <> 0
          and not exists (select from holiday where holiday.day = calendar.day and scope in ('ALL', 'MILL'))
      ), moved as materialized (
        select number, day, row_number() over (partition by number order by day) as place from calendar, way
        where extract(dow from day) <> all (case country when 'IND' then array[0] else array[0, 6] end)
          and not exists (select from holiday where holiday.day = calendar.day
            and scope in (case country when 'IND' then 'ALL' else 'USA' end, country || '-' || state))
      )
      select concat_ws(' ', (select day from moved where moved.number = way.number and day > handover order by day
          offset "daysMin" - 1 limit 1), (select day from moved where moved.number = way.number and day > handover
          order by day offset "daysMax" - 1 limit 1), packing) as shown
      from ${listOf(moments)} cross join way
      cross join lateral (select at at time zone 'Asia/Kolkata') as india (local)
      cross join lateral (select day, place from mill
        where day >= local::date + (local::time >= '14:00')::int order by day limit 1) as packed (packing, packed_place)
      cross join lateral (select day from mill where mill.place = packed_place + handling) as left_on (handover)
      order by moment.place, way.number`.execute(db),
    moments.flatMap((now) =>
      WAYS.map(({ state, ...way }) => {
        const zone = { ...way, cutoff: CUTOFF }
        const { earliest, latest, orderBy } = deliveryPromise({ zone, state, holidays: HOLIDAYS, now })
        return [earliest, latest, millTime(orderBy).day].join(' ')
      }),
    ),
  )
