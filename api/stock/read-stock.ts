import { COUNT_CAP } from '#contract/admin/list.ts'
import type { DeskLot, StockList, StockQuery, StockRow, StockSummary } from '#contract/admin/stock.ts'
import type { DbOrTx } from '#db/client.ts'
import { saleOf } from '#domain/lots/lot-sale.ts'
import { madeWord } from '#domain/lots/made-word.ts'
import { latestBestBefore } from '#domain/lots/shelf-life.ts'
import { money, toMajor } from '#domain/money.ts'
import { daysOnTheWay, listMovements, type MovementRow } from '../lots/index.ts'
import { type DaysLeft, listDaysLeft } from './days-left.store.ts'
import { countHolders, findDeskLot, listDeskLotSizes, listHolders } from './desk-lot.store.ts'
import { listStockRows, type StockListRow } from './stock-list.store.ts'
import { readSummaryRow } from './summary.store.ts'

/** `hasMoney`: costs and values are shown. */
export type Reading = { db: DbOrTx; now: Date; hasMoney: boolean }

const costOf = (pieces: number, cost: number | null, hasMoney: boolean) =>
  hasMoney && cost !== null ? toMajor(money(pieces * cost)) : null

const rowOf = ({ cursor: _, remaining, unitCost, ...row }: StockListRow, hasMoney: boolean): StockRow => ({
  ...row,
  free: row.lotCode === null ? remaining : Math.max(0, remaining - row.held),
  value: costOf(remaining, unitCost, hasMoney),
})

export async function readStock({ db, now, hasMoney }: Reading, query: StockQuery): Promise<StockList> {
  const { shown, next, previous, count } = await listStockRows(db, query, await daysOnTheWay(db, now))
  const meta = { next, previous, count: Math.min(count, COUNT_CAP), isCapped: count > COUNT_CAP }
  return { data: shown.map((row) => rowOf(row, hasMoney)), meta }
}

export async function readSummary({ db, now, hasMoney }: Reading): Promise<StockSummary> {
  const { value, ...row } = await readSummaryRow(db, await daysOnTheWay(db, now))
  return { ...row, value: hasMoney ? toMajor(money(value)) : null }
}

export const readDaysLeft = async (db: DbOrTx, now: Date): Promise<DaysLeft> =>
  listDaysLeft(db, await daysOnTheWay(db, now))

const MOVEMENTS_SHOWN = 100
const HOLDERS_SHOWN = 200

export const movementOf = ({ at, variantSku, ...movement }: MovementRow): DeskLot['movements'][number] => ({
  ...movement,
  sku: variantSku,
  at: at.toISOString(),
})

/** A lot with its newest movements and the orders that have it; null if there is none. */
export async function readDeskLot({ db, now, hasMoney }: Reading, code: string): Promise<DeskLot | null> {
  const lot = await findDeskLot(db, code, await daysOnTheWay(db, now))
  if (!lot) return null
  const { category, status, isOffShelf, isStopped, shelfLifeDays, ...facts } = lot
  const sizes = await listDeskLotSizes(db, code)
  const movements = await listMovements(db, { code, limit: MOVEMENTS_SHOWN })
  return {
    ...facts,
    madeWord: madeWord({ sku: facts.productSku, category }),
    sale: saleOf({ status, isOffShelf, isStopped }),
    latestBestBefore: latestBestBefore(facts.madeOn, shelfLifeDays),
    report: facts.reportSrc === null ? null : facts.reportSrc.startsWith('/api/') ? 'FILE' : 'LINK',
    sizes: sizes.map(({ cost, ...size }) => ({
      ...size,
      cost: costOf(1, cost, hasMoney),
      value: costOf(size.left, cost, hasMoney),
    })),
    movements: movements.map(movementOf),
    holders: await listHolders(db, code, HOLDERS_SHOWN),
    holderCount: await countHolders(db, code),
  }
}
