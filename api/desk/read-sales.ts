import type { CountrySales, TodayQuery } from '#contract/admin/desk-today.ts'
import type { DbOrTx } from '#db/client.ts'
import { type Day, daysAfter, millTime } from '#domain/delivery/calendar.ts'
import { COUNTRY_CODES, type CountryCode } from '#domain/locale.ts'
import { money, toMajor } from '#domain/money.ts'
import { expectedRest, PERIOD_DAYS, type SalesBy, type SalesKind, usualSales } from '#domain/sales.ts'
import { findSubdivision } from '#domain/subdivisions.ts'
import type { SalesRow, TopSales } from './sales.store.ts'
import type { Sales } from './sales-cache.ts'
import { listSizeTitles, type SizeTitle } from './today.store.ts'

const KINDS: Record<SalesBy, SalesKind> = { day: 'ALL', product: 'PRODUCT', state: 'STATE' }
const MOST_ROWS = 50
const DAYS_COMPARED = 28
const amount = (minor: number) => toMajor(money(minor))
const add = (rows: readonly SalesRow[], field: 'gross' | 'orders' | 'pieces' | 'refunded') =>
  rows.reduce((sum, row) => sum + row[field], 0)

type Period = { today: Day; first: Day; shown: Day }

/** The sales of each country apart, by day, product or state. */
export async function readSales(
  { db, sales, now }: { db: DbOrTx; sales: Sales; now: Date },
  { period, country, by }: TodayQuery,
): Promise<CountrySales[]> {
  const today = millTime(now).day
  const shown = daysAfter(today, 1 - PERIOD_DAYS[period])
  const days: Period = { today, shown, first: [shown, daysAfter(today, -DAYS_COMPARED)].sort()[0] ?? shown }
  const rows = await sales.list(db, days.first)
  // Today's products and states are today's; only its bars go back, to be compared.
  const start = period === 'today' ? today : shown
  const others =
    by === 'day' ? [] : await sales.listTop(db, { first: start, kind: KINDS[by], most: MOST_ROWS })
  const titles =
    by === 'product' ? await listSizeTitles(db, [...new Set(others.map(({ key }) => key))]) : new Map()
  return COUNTRY_CODES.filter((code) => country === undefined || code === country).map((code) => {
    const own = rows.filter((row) => row.country === code)
    const counted = own.filter(({ day }) => day >= start)
    const usual = usualSales(byDay(own, { ...days, shown: days.first }).slice(0, -1))
    return {
      country: code,
      paid: amount(add(counted, 'gross')),
      orders: add(counted, 'orders'),
      pieces: add(counted, 'pieces'),
      refunded: amount(add(counted, 'refunded')),
      usual: usual === null ? null : amount(usual),
      rows:
        by === 'day'
          ? dayRows(own, days, usual)
          : keyRows(
              others.filter((row) => row.country === code),
              { by, country: code, titles },
            ),
    }
  })
}

function daysOf({ shown, today }: Period): Day[] {
  const days: Day[] = []
  for (let day = shown; day <= today; day = daysAfter(day, 1)) days.push(day)
  return days
}

const byDay = (rows: readonly SalesRow[], period: Period): number[] => {
  const gross = new Map(rows.map((row) => [row.day, row.gross]))
  return daysOf(period).map((day) => gross.get(day) ?? 0)
}

function dayRows(rows: readonly SalesRow[], period: Period, usual: number | null): CountrySales['rows'] {
  const found = new Map(rows.map((row) => [row.day, row]))
  return daysOf(period).map((day) => {
    const { gross = 0, orders = 0, pieces = 0 } = found.get(day) ?? {}
    const rest = day === period.today ? expectedRest(gross, usual) : 0
    return { key: day, title: day, thumb: '', gross: amount(gross), expected: amount(rest), orders, pieces }
  })
}

type Keys = { by: SalesBy; country: CountryCode; titles: ReadonlyMap<string, SizeTitle> }

/** The most valuable first. */
const keyRows = (rows: readonly TopSales[], { by, country, titles }: Keys): CountrySales['rows'] =>
  rows.map(({ key, gross, orders, pieces }) => ({
    key,
    ...(by === 'state'
      ? { title: findSubdivision(country, key)?.name ?? key, thumb: '' }
      : (titles.get(key) ?? { title: key, thumb: '' })),
    gross: amount(gross),
    expected: 0,
    orders,
    pieces,
  }))
