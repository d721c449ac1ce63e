import { randomUUID } from 'node:crypto'
import type { PricesQuery, Sheet, SheetChange, SheetRow, SheetSaved } from '#contract/admin/products.ts'
import type { Db, Tx } from '#db/client.ts'
import { noteChange } from '#db/draft-change.ts'
import type { Actor } from '#domain/actor.ts'
import { byCountry, type CountryCode } from '#domain/locale.ts'
import { fromMajor, money, toMajor } from '#domain/money.ts'
import { marginBp, sheetProblem } from '#domain/price-sheet.ts'
import { productSkuOf } from '#domain/variant.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { StaffCaller } from '../admin/index.ts'
import { staffTx } from '../audit/index.ts'
import { priceSubject } from '../catalogue/index.ts'
import { lockDraft } from '../drafts/index.ts'
import { type LockedPrice, listSheet, lockPrices, type StoredSheetRow, savePrices } from './prices.store.ts'
import { countMeta, cutPage } from './product-list.store.ts'

const amount = (minor: number) => toMajor(money(minor))

/** A page of the price sheet. */
export async function readSheet(db: Db, query: PricesQuery): Promise<Sheet> {
  const { rows, count } = await listSheet(db, query)
  const { shown, next, previous } = cutPage(rows, query)
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

type Row = SheetChange['rows'][number]
type Conflict = SheetSaved['conflicts'][number]
type Decided = { good: { row: Row; before: LockedPrice }[]; conflicts: Conflict[] }

const keyOf = ({ sku, country }: Pick<Row, 'sku' | 'country'>) => `${sku} ${country}`

/** Changes many prices in one transaction. Rows that somebody else changed meanwhile come back. */
export async function changePrices(
  db: Db,
  { actor }: StaffCaller,
  { rows, reason }: SheetChange,
): Promise<SheetSaved> {
  const done = await staffTx<Result<SheetSaved, SheetSaved>>(db, actor, async (tx, write) => {
    // Drafts before prices, as when a product is published.
    const products = [...new Set(rows.map(({ sku }) => productSkuOf(sku)))].sort()
    for (const id of products) await lockDraft(tx, { kind: 'PRODUCT', id })
    const current = await lockPrices(tx, [...new Set(rows.map(({ sku }) => sku))])
    const { good, conflicts } = decide(rows, current)
    if (good.length === 0) return fail({ saved: [], conflicts })
    const versions = await savePrices(
      tx,
      good.map(({ row: { sku, country, price, max } }) => ({
        sku,
        country,
        price: fromMajor(price),
        max: fromMajor(max),
      })),
    )
    await notePrices(tx, good, actor)
    const group = randomUUID()
    for (const { row, before } of good)
      await write({
        act: 'price.change',
        subject: priceSubject(row.sku, row.country),
        before: { currentPrice: before.price, maxPrice: before.max },
        after: { currentPrice: fromMajor(row.price), maxPrice: fromMajor(row.max) },
        ...{ reason, group },
      })
    const saved = good.map(({ row, before }) => ({
      ...row,
      version: versions.get(keyOf(row)) ?? before.version,
    }))
    return ok({ saved, conflicts })
  })
  return done.ok ? done.value : done.error
}

function decide(rows: readonly Row[], current: ReadonlyMap<string, LockedPrice>): Decided {
  const decided: Decided = { good: [], conflicts: [] }
  for (const row of rows) {
    const before = current.get(keyOf(row))
    const code = before ? problemOf(row, before) : 'NOT_SOLD_THERE'
    if (before && code === null) decided.good.push({ row, before })
    else if (code)
      decided.conflicts.push({ sku: row.sku, country: row.country, code, now: before ? nowOf(before) : null })
  }
  return decided
}

const problemOf = (row: Row, before: LockedPrice): Conflict['code'] | null =>
  row.version === before.version
    ? sheetProblem({ price: fromMajor(row.price), max: fromMajor(row.max) })
    : 'VERSION_CHANGED'

const nowOf = ({ price, max, version }: LockedPrice) => ({ price: amount(price), max: amount(max), version })

/** Whoever has a draft of the product open is told. */
async function notePrices(tx: Tx, good: Decided['good'], actor: Actor): Promise<void> {
  const byProduct = Map.groupBy(good, ({ row }) => productSkuOf(row.sku))
  for (const [id, changes] of byProduct) {
    const before = changes.map(({ row, before: { price, max } }) => [
      `sizes.${row.sku}.prices.${row.country}`,
      { price: amount(price), max: amount(max) },
    ])
    await noteChange(tx, { kind: 'PRODUCT', id, before: Object.fromEntries(before), actor })
  }
}
