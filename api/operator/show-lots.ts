import type { Db } from '#db/client.ts'
import { fail, ok } from '#kit/result.ts'
import {
  type LotEntryRow,
  listBuyersOf,
  listEntries,
  listLotStock,
  listStaffLots,
  type StaffLot,
} from '../lots/index.ts'
import type { Outcome } from './command.ts'
import { formatTime } from './format-time.ts'
import { textFields, textTable } from './text-table.ts'

const statusOf = ({ status, isOnShelf }: StaffLot) =>
  status === 'RELEASED' && !isOnShelf ? 'OFF SHELF' : status

const rowOf = (lot: StaffLot) => [
  lot.code,
  statusOf(lot),
  lot.madeOn,
  lot.bestBefore,
  String(lot.made),
  String(lot.remaining),
  String(lot.scans),
  lot.title,
]

export async function lotsTable(db: Db, productSku: string | undefined): Promise<Outcome> {
  const found = await listStaffLots(db, { productSku })
  const heads = ['LOT', 'STATUS', 'MADE', 'BEST BEFORE', 'PIECES', 'LEFT', 'SCANS', 'PRODUCT']
  return ok({ text: found.length > 0 ? textTable(heads, found.map(rowOf)) : 'No lots.', data: found })
}

const entryOf = ({ at, kind, by, words }: LotEntryRow) =>
  `${formatTime(at)}  ${kind}, ${by}${words ? `: ${words}` : ''}`

/** One lot with its pieces, its entries and the orders that have pieces of it. */
export async function shownLot(db: Db, code: string): Promise<Outcome> {
  const [found] = await listStaffLots(db, { code })
  if (!found) return fail(`There is no lot ${code}.`)
  const stock = await listLotStock(db, code)
  const entries = await listEntries(db, code)
  const buyers = await listBuyersOf(db, code)
  const fields = textFields([
    ['Lot', `${code}, ${found.title}`],
    ['Status', statusOf(found)],
    ['Made', found.madeOn],
    ['Packed', found.packedOn],
    ['Best before', found.bestBefore],
    ['Scans', String(found.scans)],
    ['Orders', buyers.map(({ orderNumber }) => orderNumber).join(', ') || 'none'],
  ])
  const rows = stock.map(({ variantSku, made, remaining, removed }) => [
    variantSku,
    String(made),
    String(remaining),
    String(removed),
  ])
  const pieces = textTable(['SIZE', 'MADE', 'LEFT', 'REMOVED'], rows)
  return ok({
    text: [fields, pieces, entries.map(entryOf).join('\n')].join('\n\n'),
    data: { ...found, stock, entries, orders: buyers.map(({ orderNumber }) => orderNumber) },
  })
}
