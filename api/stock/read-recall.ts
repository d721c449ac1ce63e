import type { Recall, RecallOrder, RecallRow } from '#contract/admin/recalls.ts'
import type { DbOrTx } from '#db/client.ts'
import { csvFile } from '#domain/csv.ts'
import { money, toMajor } from '#domain/money.ts'
import { listRecalls, type RecallProgress } from '../claims/index.ts'
import { countLeft, findLotTitles, listRecallOrders, type RecallOrderRow } from './recalls.store.ts'

const rowOf = (
  { createdAt, finishedAt, ...recall }: RecallProgress,
  titles: ReadonlyMap<string, string>,
): RecallRow => ({
  ...recall,
  title: titles.get(recall.lotCode) ?? '',
  at: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
})

export async function readRecalls(db: DbOrTx): Promise<RecallRow[]> {
  const recalls = await listRecalls(db)
  const titles = await findLotTitles(
    db,
    recalls.map(({ lotCode }) => lotCode),
  )
  return recalls.map((recall) => rowOf(recall, titles))
}

const orderOf = (row: RecallOrderRow): RecallOrder => ({
  orderNumber: row.orderNumber,
  status: row.status,
  pieces: row.pieces,
  toldAt: row.toldAt?.toISOString() ?? null,
  claim:
    row.claimNumber !== null && row.claimState !== null
      ? {
          number: row.claimNumber,
          state: row.claimState,
          amount: row.amount === null ? null : toMajor(money(row.amount)),
          currency: row.currency,
        }
      : null,
})

/** How a recall stands, order by order; null if the lot was not recalled. */
export async function readRecall(db: DbOrTx, code: string): Promise<Recall | null> {
  const [recall] = await listRecalls(db, code)
  if (!recall) return null
  const orders = await listRecallOrders(db, code)
  return {
    ...rowOf(recall, await findLotTitles(db, [code])),
    orders: orders.map(orderOf),
    left: await countLeft(db, code),
  }
}

const HEADS = ['order', 'status', 'pieces', 'told_at', 'claim', 'claim_state', 'paid_back', 'currency']

/** The report for the authority and the books. It names orders, not people. */
export const recallReport = ({ orders }: Recall): string =>
  csvFile([
    HEADS,
    ...orders.map(({ orderNumber, status, pieces, toldAt, claim }) => [
      ...[orderNumber, status, pieces, toldAt, claim?.number ?? null, claim?.state ?? null],
      ...[claim?.amount ?? null, claim?.amount == null ? null : claim.currency],
    ]),
  ])
