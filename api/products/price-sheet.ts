import { randomUUID } from 'node:crypto'
import {
  type PricesQuery,
  SHEET_PAGE_SIZE,
  type Sheet,
  type SheetChange,
  type SheetRow,
  type SheetSaved,
} from '#contract/admin/products.ts'
import type { Db } from '#db/client.ts'
import { byCountry, type CountryCode } from '#domain/locale.ts'
import { fromMajor, money, toMajor } from '#domain/money.ts'
import { marginBp } from '#domain/price-sheet.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { StaffCaller } from '../admin/index.ts'
import { staffTx } from '../audit/index.ts'
import { changePrices, type PriceRow } from '../catalogue/index.ts'
import { listSheet, type StoredSheetRow } from './prices.store.ts'
import { countMeta, cutPage } from './product-list.store.ts'

const amount = (minor: number) => toMajor(money(minor))

/** A page of the price sheet. */
export async function readSheet(db: Db, query: PricesQuery): Promise<Sheet> {
  const { rows, count } = await listSheet(db, query)
  const { shown, next, previous } = cutPage(rows, query, SHEET_PAGE_SIZE)
  return { data: shown.map(sheetRow), meta: { next, previous, ...countMeta(count) } }
}

function sheetRow({ cells, cost, gstRateBp, place: _, ...row }: StoredSheetRow): SheetRow {
  const cellIn = (country: CountryCode) => {
    const cell = cells.find((one) => one.country === country)
    if (!cell) return null
    const { price, max, version, lowest } = cell
    // Costs are in rupees, so there is no margin in dollars.
    const margin =
      country === 'IND' ? marginBp(money(price), cost === null ? null : money(cost), gstRateBp) : null
    return { price: amount(price), max: amount(max), version, lowest30: amount(lowest), marginBp: margin }
  }
  return { ...row, prices: byCountry(cellIn) }
}

type Current = { price: number; max: number; version: number }
const currentOf = ({ currentPrice, maxPrice, version }: PriceRow): Current => ({
  price: amount(currentPrice),
  max: amount(maxPrice),
  version,
})

/** Changes many prices in one transaction. Rows that somebody else changed meanwhile come back. */
export async function saveSheet(
  db: Db,
  { actor }: StaffCaller,
  { rows, reason }: SheetChange,
): Promise<SheetSaved> {
  const steps = rows.map(({ sku, country, price, max, version }) => ({
    ...{ sku, country, before: { version } },
    after: { currentPrice: fromMajor(price), maxPrice: fromMajor(max) },
  }))
  const done = await staffTx<Result<SheetSaved, SheetSaved>>(db, actor, async (tx) => {
    const changed = await changePrices(tx, steps, { actor, group: randomUUID(), reason })
    const answer = {
      saved: changed.saved.map((row) => ({ sku: row.sku, country: row.country, ...currentOf(row) })),
      conflicts: changed.conflicts.map(({ now, ...conflict }) => ({
        ...conflict,
        now: now && currentOf(now),
      })),
    }
    return answer.saved.length > 0 ? ok(answer) : fail(answer)
  })
  return done.ok ? done.value : done.error
}
